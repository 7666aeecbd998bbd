"""Buttons that show a thing of the game: in the palette, and places beside the board."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.set_up import SetUp


class ThingButton(QAbstractButton):
    """A thing with a few words under it; `used` shows it pale with a check, checked with a frame.

    Signal: `taken_up()` Alt and a click, or Del, on a place beside the board.
    """

    taken_up = Signal()

    def __init__(self, set_up: SetUp, side: float, parent: QWidget | None = None) -> None:
        """`side` is the side of the picture in base sizes."""
        super().__init__(parent)
        self._set_up, self._side = set_up, side
        self._thing: Any = None
        self._note, self._badge = "", ""
        self._used = self._empty = False
        self.options: ViewOptions | None = None
        self.setCheckable(True)
        self.setAutoExclusive(False)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_thing(self, thing: Any, name: str, note: str = "", *, used: bool = False, badge: str = "") -> None:
        """Show a thing, None for an empty place."""
        self._thing, self._note, self._used, self._badge = thing, note, used, badge
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def set_side(self, side: float) -> None:
        """Take another side of the picture, in base sizes."""
        self._side = side

    def apply_options(self, options: ViewOptions) -> None:
        """Take another look."""
        self.options = options
        self.setFixedSize(self.sizeHint())
        self.update()

    def sizeHint(self) -> QSize:
        """Return the picture with its words."""
        if self.options is None:
            return QSize(40, 48)
        side = self.options.b(self._side)
        return QSize(side, side + (self.options.b(1.25) if self._note else 0))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take up with Alt."""
        if event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.taken_up.emit()
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take up with Del, choose with Enter."""
        if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.taken_up.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        o = self.options
        if o is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        side = float(self.width())
        rect = QRectF(0, 0, side, side)
        if self._thing is None:
            painter.setPen(QPen(o.theme.role("edge"), 1.4, Qt.PenStyle.DashLine))
            painter.drawEllipse(rect.adjusted(4, 4, -4, -4))
        else:
            painter.setOpacity(0.28 if self._used else 1.0)
            self._set_up.paint(painter, self._thing, rect.adjusted(2, 2, -2, -2), o.theme)
            painter.setOpacity(1.0)
        if self._used:
            paint_badge(painter, rect.center(), o.b(0.55), "check", o.theme)
        if self._badge:
            paint_badge(painter, QPointF(side - o.b(0.6), o.b(0.6)), o.b(0.55), self._badge, o.theme)
        if self.isChecked() or self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(o.theme.role("text" if self.isChecked() else "accent"), 2.2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.2, 1.2, -1.2, -1.2), 6, 6)
        if self._note:
            font = self.font()
            font.setPixelSize(o.px("small"))
            painter.setFont(font)
            painter.setPen(o.theme.role("text2"))
            foot = QRectF(0, side, side, self.height() - side)
            painter.drawText(foot, Qt.AlignmentFlag.AlignCenter, self._note)
