"""The rating finds somebody's strength within its doubt; the level suggested settles and does not swing."""

from __future__ import annotations

import random
from datetime import date, timedelta
from itertools import pairwise

import pytest

from tessella.controller.practise.anchors import FIRST, anchors
from tessella.controller.practise.glicko import Rating, expected
from tessella.controller.practise.rated import RatedGame
from tessella.controller.practise.strength import by_group, strength

DAY = date(2026, 5, 4)


def test_the_table_has_every_game_and_number_of_players() -> None:
    assert set(anchors()) == {(kind, n) for kind in ("trellis", "umbrella", "trigon") for n in (2, 3, 4)}
    for table in anchors().values():
        assert len(table.ratings) == 10 and table.ratings[4] == 1300
        assert all(a <= b for a, b in pairwise(table.ratings)) and table.ratings[9] > table.ratings[0] + 200


def career(true: float, games: int, draw: random.Random, kind: str, players: int, a_day: int = 3) -> list[RatedGame]:
    """Let somebody of a strength play at the level suggested before each game."""
    played: list[RatedGame] = []
    table = anchors()[kind, players]
    for number in range(games):
        day = DAY + timedelta(days=number // a_day)
        level = strength(played, day).level if played else FIRST
        even = expected(Rating(true, 0.0001), Rating(table.ratings[level - 1], 0.0001))
        results = tuple((level, 1.0 if draw.random() < even else 0.0) for _ in range(players - 1))
        played.append(RatedGame(str(number), kind, players, day, results))
    return played


@pytest.mark.parametrize(("kind", "players"), [("trigon", 2), ("umbrella", 4)])
def test_two_hundred_games_find_the_strength(kind: str, players: int) -> None:
    draw, found, runs = random.Random(5), 0, 40
    for _ in range(runs):
        true = draw.uniform(anchors()[kind, players].ratings[0], anchors()[kind, players].ratings[9])
        now = strength(career(true, 200, draw, kind, players), DAY + timedelta(days=67)).rating
        found += now.low <= true <= now.high
    assert found >= 0.95 * runs


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_the_level_settles_within_eight_games_and_does_not_swing(kind: str) -> None:
    draw, table = random.Random(9), anchors()[kind, 2]
    changes: list[int] = []
    distances: list[int] = []
    for run in range(40):
        home = 1 + run % 8
        levels = levels_of(career(table.ratings[home - 1], 25, draw, kind, 2))
        assert all(abs(a - b) <= 1 for a, b in pairwise(levels))
        distances.append(abs(levels[7] - home))
        turns = [b - a for a, b in pairwise(levels[8:]) if b != a]
        changes.append(sum(a != b for a, b in pairwise(turns)))
    assert sum(distances) / len(distances) <= 1.1 and sum(d <= 1 for d in distances) >= 0.7 * len(distances)
    assert sum(changes) / len(changes) <= 0.3


def levels_of(played: list[RatedGame]) -> list[int]:
    return [strength(played[:n], played[n - 1].day).level for n in range(1, len(played) + 1)]


def test_groups_and_losses() -> None:
    lost = [RatedGame(str(n), "trigon", 2, DAY, ((4, 0.0),)) for n in range(3)]
    won = [RatedGame(f"w{n}", "trigon", 3 + n % 2, DAY, ((4, 1.0),) * (2 + n % 2)) for n in range(2)]
    groups = by_group([*lost, *won], DAY)
    assert set(groups) == {("trigon", "2"), ("trigon", "3-4")}
    two = groups["trigon", "2"]
    assert two.games == 3 and two.first_guess and two.level == FIRST and two.below == FIRST - 1
    assert groups["trigon", "3-4"].rating.value > 1300 > two.rating.value
    assert strength(lost[:2], DAY).below == 0


def test_days_without_a_game_make_less_sure() -> None:
    played = career(1300, 60, random.Random(2), "trigon", 2)
    last = played[-1].day
    assert strength(played, last).rating.deviation < strength(played, last + timedelta(days=70)).rating.deviation
    assert strength(played, last).rating.value == strength(played, last + timedelta(days=70)).rating.value
