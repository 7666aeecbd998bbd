"""One call of the file system that fails, wherever it happens: counted first, then failing one at a time.

SQLite writes its database with calls of its own, which are not reached here.
"""

from __future__ import annotations

import contextlib
import errno
import fcntl
import io
import os
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

CODES = (errno.ENOSPC, errno.EIO, errno.EACCES, errno.EROFS, errno.EOPNOTSUPP)
_BY_PATH = ("open", "replace", "rename", "link", "mkdir", "listdir", "scandir", "chmod", "unlink", "stat")
Place = tuple[str, int]
"""A call and which one of its kind it is, from 0."""


class Faults:
    """Counts the calls that concern a folder; the one that is chosen fails, once."""

    def __init__(self, folder: Path, place: Place | None = None, code: int = 0) -> None:
        self.folder, self.place, self.code = str(folder), place, code
        self.counts: Counter[str] = Counter()
        self.fired = False
        self._on = False

    @contextlib.contextmanager
    def injected(self, patch: pytest.MonkeyPatch) -> Iterator[None]:
        """Fail while this lasts, outside of `quiet`."""
        with patch.context() as inner:
            for name in _BY_PATH:
                inner.setattr(os, name, self._by_path(name, getattr(os, name)))
            inner.setattr(io, "open", self._by_path("io.open", io.open))
            inner.setattr(os, "fsync", self._always("fsync", os.fsync))
            inner.setattr(fcntl, "flock", self._always("lock", fcntl.flock))
            inner.setattr(os, "fdopen", self._writing(os.fdopen))
            self._on = True
            try:
                yield
            finally:
                self._on = False

    @contextlib.contextmanager
    def quiet(self) -> Iterator[None]:
        """Look at what is on the disk without counting and failing."""
        before, self._on = self._on, False
        try:
            yield
        finally:
            self._on = before

    def hit(self, name: str) -> None:
        """Count a call; raise OSError when it is the chosen one."""
        if not self._on:
            return
        number = self.counts[name]
        self.counts[name] += 1
        if (name, number) == self.place:
            self.fired = True
            raise OSError(self.code, os.strerror(self.code))

    def _by_path(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any, **rest: Any) -> Any:
            path = arguments[0] if arguments else None
            if isinstance(path, str | Path) and str(path).startswith(self.folder):
                self.hit(name)
            return real(*arguments, **rest)

        return call

    def _always(self, name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            self.hit(name)
            return real(*arguments)

        return call

    def _writing(self, real: Callable[..., Any]) -> Callable[..., Any]:
        """Let a file take nothing, or the first half of what is written."""

        def opened(handle: int, *how: Any) -> Any:
            file = real(handle, *how)
            plain = file.write

            def write(data: bytes) -> int:
                self.hit("write")
                try:
                    self.hit("short write")
                except OSError:
                    plain(data[: len(data) // 2])
                    file.flush()
                    raise
                return int(plain(data))

            class Wrapped:
                def __getattr__(self, name: str) -> Any:
                    return write if name == "write" else getattr(file, name)

                def __enter__(self) -> Wrapped:
                    return self

                def __exit__(self, *_: object) -> None:
                    file.close()

            return Wrapped()

        return opened
