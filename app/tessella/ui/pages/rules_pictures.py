"""The pictures of the rules on the window: drawn by a process of their own, once, and kept in the cache folder."""

from __future__ import annotations

import hashlib

from PySide6.QtCore import QObject, QSize, Signal
from PySide6.QtGui import QImage, QPixmap

from tessella import __version__
from tessella.records.rule_pages import Picture, page_of
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing import idle_work
from tessella.scene.drawing.tokens import PaletteName, ThemeName
from tessella.scene.export.diagram import diagram
from tessella.scene.export.files import image
from tessella.scene.export.plate import Look
from tessella.ui.pages.picture_process import PictureProcess, cached

PLAIN, WIDE = (24.0, 17.0), (36.0, 21.0)
"""The size of a picture, and of one with the players beside the board, in base sizes."""
DESIGN = 560.0
"""The longer side of the board in design pixels: marks and words are larger than on a whole board."""


def size_of(picture: Picture, options: ViewOptions, room: int) -> QSize:
    """Return the size of a picture on a page that has `room` pixels from left to right."""
    wide, high = WIDE if picture.panel else PLAIN
    times = min(0.8 if options.compact else 1.0, room / options.b(wide))
    return QSize(int(options.b(wide) * times), int(options.b(high) * times))


class RulePictures(QObject):
    """The pictures of one game's page. Signal: `made(int, object)` the number of a picture on the page, and it."""

    made = Signal(int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._process = PictureProcess(self)
        self._process.drawn.connect(self._drawn)
        self._process.ended.connect(self._drawn)
        self._wanted: list[tuple[int, str, float]] = []
        """Number, name in the cache and pixel ratio of what is still to come, the next one first."""
        self._asked = 0

    def want(self, kind: str, options: ViewOptions, room: int, ratio: float) -> None:
        """Let all pictures of a page come, in its order; those of another page, room or look come no more."""
        self.rest()
        page = page_of(kind)
        look = options.theme
        for number, picture in enumerate(page.pictures() if page is not None else ()):
            size = size_of(picture, options, room)
            key = _key(kind, picture, look.name, look.palette, size, ratio)
            self._wanted.append((number, key, ratio))
            if not cached(key).is_file():
                pixels = round(size.width() * ratio), round(size.height() * ratio)
                self._process.ask(["rule", kind, number, key, look.name, look.palette, *pixels])
                self._asked += 1
        self._load()

    def rest(self) -> None:
        """Want nothing any more."""
        self._wanted, self._asked = [], 0
        self._process.rest()

    @property
    def waiting(self) -> int:
        """How many pictures are still to come."""
        return len(self._wanted)

    def _drawn(self) -> None:
        self._asked -= 1
        self._load()
        if self._asked <= 0:
            self._process.rest()

    def _load(self) -> None:
        """Load, one a slice of time, what lies in the cache."""
        for wish in [each for each in self._wanted if cached(each[1]).is_file()]:
            self._wanted.remove(wish)
            idle_work.later(("rule picture", *wish), lambda wish=wish: self._take(*wish))  # type: ignore[misc]

    def _take(self, number: int, key: str, ratio: float) -> None:
        picture = QPixmap(str(cached(key)))
        picture.setDevicePixelRatio(ratio)
        self.made.emit(number, picture)


def _key(kind: str, picture: Picture, look: str, palette: str, size: QSize, ratio: float) -> str:
    """Return the name of a picture's file: another one for whatever makes it look different."""
    drawn = "\n".join((__version__, picture.source, repr(picture.position)))
    what = hashlib.sha256(drawn.encode()).hexdigest()[:16]
    return f"rule-{kind}-{what}-{look}-{palette}-{size.width()}x{size.height()}-{round(100 * ratio)}.png"


def draw_rule(
    kind: str, number: int, key: str, look: ThemeName, palette: PaletteName, width: int, height: int
) -> tuple[str, QImage] | None:
    """Return a picture of a page of rules and its name in the cache; None where the page has no such picture."""
    page = page_of(kind)
    picture = dict(enumerate(page.pictures())).get(number) if page is not None else None
    if picture is None:
        return None
    plate = diagram(picture, Look(look, palette, design=DESIGN), width / height)
    return key, image(plate, QSize(width, height))
