"""The one way to files: by suffix or by content, findings, fingerprints; what is no file is refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from records.record_kit import random_record

from tessella.records import files, tessella_file
from tessella.records.record import Record
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.registry import create


@pytest.mark.parametrize("suffix", files.suffixes())
def test_every_format_is_saved_and_loaded_by_its_suffix(tmp_path: Path, suffix: str) -> None:
    record, at = random_record(5, 1)
    path = tmp_path / f"játék 王 🌂{suffix.upper()}"
    known = files.save(path, record, at)
    loaded = files.load(path)
    assert loaded.fingerprint == known
    assert loaded.findings == ()
    assert loaded.record.position(loaded.record.line()[-1]) == record.position(record.line()[-1])


def test_another_suffix_is_read_by_how_the_file_begins(tmp_path: Path) -> None:
    record, at = random_record(5, 2)
    for suffix in files.suffixes():
        files.save(tmp_path / f"a{suffix}", record, at)
        other = tmp_path / f"a{suffix}.txt"
        (tmp_path / f"a{suffix}").rename(other)
        assert len(files.load(other).record.nodes) == len(record.nodes)
    (tmp_path / "b.txt").write_text("Dear Ana,")
    with pytest.raises(BadFile, match=r"line 1, column 1: no game"):
        files.load(tmp_path / "b.txt")


def test_what_cannot_hold_the_game_is_refused_and_nothing_is_written(tmp_path: Path) -> None:
    record = Record.begin(create("trellis", 2))
    for name in ("a.blksgf", "a.txt", "a"):
        with pytest.raises(BadSetup):
            files.save(tmp_path / name, record)
    assert list(tmp_path.iterdir()) == []
    assert files.suffixes(record.game) == (".tessella",)
    assert files.suffixes(create("trigon", 3)) == (".tessella", ".blksgf")


def test_a_file_changed_by_others_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "a.tessella"
    record, at = random_record(0, 1)
    known = files.save(path, record, at)
    assert not files.changed(path, known)
    os.utime(path, (1, 1))
    assert not files.changed(path, known)
    path.write_bytes(path.read_bytes() + b"\n")
    assert files.changed(path, known)
    path.unlink()
    assert not files.changed(path, known)
    path.mkdir()
    assert files.changed(path, known)


def test_a_short_file_over_a_long_one_leaves_no_tail(tmp_path: Path) -> None:
    path = tmp_path / "a.tessella"
    files.save(path, *random_record(0, 1))
    short = Record.begin(create("trigon", 2))
    files.save(path, short)
    assert path.read_bytes() == tessella_file.write(short)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no such device here")
def test_devices_pipes_and_folders_are_no_files(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.tessella")
    for path in (Path("/dev/zero"), tmp_path / "pipe.tessella", tmp_path):
        with pytest.raises(OSError):
            files.load(path)


def test_a_game_that_says_where_it_breaks_a_rule_reports_it_with_its_place(tmp_path: Path) -> None:
    path = tmp_path / "a.tessella"
    text = '{"format": "tessella", "version": 1, "match": {"game": "trigon", "players": 2}, "at": 2,\n '
    text += '"moves": [{"comment": "x"}, '
    path.write_text(text + '"r15",\n  {"who": 1, "breach": "?", "move": "r14,s14"}]}', encoding="utf-8")
    (finding,) = files.load(path).findings
    assert (finding.line, finding.column, finding.rule, finding.fields) == (3, 3, "G-EDGE", ("r14",))
