"""The cells of the endless plane of Trellis by name and by point."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath

from tessella.rules.trellis import cell_text
from tessella.scene.trellis.shapes import A, R, centre, outline

FARTHEST = 400
"""Cells beyond this are none that a garden could reach."""


class TrellisFields:
    """Every hexagon of the plane is a field."""

    def at(self, point: QPointF) -> str:
        """Return the cell under a point: the one with the nearest middle."""
        column = round(point.x() / (1.5 * R))
        near = [(q, round(point.y() / (2 * A) - q / 2)) for q in (column - 1, column, column + 1)]
        return cell_text(min(near, key=lambda cell: _distance(centre(cell), point)))

    def shape(self, name: str) -> QPainterPath | None:
        """Return the hexagon of a cell."""
        q, _, r = name.partition(",")
        try:
            cell = int(q), int(r)
        except ValueError:
            return None
        if max(abs(cell[0]), abs(cell[1])) > FARTHEST:
            return None
        return outline(0.94 * R).translated(centre(cell))


def _distance(a: QPointF, b: QPointF) -> float:
    way = a - b
    return way.x() ** 2 + way.y() ** 2
