"""Settings: kept, remembered, and no garbage crashes them."""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QProcess

from tessella.controller.engines.external import Engine
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.controller.settings.settings import Settings, SettingsStore, load
from tessella.records import atomic
from tessella.rules.errors import BadSetup

SETUP = MatchSetup(
    "umbrella",
    (Seat("Ana"), Seat("Chip", "computer", 3), Seat("X", "engine", 1, "other --gtp")),
    {"level": "2"},
    seed=7,
    first=None,
    mode="locked",
    rounds=1,
)


def test_what_is_set_is_there_at_the_next_start() -> None:
    store = SettingsStore()
    assert store.value == Settings()
    heard: list[Settings] = []
    store.changed.connect(heard.append)
    store.update(theme="dark", font_scale=1.5, folded={"log": True})
    store.replace(store.value.remember(SETUP))
    assert SettingsStore().value == store.value == heard[-1]
    assert store.value.last_kind == "umbrella"
    assert store.value.setups["umbrella"] == SETUP
    assert store.value.names == ("Ana",)
    assert len(heard) == 2


def test_two_windows_keep_each_others_changes() -> None:
    one, two = SettingsStore(), SettingsStore()
    one.update(theme="dark")
    two.update(speed="off")
    one.update(coordinates=True)
    value = SettingsStore().value
    assert (value.theme, value.speed, value.coordinates) == ("dark", "off", True)
    folders.settings_file().write_bytes(b"{")
    one.update(sounds=False)
    assert (one.value.theme, one.value.sounds) == ("dark", False)


def test_setting_the_same_changes_nothing() -> None:
    store = SettingsStore()
    store.changed.connect(lambda _: pytest.fail("nothing changed"))
    store.update(theme="system")
    assert not folders.settings_file().exists()


def test_names_are_newest_first_and_not_without_end() -> None:
    value = Settings()
    for number in range(30):
        value = value.remember(MatchSetup("trellis", (Seat(f"P{number}"), Seat("Ana"))))
    assert value.names[:3] == ("P29", "Ana", "P28")
    assert len(value.names) == 20


def test_broken_entries_fall_back_one_by_one_with_a_line_each(caplog: pytest.LogCaptureFixture) -> None:
    data = {
        "version": 99,
        "theme": "pink",
        "speed": "fast",
        "font_scale": "1,5",
        "delay": True,
        "names": "Ana",
        "geometry": ["x"],
        "folded": {"log": "yes"},
        "setups": {"trellis": {"kind": "trellis", "seats": []}, "umbrella": SETUP.to_json(), "trigon": SETUP.to_json()},
        "of the future": [1],
    }
    with caplog.at_level(logging.WARNING):
        value = Settings.from_json(data)
    assert (value.theme, value.speed, value.font_scale, value.delay) == ("system", "fast", 1.0, 0.6)
    assert dict(value.setups) == {"umbrella": SETUP}
    assert value.extra == {"of the future": [1]}
    assert value.to_json()["of the future"] == [1]
    assert len(caplog.records) == 8


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b"[]", b"null", b"\xff\xfe\x00", b"[" * 100_000, b'{"theme": ' + b"9" * 5000 + b"}", b" " * 1_100_000],
)
def test_a_garbage_file_gives_the_defaults(content: bytes, caplog: pytest.LogCaptureFixture) -> None:
    file = folders.settings_file()
    file.parent.mkdir(parents=True)
    file.write_bytes(content)
    assert SettingsStore().value == Settings()
    assert caplog.records


def test_a_damaged_file_gives_way_to_the_copy_before() -> None:
    store = SettingsStore()
    store.update(theme="dark")
    store.update(theme="light")
    folders.settings_file().write_bytes(b'{"theme"')
    assert SettingsStore().value.theme == "dark"


def test_a_folder_that_cannot_be_written_is_told_and_the_choice_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError("read-only")

    monkeypatch.setattr(atomic, "write", refuse)
    store = SettingsStore()
    told: list[str] = []
    store.failed.connect(told.append)
    store.update(theme="dark")
    assert told == ["read-only"]
    assert store.value.theme == "dark"


TEXTS = st.text(max_size=5) | st.sampled_from(["dark", "trellis"])
JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
ENTRIES = st.sampled_from([*Settings().to_json(), "extra", "other"])


