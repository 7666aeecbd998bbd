"""The rules of Trellis on flat arrays: the decisions of a turn, carried out and listed, equal to `rules.trellis`.

One thing is left out: where a bloom stopped when it ended the game. The flower counts and winners are right.
"""

from __future__ import annotations

from tessella.engine.kernels.jit import Flat, kernel
from tessella.engine.kernels.trellis.layout import (
    AT_FRONTIER,
    BLOOM,
    BLOOMED,
    CELL,
    CHAIN,
    CLAIM,
    COLOUR_AT,
    CONTEST,
    DRAWN,
    ENDS,
    FLOWERS,
    FRONTIER,
    FRONTIER_AT,
    GIFT,
    GIFTS,
    GOAL,
    GRID,
    HAND,
    HAS_COLOUR,
    HELD,
    LENGTH,
    LOOK,
    MATCH,
    NEW,
    NEXT,
    OPEN_COLOUR,
    OPEN_OF,
    OVER,
    OWNER,
    PER_FLOWER,
    PHASE,
    PLACED,
    PLANT,
    PLAYERS,
    SEAT,
    STACK,
    STACKED,
    UNCLAIMED,
    WINNERS,
)

# A decision as a number: its kind, then four or more bits each for what it names.


@kernel
def plant_code(tile: int, cell: int, rotation: int) -> int:
    """Return the number of `plant`."""
    return ((cell * 6 + rotation) * 64 + tile) * 4 + PLANT


@kernel
def bloom_code(colour: int, seat: int) -> int:
    """Return the number of `bloom` on the new tile."""
    return (colour * 4 + seat) * 4 + BLOOM


@kernel
def claim_code(vine: int) -> int:
    """Return the number of `claim` and of `gift`: the phase tells which is meant."""
    return vine * 4 + CLAIM


@kernel
def neighbour(cell: int, side: int) -> int:
    """Return the cell across a side."""
    q, r = cell & 63, cell >> 6
    if side == 0:
        r -= 1
    elif side == 1:
        q += 1
        r -= 1
    elif side == 2:
        q += 1
    elif side == 3:
        r += 1
    elif side == 4:
        q -= 1
        r += 1
    else:
        q -= 1
    return (q & 63) + ((r & 63) << 6)


# -- frontier and chains ----------------------------------------------------------------------------------


@kernel
def add_frontier(s: Flat, cell: int) -> None:
    """Note an empty cell next to the garden, once."""
    if s[FRONTIER_AT + cell] == 0:
        s[FRONTIER + s[AT_FRONTIER]] = cell
        s[AT_FRONTIER] += 1
        s[FRONTIER_AT + cell] = s[AT_FRONTIER]


@kernel
def drop_frontier(s: Flat, cell: int) -> None:
    """Forget a cell that is planted now; the last one takes its place in the list."""
    place = s[FRONTIER_AT + cell]
    if place > 0:
        s[AT_FRONTIER] -= 1
        last = s[FRONTIER + s[AT_FRONTIER]]
        s[FRONTIER + place - 1] = last
        s[FRONTIER_AT + last] = place
        s[FRONTIER_AT + cell] = 0


@kernel
def join(s: Flat, vine: int, other: int) -> None:
    """Make one chain of the chains of two unclaimed vines; nothing to do when they are one already (a loop)."""
    keep, lose = s[CHAIN + vine], s[CHAIN + other]
    if keep == lose:
        return
    walk = other
    for _ in range(s[LENGTH + lose]):
        s[CHAIN + walk] = keep
        walk = s[NEXT + walk]
    s[LENGTH + keep] += s[LENGTH + lose]
    s[ENDS + keep] += s[ENDS + lose]
    after = s[NEXT + vine]
    s[NEXT + vine] = s[NEXT + other]
    s[NEXT + other] = after


@kernel
def take_chain(s: Flat, vine: int, seat: int) -> int:
    """Put flowers of a seat on a whole chain; return how many. The last flower of a seat ends the game (T-WIN)."""
    chain = s[CHAIN + vine]
    length, ends = s[LENGTH + chain], s[ENDS + chain]
    walk = vine
    for _ in range(length):
        s[OWNER + walk] = seat + 1
        walk = s[NEXT + walk]
    s[OPEN_OF] -= ends
    s[OPEN_OF + seat + 1] += ends
    s[UNCLAIMED] -= length
    s[FLOWERS + seat] += length
    if s[FLOWERS + seat] >= s[GOAL + seat]:
        s[FLOWERS + seat] = s[GOAL + seat]
        s[WINNERS] = 1 << seat
        s[PHASE] = OVER
    return int(length)


