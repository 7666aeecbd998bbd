"""Trellis on the window: board, panels, words."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, QSizeF, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap, QPolygonF

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.seats import Seat
from tessella.controller.practise.reasons import Reason
from tessella.rules.game import Game
from tessella.rules.outcome import Event, Part, Result
from tessella.rules.trellis import Move, Plant, TrellisState
from tessella.rules.verdict import Finding
from tessella.scene.boards.animation import Track
from tessella.scene.boards.captions import Caption
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.guide import Guide
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.boards.places import Places
from tessella.scene.boards.reasons import Remark
from tessella.scene.boards.review import Look
from tessella.scene.boards.set_up import SetUp
from tessella.scene.boards.signs import Sign
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import Theme
from tessella.scene.game_view import GameView
from tessella.scene.told import Headline, KeyHelp, LogLine
from tessella.scene.trellis import captions, signs
from tessella.scene.trellis.board import TrellisBoard
from tessella.scene.trellis.choosers import ContestChooser
from tessella.scene.trellis.drawn_board import paint_ground
from tessella.scene.trellis.explained import moment_of, places_of
from tessella.scene.trellis.fields import TrellisFields
from tessella.scene.trellis.flowers import flower_pixmap, paint_flower
from tessella.scene.trellis.guide import guide
from tessella.scene.trellis.hand import HandPanel
from tessella.scene.trellis.items import paint_garden
from tessella.scene.trellis.levels import level_words
from tessella.scene.trellis.marks import numbered
from tessella.scene.trellis.panels import STEPS, MapPanel, TurnPanel, step_of
from tessella.scene.trellis.places import TrellisPlaces
from tessella.scene.trellis.reason_words import reason_words
from tessella.scene.trellis.remedies import remedy
from tessella.scene.trellis.set_up import TrellisSetUp
from tessella.scene.trellis.shapes import R, cells_rect, centre
from tessella.scene.trellis.tiles import paint_hand
from tessella.scene.trellis.words import count_of, gist, part_name, say, sentence
from tessella.scene.words.words import colour_name, joined

PICTURE_R = 0.17
"""The corner radius of a hexagon on a still picture, in heights of the picture."""
FLOWER_SHARE = 2.7
"""The side of a seat's mark in flower radii."""


