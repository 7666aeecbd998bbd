"""Keeps the compiled code of kernels, for numba: what a bundle ships is looked at first, then the person's own cache.

numba's own way of keeping code goes by the place and the content of a source file, which a bundle lacks, and writes
where it reads. Here both are folders of files in numba's form, told apart by the stamp of a game's sources.
Only imported where numba is.
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, NullCache, _Cache, _CacheLocator

from tessella.engine.kernels import shipped, store, trust
from tessella.engine.kernels.shipped import Shipped

_log = logging.getLogger(__name__)


class _Place(_CacheLocator):
    """A folder, and the stamp that its code must bear."""

    def __init__(self, function: Callable[..., Any], folder: Path, stamp: str) -> None:
        self._folder, self._stamp = folder, stamp
        self._line = function.__code__.co_firstlineno

    def get_cache_path(self) -> str:
        return str(self._folder)

    def get_source_stamp(self) -> str:
        return self._stamp

    def get_disambiguator(self) -> str:
        return str(self._line)


class Kept(FunctionCache):
    """The code of one function in a folder. With a `level`, code for that processor level rather than for this one."""

    def __init__(self, function: Callable[..., Any], folder: Path, stamp: str, level: str = "") -> None:
        class Here(_Place):
            @classmethod
            def from_function(cls, function: Callable[..., Any], file: str) -> _Place:
                return cls(function, folder, stamp)

        class Form(CompileResultCacheImpl):
            _locator_classes: list[Any] = [Here]

        self._impl_class = Form
        self._level = level
        super().__init__(function)

    @property
    def prefix(self) -> str:
        """How the paths of all files of the function begin, below the folder of all games."""
        return f"{Path(self.cache_path).name}/{self._impl.filename_base}."

    def _index_key(self, signature: Any, codegen: Any) -> Any:
        key = super()._index_key(signature, codegen)
        return (key[0], self._level, *key[2:]) if self._level else key


class Layers(_Cache):
    """Reads what is shipped, then what is kept; writes only the latter. Trouble with files costs a compilation only."""

    def __init__(self, bundled: Shipped | None, ready: Kept | None, own: _Cache) -> None:
        self._bundled, self._ready, self._own = bundled, ready, own

    @property
    def cache_path(self) -> Any:
        return self._own.cache_path

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        if self._bundled and self._ready and self._bundled.intact(self._ready.prefix):
            found = self._ready.load_overload(sig, target_context)
            if found is not None:
                return found
        try:
            return self._own.load_overload(sig, target_context)
        except Exception as error:  # damaged files: pickle raises anything
            _log.warning("compiled code in %s cannot be read: %s", self.cache_path, error)
            with suppress(OSError):
                self._own.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        try:
            self._own.save_overload(sig, data)
        except Exception as error:  # a full disk, or files that others damage meanwhile
            _log.warning("compiled code cannot be kept: %s", error)

    def enable(self) -> None:
        self._own.enable()

    def disable(self) -> None:
        self._own.disable()

    def flush(self) -> None:
        self._own.flush()


_making: tuple[Path, str] | None = None


def make(folder: Path, level: str) -> None:
    """Let all kernels that are declared from now on be compiled for a level and kept in a folder, to be shipped."""
    global _making
    _making = folder, level


def cache_for(function: Callable[..., Any], room: str) -> _Cache:
    """Return where the code of a kernel of a game is kept."""
    stamp = store.room_stamp(room)
    if _making:
        return Kept(function, _making[0] / room, stamp, _making[1])
    bundled = shipped.usable()
    ready = Kept(function, bundled.folder / room, stamp, bundled.level) if bundled else None
    return Layers(bundled, ready, _own_cache(function, room, stamp))


def _own_cache(function: Callable[..., Any], room: str, stamp: str) -> _Cache:
    folder = _own_folder(room)
    return Kept(function, folder, stamp) if folder else NullCache()


@cache
def _own_folder(room: str) -> Path | None:
    """Return the person's folder for a room, made if need be; None when code cannot or should not be kept there."""
    folder = store.room_folder(room)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        tempfile.TemporaryFile(dir=folder).close()
    except OSError as error:
        _log.warning("compiled code cannot be kept: %s", error)
        return None
    if trust.open_to_others(folder):
        _log.warning("compiled code is not kept in %s: others can write there", folder)
        return None
    return folder