@given(st.dictionaries(ENTRIES, JUNK, max_size=8))
@settings(max_examples=200, deadline=None)
def test_any_values_are_read_and_what_is_read_can_be_written(data: dict[str, Any]) -> None:
    value = Settings.from_json(data)
    again = Settings.from_json(json.loads(json.dumps(value.to_json())))
    assert {**again.to_json(), **dict.fromkeys(value.extra)} == {**value.to_json(), **dict.fromkeys(value.extra)}


@given(JUNK, st.sampled_from(["kind", "seats", "options", "seed", "first", "mode", "rounds"]))
@settings(max_examples=150, deadline=None)
def test_a_set_up_of_junk_is_refused_or_can_be_played(junk: Any, key: str) -> None:
    try:
        setup = MatchSetup.from_json({**SETUP.to_json(), key: junk})
    except BadSetup:
        return
    assert setup.game().players == len(setup.seats)


def test_a_missing_file_is_no_trouble(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert load(tmp_path / "none" / "settings.json") == Settings()
    assert not caplog.records


def test_the_folders_follow_the_variable(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert folders.running() == own_home / "data" / "games" / "running"
    assert folders.cache() == own_home / "cache"
    monkeypatch.delenv("TESSELLA_HOME")
    assert folders.config() != own_home / "config"
    assert "tessella" in str(folders.data()).lower()


def test_engines_are_kept_in_their_order_and_broken_ones_set_aside(caplog: pytest.LogCaptureFixture) -> None:
    store = SettingsStore()
    pen = Engine("Pen", "C:/my games/pen.exe", "--level 5", 2.5, "1.5", ("trigon 2",), True)
    store.update(engines=(pen, Engine("Other", "other")))
    assert SettingsStore().value.engines == (pen, Engine("Other", "other"))
    broken: list[Any] = [
        3, {}, {"name": "x"}, {"name": " ", "program": "x"}, {"name": "x", "program": "y\nz"},
        {"name": "x", "program": "y", "seconds": -1}, {"name": "x", "program": "y", "seconds": float("nan")},
        {"name": "x", "program": "y", "games": "all"}, {"name": "x", "program": "y", "tried": 1},
    ]  # fmt: skip
    with caplog.at_level(logging.WARNING):
        read = Settings.from_json({"engines": [*broken, pen.to_json()]})
    assert read.engines == (pen,)
    assert len(caplog.records) == len(broken)
    assert Settings.from_json({"engines": "all"}).engines == ()


@pytest.mark.parametrize(
    ("program", "arguments", "words"),
    [
        ("pen", "", ["pen"]),
        (" /usr/games/pen ", "--gtp -l 5", ["/usr/games/pen", "--gtp", "-l", "5"]),
        ("C:/my games/pen.exe", '--book "my book"', ["C:/my games/pen.exe", "--book", "my book"]),
        ('/home/a "b"/pen', "", ['/home/a "b"/pen']),
    ],
)
def test_a_command_line_is_taken_apart_as_it_was_entered(program: str, arguments: str, words: list[str]) -> None:
    assert QProcess.splitCommand(Engine("Pen", program, arguments).command) == words


def test_an_engine_plays_what_it_accepted_or_what_nobody_tried() -> None:
    assert Engine("Pen", "pen").plays("trellis")
    tried = Engine("Pen", "pen", games=("trigon 2",), tried=True)
    assert tried.plays("trigon") and not tried.plays("trellis")


# Damage ---------------------------------------------------------------------------------------------------------

ENGINES = (Engine("Pen", "pen", "--level 5", 2.5, "1.5", ("trigon 2",), True), Engine("Other", "/usr/games/other"))


def damaged() -> list[bytes]:
    return [file.read_bytes() for file in folders.config().glob("settings.json.damaged-*")]


def written() -> bytes:
    store = SettingsStore()
    store.update(engines=ENGINES, names=("Ana", "Bo"))
    atomic.backup(folders.settings_file()).unlink(missing_ok=True)
    return folders.settings_file().read_bytes()


@pytest.mark.parametrize("cut", ["end", "garbage after", "quote", "in the last engine", "bytes"])
def test_damaged_settings_are_put_aside_and_the_engines_are_not_lost(cut: str) -> None:
    whole = written()
    spoilt = {
        "end": whole[:-10],
        "garbage after": whole + b"}\x00",
        "quote": whole.replace(b'"theme": "system"', b'"theme": system'),
        "in the last engine": whole[: whole.index(b'"/usr/games')],
        "bytes": whole.replace(b'"Ana"', b'"\xff\xfe"').replace(b"{", b"{,", 1),
    }[cut]
    folders.settings_file().write_bytes(spoilt)
    store = SettingsStore()
    kept = ENGINES[:1] if cut == "in the last engine" else ENGINES
    assert store.value.engines == kept
    assert damaged() == [spoilt] and store.set_aside is not None and store.set_aside.read_bytes() == spoilt
    # At the next start nothing is damaged any more, and changes leave what was put aside.
    again = SettingsStore()
    assert again.set_aside is None and again.value.engines == kept
    again.update(theme="dark")
    assert damaged() == [spoilt] and SettingsStore().value.engines == kept


def test_the_last_good_copy_is_not_replaced_by_a_damaged_file() -> None:
    written()
    store = SettingsStore()
    store.update(theme="dark")
    good = atomic.backup(folders.settings_file()).read_bytes()
    folders.settings_file().write_bytes(b"{")
    store.update(theme="light")  # another process spoilt it while this one ran
    assert atomic.backup(folders.settings_file()).read_bytes() == good
    assert damaged() == [b"{"]
    assert (SettingsStore().value.theme, SettingsStore().value.engines) == ("light", ENGINES)


@pytest.mark.parametrize(
    ("key", "value"),
    [("engines", [{"name": "Mine", "program": "mine", "seconds": -5}, ENGINES[0].to_json()]), ("engines", "all"),
     ("setups", {"trigon": {"kind": "chess"}}), ("names", 7), ("recent", {}), ("delay", "long")],
)  # fmt: skip
def test_an_entry_that_cannot_be_read_is_put_aside_before_it_is_written_over(key: str, value: Any) -> None:
    content = json.loads(written()) | {key: value}
    folders.settings_file().write_text(json.dumps(content))
    spoilt = folders.settings_file().read_bytes()
    for theme in ("dark", "light"):
        SettingsStore().update(theme=theme)
    assert damaged() == [spoilt]
    assert json.loads(damaged()[0])[key] == value


def test_settings_that_cannot_be_read_just_now_are_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = written()

    def refuse(*_: object) -> bytes:
        raise OSError(5, "Input/output error")

    told: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "read", refuse)
        store = SettingsStore()
        store.failed.connect(told.append)
        store.update(theme="dark")
    assert told == ["Input/output error"] and store.value.theme == "dark"
    assert folders.settings_file().read_bytes() == whole
    store.update(sounds=False)
    assert SettingsStore().value.engines == ENGINES


def test_what_cannot_be_put_aside_is_not_written_over(monkeypatch: pytest.MonkeyPatch) -> None:
    spoilt = written()[:-10]
    folders.settings_file().write_bytes(spoilt)
    real = atomic.write

    def refuse(path: Path, *rest: Any, **more: Any) -> None:
        if ".damaged-" in path.name:
            raise OSError(28, "No space left on device")
        real(path, *rest, **more)

    told: list[str] = []
    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", refuse)
        store = SettingsStore()
        store.failed.connect(told.append)
        store.update(theme="dark")
    assert told == ["No space left on device"]
    assert folders.settings_file().read_bytes() == spoilt
    store.update(sounds=False)
    assert damaged() == [spoilt] and SettingsStore().value.engines == ENGINES


def test_settings_that_could_not_be_read_again_are_refused_before_anything_is_replaced() -> None:
    SettingsStore().update(engines=(Engine("a", "/b"),))
    path = folders.settings_file()
    data = {**json.loads(path.read_text(encoding="utf-8")), "newer": [1] * 200_000}  # grows by the indentation
    path.write_text(json.dumps(data), encoding="utf-8")
    before = path.read_bytes()
    store = SettingsStore()
    failed: list[str] = []
    store.failed.connect(failed.append)
    store.update(theme="dark")
    again = SettingsStore().value
    assert again.engines == store.value.engines and again.engines and again.theme != "dark"
    assert failed and path.read_bytes() == before
