"""One search: the arrays it works in, running it in pieces, and reading what it found."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import Any

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.trigon.board import TURN, advance, legal_moves, put, usual_moves
from tessella.engine.kernels.trigon.policy import policy_logits
from tessella.engine.kernels.trigon.policy_features import Floats
from tessella.engine.kernels.trigon.tables import KINDS, Ints
from tessella.engine.kernels.trigon.tree import CHILDREN, new_tree, new_work, simulate
from tessella.engine.player import Stopped, never
from tessella.engine.trigon.flat import flat_board, place_of
from tessella.engine.trigon.weights import Weights, weights
from tessella.rules.trigon import Place, Trigon, TrigonState

SLICE = 0.01
"""Seconds between two looks at the clock."""
NODES = 1_500_000
"""Room of the tree; a full tree is searched on without new nodes."""
FULL = 0.6
"""Share of the tree from which on it is not kept for the next move."""
SETTINGS = (0.55, 0.05, 60, 15, 2, 0.02, 2)
"""Exploration, caution, children, pieces from which leaves are played out, plies, bias, visits before a leaf gets
children (kernels.trigon.tree)."""


class Search:
    """A search from one position. The same seed and the same number of simulations find the same."""

    def __init__(
        self,
        game: Trigon,
        state: TrigonState,
        seed: int,
        nodes: int = NODES,
        learned: Weights | None = None,
        width: int | None = None,
    ) -> None:
        self.game = game
        self.tables, self.root = flat_board(game, state, seed)
        self.board = flat_board(game, game.start())[1]
        self.work = new_work(len(self.root.flags), len(self.tables.size))
        self.weights = learned or weights(game.players)
        self.settings = np.array(SETTINGS, np.float32)
        if width:
            self.settings[CHILDREN] = width
        self.tree = new_tree(nodes)

    @property
    def visits(self) -> int:
        """How many simulations were made."""
        return int(self.tree.visits[self.at])

    @property
    def at(self) -> int:
        """The root's place in the tree."""
        return int(self.tree.used[1])

    def restart(self) -> None:
        """Forget the tree, after a move was put on `root`."""
        self.tree.visits[0] = 0
        self.tree.own[0] = 0
        self.tree.first[0] = -1
        self.tree.used[:] = 1, 0

    def play(self, move: int) -> None:
        """Put a move on `root`; what the tree knows of it stays, unless the tree is nearly full."""
        tree, node = self.tree, self.at
        put(self.tables, self.root, move)
        advance(self.tables, self.root)
        children = self.children(node) if tree.first[node] >= 0 else slice(0, 0)
        found = np.flatnonzero(tree.move[children] == move)
        if len(found) and tree.used[0] < FULL * len(tree.visits):
            tree.used[1] = children.start + found[0]
        else:
            self.restart()

    def moves(self) -> Ints:
        """Return the numbers of all legal moves."""
        found = self.work.policy.found
        total = legal_moves(self.tables, self.root, self.root.info[TURN], KINDS, found)
        return found[:total].copy()

    def prior(self) -> tuple[Ints, Floats]:
        """Return the usual moves and how good each looks, as logits."""
        sight = self.work.policy
        total = usual_moves(self.tables, self.root, self.root.info[TURN], sight.found)
        policy_logits(self.tables, self.root, sight, self.weights.policy, total)
        return sight.found[:total].copy(), sight.logit[:total].copy()

    def run(
        self,
        simulations: int | None,
        seconds: float | None,
        stopped: Stopped = never,
        early: bool = False,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Search until there were so many simulations in all, so many seconds from now, or `stopped`.

        With `early` also until no other move can catch up within what is left.
        """
        start, before, slice_size, target = clock(), self.visits, 1, SLICE
        while not stopped():
            spent = clock() - start
            if seconds is not None and spent >= seconds:
                return
            rest = None if simulations is None else simulations - self.visits
            if rest is not None and rest <= 0:
                return
            if early and self._decided(rest, spent, seconds, self.visits - before):
                return
            began = perf_counter()
            self._simulate(slice_size if rest is None else min(slice_size, rest))
            took = perf_counter() - began
            if seconds is not None:
                target = min(SLICE, max(0.0005, seconds - spent - took))
            slice_size = max(1, min(4 * slice_size, int(slice_size * target / max(took, 1e-6))))

    def _simulate(self, times: int) -> None:
        found = self.weights
        simulate(
            self.tables,
            self.root,
            self.board,
            self.work,
            self.tree,
            found.policy,
            found.net,
            self.settings,
            times,
        )

    def children(self, node: int) -> slice:
        """Return where the children of a node lie."""
        first = int(self.tree.first[node])
        return slice(first, first + int(self.tree.children[node]))

    def _decided(self, rest: int | None, spent: float, seconds: float | None, made: int) -> bool:
        """Tell whether no other move can catch up in the simulations, or the time at the pace so far, that are left."""
        if self.visits == 0 or self.tree.first[self.at] < 0:
            return False
        if seconds is not None and spent > seconds / 8:
            able = int(made * (seconds - spent) / spent)
            rest = able if rest is None else min(rest, able)
        visits: npt.NDArray[Any] = self.tree.visits[self.children(self.at)]
        if len(visits) == 1:
            return True
        if rest is None:
            return False
        two = np.partition(visits, -2)[-2:]
        return bool(two[1] - two[0] > rest)

    def best(self) -> list[int]:
        """Return the children of the root that were visited, most visited first, by value when equal."""
        if not self.visits or self.tree.first[self.at] < 0:
            return []
        tree, children = self.tree, range(*self.children(self.at).indices(len(self.tree.visits)))
        seen = [child for child in children if tree.visits[child]]
        return sorted(seen, key=lambda child: (-tree.visits[child], -tree.chosen[child] / tree.visits[child]))

    def place(self, child: int) -> Place:
        """Return the move that leads to a node."""
        return place_of(self.game, int(self.tree.move[child]))

    def line(self, node: int) -> tuple[Place, ...]:
        """Return the move that leads to a node and what is expected to follow."""
        line = [self.place(node)]
        while self.tree.first[node] >= 0 and len(line) < 8:
            children = self.children(node)
            node = children.start + int(np.argmax(self.tree.visits[children]))
            if not self.tree.visits[node]:
                break
            line.append(self.place(node))
        return tuple(line)
