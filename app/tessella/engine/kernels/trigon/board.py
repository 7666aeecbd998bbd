"""The board as flat arrays, and the rules on it: what fits, putting, passing, complete lists (G-EMPTY to G-PASS)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.trigon.tables import CELLS, CORNERS, EDGES, KINDS, POINTS, Bytes, Ints, Shorts, Tables

CLOSED, OPEN, LISTED = 1, 2, 4
"""Flags of a cell for a colour: it may not be covered; it is (or was) an open corner; its moves were listed."""

# Places in `info`: one number a colour from each of the first five, then single numbers.
PLACED, COUNT, OUT, LAST, SEAT = 0, 4, 8, 12, 16
TURN, COLOURS, STRICT, RANDOM = 20, 21, 22, 23
INFO = 24

SIZES = (0, 12, 12, 12, 12, 16, 19, 19, 20, 20)
"""How many kinds of piece, from the largest, are looked at for a colour's n-th piece; later all (KINDS)."""
HEXAGON = 11


Numbers = npt.NDArray[Any]


class Board(NamedTuple):
    """A position. `flags` and `corners` by colour and cell; `corners` lists the open corners of a colour in the order
    in which they opened, closed ones are dropped when met; `corner_count` by colour. `left` by colour and piece.
    `points` by colour and lattice point: 1 an own outline turns there, 2 it runs straight. `info` see above."""

    flags: Bytes
    owner: Bytes
    corners: Shorts
    corner_count: Ints
    left: Bytes
    points: Bytes
    info: Ints


def new_board(cells: int, points: int) -> Board:
    """Return arrays for a board of so many cells and lattice points, all zero."""
    return Board(
        np.zeros(4 * cells, np.uint8),
        np.zeros(cells, np.uint8),
        np.zeros(4 * cells, np.int16),
        np.zeros(4, np.int32),
        np.zeros(4 * KINDS, np.uint8),
        np.zeros(4 * points, np.uint8),
        np.zeros(INFO, np.int32),
    )


@njit
def copy_numbers(source: Numbers, target: Numbers) -> None:
    """Copy an array; a loop, since assigning slices takes seconds to compile."""
    for i in range(len(source)):
        target[i] = source[i]


@njit
def copy_board(source: Board, target: Board) -> None:
    """Make `target` equal to `source`."""
    copy_numbers(source.flags, target.flags)
    copy_numbers(source.owner, target.owner)
    copy_numbers(source.corners, target.corners)
    copy_numbers(source.corner_count, target.corner_count)
    copy_numbers(source.left, target.left)
    if source.info[STRICT]:
        copy_numbers(source.points, target.points)
    copy_numbers(source.info, target.info)


@njit
def roll(info: Ints) -> int:
    """Return the next random number, 1 to 2147483646."""
    number = int(info[RANDOM]) * 48271 % 2147483647
    info[RANDOM] = number
    return number


@njit
def leap(info: Ints) -> None:
    """Move the random numbers on to a stretch that has nothing to do with the one after the last leap."""
    info[RANDOM] = int(info[RANDOM]) * 69621 % 2147483647


@njit
def begin(t: Tables, b: Board) -> None:
    """Open the starting fields to every colour that plays, and give it all its pieces."""
    cells = len(b.owner)
    for colour in range(b.info[COLOURS]):
        for place in range(len(t.starts)):
            b.flags[colour * cells + t.starts[place]] |= OPEN
            b.corners[colour * cells + place] = t.starts[place]
        b.corner_count[colour] = len(t.starts)
        b.info[LAST + colour] = -1
        for piece in range(KINDS):
            b.left[colour * KINDS + piece] = 1


@njit
def put(t: Tables, b: Board, move: int) -> None:
    """Place a piece of the colour to play; the turn stays."""
    cells, colour = len(b.owner), b.info[TURN]
    base = colour * cells
    if b.info[COUNT + colour] == 0:
        for place in range(b.corner_count[colour]):
            b.flags[base + b.corners[base + place]] &= CLOSED
        b.corner_count[colour] = 0
    for i in range(move * CELLS, move * CELLS + t.size[move]):
        cell = t.cells[i]
        b.owner[cell] = colour + 1
        for other in range(b.info[COLOURS]):
            b.flags[other * cells + cell] |= CLOSED
    for i in range(move * EDGES, move * EDGES + t.edge_count[move]):
        b.flags[base + t.edges[i]] |= CLOSED
    count = b.corner_count[colour]
    for i in range(move * CORNERS, move * CORNERS + t.corner_count[move]):
        cell = t.corners[i]
        if b.flags[base + cell] == 0:
            b.flags[base + cell] = OPEN
            b.corners[base + count] = cell
            count += 1
    b.corner_count[colour] = count
    piece = t.piece[move]
    b.left[colour * KINDS + piece] = 0
    b.info[PLACED + colour] += t.size[move]
    b.info[COUNT + colour] += 1
    b.info[LAST + colour] = piece
    if b.info[STRICT]:
        points = len(b.points) // 4 * colour
        for i in range(move * POINTS, move * POINTS + t.point_count[move]):
            b.points[points + t.points[i]] |= t.turns[i]


