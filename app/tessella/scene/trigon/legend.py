"""The legend of the marks on the board: what each kind means, beside the board while it is shown."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import paint_paper
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import radius
from tessella.scene.trigon.items import FieldMarks

Line = tuple[str, str]
"""The kind of a mark, and what it means."""


class Legend(QWidget):
    """A slip of paper in the lower left corner of the part that no panel covers: the board is narrow there."""

    def __init__(self, view: BoardView, options: ViewOptions) -> None:
        super().__init__(view.viewport())
        self._view, self.options = view, options
        self.lines: tuple[Line, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.moved.connect(self._place)
        self.hide()

    def show_lines(self, lines: tuple[Line, ...], options: ViewOptions) -> None:
        """Say what the marks mean; nothing to say hides it."""
        self.lines, self.options = lines, options
        self.setAccessibleName("; ".join(text for _, text in lines))
        self.setVisible(bool(lines))
        self._place()
        self.update()

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(self.options.px("small"))
        return font

    def sizeHint(self) -> QSize:
        """Return the room of a line for each kind."""
        metrics, o = QFontMetricsF(self._font()), self.options
        wide = max((metrics.horizontalAdvance(text) for _, text in self.lines), default=0.0)
        return QSize(round(wide) + o.b(3.4), o.b(1.7) * len(self.lines) + o.b(0.8))

    def _place(self) -> None:
        if not self.lines:
            return
        free, size = self._view.free_rect(), self.sizeHint()
        self.setGeometry(round(free.left()), round(free.bottom()) - size.height(), size.width(), size.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw every sign with its words."""
        o, theme = self.options, self.options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(self.rect()), theme, radius("control"))
        painter.setFont(self._font())
        for row, (kind, text) in enumerate(self.lines):
            middle = o.b(0.4) + o.b(1.7) * (row + 0.5)
            FieldMarks(kind, (), theme, min(1.6, o.base / 13)).draw_sign(painter, QPointF(o.b(1.3), middle))
            painter.setPen(theme.role("text"))
            box = QRectF(o.b(2.6), middle - o.b(0.85), self.width(), o.b(1.7))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
