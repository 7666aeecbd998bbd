"""The seats of a new game: who sits where; rows that can be moved, switched off and added."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QStringListModel, Qt, Signal
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QSizePolicy, QVBoxLayout

from tessella.controller.engines.external import Engine
from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.game_views import view_of
from tessella.scene.words.levels import level_name
from tessella.scene.words.words import seat_name, tr
from tessella.ui.pages.newgame_seat_row import SeatRow
from tessella.ui.widgets.widgets import TextButton, apply_options, label


def computer_name(taken: Sequence[str]) -> str:
    """Return a name for a computer that nobody has yet."""
    usual = (tr("Names", "Judit"), tr("Names", "Milo"), tr("Names", "Ben"), tr("Names", "Iris"), tr("Names", "Otto"))
    return next(name for name in usual if name not in taken)


class SeatsPanel(Panel):
    """All seats of a new game.

    Signals: `changed()` somebody else sits somewhere; `engines_asked()` another engine is to be entered.
    """

    changed = Signal()
    engines_asked = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("seats", "left", options, icon="person")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        self._kind = ""
        self._names = QStringListModel(self)
        self._engines: tuple[Engine, ...] = ()
        self._explained = 0
        self.rows: list[SeatRow] = []
        self._typed: dict[int, str] = {}
        self._list = QVBoxLayout()
        self._list.setSpacing(0)
        self.body.addLayout(self._list)
        self.overlooks = label("", "small", "second", wrap=True)
        self.body.addWidget(self.overlooks)
        foot = QHBoxLayout()
        self._hint = label("", "small", "second", wrap=True)
        self.add = TextButton("", "link")
        self.add.clicked.connect(self.add_seat)
        foot.addWidget(self.add)
        foot.addWidget(self._hint, 1)
        self.body.addLayout(foot)
        self.body.addStretch(1)

    def set_seats(
        self, kind: str, seats: tuple[Seat, ...], names: tuple[str, ...], engines: tuple[Engine, ...] = ()
    ) -> None:
        """Show the seats of a game; `names` are those typed lately, `engines` those that the person entered."""
        self._kind, self._engines = kind, engines
        self._names.setStringList(list(names))
        self._fill(list(seats))

    def set_engines(self, engines: tuple[Engine, ...]) -> None:
        """Offer these engines."""
        if engines != self._engines:
            self._engines = engines
            for row in self.rows:
                row.set_engines(engines)

    def seats(self) -> tuple[Seat, ...]:
        """Return who sits where."""
        return tuple(row.seat() for row in self.rows)

    def _fill(self, seats: list[Seat]) -> None:
        for place, row in enumerate(self.rows):
            if row.who.value() != "computer":
                self._typed[place] = row.name.text()
            self._list.removeWidget(row)
            row.hide()
            row.deleteLater()
        self.rows = []
        for place, seat in enumerate(seats):
            typed = self._typed.get(place, "")
            self._append(SeatRow(self._kind, place, seat, self._engines, self.options, typed))
        self._say()

    def _explain(self, level: int) -> None:
        """Say what the level overlooks that was chosen last."""
        self._explained = level
        self._say()

    def _append(self, row: SeatRow) -> None:
        row.level.currentIndexChanged.connect(lambda index: self._explain(index + 1))
        row.changed.connect(self._say)
        row.changed.connect(self.changed)
        row.engines_asked.connect(self.engines_asked)
        row.moved.connect(lambda by: self.move_seat(self.rows.index(row), by))
        row.removed.connect(lambda: self.remove_seat(self.rows.index(row)))
        completer = QCompleter(self._names, row)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        row.name.setCompleter(completer)
        self._list.addWidget(row)
        self.rows.append(row)

    def _limits(self) -> tuple[int, int]:
        return GAMES[self._kind].seats

    def add_seat(self) -> None:
        """Switch one more seat on, a computer."""
        if len(self.rows) < self._limits()[1]:
            name = computer_name([seat.name for seat in self.seats()])
            seat = Seat(name, "computer", 2)
            self._append(SeatRow(self._kind, len(self.rows), seat, self._engines, self.options))
            self._tell()

    def remove_seat(self, place: int) -> None:
        """Switch a seat off, if enough stay."""
        if len(self.rows) <= self._limits()[0]:
            return
        row = self.rows.pop(place)
        self._list.removeWidget(row)
        row.hide()
        row.deleteLater()
        self.rows[min(place, len(self.rows) - 1)].handle.setFocus()
        self._tell()

    def move_seat(self, place: int, by: int) -> None:
        """Move who sits at a place; the marks stay with the places. The row keeps the pointer or the keyboard."""
        target = place + by
        if not 0 <= target < len(self.rows):
            return
        row = self.rows.pop(place)
        self.rows.insert(target, row)
        self._list.removeWidget(row)
        self._list.insertWidget(target, row)
        self._tell()

    def _tell(self) -> None:
        for place, row in enumerate(self.rows):
            row.set_place(place)
        self._say()
        self.changed.emit()

    def _say(self) -> None:
        low, high = self._limits()
        seats = self.seats()
        for place, row in enumerate(self.rows):
            row.name.setPlaceholderText(seat_name(seats, place))
        levels = [seat.level for seat in seats if seat.kind == "computer"]
        if levels:
            level = self._explained if self._explained in levels else levels[0]
            self.overlooks.setText(f"{level} {level_name(level)}: {view_of(self._kind).level_words()[level - 1]}")
        self.overlooks.setVisible(bool(levels))
        self.set_title(self.tr("Seats"), self.tr("play goes downwards"))
        self.add.setText(self.tr("Add a seat"))
        self.add.setVisible(len(self.rows) < high)
        self._hint.setText(self.tr("{0} to {1} seats. Switch a seat off with Delete.").format(low, high))
        for row in self.rows:
            row.off.setVisible(len(self.rows) > low)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        for child in getattr(self, "rows", []):
            apply_options(child, options)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.rows:
            for row in self.rows:
                row.retranslate()
            self._say()
