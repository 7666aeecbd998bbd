"""The steps of a presentation beside each other: a picture of each, those that were shown with a check."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import radius
from tessella.ui.presentation.cards import paint_picture
from tessella.ui.presentation.words import say

GAP = 8


@dataclass(frozen=True, slots=True)
class StripStep:
    """One step: its index, a few words, whether it was shown already, whether it is shown now."""

    index: int
    title: str
    seen: bool
    now: bool


class StepButton(QAbstractButton):
    """One step: a click goes there."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.step = StripStep(0, "", False, False)
        self._pixmap: QPixmap | None = None
        self._options: ViewOptions | None = None
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_step(self, step: StripStep, pixmap: QPixmap | None, options: ViewOptions) -> None:
        """Show a step."""
        self.step, self._pixmap, self._options = step, pixmap, options
        state = say("shown now") if step.now else say("was shown") if step.seen else say("comes later")
        self.setAccessibleName(say("Step {0}, {1}, {2}", step.index + 1, step.title, state))
        self.setToolTip(step.title)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw picture, check, number and words."""
        if self._options is None:
            return
        painter, theme, step = QPainter(self), self._options.theme, self.step
        font = self.font()
        font.setPixelSize(self._options.px("small"))
        font.setBold(step.now)
        words = QFontMetrics(font)
        picture = QRectF(2, 2, self.width() - 4, self.height() - words.height() - 8)
        paint_picture(painter, picture, self._pixmap, radius("control"))
        wide = 3.0 if step.now or self.hasFocus() else 1.0
        painter.setPen(QPen(theme.role("accent" if step.now or self.hasFocus() else "edge"), wide))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(picture, radius("control"), radius("control"))
        if step.seen and not step.now:
            paint_badge(painter, picture.topRight() + QPointF(-11, 11), 8, "check", theme)
        painter.setFont(font)
        painter.setPen(theme.role("text" if step.now else "text2"))
        text = words.elidedText(f"{step.index + 1}  {step.title}", Qt.TextElideMode.ElideRight, self.width() - 4)
        painter.drawText(QRectF(2, picture.bottom() + 3, self.width() - 4, words.height() + 2),
                         Qt.AlignmentFlag.AlignCenter, text)  # fmt: skip


class StepStrip(QWidget):
    """As many steps as there is room for, round the one of now. Signal: `chosen(int)` the index of a step."""

    chosen = Signal(int)

    def __init__(self, picture: Callable[[int], QPixmap | None]) -> None:
        """`picture` returns that of a step by its index."""
        super().__init__()
        self._picture = picture
        self.steps: tuple[StripStep, ...] = ()
        self._options: ViewOptions | None = None
        self.buttons: list[StepButton] = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setFixedHeight(options.b(5.2 if options.compact else 6.4))
        self._lay_out()

    def show_steps(self, steps: tuple[StripStep, ...]) -> None:
        """Show these steps."""
        self.steps = steps
        self._lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show as many as there is room for."""
        super().resizeEvent(event)
        self._lay_out()

    def _lay_out(self) -> None:
        options = self._options
        if options is None or not self.steps or self.width() < 20:
            return
        least = options.b(6.0)
        count = max(1, min(len(self.steps), (self.width() + GAP) // (least + GAP)))
        now = next((step.index for step in self.steps if step.now), 0)
        first = min(max(0, now - count // 2), len(self.steps) - count)
        while len(self.buttons) < count:
            button = StepButton(self)
            button.clicked.connect(lambda _=False, one=button: self.chosen.emit(one.step.index))
            self.buttons.append(button)
        wide = min((self.width() + GAP) // count - GAP, options.b(9))
        for at, button in enumerate(self.buttons):
            button.setVisible(at < count)
            if at < count:
                step = self.steps[first + at]
                button.setGeometry(at * (wide + GAP), 0, wide, self.height())
                button.show_step(step, self._picture(step.index), options)

    def sizeHint(self) -> QSize:
        """Ask for one step at least."""
        return QSize(120, self.height())
