"""The library between processes and threads: several readers at once, one that is killed, damage while it is open."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import pytest
from patience import PATIENCE_S, let_pass, until
from pytestqt.qtbot import QtBot
from records.library_kit import record

from tessella.controller.library.service import LibraryService, bring_up_to_date, places
from tessella.controller.settings import folders
from tessella.records import tessella_file
from tessella.records.library import Library
from tessella.records.library_query import Query

GAMES = 120


def keep(count: int, prefix: str = "g") -> None:
    data = tessella_file.write(record("trellis", 4))
    folders.finished().mkdir(parents=True, exist_ok=True)
    for number in range(count):
        (folders.finished() / f"{prefix}{number}.tessella").write_bytes(data)


def reader() -> subprocess.Popen[str]:
    return subprocess.Popen([sys.executable, "-m", "tessella", "library"], stdout=subprocess.PIPE, text=True)


def opened() -> Library:
    return Library(folders.library_file(), places())


@pytest.fixture
def librarian(qapp: Any) -> Iterator[LibraryService]:
    made = LibraryService()
    yield made
    made.close()


def asked(librarian: LibraryService, qtbot: QtBot, query: Query = Query()) -> list[Any]:  # noqa: B008
    found: list[Any] = []
    librarian.search(query, (), lambda games: found.append(list(games)))
    qtbot.waitUntil(lambda: bool(found))
    return list(found[0])


def test_several_processes_read_the_same_games() -> None:
    keep(GAMES)
    for process in [reader() for _ in range(3)]:
        process.communicate(timeout=PATIENCE_S)
        assert process.returncode == 0
    library = opened()
    assert library.trouble == "" and library.waiting() == []
    assert library.count() == len(library.search(Query(text="ana"))) == GAMES


def test_a_reader_that_is_killed_leaves_a_sound_library() -> None:
    keep(GAMES)
    process = reader()
    until(folders.library_file().exists, "the library's file")
    until(lambda: process.poll() is not None or opened().count(), "the first games in it")
    process.kill()
    process.communicate()
    library = opened()
    assert library.trouble == ""
    assert library.read(library.waiting()) <= GAMES
    assert library.count() == GAMES


def test_damage_while_the_library_is_open_is_told_and_mended(librarian: LibraryService, qtbot: QtBot) -> None:
    keep(5)
    assert bring_up_to_date() == (5, [])
    assert len(asked(librarian, qtbot)) == 5
    troubles: list[tuple[str, str]] = []
    librarian.troubled.connect(lambda what, aside: troubles.append((what, aside)))
    library = librarian._library
    assert library is not None
    library._base.execute("DROP TABLE texts")
    library._base.commit()
    with folders.library_file().open("r+b") as file:
        file.write(b"\xaa" * 4096 * 8)
    qtbot.waitUntil(lambda: _mended(librarian, qtbot))
    assert [what for what, _ in troubles] == ["damaged"]
    assert (folders.data() / troubles[0][1]).exists()


def _mended(librarian: LibraryService, qtbot: QtBot) -> bool:
    librarian.refresh()
    librarian.search(Query(text="ana"), (), lambda games: None)
    return len(asked(librarian, qtbot)) == 5 and librarian._library is not None and bool(librarian._library.set_aside)


def test_a_fault_in_what_is_asked_does_not_end_the_thread(librarian: LibraryService, qtbot: QtBot) -> None:
    told: list[str] = []
    librarian.failed.connect(told.append)
    librarian.open("no such game", lambda *_: None)
    librarian.work(lambda _places: 1 // 0, lambda _answer: None)
    qtbot.waitUntil(lambda: len(told) == 2)
    assert "not there any more" in told[0]
    assert asked(librarian, qtbot) == []


def test_after_the_end_nothing_is_asked(librarian: LibraryService, qtbot: QtBot) -> None:
    librarian.close()
    librarian.refresh()
    librarian.watch(True)
    let_pass(50)
    assert not folders.library_file().exists()
