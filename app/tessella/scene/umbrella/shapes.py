"""Where everything of the large stage lies, in scene units: a field of the stage is FIELD wide.

Four zones lie round the stage at GAP from it, each with four fixed slots (blue, red, green, yellow); the entry arrows
stand in the gap. The middle of the stage is the origin.
"""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from tessella.rules.umbrella.position import COLOURS, SIDES, Colour, Side, SideZone, StageField, ZoneSlot
from tessella.scene.boards.picking import Picker

FIELD = 108.0
SEAM = 6.6
PITCH = FIELD + SEAM
FRAME = 12.0
UMBRELLA = 0.42 * FIELD
STAGE = 4 * FIELD + 3 * SEAM + 2 * FRAME
"""Side of the stage with its frame."""
GAP = 0.44 * FIELD
ZONE_DEPTH = 0.80 * FIELD
ZONE_LENGTH = 0.90 * STAGE
SLOT_PITCH = 0.74 * FIELD
SLOT_UMBRELLA = 0.31 * FIELD
OUT_UMBRELLA = 0.35 * FIELD
ARROW = 0.125 * FIELD
LABEL = 46.0
"""Room for the names of the zones beside them."""

_DIRECTION: dict[Side, tuple[int, int]] = {"left": (-1, 0), "right": (1, 0), "center": (0, -1), "own": (0, 1)}
OPPOSITE: dict[Side, Side] = {"left": "right", "right": "left", "center": "own", "own": "center"}


@dataclass(frozen=True, slots=True)
class ArrowKey:
    """The entry into a line (1..4) from a side."""

    side: Side
    line: int


BoardKey = StageField | ZoneSlot | ArrowKey | SideZone


def is_row(side: Side) -> bool:
    """Return True for the sides from which umbrellas enter rows."""
    return side in ("left", "right")


def field_centre(row: int, column: int) -> QPointF:
    """Return the middle of a field of the stage."""
    return QPointF((column - 2.5) * PITCH, (row - 2.5) * PITCH)


def field_rect(row: int, column: int) -> QRectF:
    """Return the square of a field."""
    middle = field_centre(row, column)
    return QRectF(middle.x() - FIELD / 2, middle.y() - FIELD / 2, FIELD, FIELD)


def stage_rect() -> QRectF:
    """Return the stage with its frame."""
    return QRectF(-STAGE / 2, -STAGE / 2, STAGE, STAGE)


def zone_rect(side: Side) -> QRectF:
    """Return the rectangle of a waiting zone."""
    dx, dy = _DIRECTION[side]
    middle = (STAGE / 2 + GAP + ZONE_DEPTH / 2)
    wide, high = (ZONE_DEPTH, ZONE_LENGTH) if is_row(side) else (ZONE_LENGTH, ZONE_DEPTH)
    return QRectF(dx * middle - wide / 2, dy * middle - high / 2, wide, high)


def slot_centre(side: Side, colour: Colour) -> QPointF:
    """Return the middle of a slot."""
    middle = zone_rect(side).center()
    along = (COLOURS.index(colour) - 1.5) * SLOT_PITCH
    return middle + (QPointF(0, along) if is_row(side) else QPointF(along, 0))


def entry(side: Side, line: int) -> QPointF:
    """Return the middle of the gap before a line on a side: the arrow's place, and where an umbrella falls out."""
    dx, dy = _DIRECTION[side]
    at = STAGE / 2 + GAP / 2
    along = (line - 2.5) * PITCH
    return QPointF(dx * at, along) if is_row(side) else QPointF(along, dy * at)


def fallen(side: Side, line: int) -> QPointF:
    """Return where the umbrella pushed out on a side is shown: half over the edge of the stage."""
    dx, dy = _DIRECTION[side]
    at = STAGE / 2 + 0.36 * FIELD
    along = (line - 2.5) * PITCH
    return QPointF(dx * at, along) if is_row(side) else QPointF(along, dy * at)


