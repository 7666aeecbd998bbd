"""Controls that hold a value: a switch of a few choices, a list, a number, a check box, a row of a radio group.

They are drawn in the program's own look and grow with the type through `apply_options`.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFont,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QRegularExpressionValidator,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QRadioButton,
    QSizePolicy,
)

from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.icons import paint_icon
from tessella.scene.drawing.tokens import radius
from tessella.ui.platform.theme import mix


class Segmented(QFrame):
    """A choice among a few, all visible; arrow keys move, one is always chosen."""

    chosen = Signal(str)
    """The person chose a value."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.setObjectName("segmented")
        self.setAccessibleName(name)
        self._values: list[str] = []
        self._group = QButtonGroup(self)
        self._group.idClicked.connect(lambda index: self.chosen.emit(self._values[index]))
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(1, 1, 1, 1)
        self._row.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def set_choices(self, choices: Sequence[tuple[str, str, str]]) -> None:
        """Offer (value, words, explanation) choices; keeps the chosen value where it is still offered."""
        before = self.value()
        for button in self._group.buttons():
            self._group.removeButton(button)
            self._row.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._values = [value for value, _, _ in choices]
        for index, (_, words, tip) in enumerate(choices):
            button = QPushButton(words)
            button.setCheckable(True)
            button.setToolTip(tip)
            button.setAccessibleDescription(tip)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            button.setCursor(Qt.CursorShape.PointingHandCursor)
            self._group.addButton(button, index)
            self._row.addWidget(button, 1)
        if self._values:
            self.set_value(before if before in self._values else self._values[0])

    def value(self) -> str:
        """Return the chosen value, "" when nothing is offered."""
        index = self._group.checkedId()
        return self._values[index] if 0 <= index < len(self._values) else ""

    def set_value(self, value: str) -> None:
        """Choose without telling."""
        if value in self._values:
            self._group.button(self._values.index(value)).setChecked(True)

    def button(self, value: str) -> QAbstractButton:
        """Return the button of a value."""
        return self._group.button(self._values.index(value))


