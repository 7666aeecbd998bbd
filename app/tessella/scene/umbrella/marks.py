"""The mark of a seat: a canopy of ink with the seat's number; umbrellas of colour belong to nobody."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen, QPixmap

from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella.art import corner, faint, paint_empty
from tessella.scene.umbrella.widgets import pixel_font


@lru_cache(maxsize=256)
def seat_mark(seat: int, size: int, theme: Theme, ratio: float = 1.0) -> QPixmap:
    """Return the mark of a seat, `size` device-independent pixels square; kept, since trees and lists show it often."""
    pixmap = QPixmap(round(size * ratio), round(size * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    paint_seat(painter, seat, size, theme)
    painter.end()
    return pixmap


def paint_seat(painter: QPainter, seat: int, size: float, theme: Theme) -> None:
    """Paint the mark of a seat into a square at the origin."""
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    middle = QPointF(size / 2, size / 2)
    r = size / 2 - 1.5
    ink, halo = theme.role("ink"), theme.role("halo")
    paint_empty(painter, middle, r, QPen(halo, 2.4))
    paint_empty(painter, middle, r, QPen(ink, 1.0), ink)
    painter.setPen(QPen(faint(halo, 0.35), max(0.7, size / 40)))
    for index in range(8):
        painter.drawLine(middle + corner(index, r * 0.55), middle + corner(index, r * 0.94))
    painter.setPen(halo)
    painter.setFont(pixel_font(QFont(), max(9, round(size * 0.52)), QFont.Weight.Bold))
    painter.drawText(QRectF(0, 0, size, size), Qt.AlignmentFlag.AlignCenter, str(seat + 1))
