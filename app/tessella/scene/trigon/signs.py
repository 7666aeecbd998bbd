"""What the marks of Trigon mean, besides those that all boards share."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from tessella.scene.boards.marks import LegalRing, Mark
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.signs import REACH, Sign, common
from tessella.scene.trigon.items import FieldMarks
from tessella.scene.words.words import tr


class _Field(Mark):
    """One mark of many fields by itself, for the legend."""

    def __init__(self, kind: str, options: ViewOptions) -> None:
        super().__init__(options.theme, 1.0, QRectF(-8, -8, 16, 16))
        self._marks = FieldMarks(kind, (), options.theme, 1.3)

    def draw(self, painter: QPainter) -> None:
        """Draw the mark as in a field."""
        self._marks.draw_sign(painter, QPointF(0, 0))


def legend() -> tuple[Sign, ...]:
    """Return all marks of the glass board."""
    cell = QPainterPath(QPointF(-REACH, 0.6 * REACH))
    cell.lineTo(0, -1.1 * REACH)
    cell.lineTo(REACH, 0.6 * REACH)
    cell.closeSubpath()

    def field(kind: str) -> Callable[[ViewOptions], Sequence[QGraphicsItem]]:
        return lambda o: [_Field(kind, o)]

    return (
        *common(cell),
        Sign("touches", tr("Trigon", "Ring at a point"), tr("Trigon", "Here the piece in hand meets an own corner."),
             lambda o: [LegalRing(o.theme, 1.0, 5.5)]),
        Sign("fields", tr("Trigon", "Small rings in fields"), tr("Trigon", "The piece in hand can cover these."),
             field("legal")),
        Sign("corners", tr("Trigon", "Lozenges in fields"), tr("Trigon", "Open corners of your colour (key C)."),
             field("corner")),
        Sign("forbidden", tr("Trigon", "Strokes in fields"), tr("Trigon", "Beside own pieces: forbidden (key X)."),
             field("forbidden")),
    )  # fmt: skip
