"""The card of one game on the Practise page: how strong one is, and one press to an even game."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tessella.controller.practise.anchors import anchors
from tessella.controller.practise.strength import Strength
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.drawing.tokens import radius
from tessella.scene.game_views import view_of
from tessella.scene.words.levels import level_name
from tessella.ui.pages.home_cards import Paint, Paper, Picture, Sign
from tessella.ui.practise.chart import RatingChart
from tessella.ui.practise.words import number, say, spoken
from tessella.ui.widgets.fields import Segmented
from tessella.ui.widgets.widgets import TextButton, label


@dataclass(frozen=True, slots=True)
class CardState:
    """What a card shows: the players and level that Play begins with; `strength` is None before the first game."""

    kind: str
    players: int
    level: int
    strength: Strength | None = None


class PractiseCard(Paper):
    """One game.

    Signals: `played(str, int, int)` a rated game is wanted: game, players, level; `taught(str, int, int)` a teaching
    game is; `figures_asked(str)` the statistics of the game; `players_chosen(str, int)` another number of players.
    """

    played = Signal(str, int, int)
    taught = Signal(str, int, int)
    figures_asked = Signal(str)
    players_chosen = Signal(str, int)

    def __init__(self, state: CardState, paint: Paint) -> None:
        super().__init__("panel")
        self.state = state
        self._choices: tuple[tuple[str, str, str], ...] = ()
        kind, title = state.kind, GAMES[state.kind].title
        column = QVBoxLayout(self)
        column.setContentsMargins(SHADOW + 1, SHADOW + 1, SHADOW + 1, SHADOW + 1)
        column.setSpacing(0)
        self._picture = Picture(paint, radius("panel"), only_top=True)
        column.addWidget(self._picture, 1)
        self._below = QVBoxLayout()
        column.addLayout(self._below)
        self.rating = ElidedLabel("", "head")
        self._below.addLayout(self._head(title))
        self.chart = RatingChart(title)
        self._below.addWidget(self.chart)
        self._count, self._band = ElidedLabel("", "small", "second"), label("", "small", "second")
        under = QHBoxLayout()
        under.addWidget(self._count, 1)
        under.addWidget(self._band)
        self._below.addLayout(under)
        self._add_buttons(kind)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.show_state(state)

    def _head(self, title: str) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(Sign(view_of(self.state.kind).sides))
        row.addWidget(label(title, "title"))
        row.addStretch(1)
        self.rating.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.addWidget(self.rating)
        return row

    def _add_buttons(self, kind: str) -> None:
        self.seats = Segmented()
        self.seats.chosen.connect(lambda value: self.players_chosen.emit(kind, int(value)))
        self.play = TextButton("", "primary", "play")
        self.play.clicked.connect(lambda: self.played.emit(kind, self.state.players, self.state.level))
        self.easier = TextButton("", "", "play")
        self.easier.clicked.connect(lambda: self.played.emit(kind, self.state.players, self._below_level()))
        self._even = label("", "small", "second")
        self._even.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.teach = TextButton("", "link", "learn")
        self.teach.clicked.connect(lambda: self.taught.emit(kind, self.state.players, self.state.level))
        self.figures = TextButton("", "link", "log")
        self.figures.clicked.connect(lambda: self.figures_asked.emit(kind))
        parts: tuple[QWidget, ...] = (self.seats, self.play, self._even, self.easier)
        for part in parts:
            self._below.addWidget(part)
        self._below.addStretch(1)
        links = QHBoxLayout()
        for link in (self.teach, self.figures):
            links.addWidget(link, 1)
        self._below.addLayout(links)

    def _below_level(self) -> int:
        strength = self.state.strength
        return self.state.level if strength is None or not strength.below else strength.below

    def show_state(self, state: CardState) -> None:
        """Show how things stand now."""
        self.state = state
        strength, title = state.strength, GAMES[state.kind].title
        self._offer_players(title)
        self.chart.show_strength(strength)
        if strength is None:
            self.rating.set_text("")
            self._count.set_text(say("Play three games to find your level."))
            self._band.setText("")
        else:
            guess = say("first guess") if strength.first_guess else ""
            self.rating.set_text(number(strength))
            self.rating.setAccessibleName(spoken(strength))
            self._count.set_text(say("{0} rated games", strength.games))
            self._band.setText(guess or say("likely within the band"))
        self._say_play(strength, title)

    def _offer_players(self, title: str) -> None:
        """Offer the numbers of players for which the levels were measured, once a language."""
        numbers = sorted(players for kind, players in anchors() if kind == self.state.kind)
        choices = tuple((str(number), say("{0} players", number), "") for number in numbers)
        if choices != self._choices:
            self._choices = choices
            self.seats.set_choices(choices)
        self.seats.set_value(str(self.state.players))
        self.seats.setAccessibleName(say("{0}: players", title))

    def _say_play(self, strength: Strength | None, title: str) -> None:
        words = say("Play level {0}, {1}", self.state.level, level_name(self.state.level))
        even = say("an even game for you now") if strength is not None else say("a level to begin with")
        known = f"{spoken(strength)}. " if strength is not None else ""
        self.play.setText(words)
        self.play.setAccessibleName(f"{title}. {known}{words}, {even}")
        self._even.setText(even)
        below = 0 if strength is None else strength.below
        self.easier.setVisible(bool(below))
        if below:
            self.easier.setText(say("Play level {0}, {1}", below, level_name(below)))
            self.easier.setAccessibleName(f"{title}. {self.easier.text()}")
        self.teach.setText(say("Teaching game"))
        self.teach.setAccessibleName(say("{0}: teaching game, not rated", title))
        self.figures.setText(say("Statistics"))
        self.figures.setAccessibleName(say("{0}: statistics", title))

    def minimumSizeHint(self) -> QSize:
        """Share the width evenly, whatever the words."""
        return QSize(100, super().minimumSizeHint().height())

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type, and close up on a small window."""
        super().apply_options(options)
        pad, gap = (14, 5) if options.compact else (20, 9)
        self._below.setContentsMargins(pad, gap + 4, pad, pad)
        self._below.setSpacing(gap)
        self._picture.setMinimumHeight(24 if options.compact else 120)
        self._picture.setMaximumHeight(options.b(12 if options.compact else 20))
