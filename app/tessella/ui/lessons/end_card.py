"""The end of a lesson, in the place of its card: what one can do now, how it went, what comes again, how to go on."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.elided import ElidedLabel
from tessella.scene.words.foreign import in_menu
from tessella.ui.lessons.answer_field import Badge
from tessella.ui.lessons.card import Hairline, apply_options_inside
from tessella.ui.lessons.card_state import EndState
from tessella.ui.lessons.learn_cards import Pips, TurnedArrow
from tessella.ui.lessons.markup import LessonText
from tessella.ui.lessons.words import say
from tessella.ui.pages.home_cards import Sign
from tessella.ui.widgets.widgets import IconButton, TextButton, label


class _Soft(QWidget):
    """A soft ground under its words."""

    def __init__(self) -> None:
        super().__init__()
        self._options: ViewOptions | None = None

    def apply_options(self, options: ViewOptions) -> None:
        """Take the colours of the theme."""
        self._options = options

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the ground."""
        if self._options is not None:
            painter, theme = QPainter(self), self._options.theme
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(theme.role("edge") if theme.high_contrast else theme.role("soft"))
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)


class _Deed(QWidget):
    """A line with its badge: what one can do now, or a question with whether it was sure."""

    def __init__(self, text: str, badge: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 1, 0, 1)
        row.setSpacing(8)
        sign = Badge()
        sign.show_badge(badge)
        words = LessonText("body")
        words.set_text(text)
        row.addWidget(sign)
        row.addWidget(words, 1)


