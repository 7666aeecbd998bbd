"""The large stage in the hand: it turns pointer and keys into moves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Signal
from PySide6.QtWidgets import QGraphicsItem

from tessella.rules.umbrella import Colour, Gust, Move, Slide, Swap, ZoneName
from tessella.rules.umbrella.position import SideZone, StageField, ZoneSlot
from tessella.rules.verdict import Finding
from tessella.scene.boards.keys import Press
from tessella.scene.boards.options import ViewOptions
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.drawn_board import StageBoard
from tessella.scene.umbrella.gestures import GustGesture, Held, SlideGesture, SwapGesture
from tessella.scene.umbrella.keyboard import Keyboard
from tessella.scene.umbrella.look import figure_at
from tessella.scene.umbrella.names import cell_name
from tessella.scene.umbrella.shapes import BoardKey
from tessella.scene.umbrella.stage_state import StageState, free_zones

_PICKER = shapes.make_picker()


class UmbrellaBoard(StageBoard):
    """A stage at which one plays; what is in hand is a gesture.

    Signals: `taken(object)` a gesture begins; `figure_picked(int)` a click on a complete figure, by figure space.
    """

    taken = Signal(object)
    figure_picked = Signal(int)

    def __init__(self, options: ViewOptions, scenery: StageState, names: bool = True) -> None:
        """Play at a scenery; without `names` the zones have no titles (small pictures)."""
        super().__init__(options, scenery, names)
        self.decide: Callable[[Press], bool] = lambda press: False
        """Takes a key that decides something in a panel."""
        self.pressed_key: BoardKey | None = None
        """Where the pointer was pressed last."""
        self._keyboard = Keyboard(self)

    def show_scenery(self, scenery: StageState) -> None:
        """Draw another position; what is in hand stays only when it can still be played."""
        if self.gesture is not None and (scenery.state, scenery.active) != (self.gesture.state, True):
            self.gesture = None
        self.scenery = scenery
        self.wrong = ()
        self.refresh()

    # What can be taken ------------------------------------------------------------------------------------------

    def free_zones(self) -> tuple[tuple[ZoneName, Colour, int], ...]:
        """Return what may be taken from any zone of the table (U-EMPTY): zone, colour, how many; else nothing."""
        return free_zones(self.scenery)

    def take(self, key: BoardKey, pointer: QPointF | None = None) -> bool:
        """Take what lies at a place in hand; False when there is nothing to take."""
        scenery = self.scenery
        if key not in self.takeable():
            return False
        if isinstance(key, ZoneSlot):
            gesture: Held = (
                GustGesture(key.colour, self._aimed)
                if scenery.gusts
                else SlideGesture(key.side, key.colour, None, self._aimed)
            )
        else:
            assert isinstance(key, StageField)
            colour = scenery.state.stages[scenery.seat][4 * key.row + key.column - 5]
            gesture = SwapGesture(key, colour, self._aimed)
        gesture.pointer = pointer
        self._hold(gesture)
        return True

    def take_from(self, zone: ZoneName, colour: Colour) -> None:
        """Take an umbrella from any zone of the table (U-EMPTY)."""
        if any((z, c) == (zone, colour) for z, c, _ in self.free_zones()):
            self._hold(SlideGesture("left", colour, zone, self._aimed))

    def hold_move(self, move: Move) -> None:
        """Take in hand what a slide, a gust or a swap moves, and mean where it goes; nothing that is not there."""
        if isinstance(move, Slide) and move.zone is not None:
            self.take_from(move.zone, move.colour)
        elif isinstance(move, Slide | Gust):
            self.take(ZoneSlot(move.side if isinstance(move, Slide) else "own", move.colour))
        elif isinstance(move, Swap):
            self.take(StageField(*move.a))
        match self.held, move:
            case SlideGesture() as slide, Slide():
                slide.mean(move.side, move.line)
            case GustGesture() as gust, Gust():
                gust.mean(move.side)
            case SwapGesture() as swap, Swap():
                swap.mean(StageField(*move.b))

    def _hold(self, gesture: Held) -> None:
        gesture.state = self.scenery.state
        self.wrong = ()
        self.hold(gesture)
        self.taken.emit(gesture)

    def show_hand(self) -> None:
        """Draw what is in hand now."""
        self.refresh()

    def _aimed(self) -> None:
        self.refresh(aimed=True)
        self.hand_changed.emit()

    def mark_finding(self, finding: Finding | None) -> None:
        """Hatch the places of the stage that a rule names."""
        places = () if finding is None else finding.places
        wrong = tuple(place for place in places if isinstance(place, StageField | SideZone | ZoneSlot))
        if wrong != self.wrong:
            self.mark_wrong(wrong)

    # Pointer ----------------------------------------------------------------------------------------------------

    def take_at(self, point: QPointF) -> bool:
        """Take what lies at a point in hand."""
        self.wrong = ()
        self.pressed_key = key = _PICKER.at(point)
        return key is not None and self.take(key, point)

    def press_ground(self, point: QPointF) -> bool:
        """Say why nothing can be taken here, or pick a complete figure."""
        key = _PICKER.at(point)
        return key is not None and self.pressed_in_vain(key)

    def in_reach(self, point: QPointF) -> bool:
        """Tell whether a point is on the stage or a zone."""
        return _PICKER.at(point) is not None

    def pressed_in_vain(self, key: BoardKey) -> bool:
        """Do what a press means where nothing can be taken: say why, or pick a complete figure."""
        scenery = self.scenery
        if scenery.slides and isinstance(key, ZoneSlot):
            self.play(Slide(key.side, key.colour, 1))  # nothing waits there: the match says so
            return True
        if scenery.scores and isinstance(key, StageField):
            space = figure_at(scenery.game, scenery.state, scenery.seat, (key.row, key.column))
            if space is not None:
                self.figure_picked.emit(space)
                return True
        return isinstance(key, ZoneSlot) and scenery.active

    def released_in_vain(self, point: QPointF) -> None:
        """Put it back where it came from, or take another from the slot that was clicked."""
        held, key = self.held, _PICKER.at(point)
        if held is not None and key == held.source:
            self.drop()
        elif isinstance(key, ZoneSlot) and not self.take(key, point):
            self.play(Slide(key.side, key.colour, 1))

    def hovered(self, point: QPointF) -> None:
        """Let what is in hand follow."""
        super().hovered(point)
        held = self.held
        if held is None:
            return
        if self._ghost is not None and not held.aims():
            self._ghost.setPos(point)
        elif self._ghost is None and not held.aims():
            self.refresh()

    def pointer_left(self) -> None:
        """What is in hand waits where it came from."""
        held = self.held
        if held is not None and held.pointer is not None:
            held.pointer = None
            if isinstance(held, SlideGesture):
                held.line = None
            self.refresh()

    def right_clicked(self, point: QPointF) -> bool:
        """Put back what is in hand: an umbrella has nothing to turn."""
        return self.drop()

    # Keys -------------------------------------------------------------------------------------------------------

    def own_key(self, press: Press) -> bool:
        """Decide what a panel asks, take a colour, aim at a line by its number, enter from the next side."""
        return self.decide(press) or self._keyboard.pressed(press)

    def take_next(self, by: int) -> bool:
        """Take from the next zone."""
        return self._keyboard.next_zone(by)

    def step(self, by: int) -> bool:
        """Do what Enter does."""
        return self.enter()

    def enter(self) -> bool:
        """Take what lies under the cursor, or do what a press there would."""
        if self.cursor is None:
            return False
        if self.take(self.cursor):
            self.keyboard.begin()
            return True
        return self.pressed_in_vain(self.cursor)

    def move_hand(self, way: QPointF) -> None:
        """Aim at the next place in a direction on the table."""
        if self._keyboard.aim(round(way.x()), round(way.y())) and self.held is not None and self.held.place is not None:
            self.put_cursor(self.held.place)

    def hand_words(self) -> str:
        """Return the place that what is in hand means."""
        held = self.held
        return cell_name(self.scenery, held.place) if held is not None and held.place is not None else ""

    def first_place(self) -> BoardKey:
        """Return where what is in hand came from, else the upper left field."""
        source = self.held.source if self.held is not None else None
        return StageField(1, 1) if source is None else source

    def next_place(self, place: BoardKey, way: QPointF) -> BoardKey:
        """Return the field or slot beside a place."""
        return shapes.neighbour_key(place, round(way.x()), round(way.y()))

    def cursor_mark(self, place: BoardKey) -> QGraphicsItem | None:
        """Return corners round a place; what is in hand shows by itself what it means."""
        return None if self.held is not None else super().cursor_mark(place)
