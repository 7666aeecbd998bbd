"""A simple player of known strength: the best single turn, no look ahead."""

from __future__ import annotations

from tessella.engine.kernels.trellis.greedy import FULL_WEIGHTS
from tessella.engine.player import Candidate, Limits, Player, Report, Stopped, never
from tessella.engine.trellis.levels import Level
from tessella.engine.trellis.player import position_of, quick_choice
from tessella.rules.game import Game
from tessella.rules.trellis import Move, TrellisState


class Greedy(Player[TrellisState, Move]):
    """Takes the turn that brings most at once: own flowers less half of the others', open ends a little (tuned)."""

    def choose(
        self, game: Game[TrellisState, Move], state: TrellisState, limits: Limits, stopped: Stopped = never
    ) -> Move:
        """Return the decision of the seat to move; raise GameError when the game is over."""
        position = position_of(game, state, limits)
        return position.move(quick_choice(position, Level(0, FULL_WEIGHTS)))

    def analyze(
        self,
        game: Game[TrellisState, Move],
        state: TrellisState,
        limits: Limits,
        report: Report,
        stopped: Stopped = never,
    ) -> None:
        """Report the one decision that it would take."""
        report((Candidate(self.choose(game, state, limits), 0, 0.5, 0.0),))
