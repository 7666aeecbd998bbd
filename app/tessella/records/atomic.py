"""Files that are always whole: written beside the old one, forced to the disk, then put in its place."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import stat
import tempfile
import time
from pathlib import Path

from tessella.rules.game import BadFile

BACKUP = ".bak"
_UMASK = os.umask(0)
os.umask(_UMASK)
LONG_AGO = 3600.0
"""Seconds after which nobody writes a temporary file any more."""


def backup(path: Path) -> Path:
    """Return where the last good copy of a file lies."""
    return path.with_name(path.name + BACKUP)


def sweep(folder: Path) -> None:
    """Remove what writes that were cut off long ago have left in a folder."""
    with contextlib.suppress(OSError):
        for file in folder.glob(".*.tmp"):
            if time.time() - file.stat().st_mtime > LONG_AGO:
                file.unlink()


def read(path: Path, most: int) -> bytes:
    """Return the content of a file.

    Raises OSError when it cannot be read or is no file (a folder, a pipe, a device), BadFile when it has more than
    `most` bytes.
    """
    about = path.stat()
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "it is no ordinary file", str(path))
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise BadFile(f"the file has more than {most} bytes")
    return data


def check_folder(path: Path) -> None:
    """Raise FileNotFoundError, naming the folder, when a file's folder is not there."""
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(path.parent))


def write(path: Path, data: bytes, *, keep: bool = False) -> None:
    """Replace a file by `data`; whatever happens, the old or the new content is there, whole.

    A folder that is not there is made. With `keep` the content so far stays as the last good copy beside it. Raises
    OSError when the disk, the folder or the rights do not allow it; the old content and its copy are then untouched.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=".new-", suffix=".tmp", dir=path.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        fresh.chmod(_mode(path))
        if keep and path.exists():
            _keep(path)
        fresh.replace(path)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _mode(path: Path) -> int:
    """Return the rights of the file that is replaced, for a new one those of any new file."""
    try:
        return stat.S_IMODE(path.stat().st_mode)
    except FileNotFoundError:
        return 0o666 & ~_UMASK


def _keep(path: Path) -> None:
    """Make the content of a file its last good copy; the file stays where it is."""
    copy = path.with_name(f".old-{path.name}.tmp")
    with contextlib.suppress(FileNotFoundError):
        copy.unlink()
    try:
        copy.hardlink_to(path)
    except OSError:  # a file system without links
        shutil.copyfile(path, copy)
    copy.replace(backup(path))


def _sync_folder(folder: Path) -> None:
    """Force the new name to the disk where folders can be opened (not on Windows)."""
    if os.name != "posix":
        return
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
