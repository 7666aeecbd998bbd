"""Glass: one body from united triangles, with gradient, texture, bevel and outline; drawn once into a pixmap.

A sprite is drawn upright on the screen, also on a turned board: the light always falls from above.
"""

from __future__ import annotations

from math import pi, sin

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPolygonF, QTransform

from tessella.rules.trigon.position import COLOURS
from tessella.scene.drawing.paths import path_of, polygon_path
from tessella.scene.drawing.tokens import Ink, Theme
from tessella.scene.trigon import shapes
from tessella.scene.trigon.shapes import HEIGHT, Shape

TEXTURE_FROM = 11.0
"""Below this edge in pixels a body has no texture: nothing has to be told apart at that size."""
BEVEL = 0.11


def mixed(colour: QColor, other: QColor, part: float) -> QColor:
    """Return a colour moved towards another by `part` (0..1)."""
    return QColor.fromRgbF(
        colour.redF() + (other.redF() - colour.redF()) * part,
        colour.greenF() + (other.greenF() - colour.greenF()) * part,
        colour.blueF() + (other.blueF() - colour.blueF()) * part,
    )


def scaled(path: QPainterPath, scale: float) -> QPainterPath:
    """Return a path made larger about the origin."""
    return QTransform.fromScale(scale, scale).map(path)


def ink_of(theme: Theme, colour: int) -> Ink:
    """Return the colours of a player colour's glass."""
    return theme.glass[COLOURS[colour]]


def paint_glass(
    painter: QPainter, shape: Shape, colour: int, theme: Theme, edge: float, turn: int = 0, lifted: bool = False
) -> None:
    """Draw a body of glass with its shape's origin at the painter's origin, a triangle's edge `edge` units long.

    `lifted` is a piece in hand: its shadow is deeper.
    """
    ink = ink_of(theme, colour)
    path = scaled(path_of(shapes.body(shape, turn)), edge)
    if not theme.high_contrast:
        _shadow(painter, path, edge, theme, lifted)
    box = path.boundingRect()
    fill = QLinearGradient(box.topLeft(), box.bottomLeft())
    fill.setColorAt(0, mixed(ink.fill, QColor("white"), 0.14))
    fill.setColorAt(0.45, ink.fill)
    fill.setColorAt(1, mixed(ink.fill, QColor("black"), 0.12))
    painter.fillPath(path, QBrush(fill))
    painter.save()
    painter.setClipPath(path)
    if edge >= TEXTURE_FROM:
        _texture(painter, COLOURS[colour], ink.pattern, box, edge)
    _bevel(painter, shape, edge, turn)
    painter.restore()
    width = max(1.0, 0.036 * edge)
    if theme.high_contrast:
        width = max(2.0, 0.045 * edge) if edge >= TEXTURE_FROM else 1.2
    line = QColor("white") if theme.high_contrast else ink.outline
    painter.setPen(QPen(line, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def paint_gone(painter: QPainter, shape: Shape, theme: Theme, edge: float) -> None:
    """Draw the faint shape of a piece that is no longer in its tray."""
    panel, text = theme.role("panel"), theme.role("text2")
    painter.setPen(QPen(mixed(panel, text, 0.4 if theme.high_contrast else 0.26), 1.0))
    painter.setBrush(mixed(panel, text, 0.06))
    painter.drawPath(scaled(path_of(shapes.body(shape)), edge))


def _shadow(painter: QPainter, path: QPainterPath, edge: float, theme: Theme, lifted: bool) -> None:
    """Depth 1, in hand depth 3, as stacked wide strokes of low alpha."""
    drop, blur, strength = (9.0, 24.0, 0.18) if lifted else (2.0, 5.0, 0.16)
    strength *= 1.6 if theme.dark else 1.0
    unit = min(1.0, edge / 46)
    count = 6 if lifted else 3
    pen = QPen(QColor(0, 0, 0, round(255 * strength / count * 1.4)))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.translate(0, drop * unit)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for k in range(count):
        pen.setWidthF(blur * unit * (k + 1) / count)
        painter.setPen(pen)
        painter.drawPath(path)
    if lifted:
        painter.fillPath(path, QColor(0, 0, 0, round(255 * strength)))
    painter.restore()


def _bevel(painter: QPainter, shape: Shape, edge: float, turn: int) -> None:
    """A band inside each side, white where the side faces up, black where it faces down, and its thin inner line."""
    outer = list(shapes.bevel_ring(shape, turn))
    inner = shapes.offset(outer, BEVEL)
    painter.setPen(Qt.PenStyle.NoPen)
    clockwise = _turns_right(outer)
    for i in range(len(outer)):
        (ax, ay), (bx, by) = outer[i - 1], outer[i]
        length = ((bx - ax) ** 2 + (by - ay) ** 2) ** 0.5
        up = (bx - ax) / length * (1 if clockwise else -1)
        light = QColor(255, 255, 255, round(255 * 0.58 * up)) if up > 0 else QColor(0, 0, 0, round(-255 * 0.5 * up))
        band = [outer[i - 1], outer[i], inner[i], inner[i - 1]]
        painter.fillPath(scaled(polygon_path(band), edge), light)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 62), max(0.6, 0.016 * edge)))
    painter.drawPath(scaled(polygon_path(inner), edge))


