"""The page of the library: games to search, open, export and delete, and statistics over them."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, Qt, Signal
from PySide6.QtGui import QHideEvent, QKeyEvent, QKeySequence, QResizeEvent, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)

from tessella.controller.library.service import LibraryService
from tessella.records.library_query import Entry, Found, Query
from tessella.records.statistics import Figures
from tessella.rules.registry import GAMES
from tessella.scene.boards.keys import KeyReader
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.told import KeyHelp
from tessella.ui.pages.home_cards import Paper
from tessella.ui.pages.library_list import Games, GamesList, Row, title
from tessella.ui.pages.library_search import SearchBar
from tessella.ui.pages.library_statistics import Statistics
from tessella.ui.pages.thumbnails import Thumbnails
from tessella.ui.widgets.fields import Segmented
from tessella.ui.widgets.widgets import TextButton, label
from tessella.ui.window.header import Logo

COLUMN = 1200
"""The widest that the page's column gets, in pixels."""
WIDE = 76
"""Pages at least so many base sizes wide show all fields of the search in one row."""
A_BATCH = 500
"""Rows that are laid out at once, so that thousands of games do not make the window late."""
ALIKE = 4
"""First moves that games which begin alike share."""


class LibraryPage(QWidget):
    """Signals: `opened(str)` the person wants a game, by its name; `export_asked(object)` an Entry to be written into
    a file; `left()` back to Home; `said(str)` a sentence for screen readers; `keys_changed()` other keys are of use.
    """

    opened = Signal(str)
    export_asked = Signal(object)
    left = Signal()
    said = Signal(str)
    keys_changed = Signal()

    def __init__(self, librarian: LibraryService, options: ViewOptions) -> None:
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._librarian, self._options = librarian, options
        self._undo: list[list[str]] = []
        self._asked = 0
        self._fresh = True
        self._choosing = False
        self._picked = False  # the person chose a game; until then it is the newest one
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.views, self.kinds = Segmented(), Segmented()
        self._keys = KeyReader()
        self.bar = SearchBar()
        self.games = Games(self)
        self.pictures = Thumbnails(librarian, options, self)
        self.list = GamesList()
        self._row = Row(self.pictures, options, self)
        self.statistics = Statistics(options)
        self.open_button = TextButton("", "primary", "play")
        self.export_button, self.delete_button, self.alike_button = TextButton(), TextButton(), TextButton()
        self.undo_button = TextButton("", "", "undo")
        self._build()
        self._connect()
        self.retranslate()

    def _build(self) -> None:
        across = QHBoxLayout(self)
        across.setContentsMargins(0, 0, 0, 0)
        box = QWidget()
        box.setMaximumWidth(COLUMN + 2 * SHADOW)
        across.addStretch(1)
        across.addWidget(box, 100)
        across.addStretch(1)
        self._column = QVBoxLayout(box)
        head = QHBoxLayout()
        head.setContentsMargins(SHADOW, 0, SHADOW, 0)
        head.setSpacing(14)
        self._logo, self._title = Logo(2.5), label("", "title")
        self._count = ElidedLabel("", "small", "second")
        for widget in (self._logo, self._title, self._count):
            head.addWidget(widget)
        head.addStretch(1)
        head.addWidget(self.kinds)
        head.addWidget(self.views)
        self._column.addLayout(head)
        self._column.addWidget(self.bar)
        self._pages = QStackedWidget()
        self._pages.addWidget(self._make_list())
        self._pages.addWidget(self.statistics)
        self._column.addWidget(self._pages, 1)
        self._foot = QWidget()
        foot = QHBoxLayout(self._foot)
        foot.setContentsMargins(SHADOW, 0, SHADOW, 0)
        foot.setSpacing(8)
        self._state = ElidedLabel("", "small", "second")
        foot.addWidget(self._state, 1)
        for button in (self.undo_button, self.delete_button, self.alike_button, self.export_button, self.open_button):
            foot.addWidget(button)
        self._column.addWidget(self._foot)
        self._fit()

    def _make_list(self) -> QWidget:
        paper = Paper("panel")
        inside = QVBoxLayout(paper)
        inside.setContentsMargins(SHADOW + 6, SHADOW + 6, SHADOW + 6, SHADOW + 6)
        self.list.setModel(self.games)
        self.list.setItemDelegate(self._row)
        self.list.setUniformItemSizes(True)
        self.list.setLayoutMode(GamesList.LayoutMode.Batched)
        self.list.setBatchSize(A_BATCH)
        self.list.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.list.setSelectionMode(QAbstractItemView.SelectionMode.ExtendedSelection)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setMouseTracking(True)
        self._empty = label("", "body", "second", wrap=True)
        self._empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        inside.addWidget(self.list, 1)
        inside.addWidget(self._empty, 1)
        return paper

    def _connect(self) -> None:
        self.bar.asked.connect(self.search)
        self.bar.left.connect(self.list.setFocus)
        self.kinds.chosen.connect(self.search)
        self.views.chosen.connect(self._show_view)
        self.list.doubleClicked.connect(self._activate)  # Enter comes to keyPressEvent, and would open twice
        self.list.selectionModel().selectionChanged.connect(self._refresh_buttons)
        self.list.selectionModel().currentChanged.connect(self._pick)
        self.games.modelReset.connect(self._refresh_buttons)
        self.pictures.made.connect(self._show_picture)
        self.open_button.clicked.connect(self.open_chosen)
        self.export_button.clicked.connect(lambda: self.export_asked.emit(self.chosen()[0]))
        self.delete_button.clicked.connect(self.delete_chosen)
        self.undo_button.clicked.connect(self.undo)
        self.alike_button.clicked.connect(self.find_alike)
        self._librarian.changed.connect(self.search)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self._title.setText(self.tr("Library"))
        self.setAccessibleName(self.tr("Library"))
        self.views.setAccessibleName(self.tr("What to show"))
        self.views.set_choices([("list", self.tr("Games"), ""), ("statistics", self.tr("Statistics"), "")])
        self.kinds.setAccessibleName(self.tr("Kind of game"))
        self.kinds.set_choices([("", self.tr("All"), ""), *((kind, game.title, "") for kind, game in GAMES.items())])
        self.list.setAccessibleName(self.tr("Games that were found"))
        self.export_button.setText(self.tr("Export…"))
        self.alike_button.setText(self.tr("Alike"))
        self.alike_button.setToolTip(self.tr("Find the games that begin like this one"))
        self.undo_button.setText(self.tr("Undo"))
        self.undo_button.setToolTip(self.tr("Bring back what was deleted last (Ctrl+Z)"))
        self.statistics.retranslate()
        self._refresh_buttons()

    # Searching --------------------------------------------------------------------------------------------------

    def query(self) -> Query:
        """Return what is asked for now."""
        return self.bar.query(self.kinds.value())

    def search(self) -> None:
        """Ask for the games, or for the figures, that are wanted now."""
        if not self.isVisible():
            return
        self._asked += 1
        ticket = self._asked
        if self.views.value() == "statistics":
            kind = self.kinds.value()
            self._librarian.statistics(kind, lambda figures: self._show_figures(ticket, figures, kind))
        else:
            self._librarian.search(self.query(), self.games.entries, lambda found: self._show_found(ticket, found))

    def _show_found(self, ticket: int, found: Found) -> None:
        """Show what was found, unless something else was asked in the meantime; what was chosen stays chosen."""
        if ticket != self._asked:
            return
        chosen, top = {entry.name for entry in self.chosen()}, self.list.verticalScrollBar().value()
        row = self.list.currentIndex().row()
        if found is not self.games.entries:
            again = next((r for r, name in enumerate(found.names()) if name in chosen), -1) if chosen else -1
            target = again if again >= 0 else min(max(row, 0), len(found) - 1)
            if not self._picked:
                target = top = 0
            self.list.setBatchSize(A_BATCH + max(target, 0))
            self.games.put(found)
            self._choose(target)
            self.list.verticalScrollBar().setValue(top)
        self.list.setVisible(bool(found))
        if self._fresh and found and self.isVisible():  # the answer may come when another page is shown
            self._fresh = False
            self.list.setFocus()
        self._empty.setVisible(not found)
        asked = self.query() != Query()
        self._empty.setText(
            self.tr("No game is like that.") if asked else self.tr("Every game that you play is kept here.")
        )
        count = self.tr("One game") if len(found) == 1 else self.tr("{0} games").format(len(found))
        self._count.set_text(count + (self.tr(", reading more…") if self._librarian.reading else ""))
        self._refresh_buttons()

    def _choose(self, row: int) -> None:
        index = self.games.index(row)
        if index.isValid():  # whatever keys are held down at the moment
            self._choosing = True
            self.list.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
            self._choosing = False

    def _pick(self, _now: QModelIndex, _before: QModelIndex) -> None:
        self._picked = self._picked or not self._choosing

    def _show_figures(self, ticket: int, figures: Figures, kind: str) -> None:
        if ticket == self._asked:
            self.statistics.show_figures(figures, kind)
            count = self.tr("One game") if figures.games == 1 else self.tr("{0} games").format(figures.games)
            self._count.set_text(count)

    def _show_view(self) -> None:
        statistics = self.views.value() == "statistics"
        self._pages.setCurrentIndex(int(statistics))
        self._foot.setVisible(not statistics)
        self.bar.setVisible(not statistics)
        if statistics:
            self.statistics.setFocus()
        self.keys_changed.emit()
        self.search()

    def _switch_view(self, view: str) -> None:
        self.views.set_value(view)
        self._show_view()
        if view == "list":
            self.list.setFocus()

    def show_statistics(self, kind: str) -> None:
        """Show the figures over the games of one kind."""
        self.kinds.set_value(kind)
        self._switch_view("statistics")

    def _next_kind(self, step: int) -> None:
        """Show the figures of the next kind of game."""
        kinds = ["", *GAMES]
        self.kinds.set_value(kinds[(kinds.index(self.kinds.value()) + step) % len(kinds)])
        self.search()

    def _show_picture(self, name: str) -> None:
        index = self.games.index(self.games.row_of(name))
        if index.isValid():
            self.list.update(index)

    # What can be done with a game -------------------------------------------------------------------------------

    def chosen(self) -> list[Entry]:
        """Return the games that are chosen."""
        rows = sorted(index.row() for index in self.list.selectionModel().selectedIndexes())
        return [self.games.entries[row] for row in rows]

    def _activate(self, _index: QModelIndex) -> None:
        self.open_chosen()

    def open_chosen(self) -> None:
        """Open the game that is chosen."""
        chosen = self.chosen()
        if len(chosen) == 1 and chosen[0].place != "deleted" and chosen[0].kind:
            self.opened.emit(chosen[0].name)

    def delete_chosen(self) -> None:
        """Delete the games that are chosen, or bring them back when they are deleted."""
        names = [entry.name for entry in self.chosen()]
        if not names:
            return
        if self.bar.deleted:
            self._librarian.restore(names, self._restored)
        else:
            self._librarian.delete(names, self._deleted)

    def _deleted(self, names: list[str]) -> None:
        if names:
            self._undo.append(names)
            self.tell(self.tr("One game deleted") if len(names) == 1 else
                       self.tr("{0} games deleted").format(len(names)))  # fmt: skip

    def _restored(self, names: list[str]) -> None:
        self._undo = [rest for group in self._undo if (rest := [name for name in group if name not in names])]
        if names:
            self.tell(self.tr("One game brought back") if len(names) == 1 else
                       self.tr("{0} games brought back").format(len(names)))  # fmt: skip

    def undo(self) -> None:
        """Bring back what was deleted last."""
        if self._undo:
            self._librarian.restore(self._undo[-1], self._restored)

    def find_alike(self) -> None:
        """Look for the games that begin with the same moves as the chosen one."""
        chosen = self.chosen()
        if chosen:
            self.bar.opening.setText("; ".join(chosen[0].opening.split("; ")[:ALIKE]))
            self.search()

    def tell(self, words: str) -> None:
        """Say what was done."""
        self._state.set_text(words)
        self.said.emit(words)
        self._refresh_buttons()

    def _refresh_buttons(self) -> None:
        chosen = self.chosen()
        one = chosen[0] if len(chosen) == 1 else None
        deleted = self.bar.deleted
        sound = one is not None and bool(one.kind) and not deleted
        self.open_button.setEnabled(sound)
        self.open_button.setText(
            self.tr("Continue") if one is not None and not one.over and one.kind else self.tr("Open")
        )
        self.export_button.setEnabled(one is not None and bool(one.kind))
        self.alike_button.setEnabled(one is not None and bool(one.opening))
        self.delete_button.setEnabled(bool(chosen))
        self.delete_button.setText(self.tr("Bring back") if deleted else self.tr("Delete"))
        self.delete_button.setToolTip(
            self.tr("Deleted games are kept and can be brought back (Result: Deleted)") if not deleted else ""
        )
        self.undo_button.setVisible(bool(self._undo))
        for button in (self.open_button, self.export_button, self.delete_button):
            about = title(one) if one is not None else ""
            button.setAccessibleName(f"{button.text()}: {about}" if about else button.text())

    def keys(self) -> list[KeyHelp]:
        """Return the keys and what they do."""
        if self.views.value() == "statistics":
            return [
                KeyHelp(("←", "→"), self.tr("another game")), KeyHelp(("↑", "↓"), self.tr("scroll")),
                KeyHelp(("S",), self.tr("list of games")), KeyHelp(("Esc",), self.tr("back to Home")),
            ]  # fmt: skip
        return [
            KeyHelp(("Enter",), self.tr("open")), KeyHelp(("/",), self.tr("search")),
            KeyHelp(("Del",), self.tr("delete")), KeyHelp(("Ctrl", "Z"), self.tr("bring back")),
            KeyHelp(("S",), self.tr("statistics")), KeyHelp(("Esc",), self.tr("back to Home")),
        ]  # fmt: skip

    # Room and keys ----------------------------------------------------------------------------------------------

    def showEvent(self, event: QShowEvent) -> None:
        """Look for games, and notice what other windows do."""
        super().showEvent(event)
        self._state.set_text("")
        self._librarian.watch(True)
        self._librarian.refresh()
        self._fresh, self._picked = True, False
        self.games.put(Found())  # the newest comes first and is chosen
        self.setFocus()
        self._show_view()

    def hideEvent(self, event: QHideEvent) -> None:
        """Rest."""
        super().hideEvent(event)
        self._librarian.watch(False)
        self.pictures.rest()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self._row.set_options(options)
        self.pictures.set_options(options, self._row.picture_size(), self.devicePixelRatioF())
        self.list.doItemsLayout()
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the fields in one row or in two."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        wide, small = self.width() >= self._options.b(WIDE), self._options.compact
        self.bar.set_wide(wide)
        self._logo.setVisible(not small)
        side = 12 if small else 24
        self._column.setContentsMargins(side, 8 if small else 16, side, 8 if small else 14)
        self._column.setSpacing(4 if small else 8)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter opens, Delete deletes, Ctrl+Z undoes it, / goes to the search, S to the figures, Escape goes back."""
        key, press = event.key(), self._keys.read(event)
        statistics = self.views.value() == "statistics"
        if press is not None and press.sign == "S" and not press.back:
            self._switch_view("list" if statistics else "statistics")
        elif statistics and key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self._next_kind(1 if key == Qt.Key.Key_Right else -1)
        elif statistics and key != Qt.Key.Key_Escape:
            super().keyPressEvent(event)  # nothing is done with games that are not seen
        elif event.matches(QKeySequence.StandardKey.Undo):
            self.undo()
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open_chosen()
        elif key == Qt.Key.Key_Delete:
            self.delete_chosen()
        elif event.text() == "/":
            self.bar.text.setFocus()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
            self.search()
