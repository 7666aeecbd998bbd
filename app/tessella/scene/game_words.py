"""The words and signs of a game: what it says of seats, moves, rules, events and results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from PySide6.QtCore import QObject, QRectF
from PySide6.QtGui import QPainterPath, QPixmap

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.practise.reasons import Reason
from tessella.engine.player import LEVELS
from tessella.rules.game import Game
from tessella.rules.outcome import Event, Part, Result
from tessella.rules.verdict import Finding
from tessella.scene.boards.captions import Caption
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.fields import Fields
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.places import NoPlaces, Places
from tessella.scene.boards.set_up import SetUp
from tessella.scene.boards.signs import REACH, Sign, common
from tessella.scene.drawing.tokens import Theme
from tessella.scene.told import LogLine
from tessella.scene.words.words import colour_name, tr


class GameWords(QObject):
    """What every game has to say; `GameView` shows it on the window.

    Where nothing is said for all games alike, a game that is silent raises TypeError.
    """

    match: Match
    options: ViewOptions

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

    def reason_words(self, reason: Reason) -> str:
        """Return the sentence of a reason why a move is good or better than another; "" in a game without reasons."""
        return ""

    def thing(self, move: Any) -> str:
        """Return in a few words what a move of the position shown is played with, without saying where."""
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
        """Return the places that a lesson or a hint lights or asks for, on the board and beside it; here none."""
        return NoPlaces()

    def _unsaid(self, what: str) -> TypeError:
        return TypeError(f"{type(self).__name__} must say its {what}")
