"""Still pictures of a position: a close-up of the stage, tilted on the wet square, or the whole table."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from tessella.controller.match.seats import Seat
from tessella.rules.umbrella import Umbrella, UmbrellaState
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.art import paint_umbrella
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.ground import paint_ground
from tessella.scene.umbrella.items import paint_fields
from tessella.scene.umbrella.stage_state import StageState

_TILT = -8.0
_CLOSE = QSize(400, 320)
"""A picture of this size shows a field 82 pixels wide; others are scaled."""
_WIDE = 1.05
"""From this ratio of width to height on a picture is a close-up."""


def paint_picture(game: Umbrella, state: UmbrellaState, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """Return the stage of seat 0, filling `size` (device-independent pixels)."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    area = QRectF(0, 0, size.width(), size.height())
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    paint_ground(painter, area, theme, ratio)
    if size.width() >= _WIDE * size.height():
        _paint_close(painter, state, size, theme)
    else:
        _paint_whole(painter, game, state, area, theme)
    painter.end()
    return pixmap


def _paint_close(painter: QPainter, state: UmbrellaState, size: QSize, theme: Theme) -> None:
    zoom = max(size.width() / _CLOSE.width(), size.height() / _CLOSE.height())
    scale = zoom * 87 / shapes.PITCH
    painter.translate(size.width() * 0.46, size.height() * 0.48)
    painter.rotate(_TILT)
    painter.scale(scale, scale)
    paint_fields(painter, shapes.stage_rect(), shapes.FIELD, shapes.SEAM, theme)
    for index, colour in enumerate(state.stages[0]):
        middle = shapes.field_centre(index // 4 + 1, index % 4 + 1)
        painter.save()
        painter.translate(middle)
        paint_umbrella(painter, QPointF(0, 0), shapes.UMBRELLA, colour, theme)
        painter.restore()


def _paint_whole(painter: QPainter, game: Umbrella, state: UmbrellaState, area: QRectF, theme: Theme) -> None:
    options = ViewOptions(theme, move_numbers="none", speed=0.0)
    board = UmbrellaBoard(options, StageState(game, state, (Seat(),) * game.players, 0, False), names=False)
    board.render(painter, area, shapes.table_rect(), Qt.AspectRatioMode.KeepAspectRatio)
