"""One search: the arrays it works in, running it in pieces, and reading what it found."""

from __future__ import annotations

from time import perf_counter

import numpy as np

from tessella.engine.kernels.trigon.board import TURN, legal_moves, usual_moves
from tessella.engine.kernels.trigon.judge import new_work, prior_logits
from tessella.engine.kernels.trigon.tables import KINDS, Ints
from tessella.engine.kernels.trigon.tree import new_tree, simulate
from tessella.engine.thinker import Candidate, Stopped, never
from tessella.engine.trigon.position import flat_board, place_of
from tessella.engine.trigon.weights import weights
from tessella.rules.trigon import TRIANGLES, Place, Trigon, TrigonState, colours_of

SLICE = 0.01
"""Seconds between two looks at the clock."""
NODES = 1_500_000
"""Room of the tree; a full tree is searched on without new nodes."""
EXPLORATION, CAUTION, CHILDREN, PLAYOUT_FROM = 0.8, 0.05, 60, 10


class Search:
    """A search from one position. The same seed and the same number of simulations find the same."""

    def __init__(self, game: Trigon, state: TrigonState, seed: int, nodes: int = NODES) -> None:
        self.game = game
        self.tables, self.root = flat_board(game, state, seed)
        self.board = flat_board(game, game.start())[1]
        self.work = new_work(len(self.root.owner), len(self.tables.size))
        self.weights = weights(game.players)
        self.settings = np.array([EXPLORATION, CAUTION, CHILDREN, PLAYOUT_FROM], np.float32)
        self.tree = new_tree(nodes)
        # What the seat's points are when all its colours place everything without a bonus.
        self._full = len(colours_of(game.players, game.to_move(state) or 0)) * TRIANGLES

    @property
    def visits(self) -> int:
        """How many simulations were made."""
        return int(self.tree.visits[0])

    def restart(self) -> None:
        """Forget the tree, after a move was put on `root`."""
        self.tree.visits[0] = 0
        self.tree.own[0] = 0
        self.tree.first[0] = -1
        self.tree.used[0] = 1

    def moves(self) -> Ints:
        """Return the numbers of all legal moves."""
        total = legal_moves(self.tables, self.root, self.root.info[TURN], KINDS, self.work.found)
        return self.work.found[:total].copy()

    def prior(self) -> tuple[Ints, np.ndarray[tuple[int], np.dtype[np.float32]]]:
        """Return the usual moves and how good each looks, as logits."""
        total = usual_moves(self.tables, self.root, self.root.info[TURN], self.work.found)
        prior_logits(self.tables, self.root, self.work, self.weights.priors, total)
        return self.work.found[:total].copy(), self.work.logit[:total].copy()

    def run(
        self, simulations: int | None, seconds: float | None, stopped: Stopped = never, early: bool = False
    ) -> None:
        """Search until there were so many simulations in all, so many seconds from now, or `stopped`.

        With `early` also until no other move can catch up within the simulations.
        """
        start = perf_counter()
        slice_size = 1
        while not stopped():
            spent = perf_counter() - start
            if seconds is not None and spent >= seconds:
                return
            if simulations is not None:
                if self.visits >= simulations or (early and self._decided(simulations - self.visits)):
                    return
                slice_size = min(slice_size, simulations - self.visits)
            self._simulate(slice_size)
            took = perf_counter() - start - spent
            slice_size = max(1, min(4 * slice_size, int(slice_size * SLICE / max(took, 1e-6))))

    def _simulate(self, times: int) -> None:
        found = self.weights
        simulate(
            self.tables,
            self.root,
            self.board,
            self.work,
            self.tree,
            found.priors,
            found.values,
            found.scales,
            self.settings,
            times,
        )

    def _children(self, node: int) -> slice:
        first = int(self.tree.first[node])
        return slice(first, first + int(self.tree.children[node]))

    def _decided(self, rest: int) -> bool:
        # The first visit only makes the children.
        if self.visits < 2:
            return False
        visits = np.sort(self.tree.visits[self._children(0)])
        return len(visits) == 1 or bool(visits[-1] - visits[-2] > rest)

    def best(self) -> list[int]:
        """Return the children of the root that were visited, most visited first, by value when equal."""
        if not self.visits:
            return []
        tree, children = self.tree, range(*self._children(0).indices(len(self.tree.visits)))
        seen = [child for child in children if tree.visits[child]]
        return sorted(seen, key=lambda child: (-tree.visits[child], -tree.chosen[child] / tree.visits[child]))

    def place(self, child: int) -> Place:
        """Return the move that leads to a node."""
        return place_of(self.game, int(self.tree.move[child]))

    def candidates(self, most: int = 10) -> tuple[Candidate[Place], ...]:
        """Return the best moves with what the search thinks of them."""
        return tuple(self._candidate(child) for child in self.best()[:most])

    def _candidate(self, child: int) -> Candidate[Place]:
        tree, visits = self.tree, int(self.tree.visits[child])
        points = float(tree.points[child]) / visits - self._full
        return Candidate(
            self.place(child),
            visits,
            float(tree.chosen[child]) / visits,
            -points if self.game.players == 1 else points,
            tuple(self._line(child)),
        )

    def _line(self, node: int) -> list[Place]:
        line = [self.place(node)]
        while self.tree.first[node] >= 0 and len(line) < 8:
            children = self._children(node)
            node = children.start + int(np.argmax(self.tree.visits[children]))
            if not self.tree.visits[node]:
                break
            line.append(self.place(node))
        return line

