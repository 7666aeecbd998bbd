"""The program opens no way to the network, in any of its commands: every socket that the system is asked for is local.

The system's own calls are read (`strace`), so that Qt and libraries are watched like the program.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tessella import cli
from tessella.records import tessella_file
from tessella.records.header import Header, Seat
from tessella.records.record import Node, Record
from tessella.rules.registry import create

LOCAL = {"AF_UNIX", "AF_LOCAL", "AF_NETLINK"}
"""Sockets between processes of one machine (the display, the desktop's bus), and questions to the kernel."""
_SOCKET = re.compile(r"\bsocket(?:pair)?\((\w+)")
_REACH = re.compile(r"\b(?:connect|bind|sendto)\(\d+, \{sa_family=(\w+)")
WINDOW = """
import sys
from PySide6.QtCore import QTimer
from tessella.ui import app
made = app.make_window
def shown(application):
    window = made(application)
    QTimer.singleShot(1500, window.close)
    return window
app.make_window = shown
sys.exit(app.run([]))
"""
ARGUMENTS: dict[str, list[str]] = {
    "": [],
    "engine": ["engine"],
    "doctor": ["doctor"],
    "arena": ["arena", "trellis", "random", "random", "--games", "2", "--workers", "2"],
    "learn": ["learn", "FOLDER", "--game", "trellis", "--games", "2", "--gate", "2", "--workers", "1"],
    "library": ["library"],
    "lesson": ["lesson", "list"],
    "pictures": ["pictures"],
    "convert": ["convert", "GAME", "OUT"],
    "check": ["check", "GAME"],
    "show": ["show", "GAME"],
    "associate": ["associate"],
    "render": ["render", "GAME", "-o", "PICTURE"],
}


LONG = ("doctor",)
"""Plays whole games, which takes minutes: watched before a release (TESSELLA_RELEASE=1), its parts at all times."""


def watched(calls: Path) -> list[str]:
    """Return the command that writes the calls of a program and of all that it starts."""
    kinds = "trace=socket,socketpair,connect,bind,sendto"
    return ["strace", "-f", "--seccomp-bpf", "-qq", "-o", str(calls), "-e", kinds]


def usable() -> bool:
    """Return whether calls can be read here; containers may forbid it."""
    if not sys.platform.startswith("linux") or not shutil.which("strace"):
        return False
    return subprocess.run([*watched(Path(os.devnull)), "true"], capture_output=True, check=False).returncode == 0


def test_every_command_is_watched() -> None:
    # `guard` does nothing but start an engine of others: what that opens is its own.
    assert set(ARGUMENTS) == {"", *(command.name for command in cli.COMMANDS)} - {"guard"}


@pytest.mark.skipif(not usable(), reason="strace cannot watch programs here")
@pytest.mark.parametrize("name", list(ARGUMENTS))
def test_only_local_sockets_are_opened(name: str, tmp_path: Path) -> None:
    if name in LONG and not os.environ.get("TESSELLA_RELEASE"):
        pytest.skip("takes minutes; TESSELLA_RELEASE=1 runs it")
    game = create("trigon", 2)
    record, at = Record.begin(game, Header((Seat("Ana"), Seat("Bo")))), 0
    record, at = record.add(at, Node(move=next(iter(game.moves(game.start())))))
    tessella_file.save(tmp_path / "game.tessella", record, at)
    places = {"GAME": "game.tessella", "OUT": "out.blksgf", "PICTURE": "a.png", "FOLDER": "learn"}
    words = [str(tmp_path / places[word]) if word in places else word for word in ARGUMENTS[name]]
    program = ["-m", "tessella", *words] if name else ["-c", WINDOW]
    calls = tmp_path / "calls"
    environment = {**os.environ, "TESSELLA_HOME": str(tmp_path / "home"), "QT_QPA_PLATFORM": "offscreen"}
    asked = b"name\nquit\n" if name == "engine" else b""
    command = [*watched(calls), sys.executable, *program]
    done = subprocess.run(command, env=environment, input=asked, capture_output=True, check=False)
    text = calls.read_text("utf-8", "replace")
    assert done.returncode in ((0, 1) if name == "associate" else (0,)), done.stderr.decode()[-600:]
    families = {*_SOCKET.findall(text), *_REACH.findall(text)}
    assert families <= LOCAL, sorted(line for line in text.splitlines() if "AF_INET" in line)[:5]


@pytest.mark.skipif(not usable(), reason="strace cannot watch programs here")
def test_no_name_is_looked_up_whatever_the_texts_name(tmp_path: Path) -> None:
    """Every window, dialog and menu is opened with names, comments and files that name pictures elsewhere."""
    calls, tests = tmp_path / "calls", Path(__file__).parent / "ui" / "test_foreign_text.py"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "PYTEST_DEBUG_TEMPROOT": str(tmp_path)}
    words = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "--rootdir", str(tests.parents[2]), str(tests)]
    command = [*watched(calls), sys.executable, *words]
    done = subprocess.run(command, cwd=tests.parents[2], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout[-3000:]
    text = calls.read_text("utf-8", "replace")
    families = {*_SOCKET.findall(text), *_REACH.findall(text)}
    assert families <= LOCAL, sorted(line for line in text.splitlines() if "AF_INET" in line)[:5]


@pytest.mark.skipif(not usable(), reason="strace cannot watch programs here")
def test_a_way_to_the_network_would_be_seen(tmp_path: Path) -> None:
    calls = tmp_path / "calls"
    open_one = "import socket; socket.socket(socket.AF_INET, socket.SOCK_DGRAM).close()"
    subprocess.run([*watched(calls), sys.executable, "-c", open_one], check=True)
    assert "AF_INET" in _SOCKET.findall(calls.read_text("utf-8"))
