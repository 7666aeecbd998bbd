"""Why? on a past move: its rules, its events step by step on the board, the match as it was."""

from __future__ import annotations

import random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.game_views import view_of
from tessella.ui.game.reasons import explain_lines


def _play(bench, kind: str, moves: int) -> None:
    dice = random.Random(f"why {kind}")
    bench.play(kind, (Seat("Ana"), Seat("Ben")))
    match = bench.match
    for _ in range(moves):
        if match.covered:
            match.uncover()
        legal = list(match.game.moves(match.state))
        assert match.play(dice.choice(legal))
    if match.covered:
        match.uncover()
    bench.settle()


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_move_has_its_reasons(bench, kind: str) -> None:
    _play(bench, kind, 18)
    table = bench.window.game.table
    for stepped in bench.match.history:
        found = explain_lines(table, stepped)
        rules = [reason for reason in found if reason.look.finding is not None]
        assert rules and all(reason.badge == "check" for reason in rules)
        for reason in found:
            assert reason.text[0].isupper() or reason.text[0].isdigit()
            assert "{" not in reason.text and ".." not in reason.text
            assert "  " not in reason.text


@pytest.mark.parametrize("kind", list(GAMES))
def test_looking_changes_the_board_and_leaves_the_match_alone(bench, kind: str) -> None:
    _play(bench, kind, 18)
    page, match = bench.window.game, bench.match
    before, ply, state = page.table.snapshot(), match.ply, match.state
    for wanted in (1, 9, 18):
        page.explain(wanted)
        bench.settle()
        assert page.why.isVisible() and not page.log.isVisible()
        seen = set()
        for row in range(page.why.list.count()):
            page.why.list.setCurrentRow(row)
            seen.add(repr(page.table.snapshot()))
            assert not page.table.board.gesture
        assert len(seen) > 1 or page.why.list.count() == 1
        assert (match.ply, match.state) == (ply, state)
        page.why.done.click()
        bench.settle()
        assert page.log.isVisible() and not page.why.isVisible()
        assert page.table.snapshot() == before
        fresh = view_of(kind)(match, page.table.options)
        # The view gave the marks of the real table their size; the fresh one is shown at the same scale.
        fresh.board.scaled(page.view.scale_now)
        assert fresh.snapshot() == before
        fresh.close()


@pytest.mark.parametrize("kind", list(GAMES))
def test_keys_step_through_the_chain(bench, kind: str) -> None:
    _play(bench, kind, 12)
    page = bench.window.game
    bench.trigger("why")
    why = page.why
    assert why.explaining is not None and why.explaining.ply == 12
    assert why.list.currentRow() == 0 and not why.back.isEnabled()
    for row in range(1, why.list.count()):
        QTest.keyClick(why.list, Qt.Key.Key_Down)
        assert why.list.currentRow() == row
    assert not why.forward.isEnabled()
    if why.list.count() > 1:
        why.back.click()
        assert why.list.currentRow() == why.list.count() - 2
    QTest.keyClick(why.list, Qt.Key.Key_Escape)
    bench.settle()
    assert why.explaining is None and not page.table.board.gesture


def test_the_log_offers_it_and_undo_ends_it(bench) -> None:
    _play(bench, "trigon", 6)
    page = bench.window.game
    row = page.log.model.index(2)
    page.log.list.customContextMenuRequested.emit(page.log.list.visualRect(row).center())
    page.log.menu.close()
    page.log.menu.actions()[1].trigger()
    assert page.why.explaining.ply == page.log.model.rows[2].ply
    bench.trigger("undo")
    assert page.why.explaining is None
    assert page.table.board.state == page.match.shown


def test_what_others_drew_stays_hidden(bench) -> None:
    _play(bench, "trellis", 14)
    page, match = bench.window.game, bench.match
    viewer = match.viewer
    for stepped in match.history:
        drawn = [reason for reason in explain_lines(page.table, stepped) if reason.rule == "T-DRAW"]
        if stepped.seat != viewer:
            assert all("draws a tile" in reason.text for reason in drawn)


def test_it_is_readable_on_a_small_window_with_large_type(bench) -> None:
    bench.store.update(font_scale=1.5)
    bench.size(1024, 600)
    _play(bench, "umbrella", 10)
    page = bench.window.game
    bench.trigger("why")
    why = page.why
    assert why.isVisible() and why.width() > 200
    assert page.rect().contains(why.geometry().adjusted(20, 20, -20, -20))
    assert why.done.isVisible() and why.done.width() >= why.done.minimumSizeHint().width()
    bench.store.update(font_scale=1.0)
