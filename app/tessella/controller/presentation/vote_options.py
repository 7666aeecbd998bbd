"""The answers among which a class votes: of choices, points, sets of moves, numbers, refused moves and referees."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain, islice
from typing import Any

from tessella.controller.lessons.state import Stage
from tessella.controller.presentation.vote import VoteOption
from tessella.records.lessons.fitting import Standing, is_right
from tessella.records.lessons.lesson import (
    ChoiceAnswer,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
)
from tessella.records.lessons.properties import Tried
from tessella.rules.errors import GameError

LEAST, MOST = 2, 4
"""Answers of a vote."""
LOOKED_AT = 2000
"""Legal moves out of which wrong answers are taken."""


def options_of(
    step: LessonStep, stage: Stage, here: Standing, places: Callable[[str], Sequence[str]]
) -> tuple[VoteOption, ...]:
    """Return two to four answers of a step, one of them right at least and one wrong; none where no vote is possible.

    `stage` says what is asked now, `here` is the position; `places` returns the places of a kind on the board.
    """
    found = _found(step, stage, here, places)[:MOST]
    good = len(found) >= LEAST and any(one.right for one in found) and not all(one.right for one in found)
    return found if good else ()


def _found(
    step: LessonStep, stage: Stage, here: Standing, places: Callable[[str], Sequence[str]]
) -> tuple[VoteOption, ...]:
    match stage, step.answer:
        case "task", ChoiceAnswer(choices):
            return tuple(VoteOption(choice.right, choice.text) for choice in choices)
        case "task", NumberAnswer(value, replies):
            wrong = [number for number, _ in replies if number != value]
            wrong += [number for number in (value + 1, value - 1, value + 2) if number not in wrong]
            numbers = sorted([value, *wrong[: MOST - 1]])
            return tuple(VoteOption(number == value, text=str(number)) for number in numbers)
        case "verdict", RefereeAnswer(allowed):
            return VoteOption(allowed, verdict=True), VoteOption(not allowed, verdict=False)
        case "reason", RefusedAnswer(rule, _, choices) | RefereeAnswer(_, _, _, _, rule, choices):
            return tuple(VoteOption(one == rule, rule=one) for one in choices)
        case "task", PointAnswer(what, right, _):
            others = [reply.when.place for reply in step.replies if reply.when.place] + _spread(places(what))
            wrong_places = [place for place in dict.fromkeys(others) if place not in right]
            return _turned(step, VoteOption(True, place=right[0]),
                           [VoteOption(False, place=place) for place in wrong_places])  # fmt: skip
        case "task", MoveAnswer() as answer:
            return _moves(step, answer, here)
    return ()


def _moves(step: LessonStep, answer: MoveAnswer, here: Standing) -> tuple[VoteOption, ...]:
    """Return a right move, and legal ones that are not: those that the author answers first."""
    right = _read(here, (*step.show, *answer.moves))
    if right is None or right.step is None:
        return ()
    named = (reply.when.move for reply in step.replies if reply.when.move and "*" not in reply.when.move)
    answered = [tried for text in named if (tried := _read(here, (text,))) is not None]
    legal = _spread(list(islice(here.game.moves(here.state), LOOKED_AT)))
    wrong: list[Any] = []
    for tried in chain(answered, (Tried(here.game, here.state, move) for move in legal)):
        if tried.step is not None and tried.move not in wrong and not is_right(answer, tried):
            wrong.append(tried.move)
        if len(wrong) == MOST - 1:
            break
    return _turned(step, VoteOption(True, move=right.move), [VoteOption(False, move=move) for move in wrong])


def _read(here: Standing, texts: Iterable[str]) -> Tried | None:
    """Return the first of some texts that is a move."""
    for text in texts:
        try:
            return here.read(text)
        except GameError:
            continue
    return None


def _spread(values: Sequence[Any]) -> list[Any]:
    """Return all values, first some from all over, so that those that come first are not all alike."""
    stride = max(1, len(values) // (2 * MOST))
    return [*values[::stride], *values]


def _turned(step: LessonStep, right: VoteOption, wrong: Sequence[VoteOption]) -> tuple[VoteOption, ...]:
    """Return the answers with the right one at a place that follows from the step's name, always the same."""
    some = list(wrong[: MOST - 1])
    some.insert(sum(map(ord, step.id)) % (len(some) + 1), right)
    return tuple(some)
