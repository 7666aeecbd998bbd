"""The keyboard cursor's way over the triangles, by geometry, also on a turned board."""

from __future__ import annotations

from functools import lru_cache

from tessella.rules.lattice import TriangleBoard, triangle_board
from tessella.rules.trigon import Cell


@lru_cache(maxsize=4)
def _turns(edge: int) -> dict[Cell, Cell]:
    """Return for every field the one on which it comes to lie when the board is turned clockwise by a sixth.

    Three times a triangle's centre, measured from the middle of the board in half edges and heights, is (p, q); the
    turn takes it to ((p - 3q) / 2, (p + q) / 2).
    """
    board = triangle_board(edge)
    by_centre = {_centre(board, cell): cell for cell in board.cells}
    return {cell: by_centre[(p - 3 * q) // 2, (p + q) // 2] for (p, q), cell in by_centre.items()}


def _centre(board: TriangleBoard, cell: Cell) -> tuple[int, int]:
    x, y = cell
    return 3 * (x + 1 - 2 * board.edge), 3 * (y - board.edge) + (2 if board.up(cell) else 1)


def turned_cell(board: TriangleBoard, cell: Cell, sixths: int) -> Cell:
    """Return the field on which `cell` comes to lie when the board is turned clockwise by sixths."""
    for _ in range(sixths % 6):
        cell = _turns(board.edge)[cell]
    return cell


def stepped(board: TriangleBoard, cell: Cell, dx: int, dy: int, sixths: int = 0) -> Cell:
    """Return the next field to the right (dx 1), left (-1), below (dy 1) or above (-1) as seen on a turned board.

    At the rim the cursor stays, or slips along to the row's last field.
    """
    x, y = turned_cell(board, cell, sixths)
    row = [found[0] for found in board.cells if found[1] == y + dy]
    if not row:
        return cell
    seen = min(max(x + dx, row[0]), row[-1]), y + dy
    return turned_cell(board, seen, -sixths)
