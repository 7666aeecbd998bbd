"""What the keys of Umbrella take and aim at: colours, zones, lines."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF, Qt

from tessella.rules.umbrella import COLOURS, SIDES, Colour, Side, ZoneName
from tessella.rules.umbrella.position import StageField, ZoneSlot
from tessella.scene.boards.keyboard import Keyboard as BoardKeys
from tessella.scene.boards.keys import Press
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.gestures import GustGesture, Held, SlideGesture, SwapGesture
from tessella.scene.umbrella.shapes import BoardKey

LETTERS: dict[str, Colour] = {colour[0].upper(): colour for colour in COLOURS}
"""The letters that take an umbrella of a colour."""
_TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)


class Stage(Protocol):
    """What the keys ask of a board."""

    keyboard: BoardKeys

    @property
    def held(self) -> Held | None: ...
    def takeable(self) -> tuple[BoardKey, ...]: ...
    def free_zones(self) -> tuple[tuple[ZoneName, Colour, int], ...]: ...
    def take(self, key: BoardKey, pointer: QPointF | None = None) -> bool: ...
    def take_from(self, zone: ZoneName, colour: Colour) -> None: ...
    def put_cursor(self, place: BoardKey) -> None: ...


class Keyboard:
    """Turns keys into what a board does."""

    def __init__(self, board: Stage) -> None:
        self._board = board

    def pressed(self, press: Press) -> bool:
        """Take a colour, aim at a line, enter from the next side; False for other keys."""
        held = self._board.held
        if press.sign in LETTERS:
            if self._take_colour(LETTERS[press.sign]):
                self._board.keyboard.begin()
                return True
            return held is not None
        if not isinstance(held, SlideGesture):
            return False
        if 1 <= press.digit <= 4:
            held.mean(held.side, press.digit)
        elif press.key in _TABS and held.zone is not None:
            held.next_side()
        else:
            return False
        if held.place is not None:
            self._board.put_cursor(held.place)
        return True

    def _sources(self) -> list[tuple[BoardKey | ZoneName, Colour]]:
        """Return what can be taken, in the order of the zones."""
        free = [(zone, colour) for zone, colour, _ in self._board.free_zones()]
        slots = [(key, key.colour) for key in self._board.takeable() if isinstance(key, ZoneSlot)]
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

    def next_zone(self, step: int) -> bool:
        """Take from the next zone, the same colour when it is there."""
        held = self._board.held
        keys = [key for key in self._board.takeable() if isinstance(key, ZoneSlot)]
        sides = sorted({key.side for key in keys}, key=SIDES.index)
        if not sides:
            return False
        at = _side_index(held, sides, step)
        wanted = getattr(held, "colour", None)
        there = [key for key in keys if key.side == sides[at]]
        return self._board.take(next((key for key in there if key.colour == wanted), there[0]))

    def aim(self, dx: int, dy: int) -> bool:
        """Aim with what is in hand; directions are those of the table."""
        held = self._board.held
        if isinstance(held, SlideGesture):
            step = dy if shapes.is_row(held.side) else dx
            if step:
                return held.turn(step)
            if held.zone is not None:
                held.next_side()
            return held.zone is not None
        if isinstance(held, GustGesture):
            return held.turn(dx or dy)
        if isinstance(held, SwapGesture):
            held.mean(StageField(held.first.row + dy, held.first.column + dx))
        return held is not None


def _side_index(held: Held | None, sides: list[Side], step: int) -> int:
    """Return the place of the next side among those from which something can be taken."""
    if held is None or not isinstance(held.source, ZoneSlot) or held.source.side not in sides:
        return 0 if step > 0 else len(sides) - 1
    return (sides.index(held.source.side) + step) % len(sides)
