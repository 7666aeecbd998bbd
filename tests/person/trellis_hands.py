"""One move of Trellis by hand: real events on the view and on the hand panel, nothing else."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tessella.rules.trellis import Move, Plant
from tessella.scene.boards.view import BoardView
from tessella.scene.trellis import TrellisView
from tessella.scene.trellis.shapes import centre

LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


def by_mouse(view: BoardView, table: TrellisView, move: Move) -> None:
    """Take the tile from the hand, turn it with right clicks, click its cell; or click a vine's flower."""
    if isinstance(move, Plant):
        QTest.mouseClick(table.hand.tiles[_index(table, move)], LEFT)
        spot = centre(move.cell)
        hover(view, spot)
        for _ in range(_turns(table, move)):
            QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, NO_KEYS, view.mapFromScene(spot))
        click(view, spot)
    else:
        chooser = table.board.chooser
        assert chooser is not None
        click(view, chooser.spots()[move])


def by_keys(view: BoardView, table: TrellisView, move: Move) -> None:
    """Choose the tile by its number, turn it, lead it by the arrows, Enter; or Tab to a vine, Enter."""
    view.setFocus()
    if isinstance(move, Plant):
        press(view, Qt.Key(Qt.Key.Key_1 + _index(table, move)))
        for _ in range(_turns(table, move)):
            press(view, Qt.Key.Key_R)
        _walk(view, table, move)
    else:
        _tab_to(view, table, move)
    press(view, Qt.Key.Key_Return)


def uncover(table: TrellisView) -> None:
    """Say that one is there, when the hands are covered."""
    if table.match.covered:
        QTest.mouseClick(table.hand.uncover_button, LEFT)


def uncover_by_keys(view: BoardView, table: TrellisView) -> None:
    """Say that one is there, with the keyboard."""
    if table.match.covered:
        table.hand.uncover_button.setFocus()
        QTest.keyClick(table.hand.uncover_button, Qt.Key.Key_Space)
        view.setFocus()


def hover(view: BoardView, spot: QPointF) -> None:
    """Move the pointer over a scene point, no button down."""
    place = QPointF(view.mapFromScene(spot))
    globally = QPointF(view.viewport().mapToGlobal(place.toPoint()))
    none = Qt.MouseButton.NoButton
    event = QMouseEvent(QEvent.Type.MouseMove, place, globally, none, none, NO_KEYS)
    QApplication.sendEvent(view.viewport(), event)


def click(view: BoardView, spot: QPointF, button: Qt.MouseButton = LEFT) -> None:
    """Move over a scene point and click."""
    hover(view, spot)
    place: QPoint = view.mapFromScene(spot)
    QTest.mouseClick(view.viewport(), button, NO_KEYS, place)


def press(view: BoardView, key: Qt.Key, shift: bool = False) -> None:
    """Press a key with the view in focus."""
    QTest.keyClick(view, key, Qt.KeyboardModifier.ShiftModifier if shift else NO_KEYS)


def _turns(table: TrellisView, move: Plant) -> int:
    held = table.board.hand
    assert held is not None
    return (move.rotation - held.rotation) % 6


def _index(table: TrellisView, move: Plant) -> int:
    shown = table.match.shown
    found: int = shown.hands[shown.seat].index(move.tile)
    return found


def _walk(view: BoardView, table: TrellisView, move: Plant) -> None:
    for _ in range(200):
        held = table.board.hand
        assert held is not None and held.cell is not None
        if held.cell == move.cell:
            return
        way = centre(move.cell) - centre(held.cell)
        if abs(way.y()) > 20 and held.cell[0] == move.cell[0]:
            key = Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up
        else:
            key = Qt.Key.Key_Right if way.x() > 0 else Qt.Key.Key_Left
        was = held.cell
        press(view, key)
        if held.cell == was:
            press(view, Qt.Key.Key_Down if way.y() > 0 else Qt.Key.Key_Up)
    raise AssertionError(f"no way by arrows to {move.cell}")


def _tab_to(view: BoardView, table: TrellisView, move: Move) -> None:
    chooser = table.board.chooser
    assert chooser is not None
    for _ in range(len(chooser.spots()) + 1):
        if chooser.pointed == move:
            return
        press(view, Qt.Key.Key_Tab)
    raise AssertionError(f"Tab does not reach {move}")
