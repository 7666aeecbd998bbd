"""The computer player of Trigon: levels, limits, choosing and reporting."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random, SystemRandom
from time import perf_counter

import numpy as np

from tessella.engine.thinker import Limits, Report, Stopped, Thinker, never
from tessella.engine.trigon.position import place_of
from tessella.engine.trigon.search import NODES, Search
from tessella.rules.game import Game, GameError
from tessella.rules.trigon import Place, Trigon, TrigonState

BETWEEN_REPORTS = 0.5


@dataclass(frozen=True, slots=True)
class Level:
    """How a level plays: simulations and seconds at most; without simulations it follows its first impression, and
    the higher the temperature the less surely."""

    simulations: int
    seconds: float
    temperature: float = 0.0


LEVELS = {1: Level(0, 1.0, 1.0), 2: Level(100, 1.0), 3: Level(2000, 1.3)}
STRONGEST = max(LEVELS)


class TrigonThinker(Thinker[TrigonState, Place]):
    """A tree search with priors; alone at the board it looks for the fewest triangles left."""

    def choose(
        self, game: Game[TrigonState, Place], state: TrigonState, limits: Limits, stopped: Stopped = never
    ) -> Place:
        """Return a legal move (see `Thinker.choose`)."""
        own = LEVELS[min(limits.level, STRONGEST)]
        search = _search(game, state, limits)
        moves = search.moves()
        if len(moves) == 1:
            return place_of(search.game, int(moves[0]))
        if own.temperature:
            return _impression(search, own.temperature, limits.seed)
        search.run(*_budget(limits, own), stopped, early=True)
        best = search.best()
        return search.place(best[0]) if best else _impression(search, 0, limits.seed)

    def analyze(
        self,
        game: Game[TrigonState, Place],
        state: TrigonState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report the candidates until the limits are reached (see `Thinker.analyze`)."""
        search = _search(game, state, limits)
        simulations, seconds = _budget(limits, LEVELS[STRONGEST])
        start = perf_counter()
        search.run(1, None)
        while True:
            rest = None if seconds is None else seconds - (perf_counter() - start)
            done = search.visits
            search.run(simulations, BETWEEN_REPORTS if rest is None else min(BETWEEN_REPORTS, rest), stopped)
            report(search.candidates())
            if stopped() or search.visits == done or (rest is not None and rest <= BETWEEN_REPORTS):
                return

    def warm_up(self) -> None:
        """Compile the search by searching a little, from the first move to a playout to the end."""
        game = Trigon.create(2)
        search = Search(game, game.start(), 1, nodes=1000)
        search.settings[-1] = 0
        search.run(2, None)
        search.settings[-1] = 99
        search.run(4, None)
        search.prior()


def _search(game: Game[TrigonState, Place], state: TrigonState, limits: Limits) -> Search:
    """Return a search from a position; raise GameError when nobody is to play there."""
    if not isinstance(game, Trigon):
        raise GameError(f"this player plays Trigon, not {game.title}")
    if state.colour is None or not game.moves(state):
        raise GameError("there is no move to choose: the game is over or the colour is out (G-PASS)")
    seed = SystemRandom().randrange(2**31) if limits.seed is None else limits.seed
    return Search(game, state, seed, NODES)


def _budget(limits: Limits, own: Level) -> tuple[int | None, float | None]:
    """Return most simulations and most seconds; what the limits name goes before the level.

    A number of simulations alone has no clock, so that the same number finds the same on every machine; seconds alone
    free the strongest level from its number of simulations.
    """
    if limits.playouts is not None:
        return max(1, limits.playouts), limits.seconds
    if limits.seconds is None:
        return own.simulations, own.seconds
    return (None if own is LEVELS[STRONGEST] else own.simulations), limits.seconds


def _impression(search: Search, temperature: float, seed: int | None) -> Place:
    """Return a move by first sight: the best-looking one, or drawn with a temperature."""
    found, logits = search.prior()
    if not temperature:
        return place_of(search.game, int(found[np.argmax(logits)]))
    chances = np.exp((logits - logits.max()).astype(float) / temperature)
    drawn = Random(seed).random() * chances.sum()
    place = int(np.searchsorted(np.cumsum(chances), drawn))
    return place_of(search.game, int(found[min(place, len(found) - 1)]))
