"""Whatever can be in memory is written and read back equal, or refused with the reason before writing (A3)."""

from __future__ import annotations

import json
import math
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records.record_kit import SETUPS, random_record

from tessella.records import edits, files, json_text
from tessella.records.blksgf import LARGEST as LARGEST_BLKSGF
from tessella.records.header import LONGEST_TEXT, MOST_SCORE, Header, Seat, one_line
from tessella.records.record import LONGEST_COMMENT, MOST_MARKS, MOST_MOVES, Mark, Node, Record, Thought
from tessella.rules.errors import BadSetup
from tessella.rules.registry import create

# Not all texts: what is special to JSON, to SGF, to lists, and to none.
LETTERS = st.sampled_from(list('ab\\]["{};:,\n\r\t\x00\x0b\x85\u2028\u2029\ufeff\u00a0🌂\ud800\udfff'))
TEXT = st.text(LETTERS, max_size=12) | st.integers(LONGEST_TEXT - 2, LONGEST_TEXT + 2).map(lambda count: "x" * count)
NUMBER = st.one_of(
    st.floats(), st.integers(-2, 3), st.just(10**400), st.sampled_from([MOST_SCORE, MOST_SCORE + 1, 1e9, 1e10])
)
KEY = st.text(LETTERS, max_size=4) | st.sampled_from(
    ["set-up", "comment", "move", "match", "blksgf", "moves", "name", "top"]
)
UNKNOWN = st.dictionaries(
    KEY,
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(LETTERS, max_size=5) | st.just(10**4299),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEY, inner, max_size=3),
        max_leaves=5,
    ),
    max_size=3,
)
MARK = st.builds(Mark, TEXT, st.lists(TEXT, max_size=3).map(tuple), TEXT, UNKNOWN)
KIND = st.sampled_from(["human", "computer", "engine"])
SEAT = st.builds(Seat, TEXT, KIND, st.integers(0, 11), TEXT, NUMBER, UNKNOWN)
THOUGHT = st.none() | st.builds(
    Thought, st.integers(0, 11), NUMBER, st.integers(-1, 10**16), st.lists(TEXT, max_size=2).map(tuple)
)
REMARKS = st.fixed_dictionaries(
    {},
    optional={
        "comment": TEXT,
        "symbol": st.sampled_from(["good", "forced", "none such"]),
        "marks": st.lists(MARK, max_size=2).map(tuple),
        "seconds": NUMBER, "value": NUMBER, "thought": THOUGHT, "extra": UNKNOWN,
        "hint": st.integers(-1, 5),
    },
)  # fmt: skip
HEADER = st.fixed_dictionaries(
    {},
    optional={
        "seats": st.lists(SEAT, min_size=2, max_size=2).map(tuple) | st.lists(SEAT, max_size=5).map(tuple),
        "mode": st.sampled_from(["ordinary", "locked", "none such"]), "round": st.integers(0, 102),
        "rounds": st.integers(0, 102), "scores": st.lists(st.tuples(NUMBER, NUMBER), max_size=3).map(tuple),
        "event": TEXT, "stage": TEXT, "place": TEXT, "date": TEXT, "time": TEXT, "result": TEXT, "program": TEXT,
        "extra": UNKNOWN,
    },
)  # fmt: skip


def outcome(record: Record, suffix: str, folder: Path) -> str:
    """Write a record and read it again; return why it was refused, "" when it came back equal."""
    path = folder / f"game{suffix}"
    path.write_bytes(b"before")
    try:
        files.save(path, record, record.line()[-1])
    except BadSetup as error:
        assert path.read_bytes() == b"before", "refused, but written"
        return str(error) or "no reason"
    loaded = files.load(path, strict=True)
    assert edits.difference(own_names_taken_out(record), loaded.record) == ""
    return ""


def own_names_taken_out(record: Record) -> Record:
    """Return a record without unknown data under names of our own, which no reader lets in."""
    data = files.read(files.FORMATS[0].write(record, 0)).record
    return record if edits.difference(record, data) == "" else data


@given(st.integers(0, len(SETUPS) - 1), HEADER, st.lists(REMARKS, max_size=3), UNKNOWN)
@settings(max_examples=80)
def test_whatever_is_in_memory_comes_back_or_is_refused(
    tmp_path_factory: pytest.TempPathFactory, setup: int, header: dict[str, Any], remarks: list[Any], top: Any
) -> None:
    folder = tmp_path_factory.mktemp("limits")
    record, _ = random_record(setup, 3, moves=4)
    record = replace(record, header=replace(record.header, **header), extra=top)
    for number, changes in enumerate(remarks):
        if number in record.nodes:
            record = record.with_changed({number: replace(record.nodes[number], **changes)})
    for suffix in files.suffixes(record.game):
        outcome(record, suffix, folder)


def plain(players: int = 2) -> Record:
    return Record.begin(create("trigon", players), Header((Seat("Ana"), Seat("Bo"))))


def forced(record: Record, **changes: Any) -> Record:
    """Return a record with a start that no edit would let through."""
    return record.with_changed({0: replace(record.nodes[0], **changes)})


def deep(levels: int) -> Any:
    value: Any = 1
    for _ in range(levels):
        value = [value]
    return value


def many(count: int) -> Record:
    nodes = {0: Node(children=tuple(range(1, count + 1)))} | {n: Node(0, comment="x") for n in range(1, count + 1)}
    return plain().with_nodes(nodes)


def headed(**entries: Any) -> Record:
    return replace(plain(), header=Header(**entries))


