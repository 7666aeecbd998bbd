"""Everything a person can do while the computer thinks, in any order: the match stays right and never hangs."""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from fourth_game.rules import Toy
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)
from patience import PATIENCE_S, let_pass

from tessella.controller.engines.analysis import Analysis
from tessella.controller.engines.session import EngineSession
from tessella.controller.match.match import Match
from tessella.records.header import Header, Seat
from tessella.records.record import Record

FAKE = str(Path(__file__).with_name("fake_engine.py"))
ANA, BO, PC, TWIN = Seat("Ana"), Seat("Bo"), Seat("Chip", "computer", 1), Seat("Chop", "computer", 3)
OTHER = Seat("Pen", "engine", 1, f'"{sys.executable}" "{FAKE}" moody {os.devnull}', 0.5)
TABLES = ((ANA, PC), (PC, ANA), (ANA, PC, TWIN), (ANA, BO, PC), (PC, TWIN), (ANA, OTHER), (PC, ANA, OTHER))


class MatchMachine(RuleBasedStateMachine):
    """One person in a hurry before a match with moody engines, and an analysis on the side."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.match: Match | None = None
        self.session: EngineSession | None = None
        self.steps: list[Any] = []
        self.late: list[Any] = []
        self.analysis = Analysis(command=[sys.executable, FAKE, "good", os.devnull])
        self.wanted: Any = None
        self.told: list[Any] = []
        self.analysis.found.connect(lambda findings: self.told.append((findings.observation, self.wanted)))
        self.pids: set[int] = set()

    def make_session(self) -> EngineSession:
        starts = str(Path(self.folder.name) / "starts")
        self.session = EngineSession(command=[sys.executable, FAKE, "moody", starts], allowed=lambda: {OTHER.command})
        return self.session

    def open(self, record: Record, at: int | None = None) -> None:
        self.quit()
        self.match = Match(record, at, session=self.make_session)
        self.steps = []
        self.match.stepped.connect(self.steps.append)
        self.match.begin()

    @initialize(table=st.sampled_from(TABLES), mode=st.sampled_from(["ordinary", "locked"]))
    def begin(self, table: tuple[Seat, ...], mode: Any) -> None:
        self.new_game(table, mode)

    @rule(table=st.sampled_from(TABLES), mode=st.sampled_from(["ordinary", "locked"]))
    def new_game(self, table: tuple[Seat, ...], mode: Any) -> None:
        self.open(Record.begin(Toy.create(len(table), {"heap": 7}), Header(table, mode)))

    def quit(self) -> None:
        """Leave the match, as at the end of the program: nothing of it may come later, no process stays."""
        if self.match is not None:
            self.match.close()
            self.match.stepped.connect(self.late.append)
        for pid in self.pids:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
        self.session = None

    @rule()
    def quit_and_go_on(self) -> None:
        assert self.match is not None
        record, node = self.match.record, self.match.node
        self.quit()
        let_pass(5)
        self.open(record, node)

    @rule(seconds=st.sampled_from([0.02, 5.0]))
    def analyse(self, seconds: float) -> None:
        assert self.match is not None
        seat = self.match.to_move
        if seat is not None:
            self.wanted = self.match.game.observe(self.match.state, seat)
            assert self.analysis.request(self.match.game, self.wanted, seconds)

    @rule()
    def analyse_no_more(self) -> None:
        self.wanted = None
        self.analysis.cancel()
        assert not self.analysis.running

    @rule(choice=st.integers(0, 50))
    def load(self, choice: int) -> None:
        assert self.match is not None
        record = self.match.record
        self.open(record, sorted(record.nodes)[choice % len(record.nodes)])

    @rule(choice=st.integers(0, 5))
    def play(self, choice: int) -> None:
        assert self.match is not None
        moves = list(self.match.game.moves(self.match.state))
        could, ply = self.match.can_play, self.match.ply
        played = bool(moves) and self.match.play(moves[choice % len(moves)])
        assert played == could
        assert not played or self.match.ply == ply + 1

    @rule()
    def undo(self) -> None:
        assert self.match is not None
        could, ply = self.match.can_undo, self.match.ply
        self.match.undo()
        assert (self.match.ply < ply) == could
        if could and any(seat.human for seat in self.match.seats):
            seat = self.match.to_move
            assert seat is not None and self.match.seats[seat].human
            assert not self.match.thinking

    @rule()
    def redo(self) -> None:
        assert self.match is not None
        could, ply = self.match.can_redo, self.match.ply
        self.match.redo()
        assert (self.match.ply > ply) == could

    @rule(part=st.floats(0, 1))
    def jump(self, part: float) -> None:
        assert self.match is not None
        target = round(part * self.match.length)
        self.match.jump(target)
        assert self.match.ply == target

    @rule(index=st.integers(0, 1), seat=st.sampled_from([ANA, BO, PC, OTHER]))
    def sit(self, index: int, seat: Seat) -> None:
        assert self.match is not None
        assert self.match.sit(index, seat) != self.match.locked

    @rule(name=st.sampled_from(["stop", "resume", "uncover", "undo_decision"]))
    def press(self, name: str) -> None:
        getattr(self.match, name)()

    @rule(milliseconds=st.sampled_from([0, 1, 5, 25]))
    def wait(self, milliseconds: int) -> None:
        let_pass(milliseconds)

    @rule()
    def kill_the_engine(self) -> None:
        for pid in self.session.pids if self.session is not None else ():
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    @rule()
    def wait_until_it_rests(self) -> None:
        assert self.match is not None
        end = time.monotonic() + PATIENCE_S
        while self.match.thinking and time.monotonic() < end:
            let_pass(5)
        assert not self.match.thinking, "the computer never came to an end"

    @invariant()
    def all_is_as_the_record_says(self) -> None:
        match = self.match
        if match is None:
            return
        if self.session is not None:
            self.pids |= set(self.session.pids)
        assert self.late == []
        assert all(found == wanted for found, wanted in self.told)
        assert match.state == match.record.position(match.node)
        assert len(match.history) == match.ply <= match.length
        seat = match.to_move
        computer = seat is not None and not match.seats[seat].human
        assert match.thinking + match.stopped == computer
        assert not (match.can_play and computer)
        assert not (match.locked and match.can_undo)
        for step in self.steps:
            assert step.step.state == match.game.apply(step.before, step.move).state

    def teardown(self) -> None:
        self.quit()
        last = self.analysis.pid
        self.analysis.close()
        let_pass(5)
        assert self.late == []
        if last:
            with pytest.raises(ProcessLookupError):
                os.kill(last, 0)
        self.folder.cleanup()


@pytest.mark.usefixtures("qapp")
def test_anything_in_any_order_while_it_thinks() -> None:
    run_state_machine_as_test(
        MatchMachine, settings=settings(max_examples=15, stateful_step_count=30, deadline=None, derandomize=False)
    )
