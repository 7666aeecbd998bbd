"""The 22 pieces, their orientations, and how turning and flipping lead from one orientation to another (G-PIECES).

A shape is a tuple of cells (dx, dy) in the order of the notation. Within a shape a triangle points up when dx + dy
is even, so a shape moves over a board without changing: its first cell lies at (0, 0) or, pointing down, at (1, 0).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from tessella.rules.lattice import TriangleBoard, triangle_board
from tessella.rules.trigon.position import Cell, in_text_order

Shape = tuple[Cell, ...]

_EXAMPLES = (
    ("I6", "p9,q9,q10,r10,r11,s11"),
    ("L6", "q9,r9,q10,r10,r11,s11"),
    ("V", "p9,q9,q10,r10,s10,t10"),
    ("S", "q9,r9,q10,r10,q11,r11"),
    ("P6", "s9,p10,q10,r10,s10,t10"),
    ("F", "p9,q9,r9,q10,r10,s10"),
    ("W", "q9,q10,r10,s10,r11,s11"),
    ("A6", "r9,s9,q10,r10,s10,t10"),
    ("G", "q9,r9,q10,r10,s10,t10"),
    ("Y", "p9,q9,p10,q10,r10,s10"),
    ("X", "p9,q9,r9,p10,q10,r10"),
    ("O", "q9,r9,s9,q10,r10,s10"),
    ("I5", "p10,q10,r10,s10,t10"),
    ("L5", "p9,q9,q10,r10,s10"),
    ("C5", "q9,r9,s9,q10,r10"),
    ("P5", "p9,q9,r9,q10,r10"),
    ("I4", "p9,q9,q10,r10"),
    ("C4", "q9,r9,q10,r10"),
    ("A4", "q9,p10,q10,r10"),
    ("I3", "q9,r9,q10"),
    ("2", "q10,r10"),
    ("1", "r10"),
)
"""Name and an example on the board of edge 9, in the order of trigon-geometry's table."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece: its name, its number of triangles, and its different orientations.

    `turn` and `flip` are index maps: orientation `o` turned by 60 degrees clockwise is `turn[o]`, mirrored left to
    right it is `flip[o]`.
    """

    name: str
    size: int
    orientations: tuple[Shape, ...]
    turn: tuple[int, ...]
    flip: tuple[int, ...]


def _settle(cells: Iterable[Cell]) -> Shape:
    """Move cells, in which a triangle points up when x + y is even, to the place of a shape."""
    ordered = in_text_order(cells)
    x, y = ordered[0]
    dx, dy = (x + y) % 2 - x, -y
    return tuple((cx + dx, cy + dy) for cx, cy in ordered)


def _turn(shape: Shape) -> Shape:
    """Turn by 60 degrees clockwise.

    Three times a triangle's centre, measured from the lattice point (1, 0) in half edges and heights, is
    (3x, 3y + 2) for an up and (3x, 3y + 1) for a down triangle; the turn takes (p, q) to ((p - 3q) / 2, (p + q) / 2).
    """
    turned = []
    for x, y in shape:
        p, q = 3 * x, 3 * y + 2 - (x + y) % 2
        turned.append(((p - 3 * q) // 6, (p + q) // 6))
    return _settle(turned)


def _flip(shape: Shape) -> Shape:
    return _settle((-x, y) for x, y in shape)


def _piece(name: str, example: str) -> Piece:
    board = triangle_board(9)
    shape = _settle(board.cell(text) for text in example.split(","))
    shapes: list[Shape] = []
    for start in (shape, _flip(shape)):
        for _ in range(6):
            if start not in shapes:
                shapes.append(start)
            start = _turn(start)
    return Piece(
        name,
        len(shape),
        tuple(shapes),
        tuple(shapes.index(_turn(one)) for one in shapes),
        tuple(shapes.index(_flip(one)) for one in shapes),
    )


PIECES: tuple[Piece, ...] = tuple(_piece(name, example) for name, example in _EXAMPLES)
ALL_LEFT = (1 << len(PIECES)) - 1
"""The set of all pieces, one bit each."""
SINGLE = len(PIECES) - 1
"""The index of the single triangle."""
TRIANGLES = sum(piece.size for piece in PIECES)
"""Triangles of one colour: 110."""

_BY_SHAPE = {
    shape: (index, orientation)
    for index, piece in enumerate(PIECES)
    for orientation, shape in enumerate(piece.orientations)
}


def orientations(piece: int) -> tuple[Shape, ...]:
    """Return the shapes of a piece (0..21): six turns, then the six turns of its mirror image, each shape once."""
    return PIECES[piece].orientations


def turned(piece: int, orientation: int, steps: int = 1) -> int:
    """Return the orientation after `steps` turns of 60 degrees clockwise (negative: the other way)."""
    for _ in range(steps % 6):
        orientation = PIECES[piece].turn[orientation]
    return orientation


def flipped(piece: int, orientation: int) -> int:
    """Return the orientation after mirroring left to right."""
    return PIECES[piece].flip[orientation]


def placement(board: TriangleBoard, piece: int, orientation: int, anchor: Cell) -> tuple[Cell, ...] | None:
    """Return the cells with the shape's first cell on `anchor`.

    None when that cell points the other way, or a cell would lie outside the board.
    """
    shape = PIECES[piece].orientations[orientation]
    (fx, fy), (ax, ay) = shape[0], anchor
    if board.up(anchor) != ((fx + fy) % 2 == 0):
        return None
    index, cells = board.index, board.cells
    places = [index.get((x + ax - fx, y + ay - fy), -1) for x, y in shape]
    # The board's own cells: tens of thousands of placements share them.
    return None if -1 in places else tuple(cells[place] for place in places)


@cache
def _over(edge: int, piece: int, orientation: int, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
    board = triangle_board(edge)
    first = PIECES[piece].orientations[orientation][0]
    found = []
    for x, y in PIECES[piece].orientations[orientation]:
        anchor = cell[0] - x + first[0], cell[1] - y + first[1]
        cells = placement(board, piece, orientation, anchor)
        if cells is not None and cell in cells:
            found.append(cells)
    return tuple(found)


def placements_over(board: TriangleBoard, piece: int, orientation: int, cell: Cell) -> tuple[tuple[Cell, ...], ...]:
    """Return every way in which a piece in an orientation can lie on the board and cover a cell."""
    return _over(board.edge, piece, orientation, cell)


def identify(board: TriangleBoard, cells: tuple[Cell, ...]) -> tuple[int, int] | None:
    """Return piece and orientation of cells in text order, on the board or not; None when they are no piece."""
    if not 0 < len(cells) <= 6:
        return None
    shift = (board.edge - 1) % 2
    return _BY_SHAPE.get(_settle((x + shift, y) for x, y in cells))


def mask_pieces(left: int) -> tuple[int, ...]:
    """Return the indices of the pieces in a set of bits."""
    return tuple(index for index in range(len(PIECES)) if left >> index & 1)
