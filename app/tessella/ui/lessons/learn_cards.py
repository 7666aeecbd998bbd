"""The two cards at the head of the Learn page: go on, and be asked again."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from tessella.rules.registry import GAMES
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.drawing.icons import paint_icon
from tessella.scene.game_views import view_of
from tessella.ui.lessons.learn_state import LearnState
from tessella.ui.lessons.nodes import font_of, paint_node, paint_pips
from tessella.ui.lessons.words import say
from tessella.ui.pages.home_cards import Paper
from tessella.ui.widgets.widgets import TextButton


class NumberSign(QWidget):
    """The cell of a game with the number of a lesson."""

    def __init__(self) -> None:
        super().__init__()
        self._sides, self._text = 6, ""
        self._options: ViewOptions | None = None

    def show_number(self, sides: int, text: str) -> None:
        """Show a number in the cell of a game."""
        self._sides, self._text = sides, text
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        side = options.b(2.7 if options.compact else 3.1)
        self.setFixedSize(side, side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        if self._options is None:
            return
        painter, theme = QPainter(self), self._options.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self.width() / 2
        paint_node(painter, self._sides, QPointF(half, half), half * 0.9, "now", theme)
        painter.setPen(theme.role("text"))
        painter.setFont(font_of(self.font(), self._options, "small", bold=True))
        low = half * 0.3 if self._sides == 3 else 0.0
        painter.drawText(QRectF(0, low, self.width(), self.height()), Qt.AlignmentFlag.AlignCenter, self._text)


class TurnedArrow(QWidget):
    """The sign of what is asked again."""

    def __init__(self) -> None:
        super().__init__()
        self._options: ViewOptions | None = None

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedSize(options.b(1.3), options.b(1.3))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        if self._options is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_icon(painter, "turn", QRectF(self.rect()), self._options.theme.role("text"))


class Pips(QWidget):
    """How far one is, one pip a step."""

    def __init__(self, most: float = 11.0) -> None:
        super().__init__()
        self._done = self._total = 0
        self._most = most
        self._options: ViewOptions | None = None
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def show_pips(self, done: int, total: int, words: str) -> None:
        """Show `done` full pips of `total`; `words` say it."""
        self._done, self._total = done, total
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.setVisible(total > 0)
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room of the pips."""
        return QSize(self._options.b(self._most), 8) if self._options is not None else QSize(120, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw them."""
        if self._options is not None:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_pips(painter, QRectF(self.rect()), self._done, self._total, self._options.theme)


class _HeadCard(Paper):
    """A sign, two lines and a button."""

    def __init__(self, look: str, icon: str) -> None:
        super().__init__("panel")
        self._row = QHBoxLayout(self)
        self.title, self.text = ElidedLabel("", "head"), ElidedLabel("", "small", "second")
        self.button = TextButton("", look, icon)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        super().apply_options(options)
        pad = 10 if options.compact else 20
        self._row.setContentsMargins(SHADOW + pad, SHADOW + 4, SHADOW + pad - 4, SHADOW + 4)
        self._row.setSpacing(options.b(1.0))
        low = max(64, options.b(4.6)) if options.compact else max(84, options.b(6.0))
        self.setFixedHeight(low + 2 * SHADOW)


class ContinueCard(_HeadCard):
    """Where one goes on. Signal: `asked(str)` that lesson is to go on, or another deed of `LearnState`."""

    asked = Signal(str)

    def __init__(self) -> None:
        super().__init__("primary", "play")
        self._key = ""
        self.sign, self.pips = NumberSign(), Pips()
        words, below = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(3)
        below.setSpacing(12)
        below.addWidget(self.text)
        below.addWidget(self.pips)
        below.addStretch(1)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addLayout(below)
        words.addStretch(1)
        self._row.addWidget(self.sign)
        self._row.addLayout(words, 1)
        self._row.addWidget(self.button)
        self.button.clicked.connect(lambda: self.asked.emit(self._key))

    def show_state(self, state: LearnState) -> None:
        """Say with which lesson one goes on, and how far it is."""
        line = state.line
        self.sign.setVisible(line is not None)
        self.button.setVisible(line is not None)
        self.pips.setVisible(False)
        if line is None:
            self._key = ""
            none = say("Opening the lessons…") if state.reading else say("There are no lessons")
            self.title.set_text(say("All lessons are done") if state.all else none)
            text = say("What you learnt comes again under Ask me again, when it is time.")
            self.text.set_text(text if state.all else "")
            return
        self._key = line.key
        self.sign.show_number(view_of(line.game).sides, str(line.number))
        self.title.set_text(f"{GAMES[line.game].title} {line.number}, {line.title}")
        begun = line.at > 1
        if begun:
            left = max(1, round(line.minutes * (line.steps - line.at + 1) / max(1, line.steps)))
            one = say("Step {0} of {1}, about 1 minute left", line.at, line.steps)
            many = say("Step {0} of {1}, about {2} minutes left", line.at, line.steps, left)
            self.text.set_text(one if left == 1 else many)
            self.pips.show_pips(line.at - 1, line.steps, self.text.whole())
        elif state.done or state.begun:
            one = say("The next lesson, 1 minute")
            self.text.set_text(one if line.minutes == 1 else say("The next lesson, {0} minutes", line.minutes))
        else:
            one = say("Here you start, 1 minute")
            self.text.set_text(one if line.minutes == 1 else say("Here you start, {0} minutes", line.minutes))
        self.button.setText(say("Continue") if begun or state.done or state.begun else say("Start"))
        self.button.setAccessibleName(f"{self.button.text()}: {self.title.whole()}. {self.text.whole()}")


class AgainCard(_HeadCard):
    """Single questions out of finished lessons. Signal: `asked()`."""

    asked = Signal()

    def __init__(self) -> None:
        super().__init__("", "")
        words, above = QVBoxLayout(), QHBoxLayout()
        words.setSpacing(3)
        above.setSpacing(10)
        above.addWidget(TurnedArrow())
        above.addWidget(self.title, 1)
        words.addStretch(1)
        words.addLayout(above)
        words.addWidget(self.text)
        words.addStretch(1)
        self._row.addLayout(words, 1)
        self._row.addWidget(self.button)
        self.button.clicked.connect(self.asked)

    def show_state(self, state: LearnState) -> None:
        """Say how many questions there are today."""
        self.title.set_text(say("Ask me again"))
        self.button.setText(say("Start"))
        self.button.setEnabled(state.questions > 0)
        if state.questions:
            minutes = max(1, round(state.questions * 0.5))
            one = say("{0} questions on rules you know, 1 minute", state.questions)
            many = say("{0} questions on rules you know, {1} minutes", state.questions, minutes)
            text = one if minutes == 1 else many
            text = say("1 question on a rule you know, 1 minute") if state.questions == 1 else text
        elif state.asked_before or state.done >= 3:
            text = say("Nothing is due today.")
        else:
            text = say("Comes after your third lesson.")
        self.text.set_text(text)
        self.button.setAccessibleName(f"{self.title.whole()}. {text}")
