"""A hint in the window: where, with what, how; by keys and by mouse, on the board, spoken, noted, taken in hand."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from fake_analysis import FakeAnalysis
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tessella.controller.match.seats import Seat
from tessella.controller.practise import hints
from tessella.controller.practise.reasons import Reason, finder
from tessella.rules.registry import GAMES
from tessella.ui.practise import hinting
from tessella.ui.practise.hinting import Hinting

LEFT = Qt.MouseButton.LeftButton
AGAINST = Seat("Ana"), Seat("", "computer", 1)


@pytest.fixture(autouse=True)
def analyses(monkeypatch: pytest.MonkeyPatch) -> list[FakeAnalysis]:
    """Return the analyses that were made, and leave out the pause between two rungs."""
    made: list[FakeAnalysis] = []

    def make() -> FakeAnalysis:
        made.append(FakeAnalysis())
        return made[-1]

    monkeypatch.setattr(hinting, "Analysis", make)
    monkeypatch.setattr(hints, "PAUSE", 0.0)
    return made


def begun(bench: Any, kind: str, seats: tuple[Seat, ...] = AGAINST, **rest: Any) -> Hinting:
    bench.play(kind, seats, first=0, **rest)
    bench.match.uncover()
    bench.window.game.view.setFocus()
    bench.settle()
    return bench.window.game.hinting


def key(bench: Any, which: Qt.Key) -> None:
    QTest.keyClick(bench.window.focusWidget(), which)
    bench.settle()


def good(bench: Any, number: int = 1) -> Any:
    """Return a legal move that is not the first one found."""
    return list(islice(bench.match.game.moves(bench.match.state), number + 1))[number]


def spoken(bench: Any) -> str:
    return " ".join(bench.window.announcer.spoken)


@pytest.mark.parametrize("kind", list(GAMES))
def test_three_presses_of_a_key_tell_where_with_what_and_how(bench, analyses: list[FakeAnalysis], kind: str) -> None:
    hint, page = begun(bench, kind), bench.window.game
    key(bench, Qt.Key.Key_H)
    assert hint.panel.isVisible() and "Looking" in hint.panel.now.text() and not page.log.isVisible()
    move = good(bench)
    analyses[0].answer((move, 0.7), (good(bench, 2), 0.1))
    bench.settle()
    assert hint.marks is not None and hint.marks.area is not None and not hint.marks.ghost
    assert "dotted area" in hint.panel.words() and "dotted area" in spoken(bench)
    assert page.view.hasFocus()
    key(bench, Qt.Key.Key_H)
    assert page.table.thing(move) in hint.panel.words() and not hint.marks.ghost
    key(bench, Qt.Key.Key_H)
    assert hint.marks.ghost and hint.marks.area is None
    assert hint.panel.rungs[2].text() in spoken(bench)
    assert page.keys()[0].keys == ("Enter",) and ("Esc",) in [each.keys for each in page.keys()[:3]]
    key(bench, Qt.Key.Key_Return)
    assert not hint.shown and not hint.panel.isVisible()
    assert page.table.board.gesture is not None and page.table.board.gesture.commit() == move
    assert bench.match.ply == 0  # in hand, not played
    assert bench.match.play(move)
    bench.settle()
    assert bench.match.record.node(bench.match.line[1]).hint == 3
    assert any("after a hint" in sub for row in page.log.model.rows for sub in row.line.sub)
    assert bench.match.record.header.aids == ("hint",)


def test_after_the_answer_it_says_why_when_it_is_asked(
    bench, analyses: list[FakeAnalysis], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finder, "good_because", lambda *_, **__: (Reason("trellis.win", (0,), (), 2.0),))
    hint, page = begun(bench, "trellis"), bench.window.game
    bench.trigger("hint")
    analyses[0].answer((good(bench), 0.7))
    bench.settle()
    for _ in range(2):
        hint.ask()
        bench.settle()
    bench.bot.waitUntil(lambda: hint.ladder.hint.may_more)
    bench.settle()
    assert hint.panel.more.isVisible() and not hint.panel.reasons.isVisible()
    sentence = page.table.reason_words(Reason("trellis.win", (0,), (), 2.0))
    key(bench, Qt.Key.Key_H)
    assert hint.panel.reasons.text() == sentence and sentence and sentence in spoken(bench)
    assert not hint.panel.more.isVisible() and hint.takes


def test_the_panel_leads_through_by_mouse_and_goes_with_escape(bench, analyses: list[FakeAnalysis]) -> None:
    hint = begun(bench, "trigon")
    bench.trigger("hint")
    analyses[0].answer((good(bench), 0.7))
    bench.settle()
    for rung in (2, 3):
        QTest.mouseClick(hint.panel.more, LEFT)
        bench.settle()
        assert hint.ladder.hint.rung == rung
    key(bench, Qt.Key.Key_Escape)
    assert not hint.shown and hint.marks is not None and not hint.marks.ghost
    bench.trigger("hint")
    analyses[0].answer((good(bench), 0.7))
    bench.settle()
    QTest.mouseClick(hint.panel.more, LEFT)
    bench.settle()
    QTest.mouseClick(hint.panel.more, LEFT)
    bench.settle()
    QTest.mouseClick(hint.panel.take, LEFT)
    bench.settle()
    assert bench.window.game.table.board.gesture is not None and bench.window.game.view.hasFocus()


def test_escape_stops_looking(bench, analyses: list[FakeAnalysis]) -> None:
    hint = begun(bench, "trellis")
    key(bench, Qt.Key.Key_H)
    key(bench, Qt.Key.Key_Escape)
    assert not hint.shown and analyses[0].cancelled
    assert bench.match.record.header.aids == ()


def test_a_failed_search_is_told_and_tried_once_more(bench, analyses: list[FakeAnalysis]) -> None:
    hint = begun(bench, "umbrella")
    bench.trigger("hint")
    analyses[0].failed.emit("The analysis came to nothing: it is silent.")
    bench.settle()
    assert "it is silent" in hint.panel.words()
    QTest.mouseClick(hint.panel.more, LEFT)
    bench.settle()
    assert hint.ladder.hint.stage == "looking" and len(analyses[0].asked) == 2


def test_where_all_is_the_same_it_says_so_and_the_game_still_counts(bench, analyses: list[FakeAnalysis]) -> None:
    hint = begun(bench, "umbrella")
    bench.trigger("hint")
    legal = list(bench.match.game.moves(bench.match.state))
    analyses[0].answer(*((move, 0.5) for move in legal))
    bench.settle()
    assert f"Any of these {len(legal)} moves is equally good" in hint.panel.words()
    assert "counts as before" in hint.panel.knows.text() and bench.match.record.header.aids == ()


def test_it_is_off_where_nobody_may_be_helped(bench, analyses: list[FakeAnalysis]) -> None:
    action = bench.window.actions_["hint"]
    begun(bench, "trigon")
    assert action.isEnabled() and "does not count for the rating" in action.toolTip()
    begun(bench, "trigon", mode="locked")
    assert not action.isEnabled()
    key(bench, Qt.Key.Key_H)
    assert analyses == []
    bench.play("trellis", (Seat("Ana"), Seat("Ben")))  # two hands that the other must not see
    assert bench.match.covered and not action.isEnabled()
    bench.play("trigon", (Seat("", "computer", 1), Seat("Ana")), first=0)
    assert not action.isEnabled()


@pytest.mark.parametrize("size", [(1440, 900, 1.0), (1024, 600, 1.0), (1024, 600, 2.0)])
@pytest.mark.parametrize("kind", list(GAMES))
def test_every_word_has_room(bench, analyses: list[FakeAnalysis], kind: str, size: tuple[int, int, float]) -> None:
    bench.store.update(font_scale=size[2])
    bench.size(*size[:2])
    hint = begun(bench, kind)
    bench.trigger("hint")
    analyses[0].answer((good(bench), 0.7), (good(bench, 2), 0.695))
    bench.settle()
    for _ in range(2):
        hint.ask()
        bench.settle()
    panel = hint.panel
    if not panel.isVisible():
        bench.window.game.toggle("hint")
        bench.settle()
    assert panel.isVisible()
    for part in (*panel.rungs, panel.knows):
        assert part.heightForWidth(part.width()) <= part.height() + 1, part.text()
    for button in (panel.take, panel.leave):
        assert button.sizeHint().width() <= button.width(), button.text()


@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 600, 2.0), (800, 500, 1.0)])
@pytest.mark.parametrize("kind", list(GAMES))
def test_on_a_small_window_it_lies_over_the_board_and_goes_aside_with_escape(
    bench, analyses: list[FakeAnalysis], kind: str, width: int, height: int, scale: float
) -> None:
    bench.store.update(font_scale=scale)
    bench.size(width, height)
    hint, page = begun(bench, kind), bench.window.game
    before = page.view.scale_now
    bench.trigger("hint")
    analyses[0].answer((good(bench), 0.7))
    bench.settle()
    assert hint.panel.isVisible() and page.asked == "hint"
    assert page.view.scale_now == pytest.approx(before, rel=0.02)  # the board is as large as before
    assert [each.text for each in (*page.keys(),) if each.keys == ("Esc",)] == ["close the panel"]
    others = [panel for name, panel in page.panels().items() if panel.isVisible() and name != "hint" and panel.hand]
    key(bench, Qt.Key.Key_Escape)
    assert not hint.panel.isVisible() and hint.shown and hint.marks is not None and hint.marks.area is not None
    assert all(panel.isVisible() for panel in others)
    assert [each.text for each in (*page.keys(),) if each.keys == ("Esc",)] == ["put the hint away"]
    key(bench, Qt.Key.Key_H)
    assert hint.panel.isVisible() and hint.ladder.hint.rung == 2
    key(bench, Qt.Key.Key_Escape)
    key(bench, Qt.Key.Key_Escape)
    assert not hint.shown