# -- the decisions ----------------------------------------------------------------------------------------


@kernel
def lay(s: Flat, tile: int, cell: int, rotation: int) -> None:
    """Lay a tile into the garden: its ends, its chains, the frontier. Nothing blooms yet."""
    place, look = s[PLACED], tile * 6 + rotation
    s[PLACED] += 1
    s[CELL + place] = cell
    s[LOOK + place] = look
    s[GRID + cell] = place + 1
    drop_frontier(s, cell)
    for colour in range(6):
        vine = place * 6 + colour
        s[OWNER + vine] = 0
        s[CHAIN + vine] = vine
        s[NEXT + vine] = vine
        s[LENGTH + vine] = HAS_COLOUR[tile * 6 + colour]
        s[ENDS + vine] = 0
        s[UNCLAIMED] += HAS_COLOUR[tile * 6 + colour]
    for side in range(6):
        near = neighbour(cell, side)
        other = s[GRID + near] - 1
        if other < 0:
            colour = COLOUR_AT[look * 6 + side]
            s[OPEN_OF] += 1
            s[OPEN_COLOUR + colour] += 1
            s[ENDS + place * 6 + colour] += 1
            add_frontier(s, near)
        else:
            colour = COLOUR_AT[s[LOOK + other] * 6 + (side + 3) % 6]
            facing = other * 6 + colour
            s[OPEN_OF + s[OWNER + facing]] -= 1
            s[OPEN_COLOUR + colour] -= 1
            if s[OWNER + facing] == 0:
                s[ENDS + s[CHAIN + facing]] -= 1


@kernel
def link(s: Flat, place: int) -> int:
    """Connect the vines of a new tile; note in CONTEST who could bloom on each. Return which bloom, as bits."""
    look, blooming = s[LOOK + place], 0
    for colour in range(6):
        s[CONTEST + colour] = 0
    for side in range(6):
        other = s[GRID + neighbour(s[CELL + place], side)] - 1
        if other < 0:
            continue
        colour = COLOUR_AT[look * 6 + side]
        if COLOUR_AT[s[LOOK + other] * 6 + (side + 3) % 6] != colour:
            continue
        facing = other * 6 + colour
        if s[OWNER + facing] == 0:
            join(s, place * 6 + colour, facing)
        else:
            s[CONTEST + colour] |= 1 << (s[OWNER + facing] - 1)
            blooming |= 1 << colour
    return int(blooming)


@kernel
def plant(s: Flat, tile: int, cell: int, rotation: int) -> None:
    """Plant a tile of the hand and let bloom what is not contested (T-PLANT, T-BLOOM, T-ORDER)."""
    seat, place = s[SEAT], s[PLACED]
    spend(s, seat, tile)
    lay(s, tile, cell, rotation)
    s[NEW] = place
    for other in range(s[PLAYERS]):
        s[BLOOMED + other] = 0
    blooming = link(s, place)
    for step in range(s[PLAYERS]):
        owner = (seat + step) % s[PLAYERS]
        for colour in range(6):
            if blooming >> colour & 1 and s[CONTEST + colour] == 1 << owner:
                s[CONTEST + colour] = 0
                s[BLOOMED + owner] += take_chain(s, place * 6 + colour, owner)
                if s[PHASE] == OVER:
                    return
    after_blooms(s)


@kernel
def spend(s: Flat, seat: int, tile: int) -> None:
    """Take a tile out of a hand; the others keep their order."""
    found = False
    for place in range(s[HELD + seat]):
        if found:
            s[HAND + seat * 3 + place - 1] = s[HAND + seat * 3 + place]
        elif s[HAND + seat * 3 + place] == tile:
            found = True
    s[HELD + seat] -= 1
    s[HAND + seat * 3 + s[HELD + seat]] = 0


@kernel
def bloom(s: Flat, colour: int, seat: int) -> None:
    """Give a contested vine of the new tile to a seat (T-CONTEST)."""
    s[CONTEST + colour] = 0
    s[BLOOMED + seat] += take_chain(s, s[NEW] * 6 + colour, seat)
    if s[PHASE] != OVER:
        after_blooms(s)


@kernel
def claim(s: Flat, vine: int) -> None:
    """Claim a vine, as the turn's claim or as a gift (T-CLAIM, T-GIFT)."""
    if s[PHASE] == GIFT:
        s[GIFTS] -= 1
    take_chain(s, vine, s[SEAT])
    if s[PHASE] == OVER:
        return
    if s[GIFTS] > 0 and s[UNCLAIMED] > 0:
        s[PHASE] = GIFT
    else:
        end_turn(s)


