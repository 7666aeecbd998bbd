"""The computer of the fourth game: one ply. It takes the last counter when it can, else as few as it may."""

from __future__ import annotations

from fourth_game.rules import Move, State
from tessella.engine.player import Candidate, Limits, Player, Report, Stopped, never
from tessella.rules.errors import GameError
from tessella.rules.game import Game


class ToyPlayer(Player[State, Move]):
    """Looks at each move once."""

    def choose(self, game: Game[State, Move], state: State, limits: Limits, stopped: Stopped = never) -> Move:
        """Return the best move; raise GameError when the game is over."""
        best = self._judged(game, state)
        if not best:
            raise GameError("the game is over, there is nothing to choose")
        self.last = best
        return best[0].move

    def analyze(
        self, game: Game[State, Move], state: State, limits: Limits, report: Report, stopped: Stopped = never
    ) -> None:
        """Report every move once."""
        report(self._judged(game, state))

    def _judged(self, game: Game[State, Move], state: State) -> tuple[Candidate[Move], ...]:
        def value(move: Move) -> float:
            if move.verb == "lay":
                return 0.5
            left = state.heap - move.number
            return 1.0 if not left else 0.0 if left <= 3 else 0.5 - move.number / 100

        moves = sorted(game.moves(state), key=value, reverse=True)
        return tuple(Candidate(move, 1, value(move), value(move), (move,)) for move in moves)
