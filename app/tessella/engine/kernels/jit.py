"""Compiling the kernels: numba's `njit` with a cache that lasts, or plain Python where numba is missing.

Kernels are written so that both give the same answers: flat arrays of whole numbers, no overflow, no exceptions.
The compiled code lies in the person's cache folder (TESSELLA_HOME/cache when that is set; NUMBA_CACHE_DIR goes before
both). TESSELLA_NO_NUMBA=1 asks for plain Python.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import platformdirs

F = TypeVar("F", bound=Callable[..., Any])

_log = logging.getLogger(__name__)


def cache_folder() -> Path:
    """Return the folder for compiled code."""
    given, home = os.environ.get("NUMBA_CACHE_DIR"), os.environ.get("TESSELLA_HOME")
    if given:
        return Path(given)
    if home:
        return Path(home) / "cache" / "numba"
    return Path(platformdirs.user_cache_dir("tessella", appauthor=False)) / "numba"


def _load() -> Any:
    """Return the module numba, its cache folder set; None when it is missing, broken or not wanted."""
    if os.environ.get("TESSELLA_NO_NUMBA", "") not in ("", "0"):
        return None
    folder = str(cache_folder())
    # Read by numba when it is imported, and by engine processes that this one starts.
    os.environ["NUMBA_CACHE_DIR"] = folder
    try:
        import numba
    except Exception as error:  # a numba that does not suit the installed numpy raises more than ImportError
        _log.warning("numba is not usable, the computer players run as plain Python: %s", error)
        return None
    config: Any = numba.config
    config.CACHE_DIR = folder
    return numba


_numba = _load()

COMPILED: bool = _numba is not None
"""Whether kernels are compiled; without it searches do less in the same time."""


def njit(function: F) -> F:
    """Compile a function for numbers and arrays when it is first called; it lets other threads run meanwhile."""
    if _numba is None:
        return function
    options = {"nogil": True, "error_model": "numpy"}
    try:
        compiled: F = _numba.njit(cache=True, **options)(function)
    except RuntimeError as error:  # no place where the cache could be written
        _log.warning("compiled code cannot be kept: %s", error)
        compiled = _numba.njit(**options)(function)
    return compiled
