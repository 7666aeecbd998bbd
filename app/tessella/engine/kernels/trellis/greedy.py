"""The quick player of Trellis: values every placement by what it brings at once, and plays games to their end.

A turn is valued without being carried out: chains know their length and their open ends, and the three vines of a
tile have different colours, so that what each brings simply adds up. Gifts that have to be claimed away from the new
tile are counted with the longest free chains.
"""

from __future__ import annotations

from tessella.engine.kernels.jit import Flat, flat, kernel
from tessella.engine.kernels.trellis.board import (
    bloom_code,
    list_vines,
    neighbour,
    nothing_fits,
    plant_code,
    play,
)
from tessella.engine.kernels.trellis.layout import (
    AT_FRONTIER,
    BLOOM,
    CHAIN,
    COLOUR_AT,
    CONTEST,
    ENDS,
    FLOWERS,
    FRONTIER,
    GOAL,
    GRID,
    HAND,
    HELD,
    LENGTH,
    LOOK,
    MATCH,
    NEW,
    OTHER_END,
    OVER,
    OWNER,
    PER_FLOWER,
    PHASE,
    PLACED,
    PLANT,
    PLAYERS,
    SEAT,
    SIZE,
    STACK,
    STACKED,
    UNKNOWN,
)

OWN, OTHERS, MY_END, THEIR_END, FREE_END = range(5)
"""Places in the weights: hundredths of a flower for an own flower, one of another, an open end of each kind."""

FULL_WEIGHTS = flat([100, -50, 5, -10, 2])
"""What is best of all that were tried: own flowers, half of the others', and a little for open ends."""
OWN_WEIGHTS = flat([100, 0, 0, 0, 0])
"""What a beginner sees: own flowers."""

WON = 100_000
"""The value of a turn that wins; one that lets another win has its negative."""

# Scratch numbers, one array: what lies around a cell, what a placement brings.
_COLOUR = 0
_VINE = 6
_CLOSED = 12
"""For each owner: open ends that a tile on this cell closes."""
_GAINED = 17
_FOUND = 21
"""Free vines of the new tile: how many."""
_LENGTHS = 22
_GAINS = 28
_TOUCHED = 34
"""Chains that the new tile joins or closes in: 12 at most; then how many."""
_TOUCHES = 46
_OPEN = 47
"""For each owner: change of open ends."""
_EXTRAS = 52
"""Longest free chains for gifts claimed elsewhere, best first: 8 at most; then how many, -1 before they are sought."""
_EXTRA_COUNT = 60
_CODES = 64
"""Room for claims."""
RANKED = _CODES + 64 * 6
"""The best placements, best first: RANKS at most; then their values."""
RANKS = 64
SCRATCH = RANKED + 2 * RANKS


def scratch() -> Flat:
    """Return the working array that the functions below need."""
    return flat([0] * SCRATCH)


@kernel
def scan_cell(s: Flat, t: Flat, cell: int) -> None:
    """Note the colours and vines that face a cell, and the ends that a tile there closes."""
    for owner in range(5):
        t[_CLOSED + owner] = 0
    for side in range(6):
        other = s[GRID + neighbour(cell, side)] - 1
        if other < 0:
            t[_COLOUR + side] = -1
            t[_VINE + side] = -1
        else:
            colour = COLOUR_AT[s[LOOK + other] * 6 + (side + 3) % 6]
            t[_COLOUR + side] = colour
            t[_VINE + side] = other * 6 + colour
            t[_CLOSED + s[OWNER + other * 6 + colour]] += 1


@kernel
def value_vine(s: Flat, t: Flat, w: Flat, a: int, b: int, colour: int) -> None:
    """Add what a vine of the new tile between the sides `a` and `b` brings."""
    owners, first, length, ends, own_open, chain = 0, 0, 1, 0, 0, -1
    for side in (a, b):
        facing = t[_COLOUR + side]
        if facing < 0:
            own_open += 1
        elif facing == colour:
            vine = t[_VINE + side]
            owner = s[OWNER + vine]
            if owner > 0:
                first = owner if owners == 0 else first
                owners |= 1 << owner
            elif s[CHAIN + vine] == chain:
                ends -= 1
            else:
                chain = s[CHAIN + vine]
                length += s[LENGTH + chain]
                ends += s[ENDS + chain] - 1
                t[_TOUCHED + t[_TOUCHES]] = chain
                t[_TOUCHES] += 1
    if owners == 0:
        t[_OPEN] += own_open
        at = t[_FOUND]
        gain = length * w[OWN] + (ends + own_open) * (w[MY_END] - w[FREE_END])
        while at > 0 and t[_GAINS + at - 1] < gain:
            t[_GAINS + at] = t[_GAINS + at - 1]
            t[_LENGTHS + at] = t[_LENGTHS + at - 1]
            at -= 1
        t[_GAINS + at] = gain
        t[_LENGTHS + at] = length
        t[_FOUND] += 1
        return
    if owners & (owners - 1):
        first = choose_seat(s, owners >> 1) + 1
    t[_GAINED + first - 1] += length
    t[_OPEN] -= ends
    t[_OPEN + first] += ends + own_open


