"""The board under the pieces: rim, glass, quiet grid, starting fields, coordinates."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, degrees, hypot

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPen,
    QRadialGradient,
    QTransform,
)
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shapely.geometry import Polygon

from tessella.rules.lattice import TriangleBoard, triangle_board
from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.paths import path_of
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trigon import shapes
from tessella.scene.trigon.backing import Backing
from tessella.scene.trigon.glass import mixed, scaled
from tessella.scene.trigon.shapes import Tri

EDGE = 46.0
"""Scene units of a triangle's edge: the design's size at 1440 x 900, so that a scene unit is a design pixel there."""
_FRAME_INNER = 0.11
_FRAME_OUTER = 0.36
_FRAME_ROUND = 0.55
_SHADOW = 0.5


def tri(board: TriangleBoard, cell: tuple[int, int]) -> Tri:
    """Return a cell of the board as a triangle with its direction."""
    return cell[0], cell[1], board.up(cell)


@lru_cache(maxsize=8)
def frame(edge: int) -> tuple[Polygon, Polygon]:
    """Return the inner and the outer line of the rim, in edges."""
    field = shapes.hexagon(edge)
    inner = field.buffer(_FRAME_INNER, join_style="mitre")
    outer = field.buffer(_FRAME_OUTER, join_style="mitre")
    return inner, outer.buffer(-_FRAME_ROUND, join_style="mitre").buffer(_FRAME_ROUND, quad_segs=12)


def board_rect(edge: int) -> QRectF:
    """Return the rectangle of the board with its rim, in scene units."""
    left, top, right, bottom = (value * EDGE for value in frame(edge)[1].bounds)
    return QRectF(left, top, right - left, bottom - top)


class GroundItem(QGraphicsItem):
    """Everything of the board that no move changes, drawn once into a cached pixmap."""

    def __init__(self, edge: int, options: ViewOptions) -> None:
        super().__init__()
        self.edge = edge
        self.options = options
        self.setZValue(-10)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self._backing = Backing(lambda painter: paint_ground(painter, edge, options))

    def same(self, options: ViewOptions) -> bool:
        """Tell whether other options would draw the same."""
        return (options.theme, options.coordinates) == (self.options.theme, self.options.coordinates)

    def boundingRect(self) -> QRectF:
        """Return the board with the reach of its shadow."""
        pad = _SHADOW * EDGE
        return board_rect(self.edge).adjusted(-pad, -pad, pad, pad)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Copy the board from its picture; outside a view draw it."""
        if widget is None:
            paint_ground(painter, self.edge, self.options)
        else:
            scene = self.scene()
            rough = isinstance(scene, BoardScene) and scene.rough
            self._backing.paint(painter, self.boundingRect(), option.exposedRect, widget.rect(), rough)

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> None:
        """Draw the picture for a view, before it is painted there."""
        self._backing.ahead(self.sceneTransform() * view, self.boundingRect(), viewport, ratio)

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn, for comparing scenes."""
        return "ground", self.edge, self.options.theme.name, self.options.coordinates


def paint_ground(painter: QPainter, edge: int, options: ViewOptions) -> None:
    """Draw the board of an edge in scene units."""
    theme, board = options.theme, triangle_board(edge)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    inner, outer = (scaled(path_of(line), EDGE) for line in frame(edge))
    if not theme.high_contrast:
        _shadow(painter, outer, theme)
    _rim(painter, outer, theme)
    glass = _falling(painter, inner)
    colour = theme.role("glass")
    glass.setColorAt(0, mixed(colour, QColor("white"), 0.0 if theme.high_contrast else 0.02 if theme.dark else 0.22))
    glass.setColorAt(1, colour)
    painter.fillPath(inner, glass)
    _grid(painter, edge, theme)
    for cell in board.starts:
        _start(painter, tri(board, cell), theme, not options.coordinates)
    if options.coordinates:
        _coordinates(painter, board, theme)


def _shadow(painter: QPainter, outer: QPainterPath, theme: Theme) -> None:
    """Depth 2 as stacked wide strokes of low alpha."""
    pen = QPen(QColor(0, 0, 0, 7 if not theme.dark else 14))
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.save()
    painter.translate(_down(painter) * 5)
    for width in (2, 6, 10, 14, 18, 22):
        pen.setWidthF(width)
        painter.setPen(pen)
        painter.drawPath(outer)
    painter.restore()


def _rim(painter: QPainter, outer: QPainterPath, theme: Theme) -> None:
    rim, gradient = theme.role("glass_rim"), _falling(painter, outer)
    if theme.dark:
        gradient.setColorAt(0, mixed(rim, QColor("black"), 0.42))
        gradient.setColorAt(1, mixed(rim, QColor("black"), 0.62))
    else:
        gradient.setColorAt(0, mixed(rim, QColor("white"), 0.30))
        gradient.setColorAt(1, mixed(rim, QColor("black"), 0.04))
    painter.setPen(QPen(mixed(rim, QColor("white"), 0.12), 1.0 if not theme.high_contrast else 2.0))
    painter.setBrush(QBrush(gradient))
    painter.drawPath(outer)


def _down(painter: QPainter) -> QPointF:
    """Return the way down on the screen in the painter's coordinates: the light falls from above on any board."""
    now = painter.worldTransform()
    length = hypot(now.m11(), now.m12())
    return QPointF(now.m12(), now.m11()) / length


