"""Explain this move, with real keys and clicks: cause by cause on the board, along the dock, a refused move as well."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.boards.causes import CauseArrow, ComingBadge
from tessella.scene.boards.marks import FOREIGN, Badge


def _play(bench, kind: str, moves: int):
    draw = random.Random(f"explain {kind}")
    bench.play(kind, (Seat("Ana"), Seat("Ben")))
    match = bench.match
    for _ in range(moves):
        if match.covered:
            match.uncover()
        assert match.play(draw.choice(list(match.game.moves(match.state))))
    if match.covered:
        match.uncover()
    bench.settle()
    return bench.window.game


def _marks(page, kind):
    return [item for item in page.table.board.items() if item.data(FOREIGN) and isinstance(item, kind)]


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_happening_has_its_number_on_the_board_and_its_cause(bench, kind: str) -> None:
    page = _play(bench, kind, 16)
    before = page.table.snapshot()
    arrows = 0
    for ply in (2, 9, 16):
        page.explain(ply)
        why = page.why
        lines = why._reasons
        numbered = [line for line in lines if line.badge.isdigit()]
        assert [line.badge for line in numbered] == [str(n) for n in range(1, len(numbered) + 1)]
        for row, line in enumerate(lines):
            why.list.setCurrentRow(row)
            passed = [each for each in lines[: row + 1] if each.badge.isdigit() and each.place.spot is not None]
            full = [mark for mark in _marks(page, Badge) if not isinstance(mark, ComingBadge)]
            assert sorted(mark.text for mark in full) == sorted(each.badge for each in passed)
            coming = [mark.text for mark in _marks(page, ComingBadge)]
            later = [each.badge for each in lines[row + 1 :] if each.badge.isdigit()]
            assert coming in ([], later[:1])
            dashed = [arrow for arrow in _marks(page, CauseArrow) if arrow.coming]
            assert len(dashed) <= 1
            arrows += len(_marks(page, CauseArrow))
            said = why.list.item(row).text()
            assert said.startswith(f"{row + 1} of {len(lines)}. ") and line.title in said
            assert not line.because or all(int(n) < int(line.badge) for n in line.because.split(" ")[-1].split(","))
        page.explain()
        assert not _marks(page, Badge) and page.table.snapshot() == before
    assert arrows


def test_keys_go_along_it_and_the_dock_follows(bench) -> None:
    page = _play(bench, "trellis", 12)
    bench.bot.keyClick(page.view, Qt.Key.Key_E)
    bench.settle()
    why, dock = page.why, page.why.scrubber
    assert why.explaining.ply == 12 and dock.isVisible() and not page.table.hand.isVisible()
    assert dock.row.badges == tuple(line.badge for line in why._reasons)
    last = why.list.count() - 1
    for key, row in ((Qt.Key.Key_Right, 1), (Qt.Key.Key_Left, 0), (Qt.Key.Key_End, last), (Qt.Key.Key_Home, 0)):
        bench.bot.keyClick(why.list, key)
        assert why.list.currentRow() == row and dock.row.current == row
    bench.bot.mouseClick(dock.forward, Qt.MouseButton.LeftButton)
    assert why.list.currentRow() == 1
    bench.bot.mouseClick(dock.row, Qt.MouseButton.LeftButton, pos=dock.row.spot(last).toPoint())
    assert why.list.currentRow() == last
    bench.bot.keyClick(why.list, Qt.Key.Key_Space)
    assert why.playing and why.list.currentRow() == 0
    bench.bot.waitUntil(lambda: why.list.currentRow() > 0)
    bench.bot.mouseClick(dock.play, Qt.MouseButton.LeftButton)
    assert not why.playing
    assert bench.window.bottom.state.text() == "Nothing of the game changes"
    bench.bot.keyClick(why.list, Qt.Key.Key_Escape)
    bench.settle()
    assert why.explaining is None and page.view.hasFocus() and not dock.isVisible() and page.table.hand.isVisible()


def test_a_click_on_a_rule_opens_it(bench) -> None:
    page = _play(bench, "trigon", 4)
    bench.trigger("why")
    spot = page.why.list.rule_rect(0).center()
    bench.bot.mouseClick(page.why.list.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    bench.settle()
    rules = bench.window.rules.page
    assert rules.isVisible() and rules.blocks[rules.list.currentRow()].rules == ("G-PIECES",)


@pytest.mark.parametrize(("kind", "move"), [("trellis", "plant {0} 4,4 r0"), ("trigon", "q14"),
                                            ("trigon", "r1,s1,t1,u1"), ("umbrella", "score 1 1")])  # fmt: skip
def test_a_refused_move_is_explained_with_what_would_be_right(bench, kind: str, move: str) -> None:
    bench.play(kind, (Seat("Ana"), Seat("Ben")))
    page, match = bench.window.game, bench.match
    if match.covered:
        match.uncover()
    text = move.format(match.state.hands[0][0]) if kind == "trellis" else move
    tried = match.game.parse(match.state, text)
    assert not match.explain(tried).legal
    if kind == "umbrella":
        page.table.play(tried)
    else:
        page.table.hold_move(tried)
    bench.bot.waitUntil(lambda: page.table.reasons.bubble is not None and page.table.reasons.bubble.isVisible())
    bench.bot.keyClick(page.view, Qt.Key.Key_E)
    bench.settle()
    lines = page.why._reasons
    assert page.why.title == "Why not?" and match.ply == 0
    crossed = [line for line in lines if line.badge == "cross"]
    assert crossed and lines[-1].title == "What would be right"
    assert lines[-1].text == page.table.remedy(match.explain(tried).broken, tried)
    for row in range(len(lines)):
        page.why.list.setCurrentRow(row)
        assert page.table.moment is lines[row].look
    bench.bot.keyClick(page.why.list, Qt.Key.Key_Escape)
    bench.settle()
    assert page.why.explaining is None and match.can_play


def test_nothing_to_explain_is_said(bench) -> None:
    bench.play("trigon")
    page, said = bench.window.game, []
    page.said.connect(said.append)
    bench.bot.keyClick(page.view, Qt.Key.Key_E)
    assert page.why.explaining is None and any("Play a move" in text for text in said)
    assert not bench.window.actions_["why"].isEnabled()


def test_the_board_offers_the_move_that_was_played_there(bench) -> None:
    page = _play(bench, "trigon", 5)
    stepped = bench.match.history[1]
    place = page.table.board.centre_of(stepped.move.cells[0])
    spot = page.view.viewportTransform().map(place).toPoint()
    bench.bot.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=spot)
    bench.settle()
    menu = next(menu for menu in page.findChildren(QMenu) if menu.isVisible())
    assert "2" in menu.actions()[0].text()
    menu.actions()[0].trigger()
    menu.close()
    bench.settle()
    assert page.why.explaining.ply == 2
    assert bench.match.ply == 5


def test_another_place_is_tried_from_it(bench) -> None:
    page = _play(bench, "trigon", 6)
    state = bench.match.history[2].before
    page.explain(3)
    QTest.keyClick(page.why.list, Qt.Key.Key_W)
    bench.settle()
    assert bench.window.what_if.open and bench.match.state == state
    bench.window.what_if.back()
    bench.settle()
    assert bench.window.game is page


@pytest.mark.parametrize("kind", list(GAMES))
def test_from_the_log_by_a_key(bench, kind: str) -> None:
    page = _play(bench, kind, 6)
    page.log.list.setFocus()
    page.log.list.setCurrentIndex(page.log.model.index(2))
    bench.bot.keyClick(page.log.list, Qt.Key.Key_E)
    bench.settle()
    assert page.why.explaining.ply == page.log.model.rows[2].ply


@pytest.mark.parametrize(("kind", "move"), [("trellis", "plant {0} 4,4 r0"), ("trigon", "q14"),
                                            ("umbrella", "score 1 1")])  # fmt: skip
def test_a_locked_game_says_no_more_than_the_rule(bench, kind: str, move: str) -> None:
    bench.play(kind, (Seat("Ana"), Seat("Ben")), mode="locked")
    page, match = bench.window.game, bench.match
    if match.covered:
        match.uncover()
    text = move.format(match.state.hands[0][0]) if kind == "trellis" else move
    tried = match.game.parse(match.state, text)
    broken = match.explain(tried).broken
    if kind == "umbrella":
        page.table.play(tried)
    else:
        page.table.hold_move(tried)
    bench.bot.waitUntil(lambda: page.table.reasons.bubble is not None and page.table.reasons.bubble.isVisible())
    assert page.table.remedy(broken, tried) not in page.table.reasons.bubble.text
    bench.bot.keyClick(page.view, Qt.Key.Key_E)
    assert page.why.explaining is not None
    assert all(line.badge in ("check", "cross") for line in page.why._reasons)
