"""The library in the window: its database is asked in a thread of its own, many files are read by a process.

The window asks and goes on; answers come as calls in the window's own thread.
"""

from __future__ import annotations

import errno
import logging
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, QProcess, QThreadPool, QTimer, Signal

from tessella import program
from tessella.controller.engines.process import own_environment
from tessella.controller.match.game_store import mend, move
from tessella.controller.settings import folders
from tessella.records import files
from tessella.records.files import Loaded
from tessella.records.library import Library, Places, damaged
from tessella.records.library_query import Found, Query
from tessella.records.statistics import Figures
from tessella.records.tessella_file import BrokenGame
from tessella.rules.errors import GameError

log = logging.getLogger(__name__)

FEW = 12
"""Files that the thread reads itself: a process would take longer to start."""
LOOK_MS = 1000
"""How often a page that is open looks whether another window or process changed the library."""


def places() -> Places:
    """Return the folders of the games."""
    return Places(folders.running(), folders.finished(), folders.deleted())


def bring_up_to_date() -> tuple[int, list[tuple[str, str]]]:
    """Read what the library does not know yet; return how many games it read, and which it cannot read and why.

    For a process of its own. Raises OSError when the library cannot be written.
    """
    library = Library(folders.library_file(), places())
    try:
        if library.trouble not in ("", "damaged"):
            why = "a newer version made it" if library.trouble == "newer" else "it cannot be written"
            raise OSError(errno.EACCES, why, str(library.path))
        return library.read(library.waiting()), library.troubles()
    finally:
        library.close()


