"""Glicko-2: how strong somebody is, and how sure that is.

After M. Glickman, "Example of the Glicko-2 system" (2013), with weighted results: the results of one game against
several computer seats hang together, so each counts for its share of a game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

START = 1300.0
"""The rating that is assumed of somebody who never played."""
WIDEST = 350.0
"""The deviation of somebody of whom nothing is known, and the greatest of all."""
VOLATILITY = 0.06
TAU = 0.5
"""How much the volatility may change (Glickman's system constant)."""
A_WEEK = 5.0
"""By how much the deviation grows in a week without a game."""
_SCALE = 400 / math.log(10)
_EXACT = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """A strength: `value` with its standard deviation, and how much it changes from day to day (`volatility`)."""

    value: float = START
    deviation: float = WIDEST
    volatility: float = VOLATILITY

    @property
    def low(self) -> float:
        """The lower end of what is likely (two deviations)."""
        return self.value - 2 * self.deviation

    @property
    def high(self) -> float:
        """The upper end of what is likely (two deviations)."""
        return self.value + 2 * self.deviation


@dataclass(frozen=True, slots=True)
class Against:
    """A result against one opponent: 1 won, 0.5 shared, 0 lost; `weight` is its part of a game (0..1)."""

    opponent: Rating
    score: float
    weight: float = 1.0


def expected(one: Rating, other: Rating) -> float:
    """Return the result that `one` can expect against `other` (0..1), the doubt about the other taken in."""
    return _expected((one.value - other.value) / _SCALE, _g(other.deviation / _SCALE))


def after(rating: Rating, results: Sequence[Against]) -> Rating:
    """Return the rating after the results of one period (a day); without results it stays as it is."""
    if not results:
        return rating
    phi = rating.deviation / _SCALE
    information = surplus = 0.0
    for result in results:
        g = _g(result.opponent.deviation / _SCALE)
        e = _expected((rating.value - result.opponent.value) / _SCALE, g)
        information += result.weight * g * g * e * (1 - e)
        surplus += result.weight * g * (result.score - e)
    variance = 1 / max(information, 1e-12)
    volatility = _volatility(rating.volatility, phi, variance, variance * surplus)
    before = math.hypot(phi, volatility)
    now = 1 / math.sqrt(1 / before**2 + 1 / variance)
    value = rating.value + _SCALE * now**2 * surplus
    return Rating(value, min(_SCALE * now, WIDEST), volatility)


def idle(rating: Rating, days: int) -> Rating:
    """Return the rating after some days without a game: it is known less well."""
    return replace(rating, deviation=min(rating.deviation + A_WEEK * max(days, 0) / 7, WIDEST))


def likely_above(rating: Rating, value: float) -> float:
    """Return how likely it is (0..1) that the strength is above a value."""
    return 0.5 * (1 + math.erf((rating.value - value) / (rating.deviation * math.sqrt(2))))


def _g(phi: float) -> float:
    return 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)


def _expected(distance: float, g: float) -> float:
    return 1 / (1 + math.exp(-min(max(g * distance, -500.0), 500.0)))


def _volatility(sigma: float, phi: float, variance: float, delta: float) -> float:
    """Return the new volatility (step 5 of the paper: the Illinois form of false position)."""
    a = math.log(sigma**2)

    def f(x: float) -> float:
        grown = phi**2 + variance + math.exp(x)
        return math.exp(x) * (delta**2 - grown) / (2 * grown**2) - (x - a) / TAU**2

    low = a
    if delta**2 > phi**2 + variance:
        high = math.log(delta**2 - phi**2 - variance)
    else:
        k = 1
        while f(a - k * TAU) < 0:
            k += 1
        high = a - k * TAU
    f_low, f_high = f(low), f(high)
    while abs(high - low) > _EXACT:
        middle = low + (low - high) * f_low / (f_high - f_low)
        f_middle = f(middle)
        if f_middle * f_high <= 0:
            low, f_low = high, f_high
        else:
            f_low /= 2
        high, f_high = middle, f_middle
    return math.exp(low / 2)
