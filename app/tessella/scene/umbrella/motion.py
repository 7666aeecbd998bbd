"""From the events of a move to movements: on the large stage, in the card of another player, between the two."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import cos, pi

from PySide6.QtCore import QEasingCurve, QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPen
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tessella.controller.match.match import PlayedMove
from tessella.rules.outcome import Event
from tessella.rules.umbrella import (
    Colour,
    Figure,
    FigureCompleted,
    FigurePassed,
    LineSlid,
    Side,
    TokenPlaced,
    UmbrellaBlown,
    UmbrellasSwapped,
    ZoneName,
    figure_fields,
)
from tessella.rules.umbrella.position import StageField, ZoneSlot
from tessella.scene.boards.animation import Track
from tessella.scene.boards.marks import HALO, INK, Mark
from tessella.scene.drawing.tokens import Theme, motion
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.figures import Face, paint_figure
from tessella.scene.umbrella.items import Piece, UmbrellaItem
from tessella.scene.umbrella.look import side_of_zone
from tessella.scene.umbrella.marks import fields_path
from tessella.scene.umbrella.widgets import SpaceButton, StageWidget

_SMALL = shapes.SLOT_UMBRELLA / shapes.UMBRELLA
_ROLL_START = 200
_TILE = 1.3 * shapes.FIELD
Curve = QEasingCurve.Type


class Motion:
    """Makes the tracks of one move for a board that still shows the position before it."""

    def __init__(
        self, board: UmbrellaBoard, cards: dict[int, StageWidget], spaces: Sequence[SpaceButton] = ()
    ) -> None:
        """Move on a board, in the cards of other seats, on the scoring spaces of the stage shown."""
        self._board = board
        self._cards = cards
        self._spaces = {space.number: space for space in spaces}
        self._theme: Theme = board.options.theme
        self._seat = board.scenery.seat
        self._kit = board.scenery.game.kit
        self._players = len(board.scenery.seats)
        self._completed: FigureCompleted | None = None

    def tracks(self, stepped: PlayedMove) -> list[Track]:
        """Return what moves; empty when nothing of the move can be seen."""
        result: list[Track] = []
        for event in stepped.step.events:
            result += self._of(event)
        return result

    def _of(self, event: Event) -> list[Track]:
        match event:
            case LineSlid() if event.seat == self._seat:
                return self._own_slide(event)
            case LineSlid():
                return self._other_slide(event)
            case FigureCompleted() if event.seat == self._seat:
                return self._figure(event)
            case TokenPlaced() if event.seat == self._seat and event.scoring in self._spaces:
                return self._token(self._spaces[event.scoring])
            case FigurePassed() if self._seat in (event.giver, event.receiver):
                return self._tile(event)
            case UmbrellaBlown() if event.seat == self._seat:
                return self._gust(event)
            case UmbrellasSwapped() if event.seat == self._seat:
                return self._swap(event)
        return []

    # Umbrellas --------------------------------------------------------------------------------------------------

    def _umbrella(self, colour: Colour, place: QPointF, scale: float = 1.0) -> UmbrellaItem:
        item = UmbrellaItem(colour, shapes.UMBRELLA, self._theme)
        item.setPos(place)
        item.setScale(scale)
        item.setZValue(30)
        self._board.addItem(item)
        return item

    def _leave_slot(self, side: Side, colour: Colour) -> None:
        """Take one umbrella off a slot of the picture."""
        item = self._board.umbrellas.get(ZoneSlot(side, colour))
        if item is None:
            return
        item.copies -= 1
        item.setVisible(item.copies > 0)
        item.update()

    def _own_slide(self, event: LineSlid) -> list[Track]:
        board, side = self._board, event.side
        source = side_of_zone(self._players, self._seat, event.taken)
        start = shapes.slot_centre(source, event.colour) if source else shapes.entry(side, event.line)
        if source is not None:
            self._leave_slot(source, event.colour)
        entering = self._umbrella(event.colour, start, _SMALL)
        fields = shapes.line_fields(side, event.line)
        way = shapes.inward(side) * shapes.PITCH
        moving = [(board.umbrellas[StageField(*field)], shapes.field_centre(*field)) for field in fields[:3]]
        goal = shapes.field_centre(*fields[0])

        def slide(progress: float) -> None:
            for item, begin in moving:
                item.setPos(begin + way * progress)
            entering.setPos(start + (goal - start) * progress)
            entering.setScale(_SMALL + (1 - _SMALL) * progress)

        last = board.umbrellas[StageField(*fields[3])]
        last.setZValue(31)
        out = shapes.OPPOSITE[side]
        edge = shapes.fallen(out, event.line)
        begin = shapes.field_centre(*fields[3])

        def push(progress: float) -> None:
            last.setPos(begin + (edge - begin) * progress)

        tracks = [
            Track(0, motion("line_slides"), slide, Curve.InOutCubic),
            Track(0, _ROLL_START, push, Curve.InOutCubic),
        ]
        if event.dropped is None:
            return [*tracks, Track(_ROLL_START, motion("umbrella_rolls"), _fade_out(last, edge, out))]
        slot = shapes.slot_centre(out, event.pushed_out)
        return [*tracks, Track(_ROLL_START, motion("umbrella_rolls"), _roll(last, edge, slot))]

    def _other_slide(self, event: LineSlid) -> list[Track]:
        """Slide the line in the other player's card; umbrellas come to and go from the zones shared with them."""
        tracks: list[Track] = []
        card = self._cards.get(event.seat)
        if card is not None:

            def slide(progress: float) -> None:
                card.sliding = (event.side, event.line, event.colour, progress)
                card.update()

            tracks.append(Track(0, motion("line_slides"), slide, Curve.InOutCubic))
        tracks += self._away(event.taken, event.colour)
        if event.dropped is not None:
            tracks += self._arrival(event.dropped, event.pushed_out)
        return tracks

    def _away(self, zone: ZoneName, colour: Colour) -> list[Track]:
        side = side_of_zone(self._players, self._seat, zone)
        if side is None:
            return []
        self._leave_slot(side, colour)
        here = shapes.slot_centre(side, colour)
        item = self._umbrella(colour, here, _SMALL)
        return [Track(0, motion("line_slides"), _fade_out(item, here, side, _SMALL), Curve.InOutCubic)]

    def _arrival(self, zone: ZoneName, colour: Colour) -> list[Track]:
        side = side_of_zone(self._players, self._seat, zone)
        if side is None:
            return []
        slot = shapes.slot_centre(side, colour)
        start = slot - shapes.inward(side) * shapes.FIELD
        item = self._umbrella(colour, start, _SMALL)
        item.setOpacity(0)
        roll = _roll(item, start, slot, _SMALL)

        def come(progress: float) -> None:
            item.setOpacity(min(1.0, progress * 2))
            roll(progress)

        return [Track(_ROLL_START, motion("umbrella_rolls"), come)]

    def _gust(self, event: UmbrellaBlown) -> list[Track]:
        side = side_of_zone(self._players, self._seat, event.to)
        if side is None:
            return []
        start = shapes.slot_centre("own", event.colour)
        self._leave_slot("own", event.colour)
        item = self._umbrella(event.colour, start, _SMALL)
        roll = _roll(item, start, shapes.slot_centre(side, event.colour), _SMALL)
        return [Track(0, motion("umbrella_rolls"), roll, Curve.InOutCubic)]

    def _swap(self, event: UmbrellasSwapped) -> list[Track]:
        one, two = self._board.umbrellas[StageField(*event.a)], self._board.umbrellas[StageField(*event.b)]
        here, there = shapes.field_centre(*event.a), shapes.field_centre(*event.b)
        one.setZValue(31)

        def swap(progress: float) -> None:
            one.setPos(here + (there - here) * progress)
            two.setPos(there + (here - there) * progress)

        return [Track(0, motion("line_slides"), swap, Curve.InOutCubic)]

    # Figures ----------------------------------------------------------------------------------------------------

    def _figure(self, event: FigureCompleted) -> list[Track]:
        self._completed = event
        outline = Drawn(fields_path(event.fields), self._theme, self._board.unit)
        self._board.addItem(outline)
        return [Track(0, 200, outline.advance_to)]

    def _token(self, space: SpaceButton) -> list[Track]:
        def land(progress: float) -> None:
            space.covered, space.landing = True, progress
            space.update()

        return [Track(200, motion("token_lands"), land, Curve.OutBack)]

    def _tile(self, event: FigurePassed) -> list[Track]:
        """Let the tile fly to the left neighbour, or come from the right one; on the way it turns over."""
        mine = event.giver == self._seat
        start = QPointF(0, 0) if mine else shapes.zone_rect("right").center()
        away: Side = "left" if mine and event.giver != event.receiver else "right"
        end = shapes.zone_rect(away).center() - shapes.inward(away) * 3 * shapes.FIELD
        space = event.giver_space if mine else event.space
        after = Face(space, event.figure.black, figure_fields(event.figure, space, self._kit))
        tile = TileItem(self._side_before(event.figure, space), after, self._theme)
        tile.setPos(start)
        tile.setOpacity(0)
        self._board.addItem(tile)

        def fly(progress: float) -> None:
            tile.setPos(start + (end - start) * progress)
            tile.setOpacity(1 - max(0.0, progress - 0.75) * 4)
            tile.turn_to(progress)

        return [Track(200 if mine else 0, motion("figure_flies"), fly, Curve.InOutCubic)]


    def _side_before(self, figure: Figure, space: int) -> Face:
        """Return the side that lay up before: with its umbrellas when the figure was completed in this move."""
        done = self._completed
        if done is None:
            other = Figure(figure.tile, not figure.black)
            return Face(space, other.black, figure_fields(other, space, self._kit))
        fields = figure_fields(done.figure, space, self._kit)
        return Face(space, done.figure.black, fields, frozenset(fields), done.colour)


