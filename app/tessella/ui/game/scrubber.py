"""The dock below a move that is explained: a row of its rules and happenings, to go along it and to let it play."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.ui.game.reasons import ExplainLine
from tessella.ui.widgets.fields import Segmented
from tessella.ui.widgets.widgets import IconButton, TextButton, apply_options

SPEEDS = (("slow", "½", 2.0), ("normal", "1", 1.0), ("fast", "2", 0.5))
"""Value, words and how many times as long each line stays."""


def paint_step(
    painter: QPainter, middle: QPointF, radius: float, badge: str, options: ViewOptions, *, past: bool
) -> None:
    """Draw the sign of a line: a full disc when it is past or now, an open ring while it is still to come."""
    theme = options.theme
    if past:
        paint_badge(painter, middle, radius, badge, theme)
        return
    painter.setPen(QPen(theme.role("edge"), 1.6))
    painter.setBrush(theme.role("raised"))
    painter.drawEllipse(middle, radius, radius)
    painter.setPen(theme.role("text2"))
    font = painter.font()
    font.setPixelSize(max(8, round(radius * 1.1)))
    painter.setFont(font)
    sign = {"check": "✓", "cross": "×"}.get(badge, badge)
    painter.drawText(QRectF(middle.x() - 2 * radius, middle.y() - radius, 4 * radius, 2 * radius),
                     Qt.AlignmentFlag.AlignCenter, sign)  # fmt: skip


class Row(QWidget):
    """The signs side by side, joined by a line; a click goes there. Signal: `chosen(int)` a number from 0."""

    chosen = Signal(int)

    def __init__(self, sizes: tuple[float, float] = (1.0, 0.74)) -> None:
        """`sizes` are the radii, in base sizes, of the sign that is shown and of the others."""
        super().__init__()
        self._sizes = sizes
        self.badges: tuple[str, ...] = ()
        self.current = 0
        self._options: ViewOptions | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.setMinimumHeight(options.b(2.4))
        self.update()

    def spot(self, number: int) -> QPointF:
        """Return where a sign stands."""
        count = max(len(self.badges), 1)
        return QPointF((number + 0.5) * self.width() / count, self.height() / 2)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the sign under the pointer."""
        if self.badges:
            pitch = self.width() / len(self.badges)
            self.chosen.emit(min(int(event.position().x() / pitch), len(self.badges) - 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw line and signs."""
        if self._options is None or not self.badges:
            return
        o = self._options
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        last = len(self.badges) - 1
        painter.setPen(QPen(o.theme.role("edge"), 2))
        painter.drawLine(self.spot(self.current), self.spot(last))
        painter.setPen(QPen(o.theme.role("ink"), 2.4))
        painter.drawLine(self.spot(0), self.spot(self.current))
        room = self.width() / len(self.badges) * 0.42
        for number, badge in enumerate(self.badges):
            radius = min(o.base * self._sizes[number != self.current], max(room, 4.0))
            paint_step(painter, self.spot(number), radius, badge, o, past=number <= self.current)


class Scrubber(Panel):
    """Signals: `moved(int)` to a line, from 0; `stepped(int)` by so many lines; `played()` let it play, or stop."""

    moved = Signal(int)
    stepped = Signal(int)
    played = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("scrubber", "dock", options, fold_order=-3)
        self.back, self.forward, self.play = IconButton("left"), IconButton("right"), TextButton("", "", "play")
        self.row, self.speeds = Row(), Segmented()
        self.back.clicked.connect(lambda: self.stepped.emit(-1))
        self.forward.clicked.connect(lambda: self.stepped.emit(1))
        self.play.clicked.connect(self.played)
        self.row.chosen.connect(self.moved)
        line = QHBoxLayout()
        line.setSpacing(8)
        for part in (self.back, self.forward):
            line.addWidget(part)
        line.addWidget(self.row, 1)
        line.addWidget(self.play)
        line.addWidget(self.speeds)
        self.play.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.body.addLayout(line)
        self.retranslate()
        apply_options(self, options)

    def sizeHint(self) -> QSize:
        """Ask for 700 by 76 pixels at 100 %."""
        return QSize(self.options.b(54) + 2 * SHADOW, self.options.b(5.2) + 2 * SHADOW)

    @property
    def times(self) -> float:
        """How many times as long a line stays while it plays."""
        return next((times for value, _, times in SPEEDS if value == self.speeds.value()), 1.0)

    def show_lines(self, lines: Sequence[ExplainLine], current: int, *, playing: bool) -> None:
        """Show the lines, which is the one of now, and whether it plays."""
        self.row.badges, self.row.current = tuple(line.badge for line in lines), current
        self.row.setAccessibleName(self.tr("{0} of {1}").format(current + 1, len(lines)))
        self.row.update()
        self.back.setEnabled(current > 0)
        self.forward.setEnabled(current < len(lines) - 1)
        self.play.setText(self.tr("Stop") if playing else self.tr("Play"))

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(self.tr("Step by step"))
        for button, name in ((self.back, self.tr("Back")), (self.forward, self.tr("Next"))):
            button.setAccessibleName(name)
            button.setToolTip(name)
        self.play.setText(self.tr("Play"))
        self.speeds.setAccessibleName(self.tr("Speed"))
        before = self.speeds.value() or "normal"
        self.speeds.set_choices([(value, words, "") for value, words, _ in SPEEDS])
        self.speeds.set_value(before)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "row"):
            apply_options(self, options)
