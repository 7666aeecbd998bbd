"""Which games count, and what they came to."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from typing import Any

import pytest
from fake_session import FakeSession
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.controller.practise.rated import outcome, why_not
from tessella.controller.practise.ratings import Ratings, key_of
from tessella.records.header import Seat
from tessella.records.record import Record
from tessella.rules.outcome import Result

DAY = date(2026, 5, 4)


def setup(kind: str = "trigon", level: int = 3, others: int = 1, **rest: Any) -> MatchSetup:
    seats = (Seat("Ana"), *(Seat(kind="computer", level=level) for _ in range(others)))
    return MatchSetup(kind, seats, seed=3, **rest)


def result(points: tuple[int, ...], winners: tuple[int, ...]) -> Result:
    return Result(True, winners, points, tuple(() for _ in points), "G-SCORE")


@pytest.mark.parametrize(("given", "why"), [
    (setup(), ""), (setup(mode="locked"), ""), (setup("trigon", others=3), ""), (setup("umbrella"), ""),
    (setup("trellis", options={"flowers": "15,14"}), ""), (setup("trellis", others=2), ""),
    (setup("umbrella", options={"limit": 60}), "options"), (setup("trellis"), "options"),
    (setup("trigon", options={"contact": "corner_only"}), "options"),
    (setup(mode="teaching"), "teaching"),
    (replace(setup(), seats=(Seat("Ana"), Seat("Ben"))), "people"),
    (replace(setup(), seats=(Seat(kind="computer"), Seat(kind="computer"))), "people"),
    (replace(setup(), seats=(Seat("Ana"), Seat(kind="engine", command="x"))), "engine"),
])  # fmt: skip
def test_why_a_game_does_not_count(given: MatchSetup, why: str) -> None:
    assert why_not(given.record()) == why


def test_a_start_of_ones_own_does_not_count() -> None:
    game = setup().game()
    state = game.apply(game.start(), next(iter(game.moves(game.start())))).state
    assert why_not(Record.begin(game, setup().record().header, state)) == "start"


def test_tiles_that_were_played_before_do_not_count() -> None:
    assert why_not(setup("umbrella").record().with_header(same=(7, 5))) == "start"


def test_what_a_game_came_to() -> None:
    record = setup("trigon", 4, others=2).record()
    game = outcome(record, result((10, 12, 10), (1,)), "key", DAY)
    assert game is not None and game.results == ((4, 0.0), (4, 0.5)) and game.group == "3-4" and not game.lost
    first = outcome(record, result((10, 12, 10), (0,)), "key", DAY)  # who won is before who has more points
    assert first is not None and first.results == ((4, 1.0), (4, 1.0))
    assert outcome(record, replace(result((1, 2, 3), ()), over=False), "key", DAY) is None


def play(match: Match, count: int = 10_000) -> None:
    """Play first moves for everybody."""
    for _ in range(count):
        if match.to_move is None:
            return
        match._step(next(iter(match.game.moves(match.state))))


@pytest.fixture
def ratings(qtbot: QtBot, tmp_path: Any) -> Ratings:
    return Ratings(tmp_path / "practice.sqlite", lambda: DAY)


@pytest.mark.parametrize(("do", "aid"), [
    (lambda match: match.undo(), "take-back"), (lambda match: match.undo_decision(), "take-back"),
    (lambda match: (match.jump(1), match.resume()), "take-back"),
    (lambda match: match.sit(1, Seat("Ben", "computer", 2)), "seats"), (lambda match: match.note_aid("hint"), "hint"),
])  # fmt: skip
def test_help_is_noted_and_stays_noted(ratings: Ratings, do: Any, aid: str) -> None:
    match = Match.new(setup())
    ratings.follow(match)
    play(match, 4)
    assert ratings.why_not(match) == ""
    do(match)
    assert ratings.why_not(match) == "aids" and match.record.header.aids == (aid,)
    while match.can_redo:
        match.redo()
    play(match)
    ratings.wait()
    assert match.record.header.aids == (aid,) and not ratings._history.read().games


def test_looking_at_past_moves_helps_nobody() -> None:
    match = Match.new(setup())
    play(match, 4)
    match.jump(1)
    match.back_to_now()
    assert match.record.header.aids == ()


def test_a_game_counts_once_when_it_ends(ratings: Ratings, qtbot: QtBot) -> None:
    match = Match.new(setup(others=1), session=FakeSession)
    ratings.follow(match)
    match.begin()
    with qtbot.waitSignal(ratings.changed):
        play(match)
    match.undo()
    play(match)
    ratings.wait()
    (game,) = ratings._history.read().games
    assert game.key == key_of(match.record) and game.day == DAY
    qtbot.waitUntil(lambda: ("trigon", "2") in ratings.strengths)
    again = Match(match.record, session=FakeSession)  # opened from the library
    ratings.follow(again)
    again.begin()
    ratings.wait()
    assert len(ratings._history.read().games) == 1


def test_a_game_from_a_file_never_counts(ratings: Ratings) -> None:
    match = Match.new(setup(), session=FakeSession)
    ratings.follow(match, from_file=True)
    assert ratings.why_not(match, from_file=True) == "file"
    match.begin()
    play(match)
    ratings.wait()
    assert not ratings._history.read().games


def test_what_cannot_be_kept_is_told(qtbot: QtBot, tmp_path: Any) -> None:
    (tmp_path / "file").write_text("in the way")
    ratings = Ratings(tmp_path / "file" / "practice.sqlite", lambda: DAY)
    match = Match.new(setup(), session=FakeSession)
    ratings.follow(match)
    match.begin()
    with qtbot.waitSignal(ratings.failed):
        play(match)