def _turns_right(corners: list[tuple[float, float]]) -> bool:
    return sum(corners[i - 1][0] * y - corners[i - 1][1] * x for i, (x, y) in enumerate(corners)) > 0


def _texture(painter: QPainter, name: str, pattern: QColor, box: QRectF, edge: float) -> None:
    """Draw a colour's texture over a box, in step with the lattice whose vertex is the painter's origin."""
    {"blue": _ripples, "yellow": _seeds, "red": _lattice, "green": _fern}[name](painter, pattern, box, edge)


def _pen(pattern: QColor, edge: float, width: float) -> QPen:
    return QPen(pattern, max(0.7, width * edge), Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap,
                Qt.PenJoinStyle.RoundJoin)


def _steps(low: float, high: float, step: float) -> range:
    return range(int(low // step) - 1, int(high // step) + 2)


def _ripples(painter: QPainter, pattern: QColor, box: QRectF, edge: float) -> None:
    """Blue: three wavy lines a row, two waves an edge."""
    row, wave, swing = HEIGHT * edge / 3, edge / 2, 0.045 * edge
    painter.setPen(_pen(pattern, edge, 0.038))
    steps = _steps(box.left(), box.right(), wave / 12)
    line = QPolygonF([QPointF(i * wave / 12, -swing * sin(2 * pi * i / 12)) for i in steps])
    for j in _steps(box.top(), box.bottom(), row):
        painter.drawPolyline(line.translated(0, (j + 0.5) * row))


def _lattice(painter: QPainter, pattern: QColor, box: QRectF, edge: float) -> None:
    """Red: lines at +60 and -60 degrees, half an edge apart."""
    painter.setPen(_pen(pattern, edge, 0.038))
    slant = box.height() / HEIGHT / 2
    shift = box.top() / HEIGHT / 2
    for i in _steps(box.left() - abs(shift) - slant, box.right() + abs(shift) + slant, edge / 2):
        x = (i + 0.5) * edge / 2
        painter.drawLine(QPointF(x + shift, box.top()), QPointF(x + shift + slant, box.bottom()))
        painter.drawLine(QPointF(x - shift, box.top()), QPointF(x - shift - slant, box.bottom()))


def _fern(painter: QPainter, pattern: QColor, box: QRectF, edge: float) -> None:
    """Green: rows of small V."""
    row, step = HEIGHT * edge / 2, edge / 2
    painter.setPen(_pen(pattern, edge, 0.042))
    w, h = 0.12 * edge, 0.15 * edge
    for j in _steps(box.top(), box.bottom(), row):
        y = (j + 0.5) * row
        for i in _steps(box.left(), box.right(), step):
            x = (i + (0.5 if j % 2 else 0.0)) * step
            painter.drawPolyline([QPointF(x - w, y - h / 2), QPointF(x, y + h / 2), QPointF(x + w, y - h / 2)])


def _seeds(painter: QPainter, pattern: QColor, box: QRectF, edge: float) -> None:
    """Yellow: three dots a triangle, one below an edge of 16."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pattern)
    radius = max(0.8, 0.042 * edge)
    spread = 0.0 if edge < 16 else 0.25
    for y in _steps(box.top(), box.bottom(), HEIGHT * edge):
        for x in _steps(box.left(), box.right(), edge / 2):
            tri = (x, y, (x + y) % 2 == 0)
            cx, cy = shapes.centre(tri)
            for vx, vy in [shapes.point(v) for v in shapes.vertices(tri)][: 3 if spread else 1]:
                at = QPointF((cx + (vx - cx) * spread * 1.7) * edge, (cy + (vy - cy) * spread * 1.7) * edge)
                painter.drawEllipse(at, radius, radius)