def _roll(item: UmbrellaItem, start: QPointF, end: QPointF, scale: float = 1.0) -> Callable[[float], None]:
    """Return a movement to a slot with half a turn, shrinking to the slot's size."""

    def draw(progress: float) -> None:
        item.setPos(start + (end - start) * progress)
        item.setScale(scale + (_SMALL - scale) * progress)
        item.roll = 180 * progress
        item.update()

    return draw


def _fade_out(item: UmbrellaItem, start: QPointF, side: Side, scale: float = 1.0) -> Callable[[float], None]:
    """Return a movement off the table on a side."""

    def draw(progress: float) -> None:
        item.setPos(start - shapes.inward(side) * shapes.FIELD * progress)
        item.setScale(scale)
        item.roll = 120 * progress
        item.setOpacity(1 - progress)
        item.update()

    return draw


class Drawn(Mark):
    """An outline that is drawn along its path."""

    def __init__(self, path: QPainterPath, theme: Theme, unit: float) -> None:
        super().__init__(theme, unit, path.boundingRect())
        self._path = path
        self._progress = 0.0
        self.setZValue(54)

    def advance_to(self, progress: float) -> None:
        """Draw so much of the path."""
        self._progress = progress
        self.update()

    def draw(self, painter: QPainter) -> None:
        """Stroke the part of the path that is drawn so far, ink over halo."""
        length = self._path.length()
        for role, width in (("halo", (INK + HALO) * self.unit), ("ink", INK * self.unit * 1.3)):
            pen = QPen(self.theme.role(role), width)
            pen.setDashPattern([max(0.01, length * self._progress / width), 2 * length / width])
            painter.setPen(pen)
            painter.drawPath(self._path)


class TileItem(Piece):
    """A figure tile on its way: it shows the side that lay up, then the one that will."""

    def __init__(self, before: Face, after: Face, theme: Theme) -> None:
        super().__init__(theme)
        self._before, self._after = before, after
        self._progress = 0.0
        self.setZValue(95)

    def turn_to(self, progress: float) -> None:
        """Turn over so far."""
        self._progress = progress
        self.update()

    def boundingRect(self) -> QRectF:
        """Return the tile with its edge."""
        half = _TILE / 2 + 8
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the side that is seen, narrowed by the turn."""
        angle = cos(pi * self._progress)
        painter.scale(max(0.04, abs(angle)), 1.0)
        face = self._before if angle > 0 else self._after
        paint_figure(painter, QRectF(-_TILE / 2, -_TILE / 2, _TILE, _TILE), face, self.theme)
