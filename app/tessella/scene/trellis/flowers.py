"""The flowers of the four players: four petal shapes, painted once for a player and a size."""

from __future__ import annotations

import math
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPixmap, QRadialGradient

from tessella.scene.drawing.pixmap_cache import painted
from tessella.scene.drawing.tokens import Theme
from tessella.scene.drawing.vectors import keeps_shapes
from tessella.scene.trellis.vines import pen

SPECIES = ("orange", "green", "white", "yellow")
"""The flower of each seat."""
PETALS = {"orange": 5, "green": 4, "white": 10, "yellow": 6}


def _round_petal(angle: float) -> QPainterPath:
    path = QPainterPath()
    path.addEllipse(QPointF(0.56 * math.cos(angle), 0.56 * math.sin(angle)), 0.425, 0.425)
    return path


def _petal(points: tuple[tuple[float, float], ...], angle: float) -> QPainterPath:
    """Close a petal of cubics given along its axis (x outwards), turned to its angle."""
    c, s = math.cos(angle), math.sin(angle)
    at = [QPointF(c * x - s * y, s * x + c * y) for x, y in points]
    path = QPainterPath(at[0])
    for i in range(1, len(at) - 2, 3):
        path.cubicTo(at[i], at[i + 1], at[i + 2])
    path.closeSubpath()
    return path


_HEART = (
    (0.0, 0.0), (0.25, -0.42), (0.55, -0.66), (0.86, -0.50), (1.06, -0.38), (1.06, -0.10), (0.90, 0.0),
    (1.06, 0.10), (1.06, 0.38), (0.86, 0.50), (0.55, 0.66), (0.25, 0.42), (0.0, 0.0),
)  # fmt: skip
_RAY = (
    (0.0, 0.0), (0.25, -0.13), (0.50, -0.24), (0.76, -0.215), (1.06, -0.19), (1.06, 0.19), (0.76, 0.215),
    (0.50, 0.24), (0.25, 0.13), (0.0, 0.0),
)  # fmt: skip
_POINT = (
    (-0.05, 0.0), (0.20, -0.26), (0.34, -0.36), (0.50, -0.30), (0.68, -0.22), (0.86, -0.10), (1.06, 0.0),
    (0.86, 0.10), (0.68, 0.22), (0.50, 0.30), (0.34, 0.36), (0.20, 0.26), (-0.05, 0.0),
)  # fmt: skip


@cache
def petals(species: str) -> tuple[QPainterPath, ...]:
    """Return the petals of a flower of radius 1 about the origin."""
    count = PETALS[species]
    first = math.radians({"orange": -90, "green": -45, "white": -90, "yellow": -90}[species])
    angles = [first + i * math.tau / count for i in range(count)]
    if species == "orange":
        return tuple(_round_petal(angle) for angle in angles)
    shape = {"green": _HEART, "white": _RAY, "yellow": _POINT}[species]
    return tuple(_petal(shape, angle) for angle in angles)


@cache
def silhouette(species: str) -> QPainterPath:
    """Return the united petals of a flower of radius 1."""
    whole = QPainterPath()
    for petal in petals(species):
        whole = whole.united(petal)
    return whole.simplified()


def paint_flower(painter: QPainter, seat: int, radius: float, theme: Theme, shadow: bool = True) -> None:
    """Paint the flower of a seat about the origin: halo, outline, lit petals, petal lines, centre."""
    species = SPECIES[seat]
    fill, dark = theme.flowers[species], theme.flower_outline
    painter.save()
    painter.scale(radius, radius)
    whole = silhouette(species)
    if shadow and not theme.dark:
        painter.strokePath(whole.translated(0, 0.12), pen(QColor(40, 30, 10, 26), 0.52))
        painter.strokePath(whole.translated(0, 0.12), pen(QColor(40, 30, 10, 26), 0.40))
    painter.strokePath(whole, pen(theme.flower_rim or theme.role("tile"), 0.38 if theme.flower_rim is None else 0.36))
    painter.strokePath(whole, pen(dark, 0.19))
    light = QRadialGradient(QPointF(-0.35, -0.40), 1.55)
    light.setColorAt(0.0, _mixed(fill, QColor("#ffffff"), 0.38))
    light.setColorAt(0.45, fill)
    light.setColorAt(1.0, _mixed(fill, QColor("#000000"), 0.20))
    if species == "white":
        light.setColorAt(1.0, _mixed(fill, QColor("#000000"), 0.14))
    painter.fillPath(whole, QBrush(light))
    _inside(painter, species, fill, dark)
    painter.restore()


