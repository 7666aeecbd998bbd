"""The coach: whose moves it tells, that it comes only when switched on, that what is pointed at stays."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from fake_analysis import FakeAnalysis
from fake_session import FakeSession

from tessella.controller.engines.analysis import Findings
from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.practise.coach import MOST, Coach, advice_of
from tessella.engine.player import Candidate
from tessella.rules.registry import GAMES

PEOPLE = (Seat("Ana"), Seat("Ben"))
AGAINST = (Seat("Ana"), Seat("", "computer", 1))


@pytest.fixture(autouse=True)
def application(qapp: object) -> None:
    """Timers need the application."""


class Table:
    """A match with its coach, and the analysis that a test answers for."""

    def __init__(self, kind: str = "trigon", seats: tuple[Seat, ...] = PEOPLE, **rest: Any) -> None:
        self.match = Match.new(MatchSetup(kind, seats, seed=5, first=0, **rest), session=FakeSession)
        self.match.begin()
        self.match.uncover()
        self.analysis = FakeAnalysis()
        self.coach = Coach(self.match, lambda: self.analysis)

    def moves(self, count: int = 6) -> list[Any]:
        return list(islice(self.match.game.moves(self.match.state), count))

    @property
    def stage(self) -> str:
        return self.coach.counsel.stage


def test_it_is_off_and_searches_nothing_until_it_is_switched_on() -> None:
    table = Table(seats=AGAINST)
    assert table.stage == "off" and table.analysis.asked == []
    table.match.play(table.moves()[0])
    assert table.analysis.asked == [] and table.match.record.header.aids == ()
    table.coach.switch(True)
    assert table.match.record.header.aids == ("coach",)
    table.coach.switch(False)
    assert table.stage == "off"


@pytest.mark.parametrize("kind", list(GAMES))
def test_it_tells_the_best_moves_by_what_the_seat_may_know(kind: str) -> None:
    table = Table(kind)
    table.coach.switch(True)
    game, match = table.match.game, table.match
    assert table.analysis.asked == [(game, game.observe(match.state, match.to_move))]
    first, second, third = table.moves(3)
    table.analysis.answer((first, 0.6), (second, 0.59), (third, 0.5))
    told = table.coach.counsel
    assert [(advice.move, advice.same) for advice in told.advice] == [(first, True), (second, True), (third, False)]
    assert told.advice[2].behind == pytest.approx(0.1) and told.chance == 0.6


def test_it_keeps_silent_on_a_hand_that_is_not_seen_here(qtbot: Any) -> None:
    table = Table("trellis", AGAINST)
    table.coach.switch(True)
    asked = len(table.analysis.asked)
    while table.match.to_move == 0:
        table.match.play(table.moves()[0])
    qtbot.waitUntil(lambda: table.stage == "waiting")
    seats = [game.to_move(seen) for game, seen in table.analysis.asked[asked:]]
    assert set(seats) <= {0}
    covered = Table("trellis", PEOPLE)
    covered.match.play(covered.moves()[0])
    covered.coach.switch(True)
    while not covered.match.covered:
        covered.match.play(covered.moves()[0])
    qtbot.waitUntil(lambda: covered.stage == "waiting")


def test_two_computers_can_be_watched_with_it() -> None:
    table = Table("trellis", (Seat("", "computer", 1), Seat("", "computer", 2)))
    table.coach.switch(True)
    assert table.stage == "looking" and table.analysis.asked


def test_it_follows_the_position_and_one_change_is_one_search(qtbot: Any) -> None:
    table = Table()
    table.coach.switch(True)
    table.match.play(table.moves()[0])
    qtbot.waitUntil(lambda: len(table.analysis.asked) == 2)
    table.match.undo()
    qtbot.waitUntil(lambda: len(table.analysis.asked) == 3)
    assert table.analysis.asked[2] == table.analysis.asked[0]


def test_what_is_pointed_at_stays_until_it_is_left() -> None:
    table = Table()
    table.coach.switch(True)
    first, second = table.moves(2)
    table.analysis.answer((first, 0.6), (second, 0.5))
    table.coach.hold(True)
    table.analysis.answer((second, 0.7), (first, 0.6))
    assert table.coach.counsel.advice[0].move == first
    table.coach.hold(False)
    assert table.coach.counsel.advice[0].move == second


def test_a_failed_search_can_be_tried_once_more_and_a_locked_game_has_no_coach() -> None:
    table = Table()
    table.coach.switch(True)
    table.analysis.failed.emit("It is silent.")
    assert (table.stage, table.coach.counsel.why) == ("failed", "It is silent.")
    table.coach.try_again()
    assert table.stage == "looking" and len(table.analysis.asked) == 2
    locked = Table(mode="locked")
    locked.coach.switch(True)
    assert not locked.coach.may and locked.stage == "off" and locked.analysis.asked == []


def test_moves_of_which_too_little_is_known_are_left_out() -> None:
    known = [Candidate(str(number), 1000, 0.5 - number / 100, 0.0) for number in range(20)]
    rare = Candidate("rare", 10, 0.9, 0.0)
    found = advice_of(Findings(None, None, (*known[:2], rare, *known[2:])))  # type: ignore[arg-type]
    assert [each.move for each in found] == [str(number) for number in range(MOST)]
    assert advice_of(Findings(None, None)) == ()  # type: ignore[arg-type]
