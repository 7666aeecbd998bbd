"""How an umbrella is drawn: octagonal canopy, one pattern a colour, ribs, light from the upper left."""

from __future__ import annotations

from functools import cache
from math import ceil, cos, pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap

from tessella.rules.umbrella.position import Colour
from tessella.scene.drawing.pixmap_cache import kept
from tessella.scene.drawing.tokens import Theme
from tessella.scene.drawing.vectors import keeps_shapes

GORES = 8
_PULL = 0.90
_LIGHT = 0.22
_LIGHT_ANGLE = -0.75 * pi
"""Upper left, y down."""


def corner(index: float, r: float) -> QPointF:
    """Return a corner of the canopy (0..7 clockwise, fractions lie between two) at radius `r` from the middle."""
    angle = (index + 0.5) * pi / 4
    return QPointF(r * cos(angle), r * sin(angle))


@cache
def canopy() -> QPainterPath:
    """Return the outline of a canopy of radius 1: a regular octagon turned 22.5 degrees with sides pulled in."""
    path = QPainterPath(corner(0, 1.0))
    for index in range(GORES):
        middle = (corner(index, 1.0) + corner(index + 1, 1.0)) / 2
        path.quadTo(middle * _PULL, corner(index + 1, 1.0))
    path.closeSubpath()
    return path


def _gore(index: int) -> QPainterPath:
    path = QPainterPath(QPointF(0, 0))
    path.lineTo(corner(index, 1.0))
    middle = (corner(index, 1.0) + corner(index + 1, 1.0)) / 2
    path.quadTo(middle * _PULL, corner(index + 1, 1.0))
    path.closeSubpath()
    return path


@cache
def _gores() -> tuple[QPainterPath, ...]:
    return tuple(_gore(index) for index in range(GORES))


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Return the first colour with `share` (0..1) of the second."""
    keep = 1.0 - share
    return QColor.fromRgbF(
        first.redF() * keep + second.redF() * share,
        first.greenF() * keep + second.greenF() * share,
        first.blueF() * keep + second.blueF() * share,
    )


def faint(colour: QColor, alpha: float) -> QColor:
    """Return the colour with an opacity of 0..1."""
    result = QColor(colour)
    result.setAlphaF(alpha)
    return result


def _lit(colour: QColor, index: int) -> QColor:
    """Return a gore's colour under the light from the upper left."""
    angle = (index + 1) * pi / 4
    light = cos(angle - _LIGHT_ANGLE)
    target = QColor("white") if light > 0 else QColor("black")
    return mixed(colour, target, _LIGHT * abs(light))


def _width(r: float, share: float, least: float = 0.7) -> float:
    """Return a stroke width in units of the radius that is at least `least` pixels."""
    return max(share, least / r)


def _pen(colour: QColor, width: float, join: Qt.PenJoinStyle) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, join)


def _paint_gores(painter: QPainter, colour: Colour, fill: QColor, pattern: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    for index, gore in enumerate(_gores()):
        pale = colour == "red" and index % 2 == 0
        painter.setBrush(_lit(mixed(fill, QColor("white"), 0.78) if pale else fill, index))
        painter.drawPath(gore)


def _star() -> QPainterPath:
    path = QPainterPath(corner(0, 0.80))
    for index in range(GORES):
        path.lineTo(corner(index + 0.5, 0.40))
        path.lineTo(corner(index + 1, 0.80))
    path.closeSubpath()
    return path


def _paint_pattern(painter: QPainter, colour: Colour, ink: QColor, r: float) -> None:
    if colour == "blue":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for at in (0.44, 0.74):
            painter.setPen(_pen(ink, _width(r, 0.105) / at, Qt.PenJoinStyle.MiterJoin))
            painter.save()
            painter.scale(at, at)
            painter.drawPath(canopy())
            painter.restore()
    elif colour == "green":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink)
        dot = _width(r, 0.115, 0.8)
        for index in range(GORES):
            painter.drawEllipse(corner(index + 0.5, 0.63), dot, dot)
    elif colour == "yellow":
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(_pen(ink, _width(r, 0.085), Qt.PenJoinStyle.MiterJoin))
        painter.drawPath(_star())


def _paint_shadow(painter: QPainter, r: float, dark: bool) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shade = QColor("black")
    alpha = 0.13 if dark else 0.085
    for grow in (0.16, 0.08, 0.0):
        painter.setPen(QPen(faint(shade, alpha), _width(r, grow) if grow else 0.01))
        painter.setBrush(faint(shade, alpha))
        painter.save()
        painter.translate(0.055, 0.11)
        painter.drawPath(canopy())
        painter.restore()


