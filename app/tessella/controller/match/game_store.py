"""Keeps every game that is played: a file of its own, written after every move, locked against a second window."""

from __future__ import annotations

import errno
import logging
import os
import secrets
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from filelock import BaseFileLock, FileLock, Timeout

from tessella.controller.settings import folders
from tessella.records import atomic, json_text, tessella_file
from tessella.records.record import Record
from tessella.records.tessella_file import SUFFIX, BrokenGame
from tessella.rules.errors import BadFile
from tessella.rules.outcome import Step

log = logging.getLogger(__name__)

MOST_OFFERED = 8


class GameInUseError(OSError):
    """Another window plays this game."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that can be continued: its file, its record, the node of its cursor, when it was played last.

    `steps` are the moves by node as they were made while reading: the position before, and what followed.
    """

    path: Path
    record: Record
    at: int
    when: datetime
    steps: Mapping[int, tuple[Any, Step[Any]]] = field(default_factory=dict, compare=False, repr=False)

    def position(self, node: int) -> Any:
        """Return the position at a node; moves made while reading are not made again."""
        return self.record.position(node, {number: step.state for number, (_, step) in self.steps.items()})


@dataclass(frozen=True, slots=True)
class OutOfReach:
    """A game that was left and cannot be continued here and now: its file, and why, without a full stop."""

    path: Path
    why: str


class Autosave:
    """Keeps one match in one file as long as it is open; the `GameStore` of a match."""

    def __init__(self, path: Path, *, new: bool = False) -> None:
        """Take a file, new or left unfinished; raise GameInUseError when another window has it.

        Nobody else has a file whose name is `new`: there such an answer of the system is a lock that was refused.

        Where the file cannot be locked otherwise, such as in a folder that cannot be written, `trouble` says why, and
        every `save` tries again.
        """
        self.path = path
        self.trouble = ""
        self._lock: BaseFileLock | None = None
        try:
            self._lock = _lock(path)
        except GameInUseError:
            if not new:
                raise
            self.trouble = os.strerror(errno.EACCES)
            log.warning("%s cannot be locked: %s", path.name, self.trouble)
        except OSError as error:
            self.trouble = error.strerror or str(error)
            log.warning("%s cannot be locked: %s", path.name, error)

    @classmethod
    def begin(cls, kind: str) -> Autosave:
        """Return the store of a new game of that kind."""
        stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
        return cls(folders.running() / f"{stamp}-{kind}-{secrets.token_hex(4)}{SUFFIX}", new=True)

    def save(self, record: Record, at: int) -> None:
        """Write the game whole, the copy before stays as the last good one; raise OSError when that is impossible."""
        if self._lock is None:
            self._lock = _lock(self.path)
        tessella_file.save(self.path, record, at, keep=True)

    def close(self, over: bool) -> None:
        """Let go of the file; a finished game moves to the finished ones."""
        if self._lock is None:
            return
        if over:
            _finish(self.path)
        _release(self._lock, self.path)
        self._lock = None


def unfinished(most: int = MOST_OFFERED) -> list[Unfinished]:
    """Return the games that can be continued, last played first, without those open in a window.

    Where files cannot be locked nobody knows who plays them: they are offered, and lie where they are.

    A damaged file gives way to its last good copy, or to its moves before the damage, and stays beside it under
    another name; one that gives nothing is left as it is. Both leave a line in the log. Games that turn out to be over
    move to the finished ones.
    """
    atomic.sweep(folders.running())
    return list(islice((game for game in _left() if isinstance(game, Unfinished)), most))


def left(most: int = MOST_OFFERED) -> list[Unfinished | OutOfReach]:
    """Return the games that were left, last played first: those of `unfinished`, and those out of reach with why."""
    return list(islice(_left(), most))


def _left() -> Iterator[Unfinished | OutOfReach]:
    for path in _newest_first(folders.running()):
        lock: BaseFileLock | None = None
        try:
            lock = _lock(path)
        except GameInUseError:
            yield OutOfReach(path, "it is being played in another window")
            continue
        except OSError as error:
            log.warning("%s cannot be locked: %s", path.name, error)
        game: Unfinished | OutOfReach | None = None
        try:
            game = _open(path)
            if isinstance(game, Unfinished):
                end = game.record.line()[-1]
                if game.record.decider(end, game.position(end)) is None:
                    game = None
                    if lock is not None:
                        _finish(path)
        except Exception as error:  # whatever one file does, the others are offered
            log.exception("%s", path.name)
            game = OutOfReach(path, repr(error))
        finally:
            if lock is not None:
                _release(lock, path)
        if game is not None:
            yield game


def set_aside(path: Path) -> None:
    """Offer a game no longer: it moves to the finished ones. Raises GameInUseError when it is being played."""
    move(path, folders.finished())


