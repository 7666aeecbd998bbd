"""Sentences that wrap, also inside a name that is longer than the line."""

from __future__ import annotations

import math

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent, QTextLayout, QTextOption
from PySide6.QtWidgets import QLabel, QStyle, QStyleOption


def wrap(text: str, font: QFont, width: float) -> list[str]:
    """Break a text into lines that fit a width in pixels."""
    lines = []
    for paragraph in text.split("\n") if text else []:
        layout = QTextLayout(paragraph, font)
        layout.setTextOption(_option())
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            start = line.textStart()
            lines.append(paragraph[start : start + line.textLength()].rstrip())
        layout.endLayout()
    return lines


class WrappedLabel(QLabel):
    """A plain text in as many lines as it needs; no word makes it wider than its room."""

    def __init__(self, text: str, step: str = "body", tone: str = "") -> None:
        super().__init__(text)
        self.setProperty("type", step)
        if tone:
            self.setProperty("tone", tone)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)

    def heightForWidth(self, width: int) -> int:
        """Return the height of the lines in a width."""
        lines = wrap(self.text(), self.font(), max(width, 1))
        return math.ceil(len(lines) * QFontMetricsF(self.font()).lineSpacing()) + 1

    def minimumSizeHint(self) -> QSize:
        """Be content with some letters and one line."""
        return QSize(4 * self.fontMetrics().height(), self.fontMetrics().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the lines."""
        painter, option = QPainter(self), QStyleOption()
        option.initFrom(self)
        self.style().drawPrimitive(QStyle.PrimitiveElement.PE_Widget, option, painter, self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.drawText(QRectF(self.rect()), self.text(), _option())


def _option() -> QTextOption:
    """Return how lines are broken: between words, and inside one only where it has no room in a line."""
    option = QTextOption(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option
