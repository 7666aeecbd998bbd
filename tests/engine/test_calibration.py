"""Chances to win and points at the end: what a search estimates is brought down to what games came to."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tessella.engine.calibration import chance, expected, logit, shares
from tessella.engine.kernels.umbrella.turns import WON
from tessella.engine.player import Limits
from tessella.engine.players import new_player
from tessella.engine.trellis import calibration as trellis_hopes
from tessella.engine.umbrella import calibration as umbrella_hopes
from tessella.engine.umbrella.search import Answer, Tried
from tessella.rules.game import Game
from tessella.rules.trellis import Trellis
from tessella.rules.umbrella import Umbrella

TABLES = {
    "to the end": trellis_hopes.TO_THE_END,
    "judged": trellis_hopes.JUDGED,
    "at sight": umbrella_hopes.AT_SIGHT,
    "played on": umbrella_hopes.PLAYED_ON,
}
done = st.floats(0, 1)


@given(done)
def test_the_knots_share_everything(done: float) -> None:
    assert sum(shares(done)) == pytest.approx(1)
    assert min(shares(done)) >= 0
    assert expected(((7, 0), (7, 0), (7, 0)), done, 3) == pytest.approx(7)


def test_a_share_of_games_is_a_hope_without_end() -> None:
    assert logit(0.5) == 0
    assert logit(0) == pytest.approx(-logit(1)) and logit(0) > -7
    assert chance(((0, 1), (0, 1), (0, 1)), 0.3, logit(0.8)) == pytest.approx(0.8)


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_more_hope_is_a_greater_chance_at_any_time(name: str, players: int) -> None:
    for tenth in range(11):
        found = [chance(TABLES[name][players], tenth / 10, estimate) for estimate in (-6, -3, 0, 3, 6)]
        assert found == sorted(found) and len(set(found)) == 5
        assert found[0] > 0 and found[-1] < 1


@pytest.mark.parametrize("players", [2, 3, 4])
@given(done=done, chance=st.floats(0, 1), planted=st.integers(0, 14))
def test_flowers_lie_between_those_planted_and_the_goal(
    players: int, done: float, chance: float, planted: int
) -> None:
    flowers = trellis_hopes.flowers_of(players, done, planted, 15, chance)
    assert planted <= flowers <= 15 + 1e-9
    assert chance < 1 or flowers == pytest.approx(15)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_more_points_seen_coming_are_more_points_at_the_end(players: int) -> None:
    for played_on in (False, True):
        for tenth in range(11):
            few, many = (
                umbrella_hopes.points_of(players, tenth / 10, own, played_on=played_on) for own in (9.0, 15.0)
            )
            assert 0 <= few < many < 60
    assert umbrella_hopes.points_of(1, 0.5, 12.0, played_on=True) == 12.0
    assert umbrella_hopes.chance_of(1, 0.5, 12.0, played_on=True) == 1.0


def estimated(game: Game[Any, Any], level: int, playouts: int, plies: range) -> list[float]:
    """Play a game and return what its seats think of their best moves at some of its plies."""
    state, chance, found = game.start(), Random(5), []
    player, quick = new_player(game.kind), new_player(game.kind)
    for ply in range(plies.stop):
        if (seat := game.to_move(state)) is None:
            break
        seen = game.observe(state, seat)
        if ply in plies:
            player.choose(game, seen, Limits(level, playouts=playouts, seed=ply))
            found += [player.last[0].value] if player.last else []
        state = game.apply(state, quick.choose(game, seen, Limits(5, seed=chance.randrange(10**6)))).state
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_seats_together_hope_for_about_one_win(players: int) -> None:
    for create, playouts in ((Trellis.create, 60), (Umbrella.create, 3)):
        games = [create(players, seed=seed) for seed in range(6)]
        values = [value for game in games for value in estimated(game, 10, playouts, range(8, 24))]
        assert len(values) > 40
        assert fmean(values) * players == pytest.approx(1, abs=0.3)


def test_a_game_that_is_as_good_as_over_still_has_its_points() -> None:
    for value in (1400, -300):
        known = Tried(0, first=value).points(2, 1.0)
        assert [Tried(0, first=value + won).points(2, 1.0) for won in (-WON, -WON // 2, WON // 2, WON)] == [known] * 4
    assert Tried(0, first=WON).chance(2, 1.0) > 0.95 and Tried(0, first=-WON).chance(2, 1.0) < 0.05


def test_games_played_to_their_end_count_as_they_ended() -> None:
    move = Tried(0)
    for won, own in ((1.0, 2000), (0.0, 1000), (0.5, 1500)):
        move.add(Answer(move, 0, own, 0, won, []), rounds=2)
    assert move.chance(2, 0.9) == pytest.approx(0.5)
    assert move.points(2, 0.9) == pytest.approx(15)
    move.add(Answer(move, 0, 1500, 500, None, []), rounds=6)
    assert move.chance(2, 0.9) == pytest.approx(0.25 + umbrella_hopes.chance_of(2, 0.9, 10.0, played_on=True) / 2)
