"""The chance to win in Trellis, and the flowers at the end, from the share of games that a search has won."""

from __future__ import annotations

from tessella.engine.calibration import Knots, chance, logit, shares
from tessella.rules.trellis import Trellis, TrellisState

TO_THE_END: dict[int, Knots] = {
    2: ((-0.39, 0.674), (-0.46, 0.414), (-0.33, 0.517)),
    3: ((-0.56, 0.476), (-0.55, 0.419), (-0.83, 0.740)),
    4: ((-0.57, 0.490), (-0.71, 0.532), (-0.58, 0.759)),
}
JUDGED: dict[int, Knots] = {
    2: ((-0.35, 0.663), (-0.53, 0.609), (-0.45, 0.495)),
    3: ((-0.37, 0.428), (-0.62, 0.521), (-0.38, 0.687)),
    4: ((-0.45, 0.723), (-0.69, 0.678), (-0.56, 0.699)),
}
"""The chance by players, for games played to their end and for games that the learned chance judges."""
STILL: dict[int, tuple[float, float, float]] = {
    2: (0.86, 0.78, 0.43),
    3: (0.85, 0.76, 0.40),
    4: (0.84, 0.74, 0.38),
}
"""Which part of the flowers that it still has to plant a seat plants that does not win, by players and knots."""


def done(game: Trellis, state: TrellisState) -> float:
    """Return how near the end is, 0 to 1: by the flowers that the seat nearest to its goal has planted (T-WIN)."""
    return min(1.0, max(planted / goal for planted, goal in zip(state.flowers, game.goals, strict=True)))


def chance_of(players: int, done: float, share: float, *, judged: bool) -> float:
    """Return the chance (0 to 1) to win when so much is done, by the share of games that a search has won."""
    return chance((JUDGED if judged else TO_THE_END)[players], done, logit(share))


def flowers_of(players: int, done: float, planted: int, goal: int, winning: float) -> float:
    """Return the flowers expected at the end: all where the seat wins, else some of those still to plant."""
    still = sum(share * part for share, part in zip(shares(done), STILL[players], strict=True))
    return planted + (goal - planted) * (winning + (1 - winning) * still)
