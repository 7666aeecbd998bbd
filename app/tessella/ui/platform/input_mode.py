"""Whether a finger or a mouse was used last: after a touch everything that is pressed becomes larger."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QInputDevice, QMouseEvent, QWindow

_BEGIN = (QEvent.Type.TouchBegin, QEvent.Type.MouseButtonPress)
_END = (QEvent.Type.TouchEnd, QEvent.Type.TouchCancel, QEvent.Type.MouseButtonRelease)


class Pointers(QObject):
    """Looks at what comes into a window. Signal: `touched(bool)` a finger (True) or a mouse (False) is used now.

    It is told after the finger went: nothing grows away under it.
    """

    touched = Signal(bool)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._finger = False
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(lambda: self.touched.emit(self._finger))

    def watch(self, window: QWindow) -> None:
        """Look at a window of the system; what a finger does to it comes here before any widget."""
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Note who presses; never keep an event."""
        kind = event.type()
        if kind in _BEGIN:
            # A touch that no widget takes comes once more as a mouse event, from the touch screen.
            finger = kind == QEvent.Type.TouchBegin or (
                isinstance(event, QMouseEvent) and event.deviceType() == QInputDevice.DeviceType.TouchScreen
            )
            self._finger = finger
        elif kind in _END:
            self._soon.start()
        return False
