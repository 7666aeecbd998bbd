"""A picture behind a graphics item: painted once for a scale and a turn, then only copied.

While the view zooms, the old picture is scaled for the moment; the sharp one can be painted ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import ceil, floor

from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

_MARGIN = 0.15
"""How much more than the viewport is painted, as a part of its size, so that a small pan finds it done."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A painted picture: its upper left corner in view pixels, the transform and the part of the item it holds."""

    pixmap: QPixmap
    corner: QPointF
    transform: QTransform
    part: QRectF

    def fits(self, now: QTransform, exposed: QRectF) -> bool:
        """Tell whether it can be copied as it is into a part of the item."""
        return self.linear() == _linear(now) and self.part.contains(exposed)

    def linear(self) -> tuple[float, ...]:
        return _linear(self.transform)


def _linear(t: QTransform) -> tuple[float, ...]:
    return round(t.m11(), 6), round(t.m12(), 6), round(t.m21(), 6), round(t.m22(), 6)


class Backing:
    """Holds the picture of one item; `draw` paints it in item coordinates."""

    def __init__(self, draw: Callable[[QPainter], None]) -> None:
        self._draw = draw
        self._kept: _Kept | None = None
        self._overview: _Kept | None = None
        """The last picture that held the whole item: it can stand in for any part of it."""

    def paint(self, painter: QPainter, whole: QRectF, exposed: QRectF, viewport: QRect, rough: bool) -> None:
        """Copy the picture into the exposed part of an item whose rectangle is `whole`; `rough` takes any scale."""
        now, exposed = painter.worldTransform(), exposed.intersected(whole)
        held = (kept for kept in (self._kept, self._overview) if kept is not None)
        kept = next((kept for kept in held if kept.fits(now, exposed) or (rough and kept.part.contains(exposed))), None)
        if kept is None:
            device = painter.device()
            kept = self._renew(now, whole, viewport, device.devicePixelRatioF() if device else 1.0)
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
        painter.restore()

    def ahead(self, now: QTransform, whole: QRectF, viewport: QRect, ratio: float) -> None:
        """Paint the picture for a transform, unless it is there."""
        seen = now.inverted()[0].mapRect(QRectF(viewport)).intersected(whole)
        if self._kept is None or not self._kept.fits(now, seen):
            self._renew(now, whole, viewport, ratio)

    def _renew(self, now: QTransform, whole: QRectF, viewport: QRect, ratio: float) -> _Kept:
        """Paint and keep the picture of what a viewport shows of the item, and of a margin round it."""
        seen = QRectF(viewport)
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
        kept = self._kept = _Kept(pixmap, corner, QTransform(now), back.mapRect(seen.adjusted(-1, -1, 1, 1)))
        if kept.part.contains(whole):
            self._overview = kept
        return kept
