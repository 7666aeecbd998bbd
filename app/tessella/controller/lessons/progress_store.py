"""The file of what was learnt: every deed is written onto what other windows have written meanwhile."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable, Iterator
from datetime import date
from pathlib import Path

from filelock import FileLock, Timeout
from PySide6.QtCore import QObject, Signal

from tessella.controller.lessons.progress import VERSION, Progress, read_progress
from tessella.controller.lessons.run import LessonRun
from tessella.controller.lessons.state import Outcome, RunState, RunSummary
from tessella.controller.settings import folders, kept_json
from tessella.records import atomic

log = logging.getLogger(__name__)

LARGEST_FILE = 8_000_000
PATIENCE_S = 2.0
"""How long another window may take to write."""


class ProgressStore(QObject):
    """What was learnt so far. A change is made to what the file holds at that moment, under a lock, so that two windows
    never lose each other's; where it cannot be written it holds until the program ends."""

    changed = Signal(object)
    """The progress is another one: the `Progress`."""
    failed = Signal(str)
    """The progress could not be written: why."""

    def __init__(
        self, path: Path | None = None, today: Callable[[], date] = date.today, parent: QObject | None = None
    ) -> None:
        """Read the progress; a damaged file is put aside, and its last good copy is taken."""
        super().__init__(parent)
        self._path = path or folders.progress_file()
        self.today = today
        self.set_aside: Path | None = None
        """Where a copy of a progress lies that could not be read whole."""
        self._value = Progress()
        try:
            found, _ = self._read()
            self._value = found or Progress()
        except OSError as error:
            log.warning("progress: %s cannot be read: %s", self._path.name, error)

    @property
    def value(self) -> Progress:
        """What was learnt so far."""
        return self._value

    def follow(self, run: LessonRun, *, again: bool = False) -> None:
        """Note what happens in a lesson: steps that are done, where it is left; `again`: it asks again."""
        run.step_finished.connect(lambda outcome: self.note(outcome, again=again))
        if not again:
            run.changed.connect(lambda state: self._note_place(run.lesson.id, state))
            run.lesson_finished.connect(self._note_end)

    def note(self, outcome: Outcome, *, again: bool = False) -> None:
        """Note that a step was done; `again`: it was asked again, which counts for the day."""
        self.change(lambda progress: progress.after(outcome, self.today(), again=again))

    def reset(self, lessons: frozenset[str] | None = None) -> None:
        """Forget what was learnt in some lessons, None: in all; what was is kept as the last good copy."""
        self.change(lambda progress: progress.without(lessons))

    def export(self, path: Path) -> None:
        """Write the progress to another file; raise OSError."""
        kept_json.write(path, self._value.to_json(), LARGEST_FILE, keep=False)

    def change(self, how: Callable[[Progress], Progress]) -> None:
        """Change the progress, as the file has it now."""
        try:
            with self._locked():
                found, sound = self._read(putting_aside=True)
                self._value = how(self._value if found is None else found)
                kept_json.write(self._path, self._value.to_json(), LARGEST_FILE, keep=sound)
        except _NewerError:
            self._value = how(self._value)
            self.failed.emit(self.tr("A newer version of Tessella wrote what you learnt; it stays as it is."))
        except OSError as error:
            self._value = how(self._value)
            log.warning("progress: cannot be written: %s", error)
            self.failed.emit(error.strerror or str(error))
        self.changed.emit(self._value)

    def _note_place(self, lesson: str, state: RunState) -> None:
        if state.stage != "end" and self._value.at.get(lesson) != state.step.id:
            self.change(lambda progress: progress.left(lesson, state.step.id))

    def _note_end(self, summary: RunSummary) -> None:
        self.change(lambda progress: progress.left(summary.lesson, ""))

    @contextlib.contextmanager
    def _locked(self) -> Iterator[None]:
        """Hold the lock of the file; where the file system knows none, go on without."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(atomic.beside(self._path, ".lock", "."), timeout=PATIENCE_S)
        try:
            lock.acquire()
        except Timeout as error:
            raise OSError(self.tr("another window is writing what you learnt")) from error
        except (OSError, NotImplementedError) as error:
            log.info("progress: without a lock: %s", error)
            yield
            return
        try:
            yield
        finally:
            lock.release()

    def _read(self, *, putting_aside: bool = False) -> tuple[Progress | None, bool]:
        """Return what the file holds, None when there is none, and whether it is sound.

        A damaged file is put aside and its last good copy taken. Raises OSError, and _NewerError for a file of a newer
        version that is to be written over.
        """
        kept = kept_json.read(self._path, LARGEST_FILE, VERSION)
        if kept is None:
            return None, False
        if kept.newer and putting_aside:
            raise _NewerError
        progress, whole = (None, False) if kept.value is None else read_progress(kept.value)
        if not whole and not kept.newer:
            self.set_aside = kept_json.put_aside(self._path)
        if progress is not None:
            return progress, whole
        copy = kept_json.read(atomic.backup(self._path), LARGEST_FILE, VERSION)
        return (Progress() if copy is None or copy.value is None else read_progress(copy.value)[0]), False


class _NewerError(OSError):
    """A newer version of the program wrote the file: it is not written over."""
