"""What a computer thought of its move: kept in the file with the move, refused when it is none."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tessella import resources
from tessella.records import tessella_file
from tessella.records.header import Header, Seat, seat_from_json, seat_to_json
from tessella.records.record import Node, Record, Thought
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.registry import create

GAME = create("trigon", 2)
MOVE = GAME.parse(GAME.start(), "r15")
THOUGHT = Thought(5, -4.5, 1234, ("r15", "r4"))


def record(thought: Thought | None = THOUGHT) -> Record:
    return Record.begin(GAME, Header()).add(0, Node(move=MOVE, value=0.63, thought=thought))[0]


def test_a_thought_comes_back_and_keeps_to_the_schema(tmp_path: Path) -> None:
    jsonschema = pytest.importorskip("jsonschema")
    written = tessella_file.write(record())
    jsonschema.validate(json.loads(written), json.loads(resources.text("tessella.schema.json")))
    again, _ = tessella_file.read(written)
    assert again.nodes[1].thought == THOUGHT
    assert tessella_file.read(tessella_file.write(record(None)))[0].nodes[1].thought is None


@pytest.mark.parametrize(
    ("key", "wrong"),
    [
        ("level", 11), ("level", True), ("level", None), ("points", "4"), ("points", 1e9), ("points", True),
        ("visits", -1), ("visits", 1.5), ("line", "r15"), ("line", [15]), ("line", ["r15"] * 101),
        ("line", ["r" * 201]),
    ],
)  # fmt: skip
def test_a_broken_thought_is_told_with_its_entry(key: str, wrong: object) -> None:
    data = json.loads(tessella_file.write(record()))
    data["moves"][-1]["thought"][key] = wrong
    with pytest.raises(BadFile, match=f"thought.{key}"):
        tessella_file.read(json.dumps(data).encode())


def test_the_time_of_an_engine_stands_in_its_seat() -> None:
    seat = Seat("Pen", "engine", 1, "pen --gtp", 2.5)
    assert seat_from_json(seat_to_json(seat)) == seat
    for wrong in (-1, 1e9, True, "2", float("nan")):
        with pytest.raises(BadSetup, match="seconds"):
            seat_from_json({**seat_to_json(seat), "seconds": wrong})
