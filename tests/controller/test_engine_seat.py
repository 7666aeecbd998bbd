"""Engines in processes of their own: they answer, crash, fall silent, lie; the match goes on or says why not."""

from __future__ import annotations

import os
import shlex
import signal
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from controller.match_kit import ANA, lives
from fourth_game.rules import Toy
from patience import PATIENCE_S, least, let_pass, run_out
from pytestqt.qtbot import QtBot

from tessella.controller.engines.process import EngineProcess, own_command
from tessella.controller.engines.session import EngineSession, Question
from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.engine.server import SCRIPT
from tessella.records.header import Header, Seat
from tessella.records.record import Record
from tessella.rules.registry import create

FAKE = str(Path(__file__).with_name("fake_engine.py"))
PC = Seat("Chip", "computer", 2)


class Asked:
    """A session with a fake engine, what it answered, and how often the engine was started."""

    def __init__(self, folder: Path, way: str) -> None:
        self.file = folder / "starts"
        self.file.touch()
        self.command = [sys.executable, FAKE, way, str(self.file)]
        self.engines: set[str] = set()
        patience = (PATIENCE_S, PATIENCE_S)
        self.session = EngineSession(command=self.command, patience=patience, allowed=lambda: self.engines)
        self.ticket = 0
        self.moves: list[tuple[int, Any]] = []
        self.troubles: list[tuple[int, str]] = []
        self.session.moved.connect(lambda move, _thought: self._end(self.moves, move))
        self.falters: list[str] = []
        self.session.failed.connect(lambda words: self._end(self.troubles, words))
        self.session.faltered.connect(self.falters.append)

    def _end(self, told: list[tuple[int, Any]], what: Any) -> None:
        """Write down how a question ended; nothing more is wanted then, as in a match."""
        told.append((self.ticket, what))
        self.session.cease()

    def ask(self, ticket: int = 1, seat: Seat = PC) -> None:
        game, self.ticket = Toy.create(2), ticket
        self.session.ask(Question(game, game.observe(game.start(), 0), seat))

    @property
    def starts(self) -> int:
        return len(self.file.read_text())


@pytest.fixture
def asked(tmp_path: Path, qapp: object) -> Iterator[Callable[..., Asked]]:
    made: list[Asked] = []

    def make(way: str, **rest: Any) -> Asked:
        made.append(Asked(tmp_path, way, **rest))
        return made[-1]

    yield make
    for one in made:
        one.session.close()


