"""The proof of a Trigon puzzle, "most triangles to the end": the others pass, every way to place on is looked at."""

from __future__ import annotations

import random
from dataclasses import dataclass

from tessella.rules.trigon import PIECES, PlacedPiece, Trigon, TrigonState, identify

MOST_POSITIONS = 60_000
"""A position from which more are reached is no puzzle: nobody could look at them all."""
MOST_KEEPING = 0.7
"""At most this share of the first placements may still lead to the most."""
RUNS = 200
MOST_PLAIN = 0.6
"""At most this share of runs that always place a largest piece may reach the most."""


@dataclass(frozen=True, slots=True)
class MostProof:
    """What was found: the `most` triangles, `positions` looked at, `keeping` of all `first` placements that lead to it.

    `plain` of `RUNS` runs that always place a largest piece reach it. The same position gives the same proof.
    """

    most: int
    positions: int
    first: int
    keeping: int
    plain: int

    @property
    def kept(self) -> bool:
        """Whether it is a puzzle: neither its first placement nor the largest pieces solve it by themselves."""
        return 0 < self.keeping <= MOST_KEEPING * self.first and self.plain <= MOST_PLAIN * RUNS


def prove_most(game: Trigon, state: TrigonState, limit: int = MOST_POSITIONS) -> MostProof | None:
    """Look at all that the colour to play can place while the others pass; None beyond `limit` positions."""
    search = _Search(game, state, limit)
    try:
        most = search.most(state)
    except _TooManyError:
        return None
    ways = search.ways(state)
    keeping = sum(size + search.most(after) == most for size, after in ways)
    chance = random.Random(0)
    plain = sum(search.plainly(state, chance) == most for _ in range(RUNS))
    return MostProof(most, len(search.found), len(ways), keeping, plain)


class _TooManyError(Exception):
    """More positions than a puzzle has."""


class _Search:
    """Positions of one colour, told apart by the cells that it covers and the pieces that it has left."""

    def __init__(self, game: Trigon, state: TrigonState, limit: int) -> None:
        self.game, self.limit = game, limit
        self.colour = -1 if state.colour is None else state.colour
        self.found: dict[tuple[int, int], int] = {}

    def ways(self, state: TrigonState) -> list[tuple[int, TrigonState]]:
        """Return the triangles and the position after each legal placement; none when the game is over."""
        if self.colour < 0:
            return []
        found = []
        for place in self.game.reach(state, self.colour).places():
            piece = identify(self.game.board, place.cells)
            assert piece is not None, "the rules made it"
            after = self.game.put(state, PlacedPiece(self.colour, piece[0], place.cells))
            found.append((PIECES[piece[0]].size, after))
        return found

    def most(self, state: TrigonState) -> int:
        """Return the most triangles that can still be placed; raise when there is too much to look at."""
        key = state.covered[self.colour], state.left[self.colour]
        if key not in self.found:
            found = max((size + self.most(after) for size, after in self.ways(state)), default=0)
            if len(self.found) >= self.limit:
                raise _TooManyError
            self.found[key] = found
        return self.found[key]

    def plainly(self, state: TrigonState, chance: random.Random) -> int:
        """Return the triangles that always placing a largest piece, by chance among the equal ones, brings."""
        placed = 0
        while ways := self.ways(state):
            largest = max(size for size, _ in ways)
            size, state = chance.choice([way for way in ways if way[0] == largest])
            placed += size
        return placed
