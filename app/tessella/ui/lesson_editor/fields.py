"""What a teacher writes into: a text of a few lines with its count of words, a move that can be dropped."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QPlainTextEdit, QSizePolicy, QVBoxLayout, QWidget

from tessella.records.lessons.checking import count_words
from tessella.records.lessons.lesson import Words
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.drawing.icons import icon_pixmap
from tessella.ui.lesson_editor.words import say
from tessella.ui.widgets.widgets import IconButton, label

LONGEST = 1000
"""Letters of a text."""


def leaves_undo(event: QEvent) -> bool:
    """Tell whether a key is undo or redo, which belong to the whole lesson and not to one field."""
    if event.type() != QEvent.Type.ShortcutOverride or not isinstance(event, QKeyEvent):
        return False
    if event.matches(QKeySequence.StandardKey.Undo) or event.matches(QKeySequence.StandardKey.Redo):
        event.ignore()
        return True
    return False


class _Area(QPlainTextEdit):
    """The field itself: Tab goes on, undo is the lesson's."""

    def __init__(self) -> None:
        super().__init__()
        self.setTabChangesFocus(True)
        self.setUndoRedoEnabled(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the lesson."""
        return True if leaves_undo(event) else super().event(event)


class LineField(QLineEdit):
    """One line: Tab goes on, undo is the lesson's. Signal: `written(str)`."""

    written = Signal(str)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setMaxLength(LONGEST)
        self.setAccessibleName(name)
        self.textEdited.connect(self.written)

    def event(self, event: QEvent) -> bool:
        """Leave undo and redo to the lesson."""
        return True if leaves_undo(event) else super().event(event)

    def show_text(self, text: str) -> None:
        """Show a text, without telling; one that is being typed stays as it is."""
        if text != self.text():
            self.setText(text)


class WordsField(QWidget):
    """A text of a few lines under its name, with how many of the words it may have. Signal: `written(str)`."""

    written = Signal(str)

    def __init__(self, name: str, most: int = 0, lines: int = 2, key: str = "") -> None:
        """`most` are the words that it should have at most, 0: they are not counted."""
        super().__init__()
        self._most, self._lines = most, lines
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        head = QHBoxLayout()
        self.name, self.count = ElidedLabel(name, "small", "second"), label("", "small", "second")
        head.addWidget(self.name, 1)
        head.addWidget(self.count)
        column.addLayout(head)
        self.area = _Area()
        self.area.setObjectName(key)
        self.area.setAccessibleName(name)
        self.area.textChanged.connect(self._typed)
        column.addWidget(self.area)
        self._shown = ""

    def text(self) -> str:
        """Return what stands in the field."""
        return self.area.toPlainText()

    def show_text(self, text: str) -> None:
        """Show a text, without telling; one that is being typed stays as it is."""
        if text.strip() != self._shown.strip():
            self._shown = text
            before = self.area.blockSignals(True)
            self.area.setPlainText(text)
            self.area.blockSignals(before)
        self._count()

    def _typed(self) -> None:
        text = self.text()
        if len(text) > LONGEST:
            self._shown = ""
            self.show_text(text[:LONGEST])
            text = text[:LONGEST]
        self._shown = text
        self._count()
        self.written.emit(text)

    def _count(self) -> None:
        if not self._most:
            return
        words = count_words(Words.english(self.text() or " "))
        over = words > self._most
        self.count.setText(say("{0} of {1} words", words, self._most) if words else "")
        tone = "danger" if over else "second"
        if self.count.property("tone") != tone:
            self.count.setProperty("tone", tone)
            self.count.style().unpolish(self.count)
            self.count.style().polish(self.count)
        self.area.setAccessibleDescription(self.count.text())

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        line = self.area.fontMetrics().lineSpacing()
        self.area.setFixedHeight(line * self._lines + options.b(1.1))


class MoveRow(QWidget):
    """A recorded move, or a place: with its cross and rule when it cannot be, and a way to drop it.

    Signal: `dropped()`.
    """

    dropped = Signal()

    def __init__(self, text: str, broken: str, key: str) -> None:
        super().__init__()
        self._sign = "close" if broken else "check"
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self._mark = QLabel()
        self.words = ElidedLabel(text)
        self.broken = ElidedLabel(broken, "small", "danger")
        self.button = IconButton("close", size=14)
        self.button.setObjectName(key)
        self.button.setAccessibleName(say("Drop {0}", text))
        self.button.setToolTip(say("Drop {0}", text))
        self.button.clicked.connect(self.dropped)
        why = say("refused: {0}", broken) if broken else ""
        self.setAccessibleName(", ".join(part for part in (text, why) if part))
        row.addWidget(self._mark)
        row.addWidget(self.words, 1)
        row.addWidget(self.broken)
        row.addWidget(self.button)
        self.broken.setVisible(bool(broken))

    def apply_options(self, options: ViewOptions) -> None:
        """Tint the mark."""
        tone = "danger" if self._sign == "close" else "text2"
        side = options.b(1.2)
        self._mark.setPixmap(icon_pixmap(self._sign, side, options.theme.role(tone), self.devicePixelRatioF()))
        self._mark.setFixedSize(QSize(side, side))
