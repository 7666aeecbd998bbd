"""Fingers on the board: a tap, a drag, a pinch; real touch events on the bare view and in all three games."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import QPoint, QPointF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from test_board import Field

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.trellis import Claim, Plant
from tessella.rules.umbrella.position import ZoneSlot
from tessella.scene.boards.options import ViewOptions, plain_options
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of
from tessella.scene.trellis.ghost import vine_spot
from tessella.scene.trellis.shapes import centre
from tessella.scene.umbrella import shapes

SCREEN = QTest.createTouchDevice()


def shown(qtbot: QtBot, board: object) -> BoardView:
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.set_board(board)  # type: ignore[arg-type]
    view.show()
    qtbot.waitExposed(view)
    return view


def tap(view: BoardView, place: QPointF | QPoint) -> None:
    at = view.mapFromScene(place) if isinstance(place, QPointF) else place
    QTest.touchEvent(view.viewport(), SCREEN).press(0, at, view.viewport()).commit()
    QTest.touchEvent(view.viewport(), SCREEN).release(0, at, view.viewport()).commit()


def drag(view: BoardView, way: Sequence[QPoint]) -> None:
    QTest.touchEvent(view.viewport(), SCREEN).press(0, way[0], view.viewport()).commit()
    for at in way[1:]:
        QTest.touchEvent(view.viewport(), SCREEN).move(0, at, view.viewport()).commit()
    QTest.touchEvent(view.viewport(), SCREEN).release(0, way[-1], view.viewport()).commit()


def pinch(view: BoardView, one: Sequence[QPoint], two: Sequence[QPoint]) -> None:
    sheet = view.viewport()
    QTest.touchEvent(sheet, SCREEN).press(0, one[0], sheet).commit()
    QTest.touchEvent(sheet, SCREEN).move(0, one[0], sheet).press(1, two[0], sheet).commit()
    for a, b in zip(one[1:], two[1:], strict=True):
        QTest.touchEvent(sheet, SCREEN).move(0, a, sheet).move(1, b, sheet).commit()
    QTest.touchEvent(sheet, SCREEN).move(0, one[-1], sheet).release(1, two[-1], sheet).commit()
    QTest.touchEvent(sheet, SCREEN).release(0, one[-1], sheet).commit()


def game_of(kind: str, qtbot: QtBot) -> tuple[Match, GameView, BoardView]:
    match = Match.new(MatchSetup(kind, (Seat("Ana"), Seat("Ben")), seed=3))
    match.begin()
    match.uncover()
    table = view_of(kind)(match, ViewOptions(theme("light"), speed=0.0))
    return match, table, shown(qtbot, table.board)


@pytest.fixture
def field(qtbot: QtBot) -> tuple[BoardView, Field]:
    board = Field(plain_options())
    return shown(qtbot, board), board


def test_a_tap_is_a_click(field: tuple[BoardView, Field]) -> None:
    view, board = field
    tap(view, QPointF(40, 50))
    assert [what for what, _ in board.log] == ["pressed", "clicked"]
    assert abs(board.log[-1][1].x() - 40) < 1 and abs(board.log[-1][1].y() - 50) < 1


def test_a_tap_on_empty_ground_is_told(field: tuple[BoardView, Field], qtbot: QtBot) -> None:
    view, board = field
    with qtbot.waitSignal(board.idle_clicked):
        tap(view, QPointF(150, 50))


def test_a_finger_drags_what_it_pressed(field: tuple[BoardView, Field]) -> None:
    view, board = field
    start = view.mapFromScene(QPointF(40, 50))
    drag(view, [start, start + QPoint(30, 0), start + QPoint(60, 0)])
    assert [what for what, _ in board.log] == ["pressed", "dragged", "dragged", "dropped"]


def test_a_finger_on_empty_ground_moves_the_picture(field: tuple[BoardView, Field]) -> None:
    view, _ = field
    start = view.mapFromScene(QPointF(150, 50))
    drag(view, [start, start + QPoint(-20, 0), start + QPoint(-70, 30)])
    now = view.mapFromScene(QPointF(150, 50))
    assert abs(now.x() - start.x() + 70) <= 1 and abs(now.y() - start.y() - 30) <= 1


def test_two_fingers_zoom_about_their_middle_and_give_up_the_press(field: tuple[BoardView, Field]) -> None:
    view, board = field
    before, middle = view.scale_now, QPoint(450, 320)
    under = view.mapToScene(middle)
    ones = [middle - QPoint(60 + 10 * k, 0) for k in range(7)]
    twos = [middle + QPoint(60 + 10 * k, 0) for k in range(7)]
    pinch(view, ones, twos)
    assert view.scale_now == pytest.approx(2 * before, rel=0.02)
    drift = view.mapToScene(middle) - under
    assert abs(drift.x()) * view.scale_now < 2.5 and abs(drift.y()) * view.scale_now < 2.5
    assert "clicked" not in [what for what, _ in board.log]
    tap(view, QPointF(90, 50))
    assert board.log[-1][0] == "clicked"


def test_trellis_by_finger(qtbot: QtBot) -> None:
    match, table, view = game_of("trellis", qtbot)
    move = next(m for m in match.game.moves(match.state) if isinstance(m, Plant) and m.rotation == 0)
    hand = match.state.hands[match.state.seat].index(move.tile)
    assert table.board.take(hand)  # type: ignore[attr-defined]
    tap(view, centre(move.cell))
    assert match.ply == 0, "the first touch only points"
    tap(view, centre(move.cell))
    assert match.ply == 1
    claim = next(m for m in match.game.moves(match.state) if isinstance(m, Claim))
    spot = vine_spot(match.state.garden, claim.vine)
    tap(view, spot)
    assert match.ply == 1
    tap(view, spot)
    assert match.ply == 2 and match.history[-1].move == claim
    table.close()


def test_umbrella_by_finger(qtbot: QtBot) -> None:
    match, table, view = game_of("umbrella", qtbot)
    move = next(m for m in match.game.moves(match.state) if not getattr(m, "zone", None))
    tap(view, shapes.centre(ZoneSlot(move.side, move.colour)))
    assert table.board.gesture is not None and match.ply == 0
    arrow = shapes.entry(move.side, move.line)
    tap(view, arrow)
    assert match.ply == 0, "the first touch only shows what the slide would do"
    tap(view, arrow)
    assert match.ply == 1 and match.history[-1].move == move
    table.close()


def test_a_second_finger_puts_an_umbrella_back_that_the_first_took(qtbot: QtBot) -> None:
    match, table, view = game_of("umbrella", qtbot)
    move = next(iter(match.game.moves(match.state)))
    start = view.mapFromScene(shapes.centre(ZoneSlot(move.side, move.colour)))
    pinch(view, [start, start], [start + QPoint(80, 0), start + QPoint(120, 0)])
    assert table.board.gesture is None and match.ply == 0
    table.close()


def test_trigon_by_finger(qtbot: QtBot) -> None:
    match, table, view = game_of("trigon", qtbot)
    board = table.board
    start = next(iter(match.game.board.starts))
    assert board.take(21)  # type: ignore[attr-defined]
    tap(view, board.cell_rect(start).center())
    assert match.ply == 0 and board.gesture is not None
    tap(view, board.cell_rect(start).center())
    assert match.ply == 1
    table.close()
