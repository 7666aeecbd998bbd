"""Explanations where something stands: shown beside it on hover and when Tab comes to it, told to screen readers."""

from __future__ import annotations

import textwrap

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QFocusEvent, QFontMetrics
from PySide6.QtWidgets import QGraphicsItem, QGraphicsView, QToolTip, QWidget

from tessella.scene.boards.panel import Panel

_BY_KEY = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
_LINE = 56
"""Characters in a line of a tip: Qt breaks no plain text."""
_GAP, _FRAME = 4, 36
"""Pixels between panel and tip, and at most round the words of a tip."""
_SHIFT = 22
"""Pixels by which Qt puts a tip under its point, at most: it keeps clear of the pointer."""
_CAPTION = 2
"""Under this key an item of a board knows that it is a caption."""


class _Teller(QObject):
    """Shows the tip of a widget beside its panel, never over its words."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show the tip on hover and when the keyboard comes; hide it when the keyboard goes."""
        if not isinstance(watched, QWidget):
            return False
        by_key = isinstance(event, QFocusEvent) and event.gotFocus() and event.reason() in _BY_KEY
        if event.type() == QEvent.Type.ToolTip or by_key:
            _tell(watched)
            return event.type() == QEvent.Type.ToolTip
        if event.type() == QEvent.Type.FocusOut:
            QToolTip.hideText()
        return False


def _tell(widget: QWidget) -> None:
    lines = [wrapped for line in widget.toolTip().splitlines() for wrapped in textwrap.wrap(line, _LINE)]
    QToolTip.showText(_beside(widget, lines), "\n".join(lines), widget)


def _beside(widget: QWidget, lines: list[str]) -> QPoint:
    """Return where a tip goes: near its widget, beside the panel on the side that has the board, over no caption."""
    metrics = QFontMetrics(QToolTip.font())
    wide = max(map(metrics.horizontalAdvance, lines), default=0) + _FRAME
    high = metrics.lineSpacing() * len(lines) + _FRAME + _SHIFT
    panel: QWidget | None = widget
    while panel is not None and not isinstance(panel, Panel):
        panel = panel.parentWidget()
    around = panel or widget
    room = QRect(around.mapToGlobal(QPoint(0, 0)), around.size())
    whole, window = widget.screen().availableGeometry(), widget.window().frameGeometry()
    right, left = room.right() + _GAP, room.left() - _GAP - wide
    board_at_right = room.center().x() < window.center().x()
    fits = (left >= whole.left(), right + wide <= whole.right())
    chosen = right if fits[1] and (board_at_right or not fits[0]) else left
    chosen = max(whole.left(), min(chosen, whole.right() - wide - _GAP))
    usual = widget.mapToGlobal(QPoint(0, 0)).y() - metrics.height()
    captions = [rect for rect in _captions(widget.window()) if rect.left() < chosen + wide and rect.right() > chosen]
    places = [usual, *(y for rect in captions for y in (rect.bottom() + _GAP, rect.top() - _GAP - high))]
    free = [y for y in places if not any(rect.intersects(QRect(chosen, y, wide, high)) for rect in captions)]
    return QPoint(chosen, min(free, key=lambda y: abs(y - usual), default=usual))


def is_caption(item: QGraphicsItem) -> None:
    """Note that an item of a board is a caption, over which no tip goes."""
    item.setData(_CAPTION, True)


def _captions(window: QWidget) -> list[QRect]:
    """Return where the captions of the boards in a window are on the screen."""
    views = [view for view in window.findChildren(QGraphicsView) if view.isVisible() and view.scene() is not None]
    return [_on_screen(view, item) for view in views for item in view.scene().items() if item.data(_CAPTION)]


def _on_screen(view: QGraphicsView, item: QGraphicsItem) -> QRect:
    seen = item.deviceTransform(view.viewportTransform()).mapRect(item.boundingRect()).toAlignedRect()
    return QRect(view.viewport().mapToGlobal(seen.topLeft()), seen.size())


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
