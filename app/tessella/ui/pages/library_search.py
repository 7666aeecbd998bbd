"""The fields of the library's search: words, opening moves, where, result, date."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import QEvent, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QLineEdit, QSizePolicy, QWidget

from tessella.records.library_query import Query
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.ui.widgets.fields import Choice

TYPING_MS = 80
"""How long to wait for the next letter before searching."""
SINCE = {"": None, "day": 0, "week": 6, "month": 30, "year": 365}
"""Days before today for each choice of the date."""


class SearchBar(QWidget):
    """Signals: `asked()` something else is wanted now; `left()` the person goes down to what was found."""

    asked = Signal()
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.text, self.opening = QLineEdit(), QLineEdit()
        self.where, self.standing, self.since = Choice(), Choice(), Choice()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(TYPING_MS)
        self._soon.timeout.connect(self.asked)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(SHADOW, 0, SHADOW, 0)
        self._grid.setSpacing(8)
        for field in (self.text, self.opening):
            field.setClearButtonEnabled(True)
            field.textEdited.connect(lambda _text: self._soon.start())
            field.textChanged.connect(lambda text: None if text else self._soon.start())
        for choice in (self.where, self.standing, self.since):
            choice.activated.connect(lambda _index: self.asked.emit())
        self.set_wide(True)
        self.retranslate()

    def query(self, kind: str) -> Query:
        """Return what is asked for now, among the games of one kind ("": of all)."""
        self._soon.stop()
        days = SINCE[self.since.currentData()]
        first = "" if days is None else (date.today() - timedelta(days=days)).isoformat()
        return Query(kind, self.text.text(), self.where.currentData(), self.standing.currentData(), first,
                     self.opening.text())  # fmt: skip

    @property
    def deleted(self) -> bool:
        """True while the deleted games are wanted."""
        return bool(self.standing.currentData() == "deleted")

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        for field, name, words in (
            (self.text, self.tr("Search"), self.tr("Name, word of a comment, date such as 2026-11…")),
            (self.opening, self.tr("Opening moves"), self.tr("Opening moves, with ; between them")),
        ):
            field.setAccessibleName(name)
            field.setPlaceholderText(words)
            field.setToolTip(words)
        _fill(self.where, self.tr("Where to search"), [
            ("all", self.tr("Everywhere")), ("people", self.tr("Names")), ("remarks", self.tr("Comments")),
        ])  # fmt: skip
        _fill(self.standing, self.tr("Result"), [
            ("", self.tr("Any result")), ("over", self.tr("Finished")), ("unfinished", self.tr("Unfinished")),
            ("won", self.tr("Won")), ("shared", self.tr("Shared")), ("lost", self.tr("Lost")),
            ("deleted", self.tr("Deleted")),
        ])  # fmt: skip
        _fill(self.since, self.tr("Date"), [
            ("", self.tr("Any time")), ("day", self.tr("Today")), ("week", self.tr("Last 7 days")),
            ("month", self.tr("Last 30 days")), ("year", self.tr("Last 12 months")),
        ])  # fmt: skip

    def set_wide(self, wide: bool) -> None:
        """Show the fields in one row or in two."""
        fields: tuple[QWidget, ...] = (self.text, self.where, self.opening, self.standing, self.since)
        for field in fields:
            self._grid.removeWidget(field)
        places = ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)) if wide else ((0, 0, 1, 2), (0, 2), (1, 0), (1, 1), (1, 2))
        for field, place in zip(fields, places, strict=True):
            self._grid.addWidget(field, *place)
        for column, share in enumerate((5, 0, 4, 0, 0) if wide else (5, 0, 0, 0, 0)):
            self._grid.setColumnStretch(column, share)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        for field in (self.text, self.opening):
            field.setMinimumWidth(options.b(12))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go down to what was found."""
        if event.key() == Qt.Key.Key_Down:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()


def _fill(choice: Choice, name: str, entries: list[tuple[str, str]]) -> None:
    """Offer entries by their values; what was chosen stays chosen."""
    before = choice.currentData()
    choice.clear()
    choice.setAccessibleName(name)
    for value, words in entries:
        choice.addItem(words, value)
    choice.setCurrentIndex(max(choice.findData(before), 0))
