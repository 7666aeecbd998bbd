"""The dialog that lists the games of the library, newest first, to choose one of them, or a game in another file."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from tessella.controller.library.service import LibraryService
from tessella.records.library_query import Found, Query
from tessella.scene.boards.options import ViewOptions
from tessella.ui.lesson_editor.words import say
from tessella.ui.pages.library_list import date, spoken, standing, title
from tessella.ui.widgets.widgets import TextButton, apply_options, label

MOST = 300
"""Games that are listed; the others are found by their words."""


class GameChoice(QDialog):
    """Signals: `chosen(str)` a game, by its name in the library; `file_asked()` a game in another file is wanted."""

    chosen = Signal(str)
    file_asked = Signal()

    def __init__(self, library: LibraryService, options: ViewOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self._library, self._found = library, Found()
        self.setWindowTitle(say("A game that becomes a lesson"))
        self.search, self.games, self.told = QLineEdit(), QListWidget(), label("", "small", "second", wrap=True)
        self.search.setPlaceholderText(say("Names, words of comments, a date"))
        self.search.setAccessibleName(say("Find a game"))
        self.search.textChanged.connect(lambda _text: self._look())
        self.games.setAccessibleName(say("Games of the library"))
        self.games.setWordWrap(True)
        self.games.itemActivated.connect(lambda _item: self._choose())
        self.file, cancel = TextButton(say("From a file…")), TextButton(say("Cancel"))
        self.take = TextButton(say("Choose"), "primary")
        self.take.setDefault(True)
        self.take.setEnabled(False)
        self.games.currentRowChanged.connect(lambda row: self.take.setEnabled(row >= 0))
        self.file.clicked.connect(self._ask_file)
        cancel.clicked.connect(self.reject)
        self.take.clicked.connect(self._choose)
        column, row = QVBoxLayout(self), QHBoxLayout()
        column.setSpacing(8)
        column.addWidget(self.search)
        column.addWidget(self.games, 1)
        column.addWidget(self.told)
        row.addWidget(self.file)
        row.addStretch(1)
        row.addWidget(cancel)
        row.addWidget(self.take)
        column.addLayout(row)
        apply_options(self, options)
        self.resize(options.b(40), options.b(36))
        library.changed.connect(self._look)
        library.refresh()
        self._look()

    def _look(self) -> None:
        """Find the games with these words."""
        self._library.search(Query(text=self.search.text()), self._found, self._show)

    def _show(self, found: Found) -> None:
        if found is self._found and self.games.count():
            return
        self._found = found
        self.games.clear()
        for entry in found[:MOST]:
            if entry.kind:
                item = QListWidgetItem(f"{title(entry)}\n{date(entry)} · {standing(entry)}")
                item.setData(Qt.ItemDataRole.UserRole, entry.name)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken(entry))
                self.games.addItem(item)
        self.games.setCurrentRow(0 if self.games.count() else -1)
        none = say("No game has these words.") if self.search.text() else say("The library has no game yet.")
        more = say("{0} of {1} games: more words find the others.", MOST, len(found)) if len(found) > MOST else ""
        self.told.setText(more if self.games.count() else none)

    def _choose(self) -> None:
        item = self.games.currentItem()
        if item is not None:
            self.accept()
            self.chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def _ask_file(self) -> None:
        self.accept()
        self.file_asked.emit()