def test_an_engine_answers_and_stays_for_the_next_question(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked("good")
    for ticket in (1, 2, 3):
        one.ask(ticket)
        qtbot.waitUntil(lambda: len(one.moves) == ticket)  # noqa: B023
    assert [ticket for ticket, _ in one.moves] == [1, 2, 3]
    assert one.starts == 1 and len(one.session.pids) == 1


@pytest.mark.parametrize(
    ("way", "reason"),
    [
        ("crash", "out of luck"),
        ("illegal", "Y-TAKE"),
        ("garbage", "which is no answer"),
        ("flood", "without an end"),
        ("fault", "ZeroDivisionError"),
    ],
)
def test_a_failing_engine_is_asked_three_times_then_reported(
    asked: Callable[..., Asked], qtbot: QtBot, way: str, reason: str
) -> None:
    one = asked(way)
    one.ask(5)
    qtbot.waitUntil(lambda: bool(one.troubles))
    ((ticket, words),) = one.troubles
    assert ticket == 5 and reason in words
    assert one.starts == 3 and one.moves == []
    assert len(one.falters) == 2 and all(reason in told and "started again" in told for told in one.falters)
    assert one.session.pids == ()


@pytest.mark.parametrize("way", ["silent", "deaf"])
def test_a_silent_engine_too(asked: Callable[..., Asked], qtbot: QtBot, way: str) -> None:
    one = asked(way)
    one.ask()
    for starts in (1, 2):
        qtbot.waitUntil(lambda: one.starts == starts)  # noqa: B023
        assert not one.troubles
        run_out(one.session)
    assert len(one.troubles) == 1
    assert "no answer" in one.troubles[0][1]
    assert one.starts == 2  # people have waited long enough


def test_an_engine_that_crashes_once_is_started_again(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked("crash-once")
    one.ask()
    qtbot.waitUntil(lambda: bool(one.moves))
    assert one.starts == 2 and one.troubles == []


def test_a_killed_engine_is_started_again_while_it_thinks_and_while_it_rests(
    asked: Callable[..., Asked], qtbot: QtBot
) -> None:
    one = asked("moody")
    for ticket in range(1, 4):
        one.ask(ticket)
        os.kill(one.session.pids[0], signal.SIGKILL)
        qtbot.waitUntil(lambda: len(one.moves) == ticket)  # noqa: B023
    for pid in one.session.pids:  # none, where the answer came before the last one died
        os.kill(pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: one.session.pids == ())
    one.ask(9)
    qtbot.waitUntil(lambda: len(one.moves) == 4)
    assert one.troubles == []


def test_an_answer_that_is_no_longer_wanted_is_dropped_and_the_engine_told_to_stop(
    asked: Callable[..., Asked], qtbot: QtBot
) -> None:
    one = asked("slow")
    for ticket in range(1, 5):
        one.ask(ticket)
        if ticket == 2:
            qtbot.waitUntil(lambda: one.starts == 1)
    one.session.cease()
    let_pass(200)
    assert one.moves == []
    assert one.starts == 1  # it listened: nobody had to kill it
    (pid,) = one.session.pids
    one.session.close()
    assert not lives(pid)


def test_a_program_that_is_not_there(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked("good")
    one.engines |= {"no-such-program-at-all --gtp", "   "}
    one.ask(1, Seat("X", "engine", 1, "no-such-program-at-all --gtp"))
    qtbot.waitUntil(lambda: bool(one.troubles))
    assert "no-such-program-at-all cannot be started" in one.troubles[0][1]
    one.ask(2, Seat("X", "engine", 1, "   "))
    qtbot.waitUntil(lambda: len(one.troubles) == 2)
    assert "cannot be started" in one.troubles[1][1]


def test_an_external_engine_plays_trigon_by_gtp(asked: Callable[..., Asked], qtbot: QtBot, tmp_path: Path) -> None:
    one = asked("good")
    command = shlex.join([sys.executable, FAKE, "good", str(tmp_path / "other")]).replace("'", '"')
    game = create("trigon", 2)
    one.engines.add(command)
    state = game.start()
    for _ in range(3):
        state = game.apply(state, next(iter(game.moves(state)))).state
    one.session.ask(Question(game, state, Seat("Other", "engine", 1, command)))
    qtbot.waitUntil(lambda: bool(one.moves))
    assert one.moves[0][1] in game.moves(state)
    assert one.starts == 0 and (tmp_path / "other").read_text() == "x"


def test_closing_leaves_no_process_behind(asked: Callable[..., Asked], qtbot: QtBot) -> None:
    one = asked("slow")
    one.ask()
    qtbot.waitUntil(lambda: one.starts == 1)
    (pid,) = one.session.pids
    assert lives(pid)
    one.session.close()
    assert not lives(pid)
    assert one.moves == [] and one.troubles == []


def test_an_engine_ends_when_its_window_is_killed(tmp_path: Path, qtbot: QtBot) -> None:
    process = EngineProcess([sys.executable, FAKE, "slow", str(tmp_path / "starts")])
    with qtbot.waitSignal(process.replied):
        process.send(["set_game toy players=2", "reg_genmove 0"])
    qtbot.waitUntil(lambda: process._last_words == "thinking")
    let_pass(round(2000 * SCRIPT))  # an end that comes sooner is that of a script
    pid = process.pid
    process._process.closeWriteChannel()  # what the end of this process would do
    qtbot.waitUntil(lambda: not process.pid)
    assert not lives(pid)
    process.end()


def test_the_own_command_is_the_program_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    assert own_command()[-2:] == ["tessella", "engine"]
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert own_command() == [sys.executable, "engine"]


def test_the_own_engine_is_found_from_any_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tessella.py").write_text("raise SystemExit('not this one')")
    monkeypatch.setenv("PYTHONPATH", "some" + os.pathsep + sysconfig.get_path("purelib"))
    process = EngineProcess([sys.executable, "-S", *own_command()[1:]], own=True)  # -S: Tessella is not installed
    with qtbot.waitSignal(process.replied) as told:
        process.send(["name"])
    assert told.args[1].text == "Tessella"
    process.end()


def test_a_match_against_a_process_to_its_end(tmp_path: Path, qtbot: QtBot) -> None:
    command = [sys.executable, FAKE, "good", str(tmp_path / "starts")]
    record = Record.begin(Toy.create(3, {"heap": 12}), Header((ANA, PC, PC)))
    match = Match(record, session=lambda: EngineSession(command=command))
    match.begin()
    while match.to_move is not None:
        if match.can_play:
            match.play(next(iter(match.game.moves(match.state))))
        else:
            qtbot.waitUntil(lambda: match.can_play or match.to_move is None)
    assert match.result.over
    assert (tmp_path / "starts").read_text() == "x"  # one process for both seats
    match.close()


def test_a_match_whose_engine_fails_is_stopped_and_goes_on_after_resume(tmp_path: Path, qtbot: QtBot) -> None:
    command = [sys.executable, FAKE, "crash", str(tmp_path / "starts")]
    match = Match(Record.begin(Toy.create(2), Header((PC, ANA))), session=lambda: EngineSession(command=command))
    with qtbot.waitSignal(match.troubled) as told:
        match.begin()
    assert "out of luck" in told.args[0]
    assert match.stopped
    with qtbot.waitSignal(match.troubled):
        match.resume()
    assert len((tmp_path / "starts").read_text()) == 6
    match.close()


def test_the_window_never_waits_for_the_engine(tmp_path: Path, qtbot: QtBot) -> None:
    command = [sys.executable, FAKE, "slow", str(tmp_path / "starts")]

    def longest() -> float:
        match = Match(Record.begin(Toy.create(2), Header((ANA, PC))), session=lambda: EngineSession(command=command))
        found = 0.0
        match.begin()
        for action in ("play", "play", "stop", "resume", "undo", "undo", "play", "play", "close"):
            start = time.monotonic()
            if action == "play":
                match.play(next(iter(match.game.moves(match.state))))
            else:
                getattr(match, action)()
            found = max(found, time.monotonic() - start)
            let_pass(20)
        return found

    assert least(longest, 0.25) < 0.25


def test_a_match_set_up_for_an_external_engine_keeps_its_command() -> None:
    setup = MatchSetup("trigon", (ANA, Seat("Other", "engine", 1, "other --gtp")))
    assert Match.new(setup).setup().seats[1].command == "other --gtp"
