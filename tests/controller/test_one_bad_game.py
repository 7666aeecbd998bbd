"""One game that cannot be had never keeps the others from being offered (B1)."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from records.library_kit import record, write

from tessella.controller.library.service import bring_up_to_date
from tessella.controller.match import game_store
from tessella.controller.match.game_store import Autosave, GameInUseError, mend, move, unfinished
from tessella.controller.settings import folders
from tessella.records import atomic

pytestmark = pytest.mark.usefixtures("qapp")
LONG = "a" * (atomic.LONGEST_NAME - 9) + ".tessella"


def offered() -> list[str]:
    return [game.path.name for game in unfinished()]


def games(*names: str) -> None:
    for age, name in enumerate(names):
        path = write(folders.running() / name, record("trigon", 3))
        os.utime(path, (1_000_000 - age, 1_000_000 - age))


def test_a_name_as_long_as_names_can_be_is_offered_locked_moved_and_mended() -> None:
    games("a.tessella", LONG, "z.tessella")
    assert offered() == ["a.tessella", LONG, "z.tessella"]
    path = folders.running() / LONG
    keeper = Autosave(path)
    assert keeper.trouble == ""
    with pytest.raises(GameInUseError):
        Autosave(path)
    assert offered() == ["a.tessella", "z.tessella"]
    keeper.save(record("trigon", 4), 4)
    keeper.close(over=False)
    assert atomic.backup(path).exists() and offered()[0] == LONG
    path.write_bytes(b"damaged")
    assert mend(path) and offered()[0] == LONG
    assert [file.read_bytes() for file in path.parent.iterdir() if ".damaged-" in file.name] == [b"damaged"]
    games(LONG)
    first, second = move(path, folders.finished()), None
    games(LONG)
    second = move(path, folders.finished())
    assert first.exists() and second.exists() and first != second


@pytest.mark.parametrize("seconds", [-(2**40), -1, 0, 253_402_300_800, 2**45, 1e300, float("inf"), float("nan")])
def test_no_time_of_a_file_keeps_the_others_away(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    games("a.tessella", "m.tessella", "z.tessella")
    real = game_store._changed
    monkeypatch.setattr(game_store, "_changed", lambda path: seconds if path.name == "m.tessella" else real(path))
    assert sorted(offered()) == ["a.tessella", "m.tessella", "z.tessella"]


@pytest.mark.parametrize("fault", [OverflowError("x"), KeyError("x"), RecursionError("x"), PermissionError(13, "x")])
def test_a_fault_in_one_game_is_that_games(monkeypatch: pytest.MonkeyPatch, fault: Exception) -> None:
    games("a.tessella", "m.tessella", "z.tessella")
    real = game_store.tessella_file.load_played

    def load(path: Path) -> Any:
        if path.name.startswith("m."):
            raise fault
        return real(path)

    monkeypatch.setattr(game_store.tessella_file, "load_played", load)
    assert offered() == ["a.tessella", "z.tessella"]


def test_a_full_disk_while_mending_leaves_the_damaged_file_and_its_copy(monkeypatch: pytest.MonkeyPatch) -> None:
    games("a.tessella")
    path = folders.running() / "a.tessella"
    good = path.read_bytes()
    atomic.backup(path).write_bytes(good)
    path.write_bytes(b"damaged")

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(atomic, "write", full)
        assert not mend(path)
    assert (path.read_bytes(), atomic.backup(path).read_bytes()) == (b"damaged", good)
    assert mend(path) and path.read_bytes() == good


def test_the_command_tells_what_it_cannot_read_and_reads_the_rest(capsys: pytest.CaptureFixture[str]) -> None:
    from tessella.cli import run

    games("a.tessella", "z.tessella")
    (folders.running() / "m.tessella").write_bytes(b"\xff")
    assert run(["library"]) == 0
    out, err = capsys.readouterr()
    assert out == "games read: 3\n" and err.startswith("m.tessella: ") and err.count("\n") == 1
    assert bring_up_to_date()[0] == 0


def test_a_game_that_cannot_be_read_now_keeps_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    """An older copy must not push the newer file aside, only because the disk did not answer once."""
    games("a.tessella")
    path = folders.running() / "a.tessella"
    atomic.backup(path).write_bytes(path.read_bytes())
    whole, real = path.read_bytes(), game_store.tessella_file.load_played

    def load(file: Path) -> Any:
        if file == path:
            raise OSError(5, "Input/output error")
        return real(file)

    with monkeypatch.context() as patch:
        patch.setattr(game_store.tessella_file, "load_played", load)
        assert offered() == []
    assert path.read_bytes() == whole and list(folders.running().glob("*.damaged-*")) == []
    assert offered() == ["a.tessella"]


def test_letting_go_of_a_game_survives_a_file_system_that_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")
    games("a.tessella")
    store = Autosave(folders.running() / "a.tessella")
    calls: list[int] = []
    real = fcntl.flock

    def flock(handle: Any, how: int) -> None:
        calls.append(how)
        if calls == [fcntl.LOCK_UN]:
            raise OSError(5, "Input/output error")
        real(handle, how)

    def no_answer(*_: object, **__: object) -> Any:
        raise OSError(5, "Input/output error")

    with monkeypatch.context() as patch:
        patch.setattr(fcntl, "flock", flock)
        patch.setattr(Path, "exists", no_answer)
        store.close(True)
    assert offered() == ["a.tessella"], "it is unlocked, and where it was"


def test_a_new_game_begins_where_a_lock_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    fcntl = pytest.importorskip("fcntl")

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(fcntl, "flock", refuse)
        assert "denied" in Autosave.begin("trellis").trouble.lower()
