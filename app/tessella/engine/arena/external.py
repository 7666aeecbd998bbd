"""Another program as a player: a process that speaks GTP over pipes, trusted in nothing.

Every failure is an EngineError with a reason that can be told: no answer in time, an early end, output that is no
answer, a move against the rules. Standard error is read and forgotten but for its last words.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Sequence
from typing import IO, Any

from tessella import program
from tessella.engine import client, guard
from tessella.engine.client import EngineError, Replies, Reply
from tessella.engine.guarded import guarded
from tessella.engine.player import Candidate
from tessella.rules.game import Game

LAST_WORDS = 2000
"""Bytes kept of what the engine wrote to standard error."""
LONGEST_NAME = 60
END_PATIENCE = 5.0
"""Seconds for the output of a killed engine to end."""
_BLOCK = 65536
_BLOCKS = 64
"""Blocks of output that may wait to be read; an engine that sends more has to wait itself."""


class Engine:
    """A running engine: one request at a time. It is killed by `close`, which every user calls."""

    def __init__(self, command: Sequence[str], patience: float) -> None:
        """Start an engine that gets `patience` seconds for every answer; raise EngineError when it does not start."""
        # What cannot be started anyway is told of by the system.
        self._guarded = os.name == "posix" and shutil.which(command[0]) is not None
        self._name = command[0]
        words = guarded(command) if self._guarded else list(command)
        try:
            self._process = subprocess.Popen(
                words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, bufsize=0,
                creationflags=program.hidden(), start_new_session=True,
            )
        except (OSError, ValueError) as error:
            raise EngineError(f"{command[0]} cannot be started: {error}") from error
        self.pid = self._process.pid
        self._patience = patience
        self._replies = Replies()
        self._waiting: list[Reply] = []
        self._blocks: queue.Queue[bytes] = queue.Queue(_BLOCKS)
        self._words = b""
        self._closed = False
        streams = ((self._process.stdout, self._collect), (self._process.stderr, self._listen))
        self._readers = [threading.Thread(target=work, args=(pipe,), daemon=True) for pipe, work in streams]
        for reader in self._readers:
            reader.start()

    def ask(self, request: str) -> str:
        """Send a request and return its answer; raise EngineError for an error, a silence, an end, or rubbish."""
        name = request.split()[0]
        try:
            assert self._process.stdin is not None
            self._process.stdin.write(f"{request}\n".encode())
        except OSError as error:
            raise EngineError(self._ended()) from error
        reply = self._answer(name)
        if not reply.ok:
            raise EngineError(f"the engine answered {name}: {' '.join(reply.text.split())[:200]}")
        return reply.text

    def close(self) -> None:
        """Kill the process with all that it has started and wait until nothing of it is left.

        Where the guard cannot find what left session and parent (`guard.main`), a reader is left behind when that keeps
        the output open.
        """
        self._closed = True
        if self._guarded:
            self._process.terminate()  # the guard kills all
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(2 * guard.PATIENCE)
        if os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.killpg(self.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        with contextlib.suppress(queue.Empty):
            while True:  # a reader that waits for room ends
                self._blocks.get_nowait()
        for reader in self._readers:
            reader.join(END_PATIENCE)
        pipes = (self._process.stdin, self._process.stdout, self._process.stderr)
        for pipe, left in zip(pipes, (False, *(reader.is_alive() for reader in self._readers)), strict=True):
            if pipe is not None and not left:
                with contextlib.suppress(OSError):
                    pipe.close()

    def _answer(self, name: str) -> Reply:
        end = time.monotonic() + self._patience
        while not self._waiting:
            try:
                block = self._blocks.get(timeout=max(0.0, end - time.monotonic()))
            except queue.Empty:
                raise EngineError(f"the engine did not answer {name} in {self._patience:g} s") from None
            if not block:
                self._blocks.put(block)  # the end stays the end for every later request
                raise EngineError(self._ended())
            self._waiting += [reply for reply in self._replies.feed(block) if not reply.more]
        if len(self._waiting) > 1:
            raise EngineError("the engine answered what was not asked")
        return self._waiting.pop()

    def _ended(self) -> str:
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1)
        if self._guarded and self._process.returncode == guard.CANNOT_START:
            return f"{self._name} cannot be started"
        self._readers[1].join(1)
        words = self._words.decode("utf-8", "replace").split("\n")
        last = next((line.strip() for line in reversed(words) if line.strip()), "")
        return f"the engine ended by itself {last[-200:]}".strip()

    def _collect(self, pipe: IO[bytes]) -> None:
        while (block := _read(pipe)) and not self._closed:
            self._blocks.put(block)
        with contextlib.suppress(queue.Full):
            self._blocks.put_nowait(b"")

    def _listen(self, pipe: IO[bytes]) -> None:
        while block := _read(pipe):
            self._words = (self._words + block)[-LAST_WORDS:]


def _read(pipe: IO[bytes]) -> bytes:
    try:
        return pipe.read(_BLOCK) or b""
    except (OSError, ValueError):
        return b""


class EnginePlayer:
    """An engine at a seat: it hears every move, and its moves are checked by the rules."""

    def __init__(self, command: Sequence[str], game: Game[Any, Any], seed: int, patience: float) -> None:
        """Start the engine and set the game up; raise EngineError when it cannot play."""
        self.cpu = 0.0
        self.thought: Candidate[Any] | None = None
        self._game = game
        self._engine = Engine(command, patience)
        try:
            self.name = " ".join(f"{self._engine.ask('name')} {self._engine.ask('version')}".split())[:LONGEST_NAME]
            known = self._engine.ask("list_commands").split()
            self._tells_time = "cputime" in known
            if "set_random_seed" in known:
                self._engine.ask(f"set_random_seed {seed}")
            self._engine.ask(f"set_game {game.protocol_name()}" if self._follows else client.set_game(game))
            self._begun = self._clock()
        except BaseException:
            self._engine.close()
            raise

    def choose(self, state: Any) -> Any:
        """Return a legal move for the observation of the seat; raise EngineError when the engine has none."""
        requests = [f"genmove {client.who(self._game, state)}"]
        if not self._follows:
            requests = client.gtp_requests(self._game, state, 1)
        *_, text = [self._engine.ask(request) for request in requests]
        move = client.read_move(self._game, state, Reply(None, True, text))
        self.cpu = self._clock() - self._begun
        return move

    def hear(self, state: Any, move: Any) -> None:
        """Tell the engine of a move that another seat made in `state`."""
        if self._follows:
            self._engine.ask(f"play {client.who(self._game, state)} {self._game.format(move)}")

    def close(self) -> None:
        """End the engine."""
        self._engine.close()

    @property
    def _follows(self) -> bool:
        """Whether the engine keeps the position itself: where nothing is hidden, so that its search may go on."""
        return self._game.replay(self._game.start()) is not None

    def _clock(self) -> float:
        """Return the engine's processor seconds; elapsed ones of one that does not tell."""
        if not self._tells_time:
            return time.monotonic()
        text = self._engine.ask("cputime")
        try:
            return float(text)
        except ValueError:
            raise EngineError(f"the engine answered cputime: {text[:60]!r}") from None
