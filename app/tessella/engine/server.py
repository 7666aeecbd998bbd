"""Speaks the engine protocol (GTP 2) on standard input and output.

A thread reads the lines, so that a search can look whether another one waits. Nothing but answers is ever written to
the output: what others print while it runs goes to standard error.
"""

from __future__ import annotations

import contextlib
import os
import queue
import re
import sys
import threading
import time
import traceback
from collections.abc import Callable
from typing import Any, BinaryIO

from tessella.engine.commands import COMMANDS
from tessella.engine.player import Player
from tessella.engine.players import player
from tessella.engine.session import CommandError, Session
from tessella.output import OutputError, warn, writing
from tessella.rules.errors import GameError

LONGEST_LINE = 1_000_000
"""Bytes of a command; a longer one is answered by an error."""
LONGEST_ECHO = 80
MOST_WAITING = 10_000
SCRIPT = 0.2
"""Seconds: an end that comes so soon after the start of a search was written before it, as in a script; then the search
is still answered in full. A later one ends the search."""

_REQUEST = re.compile(r"(?:(\d{1,80})(?=\s|$))?\s*(\S*)\s*(.*)", re.ASCII | re.DOTALL)
_CONTROLS = re.compile(r"[\x00-\x08\x0a-\x1f\x7f]")


class Lines:
    """The lines of the input as far as they have come; `None` stands for the end."""

    def __init__(self, read: Callable[[], bytes]) -> None:
        """Read from a function that returns some bytes, none at the end of the input."""
        self._read = read
        self._waiting: queue.Queue[bytes | None] = queue.Queue(MOST_WAITING)
        self._ended: float | None = None
        self._closed = False
        self._stops = 0
        threading.Thread(target=self._collect, name="input", daemon=True).start()

    def next(self) -> bytes | None:
        """Return the next line, cut off after LONGEST_LINE + 1 bytes; wait for it."""
        line = self._waiting.get()
        self._stops -= line is not None and _is(line, b"stop")
        return line

    def waits(self) -> bool:
        """True when a line has come that was not asked for yet."""
        return self._waiting.qsize() > int(self._closed)

    def stop_waits(self) -> bool:
        """True when a `stop` has come that was not asked for yet."""
        return self._stops > 0

    def ended_since(self, start: float) -> bool:
        """True when the input ended, or `quit` came, noticeably after `start` (monotonic seconds)."""
        return self._ended is not None and self._ended > start + SCRIPT

    def _collect(self) -> None:
        rest = b""
        while block := self._block():
            *lines, rest = (rest + block).split(b"\n")
            if any(_is(line, b"quit") for line in lines):
                self._end()  # before the search that is asked for in the same block begins
            for line in lines:
                self._put(line)
            rest = rest[: LONGEST_LINE + 1]
        if rest:
            self._put(rest)
        self._end()
        self._closed = True
        self._waiting.put(None)

    def _block(self) -> bytes:
        try:
            return self._read()
        except OSError:
            return b""

    def _put(self, line: bytes) -> None:
        self._stops += _is(line, b"stop")
        self._waiting.put(line[: LONGEST_LINE + 1])

    def _end(self) -> None:
        if self._ended is None:
            self._ended = time.monotonic()


def _is(line: bytes, name: bytes) -> bool:
    """Return whether a line is a certain command without arguments, with or without a number."""
    return len(line) < 40 and line.split()[-1:] == [name]


class Server:
    """Answers the lines of one conversation."""

    def __init__(self, lines: Lines, output: BinaryIO, session: Session | None = None) -> None:
        self._lines = lines
        self._output = output
        self._session = session or Session()
        self._started = 0.0
        self._head = ""
        self._session.report = self._report
        self._session.interrupted = lambda: lines.waits() or lines.ended_since(self._started)
        self._session.ending = lambda: lines.stop_waits() or lines.ended_since(self._started)

    def run(self) -> None:
        """Answer until `quit` or the end of the input."""
        while not self._session.over and (line := self._lines.next()) is not None:
            self.answer(line)

    def answer(self, line: bytes) -> None:
        """Answer one line; comments (from a `#` on, as in GTP) and empty lines have no answer."""
        plain = line.decode("utf-8", "replace").replace("\t", " ").partition("#")[0]
        text = _CONTROLS.sub("", plain).strip()
        if not text:
            return
        match = _REQUEST.fullmatch(text)
        assert match is not None, "the pattern fits every text"
        number, name, arguments = match.groups(default="")
        self._started = time.monotonic()
        self._head = f"={number} "
        try:
            if len(line) > LONGEST_LINE:
                raise CommandError(f"syntax error the line has more than {LONGEST_LINE} bytes")
            if name not in COMMANDS:
                raise CommandError(f"unknown command {name[:LONGEST_ECHO]}".rstrip())
            answer = COMMANDS[name](self._session, arguments)
        except GameError as error:
            self._fail(number, str(error))
        except Exception as error:  # one command's fault must not end the conversation
            warn(traceback.format_exc(), end="")
            self._fail(number, f"internal error {type(error).__name__}: {error}")
        else:
            self._write(f"{self._head}{answer}\n\n" if self._head else "\n")

    def _fail(self, number: str, message: str) -> None:
        """Write an error; after the first lines of an answer it can only be ended."""
        words = " ".join(message.split())[:1000]
        self._write(f"?{number} {words}\n\n" if self._head else "\n")

    def _report(self, lines: str) -> None:
        """Write a part of an answer at once."""
        head = f"{self._head}\n" if self._head else ""
        self._head = ""
        self._write(f"{head}{lines}\n")

    def _write(self, text: str) -> None:
        with writing():
            self._output.write(text.encode("utf-8", "replace"))
            self._output.flush()


def main(players: Callable[[str], Player[Any, Any]] = player) -> int:
    """Serve standard input and output; return 0 when the conversation ended, also when the other side just went.

    Raises OutputError when answers cannot be written for another reason.
    """
    if sys.platform == "win32":
        import msvcrt

        for handle in (0, 1):
            msvcrt.setmode(handle, os.O_BINARY)
    with writing():
        output = os.fdopen(os.dup(1), "wb")
    with contextlib.suppress(OSError):
        os.dup2(2, 1)
    try:
        # The buffered reader of sys.stdin would hold its lock at the end of the program; the bare handle holds nothing.
        Server(Lines(lambda: os.read(0, 65536)), output, Session(players=players)).run()
    except OutputError as error:
        if not error.gone:
            raise
    except KeyboardInterrupt:
        pass
    finally:
        with contextlib.suppress(OSError):  # it was said when it was written
            output.close()
    return 0
