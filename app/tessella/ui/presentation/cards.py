"""The cards of the presenter's page: time, notes with the answer, the next step."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QPainter, QPainterPath, QPaintEvent, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tessella.controller.presentation.talk_clock import TalkClock, clock_text
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.drawing.tokens import radius
from tessella.ui.lessons.markup import LessonText
from tessella.ui.pages.home_cards import Paper
from tessella.ui.presentation.words import say
from tessella.ui.widgets.column_page import Still
from tessella.ui.widgets.widgets import TextButton, label

NOTES = 17 / 13
"""The type of the notes, of the base size."""
ZOOM, LEAST_ZOOM, MOST_ZOOM = 1.15, 0.7, 3.0


class Card(Paper):
    """Paper with a head: a title, and a note at its right end; `column` takes what stands below."""

    def __init__(self) -> None:
        super().__init__("panel")
        self.column = QVBoxLayout(self)
        self.title, self.note = ElidedLabel("", "strong"), label("", "small", "second")
        self.head = QHBoxLayout()
        self.head.setSpacing(8)
        self.head.addWidget(self.title, 1)
        self.head.addWidget(self.note)
        self.column.addLayout(self.head)

    def apply_options(self, options: ViewOptions) -> None:
        """Close up on a small window."""
        super().apply_options(options)
        pad = SHADOW + (8 if options.compact else 14)
        self.column.setContentsMargins(pad, pad - 4, pad, pad - 2)
        self.column.setSpacing(4 if options.compact else 8)


class _Bar(QWidget):
    """How much of the planned time has passed."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self._options: ViewOptions | None = None
        self.setFixedHeight(6)

    def apply_options(self, options: ViewOptions) -> None:
        """Draw in another theme."""
        self._options = options
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the part that has passed over the whole."""
        if self._options is None:
            return
        painter, theme = QPainter(self), self._options.theme
        painter.fillRect(QRectF(0, 1, self.width(), 4), theme.role("line"))
        painter.fillRect(QRectF(0, 1, self.width() * min(1.0, self.share), 4), theme.role("text"))


class TimeCard(Card):
    """How long the talk has lasted. Signal: `held()` hold the time, or let it go on."""

    held = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._close = self._held = False
        self.now = label("", "display")
        self.of, self.step = label("", "small", "second"), label("", "small", "second")
        self.hold = TextButton("", "", "pause")
        self.hold.clicked.connect(self.held)
        self.bar = _Bar()
        row, words = QHBoxLayout(), QVBoxLayout()
        words.setSpacing(0)
        words.addWidget(self.of)
        words.addWidget(self.step)
        row.setSpacing(14)
        row.addWidget(self.now)
        row.addLayout(words, 1)
        row.addWidget(self.hold)
        self.column.addLayout(row)
        self.column.addWidget(self.bar)

    def set_close(self, close: bool) -> None:
        """Show everything in little room."""
        if close == self._close:
            return
        self._close = close
        self.now.setProperty("type", "title" if close else "display")
        self.now.style().unpolish(self.now)
        self.now.style().polish(self.now)
        self._show_hold()

    def _show_hold(self) -> None:
        words = say("Go on") if self._held else say("Hold")
        self.hold.setText("" if self._close else words)
        self.hold.setAccessibleName(words)
        self.hold.setToolTip(f"{words} (H)")

    def show_time(self, clock: TalkClock) -> None:
        """Show the time of now; over time it has a minus and the word "over"."""
        self.title.set_text(say("Time"))
        text = clock_text(clock.seconds)
        if clock.over:
            text = say("−{0} over", clock_text(clock.over))
        self.now.setText(text)
        self.of.setText(say("of {0}", clock_text(clock.planned)) if clock.planned else "")
        self.step.setText(say("this step {0}", clock_text(clock.step_seconds)))
        self._held = clock.held
        self._show_hold()
        self.bar.share = clock.seconds / clock.planned if clock.planned else 0.0
        self.bar.update()
        self.setAccessibleName(f"{say('Time')}: {text}. {self.of.text()} {self.step.text()}")


class _NotesText(LessonText):
    """Words in a type of their own size."""

    def __init__(self) -> None:
        super().__init__()
        self.times = 1.0
        self._given: ViewOptions | None = None

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type, and as wanted."""
        self._given = options
        super().apply_options(replace(options, base=options.base * NOTES * self.times))

    def grow(self, times: float) -> None:
        """Be so many times as large as usual."""
        self.times = times
        if self._given is not None:
            self.apply_options(self._given)


