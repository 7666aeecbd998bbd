"""What is written keeps to resources/lesson.schema.json, and the schema knows what the program knows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from records.lessons.lesson_kit import lesson_data, lesson_json

from tessella import resources
from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import ASKS, GROUPS, KINDS
from tessella.records.lessons.reader import FORMAT, STEP, TOP, VERSION, read_lesson
from tessella.records.lessons.writer import write_lesson
from tessella.rules.registry import GAMES

SCHEMA: dict[str, Any] = json.loads(resources.text("lesson.schema.json"))
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)
FILES = [path for game in GAMES for path in catalogue.paths(game)]


def test_the_schema_is_one() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_every_kind_of_answer_keeps_to_it_when_written() -> None:
    VALIDATOR.validate(lesson_json())
    VALIDATOR.validate(json.loads(write_lesson(read_lesson(lesson_data()).lesson)))


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_built_in_lessons_keep_to_it(path: Path) -> None:
    VALIDATOR.validate(json.loads(path.read_bytes()))
    VALIDATOR.validate(json.loads(write_lesson(catalogue.read(path).lesson)))


def test_the_schema_knows_what_the_program_knows() -> None:
    top, step = SCHEMA["properties"], SCHEMA["$defs"]["step"]["properties"]
    assert set(top) == set(TOP) and set(step) == set(STEP)
    assert (top["format"]["const"], top["version"]["const"]) == (FORMAT, VERSION)
    assert set(top["game"]["enum"]) == set(GAMES) and tuple(top["group"]["enum"]) == GROUPS
    assert tuple(step["asks"]["enum"]) == ASKS
    assert {f"{kind}-answer" for kind in KINDS} == {name for name in SCHEMA["$defs"] if name.endswith("-answer")}


WRONG: dict[str, dict[str, Any]] = {
    "another kind": {"answer": {"kind": "sing"}},
    "set and with": {"answer": {"kind": "move", "set": ["plant 29 1,0 r0"], "with": [{"text": "*"}]}},
    "no task": {"task": None},
    "no language": {"task": {}},
    "one choice": {"answer": {"kind": "choice", "choices": [{"text": {"en": "x"}, "right": True}]}},
    "no rule": {"rules": ["match"]},
    "three hints": {"hints": [{"text": {"en": "x"}}] * 3},
    "two properties in one": {"answer": {"kind": "move", "with": [{"text": "*", "over": True}]}},
    "an unknown condition": {"replies": [{"when": {"mood": "good"}, "text": {"en": "x"}}]},
}


@pytest.mark.parametrize("case", WRONG)
def test_the_schema_refuses_what_the_reader_refuses(case: str) -> None:
    value = lesson_json()
    value["steps"][0] |= WRONG[case]
    assert not VALIDATOR.is_valid(value)
    assert [problem.step for problem in read_lesson(json.dumps(value)).problems if problem.level == "error"][:1] == [1]
