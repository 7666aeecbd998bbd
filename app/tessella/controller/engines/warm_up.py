"""Prepares the computer players in the background at the first start: compiles their code into the user's cache."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from PySide6.QtCore import QObject, Signal

from tessella.controller.engines.conversation import Conversation
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
        self._engine = Conversation(self, command=command, niceness=NICENESS)
        self._engine.replied.connect(self._take)
        self._engine.failed.connect(self._lose)
        self._kinds: list[str] = []
        self._last: list[int] = []

    @property
    def running(self) -> bool:
        """True while something is prepared."""
        return self._engine.running

    def start(self, first: str = "") -> bool:
        """Prepare what is not yet, the game `first` before the others; return False when all is ready."""
        self.close()
        kinds = [kind for kind in GAMES if not store.is_warm(kind)]
        self._kinds = sorted(kinds, key=lambda kind: kind != first)
        if not self._kinds:
            return False
        requests = [client.warm_up_requests(create(kind, 2)) for kind in self._kinds]
        self._last = [self._engine.ask(each)[-1] for each in requests]
        self.progressed.emit(self._kinds[0], 1, len(self._kinds))
        return True

    def close(self) -> None:
        """End the preparing; the next start goes on with it."""
        self._engine.end()

    def _take(self, number: int, reply: Reply) -> None:
        if not reply.ok:
            log.warning("preparing: %s", reply.text)
        if number not in self._last:
            return
        done = self._last.index(number) + 1
        if done < len(self._kinds):
            self.progressed.emit(self._kinds[done], done + 1, len(self._kinds))
        else:
            self.close()
            self.finished.emit()

    def _lose(self, reason: str) -> None:
        log.warning("preparing: %s", reason)
        self.finished.emit()
