"""A home of version 0.1.0 opens in this one without a word lost; what a newer version wrote is left as it was."""

from __future__ import annotations

import json
import tarfile
from pathlib import Path
from typing import Any

import pytest

from tessella.controller.library.service import bring_up_to_date, places
from tessella.controller.match import game_store
from tessella.controller.settings import folders
from tessella.controller.settings.settings import SettingsStore
from tessella.records import files, tessella_file
from tessella.records.library import Library
from tessella.records.library_query import Query
from tessella.rules.errors import BadFile

PACKED = Path(__file__).parents[1] / "data" / "home-0.1.0.tar.xz"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    with tarfile.open(PACKED) as packed:
        packed.extractall(tmp_path, filter="data")
    monkeypatch.setenv("TESSELLA_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def kept(home: Path) -> dict[str, Any]:
    return {path.name: json.loads(path.read_text("utf-8")) for path in home.rglob("*.tessella")}


def test_every_setting_of_0_1_0_is_kept(home: Path) -> None:
    before = json.loads((home / "config" / "settings.json").read_text("utf-8"))
    store = SettingsStore()
    now = store.value
    assert (now.theme, now.palette, now.font_scale, now.delay, now.speed) == ("dark", "cb", 1.3, 1.25, "slow")
    assert [engine.name for engine in now.engines] == ["Our club's"] and now.engines[0].tried
    assert set(now.setups) == {"trellis", "umbrella", "trigon"} and now.setups["trigon"].seats[1].level == 7
    store.update(theme="light")
    after = json.loads((home / "config" / "settings.json").read_text("utf-8"))
    lost = {key: value for key, value in before.items() if key not in ("version", "theme") and after.get(key) != value}
    assert lost == {}


def test_every_game_of_0_1_0_is_there_with_every_word(home: Path) -> None:
    before = kept(home)
    assert len(before) == 50
    bring_up_to_date()
    library = Library(folders.library_file(), places())
    assert library.trouble == ""
    found = library.search(Query())
    assert library.count() == 50 and len(found) == 50
    assert {entry.name for entry in found} == set(before)
    library.close()
    for path in home.rglob("*.tessella"):
        loaded = files.load(path, strict=True)
        again = json.loads(tessella_file.write(loaded.record, loaded.at))
        for key in ("match", "header", "start", "at", "moves"):
            assert again.get(key) == before[path.name].get(key), (path.name, key)
    assert kept(home) == before


def test_unfinished_games_of_0_1_0_can_be_continued(home: Path) -> None:
    running = {path.name for path in (home / "data" / "games" / "running").glob("*.tessella")}
    assert running
    assert {game.path.name for game in game_store.unfinished(99)} == running


def test_compiled_code_of_another_version_is_not_used(home: Path) -> None:
    """What lies in the cache is told apart by its sources; that of 0.1.0 stays where it was and does no harm."""
    old = home / "cache" / "kernels" / "old.nbi"
    SettingsStore()
    assert old.read_bytes() == b"compiled by another version"


def test_a_newer_game_is_refused_with_its_version_and_left_as_it_was(home: Path) -> None:
    path = next(home.rglob("*.tessella"))
    data = json.loads(path.read_text("utf-8"))
    newer = json.dumps({**data, "version": 99})
    path.write_text(newer, "utf-8")
    with pytest.raises(BadFile, match="99"):
        files.load(path)
    assert path.read_text("utf-8") == newer


def test_settings_of_a_newer_version_are_used_and_left_as_they_were(home: Path) -> None:
    path = home / "config" / "settings.json"
    data = json.loads(path.read_text("utf-8"))
    newer = json.dumps({**data, "version": 99, "theme": "holographic", "holograms": {"on": True}})
    path.write_text(newer, "utf-8")
    store, told = SettingsStore(), []
    store.failed.connect(told.append)
    assert store.value.palette == "cb" and store.value.theme == "system"
    store.update(speed="off")
    assert store.value.speed == "off"
    store.update(delay=0.5)
    assert (store.value.speed, store.value.delay) == ("off", 0.5)
    assert path.read_text("utf-8") == newer and len(told) == 2 and "newer version" in told[0]
    assert [each.name for each in path.parent.iterdir()].count("settings.json") == 1
    assert not list(path.parent.glob("*damaged*"))