@kernel
def after_blooms(s: Flat) -> None:
    """Go on to the contested vines, the claim, or the end of the turn when nothing is left to claim."""
    for colour in range(6):
        if s[CONTEST + colour] != 0:
            s[PHASE] = BLOOM
            return
    gifts = 0
    for seat in range(s[PLAYERS]):
        if seat != s[SEAT]:
            count = s[BLOOMED + seat]
            gifts += count if s[PER_FLOWER] else min(count, 1)
    s[GIFTS] = gifts
    if s[UNCLAIMED] > 0:
        s[PHASE] = CLAIM
    else:
        end_turn(s)


@kernel
def end_turn(s: Flat) -> None:
    """Draw back to three and pass the turn to the next seat with a tile (T-DRAW, T-EXHAUST)."""
    seat = s[SEAT]
    s[GIFTS] = 0
    while s[HELD + seat] < 3 and s[DRAWN] < s[STACKED]:
        s[HAND + seat * 3 + s[HELD + seat]] = s[STACK + s[DRAWN]]
        s[HELD + seat] += 1
        s[DRAWN] += 1
    for step in range(1, s[PLAYERS] + 1):
        following = (seat + step) % s[PLAYERS]
        if s[HELD + following] > 0:
            s[SEAT] = following
            s[PHASE] = PLANT
            return
    fewest = 100
    for each in range(s[PLAYERS]):
        left = s[GOAL + each] - s[FLOWERS + each]
        if left < fewest:
            fewest = left
            s[WINNERS] = 0
        if left == fewest:
            s[WINNERS] |= 1 << each
    s[PHASE] = OVER


@kernel
def play(s: Flat, code: int) -> None:
    """Carry out a decision given as a number; it has to be legal."""
    kind, rest = code & 3, code >> 2
    if kind == PLANT:
        plant(s, rest & 63, (rest >> 6) // 6, (rest >> 6) % 6)
    elif kind == BLOOM:
        bloom(s, rest >> 2, rest & 3)
    else:
        claim(s, rest)


# -- what is legal ----------------------------------------------------------------------------------------


@kernel
def nothing_fits(s: Flat) -> bool:
    """Tell whether no tile of the hand can match anywhere (T-MATCH)."""
    seat = s[SEAT]
    for place in range(s[HELD + seat]):
        tile = s[HAND + seat * 3 + place]
        for colour in range(6):
            if HAS_COLOUR[tile * 6 + colour] and s[OPEN_COLOUR + colour] > 0:
                return False
    return True


@kernel
def matches(s: Flat, look: int, cell: int) -> bool:
    """Tell whether a turned tile would join two ends of one colour at a cell."""
    for side in range(6):
        other = s[GRID + neighbour(cell, side)] - 1
        if other >= 0 and COLOUR_AT[s[LOOK + other] * 6 + (side + 3) % 6] == COLOUR_AT[look * 6 + side]:
            return True
    return False


@kernel
def list_moves(s: Flat, codes: Flat) -> int:
    """Write the legal decisions into `codes` (room for 5000); return how many."""
    count = 0
    if s[PHASE] == PLANT:
        anyhow = s[MATCH] == 0 or nothing_fits(s)
        for held in range(s[HELD + s[SEAT]]):
            tile = s[HAND + s[SEAT] * 3 + held]
            for at in range(s[AT_FRONTIER]):
                cell = s[FRONTIER + at]
                for rotation in range(6):
                    if anyhow or matches(s, tile * 6 + rotation, cell):
                        codes[count] = plant_code(tile, cell, rotation)
                        count += 1
    elif s[PHASE] == BLOOM:
        for colour in range(6):
            for seat in range(s[PLAYERS]):
                if s[CONTEST + colour] >> seat & 1:
                    codes[count] = bloom_code(colour, seat)
                    count += 1
    elif s[PHASE] != OVER:
        count = list_vines(s, s[NEW], s[NEW] + 1, codes)
        if count == 0:
            count = list_vines(s, 0, s[PLACED], codes)
    return count


@kernel
def list_vines(s: Flat, first: int, end: int, codes: Flat) -> int:
    """Write the claims of the unclaimed vines of tiles `first` to `end` - 1; return how many."""
    count = 0
    for place in range(first, end):
        for colour in range(6):
            vine = place * 6 + colour
            if s[LENGTH + s[CHAIN + vine]] > 0 and s[OWNER + vine] == 0:
                codes[count] = claim_code(vine)
                count += 1
    return count
