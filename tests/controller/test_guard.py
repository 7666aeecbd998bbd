"""Engines of others end with the window, however it ends, and with them all that they have started."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from controller.match_kit import lives
from pytestqt.qtbot import QtBot

from tessella.controller.engines.process import EngineProcess

pytestmark = [
    pytest.mark.usefixtures("qapp"),
    pytest.mark.skipif(not sys.platform.startswith("linux"), reason="orphans are found by Linux only"),
]
HERE = Path(__file__).parent
DEAF = str(HERE / "deaf_engine.py")


def pids(file: Path, qtbot: QtBot) -> list[int]:
    qtbot.waitUntil(file.exists)
    found = [int(word) for word in file.read_text().split()]
    assert len(found) == 3
    return found


def gone(numbers: list[int], qtbot: QtBot) -> bool:
    qtbot.waitUntil(lambda: not any(map(lives, numbers)))
    return True


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_a_window_that_is_killed_leaves_nothing(tmp_path: Path, qtbot: QtBot, how: signal.Signals) -> None:
    file = tmp_path / "pids"
    words = [sys.executable, str(HERE / "window_with_engine.py"), sys.executable, DEAF, str(file)]
    with subprocess.Popen(words) as window:
        try:
            numbers = pids(file, qtbot)
            assert all(map(lives, numbers))
            window.send_signal(how)
        finally:
            window.send_signal(how)
    assert gone(numbers, qtbot)


def test_ending_an_engine_ends_what_hid_in_other_sessions(tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "pids"
    process = EngineProcess([sys.executable, DEAF, str(file)])
    numbers = pids(file, qtbot)
    process.end()
    assert not any(map(lives, numbers))


def test_what_an_engine_leaves_when_it_ends_by_itself_ends_too(tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "pids"
    process = EngineProcess([sys.executable, DEAF, str(file), "end"])
    broke: list[str] = []
    process.broke.connect(broke.append)
    numbers = pids(file, qtbot)
    process.send(["name"])
    qtbot.waitUntil(lambda: bool(broke))
    assert gone(numbers, qtbot) and "ended by itself" in broke[0]
    process.end()


def test_a_guard_that_is_killed_takes_the_engine_with_it(tmp_path: Path, qtbot: QtBot) -> None:
    file = tmp_path / "pids"
    process = EngineProcess([sys.executable, DEAF, str(file)])
    engine, child, orphan = pids(file, qtbot)
    os.kill(process.pid, signal.SIGKILL)
    assert gone([engine], qtbot)
    process.end()
    for left in (child, orphan):  # nobody is there any more who could find them
        os.kill(left, signal.SIGKILL)


def test_what_is_no_program_is_told_as_such(tmp_path: Path, qtbot: QtBot) -> None:
    odd = tmp_path / "odd"
    odd.write_bytes(b"\x00\x01 no program")
    odd.chmod(0o755)
    for command in ([str(odd)], [str(tmp_path)], ["no-such-program-anywhere"], []):
        process = EngineProcess(command)
        broke: list[str] = []
        process.broke.connect(broke.append)
        qtbot.waitUntil(lambda broke=broke: bool(broke))
        assert "cannot be started" in broke[0]
        process.end()