@kernel
def choose_seat(s: Flat, seats: int) -> int:
    """Return who gets a contested vine: the active seat if it can, else the one with most flowers left."""
    seat, best = s[SEAT], -1
    for other in range(s[PLAYERS]):
        if seats >> other & 1:
            if other == seat:
                return int(other)
            if best < 0 or s[GOAL + other] - s[FLOWERS + other] > s[GOAL + best] - s[FLOWERS + best]:
                best = other
    return int(best)


@kernel
def find_extras(s: Flat, t: Flat) -> None:
    """Note the longest free chains of the garden, longest first."""
    count = 0
    for place in range(s[PLACED]):
        for colour in range(6):
            vine = place * 6 + colour
            if s[CHAIN + vine] == vine and s[OWNER + vine] == 0 and s[LENGTH + vine] > 0:
                at = count if count < 8 else 7
                if count >= 8 and s[LENGTH + t[_EXTRAS + 7]] >= s[LENGTH + vine]:
                    continue
                while at > 0 and s[LENGTH + t[_EXTRAS + at - 1]] < s[LENGTH + vine]:
                    t[_EXTRAS + at] = t[_EXTRAS + at - 1]
                    at -= 1
                t[_EXTRAS + at] = vine
                count = min(count + 1, 8)
    t[_EXTRA_COUNT] = count


@kernel
def extra_flowers(s: Flat, t: Flat, count: int) -> int:
    """Return the flowers of `count` gifts claimed on the longest free chains that the new tile leaves alone."""
    if t[_EXTRA_COUNT] < 0:
        find_extras(s, t)
    flowers = 0
    for at in range(t[_EXTRA_COUNT]):
        if count == 0:
            break
        chain, touched = t[_EXTRAS + at], False
        for place in range(t[_TOUCHES]):
            touched = touched or t[_TOUCHED + place] == chain
        if not touched:
            flowers += s[LENGTH + chain]
            count -= 1
    return int(flowers)


@kernel
def value(s: Flat, t: Flat, w: Flat, look: int) -> int:
    """Return the value of a turned tile at the cell that was looked at, the best claims included."""
    seat = s[SEAT]
    t[_FOUND] = 0
    t[_TOUCHES] = 0
    for owner in range(5):
        t[_OPEN + owner] = -t[_CLOSED + owner]
    for other in range(4):
        t[_GAINED + other] = 0
    for side in range(6):
        end = OTHER_END[look * 6 + side]
        if end > side:
            value_vine(s, t, w, side, end, COLOUR_AT[look * 6 + side])
    if s[FLOWERS + seat] + t[_GAINED + seat] >= s[GOAL + seat]:
        return WON
    claims, others = 1, 0
    for other in range(s[PLAYERS]):
        if other != seat and t[_GAINED + other] > 0:
            if s[FLOWERS + other] + t[_GAINED + other] >= s[GOAL + other]:
                return -WON
            others += t[_GAINED + other]
            claims += t[_GAINED + other] if s[PER_FLOWER] else 1
    own, total = t[_GAINED + seat], 0
    for at in range(min(claims, t[_FOUND])):
        own += t[_LENGTHS + at]
        total += t[_GAINS + at] - t[_LENGTHS + at] * w[OWN]
    if claims > t[_FOUND]:
        own += extra_flowers(s, t, claims - t[_FOUND])
    if s[FLOWERS + seat] + own >= s[GOAL + seat]:
        return WON
    theirs = 0
    for other in range(s[PLAYERS]):
        if other != seat:
            theirs += t[_OPEN + other + 1]
    return int(
        total + own * w[OWN] + others * w[OTHERS]
        + t[_OPEN + seat + 1] * w[MY_END] + theirs * w[THEIR_END] + t[_OPEN] * w[FREE_END]
    )  # fmt: skip