@njit
def free(flags: Bytes, cells: Shorts, base: int, begin: int, end: int) -> bool:
    """Tell whether the cells listed from `begin` to `end` are neither closed to a colour nor listed already.

    Small functions in hot loops take single arrays: passing whole named tuples costs more than their work.
    """
    for i in range(begin, end):  # noqa: SIM110 - any() with a generator is slow in compiled code
        if flags[base + cells[i]] & (CLOSED | LISTED):
            return False
    return True


@njit
def meets(points: Bytes, own: Shorts, turns: Bytes, base: int, begin: int, end: int) -> bool:
    """Tell whether no corner would lie in the middle of a straight side (`contact = corner_only`).

    `own` and `turns` list lattice points from `begin` to `end`, `points` what the colour has there from `base`.
    """
    for i in range(begin, end):  # noqa: SIM110
        if points[base + own[i]] | turns[i] == 3:
            return False
    return True


@njit
def fits(t: Tables, b: Board, colour: int, move: int) -> bool:
    """Tell whether a placement that covers an open corner is legal, and covers no corner already listed."""
    begin = move * CELLS
    if not free(b.flags, t.cells, colour * len(b.owner), begin, begin + t.size[move]):
        return False
    return not b.info[STRICT] or meets_own(t, b, colour, move)


@njit
def meets_own(t: Tables, b: Board, colour: int, move: int) -> bool:
    """Tell `meets` of a move."""
    begin = move * POINTS
    return meets(b.points, t.points, t.turns, len(b.points) // 4 * colour, begin, begin + t.point_count[move])


@njit
def closed_sides(near: Shorts, flags: Bytes, base: int, cell: int) -> int:
    """Return as three bits which edge neighbours of a cell are closed to the colour or outside."""
    bits = 0
    for side in range(3):
        other = near[cell * 3 + side]
        if other < 0 or flags[base + other] & CLOSED:
            bits |= 1 << side
    return bits


@njit
def drop_closed(b: Board, colour: int) -> int:
    """Forget the open corners that were closed since; return how many are left."""
    base = colour * len(b.owner)
    place, count = 0, int(b.corner_count[colour])
    while place < count:
        if b.flags[base + b.corners[base + place]] & CLOSED:
            count -= 1
            b.corners[base + place] = b.corners[base + count]
        else:
            place += 1
    b.corner_count[colour] = count
    return count


@njit
def legal_moves(t: Tables, b: Board, colour: int, kinds: int, found: Ints) -> int:
    """Write the legal placements of the first `kinds` kinds of piece into `found`, each once; return how many.

    With only the kinds of six triangles the hexagon is left out too: early it is the poorest of them.
    """
    base, total, strict = colour * len(b.owner), 0, b.info[STRICT] != 0
    flags, cells, size, fit, fit_at = b.flags, t.cells, t.size, t.fit, t.fit_at
    count = drop_closed(b, colour)
    for place in range(count):
        cell = int(b.corners[base + place])
        row = (cell * 8 + closed_sides(t.near, flags, base, cell)) * KINDS
        for piece in range(kinds):
            if not b.left[colour * KINDS + piece] or (kinds == HEXAGON + 1 and piece == HEXAGON):
                continue
            for i in range(fit_at[row + piece], fit_at[row + piece + 1]):
                move = int(fit[i])
                if not free(flags, cells, base, move * CELLS, move * CELLS + size[move]):
                    continue
                if not strict or meets_own(t, b, colour, move):
                    found[total] = move
                    total += 1
        flags[base + cell] |= LISTED
    for place in range(count):
        flags[base + b.corners[base + place]] &= CLOSED | OPEN
    return total


@njit
def can_move(t: Tables, b: Board, colour: int) -> bool:
    """Tell whether a colour has a legal move."""
    base = colour * len(b.owner)
    for place in range(drop_closed(b, colour)):
        cell = int(b.corners[base + place])
        row = (cell * 8 + closed_sides(t.near, b.flags, base, cell)) * KINDS
        # From the small ones: they fit most easily.
        for piece in range(KINDS - 1, -1, -1):
            if b.left[colour * KINDS + piece]:
                for i in range(t.fit_at[row + piece], t.fit_at[row + piece + 1]):
                    if fits(t, b, colour, int(t.fit[i])):
                        return True
    return False


@njit
def advance(t: Tables, b: Board) -> None:
    """Give the turn to the next colour that can move; those that cannot are out; -1 when all are (G-PASS)."""
    colour, colours = b.info[TURN], b.info[COLOURS]
    if b.info[COUNT + colour] == KINDS:
        b.info[OUT + colour] = 1
    for step in range(1, colours + 1):
        player = (colour + step) % colours
        if b.info[OUT + player]:
            continue
        if can_move(t, b, player):
            b.info[TURN] = player
            return
        b.info[OUT + player] = 1
    b.info[TURN] = -1


@njit
def usual_moves(t: Tables, b: Board, colour: int, found: Ints) -> int:
    """Write the legal placements of the large pieces that are usual so early; all when there are none."""
    number = b.info[COUNT + colour] + 1
    if number < len(SIZES):
        total = legal_moves(t, b, colour, SIZES[number], found)
        if total:
            return total
    return legal_moves(t, b, colour, KINDS, found)


@njit
def points_of(b: Board, colour: int) -> int:
    """Return the triangles placed and the bonus: G-SCORE plus 110."""
    placed = int(b.info[PLACED + colour])
    if b.info[COUNT + colour] < KINDS:
        return placed
    return placed + (20 if b.info[LAST + colour] == KINDS - 1 else 15)