class Choice(QComboBox):
    """A drop-down list in the window's own look."""

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self._options: ViewOptions | None = None
        self.setAccessibleName(name)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedHeight(options.target(30, 2.4))

    def wheelEvent(self, event: object) -> None:
        """Leave the wheel to the page that scrolls."""
        event.ignore()  # type: ignore[attr-defined]

    def sizeHint(self) -> QSize:
        """Ask for room for the longest entry and the arrow."""
        metrics = self.fontMetrics()
        widest = max((metrics.horizontalAdvance(self.itemText(i)) for i in range(self.count())), default=60)
        return QSize(widest + round(metrics.height() * 2.6), self.height())

    def minimumSizeHint(self) -> QSize:
        """Be content with a few letters."""
        return QSize(min(self.sizeHint().width(), self.fontMetrics().height() * 5), self.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw frame, words and arrow."""
        if self._options is None:
            return
        theme = self._options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        focused = self.hasFocus()
        width = 2.0 if focused or theme.high_contrast else 1.0
        colour = theme.role("accent") if focused else theme.role("edge" if self.isEnabled() else "line")
        painter.setPen(QPen(colour, width))
        painter.setBrush(theme.role("raised"))
        half = width / 2
        frame = QRectF(self.rect()).adjusted(half, half, -half, -half)
        painter.drawRoundedRect(frame, radius("control"), radius("control"))
        side = self._options.b(1.15)
        gap = self._options.b(0.8)
        arrow = QRectF(self.width() - gap - side, (self.height() - side) / 2, side, side)
        paint_icon(painter, "down", arrow, theme.role("text"))
        painter.setPen(theme.role("text") if self.isEnabled() else mix(theme.role("panel"), theme.role("text2"), 0.55))
        room = QRectF(gap, 0, arrow.left() - gap - 4, self.height())
        words = self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, int(room.width()))
        painter.drawText(room, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)


class NumberBox(QLineEdit):
    """A whole number between two bounds: typed, or changed with the up and down keys."""

    changed = Signal(int)
    """The number became another one."""
    wrong_changed = Signal(bool)
    """What stands in the field is no number between the bounds (True), or it is again: then it does not count."""

    def __init__(self, low: int, high: int, value: int) -> None:
        super().__init__()
        self._low, self._high, self._value = low, high, value
        self._wrong = False
        # Numbers that are too large can be typed: they are told, not cut.
        self.setValidator(QRegularExpressionValidator(r"-?\d{0,9}" if low < 0 else r"\d{0,9}", self))
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setText(str(value))
        self.textEdited.connect(self._typed)

    def value(self) -> int:
        """Return the number."""
        return self._value

    @property
    def bounds(self) -> tuple[int, int]:
        """The smallest and the largest number that are allowed."""
        return self._low, self._high

    @property
    def wrong(self) -> bool:
        """True while something else than an allowed number is typed."""
        return self._wrong

    def set_value(self, value: int) -> None:
        """Take a number, or the nearest that is allowed."""
        value = min(max(value, self._low), self._high)
        self.setText(str(value))
        if value != self._value:
            self._value = value
            self.changed.emit(value)
        self._set_wrong(False)

    def _typed(self, text: str) -> None:
        allowed = bool(text.strip("-")) and self._low <= int(text) <= self._high
        if allowed and int(text) != self._value:
            self._value = int(text)
            self.changed.emit(self._value)
        self._set_wrong(bool(text.strip("-")) and not allowed)

    def _set_wrong(self, wrong: bool) -> None:
        if wrong != self._wrong:
            self._wrong = wrong
            self.wrong_changed.emit(wrong)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the number that holds where none was typed; one that is not allowed stays and is told."""
        super().focusOutEvent(event)
        if not self._wrong:
            self.setText(str(self._value))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Count with the arrow keys, by ten with the page keys."""
        steps = {Qt.Key.Key_Up: 1, Qt.Key.Key_Down: -1, Qt.Key.Key_PageUp: 10, Qt.Key.Key_PageDown: -10}
        step = steps.get(Qt.Key(event.key()))
        others = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        if step is None or others:  # what somebody else's key says is no number
            super().keyPressEvent(event)
        else:
            self.set_value(self._value + step)


class NumberField(QFrame):
    """A whole number with a smaller and a larger button."""

    changed = Signal(int)
    """The number became another one."""

    def __init__(self, low: int, high: int, value: int, name: str = "", *, steps: bool = True) -> None:
        super().__init__()
        self.setObjectName("clear")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(4)
        self.box = NumberBox(low, high, value)
        self.box.changed.connect(self.changed)
        self.less, self.more = QPushButton("−", self), QPushButton("+", self)
        for button, step in ((self.less, -1), (self.more, 1)):
            button.setAutoRepeat(True)
            button.setVisible(steps)
            button.clicked.connect(lambda _=False, by=step: self.box.set_value(self.box.value() + by))
        row.addWidget(self.less)
        row.addWidget(self.box)
        row.addWidget(self.more)
        self.note = QLabel()
        self.note.setProperty("type", "small")
        self.note.setProperty("tone", "danger")
        self.note.hide()
        row.addWidget(self.note)
        row.addStretch(1)
        self.box.wrong_changed.connect(self._tell)
        self._steps = steps
        self.set_name(name)

    def trouble(self) -> str:
        """Return what is wrong with what was typed, "" when nothing is."""
        low, high = self.box.bounds
        return self.tr("{0} is not {1} to {2}").format(self.box.text(), low, high) if self.box.wrong else ""

    def _tell(self, wrong: bool) -> None:
        low, high = self.box.bounds
        self.note.setText(self.tr("{0} to {1}").format(low, high) if wrong else "")
        self.note.setVisible(wrong)
        self.box.setAccessibleDescription(self.trouble())

    def set_name(self, name: str) -> None:
        """Say what the number is."""
        self.box.setAccessibleName(name)
        self.less.setAccessibleName(self.tr("{0}: less").format(name))
        self.more.setAccessibleName(self.tr("{0}: more").format(name))

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self.box.setFixedWidth(options.b(5 if self._steps else 3.6))
        for button in (self.less, self.more):
            button.setFixedWidth(options.target(36, 2.7))


class Check(QCheckBox):
    """A check box whose mark is the program's own."""

    def __init__(self, text: str = "") -> None:
        super().__init__(text)
        self._options: ViewOptions | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setMinimumHeight(options.target(28, 2.2))

    def sizeHint(self) -> QSize:
        """Ask for room for box and words."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + metrics.height() * 2 + 8, self.minimumHeight())

    def hitButton(self, pos: object) -> bool:
        """React on the whole row."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the box, the mark and the words."""
        if self._options is None:
            return
        theme, side = self._options.theme, self._options.b(1.4)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(2, (self.height() - side) / 2, side, side)
        draw_box(painter, box, self.isChecked(), self.hasFocus(), self._options, round_=False)
        painter.setPen(theme.role("text" if self.isEnabled() else "text2"))
        words = QRectF(box.right() + self._options.b(0.7), 0, self.width(), self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.text())


class RadioRow(QRadioButton):
    """One of several kinds, with a line of explanation; the chosen one lies on `soft` with a bar."""

    def __init__(self) -> None:
        super().__init__()
        self._options: ViewOptions | None = None
        self._text = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.toggled.connect(lambda _on: self.update())

    def set_words(self, title: str, text: str) -> None:
        """Say what is chosen here."""
        self.setText(title)
        self._text = text
        self.setAccessibleDescription(text)
        self.setToolTip(text)
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for one line of the page."""
        b = self._options.b if self._options else round
        return QSize(int(b(24)), self._options.target(0, 2.9) if self._options else int(b(2.9)))

    def minimumSizeHint(self) -> QSize:
        """Be content with the same height."""
        return QSize(120, self.sizeHint().height())

    def hitButton(self, pos: object) -> bool:
        """React on the whole row."""
        return True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw ground, bar, mark and words."""
        if self._options is None:
            return
        o, theme = self._options, self._options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        frame = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if self.isChecked() or self.underMouse():
            painter.setPen(QPen(theme.role("line"), 1) if theme.high_contrast else Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft") if self.isChecked() else theme.role("raised"))
            painter.drawRoundedRect(frame, radius("control"), radius("control"))
        if self.isChecked():
            painter.fillRect(QRectF(0, o.b(0.6), 3, self.height() - o.b(1.2)), theme.role("accent"))
        side = o.b(1.4)
        box = QRectF(o.b(1.2), (self.height() - side) / 2, side, side)
        draw_box(painter, box, self.isChecked(), self.hasFocus(), o, round_=True)
        bold = QFont(self.font())
        bold.setWeight(QFont.Weight.DemiBold)
        painter.setFont(bold)
        painter.setPen(theme.role("text"))
        left = box.right() + o.b(0.9)
        middle = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(QRectF(left, 0, o.b(10), self.height()), middle, self.text())
        small = QFont(self.font())
        small.setPixelSize(o.px("small"))
        painter.setFont(small)
        painter.setPen(theme.role("text2"))
        words = QRectF(left + o.b(10), 0, self.width() - left - o.b(10.8), self.height())
        painter.drawText(words, middle | Qt.TextFlag.TextWordWrap, self._text)


def draw_box(painter: QPainter, box: QRectF, on: bool, focused: bool, options: ViewOptions, *, round_: bool) -> None:
    """Draw the mark of a check box or, round, of a radio button."""
    theme = options.theme
    corner = box.width() / 2 if round_ else radius("key")
    accent: QColor = theme.role("accent")
    painter.setPen(QPen(accent if on or focused else theme.role("edge"), 2.0 if on or focused else 1.5))
    painter.setBrush(accent if on and not round_ else theme.role("raised"))
    painter.drawRoundedRect(box, corner, corner)
    if on and round_:
        inset = box.width() * 0.26
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(accent)
        painter.drawEllipse(box.adjusted(inset, inset, -inset, -inset))
    elif on:
        paint_icon(painter, "check", box.adjusted(1, 1, -1, -1), theme.role("on_accent"))
