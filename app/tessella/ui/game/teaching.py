"""The panel of a teaching game: what can be done now, why it matters, what just happened and by which rule."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout

from tessella.scene.boards.options import ViewOptions
from tessella.scene.game_view import GameView
from tessella.scene.words.words import rule_words, seat_name
from tessella.ui.widgets.column_panel import ColumnPanel
from tessella.ui.widgets.widgets import TextButton, label

MOST = 8
"""Sentences on what just happened at most; the log has them all."""


def happened(table: GameView, most: int = MOST) -> tuple[str, ...]:
    """Return what the last move and those since the viewer's last decision brought about, each with its rule.

    Of many the latest `most`.
    """
    found = []
    match = table.match
    for stepped in match.steps_since(match.viewer) or match.history[-1:]:
        for event in stepped.step.events:
            text = table.happening(event)
            if text:
                found.append(f"{text} {rule_words(event.cause)}")
    return tuple(found[-most:])


class TeachingPanel(ColumnPanel):
    """Lies in the place of the log of a teaching game. Signal: `left()` no more of this is wanted in this game."""

    left = Signal()

    def __init__(self, table: GameView, options: ViewOptions) -> None:
        super().__init__("teaching", options, "learn", 20)
        self._table = table
        self._told = ""
        self.wanted = table.match.record.header.mode == "teaching"
        """Whether the panel is to be seen: at first in teaching games."""
        self.now, self.can, self.matters = label("", "strong", wrap=True), label(wrap=True), label(wrap=True)
        self.why, self.before = label("", "strong", wrap=True), label("", "strong", wrap=True)
        self._sentences = QVBoxLayout()
        self._sentences.setSpacing(6)
        column = self.column
        for part in (self.now, self.can, self.why, self.matters, self.before):
            column.addWidget(part)
        column.addLayout(self._sentences)
        column.addStretch(1)
        self.off = TextButton()
        self.off.clicked.connect(self.left)
        table.headline_changed.connect(self.refresh)  # after a movement, too
        self.body.addWidget(self.off)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.why.setText(self.tr("Why it matters"))
        self.before.setText(self.tr("What just happened"))
        self.off.setText(self.tr("Enough of this"))
        self.off.setToolTip(self.tr("Teaching words off in this game; the Teach menu brings them back"))
        self._told = ""
        self.refresh()

    def refresh(self) -> None:
        """Say what is so now, when it is seen."""
        self.set_title(self.tr("Teaching game"), self.tr("move {0}").format(self._table.match.ply + 1))
        if self.wanted:
            self._say_now()
            self._say_before()

    def _say_now(self) -> None:
        match = self._table.match
        seat = match.to_move
        guide = None if match.covered or seat is None else self._table.guide()
        self.now.setText(self._table.headline().text)
        if guide is not None and seat is not None and match.decided_here(seat):
            self.can.setText(f"{guide.can} {rule_words(guide.rule)}")
            self.matters.setText(guide.matters)
        elif seat is not None and not match.covered:
            self.can.setText(self.tr("{0} decides now.").format(seat_name(match.seats, seat)))
            self.matters.setText("")
        else:
            self.can.setText("")
            self.matters.setText("")
        self.can.setVisible(bool(self.can.text()))
        for part in (self.why, self.matters):
            part.setVisible(bool(self.matters.text()))

    def _say_before(self) -> None:
        sentences = () if self._table.match.covered else happened(self._table)
        told = "\n".join(sentences)
        self.before.setVisible(bool(sentences))
        if told == self._told:
            return
        self._told = told
        for old in self.sentences():
            self._sentences.removeWidget(old)
            old.setParent(None)
            old.deleteLater()
        for sentence in sentences:
            self._sentences.addWidget(label(sentence, "small", wrap=True))

    def words(self) -> str:
        """Return all that is said, for screen readers and whoever copies it."""
        labels = (self.now, self.can, self.why, self.matters)
        shown = [part.text() for part in labels if not part.isHidden() and part.text()]
        return "\n".join((*shown, self._told)).strip()

    def sentences(self) -> tuple[QLabel, ...]:
        """Return the labels on what just happened."""
        items = (self._sentences.itemAt(index) for index in range(self._sentences.count()))
        widgets = (item.widget() for item in items if item is not None)
        return tuple(widget for widget in widgets if isinstance(widget, QLabel))
