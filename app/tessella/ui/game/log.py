"""The log of the game in words: one row a line, drawn as mark, name and text; a click shows that position."""

from __future__ import annotations

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QShowEvent,
)
from PySide6.QtWidgets import (
    QMenu,
    QSizePolicy,
)

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.game_view import GameView
from tessella.scene.told import KeyHelp
from tessella.ui.game.log_list import LogDelegate, LogList
from tessella.ui.game.log_rows import Index, LogModel


class LogPanel(Panel):
    """The log with its head.

    Signals: `jumped(int)` the person wants to see the position after that many moves; `asked(int)` wants to know why
    that move was as it was.
    """

    jumped = Signal(int)
    asked = Signal(int)

    def __init__(self, table: GameView, options: ViewOptions, before: GameView | None = None) -> None:
        """`before` is the game over which a what-if board lies."""
        super().__init__("log", "right", options, icon="log", fold_order=-2)
        self._table = table
        self.model = LogModel(table, before)
        self._delegate = LogDelegate(self.model, options)
        self.list = LogList(self.model, self._delegate)
        self.body.addWidget(self.list, 1)
        self.list.activated.connect(self._jump)
        self.list.clicked.connect(self._jump)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._offer)
        self.menu = QMenu(self)
        self._see, self._why = self.menu.addAction(""), self.menu.addAction("")
        self._see.triggered.connect(lambda: self._jump(self._index))
        self._why.triggered.connect(lambda: self.asked.emit(self._ply(self._index)))
        self._index: Index = QModelIndex()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.set_options(options)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Ask for the width of a column: 260 pixels at 100 %."""
        return QSize(self.options.b(20) + 2 * SHADOW, super().sizeHint().height())

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.model.rebuild()
        self._head()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "list"):
            self._delegate.options = options
            self.list.scheduleDelayedItemsLayout()
            self.list.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while nobody saw the list."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Follow the match and show the row of the position shown; a list that nobody sees waits until it is shown."""
        self._head()
        if not self.isVisible():
            return
        self.model.refresh()
        self.list.viewport().update()  # other rows may be marked or pale
        here = self.model.here()
        self.list.setCurrentIndex(self.model.index(here))  # where the keyboard begins
        if here == self.model.rowCount() - 1:
            self.list.scrollToBottom()
        else:
            self.list.scrollTo(self.model.index(max(here, 0)))

    def _head(self) -> None:
        match, before = self._table.match, self.model.offset
        note = self.tr("move {0}").format(before + match.ply)
        if match.ply < match.length:
            note = self.tr("move {0} of {1}").format(before + match.ply, before + match.length)
        self.set_title(self.tr("Log"), note)
        self.list.setAccessibleName(self.tr("Moves"))

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys that are of use while the keyboard is here, and what they do."""
        return (
            KeyHelp(("↑", "↓"), self.tr("choose a move")), KeyHelp(("Enter",), self.tr("show its position")),
            KeyHelp(("E",), self.tr("explain it")),
            KeyHelp(("Esc",), self.tr("back to the board")),
        )  # fmt: skip

    def chosen_ply(self) -> int:
        """Return the number of the move of the row that the keyboard is on, 0 for none."""
        index = self.list.currentIndex()
        return max(self._ply(index), 0) if index.isValid() else 0

    def _offer(self, place: QPoint) -> None:
        """Open what can be done with a row; by the keyboard with the current one."""
        index = self.list.indexAt(place)
        self._index = QPersistentModelIndex(index if index.isValid() else self.list.currentIndex())
        if self._index.isValid():
            self._see.setText(self.tr("Show the position after this move"))
            self._why.setText(self.tr("Explain this move"))
            self._why.setEnabled(self._ply(self._index) > 0)
            self.menu.popup(self.list.viewport().mapToGlobal(place))

    def _jump(self, index: Index) -> None:
        self.jumped.emit(max(self._ply(index), 0))

    def _ply(self, index: Index) -> int:
        """Return the number of a row's move in the match shown: 0 and less before a what-if began."""
        return self.model.rows[index.row()].ply - self.model.offset
