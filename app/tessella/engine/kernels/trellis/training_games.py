"""Whole games between players that look one turn ahead and quick ones, with the positions they went through."""

from __future__ import annotations

from tessella.engine.kernels.jit import Flat, njit
from tessella.engine.kernels.trellis.ahead import best_turn, toss
from tessella.engine.kernels.trellis.board import play
from tessella.engine.kernels.trellis.features import FEATURES, rows
from tessella.engine.kernels.trellis.greedy import RANKED, RANKS, finish_turn, rank_plants
from tessella.engine.kernels.trellis.layout import OVER, PHASE, PLAYERS, SEAT

QUICK = 0
"""For a player: no net, the quick value with up to QUICK_DOUBT hundredths of a flower added by lot."""
QUICK_DOUBT = 60
MOST_TURNS = 64
"""A game has fewer turns, as each plants a tile."""


@njit
def play_game(
    s: Flat, other: Flat, t: Flat, w: Flat, v: Flat, nets: Flat, kinds: Flat, most: int, doubt: int, dice: Flat,
    seen: Flat,
) -> int:  # fmt: skip
    """Play the game that `s` begins to its end; return how many turns it had.

    `kinds` tells for each seat QUICK or the row of `nets` it plays by. The rows of each turn's beginning are written
    into `seen`, FEATURES for each seat.
    """
    turns, players = 0, s[PLAYERS]
    while s[PHASE] != OVER:
        rows(s, v, seen, turns * players * FEATURES)
        turns += 1
        kind = kinds[s[SEAT]]
        if kind == QUICK:
            code = _quick_turn(s, t, w, most, dice)
        else:
            code = best_turn(s, other, t, w, v, nets[kind - 1], most, doubt, dice)
        play(s, code)
        finish_turn(s, t, w)
    return int(turns)


@njit
def _quick_turn(s: Flat, t: Flat, w: Flat, most: int, dice: Flat) -> int:
    count = rank_plants(s, t, w, most)
    best, highest = t[RANKED], t[RANKED + RANKS]
    for at in range(count):
        found = t[RANKED + RANKS + at] + toss(dice, QUICK_DOUBT + 1)
        if found > highest:
            best, highest = t[RANKED + at], found
    return int(best)
