"""Two fingers on a touchpad: they pinch, stroke and tap; a wheel with notches still zooms. Events as Qt sends them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QInputDevice, QNativeGestureEvent, QPointingDevice, QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from test_board import Field

from tessella.scene.boards.gestures import Gesture
from tessella.scene.boards.options import plain_options
from tessella.scene.boards.view import BoardView

PAD = QPointingDevice("touchpad", 71, QInputDevice.DeviceType.TouchPad, QPointingDevice.PointerType.Finger,
                      QInputDevice.Capability.Position, 5, 2)  # fmt: skip
AT = QPointF(410.5, 233.25)


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.set_board(Field(plain_options()))
    view.show()
    qtbot.waitExposed(view)
    return view


def gesture(view: BoardView, kind: Qt.NativeGestureType, value: float = 0.0, way: QPointF | None = None) -> None:
    place = view.viewport().mapToGlobal(AT)
    event = QNativeGestureEvent(kind, PAD, 2, AT, AT, place, value, way or QPointF(), 1)
    QApplication.sendEvent(view.viewport(), event)


def stroke(view: BoardView, way: QPoint, phase: Qt.ScrollPhase, keys: Qt.KeyboardModifier | None = None) -> None:
    event = QWheelEvent(AT, view.viewport().mapToGlobal(AT), way, way * 2, Qt.MouseButton.NoButton,
                        keys or Qt.KeyboardModifier.NoModifier, phase, False,
                        Qt.MouseEventSource.MouseEventNotSynthesized, PAD)  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)


def scene_at(view: BoardView, spot: QPointF) -> QPointF:
    return view.viewportTransform().inverted()[0].map(spot)


def test_a_pinch_zooms_about_the_fingers(view: BoardView) -> None:
    before, under = view.scale_now, scene_at(view, AT)
    gesture(view, Qt.NativeGestureType.BeginNativeGesture)
    for _ in range(20):
        gesture(view, Qt.NativeGestureType.ZoomNativeGesture, 0.03)
    gesture(view, Qt.NativeGestureType.EndNativeGesture)
    assert view.scale_now == pytest.approx(before * 1.03**20, rel=0.01)
    drift = scene_at(view, AT) - under
    assert abs(drift.x()) * view.scale_now < 1.5 and abs(drift.y()) * view.scale_now < 1.5
    for _ in range(20):
        gesture(view, Qt.NativeGestureType.ZoomNativeGesture, -0.03)
    assert view.scale_now < before
    gesture(view, Qt.NativeGestureType.ZoomNativeGesture, -3.0)
    assert view.scale_now > 0


def test_two_fingers_move_the_picture_with_them(view: BoardView) -> None:
    scale, place = view.scale_now, view.mapFromScene(QPointF(100, 50))
    stroke(view, QPoint(0, 0), Qt.ScrollPhase.ScrollBegin)
    for _ in range(10):
        stroke(view, QPoint(-3, 4), Qt.ScrollPhase.ScrollUpdate)
    stroke(view, QPoint(0, 0), Qt.ScrollPhase.ScrollEnd)
    assert view.scale_now == scale
    moved = view.mapFromScene(QPointF(100, 50)) - place
    assert abs(moved.x() + 30) <= 1 and abs(moved.y() - 40) <= 1


def test_with_ctrl_two_fingers_zoom(view: BoardView) -> None:
    before = view.scale_now
    stroke(view, QPoint(0, 30), Qt.ScrollPhase.ScrollUpdate, Qt.KeyboardModifier.ControlModifier)
    assert view.scale_now > before


def test_two_taps_fit(view: BoardView) -> None:
    view.zoom_by(2.0)
    view.pan_by(40, 0)
    gesture(view, Qt.NativeGestureType.SmartZoomNativeGesture)
    assert view.fitted


class Held(Gesture):
    """Counts its turns."""

    def __init__(self) -> None:
        self.turned = 0

    def update(self, point: QPointF) -> None:
        """Stay."""

    def commit(self) -> None:
        """Mean nothing."""

    def aim(self, place: object, move: object) -> None:
        """Nothing holds it anywhere."""

    def cancel(self) -> None:
        """Put nothing back."""

    def turn(self, steps: int) -> bool:
        self.turned += steps
        return True


def test_a_stroke_turns_what_is_in_hand_and_moves_nothing(view: BoardView) -> None:
    held = Held()
    assert view.board is not None
    view.board.gesture = held
    scale, place = view.scale_now, view.mapFromScene(QPointF(100, 50))
    for _ in range(30):
        stroke(view, QPoint(0, -6), Qt.ScrollPhase.ScrollUpdate)
    assert held.turned == 3
    assert view.scale_now == scale and view.mapFromScene(QPointF(100, 50)) == place
