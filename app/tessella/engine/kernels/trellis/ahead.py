"""The player that looks one turn ahead: the best placements at first sight, each carried out and judged by the learned
chance to win. Games of this player are what the chance is learned from."""

from __future__ import annotations

from tessella.engine.kernels.jit import Flat, kernel
from tessella.engine.kernels.trellis.board import play
from tessella.engine.kernels.trellis.greedy import RANKED, RANKS, WON, finish_turn, rank_plants
from tessella.engine.kernels.trellis.layout import SEAT, SIZE
from tessella.engine.kernels.trellis.value_network import chance


@kernel
def chance_after(s: Flat, other: Flat, t: Flat, w: Flat, v: Flat, net: Flat, code: int) -> int:
    """Return the chance of the deciding seat after a decision and the quick rest of the turn; `other` is room."""
    seat = s[SEAT]
    for at in range(SIZE):
        other[at] = s[at]
    play(other, code)
    finish_turn(other, t, w)
    return int(chance(other, v, net, seat))


@kernel
def toss(dice: Flat, sides: int) -> int:
    """Return a number from 0 to `sides` - 1; `dice` holds the last number thrown, 1 at least."""
    dice[0] = dice[0] * 48271 % 2147483647
    return int(dice[0] % sides)


@kernel
def best_turn(
    s: Flat, other: Flat, t: Flat, w: Flat, v: Flat, net: Flat, most: int, doubt: int, dice: Flat
) -> int:
    """Return the placement with the highest chance among the `most` best at first sight (RANKS at most); to each chance
    up to `doubt` is added by lot."""
    count = rank_plants(s, t, w, most)
    best, highest = t[RANKED], -1
    if t[RANKED + RANKS] >= WON:
        return int(best)
    for at in range(count):
        found = chance_after(s, other, t, w, v, net, t[RANKED + at]) + toss(dice, doubt + 1)
        if found > highest:
            best, highest = t[RANKED + at], found
    return int(best)
