"""Every placement on a board as a number whose bits are cells, made once for each board.

Bit `i` of a mask is cell `board.cells[i]`. With masks a placement is tested by one `&`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache

from tessella.rules.lattice import TriangleBoard, triangle_board
from tessella.rules.trigon.pieces import PIECES, placement
from tessella.rules.trigon.position import Cell, Place

Outline = tuple[int, int]
"""Two masks of lattice points of an outline: where it turns, and where it runs straight on."""


def bits(mask: int) -> Iterator[int]:
    """Return the numbers of the bits of a mask, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(board: TriangleBoard, cells: tuple[Cell, ...]) -> int:
    """Return the mask of cells; cells outside the board have no bit."""
    mask, index = 0, board.index
    for cell in cells:
        if cell in index:
            mask |= 1 << index[cell]
    return mask


class Tables:
    """The placements of a board; use `tables`.

    `places`, `masks` and `pieces` go together by placement number. `covering[cell][piece]` lists the numbers of the
    placements of a piece that cover a cell. `starts` is the mask of the starting fields.
    """

    def __init__(self, board: TriangleBoard) -> None:
        self.board = board
        self.places: list[Place] = []
        self.masks: list[int] = []
        self.pieces: list[int] = []
        self.covering: list[list[list[int]]] = [[[] for _ in PIECES] for _ in board.cells]
        self.starts = self.mask(board.starts)
        self._edges = [self.mask(board.edge_neighbours(cell)) for cell in board.cells]
        self._corners = [self.mask(board.corner_neighbours(cell)) for cell in board.cells]
        for index, piece in enumerate(PIECES):
            for orientation in range(len(piece.orientations)):
                for anchor in board.cells:
                    cells = placement(board, index, orientation, anchor)
                    if cells is not None:
                        self._add(index, cells)

    def _add(self, piece: int, cells: tuple[Cell, ...]) -> None:
        number, mask = len(self.places), 0
        for place in [self.board.index[cell] for cell in cells]:
            mask |= 1 << place
            self.covering[place][piece].append(number)
        self.places.append(Place(cells))
        self.masks.append(mask)
        self.pieces.append(piece)

    def mask(self, cells: tuple[Cell, ...]) -> int:
        """Return the mask of cells; cells outside the board have no bit."""
        return mask_of(self.board, cells)

    def cells(self, mask: int) -> tuple[Cell, ...]:
        """Return the cells of a mask in text order."""
        return tuple(self.board.cells[place] for place in bits(mask))

    def around(self, mask: int) -> tuple[int, int]:
        """Return the cells that share an edge with cells of a mask, and those that share a vertex only with one."""
        edge = corner = 0
        for place in bits(mask):
            edge |= self._edges[place]
            corner |= self._corners[place]
        return edge, corner


@cache
def tables(edge: int) -> Tables:
    """Return the tables of the board of an edge (8 or 9), made when first asked for."""
    return Tables(triangle_board(edge))


@lru_cache(maxsize=4096)
def around(edge: int, covered: int) -> tuple[int, int]:
    """Return `Tables.around`, remembered: the same colour is asked about many times in one position."""
    return tables(edge).around(covered)


def vertices(board: TriangleBoard, cell: Cell) -> tuple[Cell, Cell, Cell]:
    """Return the three corners of a triangle as lattice points (half edges from the left, heights from the top)."""
    x, y = cell
    if board.up(cell):
        return (x + 1, y), (x + 2, y + 1), (x, y + 1)
    return (x, y), (x + 2, y), (x + 1, y + 1)


@lru_cache(maxsize=65536)
def outline(edge: int, cells: tuple[Cell, ...]) -> Outline:
    """Return the lattice points at which the outline of a piece turns, and those at which it runs straight on."""
    board = triangle_board(edge)
    covered = set(cells)
    turning = straight = 0
    for x, y in {point for cell in cells for point in vertices(board, cell)}:
        ring = ((x - 2, y - 1), (x - 1, y - 1), (x, y - 1), (x, y), (x - 1, y), (x - 2, y))
        taken = [cell in covered for cell in ring]
        bit = 1 << (y * (board.width + 2) + x)
        runs = sum(taken[i] and not taken[i - 1] for i in range(6))
        if runs == 1 and sum(taken) == 3:
            straight |= bit
        elif runs:
            turning |= bit
    return turning, straight
