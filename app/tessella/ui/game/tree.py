"""The tree of a record as a graph: painted by hand, only what is visible, so that thousands of nodes stay quick."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QFont,
    QFontMetrics,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QSizePolicy, QToolTip

from tessella.controller.match.study import Study
from tessella.records.record import Symbol
from tessella.scene.boards.options import ViewOptions
from tessella.scene.game_view import GameView
from tessella.ui.game.players import sized
from tessella.ui.game.tree_shape import TreeShape, shape_of

GLYPHS: dict[Symbol, str] = {
    "": "", "good": "!", "very-good": "!!", "bad": "?", "very-bad": "??", "interesting": "!?", "doubtful": "?!",
    "forced": "□",
}  # fmt: skip
"""The signs that players of board games write behind a move."""

BREACH = "×"
"""Behind a move that breaks a rule."""


class TreeView(QAbstractScrollArea):
    """The moves from the top down, a row a move, variations beside each other. Signal: `chosen(int)` a node."""

    chosen = Signal(int)

    def __init__(self, study: Study, table: GameView, options: ViewOptions) -> None:
        super().__init__()
        self._study, self._table, self._options = study, table, options
        self.words: Callable[[int], str] = lambda node: ""
        """What is said of a node."""
        self._shape = TreeShape()
        self._nodes: object = None
        self._line: dict[int, int] = {}
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setFrameShape(self.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.viewport().setAutoFillBackground(False)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Ask for a few rows."""
        return QSize(100, self._options.b(9))

    def minimumSizeHint(self) -> QSize:
        """Be content with three rows."""
        return QSize(60, self._options.b(8))

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._options = options
        self._range()
        self.show_current()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(self.tr("Tree of moves"))

    def refresh(self) -> None:
        """Follow the record and the cursor."""
        self._line = {node: ply for ply, node in enumerate(self._study.moves())}
        self._range()
        self.show_current()
        self.setAccessibleDescription(self.words(self._study.node))

    @property
    def shape(self) -> TreeShape:
        """Where the nodes of the record lie; Qt may ask for a size or a picture before anybody said what changed."""
        nodes = self._study.record.nodes
        if nodes is not self._nodes:
            self._nodes, self._shape = nodes, shape_of(nodes)
        return self._shape

    # Measures ---------------------------------------------------------------------------------------------------

    @property
    def _pitch(self) -> tuple[int, int]:
        return self._options.b(3.1), self._options.b(2.25)

    @property
    def _gutter(self) -> int:
        return self._options.b(2.3)

    def centre(self, node: int) -> QPointF:
        """Return the middle of a node in viewport coordinates."""
        column, row = self.shape.place[node]
        (wide, tall), first = self._pitch, self._first
        return QPointF(first.x() + wide * column, first.y() + tall * row)

    @property
    def _first(self) -> QPointF:
        """The middle of the first column and row in viewport coordinates."""
        wide, tall = self._pitch
        x = self._gutter + wide * 0.42 - self.horizontalScrollBar().value()
        return QPointF(x, tall * 0.5 - self.verticalScrollBar().value())

    def node_at(self, spot: QPointF) -> int | None:
        """Return the node at a place of the viewport."""
        tall = self._pitch[1]
        row = int((spot.y() + self.verticalScrollBar().value()) // tall)
        if not 0 <= row < len(self.shape.rows):
            return None
        near = min(self.shape.rows[row], key=lambda node: abs(self.centre(node).x() - spot.x()))
        return near if abs(self.centre(near).x() - spot.x()) < self._pitch[0] * 0.5 else None

    def _range(self) -> None:
        wide, tall = self._pitch
        port = self.viewport().size()
        width = self._gutter + wide * self.shape.columns
        height = tall * len(self.shape.rows)
        for bar, whole, page, step in (
            (self.horizontalScrollBar(), width, port.width(), wide),
            (self.verticalScrollBar(), height, port.height(), tall),
        ):
            bar.setPageStep(page)
            bar.setSingleStep(step)
            bar.setRange(0, max(0, whole - page))

    def show_current(self) -> None:
        """Scroll so that the node shown is seen with what is about it."""
        spot = self.centre(self._study.node)
        wide, tall = self._pitch
        port = self.viewport().rect()
        for bar, place, reach, length, least in (
            (self.horizontalScrollBar(), spot.x(), wide, port.width(), self._gutter),
            (self.verticalScrollBar(), spot.y(), 2 * tall, port.height(), 0),
        ):
            reach = min(reach, length // 3)
            if place < least + reach:
                bar.setValue(round(bar.value() + place - least - reach))
            elif place > length - reach:
                bar.setValue(round(bar.value() + place - length + reach))
        self.viewport().update()

    # Painting ---------------------------------------------------------------------------------------------------

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the rows and columns that are seen."""
        painter = QPainter(self.viewport())
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        wide, tall = self._pitch
        top, left = self.verticalScrollBar().value(), self.horizontalScrollBar().value()
        first = max(0, (event.rect().top() + top) // tall - 1)
        last = min(len(self.shape.rows) - 1, (event.rect().bottom() + top) // tall + 1)
        seen = [node for row in range(first, last + 1) for node in self.shape.rows[row]]
        # Columns by whole numbers: a wide tree has many nodes in the rows that are seen.
        low, high = left // wide - 1, (left + self.viewport().width() - self._gutter) // wide + 1
        place, above = self.shape.place, self.shape.above
        self._paint_current(painter)
        painter.setClipRect(QRect(self._gutter, 0, self.viewport().width(), self.viewport().height()))
        self._paint_lines(painter, [n for n in seen if n and above[n] <= high and place[n][0] >= low])
        painter.setFont(sized(self.font(), self._options.px("micro"), QFont.Weight.Bold))
        start = self._first
        for node in seen:
            column, row = place[node]
            if low <= column <= high:
                self._paint_node(painter, node, QPointF(start.x() + wide * column, start.y() + tall * row))
        painter.setClipping(False)
        self._paint_numbers(painter, first, last)

    def _paint_current(self, painter: QPainter) -> None:
        spot, tall = self.centre(self._study.node), self._pitch[1]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self._options.theme.role("soft"))
        band = QRectF(0, spot.y() - tall / 2, self.viewport().width(), tall)
        painter.drawRoundedRect(band.adjusted(0, 1, 0, -1), 4, 4)

    def _paint_lines(self, painter: QPainter, ends: list[int]) -> None:
        """Paint the edges from these nodes to their parents; those of the line shown last, strong."""
        theme, place, above = self._options.theme, self.shape.place, self.shape.above
        (wide, tall), first = self._pitch, self._first
        left, top, bend = first.x(), first.y(), min(self._options.base * 0.5, tall)
        plain, strong = QPainterPath(), QPainterPath()
        for node in ends:
            path = strong if node in self._line else plain
            column, row = place[node]
            x, y = left + wide * column, top + tall * row
            from_x, from_y = left + wide * above[node], y - tall
            path.moveTo(from_x, from_y)
            if from_x != x:
                middle = (from_y + y) / 2
                path.lineTo(from_x, middle - bend / 2)
                path.quadTo(from_x, middle, from_x + bend, middle)
                path.lineTo(x - bend, middle)
                path.quadTo(x, middle, x, middle + bend / 2)
            path.lineTo(x, y)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(theme.role("edge"), 1.2))
        painter.drawPath(plain)
        painter.setPen(QPen(theme.role("text"), 2.2))
        painter.drawPath(strong)

    def _paint_node(self, painter: QPainter, number: int, spot: QPointF) -> None:
        theme, b = self._options.theme, self._options.base
        node = self._study.record.nodes[number]
        stepped = self._study.match.stepped_of(number)
        current = number == self._study.node
        painter.setPen(QPen(theme.role("accent" if current else "edge"), 2.4 if current else 1.0))
        painter.setBrush(theme.role("raised"))
        radius = b * 0.82
        if stepped is None:
            side = b * 0.62
            painter.drawRoundedRect(QRectF(spot.x() - side, spot.y() - side, 2 * side, 2 * side), 3, 3)
        else:
            painter.drawEllipse(spot, radius, radius)
            side = round(b * 1.2)
            mark = self._table.move_mark(stepped, side, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(spot.x() - side / 2, spot.y() - side / 2), mark)
        sign = GLYPHS[node.symbol] + (BREACH if node.violation else "")
        if sign:
            painter.setPen(theme.role("text"))
            beside = QRectF(spot.x() + radius + 4, spot.y() - b, b * 1.3, 2 * b)
            painter.drawText(beside, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, sign)
        if node.comment.strip() or node.marks:
            self._paint_remark(painter, spot + QPointF(radius * 0.72, -radius * 0.72), bool(node.comment.strip()))

    def _paint_remark(self, painter: QPainter, spot: QPointF, comment: bool) -> None:
        """Paint a full dot for a comment, an open one where something is only drawn."""
        theme, r = self._options.theme, self._options.base * 0.24
        painter.setPen(QPen(theme.role("ink"), 1.4))
        painter.setBrush(theme.role("ink" if comment else "halo"))
        painter.drawEllipse(spot, r, r)

    def _paint_numbers(self, painter: QPainter, first: int, last: int) -> None:
        theme, tall = self._options.theme, self._pitch[1]
        painter.setFont(sized(self.font(), self._options.px("micro")))
        here, top = self.shape.place[self._study.node][1], self.verticalScrollBar().value()
        room = QFontMetrics(painter.font()).height()
        for row in range(max(first, 1), last + 1):
            painter.setPen(theme.role("text" if row == here else "text2"))
            y = tall * row - top + (tall - room) // 2
            rect = QRect(0, y, self._gutter - self._options.b(0.6), room)
            painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(row))

    # Events -----------------------------------------------------------------------------------------------------

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Paint afresh: the numbers and the band do not scroll along."""
        self.viewport().update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look how far one can scroll."""
        super().resizeEvent(event)
        self.refresh()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the node under the pointer."""
        node = self.node_at(event.position())
        if node is not None and event.button() == Qt.MouseButton.LeftButton:
            self.chosen.emit(node)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Move through the tree by the arrows, by pages, to its ends."""
        study, key = self._study, event.key()
        steps = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_PageUp: -10, Qt.Key.Key_PageDown: 10}
        if key in steps:
            study.step(steps[Qt.Key(key)])
        elif key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            study.across(-1 if key == Qt.Key.Key_Left else 1)
        elif key == Qt.Key.Key_Home:
            study.match.jump(0)
        elif key == Qt.Key.Key_End:
            study.match.jump(study.match.length)
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Take the keys of the tree before they are shortcuts of the window."""
        own = (Qt.Key.Key_Home, Qt.Key.Key_End, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and event.key() in own:
            event.accept()
            return True
        return super().event(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Say in a tooltip what a node is."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            node = self.node_at(QPointF(event.pos()))
            QToolTip.showText(event.globalPos() + QPoint(0, 8), self.words(node) if node is not None else "", self)
            return True
        return super().viewportEvent(event)
