"""The places of the garden that a lesson lights or asks for: cells, tiles, vines, ends, free places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QWidget
from shapely.affinity import scale
from shapely.geometry.base import BaseGeometry

from tessella.rules.trellis import COLOURS, TILES, Bloom, Cell, Claim, Garden, Gift, Plant, Vine, cell_text
from tessella.scene.boards.marks import Outline
from tessella.scene.trellis.drawn_board import GardenBoard
from tessella.scene.trellis.fields import FARTHEST
from tessella.scene.trellis.ghost import ABOVE, vine_spot
from tessella.scene.trellis.items import HandTile
from tessella.scene.trellis.shapes import FLOWER, cell_polygon, centre, outline, placed_area
from tessella.scene.trellis.words import cell_name, vine_name

LIT = 1.03
"""Corner radius of what is lit of a cell, in corner radii."""


def _cell(name: str) -> Cell | None:
    q, _, r = name.partition(",")
    try:
        cell = int(q), int(r)
    except ValueError:
        return None
    return cell if max(abs(cell[0]), abs(cell[1])) <= FARTHEST else None


class TrellisPlaces:
    """The places of one garden; `Places`."""

    def __init__(self, board: GardenBoard) -> None:
        self._board = board

    def outline(self, name: str) -> BaseGeometry | None:
        """Return a cell, or the cell of a vine."""
        cell = _cell(name.split(" ")[0])
        return None if cell is None else scale(cell_polygon(cell), LIT, LIT)

    def of_kind(self, what: str) -> Mapping[str, BaseGeometry]:
        """Return vines by their ground, tiles and fields by their cells."""
        garden = self._board.state.garden
        if what == "vine":
            found = {}
            for tile in garden:
                for index, colour in enumerate(TILES[tile.tile].colours):
                    area = placed_area(tile.tile, index, tile.cell, tile.rotation)
                    found[str(Vine(tile.cell, colour))] = area
            return found
        if what not in ("tile", "field"):
            return {}
        cells = [tile.cell for tile in garden]
        if what == "field":
            cells += [*self._board.frontier, *self._board.beyond]
        return {cell_text(cell): cell_polygon(cell) for cell in cells}

    def on_panels(self, what: str) -> Mapping[str, tuple[QWidget, QRect]]:
        """Return nothing: what one points at lies in the garden."""
        return {}

    def beside(self, name: str) -> QWidget | None:
        """Return nothing: all places lie in the garden."""
        return None

    def said(self, name: str) -> str:
        """Return the name of a cell or a vine in words."""
        cell, colour = _cell(name.split(" ")[0]), name.partition(" ")[2]
        if cell is None:
            return name
        known = next((each for each in COLOURS if each == colour), None)
        return cell_name(cell) if known is None else vine_name(Vine(cell, known))

    def tried(self, name: str) -> Any | None:
        """Return the claim or gift of a vine."""
        state, (cell, colour) = self._board.state, (_cell(name.split(" ")[0]), name.partition(" ")[2])
        known = next((each for each in COLOURS if each == colour), None)
        if cell is None or known is None or state.phase not in ("claim", "gift"):
            return None
        return Claim(Vine(cell, known)) if state.phase == "claim" else Gift(Vine(cell, known))

    def area(self, move: Any) -> Sequence[str]:
        """Return the cell of a planting with the free places beside it, or the cell of a vine."""
        if isinstance(move, Plant):
            q, r = move.cell
            near = [(q + dq, r + dr) for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))]
            return [cell_text(cell) for cell in sorted({move.cell, *(set(near) & set(self._board.frontier))})]
        return [cell_text(move.vine.cell)] if isinstance(move, Claim | Gift | Bloom) else []

    def proposed(self, move: Any) -> Sequence[QGraphicsItem]:
        """Return the tile of a planting at its place, or a ring round the vine that is claimed."""
        options, path = self._board.options, QPainterPath()
        items: list[QGraphicsItem] = []
        if isinstance(move, Plant):
            tile = HandTile(move.tile, options)
            tile.angle = move.rotation
            tile.setPos(centre(move.cell))
            items.append(tile)
            path = outline().translated(centre(move.cell))
        elif isinstance(move, Claim | Gift | Bloom) and Garden(self._board.state.garden).ref(move.vine) is not None:
            spot = vine_spot(self._board.state.garden, move.vine)
            path.addEllipse(spot, FLOWER * 1.2, FLOWER * 1.2)
        frame = Outline(path, options.theme, self._board.unit, "dashed")
        frame.setZValue(ABOVE)
        return [*items, frame]

    def proposed_beside(self, move: Any) -> Sequence[str]:
        """Return nothing: a move lies on the board."""
        return ()
