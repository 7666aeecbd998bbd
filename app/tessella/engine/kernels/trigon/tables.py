"""The placements of a board as flat arrays, made once for each board."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tessella.rules.lattice import TRIANGLE_CORNER_STEPS, TRIANGLE_EDGE_STEPS, TriangleBoard, triangle_board
from tessella.rules.trigon.pieces import PIECES, Shape
from tessella.rules.trigon.position import Cell
from tessella.rules.trigon.tables import outline, vertices

Shorts = npt.NDArray[np.int16]
Places = npt.NDArray[np.uint16]
"""Numbers of cells, points, placements. Without a sign: compiled code need not ask whether one counts from the end."""
Ints = npt.NDArray[np.int32]
Bytes = npt.NDArray[np.uint8]
Longs = npt.NDArray[np.int64]

CELLS, EDGES, CORNERS, POINTS = 6, 8, 14, 8
"""Most cells, edge neighbours, corner neighbours and lattice points of a piece: the strides of the arrays."""
TOUCHED = CELLS + CORNERS + EDGES
KINDS = len(PIECES)
ROWS = 20
"""Rows of a set of cells: one number a row of the board, a bit a column, with an empty row above and below."""
RINGS = 8


class Tables(NamedTuple):
    """One row of `cells`, `edges`, `corners`, `points` a placement, each row as long as its count says.

    `corners` are the cells that become open corners. `points` are lattice points with `turns` 1 where the outline
    turns, 2 where it runs straight. `near` holds the three edge neighbours of a cell (-1: outside). `fit` lists the
    placements that cover a cell, by (cell, which of its neighbours are closed as 3 bits, piece), from `fit_at`.
    `touched` lists once more, a row of TOUCHED a placement, what it covers, opens as a corner and closes beside it, as
    places of three tables that lie one after another: to a corner the number of all cells is added, to an edge twice
    that. `row` and `bit` say where a cell lies in a set of cells; `inside` is the set of all cells, `ups` of those that
    point up. `ring` tells how far a cell is from the middle, 0 to RINGS - 1.
    """

    size: Ints
    piece: Ints
    cells: Places
    edge_count: Ints
    edges: Places
    corner_count: Ints
    corners: Places
    point_count: Ints
    points: Places
    turns: Bytes
    near: Shorts
    fit_at: Ints
    fit: Places
    touched_count: Ints
    touched: Places
    starts: Places
    row: Places
    bit: Longs
    inside: Longs
    ups: Longs
    ring: Bytes


class _Grid:
    """A board with a rim around it, so that shapes may hang over: cells by place, -1 outside."""

    RIM = 4

    def __init__(self, board: TriangleBoard) -> None:
        self.board = board
        self.wide = board.width + 2 * self.RIM
        self.index = np.full(self.wide * (board.height + 2 * self.RIM), -1, np.int16)
        x, y = np.array(board.cells).T
        self.at = self.place(x, y)
        self.index[self.at] = np.arange(len(board.cells))
        self.up = (x + y - (board.edge - 1)) % 2 == 0

    def place(self, x: Any, y: Any) -> Any:
        """Return the place of a cell in the grid."""
        return (y + self.RIM) * self.wide + x + self.RIM

    def around(self, at: Any, cells: list[Cell], first: Cell) -> Any:
        """Return the cells, one row a place in `at`, that lie as `cells` do when their `first` lies there."""
        steps = np.array([(y - first[1]) * self.wide + x - first[0] for x, y in cells], np.int64)
        return self.index[at[:, None] + steps]


def _neighbours(shape: Shape) -> tuple[list[Cell], list[Cell]]:
    """Return the cells beside a shape, and those that touch it at a corner only."""
    beside: set[Cell] = set()
    touching: set[Cell] = set()
    for x, y in shape:
        sign = 1 if (x + y) % 2 == 0 else -1
        beside |= {(x + dx, y + sign * dy) for dx, dy in TRIANGLE_EDGE_STEPS}
        touching |= {(x + dx, y + sign * dy) for dx, dy in TRIANGLE_CORNER_STEPS}
    beside -= set(shape)
    return sorted(beside), sorted(touching - beside - set(shape))


def _pack(rows: Any, stride: int) -> tuple[Ints, Places]:
    """Return how many numbers of each row are not -1, and the rows with those in front, `stride` places each."""
    on = rows >= 0
    order = np.argsort(~on, axis=1, kind="stable")
    flat = np.zeros((len(rows), stride), np.uint16)
    flat[:, : rows.shape[1]] = np.maximum(np.take_along_axis(rows, order, 1), 0)
    return on.sum(1).astype(np.int32), flat


def _points(board: TriangleBoard, cells: tuple[Cell, ...]) -> tuple[list[int], list[int]]:
    """Return the lattice points of a piece, and for each 1 where the outline turns, 2 where it runs straight."""
    turning, straight = outline(board.edge, cells)
    found = sorted({y * point_width(board) + x for cell in cells for x, y in vertices(board, cell)})
    return found, [(turning >> point & 1) | (straight >> point & 1) << 1 for point in found]


def point_width(board: TriangleBoard) -> int:
    """Return the distance of two rows of lattice points in the numbers of `points`."""
    return board.width + 2


def _orientation(grid: _Grid, shape: Shape) -> tuple[Any, ...]:
    """Return the rows of every placement of a shape: cells, edges, corners, points, turns."""
    board = grid.board
    first = shape[0]
    chosen = np.flatnonzero(grid.up == (sum(first) % 2 == 0))
    cells = grid.around(grid.at[chosen], list(shape), first)
    inside = (cells >= 0).all(1)
    chosen, cells = chosen[inside], cells[inside]
    at, count = grid.at[chosen], len(chosen)
    beside, touching = _neighbours(shape)
    points, turns = _points(board, tuple(board.cells[cell] for cell in cells[0]))
    x, y = np.array(board.cells)[chosen].T
    moved = (y - y[0]) * point_width(board) + x - x[0]
    return (
        _pack(cells, CELLS),
        _pack(grid.around(at, beside, first), EDGES),
        _pack(grid.around(at, touching, first), CORNERS),
        _pack(np.array(points)[None, :] + moved[:, None], POINTS),
        np.tile(np.array(turns + [0] * (POINTS - len(turns)), np.uint8), (count, 1)),
    )


def _near(board: TriangleBoard) -> Shorts:
    near = np.full(len(board.cells) * 3, -1, np.int16)
    for place, cell in enumerate(board.cells):
        for side, other in enumerate(board.edge_neighbours(cell)):
            near[place * 3 + side] = board.index[other]
    return near


def _fit(cells: Any, size: Ints, piece: Ints, near: Shorts) -> tuple[Ints, Places]:
    """Return where the lists of `Tables.fit` begin, and the lists."""
    count = len(near) // 3
    covers = np.zeros((len(size), count + 1), bool)
    for column in range(CELLS):
        rows = np.flatnonzero(size > column)
        covers[rows, cells[rows, column]] = True
    number, cell = np.nonzero(covers)
    # Column -1 stands for what is outside the board and never covered.
    used = sum(covers[number, near[cell * 3 + side]].astype(np.int64) << side for side in range(3))
    keys, numbers = [], []
    for closed in range(8):
        chosen = (used & closed) == 0
        keys.append((cell[chosen] * 8 + closed) * KINDS + piece[number[chosen]])
        numbers.append(number[chosen])
    key, listed = np.concatenate(keys), np.concatenate(numbers)
    begin = np.concatenate(([0], np.cumsum(np.bincount(key, minlength=count * 8 * KINDS))))
    return begin.astype(np.int32), listed[np.argsort(key, kind="stable")].astype(np.uint16)


def _touched(count: int, parts: list[tuple[Ints, Places, int]]) -> tuple[Ints, Places]:
    """Return `touched_count` and `touched` from the counts, rows and strides of cells, corners and edges."""
    rows = []
    for table, (counts, flat, stride) in enumerate(parts):
        numbers = flat.reshape(-1, stride).astype(np.int64) + table * count
        rows.append(np.where(np.arange(stride) < counts[:, None], numbers, -1))
    total, packed = _pack(np.concatenate(rows, axis=1), TOUCHED)
    return total, packed.ravel()


def _ring(board: TriangleBoard) -> Bytes:
    """Return how far each cell is from the middle of the board, in RINGS steps."""
    x, y = np.array(board.cells).T
    across = (x + 1 - board.width / 2 - 0.5) / 2
    down = (y + 0.5 - board.height / 2) * 3**0.5 / 2
    far = np.hypot(across, down)
    return np.asarray(np.minimum(RINGS - 1, far / far.max() * RINGS), np.uint8)


def _sets(board: TriangleBoard) -> tuple[Places, Longs, Longs, Longs]:
    """Return `row`, `bit`, `inside` and `ups` of the tables."""
    x, y = np.array(board.cells).T
    row, bit = (y + 1).astype(np.uint16), np.int64(1) << x.astype(np.int64)
    inside, ups = np.zeros(ROWS, np.int64), np.zeros(ROWS, np.int64)
    np.bitwise_or.at(inside, row, bit)
    up = (x + y - (board.edge - 1)) % 2 == 0
    np.bitwise_or.at(ups, row[up], bit[up])
    return row, bit, inside, ups


@cache
def flat_tables(edge: int) -> Tables:
    """Return the tables of the board of an edge (8 or 9); placements are numbered as in the rules."""
    board = triangle_board(edge)
    grid, near = _Grid(board), _near(board)
    parts, pieces = [], []
    for index, piece in enumerate(PIECES):
        for shape in piece.orientations:
            parts.append(_orientation(grid, shape))
            pieces.append(np.full(len(parts[-1][4]), index, np.int32))
    packs = [tuple(np.concatenate([part[kind][half] for part in parts]) for half in (0, 1)) for kind in range(4)]
    (size, cells), (edge_count, edges), (corner_count, corners), (point_count, points) = packs
    which = np.concatenate(pieces)
    row, bit, inside, ups = _sets(board)
    return Tables(
        size,
        which,
        cells.ravel(),
        edge_count,
        edges.ravel(),
        corner_count,
        corners.ravel(),
        point_count,
        points.ravel(),
        np.concatenate([part[4] for part in parts]).ravel(),
        near,
        *_fit(cells, size, which, near),
        *_touched(
            len(board.cells),
            [(size, cells, CELLS), (corner_count, corners, CORNERS), (edge_count, edges, EDGES)],
        ),
        np.array([board.index[cell] for cell in board.starts], np.uint16),
        row,
        bit,
        inside,
        ups,
        _ring(board),
    )
