"""docs/lessons.md tells everything that a lesson can hold, and its example is a sound lesson."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path

from tessella import resources
from tessella.records.lessons.checking import check_lesson
from tessella.records.lessons.lesson import ASKS, GROUPS, KINDS
from tessella.records.lessons.properties import events_of
from tessella.records.lessons.reader import STEP, TOP, read_lesson
from tessella.rules.registry import GAMES

TEXT = (Path(__file__).parents[3] / "docs/lessons.md").read_text(encoding="utf-8")


def test_the_example_is_a_sound_lesson() -> None:
    read = read_lesson(TEXT.partition("```json\n")[2].partition("```")[0])
    assert not read.problems and check_lesson(read.lesson) == ()
    assert len(read.lesson.steps) == 1


def test_every_key_is_told() -> None:
    answers = json.loads(resources.text("lesson.schema.json"))["$defs"]
    keys = {key for name, one in answers.items() if name.endswith("-answer") for key in one["properties"]}
    properties = {key for one in answers["property"]["oneOf"] for key in one["properties"]}
    conditions = set(answers["reply"]["properties"]["when"]["properties"])
    for word in {*TOP, *STEP, *KINDS, *ASKS, *GROUPS, *keys, *properties, *conditions} - {"kind"}:
        assert f"`{word}" in TEXT or f'"{word}"' in TEXT, word


def test_every_event_and_thing_is_told() -> None:
    for game in GAMES.values():
        assert all(f"`{thing}`" in TEXT for thing in game.things)
        for name, event in events_of(game).items():
            values = ", ".join(f"`{field.name}`" for field in fields(event) if field.name != "cause")
            assert f"`{name}` ({values})" in TEXT, name
