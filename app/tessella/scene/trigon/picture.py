"""Still pictures of a position, without a match, a view or a scene."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from tessella.rules.trigon import Trigon, TrigonState
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trigon import shapes
from tessella.scene.trigon.ground import EDGE, board_rect, paint_ground, table_ground, tri
from tessella.scene.trigon.sprites import Look, draw_at

WHOLE_FROM = 400
"""Pictures of at least this height show the whole board."""
ROWS = 8.8
"""Rows of triangles that a smaller picture shows."""


def draw(game: Trigon, state: TrigonState, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """Return a picture that fills `size`: the whole board on the table, a small one the pieces at its middle."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    page = QRectF(0, 0, size.width(), size.height())
    table_ground(painter, page, theme)
    edge = game.board.edge
    scale, centre = _whole(edge, page) if size.height() >= WHOLE_FROM else _middle(state, edge, page)
    corner = page.center() - centre * scale
    painter.save()
    painter.translate(corner)
    painter.scale(scale, scale)
    paint_ground(painter, edge, ViewOptions(theme))
    painter.restore()
    for piece in state.placed:
        shape, moved = shapes.normal(tri(game.board, cell) for cell in piece.cells)
        x, y = shapes.point(moved)
        place = corner + QPointF(x, y) * EDGE * scale
        draw_at(painter, Look(shape, piece.colour, theme), place, EDGE * scale)
    painter.end()
    return pixmap


def _whole(edge: int, page: QRectF) -> tuple[float, QPointF]:
    rect = board_rect(edge)
    return min(page.width() / rect.width(), page.height() / rect.height()) * 0.94, rect.center()


def _middle(state: TrigonState, edge: int, page: QRectF) -> tuple[float, QPointF]:
    """Return scale and centre of the part that shows most pieces, near enough to the middle to show no table."""
    scale = max(page.height() / ROWS, page.width() / (ROWS * 1.6)) / (shapes.HEIGHT * EDGE)
    middle, most = board_rect(edge).center(), edge * EDGE * 0.22
    spots = [QPointF(*shapes.point((x + 1, y))) * EDGE for piece in state.placed for x, y in piece.cells]

    def near(spot: QPointF) -> QPointF:
        off = spot - middle
        return middle + QPointF(min(max(off.x(), -most), most), min(max(off.y(), -most), most))

    def seen(centre: QPointF) -> int:
        half_x, half_y = page.width() / scale / 2, page.height() / scale / 2
        return sum(abs(s.x() - centre.x()) < half_x and abs(s.y() - centre.y()) < half_y for s in spots)

    return scale, max(map(near, spots[::3]), key=seen, default=middle)
