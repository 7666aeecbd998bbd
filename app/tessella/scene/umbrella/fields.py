"""The fields, entries, slots and zones of the large stage by name and by point."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

from tessella.rules.umbrella import SIDES
from tessella.rules.umbrella.position import SideZone, StageField, ZoneSlot
from tessella.scene.boards.picking import Picker
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.shapes import ArrowKey, BoardKey


def name_of(key: BoardKey) -> str:
    """Return a key's name: `2,3` a field, `left 2` an entry, `left blue` a slot, `left` a zone."""
    if isinstance(key, StageField):
        return f"{key.row},{key.column}"
    if isinstance(key, ArrowKey):
        return f"{key.side} {key.line}"
    if isinstance(key, ZoneSlot):
        return f"{key.side} {key.colour}"
    return key.side


@cache
def _keys() -> dict[str, BoardKey]:
    keys: list[BoardKey] = [*shapes.cursor_keys(), *(SideZone(side) for side in SIDES)]
    keys += [ArrowKey(side, line) for side in SIDES for line in range(1, 5)]
    return {name_of(key): key for key in keys}


@cache
def _picker() -> Picker[BoardKey]:
    return shapes.make_picker()


class UmbrellaFields:
    """What can be pointed at on the stage that is shown large."""

    def at(self, point: QPointF) -> str | None:
        """Return the name of what lies under a point."""
        key = _picker().at(point)
        return None if key is None else name_of(key)

    def shape(self, name: str) -> QPainterPath | None:
        """Return the outline of what has that name."""
        key = _keys().get(name)
        path = QPainterPath()
        if isinstance(key, StageField):
            path.addRoundedRect(shapes.field_rect(key.row, key.column).adjusted(3, 3, -3, -3), 8, 8)
        elif isinstance(key, SideZone):
            path.addRoundedRect(shapes.zone_rect(key.side).adjusted(2, 2, -2, -2), 8, 8)
        elif isinstance(key, ArrowKey):
            path.addEllipse(_round(shapes.centre(key), shapes.GAP / 2 - 1))
        elif isinstance(key, ZoneSlot):
            path.addEllipse(_round(shapes.centre(key), shapes.SLOT_UMBRELLA + 4))
        return None if key is None else path


def _round(middle: QPointF, reach: float) -> QRectF:
    return QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach)


