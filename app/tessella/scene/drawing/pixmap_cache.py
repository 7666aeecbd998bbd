"""Pictures painted once, kept for all games together while there is room: the longest unused go first."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Protocol, TypeVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QPainter, QPixmap, QTransform

from tessella.scene.drawing import idle_work


class Kept(Protocol):
    """Something that holds one pixmap."""

    @property
    def pixmap(self) -> QPixmap: ...


Thing = TypeVar("Thing", bound=QPixmap | Kept)

LEAST = 24 << 20
SCREENS = 4
"""Pictures take LEAST bytes at most, or as much as a screen so many times: large screens have large pieces."""

_kept: OrderedDict[Hashable, Any] = OrderedDict()
_room = [0]
"""Bytes that the kept pictures take, counted along."""


def limit() -> int:
    """Return how many bytes all kept pictures may take together (one more may be over it while it is drawn)."""
    sizes = [screen.size() * screen.devicePixelRatio() for screen in QGuiApplication.screens()]
    return max([LEAST, *(SCREENS * 4 * size.width() * size.height() for size in sizes)])


def kept_bytes() -> int:
    """Return how much memory the kept pictures take."""
    return _room[0]


def forget() -> None:
    """Keep nothing any more, and make nothing: another game comes."""
    idle_work.forget()
    _kept.clear()
    _room[0] = 0


def soon(key: Hashable, make: Callable[[], Thing], who: idle_work.Shown) -> Thing | None:
    """Return what is kept under a key, made when there is time for it in this slice.

    None asks the caller to draw it plainly for now; it is then made in a later turn, and `who` is updated.
    """
    if key in _kept or idle_work.take(lambda: kept(key, make)):
        return kept(key, make)
    idle_work.later(key, lambda: kept(key, make), who)
    return None


def kept(key: Hashable, make: Callable[[], Thing]) -> Thing:
    """Return what is kept under a key, made when it is not."""
    found: Thing | None = _kept.get(key)
    if found is not None:
        _kept.move_to_end(key)
        return found
    made = _kept[key] = make()
    _room[0] += _bytes(made)
    most = limit()
    while _room[0] > most and len(_kept) > 1:
        _room[0] -= _bytes(_kept.popitem(last=False)[1])
    return made


def painted(key: Hashable, rect: QRectF, scale: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """Return the pixmap of a rectangle, `scale` device pixels a unit; `paint` paints it when it is not kept."""

    def make() -> QPixmap:
        pixmap = QPixmap(math.ceil(rect.width() * scale), math.ceil(rect.height() * scale))
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(QTransform.fromScale(scale, scale).translate(-rect.x(), -rect.y()))
        paint(painter)
        painter.end()
        return pixmap

    return kept((key, scale), make)


def _bytes(thing: QPixmap | Kept) -> int:
    pixmap = thing if isinstance(thing, QPixmap) else thing.pixmap
    return pixmap.width() * pixmap.height() * 4
