"""Finds reasons beside the window's work: the newest question is answered, older ones are dropped."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QObject, QThreadPool, Signal

from tessella.controller.practise.reasons import Reason, good_because
from tessella.rules.game import Game

log = logging.getLogger(__name__)


class ReasonFinder(QObject):
    """Asks `good_because` in a thread. Signal: `found(tuple)` the reasons, at most three, for the newest question."""

    found = Signal(object)
    _told = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._question = 0
        self._told.connect(self._hear)

    def find(self, game: Game[Any, Any], observation: Any, move: Any, line: Sequence[Any], seat: int) -> None:
        """Look for what speaks for a legal move of a seat; `line` is what followed it, itself first."""
        self.drop()
        question = self._question
        self._pool.start(lambda: self._run(question, game, observation, move, tuple(line), seat))

    def drop(self) -> None:
        """Forget the question; nothing is told of it any more."""
        self._question += 1
        self._pool.clear()

    def close(self) -> None:
        """Forget the question, and wait for the thread."""
        self.drop()
        self._pool.waitForDone()

    def _run(
        self, question: int, game: Game[Any, Any], observation: Any, move: Any, line: tuple[Any, ...], seat: int
    ) -> None:
        """Find the reasons; in the thread."""
        found: tuple[Reason, ...] = ()
        if question != self._question:
            return
        try:
            found = good_because(game, observation, move, line=line, seat=seat)
        except Exception:  # what is asked about stands without reasons too
            log.exception("reasons for a move of %s", game.kind)
        if question == self._question:
            self._told.emit(question, found)

    def _hear(self, question: int, found: tuple[Reason, ...]) -> None:
        if question == self._question:
            self.found.emit(found)
