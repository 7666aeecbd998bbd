"""How strong each level plays: what it sees, what it values, how surely it chooses, how far it looks ahead."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.engine.kernels.jit import Flat
from tessella.engine.kernels.trellis.greedy import FULL_WEIGHTS, OWN_WEIGHTS


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    `sees` is how many placements are seen (0: all), drawn by chance; a turn that wins is always seen. Among them the
    level chooses by their quick value with `weights`, the better the likelier; `doubt` is the difference in hundredths
    of a flower that makes a placement less likely by a factor e (0: the best is chosen). With `playouts` the `arms`
    best are searched instead: so many games against one opponent (with more of them more is left to chance, and as
    many times the games are played), in `seconds` at most. They go to their end by quick turns; with `rounds` they are
    judged by the learned chance to win when everybody has had so many turns, the one begun included, and in its later
    turns the seat judges the `looks` best placements.
    """

    sees: int
    weights: Flat
    doubt: int = 0
    playouts: int = 0
    seconds: float = 0.0
    arms: int = 20
    rounds: int = 0
    looks: int = 0


LEVELS: dict[int, Level] = {
    1: Level(4, OWN_WEIGHTS, doubt=50),
    2: Level(6, OWN_WEIGHTS, doubt=40),
    3: Level(10, OWN_WEIGHTS, doubt=25),
    4: Level(16, OWN_WEIGHTS),
    5: Level(14, FULL_WEIGHTS),
    6: Level(30, FULL_WEIGHTS),
    7: Level(0, FULL_WEIGHTS),
    8: Level(0, FULL_WEIGHTS, playouts=24, seconds=1.5, arms=6),
    9: Level(0, FULL_WEIGHTS, playouts=80, seconds=2.0, arms=8),
    10: Level(0, FULL_WEIGHTS, playouts=100_000, seconds=3.0, rounds=2, looks=8),
}
"""The levels 1 to 10."""
STRONGEST = max(LEVELS)
