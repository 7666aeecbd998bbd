"""The `.tessella` file: round trips, every prefix, errors with their place, garbage of every kind."""

from __future__ import annotations

import json
import locale
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import locale_kit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from records.record_kit import SETUPS, random_record

from tessella.records import tessella_file
from tessella.records.header import Header, Seat
from tessella.records.record import Node, Record
from tessella.records.tessella_file import BrokenGame
from tessella.rules.errors import BadFile
from tessella.rules.registry import create


def small() -> dict[str, Any]:
    """Return a small sound file as a value."""
    record = Record.begin(create("trigon", 2), Header((Seat("Ana"), Seat("Bo"))))
    at = 0
    for text in ("r15", "j12", "z12", "r4"):
        move = record.game.parse(record.position(at), text)
        record, at = record.add(at, Node(move=move))
    value: dict[str, Any] = json.loads(tessella_file.write(record, at))
    return value


def as_bytes(value: object) -> bytes:
    return json.dumps(value).encode()


@given(st.integers(0, len(SETUPS) - 1), st.integers(0, 10**6))
@settings(max_examples=30, deadline=None)
def test_open_save_open_gives_the_same(setup: int, seed: int) -> None:
    record, at = random_record(setup, seed)
    data = tessella_file.write(record, at)
    again, cursor = tessella_file.read(data)
    assert tessella_file.write(again, cursor) == data
    assert again.header == record.header
    assert again.position(cursor) == record.position(at)
    old, new = list(record.walk()), list(again.walk())
    assert len(old) == len(new)
    for a, b in zip(old, new, strict=True):
        before, after = record.nodes[a], again.nodes[b]
        for part in ("move", "comment", "symbol", "marks", "seconds", "value", "extra"):
            assert getattr(before, part) == getattr(after, part)


@pytest.mark.parametrize("setup", range(len(SETUPS)))
def test_every_prefix_of_a_saved_game_can_be_continued(setup: int) -> None:
    record, _ = random_record(setup, 5, moves=15)
    value = json.loads(tessella_file.write(record))
    for length in range(len(value["moves"]) + 1):
        prefix, at = tessella_file.read(as_bytes({**value, "moves": value["moves"][:length], "at": length}))
        state = prefix.position(at)
        for move in list(prefix.game.moves(state))[:5]:
            prefix.game.apply(state, move)


def test_a_game_from_a_set_up_position_is_kept() -> None:
    game = create("trellis", 2, seed=1)
    state = game.start()
    for _ in range(4):
        state = game.apply(state, next(iter(game.moves(state)))).state
    record = Record.begin(game, position=state)
    record, at = record.add(0, Node(move=next(iter(game.moves(state)))))
    record, set_up = record.add(at, Node(position=game.start(), comment="again from here"))
    record, last = record.add(set_up, Node(move=next(iter(game.moves(game.start())))))
    again, cursor = tessella_file.read(tessella_file.write(record, last))
    assert again.position(0) == state
    assert again.position(cursor) == record.position(last)


def test_remarks_at_the_start_and_unknown_keys_are_kept() -> None:
    value = small()
    value["future"] = {"a": [1, 2]}
    value["match"]["clock"] = "sand"
    value["header"]["arbiter"] = "Cy"
    value["moves"].insert(0, {"comment": "what a start", "later": 1})
    record, _ = tessella_file.read(as_bytes(value))
    assert record.nodes[0].comment == "what a start"
    again = json.loads(tessella_file.write(record, 4))
    assert again == value


def test_names_and_folders_in_any_script(tmp_path: Path) -> None:
    folder = tmp_path / "Ordner mit Ümlaut 王 🌂"
    record = Record.begin(create("umbrella", 2), Header((Seat("Zsófia 🌂"), Seat("王\u2028\ud800"))))
    file = folder / "partida d'àvia.tessella"
    tessella_file.save(file, record)
    assert tessella_file.load(file)[0].header == record.header


