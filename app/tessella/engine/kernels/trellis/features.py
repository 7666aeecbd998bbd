"""What a garden promises each seat at the beginning of a turn, as small numbers for the learned value.

Every empty cell next to the garden is looked at once: whose vines end there, in which colours, and which free chains
could be joined to them. No hand and no stack is read, so nothing hidden is used.
"""

from __future__ import annotations

from tessella.engine.kernels.jit import Flat, flat, kernel
from tessella.engine.kernels.trellis.board import neighbour
from tessella.engine.kernels.trellis.layout import (
    AT_FRONTIER,
    CHAIN,
    COLOUR_AT,
    FLOWERS,
    FRONTIER,
    GOAL,
    GRID,
    LENGTH,
    LOOK,
    OPEN_OF,
    OWNER,
    PLACED,
    PLAYERS,
    SEAT,
)

NEED, RIVAL, ORDER, OPEN, ONE, TWO, THREE, LINKED, LINKS, BEST, SECOND, THIRD, FOUR, FIVE, SIX = range(15)
"""For a seat: flowers to plant, the least that another has to plant, turns until its own; ends that face an empty
cell; cells where one, two, three of its colours meet, where a free chain of such a colour does, vines of these
chains; the most flowers a tile could bring on one cell, on the next best, on the third; cells that promise 4, 5, 6."""
SAFE, SAFE_TWO, ONE_FREE, TWO_FREE, CHAIN_1, CHAIN_2, CHAIN_3, FREE, CELLS, GARDEN = range(15, 25)
"""Cells with its colours and nobody else's, the same with two or more; cells with one and with two of its colours and
a free chain of two or more; for all: the longest free chains, free ends, empty cells, half the tiles in the garden."""
FEATURES = 25

SIZES = (32, 32, 4, 16, 16, 8, 4, 10, 16, 13, 13, 13, 10, 8, 6, 10, 6, 8, 6, 10, 10, 10, 16, 32, 32)
"""How many values of each are told apart, from 0 on; greater ones count as the greatest."""
FIRST = flat(sum(SIZES[:at]) for at in range(FEATURES))
"""The row of each one's value 0 in a table of all values."""
LAST = flat(size - 1 for size in SIZES)
ROWS = sum(SIZES)

# Room for what lies around one cell.
_FREE = 0
"""For each colour: vines of free chains that end here."""
_SEEN = 6
"""For each colour: the free chain last seen."""
_OWN = 12
"""For each seat: its colours that end here, as bits."""
_LONG = 16
"""The three longest free chains, best first, then their lengths."""
SCRATCH = 24


@kernel
def rows(s: Flat, v: Flat, f: Flat, start: int) -> None:
    """Write FEATURES rows for each seat into `f` from `start` on: which row of the table each number means. `v` is room
    to work in."""
    players = s[PLAYERS]
    for at in range(players * FEATURES):
        f[start + at] = 0
    for at in range(3):
        v[_LONG + at] = -1
        v[_LONG + 3 + at] = 0
    for at in range(s[AT_FRONTIER]):
        _look_around(s, v, s[FRONTIER + at])
        for seat in range(players):
            _add_cell(v, f, start + seat * FEATURES, seat, players)
    for seat in range(players):
        _add_whole(s, v, f, start + seat * FEATURES, seat)
    for at in range(players * FEATURES):
        feature = at % FEATURES
        f[start + at] = FIRST[feature] + min(f[start + at], LAST[feature])


@kernel
def _look_around(s: Flat, v: Flat, cell: int) -> None:
    for colour in range(6):
        v[_FREE + colour] = 0
        v[_SEEN + colour] = -1
    for seat in range(4):
        v[_OWN + seat] = 0
    for side in range(6):
        other = s[GRID + neighbour(cell, side)] - 1
        if other < 0:
            continue
        colour = COLOUR_AT[s[LOOK + other] * 6 + (side + 3) % 6]
        vine = other * 6 + colour
        owner = s[OWNER + vine]
        if owner > 0:
            v[_OWN + owner - 1] |= 1 << colour
            continue
        chain = s[CHAIN + vine]
        length = s[LENGTH + chain]
        if chain != v[_SEEN + colour]:
            v[_FREE + colour] += length
            v[_SEEN + colour] = chain
        if chain != v[_LONG] and chain != v[_LONG + 1] and chain != v[_LONG + 2]:
            place = 3
            while place > 0 and v[_LONG + 2 + place] < length:
                place -= 1
                if place < 2:
                    v[_LONG + place + 1] = v[_LONG + place]
                    v[_LONG + 3 + place + 1] = v[_LONG + 3 + place]
            if place < 3:
                v[_LONG + place] = chain
                v[_LONG + 3 + place] = length


@kernel
def _add_cell(v: Flat, f: Flat, base: int, seat: int, players: int) -> None:
    """Count for a seat what the cell that was looked at promises."""
    mine, foes = v[_OWN + seat], 0
    for other in range(players):
        if other != seat:
            foes |= v[_OWN + other]
    meets, links, free = 0, 0, 0
    for colour in range(6):
        if mine >> colour & 1:
            meets += 1
            links += v[_FREE + colour]
        else:
            free = max(free, v[_FREE + colour])
    if meets > 0:
        f[base + ONE + min(meets, 3) - 1] += 1
        f[base + LINKS] += links
        if links > 0:
            f[base + LINKED] += 1
        if foes == 0:
            f[base + SAFE] += 1
            if meets >= 2:
                f[base + SAFE_TWO] += 1
        if free >= 2 and meets < 3:
            f[base + ONE_FREE + meets - 1] += 1
    promise = min(meets, 3) + links + 1
    if meets < 3:
        promise += free
    if promise > f[base + BEST]:
        f[base + THIRD] = f[base + SECOND]
        f[base + SECOND] = f[base + BEST]
        f[base + BEST] = promise
    elif promise > f[base + SECOND]:
        f[base + THIRD] = f[base + SECOND]
        f[base + SECOND] = promise
    elif promise > f[base + THIRD]:
        f[base + THIRD] = promise
    for least in range(4, 7):
        if promise >= least:
            f[base + FOUR + least - 4] += 1


@kernel
def _add_whole(s: Flat, v: Flat, f: Flat, base: int, seat: int) -> None:
    """Add what is not counted cell by cell."""
    players = s[PLAYERS]
    f[base + NEED] = s[GOAL + seat] - s[FLOWERS + seat]
    rival = 99
    for other in range(players):
        if other != seat:
            rival = min(rival, s[GOAL + other] - s[FLOWERS + other])
    f[base + RIVAL] = rival
    f[base + ORDER] = (seat - s[SEAT] + players) % players
    f[base + OPEN] = s[OPEN_OF + seat + 1]
    for at in range(3):
        f[base + CHAIN_1 + at] = v[_LONG + 3 + at]
    f[base + FREE] = s[OPEN_OF]
    f[base + CELLS] = s[AT_FRONTIER]
    f[base + GARDEN] = s[PLACED] // 2
