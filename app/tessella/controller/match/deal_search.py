"""Looks for a deal with a wish beside the window's work; it can be stopped."""

from __future__ import annotations

import logging
import secrets
import threading
from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QObject, QThreadPool, Signal

from tessella.controller.match.setup import MatchSetup
from tessella.records.deal_code import DEALS
from tessella.rules.deals import DealWish

MOST = 100_000
"""Deals that are tried before it gives up."""
TOLD_EVERY = 200
STILL, NONE = -1, -2
"""What is told in place of a seed."""
BREATH = 0.001
"""Seconds in which the window has the processor for itself, after every few deals."""
log = logging.getLogger(__name__)


class DealSearch(QObject):
    """Signals: `found(int)` the seed of a deal that is as wished; `tried(int)` so many so far; `gave_up()` none of them
    is, or they cannot be dealt. Nothing is told any more after `stop`.
    """

    found = Signal(int)
    tried = Signal(int)
    gave_up = Signal()
    _told = Signal(object, int, int)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._search: threading.Event | None = None
        self._told.connect(self._hear)

    @property
    def looking(self) -> bool:
        """True while one is looked for."""
        return self._search is not None

    def look(self, setup: MatchSetup, wish: DealWish, begin: int | None = None, most: int = MOST) -> None:
        """Look for a deal of a set-up from seed `begin` on, by default from anywhere, at most so many."""
        self.stop()
        ended = self._search = threading.Event()
        start = secrets.randbelow(DEALS) if begin is None else begin
        self._pool.start(lambda: self._run(ended, setup, wish, start, most))

    def stop(self) -> None:
        """Look no longer."""
        if self._search is not None:
            self._search.set()
            self._search = None

    def close(self) -> None:
        """Look no longer, and wait for the thread."""
        self.stop()
        self._pool.waitForDone()

    def _run(self, ended: threading.Event, setup: MatchSetup, wish: DealWish, start: int, most: int) -> None:
        """Try one deal after the other; in the thread."""
        try:
            for number in range(most):
                seed = (start + number) % DEALS
                game = replace(setup, seed=seed).game()
                if wish.holds(game, game.start()):
                    self._tell(ended, number + 1, seed)
                    return
                if number % TOLD_EVERY == TOLD_EVERY - 1:
                    self._tell(ended, number + 1, STILL)
                if number % 8 == 7 and ended.wait(BREATH):
                    return
        except Exception:  # whatever a set of one's own brings: the search ends, the window stays
            log.exception("looking for a deal")
        self._tell(ended, most, NONE)

    def _tell(self, ended: threading.Event, number: int, seed: int) -> None:
        with suppress(RuntimeError):  # the window is gone
            self._told.emit(ended, number, seed)

    def _hear(self, ended: object, number: int, seed: int) -> None:
        if ended is not self._search:  # a search that was stopped
            return
        if seed == STILL:
            self.tried.emit(number)
            return
        self._search = None
        if seed >= 0:
            self.found.emit(seed)
        else:
            self.gave_up.emit()
