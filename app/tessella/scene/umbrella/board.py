"""The large stage as a scene: it draws one `Scenery`, and turns pointer and keys into moves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem

from tessella.rules.umbrella import COLOURS, Colour, Slide, Swap, ZoneName
from tessella.scene.board import BoardScene
from tessella.scene.marks import FOREIGN, Corners
from tessella.scene.options import ViewOptions
from tessella.scene.umbrella import layout
from tessella.scene.umbrella.gestures import GustGesture, Held, SlideGesture, SwapGesture, target_key
from tessella.scene.umbrella.ground import paint_ground
from tessella.scene.umbrella.items import SlotItem, SquareItem, UmbrellaItem
from tessella.scene.umbrella.keyboard import Keyboard
from tessella.scene.umbrella.labels import LabelItem, labels
from tessella.scene.umbrella.layout import ArrowKey, BoardKey, FieldKey, SlotKey, ZoneKey
from tessella.scene.umbrella.look import Preview, figure_at, preview, zones
from tessella.scene.umbrella.names import cell_name
from tessella.scene.umbrella.overlay import Marks
from tessella.scene.umbrella.view import Scenery, free_zones, takeable

_PICKER = layout.make_picker()


class UmbrellaBoard(BoardScene):
    """Draws a scenery; what is in hand is a gesture.

    Signals: `move_made(object)` a move that a gesture means; `refused_at(object, object)` a move that cannot be and
    the key of the place; `hand_changed()` something was taken, aimed or put back; `figure_picked(int)` a click on a
    complete figure of the stage, by figure space.
    """

    move_made = Signal(object)
    refused_at = Signal(object, object)
    hand_changed = Signal()
    figure_picked = Signal(int)

    def __init__(self, options: ViewOptions, scenery: Scenery, names: bool = True) -> None:
        """Draw a scenery; without `names` the zones have no titles (small pictures)."""
        super().__init__(options)
        self.scenery = scenery
        self.wrong: tuple[BoardKey, ...] = ()
        self._names = names
        self.cursor: BoardKey | None = None
        self.decide: Callable[[QKeyEvent], bool] = lambda event: False
        self.umbrellas: dict[BoardKey, UmbrellaItem] = {}
        self.unit = self._scale = 1.0
        self._pressed: BoardKey | None = None
        self._took = False
        self._armed = True
        self._preview: Preview | None = None
        self._ghost: UmbrellaItem | None = None
        self._kept: dict[object, list[QGraphicsItem]] = {}
        self._around: set[QGraphicsItem] = set()
        self._keyboard = Keyboard(self)
        self.refresh()

    # What is drawn ----------------------------------------------------------------------------------------------

    def content_rect(self) -> QRectF:
        """Return the stage with its zones."""
        return layout.table_rect()

    def zoom_range(self) -> tuple[float, float]:
        """Return the scales at which a field is 24 to 400 pixels wide."""
        return 0.22, 3.7

    def turn_angle(self) -> float:
        """Return the quarter turn of a square."""
        return 90.0

    def ground(self) -> QColor:
        """Return the colour of the wet square."""
        return self.options.theme.role("t_umbrella")

    def draw_ground(self, painter: QPainter, size: QRectF) -> None:
        """Paint slabs, puddles and rain."""
        paint_ground(painter, size, self.options.theme, painter.device().devicePixelRatio())

    def scaled(self, scale: float) -> None:
        """Keep the strokes of the marks on a small or far stage: at most 1.7 times as wide as on a large one."""
        unit = round(min(1.7, max(0.8, 1.0 / scale)), 1)
        self._scale = scale
        if unit != self.unit:
            self.unit = unit
            self.refresh(clean=True)
        self._fit_labels()

    def _fit_labels(self) -> None:
        for item in self.items():
            if isinstance(item, LabelItem):
                item.fit(self._scale)

    @property
    def held(self) -> Held | None:
        """What is in hand."""
        return self.gesture if isinstance(self.gesture, Held) else None

    @property
    def seen(self) -> Preview | None:
        """The preview that is drawn."""
        return self._preview

    def show_scenery(self, scenery: Scenery) -> None:
        """Draw another position; what is in hand stays only when it can still be played."""
        if self.gesture is not None and not self._still_held(scenery):
            self.gesture = None
        self.scenery = scenery
        self.wrong = ()
        self.refresh()

    def mark_wrong(self, keys: tuple[BoardKey, ...]) -> None:
        """Hatch the places that break a rule, until something else happens."""
        self.wrong = keys
        self.refresh()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme, size or speed."""
        self.options = options
        self.refresh(clean=True)

    def refresh(self, clean: bool = False, aimed: bool = False) -> None:
        """Draw scenery, gesture and options; items that are right already stay, with `clean` none does.

        With `aimed` only what is in hand changed: what lies round the stage is not looked at.
        """
        there: dict[object, list[QGraphicsItem]] = {}
        around = self._around if aimed else set()
        for item in (each for each in self.items() if each not in around and not each.data(FOREIGN)):
            shown = item.shown() if not clean and hasattr(item, "shown") else None
            there.setdefault(shown, []).append(item)
        self._kept = {} if clean else {shown: items for shown, items in there.items() if shown is not None}
        held = self.held
        self._ghost = None
        self._preview = self._look_ahead(held)
        if not aimed:
            self._add_around()
        self._add_stage(self._preview.state if self._preview else self.scenery.state)
        for mark in self._marks(Marks(self.options.theme, self.unit), held):
            self._show(mark)
        self._add_ghost(held)
        for items in (*self._kept.values(), there.get(None, [])):
            for item in items:
                self.removeItem(item)
        self._kept = {}

    def _show(self, item: QGraphicsItem) -> QGraphicsItem:
        """Put an item on the scene, or keep one that looks the same and is there already."""
        same = self._kept.get(item.shown())  # type: ignore[attr-defined]
        if same:
            return same.pop()
        self.addItem(item)
        return item

    def _look_ahead(self, held: Held | None) -> Preview | None:
        move = held.commit() if held is not None else None
        if not isinstance(move, Slide | Swap):
            return None
        return preview(self.scenery.game, self.scenery.state, self.scenery.seat, move)

    def _add_around(self) -> None:
        """Show the square, the titles of the zones and what waits in them."""
        theme = self.options.theme
        self.umbrellas = {}
        around = [self._show(SquareItem(theme))]
        around += [self._show(label) for label in (labels(self.scenery, self.options) if self._names else ())]
        self._fit_labels()
        badge = 9.5 if self.options.base < 16 else self.options.base * 0.62
        for side, counts in zones(self.scenery.state, self.scenery.seat).items():
            for colour, count in zip(COLOURS, counts, strict=True):
                if count:
                    around.append(self._put(SlotKey(side, colour), SlotItem(colour, count, theme, badge)))
        self._around = set(around)

    def _add_stage(self, state: Any) -> None:
        for index, colour in enumerate(state.stages[self.scenery.seat]):
            key = FieldKey(index // 4 + 1, index % 4 + 1)
            self._put(key, UmbrellaItem(colour, layout.UMBRELLA, self.options.theme))

    def _put(self, key: BoardKey, item: UmbrellaItem) -> UmbrellaItem:
        item.setPos(layout.centre(key))
        shown = self._show(item)
        assert isinstance(shown, UmbrellaItem)
        self.umbrellas[key] = shown
        return shown

    def _marks(self, marks: Marks, held: Held | None) -> list[QGraphicsItem]:
        scenery = self.scenery
        items: list[QGraphicsItem] = []
        if held is None and scenery.arrived:
            items += marks.arrived(scenery.arrived, self.options.turn)
        elif held is None and self.options.move_numbers != "none":
            items += marks.news(scenery)
        if held is not None:
            items += marks.held(held)
        elif self.options.show_legal:
            items += marks.legal(self.takeable())
        if self._preview is not None:
            items += marks.preview(scenery, self._preview)
        else:
            items += marks.lit(scenery)
            if scenery.scores and scenery.lit is None:
                items += marks.complete(scenery)
        items += marks.wrong(self.wrong)
        if self.cursor is not None:
            items.append(Corners(self.cell_rect(self.cursor), self.options.theme, self.unit))
        return items

    def _add_ghost(self, held: Held | None) -> None:
        """Show what is in hand at the pointer, unless it is shown in its place already."""
        if held is None or held.pointer is None or held.aims():
            return
        colour: Colour = held.colour  # type: ignore[attr-defined]
        self._ghost = UmbrellaItem(colour, layout.SLOT_UMBRELLA * 1.12, self.options.theme)
        self._ghost.setZValue(90)
        self._ghost.setPos(held.pointer)
        self.addItem(self._ghost)

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> Iterator[None]:
        """Draw the umbrellas ahead."""
        for item in [each for each in self.items() if isinstance(each, UmbrellaItem)]:
            item.ahead(view, ratio)
            yield

    def snapshot(self) -> tuple[object, ...]:
        """Return everything drawn: kinds, places, heights, colours."""
        found = [item.shown() for item in self.items() if hasattr(item, "shown")]
        return tuple(sorted(found, key=repr))

    # What can be taken ------------------------------------------------------------------------------------------

    def takeable(self) -> tuple[SlotKey | FieldKey, ...]:
        """Return the places of the large stage at which something can be taken now."""
        return takeable(self.scenery)

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
            assert isinstance(key, FieldKey)
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
        self.spoken.emit(cell_name(self.scenery, gesture.source) if gesture.source is not None else "")

    def _aimed(self) -> None:
        self.refresh(aimed=True)
        self.hand_changed.emit()
        held = self.held
        target = target_key(held) if held is not None else None
        if target is not None:
            self.cell_focused.emit(cell_name(self.scenery, target))

    def _still_held(self, scenery: Scenery) -> bool:
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
        if scenery.scores and isinstance(key, FieldKey):
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

    # For screen readers -----------------------------------------------------------------------------------------

    def cell_names(self) -> Mapping[Any, str]:
        """Return the names of all fields and slots."""
        return {key: cell_name(self.scenery, key) for key in layout.cursor_keys()}

    def cell_rect(self, key: Any) -> QRectF:
        """Return the rectangle of a field, a slot, an arrow or a zone."""
        if isinstance(key, FieldKey):
            return layout.field_rect(key.row, key.column)
        if isinstance(key, SlotKey):
            r = layout.SLOT_UMBRELLA + 4
            return QRectF(-r, -r, 2 * r, 2 * r).translated(layout.centre(key))
        if isinstance(key, ArrowKey):
            r = layout.GAP / 2
            return QRectF(-r, -r, 2 * r, 2 * r).translated(layout.centre(key))
        if isinstance(key, ZoneKey):
            return layout.zone_rect(key.side)
        raise KeyError(key)
