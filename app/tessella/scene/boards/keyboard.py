"""The keys of a board: arrows lead, R turns, F flips, Space goes to the next place and way that fit, Enter plays.

What is taken by key begins where it fits: at the nearest such place, turned as it must be there.
"""

from __future__ import annotations

from typing import Any, Protocol

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

from tessella.scene.boards.gestures import Gesture
from tessella.scene.boards.keys import ARROWS, KeyReader, Press

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class Keyed(Protocol):
    """What the keys ask of a board; `PlayBoard` says what each of them does."""

    gesture: Gesture | None
    cursor: Any | None

    def own_key(self, press: Press) -> bool: ...
    def take_number(self, number: int) -> bool: ...
    def take_next(self, by: int) -> bool: ...
    def move_hand(self, way: QPointF) -> None: ...
    def move_cursor(self, way: QPointF) -> bool: ...
    def put_cursor(self, place: Any) -> None: ...
    def tell_hand(self) -> None: ...
    def first_place(self) -> Any: ...
    def spot(self, place: Any) -> QPointF: ...
    def on_table(self, way: QPointF) -> QPointF: ...
    def commit(self) -> bool: ...
    def enter(self) -> bool: ...
    def step(self, by: int) -> bool: ...


class Keyboard:
    """The keys of one board."""

    def __init__(self, board: Keyed) -> None:
        self._board = board
        self._reader = KeyReader()

    def pressed(self, event: QKeyEvent) -> bool:
        """Do what a key means now; False when it means nothing."""
        press = self._reader.read(event)
        if press is None:
            return False
        board, by = self._board, -1 if press.back else 1
        if board.own_key(press):
            return True
        if press.key in _TABS:
            return self._taken(board.take_next(-1 if press.key == Qt.Key.Key_Backtab else by))
        if press.digit > 0:
            return self._taken(board.take_number(press.digit))
        if press.key in ARROWS:
            return self._arrow(board.on_table(ARROWS[press.key]))
        gesture = board.gesture
        if press.key in _ENTER:
            return board.enter() if gesture is None else self._enter(gesture)
        if gesture is None:
            return press.key == Qt.Key.Key_Space and board.step(by)
        if press.key == Qt.Key.Key_Space:
            self._step(gesture, by)
            board.put_cursor(gesture.place)
        elif (press.sign == "R" and gesture.turn(by)) or (press.sign == "F" and gesture.flip()):
            board.tell_hand()
        else:
            return False
        return True

    def begin(self) -> None:
        """Put what is in hand where it fits: nearest to where one was, turned as little as it must be there."""
        board, gesture = self._board, self._board.gesture
        if gesture is None:
            return
        here = next(each for each in (board.cursor, gesture.place, board.first_place()) if each is not None)
        near = board.spot(here)
        places = gesture.places()
        if places:
            here = min(places, key=lambda place: (board.spot(place) - near).manhattanLength())
        gesture.aim(here, min(gesture.ways(here), key=gesture.effort, default=None))
        board.put_cursor(here)

    def _taken(self, taken: bool) -> bool:
        if taken:
            self.begin()
        return taken

    def _arrow(self, way: QPointF) -> bool:
        gesture = self._board.gesture
        if gesture is None:
            return self._board.move_cursor(way)
        if gesture.place is None:
            self.begin()
        else:
            self._board.move_hand(way)
        return True

    def _enter(self, gesture: Gesture) -> bool:
        if gesture.place is None:
            self.begin()
        else:
            self._board.commit()
        return True

    def _step(self, gesture: Gesture, by: int) -> None:
        """Go on to the next way that fits at the place, after the last one to the next place."""
        place = gesture.place
        ways = () if place is None else tuple(gesture.ways(place))
        now = gesture.commit()
        index = ways.index(now) + by if now in ways else (0 if by > 0 else len(ways) - 1)
        if 0 <= index < len(ways):
            gesture.aim(place, ways[index])
            return
        places = tuple(gesture.places())
        if place not in places:
            self.begin()
        else:
            other = places[(places.index(place) + by) % len(places)]
            there = tuple(gesture.ways(other))
            gesture.aim(other, there[0 if by > 0 else -1])
