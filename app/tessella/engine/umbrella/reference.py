"""Simple players of known strength: no answers of the others, no chance."""

from __future__ import annotations

from typing import ClassVar

from tessella.engine.player import Candidate, Limits, Player, Report, Stopped, never
from tessella.engine.umbrella.levels import Level
from tessella.engine.umbrella.player import begin
from tessella.rules.game import Game
from tessella.rules.umbrella import Move, UmbrellaState


class Greedy(Player[UmbrellaState, Move]):
    """Takes the turn after which its own stage, scoring board and own zone look best."""

    far: ClassVar[int] = 0

    def choose(
        self, game: Game[UmbrellaState, Move], state: UmbrellaState, limits: Limits, stopped: Stopped = never
    ) -> Move:
        """Return a legal move for the seat that decides; see `Player.choose`."""
        search = begin(game, state, Level(sees=0, far=self.far), limits)
        for _ in search.run():
            pass
        return search.best()

    def analyze(
        self,
        game: Game[UmbrellaState, Move],
        state: UmbrellaState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report the one move that it would play."""
        report((Candidate(self.choose(game, state, limits), 0, 0.5, 0.0),))


class Own2(Greedy):
    """Looks at this slide and one more of its own, the zones as they are."""

    far: ClassVar[int] = 1
