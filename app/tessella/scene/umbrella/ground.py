"""The wet square under the stage: slabs, puddles, rings and rain, drawn once into a tile that repeats."""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from random import Random

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap, QRadialGradient

from tessella.scene.drawing.tokens import Theme
from tessella.scene.drawing.vectors import keeps_shapes
from tessella.scene.umbrella.art import faint

WIDTH, HEIGHT = 1200, 960
_SLAB = (120, 60)
_PUDDLES, _RINGS, _STROKES = 9, 14, 46


@lru_cache(maxsize=1)
def ground_tile(theme: Theme, ratio: float) -> QPixmap:
    """Return the ground as a pixmap of WIDTH x HEIGHT pixels that continues on all four sides."""
    pixmap = QPixmap(round(WIDTH * ratio), round(HEIGHT * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(theme.role("t_umbrella"))
    if theme.high_contrast:
        return pixmap
    painter = QPainter(pixmap)
    _paint_tile(painter, theme)
    painter.end()
    return pixmap


def _paint_tile(painter: QPainter, theme: Theme) -> None:
    """Draw puddles, seams, rings and rain of one tile."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    rng = Random(4)
    _puddles(painter, theme, rng)
    _seams(painter, theme)
    light = QColor("white") if not theme.dark else QColor("#C8D8E4")
    _rings(painter, faint(light, 0.40 if not theme.dark else 0.12), rng)
    _rain(painter, faint(light, 0.40 if not theme.dark else 0.13), rng)


def _repeats(middle: QPointF, rx: float, ry: float) -> list[QPointF]:
    """Return the places at which something must be drawn so that the tile continues over its edges."""
    places = []
    for dx in (-WIDTH, 0, WIDTH):
        for dy in (-HEIGHT, 0, HEIGHT):
            x, y = middle.x() + dx, middle.y() + dy
            if -rx <= x <= WIDTH + rx and -ry <= y <= HEIGHT + ry:
                places.append(QPointF(x, y))
    return places


def _puddles(painter: QPainter, theme: Theme, rng: Random) -> None:
    tint = QColor("white") if not theme.dark else QColor("#33465A")
    painter.setPen(Qt.PenStyle.NoPen)
    for _ in range(_PUDDLES):
        middle = QPointF(rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT))
        rx, ry = rng.uniform(150, 260), rng.uniform(60, 115)
        strength = rng.uniform(0.22, 0.34)
        for place in _repeats(middle, rx, ry):
            gradient = QRadialGradient(QPointF(0, 0), 1.0)
            gradient.setColorAt(0.0, faint(tint, strength))
            gradient.setColorAt(0.62, faint(tint, strength * 0.8))
            gradient.setColorAt(0.9, faint(tint, strength * 0.25))
            gradient.setColorAt(1.0, faint(tint, 0.0))
            painter.save()
            painter.translate(place)
            painter.scale(rx, ry)
            painter.setBrush(gradient)
            painter.drawEllipse(QPointF(0, 0), 1.0, 1.0)
            painter.restore()


def _seams(painter: QPainter, theme: Theme) -> None:
    painter.setPen(QPen(faint(theme.role("stage_line"), 0.42 if not theme.dark else 0.30), 1.0))
    wide, high = _SLAB
    for row, y in enumerate(range(0, HEIGHT, high)):
        painter.drawLine(QPointF(0, y + 0.5), QPointF(WIDTH, y + 0.5))
        for x in range(0, WIDTH, wide):
            at = x + (wide // 2 if row % 2 else 0) + 0.5
            painter.drawLine(QPointF(at, y), QPointF(at, y + high))


def _rings(painter: QPainter, colour: QColor, rng: Random) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(colour, 1.2))
    for _ in range(_RINGS):
        middle = QPointF(rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT))
        r = rng.uniform(9, 15)
        for place in _repeats(middle, r, r):
            painter.drawEllipse(place, r, r * 0.6)
            painter.drawEllipse(place, r * 0.5, r * 0.3)


def _rain(painter: QPainter, colour: QColor, rng: Random) -> None:
    painter.setPen(QPen(colour, 1.1, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    for _ in range(_STROKES):
        start = QPointF(rng.uniform(0, WIDTH), rng.uniform(0, HEIGHT))
        length = rng.uniform(9, 17)
        for place in _repeats(start, length, length):
            painter.drawLine(place, place + QPointF(-length * 0.27, length))


def paint_ground(painter: QPainter, area: QRectF, theme: Theme, ratio: float = 1.0) -> None:
    """Fill an area (painter coordinates, not scaled) with the ground."""
    if keeps_shapes(painter):
        painter.save()
        painter.fillRect(area, theme.role("t_umbrella"))
        painter.setClipRect(area, Qt.ClipOperation.IntersectClip)
        for column in range(0 if theme.high_contrast else ceil(area.width() / WIDTH)):
            for row in range(ceil(area.height() / HEIGHT)):
                painter.save()
                painter.translate(area.left() + column * WIDTH, area.top() + row * HEIGHT)
                _paint_tile(painter, theme)
                painter.restore()
        painter.restore()
        return
    painter.drawTiledPixmap(area, ground_tile(theme, ratio), area.topLeft())
