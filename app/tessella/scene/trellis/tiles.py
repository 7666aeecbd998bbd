"""Tiles of printed paper: the hexagon with its edge and light, the ribbons on it, the start tile, the back."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

from tessella.rules.trellis import TILES
from tessella.scene.drawing.pixmap_cache import painted
from tessella.scene.drawing.tokens import Theme
from tessella.scene.drawing.vectors import keeps_shapes
from tessella.scene.trellis.shapes import A, R, ends_of, outline
from tessella.scene.trellis.vines import paint_vine, pen

START = 0
"""The number of the start tile."""
HALF = QRectF(-1.12 * R, -1.02 * R, 2.24 * R, 2.12 * R)
"""What a tile covers about its centre."""
SHADOW = HALF.adjusted(-0.4 * R, -0.4 * R, 0.4 * R, 0.5 * R)
"""What the widest shadow covers about the centre of its tile."""
PAPER = 0.965 * R


def paint_shadow(painter: QPainter, theme: Theme, depth: int = 1) -> None:
    """Paint the soft shadow of a tile about the origin (depth 1 lies, 2 is raised, 3 is in hand)."""
    if theme.high_contrast:
        return
    drop, blur, alpha = {1: (2.0, 5.0, 0.08), 2: (5.0, 16.0, 0.14), 3: (9.0, 24.0, 0.18)}[depth]
    strength = alpha * (1.6 if theme.dark else 1.0)
    layers = 5
    painter.setBrush(Qt.BrushStyle.NoBrush)
    shape = outline(0.97 * R).translated(0, drop)
    colour = QColor(20, 18, 8)
    colour.setAlphaF(strength)
    painter.fillPath(shape, colour)
    colour.setAlphaF(strength / layers * 1.6)
    for layer in range(layers):
        painter.strokePath(shape, pen(colour, blur * (layer + 1) / layers))


def paint_paper(painter: QPainter, theme: Theme) -> None:
    """Paint the blank hexagon about the origin, lit from above."""
    paper, edge = theme.role("tile"), theme.role("tile_edge")
    if theme.high_contrast:
        painter.setPen(pen(edge, 2.0))
        painter.setBrush(paper)
        painter.drawPath(outline(0.965 * R))
        return
    # The groove between neighbours lies in the shadow of both.
    painter.fillPath(outline(R, 0.05 * R), QColor(20, 18, 8, 150 if theme.dark else 46))
    painter.fillPath(outline(0.985 * R), edge.darker(106) if not theme.dark else edge)
    light = QLinearGradient(0, -A, 0, A)
    light.setColorAt(0.0, paper.lighter(102) if not theme.dark else paper.lighter(112))
    light.setColorAt(0.55, paper)
    light.setColorAt(1.0, paper.darker(104) if not theme.dark else paper.darker(108))
    face = outline(PAPER).translated(0, -0.016 * R)
    painter.fillPath(face, QBrush(light))
    if theme.dark:
        # Dark paper on a dark table is told by its rim, which the light from above makes brighter at the top.
        painter.strokePath(outline(PAPER - 0.012 * R), pen(edge, 0.030 * R))
    rim = QColor("#ffffff") if not theme.dark else edge.lighter(135)
    rim.setAlphaF(0.95)
    shine = QLinearGradient(0, -A, 0, A)
    shine.setColorAt(0.0, rim)
    rim.setAlphaF(0.0)
    shine.setColorAt(0.8, rim)
    thin = pen(QColor(), 0.022 * R)
    thin.setBrush(QBrush(shine))
    painter.strokePath(outline(PAPER - 0.012 * R).translated(0, -0.012 * R), thin)


def paint_vines(painter: QPainter, tile: int, rotation: float, theme: Theme, pixel: float = 1.0) -> None:
    """Paint the ribbons of a tile about the origin, turned by `rotation` sixths of a circle, clipped to the hexagon."""
    painter.save()
    painter.rotate(60 * rotation)
    painter.setClipPath(outline(1.012 * R, 0.0), Qt.ClipOperation.IntersectClip)
    if tile == START:
        _frame(painter, theme)
    for index, vine in enumerate(TILES[tile].vines):
        paint_vine(painter, ends_of(tile, index), vine.colour, theme, theme.role("tile"), pixel)
    if tile == START:
        paint_rosette(painter, theme)
    painter.restore()


def _frame(painter: QPainter, theme: Theme) -> None:
    """The double brass frame of the start tile."""
    painter.strokePath(outline(0.86 * R), pen(theme.role("brass"), 0.024 * R))
    thin = QColor(theme.role("brass"))
    thin.setAlphaF(0.55)
    painter.strokePath(outline(0.80 * R), pen(thin, 0.014 * R))


@cache
def _leaf() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0))
    path.cubicTo(0.075 * R, -0.07 * R, 0.065 * R, -0.17 * R, 0, -0.235 * R)
    path.cubicTo(-0.065 * R, -0.17 * R, -0.075 * R, -0.07 * R, 0, 0)
    return path


def paint_rosette(painter: QPainter, theme: Theme, radius: float = 0.37 * R) -> None:
    """Paint the brass rosette of six leaves on a disc about the origin."""
    brass = theme.role("brass")
    scale = radius / (0.37 * R)
    painter.save()
    painter.scale(scale, scale)
    painter.setPen(pen(theme.role("tile"), 0.05 * R))
    painter.setBrush(theme.role("tile"))
    painter.drawEllipse(QPointF(0, 0), 0.37 * R, 0.37 * R)
    painter.setPen(pen(brass, 0.045 * R))
    painter.drawEllipse(QPointF(0, 0), 0.37 * R, 0.37 * R)
    painter.setPen(pen(brass, 0.020 * R))
    painter.drawEllipse(QPointF(0, 0), 0.30 * R, 0.30 * R)
    for _ in range(6):
        painter.fillPath(_leaf(), brass)
        painter.rotate(60)
    painter.restore()


def paint_tile(painter: QPainter, tile: int, rotation: float, theme: Theme, pixel: float = 1.0) -> None:
    """Paint a whole tile without its shadow about the origin."""
    paint_paper(painter, theme)
    paint_vines(painter, tile, rotation, theme, pixel)
    if theme.high_contrast:
        painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_back(painter: QPainter, theme: Theme) -> None:
    """Paint the back of a tile about the origin: paper with the frame and the rosette."""
    paint_paper(painter, theme)
    _frame(painter, theme)
    paint_rosette(painter, theme, 0.46 * R)


HAND_R = 30.0
"""The corner radius of a tile in a hand that is painted with a picture."""


def paint_hand(painter: QPainter, tiles: Sequence[int | None], width: float, theme: Theme) -> float:
    """Paint the tiles of a hand in a row below the origin, unknown ones from behind; return the height."""
    if not tiles:
        return 0.0
    step = min(2 * HAND_R + 6, width / len(tiles))
    radius = min(HAND_R, (step - 4) / 2)
    for number, tile in enumerate(tiles):
        painter.save()
        painter.translate(radius + number * step, radius)
        painter.scale(radius / R, radius / R)
        if tile is None:
            paint_back(painter, theme)
        else:
            paint_tile(painter, tile, 0, theme)
        painter.restore()
    return 2 * radius


def draw_tile(
    painter: QPainter, tile: int | None, rotation: int, at: QPointF, theme: Theme, scale: float
) -> None:
    """Draw a tile (None: its back) from its kept pixmap, `scale` device pixels to one unit of the painter."""
    if keeps_shapes(painter):
        _directly(painter, _tile_painter(tile, rotation, theme, scale), at)
    else:
        _copy(painter, keep_tile(tile, rotation, theme, scale), HALF, at, scale)


def keep_tile(tile: int | None, rotation: int, theme: Theme, scale: float) -> QPixmap:
    """Return the pixmap of a tile, painted when it is not kept."""
    return painted(("tile", tile, rotation, theme), HALF, scale, _tile_painter(tile, rotation, theme, scale))


def _tile_painter(tile: int | None, rotation: int, theme: Theme, scale: float) -> Callable[[QPainter], None]:
    if tile is None:
        return lambda inner: paint_back(inner, theme)
    return lambda inner: paint_tile(inner, tile, rotation, theme, 1.0 / scale)


def draw_shadow(painter: QPainter, at: QPointF, theme: Theme, scale: float, depth: int = 1) -> None:
    """Draw the shadow of a tile from its kept pixmap."""
    if theme.high_contrast:
        return
    if keeps_shapes(painter):
        _directly(painter, lambda inner: paint_shadow(inner, theme, depth), at)
    else:
        _copy(painter, keep_shadow(theme, scale, depth), SHADOW, at, scale)


def keep_shadow(theme: Theme, scale: float, depth: int = 1) -> QPixmap:
    """Return the pixmap of a shadow, painted when it is not kept."""
    return painted(("shadow", depth, theme), SHADOW, scale, lambda inner: paint_shadow(inner, theme, depth))


def _directly(painter: QPainter, paint: Callable[[QPainter], None], at: QPointF) -> None:
    painter.save()
    painter.translate(at)
    paint(painter)
    painter.restore()


def _copy(painter: QPainter, pixmap: QPixmap, rect: QRectF, at: QPointF, scale: float) -> None:
    whole = QRectF(pixmap.rect())
    target = QRectF(at.x() + rect.x(), at.y() + rect.y(), whole.width() / scale, whole.height() / scale)
    painter.drawPixmap(target, pixmap, whole)
