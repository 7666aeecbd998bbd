"""Asks the computer seats of a match for their moves, one question at a time; restarts what fails and asks again."""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal

from tessella.controller.engines import engine_messages
from tessella.controller.engines.process import EngineProcess, own_command
from tessella.controller.match.seats import LEVELS, Seat
from tessella.engine import client
from tessella.rules.game import Game, GameError

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
SILENCE = 2
"""Tries that a silent engine uses up at once: people have waited long enough."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: the match and the position as this seat may know it."""

    ticket: int
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
    """Asks the computer seats; each question carries the whole observation.

    All seats of the program's own computer share one process, each external engine has one of its own.
    """

    answered = Signal(int, object)
    """The ticket of the question and the move, which the rules allow."""
    thought = Signal(int, object)
    """Before `answered`, from the own engine: the ticket, and the chance to win with a `Thought`."""
    faltered = Signal(int, str)
    """The ticket of the question and a sentence: an engine failed and is started again."""
    resigned = Signal(int)
    """The ticket of the question to which the engine answered that it gives up."""
    gave_up = Signal(int, str)
    """The ticket of the question and a sentence why there is no answer in spite of all tries."""

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
        self._command = list(command) if command else own_command()
        self._patience = patience
        self._allowed = allowed
        self._processes: dict[str, EngineProcess] = {}
        self._question: Question | None = None
        self._sent = Sent()
        self._move: Any = None
        self._timed = False
        self._tries = 0
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.timeout.connect(lambda: self._fail(engine_messages.silence_words(), SILENCE))

    @property
    def pids(self) -> tuple[int, ...]:
        """The process numbers of the engines that run."""
        return tuple(process.pid for process in self._processes.values() if process.pid)

    def warm_up(self, game: Game[Any, Any]) -> None:
        """Start the own engine and let it prepare for a game while people still look around."""
        if not self._processes:
            self._process("").send(client.warm_up_requests(game))

    def ask(self, question: Question) -> None:
        """Ask a seat; a question before is wanted no longer."""
        self.cancel()
        self._question, self._tries = question, 0
        command = question.seat.command
        if command and command not in self._allowed():
            # Later: who asks hears it as any other answer.
            reason = engine_messages.stranger_words(command)
            QTimer.singleShot(0, self, lambda: self._give_up(reason) if self._question is question else None)
        else:
            self._send()

    def cancel(self) -> None:
        """Want no answer any more; the engine is told to stop."""
        question, self._question = self._question, None
        self._silence.stop()
        if question is None:
            return
        command = question.seat.command
        process = self._processes.get(command)
        if process is None or not process.busy:
            return
        if command:  # another program need not know `stop`
            self._drop(command)
        else:
            process.send(["stop"])

    def close(self) -> None:
        """End all processes."""
        self._question = None
        self._silence.stop()
        for command in list(self._processes):
            self._drop(command)

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
        numbers = self._process(seat.command).send(requests)
        optional = {number for number, request in zip(numbers, requests, strict=True) if request in pace}
        self._sent = Sent(numbers, numbers[-1] if seat.command else numbers[-2], optional)
        self._move, self._timed = None, False
        self._wait(numbers[0])

    def _wait(self, number: int) -> None:
        """Wait for the answer to one of the requests, and as long as it may take."""
        own, other = self._patience
        seat = self._question.seat if self._question is not None else Seat()
        seconds = own
        if seat.command and number == self._sent.move:
            seconds = min(other, SLACK * seat.seconds + GRACE) if self._timed else other
        elif seat.command:
            seconds = min(other, PATIENCE_START)
        self._silence.start(round(seconds * 1000))

    def _process(self, command: str) -> EngineProcess:
        if command not in self._processes:
            words = QProcess.splitCommand(command) if command else self._command
            process = self._processes[command] = EngineProcess(words, self, own=not command)
            process.replied.connect(lambda number, reply: self._take(command, number, reply))
            process.broke.connect(lambda reason: self._lose(command, reason))
        return self._processes[command]

    def _drop(self, command: str) -> None:
        process = self._processes.pop(command, None)
        if process is not None:
            process.end()
            process.deleteLater()

    def _take(self, command: str, number: int, reply: client.Reply) -> None:
        question, sent = self._question, self._sent
        if question is None or question.seat.command != command or number not in sent.numbers:
            return
        if number in sent.optional:
            self._timed = self._timed or reply.ok
        elif number == sent.move:
            try:
                self._move = client.read_move(question.game, question.observation, reply)
            except client.Resignation:
                self._question = None
                self._silence.stop()
                self.resigned.emit(question.ticket)
                return
            except GameError as error:
                self._fail(engine_messages.fault_words(error))
                return
        elif number > sent.move:
            self._tell_thought(question, reply)
        elif not reply.ok:
            self._fail(engine_messages.fault_words(client.EngineError(reply.text, "error", reply.text[:200])))
            return
        if number == sent.numbers[-1]:
            self._question = None
            self._silence.stop()
            self.answered.emit(question.ticket, self._move)
        else:
            self._wait(number + 1)

    def _tell_thought(self, question: Question, reply: client.Reply) -> None:
        thought = client.read_thought(reply, question.game.format(self._move))
        if thought is not None:
            self.thought.emit(question.ticket, thought)

    def _lose(self, command: str, reason: str) -> None:
        if self._question is not None and self._question.seat.command == command:
            self._fail(reason)
        else:
            self._drop(command)

    def _fail(self, reason: str, tries: int = 1) -> None:
        """The engine crashed, is silent or answered nonsense: start it anew and ask again, at last give up."""
        question = self._question
        if question is None:
            return
        log.warning("engine of %r: %s", question.seat.name, reason)
        self._silence.stop()
        self._drop(question.seat.command)
        self._tries += tries
        if self._tries >= TRIES:
            self._give_up(reason)
            return
        words = QCoreApplication.translate("EngineSession", "{name}, the engine: {reason}. It is started again.")
        self.faltered.emit(question.ticket, words.format(name=_name(question.seat), reason=reason.rstrip(".")))
        if self._question is question:
            self._send()

    def _give_up(self, reason: str) -> None:
        question, self._question = self._question, None
        assert question is not None
        words = QCoreApplication.translate("EngineSession", "{name} does not play on. The engine: {reason}.")
        self.gave_up.emit(question.ticket, words.format(name=_name(question.seat), reason=reason.rstrip(".")))


def _name(seat: Seat) -> str:
    return seat.name or QCoreApplication.translate("Seats", "Computer")
