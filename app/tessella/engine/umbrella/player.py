"""The computer player of Umbrella behind the contract of `engine/player.py`."""

from __future__ import annotations

import random
from dataclasses import replace
from time import monotonic

from tessella.engine.player import Limits, Player, Report, Stopped, never
from tessella.engine.umbrella.levels import LEVELS, STRONGEST, Level
from tessella.engine.umbrella.search import Search
from tessella.engine.umbrella.solo import NO_SCORE, SoloSearch, par_steps
from tessella.rules.errors import GameError
from tessella.rules.game import Game
from tessella.rules.umbrella import Move, Umbrella, UmbrellaState

REPORT_EVERY = 0.5
"""Seconds between two reports of an analysis."""


class UmbrellaPlayer(Player[UmbrellaState, Move]):
    """Looks at every slide, plays the best of them on with the others' answers, and looks at own slides after that."""

    def choose(
        self, game: Game[UmbrellaState, Move], state: UmbrellaState, limits: Limits, stopped: Stopped = never
    ) -> Move:
        """Return a legal move for the seat that decides; see `Player.choose`."""
        level = LEVELS[limits.level]
        search = begin(game, state, level, _bounds(limits, level), stopped)
        for _ in search.run():
            pass
        self.last = search.candidates() if search.playouts else ()
        return search.best()

    def analyze(
        self,
        game: Game[UmbrellaState, Move],
        state: UmbrellaState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report the candidates, best first; see `Player.analyze`."""
        search = begin(game, state, LEVELS[STRONGEST], limits, stopped)
        reported = limits.clock()
        for _ in search.run():
            if (now := limits.clock()) - reported >= REPORT_EVERY:
                report(search.candidates())
                reported = now
        report(search.candidates())

    def par(
        self, game: Game[UmbrellaState, Move], seconds: float, stopped: Stopped = never, seed: int | None = None
    ) -> int:
        """Return the best score found for the deal of a game for one in so many seconds, or a little later (U-SOLO).

        It needs the match with its true order of tiles; the longer it looks, the better, so keep the best ever found.
        Raises GameError when the game is not for one.
        """
        if not isinstance(game, Umbrella) or game.players != 1:
            raise GameError("only a game for one has a par (U-SOLO)")
        end, best = monotonic() + seconds, NO_SCORE
        for best in par_steps(game, random.Random(seed)):
            if best > NO_SCORE and (stopped() or monotonic() >= end):
                break
        return best

    def warm_up(self) -> None:
        """Compile both searches."""
        for players in (1, 2):
            game = Umbrella.create(players, {"limit": 2})
            self.choose(game, game.start(), Limits(STRONGEST, playouts=1, seed=1))


def begin(
    game: Game[UmbrellaState, Move], state: UmbrellaState, level: Level, limits: Limits, stopped: Stopped = never
) -> Search | SoloSearch:
    """Return the search for a decision; what the seat cannot know is taken away first."""
    assert isinstance(game, Umbrella)
    seat = game.to_move(state)
    if seat is None:
        raise GameError("the game is over, there is nothing to choose")
    seen = game.observe(state, seat)
    draw = random.Random(limits.seed)
    if game.players == 1 and level.far >= 2:
        return SoloSearch(game, seen, level, limits, stopped, draw)
    return Search(game, seen, level, limits, stopped, draw)


def _bounds(limits: Limits, level: Level) -> Limits:
    """Return the limits with what they leave to the level.

    Playouts given alone have no clock, so that the same number finds the same on every machine. Seconds given alone
    free the strongest level from its number of playouts.
    """
    if limits.playouts is not None:
        return limits
    playouts = max(1, round(level.playouts * (limits.share if limits.seconds is None else 1)))
    if limits.seconds is None:
        return replace(limits, playouts=playouts, seconds=level.seconds * limits.share)
    return limits if level is LEVELS[STRONGEST] else replace(limits, playouts=playouts)
