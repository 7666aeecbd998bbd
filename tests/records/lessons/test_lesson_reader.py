"""Lessons are read with every kind of answer, written again as they are, and broken steps cost no other."""

from __future__ import annotations

import json
from typing import Any

import pytest
from records.lessons.lesson_kit import lesson_data, lesson_json

from tessella.records.lessons.lesson import KINDS, Words
from tessella.records.lessons.reader import read_lesson
from tessella.records.lessons.writer import write_lesson
from tessella.rules.errors import BadFile


def _with_step(index: int, **changes: Any) -> bytes:
    data = lesson_json()
    data["steps"][index] |= changes
    return json.dumps(data, indent=1).encode()


def test_every_kind_of_answer_is_read_and_written_again() -> None:
    read = read_lesson(lesson_data())
    assert not read.problems
    assert {type(step.answer) for step in read.lesson.steps} == set(KINDS.values())
    written = write_lesson(read.lesson)
    assert read_lesson(written).lesson == read.lesson
    assert write_lesson(read_lesson(written).lesson) == written


def test_a_variant_takes_over_what_does_not_belong_to_the_position() -> None:
    first, second = read_lesson(lesson_data()).lesson.steps[2].variants
    assert first.task.text() == "Find a place that is refused." and first.light == ("3,0",)
    assert (first.position, second.position) == ("TR35/14", "TR35/8")
    assert second.show == ("plant 29 2,0 r0",)


def test_texts_are_told_in_the_language_that_is_there() -> None:
    words = Words((("en", "tile"), ("de", "Plättchen")))
    assert [words.text(code) for code in ("de", "de_AT", "de-CH", "hu", "en")] == [
        "Plättchen", "Plättchen", "Plättchen", "tile", "tile"]  # fmt: skip
    assert words.spoken("hu") == "en" and Words().text() == ""


BREAKS: dict[str, tuple[dict[str, Any], str]] = {
    "no answer": ({"answer": None}, "steps[0].answer: None is no object"),
    "unknown kind": ({"answer": {"kind": "sing"}}, "none of move, refused"),
    "no position": ({"position": "nowhere"}, "there is no sound position 'nowhere'"),
    "no notation": ({"answer": {"kind": "move", "set": ["plant it"]}}, "the form is plant 17"),
    "refused set": ({"answer": {"kind": "move", "set": ["plant 29 9,9 r0"]}}, "refused by T-PLANT"),
    "wrong show": ({"show": ["plant 29 -2,1 r1"]}, "not what the step asks for"),
    "unknown event": (
        {"answer": {"kind": "move", "with": [{"event": "Rain"}]}},
        "'Rain' is none of GameWon",
    ),
    "unknown property": ({"answer": {"kind": "move", "with": [{"smell": 1}]}}, "a property has one of"),
    "no text": ({"task": {"en": ""}}, "is no text"),
    "no language": ({"task": {"English": "Do it."}}, "is no code of a language"),
    "no such seat": ({"seat": 3}, "3 is not in 0 to 2"),
    "three hints": ({"hints": [{"text": {"en": "x"}}] * 3}, "3 entries, at most 2"),
}


@pytest.mark.parametrize("case", BREAKS)
def test_one_broken_step_costs_no_other(case: str) -> None:
    changes, words = BREAKS[case]
    read = read_lesson(_with_step(0, **changes))
    told = [problem for problem in read.problems if problem.step == 1]
    assert told and words in told[0].text and told[0].line > 50
    # The second step goes on from the first one, where that can be played.
    assert {problem.step for problem in read.problems} <= {1, 2}
    assert [step.id for step in read.sound.steps][-8:] == [step["id"] for step in lesson_json()["steps"]][2:]


def test_a_broken_step_is_written_again_as_it_stood() -> None:
    data = lesson_json()
    data["steps"][4] = {"id": "later", "answer": {"kind": "dance"}}
    read = read_lesson(json.dumps(data).encode())
    assert [step.number for step in read.lesson.broken] == [5]
    assert json.loads(write_lesson(read.lesson))["steps"][4] == data["steps"][4]


def test_a_broken_position_costs_only_its_steps() -> None:
    data = lesson_json()
    data["positions"]["TR35/7"]["moves"][1] = "claim 9,9 blue"
    read = read_lesson(json.dumps(data, indent=1).encode())
    assert "claim" in read.problems[0].text or "T-CLAIM" in read.problems[0].text
    ids = {step.id for step in read.sound.steps}
    assert ids == {"plant", "claim", "refused", "point", "choice", "sequence", "order"}


def test_a_newer_lesson_opens_as_far_as_it_is_known() -> None:
    read = read_lesson(lesson_data(version=9, weather="rain"))
    assert [problem.level for problem in read.problems] == ["warning"]
    assert len(read.sound.steps) == len(lesson_json()["steps"])
    assert read.lesson.extra == {"weather": "rain"}


@pytest.mark.parametrize(
    "changes",
    [{"format": "tessella"}, {"version": "1"}, {"game": "chess"}, {"title": {}}, {"title": None}, {"id": 3},
     {"steps": []}, {"steps": 4}, {"positions": 5}, {"group": "all"}, {"minutes": 0}, {"teaches": ["match"]}],
    ids=repr,
)  # fmt: skip
def test_what_is_no_lesson_is_refused_with_its_place(changes: dict[str, Any]) -> None:
    with pytest.raises(BadFile) as error:
        read_lesson(lesson_data(**changes))
    assert error.value.line >= 1 or "format" in str(error.value)
