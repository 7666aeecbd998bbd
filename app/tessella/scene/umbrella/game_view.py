"""Umbrella on the window: the large stage, the cards of the others, figures, scoring board, and all words."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import QCoreApplication, QObject, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from tessella.controller.engines.par import ParFinder, best_par
from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.practise.reasons import Reason
from tessella.rules.game import Game
from tessella.rules.outcome import Event, Part, Result
from tessella.rules.umbrella import Colour, Move, Score, Slide, Umbrella, UmbrellaState, ZoneName
from tessella.rules.umbrella.position import StageField
from tessella.rules.verdict import Finding
from tessella.scene.boards.animation import Track
from tessella.scene.boards.captions import Caption
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.guide import Guide
from tessella.scene.boards.keys import Press
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.boards.places import Places
from tessella.scene.boards.reasons import Remark
from tessella.scene.boards.review import Look, known
from tessella.scene.boards.set_up import SetUp
from tessella.scene.boards.signs import Sign
from tessella.scene.drawing.tokens import Theme
from tessella.scene.game_view import GameView
from tessella.scene.told import Headline, KeyHelp, LogLine
from tessella.scene.umbrella import captions, shapes, signs, talk, words
from tessella.scene.umbrella.arrivals import arrivals
from tessella.scene.umbrella.board import UmbrellaBoard
from tessella.scene.umbrella.choosing import Choosing
from tessella.scene.umbrella.decision import Decision
from tessella.scene.umbrella.explained import found, moment_of, places_of, scene_of
from tessella.scene.umbrella.fields import UmbrellaFields
from tessella.scene.umbrella.figures_panel import FiguresPanel
from tessella.scene.umbrella.gestures import Held
from tessella.scene.umbrella.guide import guide
from tessella.scene.umbrella.levels import level_words
from tessella.scene.umbrella.look import News, face, news
from tessella.scene.umbrella.motion import Motion
from tessella.scene.umbrella.others_panel import OtherPanel
from tessella.scene.umbrella.picture import paint_picture
from tessella.scene.umbrella.places import UmbrellaPlaces
from tessella.scene.umbrella.player_area import paint_belongings
from tessella.scene.umbrella.prefetch import warm
from tessella.scene.umbrella.reason_words import reason_words
from tessella.scene.umbrella.remedies import remedy
from tessella.scene.umbrella.scoring_panel import ScoringPanel
from tessella.scene.umbrella.seat_mark import paint_seat, seat_mark
from tessella.scene.umbrella.set_up import UmbrellaSetUp
from tessella.scene.umbrella.stage_state import StageState
from tessella.scene.words.words import colour_name, tr


class UmbrellaView(GameView):
    """A match of Umbrella on the window."""

    kind: ClassVar[str] = "umbrella"
    tagline: ClassVar[str] = "Slide umbrellas through your stage until they form figures in one colour."
    sides: ClassVar[int] = 4
    in_a_demo = ("figures", "scoring")
    board: UmbrellaBoard

    def __init__(self, match: Match, options: ViewOptions, parent: QObject | None = None) -> None:
        assert isinstance(match.game, Umbrella)
        self.game: Umbrella = match.game
        super().__init__(match, options, parent)
        self.shows_seats = match.game.players > 1
        self.enlarged: int | None = None
        self._turned = 0
        self._shown_panels: tuple[str, ...] = ()
        self._par = ParFinder(self)
        self._par.found.connect(lambda _score: self.show_position())
        self._choosing = Choosing(self.board, self)
        self._figures = FiguresPanel(options)
        self._points = ScoringPanel(self.game.board, options)
        others = self.game.players - 1
        self._cards = [OtherPanel(seat, options, others) for seat in range(self.game.players)] if others else []
        self._connect()
        self.show_position()

    def make_board(self) -> UmbrellaBoard:
        """Return the large stage."""
        match = self.match
        return UmbrellaBoard(self.options, StageState(self.game, match.shown, match.seats, match.viewer or 0, False))

    def _connect(self) -> None:
        board = self.board
        self.match.ended.connect(self._ended)
        board.decide = self._decide
        board.taken.connect(self._taken)
        board.figure_picked.connect(self._pick_figure)
        self._figures.picked.connect(self._pick_figure)
        self._figures.looked_at.connect(self._look_at)
        self._figures.offered.connect(lambda offer: self.play(offer.move))
        self._choosing.changed.connect(self.show_position)
        self._choosing.decided.connect(self.play)
        self._choosing.unclear.connect(self._ask_figure)
        self._figures.taken.connect(self._take_from)
        self._points.picked.connect(self._pick_scoring)
        for card in self._cards:
            card.enlarged.connect(self._enlarge)
            card.turned.connect(self._turn_card)

    # What is shown ----------------------------------------------------------------------------------------------

    @property
    def home(self) -> int:
        """The seat whose table this is: the viewer's, the first one's when all are computers."""
        return self.match.viewer if self.match.viewer is not None else 0

    @property
    def seat(self) -> int:
        """The seat whose stage is shown large."""
        if self.moment is not None:
            return self.moment.stepped.seat
        return self.home if self.enlarged is None else self.enlarged

    def _bare_scenery(self) -> StageState:
        match, seat = self.match, self.seat
        if self.moment is not None:
            return scene_of(self.moment, self.seen.shown, self.match)
        active = match.can_play and match.to_move == seat
        came = arrivals(match.history, seat) if self.options.move_numbers == "all" else ()
        return StageState(self.game, match.shown, match.seats, seat, active, self._news(), arrived=came)

    def _scenery(self) -> StageState:
        scenery, lit = self._bare_scenery(), self._choosing.looked_at
        seen = face(self.game, scenery.state, scenery.seat, lit) if lit is not None else None
        return scenery if seen is None else replace(scenery, lit=lit, lit_colour=seen.colour)

    def _news(self) -> tuple[News, ...]:
        return news(self.match.steps_since(self.match.viewer), self.game.players, self.seat)

    def moment_state(self, moment: Look) -> UmbrellaState:
        """Return the position of a moment of a past move, between its events too."""
        return moment_of(moment, self.match)

    def decision(self) -> Decision:
        """Return what is to be decided besides a slide."""
        return self._choosing.decision()

    def show_position(self) -> None:
        """Draw stage and panels afresh."""
        scenery = self._scenery()
        self.board.show_scenery(scenery)
        if self.moment is not None:
            self.board.mark_wrong(found(self.moment))
        self._fill_panels(scenery)
        self.show_panels()
        self._check_panels()

    def _check_panels(self) -> None:
        """Tell when other cards are to be shown: another seat is large, or the window is small."""
        keys = tuple(panel.key for panel in self.panels())
        if keys == self._shown_panels:
            return
        self._shown_panels = keys
        for card in self._cards:
            if card.key not in keys:
                card.hide()
        self.panels_changed.emit()

    def _fill_panels(self, scenery: StageState) -> None:
        """Show a scenery in the panels."""
        choice = self.decision()
        self._choosing.settle(choice)
        figure, scoring = self._choosing.figure, self._choosing.scoring
        marked = scenery.news if self.options.move_numbers != "none" else ()
        self._figures.show_scenery(scenery, choice, figure, self._fresh("figure"))
        self._points.show_scenery(scenery, choice, figure, scoring, self._fresh("token"))
        for card in self._cards:
            card.stage.sliding = None
            card.show_scenery(scenery, tuple(marked))

    def _fresh(self, kind: str) -> dict[int, int]:
        """Return what is new on the figure or scoring spaces of the stage shown: space to number."""
        scenery = self.board.scenery
        if self.options.move_numbers == "none":
            return {}
        mine = (e for e in scenery.news if e.seat == scenery.seat and e.kind == kind)
        return {int(str(entry.place[0])): entry.number for entry in mine}

    # The match --------------------------------------------------------------------------------------------------

    def _stepped(self, stepped: PlayedMove) -> None:
        self._choosing.forget()
        if self.enlarged is not None and self.match.can_play:
            self._show_home()
        super()._stepped(stepped)

    def redraw(self) -> None:
        """Show what is so now, whatever is still moving, with nothing chosen."""
        self.reasons.close()
        self._choosing.forget()
        super().redraw()

    def _ended(self, result: object) -> None:
        """Look for the par of a game for one (U-SOLO)."""
        if self.game.players == 1 and best_par(self.game) is None and not self._par.looking:
            self._par.look(self.game)

    def _say_how(self, key: StageField) -> None:
        """Say what is to be done, where somebody clicked on the stage with nothing in hand."""
        title = self.headline().text
        text = QCoreApplication.translate("Umbrella", "Nothing on the stage is to be taken now.")
        if self.board.scenery.slides:
            title = QCoreApplication.translate("Umbrella", "First take an umbrella")
            text = QCoreApplication.translate("Umbrella", "Click one that waits beside it, then a row or column.")
        remark = Remark(shapes.centre(key), self.board.cell_rect(key), title, text)
        self.reasons.stay(remark)
        self.said.emit(remark.spoken())

    def _ask_figure(self) -> None:
        """Ask for the figure first: several are complete in this colour."""
        title = QCoreApplication.translate("Umbrella", "Which figure?")
        text = QCoreApplication.translate("Umbrella", "Several figures are complete in this colour: choose one first.")
        place = QPointF(shapes.STAGE / 2, 0)
        remark = Remark(place, QRectF(), title, text, "U-SCORE", "cross")
        self.reasons.stay(remark)
        self.said.emit(remark.spoken())

    def hold_move(self, move: Any) -> None:
        """Take an umbrella in hand and mean its line, zone or neighbour, or choose a figure and a scoring space."""
        if not self._choosing.choose(move):
            self.board.hold_move(move)
        super().hold_move(move)

    def show_hand(self) -> None:
        """Show on the figures what would come of what is in hand."""
        seen = self.board.seen
        scenery = self.board.scenery
        ahead = scenery if seen is None else replace(scenery, state=seen.state)
        self._figures.show_figures(ahead, self.decision(), self._choosing.figure, {} if seen else self._fresh("figure"))

    def _taken(self, held: Held) -> None:
        warm(self.board, self._figures, held)

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Draw the position before a move, on the stage that is large now, and return what moves.

        The next person's stage comes when the movement has ended.
        """
        before = known(self.match, stepped.before)
        scenery = StageState(self.game, before, self.match.seats, self.board.scenery.seat, False)
        self.board.show_scenery(scenery)
        self._fill_panels(scenery)
        cards = {card.seat: card.stage for card in self._cards}
        return Motion(self.board, cards, self._points.tracks.spaces).tracks(stepped)

    def clicked_idly(self) -> None:
        """Say on the own stage what to do, elsewhere show again what happened."""
        pressed = self.board.pressed_key
        if self.board.scenery.active and isinstance(pressed, StageField):
            self._say_how(pressed)
        else:
            self.replay()

    # Decisions --------------------------------------------------------------------------------------------------

    def _take_from(self, zone: ZoneName, colour: Colour) -> None:
        self.board.finish()
        self.board.take_from(zone, colour)

    def _pick_figure(self, space: int) -> None:
        self.board.finish()
        self._choosing.pick_figure(space)

    def _pick_scoring(self, number: int) -> None:
        self.board.finish()
        self._choosing.pick_scoring(number)

    def _look_at(self, space: int | None) -> None:
        choosing = self._choosing
        if space == choosing.looked_at or self.board.moving or self.board.gesture is not None:
            return
        choosing.looked_at = space or choosing.figure or choosing.kept
        self.board.show_scenery(self._scenery())

    def _decide(self, press: Press) -> bool:
        """Take a key that is no slide: decisions, and Escape from another player's stage."""
        if press.key == Qt.Key.Key_Escape and self.enlarged is not None and self.board.gesture is None:
            self._show_home()
            return True
        return self._choosing.key(press)

    # Other stages -----------------------------------------------------------------------------------------------

    def _enlarge(self, seat: int) -> None:
        self.board.finish()
        self.board.drop()
        self._choosing.forget()
        self.enlarged = None if seat == self.home else seat
        self.show_position()

    def _show_home(self) -> None:
        self._enlarge(self.home)

    def _turn_card(self) -> None:
        self._turned += 1
        self._check_panels()

    # On the window ----------------------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        """Return figures, scoring board and the cards of all other seats (one of them on a small window)."""
        players = self.game.players
        order = [(self.seat + step) % players for step in range(1, players)]
        if self.options.compact and order:
            return [self._figures, self._points, self._cards[order[self._turned % len(order)]]]
        return [*(self._cards[seat] for seat in order), self._figures, self._points]

    def headline(self) -> Headline:
        """Return what is to do now."""
        return talk.headline(self.match, self.match.shown)

    def guide(self) -> Guide | None:
        """Return what a teaching game says of the decision that is due."""
        return guide(self.game, self.match.shown, self.match.seats)

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now."""
        return talk.key_help(self.board.scenery, self.board.held)

    def every_panel(self) -> Sequence[Panel]:
        """Return all panels, also those that are not shown now."""
        return *self._cards, self._figures, self._points

    def look(self, moment: Look | None) -> None:
        """Show a moment of a past move with its marks, None: the position of now."""
        self.reasons.close()
        self._choosing.forget()
        super().look(moment)

    def close(self) -> None:
        """Stop listening and moving; the table is not used again."""
        self.match.ended.disconnect(self._ended)
        super().close()
        self._par.stop()
        for card in self._cards:
            # One that was never large or beside the board has no window to go with.
            card.deleteLater()

    # Seats, words, pictures -------------------------------------------------------------------------------------

    @classmethod
    def mark_of(cls, seat: int, size: int, theme: Theme, ratio: float = 1.0, players: int = 4) -> QPixmap:
        """Return a seat's mark without a match."""
        return seat_mark(seat, size, theme, ratio)

    @classmethod
    def level_words(cls) -> tuple[str, ...]:
        """Return a sentence for each level of the computer."""
        return level_words()

    def seat_summary(self, seat: int) -> tuple[str, str]:
        """Return the points and how many tokens are placed."""
        state = self.seen.shown
        return words.signed(self.game.result(state).points[seat]), words.tokens_words(len(state.tokens[seat]))

    def lines(self, stepped: PlayedMove) -> tuple[LogLine, ...]:
        """Return the log of one move."""
        return talk.log_lines(self.match, stepped)

    def say(self, stepped: PlayedMove) -> str:
        """Return one announcement for a move."""
        return talk.spoken(self.match, stepped)

    def sentence(self, finding: Finding) -> tuple[str, str]:
        """Return a title and a sentence for a rule."""
        return words.sentence(finding)

    def remedy(self, finding: Finding, move: Any) -> str:
        """Return what would be right instead."""
        return remedy(self.game, self.seen.shown, move, finding)

    def reason_words(self, reason: Reason) -> str:
        """Return the sentence of a reason."""
        return reason_words(self.match.seats, reason)

    def happening(self, event: Event) -> str:
        """Return one sentence for an event of a move."""
        return talk.happening(self.match, event)

    def heading(self, event: Event, because: Sequence[Event]) -> str:
        """Return an event in a few words."""
        return words.heading(self.match.seats, event)

    def first_caption(self) -> Caption | None:
        """Return what is said at the beginning of a first game."""
        return captions.opening()

    def caption(self, event: Event) -> Caption | None:
        """Return what is said of an event that happens for the first time."""
        return captions.caption(event)

    def places(self, stepped: PlayedMove) -> tuple[Happening, ...]:
        """Return where umbrellas enter, go and stand."""
        return places_of(stepped, self.game.players)

    def ending(self, result: Result) -> str:
        """Return why the game ended."""
        return talk.ending(self.game, self.match.state, result)

    def gist(self, stepped: PlayedMove) -> str:
        """Return the figure or the track that was completed."""
        return words.gist(stepped)

    def part_name(self, part: Part) -> str:
        """Return the words for one line of an account."""
        return words.part_name(part)

    @classmethod
    def legend(cls) -> tuple[Sign, ...]:
        """Return what the marks on the board mean."""
        return signs.legend()

    @classmethod
    def fields(cls, game: Game[Any, Any]) -> Fields:
        """Return the fields of the board, for drawing on it."""
        return UmbrellaFields()

    @classmethod
    def deeds(cls) -> Mapping[str, str]:
        """Return what a move can bring about."""
        return {"FigureCompleted": tr("Umbrella", "completes figures"), "TokenPlaced": tr("Umbrella", "places tokens"),
                "TrackCompleted": tr("Umbrella", "completes tracks"), "EndBegun": tr("Umbrella", "begins the end"),
                "FigurePassed": tr("Umbrella", "passes a figure on"),
                "UmbrellaBlown": tr("Umbrella", "blows umbrellas away")}  # fmt: skip

    def thing(self, move: Move) -> str:
        """Return which umbrella of which zone, or which figure."""
        if isinstance(move, Slide):
            colour = colour_name(move.colour)
            return tr("Umbrella", "the {0} umbrella of {1}").format(colour, words.from_side(move.side))
        if isinstance(move, Score):
            return tr("Umbrella", "figure {0}").format(move.space)
        return ""

    def set_up(self) -> SetUp:
        """Return how its positions are set up."""
        return UmbrellaSetUp(self.game, self.board, self.match)

    def lesson_places(self) -> Places:
        """Return the fields, lines, zones, figures and scoring spaces of the stage that is large."""
        return UmbrellaPlaces(self.board, self._spaces)

    def _spaces(self) -> Mapping[str, QWidget]:
        figures = {f"figure-{button.space}": button for button in self._figures.figures}
        return figures | {f"scoring-{space.number}": space for space in self._points.tracks.spaces}

    @classmethod
    def picture(cls, game: Game[Any, Any], state: Any, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
        """Return a still picture of a position that fills `size`."""
        assert isinstance(game, Umbrella)
        return paint_picture(game, state, size, theme, ratio)

    def paint_mark(self, painter: QPainter, seat: int, middle: QPointF, size: float) -> None:
        """Paint the canopy of ink with the seat's number."""
        painter.save()
        painter.translate(middle - QPointF(size / 2, size / 2))
        paint_seat(painter, seat, size, self.options.theme)
        painter.restore()

    def paint_belongings(self, painter: QPainter, seat: int, width: float) -> float:
        """Paint the seat's figures and scoring spaces, and its stage unless it is the large one."""
        return paint_belongings(painter, self.board.scenery, seat, width, self.options.theme)

    def snapshot(self) -> Hashable:
        """Return everything that is drawn on stage and panels."""
        panels = [self._figures.snapshot(), self._points.snapshot(), *(card.snapshot() for card in self._cards)]
        return (self.seat, self.board.snapshot(), tuple(panels))
