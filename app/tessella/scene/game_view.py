"""The contract of a game on the scene floor: what it puts on the window."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPixmap, QPolygonF

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.seats import Seat
from tessella.engine.player import LEVELS
from tessella.rules.game import Event, Finding, Game, Part, Result, Verdict
from tessella.scene.boards.animation import Track
from tessella.scene.boards.captions import Caption
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.guide import Guide
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.boards.places import Places
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.boards.reasons import Reasons, Remark
from tessella.scene.boards.review import Look, Past, SnapshotMatch, known
from tessella.scene.boards.set_up import SetUp
from tessella.scene.boards.signs import REACH, Sign, common
from tessella.scene.drawing.tokens import Theme
from tessella.scene.words.words import colour_name, tr


@dataclass(frozen=True, slots=True)
class KeyHelp:
    """Keys and what they do now, for the bottom bar."""

    keys: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class Toggle:
    """What the View menu shows or hides for one game: translated text, the board's own key, whether it is on."""

    key: str
    text: str
    shortcut: str
    on: bool


@dataclass(frozen=True, slots=True)
class Headline:
    """What is to do now: the mark of the seat, a few words, step `step` of `steps` of the turn (0 of 0: no dots).

    `brief` says it where there is little room.
    """

    seat: int | None
    text: str
    step: int = 0
    steps: int = 0
    brief: str = ""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log: the acting seat (None: the game itself) and what happened, in words.

    `sub` are the consequences, each a line of its own in smaller type.
    """

    seat: int | None
    text: str
    sub: tuple[str, ...] = ()


class GameView(QObject):
    """One game on the window: a board, panels, words. It listens to the match and plays through it, nothing else.

    What all games do alike is done here: hear the match, show one move after the other, look at a past move, say what
    happened. A game draws (`show_position`, `show_move`) and finds words.

    Signals: `headline_changed()`, `keys_changed()`, `panels_changed()` when a panel appeared, went or changed size,
    `said(str)` a sentence for screen readers.
    """

    kind: ClassVar[str]
    tagline: ClassVar[str] = ""
    """One English sentence on what the game is, translated with the context `Table`."""
    sides: ClassVar[int] = 4
    """Corners of the cells (6, 4 or 3): the sign beside the game's name."""
    rounds: ClassVar[bool] = False
    """True when a match may have several rounds whose points are added."""
    beside_diagrams: ClassVar[bool] = True
    """True when a printed diagram needs what a seat has beside the board, such as a hand."""
    in_a_demo: ClassVar[tuple[str, ...]] = ()
    """The keys of the panels that are looked at in a demo; the others would only be in the way there."""
    shows_seats: bool = False
    """True when the table's own panels show every seat: the window then keeps the panel of players folded."""

    headline_changed = Signal()
    keys_changed = Signal()
    panels_changed = Signal()
    said = Signal(str)

    board: PlayBoard

    def __init__(self, match: Match, options: ViewOptions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.options = options
        self.board = board = self.make_board()
        self.seen: SnapshotMatch = match
        """What is shown: the match, or a moment of it that is over."""
        self._tried: Any = None
        """The move that was handed over last."""
        self.moment: Look | None = None
        """The past move that is explained, None while the position of now is shown."""
        board.play = self.play
        board.queue.show_with(self.show_move, self._show_now, lambda: self.options.speed)
        self.reasons = Reasons(board, options, self)
        self.reasons.closed.connect(lambda: board.mark_finding(None))
        board.hand_changed.connect(self._hand_changed)
        board.pointed.connect(self._pointed)
        board.idle_clicked.connect(self.clicked_idly)
        board.spoken.connect(self.said)
        self._heard: tuple[tuple[Any, Any], ...] = (
            (match.stepped, self._stepped),
            (match.position_changed, self._position_changed),
            (match.cover_changed, self._cover_changed),
            (match.turn_came, self._turn_came),
            (match.thinking_changed, self._thinking_changed),
            (match.seats_changed, self._seats_changed),
            (match.refused, self._refused),
        )
        for signal, slot in self._heard:
            signal.connect(slot)

    # The match --------------------------------------------------------------------------------------------------

    def _stepped(self, stepped: PlayedMove) -> None:
        self.said.emit(self.say(stepped))
        self.reasons.close()
        self.board.drop()
        if self.moment is None:
            self.board.queue.add(stepped)
        self.show_panels()

    def _position_changed(self, _: object) -> None:
        self.redraw()

    def _cover_changed(self, _: object) -> None:
        """Cover the hands, or show one; a movement goes on to its end, which does it then: until there the person who
        made the move sees the own hand as it was."""
        if self.board.queue.moving:
            self.show_panels()
        else:
            self.redraw()

    def _turn_came(self, _: object) -> None:
        """Show what can be done now; while something moves, the end of the movement shows it."""
        if not self.board.queue.moving:
            self._show_now()
        self.show_panels()

    def _thinking_changed(self, _: object) -> None:
        self.show_panels()

    def _seats_changed(self, seats: tuple[Seat, ...]) -> None:
        self.name_seats(seats)
        self.redraw()

    def replay(self) -> None:
        """Show again, one after the other, what happened since the viewer's last decision."""
        if self.moment is None:
            self.board.queue.replay(self.match.steps_since(self.match.viewer))

    def clicked_idly(self) -> None:
        """Answer a click where nothing can be taken, with nothing in hand: show again what happened."""
        self.replay()

    def look(self, moment: Look | None) -> None:
        """Show a moment of a past move with its marks, None: the position of now. The match is not touched.

        While one looks, nothing can be played on the board, and what happens in the match is shown afterwards.
        """
        self.board.queue.clear()
        self.board.drop()
        self.moment = moment
        self.seen = self.match if moment is None else Past(self.match, self.moment_state(moment))
        self.show_position()
        self.board.follow_position()

    def redraw(self) -> None:
        """Show what is so now, whatever is still moving."""
        self.board.queue.clear()
        self._show_now()

    def _show_now(self) -> None:
        """Show the position; what is in hand goes back when it began in another one, or nobody may play now."""
        gesture = self.board.gesture
        if gesture is not None and not (self.seen.can_play and gesture.state == self.seen.shown):
            self.board.drop()
        self.show_position()
        self.board.follow_position()

    # Playing ----------------------------------------------------------------------------------------------------

    def play(self, move: Any) -> bool:
        """Hand a move over to the match, which says whether it is legal; False when it was not played."""
        self.board.finish()
        self._tried = move
        return self.seen.play(move)

    def _refused(self, verdict: Verdict) -> None:
        """Say why a move was not played: of what is in hand at its place, else at the places that the rule names."""
        finding = verdict.broken
        if finding is None:
            return
        remark = self.remark() if self.board.gesture is not None else None
        if remark is not None:
            self.reasons.show(remark, rest=False)
        else:
            remark = self.why_not(finding)
            self.board.mark_finding(finding)
            self.reasons.stay(remark)
        self.said.emit(remark.spoken())

    def why_not(self, finding: Finding) -> Remark:
        """Return what a broken rule says, where one pressed, else where the places lie that it names."""
        rect = QRectF()
        for place in finding.places:
            with suppress(KeyError):
                rect = rect.united(self.board.cell_rect(place))
        pressed = self.board.press_point
        if rect.isNull():
            content = self.board.content_rect()
            spot = pressed if pressed is not None else QPointF(content.center().x(), content.top())
            rect = QRectF(spot, spot)
        title, text = self.sentence(finding)
        if not self.match.locked:  # there nobody is helped
            text = f"{text} {self.remedy(finding, self._tried)}".strip()
        return Remark(rect.center() if pressed is None else pressed, rect, title, text, finding.rule, "cross")

    def remark(self) -> Remark | None:
        """Return what the bubble says of what is in hand or pointed at, None for nothing."""
        return None

    def refused_move(self) -> Any:
        """Return the move in hand that a rule refuses, else the one that was refused last in this position; None."""
        gesture = self.board.gesture
        move = gesture.commit() if gesture is not None else self._tried
        if move is None or self.match.to_move is None:
            return None
        return move if self.match.explain(move).broken is not None else None

    def hold_move(self, move: Any) -> None:
        """Take in hand what a move of now plays, at its place, whether it may lie there or not.

        Here nothing can be held, and the places are marked that a broken rule names.
        """
        self.board.mark_finding(self.seen.explain(move).broken)

    def _pointed(self, rest: bool) -> None:
        remark = self.remark()
        if remark is not None or not self.reasons.staying:
            self.reasons.show(remark, rest)

    def _hand_changed(self) -> None:
        self.reasons.show(self.remark())
        self.show_hand()
        self.headline_changed.emit()
        self.keys_changed.emit()

    def make_board(self) -> PlayBoard:
        """Return the board of the match; called once, with `match` and `options` set."""
        raise self._unsaid("board")

    # What a game draws ------------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Draw what `seen` shows, afresh: the board with what can be done, and the panels."""
        raise self._unsaid("show_position")

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Draw the position before a move and return what moves; nothing moves: the position of now is drawn."""
        return ()

    def show_hand(self) -> None:
        """Show in panels what is in hand now."""

    def show_panels(self) -> None:
        """Show in panels and words what is so now; the board stays."""
        self.headline_changed.emit()
        self.keys_changed.emit()

    def moment_state(self, moment: Look) -> Any:
        """Return the position after the first `done` events of a past move, as the viewer may know it.

        Here the move is whole with its first event; a game whose moves have several says what is between them.
        """
        stepped = moment.stepped
        return known(self.match, stepped.step.state if moment.done else stepped.before)

    def name_seats(self, seats: tuple[Seat, ...]) -> None:
        """Take the seats of now: a name or who plays there is another."""

    # On the window ----------------------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        """Return the panels in the order of their places, from the top."""
        return []

    def headline(self) -> Headline:
        """Return what is to do now."""
        raise self._unsaid("headline")

    def guide(self) -> Guide | None:
        """Return what a teaching game says of the decision that is due, None when nobody decides.

        It speaks of the position shown: of nothing that the viewer may not know.
        """
        return None

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys and what they do now, the most useful first."""
        return ()

    def toggles(self) -> tuple[Toggle, ...]:
        """Return what only this game can show or hide; `keys_changed` tells when one of them changed."""
        return ()

    def toggle(self, key: str) -> None:
        """Show or hide one of `toggles`; raise KeyError for another key."""
        raise KeyError(key)

    def every_panel(self) -> Sequence[Panel]:
        """Return all panels, also those that are not shown now."""
        return self.panels()

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options; the picture changes at once."""
        self.options = options
        self.board.queue.clear()
        self.board.set_options(options)
        self.reasons.set_options(options)
        for panel in self.every_panel():
            panel.set_options(options)
        self.show_position()
        self.panels_changed.emit()

    def retranslate(self) -> None:
        """Say everything again in the language of now."""
        self.set_options(self.options)

    def close(self) -> None:
        """Stop listening and moving; the table is not used again."""
        for signal, slot in self._heard:
            signal.disconnect(slot)
        self._heard = ()
        self.reasons.close()
        self.board.queue.clear()

    # Seats and words --------------------------------------------------------------------------------------------

    def seat_mark(self, seat: int, size: int, ratio: float = 1.0) -> QPixmap:
        """Return the mark of a seat (flower, umbrella, glass), `size` device-independent pixels square."""
        return self.mark_of(seat, size, self.options.theme, ratio)

    def move_mark(self, stepped: PlayedMove, size: int, ratio: float = 1.0) -> QPixmap:
        """Return the mark beside a move in lists: of its seat, or of the colour that was played."""
        return self.seat_mark(stepped.seat, size, ratio)

    @classmethod
    def mark_of(cls, seat: int, size: int, theme: Theme, ratio: float = 1.0, players: int = 4) -> QPixmap:
        """Return a seat's mark without a match, for the New game page."""
        raise TypeError(f"{cls.__name__} draws no marks")

    @classmethod
    def level_words(cls) -> tuple[str, ...]:
        """Return a sentence for each level of the computer, 1 to 10: how it plays, and what it overlooks."""
        return ("",) * len(LEVELS)

    @classmethod
    def favourites(cls) -> str:
        """Return the title of the statistics of what people take most (`Game.statistic`)."""
        return tr("GameView", "Favourite colours")

    @classmethod
    def favourite(cls, taken: str) -> str:
        """Return the words for one of them."""
        return colour_name(taken)

    def seat_summary(self, seat: int) -> tuple[str, str]:
        """Return the big number beside a seat and a small text under it (may be empty), of the position `seen`."""
        raise self._unsaid("seat_summary")

    def goal(self) -> str:
        """Return in a few words what ends the game, beside the players; "" where the panels say it."""
        return ""

    def seat_account(self, seat: int) -> str:
        """Return one sentence on what a seat's numbers are, for whoever asks."""
        return ""

    def seat_pips(self, seat: int) -> tuple[int, int] | None:
        """Return (filled, all) pips for a seat, None when the game shows none."""
        return None

    def lines(self, stepped: PlayedMove) -> tuple[LogLine, ...]:
        """Return the log of one move, from its events."""
        raise self._unsaid("lines")

    def numbers(self, steps: Sequence[PlayedMove]) -> dict[int, int]:
        """Return the numbers with which board and log mark what happened, by the ply of the step."""
        return {step.ply: number for number, step in enumerate(steps, 1)}

    def say(self, stepped: PlayedMove) -> str:
        """Return one spoken sentence for a move, complete without seeing the board."""
        return " ".join(" ".join((line.text, *line.sub)) for line in self.lines(stepped))

    def sentence(self, finding: Finding) -> tuple[str, str]:
        """Return a title and a sentence for a rule that a move keeps or breaks."""
        raise self._unsaid("sentence")

    def remedy(self, finding: Finding, move: Any) -> str:
        """Return in a sentence what would make a refused move of the position shown right; "" where nobody can say.

        `finding` is the rule that is broken, `move` what was tried, None when that is not known.
        """
        return ""

    def happening(self, event: Event) -> str:
        """Return one sentence for an event of a move: what came about, and through what; "" when it is hidden."""
        raise self._unsaid("happening")

    def heading(self, event: Event, because: Sequence[Event]) -> str:
        """Return an event in two to five words; `because` are the events of the same move that brought it about."""
        return tr("GameView", "What came of it") if because else tr("GameView", "What happens")

    def first_caption(self) -> Caption | None:
        """Return what is said at the beginning of a first game; None: nothing."""
        return None

    def caption(self, event: Event) -> Caption | None:
        """Return what is said of an event that happens for the first time in a first game; None: nothing."""
        return None

    def places(self, stepped: PlayedMove) -> tuple[Happening, ...]:
        """Return where each event of a move shows on the board, and where its cause does; here nowhere."""
        return (Happening(),) * len(stepped.step.events)

    def ending(self, result: Result) -> str:
        """Return one sentence on why the game ended (`result.reason`), without naming the winner."""
        raise self._unsaid("ending")

    def gist(self, stepped: PlayedMove) -> str:
        """Return in two or three words what a move came to, for the story of the game; "" for nothing to tell."""
        return ""

    def part_line(self, part: Part) -> str:
        """Return the line of the account on which a part stands; parts of several seats may share one."""
        return part.key

    def part_name(self, part: Part) -> str:
        """Return the words for one line of a seat's account."""
        raise self._unsaid("part_name")

    @classmethod
    def legend(cls) -> tuple[Sign, ...]:
        """Return what the marks on the board mean; here those that all boards share, on a square."""
        square = QPainterPath()
        square.addRect(QRectF(-REACH, -REACH, 2 * REACH, 2 * REACH))
        return common(square)

    @classmethod
    def fields(cls, game: Game[Any, Any]) -> Fields:
        """Return the fields of the board, for drawing on it."""
        raise TypeError(f"{cls.__name__} has no fields")

    @classmethod
    def deeds(cls) -> Mapping[str, str]:
        """Return what a move can bring about, in words with so many of it: by the class of its event, for lessons."""
        return {}

    def set_up(self) -> SetUp:
        """Return how its positions are set up on the board; asked only of a game that has `editing_of`."""
        raise self._unsaid("set_up")

    def lesson_places(self) -> Places:
        """Return the places that a lesson lights or asks for, on the board and beside it."""
        raise self._unsaid("places")

    # Pictures and proof -----------------------------------------------------------------------------------------

    def picture_outline(self) -> QPolygonF:
        """Return what an exported picture shows, in scene coordinates."""
        return self.board.content_outline()

    def paint_mark(self, painter: QPainter, seat: int, middle: QPointF, size: float) -> None:
        """Paint the mark of a seat as shapes, `size` across."""
        raise self._unsaid("paint_mark")

    def paint_belongings(self, painter: QPainter, seat: int, width: float) -> float:
        """Paint below the painter's origin what a seat has beside the board, at most `width` wide; return its height.

        Only what `match.shown` tells is painted.
        """
        return 0.0

    @classmethod
    def picture(cls, game: Game[Any, Any], state: Any, size: QSize, theme: Theme, ratio: float = 1.0) -> QPixmap:
        """Return a still picture of a position that fills `size` (Home cards, doctor, library)."""
        raise TypeError(f"{cls.__name__} draws no pictures")

    def snapshot(self) -> Hashable:
        """Return everything that is drawn (kinds, places, order, colours), so that two tables can be compared."""
        raise self._unsaid("snapshot")

    def _unsaid(self, what: str) -> TypeError:
        return TypeError(f"{type(self).__name__} must say its {what}")
