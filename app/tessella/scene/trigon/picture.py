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


def draw(game: Trigon, state: TrigonState, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """Return the whole board with its pieces on the table, as large as `size` allows."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    page = QRectF(0, 0, size.width(), size.height())
    table_ground(painter, page, theme)
    rect, edge = board_rect(game.board.edge), game.board.edge
    scale = min(page.width() / rect.width(), page.height() / rect.height()) * 0.94
    corner = page.center() - rect.center() * scale
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
