"""One press of a button or a finger on a board, from its place to its end: a click, something dragged, or a pan."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.gestures import DRAG_THRESHOLD, Gesture


class Pressed(Protocol):
    """What presses ask of a view; places in view pixels."""

    @property
    def board(self) -> BoardScene | None: ...
    def scene_point(self, spot: QPointF) -> QPointF: ...
    def pan_by(self, dx: float, dy: float) -> None: ...
    def draw_board(self) -> None: ...
    def covered(self, spot: QPointF) -> bool: ...


class PointerTracker:
    """Follows the pointer or the first finger over a view, whether it presses or not."""

    def __init__(self, view: Pressed) -> None:
        self._view = view
        self._at: QPointF | None = None
        self._held: Gesture | None = None
        self._used = False
        self._ended = False
        self._dragging = False

    def begin(self, spot: QPointF, *, finger: bool = False, pan: bool = False) -> None:
        """Begin what a press at a place begins; with `pan` it only moves the picture."""
        board = self._view.board
        if board is None:
            return
        self._view.draw_board()
        self._ended = board.moving
        board.finish()
        board.by_finger = finger
        self._at, self._dragging, self._held = spot, False, board.gesture
        self._used = not pan and board.pressed(self._view.scene_point(spot))

    def give_up(self) -> None:
        """Forget a press; what it took goes back."""
        board = self._view.board
        if board is not None and self._at is not None and board.gesture is not self._held:
            board.cancel()
        self._at, self._used, self._dragging = None, False, False

    def move(self, spot: QPointF) -> None:
        """Follow to a place: hover, drag or pan."""
        board = self._view.board
        if board is None:
            return
        point = self._view.scene_point(spot)
        if board.gesture is not None:
            self._view.draw_board()
        if board.gesture is not None and self._view.covered(spot):
            board.pointer_left()  # nothing is held under a panel
            return
        if self._at is None:
            board.hovered(point)
            return
        way = spot - self._at
        threshold = max(DRAG_THRESHOLD, QApplication.startDragDistance())
        if not self._dragging and abs(way.x()) + abs(way.y()) >= threshold:
            self._dragging = True
        if self._dragging and self._used:
            board.dragged(point)
        elif self._dragging:
            self._view.pan_by(way.x(), way.y())
            self._at = spot

    def end(self, spot: QPointF) -> None:
        """End at a place what `begin` began; a click on empty ground is told, unless it ended a movement."""
        board = self._view.board
        if board is None or self._at is None:
            return
        used, dragged = self._used, self._dragging
        self._at, self._used, self._dragging = None, False, False
        if used and dragged and board.gesture is not None and self._view.covered(spot):
            if not board.gesture.sticky:
                board.cancel()
        elif used:
            board.released(self._view.scene_point(spot), dragged)
        elif not (dragged or self._ended or board.gesture):
            board.idle_clicked.emit()
        board.by_finger = False
