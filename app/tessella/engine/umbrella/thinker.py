"""The computer player of Umbrella behind the contract of `engine/thinker.py`."""

from __future__ import annotations

import random
from time import monotonic

from tessella.engine.thinker import Limits, Report, Stopped, Thinker, never
from tessella.engine.umbrella.levels import LEVELS, Level, level
from tessella.engine.umbrella.search import Search
from tessella.engine.umbrella.solo import NO_SCORE, SoloSearch, par_steps
from tessella.rules.game import Game, GameError
from tessella.rules.umbrella import Move, Umbrella, UmbrellaState

REPORT_EVERY = 0.5
"""Seconds between two reports of an analysis."""


class UmbrellaThinker(Thinker[UmbrellaState, Move]):
    """Looks at every slide, at the answers of the others to the best ones, and at two own slides after that."""

    def choose(
        self, game: Game[UmbrellaState, Move], state: UmbrellaState, limits: Limits, stopped: Stopped = never
    ) -> Move:
        """Return a legal move for the seat that decides; see `Thinker.choose`."""
        plays = level(limits.level)
        search = _begin(game, state, plays, limits)
        seconds = limits.seconds if limits.seconds is not None else plays.seconds
        playouts = limits.playouts
        if playouts is None and limits.seconds is None:
            playouts = plays.playouts
        end = monotonic() + seconds if limits.playouts is None or limits.seconds is not None else None
        for _ in search.steps():
            if stopped() or (end is not None and monotonic() >= end):
                break
            if playouts is not None and search.playouts >= playouts > 0:
                break
        return search.best()

    def analyze(
        self,
        game: Game[UmbrellaState, Move],
        state: UmbrellaState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report the candidates, best first; see `Thinker.analyze`."""
        search = _begin(game, state, LEVELS[-1], limits)
        begun = reported = monotonic()
        for _ in search.steps():
            now = monotonic()
            if stopped() or (limits.seconds is not None and now - begun >= limits.seconds):
                break
            if limits.playouts is not None and search.playouts >= limits.playouts:
                break
            if now - reported >= REPORT_EVERY:
                report(search.candidates())
                reported = now
        report(search.candidates())

    def par(self, game: Umbrella, seconds: float, seed: int | None = None, stopped: Stopped = never) -> int:
        """Return the best score found for the deal of a game for one in so many seconds, or a little later (U-SOLO).

        It needs the match with its true order of tiles; the longer it looks, the better, so keep the best ever found.
        Raises GameError when the game is not for one.
        """
        if game.players != 1:
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
            self.choose(game, game.start(), Limits(playouts=1, seed=1))


def _begin(
    game: Game[UmbrellaState, Move], state: UmbrellaState, plays: Level, limits: Limits
) -> Search | SoloSearch:
    """Return the search for a decision; what the seat cannot know is taken away first."""
    assert isinstance(game, Umbrella)
    seat = game.to_move(state)
    if seat is None:
        raise GameError("the game is over, there is nothing to choose")
    seen = game.observe(state, seat)
    draw = random.Random(limits.seed)
    if game.players == 1 and plays.far == 2:
        return SoloSearch(game, seen, draw)
    return Search(game, seen, seat, plays, draw)
