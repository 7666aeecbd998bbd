"""Moves that come while one is being shown wait for it, in every game; all three listen to the match alike."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.review import Look
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_views import view_of

KINDS = ("trellis", "umbrella", "trigon")
FAST = 0.05
"""Of the usual length of movements: nobody waits for them here."""


def opened(qtbot: QtBot, kind: str, speed: float) -> tuple[Match, Any, BoardView]:
    """Open a match of two people, with nothing hidden, on a view."""
    match = Match.new(MatchSetup(kind, (Seat("Ana"), Seat("Ben")), {}, seed=3))
    match.begin()
    match.uncover()
    table = view_of(kind)(match, ViewOptions(theme("light"), speed=speed))
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.set_board(table.board)
    view.show()
    qtbot.waitExposed(view)
    return match, table, view


def play_some(match: Match, count: int) -> None:
    """Play first legal moves by the same seat, as far as it goes."""
    for _ in range(count):
        assert match.play(next(iter(match.game.moves(match.state))))
        match.uncover()


@pytest.mark.parametrize("kind", ["umbrella", "trigon"])
def test_moves_are_shown_one_after_the_other(qtbot: QtBot, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, table, _view = opened(qtbot, kind, FAST)
    begun: list[int] = []
    show = table.show_move
    table.board.queue.show_with(
        lambda step: [begun.append(step.ply), *show(step)][1:], table.show_position, lambda: FAST
    )
    play_some(match, 3)
    assert begun == [1] and table.board.moving, "the second waits for the first"
    qtbot.waitUntil(lambda: not table.board.moving)
    assert begun == [1, 2, 3]
    fresh = view_of(kind)(match, table.options)
    fresh.board.scaled(_view.scale_now)
    assert table.snapshot() == fresh.snapshot()
    fresh.close()
    table.close()


@pytest.mark.parametrize("kind", ["umbrella", "trigon"])
def test_the_picture_of_a_move_holds_nothing_of_later_ones(qtbot: QtBot, kind: str) -> None:
    match, table, view = opened(qtbot, kind, 100.0)
    play_some(match, 1)
    alone = table.board.snapshot() if kind == "umbrella" else sorted(map(repr, table.board._pieces))
    play_some(match, 2)
    now = table.board.snapshot() if kind == "umbrella" else sorted(map(repr, table.board._pieces))
    assert now == alone, "two more moves are not to be seen yet"
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.rect().topLeft())
    assert not table.board.moving, "a click ends what is shown and what waits"
    fresh = view_of(kind)(match, table.options)
    fresh.board.scaled(view.scale_now)
    assert table.snapshot() == fresh.snapshot()
    fresh.close()
    table.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_seat_that_is_renamed_is_called_so_everywhere(qtbot: QtBot, kind: str) -> None:
    match, table, _view = opened(qtbot, kind, 0.0)
    play_some(match, 2)
    said: list[str] = []
    table.said.connect(said.append)
    record = match.record
    match.edit(record.with_header(seats=(Seat("Zoe"), Seat("Ben"))))
    lines = [line.text for step in match.history for line in table.lines(step)]
    assert any("Zoe" in line for line in lines) and not any("Ana" in line for line in lines)
    table.close()


@pytest.mark.parametrize("kind", KINDS)
def test_each_move_is_spoken_once_also_while_one_looks_back(qtbot: QtBot, kind: str) -> None:
    match, table, _view = opened(qtbot, kind, 0.0)
    said: list[str] = []
    table.said.connect(said.append)
    play_some(match, 1)
    assert said.count(table.say(match.history[-1])) == 1
    table.look(Look(match.history[-1], 0))
    said.clear()
    seen = table.seen.shown
    play_some(match, 1)
    assert said.count(table.say(match.history[-1])) == 1
    assert table.seen.shown == seen, "one goes on looking at the past move"
    table.look(None)
    assert table.seen is match
    table.close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_closed_table_hears_nothing(qtbot: QtBot, kind: str) -> None:
    match, table, _view = opened(qtbot, kind, 1.0)
    said: list[str] = []
    table.said.connect(said.append)
    table.close()
    play_some(match, 2)
    assert not said and not table.board.moving
