"""The real program under a real X server, played with X's own mouse and keys (xdotool); never reached from inside.

A twin of the window in the test's process, offscreen and as large, does each move first: where its hand went, the real
one goes. What the real program did is read from the file that it keeps.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from patience import PATIENCE_S
from person import trigon_hands
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from tessella.records import files
from tessella.rules.errors import BadFile
from tessella.rules.trigon import Place
from tessella.ui.app import FRAME

WIDTH, HEIGHT = 1440, 900
PAUSE_S = 0.12
NAMES = {Qt.Key.Key_Return: "Return", Qt.Key.Key_Space: "space", Qt.Key.Key_Up: "Up", Qt.Key.Key_Down: "Down",
         Qt.Key.Key_Left: "Left", Qt.Key.Key_Right: "Right"}  # fmt: skip
BUTTONS = {Qt.MouseButton.LeftButton: "1", Qt.MouseButton.MiddleButton: "2", Qt.MouseButton.RightButton: "3"}

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="Xvfb or xdotool is missing"
)


class Watcher(QObject):
    """Writes down, as words for xdotool, what a hand does on the twin."""

    def __init__(self) -> None:
        super().__init__()
        self.words: list[list[str]] = []
        self._last: tuple[object, ...] = ()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note presses, moves and keys; an event that goes on to a parent only once."""
        if isinstance(watched, QWidget) and isinstance(event, QMouseEvent | QKeyEvent):
            seen = (event.type(), event.timestamp())
            if seen != self._last:
                self._note(event)
            self._last = seen
        return False

    def _note(self, event: QMouseEvent | QKeyEvent) -> None:
        if isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress:
                key = Qt.Key(event.key())
                self.words.append(["key", NAMES.get(key) or chr(key).lower()])
            return
        if event.type() in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseMove):
            self.words.append(goto(event.globalPosition().toPoint()))
        if event.type() == QEvent.Type.MouseButtonPress:
            self.words.append(["click", BUTTONS[event.button()]])


def goto(place: QPoint) -> list[str]:
    """Return the words that lead the pointer to a place."""
    return ["mousemove", str(place.x()), str(place.y())]


@dataclass
class Real:
    """The program on its own X server, and the hands in front of it."""

    display: str
    home: Path
    log: Path
    process: subprocess.Popen[bytes] | None = None
    environment: dict[str, str] = field(init=False)

    def __post_init__(self) -> None:
        self.environment = {**os.environ, "DISPLAY": self.display, "TESSELLA_HOME": str(self.home)}
        self.environment |= {"QT_QPA_PLATFORM": "xcb", "OMP_NUM_THREADS": "1"}

    def start(self) -> None:
        """Start it and wait for its window."""
        with self.log.open("ab") as log:
            command = [sys.executable, "-m", "tessella"]
            self.process = subprocess.Popen(command, env=self.environment, stdout=log, stderr=log)
        self.do(["search", "--sync", "--onlyvisible", "--name", "^Tessella"])
        time.sleep(2.0)

    def do(self, words: list[str]) -> None:
        """Let xdotool do one thing."""
        quiet = {"stdout": subprocess.DEVNULL, "env": self.environment}
        subprocess.run(["xdotool", *words], check=True, timeout=PATIENCE_S, **quiet)
        time.sleep(PAUSE_S)

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE_S)

    def file(self) -> Path | None:
        """Return the file of the running game, when there is one."""
        return next(iter(sorted(self.home.rglob("*-trigon-*.tessella"))), None)

    def played(self) -> tuple[int, bool]:
        """Return how many moves stand before the position of now, and whether the person is to move."""
        path = self.file()
        if path is None:
            return 0, True
        try:
            loaded = files.load(path)
        except (BadFile, OSError):
            return -1, False
        record = loaded.record
        state = record.position(loaded.at)
        to_move = record.game.to_move(state)
        mine = to_move is not None and record.header.seats[to_move].human
        return record.moves_before(loaded.at), mine


@pytest.fixture
def real(tmp_path: Path) -> Iterator[Real]:
    """Start an X server as large as the window."""
    read, write = os.pipe()
    screen = f"{WIDTH + FRAME.width()}x{HEIGHT + FRAME.height()}x24"  # room for a window of its full size
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", screen, "-nolisten", "tcp"]
    server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    made = Real(f":{number}", tmp_path / "real", tmp_path / "real.log")
    try:
        yield made
    finally:
        if made.process is not None and made.process.poll() is None:
            made.kill()
        server.terminate()
        server.wait(PATIENCE_S)


def until(ready: Callable[[], bool], what: str) -> None:
    """Wait until something is so."""
    end = time.monotonic() + PATIENCE_S
    while not ready():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.2)


def play(real: Real, twin: Any, hand: Callable[..., None]) -> None:
    """Place a large piece, first on the twin and then with X's own events; wait for the next turn."""
    before, _ = real.played()
    game, state = twin.match.game, twin.match.state
    move = next(each for each in game.moves(state) if isinstance(each, Place) and len(each.cells) == 6)
    page = twin.window.game
    assert page is not None
    watcher = Watcher()
    app = QApplication.instance()
    assert app is not None
    app.installEventFilter(watcher)
    hand(page.view, page.table, move)
    app.removeEventFilter(watcher)
    assert twin.match.history[-1].move == move
    for words in watcher.words:
        real.do(words)
    until(lambda: real.played()[0] > before and real.played()[1], "the answer of the computers")


def follow(twin: Any, real: Real) -> None:
    """Bring the twin to the position of the real window."""
    path = real.file()
    assert path is not None
    copy = path.with_name("copy-for-the-twin" + path.suffix)
    shutil.copy(path, copy)
    twin.window.play.open(copy)
    copy.unlink()
    twin.settle()


def test_a_game_with_real_events_survives_a_power_cut(real: Real, bench: Any) -> None:
    bench.size(WIDTH, HEIGHT)
    button = bench.window.home.cards["trigon"].play
    place = button.mapToGlobal(button.rect().center())
    real.start()
    real.do(goto(place))
    real.do(["click", "1"])  # the first start, one click: a game runs
    time.sleep(2.0)
    button.click()
    bench.settle()
    play(real, bench, trigon_hands.by_keys)
    follow(bench, real)
    play(real, bench, trigon_hands.by_mouse)
    moves = real.played()[0]
    real.do(["key", "ctrl+z"])
    until(lambda: real.played()[0] < moves and real.played()[1], "the move that was taken back")
    real.do(["key", "ctrl+shift+z"])
    real.kill()
    real.start()
    real.do(["key", "c"])  # Continue
    time.sleep(2.0)
    follow(bench, real)
    play(real, bench, trigon_hands.by_mouse)
    assert b"Traceback" not in real.log.read_bytes(), real.log.read_text(encoding="utf-8")
