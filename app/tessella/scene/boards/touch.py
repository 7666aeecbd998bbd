"""Fingers on a screen: one does what the mouse does, two zoom and move the picture. Fingers on a touchpad likewise."""

from __future__ import annotations

import math
from typing import Protocol

from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEventPoint, QInputDevice, QNativeGestureEvent, QTouchEvent, QWheelEvent

from tessella.scene.boards.pointer_tracker import PointerTracker


class Touched(Protocol):
    """What fingers ask of a view; all places in view pixels."""

    def zoom_by(self, factor: float, about: QPointF | None = None) -> None: ...
    def pan_by(self, dx: float, dy: float) -> None: ...
    def fit(self, animated: bool = True) -> None: ...


def two_fingers(event: QWheelEvent) -> bool:
    """Tell two fingers that stroke a touchpad from the notches of a wheel."""
    stroked = event.phase() != Qt.ScrollPhase.NoScrollPhase
    return event.hasPixelDelta() and (stroked or event.deviceType() == QInputDevice.DeviceType.TouchPad)


def gestured(view: Touched, event: QNativeGestureEvent) -> bool:
    """Do what a gesture on a touchpad means: fingers that part zoom, two taps fit; False for any other."""
    kind = event.gestureType()
    if kind == Qt.NativeGestureType.ZoomNativeGesture:
        view.zoom_by(max(0.2, 1.0 + event.value()), event.position())
    elif kind == Qt.NativeGestureType.PanNativeGesture:
        view.pan_by(event.delta().x(), event.delta().y())
    elif kind == Qt.NativeGestureType.SmartZoomNativeGesture:
        view.fit()
    else:
        return kind in (Qt.NativeGestureType.BeginNativeGesture, Qt.NativeGestureType.EndNativeGesture)
    return True


class Fingers:
    """Follows the fingers on one view from the first that comes to the last that goes."""

    def __init__(self, view: Touched, presses: PointerTracker) -> None:
        self._view, self._presses = view, presses
        self._pinched = False
        self._last: tuple[QPointF, float] | None = None

    def take(self, event: QTouchEvent) -> None:
        """Take one event of the fingers."""
        if event.type() == QEvent.Type.TouchCancel:
            self._presses.give_up()
            self._end()
            return
        points = event.points()
        down = [point for point in points if point.state() != QEventPoint.State.Released]
        if len(down) >= 2:
            self._pinch(down[0].position(), down[1].position())
        elif not self._pinched and points:
            self._one(points[0])
        if not down:
            self._end()
        elif len(down) < 2:
            self._last = None

    def _one(self, point: QEventPoint) -> None:
        state = point.state()
        if state == QEventPoint.State.Pressed:
            self._presses.begin(point.position(), finger=True)
        elif state == QEventPoint.State.Released:
            self._presses.end(point.position())
        elif state == QEventPoint.State.Updated:
            self._presses.move(point.position())

    def _pinch(self, one: QPointF, two: QPointF) -> None:
        """Zoom as far as the fingers part, about their middle, and move with it. A press that had begun is given up."""
        middle, apart = (one + two) / 2, math.hypot(one.x() - two.x(), one.y() - two.y())
        if not self._pinched:
            self._pinched = True
            self._presses.give_up()
        if self._last is not None:
            way = middle - self._last[0]
            self._view.pan_by(way.x(), way.y())
            self._view.zoom_by(apart / max(self._last[1], 1.0), middle)
        self._last = (middle, max(apart, 1.0))

    def _end(self) -> None:
        self._pinched, self._last = False, None
