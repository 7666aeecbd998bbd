"""Still pictures of a position, without a match, a view or a scene."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QPainter, QPixmap

from tessella.rules.trigon import Trigon, TrigonState
from tessella.scene.options import ViewOptions
from tessella.scene.tokens import Theme
from tessella.scene.trigon import shapes
from tessella.scene.trigon.ground import EDGE, board_rect, paint_ground, table_ground, tri
from tessella.scene.trigon.sprites import Look, draw_at

WHOLE_FROM = 400
"""Pictures of at least this height show the whole board."""
ROWS = 8.4
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
    """Return scale and centre of the part where most pieces lie, near enough to the middle to show no table."""
    scale = max(page.height() / ROWS, page.width() / (ROWS * 1.6)) / (shapes.HEIGHT * EDGE)
    middle = board_rect(edge).center()
    corners = [shapes.point((x + 1, y)) for piece in state.placed for x, y in piece.cells]
    if not corners:
        return scale, middle
    heart = QPointF(sum(x for x, _ in corners), sum(y for _, y in corners)) * (EDGE / len(corners))
    most = edge * EDGE * 0.22
    off = heart - middle
    return scale, middle + QPointF(min(max(off.x(), -most), most), min(max(off.y(), -most), most))
