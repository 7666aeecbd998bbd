"""A board at which one plays: what is in hand, fingers, the keyboard cursor. A game says what its gestures propose."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Any

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QKeyEvent, QTransform
from PySide6.QtWidgets import QGraphicsItem

from tessella.rules.verdict import Finding
from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.gestures import Gesture
from tessella.scene.boards.keyboard import Keyboard
from tessella.scene.boards.keys import Press
from tessella.scene.boards.marks import FOREIGN, Corners
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView


class PlayBoard(BoardScene):
    """Holds the gesture of one board and the cursor of its keyboard; a place is whatever `cell_rect` knows.

    Signals: `hand_changed()` something was taken, turned or put back; `pointed(bool)` what is pointed at, or where what
    is in hand lies, is another (True: the words for it wait until the pointer rests); `cell_focused(object, str)` the
    keyboard cursor is on a place (None: on none of `cell_names`), with words besides the place's own name.
    """

    hand_changed = Signal()
    pointed = Signal(bool)
    cell_focused = Signal(object, str)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__(options)
        self.play: Callable[[Any], bool] = lambda move: False
        """Hands a move over to the match, which says whether it is legal."""
        self.unit = 1.0
        """Scene units of a design pixel of the marks."""
        self.cursor: Any | None = None
        """The place under the keyboard cursor, None while nobody plays by keys."""
        self._cursor_item: QGraphicsItem | None = None
        self._armed = self._took = False
        self.press_point: QPointF | None = None
        """Where the last press was, None when keys were used since."""
        self.keyboard = Keyboard(self)

    @property
    def view(self) -> BoardView | None:
        """The view that shows the board, None while none does."""
        return next((view for view in self.views() if isinstance(view, BoardView)), None)

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options; whoever shows the position draws it afresh."""
        super().set_options(options)
        self.show_cursor()

    def mark_finding(self, finding: Finding | None) -> None:
        """Mark the places of a rule that forbids what was tried; None: mark none."""

    # In hand ----------------------------------------------------------------------------------------------------

    def hold(self, gesture: Gesture) -> None:
        """Take something in hand; what was there goes back."""
        before, self.gesture = self.gesture, gesture
        if before is not None:
            before.cancel()
        self.show_hand()
        self.hand_changed.emit()

    def drop(self) -> bool:
        """Put back what is in hand; False when nothing was."""
        if self.gesture is None:
            return False
        gesture, self.gesture = self.gesture, None
        gesture.cancel()
        self.show_hand()
        self.hand_changed.emit()
        return True

    def cancel(self) -> bool:
        """Put back what is in hand; False when nothing was: the cursor of the keyboard goes in passing."""
        dropped = self.drop()
        if not dropped:
            self.leave_cursor()
        return dropped

    def commit(self) -> bool:
        """Hand over the move that is proposed by what is in hand; False when it proposes none or it is refused."""
        move = self.gesture.commit() if self.gesture is not None else None
        return move is not None and self.play(move)

    def show_hand(self) -> None:
        """Draw what goes with what is in hand now, None too."""

    def hand_words(self) -> str:
        """Return what is said of what is in hand at its place: which way it lies, whether it fits."""
        return ""

    def tell_hand(self) -> None:
        """Say what is in hand: it was turned."""
        self.cell_focused.emit(None, self.hand_words())

    # Pointer ----------------------------------------------------------------------------------------------------

    def take_at(self, point: QPointF) -> bool:
        """Take what lies at a point in hand; False when there is nothing to take."""
        return False

    def press_ground(self, point: QPointF) -> bool:
        """Begin what a press means where nothing can be taken; False when it means nothing."""
        return False

    def release_ground(self, point: QPointF, was_drag: bool) -> None:
        """End what `press_ground` began."""

    def released_in_vain(self, point: QPointF) -> None:
        """Go on after a click at a place where what is in hand was not played: it stays in hand."""

    def in_reach(self, point: QPointF) -> bool:
        """Tell whether a press at a point is for what is in hand; elsewhere it moves the picture."""
        return True

    def arm(self, sure: bool) -> None:
        """Let the end of this press play: a finger has no hover, so that its first touch only points."""
        self._armed = sure or not self.by_finger

    @property
    def armed(self) -> bool:
        """True when the end of this press plays."""
        return self._armed

    def pressed(self, point: QPointF) -> bool:
        """Take what lies here, or get ready to play what is in hand."""
        self._took, self.press_point = False, point
        if self.gesture is None:
            self.leave_cursor()
            self._took = self.take_at(point)
            return self._took or self.press_ground(point)
        gesture, before = self.gesture, self.gesture.commit()
        on_it = gesture.covers(point)
        self.hovered(point)
        self.arm(on_it or gesture.commit() in (None, before))
        return self.in_reach(point)

    def dragged(self, point: QPointF) -> None:
        """Drag what was taken with this press."""
        if self.gesture is not None:
            self.gesture.sticky = self.gesture.sticky and not self._took
            self.hovered(point)

    def released(self, point: QPointF, was_drag: bool) -> None:
        """Play what is in hand; what was only taken clings to the pointer, what was dragged to nowhere goes back."""
        gesture = self.gesture
        if gesture is None:
            self.release_ground(point, was_drag)
            return
        if self._took and not was_drag:
            gesture.sticky = True
            return
        gesture.update(point)
        if not (self._armed or was_drag):
            self.pointed.emit(False)
            return
        if self.commit() or self.gesture is not gesture:
            return
        if was_drag and not gesture.sticky and gesture.commit() is None:
            self.drop()
        else:
            gesture.sticky = True
            self.released_in_vain(point)

    def hovered(self, point: QPointF) -> None:
        """Let what is in hand follow the pointer, which takes over from the keyboard."""
        self.leave_cursor()
        super().hovered(point)

    # Keys -------------------------------------------------------------------------------------------------------

    def key_pressed(self, event: QKeyEvent) -> bool:
        """Do what a key means now."""
        self.press_point = None
        return self.keyboard.pressed(event)

    def own_key(self, press: Press) -> bool:
        """Take a key that only this game knows, before all others."""
        return False

    def take_number(self, number: int) -> bool:
        """Take in hand, or choose, what the number key means (1 to 9)."""
        return False

    def take_next(self, by: int) -> bool:
        """Take the next (-1: the one before) of what can be taken; False lets the focus go on."""
        return False

    def move_hand(self, way: QPointF) -> None:
        """Move what is in hand, and lies at a place, one place on in a direction on the table."""

    def enter(self) -> bool:
        """Do what Enter means with nothing in hand."""
        return False

    def step(self, by: int) -> bool:
        """Do what Space (-1: with Shift) means with nothing in hand."""
        return False

    def on_table(self, way: QPointF) -> QPointF:
        """Return the direction on the table of a direction on the screen."""
        return QTransform().rotate(-self.options.turn * self.turn_angle()).map(way)

    # The keyboard cursor ----------------------------------------------------------------------------------------

    def first_place(self) -> Any:
        """Return where the cursor begins."""
        return next(iter(self.cell_names()))

    def next_place(self, place: Any, way: QPointF) -> Any:
        """Return the place beside one in a direction on the table, the same at the edge."""
        return place

    def spot(self, place: Hashable) -> QPointF:
        """Return the middle of a place."""
        return self.cell_rect(place).center()

    def move_cursor(self, way: QPointF) -> bool:
        """Move the cursor in a direction on the table; at first it is only shown."""
        self.put_cursor(self.first_place() if self.cursor is None else self.next_place(self.cursor, way))
        return True

    def put_cursor(self, place: Any) -> None:
        """Put the cursor on a place, and say it."""
        self.cursor = place
        self.show_cursor()
        self.reveal(self.cell_rect(place))
        self.cell_focused.emit(place, self.hand_words())

    def leave_cursor(self) -> None:
        """Put the cursor away."""
        if self.cursor is not None:
            self.cursor = None
            self.show_cursor()

    def has_place(self, place: Any) -> bool:
        """Tell whether the position that is shown has a place: a board that grows has not always all."""
        return True

    def follow_position(self) -> None:
        """Put away a cursor that is on no place of the position shown, such as an earlier one."""
        if self.cursor is not None and not self.has_place(self.cursor):
            self.leave_cursor()

    def show_cursor(self) -> None:
        """Draw the cursor where it is."""
        if self._cursor_item is not None:
            self.removeItem(self._cursor_item)
        self._cursor_item = None if self.cursor is None else self.cursor_mark(self.cursor)
        if self._cursor_item is not None:
            self._cursor_item.setData(FOREIGN, True)
            self.addItem(self._cursor_item)

    def cursor_mark(self, place: Any) -> QGraphicsItem | None:
        """Return the mark of the cursor at a place, None to show none."""
        return Corners(self.cell_rect(place), self.options.theme, self.unit)

    def reveal(self, rect: QRectF) -> None:
        """Move the view as little as needed to show a place that the keys went to."""
        view = self.view
        if view is None:
            return
        free = view.free_rect().adjusted(-3, -3, 3, 3)
        here = QRectF(view.mapFromScene(rect).boundingRect())
        dx = max(free.left() - here.left(), 0.0) + min(free.right() - here.right(), 0.0)
        dy = max(free.top() - here.top(), 0.0) + min(free.bottom() - here.bottom(), 0.0)
        if dx or dy:
            view.pan_by(dx, dy)
