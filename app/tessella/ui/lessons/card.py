"""The card of a lesson: the task, what was said to an answer, help; at its end what one can do now."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLayout, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.elided import ElidedLabel
from tessella.ui.lessons.answer_field import AnswerField
from tessella.ui.lessons.answers import Choices, NumberAnswer, Order
from tessella.ui.lessons.card_state import CardState
from tessella.ui.lessons.markup import LessonText
from tessella.ui.lessons.words import say
from tessella.ui.pages.home_cards import Sign
from tessella.ui.widgets.widgets import IconButton, TextButton, apply_options, label

STRIP = 96
"""Height of the card's paper where it is a strip over the board."""


LEAST_WORDS = 60
"""Height in pixels that the words of the card keep at least; what does not fit scrolls."""


class StepDots(QWidget):
    """The steps as dots: those done are full, the present one is larger."""

    def __init__(self) -> None:
        super().__init__()
        self._at = self._total = 0
        self._options: ViewOptions | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def show_steps(self, at: int, total: int) -> None:
        """Show step `at` of `total`; beyond the last one all are done."""
        self._at, self._total = at, total
        words = say("step {0} of {1}", min(at, total), total)
        self.setAccessibleName(words)
        self.setToolTip(words)
        self.updateGeometry()
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the room of the dots."""
        if self._options is None:
            return QSize(60, 14)
        return QSize(round(self._options.base * 1.05 * max(1, self._total)), self._options.b(1.15))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the dots."""
        if self._options is None:
            return
        painter, theme = QPainter(self), self._options.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pitch = min(self._options.base * 1.05, self.width() / max(1, self._total))
        for index in range(1, self._total + 1):
            full = index <= self._at
            half = pitch * (0.48 if index == self._at else 0.36)
            painter.setPen(QPen(theme.role("accent" if full else "edge"), 1.5))
            painter.setBrush(theme.role("accent") if full else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(pitch * (index - 0.5), self.height() / 2), half - 0.8, half - 0.8)


class Goal(QWidget):
    """A short line with a ring that becomes a check."""

    def __init__(self, text: str, done: bool, options: ViewOptions) -> None:
        super().__init__()
        self._options, self.done = options, done
        row = QHBoxLayout(self)
        row.setContentsMargins(options.b(1.9), 2, 0, 2)
        self._words = LessonText("body", "text2" if done else "text")
        row.addWidget(self._words, 1)
        self._words.set_text(text)
        self._words.apply_options(options)
        self.setAccessibleName(say("{0}: done", text) if done else text)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ring or check."""
        painter, theme = QPainter(self), self._options.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = self._options.base * 0.6
        middle = QPointF(half + 1, self._options.base * 0.62 + 4)
        if self.done:
            paint_badge(painter, middle, half * 0.9, "check", theme)
        else:
            painter.setPen(QPen(theme.role("edge"), 1.6))
            painter.setBrush(theme.role("panel"))
            painter.drawEllipse(middle, half, half)


class Hairline(QWidget):
    """A line between the parts of the card."""

    def __init__(self) -> None:
        super().__init__()
        self._options: ViewOptions | None = None
        self.setFixedHeight(9)

    def apply_options(self, options: ViewOptions) -> None:
        """Take the colours of the theme."""
        self._options = options

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw it."""
        if self._options is not None:
            painter = QPainter(self)
            painter.fillRect(QRectF(0, 4, self.width(), 1), self._options.theme.role("line"))


class Inside(QWidget):
    """What scrolls: only its height for the width counts; its least height may be that for a width of before."""

    def minimumSizeHint(self) -> QSize:
        """Ask for nothing."""
        return QSize(0, 0)


