"""Trigon on the window: the board, the cards of all players, the own tray, the piece in hand, and all words."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.seats import Seat
from tessella.controller.practise.reasons import Reason
from tessella.rules.game import Game
from tessella.rules.outcome import Event, Part, Result
from tessella.rules.trigon import (
    PIECES,
    TRIANGLES,
    PiecePlaced,
    Place,
    Trigon,
    TrigonState,
    colours_of,
    identify,
    points_of,
    triangles_left,
)
from tessella.rules.verdict import Finding
from tessella.scene.boards.animation import Track
from tessella.scene.boards.captions import Caption
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.explaining import explain
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.guide import Guide
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.boards.places import Places
from tessella.scene.boards.reasons import Remark
from tessella.scene.boards.review import Look
from tessella.scene.boards.set_up import SetUp
from tessella.scene.boards.signs import Sign
from tessella.scene.drawing.tokens import Theme
from tessella.scene.game_view import GameView
from tessella.scene.told import Headline, KeyHelp, LogLine, Toggle
from tessella.scene.trigon import captions, keyboard, picture, signs, words
from tessella.scene.trigon.board import TrigonBoard
from tessella.scene.trigon.cards import SeatCards, Sitting
from tessella.scene.trigon.explained import moment_of, places_of
from tessella.scene.trigon.fields import TrigonFields
from tessella.scene.trigon.guide import guide
from tessella.scene.trigon.legend import Legend
from tessella.scene.trigon.levels import level_words
from tessella.scene.trigon.marks import Overlay, legend
from tessella.scene.trigon.pieces import paint_mark, paint_mini_tray
from tessella.scene.trigon.places import TrigonPlaces
from tessella.scene.trigon.reason_words import reason_words
from tessella.scene.trigon.remedies import remedy
from tessella.scene.trigon.set_up import TrigonSetUp
from tessella.scene.trigon.tray import InHand, Tray
from tessella.scene.trigon.tray_drag import Carrying
from tessella.scene.trigon.turns import colour_shown, next_colours
from tessella.scene.words.words import seat_kind, tr


class TrigonView(GameView):
    """A match of Trigon on the window."""

    kind: ClassVar[str] = "trigon"
    tagline: ClassVar[str] = "Lay glass on the hexagon. Your own pieces may meet at corners only."
    sides: ClassVar[int] = 3
    rounds: ClassVar[bool] = True
    beside_diagrams: ClassVar[bool] = False
    board: TrigonBoard

    def __init__(self, match: Match, options: ViewOptions, parent: QObject | None = None) -> None:
        super().__init__(match, options, parent)
        game = match.game
        assert isinstance(game, Trigon)
        self.game = game
        several = len(colours_of(game.players, 0)) > 1
        self._words = words.Words(game.board, match.seats, several, match.record.header.rounds > 1)
        self._cards = SeatCards(options, game.players)
        self._tray = Tray(options)
        self._hand = InHand(options)
        self._legend: Legend | None = None
        self._connect()
        self.show_panels()

    def make_board(self) -> TrigonBoard:
        """Return the glass board."""
        return TrigonBoard(self.match, self.options)

    def _connect(self) -> None:
        board = self.board
        self._carrying = carrying = Carrying(board)
        board.overlays_changed.connect(self.keys_changed)
        board.overlays_changed.connect(self._show_legend)
        self._tray.taken.connect(carrying.take)
        self._tray.carried.connect(carrying.carry)
        self._tray.dropped.connect(carrying.drop)
        self._tray.turned.connect(carrying.turn)
        self._hand.turned.connect(lambda: carrying.turn(1))
        self._hand.flipped.connect(carrying.flip)
        self._hand.put_back.connect(board.cancel)

    # What is shown ----------------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Draw what `seen` shows, afresh."""
        self.board.show_position(self.seen, self.moment)
        self.show_panels()

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Draw the position after a move with its piece above the board, and return how it lands."""
        return self.board.show_move(stepped)

    def show_panels(self) -> None:
        """Show in every panel what is so now."""
        self._show_cards()
        self._show_tray()
        self._show_hand()
        self._show_legend()
        super().show_panels()

    def moment_state(self, moment: Look) -> TrigonState:
        """Return the position of a moment of a past move, between its events too."""
        return moment_of(moment, self.match)

    def name_seats(self, seats: tuple[Seat, ...]) -> None:
        """Say other names from now on."""
        self._words.seats = seats

    def remark(self) -> Remark | None:
        """Return why the piece in hand may not lie where it is."""
        ghost = self.board.ghost
        if ghost is None or ghost.trouble is None:
            return None
        finding = ghost.trouble.finding
        title, text = self._words.sentence(finding, ghost.trouble.own)
        hand = self.board.hand
        if hand is not None and hand.cells is not None and not self.match.locked:
            at = hand.held.cell
            right = remedy(self.game, self.state, Place(hand.cells), finding, at, hand.reachable)
            text = f"{text} {right}".strip()
        return Remark(ghost.top(), ghost.reach(), title, text, finding.rule, "cross")

    def hold_move(self, move: Any) -> None:
        """Take a piece in hand at its place; where no such piece is left the places are marked."""
        if not self.board.hold_cells(move.cells):
            super().hold_move(move)

    def show_hand(self) -> None:
        """Show in tray and hand what is in hand now."""
        self._show_tray()
        self._show_hand()
        self._show_legend()

    def close(self) -> None:
        """Stop listening and moving; the table is not used again."""
        super().close()
        self.board.stop()

    # Panels -----------------------------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        """Return the cards, the tray and the piece in hand."""
        return [self._cards, self._tray, self._hand]

    @property
    def state(self) -> TrigonState:
        """The position shown."""
        return self.board.state

    def _show_tray(self) -> None:
        colour, hand = colour_shown(self.seen), self.board.hand
        viewer = self.match.viewer
        own = viewer is not None and colour in colours_of(self.game.players, viewer)
        title = tr("Trigon", "Your pieces") if own else words.pieces_of(colour)
        if own and self._words.several:
            title = words.your_colour(colour)
        held = (hand.piece, hand.held.orientation) if hand is not None else None
        playable = self.seen.can_play and self.state.colour == colour
        self._tray.show_tray(title, colour, self.state.left[colour], held, playable)

    def _show_hand(self) -> None:
        hand = self.board.hand
        if hand is None:
            self._hand.show_hand(None, 0, colour_shown(self.seen), 0, 0)
        else:
            self._hand.show_hand(hand.piece, hand.held.orientation, hand.state.colour or 0, *hand.facing)

    def _show_cards(self) -> None:
        for seat, card in enumerate(self._cards.cards):
            trays = tuple((colour, self.state.left[colour]) for colour in next_colours(self.game, self.state, seat))
            number, note = self.seat_summary(seat)
            active = self.seen.to_move == seat
            states = tuple(dict.fromkeys((self._does(seat), self._does(seat, brief=True))))
            card.show_seat(Sitting(self._words.name(seat), states, number, note, active, trays))
            explain(card, self._words.name(seat), self.seat_account(seat))
        header = self.match.record.header
        text = tr("Trigon", "Round {0} of {1}").format(header.round, header.rounds) if header.rounds > 1 else ""
        self._cards.show_round(text)

    def _does(self, seat: int, *, brief: bool = False) -> str:
        match, seen = self.match, self.seen
        if seen.to_move == seat:
            if match.thinking:
                return tr("Trigon", "thinking…")
            if match.decided_here(seat):
                return tr("Trigon", "your turn") if match.viewer == seat else tr("Trigon", "to play")
        if all(self.state.out[colour] for colour in colours_of(self.game.players, seat)):
            return tr("Trigon", "out")
        return seat_kind(match.seats[seat], brief=brief)

    def _show_legend(self) -> None:
        """Say beside the board what the marks on it mean."""
        view = self.board.view
        if self._legend is None and view is not None:
            self._legend = Legend(view, self.options)
        if self._legend is not None:
            shown = self.board.overlays
            lines = () if self.moment else legend(self.match, self.board.hand, shown, self.options)
            self._legend.show_lines(lines, self.options)

    # Words ------------------------------------------------------------------------------------------------------

    def headline(self) -> Headline:
        """Return what is to do now."""
        seat, colour = self.match.to_move, self.state.colour
        if seat is None or colour is None:
            winners = self.match.result.winners
            return Headline(winners[0] if winners else None, self._words.ended(self.match.result))
        if not self.match.decided_here(seat):
            return Headline(seat, tr("Trigon", "{0} is to play").format(self._words.name(seat)))
        return Headline(seat, self._words.headline(colour))

    def guide(self) -> Guide | None:
        """Return what a teaching game says of the decision that is due."""
        return guide(self.game, self.match.shown)

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now, the most useful first."""
        return keyboard.named(self.board, self.match.can_play)

    def toggles(self) -> tuple[Toggle, ...]:
        """Return the overlays for the colour to play."""
        shown = self.board.overlays
        return (
            Toggle("corners", tr("Trigon", "Open corners"), "C", "corners" in shown),
            Toggle("forbidden", tr("Trigon", "Forbidden fields"), "X", "forbidden" in shown),
        )

    def toggle(self, key: str) -> None:
        """Show or hide an overlay; raise KeyError for one that is none."""
        known: dict[str, Overlay] = {shown: shown for shown in keyboard.OVERLAYS.values()}
        self.board.show_overlays(self.board.overlays ^ {known[key]})

    def seat_mark(self, seat: int, size: int, ratio: float = 1.0) -> QPixmap:
        """Return the glass of the colour that the seat plays now or next."""
        return _mark(next_colours(self.game, self.state, seat)[0], size, self.options.theme, ratio)

    @classmethod
    def mark_of(cls, seat: int, size: int, theme: Theme, ratio: float = 1.0, players: int = 4) -> QPixmap:
        """Return the glass of the first colour of a seat."""
        return _mark(colours_of(players, seat)[0], size, theme, ratio)

    @classmethod
    def level_words(cls) -> tuple[str, ...]:
        """Return a sentence for each level of the computer."""
        return level_words()

    @classmethod
    def favourites(cls) -> str:
        """Return the title of the statistics: people choose pieces."""
        return tr("GameView", "Favourite pieces")

    @classmethod
    def favourite(cls, taken: str) -> str:
        """Return the name of a piece."""
        return taken

    def seat_summary(self, seat: int) -> tuple[str, str]:
        """Return the placed triangles and the score; alone: the triangles left."""
        colours = colours_of(self.game.players, seat)
        left = sum(triangles_left(self.state, colour) for colour in colours)
        if self.game.players == 1:
            return str(left), tr("Trigon", "triangles left")
        points = sum(points_of(self.state, colour) for colour in colours)
        placed, score = str(TRIANGLES * len(colours) - left), words.number(points)
        before = self.match.record.header.scores
        if not before:
            return placed, tr("Trigon", "{0} left ({1})").format(left, score)
        total = words.number(points + sum(scores[seat] for scores in before))
        return placed, tr("Trigon", "score {0}, total {1}").format(score, total)

    def seat_account(self, seat: int) -> str:
        """Return why the score is what it is."""
        left = sum(triangles_left(self.state, colour) for colour in colours_of(self.game.players, seat))
        if self.game.players == 1:
            return tr("Trigon", "Fewer triangles left is better; none left solves it.")
        text = tr(
            "Trigon",
            "Every triangle not yet placed costs a point: {0} are left. All pieces of a colour placed give 15 points, "
            "20 with the single triangle last.",
        )
        return text.format(left)

    def lines(self, stepped: PlayedMove) -> tuple[LogLine, ...]:
        """Return the log of one move, from its events."""
        return self._words.lines(stepped)

    def say(self, stepped: PlayedMove) -> str:
        """Return one spoken sentence for a move."""
        return self._words.spoken(stepped)

    def sentence(self, finding: Finding) -> tuple[str, str]:
        """Return a title and a sentence for a rule that a move keeps or breaks."""
        return self._words.sentence(finding)

    def remedy(self, finding: Finding, move: Any) -> str:
        """Return what would be right instead."""
        return remedy(self.game, self.state, move, finding)

    def reason_words(self, reason: Reason) -> str:
        """Return the sentence of a reason; sides are named as they are seen."""
        return reason_words(self.match.seats, reason, self.options.turn)

    def happening(self, event: Event) -> str:
        """Return one sentence for an event of a move."""
        return self._words.happening(event)

    def heading(self, event: Event, because: Sequence[Event]) -> str:
        """Return an event in a few words."""
        return self._words.heading(event)

    def first_caption(self) -> Caption | None:
        """Return what is said at the beginning of a first game."""
        return captions.opening()

    def caption(self, event: Event) -> Caption | None:
        """Return what is said of an event that happens for the first time."""
        return captions.caption(event)

    def places(self, stepped: PlayedMove) -> tuple[Happening, ...]:
        """Return where a piece lies, and the own corner that it meets."""
        return places_of(stepped, self.game.board)

    def ending(self, result: Result) -> str:
        """Return why the game ended."""
        return words.ending(not any(self.match.state.left))

    def gist(self, stepped: PlayedMove) -> str:
        """Return the piece that was placed."""
        return words.gist(stepped)

    def part_line(self, part: Part) -> str:
        """Return the kind of points; with several colours a seat also the colour."""
        return part.key if self._words.several else part.key.split("-", 1)[0]

    def part_name(self, part: Part) -> str:
        """Return the words for one line of a seat's account."""
        return words.part_name(part, self._words.several)

    def move_mark(self, stepped: PlayedMove, size: int, ratio: float = 1.0) -> QPixmap:
        """Return the glass of the colour that was played."""
        colour = next((e.colour for e in stepped.step.events if isinstance(e, PiecePlaced)), None)
        if colour is None:
            return self.seat_mark(stepped.seat, size, ratio)
        return _mark(colour, size, self.options.theme, ratio)

    @classmethod
    def legend(cls) -> tuple[Sign, ...]:
        """Return what the marks on the board mean."""
        return signs.legend()

    @classmethod
    def fields(cls, game: Game[Any, Any]) -> Fields:
        """Return the fields of the board, for drawing on it."""
        return TrigonFields(game.board) if isinstance(game, Trigon) else super().fields(game)

    @classmethod
    def deeds(cls) -> Mapping[str, str]:
        """Return what a move can bring about."""
        return {"ColourOut": tr("Trigon", "puts colours out"), "RoundEnded": tr("Trigon", "ends the round")}

    def thing(self, move: Place) -> str:
        """Return which piece."""
        found = identify(self.game.board, move.cells)
        return "" if found is None else tr("Trigon", "the piece {0}").format(words.piece_name(found[0]))

    def set_up(self) -> SetUp:
        """Return how its positions are set up."""
        return TrigonSetUp(self.game, self.board, self.match)

    def lesson_places(self) -> Places:
        """Return the triangles, the pieces on the board and in the tray, and the seats."""
        return TrigonPlaces(self.board, self._beside)

    def _beside(self, what: str) -> Mapping[str, QWidget]:
        if what == "piece":
            return {PIECES[button.piece].name: button for button in self._tray.field.buttons}
        if what == "seat":
            return {str(seat): card for seat, card in enumerate(self._cards.cards)}
        return {}

    # Pictures and proof -----------------------------------------------------------------------------------------

    @classmethod
    def picture(cls, game: Game[Any, Any], state: Any, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
        """Return a still picture of a position that fills `size`."""
        assert isinstance(game, Trigon)
        return picture.draw(game, state, size, theme, ratio)

    def paint_mark(self, painter: QPainter, seat: int, middle: QPointF, size: float) -> None:
        """Paint the glass of the colour that the seat plays now or next."""
        paint_mark(painter, next_colours(self.game, self.state, seat)[0], self.options.theme, middle, size)

    def paint_belongings(self, painter: QPainter, seat: int, width: float) -> float:
        """Paint the pieces of the seat's colours, used ones faint."""
        colours, tall = next_colours(self.game, self.state, seat), 0.33 * width
        for number, colour in enumerate(colours):
            box = QRectF(0, number * tall, width, tall - 6)
            paint_mini_tray(painter, self.state.left[colour], colour, self.options.theme, box, box.height() / 8.25)
        return tall * len(colours)

    def snapshot(self) -> Hashable:
        """Return everything that is drawn, so that two tables can be compared."""
        hand = self.board.hand
        held = (hand.piece, hand.held.orientation) if hand is not None else None
        cards = tuple(card.sitting for card in self._cards.cards)
        tray = tuple((b.colour, b.left, b.isChecked(), b.isEnabled()) for b in self._tray.field.buttons)
        return self.board.shown(), held, cards, tray, self._tray.accessibleName(), self._hand.accessibleName()


@lru_cache(maxsize=256)
def _mark(colour: int, size: int, theme: Theme, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(size, size) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_mark(painter, colour, theme, QPointF(size / 2, size / 2), size)
    painter.end()
    return pixmap
