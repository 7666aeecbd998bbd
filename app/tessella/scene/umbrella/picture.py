"""A still picture of a position: the stage of a seat on the wet square."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from tessella.controller.seats import Seat
from tessella.rules.umbrella import Umbrella, UmbrellaState
from tessella.scene.options import ViewOptions
from tessella.scene.tokens import Theme
from tessella.scene.umbrella import layout
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.ground import paint_ground
from tessella.scene.umbrella.view import Scenery


def paint_picture(game: Umbrella, state: UmbrellaState, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """Return the stage of seat 0 with its zones, filling `size` (device-independent pixels)."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    area = QRectF(0, 0, size.width(), size.height())
    options = ViewOptions(theme, move_numbers="none", speed=0.0)
    scenery = Scenery(game, state, (Seat(),) * game.players, 0, False)
    board = UmbrellaBoard(options, scenery, names=False)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint_ground(painter, area, theme, ratio)
    board.render(painter, area, _source(size), Qt.AspectRatioMode.KeepAspectRatio)
    painter.end()
    return pixmap


def _source(size: QSize) -> QRectF:
    """Return the part of the table that fills a picture: all of it in a square, the stage and more in others."""
    rect = layout.table_rect()
    wide, high = size.width(), size.height()
    if wide <= 0 or high <= 0:
        return rect
    side = rect.width()
    # A wide picture shows the whole width and cuts the outer halves of the zones above and below.
    width = max(side, side * 0.86 * wide / high) if wide >= high else side
    height = width * high / wide
    return QRectF(-width / 2, -height / 2, width, height)