class TrellisView(GameView):
    """The table of Trellis."""

    kind: ClassVar[str] = "trellis"
    tagline: ClassVar[str] = "Grow one garden of vines together and be first to plant your flowers."
    sides: ClassVar[int] = 6
    board: TrellisBoard

    def __init__(self, match: Match, options: ViewOptions, parent: QObject | None = None) -> None:
        super().__init__(match, options, parent)
        board = self.board
        self.hand = HandPanel(board, options)
        self.hand.uncover_button.clicked.connect(match.uncover)
        self.turn = TurnPanel(board, options)
        self.map = MapPanel(board, options)
        self._open = {"turn"}
        self._view: BoardView | None = None
        self._looked: tuple[TrellisState, QPolygonF] | None = None
        # A little later: the window may be in the midst of laying out when the view moves.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._look_for_map)
        board.hand_changed.connect(self._what_now)
        board.shown_changed.connect(self._what_now)

    def make_board(self) -> TrellisBoard:
        """Return the garden."""
        return TrellisBoard(self.match, self.options)

    # What is shown ----------------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Draw what `seen` shows, afresh."""
        self.board.show_position(self.seen, self.moment)

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Draw the garden before a move, and return what moves."""
        return self.board.show_move(stepped)

    def remark(self) -> Remark | None:
        """Return what the bubble says of the tile in hand, a choice, or a chain that is pointed at."""
        board = self.board
        if board.hand is not None:
            return board.talk.held(board.hand.preview, board.state)
        if board.chooser is not None and board.chooser.pointed is not None:
            return board.talk.chosen(board.chooser)
        return board.talk.chain(board.state, board.lit_vine) if board.lit_vine is not None else None

    def hold_move(self, move: Any) -> None:
        """Take the tile of a planting in hand at its place, or point at a choice; else mark what is broken."""
        if not self.board.hold_move(move):
            super().hold_move(move)

    def moment_state(self, moment: Look) -> TrellisState:
        """Return the position of a moment of a past move, between its events too."""
        return moment_of(moment, self.match)

    def name_seats(self, seats: tuple[Seat, ...]) -> None:
        """Say other names from now on."""
        self.board.words.seats = seats

    def _what_now(self) -> None:
        self._watch_view()
        self._soon.start()
        self.headline_changed.emit()
        self.keys_changed.emit()

    def _watch_view(self) -> None:
        """Follow the view's movements, as soon as there is a view."""
        view = self.map.chart.view()
        if view is not None and view is not self._view:
            self._view = view
            view.moved.connect(self._soon.start)

    def _look_for_map(self) -> None:
        """Show the small map while the garden is larger than the view."""
        view = self.map.chart.view()
        seen = self.map.chart.seen(view) if view is not None and view.isVisible() else QPolygonF()
        looked = self.board.state, seen
        if looked == self._looked:
            return
        self._looked = looked
        self.map.chart.update()
        reach = 0.4 * R
        frame = seen.boundingRect().adjusted(-reach, -reach, reach, reach)
        garden = cells_rect([tile.cell for tile in self.board.state.garden])
        keys = {"map"} if not seen.isEmpty() and not frame.contains(garden) else set()
        if self.board.state.phase != "over":
            keys.add("turn")
        if keys != self._open:
            self._open = keys
            for panel in (self.turn, self.map):
                if panel.key not in keys:
                    panel.hide()
            self.panels_changed.emit()

    # On the window ----------------------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        """Return the steps of the turn while there are any, the map when it is needed, and the hand."""
        return [*(panel for panel in (self.turn, self.map) if panel.key in self._open), self.hand]

    def headline(self) -> Headline:
        """Return what is to do now."""
        state = self.board.state
        if state.phase == "over":
            return Headline(state.winners[0] if len(state.winners) == 1 else None, self._won(state))
        if state.phase == "bloom":
            text = say("Choose whose flower")
        elif state.phase == "claim":
            text = say("Claim a vine")
        elif state.phase == "gift":
            text = count_of(state.gifts, say("Claim a gift: 1 left"), say("Claim a gift: {0} left"))
        else:
            text = say("Plant a tile")
        return Headline(state.seat, text, step_of(state), STEPS)

    def _won(self, state: TrellisState) -> str:
        names = joined([self.board.words.name(seat) for seat in state.winners])
        return say("{0} wins", names) if len(state.winners) == 1 else say("{0} share the win", names)

    def guide(self) -> Guide | None:
        """Return what a teaching game says of the decision that is due."""
        return guide(self.board.game, self.match.shown, self.board.words)

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now."""
        state, can = self.board.state, self.match.can_play
        arrows = ("←", "→", "↑", "↓")
        if self.match.covered:
            return (KeyHelp(("Space",), say("show the hand")), KeyHelp(("Home",), say("show all")))
        if not can:
            return (KeyHelp(("Home",), say("show all")),)
        if state.phase == "plant":
            choose = KeyHelp(("1", "2", "3"), say("choose a tile"))
            if self.board.hand is None:
                return (choose, KeyHelp(("Tab",), say("next tile")), KeyHelp(("Home",), say("show all")))
            return (
                choose,
                KeyHelp(("Space",), say("next place that fits")),
                KeyHelp(("R",), say("turn it")),
                KeyHelp(arrows, say("move it")),
                KeyHelp(("Enter",), say("plant here")),
                KeyHelp(("Esc",), say("put it back")),
            )
        what = say("choose a flower") if isinstance(self.board.chooser, ContestChooser) else say("choose a vine")
        count = len(self.board.chooser.spots()) if self.board.chooser is not None else 0
        numbers = tuple(str(number) for number in range(1, min(count, 3) + 1))
        return (KeyHelp((*numbers, "Tab"), what), KeyHelp(arrows, say("move")), KeyHelp(("Enter",), say("take it")))

    def every_panel(self) -> Sequence[Panel]:
        """Return all panels, also those that are not shown now."""
        return self.turn, self.map, self.hand

    def close(self) -> None:
        """Stop listening and moving; the table is not used again."""
        self._soon.stop()
        super().close()

    # Seats and words --------------------------------------------------------------------------------------------

    @classmethod
    def mark_of(cls, seat: int, size: int, theme: Theme, ratio: float = 1.0, players: int = 4) -> QPixmap:
        """Return the flower of a seat."""
        return _mark(seat, size, theme, ratio)

    @classmethod
    def level_words(cls) -> tuple[str, ...]:
        """Return a sentence for each level of the computer."""
        return level_words()

    def seat_summary(self, seat: int) -> tuple[str, str]:
        """Return the number of flowers planted."""
        return str(self.seen.shown.flowers[seat]), ""

    def goal(self) -> str:
        """Return how many flowers win."""
        goals = set(self.board.game.goals)
        return say("first to {0}", goals.pop()) if len(goals) == 1 else say("first to plant all")

    def seat_account(self, seat: int) -> str:
        """Return how many flowers are planted and what they are for."""
        planted, goal = self.seen.shown.flowers[seat], self.board.game.goals[seat]
        return say("{0} of {1} flowers planted. Whose last flower is planted wins.", planted, goal)

    def seat_pips(self, seat: int) -> tuple[int, int] | None:
        """Return the flowers planted and to plant."""
        return self.seen.shown.flowers[seat], self.board.game.goals[seat]

    def lines(self, stepped: PlayedMove) -> tuple[LogLine, ...]:
        """Return the log of one move."""
        return self.board.words.lines(stepped)

    def numbers(self, steps: Sequence[PlayedMove]) -> dict[int, int]:
        """Return one number a turn: its tile carries it on the board."""
        return numbered(steps)

    def say(self, stepped: PlayedMove) -> str:
        """Return one spoken sentence for a move."""
        return self.board.words.spoken(stepped)

    def sentence(self, finding: Finding) -> tuple[str, str]:
        """Return a title and a sentence for a rule that a move keeps or breaks."""
        return sentence(finding)

    def remedy(self, finding: Finding, move: Any) -> str:
        """Return what would be right instead."""
        return remedy(self.board.words, self.board.game, self.board.state, move, finding)

    def reason_words(self, reason: Reason) -> str:
        """Return the sentence of a reason."""
        return reason_words(self.match.seats, reason)

    def happening(self, event: Event) -> str:
        """Return one sentence for an event of a move."""
        return self.board.words.happening(event, self.match.viewer)

    def heading(self, event: Event, because: Sequence[Event]) -> str:
        """Return an event in a few words."""
        return self.board.words.heading(event, because)

    def first_caption(self) -> Caption | None:
        """Return what is said at the beginning of a first game."""
        return captions.opening()

    def caption(self, event: Event) -> Caption | None:
        """Return what is said of an event that happens for the first time."""
        return captions.caption(event)

    def places(self, stepped: PlayedMove) -> tuple[Happening, ...]:
        """Return where tiles, flowers and their sources lie."""
        return places_of(stepped)

    def ending(self, result: Result) -> str:
        """Return one sentence on why the game ended."""
        if result.reason == "T-WIN":
            return say("The last flower is planted.")
        return say("No tile is left: who has fewest flowers left to plant wins.")

    def gist(self, stepped: PlayedMove) -> str:
        """Return how many flowers bloomed."""
        return gist(stepped)

    def part_name(self, part: Part) -> str:
        """Return the words for one line of a seat's account."""
        return part_name(part)

    @classmethod
    def legend(cls) -> tuple[Sign, ...]:
        """Return what the marks on the board mean."""
        return signs.legend()

    @classmethod
    def fields(cls, game: Game[Any, Any]) -> Fields:
        """Return the fields of the board, for drawing on it."""
        return TrellisFields()

    @classmethod
    def deeds(cls) -> Mapping[str, str]:
        """Return what a move can bring about."""
        return {"VineBloomed": say("opens flowers"), "GiftsEarned": say("earns gifts"),
                "VineContested": say("contests vines"), "VineClaimed": say("claims a vine"),
                "RestForfeited": say("forfeits the rest"), "SeatSkipped": say("skips a seat")}  # fmt: skip

    def thing(self, move: Move) -> str:
        """Return which tile of the hand, or which colour of vine."""
        if isinstance(move, Plant):
            hand = self.match.state.hands[self.match.state.seat]
            return say("tile {0} of the hand", hand.index(move.tile) + 1)
        return say("the {0} vine", colour_name(move.vine.colour))

    def set_up(self) -> SetUp:
        """Return how its positions are set up."""
        return TrellisSetUp(self.board.game, self.board, self.match)

    def lesson_places(self) -> Places:
        """Return the cells, tiles and vines of the garden."""
        return TrellisPlaces(self.board)

    # Pictures and proof -----------------------------------------------------------------------------------------

    def picture_outline(self) -> QPolygonF:
        """Return the rectangle of the garden without the free places round it."""
        badge = 0.16 * R
        garden = cells_rect([tile.cell for tile in self.board.state.garden])
        return QPolygonF(garden.adjusted(-badge, -badge, badge, badge))

    def paint_mark(self, painter: QPainter, seat: int, middle: QPointF, size: float) -> None:
        """Paint the flower of a seat."""
        painter.save()
        painter.translate(middle)
        paint_flower(painter, seat, size / FLOWER_SHARE, self.options.theme)
        painter.restore()

    def paint_belongings(self, painter: QPainter, seat: int, width: float) -> float:
        """Paint the tiles in the hand, those that are not known from behind."""
        return paint_hand(painter, self.board.state.hands[seat], width, self.options.theme)

    @classmethod
    def picture(cls, game: Game[Any, Any], state: Any, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
        """Return a still picture of a garden from near by; what does not fit is cut off."""
        pixmap = QPixmap(round(size.width() * ratio), round(size.height() * ratio))
        pixmap.setDevicePixelRatio(ratio)
        painter = QPainter(pixmap)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        options = ViewOptions(theme, move_numbers="none", speed=0.0)
        whole = QRectF(0, 0, size.width(), size.height())
        paint_ground(painter, whole, theme)
        content = cells_rect([tile.cell for tile in state.garden])
        whole_scale = min(size.width() / content.width(), size.height() / content.height())
        # A low and wide picture shows less of the garden, not a smaller one.
        scale = max(PICTURE_R * max(size.height(), 0.62 * size.width()) / R, whole_scale)
        painter.translate(whole.center())
        painter.scale(scale, scale)
        painter.translate(-_fullest([centre(tile.cell) for tile in state.garden], QSizeF(size) / scale))
        paint_garden(painter, state.garden, options, scale * ratio, content.adjusted(-R, -R, R, R))
        painter.end()
        return pixmap

    def snapshot(self) -> Hashable:
        """Return everything that is drawn."""
        return tuple(self.board.drawn())


def _fullest(middles: Sequence[QPointF], size: QSizeF) -> QPointF:
    """Return where a picture of a size shows most of the garden: the middle of all tiles, or one of the tiles."""
    mean = QPointF(sum(p.x() for p in middles) / len(middles), sum(p.y() for p in middles) / len(middles))

    def seen(place: QPointF) -> tuple[int, float]:
        frame = QRectF(place - QPointF(size.width(), size.height()) / 2, size)
        return sum(frame.contains(middle) for middle in middles), -(place - mean).manhattanLength()

    return max((mean, *middles), key=seen)


@lru_cache(maxsize=64)
def _mark(seat: int, size: int, theme: Theme, ratio: float) -> QPixmap:
    """Return the flower of a seat in the middle of a square: lists draw it in every row."""
    whole = QPixmap(math.ceil(size * ratio), math.ceil(size * ratio))
    whole.fill(Qt.GlobalColor.transparent)
    flower = flower_pixmap(seat, size / FLOWER_SHARE, theme, ratio)
    painter = QPainter(whole)
    half = (whole.width() - flower.width()) / 2
    flower.setDevicePixelRatio(1.0)
    painter.drawPixmap(QPointF(round(half), round(half)), flower)
    painter.end()
    whole.setDevicePixelRatio(ratio)
    return whole
