"""What makes a lesson wrong or worse is found, each kind at its step."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from records.lessons.lesson_kit import lesson_json

from tessella.records.lessons.checking import check_lesson, check_path, count_words
from tessella.records.lessons.lesson import Words
from tessella.records.lessons.reader import read_lesson


def sound() -> dict[str, Any]:
    """Return a lesson of rules with which nothing is wrong."""
    data = lesson_json()
    refused, referee = data["steps"][2], data["steps"][8]
    data["steps"] = [data["steps"][0], refused, data["steps"][4], data["steps"][5], referee, data["steps"][6]]
    refused["variants"] = []
    for step in data["steps"]:
        step["hints"] = [{"text": {"en": "Look."}}, {"text": {"en": "There."}}]
    sequence = data["steps"][5]
    sequence["replies"] = [{"text": {"en": "That is allowed."}}]
    sequence["answer"]["parts"][2] = {"kind": "move", "set": ["claim -2,2 orange"]}
    data["steps"][4]["replies"] = [{"text": {"en": "Look again."}}]
    data["steps"][2]["right"] = {"en": "Yes."}
    return data


def told(data: dict[str, Any], known: tuple[str, ...] = ()) -> list[tuple[int, str, str]]:
    read = read_lesson(json.dumps(data))
    assert not [problem for problem in read.problems if "newer" in problem.text]
    return [(one.step, one.level, one.text) for one in check_lesson(read.lesson, known)]


def test_nothing_is_wrong_with_a_sound_lesson() -> None:
    assert told(sound()) == []


def put(step: int, key: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        place = data["steps"][step]
        *path, last = key.split(".")
        for part in path:
            place = place[int(part)] if isinstance(place, list) else place[part]
        place[int(last) if isinstance(place, list) else last] = value

    return change


def take(*steps: int) -> Callable[[dict[str, Any]], None]:
    def change(data: dict[str, Any]) -> None:
        data["steps"] = [step for i, step in enumerate(data["steps"]) if i not in steps]

    return change


LONG = {"en": " ".join(["word"] * 26)}
LONGER = {"en": " ".join(["word"] * 41)}
EVENT = {"event": "VineBloomed", "count": 9}
CASES: dict[str, tuple[Callable[[dict[str, Any]], None], int, str, str]] = {
    "wrong count": (put(0, "answer.count", 5), 1, "error", "2 of 43 legal moves are right, not 5"),
    "nothing is right": (put(0, "answer", {"kind": "move", "with": [EVENT]}), 1, "error", "not what the step asks"),
    "show is wrong": (put(0, "show", ["plant 29 -2,1 r1"]), 1, "error", "not what the step asks for"),
    "show is too long": (put(0, "show", ["plant 29 1,0 r0", "claim 1,0 pink"]), 1, "error", "is more than"),
    "refused by another": (
        put(1, "answer", {"kind": "refused", "rule": "T-TILES"}), 2, "error", "T-PLANT refuses plant 29 2,0 r0"),
    "not refused": (put(1, "show", ["plant 29 1,0 r0"]), 2, "error", "plant 29 1,0 r0 is allowed"),
    "the referee is wrong": (put(4, "answer.rule", "T-GIFT"), 5, "error", "refused by T-CLAIM, not by T-GIFT"),
    "all is right": (put(0, "answer", {"kind": "move", "with": [{"text": "*"}]}), 1, "warning", "all 43 legal moves"),
    "no answer to others": (put(0, "replies", []), 1, "warning", "is allowed but not asked"),
    "a line that cannot be": (
        put(0, "replies", [{"text": {"en": "See."}, "line": ["gift 0,0 blue"]}]), 1, "error", "after plant"),
    "a long task": (put(0, "task", LONG), 1, "warning", "task has 26 words, more than 25"),
    "a long reply": (put(0, "replies.3.text", LONGER), 1, "warning", "41 words, more than 40"),
    "long beside": (put(0, "goals", [LONG, LONG]), 1, "warning", "help and goals have 56 words"),
    "HTML": (put(0, "task", {"en": "<b>Plant</b> it."}), 1, "warning", "holds HTML"),
    "bold does not close": (put(0, "task", {"en": "Plant **it."}), 1, "warning", "does not close"),
    "no right": (put(0, "right", None), 1, "warning", "right is missing"),
    "one hint": (put(0, "hints", [{"text": {"en": "Look."}}]), 1, "warning", "1 hints, not 2"),
    "a choice without answer": (put(2, "answer.choices.1.reply", None), 3, "warning", "a wrong choice"),
    "a number without answer": (put(3, "answer.replies by value", []), 4, "warning", "a wrong number"),
    "no reasons to choose": (put(1, "answer.choices", None), 2, "warning", "choices are missing"),
    "no fault to point at": (put(4, "answer.fault", None), 5, "warning", "fault is missing"),
    "two new rules": (put(0, "rules", ["T-MATCH", "T-BLOOM"]), 1, "warning", "one new rule a step"),
    "a rule that is not taught": (lambda data: data.update(teaches=["T-GIFT"]), 0, "warning", "no step names it"),
    "a language is not whole": (put(0, "task", {"en": "Plant.", "de": "Pflanze."}), 2, "warning", "are there in de"),
    "nothing refused": (take(1), 0, "warning", "what is refused"),
    "nothing again": (put(4, "asks", "new"), 0, "warning", "asks again"),
    "no referee": (take(4), 0, "warning", "be referee"),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_each_kind_of_fault_is_found(case: str) -> None:
    change, step, level, words = CASES[case]
    data = sound()
    change(data)
    found = told(data)
    assert any((one, two) == (step, level) and words in three for one, two, three in found), found


def test_what_a_variant_gets_wrong_is_found_too() -> None:
    data = sound()
    data["steps"][1]["variants"] = [{"position": "TR35/14", "show": ["plant 14 2,0 r0"]}]
    assert any(step == 2 and level == "error" for step, level, _ in told(data))


def test_a_path_knows_what_earlier_lessons_taught() -> None:
    data = sound()
    data["steps"][0]["rules"] = ["T-MATCH", "T-PLANT"]
    first = sound()
    first["id"], first["steps"][0]["rules"], first["teaches"] = "test-03", ["T-PLANT"], ["T-PLANT"]
    lessons = [read_lesson(json.dumps(one)).lesson for one in (first, data)]
    assert check_path(lessons) == {"test-03": (), "test-04": ()}
    assert check_path(lessons[1:])["test-04"]


def test_words_are_counted_as_a_reader_counts() -> None:
    assert count_words(Words.english("Click the two ends – of **blue** on tile 5.")) == 9
    assert count_words(Words()) == 0
