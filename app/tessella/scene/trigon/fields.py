"""The triangles of the Trigon board by name and by point."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath
from shapely import affinity

from tessella.rules.errors import GameError
from tessella.rules.lattice import TriangleBoard
from tessella.scene.drawing.paths import path_of
from tessella.scene.trigon import shapes
from tessella.scene.trigon.board import picker
from tessella.scene.trigon.ground import EDGE, tri

INSET = 0.05
"""How far the outline of a field stays inside it, in edges."""


class TrigonFields:
    """The fields of one board."""

    def __init__(self, board: TriangleBoard) -> None:
        self._board = board

    def at(self, point: QPointF) -> str | None:
        """Return the field under a point."""
        cell = picker(self._board.edge).at(point)
        return None if cell is None else self._board.text(cell)

    def shape(self, name: str) -> QPainterPath | None:
        """Return the triangle of a field."""
        try:
            cell = self._board.cell(name)
        except GameError:
            return None
        inner = shapes.outline((tri(self._board, cell),)).buffer(-INSET, join_style="mitre")
        return path_of(affinity.scale(inner, EDGE, EDGE, origin=(0, 0)))
