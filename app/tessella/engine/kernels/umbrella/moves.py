"""The legal moves of an Umbrella position over flat arrays, in the order of the rules."""

from __future__ import annotations

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.umbrella.layout import (
    ACTIVE,
    BONUS,
    BONUS_PHASE,
    COVER,
    GAIN,
    KIND,
    M_COVER,
    M_GUST,
    M_KEEP,
    M_SCORE,
    M_SIDE,
    M_SKIP,
    M_SLIDE,
    M_SWAP,
    MASK,
    PHASE,
    SCORE,
    SIDE,
    SLIDE,
    SPACE_COLOUR,
    ZONE,
)
from tessella.engine.kernels.umbrella.rules import Numbers, complete, reaches_none, zone_of


@njit
def slides(s: Numbers, out: Numbers, n: int) -> int:
    """Append the slides of the active seat to the moves; return how many moves there are."""
    seat = s[ACTIVE]
    if not reaches_none(s, seat):
        for side in range(4):
            zone = zone_of(s, seat, side)
            for colour in range(4):
                if s[zone + colour] > 0:
                    for line in range(4):
                        out[n] = M_SLIDE * KIND + side * 16 + colour * 4 + line
                        n += 1
        return n
    for number in range(9):
        for colour in range(4):
            if s[ZONE + 4 * number + colour] > 0:
                for side in range(4):
                    for line in range(4):
                        out[n] = M_SLIDE * KIND + (number + 1) * 64 + side * 16 + colour * 4 + line
                        n += 1
    return n


@njit
def scores(s: Numbers, t: Numbers, out: Numbers, n: int) -> int:
    """Append the scoring moves of the active seat."""
    seat = s[ACTIVE]
    for space in range(4):
        for colour in range(4):
            if t[GAIN + s[MASK + seat] * 4 + colour] >= 0 and complete(s, t, seat, space, colour):
                for scoring in range(10):
                    if t[SPACE_COLOUR + scoring] == colour and (s[MASK + seat] >> scoring) & 1 == 0:
                        out[n] = M_SCORE * KIND + space * 16 + scoring
                        n += 1
    return n


@njit
def legal(s: Numbers, t: Numbers, out: Numbers) -> int:
    """Write the legal moves into `out`, in the order of the rules; return how many there are."""
    phase = s[PHASE]
    n = 0
    if phase == SLIDE:
        return slides(s, out, 0)
    if phase == SCORE:
        n = scores(s, t, out, 0)
        out[n] = M_KEEP * KIND
        return n + 1
    if phase == SIDE:
        out[0] = M_SIDE * KIND
        out[1] = M_SIDE * KIND + 1
        return 2
    if phase == COVER:
        for space in range(4):
            out[space] = M_COVER * KIND + space
        return 4
    if phase == BONUS_PHASE:
        n = bonuses(s, out)
        out[n] = M_SKIP * KIND
        return n + 1
    return 0


@njit
def bonuses(s: Numbers, out: Numbers) -> int:
    """Write what the bonus offers besides skipping it (U-BONUS)."""
    n = 0
    if s[BONUS] == 1:
        return slides(s, out, 0)
    if s[BONUS] == 0:
        own = zone_of(s, s[ACTIVE], 3)
        for colour in range(4):
            if s[own + colour] > 0:
                for side in range(3):
                    out[n] = M_GUST * KIND + colour * 4 + side
                    n += 1
        return n
    for pair in range(24):
        out[pair] = M_SWAP * KIND + pair
    return 24
