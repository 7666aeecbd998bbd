"""The computer player of Trellis behind the contract of `engine/player.py`."""

from __future__ import annotations

import math
import random
from dataclasses import replace

from tessella.engine.kernels.trellis import greedy
from tessella.engine.kernels.trellis import layout as at
from tessella.engine.player import Limits, Player, Report, Stopped, never
from tessella.engine.trellis.flat import Position
from tessella.engine.trellis.levels import LEVELS, STRONGEST, Level
from tessella.engine.trellis.search import Search
from tessella.rules.game import Game
from tessella.rules.trellis import Move, Trellis, TrellisState

REPORT_EVERY = 0.5
"""Seconds between two reports of an analysis."""


class TrellisPlayer(Player[TrellisState, Move]):
    """Chooses and reports decisions of Trellis."""

    def choose(
        self, game: Game[TrellisState, Move], state: TrellisState, limits: Limits, stopped: Stopped = never
    ) -> Move:
        """Return the decision of the seat to move; raise GameError when the game is over."""
        position, level = position_of(game, state, limits), LEVELS[limits.level]
        self.last = ()
        if len(position.codes) == 1:
            return position.move(position.codes[0])
        if not level.playouts:
            return position.move(quick_choice(position, level))
        search = Search(position, level, _bounds(limits, level, position.players), stopped)
        if search.arms[0].quick < greedy.WON:
            for _ in search.run():
                pass
        self.last = search.candidates()
        return self.last[0].move

    def analyze(
        self,
        game: Game[TrellisState, Move],
        state: TrellisState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report all arms, best first, twice a second and at the end."""
        position, level = position_of(game, state, limits), LEVELS[STRONGEST]
        unlimited = limits.seconds is None and limits.playouts is None
        bounds = replace(limits, seconds=level.seconds) if unlimited else limits
        search = Search(position, level, bounds, stopped)
        told = limits.clock()
        for _ in search.run():
            if limits.clock() - told >= REPORT_EVERY:
                told = limits.clock()
                report(search.candidates())
        report(search.candidates())

    def warm_up(self) -> None:
        """Compile the kernels, or load what was compiled before, by one short search."""
        game = Trellis.create(2)
        self.choose(game, game.start(), Limits(level=STRONGEST, playouts=40, seed=1))


def position_of(game: Game[TrellisState, Move], state: TrellisState, limits: Limits) -> Position:
    """Return what the deciding seat knows; raise GameError when the game is over."""
    assert isinstance(game, Trellis)
    return Position(game, state, random.randrange(2**31) if limits.seed is None else limits.seed)


def _bounds(limits: Limits, level: Level, players: int) -> Limits:
    """Return the limits with what they leave to the level.

    Games given alone have no clock, so that the same number finds the same on every machine. Seconds given alone free
    the strongest level from its number of games.
    """
    if limits.playouts is not None:
        return limits
    games = max(1, round(level.playouts * (players - 1) * (limits.share if limits.seconds is None else 1)))
    if limits.seconds is None:
        return replace(limits, playouts=games, seconds=level.seconds * limits.share)
    return limits if level is LEVELS[STRONGEST] else replace(limits, playouts=games)


def quick_choice(position: Position, level: Level) -> int:
    """Return a decision at first sight among those that a level sees; a turn that wins is never overlooked."""
    values = {code: position.quick(code, level.weights) for code in position.codes}
    best = max(values, key=lambda code: values[code])
    if values[best] >= greedy.WON:
        return best
    seen = position.codes
    if best & 3 == at.PLANT and level.sees:
        seen = position.rng.sample(seen, min(level.sees, len(seen)))
    top = max(values[code] for code in seen)
    if not level.doubt:
        return position.rng.choice([code for code in seen if values[code] == top])
    chances = [math.exp(max(values[code] - top, -50 * level.doubt) / level.doubt) for code in seen]
    return position.rng.choices(seen, chances)[0]
