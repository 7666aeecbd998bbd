"""A picture behind a graphics item: painted once for a scale and a turn, then only copied.

While the view zooms, the old picture is scaled for the moment; the sharp one follows as soon as the view rests.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor
from time import perf_counter

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

REST_MS = 60
"""The view rests when its scale did not change for so long."""
PAUSE_S = 0.15
"""A change that comes later than this after the last picture is no zooming under way: it is drawn sharp at once."""
_MARGIN = 0.15
"""How much more than the viewport is painted, as a part of its size, so that a small pan finds it done."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A painted picture: its upper left corner in view pixels, the transform and the part of the item it holds."""

    pixmap: QPixmap
    corner: QPointF
    transform: QTransform
    part: QRectF

    def linear(self) -> tuple[float, ...]:
        return _linear(self.transform)


def _linear(t: QTransform) -> tuple[float, ...]:
    return round(t.m11(), 6), round(t.m12(), 6), round(t.m21(), 6), round(t.m22(), 6)


class Backing(QObject):
    """Holds the picture of one item; `draw` paints it in item coordinates, `update` asks for a new paint."""

    def __init__(self, draw: Callable[[QPainter], None], update: Callable[[], None]) -> None:
        super().__init__()
        self._draw, self._update = draw, update
        self._kept: _Kept | None = None
        self._overview: _Kept | None = None
        """The last picture that held the whole item: it can stand in for any part of it."""
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._rested)
        self._due, self._made = True, 0.0

    def paint(self, painter: QPainter, whole: QRectF, exposed: QRectF, viewport: QWidget) -> None:
        """Copy the picture into the exposed part of an item whose rectangle is `whole`."""
        now, kept = painter.worldTransform(), self._kept
        exposed = exposed.intersected(whole)
        turned = kept is not None and kept.linear() != _linear(now)
        calm = self._due or perf_counter() - self._made > PAUSE_S
        if kept is not None and not calm and not kept.part.contains(exposed):
            kept = self._overview
        if kept is None or not kept.part.contains(exposed) or (turned and calm):
            kept = self._kept = self._painted(now, whole, viewport)
            self._due, self._made = False, perf_counter()
            if kept.part.contains(whole):
                self._overview = kept
        painter.save()
        if kept.linear() == _linear(now):
            shift = now.map(QPointF()) - kept.transform.map(QPointF())
            ratio = kept.pixmap.devicePixelRatio()
            spot = kept.corner + shift
            painter.setWorldTransform(QTransform())
            painter.drawPixmap(QPointF(round(spot.x() * ratio) / ratio, round(spot.y() * ratio) / ratio), kept.pixmap)
        else:
            back, _ = kept.transform.inverted()
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
            painter.setWorldTransform(back * now)
            painter.drawPixmap(kept.corner, kept.pixmap)
            self._rest.start()
        painter.restore()

    def _painted(self, now: QTransform, whole: QRectF, viewport: QWidget) -> _Kept:
        ratio = viewport.devicePixelRatioF()
        seen = QRectF(viewport.rect())
        more_x, more_y = seen.width() * _MARGIN, seen.height() * _MARGIN
        seen = now.mapRect(whole).intersected(seen.adjusted(-more_x, -more_y, more_x, more_y))
        corner = QPointF(floor(seen.left() * ratio) / ratio, floor(seen.top() * ratio) / ratio)
        wide, tall = (ceil((end - start) * ratio) for start, end in
                      ((corner.x(), seen.right()), (corner.y(), seen.bottom())))
        pixmap = QPixmap(max(1, wide), max(1, tall))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(QColor(0, 0, 0, 0))
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setWorldTransform(now * QTransform.fromTranslate(-corner.x(), -corner.y()))
        self._draw(painter)
        painter.end()
        back, _ = now.inverted()
        # A pixel more: the outermost row is painted as well as the others.
        part = back.mapRect(seen.adjusted(-1, -1, 1, 1))
        return _Kept(pixmap, corner, QTransform(now), part)

    def _rested(self) -> None:
        self._due = True
        # The scene may have gone with its items while the picture rested.
        if isValid(getattr(self._update, "__self__", None)):
            self._update()
