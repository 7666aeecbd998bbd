"""The games that count are kept once each, whatever happens to their database."""

from __future__ import annotations

import os
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from tessella.controller.practise.history import History, NewerError, read_export
from tessella.controller.practise.rated import RatedGame
from tessella.rules.errors import BadFile

DAY = date(2026, 3, 1)


def games(count: int) -> list[RatedGame]:
    return [
        RatedGame(f"game {n}", "trigon", 3, DAY + timedelta(days=n // 3), ((4, 1.0), (5, 0.5)))
        for n in range(count)
    ]  # fmt: skip


@pytest.fixture
def history(tmp_path: Path) -> History:
    return History(tmp_path / "practice.sqlite")


def test_what_is_kept_is_read_in_order_and_once(history: History) -> None:
    assert history.read().games == ()
    history.add(games(5))
    history.add(games(7))
    assert list(history.read().games) == games(7)


def test_two_windows_add_to_the_same(history: History) -> None:
    other = History(history.path)
    for game in games(6):
        (history if game.key[-1] in "024" else other).add([game])
    assert history.read().games == other.read().games == tuple(games(6))


def test_begun_anew_nothing_is_left(history: History) -> None:
    history.add(games(3))
    history.forget()
    assert history.read().games == ()


@pytest.mark.parametrize(
    ("column", "value"),
    [("results", value)
     for value in ("nonsense", "[" * 200_000, "[[1e999, 1.0]]", "[[3, NaN]]", b"\xff", "{}", "[[3]]")]
    + [("day", "9999-99-99"), ("day", "0001-01-01T00:00:00+14:00"), ("players", "many"), ("players", 2**62)],
    ids=lambda value: str(value)[:24],
)
def test_a_damaged_database_is_put_aside_and_what_can_be_read_is_kept(
    history: History, column: str, value: object
) -> None:
    history.add(games(4))
    with closing(sqlite3.connect(history.path)) as base, base:
        base.execute(f"UPDATE games SET {column} = ? WHERE number = 2", (value,))
    read = history.read()
    assert [game.key for game in read.games] == ["game 0", "game 2", "game 3"]
    assert read.set_aside is not None and read.set_aside.exists()
    assert history.read().set_aside is None


@pytest.mark.parametrize(
    "content", [b"", b"no database at all, for longer than a header" * 30, b"SQLite format 3\0" * 90]
)
def test_what_is_no_database_is_put_aside(history: History, content: bytes) -> None:
    history.path.write_bytes(content)
    history.add(games(2))
    assert list(history.read().games) == games(2)
    aside = [path for path in history.path.parent.iterdir() if "damaged" in path.name]
    assert not content or aside[0].read_bytes() == content


def test_a_newer_database_is_left_alone(history: History) -> None:
    history.add(games(1))
    with closing(sqlite3.connect(history.path)) as base:
        base.execute("PRAGMA user_version = 2")
    before = history.path.read_bytes()
    for do in (history.read, history.forget, lambda: history.add(games(2))):
        with pytest.raises(NewerError):
            do()
    assert history.path.read_bytes() == before


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(OSError):
        History(tmp_path / "file" / "practice.sqlite").add(games(1))


def test_killed_at_any_moment_it_holds_what_was_told(history: History) -> None:
    words = (
        "import sys; from pathlib import Path; from datetime import date\n"
        "from tessella.controller.practise.history import History\n"
        "from tessella.controller.practise.rated import RatedGame\n"
        "h = History(Path(sys.argv[1]))\n"
        "for n in range(10000):\n"
        "    h.add([RatedGame(f'game {n}', 'trellis', 2, date(2026, 3, 1), ((3, 1.0),))])\n"
        "    print(n, flush=True)\n"
    )
    for _ in range(3):
        with subprocess.Popen([sys.executable, "-c", words, str(history.path)], stdout=subprocess.PIPE) as child:
            assert child.stdout is not None
            told = -1
            for line in child.stdout:
                told = int(line)
                if told >= 12:
                    os.kill(child.pid, signal.SIGKILL)
                    break
        read = history.read()
        assert read.set_aside is None and len(read.games) > told


def test_exported_and_taken_in_again(history: History, tmp_path: Path) -> None:
    history.add(games(9))
    history.export(tmp_path / "out.json")
    other = History(tmp_path / "other.sqlite")
    other.add(games(2))
    assert other.take_in(tmp_path / "out.json") == 9
    assert list(other.read().games) == games(9)


@pytest.mark.parametrize("text", [
    "", "[]", "{}", '{"format": "tessella-practice", "version": 1}',
    '{"format": "tessella-practice", "version": 9, "games": []}',
    '{"format": "tessella-practice", "version": 1, "games": [{"key": "a"}]}',
    '{"format": "tessella-practice", "version": 1, "games": [{"key": "a", "kind": "chess", "players": 2,'
    ' "day": "2026-03-01", "results": [[3, 1]]}]}',
    '{"format": "tessella-practice", "version": 1, "games": [{"key": "a", "kind": "trigon", "players": 2,'
    ' "day": "2026-03-01", "results": [[3, 0.7]]}]}',
])  # fmt: skip
def test_another_file_is_refused_and_changes_nothing(history: History, tmp_path: Path, text: str) -> None:
    history.add(games(2))
    (tmp_path / "in.json").write_text(text)
    with pytest.raises(BadFile):
        read_export(tmp_path / "in.json")
    with pytest.raises(BadFile):
        history.take_in(tmp_path / "in.json")
    assert list(history.read().games) == games(2)
