"""How strong each level plays: what it looks at, how far, how often it is careless."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    `sees` is the most moves looked at (0: all), drawn by chance; `far` is 0 for the look of the stage after the turn,
    1 for one own slide further, 2 for the others' answers and two own slides. `careless` is the share of decisions, in
    percent, taken at random among the moves seen. `playouts` answers are tried in at most `seconds`.
    """

    sees: int
    far: int
    careless: int
    playouts: int = 0
    seconds: float = 0.5


LEVELS: tuple[Level, ...] = (
    Level(sees=8, far=0, careless=25),
    Level(sees=20, far=1, careless=5),
    Level(sees=0, far=2, careless=0, playouts=60, seconds=1.2),
)
"""Levels 1 to 3; higher ones play like the last."""


def level(number: int) -> Level:
    """Return how a level (1..10) plays."""
    return LEVELS[min(number, len(LEVELS)) - 1]
