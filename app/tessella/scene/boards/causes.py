"""What came of what on a board: a number at each happening, and an arrow to it from its cause.

What is past is solid, what comes next dashed with an open ring, what comes later is not drawn.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen

from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.marks import FOREIGN, Badge, Mark, stroke_halo
from tessella.scene.drawing.tokens import Theme

BEND = 0.16
"""How far an arrow bends to its side, in parts of its length."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Where an event shows on the board: its number stands at `spot`, its arrow begins at `cause`; None: nowhere."""

    spot: QPointF | None = None
    cause: QPointF | None = None


class CauseArrow(Mark):
    """A bent arrow from a cause to what came of it."""

    def __init__(self, begin: QPointF, end: QPointF, theme: Theme, unit: float, *, coming: bool) -> None:
        self.path, self.head = _bent(begin, end, unit)
        super().__init__(theme, unit, self.path.boundingRect().united(self.head.boundingRect()))
        self.coming = coming
        self.setZValue(88)

    def draw(self, painter: QPainter) -> None:
        """Draw the line, dashed when it is still to come, and its head."""
        stroke_halo(painter, self.path, self.theme, self.unit, "dashed" if self.coming else "selected")
        stroke_halo(painter, self.head, self.theme, self.unit, "selected")

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn."""
        end = self.path.currentPosition()
        return (*super().shown(), self.coming, round(end.x(), 2), round(end.y(), 2))


class ComingBadge(Badge):
    """The number of what comes next: ink on an open ring, unlike the full disc of what is past."""

    def draw(self, painter: QPainter) -> None:
        """Draw ring and number."""
        painter.save()
        turned = painter.worldTransform()
        painter.rotate(-math.degrees(math.atan2(turned.m12(), turned.m11())))
        painter.setPen(QPen(self.theme.role("ink"), 1.6 * self.unit))
        painter.setBrush(self.theme.role("halo"))
        painter.drawEllipse(QPointF(0, 0), self.radius, self.radius)
        font = painter.font()
        font.setPixelSize(100)
        font.setBold(True)
        painter.setFont(font)
        scale = self.radius * (1.15 if len(self.text) < 2 else 0.9) / 100
        painter.scale(scale, scale)
        painter.drawText(QRectF(-200, -100, 400, 196), 0x84, self.text)
        painter.restore()


class CauseMarks:
    """The marks of one explanation on one board."""

    def __init__(self, board: BoardScene) -> None:
        self._board = board
        self._items: list[Mark] = []

    def clear(self) -> None:
        """Take all marks away."""
        for item in self._items:
            if item.scene() is self._board:
                self._board.removeItem(item)
        self._items = []

    def show(self, happenings: Sequence[tuple[Happening, str, bool]], theme: Theme, unit: float) -> None:
        """Show happenings, each with its number and whether it is still to come."""
        self.clear()
        for happening, number, coming in happenings:
            if happening.spot is None:
                continue
            if happening.cause is not None and happening.cause != happening.spot:
                self._add(CauseArrow(happening.cause, happening.spot, theme, unit, coming=coming))
            badge = ComingBadge(number, theme, unit, 18) if coming else Badge(number, theme, unit, 20)
            badge.setPos(happening.spot + QPointF(13, 13) * unit)
            badge.setZValue(95)
            self._add(badge)

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn, for comparing."""
        return tuple(item.shown() for item in self._items)

    def _add(self, item: Mark) -> None:
        item.setData(FOREIGN, True)
        self._board.addItem(item)
        self._items.append(item)


def _bent(begin: QPointF, end: QPointF, unit: float) -> tuple[QPainterPath, QPainterPath]:
    """Return the line of an arrow and its head."""
    way = end - begin
    length = math.hypot(way.x(), way.y())
    across = QPointF(-way.y(), way.x()) * BEND
    middle = (begin + end) / 2 + across
    stop = end - (end - middle) * min(0.5, 12 * unit / max(length, 1e-6))
    path = QPainterPath(begin + (middle - begin) * min(0.5, 12 * unit / max(length, 1e-6)))
    path.quadTo(middle, stop)
    along = stop - middle
    along /= max(math.hypot(along.x(), along.y()), 1e-6)
    size = 11 * unit
    side = QPointF(-along.y(), along.x()) * size * 0.55
    head = QPainterPath(stop - along * size + side)
    head.lineTo(stop)
    head.lineTo(stop - along * size - side)
    return path, head
