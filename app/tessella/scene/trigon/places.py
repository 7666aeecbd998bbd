"""The places of a Trigon board that a lesson lights or asks for: triangles, pieces on the board and in the tray."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGraphicsItem, QWidget
from shapely import affinity, unary_union
from shapely.geometry.base import BaseGeometry

from tessella.rules.errors import GameError
from tessella.scene.boards.marks import Outline
from tessella.scene.drawing.paths import path_of
from tessella.scene.trigon import shapes
from tessella.scene.trigon.drawn_board import GlassBoard
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.items import PieceItem
from tessella.scene.trigon.words import cell_names

LIT = 7.0
"""How far the light reaches over a triangle, in scene units."""

NEAR, MOST_NEAR = 3, 24
"""How far round a piece the area of a hint reaches, in triangles of a row, and how many it holds at most."""

Widgets = Callable[[str], Mapping[str, QWidget]]
"""Returns the widgets beside the board for a kind of place, by name."""


class TrigonPlaces:
    """The places of one board; `Places`."""

    def __init__(self, board: GlassBoard, beside: Widgets) -> None:
        self._board, self._beside = board, beside

    def outline(self, name: str) -> BaseGeometry | None:
        """Return the triangle of a field with some air, or all fields of a list joined by commas."""
        shape: BaseGeometry | None = None
        for word in name.split(","):
            try:
                cell = self._board.cells.cell(word.strip())
            except GameError:
                return None
            one = self._triangle((cell,)).buffer(LIT, quad_segs=4)
            shape = one if shape is None else shape.union(one)
        return shape

    def _triangle(self, cells: tuple[tuple[int, int], ...]) -> BaseGeometry:
        board = self._board.cells
        outline = shapes.outline(tuple(sorted(tri(board, cell) for cell in cells)))
        return affinity.scale(outline, EDGE, EDGE, origin=(0, 0))

    def of_kind(self, what: str) -> Mapping[str, BaseGeometry]:
        """Return every triangle; for `piece` the pieces on the board, named by their first field."""
        board = self._board.cells
        if what == "piece":
            pieces = (piece.cells for piece in self._board.state.placed)
            return {board.text(cells[0]): self._triangle(cells) for cells in pieces}
        if what in ("field", "triangle", "corner"):
            return {board.text(cell): self._triangle((cell,)) for cell in board.cells}
        return {}

    def on_panels(self, what: str) -> Mapping[str, tuple[QWidget, QRect]]:
        """Return the pieces of the tray or the cards of the seats."""
        return {name: (each, each.rect()) for name, each in self._beside(what).items()}

    def beside(self, name: str) -> QWidget | None:
        """Return the piece of the tray or the card of a seat."""
        return next((found[name] for what in ("piece", "seat") if name in (found := self._beside(what))), None)

    def said(self, name: str) -> str:
        """Return the name of a field with what lies there, or of what lies beside the board."""
        if self.beside(name) is not None:  # the piece I4, not the field i4
            return name
        try:
            cell = self._board.cells.cell(name)
        except GameError:
            return name
        return cell_names(self._board.cells, self._board.state).get(cell, name)

    def tried(self, name: str) -> Any | None:
        """Return nothing: what one plays is taken in hand."""
        return None

    def area(self, move: Any) -> Sequence[str]:
        """Return the triangles of a piece and the free ones round it, row by row; at most `MOST_NEAR`."""
        board = self._board.cells
        taken = {cell for piece in self._board.state.placed for cell in piece.cells}
        own = [cell for cell in move.cells if cell in board.index]

        def away(cell: tuple[int, int]) -> int:
            return min((abs(cell[0] - x) + 2 * abs(cell[1] - y) for x, y in own), default=0)

        free = [cell for cell in board.cells if cell not in taken and cell not in own and away(cell) <= NEAR]
        chosen = [*own, *sorted(free, key=away)[: MOST_NEAR - len(own)]]
        return [board.text(cell) for cell in sorted(chosen, key=lambda cell: (cell[1], cell[0]))]

    def proposed(self, move: Any) -> Sequence[QGraphicsItem]:
        """Return the piece in the colour to play where a move lays it."""
        board, theme = self._board, self._board.options.theme
        cells = [cell for cell in move.cells if cell in board.cells.index]
        items: list[QGraphicsItem] = []
        try:
            body = PieceItem([tri(board.cells, cell) for cell in cells], board.state.colour or 0, theme)
            body.setZValue(42)
            items.append(body)
            outline = self._triangle(tuple(cells))
        except ValueError:  # triangles that do not hang together are no piece
            outline = unary_union([self._triangle((cell,)) for cell in cells])
        return [*items, Outline(path_of(outline), theme, board.unit, "dashed")]

    def proposed_beside(self, move: Any) -> Sequence[str]:
        """Return nothing: a move lies on the board."""
        return ()
