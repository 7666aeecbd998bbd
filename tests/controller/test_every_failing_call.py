"""A game with everything that is kept, again and again with one call of the file system failing each time (A7).

Here some of the places are tried. All of them: TESSELLA_FAULTS=all python -m pytest -s <this file>
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tessella.controller.engines.external import Engine
from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.controller.settings.settings import SettingsStore
from tessella.records import atomic, files, tessella_file
from tessella.rules.errors import GameError

if sys.platform == "win32":
    pytest.skip("the calls of POSIX", allow_module_level=True)

from controller.fault_kit import CODES, Faults, Place

from tessella.controller.library.service import places
from tessella.controller.match.game_store import Autosave, GameInUseError, unfinished
from tessella.records.library import Library
from tessella.records.library_query import Query

pytestmark = pytest.mark.usefixtures("qapp")
SAMPLED = 40
"""Runs of the short version."""
ENGINES = (Engine("Pen", "pen"),)


class Person:
    """Plays a game with saving, saving as, export, settings, library, leaving and coming back; checks every promise."""

    def __init__(self, home: Path, faults: Faults) -> None:
        self.home, self.faults = home, faults
        self.told: list[str] = []
        self.store: Any = None
        self.match: Any = None
        self.keeper: Any = None
        self.saved_as: dict[Path, tuple[bytes, str]] = {}

    def attempt(self, do: Callable[[], object]) -> bool:
        """Do something; False when it was said that it failed."""
        try:
            do()
        except (OSError, GameError) as error:
            self.told.append(str(error) or repr(error))
            return False
        return True

    def configure(self, theme: str) -> None:
        if self.store is None:
            self.store = SettingsStore()
            self.store.failed.connect(self.told.append)
        before = len(self.told)
        self.store.update(theme=theme, engines=ENGINES)
        with self.faults.quiet():
            kept = SettingsStore().value
            assert len(self.told) > before or (kept.theme, kept.engines) == (theme, ENGINES), "settings said to be kept"

    def begin(self) -> None:
        self.keeper = Autosave.begin("umbrella")
        setup = MatchSetup("umbrella", (Seat("Ana"), Seat("Bo")), {"limit": 6}, seed=2)
        self.match = Match.new(setup, keeper=self.keeper)
        self.match.begin()

    def move(self) -> None:
        before = self.on_disk()
        self.match.uncover()
        assert self.match.play(next(iter(self.match.game.moves(self.match.state))))
        how = self.match.flush()
        now = self.on_disk()
        if how is True:
            assert now == len(self.match.record.nodes), "said to be saved"
        else:
            self.told.append(str(how))
            assert now >= before, "what was kept is lost"

    def on_disk(self) -> int:
        """Return how many nodes of the game are on the disk, in the file or its copy."""
        found = [0]
        with self.faults.quiet():
            for file in (self.keeper.path, atomic.backup(self.keeper.path)):
                if file.exists():
                    record, _ = tessella_file.load(file)  # both are whole, always
                    found.append(len(record.nodes))
        return max(found)

    def save(self, path: Path) -> None:
        with self.faults.quiet():
            before = path.read_bytes() if path.exists() else None
        done = self.attempt(lambda: files.save(path, self.match.record, self.match.node))
        with self.faults.quiet():
            if done:
                assert len(files.load(path, strict=True).record.nodes) == len(self.match.record.nodes)
            else:
                assert (path.read_bytes() if path.exists() else None) == before, "a failed save changed the file"

    def export(self, path: Path) -> None:
        content = path.name.encode() * 100
        done = self.attempt(lambda: atomic.write(path, content))
        with self.faults.quiet():
            assert not done or path.read_bytes() == content

    def look_at_library(self) -> None:
        def look() -> None:
            library = Library(folders.library_file(), places())
            try:
                library.read(library.waiting())
            finally:
                library.close()

        self.attempt(look)

    def leave_and_come_back(self) -> None:
        expected = self.on_disk()
        self.match.close()
        path = self.keeper.path
        offered: list[Any] = []
        self.attempt(lambda: offered.extend(unfinished()))
        with self.faults.quiet():
            again = {game.path: game for game in unfinished()}
        assert len(again[path].record.nodes) == expected, "a game that was kept is not offered"
        try:
            self.keeper = Autosave(path)
        except GameInUseError as error:  # EACCES is what some systems say of a lock that another has: one tries again
            self.told.append(str(error))
            self.keeper = Autosave(path)
        self.match = Match(again[path].record, again[path].at, keeper=self.keeper)
        self.match.begin()

    def play(self) -> None:
        self.configure("dark")
        self.begin()
        self.move()
        self.move()
        self.save(self.home / "game.tessella")
        self.export(self.home / "picture.svg")
        self.look_at_library()
        self.move()
        self.save(self.home / "game.tessella")
        self.save(self.home / "other.tessella")
        self.configure("light")
        self.leave_and_come_back()
        self.move()
        self.save(self.home / "other.tessella")

    def end(self) -> None:
        """Without a fault, everything is as it should be: the next success has mended what failed."""
        self.move()
        assert self.match.saved is True
        self.configure("dark")
        self.save(self.home / "game.tessella")
        count = len(self.match.record.nodes)
        assert len(files.load(self.home / "game.tessella", strict=True).record.nodes) == count == self.on_disk()
        self.match.close()
        library = Library(folders.library_file(), places())
        library.read(library.waiting())
        (entry,) = library.search(Query())
        library.close()
        assert (entry.moves, entry.trouble) == (count - 1, "")
        assert (SettingsStore().value.theme, SettingsStore().value.engines) == ("dark", ENGINES)
        assert list(folders.running().glob("*.damaged-*")) == []


def run(home: Path, patch: pytest.MonkeyPatch, place: Place | None = None, code: int = 0) -> Faults:
    home.mkdir(parents=True)
    patch.setenv("TESSELLA_HOME", str(home))
    faults = Faults(home, place, code)
    person = Person(home, faults)
    try:
        with faults.injected(patch):
            person.play()
        person.end()
    finally:
        if person.match is not None:
            person.match.close()
    return faults


def test_one_failing_call_loses_nothing_promises_nothing_and_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    counts = run(tmp_path / "counted", monkeypatch).counts
    tried = [(place, code) for name in sorted(counts) for number in range(counts[name])
             for code in CODES for place in [(name, number)]]  # fmt: skip
    every = 1 if os.environ.get("TESSELLA_FAULTS") == "all" else max(1, len(tried) // SAMPLED)
    chosen = tried[:: every + (every > 1 and every % len(CODES) == 0)]
    failed, fired = [], 0
    for number, (place, code) in enumerate(chosen):
        try:
            fired += run(tmp_path / str(number), monkeypatch, place, code).fired
        except Exception as error:
            failed.append(f"{place} {os.strerror(code)}: {type(error).__name__}: {error}")
    kinds = ", ".join(f"{name} {count}" for name, count in sorted(counts.items()))
    print(f"{sum(counts.values())} places ({kinds}), {len(chosen)} of {len(tried)} failures tried, {fired} happened")
    assert failed == []
    assert fired >= len(chosen) * 0.9
