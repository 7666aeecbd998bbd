"""The rules of a new game: one row an option, built from the options' own descriptions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from tessella.controller.match.setup import MatchSetup
from tessella.rules.option import Option
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.game_views import view_of
from tessella.scene.words.words import tr
from tessella.ui.widgets.fields import Choice, NumberField, Segmented
from tessella.ui.widgets.widgets import TextButton, apply_options, label

SEGMENTS = 3
"""Choices up to this many lie side by side; more go into a list."""


class RuleLink(TextButton):
    """The name of a rule, which opens it; as large as a finger needs where one is used."""

    def __init__(self) -> None:
        super().__init__("", "link")
        self.setProperty("rule", True)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow for a finger."""
        super().apply_options(options)
        least = options.target(0, 0)
        self.setMinimumSize(least, least)


class RuleRow(QWidget):
    """A title with the rule's name, one line of explanation, and a control below.

    Signal: `rule_asked(str)` the person wants to read the rule of that identifier.
    """

    rule_asked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 4, 0, 6)
        column.setSpacing(2)
        head = QHBoxLayout()
        self._title, self._rule = label("", "strong"), RuleLink()
        self._rule.clicked.connect(lambda: self.rule_asked.emit(self._rule.text()))
        head.addWidget(self._title)
        head.addStretch(1)
        head.addWidget(self._rule)
        self._text = label("", "small", "second", wrap=True)
        column.addLayout(head)
        column.addWidget(self._text)
        self._column = column
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def title(self) -> str:
        """What the row is about."""
        return self._title.text()

    def set_words(self, title: str, rule: str, text: str) -> None:
        """Say what the row is about."""
        self._title.setText(title)
        self._rule.setText(rule)
        self._rule.setVisible(bool(rule))
        self._rule.setAccessibleName(self.tr("Read the rule {0}").format(rule))
        self._rule.setToolTip(self.tr("Read the rule"))
        self._text.setText(text)

    def add_control(self, control: QWidget) -> None:
        """Put the control below the words."""
        row = QHBoxLayout()
        row.addWidget(control, 3)
        row.addStretch(2 if isinstance(control, Segmented) else 1)
        self._column.addLayout(row)


class ChoiceRow(RuleRow):
    """A choice among a few words; the line explains the one that is chosen."""

    def __init__(self, option: Option, value: str) -> None:
        super().__init__()
        self._option = option
        self._control: Segmented | Choice
        if len(option.choices) <= SEGMENTS:
            self._control = Segmented()
            self._control.set_choices([(choice.value, choice.title, "") for choice in option.choices])
            self._control.chosen.connect(lambda _value: self.retranslate())
        else:
            self._control = Choice()
            for choice in option.choices:
                self._control.addItem(choice.title, choice.value)
            self._control.currentIndexChanged.connect(lambda _index: self.retranslate())
        self.add_control(self._control)
        self.set_value(value)
        self.retranslate()

    def set_value(self, value: str) -> None:
        """Choose a value."""
        if isinstance(self._control, Segmented):
            self._control.set_value(value)
        else:
            self._control.setCurrentIndex(self._control.findData(value))

    def value(self) -> str:
        """Return the chosen value."""
        if isinstance(self._control, Segmented):
            return self._control.value()
        return str(self._control.currentData())

    @property
    def control(self) -> Segmented | Choice:
        """The switch or the list."""
        return self._control

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        option, chosen = self._option, self.value()
        choice = next(c for c in option.choices if c.value == chosen)
        title = tr("Rules", option.title)
        self.set_words(title, option.rule, tr("Rules", choice.text))
        self._control.setAccessibleName(f"{title}: {tr('Rules', option.text)}")
        self._control.setAccessibleDescription(tr("Rules", choice.text))
        for index, each in enumerate(option.choices):
            if isinstance(self._control, Segmented):
                button = self._control.button(each.value)
                button.setText(tr("Rules", each.title))
                button.setToolTip(tr("Rules", each.text))
            else:
                self._control.setItemText(index, tr("Rules", each.title))


class NumberRow(RuleRow):
    """One number."""

    def __init__(self, option: Option, value: int) -> None:
        super().__init__()
        self._option = option
        self.field = NumberField(option.low, option.high, value)
        self.add_control(self.field)
        self.retranslate()

    def value(self) -> int:
        """Return the number."""
        return self.field.box.value()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        title = tr("Rules", self._option.title)
        self.set_words(title, self._option.rule, tr("Rules", self._option.text))
        self.field.set_name(title)


