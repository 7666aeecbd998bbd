"""The places of a table of Umbrella that a lesson lights or asks for: fields, lines, zones, umbrellas, figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QRect, QRectF
from PySide6.QtWidgets import QGraphicsItem, QWidget
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from tessella.rules.umbrella import COLOURS, SIDES, Cover, Gust, Score, Slide, Swap
from tessella.rules.umbrella.position import Side, SideZone, StageField, ZoneSlot
from tessella.scene.boards.marks import Outline
from tessella.scene.drawing.paths import path_of
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.fields import name_of
from tessella.scene.umbrella.look import Field, figure_places
from tessella.scene.umbrella.names import cell_name
from tessella.scene.umbrella.shapes import ArrowKey, BoardKey

LIT = 3.4
"""How far the light reaches over a field; a little more than half a seam, so that neighbours are lit as one."""

Buttons = Callable[[], Mapping[str, QWidget]]


def _box(rect: QRectF, more: float = 0.0) -> BaseGeometry:
    return box(rect.left() - more, rect.top() - more, rect.right() + more, rect.bottom() + more)


def _fields() -> tuple[StageField, ...]:
    return tuple(StageField(row, column) for row in range(1, 5) for column in range(1, 5))


def _lines(what: str) -> dict[str, BaseGeometry]:
    side: Side = "left" if what == "row" else "center"
    return {str(line): _box(shapes.line_rect(side, line), LIT) for line in range(1, 5)}


def _field(key: StageField) -> BaseGeometry:
    return _box(shapes.field_rect(key.row, key.column), LIT)


def _slot(key: ZoneSlot) -> BaseGeometry:
    at = shapes.centre(key)
    return Point(at.x(), at.y()).buffer(shapes.SLOT_PITCH / 2)


def _entry(key: ArrowKey) -> BaseGeometry:
    at = shapes.centre(key)
    return Point(at.x(), at.y()).buffer(shapes.GAP / 2)


class UmbrellaPlaces:
    """The places of one table; `Places`. `figures` and `spaces` are the widgets beside the stage, by name."""

    def __init__(self, board: UmbrellaBoard, buttons: Buttons) -> None:
        self._board, self._buttons = board, buttons

    def outline(self, name: str) -> BaseGeometry | None:
        """Return a field, a line (`row 3`), a zone, a slot of a zone or an entry."""
        what, _, line = name.partition(" ")
        if what in ("row", "column"):
            return _lines(what).get(line)
        kinds = ("field", "zone", "umbrella", "entry")
        return next((found[name] for kind in kinds if name in (found := self.of_kind(kind))), None)

    def of_kind(self, what: str) -> Mapping[str, BaseGeometry]:
        """Return what lies on and round the stage that is shown large."""
        if what in ("row", "column"):
            return _lines(what)
        if what == "zone":
            return {side: _box(shapes.zone_rect(side), 4) for side in SIDES}
        if what == "entry":
            keys = [ArrowKey(side, line) for side in SIDES for line in range(1, 5)]
            return {name_of(key): _entry(key) for key in keys}
        found: dict[str, BaseGeometry] = {}
        if what in ("field", "umbrella"):
            found = {name_of(key): _field(key) for key in _fields()}
        if what == "umbrella":
            slots = [ZoneSlot(side, colour) for side in SIDES for colour in COLOURS]
            found |= {name_of(key): _slot(key) for key in slots}
        return found

    def on_panels(self, what: str) -> Mapping[str, tuple[QWidget, QRect]]:
        """Return the figure spaces (`figure-2`) or the scoring spaces (`scoring-5`)."""
        begin = {"figure": "figure-", "space": "scoring-"}.get(what)
        if begin is None:
            return {}
        return {name: (each, each.rect()) for name, each in self._buttons().items() if name.startswith(begin)}

    def beside(self, name: str) -> QWidget | None:
        """Return the figure space or the scoring space."""
        return self._buttons().get(name)

    def said(self, name: str) -> str:
        """Return the name of a place in words."""
        key = self._key(name)
        if key is not None:
            return cell_name(self._board.scenery, key)
        button = self._buttons().get(name)
        return name if button is None else button.accessibleName()

    def _key(self, name: str) -> BoardKey | None:
        slots = [ZoneSlot(side, colour) for side in SIDES for colour in COLOURS]
        entries = [ArrowKey(side, line) for side in SIDES for line in range(1, 5)]
        keys: list[BoardKey] = [*_fields(), *slots, *entries, *(SideZone(side) for side in SIDES)]
        return next((key for key in keys if name_of(key) == name), None)

    def tried(self, name: str) -> Any | None:
        """Return nothing: what one plays is taken in hand."""
        return None

    def area(self, move: Any) -> Sequence[str]:
        """Return the line of a slide, the fields of a swap, the zone of a gust; nothing for a score."""
        if isinstance(move, Slide):
            return [f"{'row' if shapes.is_row(move.side) else 'column'} {move.line}"]
        if isinstance(move, Swap):
            return [name_of(StageField(*move.a)), name_of(StageField(*move.b))]
        return [move.side] if isinstance(move, Gust) else []

    def _fields_of(self, move: Score) -> Sequence[Field]:
        """Return where the figure of a space lies best in the colour of the token; nothing without a figure."""
        scenery = self._board.scenery
        colour = scenery.game.board.spaces[move.scoring - 1]
        return figure_places(scenery.game, scenery.state, scenery.seat, move.space, colour)

    def proposed(self, move: Any) -> Sequence[QGraphicsItem]:
        """Return an outline round what a move touches of the stage: the line that a slide pushes and where it enters,
        the fields of a figure or a swap, a zone.
        """
        shown: list[BaseGeometry] = []
        if isinstance(move, Slide):
            shown = [_entry(ArrowKey(move.side, move.line)), _box(shapes.line_rect(move.side, move.line), LIT)]
            if move.zone is None:
                shown.append(_slot(ZoneSlot(move.side, move.colour)))
        elif isinstance(move, Swap):
            shown = [_field(StageField(*move.a)), _field(StageField(*move.b))]
        elif isinstance(move, Score):
            shown = [_field(StageField(*field)) for field in self._fields_of(move)]
        elif isinstance(move, Gust):
            shown = [_box(shapes.zone_rect(move.side), 4)]
        theme, unit = self._board.options.theme, self._board.unit
        return [Outline(path_of(shape), theme, unit, "dashed") for shape in shown]

    def proposed_beside(self, move: Any) -> Sequence[str]:
        """Return the figure that is completed with the space of its token, the space that a passed tile covers."""
        if isinstance(move, Score):
            return (f"figure-{move.space}", f"scoring-{move.scoring}")
        return (f"figure-{move.space}",) if isinstance(move, Cover) else ()
