"""The large stage as it is drawn: one `StageState`, what is in hand, the marks; only what changed is made anew."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QTransform
from PySide6.QtWidgets import QGraphicsItem

from tessella.rules.umbrella import COLOURS, Colour, Slide, Swap
from tessella.rules.umbrella.position import SideZone, StageField, ZoneSlot
from tessella.scene.boards.marks import FOREIGN
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.gestures import Held
from tessella.scene.umbrella.ground import paint_ground
from tessella.scene.umbrella.items import Shown, SlotItem, SquareItem, UmbrellaItem
from tessella.scene.umbrella.labels import LabelItem, labels
from tessella.scene.umbrella.look import Preview, preview, zones
from tessella.scene.umbrella.marks import Marks
from tessella.scene.umbrella.names import cell_name
from tessella.scene.umbrella.shapes import ArrowKey, BoardKey
from tessella.scene.umbrella.stage_state import StageState, takeable


class StageBoard(PlayBoard):
    """Draws a scenery; the picture is a function of scenery, gesture, cursor and view options."""

    def __init__(self, options: ViewOptions, scenery: StageState, names: bool = True) -> None:
        """Draw a scenery; without `names` the zones have no titles (small pictures)."""
        super().__init__(options)
        self.scenery = scenery
        self.wrong: tuple[BoardKey, ...] = ()
        self._names = names
        self.umbrellas: dict[BoardKey, UmbrellaItem] = {}
        self._scale = 1.0
        self._preview: Preview | None = None
        self._foreseen: dict[Slide | Swap, Preview | None] = {}
        self._ghost: UmbrellaItem | None = None
        self._kept: dict[object, list[QGraphicsItem]] = {}
        self._around: set[QGraphicsItem] = set()
        self.refresh()

    # What is drawn ----------------------------------------------------------------------------------------------

    def content_rect(self) -> QRectF:
        """Return the stage with its zones."""
        return shapes.table_rect()

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
            self.show_cursor()
        self._fit_labels()

    def _fit_labels(self) -> None:
        for item in self.items():
            if isinstance(item, LabelItem):
                item.fit(self._scale)

    @property
    def held(self) -> Held | None:
        """What is in hand."""
        return self.gesture if isinstance(self.gesture, Held) else None

    def takeable(self) -> tuple[ZoneSlot | StageField, ...]:
        """Return the places of the large stage at which something can be taken now."""
        return takeable(self.scenery)

    @property
    def seen(self) -> Preview | None:
        """The preview that is drawn."""
        return self._preview

    def mark_wrong(self, keys: tuple[BoardKey, ...]) -> None:
        """Hatch the places that break a rule, until something else happens."""
        self.wrong = keys
        self.refresh()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme, size or speed."""
        super().set_options(options)
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
        if not aimed:
            self._foreseen = {}
            self._add_around()
        self._preview = self._look_ahead(held)
        self._add_stage(self._preview.state if self._preview else self.scenery.state)
        for mark in self._marks(Marks(self.options.theme, self.unit, self.options.turn), held):
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
        return self.foresee(move) if isinstance(move, Slide | Swap) else None

    def foresee(self, move: Slide | Swap) -> Preview | None:
        """Return what a move would do in the position shown, None when it is not legal; worked out once."""
        if move not in self._foreseen:
            self._foreseen[move] = preview(self.scenery.game, self.scenery.state, self.scenery.seat, move)
        return self._foreseen[move]

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
                    around.append(self._put(ZoneSlot(side, colour), SlotItem(colour, count, theme, badge)))
        self._around = set(around)

    def _add_stage(self, state: Any) -> None:
        for index, colour in enumerate(state.stages[self.scenery.seat]):
            key = StageField(index // 4 + 1, index % 4 + 1)
            same = self._kept.get(_at_rest(key, colour, self.options.theme))
            if same:
                there = same.pop()
                assert isinstance(there, UmbrellaItem)
                self.umbrellas[key] = there
            else:
                self._put(key, UmbrellaItem(colour, shapes.UMBRELLA, self.options.theme))

    def _put(self, key: BoardKey, item: UmbrellaItem) -> UmbrellaItem:
        item.setPos(shapes.centre(key))
        shown = self._show(item)
        assert isinstance(shown, UmbrellaItem)
        self.umbrellas[key] = shown
        return shown

    def _marks(self, marks: Marks, held: Held | None) -> list[QGraphicsItem]:
        scenery = self.scenery
        items: list[QGraphicsItem] = []
        if held is None and scenery.arrived:
            items += marks.arrived(scenery.arrived)
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
        return items

    def _add_ghost(self, held: Held | None) -> None:
        """Show what is in hand at the pointer, unless it is shown in its place already."""
        if held is None or held.pointer is None or held.aims():
            return
        colour: Colour = held.colour  # type: ignore[attr-defined]
        self._ghost = UmbrellaItem(colour, shapes.SLOT_UMBRELLA * 1.12, self.options.theme)
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

    # For screen readers -----------------------------------------------------------------------------------------

    def cell_names(self) -> Mapping[Any, str]:
        """Return the names of all fields and slots."""
        return {key: cell_name(self.scenery, key) for key in shapes.cursor_keys()}

    def cell_rect(self, key: Any) -> QRectF:
        """Return the rectangle of a field, a slot, an arrow or a zone."""
        if isinstance(key, StageField):
            return shapes.field_rect(key.row, key.column)
        if isinstance(key, ZoneSlot):
            r = shapes.SLOT_UMBRELLA + 4
            return QRectF(-r, -r, 2 * r, 2 * r).translated(shapes.centre(key))
        if isinstance(key, ArrowKey):
            r = shapes.GAP / 2
            return QRectF(-r, -r, 2 * r, 2 * r).translated(shapes.centre(key))
        if isinstance(key, SideZone):
            return shapes.zone_rect(key.side)
        raise KeyError(key)


@lru_cache(maxsize=512)
def _at_rest(key: StageField, colour: Colour, theme: Theme) -> Shown:
    """Return what an umbrella shows that lies still on a field: it need not be made to see that it is there."""
    item = UmbrellaItem(colour, shapes.UMBRELLA, theme)
    item.setPos(shapes.centre(key))
    return item.shown()
