"""Looking ahead in Umbrella: what a position is worth to a seat, its best turn, what the others answer.

Values are hundredths of a point. A position right after a turn says little; what the next own slides can complete says
most, so a value is looked for one or two own slides ahead, with the zones as they are.
"""

from __future__ import annotations

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.umbrella.layout import (
    ACTIVE,
    BEST,
    CELLS,
    COUNT,
    ENDING,
    GAIN,
    LAST,
    LIMIT,
    MASK,
    OVER,
    PHASE,
    PLAYERS,
    POINTS,
    STAGE,
    SUPPLY,
    TOP,
    TURNS,
    VALUES,
    W_EMPTY,
    W_FIGURE,
    W_OWN,
    W_TEMPO,
)
from tessella.engine.kernels.umbrella.rules import (
    Numbers,
    all_waiting,
    complete,
    points,
    pull,
    push,
    waits,
    zone_of,
)

NOTHING = -(10**9)


@njit
def own_zone(t: Numbers, count: int, final: int) -> int:
    """Return what `count` umbrellas in the own zone are worth; their real points when the game ends (`final` 1)."""
    if final == 1:
        return 200 if count == 0 else -100 * count
    return t[W_EMPTY] if count == 0 else t[W_OWN] * count


@njit
def right(s: Numbers, t: Numbers, seat: int, space: int, open_colours: int) -> int:
    """Return most right fields of the visible figure in an open colour, times 4, plus that colour; -1 without tile."""
    tile = s[TOP + 4 * seat + space]
    if tile < 0:
        return -1
    index = tile * 4 + space
    base = STAGE + 16 * seat
    best = 0
    for place in range(t[COUNT + index]):
        start = CELLS + (index * 9 + place) * 4
        packed = 0
        for k in range(4):
            packed += 1 << (3 * s[base + t[start + k]])
        for colour in range(4):
            if (open_colours >> colour) & 1 == 1:
                found = ((packed >> (3 * colour)) & 7) * 4 + colour
                if found >= best + 4:
                    best = found
    return best


@njit
def open_colours(t: Numbers, mask: int) -> int:
    """Return the colours with an open scoring space as bits."""
    found = 0
    for colour in range(4):
        if t[GAIN + mask * 4 + colour] >= 0:
            found |= 1 << colour
    return found


@njit
def gain(t: Numbers, mask: int, colour: int, final: int) -> int:
    """Return what scoring in an open colour adds."""
    if final == 0:
        return t[GAIN + mask * 4 + colour]
    after = mask | (1 << t[BEST + mask * 4 + colour])
    return 100 * (t[POINTS + after] - t[POINTS + mask])


