"""The six sectors of a board: between its middle and each of its sides, for words such as "the upper left side"."""

from __future__ import annotations

from functools import cache

from tessella.rules.lattice import triangle_board

SECTORS = 6
"""Sectors, numbered clockwise from the one at the upper side."""


@cache
def sectors(edge: int) -> tuple[int, ...]:
    """Return the masks of the sectors of the board of an edge, in the order of the tables' cells; together the board.

    Three times a triangle's centre, measured from the middle in half edges and heights, is (p, q); the lines between
    opposite corners of the board are q = 0 and p = +-q, on which no centre lies.
    """
    board, masks = triangle_board(edge), [0] * SECTORS
    for place, (x, y) in enumerate(board.cells):
        p, q = 3 * (x + 1 - 2 * edge), 3 * (y - edge) + (2 if board.up((x, y)) else 1)
        if q < 0:
            sector = 0 if abs(p) < -q else 1 if p > 0 else 5
        else:
            sector = 3 if abs(p) < q else 2 if p > 0 else 4
        masks[sector] |= 1 << place
    return tuple(masks)
