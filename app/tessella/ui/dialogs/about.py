"""About the program: what it is and what runs, where things are, a text for a fault report, the licences, a crash."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QPlainTextEdit,
    QSizePolicy,
    QVBoxLayout,
    QWidget,
)

from tessella import __version__
from tessella.licences import Component
from tessella.scene.boards.options import ViewOptions
from tessella.ui.dialogs.dialogs import PageScroll
from tessella.ui.platform import about
from tessella.ui.widgets.widgets import TextButton, apply_options, label
from tessella.ui.window.header import Logo


class AboutDialog(QDialog):
    """What this is, who owns the games, what runs, where things are."""

    licences_asked = Signal()
    """The person wants to read the licences."""

    def __init__(self, options: ViewOptions, report: Callable[[], str], parent: QWidget) -> None:
        """`report` returns the text for a fault report."""
        super().__init__(parent)
        self._report = report
        self.setWindowTitle(self.tr("About Tessella"))
        body = QWidget()
        column = QVBoxLayout(body)
        column.setContentsMargins(28, 24, 28, 12)
        column.setSpacing(12)
        head = QHBoxLayout()
        head.setSpacing(14)
        head.addWidget(Logo(3.1))
        head.addWidget(label("Tessella", "display"))
        head.addWidget(label(__version__, "head", "second"), 0, Qt.AlignmentFlag.AlignBottom)
        head.addStretch(1)
        column.addLayout(head)
        for text in (
            self.tr("Three board games on the three regular tilings of the plane."),
            self.tr("Tessella is an unofficial program. The games belong to their authors and publishers, "
                    "who have no part in it; all names and trademarks are theirs."),
            self.tr("Drawings, words and program are its own, under the MIT licence. "
                    "Nothing is sent anywhere: settings and games stay on this computer."),
        ):  # fmt: skip
            line = label(text, "body", wrap=True)
            line.setMinimumWidth(options.b(30))
            column.addWidget(line)
        column.addLayout(self._facts())
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(PageScroll(body), 1)
        whole.addLayout(self._buttons())
        apply_options(self, options)
        _fit(self, options.b(40), body.heightForWidth(options.b(40)) + options.b(7))

    def _facts(self) -> QFormLayout:
        names = {
            "settings": self.tr("Settings"),
            "games": self.tr("Games"),
            "caches": self.tr("What can be made again"),
            "notes": self.tr("Notes on crashes"),
        }
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        rows = [(self.tr("Runs on"), about.running()), *((names[key], path) for key, path in about.places())]
        for title, text in rows:
            value = _selectable(text)
            value.setAccessibleName(f"{title}: {text}")
            form.addRow(label(title, "small", "second"), value)
        return form

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(28, 8, 28, 20)
        self.copy = TextButton(self.tr("Copy for a fault report"))
        self.copy.setToolTip(self.tr("Versions, system and screens; no names and nothing of your games"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self._report()))
        self.copy.clicked.connect(lambda: self.copy.setText(self.tr("Copied")))
        self.licences = TextButton(self.tr("Licences"))
        self.licences.clicked.connect(self.licences_asked)
        close = TextButton(self.tr("Close"), "primary")
        close.clicked.connect(self.accept)
        close.setDefault(True)
        row.addWidget(self.copy)
        row.addWidget(self.licences)
        row.addStretch(1)
        row.addWidget(close)
        return row


class LicencesDialog(QDialog):
    """Everything the program contains: a list of works, and the texts of their licences."""

    def __init__(self, works: Sequence[Component], options: ViewOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self._works = works
        self.setWindowTitle(self.tr("Licences"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        row = QHBoxLayout()
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("What the program contains"))
        self.list.addItems([f"{work.name} {work.version}" for work in works])
        self.text = QPlainTextEdit()
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.tr("Licence"))
        self.text.setTabChangesFocus(True)
        self.list.currentRowChanged.connect(self._show)
        row.addWidget(self.list)
        row.addWidget(self.text, 1)
        column.addLayout(row, 1)
        close = TextButton(self.tr("Close"), "primary")
        close.clicked.connect(self.accept)
        column.addWidget(close, 0, Qt.AlignmentFlag.AlignRight)
        self.list.setCurrentRow(0)
        apply_options(self, options)
        _fit(self, options.b(64), options.b(40))
        self.list.setFixedWidth(min(options.b(17), self.width() * 2 // 5))

    def _show(self, row: int) -> None:
        if 0 <= row < len(self._works):
            work = self._works[row]
            head = "\n".join(filter(None, (f"{work.name} {work.version}", work.licence, work.url)))
            self.text.setPlainText("\n\n".join((head, *work.texts)))


class CrashDialog(QDialog):
    """What the last start left when it crashed, to be copied; it goes away when it was seen."""

    def __init__(self, text: str, options: ViewOptions, parent: QWidget) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Report of the crash"))
        column = QVBoxLayout(self)
        column.setContentsMargins(20, 16, 20, 16)
        column.setSpacing(10)
        words = self.tr(
            "This tells where the program stopped: versions, and lines of its code. It holds no names and nothing of "
            "your games, and nothing was sent. Whoever looks after the program can use it."
        )
        column.addWidget(label(words, "body", wrap=True))
        self.text = QPlainTextEdit(text)
        self.text.setReadOnly(True)
        self.text.setAccessibleName(self.windowTitle())
        self.text.setTabChangesFocus(True)
        column.addWidget(self.text, 1)
        row = QHBoxLayout()
        self.copy = TextButton(self.tr("Copy"))
        self.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text))
        self.copy.clicked.connect(lambda: self.copy.setText(self.tr("Copied")))
        close = TextButton(self.tr("Close"), "primary")
        close.clicked.connect(self.accept)
        row.addWidget(self.copy)
        row.addStretch(1)
        row.addWidget(close)
        column.addLayout(row)
        apply_options(self, options)
        _fit(self, options.b(52), options.b(34))


def _fit(dialog: QDialog, width: int, height: int) -> None:
    """Give a dialog its size, but no more than there is room for on the screen and in the window."""
    room = dialog.screen().availableSize()
    parent = dialog.parentWidget()
    if parent is not None:
        room = room.boundedTo(parent.window().size())
    dialog.resize(QSize(width, height).boundedTo(room - QSize(24, 48)))


def _selectable(text: str) -> QLabel:
    shown = label(text, "small", wrap=True)
    shown.setTextInteractionFlags(
        Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
    )
    shown.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    shown.setMinimumWidth(1)
    return shown
