"""A solver for Trigon alone: it places as many triangles of the four colours as it can in the time given.

It plays whole games by the policy alone. In each of them most placements of the best game so far are preferred, those
of some part of the board are not: the part is filled anew, and what is at least as good is kept.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from time import perf_counter

import numpy as np

from tessella.engine.kernels.trigon.board import COLOURS, PLACED, TURN, advance, copy_board, leap, put
from tessella.engine.kernels.trigon.playout import LONGEST
from tessella.engine.kernels.trigon.policy_games import sketch
from tessella.engine.kernels.trigon.tables import CELLS
from tessella.engine.player import Candidate, Stopped, never
from tessella.engine.trigon.flat import numbers, place_of
from tessella.engine.trigon.search import Search
from tessella.rules.trigon import COLOURS as COLOUR_NAMES
from tessella.rules.trigon import TRIANGLES, Place, Trigon, TrigonState

ALL = TRIANGLES * len(COLOUR_NAMES)
PREFERRED = 8.0
"""What a placement of the best game has before others, in logits."""
HEAT, WILD = 0.5, 0.8
FIRST = 20
"""Games before the best one guides the others."""


@dataclass(slots=True)
class Try:
    """A first move: how many games began with it, the fewest triangles left, the moves of that game."""

    games: int
    left: int
    moves: tuple[int, ...]


class Solver:
    """Games from one position of the solitaire; the same seed and number of games find the same."""

    def __init__(self, game: Trigon, state: TrigonState, seed: int) -> None:
        self.game, self.placed = game, state.placed
        self.search = Search(game, state, seed, 2)
        self.random = Random(seed)
        self.visits = 0
        self.tries: dict[int, Try] = {}
        self.best: list[tuple[int, int]] = []
        """Colour and move of every placement of the best game."""
        self.left = ALL + 1
        self._liked = np.zeros(4 * len(self.search.tables.size), np.float32)
        self._moves = np.zeros(LONGEST, np.int32)

    def run(
        self,
        games: int | None,
        seconds: float | None,
        stopped: Stopped = never,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Play until there were so many games in all, so many seconds from now, `stopped`, or nothing is left over."""
        start = clock()
        while not stopped() and (self.left or not self.visits) and (games is None or self.visits < games):
            if seconds is not None and clock() - start >= seconds:
                return
            self._play()

    def _play(self) -> None:
        search, placements = self.search, len(self._liked) // 4
        preferred = self._preferred() if self.visits >= FIRST else []
        for colour, move in preferred:
            self._liked[colour * placements + move] = PREFERRED
        leap(search.root.info)
        copy_board(search.root, search.board)
        count = sketch(
            search.tables, search.board, search.work.policy, search.weights.policy, self._liked, HEAT, WILD, self._moves
        )
        for colour, move in preferred:
            self._liked[colour * placements + move] = 0
        self.visits += 1
        self._note(tuple(self._moves[:count].tolist()))

    def _preferred(self) -> list[tuple[int, int]]:
        """Return the placements of the best game outside a part of the board round one of them."""
        tables, cells = self.search.tables, self.game.board.cells
        middles = [cells[tables.cells[move * CELLS]] for _, move in self.best]
        x, y = self.random.choice(middles)
        reach = self.random.uniform(1.5, 6)
        return [
            placed
            for placed, (column, row) in zip(self.best, middles, strict=True)
            if (column - x) ** 2 / 4 + (row - y) ** 2 * 3 / 4 > reach * reach
        ]

    def _note(self, moves: tuple[int, ...]) -> None:
        board = self.search.board
        left = ALL - int(sum(board.info[PLACED + colour] for colour in range(board.info[COLOURS])))
        known = self.tries.setdefault(moves[0], Try(0, left, moves))
        known.games += 1
        if left <= known.left:
            known.left, known.moves = left, moves
        if left <= self.left:
            self.left, self.best = left, self._with_colours(moves)

    def _with_colours(self, moves: tuple[int, ...]) -> list[tuple[int, int]]:
        search, found = self.search, []
        copy_board(search.root, search.board)
        for move in moves:
            found.append((int(search.board.info[TURN]), move))
            put(search.tables, search.board, move)
            advance(search.tables, search.board)
        return found

    def follow(self, state: TrigonState) -> bool:
        """Go on to a position that the best game leads to; return whether it does."""
        known, before = numbers(self.game.board.edge), len(self.placed)
        added = [(piece.colour, known[Place(piece.cells)]) for piece in state.placed[before:]]
        if state.placed[:before] != self.placed or added != self.best[: len(added)] or len(added) == len(self.best):
            return False
        for _, move in added:
            put(self.search.tables, self.search.root, move)
            advance(self.search.tables, self.search.root)
        self.placed, self.best = state.placed, self.best[len(added) :]
        self.tries = {self.best[0][1]: Try(1, self.left, tuple(move for _, move in self.best))}
        return int(self.search.root.info[TURN]) == state.colour

    def move(self) -> Place:
        """Return the first move of the best game."""
        return place_of(self.game, self.best[0][1])

    def candidates(self, most: int = 10) -> tuple[Candidate[Place], ...]:
        """Return the best first moves, that of the best game first."""
        first = self.best[0][1]
        found = sorted(self.tries, key=lambda move: (self.tries[move].left, move != first, -self.tries[move].games))
        return tuple(self._candidate(self.tries[move]) for move in found[:most])

    def _candidate(self, tried: Try) -> Candidate[Place]:
        line = tuple(place_of(self.game, move) for move in tried.moves[:8])
        return Candidate(line[0], tried.games, 1 - tried.left / ALL, float(tried.left), line)
