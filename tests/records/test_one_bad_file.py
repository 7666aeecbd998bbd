"""Nothing that one file holds, or that the system says of it, takes the other games with it (B1)."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from records.library_kit import folders, library, record, write

from tessella.records import files, tessella_file
from tessella.records import library as library_module
from tessella.records.atomic import LONGEST_NAME
from tessella.records.header import Seat
from tessella.records.library_query import Query
from tessella.records.summary import date_of, summary
from tessella.rules.errors import BadFile

CASES = Path(__file__).parent.parent / "data" / "cases"
DATES = ("0001-01-01T00:00:00+14:00", "9999-12-31T23:59:59-12:00", "0001-01-01", "9999-12-31T24:00", "2026-02-30",
         "2026-01-01T00:00:00+23:59:59.999999", "٢٠٢٦-01-01", "\ud800", "1" * 4000, "0000-00-00", "-1", "+10000-01-01",
         "2026-W01-1", "20260101T000000Z", "NaN")  # fmt: skip
TIMES = (-(2**40), -1, 0, 2**33, 253_402_300_800, 2**40, 2**45, 2**62, 2**63 - 1)
"""Seconds: from long before our time to beyond the year 9999 and all that a nanosecond counter holds."""


def game(**header: Any) -> dict[str, Any]:
    value: dict[str, Any] = json.loads(tessella_file.write(record("trigon", 4)))
    value["header"] |= header
    return value


def among_good_ones(tmp_path: Path, spoil: Callable[[Path], Path]) -> list[tuple[str, str, str]]:
    """Return name, kind and trouble of the games of a library with a spoilt file between two good ones."""
    places = folders(tmp_path)
    for name in ("a", "z"):
        write(places.running / f"{name}.tessella", record("trellis", 3))
    spoil(write(places.running / "m.tessella", record("trigon", 3)))
    made = library(tmp_path)
    made.read(made.waiting())
    made.read(made.waiting())  # and once more, as the next time the program runs
    found = [(entry.name, entry.kind, entry.trouble) for entry in made.search(Query())]
    assert made.statistics().games >= 2
    made.close()
    assert {("a.tessella", "trellis", ""), ("z.tessella", "trellis", "")} <= set(found)
    return [entry for entry in found if entry[0] not in ("a.tessella", "z.tessella")]


@pytest.mark.parametrize("date", DATES, ids=ascii)
def test_no_date_stops_the_list(tmp_path: Path, date: str) -> None:
    def spoil(path: Path) -> Path:
        path.write_text(json.dumps(game(date=date)))
        return path

    assert among_good_ones(tmp_path, spoil) == [("m.tessella", "trigon", "")]


def test_the_case_that_was_found(tmp_path: Path) -> None:
    def spoil(path: Path) -> Path:
        path.write_bytes((CASES / "date-year-one.tessella").read_bytes())
        return path

    assert among_good_ones(tmp_path, spoil) == [("m.tessella", "trigon", "")]


@pytest.mark.parametrize("seconds", TIMES)
def test_no_time_of_a_file_stops_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    real, stamp = library_module._stamp, seconds * 10**9 + 1

    class About:
        st_mtime_ns, st_size = stamp, 77

    # Not every file system keeps such a time: what it would say is put into its mouth.
    monkeypatch.setattr(library_module, "_stamp", lambda about: real(About if about.st_size == 77 else about))

    def spoil(path: Path) -> Path:
        path.write_text("{" + " " * 76)  # without a date of its own
        return path

    ((name, kind, trouble),) = among_good_ones(tmp_path, spoil)
    assert (name, kind) == ("m.tessella", "") and trouble
    assert date_of(stamp) == "" or date_of(stamp)[:4].isdigit()


@pytest.mark.skipif(os.name != "posix", reason="names as bytes")
@pytest.mark.parametrize(
    "name",
    [b"\xff\xfe.tessella", b"a" * (LONGEST_NAME - 9) + b".tessella", b"\xc3\xa9\n\t.tessella", b"%s{0}.tessella",
     b"-o.tessella"],
)  # fmt: skip
def test_no_name_of_a_file_stops_the_list_and_it_can_be_found_again(tmp_path: Path, name: bytes) -> None:
    def spoil(path: Path) -> Path:
        try:
            return path.rename(path.with_name(os.fsdecode(name)))
        except OSError:
            pytest.skip("this file system has no such names")

    ((shown, kind, trouble),) = among_good_ones(tmp_path, spoil)
    assert (kind, trouble) == ("trigon", "")
    shown.encode()
    found = folders(tmp_path).find(shown)
    assert found is not None and os.fsencode(found[1].name) == name


NUMBERS = (10**400, 10**4299, -(10**4299), 10**4300, 1e308, 2**63, 2**64, -1, True, None, "7", [7], {})


@pytest.mark.parametrize("number", NUMBERS, ids=lambda number: f"{str(type(number))[8:-2]}-{NUMBERS.index(number)}")
def test_no_number_anywhere_stops_the_list(tmp_path: Path, number: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Put a number in the place of every whole number of a file, one after the other."""
    import sys

    value = game(rounds=3, round=2, scores=[[1, 2]])
    value["moves"].append({"position": json.loads(_position()), "seconds": 1, "value": 0,
                           "thought": {"level": 1, "points": 1, "visits": 1, "line": []}})  # fmt: skip
    value["start"] = json.loads(_position())
    places = folders(tmp_path)
    before, sys_limit = len(_numbers(value)), sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        for count in range(before):
            spoilt = json.loads(json.dumps(value))
            holder, key = _numbers(spoilt)[count]
            holder[key] = number
            places.running.mkdir(exist_ok=True, parents=True)
            (places.running / f"{count}.tessella").write_text(json.dumps(spoilt))
    finally:
        sys.set_int_max_str_digits(sys_limit)
    write(places.running / "z.tessella", record("trellis", 3))
    made = library(tmp_path)
    assert made.read(made.waiting()) == before + 1
    found = {entry.name: entry for entry in made.search(Query())}
    assert found["z.tessella"].kind == "trellis" and len(found) == before + 1
    for name, entry in found.items():
        assert "Error" not in entry.trouble, f"{name}: no sentence: {entry.trouble}"
        for loaded in _loaded(places.running / name):
            tessella_file.read(tessella_file.write(loaded.record, loaded.at))


