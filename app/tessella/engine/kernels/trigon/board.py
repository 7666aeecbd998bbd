"""The board as flat arrays, and the rules on it: what fits, putting, passing, complete lists (G-EMPTY to G-PASS)."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.tables import (
    CELLS,
    CORNERS,
    EDGES,
    KINDS,
    POINTS,
    ROWS,
    Bytes,
    Ints,
    Longs,
    Places,
    Shorts,
    Tables,
)

CLOSED, OPEN = 0, 4
"""Flags of a cell: bit CLOSED + colour, that colour may not cover it; bit OPEN + colour, it is (or was) an open corner
of that colour."""
ALL = 15

# Places in `info`: one number a colour from each of the first five, then single numbers.
PLACED, COUNT, OUT, LAST, SEAT = 0, 4, 8, 12, 16
TURN, COLOURS, STRICT, RANDOM = 20, 21, 22, 23
INFO = 24

SIZES = (0, 12, 12, 12, 12, 16, 19, 19, 20, 20)
"""How many kinds of piece, from the largest, are looked at for a colour's n-th piece; later all (KINDS)."""
HEXAGON = 11


Numbers = npt.NDArray[Any]


class Board(NamedTuple):
    """A position.

    `flags` by cell, see above; `closed` and `open` say the same as sets of cells (ROWS numbers a colour). `corners`
    lists the open corners of a colour in the order in which they opened, closed ones are dropped when met;
    `corner_count` by colour. `left` by colour and piece. `points` by colour and lattice point: 1 an own outline turns
    there, 2 it runs straight. `info` see above. `shut` is room to work in.
    """

    flags: Bytes
    closed: Longs
    open: Longs
    corners: Places
    corner_count: Ints
    left: Bytes
    points: Bytes
    info: Ints
    shut: Bytes


def new_board(cells: int, points: int) -> Board:
    """Return arrays for a board of so many cells and lattice points, all zero."""
    return Board(
        np.zeros(cells, np.uint8),
        np.zeros(4 * ROWS, np.int64),
        np.zeros(4 * ROWS, np.int64),
        np.zeros(4 * cells, np.uint16),
        np.zeros(4, np.int32),
        np.zeros(4 * KINDS, np.uint8),
        np.zeros(4 * points, np.uint8),
        np.zeros(INFO, np.int32),
        np.zeros(cells, np.uint8),
    )


@kernel
def copy_numbers(source: Numbers, target: Numbers) -> None:
    """Copy an array; a loop, since assigning slices takes seconds to compile."""
    for i in range(len(source)):
        target[i] = source[i]


@kernel
def copy_board(source: Board, target: Board) -> None:
    """Make `target` equal to `source`."""
    copy_numbers(source.flags, target.flags)
    copy_numbers(source.closed, target.closed)
    copy_numbers(source.open, target.open)
    copy_numbers(source.corner_count, target.corner_count)
    cells = len(source.flags)
    for colour in range(4):
        for place in range(colour * cells, colour * cells + source.corner_count[colour]):
            target.corners[place] = source.corners[place]
    copy_numbers(source.left, target.left)
    if source.info[STRICT]:
        copy_numbers(source.points, target.points)
    copy_numbers(source.info, target.info)


@kernel
def roll(info: Ints) -> int:
    """Return the next random number, 1 to 2147483646."""
    number = int(info[RANDOM]) * 48271 % 2147483647
    info[RANDOM] = number
    return number


@kernel
def leap(info: Ints) -> None:
    """Move the random numbers on to a stretch that has nothing to do with the one after the last leap."""
    info[RANDOM] = int(info[RANDOM]) * 69621 % 2147483647


@kernel
def begin(t: Tables, b: Board) -> None:
    """Open the starting fields to every colour that plays, and give it all its pieces."""
    cells = len(b.flags)
    for colour in range(b.info[COLOURS]):
        for place in range(len(t.starts)):
            cell = int(t.starts[place])
            b.flags[cell] = int(b.flags[cell]) | 16 << colour
            b.open[colour * ROWS + t.row[cell]] |= t.bit[cell]
            b.corners[colour * cells + place] = cell
        b.corner_count[colour] = len(t.starts)
        b.info[LAST + colour] = -1
        for piece in range(KINDS):
            b.left[colour * KINDS + piece] = 1


@kernel
def forget_starts(b: Board, colour: int) -> None:
    """Take the starting fields from a colour that has begun."""
    base = colour * len(b.flags)
    for place in range(base, base + b.corner_count[colour]):
        cell = int(b.corners[place])
        b.flags[cell] = int(b.flags[cell]) & 255 - (16 << colour)
    for row in range(colour * ROWS, (colour + 1) * ROWS):
        b.open[row] = 0
    b.corner_count[colour] = 0


@kernel
def put(t: Tables, b: Board, move: int) -> None:
    """Place a piece of the colour to play; the turn stays."""
    colour = int(b.info[TURN])
    if b.info[COUNT + colour] == 0:
        forget_starts(b, colour)
    flags, closed, opened, rows, bits = b.flags, b.closed, b.open, t.row, t.bit
    mine, base = colour * ROWS, colour * len(flags)
    for i in range(move * CELLS, move * CELLS + t.size[move]):
        cell = int(t.cells[i])
        flags[cell] = int(flags[cell]) | ALL
        for row in range(int(rows[cell]), 4 * ROWS, ROWS):
            closed[row] |= bits[cell]
    for i in range(move * EDGES, move * EDGES + t.edge_count[move]):
        cell = int(t.edges[i])
        flags[cell] = int(flags[cell]) | 1 << colour
        closed[mine + rows[cell]] |= bits[cell]
    count, either = int(b.corner_count[colour]), 17 << colour
    for i in range(move * CORNERS, move * CORNERS + t.corner_count[move]):
        cell = int(t.corners[i])
        if int(flags[cell]) & either == 0:
            flags[cell] = int(flags[cell]) | 16 << colour
            opened[mine + rows[cell]] |= bits[cell]
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