def paint_umbrella(
    painter: QPainter, middle: QPointF, r: float, colour: Colour, theme: Theme, shadow: bool = True
) -> None:
    """Draw an umbrella of radius `r` pixels; below 12 pixels without shadow, tips and thin ribs."""
    ink = theme.umbrellas[colour]
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle)
    painter.scale(r, r)
    small = r < 12
    if shadow and not small and not theme.high_contrast:
        _paint_shadow(painter, r, theme.dark)
    if theme.dark:
        ring = QColor("white") if theme.high_contrast else theme.umbrella_rings[colour]
        width = 5.2 / r if theme.high_contrast else _width(r, 0.15, 2.0)
        painter.setPen(_pen(ring, width, Qt.PenJoinStyle.RoundJoin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(canopy())
    _paint_gores(painter, colour, ink.fill, ink.pattern)
    _paint_pattern(painter, colour, ink.pattern, r)
    if not small:
        painter.setPen(QPen(faint(ink.outline, 0.7), _width(r, 0.018)))
        for index in range(GORES):
            painter.drawLine(QPointF(0, 0), corner(index, 0.97))
    outline = _pen(ink.outline, _width(r, 0.058, 1.1), Qt.PenJoinStyle.RoundJoin)
    painter.setPen(outline)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(canopy())
    if not small:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(ink.outline)
        for index in range(GORES):
            painter.drawEllipse(corner(index, 1.0), 0.055, 0.055)
    painter.setPen(QPen(ink.outline, _width(r, 0.028, 0.6)))
    painter.setBrush(QColor("#F8F4EA"))
    painter.drawEllipse(QPointF(0, 0), 0.105, 0.105)
    painter.restore()


def reach(r: float) -> float:
    """Return half the side of the square that holds an umbrella of radius `r` with shadow and rings."""
    return ceil(r * 1.32 + 3)


def umbrella_pixmap(colour: Colour, r: float, theme: Theme, ratio: float, shadow: bool = True) -> QPixmap:
    """Return the kept picture of an umbrella, `2 * reach(r)` pixels wide and high, for a device ratio."""
    key = "umbrella", colour, r, theme, ratio, shadow
    return kept(key, lambda: _umbrella_pixmap(colour, r, theme, ratio, shadow))


def _umbrella_pixmap(colour: Colour, r: float, theme: Theme, ratio: float, shadow: bool) -> QPixmap:
    side = 2 * reach(r)
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_umbrella(painter, QPointF(side / 2, side / 2), r, colour, theme, shadow)
    painter.end()
    return pixmap


def draw_umbrella(
    painter: QPainter, middle: QPointF, r: float, colour: Colour, theme: Theme, shadow: bool = True
) -> None:
    """Draw an umbrella from the cache; for widgets and other painters that are not turned or scaled."""
    if keeps_shapes(painter):
        paint_umbrella(painter, middle, r, colour, theme, shadow)
        return
    ratio = painter.device().devicePixelRatio() if painter.device() is not None else 1.0
    half = reach(r)
    pixmap = umbrella_pixmap(colour, round(r * 4) / 4, theme, ratio, shadow)
    size = pixmap.deviceIndependentSize()
    where = QRectF(middle.x() - half, middle.y() - half, size.width(), size.height())
    painter.drawPixmap(QPointF(where.x(), where.y()), pixmap)


def paint_empty(painter: QPainter, middle: QPointF, r: float, pen: QPen, brush: QColor | None = None) -> None:
    """Draw an empty canopy: an outline with the given pen (in pixels), filled when there is a brush."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(middle)
    painter.scale(r, r)
    scaled = QPen(pen)
    scaled.setWidthF(pen.widthF() / r)
    painter.setPen(scaled)
    painter.setBrush(brush if brush is not None else Qt.BrushStyle.NoBrush)
    painter.drawPath(canopy())
    painter.restore()


def paint_star(painter: QPainter, middle: QPointF, r: float, colour: QColor) -> None:
    """Draw the four-pointed star of a figure tile."""
    path = QPainterPath(middle + QPointF(0, -r))
    for x, y in ((r, 0.0), (0.0, r), (-r, 0.0), (0.0, -r)):
        path.quadTo(middle, middle + QPointF(x, y))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPath(path)
    painter.restore()
