"""The lessons of Trellis: what only they promise; that they are sound is asked of the lessons of all games."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from tessella.records.lessons import catalogue, checking
from tessella.records.lessons.fitting import Standing, standing_of, standings
from tessella.records.lessons.lesson import Lesson, LessonStep, MoveAnswer, NumberAnswer, PointAnswer
from tessella.rules.trellis import TILES, Garden, Trellis, TrellisState, Vine


@cache
def path() -> tuple[Lesson, ...]:
    return catalogue.lessons(Trellis.kind)


def every_step() -> Iterator[tuple[Lesson, LessonStep, Standing]]:
    """Yield each step and each variant with where it begins."""
    for lesson in path():
        for step, here in standings(lesson):
            assert here is not None, f"{lesson.id} {step.id}"
            yield lesson, step, here
            for variant in step.variants:
                begins = standing_of(lesson, variant) if variant.position else here
                assert begins is not None
                yield lesson, variant, begins


def step_of(number: int, key: str) -> tuple[LessonStep, Standing]:
    lesson = next(one for one in path() if one.number == number)
    return next((step, here) for step, here in standings(lesson) if here is not None and step.id == key)


def test_the_path_is_sound() -> None:
    assert {key: found for key, found in checking.check_path(path()).items() if found} == {}


def test_places_are_there() -> None:
    """Every vine and tile that is lit, pointed at or marked lies in the garden; every place to plant is beside it."""
    seen = 0
    for lesson, step, here in every_step():
        garden = Garden(here.state.garden)
        asked = step.answer.places if isinstance(step.answer, PointAnswer) else ()
        for place in (*step.light, *asked, *(field for mark in step.marks for field in mark.fields)):
            cell, _, colour = place.partition(" ")
            q, r = map(int, cell.split(","))
            where = (lesson.id, step.id, place)
            seen += 1
            if colour:
                assert _vine((q, r), colour) in map(garden.vine, garden.refs()), where
            elif isinstance(step.answer, PointAnswer) and place in asked and step.answer.what == "field":
                assert (q, r) in garden.frontier(), where
    assert seen > 30


def _vine(cell: tuple[int, int], colour: str) -> Vine:
    return next(Vine(cell, each) for each in TILES[0].colours if each == colour)


@pytest.mark.parametrize(
    ("number", "key", "count", "of"),
    [
        (3, "lit", 6, 108),
        (3, "turn", 2, 108),
        (3, "own", 108, 108),
    ],
)
def test_counts_of_the_catalogue(number: int, key: str, count: int, of: int) -> None:
    """As the design counts them: how many moves are right, out of how many that are legal."""
    step, here = step_of(number, key)
    assert isinstance(step.answer, MoveAnswer)
    assert (step.answer.count, len(here.game.moves(here.state))) == (count, of)


@pytest.mark.parametrize(
    ("number", "key", "value"),
    [(1, "stack", 49), (2, "left", 9), (3, "dealt", 9)],
)
def test_numbers_of_the_catalogue(number: int, key: str, value: int) -> None:
    step, _ = step_of(number, key)
    assert isinstance(step.answer, NumberAnswer)
    assert step.answer.value == value


def test_numbers_are_what_the_position_says() -> None:
    step, here = step_of(1, "stack")
    assert isinstance(step.answer, NumberAnswer) and isinstance(here.state, TrellisState)
    assert step.answer.value == len(here.state.stack)
    step, here = step_of(2, "left")
    assert isinstance(step.answer, NumberAnswer)
    assert step.answer.value == here.game.goals[2] - here.state.flowers[2]
    step, here = step_of(3, "dealt")
    assert isinstance(step.answer, NumberAnswer)
    assert step.answer.value == sum(map(len, here.state.hands)) == 60 - len(here.state.stack)
