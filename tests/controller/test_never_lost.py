"""No game is lost when the machine fails: killed at any moment, full disk, read-only folder, damage, two windows."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from controller.test_autosave import died_after, files, new_match, play
from patience import PATIENCE_S

from tessella.controller.library.service import places
from tessella.controller.match.game_store import Autosave, GameInUseError, mend, move, unfinished
from tessella.controller.match.match import Match
from tessella.controller.settings import folders
from tessella.records import atomic, tessella_file
from tessella.records.library import Library

pytestmark = pytest.mark.usefixtures("qapp")
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
KINDS = ("trellis", "umbrella", "trigon")


def kill(*words: str) -> int:
    """Run the killing script; return how many moves survived."""
    script = Path(__file__).with_name("kill_every_move.py")
    done = subprocess.run([sys.executable, str(script), *words], capture_output=True, text=True, timeout=PATIENCE_S)
    assert done.returncode == 0, done.stdout + done.stderr
    return int(done.stdout.split()[-1])


@FORKS
@pytest.mark.parametrize("kind", KINDS)
def test_kill_9_costs_nothing_that_was_called_saved(kind: str) -> None:
    """Every move of a whole game is played by a new process, killed as soon as it says that the move is saved."""
    moves = kill("after", kind)
    assert moves >= 10
    (file,) = folders.finished().glob("*.tessella")
    record, at = tessella_file.load(file)
    assert len(record.path(at)) == moves + 1 and record.game.to_move(record.position(at)) is None


@FORKS
@pytest.mark.parametrize("kind", KINDS)
def test_kill_9_at_any_moment_costs_at_most_the_decision_being_written(kind: str) -> None:
    assert kill("during", kind, "12") >= 1


@pytest.fixture
def small_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Mount a file system of 64 KiB as the person's home; skip where that is not allowed."""
    place = tmp_path / "small"
    place.mkdir()
    words = ["mount", "-t", "tmpfs", "-o", "size=64k", "tessella-test", str(place)]
    try:
        mounted = subprocess.run(words, capture_output=True).returncode == 0
    except FileNotFoundError:
        mounted = False
    if not mounted:
        pytest.skip("file systems cannot be mounted here; test_atomic.py injects the errors")
    monkeypatch.setenv("TESSELLA_HOME", str(place))
    yield place
    while os.path.ismount(place):  # what a test that failed has mounted over it too
        subprocess.run(["umount", "-l", str(place)], check=True)


def fill(filler: Path) -> None:
    """Write until nothing fits any more."""
    with filler.open("wb", buffering=0) as file, suppress(OSError):
        while True:
            file.write(b"x" * 1024)


def test_a_really_full_disk_keeps_the_last_saved_move_and_the_play_goes_on(small_disk: Path) -> None:
    match = new_match("trigon")
    told: list[object] = []
    match.saved_changed.connect(told.append)
    play(match, 3)
    filler = small_disk / "filler"
    fill(filler)
    play(match, 3)
    assert match.ply == 6
    assert told[-1] == os.strerror(28)
    (path,) = files()
    for copy, moves in ((path, 3), (atomic.backup(path), 2)):
        record, at = tessella_file.load(copy)
        assert len(record.path(at)) - 1 == moves
    assert not list(path.parent.glob(".new-*"))
    filler.unlink()
    play(match)
    assert match.saved is True and told[-1] is True
    record, at = tessella_file.load(path)
    assert record.position(at) == match.state and len(record.path(at)) - 1 == 7
    match.close()


def test_a_disk_that_fills_up_by_the_game_itself(small_disk: Path) -> None:
    match = new_match("umbrella")
    play(match, 2)
    (path,) = files()
    with (small_disk / "filler").open("wb", buffering=0) as file:
        file.write(b"x" * (36 * 1024))
    saved = 2
    for _ in range(400):
        play(match)
        if match.saved is not True:
            break
        saved = match.ply
    assert match.saved == os.strerror(28)
    record, at = tessella_file.load(path)
    assert len(record.path(at)) - 1 == saved
    match.close()
    (game,) = unfinished()
    assert len(game.record.path(game.at)) - 1 == saved


