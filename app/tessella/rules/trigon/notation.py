"""The text notation of Trigon's moves: the cells of a placement joined by commas (trigon-geometry)."""

from __future__ import annotations

from tessella.rules.errors import BadNotation
from tessella.rules.lattice import TriangleBoard
from tessella.rules.trigon.position import Place


def parse(board: TriangleBoard, text: str) -> Place:
    """Read cells joined by commas, in any order and either case; raise BadNotation when they are none."""
    words = [word.strip() for word in text.split(",", 6)]
    if len(words) > 6:
        raise BadNotation("no piece has more than six triangles (G-PIECES)", text[:80])
    # No name of a cell is longer than five signs; messages stay short whatever comes in.
    cells = [board.cell(word[:12]) for word in words]
    for place, cell in enumerate(cells):
        if cell in cells[:place]:
            raise BadNotation(f"{words[place]} is named twice in a move", words[place])
    return Place(tuple(cells))


def write(board: TriangleBoard, move: Place) -> str:
    """Write the cells by row number, then column."""
    return ",".join(map(board.text, move.cells))
