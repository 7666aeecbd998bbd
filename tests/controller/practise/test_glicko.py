"""Glicko-2: the example of its paper, the package `glicko2` as oracle, and what must hold of every rating."""

from __future__ import annotations

import math

import glicko2
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessella.controller.practise.glicko import Against, Rating, after, expected, idle, likely_above

ratings = st.builds(Rating, st.floats(600, 2400), st.floats(30, 350), st.floats(0.04, 0.08))
results = st.lists(st.builds(Against, ratings, st.sampled_from((0.0, 0.5, 1.0))), min_size=1, max_size=8)


def test_the_example_of_the_paper() -> None:
    played = [
        Against(Rating(1400, 30), 1.0), Against(Rating(1550, 100), 0.0), Against(Rating(1700, 300), 0.0)
    ]  # fmt: skip
    found = after(Rating(1500, 200, 0.06), played)
    assert found.value == pytest.approx(1464.06, abs=0.01)
    assert found.deviation == pytest.approx(151.52, abs=0.01)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)


@given(ratings, results)
def test_the_same_as_the_package(rating: Rating, played: list[Against]) -> None:
    other = glicko2.Player(rating=rating.value, rd=rating.deviation, vol=rating.volatility)
    other.update_player(
        [r.opponent.value for r in played], [r.opponent.deviation for r in played], [r.score for r in played]
    )
    found = after(rating, played)
    assert found.value == pytest.approx(other.rating, abs=1)
    assert found.deviation == pytest.approx(min(other.rd, 350), abs=1)
    assert found.volatility == pytest.approx(other.vol, rel=0.02)  # the package stops its search earlier


@given(ratings, results)
def test_the_volatility_is_the_root_of_the_papers_function(rating: Rating, played: list[Against]) -> None:
    """Step 5 again, by halving an interval."""
    scale, tau, phi = 400 / math.log(10), 0.5, rating.deviation / (400 / math.log(10))
    g = [1 / math.sqrt(1 + 3 * (r.opponent.deviation / scale) ** 2 / math.pi**2) for r in played]
    e = [
        1 / (1 + math.exp(-gi * (rating.value - r.opponent.value) / scale)) for gi, r in zip(g, played, strict=True)
    ]  # fmt: skip
    v = 1 / sum(gi**2 * ei * (1 - ei) for gi, ei in zip(g, e, strict=True))
    delta = v * sum(gi * (r.score - ei) for gi, ei, r in zip(g, e, played, strict=True))

    def f(x: float) -> float:
        grown = phi**2 + v + math.exp(x)
        pull = (x - math.log(rating.volatility**2)) / tau**2
        return math.exp(x) * (delta**2 - grown) / (2 * grown**2) - pull

    low, high = -20.0, 5.0
    while high - low > 1e-9:
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    assert after(rating, played).volatility == pytest.approx(math.exp(low / 2), rel=1e-4)


@given(ratings, ratings, st.sampled_from((0.0, 0.5, 1.0)))
def test_halves_of_a_result_are_a_whole(rating: Rating, opponent: Rating, score: float) -> None:
    halves = after(rating, [Against(opponent, score, 0.5), Against(opponent, score, 0.5)])
    whole = after(rating, [Against(opponent, score)])
    assert halves.value == pytest.approx(whole.value) and halves.deviation == pytest.approx(whole.deviation)


@given(ratings, ratings)
def test_who_wins_rises_and_more_the_less_it_was_expected(rating: Rating, opponent: Rating) -> None:
    assert after(rating, [Against(opponent, 1.0)]).value >= rating.value
    assert after(rating, [Against(opponent, 0.0)]).value <= rating.value
    even = Rating(opponent.value, rating.deviation, rating.volatility)
    assert expected(even, opponent) == pytest.approx(0.5)


def test_time_away_makes_less_sure() -> None:
    known = Rating(1400, 50)
    assert idle(known, 14).deviation == 60 and idle(known, 14).value == 1400
    assert idle(known, 10_000).deviation == 350 and idle(known, -3) == known
    assert after(known, []) == known


def test_how_likely_a_strength_is() -> None:
    assert likely_above(Rating(1300, 100), 1300) == pytest.approx(0.5)
    assert likely_above(Rating(1300, 100), 1100) == pytest.approx(0.977, abs=0.001)
