"""How strong each level plays: how many slides it sees, how far it looks, how surely it chooses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    `sees` is the most slides looked at (0: all), drawn by chance. `far` is 0 for the look of the stage after the turn,
    1 for one own slide further; above that, up to `far` - 1 rounds are played on with the others' answers before three
    own slides are looked ahead. `doubt` is the difference in hundredths of a point that makes a move less likely by a
    factor e (0: the best is chosen). The `width` best moves at first sight are played on, half of them a round further
    and so on, `playouts` in all and `seconds` at most. Alone, `beam` is the most positions kept after each turn.
    """

    sees: int
    far: int
    doubt: int = 0
    width: int = 0
    playouts: int = 0
    seconds: float = 0.5
    beam: int = 0


LEVELS: dict[int, Level] = {
    1: Level(sees=4, far=0, doubt=150),
    2: Level(sees=6, far=0, doubt=90),
    3: Level(sees=8, far=0, doubt=50),
    4: Level(sees=12, far=0, doubt=35),
    5: Level(sees=8, far=1),
    6: Level(sees=15, far=1),
    7: Level(sees=32, far=1),
    8: Level(sees=27, far=2, width=2, playouts=2, seconds=1.5, beam=40),
    9: Level(sees=54, far=2, width=4, playouts=4, seconds=2.0, beam=100),
    10: Level(sees=0, far=6, width=24, playouts=100_000, seconds=3.0, beam=300),
}
"""The levels 1 to 10."""
STRONGEST = max(LEVELS)