class NumbersRow(RuleRow):
    """One number a seat, each beside the seat's mark."""

    def __init__(self, kind: str, option: Option, values: tuple[int, ...], players: int, options: ViewOptions) -> None:
        super().__init__()
        self._kind, self._option, self._options = kind, option, options
        self._values = list(values)
        self.fields: list[NumberField] = []
        self._marks: list[QLabel] = []
        box = QWidget()
        self._row = QHBoxLayout(box)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(6)
        self.add_control(box)
        self.set_players(players)
        self.retranslate()

    def set_players(self, players: int) -> None:
        """Show so many numbers."""
        self._values = [*self.value(), *self._values[len(self.fields) :]]
        while (item := self._row.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        self.fields, self._marks = [], []
        last = self._values[-1]
        for seat in range(players):
            value = self._values[seat] if seat < len(self._values) else last
            mark = QLabel()
            field = NumberField(self._option.low, self._option.high, value, steps=False)
            self._row.addWidget(mark)
            self._row.addWidget(field)
            self._marks.append(mark)
            self.fields.append(field)
        self._row.addStretch(1)
        self.apply_options(self._options)
        self.retranslate()

    def value(self) -> tuple[int, ...]:
        """Return the numbers."""
        return tuple(field.box.value() for field in self.fields)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        side = options.b(1.7)
        for seat, mark in enumerate(self._marks):
            mark.setPixmap(view_of(self._kind).mark_of(seat, side, options.theme, self.devicePixelRatioF()))
        for field in self.fields:
            field.apply_options(options)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        title = tr("Rules", self._option.title)
        self.set_words(title, self._option.rule, tr("Rules", self._option.text))
        for seat, field in enumerate(self.fields):
            field.set_name(self.tr("{0}, seat {1}").format(title, seat + 1))


class BeginRow(RuleRow):
    """Who begins: the first seat, or drawn."""

    def __init__(self, first: int | None) -> None:
        super().__init__()
        self.control = Segmented()
        self.add_control(self.control)
        self.retranslate()
        self.control.set_value("drawn" if first is None else "first")
        self.control.chosen.connect(lambda _value: self._explain())

    def value(self) -> int | None:
        """Return seat 0, or None for drawn."""
        return None if self.control.value() == "drawn" else 0

    def _explain(self) -> None:
        drawn = self.value() is None
        text = self.tr("The lot is drawn for each game anew.") if drawn else self.tr("The seat at the top begins.")
        self.set_words(self.tr("Who begins"), "", text)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.control.set_choices([("first", self.tr("First seat"), ""), ("drawn", self.tr("Drawn"), "")])
        self.control.setAccessibleName(self.tr("Who begins"))
        self._explain()


class RoundsRow(RuleRow):
    """How many rounds a match has."""

    def __init__(self, rounds: int) -> None:
        super().__init__()
        self.field = NumberField(1, 20, rounds)
        self.add_control(self.field)
        self.retranslate()

    def value(self) -> int:
        """Return the number of rounds."""
        return self.field.box.value()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        text = self.tr("The points of all rounds are added up; the highest total wins.")
        self.set_words(self.tr("Rounds"), "G-ROUNDS", text)
        self.field.set_name(self.tr("Rounds"))


OptionRow = ChoiceRow | NumberRow | NumbersRow


class RulesPanel(Panel):
    """All options of a game, who begins, and rounds where the game has them.

    Signal: `rule_asked(str)` the person wants to read the rule of that identifier.
    """

    rule_asked = Signal(str)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("rules", "right", options, icon="gear")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self.rows: dict[str, OptionRow] = {}
        self.begin: BeginRow | None = None
        self.rounds: RoundsRow | None = None
        self._lines = QVBoxLayout()
        self._lines.setSpacing(0)
        self.body.addLayout(self._lines)
        self.body.addStretch(1)
        self.retranslate()

    def set_setup(self, setup: MatchSetup) -> None:
        """Build the rows of a game and show the choices of a set-up."""
        while (item := self._lines.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.hide()
                widget.deleteLater()
        players, listed = len(setup.seats), GAMES[setup.kind].option_list
        self.rows = {option.key: self._row(setup.kind, option, setup.options, players) for option in listed}
        self.begin = BeginRow(setup.first)
        self.rounds = RoundsRow(setup.rounds) if view_of(setup.kind).rounds else None
        for number, row in enumerate((*self.rows.values(), self.begin, self.rounds)):
            if row is None:
                continue
            if number:
                line = QFrame()
                line.setObjectName("divider")
                line.setFixedHeight(1)
                self._lines.addWidget(line)
            self._lines.addWidget(row)
            row.rule_asked.connect(self.rule_asked)
        apply_options(self, self.options)

    def _row(self, kind: str, option: Option, given: Mapping[str, Any], players: int) -> OptionRow:
        value = option.read(given.get(option.key, option.default), players)
        if isinstance(value, tuple):
            return NumbersRow(kind, option, value, players, self.options)
        if isinstance(value, int):
            return NumberRow(option, value)
        return ChoiceRow(option, value)

    def trouble(self) -> str:
        """Return which number is not allowed, "" when all are."""
        for row in (*self.rows.values(), self.rounds):
            if row is None or isinstance(row, ChoiceRow):
                continue
            fields = row.fields if isinstance(row, NumbersRow) else [row.field]
            wrong = next((field.trouble() for field in fields if field.trouble()), "")
            if wrong:
                return f"{row.title}: {wrong}"
        return ""

    def set_players(self, players: int) -> None:
        """Follow the number of seats."""
        for row in self.rows.values():
            if isinstance(row, NumbersRow):
                row.set_players(players)

    def values(self) -> tuple[dict[str, Any], int | None, int]:
        """Return the options by key, who begins (None: drawn), the rounds."""
        first = self.begin.value() if self.begin is not None else 0
        return {key: row.value() for key, row in self.rows.items()}, first, self.rounds.value() if self.rounds else 1

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.set_title(self.tr("Rules"), self.tr("options of this game"))
        for row in (*self.rows.values(), self.begin, self.rounds):
            if row is not None:
                row.retranslate()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "rows"):
            for row in (*self.rows.values(), self.begin, self.rounds):
                if row is not None:
                    apply_options(row, options)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
