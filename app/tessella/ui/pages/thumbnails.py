"""The small pictures of the library: drawn by a process of their own, once a game, and kept in the cache folder.

Drawing a board takes longer than a window may be late, so the window only loads what the process has drawn.
"""

from __future__ import annotations

import json
import os
from collections import OrderedDict
from pathlib import Path
from typing import Any, TextIO

from PySide6.QtCore import QObject, QProcess, QSize, Signal
from PySide6.QtGui import QGuiApplication, QImage, QPixmap

from tessella import output, program
from tessella.controller.engines.process import own_environment
from tessella.controller.library.service import LibraryService, places
from tessella.controller.settings import folders
from tessella.records import files
from tessella.records.library_query import Entry
from tessella.records.tessella_file import BrokenGame
from tessella.rules.game import Game, GameError
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_views import view_of

KEPT = 400
"""Pictures kept in memory."""
AT_ONCE = 12
"""Pictures that wait to be made; older wishes are rows that were scrolled away."""


class Thumbnails(QObject):
    """Pictures of games at the position in which they were left. Signal: `made(str)` the name of a game."""

    made = Signal(str)

    def __init__(self, librarian: LibraryService, options: ViewOptions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._librarian, self._options = librarian, options
        self.size = QSize(96, 64)
        self._ratio = 1.0
        self._kept: OrderedDict[str, QPixmap] = OrderedDict()
        self._wanted: OrderedDict[str, Entry] = OrderedDict()
        self._hopeless: set[str] = set()
        self._now: tuple[str, Entry] | None = None
        self._process: QProcess | None = None

    def set_options(self, options: ViewOptions, size: QSize, ratio: float) -> None:
        """Draw in another theme or size."""
        self._options, self.size, self._ratio = options, size, ratio
        self._kept.clear()
        self._wanted.clear()

    def picture(self, entry: Entry) -> QPixmap | None:
        """Return a game's picture; None, and `made` later, while there is none yet."""
        key = self._key(entry)
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        elif entry.kind and key not in self._hopeless and (self._now is None or self._now[0] != key):
            self._wanted[key] = entry
            self._wanted.move_to_end(key)
            while len(self._wanted) > AT_ONCE:
                self._wanted.popitem(last=False)
            if self._now is None:
                self._next()
        return found

    def rest(self) -> None:
        """End the process until pictures are wanted again."""
        self._wanted.clear()
        self._now = None
        if self._process is not None:
            process, self._process = self._process, None
            process.readyReadStandardOutput.disconnect(self._drawn)
            process.finished.disconnect(self._ended)
            process.kill()
            process.waitForFinished()
            process.deleteLater()

    def _key(self, entry: Entry) -> str:
        """Return the name of a picture's file: another one for another position, theme or size."""
        look, size = self._options.theme, self.size
        return (f"{entry.name.rpartition('.')[0]}-{entry.stamp:x}-{look.name}-{look.palette}-{size.width()}x"
                f"{size.height()}-{round(self._ratio * 100)}.png")  # fmt: skip

    def _next(self) -> None:
        """Look for the next wish in the cache."""
        if self._wanted:
            self._now = self._wanted.popitem(last=False)
            self._load(drawn=False)

    def _load(self, *, drawn: bool) -> None:
        """Load the picture of now in the library's thread; one that is not there is drawn, once."""
        if self._now is None:
            return
        now, path = self._now, _cache() / self._now[0]
        self._librarian.work(
            lambda _places: QImage(str(path)) if path.is_file() else QImage(),
            lambda image: self._take(now, image, drawn),
        )

    def _take(self, now: tuple[str, Entry], image: QImage, drawn: bool) -> None:
        if now != self._now:
            return
        key, entry = now
        if image.isNull() and not drawn:
            self._draw(key, entry)
            return
        if image.isNull():
            self._hopeless.add(key)
        elif key == self._key(entry):
            picture = QPixmap.fromImage(image)
            picture.setDevicePixelRatio(self._ratio)
            self._kept[key] = picture
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            self.made.emit(entry.name)
        self._now = None
        self._next()

    def _draw(self, key: str, entry: Entry) -> None:
        if self._process is None:
            self._process = QProcess(self)
            environment = own_environment()
            environment.insert("QT_QPA_PLATFORM", "offscreen")
            self._process.setProcessEnvironment(environment)
            self._process.readyReadStandardOutput.connect(self._drawn)
            self._process.finished.connect(self._ended)
            starter, *words = program.own("pictures")
            self._process.start(starter, words)
        look = self._options.theme
        wish = [entry.name, key, look.name, look.palette, self.size.width(), self.size.height(), self._ratio]
        self._process.write(f"{json.dumps(wish)}\n".encode())

    def _drawn(self) -> None:
        """The process has drawn a picture, or could not."""
        if self._process is not None and bytes(self._process.readAllStandardOutput().data()).strip():
            self._load(drawn=True)

    def _ended(self) -> None:
        """The process has ended on its own: there are no more pictures."""
        if self._process is not None:
            self._process.deleteLater()
            self._process = None
            self._load(drawn=True)


def draw_pictures(wishes: TextIO) -> int:
    """Draw what is asked for, a line of JSON each, into the cache; say a line after each. For a process of its own."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    app = QGuiApplication.instance() or QGuiApplication(["tessella"])
    for line in wishes:
        name, key, look, palette, width, height, ratio = json.loads(line)
        found = _position(name)
        if found is not None:
            game, state = found
            picture = view_of(game.kind).picture(game, state, QSize(width, height), theme(look, palette), ratio)
            _keep(picture.toImage(), _cache() / key)
        output.say(key)
    del app
    return 0


def _cache() -> Path:
    return folders.cache() / "pictures"


def _keep(image: QImage, path: Path) -> None:
    """Write a picture into the cache, whole; one that cannot be kept is drawn again another time."""
    part = path.with_suffix(".part")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if image.save(str(part), "PNG"):  # type: ignore[call-overload]
            part.replace(path)
    except OSError:
        return


def _position(name: str) -> tuple[Game[Any, Any], Any] | None:
    """Return a game and the position in which it was left, as its only person may know it; None when it cannot be."""
    found = places().find(name)
    if found is None:
        return None
    try:
        loaded = files.load(found[1], strict=True)
        record, at = loaded.record, loaded.at
    except BrokenGame as error:
        record, at = error.record, error.at
    except (GameError, OSError):
        return None
    state = record.position(at)
    people = [seat for seat, who in enumerate(record.header.seats) if who.human]
    return record.game, record.game.observe(state, people[0]) if people else state
