"""The controls of the card by which one answers besides the board: a choice, a number, an order."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import radius
from tessella.ui.lessons.card_state import Item
from tessella.ui.lessons.words import say
from tessella.ui.widgets.widgets import TextButton

LEAST, MOST = -999, 999


class ChoiceButton(QAbstractButton):
    """One answer in words over as many lines as it needs, with its number key; a badge when it was judged."""

    def __init__(self, number: int, item: Item, options: ViewOptions) -> None:
        super().__init__()
        self.number, self.item, self._options = number, item, options
        self.setObjectName(f"choice-{number}")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        policy = QSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self._say()

    def show_item(self, item: Item) -> None:
        """Show another answer, or the same one judged."""
        self.item = item
        self._say()
        self.updateGeometry()
        self.update()

    def _say(self) -> None:
        judged = {"check": say("right"), "cross": say("not right")}.get(self.item.judged, "")
        rule = f" ({self.item.rule})" if self.item.rule else ""
        self.setAccessibleName(f"{self.number}: {self.item.text}{rule}{f', {judged}' if judged else ''}")

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.updateGeometry()
        self.update()

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(self._options.px("body"))
        font.setWeight(QFont.Weight.Medium)
        return font

    def _inside(self, width: int) -> QRect:
        pad = self._options.b(0.75)
        return QRect(self._options.b(2.2), 0, max(20, width - self._options.b(2.2) - pad), 10_000)

    def hasHeightForWidth(self) -> bool:
        """The height follows the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of all lines with air."""
        flags = int(Qt.TextFlag.TextWordWrap)
        words = QFontMetrics(self._font()).boundingRect(self._inside(width), flags, self._words()).height()
        return max(self._options.target(32, 2.5), words + self._options.b(0.9))

    def _words(self) -> str:
        return f"{self.item.text}  ({self.item.rule})" if self.item.rule else self.item.text

    def sizeHint(self) -> QSize:
        """Return the height for the width of now."""
        width = self.width() if self.width() > 60 else 250
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        """Give way in width only."""
        return QSize(60, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw paper, number, words, badge, focus."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        options, theme = self._options, self._options.theme
        focus = self.hasFocus()
        painter.setPen(QPen(theme.role("accent" if focus else "edge"), 2 if focus or theme.high_contrast else 1))
        painter.setBrush(theme.role("soft" if self.underMouse() or self.item.judged else "raised"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius("control"), radius("control"))
        left = QPointF(options.b(1.15), self.height() / 2)
        if self.item.judged:
            paint_badge(painter, left, options.b(0.62), self.item.judged, theme)
        else:
            font = QFont(self.font())
            font.setPixelSize(options.px("small"))
            font.setWeight(QFont.Weight.DemiBold)
            painter.setFont(font)
            painter.setPen(theme.role("text2"))
            box = QRectF(0, 0, options.b(2.3), self.height())
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self.number))
        painter.setFont(self._font())
        painter.setPen(theme.role("text"))
        inside = self._inside(self.width())
        box = QRectF(inside.left(), 0, inside.width(), self.height())
        painter.drawText(box, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap), self._words())


class Choices(QWidget):
    """Answers of which one is chosen. Signal: `chosen(int)` its index."""

    chosen = Signal(int)

    def __init__(self, options: ViewOptions, across: bool = False) -> None:
        super().__init__()
        self._options = options
        self.buttons: list[ChoiceButton] = []
        self._column = QHBoxLayout(self) if across else QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(6)

    def show_items(self, items: tuple[Item, ...]) -> None:
        """Offer these answers; the same ones stay where they are."""
        if len(items) != len(self.buttons):
            for button in self.buttons:
                self._column.removeWidget(button)
                button.hide()
                button.deleteLater()
            self.buttons = [ChoiceButton(n, item, self._options) for n, item in enumerate(items, 1)]
            for button in self.buttons:
                button.clicked.connect(lambda _=False, index=button.number - 1: self.chosen.emit(index))
                self._column.addWidget(button)
        for button, item in zip(self.buttons, items, strict=True):
            if item != button.item:
                button.show_item(item)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options


class Order(Choices):
    """Answers that are clicked one after the other, in their order. Signal: `ordered(object)` their indices."""

    ordered = Signal(object)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__(options)
        self.taken: list[int] = []
        self.chosen.connect(self._take)

    def show_items(self, items: tuple[Item, ...]) -> None:
        """Offer these things; those that were taken carry their place in the order."""
        if len(items) != len(self.buttons) or [b.item.text for b in self.buttons] != [i.text for i in items]:
            self.taken = []
        super().show_items(items)
        self._number()

    def reset(self) -> None:
        """Begin again."""
        self.taken = []
        self._number()

    def _take(self, index: int) -> None:
        if index in self.taken:
            del self.taken[self.taken.index(index) :]
        else:
            self.taken.append(index)
        self._number()
        if len(self.taken) == len(self.buttons):
            self.ordered.emit(tuple(self.taken))

    def _number(self) -> None:
        for index, button in enumerate(self.buttons):
            place = self.taken.index(index) + 1 if index in self.taken else 0
            badge = str(place) if place else ""
            if button.item.judged != badge:
                button.show_item(Item(button.item.text, badge, button.item.rule))


class NumberBox(QSpinBox):
    """A whole number; letters are left to the lesson."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Take digits and arrows; Enter and letters go on to the page."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape) or event.text().isalpha():
            event.ignore()
            return
        super().keyPressEvent(event)


class NumberAnswer(QWidget):
    """A number that is typed or stepped. Signal: `answered(int)`."""

    answered = Signal(int)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.less, self.more = TextButton("−"), TextButton("+")
        self.box = NumberBox()
        self.box.setRange(LEAST, MOST)
        self.box.setButtonSymbols(QSpinBox.ButtonSymbols.NoButtons)
        self.box.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.check = TextButton("", "primary", "check")
        for button in (self.less, self.more):
            button.setProperty("tight", True)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        row.addWidget(self.less)
        row.addWidget(self.box, 1)
        row.addWidget(self.more)
        row.addWidget(self.check)
        self.less.clicked.connect(self.box.stepDown)
        self.more.clicked.connect(self.box.stepUp)
        self.check.clicked.connect(self.submit)
        self.retranslate()
        self.apply_options(options)

    def submit(self) -> None:
        """Answer with the number shown."""
        self.box.interpretText()
        self.answered.emit(self.box.value())

    def begin(self, value: int | None) -> None:
        """Show a number to begin with."""
        self.box.setValue(0 if value is None else value)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.less.setAccessibleName(say("One less"))
        self.more.setAccessibleName(say("One more"))
        self.box.setAccessibleName(say("Your number"))
        self.check.setText(say("Check"))

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        side = options.target(34, 2.6)
        self.box.setFixedHeight(side)
        self.box.setMinimumWidth(options.b(3.4))
        for button in (self.less, self.more):
            button.setFixedWidth(side)
