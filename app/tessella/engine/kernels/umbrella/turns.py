"""Whole turns in Umbrella: what they are worth, and the one that a seat likes best."""

from __future__ import annotations

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.umbrella.layout import ACTIVE, COVER, OVER, PHASE, PLAYERS, SCORE, W_OTHER
from tessella.engine.kernels.umbrella.lookahead import NOTHING, best_other, look1, static, turns_left
from tessella.engine.kernels.umbrella.moves import legal
from tessella.engine.kernels.umbrella.rules import Numbers, apply, copy, points, winners

Work = tuple[Numbers, ...]
"""Room to work in (`workroom`): six positions, three lists of moves; each function has its own place in it."""

WON = 50_000
"""What winning adds: more than any number of points."""

ONE_TURN = 300
"""What one turn can bring another seat, in hundredths, as a rule."""


@njit
def ended(s: Numbers, t: Numbers, seat: int) -> int:
    """Return what a finished game is worth to a seat."""
    mine = 100 * points(s, t, seat)
    if s[PLAYERS] == 1:
        return mine
    best = NOTHING
    for other in range(s[PLAYERS]):
        if other != seat:
            best = max(best, 100 * points(s, t, other))
    first = winners(s, t)
    if (first >> seat) & 1 == 0:
        return mine - best - WON
    return mine - best + (WON if first == 1 << seat else WON // 2)


@njit
def after_turn(s: Numbers, t: Numbers, seat: int) -> int:
    """Return what a position is worth to a seat that has just moved: one slide ahead, less the best other."""
    if s[PHASE] == OVER:
        return ended(s, t, seat)
    left = turns_left(s, seat)
    if left == 0 and s[PLAYERS] > 1:
        return _outlook(s, t, seat)
    mine = look1(s, t, seat, 1 if left == 1 else 0)
    return mine - t[W_OTHER] * best_other(s, t, seat) // 100


@njit
def _outlook(s: Numbers, t: Numbers, seat: int) -> int:
    """Return what a position is worth to a seat that takes no further turn while others do."""
    mine = 100 * points(s, t, seat)
    best = NOTHING
    for other in range(s[PLAYERS]):
        if other != seat:
            best = max(best, 100 * points(s, t, other))
    value = mine - t[W_OTHER] * best // 100
    if mine > best + ONE_TURN:
        return value + WON // 2
    return value if mine > best else value - WON // 2


@njit
def settle(s: Numbers, t: Numbers, w: Work) -> None:
    """Answer side, cover and bonus as their deciders like them best at a glance."""
    after, moves = w[3], w[8]
    while SCORE < s[PHASE] < OVER:
        decider = s[ACTIVE]
        if s[PHASE] == COVER:
            decider = (decider + 1) % s[PLAYERS]
        best = NOTHING
        chosen = 0
        for i in range(legal(s, t, moves)):
            copy(s, after)
            apply(after, t, moves[i])
            if after[PHASE] == OVER:
                value = ended(after, t, decider)
            else:
                value = static(after, t, decider) - t[W_OTHER] * best_other(after, t, decider) // 100
            if value > best:
                best = value
                chosen = moves[i]
        apply(s, t, chosen)


@njit
def finish_own(s: Numbers, t: Numbers, seat: int, w: Work) -> None:
    """Play on until the turn that a seat is in is over: score what is best one slide ahead, then settle."""
    if s[PHASE] != SCORE:
        settle(s, t, w)
        return
    after, kept, moves = w[2], w[5], w[7]
    best = NOTHING
    for i in range(legal(s, t, moves)):
        copy(s, after)
        apply(after, t, moves[i])
        settle(after, t, w)
        value = after_turn(after, t, seat)
        if value > best:
            best = value
            copy(after, kept)
    copy(kept, s)


@njit
def take_turn(s: Numbers, t: Numbers, w: Work) -> int:
    """Play the whole turn that the active seat likes best, looking one further slide ahead; return its slide."""
    seat = s[ACTIVE]
    after, kept, moves = w[1], w[4], w[6]
    best = NOTHING
    chosen = -1
    for i in range(legal(s, t, moves)):
        copy(s, after)
        apply(after, t, moves[i])
        finish_own(after, t, seat, w)
        value = after_turn(after, t, seat)
        if value > best:
            best = value
            chosen = moves[i]
            copy(after, kept)
    copy(kept, s)
    return chosen
