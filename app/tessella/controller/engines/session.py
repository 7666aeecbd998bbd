"""Asks the computer seats of a match for their moves, one question at a time; an engine that fails is asked again."""

from __future__ import annotations

import logging
import os
import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal

from tessella.controller.engines import engine_messages
from tessella.controller.engines.conversation import Conversation
from tessella.controller.match.seats import LEVELS, Seat
from tessella.engine import client
from tessella.rules.errors import GameError
from tessella.rules.game import Game

log = logging.getLogger(__name__)

PATIENCE = 120.0
"""Seconds without an answer after which the program's own engine counts as silent (first compiling is the longest)."""
PATIENCE_EXTERNAL = 600.0
"""Seconds for a move of another engine that takes its own time."""
PATIENCE_START = 60.0
"""Seconds for another engine to start, and for every answer that is no move."""
GRACE, SLACK = 15.0, 3.0
"""Another engine that knows its time for a move is waited for SLACK times as long and GRACE seconds."""
TRIES = 3


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: the match and the position as this seat may know it."""

    game: Game[Any, Any]
    observation: Any
    seat: Seat


@dataclass(frozen=True, slots=True)
class Sent:
    """A question on its way: the numbers of its requests, which of them is the move, which may fail."""

    numbers: range = range(0)
    move: int = 0
    optional: Collection[int] = ()


def pace_of(seconds: float) -> list[str]:
    """Return the commands that give another engine time for each move: this program's own, then that of GTP.

    An engine that knows neither answers with errors and takes its own time.
    """
    return [f"time_per_move {seconds:g}", f"time_settings 0 {max(1, round(seconds))} 1"] if seconds else []


def threads_of(level: int) -> int:
    """Return how many threads a level may use: the strongest all cores, the others one."""
    return os.cpu_count() or 1 if level == LEVELS[-1] else 1


class EngineSession(QObject):
    """Asks the computer seats; each question carries the whole observation. What is no longer wanted never arrives.

    All seats of the program's own computer share one process, each external engine has one of its own.
    """

    moved = Signal(object, object)
    """The move of the seat that was asked, which the rules allow; from the own engine its chance to win with a
    `Thought`, else None."""
    faltered = Signal(str)
    """An engine failed and is started again: a sentence."""
    failed = Signal(str)
    """There is no move in spite of all tries: a sentence."""
    resigned = Signal()
    """The seat that was asked gives up."""
    thinking_changed = Signal(bool)
    """A computer began (True) or ceased to think."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        command: Sequence[str] | None = None,
        patience: tuple[float, float] = (PATIENCE, PATIENCE_EXTERNAL),
        allowed: Callable[[], Collection[str]] = frozenset,
    ) -> None:
        """`command` starts the program's own engine; `patience` is in seconds, for the own one and for others.

        Of other engines only commands are ever started that `allowed` returns: those that the person entered.
        """
        super().__init__(parent)
        self._command = command
        self._patience = patience
        self._allowed = allowed
        self._engines: dict[str, Conversation] = {}
        self._question: Question | None = None
        self._asked = 0.0
        self._delay = 0.0
        self._sent = Sent()
        self._move: Any = None
        self._thought: Any = None
        self._timed = False
        self._tries = 0
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.timeout.connect(self._hand_over)

    @property
    def question(self) -> Question | None:
        """What is asked now, None when nothing is."""
        return self._question

    @property
    def seconds(self) -> float:
        """How long the move is waited for already; 0 when none is."""
        return time.monotonic() - self._asked if self._question is not None else 0.0

    @property
    def pids(self) -> tuple[int, ...]:
        """The process numbers of the engines that run."""
        return tuple(engine.pid for engine in self._engines.values() if engine.pid)

    def warm_up(self, game: Game[Any, Any]) -> None:
        """Start the own engine and let it prepare for a game while people still look around."""
        if not self._engines:
            self._engine("").ask(client.warm_up_requests(game))

    def ask(self, question: Question, delay: float = 0.0) -> None:
        """Ask a seat; a question before is wanted no longer. The answer comes after `delay` seconds at the soonest."""
        self._leave()
        thinking, self._question = self._question is not None, question
        self._asked, self._delay, self._tries = time.monotonic(), delay, 0
        command = question.seat.command
        if command and command not in self._allowed():
            # Later: who asks hears it as any other answer.
            reason = engine_messages.stranger_words(command)
            QTimer.singleShot(0, self, lambda: self._give_up(reason) if self._question is question else None)
        else:
            self._send()
        if not thinking:
            self.thinking_changed.emit(True)

    def cease(self) -> None:
        """Want no move any more; the engine is told to stop."""
        self._leave()
        if self._question is not None:
            self._question = None
            self.thinking_changed.emit(False)

    def close(self) -> None:
        """Cease, and end all processes."""
        self.cease()
        for command in list(self._engines):
            self._drop(command)

    def _leave(self) -> None:
        """Let the engine stop that is being asked."""
        self._due.stop()
        command = self._question.seat.command if self._question is not None else ""
        engine = self._engines.get(command)
        if self._question is None or engine is None:
            return
        engine.wait(0)
        if command and engine.busy:  # another program need not know `stop`
            self._drop(command)
        elif engine.busy:
            engine.ask(["stop"])

    def _send(self) -> None:
        question = self._question
        assert question is not None
        seat, game, seen = question.seat, question.game, question.observation
        pace: list[str] = []
        if seat.command:
            pace = pace_of(seat.seconds)
            requests = client.gtp_requests(game, seen, seat.level, pace)
        else:
            requests = [*client.move_requests(game, seen, seat.level, threads_of(seat.level)), "last_search"]
        self._move, self._thought, self._timed = None, None, False
        numbers = self._engine(seat.command).ask(requests)
        optional = {number for number, request in zip(numbers, requests, strict=True) if request in pace}
        self._sent = Sent(numbers, numbers[-1] if seat.command else numbers[-2], optional)
        self._wait(seat, numbers[0])

    def _wait(self, seat: Seat, number: int) -> None:
        """Wait for the answer to one of the requests, and as long as it may take."""
        own, other = self._patience
        seconds = own
        if seat.command and number == self._sent.move:
            seconds = min(other, SLACK * seat.seconds + GRACE) if self._timed else other
        elif seat.command:
            seconds = min(other, PATIENCE_START)
        self._engine(seat.command).wait(seconds)

    def _engine(self, command: str) -> Conversation:
        if command not in self._engines:
            words = QProcess.splitCommand(command) if command else self._command
            engine = self._engines[command] = Conversation(self, command=words)
            engine.replied.connect(lambda number, reply: self._take(command, number, reply))
            engine.failed.connect(lambda reason, tries: self._fail(command, reason, tries))
        return self._engines[command]

    def _drop(self, command: str) -> None:
        engine = self._engines.pop(command)
        engine.end()
        engine.deleteLater()

    def _take(self, command: str, number: int, reply: client.Reply) -> None:
        question, sent = self._question, self._sent
        if question is None or question.seat.command != command or number not in sent.numbers:
            return
        if number in sent.optional:
            self._timed = self._timed or reply.ok
        elif number == sent.move:
            if not self._read_move(question, reply):
                return
        elif number > sent.move:
            self._thought = client.read_thought(reply, question.game.format(self._move))
        elif not reply.ok:
            error = client.EngineError(reply.text, "error", reply.text[:200])
            self._engine(command).fail(engine_messages.fault_words(error))
            return
        if number == sent.numbers[-1]:
            self._engine(command).wait(0)
            rest = self._delay - (time.monotonic() - self._asked)
            self._due.start(max(0, round(rest * 1000)))
        else:
            self._wait(question.seat, number + 1)

    def _read_move(self, question: Question, reply: client.Reply) -> bool:
        """Take the move of an answer; return False, and see to it, when there is none."""
        engine = self._engine(question.seat.command)
        try:
            self._move = client.read_move(question.game, question.observation, reply)
        except client.Resignation:
            engine.wait(0)
            self.resigned.emit()
            return False
        except GameError as error:
            engine.fail(engine_messages.fault_words(error))
            return False
        return True

    def _hand_over(self) -> None:
        self.moved.emit(self._move, self._thought)

    def _fail(self, command: str, reason: str, tries: int) -> None:
        """The engine crashed, is silent or answered nonsense: ask it again, at last give up."""
        question = self._question
        if question is None or question.seat.command != command or self._due.isActive():
            return  # nobody waits for it any more
        log.warning("engine of %r: %s", question.seat.name, reason)
        self._tries += tries
        if self._tries >= TRIES:
            self._give_up(reason)
            return
        words = QCoreApplication.translate("EngineSession", "{name}, the engine: {reason}. It is started again.")
        self.faltered.emit(words.format(name=_name(question.seat), reason=reason.rstrip(".")))
        if self._question is question:
            self._send()

    def _give_up(self, reason: str) -> None:
        question = self._question
        assert question is not None
        words = QCoreApplication.translate("EngineSession", "{name} does not play on. The engine: {reason}.")
        self.failed.emit(words.format(name=_name(question.seat), reason=reason.rstrip(".")))


def _name(seat: Seat) -> str:
    return seat.name or QCoreApplication.translate("Seats", "Computer")
