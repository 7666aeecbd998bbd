"""The lessons there are: the built-in ones, read in a thread of their own, and those of one's own in their folder."""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QObject, QThreadPool, Signal

from tessella.controller.settings import folders
from tessella.records import atomic
from tessella.records.lessons import catalogue
from tessella.records.lessons.reader import LARGEST, SUFFIX, LessonRead, load_lesson, read_lesson
from tessella.rules.errors import GameError
from tessella.rules.registry import GAMES

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class OwnLesson:
    """A file of the folder of own lessons: what it holds (None for nothing), and the sentence on why it does not."""

    path: Path
    read: LessonRead | None
    trouble: str = ""


class LessonShelf(QObject):
    """Reads lessons without the window waiting. Signal: `filled()` everything that was asked for has been read."""

    filled = Signal()
    _done = Signal(object)

    def __init__(self, folder: Path | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._folder = folder or folders.lessons()
        self._pool = QThreadPool(self)
        self._pool.setMaxThreadCount(1)
        self._asked = False
        self.full = False
        """True once everything was read."""
        self.own: tuple[OwnLesson, ...] = ()
        self._done.connect(self._take)

    @property
    def folder(self) -> Path:
        """The folder of own lessons."""
        return self._folder

    def fill(self) -> None:
        """Read the built-in lessons, if that was not done yet, and the folder of own ones afresh; `filled` follows."""
        self._asked = True
        self._pool.start(self._read)

    def import_file(self, path: Path) -> OwnLesson:
        """Copy a lesson into the folder of own ones; raise BadFile for what is no lesson, OSError.

        A file of the same name gives way to a new name, not to the new file.
        """
        data = atomic.read(path, LARGEST)
        read = read_lesson(data)
        self._folder.mkdir(parents=True, exist_ok=True)
        target = self._folder / path.with_suffix(SUFFIX).name
        number = 2
        while target.exists() and target.read_bytes() != data:
            target = self._folder / f"{path.stem} {number}{SUFFIX}"
            number += 1
        if not target.exists():
            atomic.write(target, data)
        return OwnLesson(target, read)

    def close(self) -> None:
        """Wait for what is being read: the program ends."""
        self._pool.clear()
        self._pool.waitForDone()

    def _read(self) -> None:
        for kind in GAMES:
            for path in catalogue.paths(kind):
                try:
                    catalogue.read(path)
                except (GameError, OSError) as error:
                    log.error("lesson %s: %s", path.name, error)
        own = _own(self._folder)
        with suppress(RuntimeError):  # the program ends, and nobody is there to be told
            self._done.emit(own)

    def _take(self, own: tuple[OwnLesson, ...]) -> None:
        self.own, self.full = own, True
        self.filled.emit()


def _own(folder: Path) -> tuple[OwnLesson, ...]:
    """Return what lies in the folder of own lessons, by name."""
    found = []
    for path in sorted(folder.glob(f"*{SUFFIX}")) if folder.is_dir() else ():
        try:
            found.append(OwnLesson(path, load_lesson(path)))
        except (GameError, OSError) as error:
            found.append(OwnLesson(path, None, str(error)))
    return tuple(found)