@njit
def static(s: Numbers, t: Numbers, seat: int) -> int:
    """Return what a position is worth to a seat without looking ahead."""
    mask = s[MASK + seat]
    colours = open_colours(t, mask)
    value = t[VALUES + mask] + own_zone(t, waits(s, zone_of(s, seat, 3)), 0)
    for space in range(4):
        found = right(s, t, seat, space, colours)
        if found >= 0:
            value += t[W_FIGURE + found // 4]
    return value


@njit
def best_other(s: Numbers, t: Numbers, seat: int) -> int:
    """Return the best static value among the other seats; 0 when alone."""
    best = NOTHING
    for other in range(s[PLAYERS]):
        if other != seat:
            value = static(s, t, other)
            if value > best:
                best = value
    return best if best > NOTHING else 0


@njit
def turns_left(s: Numbers, seat: int) -> int:
    """Return how many slides a seat can still count on, at most 9."""
    if s[PHASE] == OVER:
        return 0
    if s[PLAYERS] == 1:
        left = all_waiting(s)
    elif s[ENDING] >= 0:
        left = 1 if (seat - s[ACTIVE] + s[PLAYERS]) % s[PLAYERS] < s[LAST] else 0
    else:
        left = 9
    if s[LIMIT] > 0 and s[LIMIT] - s[TURNS + seat] < left:
        left = s[LIMIT] - s[TURNS + seat]
    return left if left < 9 else 9


@njit
def with_figures(s: Numbers, t: Numbers, seat: int, colours: int, final: int) -> int:
    """Return what the visible figures are worth to a seat, the best of them scored if one is complete."""
    mask = s[MASK + seat]
    scoring = s[SUPPLY] > 0 or s[ENDING] >= 0
    value = 0
    best = 0
    for space in range(4):
        found = right(s, t, seat, space, colours)
        if found < 0:
            continue
        figure = 0 if final == 1 else t[W_FIGURE + found // 4]
        value += figure
        if found >= 16 and scoring:
            for colour in range(4):
                if (colours >> colour) & 1 == 1 and (colour == found % 4 or complete(s, t, seat, space, colour)):
                    added = gain(t, mask, colour, final) - figure
                    if added > best:
                        best = added
    return value + best


@njit
def look1(s: Numbers, t: Numbers, seat: int, final: int) -> int:
    """Return the best own value after one more slide; `final` 1 when it is the last of the game."""
    mask = s[MASK + seat]
    colours = open_colours(t, mask)
    base = 100 * t[POINTS + mask] if final == 1 else t[VALUES + mask]
    own = waits(s, zone_of(s, seat, 3))
    best = NOTHING
    for side in range(4):
        zone = zone_of(s, seat, side)
        left = own
        if side == 3:
            left = own - 1
        elif side == 2 and s[PLAYERS] > 1:
            left = own + 1
        value = base + own_zone(t, left, final)
        for colour in range(4):
            if s[zone + colour] == 0:
                continue
            for line in range(4):
                out = push(s, t, seat, side, line, colour)
                found = value + with_figures(s, t, seat, colours, final)
                pull(s, t, seat, side, line, out)
                if found > best:
                    best = found
    if best == NOTHING:
        return base + own_zone(t, own, final)
    return best


@njit
def put_token(s: Numbers, t: Numbers, seat: int, space: int, colour: int) -> int:
    """Score a complete figure in place, the tile given away unseen; return what `take_token` needs."""
    mask = s[MASK + seat]
    undo = (s[TOP + 4 * seat + space] * 32 + s[SUPPLY]) * 1024 + mask
    s[MASK + seat] = mask | (1 << t[BEST + mask * 4 + colour])
    s[TOP + 4 * seat + space] = -1
    if s[SUPPLY] > 0:
        s[SUPPLY] -= 1
    return undo


@njit
def take_token(s: Numbers, seat: int, space: int, undo: int) -> None:
    """Undo `put_token`."""
    s[MASK + seat] = undo % 1024
    s[SUPPLY] = undo // 1024 % 32
    s[TOP + 4 * seat + space] = undo // 32768


@njit
def last_token(s: Numbers, seat: int) -> bool:
    """Return whether the token just placed begins the end."""
    return s[ENDING] < 0 and (s[SUPPLY] == 0 or s[MASK + seat] == 1023)


@njit
def can_score(s: Numbers, t: Numbers, seat: int, space: int, colour: int) -> bool:
    """Return whether a figure is complete in a colour with an open space while tokens can be had."""
    if s[SUPPLY] == 0 and s[ENDING] < 0:
        return False
    return t[GAIN + s[MASK + seat] * 4 + colour] >= 0 and complete(s, t, seat, space, colour)


@njit
def shift(s: Numbers, t: Numbers, seat: int, side: int, line: int, colour: int) -> int:
    """Slide with its zones; return the colour pushed out."""
    out = push(s, t, seat, side, line, colour)
    s[zone_of(s, seat, side) + colour] -= 1
    if s[PLAYERS] > 1:
        s[zone_of(s, seat, side ^ 1) + out] += 1
    return out


@njit
def unshift(s: Numbers, t: Numbers, seat: int, side: int, line: int, colour: int, out: int) -> None:
    """Undo `shift`."""
    if s[PLAYERS] > 1:
        s[zone_of(s, seat, side ^ 1) + out] -= 1
    s[zone_of(s, seat, side) + colour] += 1
    pull(s, t, seat, side, line, out)


@njit
def look2(s: Numbers, t: Numbers, seat: int, left: int) -> int:
    """Return the best own value after two more slides, fewer when only `left` are to come."""
    if left <= 0:
        return 100 * points(s, t, seat)
    if left == 1:
        return look1(s, t, seat, 1)
    final = 1 if left == 2 else 0
    best = NOTHING
    for side in range(4):
        for colour in range(4):
            if s[zone_of(s, seat, side) + colour] == 0:
                continue
            for line in range(4):
                out = shift(s, t, seat, side, line, colour)
                best = max(best, look1(s, t, seat, final))
                for code in range(16):
                    if can_score(s, t, seat, code // 4, code % 4):
                        undo = put_token(s, t, seat, code // 4, code % 4)
                        if last_token(s, seat):
                            found = 100 * points(s, t, seat)
                        else:
                            found = look1(s, t, seat, final) + t[W_TEMPO]
                        best = max(best, found)
                        take_token(s, seat, code // 4, undo)
                unshift(s, t, seat, side, line, colour, out)
    if best == NOTHING:
        return look1(s, t, seat, final)
    return best


@njit
def look3(s: Numbers, t: Numbers, seat: int, left: int, width: int, values: Numbers) -> int:
    """Return the best own value after three more slides; only the `width` best of the first are followed."""
    if left <= 2:
        return look2(s, t, seat, left)
    colours = open_colours(t, s[MASK + seat])
    for code in range(64):
        side, colour, line = code // 16, code // 4 % 4, code % 4
        values[code] = NOTHING
        if s[zone_of(s, seat, side) + colour] > 0:
            out = shift(s, t, seat, side, line, colour)
            values[code] = with_figures(s, t, seat, colours, 0) + own_zone(t, waits(s, zone_of(s, seat, 3)), 0)
            unshift(s, t, seat, side, line, colour, out)
    best = look2(s, t, seat, left)
    for _ in range(width):
        code = 0
        for other in range(1, 64):
            if values[other] > values[code]:
                code = other
        if values[code] == NOTHING:
            break
        values[code] = NOTHING
        side, colour, line = code // 16, code // 4 % 4, code % 4
        out = shift(s, t, seat, side, line, colour)
        best = max(best, look2(s, t, seat, left - 1) - t[W_TEMPO])
        for figure in range(16):
            if can_score(s, t, seat, figure // 4, figure % 4):
                undo = put_token(s, t, seat, figure // 4, figure % 4)
                if last_token(s, seat):
                    found = 100 * points(s, t, seat)
                else:
                    found = look2(s, t, seat, left - 1)
                best = max(best, found)
                take_token(s, seat, figure // 4, undo)
        unshift(s, t, seat, side, line, colour, out)
    return best
