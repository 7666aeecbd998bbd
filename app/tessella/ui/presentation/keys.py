"""The keys of a presentation, wherever the keyboard is: on the presenter's page or on the projector."""

from __future__ import annotations

import time
from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QLineEdit, QWidget

from tessella.controller.presentation.clicker import ENTER, Clicker, Press
from tessella.scene.boards.keys import ARROWS, KeyReader


class ClickerKeys(QObject):
    """Hears the keys of windows. Signals: `done(str, int)` a `Deed` with the number of a step; `digits_changed()`;
    `steered(QPointF)` the pointer is to go a step that way; `pressed()` it is to press.

    With Shift the arrow keys steer the pointer, Enter and Space press with it. A button keeps Space, a field keeps what
    is written into it. Keys of the window itself (with Ctrl, Alt) go by.
    """

    done = Signal(str, int)
    digits_changed = Signal()
    steered = Signal(QPointF)
    pressed = Signal()

    def __init__(self, now: Callable[[], float] = time.monotonic, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.clicker = Clicker(now)
        self._reader = KeyReader()

    def watch(self, root: QWidget) -> None:
        """Hear the keys of a widget and of everything that is in it now."""
        for widget in (root, *root.findChildren(QWidget)):
            widget.removeEventFilter(self)
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take a key before it is somebody's shortcut."""
        kind = event.type()
        if kind not in (QEvent.Type.ShortcutOverride, QEvent.Type.KeyPress) or not isinstance(event, QKeyEvent):
            return False
        if isinstance(watched, QLineEdit | QAbstractSpinBox):
            return False
        if isinstance(watched, QAbstractButton) and event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Select):
            return False
        press = self._press(event)
        if press is None or not (self.clicker.takes(press) or _steers(press)):
            return False
        if kind == QEvent.Type.ShortcutOverride:
            event.accept()
        elif not _steers(press):
            self.take(press)
        elif press.key in ARROWS:
            self.steered.emit(ARROWS[press.key])
        elif not press.repeats:
            self.pressed.emit()
        return True

    def take(self, press: Press) -> None:
        """Do what a key means."""
        before = self.clicker.digits
        deed = self.clicker.read(press)
        if self.clicker.digits != before:
            self.digits_changed.emit()
        if deed is not None:
            self.done.emit(*deed)

    def _press(self, event: QKeyEvent) -> Press | None:
        read = self._reader.read(event)
        if read is None:
            return None
        # What a key writes where that is a sign of its own; a letter also by the place of its key.
        text = read.sign or event.text()
        return Press(read.key, text, read.back, event.isAutoRepeat())


def _steers(press: Press) -> bool:
    """Tell whether a key is for the pointer."""
    return press.shift and (press.key in ARROWS or press.key in ENTER or press.key == Qt.Key.Key_Space)
