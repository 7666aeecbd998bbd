"""The Practise page: a card a game, one press to the right next game."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.told import KeyHelp
from tessella.ui.pages.home_cards import Paint
from tessella.ui.practise.card import CardState, PractiseCard
from tessella.ui.practise.words import say
from tessella.ui.widgets.column_page import ColumnPage
from tessella.ui.widgets.widgets import TextButton, label

THREE = 66
"""Pages at least so many base sizes wide show the cards beside each other."""


class PractisePage(ColumnPage):
    """Shows the cards.

    Signals: `left()` to Home; `counts_asked()` what counts for the rating; `begin_anew_asked()`, `export_asked()`,
    `import_asked()` for what is kept; those of the cards are forwarded by the cards themselves.
    """

    left = Signal()
    counts_asked = Signal()
    begin_anew_asked = Signal()
    export_asked = Signal()
    import_asked = Signal()

    def __init__(self, states: Mapping[str, CardState], pictures: Mapping[str, Paint]) -> None:
        super().__init__()
        self.cards = {kind: PractiseCard(state, pictures[kind]) for kind, state in states.items()}
        self._title = label("", "display")
        self._title.setContentsMargins(SHADOW, 0, SHADOW, 0)
        self._column.addWidget(self._title)
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        for card in self.cards.values():
            self._row.addWidget(card, 1)
        self._column.addLayout(self._row, 1)
        self._column.addLayout(self._links())
        self.retranslate()

    def _links(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(SHADOW, 0, SHADOW, 0)
        row.setSpacing(18)
        self.counts, self.anew = TextButton("", "link", "gear"), TextButton("", "link", "turn")
        self.export, self.import_ = TextButton("", "link", "log"), TextButton("", "link", "search")
        for button, signal in (
            (self.counts, self.counts_asked), (self.export, self.export_asked),
            (self.import_, self.import_asked), (self.anew, self.begin_anew_asked),
        ):  # fmt: skip
            button.clicked.connect(signal)
            row.addWidget(button)
        row.addStretch(1)
        return row

    def show_states(self, states: Mapping[str, CardState]) -> None:
        """Show how things stand now."""
        for kind, state in states.items():
            self.cards[kind].show_state(state)

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys of the page."""
        digits = tuple(str(number) for number in range(1, len(self.cards) + 1))
        return (
            KeyHelp(digits, say("play the level shown")), KeyHelp(("S",), say("statistics")),
            KeyHelp(("Esc",), say("back to Home")),
        )  # fmt: skip

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Play by the digit of a card, leave."""
        cards = list(self.cards.values())
        text = event.text()
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif text.isdigit() and 1 <= int(text) <= len(cards):
            cards[int(text) - 1].play.click()
        elif event.key() == Qt.Key.Key_S:
            focused = next((card for card in cards if card.isAncestorOf(self.window().focusWidget())), cards[0])
            focused.figures.click()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(say("Practise"))
        self._title.setText(say("Practise"))
        self.counts.setText(say("What counts for the rating"))
        self.export.setText(say("Export…"))
        self.import_.setText(say("Import…"))
        self.anew.setText(say("Begin anew…"))
        for button, words in (
            (self.export, say("Export the rated games")), (self.import_, say("Import rated games")),
            (self.anew, say("Forget all rated games")),
        ):  # fmt: skip
            button.setAccessibleName(words)
            button.setToolTip(words)
        for card in self.cards.values():
            card.show_state(card.state)

    def _fit(self, options: ViewOptions) -> None:
        small = options.compact
        self._margins(options, (4, 2, 2), (20, 12))
        self._column.setSpacing(2 if small else 10)
        self._title.setVisible(not small)
        narrow = self.width() < options.b(THREE)
        self._row.setDirection(QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(0 if small else 8)
