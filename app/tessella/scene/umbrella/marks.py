"""The marks on the large stage, as items: what is in hand, the preview of a slide, figures, what happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem
from shapely.geometry import box
from shapely.ops import unary_union

from tessella.rules.umbrella import Colour, Side, Slide
from tessella.rules.umbrella.position import SideZone, StageField, ZoneSlot
from tessella.scene.boards.marks import Badge, CrossHatch, LegalRing, Outline
from tessella.scene.drawing.paths import path_of, rounded
from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.gestures import GustGesture, Held, SlideGesture, SwapGesture
from tessella.scene.umbrella.items import ArrowItem, UmbrellaItem
from tessella.scene.umbrella.look import News, Preview, completed, figure_places
from tessella.scene.umbrella.shapes import BoardKey
from tessella.scene.umbrella.stage_state import StageState

Items = list[QGraphicsItem]


def rect_path(rect: QRectF, radius: float) -> QPainterPath:
    """Return a rounded rectangle as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def ring_path(middle: QPointF, r: float) -> QPainterPath:
    """Return a circle as a path."""
    path = QPainterPath()
    path.addEllipse(middle, r, r)
    return path


def fields_path(fields: Iterable[tuple[int, int]]) -> QPainterPath:
    """Return the outline round fields of the stage: those side by side have one outline together."""
    grow = shapes.SEAM / 2 + 0.6
    boxes = []
    for row, column in fields:
        rect = shapes.field_rect(row, column).adjusted(-grow, -grow, grow, grow)
        boxes.append(box(rect.left(), rect.top(), rect.right(), rect.bottom()))
    whole = unary_union(boxes).buffer(-1.2, join_style="mitre")
    return path_of(rounded(whole, 0.12 * shapes.FIELD))


def _at(item: QGraphicsItem, place: QPointF, z: float | None = None) -> QGraphicsItem:
    item.setPos(place)
    if z is not None:
        item.setZValue(z)
    return item


def seen_corner(rect: QRectF, x: int, y: int, inset: float, turn: int) -> QPointF:
    """Return the corner of a rectangle that is seen at the left or right (`x`), upper or lower (`y`), -1 or 1.

    `turn` is by how many quarters the board is turned; `inset` lies the point inside.
    """
    way = QTransform().rotate(-90 * turn).map(QPointF(x, y))
    return rect.center() + QPointF(way.x() * (rect.width() / 2 - inset), way.y() * (rect.height() / 2 - inset))