def move(path: Path, folder: Path) -> Path:
    """Move a game to another folder, such as that of the deleted ones; return where it lies now.

    Raises GameInUseError when it is being played, OSError when it cannot be moved; it is then where it was.
    """
    lock = _lock(path)
    try:
        return _move(path, folder)
    finally:
        _release(lock, path)


def mend(path: Path) -> bool:
    """Put the last good copy in the place of a newest one that is damaged, which stays beside it under another name.

    Returns False, and changes nothing, when there is no better copy or the game is being played.
    """
    try:
        lock = _lock(path)
    except OSError:
        return False
    try:
        tessella_file.load(atomic.backup(path))
        good = atomic.read(atomic.backup(path), json_text.LARGEST)
        atomic.write(_aside(path), path.read_bytes())  # first, so that a full disk leaves all as it was
        atomic.write(path, good)
    except (BadFile, OSError):
        return False
    finally:
        _release(lock, path)
    return True


def _aside(path: Path) -> Path:
    return atomic.beside(path, f".damaged-{secrets.token_hex(4)}")


def _open(path: Path) -> Unfinished | OutOfReach:
    """Open a game's file or what can be had of it; a damaged one with a good copy makes way for it.

    Where nothing can be had, or the system does not let one look now, the file stays as it is.
    """
    when, why = _moment(_changed(path)), ""
    part: tuple[Record, int] | None = None
    for file in (path, atomic.backup(path)):
        try:
            record, at, _, _, steps = tessella_file.load_played(file)
        except BrokenGame as error:
            log.warning("%s: %s", file.name, error)
            part = part or (error.record, error.at)
        except (BadFile, FileNotFoundError) as error:
            log.warning("%s cannot be read: %s", file.name, error)
            why = why or str(error)
        except OSError as error:
            # Nobody knows what is in it: an older copy must not take its place.
            log.warning("%s cannot be read now: %s", file.name, error)
            return OutOfReach(path, error.strerror or str(error))
        else:
            with suppress(OSError):  # in a folder that cannot be written everything stays as it is
                if file != path and path.is_file():
                    path.rename(_aside(path))
            return Unfinished(path, record, at, when, steps)
    return Unfinished(path, *part, when) if part else OutOfReach(path, why)


def _moment(seconds: float) -> datetime:
    """Return a file's time here; one beyond the years of the calendar is as unknown as none."""
    try:
        return datetime.fromtimestamp(seconds).astimezone()
    except (OverflowError, OSError, ValueError):
        return datetime.fromtimestamp(0).astimezone()


def _newest_first(folder: Path) -> Iterator[Path]:
    try:
        names = {p.name.removesuffix(atomic.BACKUP) for p in folder.iterdir() if not p.name.startswith(".")}
    except OSError:
        return
    paths = (folder / name for name in names if name.endswith(SUFFIX))
    yield from sorted(paths, key=lambda path: (_changed(path), path.name), reverse=True)


def _changed(path: Path) -> float:
    """Return when a file was written last, its good copy when it is gone itself, 0 when both are."""
    for file in (path, atomic.backup(path)):
        with suppress(OSError):
            return file.stat().st_mtime
    return 0.0


def _finish(path: Path) -> None:
    try:
        if path.exists():
            _move(path, folders.finished())
    except OSError as error:
        log.warning("%s stays among the unfinished games: %s", path.name, error)


def _move(path: Path, folder: Path) -> Path:
    """Move a game that nobody plays, with its good copy. Another game of the name is not replaced."""
    target = folder / path.name
    if target == path:
        return path
    folder.mkdir(parents=True, exist_ok=True)
    if target.exists():
        stem = os.fsdecode(os.fsencode(path.stem)[: atomic.LONGEST_NAME - 40])
        target = folder / f"{stem}-{secrets.token_hex(4)}{path.suffix}"
    path.rename(target)
    with suppress(OSError):
        atomic.backup(path).rename(atomic.backup(target))
    return target


def _lock(path: Path) -> BaseFileLock:
    """Lock a game's file.

    Raises GameInUseError when another window has it, another OSError when it cannot be locked here at all.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if not os.access(path.parent, os.W_OK):  # which would look like a lock that somebody has
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path.parent))
    lock = FileLock(atomic.beside(path, ".lock", "."), timeout=0, thread_local=False, fallback_to_soft=False)
    try:
        lock.acquire()
    except Timeout as error:
        raise GameInUseError(f"{path.name} is being played in another window") from error
    except NotImplementedError as error:
        raise OSError(errno.ENOSYS, "this file system knows no locks", str(path.parent)) from error
    return lock


def _release(lock: BaseFileLock, path: Path) -> None:
    """Unlock; the lock's file goes when the game's is gone (else another window may just be waiting on it)."""
    for _ in range(2):
        try:
            lock.release()
            break
        except OSError as error:
            log.warning("%s cannot be unlocked: %s", path.name, error)
    with suppress(OSError):  # where nobody knows whether the game is gone, the lock's file stays
        if not path.exists():
            Path(lock.lock_file).unlink(missing_ok=True)
