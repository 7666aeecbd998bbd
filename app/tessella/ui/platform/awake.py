"""Keeps the screen awake while something is presented: no screen saver, no lock in the middle of a sentence."""

from __future__ import annotations

import ctypes
import os
import sys

from PySide6.QtCore import QObject, QProcess, QStandardPaths

_CONTINUOUS, _DISPLAY = 0x8000_0000, 0x0000_0002
"""What Windows calls ES_CONTINUOUS and ES_DISPLAY_REQUIRED."""


def keeper(platform: str = sys.platform) -> list[str]:
    """Return the program, with its words, that keeps the screen awake as long as it runs; none on Windows.

    On Linux it waits for its input to end, so that it ends with this program, whatever becomes of that.
    """
    if platform == "win32":
        return []
    if platform == "darwin":
        return ["caffeinate", "-d", "-w", str(os.getpid())]
    return ["systemd-inhibit", "--what=idle", "--who=Tessella", "--why=A presentation is shown", "cat"]


class Awake(QObject):
    """Holds the screen awake, or lets it sleep again. Where the system has no such program it does nothing."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None
        self.held = False

    def hold(self, held: bool) -> None:
        """Keep the screen awake from now on, or no longer."""
        if held == self.held:
            return
        self.held = held
        if sys.platform == "win32":
            library = getattr(ctypes, "windll")  # noqa: B009 (other systems know none)
            library.kernel32.SetThreadExecutionState(_CONTINUOUS | (_DISPLAY if held else 0))
        elif held:
            self._start(keeper())
        else:
            self._stop()

    def _start(self, words: list[str]) -> None:
        found = QStandardPaths.findExecutable(words[0])
        if found:
            self._process = process = QProcess(self)
            process.start(found, words[1:])

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            process.closeWriteChannel()  # what it has started reads on until here
            process.kill()
            process.waitForFinished()
            process.deleteLater()
