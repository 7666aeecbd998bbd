"""How the program ended: an exception or a signal leaves a log, which the next start finds and offers as a report.

The log holds types, functions and lines of code, no message of an exception: such may name people, files or moves.
Nothing is sent anywhere.
"""

from __future__ import annotations

import faulthandler
import logging
import re
import sys
import threading
import traceback
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import TextIO

from filelock import FileLock, Timeout

log = logging.getLogger(__name__)

LARGEST = 64_000
"""Characters of one log; further exceptions are counted by nobody."""
MOST_KEPT = 5
_PLACE = re.compile(r'File "([^"]*)"')
_ROOTS = ("/tessella/", "/site-packages/", "/lib/")


@dataclass(frozen=True, slots=True)
class Crash:
    """What an earlier start left: its log as a text that names nobody, and its file."""

    path: Path
    text: str


class CrashLog:
    """The log of this start. It is locked while the program runs, so that another window does not take it for old."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._file: TextIO | None = None
        self._lock: FileLock | None = None
        self._begun = 0
        self._hook, self._thread_hook = sys.excepthook, threading.excepthook

    def begin(self, name: str, head: str) -> None:
        """Take note from now on in a file of that name; without one where the folder cannot be written."""
        path = self._folder / f"{name}.log"
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            lock = FileLock(path.with_suffix(".lock"))
            lock.acquire(timeout=0)
            self._lock = lock
            self._file = path.open("w", encoding="utf-8", errors="backslashreplace")
            self._file.write(head + "\n\n")
            self._file.flush()
        except (OSError, Timeout, NotImplementedError) as error:
            log.warning("no crash can be noted: %s", error)
            self._let_go()
            return
        self._begun = self._file.tell()
        faulthandler.enable(self._file)
        sys.excepthook, threading.excepthook = self._take, self._take_of_thread

    def end(self) -> None:
        """Stop taking note. A log in which nothing went wrong goes away."""
        if self._file is None:
            return
        sys.excepthook, threading.excepthook = self._hook, self._thread_hook
        faulthandler.disable()
        path, quiet = Path(self._file.name), self._file.tell() == self._begun
        self._let_go()
        if quiet:
            _remove(path)

    def _let_go(self) -> None:
        if self._file is not None:
            self._file.close()
        if self._lock is not None:
            self._lock.release()
        self._file = self._lock = None

    def _take(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if not issubclass(kind, KeyboardInterrupt):
            self._note(kind, trace)
        self._hook(kind, error, trace)

    def _take_of_thread(self, given: threading.ExceptHookArgs) -> None:
        self._note(given.exc_type, given.exc_traceback)
        self._thread_hook(given)

    def _note(self, kind: type[BaseException], trace: TracebackType | None) -> None:
        if self._file is None or self._file.tell() > LARGEST:
            return
        with suppress(OSError):
            frames = traceback.extract_tb(trace)
            lines = [f'  File "{frame.filename}", line {frame.lineno} in {frame.name}\n' for frame in frames[-60:]]
            self._file.write(f"{kind.__name__}\n{''.join(lines)}\n")
            self._file.flush()


def found(folder: Path) -> list[Crash]:
    """Return what earlier starts left, newest first; logs in which nothing went wrong, and old ones, are cleared away.

    A log that cannot be read is left out; those of programs that still run are left alone.
    """
    crashes: list[Crash] = []
    for path in sorted(_logs(folder), key=_age, reverse=True):
        try:
            with FileLock(path.with_suffix(".lock")).acquire(timeout=0):
                text = path.read_text(encoding="utf-8", errors="replace")[: LARGEST + 20_000]
        except (OSError, Timeout, NotImplementedError):
            continue
        _, _, noted = text.partition("\n\n")
        if noted.strip() and len(crashes) < MOST_KEPT:
            crashes.append(Crash(path, anonymous(text).strip() + "\n"))
        else:
            _remove(path)
    return crashes


def forget(crashes: list[Crash]) -> None:
    """Clear logs away that the person has seen."""
    for crash in crashes:
        _remove(crash.path)


def anonymous(text: str) -> str:
    """Return a log without the folders of the person: of each file what lies below the program or a library."""

    def short(match: re.Match[str]) -> str:
        path = match[1].replace("\\", "/")
        for root in _ROOTS:
            _, sign, rest = path.rpartition(root)
            if sign:
                return f'File "{root.strip("/")}/{rest}"'
        return f'File "{path.rpartition("/")[2]}"'

    return _PLACE.sub(short, text)


def _logs(folder: Path) -> Iterator[Path]:
    with suppress(OSError):
        yield from folder.glob("*.log")


def _age(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def _remove(path: Path) -> None:
    for each in (path, path.with_suffix(".lock")):
        with suppress(OSError):
            each.unlink()