class Marks:
    """Makes the items of the marks for one theme; `unit` is scene units a design pixel, `turn` the board's quarters."""

    def __init__(self, theme: Theme, unit: float, turn: int = 0) -> None:
        self.theme = theme
        self.unit = unit
        self.turn = turn

    def _first(self, fields: Iterable[tuple[int, int]]) -> QRectF:
        """Return the field that is seen first, row by row, on the board as it is turned."""
        turned = QTransform().rotate(90 * self.turn)

        def place(rect: QRectF) -> tuple[int, int]:
            spot = turned.map(rect.center())
            return round(spot.y()), round(spot.x())

        return min((shapes.field_rect(*field) for field in fields), key=place)

    def held(self, held: Held) -> Items:
        """Return the marks of what is in hand, before it means anything: its source, where it may go."""
        items: Items = []
        if held.source is not None:
            r = shapes.SLOT_UMBRELLA + 6 if isinstance(held.source, ZoneSlot) else shapes.UMBRELLA + 4
            ring = Outline(ring_path(shapes.centre(held.source), r), self.theme, self.unit, "selected")
            # Under the umbrella, so that its count stays readable.
            ring.setZValue(9)
            items.append(ring)
        if isinstance(held, SlideGesture):
            for side in held.sides:
                items += [self.arrow(side, line, (side, line) == (held.side, held.line)) for line in (1, 2, 3, 4)]
        elif isinstance(held, GustGesture):
            for side in ("left", "right", "center"):
                line = "selected" if side == held.side else "dashed"
                rect = shapes.zone_rect(side).adjusted(-3, -3, 3, 3)
                items.append(Outline(rect_path(rect, 17), self.theme, self.unit, line))  # type: ignore[arg-type]
        elif isinstance(held, SwapGesture):
            for key in held.neighbours():
                line = "selected" if key == held.second else "dashed"
                path = fields_path([(key.row, key.column)])
                items.append(Outline(path, self.theme, self.unit, line))  # type: ignore[arg-type]
        return items

    def arrow(self, side: Side, line: int, chosen: bool) -> QGraphicsItem:
        """Return the arrow at the entry into a line."""
        return _at(ArrowItem(shapes.inward(side), chosen, self.theme, self.unit), shapes.entry(side, line))

    def preview(self, scenery: StageState, seen: Preview) -> Items:
        """Return the marks of a move before it is made: the line, what falls out, figures complete or broken."""
        items: Items = self._line(seen.move, seen.out) if isinstance(seen.move, Slide) else []
        game, seat = scenery.game, scenery.seat
        for space, colour in seen.complete.items():
            items += self.figure(figure_places(game, seen.state, seat, space, colour), "check")
        for space, colour in seen.broken.items():
            items += self.broken(figure_places(game, scenery.state, seat, space, colour))
        return items

    def _line(self, slide: Slide, out: Colour | None) -> Items:
        theme, unit = self.theme, self.unit
        items: Items = [Outline(rect_path(shapes.line_rect(slide.side, slide.line), 14), theme, unit, "dashed")]
        for first, second in pairwise(shapes.line_fields(slide.side, slide.line)):
            middle = (shapes.field_centre(*first) + shapes.field_centre(*second)) / 2
            items.append(_at(Chevron(shapes.inward(slide.side), theme, unit), middle))
        where = shapes.fallen(shapes.OPPOSITE[slide.side], slide.line)
        if out is not None:
            items.append(_at(UmbrellaItem(out, shapes.OUT_UMBRELLA, theme), where, 46))
        ring = Outline(ring_path(QPointF(0, 0), shapes.OUT_UMBRELLA + 5), theme, unit, "dashed")
        return [*items, _at(ring, where, 51)]

    def figure(self, fields: tuple[tuple[int, int], ...], badge: str) -> Items:
        """Return the outline of a complete figure with its badge at the first field."""
        if not fields:
            return []
        outline = Outline(fields_path(fields), self.theme, self.unit, "selected")
        outline.setZValue(52)
        corner = seen_corner(self._first(fields), -1, -1, 9, self.turn)
        return [outline, _at(Badge(badge, self.theme, self.unit, 21), corner)]

    def broken(self, fields: tuple[tuple[int, int], ...]) -> Items:
        """Return the marks of a complete figure that a slide would break."""
        if not fields:
            return []
        line = Outline(fields_path(fields), self.theme, self.unit, "dotted", self.theme.role("danger"))
        corner = seen_corner(self._first(fields), 1, -1, 9, self.turn)
        return [line, _at(Badge("cross", self.theme, self.unit, 21), corner)]

    def complete(self, scenery: StageState) -> Items:
        """Return the outlines of all complete figures, while one of them may be scored."""
        items: Items = []
        for space, colour in completed(scenery.game, scenery.state, scenery.seat).items():
            items += self.figure(figure_places(scenery.game, scenery.state, scenery.seat, space, colour), "check")
        return items

    def lit(self, scenery: StageState) -> Items:
        """Return the marks of a figure looked at on the stage: right fields solid, missing ones dashed."""
        if scenery.lit is None or scenery.lit_colour is None:
            return []
        state, seat = scenery.state, scenery.seat
        items: Items = []
        for field in figure_places(scenery.game, state, seat, scenery.lit, scenery.lit_colour):
            right = state.stages[seat][4 * field[0] + field[1] - 5] == scenery.lit_colour
            items.append(Outline(fields_path([field]), self.theme, self.unit, "selected" if right else "dashed"))
            if right:
                corner = seen_corner(shapes.field_rect(*field), -1, -1, 9, self.turn)
                items.append(_at(Badge("check", self.theme, self.unit, 18), corner))
        return items

    def news(self, scenery: StageState) -> Items:
        """Return the marks of what happened on the stage shown and in its zones since the last turn."""
        items: Items = []
        badges: dict[tuple[float, float], int] = {}
        for entry in scenery.news:
            if entry.seat != scenery.seat:
                continue
            path, corner = _news_shape(entry, self.turn)
            if path is None:
                continue
            spot = (corner.x(), corner.y())
            shift = badges.get(spot, 0)
            badges[spot] = shift + 1
            if not shift:
                outline = Outline(path, self.theme, self.unit, "solid")
                # Rings lie under the umbrellas, so that the counts stay readable.
                outline.setZValue(9 if entry.kind == "zone" else 50)
                items.append(outline)
            badge = Badge(str(entry.number), self.theme, self.unit, 19)
            aside = QTransform().rotate(-90 * self.turn).map(QPointF(20 * shift * self.unit, 0))
            items.append(_at(badge, corner + aside))
        return items

    def arrived(self, moves: Sequence[int]) -> Items:
        """Return the numbers of the moves that brought the umbrellas, in a corner of their fields."""
        items: Items = []
        for index, number in enumerate(moves):
            if number:
                rect = shapes.field_rect(index // 4 + 1, index % 4 + 1)
                corner = seen_corner(rect, 1, 1, 15, self.turn)
                items.append(_at(Badge(str(number), self.theme, self.unit, 20), corner))
        return items

    def wrong(self, keys: Iterable[BoardKey]) -> Items:
        """Return the hatching of places that break a rule."""
        items: Items = []
        for key in keys:
            if isinstance(key, StageField):
                path = fields_path([(key.row, key.column)])
            elif isinstance(key, SideZone):
                path = rect_path(shapes.zone_rect(key.side), 15)
            else:
                path = ring_path(shapes.centre(key), shapes.SLOT_UMBRELLA * 0.9)
            items.append(CrossHatch(path, self.theme, self.unit))
        return items

    def legal(self, keys: Iterable[ZoneSlot | StageField]) -> Items:
        """Return the small rings of places where something can be taken, beside the pattern of the umbrella."""
        items: Items = []
        for key in keys:
            r = (shapes.SLOT_UMBRELLA if isinstance(key, ZoneSlot) else shapes.UMBRELLA) * 0.74
            aside = QTransform().rotate(-90 * self.turn).map(QPointF(-r, -r))
            items.append(_at(LegalRing(self.theme, self.unit, 4.5), shapes.centre(key) + aside, 48))
        return items


def _news_shape(entry: News, turn: int) -> tuple[QPainterPath | None, QPointF]:
    """Return the outline of a piece of news on the large stage and where its number stands."""
    if entry.kind == "zone":
        middle = shapes.slot_centre(*entry.place)  # type: ignore[arg-type]
        r = shapes.SLOT_UMBRELLA + 5
        return ring_path(middle, r), middle + QTransform().rotate(-90 * turn).map(QPointF(-r * 0.72, -r * 0.72))
    if entry.kind == "line":
        side, line = entry.place
        rect = shapes.line_rect(side, line)  # type: ignore[arg-type]
        return rect_path(rect.adjusted(-2, -2, 2, 2), 15), seen_corner(rect, -1, -1, 6, turn)
    if entry.kind == "field":
        rect = shapes.field_rect(*entry.place)  # type: ignore[arg-type]
        return rect_path(rect, 14), seen_corner(rect, -1, -1, 6, turn)
    return None, QPointF()


class Chevron(ArrowItem):
    """A bare arrow head between two fields of a line: ink over halo."""

    def __init__(self, direction: QPointF, theme: Theme, unit: float) -> None:
        super().__init__(direction, False, theme, unit)
        self.bare = True
        self.setZValue(53)
