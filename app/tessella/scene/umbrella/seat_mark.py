"""The mark of a seat: a pale canopy with the seat's number; umbrellas of colour belong to nobody.

The numbers of moves stand on discs of ink, counts on slips of paper: no two of the three look alike.
"""

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
    paint_empty(painter, middle, r * 0.96, QPen(ink, max(1.3, size / 18)), halo)
    painter.setPen(QPen(faint(ink, 0.45), max(0.7, size / 40)))
    for index in range(8):
        painter.drawLine(middle + corner(index, r * 0.62), middle + corner(index, r * 0.90))
    painter.setPen(ink)
    painter.setFont(pixel_font(QFont(), max(9, round(size * 0.52)), QFont.Weight.Bold))
    painter.drawText(QRectF(0, 0, size, size), Qt.AlignmentFlag.AlignCenter, str(seat + 1))
