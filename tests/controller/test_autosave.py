"""No game is lost: saved after every move, restored after a kill, locked against a second window."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from controller.match_kit import lives
from patience import until

from tessella.controller.match.game_store import Autosave, GameInUseError, set_aside, unfinished
from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.records import atomic, tessella_file
from tessella.records.header import Seat

pytestmark = pytest.mark.usefixtures("qapp")

TWO = (Seat("Ana"), Seat("Bo"))


def new_match(kind: str = "umbrella") -> Match:
    match = Match.new(MatchSetup(kind, TWO, seed=2), keeper=Autosave.begin(kind))
    match.begin()
    return match


def play(match: Match, moves: int = 1) -> None:
    """Play moves, each of which is on the disk (or cannot get there) before the next."""
    for _ in range(moves):
        match.uncover()
        assert match.play(next(iter(match.game.moves(match.state))))
        match.flush()


def files() -> list[Path]:
    return sorted(p for p in folders.running().iterdir() if p.suffix == ".tessella")


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_after_every_move_the_file_holds_the_position(kind: str) -> None:
    match = new_match(kind)
    for _ in range(6):
        play(match)
        (file,) = files()
        record, at = tessella_file.load(file)
        assert record.position(at) == match.state
        before, at = tessella_file.load(atomic.backup(file)) if match.ply > 1 else (record, 0)
        assert len(before.nodes) in (len(record.nodes), len(record.nodes) - 1)
    match.close()


def test_nothing_is_written_before_the_first_move() -> None:
    match = new_match()
    assert match.saved is True
    assert files() == []
    match.close()
    assert unfinished() == []


def test_a_game_is_offered_when_its_window_has_gone_and_goes_on_where_it_was() -> None:
    match = new_match("trellis")
    play(match, 3)
    match.undo()
    match.flush()
    assert unfinished() == []  # it is being played
    state, record = match.state, match.record
    match.close()
    (game,) = unfinished()
    assert game.record.header.seats == TWO
    again = Match(game.record, game.at, keeper=Autosave(game.path))
    again.begin()
    assert again.state == state
    assert len(again.record.nodes) == len(record.nodes)
    play(again)
    again.close()
    assert len(files()) == 1


def test_a_game_cannot_be_taken_by_two() -> None:
    match = new_match()
    play(match)
    (file,) = files()
    with pytest.raises(GameInUseError):
        Autosave(file)
    with pytest.raises(GameInUseError):
        set_aside(file)
    match.close()
    Autosave(file).close(False)


def test_a_finished_game_moves_to_the_finished_ones() -> None:
    match = Match.new(MatchSetup("umbrella", TWO, {"limit": 1}), keeper=Autosave.begin("umbrella"))
    match.begin()
    while match.to_move is not None:
        play(match)
    match.close()
    assert unfinished() == [] and list(folders.running().iterdir()) == []
    file, copy = sorted(folders.finished().iterdir(), key=lambda path: len(path.name))
    assert copy == atomic.backup(file)
    record, at = tessella_file.load(file)
    assert record.game.to_move(record.position(at)) is None


def test_a_game_that_ended_before_a_crash_is_not_offered() -> None:
    keeper = Autosave.begin("umbrella")
    match = Match.new(MatchSetup("umbrella", TWO, {"limit": 1}), keeper=keeper)
    match.begin()
    while match.to_move is not None:
        play(match)
    keeper.close(False)
    assert unfinished() == []
    assert len(list(folders.finished().glob("*.tessella"))) == 1


def test_a_game_set_aside_is_kept_but_not_offered() -> None:
    match = new_match()
    play(match)
    match.close()
    set_aside(files()[0])
    assert unfinished() == []
    assert len(list(folders.finished().glob("*.tessella"))) == 1


@pytest.mark.parametrize("damage", [b"", b"\x00" * 500, b'{"format": "tessella", "version": 1'])
def test_a_damaged_newest_copy_gives_way_to_the_one_before(damage: bytes) -> None:
    match = new_match()
    play(match, 4)
    match.close()
    (file,) = files()
    file.write_bytes(damage)
    for _ in range(2):
        (game,) = unfinished()
        assert len(game.record.path(game.at)) == 4
    (put_away,) = folders.running().glob("*.damaged-*")
    assert put_away.read_bytes() == damage
    again = Match(game.record, game.at, keeper=Autosave(game.path))
    again.begin()
    play(again)
    again.close()
    (game,) = unfinished()
    assert len(game.record.path(game.at)) == 5


def test_looking_at_a_game_writes_nothing() -> None:
    match = new_match()
    play(match, 2)
    match.close()
    (file,) = files()
    before = file.stat().st_mtime_ns, file.stat().st_ino
    (game,) = unfinished()
    again = Match(game.record, game.at, keeper=Autosave(game.path))
    again.begin()
    again.jump(0)
    again.jump(2)
    again.close()
    assert (file.stat().st_mtime_ns, file.stat().st_ino) == before


def test_a_file_with_a_broken_move_gives_its_moves_before() -> None:
    match = new_match()
    play(match, 4)
    match.close()
    (file,) = files()
    value = json.loads(file.read_text(encoding="utf-8"))
    value["moves"][2] = "slide left red 9"
    for path in (file, atomic.backup(file)):
        path.write_text(json.dumps(value), encoding="utf-8")
    (game,) = unfinished()
    assert len(game.record.path(game.at)) == 3


def test_garbage_among_the_games_is_left_alone(caplog: pytest.LogCaptureFixture) -> None:
    folders.running().mkdir(parents=True)
    garbage = folders.running() / "x.tessella"
    garbage.write_bytes(b"\xff" * 1000)
    (folders.running() / "folder.tessella").mkdir()
    assert unfinished() == []
    assert garbage.read_bytes() == b"\xff" * 1000
    assert caplog.records


def test_the_newest_come_first_and_not_all() -> None:
    for number in range(4):
        match = new_match()
        play(match)
        match.close()
        os.utime(files()[-1] if number == 0 else max(files(), key=os.path.getmtime), (number * 100, number * 100))
    found = unfinished(most=3)
    assert [game.when.timestamp() for game in found] == [300, 200, 100]


def test_a_full_disk_is_told_and_the_play_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    match = new_match()
    told: list[object] = []
    match.saved_changed.connect(told.append)
    with monkeypatch.context() as patch:
        patch.setattr(tessella_file, "save", refuse)
        play(match)
        assert match.saved == "the disk is full"
    play(match)
    assert told == [False, "the disk is full", True]
    assert match.ply == 2
    match.close()


def died_after(moves: int, home: Path, kind: str, how: str) -> tuple[object, int]:
    """Play in a process, kill it with -9, return the position that it said it had, and the number of moves."""
    script = Path(__file__).with_name("play_and_die.py")
    words = [sys.executable, str(script), kind, "2", str(moves), how]
    environment = {**os.environ, "TESSELLA_HOME": str(home)}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        state, _, rest = process.stdout.readline().rpartition("} ")
        process.send_signal(signal.SIGKILL if hasattr(signal, "SIGKILL") else signal.SIGTERM)
    ply, saved = rest.split()
    assert saved == "True"
    return json.loads(state + "}"), int(ply)


def test_kill_9_while_the_computer_thinks_leaves_neither_a_hole_nor_an_engine(own_home: Path) -> None:
    script = Path(__file__).with_name("play_and_die.py")
    words = [sys.executable, str(script), "umbrella", "2", "1", "think"]
    environment = {**os.environ, "TESSELLA_HOME": str(own_home), "TESSELLA_NO_NUMBA": "1"}
    with subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        engine = int(process.stdout.readline().split()[-1])
        process.kill()
    (game,) = unfinished()
    assert len(game.record.path(game.at)) >= 2
    until(lambda: not lives(engine), "the end of the engine")


def test_two_windows_lose_no_game(own_home: Path) -> None:
    script = Path(__file__).with_name("play_and_die.py")
    words = [sys.executable, str(script), "umbrella", "2", "5", "new"]
    environment = {**os.environ, "TESSELLA_HOME": str(own_home)}
    both = [subprocess.Popen(words, stdout=subprocess.PIPE, text=True, env=environment) for _ in range(2)]
    for process in both:
        assert process.stdout is not None
        assert process.stdout.readline().endswith(" 5 True\n")
    assert unfinished() == []  # both are being played
    for process in both:
        process.kill()
        process.communicate()
    assert [len(game.record.path(game.at)) for game in unfinished()] == [6, 6]
