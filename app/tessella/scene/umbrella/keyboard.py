"""The keyboard on the large stage: colours, zones, lines, the cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from tessella.rules.umbrella import SIDES, Colour, Side, ZoneName
from tessella.rules.umbrella.position import StageField
from tessella.scene.umbrella import layout
from tessella.scene.umbrella.gestures import GustGesture, Held, SlideGesture, SwapGesture
from tessella.scene.umbrella.layout import BoardKey, SlotKey

if TYPE_CHECKING:
    from tessella.scene.umbrella.board import UmbrellaBoard

_COLOURS: dict[int, Colour] = {
    Qt.Key.Key_B.value: "blue",
    Qt.Key.Key_R.value: "red",
    Qt.Key.Key_G.value: "green",
    Qt.Key.Key_Y.value: "yellow",
}
_ARROWS = {
    Qt.Key.Key_Left.value: (-1, 0),
    Qt.Key.Key_Right.value: (1, 0),
    Qt.Key.Key_Up.value: (0, -1),
    Qt.Key.Key_Down.value: (0, 1),
}
_CONFIRM = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class Keyboard:
    """Turns keys into what a board does."""

    def __init__(self, board: UmbrellaBoard) -> None:
        self._board = board

    def pressed(self, key: int) -> bool:
        """Take a colour, go to the next zone, aim at a line, move the cursor, confirm; False for other keys."""
        held = self._board.held
        if key in _COLOURS:
            return self._take_colour(_COLOURS[key])
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            return self._next_zone(-1 if key == Qt.Key.Key_Backtab else 1)
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_4 and isinstance(held, SlideGesture):
            held.aim(held.side, key - Qt.Key.Key_0)
            return True
        if key in _ARROWS:
            return self._arrow(*_ARROWS[key])
        return key in _CONFIRM and self._confirm()

    def _sources(self) -> list[tuple[BoardKey | ZoneName, Colour]]:
        """Return what can be taken, in the order of the zones."""
        free = [(zone, colour) for zone, colour, _ in self._board.free_zones()]
        slots = [(key, key.colour) for key in self._board.takeable() if isinstance(key, SlotKey)]
        return [*free, *slots]

    def _current(self) -> BoardKey | ZoneName | None:
        held = self._board.held
        if isinstance(held, SlideGesture) and held.zone is not None:
            return held.zone
        return held.source if held is not None else None

    def _take_colour(self, colour: Colour) -> bool:
        """Take an umbrella of a colour; pressed again, one from the next zone that has it."""
        options = [source for source, c in self._sources() if c == colour]
        if not options:
            return False
        current = self._current()
        index = options.index(current) + 1 if current in options else 0
        source = options[index % len(options)]
        if isinstance(source, ZoneName):
            self._board.take_from(source, colour)
            return True
        return self._board.take(source)

    def _next_zone(self, step: int) -> bool:
        """Take from the next zone, the same colour when it is there; with U-EMPTY go to the next side."""
        held = self._board.held
        if isinstance(held, SlideGesture) and held.zone is not None:
            held.next_side()
            return True
        keys = [key for key in self._board.takeable() if isinstance(key, SlotKey)]
        sides = sorted({key.side for key in keys}, key=SIDES.index)
        if not sides:
            return False
        at = _side_index(held, sides, step)
        wanted = getattr(held, "colour", None)
        there = [key for key in keys if key.side == sides[at]]
        return self._board.take(next((key for key in there if key.colour == wanted), there[0]))

    def _arrow(self, dx: int, dy: int) -> bool:
        """Aim with what is in hand, else move the cursor; directions are those of the screen."""
        board, held = self._board, self._board.held
        for _ in range(board.options.turn % 4):
            dx, dy = dy, -dx
        if isinstance(held, SlideGesture):
            step = dy if layout.is_row(held.side) else dx
            return held.turn(step) if step else held.zone is not None and self._next_zone(1)
        if isinstance(held, GustGesture):
            return held.turn(dx or dy)
        if isinstance(held, SwapGesture):
            held.aim(StageField(held.first.row + dy, held.first.column + dx))
            return True
        start = board.cursor
        board.move_cursor(StageField(1, 1) if start is None else layout.neighbour_key(start, dx, dy))
        return True

    def _confirm(self) -> bool:
        board = self._board
        if board.held is not None:
            return board.commit()
        if board.cursor is None:
            return False
        return board.take(board.cursor) or board.pressed_in_vain(board.cursor)


def _side_index(held: Held | None, sides: list[Side], step: int) -> int:
    """Return the place of the next side among those from which something can be taken."""
    if held is None or not isinstance(held.source, SlotKey) or held.source.side not in sides:
        return 0 if step > 0 else len(sides) - 1
    return (sides.index(held.source.side) + step) % len(sides)
