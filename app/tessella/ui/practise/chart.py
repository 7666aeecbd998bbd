"""The course of a rating: a line over the band in which the strength is likely to lie."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from tessella.controller.practise.strength import Strength
from tessella.scene.boards.options import ViewOptions
from tessella.ui.practise.words import spoken

SHOWN = 30
"""Days of play that are shown."""
BAND = 0.18
"""How strongly the band is drawn."""


class RatingChart(QWidget):
    """Draws the last days on which was played."""

    def __init__(self, title: str) -> None:
        super().__init__()
        self._title = title
        self._strength: Strength | None = None
        self._options: ViewOptions | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_strength(self, strength: Strength | None) -> None:
        """Show another course; None: nothing was played yet."""
        self._strength = strength
        self.setAccessibleName("" if strength is None else f"{self._title}: {spoken(strength)}")
        self.setToolTip("" if strength is None else spoken(strength))
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type, and close up on a small window."""
        self._options = options
        self.setFixedHeight(options.b(2.7 if options.compact else 5.5))

    def sizeHint(self) -> QSize:
        """Be as wide as there is room."""
        return QSize(200, self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw band, line and the ring of now."""
        if self._options is None or self._strength is None or not self._strength.course:
            return
        theme = self._options.theme
        course = [rating for _, rating in self._strength.course[-SHOWN:]]
        if len(course) == 1:
            course *= 2
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ring = self._options.b(0.35)
        box = QRectF(self.rect()).adjusted(1, ring + 2, -ring - 2, -ring - 2)
        low, high = min(r.low for r in course), max(r.high for r in course)
        step = box.width() / (len(course) - 1)

        def place(index: int, value: float) -> QPointF:
            return QPointF(box.left() + index * step, box.bottom() - (value - low) / max(high - low, 1) * box.height())

        upper = [place(i, r.high) for i, r in enumerate(course)]
        lower = [place(i, r.low) for i, r in enumerate(course)]
        painter.setPen(Qt.PenStyle.NoPen)
        band = QColor(theme.role("text"))
        band.setAlphaF(BAND)
        painter.setBrush(band)
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        pen = QPen(theme.role("text"), 2)
        painter.setPen(pen)
        line = [place(i, r.value) for i, r in enumerate(course)]
        painter.drawPolyline(QPolygonF(line))
        painter.setBrush(theme.role("panel"))
        painter.drawEllipse(line[-1], ring, ring)
