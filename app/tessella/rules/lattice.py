"""The three tilings in whole numbers: hexagon, square and triangle cells; neighbours, sides, turning."""

from __future__ import annotations

from functools import cache

from tessella.rules.errors import BadNotation

Cell = tuple[int, int]
"""Hexagons: axial (q, r). Squares: (row, column), both from 1. Triangles: (x, y), x from left, y from top."""

# -- hexagons --------------------------------------------------------------------------------------

HEX_STEPS: tuple[Cell, ...] = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))
"""From a flat-top hexagon (q, r) across its sides 0..5: N, NE, SE, S, SW, NW."""


def hex_neighbour(cell: Cell, side: int) -> Cell:
    """Return the cell across a side (0..5)."""
    q, r = HEX_STEPS[side]
    return cell[0] + q, cell[1] + r


def opposite(side: int) -> int:
    """Return the side of the neighbour that meets a side (0..5)."""
    return (side + 3) % 6


# -- squares ---------------------------------------------------------------------------------------


def quarter_turn(cell: Cell, size: int = 4) -> Cell:
    """Turn a square of a `size` x `size` board by a quarter clockwise."""
    row, column = cell
    return column, size + 1 - row


# -- triangles -------------------------------------------------------------------------------------

TRIANGLE_EDGE_STEPS: tuple[Cell, ...] = ((-1, 0), (1, 0), (0, 1))
"""From an up triangle across its left, right and lower edge; for a down triangle dy is negated."""

TRIANGLE_CORNER_STEPS: tuple[Cell, ...] = (
    (-2, 0), (2, 0), (-1, -1), (0, -1), (1, -1), (-2, 1), (-1, 1), (1, 1), (2, 1),
)  # fmt: skip
"""From an up triangle to those that share exactly one vertex with it; for a down triangle dy is negated."""

_STARTS = {
    9: ("r15", "r4", "j12", "j7", "z12", "z7"),
    8: ("p14", "p3", "h11", "h6", "x11", "x6"),
}


class TriangleBoard:
    """A hexagon of triangles with `edge` triangles along each side (trigon-geometry); use `triangle_board`.

    `cells` are all cells in text order: row number ascending, then column; `index` gives a cell's place in
    them. `starts` are the starting fields (G-START), none for edges that are played nowhere.
    """

    def __init__(self, edge: int) -> None:
        self.edge = edge
        self.width = 4 * edge - 1
        self.height = 2 * edge
        self.cells: tuple[Cell, ...] = tuple(
            (x, y) for y in reversed(range(self.height)) for x in self._row(y)
        )
        self.index: dict[Cell, int] = {cell: place for place, cell in enumerate(self.cells)}
        self.starts: tuple[Cell, ...] = tuple(self.cell(text) for text in _STARTS.get(edge, ()))

    def _row(self, y: int) -> range:
        depth = min(y, self.height - 1 - y)
        return range(self.edge - 1 - depth, 3 * self.edge + depth)

    def up(self, cell: Cell) -> bool:
        """Tell whether a triangle points up; true for the one at the top left."""
        return (cell[0] + cell[1] - (self.edge - 1)) % 2 == 0

    def edge_neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the two or three cells of the board that share an edge with a cell."""
        return self._around(cell, TRIANGLE_EDGE_STEPS)

    def corner_neighbours(self, cell: Cell) -> tuple[Cell, ...]:
        """Return the cells of the board, nine at most, that share exactly one vertex with a cell."""
        return self._around(cell, TRIANGLE_CORNER_STEPS)

    def _around(self, cell: Cell, steps: tuple[Cell, ...]) -> tuple[Cell, ...]:
        x, y = cell
        sign = 1 if self.up(cell) else -1
        near = ((x + dx, y + sign * dy) for dx, dy in steps)
        return tuple(found for found in near if found in self.index)

    def text(self, cell: Cell) -> str:
        """Return the text of a cell: column letters and row number, counted from the bottom row."""
        letters, column = "", cell[0] + 1
        while column:
            column, letter = divmod(column - 1, 26)
            letters = chr(ord("a") + letter) + letters
        return f"{letters}{self.height - cell[1]}"

    def cell(self, text: str) -> Cell:
        """Read the text of a cell, in either case; raise BadNotation when it is none of this board."""
        word = text.lower()
        letters = word.rstrip("0123456789")
        digits = word[len(letters) :]
        plain = text.isascii() and letters.isalpha() and len(letters) <= 2 and 0 < len(digits) <= 3
        if not plain or digits[0] == "0":
            raise BadNotation(f"{text!r} is no field: letters, then a row number, such as r15", text)
        column = 0
        for letter in letters:
            column = column * 26 + ord(letter) - ord("a") + 1
        cell = column - 1, self.height - int(digits)
        if cell not in self.index:
            raise BadNotation(f"{text!r} is not on the board of edge {self.edge} (G-BOARD)", text)
        return cell


@cache
def triangle_board(edge: int) -> TriangleBoard:
    """Return the board of an edge, made once."""
    return TriangleBoard(edge)
