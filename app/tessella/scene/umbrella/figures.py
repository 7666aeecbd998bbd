"""How a figure tile is drawn: white or black face, the star of its turn, right fields and missing ones."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPixmap

from tessella.rules.lattice import quarter_turn
from tessella.rules.umbrella.position import Colour
from tessella.scene.drawing.pixmap_cache import kept
from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella.art import canopy, draw_umbrella, faint, paint_empty, paint_star

LARGE = 66.0
"""From this size on right fields show umbrellas; smaller tiles show them as solid ink."""
MARGIN = 8
"""Room for the edges of the tiles below in a cached picture."""
_PITCH = 0.208

# A tile is printed paper: its two faces do not change with the theme.
_WHITE, _BLACK = QColor("#FFFFFF"), QColor("#2B2F36")
_ON_WHITE, _ON_BLACK = QColor("#1B2226"), QColor("#F3EEE2")
_DOT_WHITE, _DOT_BLACK = QColor("#DDD6CA"), QColor("#4A5058")


@dataclass(frozen=True, slots=True)
class Face:
    """The visible side of a tile on a figure space.

    `space` says in which corner the star stands. `fields` are its (row, column) fields, `right` those of them that hold
    `colour` now; `below` tiles lie under it.
    """

    space: int
    black: bool
    fields: tuple[tuple[int, int], ...]
    right: frozenset[tuple[int, int]] = frozenset()
    colour: Colour | None = None
    below: int = 0

    @property
    def complete(self) -> bool:
        """True when all four fields are right."""
        return len(self.right) == 4

    def turned(self, quarters: int) -> Face:
        """Return how the tile looks on a board that is turned by quarters, clockwise."""
        around: Face = self
        for _ in range(quarters % 4):
            fields = tuple(quarter_turn(field) for field in around.fields)
            right = frozenset(quarter_turn(field) for field in around.right)
            around = replace(around, space=around.space % 4 + 1, fields=fields, right=right)
        return around


def spot(rect: QRectF, row: int, column: int) -> QPointF:
    """Return the middle of a field of the 4x4 picture on a tile."""
    side = rect.width()
    return rect.center() + QPointF((column - 2.5) * _PITCH * side, (row - 2.5) * _PITCH * side)


def star_spot(rect: QRectF, space: int) -> QPointF:
    """Return the place of the star: the corner that was the upper left one before the tile was turned."""
    inset = 0.085 * rect.width()
    box = rect.adjusted(inset, inset, -inset, -inset)
    return (box.topLeft(), box.topRight(), box.bottomRight(), box.bottomLeft())[space - 1]


def figure_pixmap(face: Face, side: int, theme: Theme, ratio: float) -> QPixmap:
    """Return the kept picture of a tile, MARGIN pixels wider and higher than its side all round."""
    return kept(("figure", face, side, theme, ratio), lambda: _figure_pixmap(face, side, theme, ratio))


def _figure_pixmap(face: Face, side: int, theme: Theme, ratio: float) -> QPixmap:
    whole = side + 2 * MARGIN
    pixmap = QPixmap(round(whole * ratio), round(whole * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_figure(painter, QRectF(MARGIN, MARGIN, side, side), face, theme)
    painter.end()
    return pixmap


def paint_figure(painter: QPainter, rect: QRectF, face: Face, theme: Theme) -> None:
    """Draw a tile into a square; tiles below it show as an edge at the lower right."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    side = rect.width()
    radius = max(4.0, 0.07 * side)
    step = max(2.0, 0.022 * side)
    for level in range(min(face.below, 2), 0, -1):
        moved = rect.translated(level * step, level * step)
        painter.setPen(QPen(theme.role("edge"), 1.0))
        painter.setBrush(theme.role("line"))
        painter.drawRoundedRect(moved, radius, radius)
    if not face.below and not theme.high_contrast:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(faint(QColor("black"), 0.07))
        painter.drawRoundedRect(rect.translated(0, 1.5), radius, radius)
    painter.setPen(QPen(theme.role("edge") if theme.dark else theme.role("line"), 1.2))
    painter.setBrush(_BLACK if face.black else _WHITE)
    painter.drawRoundedRect(rect, radius, radius)
    _paint_grid(painter, rect, face)
    if side < LARGE:
        _paint_small(painter, rect, face)
    else:
        _paint_large(painter, rect, face, theme)
    star = max(3.0, 0.052 * side)
    paint_star(painter, star_spot(rect, face.space), star, _ON_BLACK if face.black else _ON_WHITE)
    painter.restore()


def _paint_grid(painter: QPainter, rect: QRectF, face: Face) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_DOT_BLACK if face.black else _DOT_WHITE)
    r = max(0.8, 0.016 * rect.width())
    for row in range(1, 5):
        for column in range(1, 5):
            if (row, column) not in face.fields:
                painter.drawEllipse(spot(rect, row, column), r, r)


def _paint_large(painter: QPainter, rect: QRectF, face: Face, theme: Theme) -> None:
    r = 0.102 * rect.width()
    ink = _ON_BLACK if face.black else _ON_WHITE
    for field in face.fields:
        if field in face.right and face.colour is not None:
            draw_umbrella(painter, spot(rect, *field), r, face.colour, theme, shadow=False)
        else:
            paint_empty(painter, spot(rect, *field), r * 0.92, QPen(ink, max(1.4, 0.017 * rect.width())))


def _paint_small(painter: QPainter, rect: QRectF, face: Face) -> None:
    r = 0.098 * rect.width()
    ink = _ON_BLACK if face.black else _ON_WHITE
    for field in face.fields:
        middle = spot(rect, *field)
        if field in face.right:
            painter.save()
            painter.translate(middle)
            painter.scale(r, r)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawPath(canopy())
            painter.restore()
        else:
            paint_empty(painter, middle, r * 0.9, QPen(ink, 1.3))


def paint_no_figure(painter: QPainter, rect: QRectF, theme: Theme) -> None:
    """Draw an empty figure space."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    pen = QPen(theme.role("edge"), 1.4)
    pen.setDashPattern([5.0, 4.0])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    radius = max(4.0, 0.07 * rect.width())
    painter.drawRoundedRect(rect.adjusted(0.7, 0.7, -0.7, -0.7), radius, radius)
    painter.restore()
