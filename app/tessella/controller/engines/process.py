"""One engine in a process of its own, spoken to over its pipes. Never waits, except for the end of a killed process."""

from __future__ import annotations

import logging
import os
import shutil
import signal
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment, Qt, Signal

from tessella import program
from tessella.controller.engines import engine_messages
from tessella.controller.engines.job import Job
from tessella.engine import guard
from tessella.engine.client import EngineError, Replies
from tessella.engine.guarded import guarded

log = logging.getLogger(__name__)

END_PATIENCE = 10_000
"""Milliseconds for a killed process to be gone; on a machine at work it takes its time."""
MOST_ERRORS = 16_000_000
"""Bytes on the error stream between two answers; an engine that writes more floods it."""
LAST_WORDS = 4000


def own_command() -> list[str]:
    """Return program and arguments of the program's own engine, frozen or not."""
    return program.own("engine")


def own_environment() -> QProcessEnvironment:
    """Return the environment of the own engine: it finds the same program, wherever this one was started from."""
    environment = QProcessEnvironment.systemEnvironment()
    if program.frozen():
        return environment
    root = str(Path(__file__).resolve().parents[3])
    before = environment.value("PYTHONPATH")
    environment.insert("PYTHONPATH", root + os.pathsep + before if before else root)
    return environment


class EngineProcess(QObject):
    """A running engine. Requests are answered in their order.

    An engine of others ends with this program, however that ends, and with it what it has started: on POSIX a guard
    sees to that, on Windows a job. The program's own engine ends with its input.
    """

    replied = Signal(int, object)
    """The number of a request, and its `Reply`."""
    informed = Signal(int, str)
    """The number of a request whose search goes on, and `info` lines."""
    broke = Signal(str)
    """The process ended, or does not keep the protocol: a short reason. It will answer nothing more."""

    def __init__(
        self, command: Sequence[str], parent: QObject | None = None, *, own: bool = False, niceness: int = 0
    ) -> None:
        """Start an engine by program and arguments, the program's `own` or another one.

        With `niceness` (to 19) it leaves the processor to others, where the system knows that.
        What cannot be started `broke` later.
        """
        super().__init__(parent)
        self._replies = Replies()
        self._sent: deque[int] = deque()
        self._count = 0
        self._over = False
        self._errors = 0
        self._last_words = ""
        self._group, self._niceness = 0, niceness
        self._program = command[0] if command else ""
        self._job: Job | None = None
        # What cannot be started anyway is told of by Qt.
        self._guarded = os.name == "posix" and not own and shutil.which(self._program) is not None
        self._process = QProcess(self)
        self._process.readyReadStandardOutput.connect(self._read)
        self._process.readyReadStandardError.connect(self._read_errors)
        self._process.started.connect(self._on_started)
        # Queued: a program that is not there is told of within start().
        self._process.errorOccurred.connect(self._on_error, Qt.ConnectionType.QueuedConnection)
        self._process.finished.connect(self._on_finished, Qt.ConnectionType.QueuedConnection)
        if own:
            self._process.setProcessEnvironment(own_environment())
        if os.name == "posix":
            # A group of its own: what the engine itself starts ends with it.
            self._process.setUnixProcessParameters(QProcess.UnixProcessFlag.CreateNewSession)
        words = guarded(command) if self._guarded else list(command)
        self._process.start(words[0] if words else "", words[1:])

    @property
    def pid(self) -> int:
        """The process number, 0 when it does not run."""
        return self._process.processId()

    @property
    def busy(self) -> bool:
        """True while a request has no answer yet."""
        return bool(self._sent)

    def send(self, requests: Sequence[str]) -> range:
        """Send requests; return their numbers."""
        numbers = range(self._count + 1, self._count + 1 + len(requests))
        self._count += len(requests)
        self._sent.extend(numbers)
        lines = "".join(f"{number} {request}\n" for number, request in zip(numbers, requests, strict=True))
        if self._process.state() != QProcess.ProcessState.NotRunning:
            self._process.write(lines.encode())
        return numbers

    def end(self) -> None:
        """Kill the process with all that it started and wait until it is gone; nothing is emitted any more."""
        self._over = True
        self._kill()
        if self._guarded and not self._process.waitForFinished(END_PATIENCE):
            self._guarded = False
            self._kill()
        self._process.waitForFinished(END_PATIENCE)

    def _kill(self) -> None:
        if self._job is not None:
            self._job.end()
        if self._guarded:
            self._process.terminate()
            return
        if self._group:
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._group, signal.SIGKILL)
            self._group = 0
        self._process.kill()

    def _on_started(self) -> None:
        if sys.platform == "win32" and (pid := self._process.processId()):
            self._job = Job(pid)
        if os.name == "posix" and (pid := self._process.processId()):
            self._group = pid
            with suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, pid) + self._niceness)

    def _read(self) -> None:
        try:
            replies = self._replies.feed(bytes(self._process.readAllStandardOutput().data()))
            for reply in replies:
                if self._over:
                    return
                if not self._sent or reply.number not in (None, self._sent[0]):
                    raise EngineError("the engine answered what was not asked", "unasked")
                if reply.more:
                    self.informed.emit(self._sent[0], reply.text)
                else:
                    self._errors = 0
                    self.replied.emit(self._sent.popleft(), reply)
        except EngineError as error:
            self._break(engine_messages.fault_words(error))

    def _read_errors(self) -> None:
        data = bytes(self._process.readAllStandardError().data())
        self._errors += len(data)
        text = data[-LAST_WORDS:].decode("utf-8", "replace").strip()
        if text:
            log.info("engine: %s", text)
            self._last_words = text.splitlines()[-1][-200:]
        if self._errors > MOST_ERRORS:
            self._break(engine_messages.flood_words())

    def _on_error(self, error: QProcess.ProcessError) -> None:
        if error == QProcess.ProcessError.FailedToStart:
            self._break(engine_messages.start_words(self._program))

    def _on_finished(self, status: int) -> None:
        if self._guarded and status == guard.CANNOT_START:
            self._break(engine_messages.start_words(self._program))
        else:
            self._break(engine_messages.end_words(self._last_words))

    def _break(self, reason: str) -> None:
        if not self._over:
            self._over = True
            self._kill()
            self.broke.emit(reason)
