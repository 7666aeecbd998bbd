"""Stands between the window and an engine of others, and ends it with all that it has started when the window ends.

A program of its own (POSIX), since the window may be killed before it can do anything. Nothing but the standard library
is imported, so that it starts in some hundredths of a second; where it is run as a file, the program need not be found.
"""

from __future__ import annotations

import ctypes
import json
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path

CANNOT_START = 117
"""The exit status when the engine is no program that can be run."""
LOOK = 0.5
"""Seconds between two looks whether the window is still there, where the system does not tell."""
PATIENCE = 5.0
"""Seconds for killed processes to be gone."""
_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36


def words(command: Sequence[str]) -> str:
    """Return a command as one argument of this program."""
    return json.dumps(list(command))


def main(parent: int, command: str) -> int:
    """Run the engine of a `command` until it ends, SIGTERM comes, or `parent` has ended; return its exit status.

    Then nothing is left of what it started, also in sessions of their own: on Linux whatever lost its parent becomes a
    child of this process. Elsewhere one that left both its session and its parent cannot be found.
    """
    control = _process_control()
    control(_PR_SET_CHILD_SUBREAPER, 1)
    heard, wakes = os.pipe()
    for end in (heard, wakes):
        os.set_blocking(end, False)
    asked: list[int] = []
    for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        signal.signal(number, lambda number, _frame: asked.append(number))
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wakes, warn_on_full_buffer=False)
    control(_PR_SET_PDEATHSIG, signal.SIGTERM)
    try:
        engine = subprocess.Popen(json.loads(command), preexec_fn=lambda: control(_PR_SET_PDEATHSIG, signal.SIGKILL))
    except (OSError, ValueError):
        return CANNOT_START
    _let_go_of_the_streams()
    status: int | None = None
    while status is None and not asked and os.getppid() == parent:
        select.select([heard], [], [], LOOK)
        with suppress(BlockingIOError):
            os.read(heard, 4096)
        status = _reap(engine.pid)
    end_all(engine.pid)
    engine.returncode = status = -signal.SIGKILL if status is None else status
    return status if status >= 0 else 128 - status


def end_all(engine: int) -> None:
    """Kill all processes below this one and wait until they are gone."""
    until = time.monotonic() + PATIENCE
    while (left := below(os.getpid())) and time.monotonic() < until:
        for pid in left:
            with suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(0.002)
        _reap(engine)


def below(root: int) -> list[int]:
    """Return the processes that descend from one, ended ones left out."""
    children: dict[int, list[int]] = {}
    for pid, parent in _table():
        children.setdefault(parent, []).append(pid)
    found, waiting = [], [root]
    while waiting:
        below_it = children.get(waiting.pop(), [])
        found += below_it
        waiting += below_it
    return found


def _table() -> list[tuple[int, int]]:
    """Return all processes that run, each with its parent."""
    folder = Path("/proc")
    if not (folder / "self" / "stat").exists():
        done = subprocess.run(["ps", "-axo", "pid=,ppid=,stat="], capture_output=True, text=True, check=False)
        lines = (line.split() for line in done.stdout.splitlines())
        return [(int(pid), int(parent)) for pid, parent, state, *_ in lines if not state.startswith("Z")]
    table = []
    for entry in os.listdir(folder):
        if entry.isdigit():
            with suppress(OSError):
                state, parent, *_ = (folder / entry / "stat").read_text().rpartition(")")[2].split()
                if state not in "ZX":
                    table.append((int(entry), int(parent)))
    return table


def _reap(engine: int) -> int | None:
    """Take leave of all children that have ended; return the status of the engine when it is among them."""
    found = None
    with suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            if ended[0] == engine:
                found = os.waitstatus_to_exitcode(ended[1])
    return found


def _process_control() -> Callable[[int, int], object]:
    """Return Linux's `prctl`, elsewhere what does nothing."""
    if not sys.platform.startswith("linux"):
        return lambda _option, _value: None
    library = ctypes.CDLL(None)
    return lambda option, value: library.prctl(option, ctypes.c_ulong(value), 0, 0, 0)


def _let_go_of_the_streams() -> None:
    """Leave input and output to the engine alone: whoever reads them learns of its end."""
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(null, stream)
    os.close(null)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2]))