@kernel
def value_of(s: Flat, t: Flat, w: Flat, code: int) -> int:
    """Return the value of one placement given as a number."""
    rest = code >> 2
    t[_EXTRA_COUNT] = -1
    scan_cell(s, t, (rest >> 6) // 6)
    return value(s, t, w, (rest & 63) * 6 + (rest >> 6) % 6)


@kernel
def rank_plants(s: Flat, t: Flat, w: Flat, most: int) -> int:
    """Note the placements with the highest values, best first; return how many, `most` (1 to RANKS) at most."""
    count, least = 0, -WON - 1
    anyhow = s[MATCH] == 0 or nothing_fits(s)
    t[_EXTRA_COUNT] = -1
    for at in range(s[AT_FRONTIER]):
        cell = s[FRONTIER + at]
        scan_cell(s, t, cell)
        for held in range(s[HELD + s[SEAT]]):
            tile = s[HAND + s[SEAT] * 3 + held]
            for rotation in range(6):
                look = tile * 6 + rotation
                fits = anyhow
                for side in range(6):
                    if t[_COLOUR + side] == COLOUR_AT[look * 6 + side]:
                        fits = True
                if not fits:
                    continue
                found = value(s, t, w, look)
                if found > least:
                    count = _rank(t, plant_code(tile, cell, rotation), found, count, most)
                    least = t[RANKED + RANKS + most - 1] if count == most else -WON - 1
    return count


@kernel
def _rank(t: Flat, code: int, found: int, count: int, most: int) -> int:
    """Put a placement in its place among those noted; return how many they are now."""
    place = min(count, most - 1)
    while place > 0 and t[RANKED + RANKS + place - 1] < found:
        t[RANKED + RANKS + place] = t[RANKED + RANKS + place - 1]
        t[RANKED + place] = t[RANKED + place - 1]
        place -= 1
    t[RANKED + RANKS + place] = found
    t[RANKED + place] = code
    return min(count + 1, most)


@kernel
def best_plant(s: Flat, t: Flat, w: Flat) -> int:
    """Return the number of the placement with the highest value."""
    rank_plants(s, t, w, 1)
    return int(t[RANKED])


@kernel
def claim_value(s: Flat, w: Flat, vine: int) -> int:
    """Return the value of claiming a vine with its chain."""
    chain = s[CHAIN + vine]
    if s[FLOWERS + s[SEAT]] + s[LENGTH + chain] >= s[GOAL + s[SEAT]]:
        return WON
    return int(s[LENGTH + chain] * w[OWN] + s[ENDS + chain] * (w[MY_END] - w[FREE_END]))


@kernel
def best_claim(s: Flat, t: Flat, w: Flat) -> int:
    """Return the number of the best claim: on the new tile while it has an unclaimed vine, else anywhere."""
    codes = t[_CODES:]
    count = list_vines(s, s[NEW], s[NEW] + 1, codes)
    if count == 0:
        count = list_vines(s, 0, s[PLACED], codes)
    best, best_value = 0, -1
    for at in range(count):
        found = claim_value(s, w, codes[at] >> 2)
        if found > best_value:
            best, best_value = at, found
    return int(codes[best])


@kernel
def best_bloom(s: Flat) -> int:
    """Return the number of a decision on the first contested vine."""
    colour = 0
    while s[CONTEST + colour] == 0:
        colour += 1
    return bloom_code(colour, choose_seat(s, s[CONTEST + colour]))


@kernel
def best_decision(s: Flat, t: Flat, w: Flat) -> int:
    """Return the number of the quick player's decision."""
    if s[PHASE] == PLANT:
        return best_plant(s, t, w)
    if s[PHASE] == BLOOM:
        return best_bloom(s)
    return best_claim(s, t, w)


@kernel
def finish_turn(s: Flat, t: Flat, w: Flat) -> None:
    """Take the decisions that are left of the turn begun."""
    while s[PHASE] != PLANT and s[PHASE] != OVER:
        play(s, best_decision(s, t, w))


@kernel
def play_turns(s: Flat, t: Flat, w: Flat, turns: int) -> bool:
    """Play so many turns; return whether the game is over."""
    for _ in range(turns):
        if s[PHASE] == OVER:
            break
        play(s, best_decision(s, t, w))
        finish_turn(s, t, w)
    return bool(s[PHASE] == OVER)


# -- deals of what is hidden ------------------------------------------------------------------------------


@kernel
def shuffle(pool: Flat, count: int, seed: int) -> None:
    """Bring the first `count` numbers into an order that the seed (1 to 2147483646) gives."""
    for at in range(count - 1, 0, -1):
        seed = seed * 48271 % 2147483647
        other = seed % (at + 1)
        kept = pool[at]
        pool[at] = pool[other]
        pool[other] = kept


@kernel
def deal(root: Flat, s: Flat, pool: Flat) -> None:
    """Copy a position and put the tiles of the pool, in their order, where tiles are unknown."""
    for at in range(SIZE):
        s[at] = root[at]
    taken = 0
    for at in range(12):
        if s[HAND + at] == UNKNOWN:
            s[HAND + at] = pool[taken]
            taken += 1
    for at in range(s[STACKED]):
        if s[STACK + at] == UNKNOWN:
            s[STACK + at] = pool[taken]
            taken += 1
