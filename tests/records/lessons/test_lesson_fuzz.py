"""No lesson hangs or breaks the reader, and what was written is read as it was (Hypothesis)."""

from __future__ import annotations

import json
import random
import time
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from records.fuzz_kit import LONGEST, damaged
from records.lessons.lesson_kit import lesson_data, lesson_json

from tessella.records.lessons.lesson import Lesson, Words
from tessella.records.lessons.reader import LessonRead, read_lesson
from tessella.records.lessons.writer import write_lesson
from tessella.rules.errors import BadFile

SEED = lesson_data()
WORDS = (
    b"null", b"true", b"-1", b"1e999", b"NaN", b"[]", b"{}", b"[[[[[[", b'"continue": true,', b'"position": "x",',
    b'"answer": {},', b'"kind": "sequence"', b'"with": [{"not": {"not": {"text": "*"}}}]', b'"version": 9', b"9" * 400,
    b'"game": "umbrella"', b'"seat": 9,', b'"\\ud800"', b'"variants": [{}],', b'"rules": ["x"],', b'"count": 0', b",",
    b'"text": "[!]*[["', b'"when": {"place": ""}', b'"show": [],', b'"en"', b"}", b'"plant 29 1,0 r0"',
)  # fmt: skip


def stands(data: bytes) -> LessonRead | None:
    """Read a file as any from outside; what is sound in it is written and read as it is."""
    before = time.process_time()
    read, refused = None, ""
    try:
        read = read_lesson(data)
    except BadFile as error:
        refused = str(error).strip()
    assert time.process_time() - before < LONGEST
    assert bool(refused) == (read is None)
    if read is not None:
        assert all(problem.text and (problem.line or not problem.path) for problem in read.problems)
        if read.lesson.version == 1:
            assert read_lesson(write_lesson(read.lesson)).lesson == read.lesson
        assert all(step in read.lesson.steps for step in read.sound.steps)
    return read


@given(chance=st.randoms(use_true_random=False))
@settings(max_examples=250, deadline=None)
def test_damaged_lessons_are_read_or_refused(chance: random.Random) -> None:
    stands(damaged(SEED, WORDS, chance))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-10, 10**6) | st.text(max_size=6) | st.floats(-9, 9)
    | st.sampled_from(["TR35/8", "plant 29 1,0 r0", "T-MATCH", "move", "VineBloomed", "*"]),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.sampled_from(["en", "kind", "text", "not", "any", "rule", "set", "seat"]), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the paths to all values within a value."""
    entries = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, inner in entries for place in places(inner, (*path, key)))]


STEP_PLACES = [path for path in places(lesson_json()["steps"], ("steps",)) if len(path) > 2]


@given(st.sampled_from(STEP_PLACES), JSON)
@example(("steps", 2, "variants", 1), {"en": None})
@settings(max_examples=250, deadline=None)
def test_a_step_with_anything_in_it_costs_only_those_that_go_on_from_it(path: tuple[Any, ...], value: Any) -> None:
    data = lesson_json()
    place: Any = data
    for part in path[:-1]:
        place = place[part]
    place[path[-1]] = value
    read = stands(json.dumps(data, indent=1).encode())
    assert read is not None
    hurt = {problem.step for problem in read.problems}
    assert hurt <= {path[1] + 1, path[1] + 2} or "the name of another step" in read.problems[-1].text
    assert len(read.sound.steps) >= len(data["steps"]) - 2


@given(st.binary(max_size=200))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    stands(data)


@pytest.mark.parametrize(
    "data",
    [b"[" * 100_000, b'{"format":"tessella-lesson","version":1,"steps":[' + b"{}," * 100_000 + b"{}]}",
     json.dumps(lesson_json(positions={str(i): {"match": {"players": 2}} for i in range(5000)})).encode(),
     json.dumps(lesson_json(steps=lesson_json()["steps"] * 9)).encode(),
     json.dumps(lesson_json(teaches=["T-MATCH"] * 100_000)).encode()],
    ids=range(5),
)  # fmt: skip
def test_large_and_deep_files_take_no_longer_than_a_second(data: bytes) -> None:
    stands(data)


TEXTS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=30).filter(str.strip)
SAID = st.dictionaries(st.sampled_from(["en", "de", "hu", "ca", "de_AT"]), TEXTS, min_size=1).map(
    lambda said: Words(tuple(said.items()))
)


@st.composite
def lessons(draw: st.DrawFn) -> Lesson:
    """Return the lesson of the tests with drawn texts, numbers, lights, in a drawn order of steps that stand alone."""
    lesson = read_lesson(SEED).lesson
    chosen = draw(st.lists(st.sampled_from([step for step in lesson.steps if step.position]), min_size=1, max_size=6,
                           unique_by=lambda step: step.id))  # fmt: skip
    steps = []
    for number, step in enumerate(chosen, 1):
        variants = tuple(replace(one, number=number, help=draw(SAID | st.just(Words()))) for one in step.variants)
        steps.append(replace(
            step, number=number, task=draw(SAID), help=draw(SAID | st.just(Words())), right=draw(SAID),
            light=tuple(draw(st.lists(TEXTS, max_size=3))), goals=tuple(draw(st.lists(SAID, max_size=3))),
            seat=draw(st.none() | st.integers(0, 2)), variants=variants,
        ))  # fmt: skip
    return replace(
        lesson, steps=tuple(steps), title=draw(SAID), aim=draw(SAID | st.just(Words())),
        minutes=draw(st.integers(1, 600)), number=draw(st.integers(0, 999)),
        can=tuple(draw(st.lists(SAID, max_size=3))),
    )  # fmt: skip


@given(lessons())
@settings(max_examples=50, deadline=None)
def test_what_is_written_is_read_as_it_was(lesson: Lesson) -> None:
    data = write_lesson(lesson)
    read = read_lesson(data)
    assert read.lesson == lesson and not read.problems
    assert write_lesson(read.lesson) == data
