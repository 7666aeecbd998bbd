"""The ten levels as opponents with fixed ratings, from this program's own ladder (`packaging/anchors.py`)."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from tessella import resources
from tessella.controller.practise.glicko import Rating, likely_above

DEVIATION = 30.0
"""How well the strength of a level is known."""
SURE = 0.8
"""How likely another level must be nearer before it is suggested."""
QUICK, KNOWN = 0.6, 100.0
"""The same while the deviation of a rating is still above `KNOWN`: a level is found within some eight games."""
FIRST = 2
"""The level that is suggested to somebody who never played."""


@dataclass(frozen=True, slots=True)
class Anchors:
    """The levels of a game for one number of players: their ratings from level 1 on, and with what options."""

    ratings: tuple[float, ...]
    options: tuple[tuple[str, str], ...] = ()

    def level(self, level: int) -> Rating:
        """Return a level (1..10) as an opponent."""
        return Rating(self.ratings[level - 1], DEVIATION)

    def nearest(self, rating: Rating, now: int) -> int:
        """Return the level to suggest after level `now`: one more or less where that is nearer to an even game.

        It moves only when that is so with `SURE` (at first `QUICK`), so that it does not swing to and fro.
        """
        sure = SURE if rating.deviation < KNOWN else QUICK
        if now < len(self.ratings) and likely_above(rating, self._between(now)) >= sure:
            return now + 1
        if now > 1 and likely_above(rating, self._between(now - 1)) <= 1 - sure:
            return now - 1
        return now

    def _between(self, level: int) -> float:
        return (self.ratings[level - 1] + self.ratings[level]) / 2


@cache
def anchors() -> dict[tuple[str, int], Anchors]:
    """Return the table of the program, by game and number of players."""
    table = json.loads(resources.text("ladder.json"))
    return {
        (kind, int(players)): Anchors(
            tuple(float(value) for value in entry["ratings"]), tuple(sorted(entry["options"].items()))
        )
        for kind, entries in table["games"].items()
        for players, entry in entries.items()
    }
