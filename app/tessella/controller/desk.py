"""Asks the computer seats of a match for their moves, one question at a time; restarts what fails and asks again."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QProcess, QTimer, Signal

from tessella.controller.engine_process import EngineProcess, own_command
from tessella.controller.seats import Seat
from tessella.engine import client
from tessella.rules.game import Game, GameError

log = logging.getLogger(__name__)

PATIENCE = 120.0
"""Seconds without an answer after which the program's own engine counts as silent (first compiling is the longest)."""
PATIENCE_EXTERNAL = 600.0
TRIES = 3


@dataclass(frozen=True, slots=True)
class Question:
    """What a seat is asked: the match and the position as this seat may know it."""

    ticket: int
    game: Game[Any, Any]
    observation: Any
    seat: Seat


class Desk(QObject):
    """Asks the computer seats; each question carries the whole observation.

    All seats of the program's own computer share one process, each external engine has one of its own.
    """

    answered = Signal(int, object)
    """The ticket of the question and the move, which the rules allow."""
    gave_up = Signal(int, str)
    """The ticket of the question and a sentence why there is no answer in spite of all tries."""

    def __init__(
        self,
        parent: QObject | None = None,
        *,
        command: Sequence[str] | None = None,
        patience: tuple[float, float] = (PATIENCE, PATIENCE_EXTERNAL),
    ) -> None:
        """`command` starts the program's own engine; `patience` is in seconds, for the own one and for others."""
        super().__init__(parent)
        self._command = list(command) if command else own_command()
        self._patience = patience
        self._processes: dict[str, EngineProcess] = {}
        self._question: Question | None = None
        self._numbers = range(0)
        self._tries = 0
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.timeout.connect(lambda: self._fail("there is no answer"))

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
        seat = question.seat
        make: Callable[[Game[Any, Any], Any, int], list[str]]
        make = client.gtp_requests if seat.command else client.move_requests
        self._numbers = self._process(seat.command).send(make(question.game, question.observation, seat.level))
        self._silence.start(round(self._patience[bool(seat.command)] * 1000))

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
        question = self._question
        if question is None or question.seat.command != command or number not in self._numbers:
            return
        if number != self._numbers[-1]:
            self._silence.start()
            if not reply.ok:
                self._fail(reply.text[:200])
            return
        try:
            move = client.read_move(question.game, question.observation, reply)
        except GameError as error:
            self._fail(str(error))
            return
        self._question = None
        self._silence.stop()
        self.answered.emit(question.ticket, move)

    def _lose(self, command: str, reason: str) -> None:
        if self._question is not None and self._question.seat.command == command:
            self._fail(reason)
        else:
            self._drop(command)

    def _fail(self, reason: str) -> None:
        """The engine crashed, is silent or answered nonsense: start it anew and ask again, at last give up."""
        question = self._question
        if question is None:
            return
        log.warning("engine of %r: %s", question.seat.name, reason)
        self._silence.stop()
        self._drop(question.seat.command)
        self._tries += 1
        if self._tries < TRIES:
            self._send()
            return
        self._question = None
        words = QCoreApplication.translate("Desk", "The computer does not play on: {reason}.")
        self.gave_up.emit(question.ticket, words.format(reason=reason.rstrip(".")))
