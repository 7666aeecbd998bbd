"""One line of text that is cut with an ellipsis where it has no room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy


class ElidedLabel(QLabel):
    """One line that is cut with an ellipsis when it does not fit; the whole text stays as tooltip and name."""

    def __init__(self, text: str = "", step: str = "body", tone: str = "", least: int = 24) -> None:
        super().__init__()
        self.setProperty("type", step)
        if tone:
            self.setProperty("tone", tone)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._least = least
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.set_text(text)

    def whole(self) -> str:
        """Return the text before it was cut."""
        return self._whole

    def set_text(self, text: str) -> None:
        """Show a text; the one that is shown already asks for no new layout."""
        if text == self._whole:
            return
        self._whole = text
        self.setAccessibleName(text)
        self._cut()
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Ask for room for the whole text."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self._whole) + 2, metrics.height())

    def minimumSizeHint(self) -> QSize:
        """Be content with a few letters."""
        hint = self.sizeHint()
        return QSize(min(self._least, hint.width()), hint.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut afresh."""
        super().resizeEvent(event)
        self._cut()

    def changeEvent(self, event: QEvent) -> None:
        """Cut afresh in a new font."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._cut()
            self.updateGeometry()

    def _cut(self) -> None:
        cut = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideRight, max(self.width(), 1))
        self.setText(cut)
        self.setToolTip(self._whole if cut != self._whole else "")
