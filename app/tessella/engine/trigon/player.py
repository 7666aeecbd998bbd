"""The computer player of Trigon: levels, limits, choosing and reporting."""

from __future__ import annotations

import os
from dataclasses import dataclass
from random import Random, SystemRandom

import numpy as np

from tessella.engine.kernels.trigon.board import COUNT, TURN
from tessella.engine.kernels.trigon.tree import PLAYOUT_FROM
from tessella.engine.player import Limits, Player, Report, Stopped, never
from tessella.engine.trigon.flat import place_of
from tessella.engine.trigon.levels import LEVELS, SHARES, STRONGEST, Level
from tessella.engine.trigon.root_parallel import Found, RootParallel
from tessella.engine.trigon.search import Search
from tessella.engine.trigon.solo import Solver
from tessella.engine.trigon.time_budget import allowance
from tessella.rules.errors import GameError
from tessella.rules.game import Game
from tessella.rules.trigon import Place, Trigon, TrigonState

BETWEEN_REPORTS = 0.5


class TrigonPlayer(Player[TrigonState, Place]):
    """A tree search with learned policy and values.

    What was found for a move is kept for the next one where the clock decides how long it thinks: then no two searches
    are alike anyway. With a number of simulations every move starts from nothing. Alone at the board it plays what a
    solver finds; a simulation is a whole game then.
    """

    budgets = True
    _kept: RootParallel | None = None
    _solver: Solver | None = None

    def allowance(self, game: Game[TrigonState, Place], state: TrigonState, rest: float) -> float:
        """Return the seconds for the next move, out of the rest of a game (see `time_budget`)."""
        assert isinstance(game, Trigon)
        return allowance(game, state, rest)

    def choose(
        self, game: Game[TrigonState, Place], state: TrigonState, limits: Limits, stopped: Stopped = never
    ) -> Place:
        """Return a legal move (see `Player.choose`)."""
        own = LEVELS[limits.level]
        seed = SystemRandom().randrange(2**31) if limits.seed is None else limits.seed
        budget = _budget(limits, own)
        self.last = ()
        if _checked(game, state).players == 1 and budget.simulations != 0 and not stopped():
            return self._solved(_checked(game, state), state, seed, budget, limits, stopped)
        searches = self._searches(_checked(game, state), state, seed, budget, own.width)
        first = searches.searches[0]
        moves = first.moves()
        if len(moves) == 1:
            return place_of(searches.game, int(moves[0]))
        if budget.simulations == 0 or stopped():
            return _by_policy(first, own, seed)
        seconds = budget.seconds
        if seconds is not None and budget.paced:
            seconds *= _share(first)
        searches.run(budget.simulations, seconds, stopped, early=True, clock=limits.clock)
        best = searches.best()
        self.last = searches.candidates()
        return place_of(searches.game, _drawn(best, own, seed).move) if best else _by_policy(first, own, seed)

    def _solved(
        self, game: Trigon, state: TrigonState, seed: int, budget: _Budget, limits: Limits, stopped: Stopped
    ) -> Place:
        """Return the first move of the best game found for the solitaire."""
        solver, self._solver = self._solver, None
        timed = budget.simulations is None
        if not timed or solver is None or solver.game.options != game.options or not solver.follow(state):
            solver = Solver(game, state, seed)
        solver.run(1, None)
        games = _games(limits, budget)
        solver.run(games, budget.seconds, stopped, limits.clock)
        self.last = solver.candidates()
        if timed:
            self._solver = solver
        return solver.move()

    def _searches(self, game: Trigon, state: TrigonState, seed: int, budget: _Budget, width: int) -> RootParallel:
        """Return the searches of the move before where they go on to this position, else new ones."""
        kept, self._kept = self._kept, None
        if budget.simulations is None:
            if (
                kept is not None
                and (kept.game.players, kept.game.options) == (game.players, game.options)
                and (kept.width, len(kept.searches)) == (width, budget.cores)
                and kept.follow(state)
            ):
                self._kept = kept
            else:
                self._kept = RootParallel(game, state, seed, budget.cores, width)
            return self._kept
        return RootParallel(game, state, seed, budget.cores, width)

    def analyze(
        self,
        game: Game[TrigonState, Place],
        state: TrigonState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report the candidates until the limits are reached (see `Player.analyze`)."""
        budget = _budget(limits, LEVELS[STRONGEST])
        seed = SystemRandom().randrange(2**31) if limits.seed is None else limits.seed
        player: RootParallel | Solver
        if _checked(game, state).players == 1:
            player, most = Solver(_checked(game, state), state, seed), _games(limits, budget)
            player.run(1, None)
        else:
            player, most = RootParallel(_checked(game, state), state, seed, budget.cores), budget.simulations
            player.searches[0].run(1, None)
        start = limits.clock()
        while True:
            rest = None if budget.seconds is None else budget.seconds - (limits.clock() - start)
            done = player.visits
            piece = BETWEEN_REPORTS if rest is None else min(BETWEEN_REPORTS, rest)
            player.run(most, piece, stopped, clock=limits.clock)
            report(player.candidates())
            if stopped() or player.visits == done or (rest is not None and rest <= BETWEEN_REPORTS):
                return

    def warm_up(self) -> None:
        """Compile the search by searching a little, from the first move to a playout to the end."""
        game = Trigon.create(2)
        search = Search(game, game.start(), 1, nodes=1000)
        search.settings[PLAYOUT_FROM] = 0
        search.run(2, None)
        search.settings[PLAYOUT_FROM] = 99
        search.run(4, None)
        search.prior()
        Solver(game, game.start(), 1).run(1, None)


@dataclass(frozen=True, slots=True)
class _Budget:
    """Most simulations, most seconds, cores to think on, whether late moves get less time."""

    simulations: int | None
    seconds: float | None
    cores: int
    paced: bool = False


def _checked(game: Game[TrigonState, Place], state: TrigonState) -> Trigon:
    """Return the game; raise GameError when nobody is to play there."""
    if not isinstance(game, Trigon):
        raise GameError(f"this player plays Trigon, not {game.title}")
    if state.colour is None or not game.moves(state):
        raise GameError("there is no move to choose: the game is over or the colour is out (G-PASS)")
    return game


def _budget(limits: Limits, own: Level) -> _Budget:
    """Return what may be spent; what the limits name goes before the level.

    A number of simulations alone has no clock, so that the same number finds the same on every machine; seconds alone
    free the levels that search as widely as they can from their number of simulations.
    """
    cores = limits.threads
    if limits.playouts is not None:
        return _Budget(max(1, limits.playouts), limits.seconds, cores)
    if limits.seconds is None:
        simulations = own.simulations and max(1, round(own.simulations * limits.share))
        cores = max(cores, os.cpu_count() or 1) if own.all_cores and limits.share == 1 else cores
        return _Budget(simulations, own.seconds * limits.share, cores, own.paced)
    return _Budget(None if own.paced else own.simulations, limits.seconds, cores)


def _games(limits: Limits, budget: _Budget) -> int | None:
    """Return how many games the solver plays: those asked for, or a tenth of the level's simulations."""
    if budget.simulations is None or limits.playouts is not None:
        return budget.simulations
    return max(2, budget.simulations // 10)


def _share(search: Search) -> float:
    """Return the share of its time that a paced level spends on this move."""
    placed = int(search.root.info[COUNT + search.root.info[TURN]])
    return float(SHARES[min(placed, len(SHARES) - 1)])


def _drawn(best: list[Found], own: Level, seed: int) -> Found:
    """Return the most visited move, or one drawn by visits among those that look nearly as good to the level."""
    if not own.slack:
        return best[0]
    limit = best[0].reward / best[0].visits - own.slack
    good = [found for found in best if found.reward / found.visits >= limit]
    return Random(seed).choices(good, [found.visits ** (1 / own.heat) for found in good])[0]


def _by_policy(search: Search, own: Level, seed: int) -> Place:
    """Return a move by first sight: the best-looking one, or one drawn among those that look nearly as good."""
    found, logits = search.prior()
    good = np.flatnonzero(logits >= logits.max() - own.slack)
    if not own.slack:
        return place_of(search.game, int(found[good[0]]))
    chances = np.exp((logits[good] - logits.max()).astype(float) / own.heat)
    return place_of(search.game, int(Random(seed).choices(found[good].tolist(), chances.tolist())[0]))