def test_a_folder_that_becomes_read_only(small_disk: Path) -> None:
    match = new_match("trellis")
    play(match, 2)
    Library(folders.library_file(), places()).close()
    subprocess.run(["mount", "--bind", str(small_disk), str(small_disk)], check=True)
    subprocess.run(["mount", "-o", "remount,bind,ro", str(small_disk)], check=True)
    told: list[object] = []
    match.saved_changed.connect(told.append)
    play(match, 2)
    assert match.ply == 4 and told == [False, *["it is write-protected"] * 2]
    (path,) = files()
    record, at = tessella_file.load(path)
    assert len(record.path(at)) - 1 == 2
    library = Library(folders.library_file(), places())
    assert library.trouble == "unwritable" and library.read(library.waiting()) == 1
    library.close()
    subprocess.run(["umount", str(small_disk)], check=True)
    play(match)
    assert told[-1] is True
    record, at = tessella_file.load(path)
    assert len(record.path(at)) - 1 == 5
    match.close()


def test_two_instances_cannot_play_the_same_game(own_home: Path) -> None:
    died_after(2, own_home, "umbrella", "new")
    (game,) = unfinished()
    script = Path(__file__).with_name("play_and_die.py")
    words = [sys.executable, str(script), "umbrella", "2", "1", "continue"]
    environment = {**os.environ, "TESSELLA_HOME": str(own_home)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as first:
        assert first.stdout is not None and first.stdout.readline().endswith(" 3 True\n")
        before = game.path.read_bytes()
        second = subprocess.run(words, capture_output=True, text=True, env=environment, timeout=PATIENCE_S)
        assert second.returncode != 0  # nothing is offered there
        with pytest.raises(GameInUseError):
            Autosave(game.path)
        with pytest.raises(GameInUseError):
            move(game.path, folders.deleted())
        assert game.path.read_bytes() == before
        first.send_signal(signal.SIGKILL)
    (again,) = unfinished()
    assert len(again.record.path(again.at)) - 1 == 3


def test_a_damaged_newest_copy_of_a_finished_game_is_mended() -> None:
    match = new_match()
    play(match, 5)
    match.close()
    path = move(files()[0], folders.finished())
    damage = path.read_bytes()[:-40]
    path.write_bytes(damage)
    assert mend(path)
    record, at = tessella_file.load(path)
    assert len(record.path(at)) - 1 == 4
    (aside,) = path.parent.glob("*.damaged-*")
    assert aside.read_bytes() == damage


def test_without_a_better_copy_nothing_is_touched() -> None:
    match = new_match()
    play(match, 2)
    match.close()
    (path,) = files()
    for file in (path, atomic.backup(path)):
        file.write_bytes(b"{")
    assert not mend(path)
    assert path.read_bytes() == b"{" and not list(path.parent.glob("*.damaged-*"))


def test_a_game_that_is_played_is_not_mended() -> None:
    match = new_match()
    play(match, 2)
    assert not mend(files()[0])
    play(match)
    match.close()


def test_moving_a_game_replaces_no_other() -> None:
    match = new_match()
    play(match, 2)
    match.close()
    (path,) = files()
    folders.deleted().mkdir(parents=True)
    (folders.deleted() / path.name).write_bytes(b"another game")
    moved = move(path, folders.deleted())
    assert moved.name != path.name and atomic.backup(moved).exists()
    assert (folders.deleted() / path.name).read_bytes() == b"another game"


def test_a_game_only_opened_is_kept_when_it_is_asked_for() -> None:
    match = new_match()
    play(match, 2)
    record = match.record
    match.close()
    again = Match(record, keeper=Autosave.begin("umbrella"))
    again.begin()
    assert len(files()) == 1
    again.keep()
    assert again.flush() is True
    assert len(files()) == 2
    again.close()
