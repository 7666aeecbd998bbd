"""What the marks of Umbrella mean, besides those that all boards share."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem

from tessella.scene.boards.marks import Badge, Mark, Outline, paint_count
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.signs import REACH, Sign, common
from tessella.scene.umbrella.items import ArrowItem
from tessella.scene.umbrella.marks import rect_path, ring_path
from tessella.scene.words.words import tr


class _Count(Mark):
    """The slip that says how many umbrellas lie in one place."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__(options.theme, 1.0, QRectF(-20, -9, 40, 18))

    def draw(self, painter: QPainter) -> None:
        """Draw the slip."""
        paint_count(painter, QPointF(0, 0), 17, 2, self.theme)


def legend() -> tuple[Sign, ...]:
    """Return all marks of the stage."""
    square = QRectF(-REACH, -REACH, 2 * REACH, 2 * REACH)
    cell: QPainterPath = rect_path(square, 5)

    def figure(o: ViewOptions) -> Sequence[QGraphicsItem]:
        badge = Badge("check", o.theme, 1.0, 14)
        badge.setPos(square.topLeft())
        return Outline(cell, o.theme, 1.0, "selected"), badge

    def arrow(chosen: bool, o: ViewOptions) -> Sequence[QGraphicsItem]:
        return [ArrowItem(QPointF(1, 0), chosen, o.theme, 1.0)]

    return (
        *common(cell),
        Sign("taken", tr("Umbrella", "Ring round an umbrella"), tr("Umbrella", "You hold it; it comes from here."),
             lambda o: [Outline(ring_path(QPointF(0, 0), REACH), o.theme, 1.0, "selected")]),
        Sign("entry", tr("Umbrella", "Arrow beside the stage"), tr("Umbrella", "Here it can be pushed in."),
             lambda o: arrow(False, o)),
        Sign("entry-chosen", tr("Umbrella", "Full arrow"), tr("Umbrella", "Here it is pushed in when you confirm."),
             lambda o: arrow(True, o)),
        Sign("complete", tr("Umbrella", "Fields with a check"), tr("Umbrella", "A complete figure."),
             figure),
        Sign("count", tr("Umbrella", "A slip with a number"), tr("Umbrella", "So many umbrellas wait here."),
             lambda o: [_Count(o)]),
    )  # fmt: skip
