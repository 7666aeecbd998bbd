"""The ten levels: what each sees, how far it looks, how freely it chooses among moves that look good to it.

Levels 1 to 8 are counted in simulations, so that they are the same on every machine; a clock only caps them.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    Without `simulations` it follows its policy. `width` is the most moves it considers at each turn. It
    chooses by chance, with `heat`, among moves that look at most `slack` worse than its best one (in logits of the
    policy, or in reward after a search; 0: always the best). `seconds` cap a move; with `all_cores` it thinks
    on all of them. `paced` levels spend less of their time on late moves, see `SHARES`.
    """

    simulations: int | None
    seconds: float
    width: int = 60
    slack: float = 0.0
    heat: float = 1.0
    all_cores: bool = False
    paced: bool = False


LEVELS: dict[int, Level] = {
    1: Level(0, 0.5, slack=7.0, heat=3.5),
    2: Level(0, 0.5, slack=3.0, heat=1.2),
    3: Level(0, 0.5),
    4: Level(20, 0.5, width=12, slack=0.01),
    5: Level(60, 0.5, width=20),
    6: Level(200, 1.5, width=30),
    7: Level(700, 1.5),
    8: Level(2500, 1.5),
    9: Level(10_000, 3.0, paced=True),
    10: Level(None, 3.0, all_cores=True, paced=True),
}
STRONGEST = max(LEVELS)

SHARES = (
    0.6, 0.9, 1, 1, 1, 1, 1, 1, 1, 1, 0.9, 0.8, 0.6, 0.5, 0.35, 0.25, 0.15, 0.1, 0.08, 0.06, 0.05, 0.05,
)  # fmt: skip
"""By how many pieces the colour has placed: the share of its time that a paced level spends on the next one."""
