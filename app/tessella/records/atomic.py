"""Files that are always whole: written beside the old one, forced to the disk, then put in its place.

A symbolic link stays one and its target gets the new content; a file that may not be written is not replaced either.
Another hard link keeps the old content: a new file takes the name, and only the name that was written.
"""

from __future__ import annotations

import contextlib
import errno
import hashlib
import os
import shutil
import stat
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from tessella.rules.errors import BadFile

BACKUP = ".bak"
LONGEST_NAME = 255
"""Bytes of a file's name on the usual file systems."""
HELD_OPEN_S = (0.01, 0.05, 0.2, 0.5, 1.0) if os.name == "nt" else ()
"""Seconds between tries where another program has a file open, such as a virus scanner or OneDrive. Windows only."""
_UMASK = os.umask(0)
os.umask(_UMASK)
LONG_AGO = 3600.0
"""Seconds after which nobody writes a temporary file any more."""


def backup(path: Path) -> Path:
    """Return where the last good copy of a file lies; a folder of that name is somebody's own and stays."""
    usual = beside(path, BACKUP)
    return beside(path, BACKUP, ".") if usual.is_dir() else usual


def beside(path: Path, ending: str, beginning: str = "") -> Path:
    """Return the path of a file that belongs to another: its name with a beginning and an ending.

    Where that is longer than names can be, a hidden name that is as much the file's own.
    """
    name = f"{beginning}{path.name}{ending}"
    if len(os.fsencode(name)) > LONGEST_NAME:
        name = f".{hashlib.blake2b(os.fsencode(path.name), digest_size=12).hexdigest()}{ending}"
    return path.with_name(name)


def sweep(folder: Path) -> None:
    """Remove what writes that were cut off long ago have left in a folder."""
    with contextlib.suppress(OSError):
        for file in folder.glob(".*.tmp"):
            with contextlib.suppress(OSError):
                if time.time() - file.lstat().st_mtime > LONG_AGO:
                    file.unlink()


def read(path: Path, most: int) -> bytes:
    """Return the content of a file.

    Raises OSError when it cannot be read or is no file (a folder, a pipe, a device), BadFile when it has more than
    `most` bytes.
    """
    check_name(path)
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


def check_name(path: Path) -> None:
    """Raise OSError for a path that no file can have, such as one with a NUL."""
    try:
        named = b"\0" not in os.fsencode(path)
    except UnicodeEncodeError:
        named = False
    if not named:
        raise OSError(errno.EINVAL, "no file can have such a name", str(path))


def check_folder(path: Path) -> None:
    """Raise FileNotFoundError, naming the folder, when a file's folder is not there."""
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(path.parent))


def write(path: Path, data: bytes, *, keep: bool = False) -> None:
    """Replace a file by `data`; whatever happens, the old or the new content is there, whole.

    A folder that is not there is made. Where `path` is a symbolic link, its target is replaced. With `keep` the content
    so far stays as the last good copy beside `path`. Raises OSError, naming `path`, when the disk, the folder or the
    rights do not allow it, or no ordinary file lies there; the old content and its copy are then untouched.
    """
    check_name(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        target = Path(os.path.realpath(path)) if path.is_symlink() else path
        before = _replaceable(target)
        _replace(target, data, before, backup(path) if keep and before is not None else None)
    except OSError as error:
        # The name that the person knows, not that of a file on the way.
        raise OSError(error.errno, error.strerror or str(error), str(path)) from error


def _replace(target: Path, data: bytes, before: os.stat_result | None, copy: Path | None) -> None:
    """Put a new file in the place of one whose status is `before`, which then lies at `copy`."""
    handle, name = tempfile.mkstemp(prefix=".new-", suffix=".tmp", dir=target.parent)
    fresh = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            _sync(file.fileno())
        if fresh.read_bytes() != data:  # what cannot be read again was not saved
            raise OSError(errno.EIO, "what was written cannot be read again")
        _give_rights(fresh, before)
        if copy is not None:
            _keep(target, copy)
        _put(fresh, target)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _put(fresh: Path, target: Path) -> None:
    """Give a file its name; where another program has the one of that name open for a moment, wait for it."""
    for seconds in HELD_OPEN_S:
        try:
            fresh.replace(target)
            return
        except PermissionError:
            time.sleep(seconds)
    fresh.replace(target)


def _replaceable(path: Path) -> os.stat_result | None:
    """Return the status of the file that is to be replaced, None when there is none; raise OSError if it may not be."""
    try:
        about = path.stat()
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(about.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(about.st_mode):
        raise OSError(errno.EINVAL, "it is no ordinary file")
    # Bits and not only access(): who may do everything has write-protected a file all the same.
    if not about.st_mode & 0o222 or not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, "it is write-protected")
    return about


def _give_rights(fresh: Path, before: os.stat_result | None) -> None:
    """Give a new file the owner and the rights of the one it replaces, else those of any new file.

    As far as the file system has any and the person may: what was written is worth more than whose it is.
    """
    if before is not None and os.name == "posix":
        about = fresh.stat()
        if about.st_gid != before.st_gid:
            _if_possible(os.chown, fresh, -1, before.st_gid)
        if about.st_uid != before.st_uid:
            _if_possible(os.chown, fresh, before.st_uid, -1)
    _if_possible(os.chmod, fresh, 0o666 & ~_UMASK if before is None else stat.S_IMODE(before.st_mode))


def _if_possible(do: Callable[..., object], *arguments: object) -> None:
    """Do what some file systems do not know and some people may not."""
    try:
        do(*arguments)
    except OSError as error:
        if error.errno not in (errno.EPERM, errno.ENOTSUP, errno.ENOSYS, errno.EINVAL):
            raise


def _keep(path: Path, copy: Path) -> None:
    """Make the content of a file its last good copy; the file stays where it is."""
    handle, name = tempfile.mkstemp(prefix=".old-", suffix=".tmp", dir=copy.parent)
    os.close(handle)
    fresh = Path(name)
    try:
        fresh.unlink()
        try:
            fresh.hardlink_to(path)
        except OSError:  # a file system without links, or another one than that of the link
            with path.open("rb") as old, fresh.open("xb") as file:
                shutil.copyfileobj(old, file)
                file.flush()
                _sync(file.fileno())
            shutil.copymode(path, fresh)
        _put(fresh, copy)
    except BaseException:
        with contextlib.suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise


def _sync(handle: int) -> None:
    """Force a file to the disk, where the file system knows how."""
    _if_possible(os.fsync, handle)


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