def _falling(painter: QPainter, path: QPainterPath) -> QLinearGradient:
    """Return a gradient from the top to the foot of a path, as seen on the screen."""
    box = path.boundingRect()
    half = _down(painter) * (box.height() / 2)
    return QLinearGradient(box.center() - half, box.center() + half)


def _grid(painter: QPainter, edge: int, theme: Theme) -> None:
    painter.setPen(QPen(theme.role("glass_line"), 1.0))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for line in shapes.grid(edge):
        painter.drawPath(scaled(path_of(line), EDGE))
    painter.drawPath(scaled(path_of(shapes.hexagon(edge)), EDGE))


def _start(painter: QPainter, field: Tri, theme: Theme, seed: bool) -> None:
    """A starting field: a small inlaid triangle with a seed in its middle; a piece on it hides it wholly."""
    rim = theme.role("glass_rim")
    outline = shapes.outline((field,)).buffer(-0.08, join_style="mitre")
    path = scaled(path_of(outline.buffer(-0.04).buffer(0.04, quad_segs=4)), EDGE)
    tint = QColor(rim)
    tint.setAlphaF(0.16)
    painter.setPen(QPen(rim, 1.6))
    painter.setBrush(tint)
    painter.drawPath(path)
    if seed:
        x, y = shapes.centre(field)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(rim)
        painter.drawEllipse(QPointF(x, y) * EDGE, 3.0, 3.0)


def _coordinates(painter: QPainter, board: TriangleBoard, theme: Theme) -> None:
    """The text of every field, upright also on a turned board."""
    painter.setPen(theme.role("text2"))
    font = QFont(painter.font())
    font.setPixelSize(40)
    for cell in board.cells:
        x, y = shapes.centre(tri(board, cell))
        painter.save()
        painter.translate(x * EDGE, y * EDGE)
        upright(painter)
        painter.scale(0.22, 0.22)
        painter.setFont(font)
        painter.drawText(QRectF(-100, -50, 200, 100), Qt.AlignmentFlag.AlignCenter, board.text(cell))
        painter.restore()


def upright(painter: QPainter) -> int:
    """Turn the painter back to the upright of the screen; return the sixths by which it was turned."""
    now = painter.worldTransform()
    angle = degrees(atan2(now.m12(), now.m11()))
    painter.rotate(-angle)
    return round(angle / 60) % 6


def table_ground(painter: QPainter, size: QRectF, theme: Theme) -> None:
    """Paint the table in view pixels: plain, with the light of one lamp above."""
    painter.fillRect(size, theme.role("t_trigon") if theme.high_contrast else _light(size, theme))


def _light(size: QRectF, theme: Theme) -> QRadialGradient:
    colour = theme.role("t_trigon")
    spot = QPointF(size.center().x(), size.top() + size.height() * 0.3)
    light = QRadialGradient(spot, size.width() * 0.65)
    light.setColorAt(0, mixed(colour, QColor("white"), 0.035 if theme.dark else 0.45))
    light.setColorAt(1, colour)
    return light
