"""G-ROUNDS: totals, the starting seat, the end of a match."""

from __future__ import annotations

import pytest

from tessella.rules.errors import BadSetup
from tessella.rules.rounds import Rounds


def test_scores_add_up_and_the_highest_total_wins() -> None:
    match = Rounds(3)
    assert (match.played, match.finished, match.totals, match.winners) == (0, False, (), ())
    match = match.add((-10, -20)).add((5, 20))
    assert (match.played, match.totals, match.winners) == (2, (-5, 0), ())
    match = match.add((1, -4))
    assert (match.finished, match.totals, match.winners) == (True, (-4, -4), (0, 1))


def test_one_round_is_a_match() -> None:
    assert Rounds().add((3, 1, 2, 3)).winners == (0, 3)


def test_the_starting_seat_moves_on_one_place_each_round() -> None:
    match = Rounds(6)
    assert [match.first_seat(number, 4) for number in range(6)] == [0, 1, 2, 3, 0, 1]
    assert [match.first_seat(number, 3, first=2) for number in range(4)] == [2, 0, 1, 2]


@pytest.mark.parametrize(
    ("count", "scores", "reason"),
    [
        (0, (), "at least one round"),
        (1, ((1, 2), (3, 4)), "2 rounds were scored"),
        (2, ((1, 2), (3, 4, 5)), "different numbers of seats"),
    ],
)
def test_impossible_matches_are_refused(count: int, scores: tuple[tuple[int, ...], ...], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        Rounds(count, scores)


def test_a_finished_match_takes_no_more_rounds() -> None:
    with pytest.raises(BadSetup, match="2 rounds were scored"):
        Rounds(1).add((1,)).add((2,))
