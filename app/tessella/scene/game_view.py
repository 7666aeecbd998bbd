"""The contract of a game on the scene floor: what it puts on the window."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtCore import QObject, QPointF, QSize, Signal
from PySide6.QtGui import QPainter, QPixmap, QPolygonF

from tessella.controller.match.match import Match, PlayedMove
from tessella.engine.player import LEVELS
from tessella.rules.game import Event, Finding, Game, Part, Result
from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.boards.review import Look
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

    def set_options(self, options: ViewOptions) -> None:
        """Take other view options; the picture changes at once."""
        raise self._unsaid("set_options")

    def retranslate(self) -> None:
        """Say everything again in the language of now."""
        self.set_options(self.options)

    def look(self, moment: Look | None) -> None:
        """Show a moment of a past move with its marks, None: the position of now. The match is not touched.

        While one looks, nothing can be played on the board, and what happens in the match is shown afterwards.
        """
        raise self._unsaid("look")

    def close(self) -> None:
        """Stop listening and moving; the table is not used again."""
        self.board.animator.finish()

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
