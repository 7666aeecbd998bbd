"""Compiling the kernels: numba's `njit` with a cache that lasts, or plain Python where numba is missing.

Kernels are written so that both give the same answers: flat arrays of whole numbers, no overflow, no exceptions.
The compiled code comes with a bundle, or lies in the person's cache folder (TESSELLA_HOME/cache when that is set;
NUMBA_CACHE_DIR goes before both). TESSELLA_NO_NUMBA=1 asks for plain Python.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

F = TypeVar("F", bound=Callable[..., Any])

Flat = Any
"""A flat array of whole numbers: a numpy array for compiled code, a list for plain Python (several times faster)."""

_log = logging.getLogger(__name__)


def _load() -> Any:
    """Return the module numba; None when it is missing, broken or not wanted."""
    if os.environ.get("TESSELLA_NO_NUMBA", "") not in ("", "0"):
        return None
    try:
        import numba
    except Exception as error:  # a numba that does not suit the installed numpy raises more than ImportError
        _log.warning("numba is not usable, the computer players run as plain Python: %s", error)
        return None
    return numba


_numba = _load()

COMPILED: bool = _numba is not None
"""Whether kernels are compiled; without it searches do less in the same time."""


def njit(function: F) -> F:
    """Compile a kernel for numbers and arrays when it is first called; it lets other threads run meanwhile."""
    return _compiled(function, {})


def kernel(function: F) -> F:
    """Compile a kernel that makes no array: numba then does not count who holds the arrays that are handed on.

    With tuples of arrays that counting costs small functions more than their work: a search is half as fast again.
    Sums that are written out side by side become one sum of a vector; numba leaves that off unless it is told.
    """
    if _numba is not None:
        _numba.config.SLP_VECTORIZE = 1
    return _compiled(function, {"_nrt": False})


def _compiled(function: F, extra: dict[str, Any]) -> F:
    if _numba is None:
        return function
    options = {"nogil": True, "error_model": "numpy", **extra}
    compiled: Any = _numba.njit(**options)(function)
    from tessella.engine.kernels.keeping import cache_for  # knows numba from inside

    compiled._cache = cache_for(function, function.__module__.removeprefix(f"{__package__}.").split(".")[0])
    kernel: F = compiled
    return kernel


def flat(values: Iterable[int], kind: str = "int64") -> Flat:
    """Return whole numbers as the array that kernels work on; `kind` is numpy's name of the number type."""
    numbers = list(values)
    if _numba is None:
        return numbers
    import numpy

    return numpy.array(numbers, dtype=kind)
