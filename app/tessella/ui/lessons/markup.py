"""The texts of a lesson: plain words with **bold** and [key] caps, nothing else; painted, never read as markup."""

from __future__ import annotations

import re
from collections.abc import Iterator

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QTextCharFormat, QTextCursor, QTextDocument, QTextOption
from PySide6.QtWidgets import QSizePolicy, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.ui.widgets.widgets import show_in_place

_PART = re.compile(r"\*\*(?P<bold>.+?)\*\*|\[(?P<key>[^\[\]]{1,14})\]")


def parts(text: str) -> Iterator[tuple[str, str]]:
    """Yield the runs of a text with what they are: "", `bold` or `key`."""
    end = 0
    for found in _PART.finditer(text):
        if found.start() > end:
            yield "", text[end : found.start()]
        kind = "bold" if found["bold"] is not None else "key"
        yield kind, found[kind]
        end = found.end()
    if end < len(text):
        yield "", text[end:]


def plain(text: str) -> str:
    """Return the text as it is spoken."""
    return "".join(run for _, run in parts(text))


class LessonText(QWidget):
    """Words of a lesson in a type step and a tone, wrapped to the width; high enough for all of them."""

    def __init__(self, step: str = "body", role: str = "text", *, bold: bool = False) -> None:
        super().__init__()
        self._step, self._role, self._bold = step, role, bold
        self._text = ""
        self._options: ViewOptions | None = None
        self._document = QTextDocument(self)
        self._document.setDocumentMargin(0)
        wrap = QTextOption()
        wrap.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._document.setDefaultTextOption(wrap)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def text(self) -> str:
        """Return the words as they are spoken."""
        return plain(self._text)

    def set_text(self, text: str) -> None:
        """Show other words; without any it takes no room."""
        show_in_place(self, bool(text))
        if text == self._text:
            return
        self._text = text
        self.setAccessibleName(plain(text))
        self._write()

    def set_tone(self, role: str, *, bold: bool = False) -> None:
        """Show them in another colour and weight."""
        if (role, bold) != (self._role, self._bold):
            self._role, self._bold = role, bold
            self._write()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type, in the colours of the theme."""
        self._options = options
        self._write()

    def _write(self) -> None:
        if self._options is None:
            return
        theme = self._options.theme
        font = QFont(self.font())
        font.setPixelSize(self._options.px(self._step))
        font.setWeight(QFont.Weight.DemiBold if self._bold else QFont.Weight.Normal)
        self._document.setDefaultFont(font)
        self._document.clear()
        cursor = QTextCursor(self._document)
        for kind, run in parts(self._text):
            form = QTextCharFormat()
            form.setForeground(theme.role("text") if kind else theme.role(self._role))
            if kind:
                form.setFontWeight(QFont.Weight.DemiBold)
            if kind == "key":
                form.setBackground(QColor(theme.role("line")))
                run = f"\u202f{run}\u202f"
            cursor.insertText(run, form)
        self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        """The height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines."""
        if not self._text:
            return 0
        self._document.setTextWidth(max(width, 20))
        return round(self._document.size().height() + 0.5)

    def sizeHint(self) -> QSize:
        """Return the height for the width of now."""
        width = self.width() if self.width() > 40 else 240
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Give way in width only."""
        return QSize(40, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        self._document.setTextWidth(self.width())
        painter.setClipRect(event.rect(), Qt.ClipOperation.IntersectClip)
        self._document.drawContents(painter)
