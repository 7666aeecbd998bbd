"""Who sits where when a position is played on: one row."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tessella.controller.match.seats import Seat
from tessella.engine.player import LEVELS
from tessella.scene.boards.options import ViewOptions
from tessella.scene.game_views import view_of
from tessella.ui.position_editor.words import say
from tessella.ui.widgets.fields import Choice
from tessella.ui.widgets.widgets import apply_options, label


class SeatingDialog(QDialog):
    """Asks for a person or a computer on each seat. Signal: `seated(object)` the seats, a tuple of Seat."""

    seated = Signal(object)

    def __init__(self, kind: str, players: int, first: int, options: ViewOptions, parent: QWidget) -> None:
        """`first` is the seat that moves: a person sits there at first, computers on the others."""
        super().__init__(parent)
        self.setWindowTitle(say("Who sits where?"))
        column = QVBoxLayout(self)
        row = QHBoxLayout()
        self.choices: list[Choice] = []
        for seat in range(players):
            choice = Choice(say("Seat {0}", seat + 1))
            choice.addItem(say("Person"))
            for level in LEVELS:
                choice.addItem(say("Computer {0}", level))
            choice.setCurrentIndex(0 if seat == first else 3)
            self.choices.append(choice)
            mark = QLabel()
            mark.setPixmap(view_of(kind).mark_of(seat, options.b(2.1), options.theme, self.devicePixelRatioF(),
                                                 players))  # fmt: skip
            row.addWidget(mark)
            row.addWidget(choice)
        column.addWidget(label(say("Play on from here: who sits where?"), "strong"))
        column.addLayout(row)
        buttons = QDialogButtonBox()
        self.begin = buttons.addButton(say("Play on"), QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self._begin)
        buttons.rejected.connect(self.reject)
        column.addWidget(buttons)
        apply_options(self, options)

    def _begin(self) -> None:
        indices = [choice.currentIndex() for choice in self.choices]
        seats = tuple(Seat() if index == 0 else Seat(kind="computer", level=LEVELS[index - 1]) for index in indices)
        self.accept()
        self.seated.emit(seats)
