"""How a new lesson is to begin: its title and game, empty, by the template, from a position or from a game."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QDialog, QHBoxLayout, QVBoxLayout, QWidget

from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.ui.lesson_editor.fields import LineField
from tessella.ui.lesson_editor.words import rule_words, rules_of, say
from tessella.ui.widgets.fields import Choice, RadioRow
from tessella.ui.widgets.widgets import TextButton, apply_options, label

WAYS = ("template", "empty", "position", "game")


class NewLessonDialog(QDialog):
    """Signal: `chosen(str, str, int, str, str)` the way, the game, the players, the rule it teaches, the title."""

    chosen = Signal(str, str, int, str, str)

    def __init__(self, kind: str, language: str, options: ViewOptions, parent: QWidget, *, position: bool) -> None:
        """`position`: the position of a game that was just shown can be taken."""
        super().__init__(parent)
        self._language, self._position = language, position
        self.setWindowTitle(say("New lesson"))
        column = QVBoxLayout(self)
        column.setSpacing(8)
        self.title = LineField(say("Title"))
        self.title.setObjectName("lesson-title")
        self.title.show_text(say("A new lesson"))
        self.title.selectAll()
        column.addWidget(label(say("Title"), "small", "second"))
        column.addWidget(self.title)
        self.games, self.players = Choice(say("Game")), Choice(say("Players"))
        for each, game in GAMES.items():
            self.games.addItem(game.title, each)
        self.games.setCurrentIndex(max(0, self.games.findData(kind)))
        self.games.currentIndexChanged.connect(lambda _: self._fill())
        row = QHBoxLayout()
        row.addWidget(self.games, 1)
        row.addWidget(self.players, 1)
        column.addLayout(row)
        self.group = QButtonGroup(self)
        self.ways: dict[str, RadioRow] = {}
        for way in WAYS:
            radio = self.ways[way] = RadioRow()
            radio.setObjectName(f"way-{way}")
            self.group.addButton(radio)
            column.addWidget(radio)
        self.rules = Choice(say("Rule that it teaches"))
        column.addWidget(self.rules)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        cancel, self.begin = TextButton(say("Cancel")), TextButton(say("Begin"), "primary")
        cancel.clicked.connect(self.reject)
        self.begin.setDefault(True)
        self.begin.clicked.connect(self._begin)
        buttons.addWidget(cancel)
        buttons.addWidget(self.begin)
        column.addLayout(buttons)
        self._fill()
        self._say()
        self.ways["position" if position else "template"].setChecked(True)
        self.group.buttonToggled.connect(lambda _button, _on: self._allow())
        self._allow()
        apply_options(self, options)
        self.setMinimumWidth(options.b(36))

    def _say(self) -> None:
        words = {
            "template": (say("See, try, refuse, on your own"), say("four steps about one rule")),
            "empty": (say("Empty"), say("one step at the start of a game")),
            "position": (say("From this position"), say("that of the game which was shown")),
            "game": (say("From a game"), say("each remark and variation becomes a step")),
        }
        for way, radio in self.ways.items():
            radio.set_words(*words[way])

    def _fill(self) -> None:
        kind = self.games.currentData()
        low, high = GAMES[kind].seats
        self.players.clear()
        for count in range(low, high + 1):
            self.players.addItem(say("1 player") if count == 1 else say("{0} players", count), count)
        self.players.setCurrentIndex(max(0, self.players.findData(2)))
        self.rules.clear()
        for rule in rules_of(kind):
            self.rules.addItem(rule_words(kind, rule, self._language), rule)

    @property
    def way(self) -> str:
        """The way that is chosen."""
        return next(way for way, radio in self.ways.items() if radio.isChecked())

    def _allow(self) -> None:
        self.ways["position"].setEnabled(self._position)
        fresh = self.way in ("template", "empty")
        self.games.setEnabled(fresh)
        self.players.setEnabled(fresh)
        self.rules.setEnabled(self.way == "template")

    def _begin(self) -> None:
        title = self.title.text().strip() or say("A new lesson")
        self.accept()
        self.chosen.emit(self.way, self.games.currentData(), self.players.currentData(),
                         self.rules.currentData() or "", title)  # fmt: skip
