"""Games of Trellis played on from a decision, one after the other, in pieces that can be broken off.

The others take the quick player's turns, the seat itself may look one turn ahead. Games go to their end, or so many
turns that the learned chance to win takes the place of the rest.
"""

from __future__ import annotations

from tessella.engine.kernels.jit import Flat, flat, kernel
from tessella.engine.kernels.trellis.ahead import best_turn
from tessella.engine.kernels.trellis.board import play
from tessella.engine.kernels.trellis.greedy import deal, finish_turn, play_turns, shuffle
from tessella.engine.kernels.trellis.layout import OVER, PHASE, SEAT
from tessella.engine.kernels.trellis.value_network import SURE, chance

NEXT, END, TURNS, PLAYED, WON = range(5)
"""Places in a job: the number of the next game and of the one after the last, the turns played in it; then what was
found: games, their chances added up (WHOLE is a won game)."""

WHOLE = SURE
TO_THE_END = 1000
"""More turns than any game has."""


def new_job(first: int, end: int) -> Flat:
    """Return the order to play the games `first` to `end` - 1."""
    return flat([first, end, 0, 0, 0])


@kernel
def work(
    root: Flat, s: Flat, other: Flat, t: Flat, w: Flat, v: Flat, net: Flat, hidden: Flat, pool: Flat, seeds: Flat,
    code: int, seat: int, looks: int, length: int, dice: Flat, job: Flat, turns: int,
) -> bool:  # fmt: skip
    """Go on with a job for so many turns of the players; return whether it is done.

    Every game begins with a decision in the position `root`, the unknown tiles dealt by the seed of the game's number,
    and is judged after `length` turns, the one begun included. In its later turns the seat judges so many placements as
    `looks` says (0: it takes the quick one). All arrays that are not named here are room to work in.
    """
    for _ in range(turns):
        if job[NEXT] >= job[END]:
            return True
        if job[TURNS] == 0:
            for at in range(len(hidden)):
                pool[at] = hidden[at]
            shuffle(pool, len(hidden), seeds[job[NEXT]])
            deal(root, s, pool)
            play(s, code)
            finish_turn(s, t, w)
        elif looks > 0 and s[SEAT] == seat:
            play(s, best_turn(s, other, t, w, v, net, looks, 0, dice))
            finish_turn(s, t, w)
        else:
            play_turns(s, t, w, 1)
        job[TURNS] += 1
        _judge(s, v, net, seat, length, job)
    return bool(job[NEXT] >= job[END])


@kernel
def _judge(s: Flat, v: Flat, net: Flat, seat: int, length: int, job: Flat) -> None:
    """Count the game where it is to be judged; go on to the next one."""
    if job[TURNS] == length or s[PHASE] == OVER:
        job[WON] += chance(s, v, net, seat)
        job[PLAYED] += 1
        job[NEXT] += 1
        job[TURNS] = 0
