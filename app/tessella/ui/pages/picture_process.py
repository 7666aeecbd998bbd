"""A process of its own that draws pictures into the cache folder: a board takes longer than a window may be late."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, TextIO

from PySide6.QtCore import QObject, QProcess, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tessella import output, program
from tessella.controller.engines.process import own_environment
from tessella.controller.settings import folders
from tessella.rules.errors import GameError


class PictureProcess(QObject):
    """Runs while pictures are wanted. Signals: `drawn()` a wish was done or could not be; `ended()` it ended itself."""

    drawn = Signal()
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process: QProcess | None = None

    def ask(self, wish: list[Any]) -> None:
        """Let a picture be drawn: a list of JSON values, the first of which says which kind."""
        if self._process is None:
            self._process = QProcess(self)
            environment = own_environment()
            environment.insert("QT_QPA_PLATFORM", "offscreen")
            self._process.setProcessEnvironment(environment)
            self._process.readyReadStandardOutput.connect(self._said)
            self._process.finished.connect(self._finished)
            starter, *words = program.own("pictures")
            self._process.start(starter, words)
        self._process.write(f"{json.dumps(wish)}\n".encode())

    def rest(self) -> None:
        """End the process until pictures are wanted again."""
        if self._process is not None:
            process, self._process = self._process, None
            process.readyReadStandardOutput.disconnect(self._said)
            process.finished.disconnect(self._finished)
            process.kill()
            process.waitForFinished()
            process.deleteLater()

    def _said(self) -> None:
        if self._process is not None:
            for _ in bytes(self._process.readAllStandardOutput().data()).splitlines():
                self.drawn.emit()

    def _finished(self) -> None:
        if self._process is not None:
            self._process.deleteLater()
            self._process = None
            self.ended.emit()


def cached(key: str) -> Path:
    """Return the path of a picture in the cache."""
    return folders.cache() / "pictures" / key


def serve(wishes: TextIO, kinds: dict[str, Callable[..., tuple[str, QImage] | None]]) -> int:
    """Draw what is asked for, a line of JSON each, into the cache; say a line after each. For a process of its own.

    `kinds` draw a wish by its first word; each returns the name in the cache and the picture, None where there is none.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QApplication.instance() or QApplication(["tessella"])
    for line in wishes:
        kind, *wish = json.loads(line)
        try:
            found = kinds[kind](*wish)
        except (GameError, OSError, KeyError, TypeError) as error:  # also a wish that nobody knows
            output.warn(f"{kind}: {error}")
            found = None
        if found is not None:
            _keep(found[1], cached(found[0]))
        output.say(kind)
    del app
    return 0


def _keep(image: QImage, path: Path) -> None:
    """Write a picture into the cache, whole; one that cannot be kept is drawn again another time."""
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if image.save(str(part), "PNG"):  # type: ignore[call-overload]
            part.replace(path)
    except OSError:
        return
