"""The piece in hand as plain values: where it snaps, what fits at a place, how it turns. No Qt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property

from tessella.rules.trigon import PIECES, Cell, Trigon, TrigonState, flipped, identify, turned
from tessella.scene.trigon import shapes
from tessella.scene.trigon.shapes import Point, Tri

Cells = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """A piece in hand: its index, its orientation, the field it is held over and the exact point there (in edges).

    `pinned` are cells that were chosen by stepping; they stay while the pointer stays in its field.
    """

    piece: int
    orientation: int = 0
    cell: Cell | None = None
    point: Point = (0.0, 0.0)
    pinned: Cells | None = None


class Reachable:
    """What the colour to play can do with one piece in one position. Made when the piece is taken."""

    def __init__(self, game: Trigon, state: TrigonState, piece: int) -> None:
        self.game = game
        self.state = state
        self.piece = piece

    @cached_property
    def legal(self) -> frozenset[Cells]:
        """Every legal placement of the piece."""
        if self.state.colour is None:
            return frozenset()
        at = replace(self.game.reach(self.state, self.state.colour), left=1 << self.piece)
        return frozenset(place.cells for place in at.places())

    @cached_property
    def fields(self) -> frozenset[Cell]:
        """Every field that some legal placement covers."""
        return frozenset(cell for cells in self.legal for cell in cells)

    def fields_of(self, orientation: int) -> frozenset[Cell]:
        """Return the fields that legal placements in this orientation cover."""
        board = self.game.board
        fitting = (cells for cells in self.legal if identify(board, cells) == (self.piece, orientation))
        return frozenset(cell for cells in fitting for cell in cells)

    def over(self, orientation: int, cell: Cell) -> Iterator[Cells]:
        """Give every way to cover a field in an orientation, also those that stick out of the board."""
        up = self.game.board.up(cell)
        shape = PIECES[self.piece].orientations[orientation]
        for x, y in shape:
            if ((x + y) % 2 == 0) == up:
                yield tuple((cx - x + cell[0], cy - y + cell[1]) for cx, cy in shape)

    def snap(self, orientation: int, cell: Cell, point: Point) -> Cells:
        """Return the way to cover the field that the pointer means: legal before illegal, then the nearest body.

        Raises ValueError when no triangle of the piece points as the field does (`moved` turns it so that one does).
        """

        def wish(cells: Cells) -> tuple[bool, bool, float]:
            return cells not in self.legal, self._outside(cells), self._distance(cells, point)

        return min(self.over(orientation, cell), key=wish)

    def fitting(self, cell: Cell) -> tuple[tuple[int, Cells], ...]:
        """Return every legal (orientation, cells) that covers the field, by orientation."""
        return tuple(
            (orientation, cells)
            for orientation in range(len(PIECES[self.piece].orientations))
            for cells in self.over(orientation, cell)
            if cells in self.legal
        )

    def cells(self, held: Held) -> Cells | None:
        """Return the cells under a held piece, None while it is over no field."""
        if held.cell is None:
            return None
        return held.pinned or self.snap(held.orientation, held.cell, held.point)

    def moved(self, held: Held, cell: Cell | None, point: Point) -> Held:
        """Return the piece held over another place."""
        pinned = held.pinned if cell == held.cell else None
        return self._facing(replace(held, cell=cell, point=point, pinned=pinned))

    def _facing(self, held: Held) -> Held:
        """Turn a piece that has no triangle of its field's direction (the single one) so that it has."""
        if held.cell is None or next(self.over(held.orientation, held.cell), None) is not None:
            return held
        return replace(held, orientation=turned(self.piece, held.orientation, 1))

    def turned(self, held: Held, steps: int) -> Held:
        """Return the piece turned by sixths, clockwise."""
        return self._facing(replace(held, orientation=turned(self.piece, held.orientation, steps), pinned=None))

    def flipped(self, held: Held) -> Held:
        """Return the piece flipped left to right."""
        return self._facing(replace(held, orientation=flipped(self.piece, held.orientation), pinned=None))

    @cached_property
    def corners(self) -> tuple[Cell, ...]:
        """Every field to be touched at a corner (at first: starting fields) on which the piece fits, row by row."""
        if self.state.colour is None:
            return ()
        at = self.game.reach(self.state, self.state.colour)
        cells = (cell for cell in at.tables.cells(at.open) if self.fitting(cell))
        return tuple(sorted(cells, key=lambda cell: (cell[1], cell[0])))

    def orientation(self, cells: Cells) -> int:
        """Return the orientation of the piece as it lies on cells."""
        found = identify(self.game.board, cells)
        return 0 if found is None else found[1]

    def pinned(self, held: Held, cells: Cells) -> Held:
        """Return the piece held over its field so that it covers just these cells."""
        return replace(held, orientation=self.orientation(cells), pinned=cells)

    def tris(self, cells: Cells) -> tuple[Tri, ...]:
        """Return cells as triangles with their direction; they may lie outside the board."""
        return tuple((x, y, self.game.board.up((x, y))) for x, y in cells)

    def _outside(self, cells: Cells) -> bool:
        return any(cell not in self.game.board.index for cell in cells)

    def _distance(self, cells: Cells, point: Point) -> float:
        x, y = middle(self.tris(cells))
        return (x - point[0]) ** 2 + (y - point[1]) ** 2


def middle(tris: tuple[Tri, ...]) -> Point:
    """Return the centroid of triangles in edges."""
    centres = [shapes.centre(tri) for tri in tris]
    return sum(x for x, _ in centres) / len(centres), sum(y for _, y in centres) / len(centres)


def heart(tris: tuple[Tri, ...]) -> Point:
    """Return the centre of the triangle nearest the centroid: a point that is surely on the body."""
    x, y = middle(tris)
    return min((shapes.centre(tri) for tri in tris), key=lambda c: ((c[0] - x) ** 2 + (c[1] - y) ** 2, c))


def shape_tris(piece: int, orientation: int) -> tuple[Tri, ...]:
    """Return an orientation of a piece as triangles of its own."""
    return tuple((x, y, (x + y) % 2 == 0) for x, y in PIECES[piece].orientations[orientation])

