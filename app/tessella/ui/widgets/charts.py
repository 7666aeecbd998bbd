"""Charts in the program's own look: bars with their numbers, told as text too. Nothing is told by colour alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.ui.platform.theme import mix

LINE = 1.85
"""Height of a bar with the gap below it, in base sizes."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: its name, its parts from left to right (won, shared, lost; or only one), the text at its end."""

    name: str
    parts: tuple[int, ...]
    text: str

    @property
    def whole(self) -> int:
        """The sum of the parts."""
        return sum(self.parts)


class BarChart(QWidget):
    """Bars one below the other, all on one scale; several parts are told apart by fill, frame and hatching."""

    def __init__(self, legend: Sequence[str] = ()) -> None:
        super().__init__()
        self._options: ViewOptions | None = None
        self._bars: tuple[Bar, ...] = ()
        self._legend: tuple[str, ...] = tuple(legend)
        self._empty = ""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    @property
    def bars(self) -> tuple[Bar, ...]:
        """The bars that are shown."""
        return self._bars

    def show_bars(self, name: str, bars: Sequence[Bar], empty: str, legend: Sequence[str] = ()) -> None:
        """Show bars; `empty` stands where there are none. Screen readers hear `name` and every bar."""
        self._bars, self._empty, self._legend = tuple(bars), empty, tuple(legend)
        told = "; ".join(f"{bar.name}: {bar.text}" for bar in bars) or empty
        self.setAccessibleName(f"{name}. {told}")
        self.setToolTip("\n".join(f"{bar.name}: {bar.text}" for bar in bars))
        self.updateGeometry()
        self.update()

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Ask for a line a bar, and one for the legend."""
        b = self._options.b if self._options else round
        lines = max(1, len(self._bars)) + bool(self._legend and self._bars)
        return QSize(int(b(20)), int(b(LINE * lines)))

    def minimumSizeHint(self) -> QSize:
        """Be content with less width."""
        return QSize(160, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw names, bars and numbers."""
        if self._options is None:
            return
        o, theme = self._options, self._options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        font = QFont(self.font())
        font.setPixelSize(o.px("small"))
        painter.setFont(font)
        if self.hasFocus():
            painter.setPen(QPen(theme.role("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        metrics = QFontMetrics(font)
        if not self._bars:
            painter.setPen(theme.role("text2"))
            painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self._empty)
            return
        names = min(max(metrics.horizontalAdvance(bar.name) for bar in self._bars) + 4, round(self.width() * 0.34))
        texts = max(metrics.horizontalAdvance(bar.text) for bar in self._bars)
        left, line = names + o.b(1.0), o.b(LINE)
        room = max(self.width() - left - texts - o.b(1.0), o.b(2))
        most = max(max(bar.whole for bar in self._bars), 1)
        for row, bar in enumerate(self._bars):
            box = QRectF(0, row * line, self.width(), line)
            painter.setPen(theme.role("text2"))
            cut = metrics.elidedText(bar.name, Qt.TextElideMode.ElideRight, names)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(QRectF(4, box.top(), names, line), middle | Qt.AlignmentFlag.AlignLeft, cut)
            end = self._paint_bar(painter, bar, QRectF(left, box.top() + line * 0.18, room, line * 0.64), most)
            painter.setPen(theme.role("text"))
            painter.drawText(QRectF(end + o.b(0.5), box.top(), texts + o.b(0.5), line),
                             middle | Qt.AlignmentFlag.AlignLeft, bar.text)  # fmt: skip
        self._paint_legend(painter, left, len(self._bars) * line, line, metrics)

    def _paint_bar(self, painter: QPainter, bar: Bar, room: QRectF, most: int) -> float:
        """Draw the parts of a bar; return where it ends."""
        x = room.left()
        for index, part in enumerate(bar.parts):
            width = room.width() * part / most
            if part:
                self._paint_part(painter, index, QRectF(x, room.top(), max(width, 2.0), room.height()))
            x += max(width, 2.0) if part else 0.0
        if not bar.whole:
            painter.setPen(QPen(self._role("line"), 1))
            painter.drawLine(QPointF(x, room.top()), QPointF(x, room.bottom()))
        return x

    def _paint_part(self, painter: QPainter, index: int, box: QRectF) -> None:
        """Draw one part: the first is full, the second hatched, the third only a frame."""
        accent = self._role("accent")
        full = accent if index == 0 else mix(self._role("panel"), accent, 0.16)
        painter.setPen(QPen(accent, 1.0))
        painter.setBrush(full if index < 2 else self._role("panel"))
        frame = box.adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(frame, 2, 2)
        if index == 1:
            painter.save()
            painter.setClipRect(frame)
            step, x = 5, frame.left() - frame.height()
            while x < frame.right():
                painter.drawLine(QPointF(x, frame.bottom()), QPointF(x + frame.height(), frame.top()))
                x += step
            painter.restore()

    def _paint_legend(self, painter: QPainter, x: float, top: float, line: float, metrics: QFontMetrics) -> None:
        for index, words in enumerate(self._legend):
            side = line * 0.5
            self._paint_part(painter, index, QRectF(x, top + line * 0.28, side * 1.5, side))
            painter.setPen(self._role("text2"))
            width = metrics.horizontalAdvance(words)
            painter.drawText(QRectF(x + side * 1.9, top, width + 4, line), Qt.AlignmentFlag.AlignVCenter, words)
            x += side * 1.9 + width + line * 0.7

    def _role(self, name: str) -> QColor:
        assert self._options is not None
        return self._options.theme.role(name)
