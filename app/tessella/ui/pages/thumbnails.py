"""The small pictures of the library: drawn by a process of their own, once a game, and kept in the cache folder.

Drawing a board takes longer than a window may be late, so the window only loads what the process has drawn.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage, QPixmap

from tessella.controller.library.service import LibraryService, places
from tessella.records import files
from tessella.records.library_query import Entry
from tessella.records.tessella_file import BrokenGame
from tessella.rules.errors import GameError
from tessella.rules.game import Game
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import PaletteName, ThemeName, theme
from tessella.scene.game_views import view_of
from tessella.ui.pages.picture_process import PictureProcess, cached

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
        self._process = PictureProcess(self)
        self._process.drawn.connect(self._drawn)
        self._process.ended.connect(self._drawn)

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
        self._process.rest()

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
        now, path = self._now, cached(self._now[0])
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
        look = self._options.theme
        size = self.size.width(), self.size.height()
        self._process.ask(["game", entry.name, key, look.name, look.palette, *size, self._ratio])

    def _drawn(self) -> None:
        """The process has drawn a picture, or could not, or has ended on its own."""
        self._load(drawn=True)


def draw_game(
    name: str, key: str, look: ThemeName, palette: PaletteName, width: int, height: int, ratio: float
) -> tuple[str, QImage] | None:
    """Return the picture of a game of the library and its name in the cache, None for a game that cannot be read."""
    found = _position(name)
    if found is None:
        return None
    game, state = found
    picture = view_of(game.kind).picture(game, state, QSize(width, height), theme(look, palette), ratio)
    return key, picture.toImage()


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
