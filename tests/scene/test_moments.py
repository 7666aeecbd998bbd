"""Movements in pictures: the first, a middle and the last moment of one movement in Umbrella and in Trigon.

The places are worked out from the rules' geometry, what is there is read from pixels; time is told by hand.
"""

from __future__ import annotations

from collections import Counter
from math import sqrt
from typing import Any

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import motion, theme
from tessella.scene.game_views import view_of
from tessella.scene.trigon.ground import EDGE
from tessella.scene.umbrella.shapes import stage_rect

HALFWAY = 1 - 0.5 ** (1 / 3)
"""The share of the time after which a movement that slows down with the third power is half done."""


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.now = 0.0

    def start(self) -> None:
        """Run from here; nothing to do."""

    def elapsed(self) -> float:
        return self.now


class Stage:
    """A match on a view; what moves on it moves by the test's clock."""

    def __init__(self, qtbot: QtBot, kind: str) -> None:
        self.match = Match.new(MatchSetup(kind, (Seat("Ana"), Seat("Ben")), seed=3))
        self.match.begin()
        self.match.uncover()
        look = ViewOptions(theme("light"), speed=1.0, show_legal=False)
        self.table = view_of(kind)(self.match, look)
        self.view = BoardView()
        qtbot.addWidget(self.view)
        self.view.resize(900, 900)
        self.view.set_board(self.table.board)
        self.view.show()
        qtbot.waitExposed(self.view)
        self.clock = Clock()

    def play(self, move: Any) -> None:
        """Play a move whose movement stands at its first moment."""
        self.clock.now = 0.0
        self._animator = self.table.board.animator
        self._animator._clock = self.clock
        assert self.match.play(move)
        assert self._animator.running

    def at(self, milliseconds: float) -> QImage:
        """Return the picture at a time after the first moment."""
        self.clock.now = milliseconds
        self._animator._frame()
        return self.picture()

    def picture(self) -> QImage:
        return self.view.viewport().grab().toImage()

    def seen(self, spot: QPointF) -> QPointF:
        """Return where a scene point is in the picture."""
        return self.view.viewportTransform().map(spot)


def colours(picture: QImage, middle: QPointF, radius: float) -> Counter[int]:
    """Return how many pixels of which colour lie in a circle."""
    spots = [(x, y) for x in range(round(-radius), round(radius) + 1) for y in range(round(-radius), round(radius) + 1)]
    inside = [(x, y) for x, y in spots if x * x + y * y <= radius * radius]
    return Counter(picture.pixel(round(middle.x()) + x, round(middle.y()) + y) for x, y in inside)


def test_a_row_slides_between_its_places(qtbot: QtBot) -> None:
    stage = Stage(qtbot, "umbrella")
    match = stage.match
    assert match.to_move == 0
    was = match.state.stages[0]
    # Sixteen fields with equal seams in a frame: their middles are eighths of the stage, a little nearer to its middle.
    rect, pitch = stage_rect(), stage_rect().width() * 1.06 / (4 + 3 * 0.06 + 0.24)

    def place(row: float, column: float) -> QPointF:
        return stage.seen(rect.center() + QPointF((column - 2.5) * pitch, (row - 2.5) * pitch))

    start = stage.picture()
    radius = 0.2 * pitch * stage.view.scale_now

    def mean(picture: QImage, spot: QPointF) -> tuple[float, ...]:
        found = colours(picture, spot, radius)
        total = sum(found.values())
        parts = [(QColor(colour), count) for colour, count in found.items()]
        return tuple(sum(getattr(c, part)() * n for c, n in parts) / total for part in ("red", "green", "blue"))

    known = {colour: mean(start, place(i // 4 + 1, i % 4 + 1)) for i, colour in enumerate(was)}

    def shown(picture: QImage, row: float, column: float) -> str:
        found = mean(picture, place(row, column))
        away = {name: sum(abs(a - b) for a, b in zip(found, tone, strict=True)) for name, tone in known.items()}
        best = min(away, key=lambda name: away[name])
        return str(best) if away[best] < 30 else "nothing"

    row, moves = 2, [match.game.format(move) for move in match.game.moves(match.state)]
    text = next(text for text in moves if text.startswith("slide left") and text.endswith(f" {row}"))
    new = text.split()[2]
    stage.play(match.game.parse(match.state, text))
    length = motion("line_slides")
    first, middle = stage.at(0), stage.at(length / 2)
    last = stage.at(1e6)
    old = [str(colour) for colour in was[4 * row - 4 : 4 * row]]
    assert [shown(first, row, column) for column in (1, 2, 3, 4)] == old
    assert [shown(middle, row, column + 0.5) for column in (1, 2, 3)] == old[:3]
    assert [shown(last, row, column) for column in (1, 2, 3, 4)] == [new, *old[:3]]


@pytest.mark.parametrize("turn", [0, 1])
def test_a_piece_comes_down_on_its_cells(qtbot: QtBot, turn: int) -> None:
    stage = Stage(qtbot, "trigon")
    stage.view.set_turn(turn)
    match = stage.match
    move = max(match.game.moves(match.state), key=lambda move: (len(move.cells), max(x for x, _ in move.cells)))
    tall = EDGE * sqrt(3) / 2
    up = match.game.board.up
    corners = [stage.seen(QPointF((x + dx) * EDGE / 2, (y + dy) * tall)) for x, y in move.cells
               for dx, dy in (((0, 1), (2, 1), (1, 0)) if up((x, y)) else ((0, 0), (2, 0), (1, 1)))]  # fmt: skip
    xs, ys = [spot.x() for spot in corners], [spot.y() for spot in corners]
    wanted = QRectF(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
    stage.play(move)
    length = motion("piece_drops")
    boxes = [glass(stage.at(when)) for when in (0, HALFWAY * length, 1e6)]
    for box in boxes:
        assert (box.center() - wanted.center()).manhattanLength() < 6
    first, middle, last = (box.width() / wanted.width() for box in boxes)
    assert 0.88 < last < 1.02, "the rim of the glass is dark"
    assert first == pytest.approx(1.06 * last, abs=0.025)
    assert first > middle > last


def glass(picture: QImage) -> QRectF:
    """Return where the blue glass of the first player is: the table and the board are grey."""
    spots = [(x, y) for x in range(picture.width()) for y in range(picture.height())
             if picture.pixelColor(x, y).hsvSaturation() > 80]  # fmt: skip
    xs, ys = [x for x, _ in spots], [y for _, y in spots]
    return QRectF(min(xs), min(ys), max(xs) + 1 - min(xs), max(ys) + 1 - min(ys))
