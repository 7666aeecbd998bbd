"""The rules of Umbrella over flat arrays: legal moves, the next position, points and winners.

`s` is a position, `t` the tables of its match; both as in layout.py. Tests play random games in step with the rules.
"""

from __future__ import annotations

from collections.abc import MutableSequence

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.umbrella.layout import (
    ACTIVE,
    BELOW,
    BONUS,
    BONUS_PHASE,
    BONUSES,
    BY_END,
    BY_LIMIT,
    BY_SOLO,
    CELLS,
    COUNT,
    COVER,
    END_RULE,
    ENDING,
    FLIP,
    GAIN,
    GIVER,
    KIND,
    LAST,
    LIMIT,
    LINE,
    M_COVER,
    M_GUST,
    M_SCORE,
    M_SIDE,
    M_SLIDE,
    M_SWAP,
    MASK,
    NO_RULE,
    OVER,
    PAIRS,
    PASS_RULE,
    PASSING,
    PASSING_SPACE,
    PHASE,
    PLAYERS,
    POINTS,
    SCORE,
    SIDE,
    SIZE,
    SLIDE,
    SPACE_COLOUR,
    STAGE,
    SUPPLY,
    TOP,
    TURNS,
    ZONE,
)

Numbers = MutableSequence[int]
"""A flat array of whole numbers (int64), or a plain list where nothing is compiled."""


@njit
def copy(source: Numbers, target: Numbers) -> None:
    """Copy a position."""
    for i in range(SIZE):
        target[i] = source[i]


@njit
def zone_of(s: Numbers, seat: int, side: int) -> int:
    """Return where the counts of a seat's zone on a side begin."""
    if side == 0:
        return ZONE + 4 * (1 + seat)
    if side == 1:
        if s[PLAYERS] == 1:
            return ZONE + 4 * 2
        return ZONE + 4 * (1 + (seat + s[PLAYERS] - 1) % s[PLAYERS])
    if side == 2:
        return ZONE
    return ZONE + 4 * (5 + seat)


@njit
def waits(s: Numbers, zone: int) -> int:
    """Return how many umbrellas wait in a zone."""
    return s[zone] + s[zone + 1] + s[zone + 2] + s[zone + 3]


@njit
def all_waiting(s: Numbers) -> int:
    """Return how many umbrellas wait on the whole table."""
    total = 0
    for i in range(ZONE, ZONE + 36):
        total += s[i]
    return total


@njit
def reaches_none(s: Numbers, seat: int) -> bool:
    """Return whether a seat's four zones are empty (U-EMPTY)."""
    total = 0
    for side in range(4):
        total += waits(s, zone_of(s, seat, side))
    return total == 0


@njit
def push(s: Numbers, t: Numbers, seat: int, side: int, line: int, colour: int) -> int:
    """Slide an umbrella into a line of a stage; return the colour pushed out."""
    start = LINE + (side * 4 + line) * 4
    base = STAGE + 16 * seat
    out = s[base + t[start + 3]]
    for k in range(3, 0, -1):
        s[base + t[start + k]] = s[base + t[start + k - 1]]
    s[base + t[start]] = colour
    return out


@njit
def pull(s: Numbers, t: Numbers, seat: int, side: int, line: int, out: int) -> None:
    """Undo `push`."""
    start = LINE + (side * 4 + line) * 4
    base = STAGE + 16 * seat
    for k in range(3):
        s[base + t[start + k]] = s[base + t[start + k + 1]]
    s[base + t[start + 3]] = out


@njit
def complete(s: Numbers, t: Numbers, seat: int, space: int, colour: int) -> bool:
    """Return whether the visible figure of a space is complete in a colour."""
    tile = s[TOP + 4 * seat + space]
    if tile < 0:
        return False
    index = tile * 4 + space
    base = STAGE + 16 * seat
    for place in range(t[COUNT + index]):
        start = CELLS + (index * 9 + place) * 4
        right = 0
        for k in range(4):
            if s[base + t[start + k]] == colour:
                right += 1
        if right == 4:
            return True
    return False


@njit
def may_score(s: Numbers, t: Numbers) -> bool:
    """Return whether the active seat may score a figure."""
    if s[SUPPLY] == 0 and s[ENDING] < 0:
        return False
    seat = s[ACTIVE]
    for colour in range(4):
        if t[GAIN + s[MASK + seat] * 4 + colour] >= 0:
            for space in range(4):
                if complete(s, t, seat, space, colour):
                    return True
    return False


