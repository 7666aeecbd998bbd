"""Root parallelization: searches of one position, each on a core with a seed of its own, and what they found together.

(Cazenave and Jouandeau 2007; Chaslot et al. 2008.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from threading import Thread
from time import perf_counter

from tessella.engine.kernels.trigon.board import OUT, TURN
from tessella.engine.player import Candidate, Stopped, never
from tessella.engine.trigon.flat import numbers
from tessella.engine.trigon.search import NODES, Search
from tessella.rules.trigon import TRIANGLES, Place, Trigon, TrigonState, colours_of

STEP = 15_485_863
"""Between the seeds of two searches."""


@dataclass(slots=True)
class Found:
    """What the searches know together of a move: sums over its visits; the search that visited it most, and where."""

    move: int
    visits: int
    reward: float
    win: float
    points: float
    search: Search
    child: int


class RootParallel:
    """One search or several; with one, the same seed and simulations find the same."""

    def __init__(self, game: Trigon, state: TrigonState, seed: int, cores: int = 1, width: int | None = None) -> None:
        self.game, self.placed, self.width = game, state.placed, width
        room = max(NODES // cores, NODES // 4)
        self.searches = [
            Search(game, state, (seed + k * STEP) % 2**31, room, width=width) for k in range(max(1, cores))
        ]
        # What the seat's points are when all its colours place everything without a bonus.
        self._full = len(colours_of(game.players, game.to_move(state) or 0)) * TRIANGLES

    def follow(self, state: TrigonState) -> bool:
        """Keep what is known of a position that the one searched led to; return whether it is such a position."""
        before, placed = len(self.placed), state.placed
        if len(placed) < before or placed[:before] != self.placed:
            return False
        known = numbers(self.game.board.edge)
        for search in self.searches:
            for piece in placed[before:]:
                if search.root.info[TURN] != piece.colour:
                    return False
                search.play(known[Place(piece.cells)])
        self.placed = placed
        colours = range(self.game.colours)
        return all(
            search.root.info[TURN] == state.colour
            and all(bool(search.root.info[OUT + colour]) == state.out[colour] for colour in colours)
            for search in self.searches
        )

    @property
    def visits(self) -> int:
        """How many simulations were made by all."""
        return sum(search.visits for search in self.searches)

    def run(
        self,
        simulations: int | None,
        seconds: float | None,
        stopped: Stopped = never,
        early: bool = False,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Search until there were so many simulations in all, so many seconds from now, or `stopped`."""
        share = None if simulations is None else -(-simulations // len(self.searches))
        helpers = [
            Thread(target=search.run, args=(share, seconds, stopped, early, clock), name="search", daemon=True)
            for search in self.searches[1:]
        ]
        for helper in helpers:
            helper.start()
        self.searches[0].run(share, seconds, stopped, early, clock)
        for helper in helpers:
            helper.join()

    def best(self) -> list[Found]:
        """Return the moves that were visited, most visited first, by reward when equal."""
        found: dict[int, Found] = {}
        for search in self.searches:
            tree = search.tree
            for child in search.best():
                move, visits = int(tree.move[child]), int(tree.visits[child])
                sums = float(tree.chosen[child]), float(tree.wins[child]), float(tree.points[child])
                known = found.get(move)
                if known is None:
                    found[move] = Found(move, visits, *sums, search, child)
                    continue
                if visits > known.search.tree.visits[known.child]:
                    known.search, known.child = search, child
                known.visits += visits
                known.reward, known.win, known.points = (
                    known.reward + sums[0], known.win + sums[1], known.points + sums[2],
                )  # fmt: skip
        return sorted(found.values(), key=lambda each: (-each.visits, -each.reward / each.visits))

    def candidates(self, most: int = 10) -> tuple[Candidate[Place], ...]:
        """Return the best moves with what the searches think of them."""
        return tuple(self._candidate(found) for found in self.best()[:most])

    def _candidate(self, found: Found) -> Candidate[Place]:
        points = found.points / found.visits - self._full
        return Candidate(
            found.search.place(found.child),
            found.visits,
            found.win / found.visits,
            -points if self.game.players == 1 else points,
            found.search.line(found.child),
        )
