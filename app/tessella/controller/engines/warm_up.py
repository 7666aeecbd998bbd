"""Prepares the computer players in the background at the first start: compiles their code into the user's cache."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from PySide6.QtCore import QObject, QTimer, Signal

from tessella.controller.engines.process import EngineProcess, own_command
from tessella.engine import client
from tessella.engine.client import Reply
from tessella.engine.kernels import store
from tessella.rules.registry import GAMES, create

log = logging.getLogger(__name__)

NICENESS = 10
"""Whoever plays meanwhile goes before."""


class EngineWarmUp(QObject):
    """Warms up what was never warmed up, one game after the other, in an engine process of its own."""

    progressed = Signal(str, int, int)
    """A game's turn came: its kind, its number from 1, how many there are."""
    finished = Signal()
    """Everything is prepared, or cannot be."""

    def __init__(self, parent: QObject | None = None, *, command: Sequence[str] | None = None) -> None:
        """`command` starts the engine, by default the program's own."""
        super().__init__(parent)
        self._command = list(command) if command else own_command()
        self._own = command is None
        self._process: EngineProcess | None = None
        self._kinds: list[str] = []
        self._last: list[int] = []
        # A process is not ended while it is being read.
        self._done = QTimer(self)
        self._done.setSingleShot(True)
        self._done.timeout.connect(self._finish)

    @property
    def running(self) -> bool:
        """True while something is prepared."""
        return self._process is not None

    def start(self, first: str = "") -> bool:
        """Prepare what is not yet, the game `first` before the others; return False when all is ready."""
        self.close()
        kinds = [kind for kind in GAMES if not store.is_warm(kind)]
        self._kinds = sorted(kinds, key=lambda kind: kind != first)
        if not self._kinds:
            return False
        self._process = EngineProcess(self._command, self, own=self._own, niceness=NICENESS)
        self._process.replied.connect(self._take)
        self._process.broke.connect(self._lose)
        requests = [client.warm_up_requests(create(kind, 2)) for kind in self._kinds]
        self._last = [self._process.send(each)[-1] for each in requests]
        self.progressed.emit(self._kinds[0], 1, len(self._kinds))
        return True

    def close(self) -> None:
        """End the preparing; the next start goes on with it."""
        process, self._process = self._process, None
        self._done.stop()
        if process is not None:
            process.end()
            process.deleteLater()

    def _take(self, number: int, reply: Reply) -> None:
        if not reply.ok:
            log.warning("preparing: %s", reply.text)
        if number not in self._last:
            return
        done = self._last.index(number) + 1
        if done < len(self._kinds):
            self.progressed.emit(self._kinds[done], done + 1, len(self._kinds))
        else:
            self._done.start(0)

    def _lose(self, reason: str) -> None:
        log.warning("preparing: %s", reason)
        self._done.start(0)

    def _finish(self) -> None:
        self.close()
        self.finished.emit()
