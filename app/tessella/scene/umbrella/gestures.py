"""What can be in hand: an umbrella on its way into a line, one that a gust moves, one that is swapped."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QPointF

from tessella.rules.umbrella.position import (
    SIDES,
    Colour,
    Gust,
    Move,
    Side,
    SideZone,
    Slide,
    StageField,
    Swap,
    ZoneName,
    ZoneSlot,
)
from tessella.scene.boards.gestures import Gesture
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.shapes import ArrowKey, BoardKey

_REACH = 0.40 * shapes.FIELD
"""How far beside the stage a point still means a line."""


class Held(Gesture):
    """Something in hand that came from `source`; `changed` is called when what it means changes."""

    def __init__(self, source: BoardKey | None, changed: Callable[[], None]) -> None:
        self.source = source
        self.pointer: QPointF | None = None
        self.sticky = True
        self._changed = changed

    def cancel(self) -> None:
        """Forget the pointer; the scene draws the position without this gesture."""
        self.pointer = None

    def aims(self) -> bool:
        """Return whether the gesture means a move now."""
        return self.commit() is not None

    @property
    def place(self) -> BoardKey | None:
        """The place that is meant now."""
        return None

    @abstractmethod
    def target(self, place: BoardKey) -> Move:
        """Return the move that a place of `places` means."""

    def ways(self, place: Any) -> Sequence[Move]:
        """Return the one move that a place means."""
        return (self.target(place),) if place in self.places() else ()

    def commit(self) -> Move | None:
        """Return the move that is meant now."""
        return None if self.place is None else self.target(self.place)


class SlideGesture(Held):
    """An umbrella taken from a zone: it looks for the line to slide into.

    `zone` is given when all zones of the player are empty (U-EMPTY); the side of entry is then free.
    """

    def __init__(self, side: Side, colour: Colour, zone: ZoneName | None, changed: Callable[[], None]) -> None:
        super().__init__(None if zone else ZoneSlot(side, colour), changed)
        self.side: Side = side
        self.colour: Colour = colour
        self.zone = zone
        self.line: int | None = None

    @property
    def sides(self) -> tuple[Side, ...]:
        """The sides at which it may enter."""
        return SIDES if self.zone is not None else (self.side,)

    def mean(self, side: Side, line: int | None) -> None:
        """Mean a line (None: none) at a side."""
        if side in self.sides and (side, line) != (self.side, self.line):
            self.side, self.line = side, line
            self._changed()

    def update(self, point: QPointF) -> None:
        """Mean the line under the pointer."""
        self.pointer = point
        side = self.side if self.zone is None else _nearest_side(point)
        self.mean(side, shapes.line_at(side, point, _REACH))

    def turn(self, steps: int) -> bool:
        """Go through the four lines."""
        start = self.line if self.line is not None else (0 if steps > 0 else 5)
        self.mean(self.side, (start - 1 + steps) % 4 + 1)
        return True

    def next_side(self) -> None:
        """Enter from the next side (U-EMPTY)."""
        sides = self.sides
        self.mean(sides[(sides.index(self.side) + 1) % len(sides)], self.line)

    @property
    def place(self) -> ArrowKey | None:
        """The entry into the line that is meant."""
        return ArrowKey(self.side, self.line) if self.line is not None else None

    def places(self) -> Sequence[ArrowKey]:
        """Return the entries into all lines into which it may slide."""
        return tuple(ArrowKey(side, line) for side in self.sides for line in (1, 2, 3, 4))

    def target(self, place: Any) -> Slide:
        """Return the slide into a line."""
        return Slide(place.side, self.colour, place.line, self.zone)

    def aim(self, place: Any, move: Any | None) -> None:
        """Mean the line of an entry."""
        if isinstance(place, ArrowKey):
            self.mean(place.side, place.line)


def _nearest_side(point: QPointF) -> Side:
    """Return the side of the stage that a point is nearest to."""
    if abs(point.x()) >= abs(point.y()):
        return "left" if point.x() < 0 else "right"
    return "center" if point.y() < 0 else "own"


class GustGesture(Held):
    """An umbrella of the own zone that a gust moves to another zone (U-BONUS blue)."""

    def __init__(self, colour: Colour, changed: Callable[[], None]) -> None:
        super().__init__(ZoneSlot("own", colour), changed)
        self.colour: Colour = colour
        self.side: Side | None = None

    def mean(self, side: Side | None) -> None:
        """Mean a zone; the own zone means none."""
        side = None if side == "own" else side
        if side != self.side:
            self.side = side
            self._changed()

    def update(self, point: QPointF) -> None:
        """Mean the zone under the pointer."""
        self.pointer = point
        self.mean(next((side for side in SIDES if shapes.zone_rect(side).contains(point)), None))

    def turn(self, steps: int) -> bool:
        """Go through the three zones."""
        others: tuple[Side, ...] = ("left", "right", "center")
        at = others.index(self.side) if self.side in others else (-1 if steps > 0 else 0)
        self.mean(others[(at + steps) % 3])
        return True

    @property
    def place(self) -> SideZone | None:
        """The zone that is meant."""
        return SideZone(self.side) if self.side is not None else None

    def places(self) -> Sequence[SideZone]:
        """Return the other zones."""
        return SideZone("left"), SideZone("center"), SideZone("right")

    def target(self, place: Any) -> Gust:
        """Return the gust to a zone."""
        return Gust(self.colour, place.side)

    def aim(self, place: Any, move: Any | None) -> None:
        """Mean a zone."""
        if isinstance(place, SideZone):
            self.mean(place.side)


class SwapGesture(Held):
    """An umbrella of the stage that changes places with a neighbour (U-BONUS green)."""

    def __init__(self, first: StageField, colour: Colour, changed: Callable[[], None]) -> None:
        super().__init__(first, changed)
        self.first = first
        self.colour: Colour = colour
        self.second: StageField | None = None

    def neighbours(self) -> tuple[StageField, ...]:
        """Return the fields beside the first one: up, right, down, left."""
        row, column = self.first.row, self.first.column
        around = ((row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1))
        return tuple(StageField(r, c) for r, c in around if 1 <= r <= 4 and 1 <= c <= 4)

    def mean(self, second: StageField | None) -> None:
        """Mean a neighbour."""
        second = second if second in self.neighbours() else None
        if second != self.second:
            self.second = second
            self._changed()

    def update(self, point: QPointF) -> None:
        """Mean the neighbour under the pointer."""
        self.pointer = point
        found = None
        for key in self.neighbours():
            if shapes.field_rect(key.row, key.column).contains(point):
                found = key
        self.mean(found)

    def turn(self, steps: int) -> bool:
        """Go round the neighbours."""
        around = self.neighbours()
        at = around.index(self.second) if self.second is not None else (-1 if steps > 0 else 0)
        self.mean(around[(at + steps) % len(around)])
        return True

    @property
    def place(self) -> StageField | None:
        """The neighbour that is meant."""
        return self.second

    def places(self) -> Sequence[StageField]:
        """Return the neighbours."""
        return sorted(self.neighbours(), key=lambda field: (field.row, field.column))

    def target(self, place: Any) -> Swap:
        """Return the swap with a neighbour, the upper or left field first."""
        a, b = sorted([(self.first.row, self.first.column), (place.row, place.column)])
        return Swap(a, b)

    def aim(self, place: Any, move: Any | None) -> None:
        """Mean a neighbour."""
        self.mean(place if isinstance(place, StageField) else None)
