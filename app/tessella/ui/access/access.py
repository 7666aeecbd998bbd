"""For people who do not see the board: sentences that are spoken, and the cells of the board by name.

Qt asks the factory for an interface of every object; the board's view gets one with the role of a table whose children
are the named cells. The Python objects are kept alive here, since Qt holds only bare pointers.
"""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QObject, QRect, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QAccessibleEvent, QAccessibleInterface, QWindow
from PySide6.QtWidgets import QWidget

from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.view import BoardView

KEPT = 50
_AGAIN = "\u2060"
"""Word joiner: makes a repeated sentence another text, so that it is spoken again."""


class Announcer(QObject):
    """Speaks sentences through the screen reader, each once, in order. Signal: `spoke(str)` for whoever listens."""

    spoke = Signal(str)

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._waiting: list[str] = []
        self.spoken: list[str] = []
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._flush)

    def say(self, text: str) -> None:
        """Speak a sentence soon; one that is already waiting is not doubled."""
        if text.strip() and text not in self._waiting:
            self._waiting.append(text)
            self._timer.start()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for text in waiting:
            unique = text + _AGAIN if self.spoken and self.spoken[-1] == text else text
            self.spoken = [*self.spoken[-KEPT:], unique]
            QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self._window, unique))
            self.spoke.emit(unique)


class CellInterface(QAccessibleInterface):
    """One cell of the board: its name, its place on the screen."""

    def __init__(self, board: BoardInterface, key: Any) -> None:
        super().__init__()
        self._board, self.key = board, key

    def isValid(self) -> bool:
        """Return True as long as the board is there."""
        return self._board.isValid() and self.key in self._board.names()

    def object(self) -> QObject | None:  # type: ignore[override]
        """Return None: a cell is no object of its own."""
        return None

    def window(self) -> QWindow | None:  # type: ignore[override]
        """Return the board's window."""
        return self._board.window()

    def parent(self) -> QAccessibleInterface:
        """Return the board."""
        return self._board

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return None: a cell has no parts."""
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return None: a cell has no parts."""
        return None

    def childCount(self) -> int:
        """Return 0."""
        return 0

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return -1: a cell has no parts."""
        return -1

    def text(self, what: QAccessible.Text) -> str:
        """Return the name of the cell with what lies on it."""
        return self._board.names().get(self.key, "") if what == QAccessible.Text.Name else ""

    def setText(self, what: QAccessible.Text, text: str) -> None:
        """Do nothing: cells are not renamed."""

    def rect(self) -> QRect:
        """Return the place on the screen."""
        return self._board.cell_place(self.key)

    def role(self) -> QAccessible.Role:
        """Return the role of a cell."""
        return QAccessible.Role.Cell

    def state(self) -> QAccessible.State:
        """Return that a cell can be pointed at."""
        return QAccessible.State()


class BoardInterface(QAccessibleInterface):
    """The board as a table of named cells."""

    def __init__(self, view: BoardView) -> None:
        super().__init__()
        self._view: BoardView | None = view
        self._cells: dict[Any, CellInterface] = {}
        view.destroyed.connect(self._gone)

    def _gone(self) -> None:
        self._view = None

    def _board(self) -> BoardScene | None:
        return self._view.board if self._view is not None else None

    def names(self) -> dict[Any, str]:
        """Return the names of all cells."""
        board = self._board()
        return dict(board.cell_names()) if board is not None else {}

    def cell(self, key: Any) -> CellInterface:
        """Return the interface of a cell, always the same object."""
        if key not in self._cells:
            made = CellInterface(self, key)
            QAccessible.registerAccessibleInterface(made)
            self._cells[key] = made
        return self._cells[key]

    def cell_place(self, key: Any) -> QRect:
        """Return a cell's rectangle on the screen, empty when it is not drawn."""
        board = self._board()
        if board is None or self._view is None:
            return QRect()
        try:
            shape = self._view.mapFromScene(board.cell_rect(key))
        except KeyError:
            return QRect()
        box = shape.boundingRect()
        return QRect(self._view.viewport().mapToGlobal(box.topLeft()), box.size())

    def isValid(self) -> bool:
        """Return True as long as the view is there."""
        return self._view is not None

    def object(self) -> QObject | None:  # type: ignore[override]
        """Return the view."""
        return self._view

    def window(self) -> QWindow | None:  # type: ignore[override]
        """Return the window that holds the view."""
        return self._view.window().windowHandle() if self._view is not None else None

    def parent(self) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return the page."""
        above = self._view.parentWidget() if self._view is not None else None
        return QAccessible.queryAccessibleInterface(above) if above is not None else None

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return a cell by its number."""
        keys = list(self.names())
        return self.cell(keys[index]) if 0 <= index < len(keys) else None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        """Return the cell at a place of the screen."""
        return next((self.cell(key) for key in self.names() if self.cell_place(key).contains(x, y)), None)

    def childCount(self) -> int:
        """Return the number of cells."""
        return len(self.names())

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        """Return a cell's number."""
        keys = list(self.names())
        return keys.index(child.key) if isinstance(child, CellInterface) and child.key in keys else -1

    def text(self, what: QAccessible.Text) -> str:
        """Return the board's name and description."""
        if self._view is None:
            return ""
        if what == QAccessible.Text.Name:
            return self._view.accessibleName()
        return self._view.accessibleDescription() if what == QAccessible.Text.Description else ""

    def setText(self, what: QAccessible.Text, text: str) -> None:
        """Do nothing: the board is named by the page."""

    def rect(self) -> QRect:
        """Return the place on the screen."""
        if self._view is None:
            return QRect()
        return QRect(self._view.mapToGlobal(self._view.rect().topLeft()), self._view.size())

    def role(self) -> QAccessible.Role:
        """Return the role of a table."""
        return QAccessible.Role.Table

    def state(self) -> QAccessible.State:
        """Return that the board takes the keyboard."""
        return QAccessible.State()


class Access(QObject):
    """Makes the boards' interfaces and keeps them alive."""

    _kept: dict[int, BoardInterface] = {}
    _installed = False

    @classmethod
    def install(cls) -> None:
        """Tell Qt about the boards, once in a program."""
        if not cls._installed:
            cls._installed = True
            QAccessible.installFactory(cls.make)

    @classmethod
    def make(cls, name: str, thing: QObject | None) -> QAccessibleInterface | None:
        """Return the interface of a board's view, None for everything else (Qt then makes its own)."""
        if not isinstance(thing, BoardView):
            return None
        number = id(thing)
        if number not in cls._kept or cls._kept[number].object() is not thing:
            cls._kept[number] = BoardInterface(thing)
            thing.destroyed.connect(lambda _=None, gone=number: cls._kept.pop(gone, None))
        return cls._kept[number]

    @classmethod
    def focus(cls, view: BoardView, key: Any) -> bool:
        """Tell the screen reader that the keyboard's cell is another; False when none listens or no cell is it."""
        if not QAccessible.isActive():
            return False
        interface = QAccessible.queryAccessibleInterface(view)
        if isinstance(interface, BoardInterface):
            keys = list(interface.names())
            if key in keys:
                event = QAccessibleEvent(view, QAccessible.Event.Focus)
                event.setChild(keys.index(key))
                QAccessible.updateAccessibility(event)
                return True
        return False
