"""Every command over every sample, every kind of export over every record that the reader takes (B3)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from records.record_kit import SETUPS, random_record

from tessella.cli import run
from tessella.records import files
from tessella.records.header import Header, Seat
from tessella.records.record import Mark, Node, Record
from tessella.rules.registry import create

DATA = Path(__file__).parent / "data"
REFUSED = ("markup-symbol.tessella",)
KEPT = sorted(path for suffix in files.suffixes() for path in DATA.rglob(f"*{suffix}") if path.name not in REFUSED)


def begun(kind: str, players: int = 2) -> Record:
    return Record.begin(create(kind, players, seed=3), Header(tuple(Seat(f"P{n}") for n in range(players))))


def next_move(record: Record, at: int) -> tuple[Record, int]:
    return record.add(at, Node(move=next(iter(record.game.moves(record.position(at))))))


def notes_only(kind: str) -> Record:
    record, at = begun(kind).add(0, Node(comment="one"))
    return record.add(at, Node(comment="*two*\n\n- list", marks=(Mark("circle", ("none such",)), Mark("?", ()))))[0]


def notes_between(kind: str) -> Record:
    record, at = begun(kind).edit(0, comment="start").add(0, Node(comment="before"))
    for _ in range(3):
        record, at = next_move(record, at)
        record, at = record.add(at, Node(comment="x" * 3000, symbol="good"))
    return record


def set_up_between(kind: str) -> Record:
    record, at = next_move(begun(kind), 0)
    record, at = next_move(record, at)
    record, at = record.add(at, Node(position=record.position(1), comment="back"))
    return next_move(record, at)[0]


def set_up_at_first(kind: str) -> Record:
    record, at = next_move(begun(kind), 0)
    return next_move(Record.begin(record.game, record.header, record.position(at)), 0)[0]


MADE: dict[str, Callable[[str], Record]] = {
    "empty": begun, "notes only": notes_only, "notes between": notes_between, "set up between": set_up_between,
    "set up at first": set_up_at_first,
}  # fmt: skip
SAMPLES: dict[str, Callable[[], tuple[Record, int]]] = {
    **{f"{name}, {kind}": lambda make=make, kind=kind: (made := make(kind), made.line()[-1])
       for name, make in MADE.items() for kind in ("trellis", "umbrella", "trigon")},
    **{f"random {setup}": lambda setup=setup: random_record(setup, setup, 6) for setup in range(len(SETUPS))},
    **{path.name: lambda path=path: (files.load(path).record, files.load(path).at) for path in KEPT},
}  # fmt: skip
EXPORTS = (
    ["x.svg", "--panel", "--numbers", "--coordinates"], ["x.png", "--hidden", "--turn", "1"], ["x.pdf"], ["x.webp"],
    ["x.gif"], ["a.webp", "--animation", "--panel"], ["a.gif", "--animation", "--hidden"], ["s.pdf", "--sheet"],
    ["s.pdf", "--sheet", "--every", "3", "--per-page", "1"], ["s.png", "--sheet", "--per-page", "12"],
)  # fmt: skip
LONG = 12
"""Moves of a film here; the last ones of a longer game."""


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_command_takes_every_sample(
    sample: str, tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    record, at = SAMPLES[sample]()
    for suffix in files.suffixes(record.game):
        path = tmp_path / f"game{suffix}"
        files.save(path, record, at)
        assert run(["check", str(path)]) in (0, 1)
        loaded = files.load(path)
        moves = loaded.record.moves_before(loaded.record.line(loaded.at)[-1])
        for ply in ([], ["--ply", "0"], ["--ply", str(moves)]):
            assert run(["show", str(path), *ply]) == 0
            capsys.readouterr()
            assert run(["show", str(path), "--json", *ply]) == 0
            assert json.loads(capsys.readouterr().out)["ply"] <= moves
        for target in files.suffixes(record.game):
            assert run(["convert", str(path), str(tmp_path / f"other{target}")]) in (0, 1)
        assert run(["show", str(path), "--ply", str(moves + 1)]) == 2
        assert "Traceback" not in capsys.readouterr().err


@pytest.mark.parametrize("sample", SAMPLES)
def test_every_kind_of_export_takes_every_sample(
    sample: str, tmp_path: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    record, at = SAMPLES[sample]()
    line = record.line(at)
    if len(line) > LONG:  # films and sheets of whole games have tests of their own
        start = record.position(line[-LONG])
        short = Record.begin(record.game, record.header, start)
        short_at = 0
        for number in line[1 - LONG :]:
            node = record.nodes[number]
            short, short_at = short.add(short_at, node)
        record, at = short, short_at
    path = tmp_path / "game.tessella"
    files.save(path, record, at)
    for name, *words in EXPORTS:
        target = tmp_path / name
        target.unlink(missing_ok=True)
        code = run(["render", str(path), "-o", str(target), "--size", "60", *words])
        assert (code, target.exists()) == (0, True), f"{name} {words}: {capsys.readouterr().err}"
        assert target.stat().st_size > 100


@pytest.mark.parametrize("sample", SAMPLES)
def test_the_library_and_its_pictures_take_every_sample(
    sample: str, own_home: Path, qapp: object, capsys: pytest.CaptureFixture[str]
) -> None:
    from io import StringIO

    from tessella.controller.settings import folders
    from tessella.ui.pages.picture_process import serve
    from tessella.ui.pages.thumbnails import draw_game

    record, at = SAMPLES[sample]()
    folders.running().mkdir(parents=True)
    files.save(folders.running() / "game.tessella", record, at)
    assert run(["library"]) == 0
    assert capsys.readouterr() == ("games read: 1\n", "")
    wish = '["game", "game.tessella", "key", "light", "default", 90, 60, 1.0]\n'
    assert serve(StringIO(wish), {"game": draw_game}) == 0
    assert (folders.cache() / "pictures" / "key").stat().st_size > 100
