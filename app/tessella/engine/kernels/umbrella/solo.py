"""Umbrella for one: all turns that follow from many positions at once, for a beam search."""

from __future__ import annotations

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.umbrella.layout import OVER, PHASE, SCORE, SIZE
from tessella.engine.kernels.umbrella.lookahead import static
from tessella.engine.kernels.umbrella.moves import legal
from tessella.engine.kernels.umbrella.rules import Numbers, apply, copy
from tessella.engine.kernels.umbrella.turns import Work, ended, settle

CHILD = 5
"""Numbers for each turn found: value, parent, slide, scoring move (-1 when nothing could be), 1 when the game ends."""


@njit
def load(states: Numbers, index: int, target: Numbers) -> None:
    """Copy a position out of many."""
    for i in range(SIZE):
        target[i] = states[index * SIZE + i]


@njit
def store(states: Numbers, index: int, source: Numbers) -> None:
    """Copy a position into its place among many."""
    for i in range(SIZE):
        states[index * SIZE + i] = source[i]


@njit
def _note(s: Numbers, t: Numbers, found: Numbers, n: int, parent: int, slide: int, score: int) -> int:
    start = n * CHILD
    over = s[PHASE] == OVER
    found[start] = ended(s, t, 0) if over else static(s, t, 0)
    found[start + 1] = parent
    found[start + 2] = slide
    found[start + 3] = score
    found[start + 4] = 1 if over else 0
    return n + 1


@njit
def expand(states: Numbers, index: int, t: Numbers, found: Numbers, n: int, w: Work) -> int:
    """Append every turn from one position to `found`; return how many are there. Stops when `found` is full."""
    before, after, scored, slides, scores = w[0], w[1], w[2], w[6], w[7]
    room = len(found) // CHILD
    load(states, index, before)
    for i in range(legal(before, t, slides)):
        copy(before, after)
        apply(after, t, slides[i])
        if after[PHASE] != SCORE:
            if n < room:
                n = _note(after, t, found, n, index, slides[i], -1)
            continue
        for k in range(legal(after, t, scores)):
            copy(after, scored)
            apply(scored, t, scores[k])
            settle(scored, t, w)
            if n < room:
                n = _note(scored, t, found, n, index, slides[i], scores[k])
    return n


@njit
def follow(states: Numbers, t: Numbers, found: Numbers, n: int, target: Numbers, w: Work) -> int:
    """Write the position after the n-th turn found into `target`; return a number by which equal ones are told."""
    start = n * CHILD
    load(states, found[start + 1], target)
    apply(target, t, found[start + 2])
    if found[start + 3] >= 0:
        apply(target, t, found[start + 3])
        settle(target, t, w)
    mark = 17
    for i in range(SIZE):
        mark = (mark * 1000003 + target[i] + 2) % 2305843009213693951 % 1000000000039
    return mark