class LibraryService(QObject):
    """Asks the library. Every `done` is called later, in the thread of this object; `failed` tells in its place."""

    changed = Signal()
    """Games came, changed or went: what was found before is old."""
    troubled = Signal(str, str)
    """The database is `damaged` (and was put aside as the second text), `newer` or `unwritable`; once for each."""
    failed = Signal(str)
    """Something could not be done: a sentence."""
    _answered = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._pool.setExpiryTimeout(-1)
        self._library: Library | None = None
        self._told: set[str] = set()
        self._version = -1
        self._reader: QProcess | None = None
        self._closed = False
        self._answered.connect(self._give)
        self._looking = QTimer(self)
        self._looking.setInterval(LOOK_MS)
        self._looking.timeout.connect(lambda: self._ask(self._look, lambda new: self.changed.emit() if new else None))

    # Asking -----------------------------------------------------------------------------------------------------

    def search(self, query: Query, known: Found, done: Callable[[Found], None]) -> None:
        """Find games; `done` gets `known` itself when they are the same as those."""

        def find(library: Library) -> Found:
            found = library.search(query)
            return known if found == known else found

        self._ask(find, done)

    def statistics(self, kind: str, done: Callable[[Figures], None]) -> None:
        """Count."""
        self._ask(lambda library: library.statistics(kind), done)

    def open(self, name: str, done: Callable[[Path, Loaded | BrokenGame], None]) -> None:
        """Open the file of a game.

        A damaged one gives way to its last good copy; without one `done` gets what is wrong, with the sound part.
        """

        def load(library: Library) -> tuple[Path, Loaded | BrokenGame]:
            path = _path(library, name)
            try:
                return path, files.load(path, strict=True)
            except GameError as error:
                if mend(path):
                    return path, files.load(path, strict=True)
                if isinstance(error, BrokenGame):
                    return path, error
                raise

        self._ask(load, lambda found: done(*found))

    def export(self, name: str, path: Path, done: Callable[[], None]) -> None:
        """Write a game into a file of the person's choice, by its suffix."""

        def write(library: Library) -> None:
            loaded = files.load(_path(library, name), strict=True)
            files.save(path, loaded.record, loaded.at)

        self._ask(write, lambda _nothing: done())

    def work(self, do: Callable[[Places], Any], done: Callable[[Any], None]) -> None:
        """Do something else that takes its time: in the same thread, after what was asked before."""
        self._ask(lambda library: do(library.places), done)

    def delete(self, names: list[str], done: Callable[[list[str]], None]) -> None:
        """Move games to the deleted ones; `done` gets the names of those that went."""
        self._move(names, lambda library, name: library.places.deleted, done)

    def restore(self, names: list[str], done: Callable[[list[str]], None]) -> None:
        """Move deleted games back."""

        def target(library: Library, name: str) -> Path:
            return library.places.finished if library.is_over(name) else library.places.running

        self._move(names, target, done)

    def _move(
        self, names: list[str], target: Callable[[Library, str], Path], done: Callable[[list[str]], None]
    ) -> None:
        def go(library: Library) -> tuple[list[str], str]:
            moved, why = [], ""
            for name in names:
                try:
                    moved.append(move(_path(library, name), target(library, name)).name)
                except OSError as error:
                    why = str(error)
            library.read(library.waiting()[:FEW])
            return moved, why

        def tell(went: tuple[list[str], str]) -> None:
            done(went[0])
            self.changed.emit()
            if went[1]:
                self.failed.emit(went[1])

        self._ask(go, tell)

    # Following --------------------------------------------------------------------------------------------------

    def refresh(self) -> None:
        """Look for games that came, changed or went; a few are read here, many by a process."""

        def look(library: Library) -> tuple[int, bool]:
            waiting = library.waiting()
            many = len(waiting) > FEW and library.trouble in ("", "damaged")
            return 0 if many else library.read(waiting), many

        def go_on(found: tuple[int, bool]) -> None:
            self.changed.emit()
            if found[1]:
                self._read_many()

        self._ask(look, go_on)

    def watch(self, on: bool) -> None:
        """Notice while a page is open what other windows do."""
        if on:
            self._looking.start()
        else:
            self._looking.stop()

    def close(self) -> None:
        """End the thread and let go of the database; nothing is answered any more."""
        if self._closed:
            return
        self._closed = True
        self._looking.stop()
        self._answered.disconnect(self._give)
        self._pool.clear()
        self._pool.waitForDone()
        if self._library is not None:
            self._library.close()
            self._library = None
        if self._reader is not None:
            self._reader.finished.disconnect(self._read_on)
            self._reader.kill()
            self._reader.waitForFinished()
            self._reader = None

    @property
    def reading(self) -> bool:
        """True while a process reads many games."""
        return self._reader is not None

    def _look(self, library: Library) -> bool:
        """Return whether the database was changed from outside since the last look."""
        before, self._version = self._version, library.version()
        return before not in (-1, self._version)

    def _read_many(self) -> None:
        if self._reader is None:
            self._reader = QProcess(self)
            self._reader.setProcessEnvironment(own_environment())
            self._reader.finished.connect(self._read_on)
            starter, *words = program.own("library")
            self._reader.start(starter, words)

    def _read_on(self) -> None:
        if self._reader is not None:
            self._reader.deleteLater()
            self._reader = None
        self.changed.emit()

    # The thread -------------------------------------------------------------------------------------------------

    def _ask(self, work: Callable[[Library], Any], done: Callable[[Any], None]) -> None:
        if not self._closed:
            self._pool.start(lambda: self._run(work, done))

    def _run(self, work: Callable[[Library], Any], done: Callable[[Any], None]) -> None:
        """Work in the thread; a database that turns out to be damaged is made anew, once."""
        try:
            if self._library is None:
                self._library = Library(folders.library_file(), places())
            try:
                answer = work(self._library)
            except Exception as error:
                if not damaged(error):
                    raise
                log.warning("the library is damaged: %s", error)
                self._library.start_over()
                answer = work(self._library)
        except Exception as error:
            if not isinstance(error, OSError | GameError | sqlite3.Error):
                log.exception("the library")  # a fault of the program: told, and the thread goes on
            self._answered.emit(lambda why: self.failed.emit(why), str(error))
        else:
            self._answered.emit(done, answer)

    def _give(self, done: Callable[[Any], None], answer: Any) -> None:
        """Tell in the window's thread."""
        library = self._library
        if library is not None and library.trouble and library.trouble not in self._told:
            self._told.add(library.trouble)
            self.troubled.emit(library.trouble, library.set_aside.name if library.set_aside else "")
            if library.trouble == "damaged":
                self.refresh()
        done(answer)


def _path(library: Library, name: str) -> Path:
    found = library.places.find(name)
    if found is None:
        raise FileNotFoundError(f"{name} is not there any more")
    return found[1]
