"""Files of every version of the `.tessella` format are kept for ever; what is written keeps to the schema."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from types import MappingProxyType
from typing import Any

import jsonschema
import pytest
from records.record_kit import SETUPS, random_record

from tessella import resources
from tessella.records import migrations, tessella_file
from tessella.records.migrations import VERSION, migrated
from tessella.records.record import MARKS, SYMBOLS, Node
from tessella.rules.errors import BadFile
from tessella.rules.registry import GAMES

DATA = Path(__file__).parent.parent / "data"
KEPT = sorted(DATA.glob("v*.tessella"))
SCHEMA: dict[str, Any] = json.loads(resources.text("tessella.schema.json"))


def check(data: bytes) -> None:
    jsonschema.validate(json.loads(data), SCHEMA)


def test_files_of_every_version_and_game_are_kept() -> None:
    assert {path.name for path in KEPT} >= {f"v{v}-{kind}.tessella" for v in range(1, VERSION + 1) for kind in GAMES}


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_kept_files_open_with_all_that_they_hold(path: Path) -> None:
    record, at = tessella_file.read(path.read_bytes())
    nodes = record.nodes.values()
    assert any(len(node.children) > 1 for node in nodes)
    assert any(node.position is not None for node in nodes)
    assert record.nodes[0].comment == "Where it begins."
    mark = record.nodes[0].marks[0]
    assert (mark.kind, mark.fields, mark.text, mark.extra) == ("letter", ("2,1",), "A", {"size": 2})
    assert record.header.seats[0].name == "Zsófia 王" and record.header.seats[0].extra == {"club": "Vimfa"}
    assert record.header.extra == {"arbiter": "Cy"} and record.extra == {"future": {"a": None}}
    assert {"forced"} <= {node.symbol for node in nodes}
    assert record.position(at) is not None


@pytest.mark.parametrize("path", sorted(DATA.glob(f"v{VERSION}-*.tessella")), ids=lambda path: path.stem)
def test_files_of_this_version_are_written_as_they_were(path: Path) -> None:
    assert tessella_file.write(*tessella_file.read(path.read_bytes())) == path.read_bytes()


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_kept_files_keep_to_the_schema_when_written(path: Path) -> None:
    check(tessella_file.write(*tessella_file.read(path.read_bytes())))


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_what_is_written_keeps_to_the_schema(setup: int) -> None:
    for seed in range(5):
        record, at = random_record(setup, seed)
        check(tessella_file.write(record, at))
        started = replace(record, nodes=MappingProxyType({0: Node(position=record.position(at))}))
        check(tessella_file.write(started))


def test_the_schema_knows_what_the_program_knows() -> None:
    entry = SCHEMA["$defs"]["entry"]["properties"]
    assert tuple(entry["symbol"]["enum"]) == SYMBOLS
    assert all(kind in SCHEMA["$defs"]["mark"]["description"] for kind in MARKS)
    assert set(SCHEMA["$defs"]["match"]["properties"]["game"]["enum"]) == set(GAMES)
    assert SCHEMA["properties"]["version"]["const"] == VERSION
    assert sorted(migrations.MIGRATIONS) == list(range(1, VERSION))


@pytest.mark.parametrize("wrong", [{"version": 2}, {"moves": [3]}, {"header": {"mode": "fun"}}, {"at": -1}])
def test_the_schema_refuses_what_the_reader_refuses(wrong: dict[str, Any]) -> None:
    value = json.loads(KEPT[0].read_bytes()) | wrong
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.validate(value, SCHEMA)
    with pytest.raises(BadFile):
        tessella_file.read(json.dumps(value).encode())


def test_older_versions_are_led_step_by_step_to_the_newest() -> None:
    steps = {
        1: lambda value: {**value, "trail": [1]},
        2: lambda value: {**value, "trail": [*value["trail"], value["version"]]},
    }
    assert migrated({"version": 1}, steps, 3) == {"version": 3, "trail": [1, 2]}
    assert migrated({"version": 3}, steps, 3) == {"version": 3}
    for version in (4, 0, True, "1", None, 1.0):
        with pytest.raises(BadFile, match=r"^version: "):
            migrated({"version": version}, steps, 3)
