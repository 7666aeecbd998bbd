"""The comment of a node: shown as Markdown, written as plain text, kept as it was written."""

from __future__ import annotations

import re

from PySide6.QtCore import QSize, Qt, QTimer, QUrl, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QTextCharFormat, QTextCursor, QTextDocument, QTextFormat
from PySide6.QtWidgets import QPlainTextEdit, QSizePolicy, QStackedWidget, QTextBrowser

from tessella.records.record import LONGEST_COMMENT
from tessella.scene.boards.options import ViewOptions
from tessella.scene.words.foreign import no_picture

_SHOWN_BREAK = re.compile("[\u2028\u2029\ufdd0\ufdd1]")
_CHARACTER = re.compile("\r\n|.", re.DOTALL)
TAKEN_MS = 700
"""Text that is typed is taken over, and so kept, after this time at the latest."""


class CommentField(QPlainTextEdit):
    """Where a comment is written. Signals: `left()` the keyboard went elsewhere or the person is done."""

    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """The person is done, unless a menu opens over the field."""
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Enter and Escape end the writing."""
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape or (enter and event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            self.left.emit()
        else:
            super().keyPressEvent(event)


class CommentPage(QTextBrowser):
    """Where a comment is read; nothing in it is loaded or opened. Signal: `asked()` the person wants to write."""

    asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setOpenLinks(False)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.viewport().setCursor(Qt.CursorShape.IBeamCursor)
        self.setMinimumHeight(0)

    def show_markdown(self, text: str) -> None:
        """Show a text; headings are bold and little larger than the rest, since the page is small."""
        self.document().setMarkdown(text, QTextDocument.MarkdownFeature.MarkdownNoHTML)
        cursor, modest = QTextCursor(self.document()), QTextCharFormat()
        modest.setProperty(QTextFormat.Property.FontSizeAdjustment, 1)
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel():
                cursor.setPosition(block.position())
                cursor.movePosition(QTextCursor.MoveOperation.EndOfBlock, QTextCursor.MoveMode.KeepAnchor)
                cursor.mergeCharFormat(modest)
            block = block.next()

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Load nothing: a comment may name pictures anywhere, and this program sends nothing."""
        return no_picture()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A click that selects nothing begins to write."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and not self.textCursor().hasSelection():
            self.asked.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter begins to write."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_F4):
            self.asked.emit()
        else:
            super().keyPressEvent(event)


