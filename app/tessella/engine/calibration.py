"""From the raw estimate of a search to a chance to win and points, fitted on own games (packaging/calibrate.py).

A search is too optimistic: it knows its own plans and thinks the others simple. How much depends on how far the game
is.
"""

from __future__ import annotations

import math

Knots = tuple[tuple[float, float], tuple[float, float], tuple[float, float]]
"""At the beginning, in the middle and at the end of a game: what is so at an estimate of 0, and by how much it grows
with the estimate."""


def shares(done: float) -> tuple[float, float, float]:
    """Return how much each knot counts when so much (0 to 1) of a game is done."""
    return max(0.0, 1 - 2 * done), 1 - abs(2 * done - 1), max(0.0, 2 * done - 1)


def expected(knots: Knots, done: float, estimate: float) -> float:
    """Return what games that were so far done came to, on the mean, with such an estimate."""
    return sum(share * (even + slope * estimate) for share, (even, slope) in zip(shares(done), knots, strict=True))


def chance(knots: Knots, done: float, estimate: float) -> float:
    """Return the chance (0 to 1) to win, where the knots say its logit; a shared first place counts for its share."""
    return 1 / (1 + math.exp(-expected(knots, done, estimate)))


def logit(share: float, least: float = 0.002) -> float:
    """Return the estimate that lies in a share of games won (0 to 1), which is taken to be `least` from both ends."""
    share = min(max(share, least), 1 - least)
    return math.log(share / (1 - share))
