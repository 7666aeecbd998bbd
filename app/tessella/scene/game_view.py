"""The contract of a game on the scene floor: what it puts on the window."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPixmap, QPolygonF

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.seats import Seat
from tessella.engine.player import LEVELS
from tessella.rules.game import Event, Finding, Game, Part, Result, Verdict
from tessella.scene.boards.animation import Track
from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.boards.review import Look, Past, SnapshotMatch, known
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
    shows_seats: bool = False
    """True when the table's own panels show every seat: the window then keeps the panel of players folded."""

    headline_changed = Signal()
    keys_changed = Signal()
    panels_changed = Signal()
    said = Signal(str)

    board: BoardScene

    def __init__(self, match: Match, options: ViewOptions, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.match = match
        self.options = options
        self.board = board = self.make_board()
        self.seen: SnapshotMatch = match
        """What is shown: the match, or a moment of it that is over."""
        self.moment: Look | None = None
        """The past move that is explained, None while the position of now is shown."""
        board.queue.show_with(self.show_move, self.show_position, lambda: self.options.speed)
        board.idle_clicked.connect(self.replay)
        board.spoken.connect(self.said)
        self._heard: tuple[tuple[Any, Any], ...] = (
            (match.stepped, self._stepped),
            (match.position_changed, self._position_changed),
            (match.cover_changed, self._position_changed),
            (match.turn_came, self._turn_came),
            (match.thinking_changed, self._thinking_changed),
            (match.seats_changed, self._seats_changed),
            (match.refused, self.refused),
        )
        for signal, slot in self._heard:
            signal.connect(slot)

    # The match --------------------------------------------------------------------------------------------------

    def _stepped(self, stepped: PlayedMove) -> None:
        self.said.emit(self.say(stepped))
        if self.moment is None:
            self.board.queue.add(stepped)
        self.show_panels()

    def _position_changed(self, _: object) -> None:
        self.redraw()

    def _turn_came(self, _: object) -> None:
        """Show what can be done now; while something moves, the end of the movement shows it."""
        if not self.board.queue.moving:
            self.show_position()
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

    def look(self, moment: Look | None) -> None:
        """Show a moment of a past move with its marks, None: the position of now. The match is not touched.

        While one looks, nothing can be played on the board, and what happens in the match is shown afterwards.
        """
        self.board.queue.clear()
        self.board.cancel()
        self.moment = moment
        self.seen = self.match if moment is None else Past(self.match, self.moment_state(moment))
        self.show_position()

    def redraw(self) -> None:
        """Show what is so now, whatever is still moving."""
        self.board.queue.clear()
        self.show_position()

    def make_board(self) -> BoardScene:
        """Return the board of the match; called once, with `match` and `options` set."""
        raise self._unsaid("board")

    # What a game draws ------------------------------------------------------------------------------------------

    def show_position(self) -> None:
        """Draw what `seen` shows, afresh: the board with what can be done, and the panels."""
        raise self._unsaid("show_position")

    def show_move(self, stepped: PlayedMove) -> Sequence[Track]:
        """Draw the position before a move and return what moves; nothing moves: the position of now is drawn."""
        return ()

    def show_panels(self) -> None:
        """Show in panels and words what is so now; the board stays."""
        self.headline_changed.emit()
        self.keys_changed.emit()

    def moment_state(self, moment: Look) -> Any:
        """Return the position of a moment of a past move, as the viewer may know it."""
        stepped = moment.stepped
        return known(self.match, stepped.step.state if moment.done else stepped.before)

    def name_seats(self, seats: tuple[Seat, ...]) -> None:
        """Take the seats of now: a name or who plays there is another."""

    def refused(self, verdict: Verdict) -> None:
        """Say why a move was not played."""
        if verdict.broken is not None:
            self.said.emit(". ".join(self.sentence(verdict.broken)))

    # On the window ----------------------------------------------------------------------------------------------

    def panels(self) -> list[Panel]:
        """Return the panels in the order of their places, from the top."""
        return []

    def headline(self) -> Headline:
        """Return what is to do now."""
        raise self._unsaid("headline")

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
        """Return the big number beside a seat and a small text under it (may be empty)."""
        raise self._unsaid("seat_summary")

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

    def happening(self, event: Event) -> str:
        """Return one sentence for an event of a move: what came about, and through what; "" when it is hidden."""
        raise self._unsaid("happening")

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
    def fields(cls, game: Game[Any, Any]) -> Fields:
        """Return the fields of the board, for drawing on it."""
        raise TypeError(f"{cls.__name__} has no fields")

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
