"""A vote in class: the silent ring, the hands, what to do then, and among which answers one votes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import islice

import pytest
from records.lessons.lesson_kit import lesson_data

from tessella.controller.lessons.run import LessonRun
from tessella.controller.presentation.presentation import Presentation
from tessella.controller.presentation.vote import RING_S, Vote, VoteOption
from tessella.records.lessons import catalogue
from tessella.records.lessons.fitting import Standing, is_right
from tessella.records.lessons.lesson import ChoiceAnswer, MoveAnswer, PointAnswer, RefereeAnswer
from tessella.records.lessons.properties import Tried
from tessella.records.lessons.reader import read_lesson

OPTIONS = (VoteOption(False, text="1"), VoteOption(True, text="2"), VoteOption(False, text="3"))


class Time:
    def __init__(self) -> None:
        self.seconds = 50.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def time() -> Time:
    return Time()


@pytest.fixture
def vote(qapp: object, time: Time) -> Vote:
    return Vote(OPTIONS, time)


def test_the_ring_runs_a_minute_or_until_it_is_stopped(vote: Vote, time: Time) -> None:
    assert RING_S == 60 and vote.thinking and vote.left == 60
    time.seconds += 59
    assert vote.thinking and vote.left == 1
    time.seconds += 1
    assert not vote.thinking and vote.left == 0
    other = Vote(OPTIONS, time)
    other.stop()
    assert not other.thinking


@pytest.mark.parametrize(("right", "wrong", "advice"), [
    (0, 0, ""), (0, 5, "explain"), (34, 66, "explain"), (35, 65, "talk"), (50, 50, "talk"), (70, 30, "talk"),
    (71, 29, "next"), (3, 0, "next"),
])  # fmt: skip
def test_what_to_do_follows_from_the_share_that_is_right(vote: Vote, right: int, wrong: int, advice: str) -> None:
    vote.count(0, wrong)
    vote.count(1, right)
    assert vote.advice == advice and vote.total == right + wrong


def test_hands_are_kept_from_round_to_round_and_shown_only_when_released(vote: Vote, time: Time) -> None:
    told: list[bool] = []
    vote.changed.connect(lambda: told.append(vote.released))
    vote.count(0, 6)
    vote.count(1, 5)
    assert not vote.released and not vote.thinking
    vote.release(True)
    assert vote.released
    time.seconds += 100
    vote.again()
    assert vote.round == 2 and vote.before == ((6, 5, 0),) and vote.total == 0
    assert vote.thinking and not vote.released
    vote.count(2, -4)
    vote.count(1, 10_000)
    assert vote.hands == (0, 999, 0)
    assert len(told) == 6


# Among what one votes -------------------------------------------------------------------------------------------


@pytest.fixture
def talk(qapp: object) -> Iterator[Presentation]:
    made = Presentation(LessonRun(read_lesson(lesson_data()).sound))
    made.begin()
    yield made
    made.close()


def test_a_vote_is_over_when_another_step_comes(talk: Presentation) -> None:
    options = talk.vote_options(lambda _what: ())
    assert 2 <= len(options) <= 4
    talk.begin_vote(options)
    assert talk.vote is not None and talk.vote.options == options
    talk.show_answer()
    assert talk.vote is not None  # the hands stay beside the answer
    talk.next()
    assert talk.vote is None
    talk.begin_vote(OPTIONS)
    talk.end_vote()
    assert talk.vote is None


def test_votes_of_all_lessons_have_right_and_wrong_answers_as_the_rules_say(qapp: object) -> None:
    seen: Counter[tuple[str, bool]] = Counter()
    for lesson in catalogue.every():
        talk = Presentation(LessonRun(lesson))
        talk.begin()
        for index, step in enumerate(lesson.steps):
            talk.go(index)
            here = Standing(talk.run.board.game, talk.run.board.state)
            others = ("1,1", "q14") if isinstance(step.answer, PointAnswer) else ()
            options = talk.vote_options(lambda _what, found=others: found)
            seen[type(step.answer).__name__, bool(options)] += 1
            assert options == talk.vote_options(lambda _what, found=others: found), "the same each time"
            if not options and isinstance(step.answer, MoveAnswer):
                # Where every legal move is right there is nothing to vote on.
                tries = (Tried(here.game, here.state, move) for move in islice(here.game.moves(here.state), 300))
                assert all(is_right(step.answer, tried) for tried in tries), f"{lesson.id} {step.id}"
            if not options:
                continue
            assert 2 <= len(options) <= 4 and len(set(options)) == len(options)
            assert any(one.right for one in options) and not all(one.right for one in options)
            for option in options:
                if option.move is not None:
                    tried = Tried(here.game, here.state, option.move)
                    assert tried.verdict.legal and is_right(step.answer, tried) == option.right
                if option.place:
                    assert (option.place in step.answer.places) == option.right
        talk.close()
    for kind in (ChoiceAnswer, PointAnswer, RefereeAnswer):
        assert seen[kind.__name__, False] == 0 < seen[kind.__name__, True], kind
    assert seen[MoveAnswer.__name__, True] > seen[MoveAnswer.__name__, False]
