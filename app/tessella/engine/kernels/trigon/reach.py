"""What a position looks like to each colour, as numbers from which its final points are predicted.

Every colour is followed along edges from its open corners, step by step, as sets of cells: who comes first where, what
is out of the others' reach, how much room is near.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.trigon.board import COLOURS, COUNT, OUT, PLACED, SEAT, TURN, Board
from tessella.engine.kernels.trigon.prior import Floats
from tessella.engine.kernels.trigon.tables import KINDS, ROWS, Longs, Tables

REACH = 12
"""How many steps along edges from its open corners a colour is followed."""
LAYERS = REACH + 1
FEATURES = 38
"""Numbers of a colour, see `colour_features`."""
BYTE = 255
PAIRS, FOURS, EIGHTS = 0x5555555555, 0x3333333333, 0x0F0F0F0F0F


class View(NamedTuple):
    """Room to work in. `reach` by colour, steps and row: the cells within so many steps; `features` by colour; `rival`
    the cells that the rivals of a colour reach by steps and row; `part` a set of cells; `counts` by colour: cells
    within 6 steps."""

    reach: Longs
    rival: Longs
    part: Longs
    counts: Longs
    features: Floats


def new_view() -> View:
    """Return the room."""
    return View(
        np.zeros(4 * LAYERS * ROWS, np.int64),
        np.zeros(LAYERS * ROWS, np.int64),
        np.zeros(ROWS, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4 * FEATURES, np.float32),
    )


@njit
def bytewise(x: int) -> int:
    """Return the bits of each byte of x counted, in that byte; such numbers can be added up for 31 rows."""
    x = x - (x >> 1 & PAIRS)
    x = (x & FOURS) + (x >> 2 & FOURS)
    return (x & EIGHTS) + (x >> 4 & EIGHTS)


@njit
def whole(x: int) -> int:
    """Return the sum of the bytes."""
    return (x & BYTE) + (x >> 8 & BYTE) + (x >> 16 & BYTE) + (x >> 24 & BYTE) + (x >> 32 & BYTE)


@njit
def size_of(cells: Longs, begin: int) -> int:
    """Return how many cells the set has that begins there."""
    total = 0
    for row in range(begin + 1, begin + ROWS - 1):
        total += bytewise(cells[row])
    return whole(total)


@njit
def follow(t: Tables, b: Board, v: View, colour: int) -> None:
    """Fill `reach` of a colour; nothing for one that is out."""
    reach, base, mine = v.reach, colour * LAYERS * ROWS, colour * ROWS
    if b.info[OUT + colour]:
        for i in range(base, base + LAYERS * ROWS):
            reach[i] = 0
        return
    for row in range(ROWS):
        reach[base + row] = b.open[mine + row] & ~b.closed[mine + row]
    for at in range(base + ROWS, base + LAYERS * ROWS, ROWS):
        for row in range(1, ROWS - 1):
            here, above, below = reach[at - ROWS + row], reach[at - ROWS + row - 1], reach[at - ROWS + row + 1]
            wider = here | here << 1 | here >> 1 | above & t.ups[row - 1] | below & ~t.ups[row + 1]
            reach[at + row] = (wider & t.inside[row] & ~b.closed[mine + row]) | here


@njit
def look(t: Tables, b: Board, v: View) -> None:
    """Fill the features of every colour that is not out."""
    colours = int(b.info[COLOURS])
    for colour in range(colours):
        follow(t, b, v, colour)
        v.counts[colour] = size_of(v.reach, (colour * LAYERS + 6) * ROWS)
    for colour in range(colours):
        if not b.info[OUT + colour]:
            colour_features(b, v, colour)


@njit
def gather_rivals(b: Board, v: View, colour: int) -> None:
    """Fill `rival` with what the colours of other seats reach."""
    for i in range(LAYERS * ROWS):
        v.rival[i] = 0
    for other in range(b.info[COLOURS]):
        if b.info[SEAT + other] != b.info[SEAT + colour] and not b.info[OUT + other]:
            base = other * LAYERS * ROWS
            for i in range(LAYERS * ROWS):
                v.rival[i] |= v.reach[base + i]


@njit
def fronts(v: View, colour: int, f: int) -> None:
    """Write who comes first where: cells first, cells at the same time, first weighed by nearness, first within 4."""
    reach, rival, base = v.reach, v.rival, colour * LAYERS * ROWS
    first, ties, close, weighed = 0, 0, 0, 0.0
    for steps in range(LAYERS):
        now, level = base + steps * ROWS, steps * ROWS
        mine, both = 0, 0
        for row in range(1, ROWS - 1):
            fresh = reach[now + row] & ~reach[now + row - ROWS] if steps else reach[now + row]
            mine += bytewise(fresh & ~rival[level + row])
            held = rival[level + row - ROWS] if steps else 0
            both += bytewise(fresh & rival[level + row] & ~held)
        count = whole(mine)
        first += count
        ties += whole(both)
        weighed += count / (1 + steps)
        if steps <= 4:
            close += count
    v.features[f] = first / 20
    v.features[f + 1] = ties / 20
    v.features[f + 2] = weighed / 10
    v.features[f + 3] = close / 20
    v.features[f + 4] = np.sqrt(first) / 3


@njit
def apart(v: View, colour: int, steps: int, rival_steps: int) -> int:
    """Return how many cells the colour has within `steps` that no rival has within `rival_steps`."""
    at, other = (colour * LAYERS + steps) * ROWS, rival_steps * ROWS
    for row in range(ROWS):
        v.part[row] = v.reach[at + row] & ~v.rival[other + row]
    return size_of(v.part, 0)


@njit
def colour_features(b: Board, v: View, colour: int) -> None:
    """Write the numbers that describe a colour; scaled so that each is about as wide as 1."""
    gather_rivals(b, v, colour)
    f, at, base = v.features, colour * FEATURES, colour * LAYERS * ROWS
    left = 110 - int(b.info[PLACED + colour])
    f[at] = 1
    f[at + 1] = left / 30
    for i in range(at + 2, at + 8):
        f[i] = 0
    for piece in range(KINDS):
        if b.left[colour * KINDS + piece]:
            # Pieces are sorted by size: 12 of six, 4 of five, 3 of four, then one each.
            kind = 0 if piece < 12 else 1 if piece < 16 else 2 if piece < 19 else piece - 16
            f[at + 2 + kind] += 0.25 if kind == 0 else 0.5 if kind < 3 else 1.0
    corners = size_of(v.reach, base)
    f[at + 8] = corners / 10
    f[at + 9] = np.sqrt(corners) / 2
    f[at + 10] = 1.0 if corners == 0 else 0.0
    f[at + 11] = size_of(v.reach, base + 2 * ROWS) / 30
    f[at + 12] = size_of(v.reach, base + 4 * ROWS) / 50
    f[at + 13] = np.sqrt(v.counts[colour]) / 4
    room = size_of(v.reach, base + REACH * ROWS)
    f[at + 14] = room / 100
    f[at + 15] = min(left, room) / 30
    fronts(v, colour, at + 16)
    only = apart(v, colour, REACH, REACH)
    f[at + 21] = only / 20
    f[at + 22] = min(left, only) / 20
    f[at + 23] = min(left / 20, float(f[at + 16]))
    f[at + 24] = apart(v, colour, 0, 3) / 5
    f[at + 25] = (corners - apart(v, colour, 0, 1)) / 5
    f[at + 26] = apart(v, colour, 3, 2) / 20
    others(b, v, colour, at + 27)


@njit
def others(b: Board, v: View, colour: int, at: int) -> None:
    """Write what a colour should know of the others and of the turn: room and triangles left of partners and rivals,
    what it shares with partners, who is out, how long it waits, how far the game is."""
    f, colours, pieces = v.features, int(b.info[COLOURS]), 0
    for i in range(at, at + 11):
        f[i] = 0
    mine = (colour * LAYERS + 6) * ROWS
    for other in range(colours):
        pieces += int(b.info[COUNT + other])
        if other == colour:
            continue
        left = (110 - int(b.info[PLACED + other])) / 60
        if b.info[SEAT + other] == b.info[SEAT + colour]:
            for row in range(ROWS):
                v.part[row] = v.reach[mine + row] & v.reach[(other * LAYERS + 6) * ROWS + row]
            f[at] += size_of(v.part, 0) / 20
            f[at + 1] += np.sqrt(v.counts[other]) / 4
            f[at + 2] += left
            f[at + 3] += 1.0 if b.info[OUT + other] else 0.0
        else:
            f[at + 4] += np.sqrt(v.counts[other]) / 8
            f[at + 5] += left
            f[at + 6] += 1.0 if b.info[OUT + other] else 0.0
    wait = 0 if b.info[TURN] < 0 else (colour - int(b.info[TURN]) + colours) % colours
    if wait < 3:
        f[at + 7 + wait] = 1
    f[at + 10] = pieces / (10.0 * colours)
