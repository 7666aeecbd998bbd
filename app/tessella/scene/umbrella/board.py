"""The large stage in the hand: it turns pointer and keys into moves."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from tessella.rules.umbrella import Colour, Slide, ZoneName
from tessella.rules.umbrella.position import StageField
from tessella.scene.boards.options import ViewOptions
from tessella.scene.umbrella import layout
from tessella.scene.umbrella.gestures import GustGesture, Held, SlideGesture, SwapGesture, target_key
from tessella.scene.umbrella.keyboard import Keyboard
from tessella.scene.umbrella.layout import BoardKey, SlotKey
from tessella.scene.umbrella.look import figure_at
from tessella.scene.umbrella.names import cell_name
from tessella.scene.umbrella.stage import StageBoard
from tessella.scene.umbrella.stage_state import StageState, free_zones

_PICKER = layout.make_picker()


class UmbrellaBoard(StageBoard):
    """A stage at which one plays; what is in hand is a gesture.

    Signals: `move_made(object)` a move that a gesture means; `refused_at(object, object)` a move that cannot be and
    the key of the place; `hand_changed()` something was taken, aimed or put back; `taken(object)` a gesture begins;
    `figure_picked(int)` a click on a complete figure of the stage, by figure space.
    """

    move_made = Signal(object)
    refused_at = Signal(object, object)
    hand_changed = Signal()
    taken = Signal(object)
    figure_picked = Signal(int)

    def __init__(self, options: ViewOptions, scenery: StageState, names: bool = True) -> None:
        """Play at a scenery; without `names` the zones have no titles (small pictures)."""
        super().__init__(options, scenery, names)
        self.decide: Callable[[QKeyEvent], bool] = lambda event: False
        self._pressed: BoardKey | None = None
        self._took = False
        self._armed = True
        self._keyboard = Keyboard(self)

    def show_scenery(self, scenery: StageState) -> None:
        """Draw another position; what is in hand stays only when it can still be played."""
        if self.gesture is not None and not self._still_held(scenery):
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
        if isinstance(key, SlotKey):
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

    def _hold(self, gesture: Held) -> None:
        self.gesture = gesture
        self.wrong = ()
        self.refresh()
        self.hand_changed.emit()
        self.taken.emit(gesture)
        self.spoken.emit(cell_name(self.scenery, gesture.source) if gesture.source is not None else "")

    def _aimed(self) -> None:
        self.refresh(aimed=True)
        self.hand_changed.emit()
        held = self.held
        target = target_key(held) if held is not None else None
        if target is not None:
            self.cell_focused.emit(cell_name(self.scenery, target))

    def _still_held(self, scenery: StageState) -> bool:
        same = (scenery.state, scenery.seat, scenery.active)
        return same == (self.scenery.state, self.scenery.seat, self.scenery.active)

    def cancel(self) -> bool:
        """Put back what is in hand, else put the keyboard cursor away."""
        done = super().cancel()
        if done:
            self.refresh()
            self.hand_changed.emit()
        elif self.cursor is not None:
            self.cursor, done = None, True
            self.refresh()
        return done

    def commit(self) -> bool:
        """Play what the gesture means."""
        held = self.held
        move = held.commit() if held is not None else None
        if move is None:
            return False
        self.gesture = None
        self.refresh()
        self.hand_changed.emit()
        self.move_made.emit(move)
        return True

    # Pointer ----------------------------------------------------------------------------------------------------

    def pressed(self, point: QPointF) -> bool:
        """Take what lies here, or get ready to play what is in hand."""
        self.cursor, self.wrong = None, ()
        key = _PICKER.at(point)
        self._pressed, self._took = key, False
        self._armed = True
        if self.held is not None:
            before = target_key(self.held)
            self.hovered(point)
            self._armed = not self.by_finger or target_key(self.held) in (None, before)
            return key is not None
        if key is None:
            return False
        if self.take(key, point):
            self._took = True
            return True
        return self.pressed_in_vain(key)

    def pressed_in_vain(self, key: BoardKey) -> bool:
        """Do what a press means where nothing can be taken: say why, or pick a complete figure."""
        scenery = self.scenery
        if scenery.slides and isinstance(key, SlotKey):
            self.refused_at.emit(Slide(key.side, key.colour, 1), key)
            return True
        if scenery.scores and isinstance(key, StageField):
            space = figure_at(scenery.game, scenery.state, scenery.seat, (key.row, key.column))
            if space is not None:
                self.figure_picked.emit(space)
                return True
        return isinstance(key, SlotKey) and scenery.active

    def dragged(self, point: QPointF) -> None:
        """Drag what was taken with this press."""
        held = self.held
        if held is not None:
            held.sticky = not self._took
            self.hovered(point)

    def released(self, point: QPointF, was_drag: bool) -> None:
        """Play, put back, or let it cling to the pointer."""
        held = self.held
        if held is None:
            return
        if self._took and not was_drag:
            held.sticky = True
            return
        held.update(point)
        if not self._armed and not was_drag:
            return
        if self.commit():
            return
        key = _PICKER.at(point)
        again = key == held.source and not self._took
        if was_drag or again:
            self.cancel()
        elif isinstance(key, SlotKey) and key != held.source and not self.take(key, point):
            self.refused_at.emit(Slide(key.side, key.colour, 1), key)

    def hovered(self, point: QPointF) -> None:
        """Let what is in hand follow."""
        held = self.held
        if held is None:
            return
        held.update(point)
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
        return self.cancel()

    # Keys -------------------------------------------------------------------------------------------------------

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Decide what a panel asks, else do what the key means on the stage."""
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        return self.decide(event) or self._keyboard.pressed(event.key())

    def move_cursor(self, key: BoardKey) -> None:
        """Put the keyboard cursor on a place."""
        self.cursor = key
        self.refresh()
        self.cell_focused.emit(cell_name(self.scenery, key))
