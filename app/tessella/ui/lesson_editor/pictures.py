"""The small pictures of steps: drawn by a process of their own, kept in the cache folder by what they show."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage, QPixmap

from tessella import __version__
from tessella.records.lessons.fitting import Standing
from tessella.rules import registry
from tessella.rules.values import Json
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing import idle_work
from tessella.scene.drawing.tokens import PaletteName, ThemeName, theme
from tessella.scene.game_views import view_of
from tessella.ui.pages.picture_process import PictureProcess, cached

KEPT = 200
"""Pictures kept in memory."""


class StepPictures(QObject):
    """Pictures of positions. Signal: `made()` there is another one."""

    made = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.size, self._ratio = QSize(70, 48), 1.0
        self._options: ViewOptions | None = None
        self._kept: dict[str, QPixmap] = {}
        self._asked: set[str] = set()
        self._names: dict[int, tuple[Any, str]] = {}
        """The names of pictures by the identity of their positions, which are kept alive here."""
        self._process = PictureProcess(self)
        self._process.drawn.connect(self._load)
        self._process.ended.connect(self._load)

    def set_options(self, options: ViewOptions, size: QSize, ratio: float) -> None:
        """Draw in another theme or size."""
        self._options, self.size, self._ratio = options, size, ratio
        self._kept.clear()
        self._names.clear()

    def picture(self, here: Standing) -> QPixmap | None:
        """Return the picture of a position; None, and `made` later, while there is none yet."""
        options = self._options
        if options is None:
            return None
        known = self._names.get(id(here.state))
        if known is not None and known[1] in self._kept:
            return self._kept[known[1]]
        match, state = here.game.to_json(), here.game.state_to_json(here.state)
        key = self._key(match, state, options)
        self._names[id(here.state)] = here.state, key
        while len(self._names) > KEPT:
            self._names.pop(next(iter(self._names)))
        if key not in self._kept and key not in self._asked:
            self._asked.add(key)
            if cached(key).is_file():
                self._load()
            else:
                pixels = round(self.size.width() * self._ratio), round(self.size.height() * self._ratio)
                self._process.ask(["step", match, state, key, options.theme.name, options.theme.palette, *pixels])
        return self._kept.get(key)

    def rest(self) -> None:
        """End the process until pictures are wanted again."""
        self._asked.clear()
        self._process.rest()

    def _key(self, match: Json, state: Json, options: ViewOptions) -> str:
        look = options.theme.name, options.theme.palette, self.size.width(), self.size.height(), self._ratio
        drawn = json.dumps([__version__, match, state, look], sort_keys=True)
        return f"step-{hashlib.sha256(drawn.encode()).hexdigest()[:32]}.png"

    def _load(self) -> None:
        """Load, one a slice of time, what lies in the cache."""
        for key in [each for each in self._asked if cached(each).is_file()]:
            idle_work.later(("step picture", key), self._taker(key))
        if not self._asked:
            self._process.rest()

    def _taker(self, key: str) -> Callable[[], None]:
        def take() -> None:
            self._asked.discard(key)
            picture = QPixmap(str(cached(key)))
            if picture.isNull():
                return
            picture.setDevicePixelRatio(self._ratio)
            self._kept[key] = picture
            while len(self._kept) > KEPT:
                self._kept.pop(next(iter(self._kept)))
            self.made.emit()

        return take


def draw_step(
    match: Json, state: Json, key: str, look: ThemeName, palette: PaletteName, width: int, height: int
) -> tuple[str, QImage]:
    """Return the picture of a position and its name in the cache."""
    game = registry.from_json(match)
    picture = view_of(game.kind).picture(game, game.state_from_json(state), QSize(width, height), theme(look, palette))
    return key, picture.toImage()
