"""The thinking of a match's computer seats: one question at a time, an answer not before its smallest delay."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from tessella.controller.engines.session import EngineSession, Question
from tessella.controller.match.seats import Seat
from tessella.rules.game import Game


class MoveRequest(QObject):
    """Asks for moves and hands them over; what is no longer wanted never arrives."""

    moved = Signal(object, object)
    """The move of the seat that was asked; its chance to win with a `Thought`, None when there is no such word."""
    faltered = Signal(str)
    """An engine failed and is started again: a sentence."""
    failed = Signal(str)
    """There is no move in spite of all tries: a sentence."""
    resigned = Signal()
    """The seat that was asked gives up."""
    changed = Signal(bool)
    """A computer began (True) or ceased to think."""

    def __init__(self, make_session: Callable[[], EngineSession], delay: float, parent: QObject) -> None:
        """`make_session` makes what asks the engines, when the first is needed; `delay` is in seconds."""
        super().__init__(parent)
        self._make_session = make_session
        self._session: EngineSession | None = None
        self._delay = delay
        self._ticket = 0
        self._running = False
        self._asked = 0.0
        self._answer: Any = None
        self._thought: Any = None
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(self._hand_over)

    @property
    def running(self) -> bool:
        """True while a move is waited for."""
        return self._running

    @property
    def seconds(self) -> float:
        """How long the move is waited for already; 0 when none is."""
        return time.monotonic() - self._asked if self._running else 0.0

    def warm_up(self, game: Game[Any, Any], seats: Sequence[Seat]) -> None:
        """Let the own engine get ready when one of the seats is its."""
        if any(seat.kind == "computer" for seat in seats):
            self._open().warm_up(game)

    def ask(self, game: Game[Any, Any], observation: Any, seat: Seat) -> None:
        """Ask a seat for its move in what it may know of the position."""
        self._ticket += 1
        self._asked = time.monotonic()
        self._running = True
        self._thought = None
        self._open().ask(Question(self._ticket, game, observation, seat))
        self.changed.emit(True)

    def cease(self) -> None:
        """Want no move any more."""
        self._ticket += 1
        self._late.stop()
        if self._running:
            self._running = False
            self._open().cancel()
            self.changed.emit(False)

    def close(self) -> None:
        """Cease, and end all processes."""
        self.cease()
        if self._session is not None:
            self._session.close()
            self._session = None

    def _open(self) -> EngineSession:
        if self._session is None:
            self._session = self._make_session()
            self._session.setParent(self)
            self._session.answered.connect(self._take)
            self._session.thought.connect(self._keep_thought)
            self._session.faltered.connect(self._tell)
            self._session.gave_up.connect(self._give_up)
            self._session.resigned.connect(self._take_resignation)
        return self._session

    def _take(self, ticket: int, move: Any) -> None:
        if ticket == self._ticket:
            self._answer = move
            rest = self._delay - (time.monotonic() - self._asked)
            self._late.start(max(0, round(rest * 1000)))

    def _take_resignation(self, ticket: int) -> None:
        if ticket == self._ticket:
            self.resigned.emit()

    def _keep_thought(self, ticket: int, thought: Any) -> None:
        if ticket == self._ticket:
            self._thought = thought

    def _tell(self, ticket: int, sentence: str) -> None:
        if ticket == self._ticket:
            self.faltered.emit(sentence)

    def _hand_over(self) -> None:
        self.moved.emit(self._answer, self._thought)

    def _give_up(self, ticket: int, sentence: str) -> None:
        if ticket == self._ticket:
            self.failed.emit(sentence)
