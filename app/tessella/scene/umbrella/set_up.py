"""Setting up a table of Umbrella: umbrellas on the stage shown and in its zones, figures, tokens, the turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem
from shapely.geometry import Point, box
from shapely.geometry.base import BaseGeometry

from tessella.controller.match.match import Match
from tessella.rules.editing import Edit, Fault, Put, Set, Shift, Take
from tessella.rules.umbrella import COLOURS, SIDES, Umbrella, UmbrellaState, ZoneName
from tessella.rules.umbrella.figures import placements
from tessella.rules.umbrella.kit import SCORING_SPACES, SPACES, TILE_COUNT
from tessella.rules.umbrella.position import (
    Figure,
    OneUmbrella,
    SeatField,
    SeatFigure,
    SeatScoring,
    StageField,
    Token,
    ZoneSlot,
    ZoneUmbrellas,
)
from tessella.rules.umbrella.terms import SUPPLY
from tessella.rules.umbrella.zones import zone_counts, zone_name
from tessella.rules.values import Json, Place
from tessella.scene.boards.set_up import Offer, Setting, SetUp, Slot
from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.art import draw_umbrella, reach, umbrella_pixmap
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.figures import MARGIN, Face, figure_pixmap
from tessella.scene.umbrella.names import cell_name
from tessella.scene.umbrella.seat_mark import paint_seat
from tessella.scene.umbrella.words import face_word, zone_words
from tessella.scene.words.faults import reason
from tessella.scene.words.words import colour_name, seat_name, tr

FAULTS = {
    ("U-SETUP", "umbrellas"): "{0} {colour1} umbrellas on stages and in zones, but the start gives {2}.",
    ("U-SOLO", "umbrellas"): "{0} {colour1} umbrellas on the stage and in zones, at most {2} are right.",
    ("U-EMPTY", "nothing-waits"): "No umbrella waits in any zone: nobody could slide.",
    ("U-SOLO", "slides"): "{0} umbrellas wait, but {1} turns were taken.",
    ("U-SETUP", "tiles"): "{0} figure tiles are there, not {1}.",
    ("U-FIGURES", "twice"): "Figure tile {0} is there {1} times.",
    ("U-PASS", "black"): "A figure lies black side up, but tiles are not turned over in this match.",
    ("U-SETUP", "not-dealt-there"): "A tile that nobody has seen lies where none was dealt.",
    ("U-TOKENS", "supply"): "{0} tokens lie and {1} are in the supply, not {2} together.",
    ("U-SCORE", "tokens"): "{who} has placed {1} tokens in {2} turns.",
    ("U-SETUP", "turns"): "{who} has taken {1} turns, {2} would be right of {3}.",
    ("U-SETUP", "turn-order"): "It is the turn of {who} after {1} turns.",
    ("U-SCORE", "nothing-to-score"): "{who} is to score and has no complete figure with an open space.",
    ("U-PASS", "no-passing"): "No figure tile is on its way to be passed.",
    ("U-PASS", "empty-space"): "{who} has an empty figure space, so that none need be covered.",
    ("U-SCORE", "no-token"): "{who} has not scored.",
    ("U-BONUS", "none-due"): "A bonus is to be chosen and none is due.",
    ("U-BONUS", "not-covered"): "No {colour} scoring space is covered.",
    ("U-BONUS", "no-choice"): "There is nothing to choose for the {colour} bonus.",
    ("U-END", "no-reason"): "The end has begun without a reason.",
    ("U-END", "not-begun"): "The end is due and has not begun.",
    ("U-LIMIT", "reached"): "The limit of {0} turns is reached.",
}


class UmbrellaSetUp(SetUp):
    """How a table is set up: its stage that is shown large, and what every seat has beside it."""

    once = False

    def __init__(self, game: Umbrella, board: UmbrellaBoard, match: Match) -> None:
        self._game, self._board, self._match = game, board, match

    @property
    def _state(self) -> UmbrellaState:
        state: UmbrellaState = self._match.state
        return state

    @property
    def _seat(self) -> int:
        return self._board.scenery.seat

    def kinds(self) -> tuple[tuple[str, str], ...]:
        """Return umbrellas, figure tiles and tokens."""
        return (("umbrellas", tr("SetUp", "Umbrellas")), ("figures", tr("SetUp", "Figures")),
                ("tokens", tr("SetUp", "Tokens")))  # fmt: skip

    def offers(self, kind: str) -> tuple[Offer, ...]:
        """Return four umbrellas with their count, 24 figure tiles with both sides, or the token."""
        state = self._state
        if kind == "tokens":
            return (Offer(Token(), tr("SetUp", "Token"), tr("SetUp", "{0} in the supply").format(state.supply)),)
        if kind == "umbrellas":
            zones = [ZoneName("center"), *(ZoneName("side", i) for i in range(len(state.sides))),
                     *(ZoneName("own", i) for i in range(len(state.owns)))]  # fmt: skip
            counts = [sum(zone_counts(state, zone)[index] for zone in zones)
                      + sum(stage.count(colour) for stage in state.stages)
                      for index, colour in enumerate(COLOURS)]  # fmt: skip
            return tuple(Offer(OneUmbrella(colour), colour_name(colour), tr("SetUp", "{0} in play").format(count),
                               letter=colour[0].upper())
                         for colour, count in zip(COLOURS, counts, strict=True))  # fmt: skip
        lying = {figure.tile for seat in state.figures for stack in seat for figure in stack if figure is not None}
        return tuple(Offer(Figure(tile, black), self._tile_name(Figure(tile, black)), str(tile), tile in lying)
                     for tile in range(1, TILE_COUNT + 1) for black in (False, True))  # fmt: skip

    def _tile_name(self, figure: Figure) -> str:
        return tr("SetUp", "tile {0}, {1}").format(figure.tile, face_word(figure.black))

    def paint(self, painter: QPainter, thing: Any, rect: QRectF, theme: Theme) -> None:
        """Paint an umbrella, a tile or a token."""
        side = min(rect.width(), rect.height())
        if isinstance(thing, OneUmbrella):
            draw_umbrella(painter, rect.center(), side * 0.4, thing.colour, theme)
        elif isinstance(thing, Figure):
            whole = round(side) - 2 * MARGIN
            face = Face(1, thing.black, placements(thing, 1, False, self._game.kit)[0])
            ratio = painter.device().devicePixelRatioF()
            painter.drawPixmap(rect.center() - QPointF(side / 2, side / 2), figure_pixmap(face, whole, theme, ratio))
        else:
            painter.setPen(theme.role("text"))
            painter.setBrush(theme.role("accent"))
            painter.drawEllipse(rect.center(), side * 0.22, side * 0.22)

    def columns(self, kind: str) -> int:
        """Return two umbrellas, four tiles: two tiles with both sides."""
        return 4 if kind == "figures" else 2

    def flipped(self, thing: Any) -> Any:
        """Turn a figure tile over."""
        return replace(thing, black=not thing.black) if isinstance(thing, Figure) else thing

    def turned(self, thing: Any, steps: int) -> Any:
        """Turn a figure tile over."""
        return self.flipped(thing) if steps % 2 else thing

    # The stage --------------------------------------------------------------------------------------------------

    def _stage(self) -> dict[Any, BaseGeometry]:
        found: dict[Any, BaseGeometry] = {}
        for row in range(1, 5):
            for column in range(1, 5):
                at = shapes.field_rect(row, column)
                found[SeatField(self._seat, row, column)] = box(at.left(), at.top(), at.right(), at.bottom())
        return found

    def _zones(self) -> dict[Any, BaseGeometry]:
        found: dict[Any, BaseGeometry] = {}
        for side in SIDES:
            zone = zone_name(self._game.players, self._seat, side)
            for colour in COLOURS:
                at = shapes.centre(ZoneSlot(side, colour))
                found[ZoneUmbrellas(zone, colour)] = Point(at.x(), at.y()).buffer(shapes.SLOT_PITCH / 2)
        return found

    def fields(self, thing: Any) -> Mapping[Any, BaseGeometry]:
        """Return the fields of the stage and the places in its zones, for umbrellas."""
        return {**self._stage(), **self._zones()} if isinstance(thing, OneUmbrella) else {}

    def lying(self, kind: str) -> Mapping[Any, BaseGeometry]:
        """Return the umbrellas; those of the stage can be moved, not taken up."""
        if kind not in ("", "umbrellas"):
            return {}
        state = self._state
        waiting = {place: shape for place, shape in self._zones().items()
                   if zone_counts(state, place.zone)[COLOURS.index(place.colour)]}  # fmt: skip
        return {**waiting, **self._stage()}

    def put(self, thing: Any, place: Any, near: QPointF | None, *, follow: bool) -> Edit | None:
        """Put an umbrella on a field or into a zone, a tile on a figure space, a token on the scoring board."""
        match thing, place:
            case OneUmbrella(), ZoneUmbrellas(zone):
                return Put(thing, zone)
            case (OneUmbrella(), SeatField()) | (Figure(), SeatFigure()) | (Token(), SeatScoring()):
                return Put(thing, place)
            case _:
                return None

    def shift(self, place: Any, to: Any) -> Edit | None:
        """Move an umbrella: on the stage two change places."""
        if isinstance(place, SeatField) and isinstance(to, ZoneUmbrellas):
            return None
        return Shift(place, to.zone if isinstance(to, ZoneUmbrellas) else to)

    def more(self, place: Any, by: int) -> Edit | None:
        """Put an umbrella of its colour to those that wait, or take one away."""
        if not isinstance(place, ZoneUmbrellas):
            return None
        return Put(OneUmbrella(place.colour), place.zone) if by > 0 else Take(place)

    def ghost(self, thing: Any, place: Any, near: QPointF | None) -> Sequence[QGraphicsItem]:
        """Show an umbrella on its field."""
        shape = self.fields(thing).get(place)
        if shape is None:
            return ()
        radius = shapes.UMBRELLA if isinstance(place, SeatField) else shapes.SLOT_UMBRELLA
        item = QGraphicsPixmapItem(umbrella_pixmap(thing.colour, radius, self._board.options.theme, 1.0))
        item.setOffset(-reach(radius), -reach(radius))
        item.setPos(shape.centroid.x, shape.centroid.y)
        item.setOpacity(0.8)
        item.setZValue(80)
        return (item,)

    def outline(self, place: Place) -> BaseGeometry | None:
        """Return a field of the stage shown, or the part of a zone."""
        if isinstance(place, ZoneName):
            side = next((s for s in SIDES if zone_name(self._game.players, self._seat, s) == place), None)
            if side is None:
                return None
            at = shapes.zone_rect(side)
            return box(at.left(), at.top(), at.right(), at.bottom())
        return {**self._stage(), **self._zones()}.get(place)

    def said(self, place: Any) -> str:
        """Return a place with what lies there."""
        scenery = self._board.scenery
        if isinstance(place, SeatField):
            return cell_name(scenery, StageField(place.row, place.column))
        if isinstance(place, ZoneUmbrellas):
            count = zone_counts(self._state, place.zone)[COLOURS.index(place.colour)]
            zone = zone_words(scenery.seats, place.zone)
            return tr("SetUp", "{0}, {1}: {2}").format(zone, colour_name(place.colour), count)
        slots = [slot for row in range(self._game.players) for slot in self.slots(row)]
        return next((slot.name for slot in slots if slot.place == place), str(place))

    # Beside the stage -------------------------------------------------------------------------------------------

    def rows(self) -> tuple[str, ...]:
        """Return the seats."""
        seats = self._match.seats
        return tuple(seat_name(seats, seat) for seat in range(self._game.players))

    def paint_row(self, painter: QPainter, row: int, rect: QRectF, theme: Theme) -> None:
        """Paint the canopy of a seat."""
        painter.save()
        painter.translate(rect.topLeft())
        paint_seat(painter, row, min(rect.width(), rect.height()), theme)
        painter.restore()

    def moving(self) -> int | None:
        """Return the seat that decides."""
        return self._game.to_move(self._state)

    def to_move(self, row: int) -> Edit:
        """Let a seat decide."""
        return Set("seat", row)

    def account(self, row: int) -> tuple[str, str]:
        """Return the points and how many tokens are placed."""
        state = self._state
        placed = tr("SetUp", "{0} of {1} tokens").format(len(state.tokens[row]), SCORING_SPACES)
        return tr("SetUp", "{0} turns").format(state.turns[row] if row < len(state.turns) else 0), placed

    def slots(self, row: int) -> tuple[Slot, ...]:
        """Return the four figure spaces and the ten scoring spaces of a seat."""
        state, name = self._state, self.rows()[row]
        found = []
        for space in SPACES:
            stack = state.figures[row][space - 1]
            top = stack[-1] if stack else None
            hidden = tr("SetUp", "{0} below").format(len(stack) - 1) if len(stack) > 1 else ""
            words = tr("SetUp", "{0}, figure space {1}").format(name, space)
            told = words if top is None else f"{words}: {self._tile_name(top)}"
            found.append(Slot(SeatFigure(row, space), told, top, hidden or str(space)))
        for number in range(1, SCORING_SPACES + 1):
            colour = colour_name(self._game.board.spaces[number - 1])
            words = tr("SetUp", "{0}, scoring space {1}, {2}").format(name, number, colour)
            lies = number in state.tokens[row]
            told = tr("SetUp", "{0}: a token").format(words) if lies else words
            found.append(Slot(SeatScoring(row, number), told, Token() if lies else None, str(number)))
        return tuple(found)

    def settings(self) -> tuple[Setting, ...]:
        """Return the step of the turn, the supply, the turns taken, who began the end."""
        state = self._state
        steps: tuple[tuple[Json, str], ...] = (
            ("slide", tr("SetUp", "slide")), ("score", tr("SetUp", "score or keep")),
            ("side", tr("SetUp", "choose the side")), ("cover", tr("SetUp", "cover a figure")),
            ("bonus", tr("SetUp", "bonus")), ("over", tr("SetUp", "the game is over")),
        )  # fmt: skip
        most = SUPPLY[self._game.players]
        found = [Setting("phase", tr("SetUp", "Step of the turn"), state.phase, steps),
                 Setting("supply", tr("SetUp", "Tokens in the supply"), state.supply, (), 0, most)]  # fmt: skip
        for seat, name in enumerate(self.rows()):
            taken = state.turns[seat] if seat < len(state.turns) else 0
            found.append(Setting("turns", tr("SetUp", "Turns taken, {0}").format(name), taken, (), 0, 999, seat))
        if self._game.players > 1:
            nobody: tuple[tuple[Json, str], ...] = ((None, tr("SetUp", "nobody")),)
            seats: tuple[tuple[Json, str], ...] = tuple(enumerate(self.rows()))
            found.append(Setting("ending", tr("SetUp", "Began the end"), state.ending, (*nobody, *seats)))
        return tuple(found)

    def reason(self, fault: Fault) -> str:
        """Return in a sentence what is impossible."""
        return reason(FAULTS, fault, self.rows())
