"""What other programs leave in files under names that are our own never takes the place of our own data (A4)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from records.record_kit import random_record

from tessella.records import blksgf_reader, files, tessella_file
from tessella.records.header import _KNOWN as HEADER
from tessella.records.header import _SEAT as SEAT
from tessella.records.header import Header, Seat
from tessella.records.record import Mark, Node, Record
from tessella.records.tessella_file import _MARK as MARK
from tessella.records.tessella_file import _MATCH as MATCH
from tessella.records.tessella_file import _NODE as NODE
from tessella.records.tessella_file import _TOP as TOP
from tessella.rules.registry import create

CASES = Path(__file__).parent.parent / "data" / "cases"
JUNK: tuple[Any, ...] = (5, "x", [], {"a": 1}, None)


def plain() -> Record:
    seats = (Seat("Ana", "computer", 3), Seat("Bo"))
    record = Record.begin(create("trigon", 2), Header(seats, rounds=3, event="cup"))
    first = next(iter(record.game.moves(record.position(0))))
    record, _ = record.add(0, Node(move=first, comment="c", marks=(Mark("letter", ("r15",), "A"),), seconds=2.0))
    return record


@pytest.mark.parametrize("junk", JUNK, ids=repr)
@pytest.mark.parametrize(
    ("place", "key"),
    [(place, key) for place, keys in (("top", TOP), ("match", MATCH), ("header", HEADER), ("seat", SEAT),
                                      ("node", NODE), ("mark", MARK)) for key in keys],
)  # fmt: skip
def test_no_foreign_entry_takes_the_name_of_one_of_our_own(place: str, key: str, junk: Any) -> None:
    record = plain()
    expected = tessella_file.write(record, 1)
    extra = {key: junk}
    if place == "top":
        record = Record(record.game, record.header, record.nodes, record.fresh, extra)
    elif place == "match":
        record = Record(record.game, record.header, record.nodes, record.fresh, {"match": extra})
    elif place == "header":
        record = record.with_header(extra=extra)
    elif place == "seat":
        ana, bo = record.header.seats
        record = record.with_header(seats=(Seat(ana.name, ana.kind, ana.level, extra=extra), bo))
    elif place == "node":
        record = record.edit(1, extra=extra)
    else:
        record = record.edit(1, marks=(Mark("letter", ("r15",), "A", extra),))
    data = tessella_file.write(record, 1)
    if (place, key, junk) == ("top", "match", {"a": 1}):
        assert json.loads(data)["match"].pop("a") == 1  # not taken: it stands within our own
    else:
        assert data == expected
    assert tessella_file.read(data)[1] == 1


@pytest.mark.parametrize("junk", JUNK, ids=repr)
@pytest.mark.parametrize("key", [*TOP, *(f"match.{key}" for key in MATCH)])
def test_a_file_of_others_with_our_names_opens_is_told_and_saved(tmp_path: Path, key: str, junk: Any) -> None:
    outer, _, inner = key.partition(".")
    top = json.dumps({outer: {inner: junk} if inner else junk, "other": 1}).replace("]", "\\]")
    text = f'(;GM[Blokus Trigon Two-Player]TESSELLA[{{"top": {top}}}]PB[a]PW[b])'
    record, at, findings = blksgf_reader.read(text.encode())
    kept = (key, junk) == ("match", {"a": 1})
    assert dict(record.extra) == ({"match": {"a": 1}, "other": 1} if kept else {"other": 1})
    assert [bool(key in finding.text) for finding in findings] == ([] if kept else [True])
    for suffix in files.suffixes():
        files.save(tmp_path / f"game{suffix}", record, at)
        again = files.load(tmp_path / f"game{suffix}", strict=True)
        assert again.findings == () and dict(again.record.extra) == dict(record.extra)


def test_the_case_that_was_found(tmp_path: Path) -> None:
    loaded = files.load(CASES / "own-field.blksgf")
    assert len(loaded.findings) == 1 and "moves" in str(loaded.findings[0])
    files.save(tmp_path / "x.tessella", loaded.record, loaded.at)
    assert files.load(tmp_path / "x.tessella").findings == ()


def test_what_is_unknown_at_any_place_is_still_kept() -> None:
    record, at = random_record(5, 1)
    record = record.with_header(extra={"h": 1}).edit(1, extra={"n": 2}, marks=(Mark("x", (), "", {"m": 3}),))
    record = Record(record.game, record.header, record.nodes, record.fresh, {"t": 4, "match": {"g": 5}})
    again, _ = tessella_file.read(tessella_file.write(record, at))
    assert (again.header.extra["h"], again.extra["t"], again.extra["match"]) == (1, 4, {"g": 5})


@pytest.mark.parametrize("name", ["C", "GM", "1", "AE", "PL", "TE", "TESSELLA", "PB", "ZZ"])
@pytest.mark.parametrize("at_root", [True, False])
def test_properties_named_within_our_own_take_no_other_ones_place(tmp_path: Path, name: str, at_root: bool) -> None:
    said = json.dumps({"blksgf": [[name, ["r16"]]]})
    said = f'{{"start": {said}}}' if at_root else said
    said = said.replace("]", "\\]")
    nodes = f"TESSELLA[{said}]PB[a];1[r15]C[c]" if at_root else f"PB[a];1[r15]C[c]TESSELLA[{said}]"
    record, at, _ = blksgf_reader.read(f"(;GM[Blokus Trigon Two-Player]{nodes})".encode())
    assert (record.nodes[1].comment, record.header.seats[0].name, len(record.nodes)) == ("c", "a", 2)
    for suffix in files.suffixes():
        files.save(tmp_path / f"game{suffix}", record, at)
        assert files.load(tmp_path / f"game{suffix}", strict=True).record.nodes[1].comment == "c"