@pytest.mark.parametrize("locale_name", [*locale_kit.NAMES, "C"])
def test_numbers_never_follow_the_locale(locale_name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record, at = random_record(0, 3)
    before = tessella_file.write(record, at)
    old = locale.setlocale(locale.LC_ALL)
    if locale_name != "C":
        monkeypatch.setenv("LOCPATH", locale_kit.environment(locale_name)["LOCPATH"])
    locale.setlocale(locale.LC_ALL, locale_name)
    try:
        assert (locale.localeconv()["decimal_point"] == ",") is (locale_name != "C")
        assert tessella_file.write(record, at) == before
        assert tessella_file.write(*tessella_file.read(before)) == before
    finally:
        locale.setlocale(locale.LC_ALL, old)


def change(**top: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda value: {**value, **top}


def in_match(**keys: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda value: {**value, "match": {**value["match"], **keys}}


def in_header(**keys: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda value: {**value, "header": {**value["header"], **keys}}


def last_move(entry: Any) -> Callable[[dict[str, Any]], Any]:
    return lambda value: {**value, "moves": [*value["moves"][:3], entry]}


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (lambda value: [value], "format"),
        (change(format="chess"), "format"),
        (change(version=2), "version: 2 is newer"),
        (change(version="1"), "version: '1'"),
        (change(match=None), "match: missing"),
        (in_match(game="go"), "no game 'go'"),
        (in_match(players=9), "players"),
        (in_match(options={"contact": "none"}), "contact"),
        (in_match(options={"colour": 1}), "colour"),
        (in_match(seed=1.5), "seed"),
        (in_match(first=5), "seat 5"),
        (change(header=[]), "header"),
        (in_header(seats=[{}]), r"header\.seats"),
        (in_header(seats=[{}, {"kind": "cat"}]), r"header\.seats\[1\]\.kind"),
        (in_header(seats=[{}, {"level": 11}]), r"header\.seats\[1\]\.level"),
        (in_header(seats=[{"name": 1}, {}]), r"header\.seats\[0\]\.name"),
        (in_header(seats=[{"kind": "engine"}, {}]), r"header\.seats\[0\]\.command"),
        (in_header(mode="fun"), r"header\.mode"),
        (in_header(rounds=3, round=2, scores=[]), r"header\.scores.*G-ROUNDS"),
        (in_header(rounds=3, round=4), r"header\.round"),
        (in_header(date=3), r"header\.date"),
        (change(start={"placed": 3}), "start: "),
        (change(moves="r15"), "moves"),
        (change(at=77), "at: 77"),
        (last_move("r16"), r"moves\[3\]: illegal move G-"),
        (last_move("r15"), r"moves\[3\]: illegal move G-EMPTY r15"),
        (last_move("zz99"), r"moves\[3\]: "),
        (last_move(17), r"moves\[3\]: 17"),
        (last_move({"move": 4}), r"moves\[3\]: move"),
        (last_move({"move": "r4", "after": 8}), r"moves\[3\]: after: 8"),
        (last_move({"move": "r4", "after": True}), r"moves\[3\]: after"),
        (last_move({"move": "r4", "symbol": "?!"}), r"moves\[3\]: symbol"),
        (last_move({"move": "r4", "comment": 1}), r"moves\[3\]: comment"),
        (last_move({"move": "r4", "marks": [{"kind": 1}]}), r"moves\[3\]: marks\[0\]\.kind"),
        (last_move({"move": "r4", "marks": [{"fields": [1]}]}), r"moves\[3\]: marks\[0\]\.fields"),
        (last_move({"move": "r4", "seconds": -1}), r"moves\[3\]: seconds"),
        (last_move({"move": "r4", "seconds": 10**400}), r"moves\[3\]: seconds"),
        (last_move({"move": "r4", "value": 2}), r"moves\[3\]: value"),
        (last_move({"position": {}}), r"moves\[3\]: "),
    ],
)
def test_the_first_thing_wrong_is_named_with_its_place(wrong: Callable[[Any], Any], words: str) -> None:
    with pytest.raises(BadFile, match=words):
        tessella_file.read(as_bytes(wrong(small())))


def test_what_comes_before_a_broken_move_is_offered() -> None:
    with pytest.raises(BrokenGame) as caught:
        tessella_file.read(as_bytes(last_move("r15")(small())))
    assert len(caught.value.record.nodes) == 4
    assert caught.value.at == 3


def test_too_large_a_file_is_not_even_read(tmp_path: Path) -> None:
    file = tmp_path / "large.tessella"
    with file.open("wb") as handle:
        handle.truncate(20_000_000)
    with pytest.raises(BadFile, match="bytes"):
        tessella_file.load(file)


def test_a_missing_file_or_a_folder_is_an_os_error(tmp_path: Path) -> None:
    for path in (tmp_path / "none.tessella", tmp_path):
        with pytest.raises(OSError):
            tessella_file.load(path)


JUNK = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 70)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["trellis", "umbrella", "trigon", "plant 1 0,0 r0", "keep", "r15"]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)


@given(st.integers(0, len(SETUPS) - 1), st.integers(0, 50), JUNK, st.randoms(use_true_random=False))
@settings(max_examples=250)
def test_a_sound_file_with_junk_anywhere_is_read_or_refused(
    setup: int, seed: int, junk: Any, chance: random.Random
) -> None:
    value = json.loads(tessella_file.write(*random_record(setup, seed, moves=6)))
    value["start"] = random_record(setup, seed, moves=1)[0].game.state_to_json(
        random_record(setup, seed, moves=1)[0].game.start()
    )
    place: Any = value
    while True:
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        key = chance.choice(keys)
        if not isinstance(place[key], dict | list) or not place[key] or chance.random() < 0.2:
            place[key] = junk
            break
        place = place[key]
    read_or_refuse(as_bytes(value))


@given(st.integers(0, len(SETUPS) - 1), st.integers(0, 50), st.randoms(use_true_random=False))
@settings(max_examples=250)
def test_a_file_with_bytes_changed_is_read_or_refused(setup: int, seed: int, chance: random.Random) -> None:
    data = bytearray(tessella_file.write(*random_record(setup, seed, moves=6)))
    for _ in range(chance.randrange(1, 5)):
        where = chance.randrange(len(data))
        if chance.random() < 0.3:
            del data[where : where + chance.randrange(40)]
        elif chance.random() < 0.5:
            data[where] = chance.randrange(256)
        else:
            data[where:where] = data[chance.randrange(len(data)) :][: chance.randrange(30)]
    read_or_refuse(bytes(data))


def read_or_refuse(data: bytes) -> None:
    """Read; what can be read can be saved and read again."""
    try:
        record, at = tessella_file.read(data)
    except BadFile:
        return
    again = tessella_file.write(record, at)
    assert tessella_file.write(*tessella_file.read(again)) == again
