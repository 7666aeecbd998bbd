"""The legend of the marks on the board: what each kind means, beside the board while it is shown."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import paint_paper, touched
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import radius
from tessella.scene.trigon.items import FieldMarks

Line = tuple[str, str, str]
"""The kind of a mark, what it means, and the same in a word or two; "" where the line may be left out."""

GAP = 4
"""The least room in pixels between the slip and the board's rim."""


class Legend(QWidget):
    """A slip of paper in a corner without board or panel, in few words where there is little room."""

    def __init__(self, view: BoardView, options: ViewOptions) -> None:
        super().__init__(view.viewport())
        self._view, self.options = view, options
        self.lines: tuple[Line, ...] = ()
        self._brief = False
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        view.moved.connect(self._place)
        self.hide()

    def show_lines(self, lines: tuple[Line, ...], options: ViewOptions) -> None:
        """Say what the marks mean; nothing to say hides it."""
        self.lines, self.options = lines, options
        self.setAccessibleName("; ".join(text for _, text, _ in lines))
        self._place()
        self.update()

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPixelSize(self.options.px("small"))
        return font

    def _texts(self) -> list[tuple[str, str]]:
        """Return the kinds that are shown and their words."""
        if not self._brief:
            return [(kind, text) for kind, text, _ in self.lines]
        return [(kind, short) for kind, _, short in self.lines if short]

    def sizeHint(self) -> QSize:
        """Return the room of a line for each kind."""
        metrics, o, texts = QFontMetricsF(self._font()), self.options, self._texts()
        wide = max((metrics.horizontalAdvance(text) for _, text in texts), default=0.0)
        return QSize(round(wide) + o.b(3.4), o.b(1.7) * len(texts) + o.b(0.8))

    def _place(self) -> None:
        """Take the first corner with room, with all words if they fit anywhere."""
        places = []
        for self._brief in (False, True):
            places = self._corners()
            free = [place for place in places if self._is_free(place)]
            if free:
                places = free
                break
        self.setGeometry(places[0])
        self.setVisible(bool(self._texts()))

    def _corners(self) -> list[QRect]:
        size, free, whole = self.sizeHint(), self._view.free_rect().toRect(), self._view.viewport().rect()
        top, low = free.top(), free.bottom() + 1 - size.height()
        right = free.right() + 1 - size.width()
        edge = whole.left() + free.top() - whole.top()
        spots = ((free.left(), low), (edge, low), (right, low), (free.left(), top), (right, top))
        return [QRect(QPoint(*spot), size) for spot in spots]

    def _is_free(self, place: QRect) -> bool:
        board = self._view.board
        if board is None:
            return True
        rim = QPainterPath()
        rim.addPolygon(self._view.viewportTransform().map(board.content_outline()))
        return not rim.intersects(QRectF(place.adjusted(-GAP, -GAP, GAP, GAP))) and not touched(self._view, place)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw every sign with its words."""
        o, theme = self.options, self.options.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_paper(painter, QRectF(self.rect()), theme, radius("control"))
        painter.setFont(self._font())
        for row, (kind, text) in enumerate(self._texts()):
            middle = o.b(0.4) + o.b(1.7) * (row + 0.5)
            FieldMarks(kind, (), theme, min(1.6, o.base / 13)).draw_sign(painter, QPointF(o.b(1.3), middle))
            painter.setPen(theme.role("text"))
            box = QRectF(o.b(2.6), middle - o.b(0.85), self.width(), o.b(1.7))
            painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