class EndCard(Panel):
    """Signals: `next_asked()`, `play_asked()`, `once_more()`, `all_asked()`; `rule_asked(str)`; `left()`."""

    next_asked = Signal()
    play_asked = Signal()
    once_more = Signal()
    all_asked = Signal()
    rule_asked = Signal(str)
    left = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("lesson-end", "left", options, fold_order=100)
        self.state: EndState | None = None
        self.strip = False
        self._made: list[QWidget] = []
        self._sign_box = QHBoxLayout()
        self._sign: Sign | None = None
        self.whence = ElidedLabel("", "small", "second")
        self.close_button = IconButton("close", size=16)
        self.close_button.clicked.connect(self.left)
        self._badge, self.heading = Badge(), LessonText("title", bold=True)
        self.account = LessonText("small", "text2")
        self._can_head = label("", "strong")
        self._can = QWidget()
        self._can_column = QVBoxLayout(self._can)
        self._can_column.setContentsMargins(0, 0, 0, 0)
        self._can_column.setSpacing(2)
        self._first_words, self._first = ElidedLabel("", "small", "second"), label("", "strong")
        self._pips = Pips(20.0)
        self._hint_words, self._hints = label("", "small", "second"), ElidedLabel("", "strong")
        self._coming_box, self.coming = _Soft(), LessonText("small")
        self.next, self.play, self.more = (
            TextButton("", "primary"),
            TextButton("", "", "play"),
            TextButton("", "", "undo"),
        )
        self.everything = TextButton("", "link")
        self.next.clicked.connect(self.next_asked)
        self.play.clicked.connect(self.play_asked)
        self.more.clicked.connect(self.once_more)
        self.everything.clicked.connect(self.all_asked)
        for button in (self.next, self.play, self.more):
            button.setProperty("tight", True)
        self._rules = QHBoxLayout()
        self._lay_out()
        self.retranslate()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        self.body.addLayout(grid, 1)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        head, title, first, hints = QHBoxLayout(), QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        head.addLayout(self._sign_box)
        head.addWidget(self.whence, 1)
        head.addWidget(self.close_button)
        title.setSpacing(10)
        title.addWidget(self._badge)
        title.addWidget(self.heading, 1)
        self._badge.setParent(self)  # shown without one it would be a window, which takes the keyboard away
        self._badge.show_badge("check")
        first.addWidget(self._first_words, 1)
        first.addWidget(self._first)
        hints.addWidget(self._hint_words)
        hints.addStretch(1)
        hints.addWidget(self._hints)
        soft = QHBoxLayout(self._coming_box)
        soft.addWidget(TurnedArrow())
        soft.addWidget(self.coming, 1)
        foot = QHBoxLayout()
        foot.addLayout(self._rules)
        foot.addStretch(1)
        foot.addWidget(self.everything)
        self._lines = [Hairline(), Hairline()]
        rows: tuple[QWidget | QHBoxLayout, ...] = (
            head, title, self.account, self._lines[0], self._can_head, self._can, first, self._pips, hints,
            self._coming_box, self.next,
        )  # fmt: skip
        for at, row in enumerate(rows):
            if isinstance(row, QWidget):
                grid.addWidget(row, at, 0, 1, 2)
            else:
                grid.addLayout(row, at, 0, 1, 2)
        grid.addWidget(self.play, 20, 0)
        grid.addWidget(self.more, 20, 1)
        grid.addWidget(self._lines[1], 21, 0, 1, 2)
        grid.addLayout(foot, 22, 0, 1, 2)
        grid.setRowStretch(23, 1)

    def show_end(self, state: EndState) -> None:
        """Show how a lesson ended."""
        self.state = state
        if self._sign is not None:
            self._sign_box.removeWidget(self._sign)
            self._sign.deleteLater()
        self._sign = Sign(state.sides, 1.15)
        self._sign_box.addWidget(self._sign)
        self.whence.set_text(state.place)
        self.heading.set_text(state.title)
        self.account.set_text(state.account)
        self._fill(state)
        self._first_words.set_text(say("Right at the first try"))
        self._first.setText(say("{0} of {1}", state.first_try, state.steps))
        self._pips.show_pips(state.first_try, state.steps, f"{self._first_words.whole()}: {self._first.text()}")
        self._hints.set_text(state.hints)
        self.coming.set_text(state.coming)
        self._coming_box.setVisible(bool(state.coming))
        self.next.setText(say("Next: {0}", in_menu(state.next_title)) if state.next_title else say("All lessons"))
        self.play.setVisible(not state.judged)
        self.more.setVisible(not state.judged)
        self.setAccessibleName(f"{state.place}: {state.title}")
        apply_options_inside(self, self.options)
        self.updateGeometry()

    def _fill(self, state: EndState) -> None:
        for widget in self._made:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        lines = state.judged or tuple((text, True) for text in state.can)
        self._can_head.setText(say("How it went") if state.judged else say("You can now"))
        self._can_head.setVisible(bool(lines))
        self._made = []
        for text, sure in lines:
            said = f"{text}: {say('sure') if sure else say('look again')}" if state.judged else text
            deed = _Deed(said, "check" if sure else "i")
            self._can_column.addWidget(deed)
            self._made.append(deed)
        for rule in state.rules[:3]:
            chip = TextButton(in_menu(rule), "link")
            chip.setProperty("tight", True)
            chip.clicked.connect(lambda _=False, rule=rule: self.rule_asked.emit(rule))
            self._rules.addWidget(chip)
            self._made.append(chip)

    def spoken(self) -> str:
        """Return everything as it is spoken."""
        state = self.state
        if state is None:
            return ""
        can = "; ".join((*state.can, *(f"{text}: {say('sure') if sure else say('look again')}"
                                       for text, sure in state.judged)))  # fmt: skip
        first = f"{self._first_words.whole()}: {self._first.text()}"
        done = f"{self._can_head.text()}: {can}" if can else ""
        parts = (state.title, state.account, done, first, self.coming.text(), self.next.text())
        return " ".join(f"{part}." if part[-1] not in ".!?" else part for part in parts if part)

    def set_strip(self, strip: bool) -> None:
        """Leave out what a low window has no room for."""
        self.strip = strip
        for part in (self._can_head, self._can, self._pips, *self._lines):
            part.setVisible(not strip)

    def sizeHint(self) -> QSize:
        """Return the width of the card and the height of what it says."""
        o = self.options
        wide = max(224, o.b(17)) if o.compact else max(round(300 * o.room), o.b(23))
        wide += 2 * SHADOW
        return QSize(wide, max(super().sizeHint().height(), self.heightForWidth(wide)))

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        apply_options_inside(self, options)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.close_button.setAccessibleName(say("Leave the lesson"))
        self._hint_words.setText(say("Hints"))
        self.play.setText(say("Play a game"))
        self.more.setText(say("Once more"))
        self.everything.setText(say("all lessons"))