class Words(QScrollArea):
    """What the card says: as high as its words where there is room, else it scrolls."""

    def __init__(self) -> None:
        super().__init__()
        self.inside = Inside()
        self.inside.setObjectName("clear")
        self.column = QVBoxLayout(self.inside)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.setWidget(self.inside)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.viewport().setAutoFillBackground(False)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def hasHeightForWidth(self) -> bool:
        """The height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all words."""
        return self.column.totalHeightForWidth(width) if self.column.hasHeightForWidth() else 40

    def sizeHint(self) -> QSize:
        """Return the height for the width of now."""
        width = self.width() if self.width() > 40 else 240
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Return a few lines."""
        return QSize(60, LEAST_WORDS)

    def event(self, event: QEvent) -> bool:
        """Have a bar only where the words do not fit without one.

        Left to itself a scroll area shows one, too, where they just fit but would not beside a bar.
        """
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            policy = Qt.ScrollBarPolicy
            fits = self.heightForWidth(self.width()) <= self.height()
            self.setVerticalScrollBarPolicy(policy.ScrollBarAlwaysOff if fits else policy.ScrollBarAsNeeded)
        return super().event(event)


class LessonCard(Panel):
    """Signals: `hint_asked()`, `next_asked()`, `show_asked()`, `again_asked()`, `rule_asked(str)`, `left()`;
    `chosen(int)` an answer of the card, `answered(int)` a number, `ordered(object)` an order.
    """

    hint_asked = Signal()
    next_asked = Signal()
    show_asked = Signal()
    again_asked = Signal()
    rule_asked = Signal(str)
    left = Signal()
    chosen = Signal(int)
    answered = Signal(int)
    ordered = Signal(object)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("lesson", "left", options, fold_order=100)
        self.state: CardState | None = None
        self.strip = False
        self._goals: list[Goal] = []
        self._make(options)
        self.body.setSpacing(0)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.body.addLayout(self._grid, 1)
        self._arrange()
        self.retranslate()

    def _make(self, options: ViewOptions) -> None:
        self.sign_box = QHBoxLayout()
        self._sides = 0
        self._sign: Sign | None = None
        self.whence, self.heading = ElidedLabel("", "small", "second"), LessonText("head", bold=True)
        self.close_button = IconButton("close", size=16)
        self.close_button.clicked.connect(self.left)
        self.dots, self.count = StepDots(), label("", "small", "second")
        self.task, self.help = LessonText("head", bold=True), LessonText("body", "text2")
        self.goals_box = QWidget()
        self._goal_column = QVBoxLayout(self.goals_box)
        self._goal_column.setContentsMargins(0, 0, 0, 0)
        self._goal_column.setSpacing(0)
        self.choices, self.order, self.number = Choices(options), Order(options), NumberAnswer(options)
        self.choices.chosen.connect(self.chosen)
        self.order.ordered.connect(self.ordered)
        self.number.answered.connect(self.answered)
        self.field, self.words = AnswerField(), Words()
        self.hint = TextButton("", "", "hint")
        self.hint.clicked.connect(self.hint_asked)
        self.next = TextButton("", "", "")
        self.next.clicked.connect(self.next_asked)
        self.again = TextButton("", "", "undo")
        self.again.clicked.connect(self.again_asked)
        self.show_me = TextButton("", "", "")
        self.show_me.clicked.connect(self.show_asked)
        self.show_note = ElidedLabel("", "small", "second")
        self.rule = TextButton("", "link", "learn")
        self.rule.clicked.connect(self._ask_rule)
        self.language = ElidedLabel("", "small", "second")
        self._lines = [Hairline(), Hairline()]
        for button in (self.hint, self.next, self.again, self.show_me):
            button.setProperty("tight", True)

    def _ask_rule(self) -> None:
        if self.state is not None and self.state.rules:
            self.rule_asked.emit(self.state.rules[0])

    # What is shown ----------------------------------------------------------------------------------------------

    def show_card(self, state: CardState) -> None:
        """Show a step as it stands now."""
        before, self.state = self.state, state
        self._show_sign(state.sides)
        self.whence.set_text(state.place)
        self.heading.set_text(state.title)
        self.dots.show_steps(state.step, state.steps)
        self.count.setText(say("step {0} of {1}", state.step, state.steps))
        self.task.set_text(state.task)
        self.help.set_text(state.help)
        if before is None or before.goals != state.goals or len(self._goals) != len(state.goals):
            self._show_goals(state.goals)
        self.choices.setVisible(state.asked == "choices")
        self.order.setVisible(state.asked == "order")
        self.number.setVisible(state.asked == "number")
        if state.asked == "choices":
            self.choices.show_items(state.items)
        elif state.asked == "order":
            self.order.show_items(state.items)
        if state.asked == "number" and (before is None or (before.step, before.asked) != (state.step, state.asked)):
            self.number.begin(state.value)
        self.number.setEnabled(not state.next)
        self.field.tell(state.told)
        self._show_buttons(state)
        self.rule.setVisible(bool(state.rules))
        brief = self.options.compact or not state.rules
        self.rule.setText(f"{state.rules[0]}  {say('read the rule')}" if not brief else "".join(state.rules[:1]))
        self.rule.setAccessibleName(f"{say('read the rule')}: {''.join(state.rules[:1])}")
        self.rule.setToolTip(say("Read the rule (F1)"))
        self.language.set_text(state.language)
        self.language.setVisible(bool(state.language))
        self.setAccessibleName(f"{state.place}: {state.title}")
        self._place_state(state)
        self.updateGeometry()

    def _place_state(self, state: CardState) -> None:
        """Leave out what the strip has no room for."""
        if not self.strip:
            return
        said = bool(state.told.title or state.told.text)
        for part in (self.heading, self.count, self.language, *self._lines):
            part.hide()
        self.help.setVisible(bool(state.help) and not said and not state.asked)
        self.field.setVisible(said)
        self.goals_box.setVisible(False)

    def _show_sign(self, sides: int) -> None:
        if sides != self._sides:
            if self._sign is not None:
                self.sign_box.removeWidget(self._sign)
                self._sign.deleteLater()
            self._sides, self._sign = sides, Sign(sides, 1.15)
            self._sign.apply_options(self.options)
            self._place_sign()

    def _place_sign(self) -> None:
        """Lay the sign where it belongs, after everything was taken out, too."""
        if self._sign is not None:
            self.sign_box.addWidget(self._sign)

    def _show_goals(self, goals: tuple[tuple[str, bool], ...]) -> None:
        for goal in self._goals:
            self._goal_column.removeWidget(goal)
            goal.hide()
            goal.deleteLater()
        self._goals = [Goal(text, done, self.options) for text, done in goals]
        for goal in self._goals:
            self._goal_column.addWidget(goal)
        self.goals_box.setVisible(bool(goals) and not self.strip)

    def _show_buttons(self, state: CardState) -> None:
        self.hint.setVisible(not state.again or not state.next)
        self.hint.setEnabled(state.hint)
        self.again.setVisible(state.again and state.next)
        self.next.setEnabled(state.next)
        self.next.setText(f"{state.next_words or say('Next')}")
        look = "primary" if state.next else ""
        if self.next.property("look") != look:
            self.next.setProperty("look", look)
            self.next.style().unpolish(self.next)
            self.next.style().polish(self.next)
        self.show_me.setVisible((not state.next and not self.strip) or (self.strip and state.show and not state.next))
        self.show_me.setEnabled(state.show)
        self.show_note.set_text(state.show_note)
        room = not (self.strip or self.options.compact)
        self.show_note.setVisible(bool(state.show_note) and not state.next and room)
        self.show_me.setToolTip(state.show_note or say("Show me (Shift+H)"))

    # Form -------------------------------------------------------------------------------------------------------

    def set_strip(self, strip: bool) -> None:
        """Be a column at the left, or a strip over the board."""
        if strip != self.strip:
            self.strip = strip
            self._arrange()
            if self.state is not None:
                self.show_card(self.state)
                self._show_goals(self.state.goals)

    def _arrange(self) -> None:
        for layout in (self._grid, self.words.column):
            _emptied(layout)
        self.words.setParent(self)  # shown without one it would be a window, which takes the keyboard away
        self.words.setVisible(not self.strip)
        for part in (self.heading, self.task, self.help, self.language, self.goals_box, self.choices, self.order,
                     self.number, self.dots, self.count, *self._lines):  # fmt: skip
            part.setParent(self if self.strip else self.words.inside)
        (self._as_strip if self.strip else self._as_column)(self._grid)
        lines = self._lines[:1] if self.options.compact else self._lines
        for part in (self.dots, *(() if self.strip else (self.count, *lines))):
            part.show()
        self.field.set_lines(2 if self.strip else 3 if self.options.compact else 4)

    def _as_column(self, grid: QGridLayout) -> None:
        small = self.options.compact
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(4 if small else 6)
        head, dots = QHBoxLayout(), QHBoxLayout()
        head.setSpacing(8)
        self._place_sign()
        head.addLayout(self.sign_box)
        head.addWidget(self.whence, 1)
        head.addWidget(self.close_button)
        dots.addWidget(self.dots)
        dots.addStretch(1)
        dots.addWidget(self.count)
        column = self.words.column
        column.setSpacing(4 if small else 6)
        column.addWidget(self.heading)
        column.addLayout(dots)
        for part in (self._lines[0], self.task, self.help, self.language, self.goals_box, self.choices, self.order,
                     self.number):  # fmt: skip
            column.addWidget(part)
        column.addStretch(1)
        grid.addLayout(head, 0, 0, 1, 2)
        grid.addWidget(self.words, 1, 0, 1, 2)
        grid.addWidget(self.field, 2, 0, 1, 2)
        grid.addWidget(self.hint, 3, 0)
        grid.addWidget(self.again, 3, 0)
        grid.addWidget(self.next, 3, 1)
        grid.addWidget(self.show_me, 4, 0)
        if small:
            grid.addWidget(self.rule, 4, 1, Qt.AlignmentFlag.AlignLeft)
        else:
            grid.addWidget(self.show_note, 4, 1)
            grid.addWidget(self._lines[1], 5, 0, 1, 2)
            grid.addWidget(self.rule, 6, 0, 1, 2, Qt.AlignmentFlag.AlignLeft)
        grid.setRowStretch(1, 1)
        grid.setColumnStretch(0, 1)
        grid.setColumnStretch(1, 1)
        grid.setColumnStretch(2, 0)

    def _as_strip(self, grid: QGridLayout) -> None:
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(2)
        grid.setRowStretch(1, 0)
        words, answers, buttons = QVBoxLayout(), QVBoxLayout(), QGridLayout()
        head = QHBoxLayout()
        self._place_sign()
        head.addLayout(self.sign_box)
        head.addWidget(self.whence, 1)
        head.addWidget(self.dots)
        words.setSpacing(2)
        words.addLayout(head)
        words.addWidget(self.task)
        words.addWidget(self.help)
        words.addStretch(1)
        for control in (self.choices, self.order, self.number):
            answers.addWidget(control)
        answers.addWidget(self.field, 1)
        buttons.setSpacing(4)
        buttons.addWidget(self.hint, 0, 0)
        buttons.addWidget(self.again, 0, 0)
        buttons.addWidget(self.show_me, 0, 1)
        buttons.addWidget(self.next, 1, 0, 1, 2)
        buttons.addWidget(self.close_button, 0, 2)
        grid.addLayout(words, 0, 0)
        grid.addLayout(answers, 0, 1)
        grid.addLayout(buttons, 0, 2)
        grid.setColumnStretch(0, 5)
        grid.setColumnStretch(1, 4)
        grid.setColumnStretch(2, 0)

    def paper_width(self) -> int:
        """Return the width of the paper as a column."""
        o = self.options
        return max(224, o.b(17)) if o.compact else max(round(300 * o.room), o.b(23))

    def sizeHint(self) -> QSize:
        """Return the width of the card and the height of what it says."""
        wide = self.paper_width()
        margins, inner = self._outer.contentsMargins(), self._grid.minimumSize().height()
        room = wide + 2 * SHADOW - margins.left() - margins.right()
        # What the words and the answer need beyond the least that the layout gives them.
        more = self.words.heightForWidth(room) - self.words.minimumSizeHint().height()
        more += self.field.wanted(room) - self.field.minimumSizeHint().height()
        return QSize(wide + 2 * SHADOW, margins.top() + margins.bottom() + inner + max(0, more))

    # Look and language ------------------------------------------------------------------------------------------

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        self._arrange()
        apply_options_inside(self, options)
        if self.state is not None:
            self.show_card(self.state)
            self._show_goals(self.state.goals)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.close_button.setAccessibleName(say("Leave the lesson"))
        self.close_button.setToolTip(say("Leave the lesson (Esc)"))
        self.hint.setText(say("Hint"))
        self.hint.setToolTip(say("Hint (H)"))
        self.again.setText(say("Again"))
        self.again.setToolTip(say("Again, in another position (A)"))
        self.show_me.setText(say("Show me"))
        self.show_me.setToolTip(say("Show me (Shift+H)"))
        self.number.retranslate()


def _emptied(layout: QLayout) -> None:
    """Take everything out of a layout, what lies in those inside too.

    Widgets by `removeWidget`: it deletes the item, which else would keep the heights that the widget had once.
    """
    for index in reversed(range(layout.count())):
        item = layout.itemAt(index)
        widget, inner = (None, None) if item is None else (item.widget(), item.layout())
        if widget is not None:
            layout.removeWidget(widget)
        else:
            if inner is not None:
                _emptied(inner)
            layout.takeAt(index)


def apply_options_inside(panel: Panel, options: ViewOptions) -> None:
    """Tell everything in a panel how things look now."""
    for child in panel.children():
        if isinstance(child, QWidget):
            apply_options(child, options)
