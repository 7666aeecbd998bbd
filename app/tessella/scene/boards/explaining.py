"""Explanations where something stands: shown beside it on hover and when Tab comes to it, told to screen readers."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QToolTip, QWidget

_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_BELOW = -14
"""Qt shows a tip some pixels below the place that it is given."""


class _Teller(QObject):
    """Shows the tip of a widget below it, never over its own words."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the tip on hover and when the keyboard comes; hide it when the keyboard goes."""
        if not isinstance(watched, QWidget):
            return False
        by_key = isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _BY_KEY
        if event.type() == QEvent.Type.ToolTip or by_key:
            QToolTip.showText(watched.mapToGlobal(QPoint(0, watched.height() + _BELOW)), watched.toolTip(), watched)
            return event.type() == QEvent.Type.ToolTip
        if event.type() == QEvent.Type.FocusOut:
            QToolTip.hideText()
        return False


def explain(widget: QWidget, name: str, text: str) -> None:
    """Explain a widget: its name and the explanation in its tip, the explanation as its description.

    The widget comes into the round of Tab when it was in none.
    """
    if widget.focusPolicy() == Qt.FocusPolicy.NoFocus:
        widget.setFocusPolicy(Qt.FocusPolicy.TabFocus)
    if widget.findChild(_Teller, "", Qt.FindChildOption.FindDirectChildrenOnly) is None:
        widget.installEventFilter(_Teller(widget))
    widget.setToolTip("\n".join(part for part in (name, text) if part))
    widget.setAccessibleDescription(text)
