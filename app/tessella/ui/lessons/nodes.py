"""The polygon of a game's cell as a sign: of the game, of a lesson that is done, the next one, or open; its pips."""

from __future__ import annotations

import math
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QPolygonF

from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import Theme

State = Literal["done", "now", "open"]
_WIDTHS: dict[State, float] = {"done": 1.5, "now": 2.6, "open": 1.5}


def cell_sign(sides: int, middle: QPointF, half: float) -> QPolygonF:
    """Return the cell of a game with `sides` corners, about as large as a circle of radius `half`."""
    turn = {3: -90.0, 4: 45.0}.get(sides, 0.0)
    reach = half * {3: 1.02, 4: 1.12}.get(sides, 0.94)
    drop = half * 0.2 if sides == 3 else 0.0
    corners = [math.radians(turn + 360 * k / sides) for k in range(sides)]
    return QPolygonF([middle + QPointF(reach * math.cos(a), drop + reach * math.sin(a)) for a in corners])


def paint_node(painter: QPainter, sides: int, middle: QPointF, half: float, state: State, theme: Theme) -> None:
    """Paint the node of a lesson: full with a check when done, a strong outline for the next one, else a thin one."""
    ink = theme.role("text")
    pen = QPen(theme.role("edge") if state == "open" else ink, _WIDTHS[state])
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(ink if state == "done" else theme.role("panel"))
    painter.drawPolygon(cell_sign(sides, middle, half))
    if state == "done":
        k = half * 0.4
        low = QPointF(0, half * 0.16 if sides == 3 else 0)
        painter.setPen(QPen(theme.role("panel"), max(1.6, half * 0.2), c=Qt.PenCapStyle.RoundCap))
        painter.drawPolyline([middle + low + QPointF(x * k, y * k) for x, y in ((-1, 0.05), (-0.25, 0.75), (1, -0.7))])


def paint_pips(painter: QPainter, box: QRectF, done: int, total: int, theme: Theme) -> None:
    """Paint `total` pips over the width of a box, the first `done` full."""
    if total < 1:
        return
    gap = min(3.0, box.width() / total * 0.2)
    wide = (box.width() - gap * (total - 1)) / total
    for index in range(total):
        pip = QRectF(box.left() + index * (wide + gap), box.top(), wide, box.height()).adjusted(0.7, 0.7, -0.7, -0.7)
        full = index < done
        painter.setPen(QPen(theme.role("text" if full else "edge"), 1.3))
        painter.setBrush(theme.role("text") if full else Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(pip, pip.height() / 2, pip.height() / 2)


def font_of(base: QFont, options: ViewOptions, step: str, *, bold: bool = False) -> QFont:
    """Return a font in a type step."""
    font = QFont(base)
    font.setPixelSize(options.px(step))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font
