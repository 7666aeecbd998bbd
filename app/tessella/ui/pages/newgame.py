"""The page on which a new game is set up: seats, rules, kind of game, shuffle. Everything is remembered."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QGridLayout,
    QHBoxLayout,
    QScrollArea,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tessella.controller.engines.external import known_commands
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings.settings import Settings
from tessella.rules.errors import BadSetup
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.told import KeyHelp
from tessella.ui.pages.newgame_deal import DealPanel
from tessella.ui.pages.newgame_rules import RulesPanel
from tessella.ui.pages.newgame_seats import SeatsPanel, computer_name
from tessella.ui.widgets.fields import RadioRow, Segmented
from tessella.ui.widgets.widgets import TextButton, apply_options, label, order_tabs
from tessella.ui.window.header import Logo

COLUMN = 1200
"""The widest that the page's column gets, in pixels: wider than drawn, for system fonts wider than the picture's."""
ONE_COLUMN = 1100
"""Pages narrower than this show one column that scrolls."""
USUAL_LEVEL = 2


def first_setup(kind: str) -> MatchSetup:
    """Return the choices for somebody who never played a game: one person against one computer."""
    return MatchSetup(kind, (Seat(), Seat(computer_name([]), "computer", USUAL_LEVEL)))


def usual_setup(settings: Settings, kind: str) -> MatchSetup:
    """Return the last choices for a game, the first ones for somebody who never played it."""
    return settings.setups.get(kind) or first_setup(kind)


class KindPanel(Panel):
    """Ordinary, teaching or locked game."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("kind", "left", options, icon="learn")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._group = QButtonGroup(self)
        self._rows: dict[str, RadioRow] = {}
        self.body.setSpacing(2)
        for mode in ("ordinary", "teaching", "locked"):
            row = RadioRow()
            self._rows[mode] = row
            self._group.addButton(row)
            self.body.addWidget(row)
        self.body.addStretch(1)
        self.retranslate()
        apply_options(self, options)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.set_title(self.tr("Kind of game"))
        self._rows["ordinary"].set_words(self.tr("Ordinary"), self.tr("Moves can be taken back at any time."))
        self._rows["teaching"].set_words(
            self.tr("Teaching game"), self.tr("At each step: what can be done, why it matters, what just happened.")
        )
        self._rows["locked"].set_words(
            self.tr("Locked game"), self.tr("No take-back and no hints, for clubs and tests.")
        )

    def mode(self) -> str:
        """Return the chosen kind."""
        return next(mode for mode, row in self._rows.items() if row.isChecked())

    def set_mode(self, mode: str) -> None:
        """Choose a kind."""
        self._rows[mode].setChecked(True)

    def row(self, mode: str) -> RadioRow:
        """Return the row of a kind."""
        return self._rows[mode]