class CommentBox(QStackedWidget):
    """Shows a comment and lets it be written.

    Signals: `written(str)` the text so far, now and then; `done()` the writing has ended.
    """

    written = Signal(str)
    done = Signal()
    full = Signal(str)
    """The field takes no more: a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self.page, self.field = CommentPage(), CommentField()
        self._text = ""
        self._shown = ""
        """What the field made of the text."""
        self._last = ""
        """What it showed before the last change."""
        self._base = 13.0
        self.addWidget(self.page)
        self.addWidget(self.field)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Maximum)
        self.field.setTabChangesFocus(True)
        self._due = QTimer(self)
        self._due.setSingleShot(True)
        self._due.setInterval(TAKEN_MS)
        self._due.timeout.connect(self.take)
        self.field.textChanged.connect(self._typed)
        self.field.left.connect(self.finish)
        self.page.asked.connect(self.write)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.page.setPlaceholderText(self.tr("Click to write a comment"))
        self.field.setPlaceholderText(self.tr("Markdown: **bold**, *slanted*, - list"))
        for part in (self.page, self.field):
            part.setAccessibleName(self.tr("Comment"))

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._base = options.base
        self.setMaximumHeight(self.sizeHint().height())
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Ask for a few lines."""
        return QSize(100, round(self._base * 7))

    def minimumSizeHint(self) -> QSize:
        """Be content with two lines where there is little room."""
        return QSize(60, round(self._base * 4))

    @property
    def writing(self) -> bool:
        """True while the person writes."""
        return self.currentWidget() is self.field

    def show_text(self, text: str) -> None:
        """Show the comment of a node; what is being written is left alone when it says the same."""
        if text == self._text:
            return
        self._text = text
        self.page.show_markdown(text)
        if self.writing:
            self._fill(text)

    def write(self) -> None:
        """Begin to write, at the end of the text."""
        self._fill(self._text)
        self.setCurrentWidget(self.field)
        self.field.setFocus()
        self.field.moveCursor(self.field.textCursor().MoveOperation.End)

    def finish(self) -> None:
        """Take over what was written and show it."""
        if not self.writing:
            return
        self.take()
        focus = self.field.hasFocus()
        self.setCurrentWidget(self.page)
        if focus:
            self.page.setFocus()
        self.done.emit()

    def _fill(self, text: str) -> None:
        """Put a text into the field, which knows fewer kinds of line breaks than files do."""
        before = self.field.blockSignals(True)
        self.field.setPlainText(text)
        self.field.blockSignals(before)
        self._shown = self._last = plain(self.field)

    def _typed(self) -> None:
        now = plain(self.field)
        if len(self._text) + len(now) - len(self._shown) > LONGEST_COMMENT and (
            more := len(merged(self._text, self._shown, now)) - LONGEST_COMMENT
        ) > 0:
            self._take_out(more)
            now = plain(self.field)
            self.full.emit(self.tr("A comment has at most {0} characters; what came after them is left out.")
                           .format(LONGEST_COMMENT))  # fmt: skip
        self._last = now
        if not self._due.isActive():  # not put off by every key: who types on and on is kept too
            self._due.start()

    def take(self) -> None:
        """Take over what was written so far; the writing goes on."""
        self._due.stop()
        if not self.writing:
            return
        shown = plain(self.field)
        text = merged(self._text, self._shown, shown)
        if text != self._text:
            self._text, self._shown = text, shown
            self.page.show_markdown(text)
            self.written.emit(text)

    def _take_out(self, more: int) -> None:
        """Take the last characters of what came last out of the field again."""
        now = plain(self.field)
        start, end = _alike(self._last, now)
        last = len(now) - end
        units = [len(now[:at].encode("utf-16-le", "surrogatepass")) // 2 for at in (max(last - more, start), last)]
        cursor = self.field.textCursor()
        cursor.setPosition(units[0])
        cursor.setPosition(units[1], QTextCursor.MoveMode.KeepAnchor)
        before = self.field.blockSignals(True)
        cursor.removeSelectedText()
        self.field.blockSignals(before)


def plain(field: QPlainTextEdit) -> str:
    """Return the text of a field with all its characters; a break between lines is one, whatever its kind was."""
    return _SHOWN_BREAK.sub("\n", field.document().toRawText())


def merged(text: str, shown: str, now: str) -> str:
    """Return `text` with the change that leads from `shown`, what a field made of it, to `now`.

    What was not touched stays as it was, whatever the field shows in its place.
    """
    if now == shown:
        return text
    places = [found.start() for found in _CHARACTER.finditer(text)] + [len(text)]
    if len(places) != len(shown) + 1:
        return now
    start, end = _alike(shown, now)
    before, after = text[: places[start]], now[start : len(now) - end] + text[places[len(shown) - end] :]
    if before.endswith("\r") and after.startswith("\n"):  # together they would be one break
        bare = before.rstrip("\r")  # all of them: one alone would be joined to the one before it
        before = bare + "\n" * (len(before) - len(bare))
    return before + after


def _alike(one: str, other: str) -> tuple[int, int]:
    """Return how many characters two texts have in common at their beginnings, and then at their ends."""
    start = _common(one, other)
    most = min(len(one), len(other)) - start
    return start, min(_common(one[::-1], other[::-1]), most)


def _common(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((place for place, (a, b) in pairs if a != b), min(len(one), len(other)))
