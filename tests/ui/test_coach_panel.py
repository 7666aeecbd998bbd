"""The coach in the window: switched on by key, its moves on the board when pointed at, in words, never unasked."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from fake_analysis import FakeAnalysis
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.ui.practise import coaching
from tessella.ui.practise.coaching import Coaching

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture(autouse=True)
def analysis(monkeypatch: pytest.MonkeyPatch) -> FakeAnalysis:
    made = FakeAnalysis()
    monkeypatch.setattr(coaching, "Analysis", lambda: made)
    return made


def begun(bench: Any, kind: str) -> Coaching:
    bench.play(kind, (Seat("Ana"), Seat("", "computer", 1)), first=0)
    bench.match.uncover()
    bench.window.game.view.setFocus()
    QTest.mouseMove(bench.window, QPoint(3, 3))  # away from the rows
    bench.settle()
    return bench.window.game.coaching


def key(bench: Any, which: Qt.Key) -> None:
    QTest.keyClick(bench.window.focusWidget(), which)
    bench.settle()


def different(bench: Any, count: int) -> list[Any]:
    """Return legal moves that sound different."""
    found: dict[str, Any] = {}
    for move in bench.match.game.moves(bench.match.state):
        found.setdefault(bench.window.game.coaching._deeds([move])[0], move)
        if len(found) == count:
            break
    return list(found.values())


def told(bench: Any, analysis: FakeAnalysis, *chances: float) -> list[Any]:
    moves = different(bench, len(chances))
    analysis.answer(*zip(moves, chances, strict=True))
    bench.settle()
    return moves


@pytest.mark.parametrize("kind", list(GAMES))
def test_f7_shows_the_best_moves_and_pointing_lays_one_on_the_board(bench, analysis: FakeAnalysis, kind: str) -> None:
    coach, page = begun(bench, kind), bench.window.game
    assert not coach.panel.isVisible()
    key(bench, Qt.Key.Key_F7)
    assert coach.panel.isVisible() and not page.log.isVisible() and bench.window.actions_["coach"].isChecked()
    moves = told(bench, analysis, 0.6, 0.595, 0.4)
    rows = [row.accessibleName() for row in coach.panel.rows if not row.isHidden()]
    assert len(rows) == 3 and rows[1].endswith("the same") and rows[2].endswith("−20 %")
    assert "60 %" in coach.panel.chance.text()
    analysis.answer(*((move, 0.6) for move in islice(bench.match.game.moves(bench.match.state), 3)), (moves[2], 0.4))
    bench.settle()
    names = [row.accessibleName() for row in coach.panel.rows if not row.isHidden()]
    assert len(set(names)) == len(names)  # two ways to turn one tile are one row
    analysis.answer(*zip(moves, (0.6, 0.595, 0.4), strict=True))
    bench.settle()
    assert coach.marks is None  # nothing lies on the board unasked
    coach.panel.rows[2].setFocus(Qt.FocusReason.TabFocusReason)
    bench.settle()
    assert coach.marks is not None and coach.marks.ghost
    key(bench, Qt.Key.Key_1)
    assert coach.panel.rows[0].hasFocus()
    key(bench, Qt.Key.Key_Down)
    assert coach.panel.rows[1].hasFocus()
    key(bench, Qt.Key.Key_Return)
    assert page.table.board.gesture is not None and page.table.board.gesture.commit() == moves[1]
    assert bench.match.ply == 0 and page.view.hasFocus() and not coach.marks.ghost
    key(bench, Qt.Key.Key_F7)
    assert not coach.panel.isVisible() and page.log.isVisible()
    assert bench.match.record.header.aids == ("coach",)


def test_numbers_that_come_later_do_not_change_the_row_under_the_pointer(bench, analysis: FakeAnalysis) -> None:
    coach = begun(bench, "trigon")
    bench.trigger("coach")
    moves = told(bench, analysis, 0.6, 0.5)
    before = coach.panel.rows[0].accessibleName()
    QTest.mouseMove(coach.panel.rows[0])
    coach.panel.pointed.emit(0)
    analysis.answer((moves[1], 0.8), (moves[0], 0.6))
    bench.settle()
    assert coach.panel.rows[0].accessibleName() == before
    coach.panel.pointed.emit(-1)
    bench.settle()
    assert coach.panel.rows[0].accessibleName() != before


def test_it_speaks_only_when_asked(bench, analysis: FakeAnalysis) -> None:
    coach = begun(bench, "umbrella")
    bench.trigger("coach")
    bench.window.announcer.spoken.clear()
    told(bench, analysis, 0.6, 0.5)
    assert bench.window.announcer.spoken == [] or "60 %" not in " ".join(bench.window.announcer.spoken)
    bench.trigger("coach-says")
    assert "60 %" in " ".join(bench.window.announcer.spoken)
    coach.panel.rows[0].setFocus(Qt.FocusReason.TabFocusReason)
    key(bench, Qt.Key.Key_L)
    assert "slides" in bench.window.announcer.spoken[-1]


def test_a_hint_goes_before_and_the_coach_comes_back(bench, analysis: FakeAnalysis, monkeypatch: Any) -> None:
    from tessella.ui.practise import hinting

    monkeypatch.setattr(hinting, "Analysis", FakeAnalysis)
    coach, page = begun(bench, "trigon"), bench.window.game
    bench.trigger("coach")
    bench.trigger("hint")
    assert page.hinting.panel.isVisible() and not coach.panel.isVisible()
    page.hinting.leave()
    bench.settle()
    assert coach.panel.isVisible()


def test_it_is_off_in_a_locked_game(bench, analysis: FakeAnalysis) -> None:
    bench.play("trigon", mode="locked")
    assert not bench.window.actions_["coach"].isEnabled() and not bench.window.actions_["coach-says"].isEnabled()
    key(bench, Qt.Key.Key_F7)
    assert not bench.window.game.coaching.shown and analysis.asked == []


@pytest.mark.parametrize("size", [(1440, 900, 1.0), (1024, 600, 1.0), (1024, 600, 2.0)])
@pytest.mark.parametrize("kind", list(GAMES))
def test_every_word_has_room(bench, analysis: FakeAnalysis, kind: str, size: tuple[int, int, float]) -> None:
    bench.store.update(font_scale=size[2])
    bench.size(*size[:2])
    coach = begun(bench, kind)
    bench.trigger("coach")
    told(bench, analysis, 0.6, 0.595, 0.4, 0.3, 0.2)
    panel = coach.panel
    if not panel.isVisible():
        bench.window.game.toggle("coach")
        bench.settle()
    assert panel.isVisible()
    for part in (panel.chance, panel.knows):
        assert part.heightForWidth(part.width()) <= part.height() + 1, part.text()
    for row in (*(row for row in panel.rows if not row.isHidden()), panel.off):
        assert row.sizeHint().width() <= row.width() and row.sizeHint().height() <= row.height() + 1, row.text()
