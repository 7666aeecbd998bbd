"""The view: zoom about the pointer, pan, fit between panels, turning; clicks and drags in the scene's own words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QMarginsF, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.gestures import Gesture
from tessella.scene.boards.options import ViewOptions, plain_options
from tessella.scene.boards.view import BoardView


class Hand(Gesture):
    """A thing in hand that counts its turns."""

    def __init__(self) -> None:
        self.turns = 0
        self.cancelled = False

    def update(self, point: QPointF) -> None:
        self.point = point

    def commit(self) -> None:
        return None

    def aim(self, place: object, move: object) -> None:
        """Nothing holds it anywhere."""

    def cancel(self) -> None:
        self.cancelled = True

    def turn(self, steps: int) -> bool:
        self.turns += steps
        return True


class Field(BoardScene):
    """A board of 200 x 100 units that takes presses on its left half."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__(options)
        self.log: list[tuple[str, QPointF]] = []

    def content_rect(self) -> QRectF:
        return QRectF(0, 0, 200, 100)

    def pressed(self, point: QPointF) -> bool:
        self.log.append(("pressed", point))
        return QRectF(0, 0, 100, 100).contains(point)

    def dragged(self, point: QPointF) -> None:
        self.log.append(("dragged", point))

    def released(self, point: QPointF, was_drag: bool) -> None:
        self.log.append(("dropped" if was_drag else "clicked", point))


@pytest.fixture
def view(qtbot: QtBot) -> BoardView:
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(600, 400)
    view.set_board(Field(plain_options()))
    view.show()
    qtbot.waitExposed(view)
    return view


def spot(view: BoardView, x: float, y: float) -> QPoint:
    return view.mapFromScene(QPointF(x, y))


def wheel(view: BoardView, at: QPoint, delta: int) -> None:
    place = QPointF(at)
    event = QWheelEvent(
        place,
        QPointF(view.viewport().mapToGlobal(at)),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def near(a: QPointF, b: QPointF, reach: float = 1.0) -> bool:
    return (a - b).manhattanLength() <= 2 * reach


def test_fit_puts_the_content_between_the_panels(view: BoardView) -> None:
    view.set_margins(QMarginsF(100, 40, 20, 60))
    free = view.free_rect()
    for x, y in ((0, 0), (200, 100)):
        assert free.adjusted(-1, -1, 1, 1).contains(QPointF(spot(view, x, y)))
    assert near(QPointF(spot(view, 100, 50)), free.center())


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_a_turned_board_is_fitted_and_picked_right(view: BoardView, turn: int) -> None:
    view.set_turn(turn)
    for x, y in ((0, 0), (200, 100), (30, 70)):
        place = spot(view, x, y)
        assert view.viewport().rect().adjusted(-1, -1, 1, 1).contains(place)
        assert near(view.mapToScene(place), QPointF(x, y))


def test_the_wheel_zooms_about_the_pointer(view: BoardView) -> None:
    place = spot(view, 160, 30)
    for _ in range(5):
        wheel(view, place, 120)
    assert near(view.mapToScene(place), QPointF(160, 30))
    assert view.scale_now > view.fit_scale()
    for _ in range(60):
        wheel(view, place, -120)
    assert view.scale_now == pytest.approx(view.board.zoom_range()[0] if view.board else 0)


def test_the_wheel_turns_what_is_in_hand_one_notch_at_a_time(view: BoardView) -> None:
    hand = Hand()
    assert view.board is not None
    view.board.gesture = hand
    before = view.scale_now
    for _ in range(12):
        wheel(view, QPoint(100, 100), -15)
    assert hand.turns == 1
    assert view.scale_now == before


def test_a_drag_on_empty_ground_pans_and_a_click_there_is_told(view: BoardView, qtbot: QtBot) -> None:
    assert view.board is not None
    start = spot(view, 150, 50)
    seen = view.mapToScene(start)
    port = view.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(port, start + QPoint(30, 20))
    QTest.mouseMove(port, start + QPoint(60, 40))
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start + QPoint(60, 40))
    assert near(view.mapToScene(start + QPoint(60, 40)), seen, 1.5)
    assert not view.fitted
    with qtbot.waitSignal(view.board.idle_clicked):
        QTest.mouseClick(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot(view, 150, 50))


def test_a_small_tremble_is_a_click_and_a_long_way_is_a_drag(view: BoardView) -> None:
    board, port = view.board, view.viewport()
    assert isinstance(board, Field)
    start = spot(view, 50, 50)
    for way, name in ((3, "clicked"), (40, "dropped")):
        board.log.clear()
        QTest.mousePress(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
        QTest.mouseMove(port, start + QPoint(way, 0))
        QTest.mouseRelease(port, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start + QPoint(way, 0))
        assert board.log[-1][0] == name


def test_keys_fit_zoom_and_put_back(view: BoardView) -> None:
    assert view.board is not None
    QTest.keyClick(view, Qt.Key.Key_Plus)
    assert view.scale_now > view.fit_scale() and not view.fitted
    QTest.keyClick(view, Qt.Key.Key_Home)
    assert view.scale_now == pytest.approx(view.fit_scale()) and view.fitted
    hand = Hand()
    view.board.gesture = hand
    QTest.keyClick(view, Qt.Key.Key_Escape)
    assert hand.cancelled and view.board.gesture is None


def test_many_resizes_keep_the_board_in_the_free_part(view: BoardView) -> None:
    for k in range(200):
        view.resize(200 + (k * 97) % 900, 160 + (k * 61) % 700)
        free = view.free_rect().adjusted(-1.5, -1.5, 1.5, 1.5)
        assert free.contains(QPointF(spot(view, 0, 0))) and free.contains(QPointF(spot(view, 200, 100)))
