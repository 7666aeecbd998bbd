"""Picking is right 0.5 % of an edge inside each side of every cell: all games, zooms, turns, scales of the screen.

The pointer comes as a mouse event of the window with a place between the pixels, and what the board is told is asked.
"""

from __future__ import annotations

import math
import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.umbrella import COLOURS, SIDES
from tessella.rules.umbrella.position import StageField, ZoneSlot
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_view import GameView
from tessella.scene.game_views import view_of
from tessella.scene.trellis.shapes import R, corner
from tessella.scene.trellis.shapes import centre as hexagon_middle
from tessella.scene.trigon import shapes
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.umbrella import shapes as squares
from tessella.scene.umbrella.shapes import ArrowKey

PART = 0.005
TURNS = {"trellis": 6, "umbrella": 4, "trigon": 6}
Spots = Iterator[tuple[Any, QPointF]]


def inside(corners: list[QPointF], edge: float) -> Iterator[QPointF]:
    """Points half a hundredth of an edge inside the sides of a polygon: at both ends and in the middle of each."""
    middle = QPointF(sum(p.x() for p in corners) / len(corners), sum(p.y() for p in corners) / len(corners))
    for here, there in zip(corners, corners[1:] + corners[:1], strict=True):
        way = there - here
        inwards = QPointF(-way.y(), way.x()) / math.hypot(way.x(), way.y())
        if QPointF.dotProduct(inwards, middle - here) < 0:
            inwards = -inwards
        for along in (0.02, 0.35, 0.5, 0.98):
            yield here + way * along + inwards * PART * edge


def box(rect: Any) -> list[QPointF]:
    return [rect.topLeft(), rect.topRight(), rect.bottomRight(), rect.bottomLeft()]


def trellis_spots(table: Any) -> Spots:
    for cell in (*(tile.cell for tile in table.board.state.garden), *table.board.frontier):
        middle = hexagon_middle(cell)
        for spot in inside([middle + corner(side, R) for side in range(6)], R):
            yield cell, spot


def umbrella_spots(table: Any) -> Spots:
    for row in range(1, 5):
        for column in range(1, 5):
            for spot in inside(box(squares.field_rect(row, column)), squares.FIELD):
                yield StageField(row, column), spot
    for side in SIDES:
        for line in range(1, 5):
            at = squares.entry(side, line)
            half = squares.GAP / 2 - 1, squares.PITCH / 2
            wide, high = half if squares.is_row(side) else (half[1], half[0])
            corners = [at + QPointF(x * wide, y * high) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            for spot in inside(corners, squares.PITCH):
                yield ArrowKey(side, line), spot
        for colour in COLOURS:
            middle, r = squares.slot_centre(side, colour), squares.SLOT_PITCH / 2 * (0.995 * math.cos(math.pi / 32))
            for step in range(16):
                angle = math.tau * step / 16
                yield ZoneSlot(side, colour), middle + QPointF(math.cos(angle), math.sin(angle)) * r


def trigon_spots(table: Any) -> Spots:
    board = table.board
    for cell in board.cells.cells:
        corners = [QPointF(*shapes.point(v)) * EDGE for v in shapes.vertices(tri(board.cells, cell))]
        for spot in inside(corners, EDGE):
            yield cell, spot


PICKER = squares.make_picker()
SPOTS = {"trellis": trellis_spots, "umbrella": umbrella_spots, "trigon": trigon_spots}


def picked(kind: str, table: Any, point: QPointF) -> Any:
    if kind == "trellis":
        return table.board.cells.at(point)
    if kind == "trigon":
        return table.board.cell_at(point)
    return PICKER.at(point)


def point_at(view: BoardView, spot: QPointF) -> None:
    """Move the mouse over a place of the scene, wherever between the pixels it is seen."""
    place = view.viewportTransform().map(spot)
    event = QMouseEvent(QEvent.Type.MouseMove, place, view.viewport().mapToGlobal(place), Qt.MouseButton.NoButton,
                        Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier)  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


@pytest.fixture
def opened(qtbot: QtBot, request: pytest.FixtureRequest) -> Iterator[tuple[str, GameView, BoardView]]:
    kind, players = request.param
    match = Match.new(MatchSetup(kind, tuple(Seat(name) for name in ("Ana", "Ben", "Cem", "Dora")[:players]), seed=3))
    match.begin()
    for _ in range(14 if kind == "trellis" else 0):
        match.uncover()
        assert match.play(next(iter(match.game.moves(match.state))))
    table = view_of(kind)(match, ViewOptions(theme("light"), speed=0.0))
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.set_board(table.board)
    view.show()
    yield kind, table, view
    table.close()


@pytest.mark.parametrize("opened", [("trellis", 2), ("umbrella", 2), ("trigon", 3), ("trigon", 4)], indirect=True)
def test_every_side_of_every_cell(opened: tuple[str, GameView, BoardView], monkeypatch: pytest.MonkeyPatch) -> None:
    kind, table, view = opened
    told: list[QPointF] = []
    monkeypatch.setattr(table.board, "hovered", told.append)
    spots = list(SPOTS[kind](table))
    assert len(spots) > 300
    for turn in range(TURNS[kind]):
        view.set_turn(turn)
        for number, zoom in enumerate((0.45, 1.0, 1.37, 2.9)):
            view.fit(animated=False)
            view.zoom_by(zoom)
            # Each zoom and turn has its own part of the points; together they see all, many times over.
            for key, spot in spots[(turn + number) % 3 :: 3]:
                told.clear()
                point_at(view, spot)
                assert len(told) == 1 and picked(kind, table, told[0]) == key, (turn, zoom, key, spot, told)


@pytest.mark.parametrize("side", SIDES)
def test_an_entry_line_is_meant_to_its_very_edge(side: Any) -> None:
    for line in range(1, 5):
        fields = [squares.field_rect(*field) for field in squares.line_fields(side, line)]
        for rect in fields:
            for spot in inside(box(rect), squares.FIELD):
                assert squares.line_at(side, spot, 2 * squares.GAP) == line


@pytest.mark.parametrize("scale", ["1.5", "2"])
def test_the_same_on_a_scaled_screen(scale: str) -> None:
    if os.environ.get("QT_SCALE_FACTOR"):
        pytest.skip("this is the scaled screen")
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", __file__, "-k", "every_side"]
    done = subprocess.run(command, env={**os.environ, "QT_SCALE_FACTOR": scale}, capture_output=True, text=True,
                          check=False, cwd=os.path.dirname(os.path.dirname(os.path.dirname(__file__))))  # fmt: skip
    assert done.returncode == 0, done.stdout[-2000:]
