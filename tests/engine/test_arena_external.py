"""Other programs in the arena: a whole game, and each way in which they can fail."""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from controller.match_kit import lives
from patience import PATIENCE_S, until

from tessella.engine.arena.contest import Contest, Played
from tessella.engine.arena.external import Engine, EnginePlayer
from tessella.engine.arena.play import play
from tessella.engine.arena.players import Player, read_player
from tessella.engine.client import EngineError
from tessella.records import files
from tessella.rules.trigon import Trigon

FAKE = (sys.executable, str(Path(__file__).with_name("gtp_for_tests.py")))
DEAF = str(Path(__file__).parents[1] / "controller" / "deaf_engine.py")
OWN = (sys.executable, "-m", "tessella", "engine")


BEFORE: set[threading.Thread] = set()


@pytest.fixture(autouse=True)
def _threads_before() -> None:
    """Note the threads that other tests of this process left, such as those of a pool."""
    BEFORE.clear()
    BEFORE.update(threading.enumerate())


def left_over() -> set[threading.Thread]:
    """Return the threads that were begun in this test and still run."""
    return set(threading.enumerate()) - BEFORE


def contest(fault: str = "", patience: float = 30.0) -> Contest:
    fake = Player("fake", "fake", command=(*FAKE, fault))
    return Contest("trigon", (), (read_player("random", "trigon"), fake), 2, 5, patience)


def fails(fault: str, patience: float = 30.0) -> Played:
    told, record = play(contest(fault, patience), 1)
    assert told.culprit == 1 and told.shares == (0.0, 0.0) and not left_over()
    files.read(record, ".tessella")
    return told


def test_an_engine_plays_whole_games_from_both_seats() -> None:
    for number in range(2):
        told, record = play(contest(), number)
        assert not told.fault and not told.cut and told.cpu[1] > 0 == told.cpu[0] and min(told.decisions) > 10
        kept = files.read(record, ".tessella")
        seat = kept.record.header.seats[1 - number]
        assert (seat.name, seat.kind) == ("Fake 1", "engine") and not kept.findings


def test_a_flood_of_errors_does_not_matter() -> None:
    told, _ = play(contest("flood"), 0)
    assert not told.fault and not told.cut


@pytest.mark.parametrize(
    ("fault", "reason"),
    [
        ("die", "the engine ended by itself out of memory"),
        ("early", "the engine ended by itself no licence"),
        ("rubbish", "the engine sent 'I think I will play in the centre.', which is no answer"),
        ("illegal", "the engine played r1,r2, which G-"),
        ("no move", "the engine played no move: "),
        ("error", "the engine answered genmove: "),
        ("chatter", "the engine answered what was not asked"),
        ("endless", "without an end"),
        ("clock", "the engine answered cputime: 'soon'"),
    ],
)
def test_a_fault_ends_the_game_with_its_reason(fault: str, reason: str) -> None:
    assert reason in fails(fault).fault


def test_an_engine_that_hangs_is_left() -> None:
    assert fails("hang", 1.5).fault == "the engine did not answer genmove in 1.5 s"


def test_an_engine_that_cannot_be_started_says_so() -> None:
    with pytest.raises(EngineError, match=r"nowhere cannot be started"):
        Engine(("/nowhere",), 1.0)


def test_closing_ends_process_and_readers_even_of_an_engine_that_floods() -> None:
    code = "import sys\nwhile True: sys.stdout.write('x' * 100_000); sys.stderr.write('y' * 100_000)"
    engine = Engine((sys.executable, "-c", code), 5.0)
    with pytest.raises(EngineError, match="no answer"):
        engine.ask("name")
    engine.close()
    assert not left_over()
    with pytest.raises((OSError, ValueError)):
        os.kill(engine.pid, 0)


@pytest.mark.parametrize("kind", ["trellis", "umbrella", "trigon"])
def test_the_own_engine_can_be_another_program(kind: str) -> None:
    options = {"trellis": (("flowers", "2"),), "umbrella": (("limit", "1"),), "trigon": ()}[kind]
    own = read_player("own=gtp:" + " ".join(OWN), kind)
    assert own.command == OWN
    game = Contest(kind, options, (own, read_player("random", kind)), 1, 1).game(0)
    player = EnginePlayer(OWN, game, 1, 60.0)
    try:
        state = game.observe(game.start(), 0)
        move = player.choose(state)
        assert game.explain(state, move).legal and player.cpu > 0 and player.name.startswith("Tessella ")
        if isinstance(game, Trigon):
            after = game.apply(state, move).state
            player.hear(after, next(iter(game.moves(after))))
    finally:
        player.close()


def test_an_engine_that_gives_up_has_lost() -> None:
    told, record = play(contest("resign"), 1)
    assert not told.fault and not told.cut and told.shares == (1.0, 0.0)
    kept = files.read(record, ".tessella").record
    assert kept.resigned(kept.line()[-1]) is not None


@pytest.mark.skipif(os.name != "posix", reason="a script of the POSIX shell")
@pytest.mark.parametrize("start", ["{0}", "{0} & wait", "{0}; true"])
def test_an_engine_behind_a_script_ends_with_it(start: str) -> None:
    code = "import os, time; print(f'= {os.getpid()}', end='\\n\\n', flush=True); time.sleep(600)"
    command = shlex.join([sys.executable, "-c", code])
    engine = Engine(("sh", "-c", start.format(command)), 30.0)
    assert int(engine.ask("name"))
    closing = threading.Thread(target=engine.close)
    closing.start()
    closing.join(60)
    assert not closing.is_alive() and not left_over()  # the readers saw the end: nobody holds the output


def _numbers(file: Path) -> list[int]:
    """Return the processes that the deaf engine told of: itself, a child, an orphan, each in its own session."""
    until(file.exists, "the numbers of the processes")
    return [int(word) for word in file.read_text().split()]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="orphans are found by Linux only")
def test_closing_ends_what_hid_in_other_sessions(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    engine = Engine((sys.executable, DEAF, str(file)), PATIENCE_S)
    numbers = _numbers(file)
    assert len(numbers) == 3 and all(map(lives, numbers))
    engine.close()
    assert not any(map(lives, numbers)) and not left_over()


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="orphans are found by Linux only")
def test_an_arena_that_is_killed_leaves_nothing(tmp_path: Path) -> None:
    file = tmp_path / "pids"
    script = (
        "import sys, time\n"
        "from tessella.engine.arena.external import Engine\n"
        "engine = Engine(sys.argv[1:], 60.0)\n"
        "time.sleep(600)\n"
    )
    with subprocess.Popen([sys.executable, "-c", script, sys.executable, DEAF, str(file)]) as arena:
        try:
            numbers = _numbers(file)
            assert all(map(lives, numbers))
        finally:
            arena.kill()
    until(lambda: not any(map(lives, numbers)), "the end of what the engine started")
