"""The chance to win in Umbrella, and the points at the end, from the points that a search sees coming."""

from __future__ import annotations

from tessella.engine.calibration import Knots, chance, expected
from tessella.rules.umbrella import SCORING_SPACES, SUPPLY, Umbrella, UmbrellaState

AT_SIGHT: dict[int, Knots] = {
    2: ((0.04, 0.046), (-2.17, 0.254), (-9.39, 0.694)),
    3: ((-0.75, 0.122), (-3.17, 0.286), (-8.87, 0.576)),
    4: ((-1.01, 0.063), (-3.42, 0.298), (-9.16, 0.576)),
}
PLAYED_ON: dict[int, Knots] = {
    2: ((-0.25, 0.062), (-1.89, 0.337), (-1.92, 0.431)),
    3: ((-0.98, 0.100), (-2.12, 0.306), (-1.96, 0.472)),
    4: ((-1.38, 0.086), (-2.53, 0.371), (-2.18, 0.464)),
}
"""The chance by players, for moves judged at first sight (estimates are their values in points) and for moves that were
played on (estimates are leads)."""
POINTS_AT_SIGHT: dict[int, Knots] = {
    2: ((18.20, 0.173), (13.52, 0.523), (7.07, 0.828)),
    3: ((19.13, 0.303), (13.98, 0.621), (8.13, 0.864)),
    4: ((19.10, 0.172), (14.17, 0.619), (7.29, 0.960)),
}
POINTS_PLAYED_ON: dict[int, Knots] = {
    2: ((16.70, 0.280), (7.93, 0.583), (-7.23, 1.143)),
    3: ((17.29, 0.389), (6.93, 0.694), (-5.11, 1.066)),
    4: ((16.95, 0.382), (6.54, 0.716), (-5.16, 1.053)),
}
"""The seat's points at the end, in the same way; estimates are its value at first sight, and its own points."""
MOST = 30.0
"""Points from which on nothing is told apart; who has won for sure is given far more."""


def done(game: Umbrella, state: UmbrellaState) -> float:
    """Return how near the end is, 0 to 1: by the fullest scoring board, the supply, or the turns (U-END, U-LIMIT)."""
    full = max(map(len, state.tokens)) / SCORING_SPACES
    limit = game.terms.limit
    return min(1.0, max(full, 1 - state.supply / SUPPLY[game.players], max(state.turns) / limit if limit else 0.0))


def estimate(points: float) -> float:
    """Return the estimate that lies in points, or in a lead."""
    return max(-MOST, min(MOST, points))


def chance_of(players: int, done: float, lead: float, *, played_on: bool) -> float:
    """Return the chance (0 to 1) to win when so much is done, by the lead seen coming; alone every game is won."""
    if players == 1:
        return 1.0
    return chance((PLAYED_ON if played_on else AT_SIGHT)[players], done, estimate(lead))


def points_of(players: int, done: float, own: float, *, played_on: bool) -> float:
    """Return the points expected at the end when so much is done, by the own points seen coming."""
    if players == 1:
        return own
    return max(0.0, expected((POINTS_PLAYED_ON if played_on else POINTS_AT_SIGHT)[players], done, estimate(own)))