@kernel
def free(flags: Bytes, cells: Places, bits: int, begin: int, end: int) -> bool:
    """Tell whether the cells listed from `begin` to `end` have none of the bits.

    Small functions in hot loops take single arrays: passing whole named tuples costs more than their work.
    """
    for i in range(begin, end):  # noqa: SIM110 - any() with a generator is slow in compiled code
        if int(flags[cells[i]]) & bits:
            return False
    return True


@kernel
def meets(points: Bytes, own: Places, turns: Bytes, base: int, begin: int, end: int) -> bool:
    """Tell whether no corner would lie in the middle of a straight side (`contact = corner_only`).

    `own` and `turns` list lattice points from `begin` to `end`, `points` what the colour has there from `base`.
    """
    for i in range(begin, end):  # noqa: SIM110
        if points[base + own[i]] | turns[i] == 3:
            return False
    return True


@kernel
def meets_own(t: Tables, b: Board, colour: int, move: int) -> bool:
    """Tell `meets` of a move."""
    begin = move * POINTS
    return meets(b.points, t.points, t.turns, len(b.points) // 4 * colour, begin, begin + t.point_count[move])


@kernel
def closed_sides(near: Shorts, flags: Bytes, bits: int, cell: int) -> int:
    """Return as three bits which edge neighbours of a cell have one of the bits or are outside."""
    sides = 0
    for side in range(3):
        other = near[cell * 3 + side]
        if other < 0 or int(flags[other]) & bits:
            sides |= 1 << side
    return sides


@kernel
def drop_closed(b: Board, colour: int) -> int:
    """Forget the open corners that were closed since; return how many are left."""
    base, bit = colour * len(b.flags), 1 << colour
    place, count = 0, int(b.corner_count[colour])
    while place < count:
        if int(b.flags[b.corners[base + place]]) & bit:
            count -= 1
            b.corners[base + place] = b.corners[base + count]
        else:
            place += 1
    b.corner_count[colour] = count
    return count


@kernel
def legal_moves(t: Tables, b: Board, colour: int, kinds: int, found: Ints) -> int:
    """Write the legal placements of the first `kinds` kinds of piece into `found`, each once; return how many.

    With only the kinds of six triangles the hexagon is left out too: early it is the poorest of them.
    """
    base, total, strict = colour * len(b.flags), 0, b.info[STRICT] != 0
    shut, cells, size, fit, fit_at = b.shut, t.cells, t.size, t.fit, t.fit_at
    for cell in range(len(shut)):
        shut[cell] = int(b.flags[cell]) >> colour & 1
    for place in range(base, base + drop_closed(b, colour)):
        cell = int(b.corners[place])
        row = (cell * 8 + closed_sides(t.near, shut, 1, cell)) * KINDS
        for piece in range(kinds):
            if not b.left[colour * KINDS + piece] or (kinds == HEXAGON + 1 and piece == HEXAGON):
                continue
            for i in range(fit_at[row + piece], fit_at[row + piece + 1]):
                move = int(fit[i])
                if not free(shut, cells, 3, move * CELLS, move * CELLS + size[move]):
                    continue
                if not strict or meets_own(t, b, colour, move):
                    found[total] = move
                    total += 1
        # What covers this corner is listed: no later corner lists it again.
        shut[cell] = 2
    return total


@kernel
def can_move(t: Tables, b: Board, colour: int) -> bool:
    """Tell whether a colour has a legal move."""
    base, bit, strict = colour * len(b.flags), 1 << colour, b.info[STRICT] != 0
    flags, cells, size, fit, fit_at = b.flags, t.cells, t.size, t.fit, t.fit_at
    for place in range(base, base + drop_closed(b, colour)):
        cell = int(b.corners[place])
        row = (cell * 8 + closed_sides(t.near, flags, bit, cell)) * KINDS
        # From the small ones: they fit most easily.
        for piece in range(KINDS - 1, -1, -1):
            if b.left[colour * KINDS + piece]:
                for i in range(fit_at[row + piece], fit_at[row + piece + 1]):
                    move = int(fit[i])
                    if free(flags, cells, bit, move * CELLS, move * CELLS + size[move]) and (
                        not strict or meets_own(t, b, colour, move)
                    ):
                        return True
    return False


@kernel
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


@kernel
def usual_moves(t: Tables, b: Board, colour: int, found: Ints) -> int:
    """Write the legal placements of the large pieces that are usual so early; all when there are none."""
    number = b.info[COUNT + colour] + 1
    if number < len(SIZES):
        total = legal_moves(t, b, colour, SIZES[number], found)
        if total:
            return total
    return legal_moves(t, b, colour, KINDS, found)


@kernel
def points_of(b: Board, colour: int) -> int:
    """Return the triangles placed and the bonus: G-SCORE plus 110."""
    placed = int(b.info[PLACED + colour])
    if b.info[COUNT + colour] < KINDS:
        return placed
    return placed + (20 if b.info[LAST + colour] == KINDS - 1 else 15)
