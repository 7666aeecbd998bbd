"""Games of Trellis played to their end by the quick player, one after the other, in pieces that can be broken off."""

from __future__ import annotations

from tessella.engine.kernels.jit import Flat, flat, njit
from tessella.engine.kernels.trellis.board import play
from tessella.engine.kernels.trellis.greedy import deal, finish_turn, play_turns, shuffle
from tessella.engine.kernels.trellis.layout import FLOWERS, OVER, PHASE, WINNERS

NEXT, END, BEGUN, PLAYED, WON, PLANTED = range(6)
"""Places in a job: the number of the next game and of the one after the last, whether a game is under way; then what
was found: games, twelfths of won games (a shared win is a share), flowers planted by the seat."""

WHOLE = 12
"""Twelfths: a win can be shared by two, three or four."""


def new_job(first: int, end: int) -> Flat:
    """Return the order to play the games `first` to `end` - 1."""
    return flat([first, end, 0, 0, 0, 0])


@njit
def work(
    root: Flat, s: Flat, t: Flat, w: Flat, hidden: Flat, pool: Flat, seeds: Flat, code: int, seat: int, job: Flat,
    turns: int,
) -> bool:  # fmt: skip
    """Go on with a job for so many turns of the players; return whether it is done.

    Every game begins with a decision in the position `root`, the unknown tiles dealt by the seed of the game's number;
    `s`, `t` and `pool` are room to work in.
    """
    for _ in range(turns):
        if job[NEXT] >= job[END]:
            return True
        if job[BEGUN] == 0:
            for at in range(len(hidden)):
                pool[at] = hidden[at]
            shuffle(pool, len(hidden), seeds[job[NEXT]])
            deal(root, s, pool)
            play(s, code)
            finish_turn(s, t, w)
            job[BEGUN] = 1
        else:
            play_turns(s, t, w, 1)
        if s[PHASE] == OVER:
            _count(s, seat, job)
    return bool(job[NEXT] >= job[END])


@njit
def _count(s: Flat, seat: int, job: Flat) -> None:
    winners, shared = s[WINNERS], 0
    for each in range(4):
        shared += winners >> each & 1
    if winners >> seat & 1:
        job[WON] += WHOLE // shared
    job[PLANTED] += s[FLOWERS + seat]
    job[PLAYED] += 1
    job[NEXT] += 1
    job[BEGUN] = 0
