"""Saved is what is on the disk: written in a thread, told when it is there, asked for on every way out of a game."""

from __future__ import annotations

import errno
import os
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from patience import PATIENCE_S, let_pass
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from tessella.controller.match import game_store
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.records import atomic, tessella_file
from tessella.ui.app import end_session

PEOPLE = (Seat("Ana"), Seat("Ben"))
DESTRUCTIVE = QMessageBox.ButtonRole.DestructiveRole


class Disk:
    """A disk that is full as long as it is told to be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.full = False
        self.held = threading.Event()
        self.held.set()
        self.threads: set[int] = set()
        real = atomic.write

        def write(path: Path, data: bytes, **rest: Any) -> None:
            if path.parent == folders.running():
                self.threads.add(threading.get_ident())
                assert self.held.wait(PATIENCE_S)
                if self.full:
                    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
            real(path, data, **rest)

        monkeypatch.setattr(atomic, "write", write)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def text(bench: Any) -> str:
    return bench.window.bottom.state.text()


def question(bench: Any) -> QMessageBox:
    """Return the question that is open; wait for it."""
    bench.bot.waitUntil(lambda: bench.window.leaving.box is not None)
    return bench.window.leaving.box


def click(bench: Any, wanted: Callable[[QMessageBox], Any]) -> None:
    box = question(bench)
    wanted(box).click()
    bench.settle()


def stay(box: QMessageBox) -> Any:
    return box.defaultButton()


def give_up(box: QMessageBox) -> Any:
    return next(button for button in box.buttons() if box.buttonRole(button) == DESTRUCTIVE)


def kept_moves() -> int:
    (path,) = folders.running().glob("*.tessella")
    record, at = tessella_file.load(path)
    return len(record.path(at)) - 1


def broken_home(own_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own_home.write_bytes(b"a file in the place of the folder")


def no_locks(code: int) -> Callable[[Path, pytest.MonkeyPatch], None]:
    def patch(_home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        class Lock:
            def __init__(self, *_: object, **__: object) -> None:
                pass

            def acquire(self) -> None:
                raise NotImplementedError if code == errno.ENOSYS else OSError(code, os.strerror(code))

        monkeypatch.setattr(game_store, "FileLock", Lock)

    return patch


BROKEN = {"a file for a folder": broken_home} | {
    errno.errorcode[code]: no_locks(code) for code in (errno.EOPNOTSUPP, errno.ENOLCK, errno.ENOSYS, errno.EROFS)
}


@pytest.mark.parametrize("how", BROKEN)
def test_a_game_that_nothing_keeps_says_so_as_long_as_it_lasts(
    bench: Any, own_home: Path, monkeypatch: pytest.MonkeyPatch, how: str
) -> None:
    if own_home.exists():
        own_home.rename(own_home.with_name("before"))
    with monkeypatch.context() as patch:
        BROKEN[how](own_home, patch)
        bench.play("trigon", PEOPLE)
        assert text(bench).startswith("Not saved: ")
        for _ in range(3):
            bench.move()
            assert text(bench).startswith("Not saved: ") and "\u00b7" in text(bench)
        bench.trigger("home")
        click(bench, stay)
        assert bench.match.ply == 3
        bench.trigger("home")
        click(bench, give_up)
        assert bench.window.game is None
        bench.play("trigon", PEOPLE)  # nothing was done in it: there is nothing to ask
        bench.trigger("home")
        assert bench.window.game is None and bench.window.leaving.box is None
        bench.play("trigon", PEOPLE)
        bench.move()
    if own_home.is_file():
        own_home.unlink()
    bench.move()  # every move tries again
    assert text(bench).startswith("Saved") and kept_moves() == 2


def to_open(bench: Any, tmp_path: Path) -> None:
    path = tmp_path / "other.tessella"
    if not path.exists():
        tessella_file.save(path, MatchSetup("umbrella", PEOPLE, seed=1).record())
    bench.window.play.open(path)


def to_paste(bench: Any, tmp_path: Path) -> None:
    bench.app.clipboard().setText(tessella_file.write(MatchSetup("umbrella", PEOPLE, seed=1).record()).decode())
    bench.trigger("paste-game")


def by(key: str) -> Callable[[Any, Path], None]:
    return lambda bench, _path: bench.trigger(key)


WAYS: dict[str, Callable[[Any, Path], None]] = {
    **{key: by(key) for key in ("home", "new", "library", "rematch", "start-here", "quit")},
    "open": to_open,
    "paste": to_paste,
    "close": lambda bench, _path: bench.window.close(),
}


@pytest.mark.parametrize("way", WAYS)
def test_every_way_out_of_a_game_writes_again_and_asks_where_it_cannot(
    bench: Any, disk: Disk, tmp_path: Path, way: str
) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(2)
    match = bench.match
    disk.full = True
    bench.move(3)
    bench.bot.waitUntil(lambda: isinstance(match.saved, str))
    assert text(bench).startswith("Not saved: No space left") and kept_moves() == 2
    WAYS[way](bench, tmp_path)
    click(bench, stay)
    assert bench.match is match and match.ply == 5 and bench.window.isVisible()
    disk.full = False
    WAYS[way](bench, tmp_path)
    bench.bot.waitUntil(lambda: bench.window.game is None or bench.match is not match)
    assert bench.window.leaving.box is None
    bench.settle()
    moves = [len(r.path(at)) - 1 for r, at in map(tessella_file.load, folders.running().glob("*.tessella"))]
    assert 5 in moves


def test_closing_after_a_refusal_loses_only_what_the_person_gave_up(bench: Any, disk: Disk) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(2)
    disk.full = True
    bench.move(1)
    bench.window.close()
    click(bench, give_up)
    assert not bench.window.isVisible() and kept_moves() == 2


def test_trying_again_leaves_as_soon_as_it_succeeds(bench: Any, disk: Disk) -> None:
    bench.play("trigon", PEOPLE)
    disk.full = True
    bench.move(2)
    bench.trigger("home")
    for full in (True, False):
        disk.full = full
        again = next(b for b in question(bench).buttons() if b.text().replace("&", "") == "Try again")
        again.click()
        bench.settle()
    bench.bot.waitUntil(lambda: bench.window.game is None)
    assert bench.window.leaving.box is None and kept_moves() == 2


def test_saved_is_said_when_it_is_on_the_disk_and_closing_waits_for_it(bench: Any, disk: Disk) -> None:
    bench.play("trigon", PEOPLE)
    match = bench.match
    disk.held.clear()
    assert match.play(next(iter(match.game.moves(match.state))))
    let_pass(1)
    assert match.saved is False and text(bench).startswith("Saving")
    bench.window.close()
    assert bench.window.isVisible()
    disk.held.set()
    bench.bot.waitUntil(lambda: not bench.window.isVisible())
    assert kept_moves() == 1


def test_nothing_is_written_in_the_windows_thread(bench: Any, disk: Disk, monkeypatch: pytest.MonkeyPatch) -> None:
    here, synced, real = threading.get_ident(), [], os.fsync
    monkeypatch.setattr(os, "fsync", lambda handle: (synced.append(threading.get_ident()), real(handle))[1])
    bench.play("umbrella", PEOPLE)
    bench.move(3)
    bench.trigger("undo")
    bench.trigger("redo")
    study = bench.window.game.study
    study.comment("why")
    study.set_header(["Zoe", "Ben"])
    bench.match.sit(1, Seat("Kim"))
    bench.settle()
    assert bench.match.saved is True and disk.threads and synced
    assert here not in disk.threads and here not in synced


class Manager:
    """What the system asks at the end of a session."""

    def __init__(self, talks: bool) -> None:
        self.talks, self.cancelled = talks, False

    def allowsInteraction(self) -> bool:
        return self.talks

    def release(self) -> None:
        """End the talk."""

    def cancel(self) -> None:
        self.cancelled = True


@pytest.mark.parametrize("answer", [stay, give_up])
@pytest.mark.parametrize("room", [True, False])
def test_the_end_of_the_session_writes_and_asks(bench: Any, disk: Disk, room: bool, answer: Any) -> None:
    bench.play("trigon", PEOPLE)
    bench.move(1)
    disk.full = True
    bench.move(1)
    disk.full = not room
    silent = Manager(talks=False)
    asked: list[QMessageBox] = []

    def reply() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        asked.append(box)
        answer(box).click()

    end_session(silent, bench.window)  # type: ignore[arg-type]
    assert not silent.cancelled and (kept_moves() == 2) == room
    manager = Manager(talks=True)
    timer = QTimer(bench.window)
    timer.setInterval(10)
    timer.timeout.connect(lambda: reply() if QApplication.activeModalWidget() else None)
    timer.start()
    end_session(manager, bench.window)  # type: ignore[arg-type]
    timer.stop()
    assert bool(asked) != room
    assert manager.cancelled == (not room and answer is stay)
    disk.full = False


@pytest.fixture(autouse=True)
def no_question_left(bench: Any) -> Iterator[None]:
    """Let the window of a test close: what could not be written is not asked about any more."""
    yield
    if bench.window.game is not None:
        bench.window.game.study.mark_saved()
