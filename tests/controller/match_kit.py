"""What the tests of the match share: a match of the toy game, its signals written down, a session without processes."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

from fake_session import FakeSession
from fourth_game.rules import Move, Toy
from patience import let_pass
from PySide6.QtCore import QObject, Signal

from tessella.controller.match.match import Match
from tessella.records.header import Header, Seat
from tessella.records.record import Record

ANA, BO = Seat("Ana"), Seat("Bo")
PC = Seat("Chip", "computer", 2)

SIGNALS = (
    "stepped",
    "position_changed",
    "turn_came",
    "thinking_changed",
    "stopped_changed",
    "refused",
    "troubled",
    "saved_changed",
    "cover_changed",
    "seats_changed",
    "looking_changed",
    "ended",
)


def lives(pid: int) -> bool:
    """Return whether a process is there and has not ended (one whose end nobody asked for has)."""
    stat = Path(f"/proc/{pid}/stat")
    if stat.exists():
        return stat.read_text().rpartition(")")[2].split()[0] not in "ZX"
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


class HandClock(QObject):
    """A clock that rings when a test says so. `milliseconds`: what it was wound up to, None while it stands still."""

    timeout = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.milliseconds: int | None = None

    def start(self, milliseconds: int) -> None:
        self.milliseconds = milliseconds

    def stop(self) -> None:
        self.milliseconds = None

    def ring(self) -> int:
        """Ring now; return after how long it would have been."""
        assert self.milliseconds is not None, "nothing is waited for"
        waited, self.milliseconds = self.milliseconds, None
        self.timeout.emit()
        return waited


class Table:
    """A match with everything it said."""

    def __init__(self, *seats: Seat, heap: int = 9, first: int = 0, begin: bool = True, **rest: Any) -> None:
        header = {k: rest.pop(k) for k in ("mode", "rounds", "round", "scores") if k in rest}
        game = Toy.create(len(seats), {"heap": heap}, seed=5, first=first)
        record = rest.pop("record", None) or Record.begin(game, Header(seats, **header))
        self.session = FakeSession()
        self.match = Match(record, session=lambda: self.session, **rest)
        self.said: list[tuple[str, Any]] = []
        for name in SIGNALS:
            getattr(self.match, name).connect(lambda value, name=name: self.said.append((name, value)))
        if begin:
            self.match.begin()

    def heard(self, name: str) -> list[Any]:
        return [value for told, value in self.said if told == name]

    def turn(self, number: int = 1) -> None:
        """Let the person at the screen take counters and lay the first card."""
        self.match.uncover()
        assert self.match.play(Move("take", number))
        hand = self.match.state.hands[self.match.state.seat]
        assert self.match.play(Move("lay", hand[0]))

    def reply(self, decisions: int = 2) -> None:
        """Let the computer decide so often."""
        for _ in range(decisions):
            asked = len(self.session.asked)
            self.session.answer()
            self.settle()
            assert self.match.to_move is None or len(self.session.asked) >= asked

    def settle(self, milliseconds: int = 2) -> None:
        """Let timers end, that of the smallest delay (0) at least."""
        let_pass(milliseconds)
