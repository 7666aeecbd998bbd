"""What is in hand over the board that is being set up: pointer and keys become edits."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import shapely
from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QApplication, QGraphicsItem
from shapely.geometry import Point
from shapely.geometry.base import BaseGeometry

from tessella.rules.editing import Edit, Take, Turn
from tessella.scene.boards.cursor_way import CursorWay
from tessella.scene.boards.drawing_keys import WAYS
from tessella.scene.boards.gestures import DRAG_THRESHOLD
from tessella.scene.boards.keys import KeyReader
from tessella.scene.boards.marks import FOREIGN
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.boards.pointing import PlaceMark
from tessella.scene.boards.set_up import SetUp
from tessella.scene.boards.view import BoardView

NEAR = 10.0
"""View pixels beside a place that still mean it: vines are narrow."""
PUTS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
MORE = {Qt.Key.Key_Plus: 1, Qt.Key.Key_Equal: 1, Qt.Key.Key_Minus: -1}
TAKES = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class EditorHand(QObject):
    """Holds a thing of the palette, or rubs out, over one board.

    Signals: `edited(object, bool)` an edit, and whether the next thing of its kind is wanted in hand; `kind_asked(int)`
    a kind by its number from 1; `next_asked(int)` the next or the last thing of the palette; `letter_pressed(str)`;
    `turned(int)`, `flipped()` what is in hand; `let_go()` it goes back, `left()` there was nothing; `said(str)`;
    `dragged_out(object, QPoint)` what lies at a place was dragged to a place of the screen beside the board.
    """

    edited = Signal(object, bool)
    kind_asked = Signal(int)
    next_asked = Signal(int)
    letter_pressed = Signal(str)
    turned = Signal(int)
    flipped = Signal()
    let_go = Signal()
    left = Signal()
    said = Signal(str)
    dragged_out = Signal(object, QPoint)

    def __init__(self, view: BoardView) -> None:
        super().__init__(view)
        self._view = view
        self._board: PlayBoard | None = None
        self._set_up: SetUp | None = None
        self.kind = ""
        """The kind of things that is chosen; "" rubs out."""
        self.thing: Any = None
        self.follow = False
        self.focus: Any = None
        """The place under the frame of the keyboard, None while nobody uses it."""
        self.hover: Any = None
        self._found: Mapping[Any, BaseGeometry] | None = None
        self._goals_found: Mapping[Any, BaseGeometry] | None = None
        self._items: list[QGraphicsItem] = []
        self._press: QPointF | None = None
        self._source: Any = None
        self._dragging = self._panning = False
        self._point: QPointF | None = None
        self._way = CursorWay(40.0)
        self._keys = KeyReader()
        view.viewport().installEventFilter(self)
        view.installEventFilter(self)

    def serve(self, board: PlayBoard, set_up: SetUp) -> None:
        """Work on a board."""
        self._items = []
        self._found = self._goals_found = None
        self._board, self._set_up = board, set_up
        self.focus = self.hover = self._source = self._press = None

    def end(self) -> None:
        """Leave the board alone: it goes."""
        self._view.viewport().removeEventFilter(self)
        self._view.removeEventFilter(self)
        self._board = self._set_up = None
        self._items = []

    def hold(self, kind: str, thing: Any) -> None:
        """Take a thing in hand; None for nothing, with kind "" to rub out."""
        self.kind, self.thing = kind, thing
        self._found = self._goals_found = None
        if self.focus is not None and self.focus not in self._targets():
            self.focus = None
        self.redraw()

    # Places -----------------------------------------------------------------------------------------------------

    def _targets(self) -> Mapping[Any, BaseGeometry]:
        """Return where the thing in hand can be put, or what can be taken up; looked for once a position."""
        assert self._set_up is not None
        if self._found is None:
            thing = self.thing
            self._found = self._set_up.lying(self.kind) if thing is None else self._set_up.fields(thing)
        return self._found

    def _at(self, places: Mapping[Any, BaseGeometry], point: QPointF) -> Any:
        reach = NEAR / max(self._view.scale_now, 1e-9)
        names, forms = list(places), list(places.values())
        ways = shapely.distance(forms, Point(point.x(), point.y())) if forms else ()
        near = [(way, forms[number].area, number) for number, way in enumerate(ways) if way <= reach]
        return names[min(near)[2]] if near else None

    def spot(self, place: Any) -> QPointF | None:
        """Return a scene point on a place where the thing in hand can be put, or that can be taken up."""
        shape = self._targets().get(place)
        if shape is None:
            return None
        inside = shape.representative_point()
        return QPointF(inside.x, inside.y)

    def refresh(self) -> None:
        """Look again where things lie: the position is another."""
        self._found = self._goals_found = None
        self.redraw()

    # What is drawn ----------------------------------------------------------------------------------------------

    def redraw(self) -> None:
        """Draw frame and ghost afresh."""
        board, set_up = self._board, self._set_up
        if board is None or set_up is None:
            return
        self._clear(board)
        place = self.focus if self.focus is not None else self.hover
        if place is None:
            return
        shape = self._targets().get(place)
        near = self._point if self.focus is None else None
        items: list[QGraphicsItem] = []
        if self.thing is not None and not self._dragging:
            items += set_up.ghost(self.thing, place, near)
        if shape is not None:
            unit = 1 / max(self._view.scale_now, 1e-9)
            items.append(PlaceMark(shape, board.options.theme, unit, "", frame=self.focus is not None))
        for item in items:
            item.setData(FOREIGN, True)
            board.addItem(item)
        self._items = items

    def _clear(self, board: PlayBoard) -> None:
        for item in self._items:
            if item.scene() is board:
                board.removeItem(item)
        self._items = []

    # Pointer ----------------------------------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take pointer and keys of the board."""
        if self._set_up is None:
            return False
        if watched is self._view and isinstance(event, QKeyEvent):
            return self._key(event)
        if watched is not self._view.viewport():
            return False
        if isinstance(event, QMouseEvent):
            return self._mouse(event)
        if event.type() == QEvent.Type.Leave and self.hover is not None:
            self.hover = None
            self.redraw()
        return False

    def _mouse(self, event: QMouseEvent) -> bool:
        point = self._view.scene_point(event.position())
        kind = event.type()
        if kind == QEvent.Type.MouseMove:
            return self._moved(event, point)
        if event.button() == Qt.MouseButton.RightButton:
            if kind == QEvent.Type.MouseButtonPress:
                self._turn(1)
            return True
        if event.button() != Qt.MouseButton.LeftButton:
            return False
        if kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
            assert self._set_up is not None
            self._press, self._dragging, self._panning = event.position(), False, False
            self._source = self._at(self._set_up.lying(self.kind), point)
            self.focus = None
            self._view.setFocus(Qt.FocusReason.MouseFocusReason)
        elif kind == QEvent.Type.MouseButtonRelease and self._press is not None:
            self._released(event, point)
        return True

    def _moved(self, event: QMouseEvent, point: QPointF) -> bool:
        self._point = point
        if self._press is not None:
            way = event.position() - self._press
            far = max(DRAG_THRESHOLD, QApplication.startDragDistance())
            if abs(way.x()) + abs(way.y()) >= far and not (self._dragging or self._panning):
                self._dragging, self._panning = self._source is not None, self._source is None
            if self._panning:
                self._view.pan_by(way.x(), way.y())
                self._press = event.position()
                return True
        self.hover = self._at(self._goals() if self._dragging else self._targets(), point)
        self.focus = None
        self.redraw()
        return True

    def _released(self, event: QMouseEvent, point: QPointF) -> None:
        assert self._set_up is not None
        source, dragging, panning = self._source, self._dragging, self._panning
        self._press, self._source, self._dragging, self._panning = None, None, False, False
        if panning:
            return
        if dragging:
            if not self._view.viewport().rect().contains(event.position().toPoint()) or self._view.covered(
                event.position()
            ):
                self.dragged_out.emit(source, event.globalPosition().toPoint())
                return
            to = self._at(self._goals(), point)
            if to is not None and to != source:
                self._give(self._set_up.shift(source, to))
            self.redraw()
        elif event.modifiers() & Qt.KeyboardModifier.AltModifier or not self.kind:
            place = self._at(self._set_up.lying(self.kind), point)
            place = self._at(self._set_up.lying(""), point) if place is None else place
            if place is not None:
                self._give(Take(place))
        else:
            self._point = point
            self._put(self._at(self._targets(), point), point, event.modifiers())

    def _goals(self) -> Mapping[Any, BaseGeometry]:
        """Return where what is dragged can be put."""
        assert self._set_up is not None
        if self._goals_found is None:
            offers = self._set_up.offers(self.kind) if self.kind else ()
            self._goals_found = self._set_up.fields(offers[0].thing) if offers else self._set_up.lying("")
        return self._goals_found

    def _put(self, place: Any, near: QPointF | None, modifiers: Qt.KeyboardModifier) -> None:
        assert self._set_up is not None
        if place is None:
            return
        if self.thing is None:
            self.focus = place
            self.said.emit(self._set_up.said(place))
            self.redraw()
            return
        edit = self._set_up.put(self.thing, place, near, follow=self.follow)
        self._give(edit, bool(modifiers & Qt.KeyboardModifier.ShiftModifier))

    def _give(self, edit: Edit | None, more: bool = False) -> None:
        if edit is not None:
            self.edited.emit(edit, more)

    def _turn(self, steps: int) -> None:
        """Turn what is in hand, else what lies under the frame or the pointer."""
        if self.thing is not None:
            self.turned.emit(steps)
        else:
            place = self._place()
            self._give(None if place is None else Turn(place, steps))

    def _place(self) -> Any:
        """Return the place under the frame, else under the pointer."""
        return self.focus if self.focus is not None else self.hover

    # Keys -------------------------------------------------------------------------------------------------------

    def _key(self, event: QKeyEvent) -> bool:
        if event.type() == QEvent.Type.ShortcutOverride:
            bare = not event.modifiers() & ~(Qt.KeyboardModifier.KeypadModifier | Qt.KeyboardModifier.ShiftModifier)
            if bare and (event.key() in (*WAYS, *PUTS, *TAKES, *MORE) or event.text().isalnum()):
                event.accept()
                return True
            return False
        return event.type() == QEvent.Type.KeyPress and self._pressed(event)

    def _pressed(self, event: QKeyEvent) -> bool:
        key, press = Qt.Key(event.key()), self._keys.read(event)
        if event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            return False
        by = -1 if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1
        if key in WAYS:
            self.lead(WAYS[key])
        elif key in PUTS:
            self._enter(event.modifiers())
        elif key in TAKES:
            if self.focus is not None:
                self._take_up()
        elif key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self.next_asked.emit(-1 if key == Qt.Key.Key_Backtab else by)
        elif key == Qt.Key.Key_Escape:
            self._escape()
        elif key in MORE and self._place() is not None:
            self._give(self._set_up.more(self._place(), MORE[key]) if self._set_up is not None else None)
        elif press is not None and press.digit > 0:
            self.kind_asked.emit(press.digit)
        elif press is not None and press.sign == "F":
            self._flip()
        elif press is not None and press.sign == "R" and not self._means_letter("R"):
            self._turn(by)
        elif press is not None and press.sign and self._means_letter(press.sign):
            self.letter_pressed.emit(press.sign)
        else:
            return False
        return True

    def _means_letter(self, sign: str) -> bool:
        assert self._set_up is not None
        kinds = [self.kind] if self.kind else []
        return any(offer.letter == sign for kind in kinds for offer in self._set_up.offers(kind))

    def _flip(self) -> None:
        if self.thing is not None:
            self.flipped.emit()

    def _escape(self) -> None:
        if self.thing is not None:
            self.let_go.emit()
        elif self.focus is not None:
            self.focus = None
            self.redraw()
        else:
            self.left.emit()

    def _take_up(self) -> None:
        """Take up what lies at the frame: of the kind that is chosen, else of any."""
        assert self._set_up is not None
        if self.focus in self._set_up.lying(""):
            self._give(Take(self.focus))
            return
        shape = self._targets().get(self.focus)
        if shape is not None:
            inside = shape.representative_point()
            place = self._at(self._set_up.lying(""), QPointF(inside.x, inside.y))
            self._give(None if place is None else Take(place))

    def _enter(self, modifiers: Qt.KeyboardModifier) -> None:
        if self.focus is None:
            self.lead(QPointF(1, 0))
        elif not self.kind:
            self._take_up()
        elif self.thing is not None:
            self._put(self.focus, None, modifiers)

    def lead(self, way: QPointF) -> None:
        """Lead the frame to the next place in a direction on the screen; at first to the middle."""
        assert self._set_up is not None and self._board is not None
        targets = self._targets()
        spots = {place: QPointF(self._view.mapFromScene(shape.centroid.x, shape.centroid.y))
                 for place, shape in targets.items()}  # fmt: skip
        if not spots:
            return
        if self.focus not in spots:
            middle = self._view.free_rect().center()
            found = min(spots, key=lambda place: (spots[place] - middle).manhattanLength())
        else:
            found = self._way.move(spots[self.focus], way, spots)
        if found is not None:
            self.focus = found
            box = targets[found].bounds
            self.redraw()
            self._board.reveal(_rect(box))
            self.said.emit(self._set_up.said(found))


def _rect(bounds: tuple[float, float, float, float]) -> QRectF:
    left, top, right, bottom = bounds
    return QRectF(left, top, right - left, bottom - top)