@njit
def apply(s: Numbers, t: Numbers, move: int) -> None:
    """Play a legal move in place."""
    kind = move // KIND
    rest = move % KIND
    if kind == M_SLIDE:
        _slide(s, t, rest)
    elif kind == M_SCORE:
        _score(s, t, rest // 16, rest % 16)
    elif kind == M_SIDE:
        s[PASSING] = s[PASSING] // 2 * 2 + rest
        _hand_over(s)
    elif kind == M_COVER:
        _place(s, rest)
    else:
        seat = s[ACTIVE]
        if kind == M_GUST:
            s[zone_of(s, seat, 3) + rest // 4] -= 1
            s[zone_of(s, seat, rest % 4) + rest // 4] += 1
        elif kind == M_SWAP:
            a = STAGE + 16 * seat + t[PAIRS + 2 * rest]
            b = STAGE + 16 * seat + t[PAIRS + 2 * rest + 1]
            colour = s[a]
            s[a] = s[b]
            s[b] = colour
        finish_turn(s)


@njit
def _slide(s: Numbers, t: Numbers, rest: int) -> None:
    seat = s[ACTIVE]
    number = rest // 64
    side = rest // 16 % 4
    colour = rest // 4 % 4
    zone = zone_of(s, seat, side)
    if number > 0:
        zone = ZONE + 4 * (number - 1)
    s[zone + colour] -= 1
    out = push(s, t, seat, side, rest % 4, colour)
    if s[PLAYERS] > 1:
        opposite = side ^ 1
        s[zone_of(s, seat, opposite) + out] += 1
    if s[PHASE] == SLIDE and may_score(s, t):
        s[PHASE] = SCORE
    else:
        finish_turn(s)


@njit
def _score(s: Numbers, t: Numbers, space: int, scoring: int) -> None:
    seat = s[ACTIVE]
    s[MASK + seat] |= 1 << scoring
    if s[SUPPLY] > 0:
        s[SUPPLY] -= 1
    colour = t[SPACE_COLOUR + scoring]
    if s[BONUSES] == 1 and colour != 3:
        s[BONUS] = colour
    tile = s[TOP + 4 * seat + space]
    s[TOP + 4 * seat + space] = s[BELOW + tile // 2]
    s[BELOW + tile // 2] = -1
    s[PASSING] = tile
    s[PASSING_SPACE] = space
    if s[PASS_RULE] == GIVER:
        s[PHASE] = SIDE
        return
    if s[PASS_RULE] == FLIP:
        s[PASSING] = tile ^ 1
    _hand_over(s)


@njit
def _hand_over(s: Numbers) -> None:
    base = TOP + 4 * ((s[ACTIVE] + 1) % s[PLAYERS])
    for space in range(4):
        if s[base + space] < 0:
            _place(s, space)
            return
    s[PHASE] = COVER


@njit
def _place(s: Numbers, space: int) -> None:
    place = TOP + 4 * ((s[ACTIVE] + 1) % s[PLAYERS]) + space
    tile = s[PASSING]
    s[BELOW + tile // 2] = s[place]
    s[place] = tile
    s[PASSING] = -1
    s[PASSING_SPACE] = -1
    bonus = s[BONUS]
    asked = bonus == 2
    if bonus == 0:
        asked = waits(s, zone_of(s, s[ACTIVE], 3)) > 0
    elif bonus == 1:
        asked = all_waiting(s) > 0
    if asked:
        s[PHASE] = BONUS_PHASE
    else:
        finish_turn(s)


@njit
def end_is_due(s: Numbers) -> bool:
    """Return whether something that begins the end is true (U-END, U-SOLO)."""
    if s[PLAYERS] == 1:
        if all_waiting(s) == 0:
            return True
    elif s[SUPPLY] == 0:
        return True
    for seat in range(s[PLAYERS]):
        base = TOP + 4 * seat
        if s[MASK + seat] == 1023 or s[base] + s[base + 1] + s[base + 2] + s[base + 3] == -4:
            return True
    return False


@njit
def finish_turn(s: Numbers) -> None:
    """Close the turn of the active seat (U-END, U-LIMIT, U-SOLO)."""
    seat = s[ACTIVE]
    players = s[PLAYERS]
    s[TURNS + seat] += 1
    s[BONUS] = -1
    limited = s[LIMIT] > 0
    for other in range(players):
        if s[TURNS + other] < s[LIMIT]:
            limited = False
    rule = NO_RULE
    if players == 1:
        if end_is_due(s):
            rule = BY_SOLO
    elif s[ENDING] >= 0:
        s[LAST] -= 1
        if s[LAST] == 0:
            rule = BY_END
    elif not limited and end_is_due(s):
        s[ENDING] = seat
        s[LAST] = players - 1
    if rule == NO_RULE and limited:
        rule = BY_LIMIT
    if rule != NO_RULE:
        s[PHASE] = OVER
        s[END_RULE] = rule
        s[LAST] = 0
    else:
        s[PHASE] = SLIDE
        s[ACTIVE] = (seat + 1) % players


@njit
def points(s: Numbers, t: Numbers, seat: int) -> int:
    """Return a seat's points as they stand (U-POINTS)."""
    own = waits(s, zone_of(s, seat, 3))
    if own == 0:
        return t[POINTS + s[MASK + seat]] + 2
    return t[POINTS + s[MASK + seat]] - own


@njit
def winners(s: Numbers, t: Numbers) -> int:
    """Return the winners as bits (U-TIE)."""
    best = -1000000
    found = 0
    for seat in range(s[PLAYERS]):
        rank = points(s, t, seat) * 1000 - waits(s, zone_of(s, seat, 3))
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= 1 << seat
    return found
