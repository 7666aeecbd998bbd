"""The field of the card in which the program answers; its room is reserved, so that nothing jumps."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.ui.lessons.card_state import Told, Tone
from tessella.ui.lessons.markup import LessonText
from tessella.ui.widgets.widgets import show_in_place

LINES = 4
"""Lines of words for which room is kept, besides the title."""
_BADGES: dict[Tone, str] = {"right": "check", "wrong": "cross", "allowed": "A", "note": "i", "": ""}


class Badge(QWidget):
    """Check, cross or a letter on a disc of ink."""

    def __init__(self) -> None:
        super().__init__()
        self._text = ""
        self._options: ViewOptions | None = None

    def show_badge(self, text: str) -> None:
        """Show another sign, "" for none."""
        self._text = text
        show_in_place(self, bool(text))
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedSize(options.b(1.45), options.b(1.45))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        if self._options is not None and self._text:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            half = self.width() / 2
            paint_badge(painter, QPointF(half, half), half * 0.86, self._text, self._options.theme)


class AnswerField(QFrame):
    """A title with a badge, and words below it that scroll when there are many."""

    def __init__(self) -> None:
        super().__init__()
        self._options: ViewOptions | None = None
        self.told = Told()
        self._badge, self._title = Badge(), LessonText("body", bold=True)
        self._words = LessonText("small")
        column = QVBoxLayout(self)
        self._column = column
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self._badge, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self._title, 1)
        column.addLayout(head)
        inside = QWidget()
        inside.setObjectName("clear")
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 0, 0)
        lines.addWidget(self._words)
        lines.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(inside)
        self._scroll.viewport().setAutoFillBackground(False)
        column.addWidget(self._scroll, 1)
        self._least = LINES
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.MinimumExpanding)
        self.setAccessibleName("")

    def tell(self, told: Told) -> None:
        """Say something else."""
        self.told = told
        self._badge.show_badge(_BADGES[told.tone])
        self._title.set_text(told.title)
        self._words.set_text(told.text)
        self._scroll.verticalScrollBar().setValue(0)
        self.setAccessibleName(self.spoken())
        self.updateGeometry()
        self.update()

    def spoken(self) -> str:
        """Return what it says as it is spoken."""
        title, words = self._title.text(), self._words.text()
        return f"{title}. {words}" if title and words and title[-1] not in ".!?" else f"{title} {words}".strip()

    def set_lines(self, least: int) -> None:
        """Keep room for so many lines of words."""
        self._least = least
        self.updateGeometry()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        pad = options.b(0.7)
        self._column.setContentsMargins(pad, pad, pad, pad)
        self._column.setSpacing(options.b(0.3))
        self.updateGeometry()

    def _reserved(self) -> int:
        options = self._options
        return 60 if options is None else round(options.b(3.4) + self._least * options.px("small") * 1.36)

    def sizeHint(self) -> QSize:
        """Return the reserved room, or more for long words."""
        return QSize(200, self.wanted(self.width()))

    def wanted(self, width: int) -> int:
        """Return the height for a width: the reserved room, or more for long words."""
        if self._options is None:
            return self._reserved()
        wide = max(60, width - 2 * self._options.b(0.7))
        title = self._title.heightForWidth(wide - self._options.b(2.1))
        need = title + self._words.heightForWidth(wide) + self._options.b(2.2)
        return max(self._reserved(), need)

    def hasHeightForWidth(self) -> bool:
        """Say no: the layout inside would ask for its own least height, and not for `wanted`."""
        return False

    def minimumSizeHint(self) -> QSize:
        """Return the reserved room."""
        return QSize(60, self._reserved())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground while something is said; the room stays free otherwise."""
        if self._options is None or (not self.told.title and not self.told.text):
            return
        painter, theme = QPainter(self), self._options.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(theme.role("edge") if theme.high_contrast else Qt.PenStyle.NoPen)
        painter.setBrush(theme.role("soft"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
