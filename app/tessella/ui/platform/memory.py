"""Keeps the memory of the window low: what is not needed any more goes back to the system at once."""

from __future__ import annotations

import ctypes
import gc
import linecache
import sys
from functools import cache
from typing import Any

PICTURE = 256 << 10
"""Bytes from which on the C library gives every block its own pages, which go back as soon as it is freed."""
_M_MMAP_THRESHOLD = -3


@cache
def _glibc() -> ctypes.CDLL | None:
    """Return the C library of Linux; None where it is another one, which has its own ways."""
    if not sys.platform.startswith("linux"):
        return None
    library = ctypes.CDLL(None)
    return library if hasattr(library, "malloc_trim") and hasattr(library, "mallopt") else None


class _Sources(dict[str, Any]):
    """The sources of the last modules that somebody read, no more; others are read again when they are wanted."""

    MOST = 8

    def __setitem__(self, name: str, source: Any) -> None:
        super().__setitem__(name, source)
        while len(self) > self.MOST:
            del self[next(iter(self))]


def keep_low() -> None:
    """Begin to keep memory low; before the first module of Qt is loaded."""
    # PySide looks into the source of every module that is loaded after it, and linecache would keep all of them.
    linecache.cache = _Sources(linecache.cache)
    library = _glibc()
    if library is not None:
        # Else the limit grows with every picture, and freed ones leave holes between what stays.
        library.mallopt(_M_MMAP_THRESHOLD, PICTURE)


def settle() -> None:
    """Let Python's searches for what is left behind skip what there is now: with a large game they take 40 ms each."""
    gc.freeze()


def thaw() -> None:
    """Let them find everything again."""
    gc.unfreeze()


def tidy() -> None:
    """Free what a game left behind: its parts know each other, so that only a search finds them."""
    thaw()
    gc.collect()
    library = _glibc()
    if library is not None:
        library.malloc_trim(0)
