"""What a seat has beside the large stage, painted as shapes: its stage, its figures, its scoring spaces."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from tessella.scene.boards.marks import paint_badge
from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella.art import paint_umbrella
from tessella.scene.umbrella.figures import paint_figure, paint_no_figure
from tessella.scene.umbrella.items import paint_fields
from tessella.scene.umbrella.look import face
from tessella.scene.umbrella.stage_state import StageState

_GAP = 6.0


def paint_belongings(painter: QPainter, scenery: StageState, seat: int, width: float, theme: Theme) -> float:
    """Paint below the origin what a seat has; its stage only when another one is large. Return the height."""
    side = (width - 3 * _GAP) / 4
    tall = 0.0
    if seat != scenery.seat:
        tall = _paint_stage(painter, scenery, seat, 2 * side + _GAP, theme) + _GAP
        corners = [QPointF(2 * (side + _GAP) + (k % 2) * (side + _GAP), (k // 2) * (side + _GAP)) for k in (0, 1, 3, 2)]
    else:
        corners = [QPointF(k * (side + _GAP), 0) for k in range(4)]
        tall = side + _GAP
    for space, corner in enumerate(corners, 1):
        seen, box = face(scenery.game, scenery.state, seat, space), QRectF(corner.x(), corner.y(), side, side)
        if seen is None:
            paint_no_figure(painter, box, theme)
        else:
            paint_figure(painter, box, seen, theme)
    return tall + _paint_score(painter, scenery, seat, QRectF(0, tall, width, 0.085 * width), theme)


def _paint_stage(painter: QPainter, scenery: StageState, seat: int, side: float, theme: Theme) -> float:
    field, seam, frame = side * 0.225, side * 0.016, QRectF(0, 0, side, side)
    paint_fields(painter, frame, field, seam, theme)
    for index, colour in enumerate(scenery.state.stages[seat]):
        spot = frame.center() + QPointF(index % 4 - 1.5, index // 4 - 1.5) * (field + seam)
        paint_umbrella(painter, spot, 0.42 * field, colour, theme, shadow=False)
    return side


def _paint_score(painter: QPainter, scenery: StageState, seat: int, rect: QRectF, theme: Theme) -> float:
    """Paint the scoring spaces in a row, a check on those with a token."""
    spaces = scenery.game.board.spaces
    pitch = rect.width() / len(spaces)
    for index, colour in enumerate(spaces):
        middle = QPointF(rect.left() + (index + 0.5) * pitch, rect.center().y())
        if index + 1 in scenery.state.tokens[seat]:
            paint_badge(painter, middle, 0.44 * pitch, "check", theme)
        else:
            paint_umbrella(painter, middle, 0.44 * pitch, colour, theme, shadow=False)
    return rect.height()