def inward(side: Side) -> QPointF:
    """Return the unit step by which a line moves when an umbrella enters from a side."""
    dx, dy = _DIRECTION[side]
    return QPointF(-dx, -dy)


def line_fields(side: Side, line: int) -> tuple[tuple[int, int], ...]:
    """Return the four fields of a line, the one at the entry first."""
    order = (1, 2, 3, 4) if side in ("left", "center") else (4, 3, 2, 1)
    return tuple((line, at) if is_row(side) else (at, line) for at in order)


def line_rect(side: Side, line: int) -> QRectF:
    """Return the rectangle round the four fields of a line."""
    fields = line_fields(side, line)
    return field_rect(*fields[0]).united(field_rect(*fields[3]))


def line_at(side: Side, point: QPointF, reach: float) -> int | None:
    """Return the line that a point over the stage or its entry gaps means for a side; None when it is outside."""
    across, along = (point.y(), point.x()) if is_row(side) else (point.x(), point.y())
    half = 2 * PITCH
    if abs(across) > half or abs(along) > STAGE / 2 + reach:
        return None
    return min(4, max(1, int((across + half) // PITCH) + 1))


def table_rect() -> QRectF:
    """Return everything: stage, zones and the names of the zones."""
    rect = stage_rect()
    for side in SIDES:
        rect = rect.united(zone_rect(side))
    return rect.adjusted(-14, -14, 14, 14)


def neighbour_key(key: BoardKey, dx: int, dy: int) -> BoardKey:
    """Return the field or slot next to one in a direction of the screen; the key itself at the edge."""
    here = centre(key)
    best: tuple[float, BoardKey] | None = None
    for other in cursor_keys():
        there = centre(other) - here
        ahead = there.x() * dx + there.y() * dy
        beside = abs(there.x() * dy) + abs(there.y() * dx)
        if ahead > 1 and beside <= ahead * 1.01:
            cost = ahead + 2.4 * beside
            if best is None or cost < best[0]:
                best = (cost, other)
    return best[1] if best else key


def centre(key: BoardKey) -> QPointF:
    """Return the middle of any key."""
    if isinstance(key, StageField):
        return field_centre(key.row, key.column)
    if isinstance(key, ZoneSlot):
        return slot_centre(key.side, key.colour)
    if isinstance(key, ArrowKey):
        return entry(key.side, key.line)
    return zone_rect(key.side).center()


def cursor_keys() -> tuple[BoardKey, ...]:
    """Return what the keyboard cursor visits: the sixteen fields and the sixteen slots."""
    fields: list[BoardKey] = [StageField(row, column) for row in range(1, 5) for column in range(1, 5)]
    return tuple(fields + [ZoneSlot(side, colour) for side in SIDES for colour in COLOURS])


def _shape(rect: QRectF) -> BaseGeometry:
    return box(rect.left(), rect.top(), rect.right(), rect.bottom())


def _grown(row: int, column: int) -> QRectF:
    """A field with half the seams round it, so that the stage has no dead seams."""
    return field_rect(row, column).adjusted(-SEAM / 2, -SEAM / 2, SEAM / 2, SEAM / 2)


def make_picker() -> Picker[BoardKey]:
    """Return the picker of the large stage; made once."""
    shapes: dict[BoardKey, BaseGeometry] = {}
    for row in range(1, 5):
        for column in range(1, 5):
            shapes[StageField(row, column)] = _shape(_grown(row, column))
    for side in SIDES:
        for line in range(1, 5):
            at = entry(side, line)
            half = (GAP / 2 - 1, PITCH / 2) if is_row(side) else (PITCH / 2, GAP / 2 - 1)
            shapes[ArrowKey(side, line)] = box(
                at.x() - half[0], at.y() - half[1], at.x() + half[0], at.y() + half[1]
            )
        for colour in COLOURS:
            at = slot_centre(side, colour)
            shapes[ZoneSlot(side, colour)] = Point(at.x(), at.y()).buffer(SLOT_PITCH / 2)
    for side in SIDES:
        shapes[SideZone(side)] = _shape(zone_rect(side))
    return Picker(shapes)