def with_mark(letters: int) -> Record:
    return forced(plain(), marks=(Mark("x", (), "y" * letters),))


def with_marks(count: int) -> Record:
    return forced(plain(), marks=(Mark("x"),) * count)


def named(letters: int) -> Record:
    return headed(seats=(Seat("e" * letters), Seat()))


def after_a_round(points: int) -> Record:
    return headed(rounds=2, round=2, scores=((points, 0),))


def with_extra(value: Any) -> Record:
    return replace(plain(), extra={"x": value})


AT_THE_LIMIT: dict[str, tuple[Record, Record, str]] = {
    # what fits, what is one too much, a word of the reason
    "a comment": (
        forced(plain(), comment="ä" * LONGEST_COMMENT), forced(plain(), comment="x" * (LONGEST_COMMENT + 1)), "comment",
    ),
    "marks": (with_marks(MOST_MARKS), with_marks(MOST_MARKS + 1), "marks"),
    "a mark's text": (with_mark(LONGEST_TEXT), with_mark(LONGEST_TEXT + 1), "marks"),
    "a header's text": (headed(event="e" * LONGEST_TEXT), headed(event="e" * (LONGEST_TEXT + 1)), "event"),
    "a name": (named(LONGEST_TEXT), named(LONGEST_TEXT + 1), "name"),
    "scores": (after_a_round(MOST_SCORE), after_a_round(10**4300), "scores"),
    "depth": (with_extra(deep(59)), with_extra(deep(60)), "brackets"),
    "no number": (with_extra(1e308), with_extra(math.inf), "written"),
    "digits": (with_extra(10**4299), with_extra(10**4300), "digits"),
    "entries": (many(MOST_MOVES), many(MOST_MOVES + 1), str(MOST_MOVES)),
}  # fmt: skip


@pytest.mark.parametrize("which", AT_THE_LIMIT)
def test_what_just_fits_is_written_and_one_more_is_refused(tmp_path: Path, which: str) -> None:
    fits, beyond, word = AT_THE_LIMIT[which]
    for suffix in files.suffixes(fits.game)[: 1 if which == "entries" else 2]:  # those take their time
        # Around the same data a .blksgf has brackets of its own.
        assert outcome(fits, suffix, tmp_path) == "" or (which == "depth" and suffix == ".blksgf")
        if which == "depth" and suffix == ".blksgf":
            continue
        assert word in outcome(beyond, suffix, tmp_path)


def test_unknown_data_that_would_grow_by_indentation_is_written_close_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(json_text, "LARGEST", 160_000)  # 16 million take their time
    heap = {"x": [{"y": [[[1]]] * 40} for _ in range(500)]}
    assert len(json.dumps(heap, separators=(",", ":"))) < 130_000 < 160_000 < len(json.dumps(heap, indent=1))
    record = replace(plain(), extra=heap)
    assert outcome(record, ".tessella", tmp_path) == ""
    assert (tmp_path / "game.tessella").stat().st_size < json_text.LARGEST
    twice = replace(plain(), extra={"a": heap, "b": heap})
    assert "bytes" in outcome(twice, ".tessella", tmp_path)


def test_a_blksgf_over_its_size_is_refused_and_names_it(tmp_path: Path) -> None:
    record = plain()
    for _ in range(LARGEST_BLKSGF // LONGEST_COMMENT + 1):
        record, _ = record.add(0, Node(comment="x" * LONGEST_COMMENT))
    assert str(LARGEST_BLKSGF) in outcome(record, ".blksgf", tmp_path)
    assert outcome(record, ".tessella", tmp_path) == ""


def test_edits_stop_at_the_limits_and_say_so() -> None:
    record = plain()
    with pytest.raises(BadSetup, match=str(LONGEST_COMMENT)):
        record.edit(0, comment="x" * (LONGEST_COMMENT + 1))
    with pytest.raises(BadSetup, match=str(MOST_MARKS)):
        record.edit(0, marks=(Mark("circle"),) * (MOST_MARKS + 1))
    with pytest.raises(BadSetup, match=str(LONGEST_TEXT)):
        record.with_header(event="x" * (LONGEST_TEXT + 1))
    with pytest.raises(BadSetup, match=str(LONGEST_COMMENT)):
        record.add(0, Node(comment="x" * (LONGEST_COMMENT + 1)))
    full = many(MOST_MOVES)
    with pytest.raises(BadSetup, match=str(MOST_MOVES)):
        full.add(0, Node())
    assert len(full.cut(1).add(0, Node())[0].nodes) == MOST_MOVES + 1


@pytest.mark.parametrize("text", ["a\nb", "a\r\nb", "a\x0bb", "a\u2028b", "\n", "a\x85b\u2029"])
def test_line_breaks_in_names_become_spaces_with_a_warning(text: str) -> None:
    expected = one_line(text)
    assert "\n" not in expected and Seat(text).name == expected == " ".join(expected.split("\n"))
    value = json.loads(files.FORMATS[0].write(plain(), 0))
    value["header"]["seats"][1]["name"] = text
    loaded = files.read(json.dumps(value, indent=1).encode())
    assert loaded.record.header.seats[1].name == expected
    assert [("seats[1].name" in str(each), each.line > 1) for each in loaded.findings] == [(True, True)]
    loaded = files.read(f"(;GM[Blokus Trigon Two-Player]PB[ok]\nPW[{text}])".encode())
    assert loaded.record.header.seats[1].name == expected
    assert [(each.text.startswith("PW"), each.line) for each in loaded.findings] == [(True, 2)]
    assert files.read(files.FORMATS[1].write(loaded.record, 0)).findings == ()