def _loaded(path: Path) -> list[files.Loaded]:
    try:
        return [files.load(path)]
    except BadFile:
        return []


def _position() -> str:
    made = record("trigon", 3)
    return json.dumps(made.game.state_to_json(made.position(made.line()[-1])))


def _numbers(value: Any) -> list[tuple[Any, Any]]:
    """Return every whole number in a value as its holder and key."""
    found = []
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for key, entry in items:
        if isinstance(entry, dict | list):
            found += _numbers(entry)
        elif type(entry) in (int, float):
            found.append((value, key))
    return found


def test_what_cannot_be_read_stands_in_its_place_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = files.load

    def load(path: Path, **how: Any) -> files.Loaded:
        if path.name == "m.tessella":
            raise PermissionError(13, "Permission denied", str(path))
        return real(path, **how)

    with monkeypatch.context() as patch:
        patch.setattr(files, "load", load)
        assert among_good_ones(tmp_path, lambda path: path) == [("m.tessella", "", "Permission denied")]
    made = library(tmp_path)
    assert made.troubles() == [("m.tessella", "Permission denied")]
    assert made.waiting() == ["m.tessella"]  # it is tried again
    made.read(made.waiting())
    assert made.troubles() == [] and made.waiting() == []


@pytest.mark.parametrize("fault", [OverflowError("x"), KeyError("x"), RecursionError("x"), MemoryError("x")])
def test_a_fault_of_the_program_in_one_file_is_that_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fault: Exception
) -> None:
    real = library_module.summary

    def fail(made: Any, at: int) -> Any:
        if made.game.kind == "trigon":
            raise fault
        return real(made, at)

    monkeypatch.setattr(library_module, "summary", fail)
    ((name, kind, trouble),) = among_good_ones(tmp_path, lambda path: path)
    assert (name, kind) == ("m.tessella", "") and type(fault).__name__ in trouble


def test_what_no_table_takes_stands_there_with_the_reason(tmp_path: Path) -> None:
    from dataclasses import replace

    made = library(tmp_path)
    known = summary(record("trigon", 3), 3)
    huge = replace(known, seats=tuple(replace(seat, points=10**30) for seat in known.seats))
    with made._base:
        made._put_any("a.tessella", "running", 1, 1, known, "")
        made._put_any("m.tessella", "running", 1, 1, huge, "")
        made._put_any("z.tessella", "running", 1, 1, replace(known, moves=10**30), "")
    found = {entry.name: entry for entry in made.search(Query())}
    assert [found[f"{name}.tessella"].kind for name in "amz"] == ["trigon", "", ""]
    assert found["m.tessella"].trouble and made.statistics().games == 1


def test_names_with_line_breaks_of_every_kind_are_one_line_in_the_list(tmp_path: Path) -> None:
    breaks = "\n\r\x0b\x0c\x1c\x1d\x1e\x85\u2028\u2029"
    made = record("trigon", 2, (Seat(f"a{breaks}b"), Seat("\n")))
    write(folders(tmp_path).running / "a.tessella", made.with_header(event=breaks))
    kept = library(tmp_path)
    kept.read(kept.waiting())
    (entry,) = kept.search(Query())
    assert [person.split() for person in entry.people.split("\n")] == [["a", "b"], []]
