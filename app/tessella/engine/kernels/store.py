"""Where compiled code is kept, and whether all of a game's is there. Looks at files only: numba is not loaded.

A bundle ships code that was compiled when it was made, with a list of it inside the program (`shipped`). All other code
lies in the person's cache folder, one folder for each state of a game's sources.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
import shutil
import sys
import time
from functools import cache
from importlib import metadata, util
from pathlib import Path

import platformdirs

from tessella import program
from tessella.engine.kernels import shipped

MONTH = 30 * 24 * 3600.0


def cache_folder() -> Path:
    """Return the folder for all compiled code of this person."""
    if given := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(given)
    if home := program.home():
        return home / "cache" / "numba"
    return Path(platformdirs.user_cache_dir("tessella", appauthor=False)) / "numba"


@cache
def room_stamp(room: str) -> str:
    """Return what stands for the sources of one game's kernels as they are now.

    Kernels use each other's constants, so that every change in a room changes the stamp of all of it. A bundle has no
    sources; it knows the stamp from when it was made.
    """
    if (bundled := shipped.here()) is not None:
        return bundled.rooms[room]
    here = Path(__file__)
    digest = hashlib.sha256()
    sources = here.parent.glob(f"{room}.py"), here.parent.glob(f"{room}/**/*.py")
    for source in (here.with_name("jit.py"), *sorted(path for found in sources for path in found)):
        digest.update(source.read_bytes() if source.exists() else b"")
    return digest.hexdigest()[:12]


@cache
def room_folder(room: str) -> Path:
    """Return the person's folder for the compiled code of one game; those of other versions go after a month."""
    folder = cache_folder() / f"{room}-{room_stamp(room)}"
    for other in folder.parent.glob(f"{room}-*"):
        if other != folder and time.time() - other.stat().st_mtime > MONTH:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def wanted() -> bool:
    """Return whether kernels are compiled at all: numba is there and nobody asks for plain Python."""
    return os.environ.get("TESSELLA_NO_NUMBA", "") in ("", "0") and util.find_spec("numba") is not None


def _mark(room: str) -> Path:
    try:
        version = metadata.version("numba")
    except metadata.PackageNotFoundError:
        version = "unknown"
    return room_folder(room) / f"ready-{sys.implementation.cache_tag}-{version}-{platform.machine()}"


def is_warm(room: str) -> bool:
    """Return whether the code of a game's kernels is there: shipped, or compiled by this Python and numba."""
    return not wanted() or shipped.usable() is not None or _mark(room).exists()


def mark_warm(room: str) -> None:
    """Remember that the code of a game's kernels was compiled; where nothing can be written nothing is remembered."""
    if wanted() and shipped.usable() is None:
        with contextlib.suppress(OSError):
            _mark(room).parent.mkdir(parents=True, exist_ok=True)
            _mark(room).touch()
