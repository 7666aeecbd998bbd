"""What the marks on a board mean: each with the items that draw it there, so that the legend shows the very marks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tessella.scene.boards.causes import CauseArrow, ComingBadge
from tessella.scene.boards.marks import Badge, Corners, CrossHatch, DangerBar, LegalRing, Outline
from tessella.scene.boards.options import ViewOptions
from tessella.scene.words.words import tr

Make = Callable[[ViewOptions], Sequence[QGraphicsItem]]
REACH = 19.0
"""Half the side of the field of a sign, in design pixels."""


@dataclass(frozen=True)
class Sign:
    """One mark: a few words, a sentence, and what draws it, in design pixels round (0, 0)."""

    key: str
    title: str
    text: str
    make: Make

    def pixmap(self, options: ViewOptions, size: QSize, ratio: float) -> QPixmap:
        """Draw the mark in the middle of a picture, as large as on a board of usual size where it fits."""
        scene = QGraphicsScene()
        for item in self.make(options):
            scene.addItem(item)
        box = scene.itemsBoundingRect()
        scale = min(options.base / 13, size.width() / max(box.width(), 1), size.height() / max(box.height(), 1))
        pixmap = QPixmap(size * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        target = QRectF(0, 0, box.width() * scale, box.height() * scale)
        target.moveCenter(QPointF(size.width() / 2, size.height() / 2))
        scene.render(painter, target, box)
        painter.end()
        return pixmap


def common(cell: QPainterPath) -> tuple[Sign, ...]:
    """Return the marks that all boards share, drawn on one of their fields."""
    corner = cell.boundingRect().topRight() + QPointF(-5, 5)

    def held(line: str, sign: str) -> Make:
        def make(o: ViewOptions) -> Sequence[QGraphicsItem]:
            badge = Badge(sign, o.theme, 1.0, 16)
            badge.setPos(corner if sign == "check" else QPointF(0, 0))
            return Outline(cell, o.theme, 1.0, line), badge  # type: ignore[arg-type]

        return make

    def since(o: ViewOptions) -> Sequence[QGraphicsItem]:
        badge = Badge("2", o.theme, 1.0, 16)
        badge.setPos(cell.boundingRect().topLeft() + QPointF(5, 5))
        return Outline(cell, o.theme, 1.0), badge

    def cause(o: ViewOptions) -> Sequence[QGraphicsItem]:
        badge = ComingBadge("3", o.theme, 1.0, 16)
        badge.setPos(REACH, 0)
        return CauseArrow(QPointF(-REACH, 0), QPointF(REACH - 6, 0), o.theme, 1.0, coming=True), badge

    square = QRectF(-REACH, -REACH, 2 * REACH, 2 * REACH)
    return (
        Sign("legal", tr("Legend", "Ring"), tr("Legend", "What you choose may go here (Ctrl+L shows all)."),
             lambda o: [LegalRing(o.theme, 1.0)]),
        Sign("fits", tr("Legend", "Dashed outline, check"), tr("Legend", "What is in your hand may lie here."),
             held("dashed", "check")),
        Sign("fits-not", tr("Legend", "Dotted outline, cross"), tr("Legend", "It may not lie here."),
             held("dotted", "cross")),
        Sign("forbids", tr("Legend", "Hatching"), tr("Legend", "These fields are why a rule refuses it."),
             lambda o: [CrossHatch(cell, o.theme, 1.0)]),
        Sign("forbids-side", tr("Legend", "Thick bar"), tr("Legend", "This side is why a rule refuses it."),
             lambda o: [DangerBar(QPointF(-REACH, 0), QPointF(REACH, 0), o.theme, 1.0)]),
        Sign("since", tr("Legend", "Outline with a number"), tr("Legend", "What happened since your turn."),
             since),
        Sign("cursor", tr("Legend", "Four corners"), tr("Legend", "Where the keyboard is."),
             lambda o: [Corners(square, o.theme, 1.0)]),
        Sign("cause", tr("Legend", "Arrow to a number"), tr("Legend", "What came of what; dashed comes next."),
             cause),
    )  # fmt: skip
