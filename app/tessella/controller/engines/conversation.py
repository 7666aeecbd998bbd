"""One conversation with an engine: its process is started when it is needed, waited for, and ended.

Seats, the analysis, the warm-up, the par and the trial of an engine all speak through it; what they ask is their own.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tessella.controller.engines import engine_messages
from tessella.controller.engines.process import EngineProcess, own_command
from tessella.engine.client import Reply

SILENCE = 2
"""Tries that a silent engine uses up at once: people have waited long enough."""


class Conversation(QObject):
    """Sends requests to one engine and hands its answers over, in their order; one process at a time."""

    replied = Signal(int, object)
    """The number of a request, and its `Reply`."""
    informed = Signal(int, str)
    """The number of a request whose search goes on, and `info` lines."""
    failed = Signal(str, int)
    """The engine crashed, is silent or sends what is no answer: a short reason, and how many tries that uses up.

    Its process is gone; the next request starts another.
    """

    def __init__(
        self, parent: QObject | None = None, *, command: Sequence[str] | None = None, niceness: int = 0
    ) -> None:
        """`command` starts the engine, by default the program's own.

        With `niceness` (to 19) it leaves the processor to others, where the system knows that.
        """
        super().__init__(parent)
        self._own = command is None
        self._command = own_command() if command is None else list(command)
        self._niceness = niceness
        self._process: EngineProcess | None = None
        self._silence = QTimer(self)
        self._silence.setSingleShot(True)
        self._silence.timeout.connect(lambda: self.fail(engine_messages.silence_words(), SILENCE))

    @property
    def running(self) -> bool:
        """True while a process is there."""
        return self._process is not None

    @property
    def busy(self) -> bool:
        """True while a request has no answer yet."""
        return self._process is not None and self._process.busy

    @property
    def pid(self) -> int:
        """The process number of the engine, 0 when none runs."""
        return self._process.pid if self._process is not None else 0

    def ask(self, requests: Sequence[str], patience: float = 0.0) -> range:
        """Send requests, to a new process where none runs; return their numbers. `patience` as in `wait`."""
        if self._process is None:
            self._process = EngineProcess(self._command, self, own=self._own, niceness=self._niceness)
            self._process.replied.connect(self.replied)
            self._process.informed.connect(self.informed)
            self._process.broke.connect(self.fail)
        numbers = self._process.send(requests)
        self.wait(patience)
        return numbers

    def wait(self, patience: float) -> None:
        """From now on wait for the next answer so many seconds; 0 waits as long as it takes."""
        self._silence.stop()
        if patience:
            self._silence.start(round(patience * 1000))

    def fail(self, reason: str, tries: int = 1) -> None:
        """End a process that is of no use, such as one whose answer is none, and tell."""
        self.end()
        self.failed.emit(reason, tries)

    def end(self) -> None:
        """End the process; nothing more is told of it."""
        process, self._process = self._process, None
        self._silence.stop()
        if process is not None:
            process.end()
            process.deleteLater()


def is_reply_to(numbers: range, number: int, reply: Reply) -> bool:
    """Return whether an answer ends what was asked with these numbers: the last one, or an error before it."""
    return number in numbers and (number == numbers[-1] or not reply.ok)