class NewGamePage(QWidget):
    """Signals: `started(object, object)` the MatchSetup to play and the one to remember; `left()` back to Home;
    `engines_asked()` another engine is to be entered; `rule_asked(str, str)` a game and the rule of it to be read.
    """

    started = Signal(object, object)
    engines_asked = Signal()
    left = Signal()
    rule_asked = Signal(str, str)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._options = options
        self._settings = Settings()
        self._drafts: dict[str, MatchSetup] = {}
        self.kind = next(iter(GAMES))
        self.games = Segmented()
        self.seats = SeatsPanel(options)
        self.rules = RulesPanel(options)
        self.rules.rule_asked.connect(lambda rule: self.rule_asked.emit(self.kind, rule))
        self.kinds = KindPanel(options)
        self.shuffle = DealPanel(options, self._meant)
        self.start, self.back = TextButton("", "primary", "play"), TextButton()
        self.bar_start, self.bar_back = TextButton("", "primary", "play"), TextButton()
        self._narrow = False
        self._trouble = label("", "small", "danger", wrap=True)
        self._remembered = label("", "small", "second", wrap=True)
        self._build()
        self.games.chosen.connect(self.choose_game)
        self.seats.changed.connect(self._seats_changed)
        self.seats.engines_asked.connect(self.engines_asked)
        for start, back in ((self.start, self.back), (self.bar_start, self.bar_back)):
            start.clicked.connect(self.begin)
            back.clicked.connect(self.left)
        self.retranslate()

    def _build(self) -> None:
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer.addWidget(scroll)
        self._ground = QWidget()
        self._ground.setObjectName("clear")
        scroll.setWidget(self._ground)
        across = QHBoxLayout(self._ground)
        across.setContentsMargins(0, 0, 0, 0)
        box = QWidget()
        box.setMaximumWidth(COLUMN + 2 * SHADOW)
        across.addStretch(1)
        across.addWidget(box, 100)
        across.addStretch(1)
        self._column = QVBoxLayout(box)
        self._column.addStretch(1)
        self._column.addLayout(self._make_head())
        self._grid = QGridLayout()
        self._grid.setSpacing(0)
        self._column.addLayout(self._grid)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(SHADOW, 2, SHADOW, 2)
        foot.setSpacing(12)
        foot.addWidget(self._remembered, 1)
        foot.addWidget(self._trouble, 1)
        self._trouble.setVisible(False)
        foot.addWidget(self.back)
        foot.addWidget(self.start)
        self._foot_row = foot
        self._column.addWidget(self._foot)
        self._column.addStretch(2)

    def _make_head(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(SHADOW, 0, SHADOW, 6)
        row.setSpacing(14)
        row.addWidget(Logo(2.5))
        self._title = label("", "title")
        row.addWidget(self._title)
        row.addStretch(1)
        row.addWidget(self.games)
        return row

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._title.setText(self.tr("New game"))
        self.games.setAccessibleName(self.tr("Game"))
        self.games.set_choices([(kind, game.title, "") for kind, game in GAMES.items()])
        self.games.set_value(self.kind)
        for start, back in ((self.start, self.back), (self.bar_start, self.bar_back)):
            start.setText(self.tr("Start the game"))
            back.setText(self.tr("Back"))
        self._remembered.setText(self.tr("Your choices are remembered; next time one click on Play is enough."))
        self.kinds.retranslate()
        self.shuffle.retranslate()
        self.rules.retranslate()

    # What is shown ----------------------------------------------------------------------------------------------

    def keys(self) -> list[KeyHelp]:
        """Return the keys of this page and what they do."""
        return [
            KeyHelp(("Tab",), self.tr("next field")),
            KeyHelp(("Alt", f"1–{len(GAMES)}"), self.tr("choose a game")),
            KeyHelp(("Enter",), self.tr("start")),
            KeyHelp(("F1",), self.tr("rules of the game")),
            KeyHelp(("Esc",), self.tr("back to Home")),
        ]

    def open(self, settings: Settings, kind: str = "") -> None:
        """Show the last choices of a game (by default of the game played last)."""
        self._settings = settings
        self._drafts = dict(settings.setups)
        self._trouble.setVisible(False)
        self._remembered.setVisible(True)
        self.kind = kind or settings.last_kind
        if self.kind not in GAMES:
            self.kind = next(iter(GAMES))
        self.games.set_value(self.kind)
        self._show(self._draft(self.kind))

    def follow(self, settings: Settings) -> None:
        """Offer the engines of now."""
        self._settings = replace(self._settings, engines=settings.engines)
        self.seats.set_engines(settings.engines)

    def choose_game(self, kind: str) -> None:
        """Show another game; what was chosen for this one stays."""
        self._drafts[self.kind] = self._read()[1]
        self.kind = kind
        self.games.set_value(kind)
        self._show(self._draft(kind))

    def _draft(self, kind: str) -> MatchSetup:
        return self._drafts.get(kind) or first_setup(kind)

    def _show(self, setup: MatchSetup) -> None:
        self.seats.set_seats(setup.kind, setup.seats, self._settings.names, self._settings.engines)
        self.rules.set_setup(setup)
        self.kinds.set_mode(setup.mode)
        self.shuffle.set_seed(setup.seed)
        self.shuffle.set_wishes(GAMES[setup.kind].wishes)
        self.shuffle.setVisible(bool(first_setup(setup.kind).game().order()))  # else a seed says nothing
        self.show_in_bar(self.isVisible())
        self._order_tabs()

    def _seats_changed(self) -> None:
        self._trouble.setVisible(False)
        self._remembered.setVisible(True)
        self.rules.set_players(len(self.seats.rows))
        self._order_tabs()

    def _order_tabs(self) -> None:
        order_tabs(self.games, self.seats, self.rules, self.kinds, self.shuffle, self.back, self.start)

    def _read(self) -> tuple[MatchSetup, MatchSetup]:
        """Return the choices to play and those to remember (a seed that nobody typed is not)."""
        seats = self.seats.seats()
        options, first, rounds = self.rules.values()
        mode = self.kinds.mode()
        seed = self.shuffle.seed()
        play = MatchSetup(self.kind, seats, options, seed, first, mode, rounds)  # type: ignore[arg-type]
        kept = play if self.shuffle.typed else MatchSetup(self.kind, seats, options, None, first, play.mode, rounds)
        return play, kept

    def _meant(self) -> MatchSetup:
        """Return what would be played now, for whoever looks for a deal of it."""
        return self._read()[0]

    def begin(self) -> None:
        """Start the game, or say what cannot be."""
        self.shuffle.stop()
        play, kept = self._read()
        try:
            if wrong := self.rules.trouble() or self.shuffle.trouble():
                raise BadSetup(wrong)
            for place, seat in enumerate(play.seats):
                if seat.kind == "engine" and seat.command not in known_commands(self._settings.engines):
                    raise BadSetup(self.tr("Seat {0}: choose one of your engines, or add one").format(place + 1))
            play.game()
        except BadSetup as error:
            self._trouble.setText(str(error))
            self._trouble.setVisible(True)
            self._remembered.setVisible(False)
            return
        self.started.emit(play, kept)

    # Room and keys ----------------------------------------------------------------------------------------------

    def bar_buttons(self) -> list[TextButton]:
        """Return the buttons that stand in the bottom bar when the page scrolls."""
        return [self.bar_back, self.bar_start]

    def show_in_bar(self, here: bool) -> None:
        """Show the buttons of the bottom bar, when this page is shown and scrolls."""
        scrolls = self._narrow or self._ground.sizeHint().height() > self.height()
        for button in self.bar_buttons():
            button.setVisible(here and scrolls)
        for button in (self.back, self.start):
            button.setVisible(not scrolls)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        panels: tuple[Panel, ...] = (self.seats, self.rules, self.kinds, self.shuffle)
        for panel in panels:
            panel.set_options(options)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show two columns or one."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        narrow = self.width() < max(ONE_COLUMN, self._options.b(80))
        panels: tuple[Panel, ...] = (self.seats, self.rules, self.kinds, self.shuffle)
        for panel in panels:
            self._grid.removeWidget(panel)
        places = ((0, 0), (1, 0), (2, 0), (3, 0)) if narrow else ((0, 0), (0, 1), (1, 0), (1, 1))
        for panel, (row, column) in zip(panels, places, strict=True):
            self._grid.addWidget(panel, row, column)
        self._grid.setColumnStretch(0, 596)
        self._grid.setColumnStretch(1, 0 if narrow else 476)
        self._narrow = narrow
        self.show_in_bar(self.isVisible())
        small = self._options.compact
        side = 16 if narrow else 24
        self._column.setContentsMargins(side, 10 if small else 8, side, 10 if small else 4)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter starts, Escape goes back."""
        key = event.key()
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.begin()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
