"""Where compiled code is kept, and whether all of a game's is there. Looks at files only: numba is not loaded."""

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

MONTH = 30 * 24 * 3600.0


def cache_folder() -> Path:
    """Return the folder for all compiled code."""
    given, home = os.environ.get("NUMBA_CACHE_DIR"), os.environ.get("TESSELLA_HOME")
    if given:
        return Path(given)
    if home:
        return Path(home) / "cache" / "numba"
    return Path(platformdirs.user_cache_dir("tessella", appauthor=False)) / "numba"


@cache
def room_folder(room: str) -> Path:
    """Return the folder for the compiled code of one game's kernels, as they are now.

    numba looks only at the file of a function to see whether its code is stale; kernels use each other's constants,
    so that every change in a room gets a folder of its own. Those of other versions go when they are a month old.
    """
    here = Path(__file__)
    digest = hashlib.sha256()
    sources = here.parent.glob(f"{room}.py"), here.parent.glob(f"{room}/**/*.py")
    for source in (here.with_name("jit.py"), *sorted(path for found in sources for path in found)):
        digest.update(source.read_bytes() if source.exists() else b"")
    folder = cache_folder() / f"{room}-{digest.hexdigest()[:12]}"
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
    """Return whether the code of a game's kernels was compiled, as far as a warm-up does, by this Python and numba."""
    return not wanted() or _mark(room).exists()


def mark_warm(room: str) -> None:
    """Remember that the code of a game's kernels was compiled; where nothing can be written nothing is remembered."""
    if wanted():
        with contextlib.suppress(OSError):
            _mark(room).parent.mkdir(parents=True, exist_ok=True)
            _mark(room).touch()
