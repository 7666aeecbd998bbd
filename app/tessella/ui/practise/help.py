"""What helps a person on the page of a game, when it is asked for: hints and the coach."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.scene.game_view import GameView
from tessella.ui.practise.coaching import Coaching
from tessella.ui.practise.hinting import Hinting


class Help(QObject):
    """Signals: `said(str)` a sentence for screen readers; `changed()` a panel came, went or says something else;
    `told(str)` the panel of that key says something new; `taken()` a move was taken in hand."""

    said = Signal(str)
    changed = Signal()
    told = Signal(str)
    taken = Signal()

    def __init__(self, table: GameView, view: QWidget, options: ViewOptions) -> None:
        """`view` shows the board of the table."""
        super().__init__(table)
        self.hinting, self.coaching = Hinting(table, options), Coaching(table, options)
        view.installEventFilter(self.hinting)
        for part in (self.hinting, self.coaching):
            part.said.connect(self.said)
            part.changed.connect(self.changed)
            part.taken.connect(self.taken)
            part.told.connect(lambda key=part.panel.key: self.told.emit(key))

    @property
    def panels(self) -> dict[str, Panel]:
        """The panels by their keys."""
        return {panel.key: panel for panel in (self.hinting.panel, self.coaching.panel)}

    def set_options(self, options: ViewOptions) -> None:
        """Draw in another look."""
        for part in (self.hinting, self.coaching):
            part.set_options(options)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        for part in (self.hinting, self.coaching):
            part.retranslate()

    def close(self) -> None:
        """Search no longer."""
        for part in (self.hinting, self.coaching):
            part.close()