def _inside(painter: QPainter, species: str, fill: QColor, dark: QColor) -> None:
    line = QColor(_mixed(fill, dark, 0.55 if species != "white" else 0.62))
    line.setAlphaF(0.75)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.save()
    painter.setClipPath(silhouette(species))
    if species == "green":
        for petal in petals(species):
            painter.strokePath(petal, pen(line, 0.07))
    else:
        for petal in petals(species):
            painter.strokePath(petal, pen(line, 0.06 if species != "white" else 0.08))
    painter.restore()
    painter.setPen(Qt.PenStyle.NoPen)
    if species == "orange":
        _disc(painter, 0.25, QColor("#4A1C08"), pen_colour=QColor("#2A0F04"))
    elif species == "green":
        _disc(painter, 0.24, QColor("#F3EFDF"), pen_colour=dark)
        _disc(painter, 0.10, dark)
    elif species == "white":
        _disc(painter, 0.36, QColor("#E5A91B"), pen_colour=QColor("#7A5407"))
    else:
        painter.setPen(pen(dark, 0.05))
        painter.setBrush(QColor("#7A3D0C"))
        triangle = QPainterPath(QPointF(0, -0.27))
        triangle.lineTo(0.24, 0.15)
        triangle.lineTo(-0.24, 0.15)
        triangle.closeSubpath()
        painter.drawPath(triangle)


def _disc(painter: QPainter, radius: float, fill: QColor, pen_colour: QColor | None = None) -> None:
    painter.setPen(pen(pen_colour, 0.06) if pen_colour else Qt.PenStyle.NoPen)
    painter.setBrush(fill)
    painter.drawEllipse(QPointF(0, 0), radius, radius)


def _mixed(one: QColor, other: QColor, part: float) -> QColor:
    return QColor.fromRgbF(
        one.redF() + (other.redF() - one.redF()) * part,
        one.greenF() + (other.greenF() - one.greenF()) * part,
        one.blueF() + (other.blueF() - one.blueF()) * part,
    )


MARGIN = 1.42
"""Half the side of a flower's pixmap in flower radii: room for halo and shadow."""


def keep_flower(seat: int, radius: float, theme: Theme, ratio: float) -> QPixmap:
    """Return the pixmap of a flower, `ratio` device pixels to one unit of its radius; painted when it is not kept."""
    radius = round(radius, 1)
    half = MARGIN * radius
    rect = QRectF(-half, -half, 2 * half, 2 * half)
    return painted(("flower", seat, radius, theme), rect, ratio, lambda p: paint_flower(p, seat, radius, theme))


def flower_pixmap(seat: int, radius: float, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """Return the flower of a seat with the given radius in device-independent pixels, painted once.

    The side is `2 * MARGIN * radius`; the device pixel ratio is set to `ratio`.
    """
    pixmap = QPixmap(keep_flower(seat, radius, theme, ratio))
    pixmap.setDevicePixelRatio(ratio)
    return pixmap


def draw_flower(painter: QPainter, seat: int, place: QPointF, radius: float, theme: Theme, scale: float) -> None:
    """Draw the flower from its cached pixmap, `scale` device pixels to one unit of the painter."""
    if keeps_shapes(painter):
        painter.save()
        painter.translate(place)
        paint_flower(painter, seat, radius, theme)
        painter.restore()
        return
    pixmap = keep_flower(seat, radius, theme, scale)
    half = pixmap.width() / scale / 2
    painter.drawPixmap(QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half), pixmap, QRectF(pixmap.rect()))
