"""What the commands say on their standard streams. An error there is that of the stream, never that of a file.

Every text goes out here (ruff's T20 holds it): an output that nobody reads any more ends a command silently, as
`head` does it to every other program; one that cannot be written is named as what it is.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from collections.abc import Callable, Iterator
from typing import TextIO

GONE = 141
"""The exit code when nobody reads the output any more: as a shell counts a program that such a pipe ends."""
FAILED = 2
"""The exit code when the output cannot be written."""
_CLOSED = (errno.EPIPE, errno.EINVAL, errno.ESHUTDOWN, errno.ECONNRESET) if os.name == "nt" else (errno.EPIPE,)


class OutputError(Exception):
    """Standard output cannot be written; `gone` tells that its other end was closed. On purpose no OSError."""

    def __init__(self, error: OSError) -> None:
        super().__init__(error.strerror or str(error))
        self.gone = error.errno in _CLOSED


@contextlib.contextmanager
def writing() -> Iterator[None]:
    """Turn what the system says of the output into an OutputError."""
    try:
        yield
    except OSError as error:
        raise OutputError(error) from error


def say(text: str, end: str = "\n") -> None:
    """Write a text to standard output, at once; raise OutputError when that cannot be."""
    with writing():
        _write(sys.stdout, text + end)


def warn(text: str, end: str = "\n") -> None:
    """Write a text to standard error; where nobody hears it, there is nobody to tell."""
    with contextlib.suppress(OSError):
        _write(sys.stderr, text + end)


def _write(stream: TextIO | None, text: str) -> None:
    """Write to a stream; signs that it does not know are written as escapes. A program in a window may have none."""
    if stream is not None:
        encoding = stream.encoding or "utf-8"
        stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
        stream.flush()


def guarded(work: Callable[[], int]) -> int:
    """Do the work of a command; return its exit code, GONE or FAILED when its output cannot be written."""
    try:
        return work()
    except OutputError as error:
        with contextlib.suppress(OSError, ValueError):  # else Python complains of the same once more at the end
            nowhere = os.open(os.devnull, os.O_WRONLY)
            os.dup2(nowhere, 1)
            os.close(nowhere)
        if error.gone:
            return GONE
        warn(f"tessella: standard output cannot be written: {error}")
        return FAILED
