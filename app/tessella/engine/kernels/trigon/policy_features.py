"""What the cells of a position mean to the colour to play: the features of the policy network.

A cell is described by its *relation* to the other colours in turn order after the mover: for each 0 closed, 1 free, 2
free and beside an open corner of it, 3 an open corner of it; in base four. By how many steps along edges the mover, its
neighbours in turn order and the colour across come from their open corners to the cell. By its free neighbours, and by
how open the land around it is.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.board import COLOURS, OUT, TURN, Board
from tessella.engine.kernels.trigon.tables import ROWS, Bytes, Ints, Longs, Shorts, Tables

Floats = npt.NDArray[np.float32]

RELATIONS = 64
FAR = 7
"""Kinds of distance: 0, 1, 2, 3, 4 or 5, 6 to 8 steps, farther."""
STEPS = 8
OPENNESS = 8
UNITS = 8
"""Hidden units of the policy network (kernels.trigon.policy)."""
OWN, NEAR, ACROSS = 0, 1, 2
"""Whose steps to a cell: the mover's; those of the colours before and after it, the nearer counts; the other one's."""


class PolicyInputs(NamedTuple):
    """Room to work in: moves with their logits, the tables of the policy, hidden units before any move, units and marks
    of one. By cell: which colours have an open corner there (`live`), the relation, what it would be as a corner
    (`room`: free neighbours, 4 more when it is an open one already, -1: closed to the mover), kinds of distance (three
    a cell), openness; `walks` of a length and of one more. `reach` has room for two sets of cells, and `kinds` holds
    nine: the kinds of distance as three binary digits."""

    found: Ints
    logit: Floats
    direct: Floats
    hidden: Floats
    bias: Floats
    units: Floats
    marks: Ints
    live: Bytes
    relation: Bytes
    room: Shorts
    distance: Bytes
    open: Bytes
    walks: Bytes
    reach: Longs
    kinds: Longs


def new_policy_inputs(cells: int, placements: int) -> PolicyInputs:
    """Return the room for a board of so many cells and placements."""
    return PolicyInputs(
        np.zeros(placements, np.int32),
        np.zeros(placements, np.float32),
        np.zeros(3 * cells, np.float32),
        np.zeros(3 * cells * UNITS, np.float32),
        np.zeros(UNITS, np.float32),
        np.zeros(UNITS, np.float32),
        np.zeros(8, np.int32),
        np.zeros(cells, np.uint8),
        np.zeros(cells, np.uint8),
        np.zeros(cells, np.int16),
        np.zeros(3 * cells, np.uint8),
        np.zeros(cells, np.uint8),
        np.zeros(2 * cells, np.uint8),
        np.zeros(4 * ROWS, np.int64),
        np.zeros(9 * ROWS, np.int64),
    )


@kernel
def relate(t: Tables, b: Board, s: PolicyInputs) -> None:
    """Fill `live`, `relation` and `room` for the colour to play."""
    mover, colours = int(b.info[TURN]), int(b.info[COLOURS])
    flags, live, near, shut = b.flags, s.live, t.near, 0
    for cell in range(len(flags)):
        live[cell] = int(flags[cell]) >> 4 & ~int(flags[cell])
    for colour in range(colours):
        if b.info[OUT + colour]:
            shut |= 1 << colour
    second, third, fourth = (mover + 1) % colours, (mover + 2) % colours, (mover + 3) % colours
    for cell in range(len(flags)):
        closed = int(flags[cell]) | shut
        if closed >> mover & 1:
            s.room[cell] = -1
            continue
        free, beside = 0, 0
        for side in range(cell * 3, cell * 3 + 3):
            other = int(near[side])
            if other >= 0:
                beside |= int(live[other])
                free += 1 - (int(flags[other]) >> mover & 1)
        relation = 0
        if colours > 1 and not closed >> second & 1:
            relation = 3 if int(live[cell]) >> second & 1 else 1 + (beside >> second & 1)
        if colours > 2 and not closed >> third & 1:
            relation += 12 if int(live[cell]) >> third & 1 else 4 + 4 * (beside >> third & 1)
        if colours > 3 and not closed >> fourth & 1:
            relation += 48 if int(live[cell]) >> fourth & 1 else 16 + 16 * (beside >> fourth & 1)
        s.relation[cell] = relation
        s.room[cell] = free + 4 * (int(live[cell]) >> mover & 1)


@kernel
def begin_reach(b: Board, s: PolicyInputs, colour: int, at: int) -> None:
    """Write the open corners of a colour as the set that begins at `at` of `reach`; none when it is out."""
    mine = colour * ROWS
    for row in range(ROWS):
        s.reach[at + row] = 0 if b.info[OUT + colour] else b.open[mine + row] & ~b.closed[mine + row]


@kernel
def widen(t: Tables, b: Board, s: PolicyInputs, colour: int, at: int) -> None:
    """Add the cells one step along edges further to the set of a colour; in place, row by row."""
    mine, before = colour * ROWS, 0
    for row in range(1, ROWS - 1):
        here, below = s.reach[at + row], s.reach[at + row + 1]
        wider = here | here << 1 | here >> 1 | before & t.ups[row - 1] | below & ~t.ups[row + 1]
        s.reach[at + row] = (wider & t.inside[row] & ~b.closed[mine + row]) | here
        before = here


@kernel
def kinds_of(s: PolicyInputs, steps: int, two: bool, at: int) -> None:
    """Note what is reached after so many steps (in one set or in two) in the binary digits of the kinds of distance.

    A cell is of a kind as high as there are earlier sets, of those that count, without it.
    """
    kinds, reach = s.kinds, s.reach
    for row in range(ROWS):
        have = reach[row] | reach[2 * ROWS + row] if two else reach[row]
        low, middle, high = kinds[at + row], kinds[at + ROWS + row], kinds[at + 2 * ROWS + row]
        # One more where the cell is not in the set: addition digit by digit.
        carry = ~have
        kinds[at + row] = low ^ carry
        carry &= low
        kinds[at + ROWS + row] = middle ^ carry
        kinds[at + 2 * ROWS + row] = high | middle & carry


@kernel
def measure(t: Tables, b: Board, s: PolicyInputs) -> None:
    """Fill `distance`: the kinds of distance of every cell, see OWN, NEAR, ACROSS."""
    mover, colours = int(b.info[TURN]), int(b.info[COLOURS])
    for row in range(9 * ROWS):
        s.kinds[row] = 0
    for who in range(3):
        first = (mover + (0, 1, 2)[who]) % colours
        two = who == NEAR and colours > 3
        second = (mover + 3) % colours
        lone = colours == 1 and who != OWN
        begin_reach(b, s, first, 0)
        if two:
            begin_reach(b, s, second, 2 * ROWS)
        for steps in range(STEPS + 1):
            if steps:
                widen(t, b, s, first, 0)
                if two:
                    widen(t, b, s, second, 2 * ROWS)
            if steps <= 3 or steps == 5 or steps == STEPS:
                if lone:
                    for row in range(ROWS):
                        s.reach[row] = 0
                kinds_of(s, steps, two, who * 3 * ROWS)
    for cell in range(len(b.flags)):
        if s.room[cell] >= 0:
            row, bit = int(t.row[cell]), t.bit[cell]
            for who in range(3):
                at = who * 3 * ROWS + row
                kind = 1 if s.kinds[at] & bit else 0
                kind += 2 if s.kinds[at + ROWS] & bit else 0
                s.distance[3 * cell + who] = kind + (4 if s.kinds[at + 2 * ROWS] & bit else 0)


@kernel
def survey(t: Tables, s: PolicyInputs) -> None:
    """Fill `open`: how many walks of three steps over free cells lead from a cell, in OPENNESS steps."""
    cells, near, walks = len(s.room), t.near, s.walks
    for cell in range(cells):
        walks[cell] = 1 if s.room[cell] >= 0 else 0
    source, target = 0, cells
    for _ in range(3):
        for cell in range(cells):
            total = 0
            if s.room[cell] >= 0:
                for side in range(cell * 3, cell * 3 + 3):
                    if near[side] >= 0:
                        total += int(walks[source + near[side]])
            walks[target + cell] = total
        source, target = target, source
    for cell in range(cells):
        count = int(walks[source + cell])
        s.open[cell] = 0 if count == 0 else min(OPENNESS - 1, 1 + count // 4)


@kernel
def see(t: Tables, b: Board, s: PolicyInputs) -> None:
    """Describe every cell for the colour to play."""
    relate(t, b, s)
    measure(t, b, s)
    survey(t, s)
