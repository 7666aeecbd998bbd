"""The features of the value network: what a position looks like to each colour.

Every colour is followed along edges from its open corners, step by step, as sets of cells: who comes first where, what
is out of the others' reach, how much room is near.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.board import COLOURS, COUNT, OUT, PLACED, SEAT, TURN, Board
from tessella.engine.kernels.trigon.policy_features import Floats
from tessella.engine.kernels.trigon.tables import KINDS, ROWS, Bytes, Longs, Tables

REACH = 12
"""How many steps along edges from its open corners a colour is followed."""
LAYERS = REACH + 1
FEATURES = 38
"""Numbers of a colour, see `colour_features`."""


class ValueInputs(NamedTuple):
    """Room to work in. `reach` by colour, steps and row: the cells within so many steps; `features` by colour; `rival`
    the cells that the rivals of a seat reach by steps and row; `part` two sets of cells; `counts` by colour: cells
    within 6 steps."""

    reach: Longs
    rival: Longs
    part: Longs
    counts: Longs
    features: Floats


def new_value_inputs() -> ValueInputs:
    """Return the room."""
    return ValueInputs(
        np.zeros(4 * LAYERS * ROWS, np.int64),
        np.zeros(LAYERS * ROWS, np.int64),
        np.zeros(2 * ROWS, np.int64),
        np.zeros(4, np.int64),
        np.zeros(4 * FEATURES, np.float32),
    )


@kernel
def ones(x: int) -> int:
    """Return how many bits are set. Compiled, this loop becomes one instruction of the processor."""
    count = 0
    while x:
        x &= x - 1
        count += 1
    return count


@kernel
def size_of(cells: Longs, begin: int) -> int:
    """Return how many cells the set has that begins there."""
    total = 0
    for row in range(begin + 1, begin + ROWS - 1):
        total += ones(cells[row])
    return total


@kernel
def follow(t: Tables, b: Board, v: ValueInputs, colour: int) -> None:
    """Fill `reach` of a colour; nothing for one that is out."""
    reach, base, mine = v.reach, colour * LAYERS * ROWS, colour * ROWS
    if b.info[OUT + colour]:
        for i in range(base, base + LAYERS * ROWS):
            reach[i] = 0
        return
    # `part` holds where the colour may go, then how far it has come: each row is read before it is written.
    part, ups = v.part, t.ups
    for row in range(ROWS):
        part[row] = t.inside[row] & ~b.closed[mine + row]
        part[ROWS + row] = b.open[mine + row] & part[row]
    grown = 1
    for at in range(base, base + LAYERS * ROWS, ROWS):
        if not grown:
            for row in range(1, ROWS - 1):
                reach[at + row] = part[ROWS + row]
            continue
        above, here, grown = 0, int(part[ROWS + 1]), 0
        for row in range(1, ROWS - 1):
            reach[at + row] = here
            below = int(part[ROWS + row + 1])
            wider = here << 1 | here >> 1 | above & ups[row - 1] | below & ~ups[row + 1]
            wider = wider & part[row] | here
            part[ROWS + row] = wider
            grown |= wider ^ here
            above, here = here, below


@kernel
def look(t: Tables, b: Board, v: ValueInputs) -> None:
    """Fill the features of every colour that is not out."""
    colours = int(b.info[COLOURS])
    for colour in range(colours):
        follow(t, b, v, colour)
        v.counts[colour] = size_of(v.reach, (colour * LAYERS + 6) * ROWS)
    for seat in range(4):
        met = False
        for colour in range(colours):
            if b.info[SEAT + colour] == seat and not b.info[OUT + colour]:
                if not met:
                    gather_rivals(b, v, seat)
                    met = True
                colour_features(b, v, colour)


@kernel
def gather_rivals(b: Board, v: ValueInputs, seat: int) -> None:
    """Fill `rival` with what the colours of other seats reach; those that are out reach nothing."""
    rival, reach = v.rival, v.reach
    for i in range(LAYERS * ROWS):
        rival[i] = 0
    for other in range(b.info[COLOURS]):
        if b.info[SEAT + other] != seat:
            base = other * LAYERS * ROWS
            for i in range(LAYERS * ROWS):
                rival[i] |= reach[base + i]


@kernel
def fronts(reach: Longs, rival: Longs, features: Floats, base: int, f: int) -> None:
    """Write who comes first where: cells first, cells at the same time, first weighed by nearness, first within 4."""
    first, ties, close, weighed = 0, 0, 0, 0.0
    for row in range(1, ROWS - 1):
        first += ones(reach[base + row] & ~rival[row])
        ties += ones(reach[base + row] & rival[row])
    weighed += first
    for steps in range(1, LAYERS):
        if steps == 5:
            close = first
        now, level, count = base + steps * ROWS, steps * ROWS, 0
        for row in range(1, ROWS - 1):
            fresh = reach[now + row] & ~(reach[now + row - ROWS] | rival[level + row - ROWS])
            count += ones(fresh & ~rival[level + row])
            ties += ones(fresh & rival[level + row])
        first += count
        weighed += count / (1 + steps)
    features[f] = first / 20
    features[f + 1] = ties / 20
    features[f + 2] = weighed / 10
    features[f + 3] = close / 20
    features[f + 4] = np.sqrt(first) / 3


@kernel
def apart(reach: Longs, rival: Longs, at: int, other: int) -> int:
    """Return how many cells of one set are not in another; they begin there."""
    total = 0
    for row in range(1, ROWS - 1):
        total += ones(reach[at + row] & ~rival[other + row])
    return total


@kernel
def pieces_left(left: Bytes, begin: int, features: Floats, f: int) -> None:
    """Write how many pieces are left: of six, five and four triangles, then each of the three smaller ones."""
    six, five, four = 0, 0, 0
    for piece in range(begin, begin + 12):
        six += left[piece]
    for piece in range(begin + 12, begin + 16):
        five += left[piece]
    for piece in range(begin + 16, begin + 19):
        four += left[piece]
    features[f] = six * 0.25
    features[f + 1] = five * 0.5
    features[f + 2] = four * 0.5
    for piece in range(3):
        features[f + 3 + piece] = left[begin + 19 + piece]


@kernel
def colour_features(b: Board, v: ValueInputs, colour: int) -> None:
    """Write the numbers that describe a colour; scaled so that each is about as wide as 1."""
    f, reach, rival, at, base = v.features, v.reach, v.rival, colour * FEATURES, colour * LAYERS * ROWS
    left = 110 - int(b.info[PLACED + colour])
    corners, room = size_of(reach, base), size_of(reach, base + REACH * ROWS)
    only = apart(reach, rival, base + REACH * ROWS, REACH * ROWS)
    f[at] = 1
    f[at + 1] = left / 30
    pieces_left(b.left, colour * KINDS, f, at + 2)
    f[at + 8] = corners / 10
    f[at + 9] = np.sqrt(corners) / 2
    f[at + 10] = 1.0 if corners == 0 else 0.0
    f[at + 11] = size_of(reach, base + 2 * ROWS) / 30
    f[at + 12] = size_of(reach, base + 4 * ROWS) / 50
    f[at + 13] = np.sqrt(v.counts[colour]) / 4
    f[at + 14] = room / 100
    f[at + 15] = min(left, room) / 30
    fronts(reach, rival, f, base, at + 16)
    f[at + 21] = only / 20
    f[at + 22] = min(left, only) / 20
    f[at + 23] = min(left / 20, float(f[at + 16]))
    f[at + 24] = apart(reach, rival, base, 3 * ROWS) / 5
    f[at + 25] = (corners - apart(reach, rival, base, ROWS)) / 5
    f[at + 26] = apart(reach, rival, base + 3 * ROWS, 2 * ROWS) / 20
    others(b, v, colour, at + 27)


@kernel
def others(b: Board, v: ValueInputs, colour: int, at: int) -> None:
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
            theirs, shared = (other * LAYERS + 6) * ROWS, 0
            for row in range(1, ROWS - 1):
                shared += ones(v.reach[mine + row] & v.reach[theirs + row])
            f[at] += shared / 20
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
