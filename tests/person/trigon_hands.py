"""One move of Trigon by hand: real events on the view and on the panels, nothing else."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tessella.rules.trigon import PIECES, Cell, Place, flipped, identify, turned
from tessella.scene.boards.gestures import WHEEL_STEP
from tessella.scene.boards.view import BoardView
from tessella.scene.trigon import TrigonView, shapes
from tessella.scene.trigon.board import TrigonBoard
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.hand import middle

_SPREAD = (0.0, 0.55, 0.85)


def by_mouse(view: BoardView, table: TrigonView, move: Place) -> None:
    """Take the piece from the tray, turn it with right clicks, flip it with the button, click its place."""
    board = table.board
    piece, orientation = _wanted(board, move)
    QTest.mouseClick(_button(table, f"piece-{PIECES[piece].name}"), Qt.MouseButton.LeftButton)
    spot = _spots(board, move.cells)[0]
    move_to(view, spot)
    flips, turns = _way(piece, orientation)
    for _ in range(flips):
        QTest.mouseClick(_button(table, "hand-flip"), Qt.MouseButton.LeftButton)
    for _ in range(turns):
        QTest.mouseClick(view.viewport(), Qt.MouseButton.RightButton, pos=_pixel(view, spot))
    for spot in _spots(board, move.cells):
        move_to(view, spot)
        if board.hand is not None and board.hand.cells == move.cells:
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=_pixel(view, spot))
            return
    raise AssertionError(f"the mouse cannot hold {PIECES[piece].name} over {move.cells}")


def by_keys(view: BoardView, table: TrigonView, move: Place) -> None:
    """Choose the piece by its number, turn and flip it, lead it to its place with the arrows, press Enter."""
    board = table.board
    piece, orientation = _wanted(board, move)
    view.setFocus()
    while board.hand is None or board.hand.piece != piece:
        QTest.keyClick(view, Qt.Key(Qt.Key.Key_0 + PIECES[piece].size))
    flips, turns = _way(piece, orientation, board.hand.held.orientation)
    for _ in range(flips):
        QTest.keyClick(view, Qt.Key.Key_F)
    for _ in range(turns):
        QTest.keyClick(view, Qt.Key.Key_R)
    goal = move.cells[len(move.cells) // 2]
    walk_to(view, board, goal)
    ways = board.hand.ways(goal)
    if board.hand.commit() not in ways:
        QTest.keyClick(view, Qt.Key.Key_Space)
    steps = ways.index(move) - ways.index(board.hand.commit())
    shift = Qt.KeyboardModifier.ShiftModifier if steps < 0 else Qt.KeyboardModifier.NoModifier
    for _ in range(abs(steps)):
        QTest.keyClick(view, Qt.Key.Key_Space, shift)
    QTest.keyClick(view, Qt.Key.Key_Return)


def walk_to(view: BoardView, board: TrigonBoard, goal: Cell) -> None:
    """Lead the keyboard cursor to a field with the arrow keys (on a board that is not turned)."""
    if board.cursor is None:
        QTest.keyClick(view, Qt.Key.Key_Right)
    for _ in range(200):
        assert board.cursor is not None
        x, y = board.cursor
        if (x, y) == goal:
            return
        if y != goal[1]:
            key = Qt.Key.Key_Down if goal[1] > y else Qt.Key.Key_Up
        else:
            key = Qt.Key.Key_Right if goal[0] > x else Qt.Key.Key_Left
        QTest.keyClick(view, key)
    raise AssertionError(f"the arrows do not lead to {goal}")


def move_to(view: BoardView, spot: QPointF) -> None:
    """Move the pointer to a scene point, from the pixel beside it: a move to where the pointer is would be none."""
    QTest.mouseMove(view.viewport(), _pixel(view, spot) + QPoint(1, 0))
    QTest.mouseMove(view.viewport(), _pixel(view, spot))


def _pixel(view: BoardView, spot: QPointF) -> QPoint:
    return view.mapFromScene(spot)


def _button(table: TrigonView, name: str) -> QAbstractButton:
    for panel in table.panels():
        found = panel.findChild(QAbstractButton, name)
        if isinstance(found, QAbstractButton):
            return found
    raise AssertionError(f"there is no button {name}")


def _wanted(board: TrigonBoard, move: Place) -> tuple[int, int]:
    found = identify(board.cells, move.cells)
    assert found is not None, move
    return found


def _way(piece: int, orientation: int, begin: int = 0) -> tuple[int, int]:
    """Return how often to flip, then to turn, from an orientation."""
    for flips in (0, 1):
        start = flipped(piece, begin) if flips else begin
        for turns in range(6):
            if turned(piece, start, turns) == orientation:
                return flips, turns
    raise AssertionError(f"no way leads to orientation {orientation}")


def _spots(board: TrigonBoard, cells: tuple[Cell, ...]) -> list[QPointF]:
    """Return points in the fields of a placement, nearest to its middle first, then farther out in every field."""
    tris = [tri(board.cells, cell) for cell in cells]
    heart_x, heart_y = middle(tuple(tris))
    spots = []
    for part in tris:
        cx, cy = shapes.centre(part)
        for corner in shapes.vertices(part):
            x, y = shapes.point(corner)
            spots.extend((cx + (x - cx) * spread, cy + (y - cy) * spread) for spread in _SPREAD)
    spots.sort(key=lambda s: (s[0] - heart_x) ** 2 + (s[1] - heart_y) ** 2)
    return [QPointF(x, y) * EDGE for x, y in spots]


def by_drag(view: BoardView, table: TrigonView, move: Place) -> None:
    """Drag the piece out of the tray; turn it on the way with the wheel, flip it with the key, let go at its place."""
    board = table.board
    piece, orientation = _wanted(board, move)
    source = _button(table, f"piece-{PIECES[piece].name}")
    view.setFocus()
    QTest.mousePress(source, Qt.MouseButton.LeftButton, pos=source.rect().center())
    QTest.mouseMove(source, source.rect().center() + QPoint(-30, 4))
    flips, turns = _way(piece, orientation, board.hand.held.orientation)
    for _ in range(flips):
        QTest.keyClick(view, Qt.Key.Key_F)
    for _ in range(turns):
        turn_wheel(source, source.rect().center(), -WHEEL_STEP)
    for spot in _spots(board, move.cells):
        place = source.mapFromGlobal(view.viewport().mapToGlobal(_pixel(view, spot)))
        QTest.mouseMove(source, place)
        if board.hand is not None and board.hand.cells == move.cells:
            QTest.mouseRelease(source, Qt.MouseButton.LeftButton, pos=place)
            return
    raise AssertionError(f"the drag cannot hold {PIECES[piece].name} over {move.cells}")


def turn_wheel(widget: QWidget, place: QPoint, delta: int) -> None:
    """Turn the wheel over a place of a widget."""
    none = Qt.MouseButton.NoButton
    event = QWheelEvent(
        QPointF(place), QPointF(widget.mapToGlobal(place)), QPoint(), QPoint(0, delta), none,
        Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(widget, event)