class NotesCard(Card):
    """What was written for this step, and its answer, which only the presenter sees."""

    def __init__(self) -> None:
        super().__init__()
        self.smaller, self.larger = TextButton("A−", "link"), TextButton("A+", "link")
        self.smaller.clicked.connect(lambda: self._grow(1 / ZOOM))
        self.larger.clicked.connect(lambda: self._grow(ZOOM))
        self.head.addWidget(self.smaller)
        self.head.addWidget(self.larger)
        self.text = _NotesText()
        self._scroll = Still()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.viewport().setAutoFillBackground(False)
        inside = QWidget()
        inside.setObjectName("clear")
        lines = QVBoxLayout(inside)
        lines.setContentsMargins(0, 0, 4, 0)
        lines.addWidget(self.text)
        self.none = label("", "small", "second", wrap=True)
        lines.addWidget(self.none)
        lines.addStretch(1)
        self._scroll.setWidget(inside)
        self.column.addWidget(self._scroll, 1)
        self.only, self.answer = label("", "small", "second"), LessonText("body", "text", bold=True)
        self._answer = _Soft()
        box = QVBoxLayout(self._answer)
        box.setContentsMargins(12, 8, 12, 8)
        box.setSpacing(2)
        box.addWidget(self.only)
        box.addWidget(self.answer)
        self.column.addWidget(self._answer)

    def show_step(self, notes: str, answer: str) -> None:
        """Show the notes and the answer of a step."""
        self.title.set_text(say("Notes"))
        self.smaller.setAccessibleName(say("Smaller notes"))
        self.larger.setAccessibleName(say("Larger notes"))
        self.text.set_text(notes)
        self.none.setText("" if notes else say("No notes here."))
        self.none.setVisible(not notes)
        self.only.setText(say("Answer, only here"))
        self.answer.set_text(answer)
        self._answer.setVisible(bool(answer))

    def _grow(self, factor: float) -> None:
        self.text.grow(min(MOST_ZOOM, max(LEAST_ZOOM, self.text.times * factor)))


class _Soft(QWidget):
    """A soft ground with round corners."""

    def __init__(self) -> None:
        super().__init__()
        self._options: ViewOptions | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)

    def apply_options(self, options: ViewOptions) -> None:
        """Draw in another theme."""
        self._options = options
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        if self._options is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(self._options.theme.role("soft"))
            painter.drawRoundedRect(self.rect(), 8, 8)


class StepPicture(QWidget):
    """The picture of a step, as large as there is room."""

    def __init__(self) -> None:
        super().__init__()
        self.pixmap: QPixmap | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_picture(self, pixmap: QPixmap | None) -> None:
        """Show a picture, None: nothing yet."""
        self.pixmap = pixmap
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for some room."""
        return QSize(200, 120)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        painter = QPainter(self)
        paint_picture(painter, QRectF(self.rect()), self.pixmap, radius("control"), whole=True)


def paint_picture(
    painter: QPainter, rect: QRectF, pixmap: QPixmap | None, corner: float, *, whole: bool = False
) -> None:
    """Paint a picture so that it fills a rectangle with round corners, or so that all of it is seen there."""
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    shape = QPainterPath()
    shape.addRoundedRect(rect, corner, corner)
    painter.save()
    painter.setClipPath(shape)
    if pixmap is not None:
        ratio = Qt.AspectRatioMode.KeepAspectRatio if whole else Qt.AspectRatioMode.KeepAspectRatioByExpanding
        size = QSizeF(pixmap.size()).scaled(rect.size(), ratio)
        place = QRectF(QPointF(), size)
        place.moveCenter(rect.center())
        painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))
    painter.restore()


class NextCard(Card):
    """The next step, large."""

    def __init__(self) -> None:
        super().__init__()
        self.picture = StepPicture()
        self.column.addWidget(self.picture, 1)

    def show_next(self, title: str, note: str, pixmap: QPixmap | None) -> None:
        """Show which step comes next, "" after the last one."""
        words = say("Next: {0}", title) if title else say("This is the last step")
        self.title.set_text(words)
        self.note.setText(note)
        self.picture.show_picture(pixmap if title else None)
        self.picture.setAccessibleName(words)


