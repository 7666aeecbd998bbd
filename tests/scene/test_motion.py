"""Movements in all three games: none when they are off, and none in the way of a click, which acts at once."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest
from patience import let_pass
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.trellis import Claim, Plant
from tessella.scene.boards.animation import Animator
from tessella.scene.boards.bubble import Bubble
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_views import view_of
from tessella.scene.trellis.ghost import vine_spot

KINDS = ("trellis", "umbrella", "trigon")


def opened(qtbot: QtBot, kind: str, speed: float) -> tuple[Match, Any, BoardView]:
    match = Match.new(MatchSetup(kind, (Seat("Ana"), Seat("Ben")), seed=3))
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


def fresh(match: Match, table: Any, view: BoardView) -> Any:
    other = view_of(match.game.kind)(match, table.options)
    other.board.scaled(view.scale_now)
    other.board.scaled(view.scale_now)
    snapshot = other.snapshot()
    other.close()
    return snapshot


def running(table: Any, view: BoardView) -> bool:
    animators = [*table.findChildren(Animator), *table.board.findChildren(Animator), *view.findChildren(Animator)]
    return any(animator.running for animator in animators)


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_moves_when_movements_are_off(qtbot: QtBot, kind: str) -> None:
    match, table, view = opened(qtbot, kind, 0.0)
    chance = random.Random(4)
    for _ in range(25):
        if match.to_move is None:
            break
        match.uncover()
        assert match.play(chance.choice(list(match.game.moves(match.state))))
        assert not running(table, view)
    view.zoom_by(1.5)
    view.fit()
    assert not running(table, view) and view.fitted
    assert table.snapshot() == fresh(match, table, view)
    table.close()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("speed", [0.5, 1.0, 2.0])
def test_a_move_is_shown_at_each_speed_and_ends_as_the_position(qtbot: QtBot, kind: str, speed: float) -> None:
    match, table, view = opened(qtbot, kind, speed)
    chance, shown = random.Random(5), 0
    for _ in range(8):
        match.uncover()
        assert match.play(chance.choice(list(match.game.moves(match.state))))
        if not table.board.moving:
            continue
        shown += 1
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(3, 3))
        assert not table.board.moving
    assert shown >= 4
    table.set_options(replace(table.options, speed=0.0))
    assert table.snapshot() == fresh(match, table, view)
    table.close()


def test_a_click_ends_the_landing_tile_and_claims(qtbot: QtBot) -> None:
    match, table, view = opened(qtbot, "trellis", 2.0)
    move = next(m for m in match.game.moves(match.state) if isinstance(m, Plant))
    assert match.play(move) and table.board.moving
    claim = next(m for m in match.game.moves(match.state) if isinstance(m, Claim))
    spot = view.mapFromScene(vine_spot(match.state.garden, claim.vine))
    QTest.mouseMove(view.viewport(), spot)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    assert match.ply == 2 and match.history[-1].move == claim
    table.close()


def test_a_click_ends_the_dropping_piece_and_places_the_next(qtbot: QtBot) -> None:
    match, table, view = opened(qtbot, "trigon", 2.0)
    assert match.play(next(iter(match.game.moves(match.state)))) and table.board.moving
    assert table.board.take(21)
    let_pass(20)
    start = next(cell for cell in table.board.cells.starts if cell not in match.history[0].move.cells)
    place = view.mapFromScene(table.board.cell_rect(start).center())
    QTest.mouseMove(view.viewport(), place)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert match.ply == 2 and match.history[-1].move.cells == (start,)
    table.close()


@pytest.mark.parametrize("speed", [0.0, 2.0])
def test_a_bubble_fades_in_unless_movements_are_off(qtbot: QtBot, speed: float) -> None:
    _match, table, view = opened(qtbot, "trigon", speed)
    bubble = Bubble(view, table.options)
    bubble.show_at(QPointF(0, 0), table.board.content_rect() & table.board.cell_rect(table.board.cells.starts[0]),
                   "No own edge", "Words.", rest=False)  # fmt: skip
    assert bubble._fade.running is (speed > 0)
    assert (bubble._seen < 1.0) is (speed > 0)
    qtbot.waitUntil(lambda: bubble._seen == 1.0)
    table.close()
