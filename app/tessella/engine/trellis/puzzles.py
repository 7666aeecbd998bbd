"""The proof of a Trellis puzzle, "win this turn": every planting with every bloom, claim and gift after it is tried."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.rules.trellis import Plant, Trellis, TrellisState

MOST_WINNING = 0.1
"""At most this share of the plantings may win."""


@dataclass(frozen=True, slots=True)
class WinProof:
    """How many `plantings` there are, and those that can win this turn (`winning`), in the order of the rules."""

    plantings: int
    winning: tuple[Plant, ...]

    @property
    def kept(self) -> bool:
        """Whether it is a puzzle: it can be won, and hardly by chance."""
        return 0 < len(self.winning) <= MOST_WINNING * self.plantings


def prove_win(game: Trellis, observation: TrellisState) -> WinProof:
    """Try all that the seat to plant can do in its turn; what is hidden plays no part in it."""
    seat = observation.seat
    plantings = [move for move in game.moves(observation) if isinstance(move, Plant)]
    winning = tuple(move for move in plantings if _wins(game, game.apply(observation, move).state, seat))
    return WinProof(len(plantings), winning)


def _wins(game: Trellis, state: TrellisState, seat: int) -> bool:
    """Return whether some way to end the turn that goes on in a position makes its seat win at once (T-WIN)."""
    if state.phase == "over":
        return state.flowers[seat] == game.goals[seat]
    if state.phase == "plant":  # the turn is over
        return False
    return any(_wins(game, game.apply(state, move).state, seat) for move in game.moves(state))
