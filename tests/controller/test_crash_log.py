"""A start that ends in an exception or a signal leaves a log for the next one; it names nobody and stays small."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from tessella.controller import crash_log
from tessella.controller.crash_log import LARGEST, MOST_KEPT, CrashLog, anonymous, forget, found

_START = """
import os, sys, threading
from pathlib import Path
from tessella.controller.crash_log import CrashLog
log = CrashLog(Path(sys.argv[1]))
log.begin(sys.argv[2], "Tessella 9")
{deed}
log.end()
"""
SECRET = "Ana's secret move"


def start(folder: Path, deed: str, name: str = "a") -> int:
    """Run a start that does something; return its exit code."""
    command = [sys.executable, "-c", _START.format(deed=deed), str(folder), name]
    return subprocess.run(command, stderr=subprocess.DEVNULL, check=False).returncode


def test_a_start_that_ends_well_leaves_nothing(tmp_path: Path) -> None:
    assert start(tmp_path, "pass") == 0
    assert found(tmp_path) == [] and list(tmp_path.glob("*.log")) == []


def test_an_exception_is_told_without_its_message(tmp_path: Path) -> None:
    assert start(tmp_path, f"raise ValueError({SECRET!r})") == 1
    (crash,) = found(tmp_path)
    assert crash.text.startswith("Tessella 9") and "ValueError" in crash.text and "line" in crash.text
    assert SECRET not in crash.text


def test_an_exception_in_a_thread_counts(tmp_path: Path) -> None:
    deed = "def work(): raise KeyError('x')\nt = threading.Thread(target=work); t.start(); t.join()"
    assert start(tmp_path, deed) == 0
    assert "KeyError" in found(tmp_path)[0].text


@pytest.mark.skipif(os.name == "nt", reason="signals end a program elsewhere")
@pytest.mark.parametrize("number", [signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE])
def test_a_signal_is_told_with_where_it_came(tmp_path: Path, number: signal.Signals) -> None:
    assert start(tmp_path, f"os.kill(os.getpid(), {int(number)})") == -number
    (crash,) = found(tmp_path)
    assert "Fatal Python error" in crash.text and "Tessella 9" in crash.text


@pytest.mark.skipif(os.name == "nt", reason="signals end a program elsewhere")
def test_an_end_from_outside_is_no_crash(tmp_path: Path) -> None:
    """Nobody can say more of kill -9 or a power cut than that it was."""
    assert start(tmp_path, "os.kill(os.getpid(), 9)") == -9
    assert found(tmp_path) == [] and list(tmp_path.glob("*.log")) == []


def test_the_log_of_a_window_that_still_runs_is_left_alone(tmp_path: Path) -> None:
    running = CrashLog(tmp_path)
    running.begin("b", "Tessella 9")
    try:
        running._hook = lambda *_: None
        sys.excepthook(ValueError, ValueError(SECRET), None)
        assert found(tmp_path) == [] and len(list(tmp_path.glob("*.log"))) == 1
    finally:
        running.end()
    assert len(found(tmp_path)) == 1


def test_what_was_seen_is_forgotten(tmp_path: Path) -> None:
    start(tmp_path, "raise ValueError")
    forget(found(tmp_path))
    assert list(tmp_path.iterdir()) == []


def test_only_the_newest_are_kept(tmp_path: Path) -> None:
    for number in range(MOST_KEPT + 3):
        (tmp_path / f"{number}.log").write_text("Tessella 9\n\nValueError\n", "utf-8")
        os.utime(tmp_path / f"{number}.log", (number, number))
    crashes = found(tmp_path)
    assert [crash.path.stem for crash in crashes] == [str(n) for n in range(MOST_KEPT + 2, 2, -1)]
    assert len(list(tmp_path.glob("*.log"))) == MOST_KEPT


def test_a_fault_that_comes_again_and_again_does_not_fill_the_disk(tmp_path: Path) -> None:
    log = CrashLog(tmp_path)
    log.begin("c", "Tessella 9")
    hook, sys.excepthook = sys.excepthook, sys.excepthook
    try:
        log._hook = lambda *_: None
        for _ in range(3000):
            try:
                raise ValueError(SECRET)
            except ValueError as error:
                hook(ValueError, error, error.__traceback__)
    finally:
        log.end()
    assert 1000 < (tmp_path / "c.log").stat().st_size < LARGEST + 10_000


def test_a_folder_that_cannot_be_written_stops_nothing(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("here", "utf-8")
    before = sys.excepthook
    log = CrashLog(blocked)
    log.begin("d", "Tessella 9")
    assert sys.excepthook is before
    log.end()
    assert found(blocked) == []


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ('File "/home/ana/games/app/tessella/ui/app.py", line 3', 'File "tessella/ui/app.py", line 3'),
        ('File "C:\\Users\\Ana\\x\\site-packages\\numba\\a.py", line 3', 'File "site-packages/numba/a.py", line 3'),
        ('File "/home/ana/own.py", line 3', 'File "own.py", line 3'),
    ],
)
def test_folders_of_the_person_are_left_out(line: str, shown: str) -> None:
    assert anonymous(line) == shown


def test_hooks_are_given_back(tmp_path: Path) -> None:
    before = sys.excepthook, threading.excepthook
    log = crash_log.CrashLog(tmp_path)
    log.begin("e", "Tessella 9")
    assert sys.excepthook is not before[0]
    log.end()
    assert (sys.excepthook, threading.excepthook) == before
