"""Writing a match, or a lesson, down after every change, in a thread of its own, and knowing whether that succeeded."""

from __future__ import annotations

import logging
import threading
from contextlib import suppress
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, QThreadPool, Signal

from tessella.records.record import Record
from tessella.rules.errors import GameError

log = logging.getLogger(__name__)

CLOSE_PATIENCE = 60_000
"""Milliseconds for which a match that is closed waits for a disk that answers nothing."""


V = TypeVar("V", contravariant=True)


class Store(Protocol[V]):
    """Keeps something on disk: a match, a lesson."""

    trouble: str
    """Why nothing can be written at present, "" as long as nothing is known against it."""

    def save(self, value: V, at: int, /) -> None:
        """Write the value, the cursor at `at`, from whatever thread; raise OSError or GameError on failure."""

    def close(self, over: bool, /) -> None:
        """Let go of the file; `over` tells that the game has ended and is on the disk to its end."""


GameStore = Store[Record]
"""Keeps a match: the value is its record, the cursor one of its nodes."""


class SaveStatus(QObject):
    """A store, if there is one, and how its last writing went.

    A write lasts as long as the disk likes, so it happens in a thread; of several that wait only the newest is done.
    """

    changed = Signal(object)
    """What is `saved` now: when a write begins that follows a good one, and whenever the newest one has ended."""
    _written = Signal()

    def __init__(self, store: Store[Any] | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.saved: bool | str = True
        """True when everything is on the disk, False while it is being written, else why it is not there."""
        if store is None:
            self.saved = QCoreApplication.translate("Saving", "nothing keeps this game")
        elif store.trouble:
            self.saved = store.trouble
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._guard = threading.Lock()
        self._newest: tuple[int, Any, int] | None = None
        self._ended: tuple[int, bool | str] = (0, True)
        self._asked = self._told = 0
        self._written.connect(self._look)

    @property
    def used(self) -> bool:
        """True when there was something to write."""
        return self._asked > 0

    def save(self, value: Any, at: int = 0) -> None:
        """Write the value as soon as the write that goes on has ended."""
        if self._store is None:
            return
        self._asked += 1
        with self._guard:
            waiting = self._newest is not None
            self._newest = self._asked, value, at
        if not waiting:
            self._pool.start(self._write)
        if self.saved is True:
            self.saved = False
            self.changed.emit(False)

    def wait(self, milliseconds: int = -1) -> bool | str:
        """Wait until nothing is being written, -1: however long that takes; return what is `saved` then."""
        self._pool.waitForDone(milliseconds)
        self._look()
        return self.saved

    def close(self, over: bool) -> None:
        """Wait for the write that goes on, and let go of the file; `over` as for a `GameStore`."""
        if self._store is None:
            return
        if self._pool.waitForDone(CLOSE_PATIENCE):
            self._look()
            self._store.close(over and self.saved is True)
        else:
            log.warning("a game is still being written")
        self._store = None

    def _write(self) -> None:
        """Write the newest value; in the thread."""
        store = self._store
        with self._guard:
            newest, self._newest = self._newest, None
        if newest is None or store is None:
            return
        number, value, at = newest
        how: bool | str = True
        try:
            store.save(value, at)
        except OSError as error:
            how = error.strerror or str(error)
        except GameError as error:
            how = str(error)
        except Exception as error:  # a fault of the program: it must not pass for saved
            log.exception("saving")
            how = repr(error)
        with self._guard:
            self._ended = number, how
        with suppress(RuntimeError):  # the program ends, and nobody is there to be told; the file is written
            self._written.emit()

    def _look(self) -> None:
        """Take over how the newest write went."""
        with self._guard:
            number, how = self._ended
        if number == self._asked != self._told:
            self._told, self.saved = number, how
            self.changed.emit(how)
