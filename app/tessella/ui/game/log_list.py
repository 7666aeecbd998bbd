"""How rows of the log are drawn, and the list in which they stand."""

from __future__ import annotations

from PySide6.QtCore import (
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import (
    QFocusEvent,
    QFont,
    QFontMetrics,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import radius
from tessella.scene.drawing.wrapped import wrap
from tessella.ui.game.log_rows import Index, LogModel, LogRow
from tessella.ui.game.players import sized

KEPT_ROWS = 2000
"""Rows whose broken lines are kept."""
PALE = 0.6
"""How strongly rows are drawn that tell of what comes after the position shown."""


class Type:
    """The two fonts of the log with their measures, made once a size."""

    def __init__(self, font: QFont, options: ViewOptions) -> None:
        small = options.px("small")
        self.made_of = font.key(), options
        self.bold, self.plain = sized(font, small, QFont.Weight.DemiBold), sized(font, small)
        self.micro = sized(font, options.px("micro"))
        self.names, self.words = QFontMetrics(self.bold), QFontMetrics(self.plain)
        self.step = round(self.words.height() * 1.12)

    def head(self, row: LogRow) -> int:
        """Return the room of the bold name before the words."""
        return self.names.horizontalAdvance(row.name + " ") if row.name else 0


class LogDelegate(QStyledItemDelegate):
    """Draws a row: number or badge, mark, bold name, words, consequences below. A dashed line parts a what-if from
    the game before it.

    Rows after the position shown are pale; a stroke at their left names the row of the position shown.
    """

    def __init__(self, model: LogModel, options: ViewOptions) -> None:
        super().__init__()
        self._model = model
        self.options = options
        self.width = 200
        self._broken: dict[tuple[LogRow, int, ViewOptions, tuple[int, int, int]], list[str]] = {}
        self._type: Type | None = None

    def _left(self) -> tuple[int, int, int]:
        """Return where number, mark and words begin; a number of three digits takes more room."""
        b, rows = self.options.b, self._model.rows
        more = 0.6 * max(0, len(str(rows[-1].ply)) - 2) if rows else 0.0
        return b(0.2), b(1.9 + more), b(3.9 + more)

    def _fonts(self, font: QFont) -> Type:
        if self._type is None or self._type.made_of != (font.key(), self.options):
            self._type = Type(font, self.options)
        return self._type

    def _lines(self, row: LogRow, font: QFont) -> list[str]:
        """Return the lines of the row, broken once for a width and a size."""
        key = row, self.width, self.options, self._left()
        if key not in self._broken:
            if len(self._broken) > KEPT_ROWS:
                self._broken.clear()
            self._broken[key] = self._break(row, font)
        return self._broken[key]

    def _break(self, row: LogRow, font: QFont) -> list[str]:
        """Break a row into lines; the first leaves room for the bold name."""
        fonts = self._fonts(font)
        plain, head = fonts.plain, fonts.head(row)
        room = self.width - self._left()[2] - self.options.b(0.4)
        if head > room * 0.7:
            return ["", *wrap(row.rest, plain, room), *(w for s in row.line.sub for w in wrap(s, plain, room))]
        words, first = row.rest.split(" "), ""
        while words and fonts.words.horizontalAdvance(f"{first} {words[0]}") <= room - head:
            first = f"{first} {words.pop(0)}".strip()
        lines = [first, *wrap(" ".join(words), plain, room)]
        return [*lines, *(w for sub in row.line.sub for w in wrap(sub, plain, room))]

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the row's lines."""
        row = self._model.rows[index.row()]
        step, lines = self._fonts(option.font).step, self._lines(row, option.font)
        return QSize(self.width, max(step * len(lines) + self.options.b(0.5), self.options.target(0, 1.8)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row."""
        row, o, theme = self._model.rows[index.row()], self.options, self.options.theme
        rect: QRect = option.rect
        font: QFont = option.font
        view = self.parent()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        later = self._model.ply < self._model.rows[-1].ply
        if later and row.ply == self._model.ply:
            painter.fillRect(rect, theme.role("soft"))
            painter.fillRect(QRect(rect.left(), rect.top(), 3, rect.height()), theme.role("accent"))
        if isinstance(view, QListView) and view.hasFocus() and view.currentIndex() == index:
            painter.setPen(theme.role("accent"))
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(rect).adjusted(1, 1, -1, -1), radius("key"), radius("key"))
        painter.setOpacity(PALE if row.is_later(self._model.ply) else 1.0)
        fonts = self._fonts(font)
        step = fonts.step
        number, mark, words = self._left()
        top = rect.top() + o.b(0.25)
        first_of_move = index.row() == 0 or self._model.rows[index.row() - 1].ply != row.ply
        if first_of_move and row.ply == self._model.offset + 1 > 1:
            painter.setPen(QPen(theme.role("ink"), 2, Qt.PenStyle.DashLine))
            painter.drawLine(rect.topLeft(), rect.topRight())
        if first_of_move:
            self._number(painter, row, QRect(rect.left() + number, top, mark - number - o.b(0.3), step), fonts.micro)
            if row.line.seat is not None:
                side = o.b(1.5)
                pixmap = row.table.move_mark(row.step, side, painter.device().devicePixelRatioF())
                painter.drawPixmap(rect.left() + mark, top + (step - side) // 2, pixmap)
        x = rect.left() + words
        head = fonts.head(row)
        painter.setFont(fonts.bold)
        painter.setPen(theme.role("text"))
        room = rect.right() - x - o.b(0.4)
        name = fonts.names.elidedText(row.name, Qt.TextElideMode.ElideRight, max(room, 1))
        painter.drawText(QRect(x, top, head + 4, step), Qt.AlignmentFlag.AlignVCenter, name)
        painter.setFont(fonts.plain)
        painter.setPen(theme.role("text2"))
        for line_number, line in enumerate(self._lines(row, font)):
            left = x + (head if line_number == 0 else 0)
            place = QRect(left, top + line_number * step, rect.right() - left, step)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, line)
        painter.restore()

    def _number(self, painter: QPainter, row: LogRow, rect: QRect, font: QFont) -> None:
        theme = self.options.theme
        marked = self._model.marked.get(row.ply)
        if marked is not None:
            centre = QPointF(rect.right() - self.options.base * 0.6, rect.center().y() + 0.5)
            paint_badge(painter, centre, self.options.base * 0.66, str(marked), theme)
            return
        painter.setFont(font)
        painter.setPen(theme.role("text2"))
        painter.drawText(rect, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(row.ply))


def typed(event: QKeyEvent) -> bool:
    """True for a key that writes a visible sign: a letter, a digit, a mark."""
    return bool(event.text().strip()) and event.text().isprintable()


class LogList(QListView):
    """The list itself: rows as wide as the list. Signal: `focus_moved()` the keyboard came or went."""

    focus_moved = Signal()

    def __init__(self, model: LogModel, delegate: LogDelegate) -> None:
        super().__init__()
        self._delegate = delegate
        delegate.setParent(self)
        self.setModel(model)
        self.setItemDelegate(delegate)
        self.setUniformItemSizes(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        # Opaque: what moves on the board below does not ask the rows to be drawn again.
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the board: nobody searches in the log by typing."""
        if typed(event):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Tell that other keys are of use now."""
        super().focusInEvent(event)
        self.focus_moved.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell that the board's keys are back."""
        super().focusOutEvent(event)
        self.focus_moved.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines afresh, and stay at the newest row."""
        bar = self.verticalScrollBar()
        if bar.value() == bar.maximum():
            QTimer.singleShot(0, self, self.scrollToBottom)
        super().resizeEvent(event)
        if self._delegate.width != self.viewport().width():
            self._delegate.width = self.viewport().width()
            self.scheduleDelayedItemsLayout()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows on the panel's paper, or say that there are none yet."""
        painter = QPainter(self.viewport())
        painter.fillRect(event.rect(), self._delegate.options.theme.role("panel"))
        painter.end()
        super().paintEvent(event)
        if self.model().rowCount() == 0:
            painter = QPainter(self.viewport())
            painter.setFont(sized(self.font(), self._delegate.options.px("small")))
            painter.setPen(self._delegate.options.theme.role("text2"))
            top = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft
            room = self.viewport().rect().adjusted(4, 4, -4, -4)
            painter.drawText(room, top | Qt.TextFlag.TextWordWrap, self.tr("Nothing has been played yet."))

    def sizeHint(self) -> QSize:
        """Ask for a few rows; the column gives more."""
        return QSize(100, self._delegate.options.b(7))

    def minimumSizeHint(self) -> QSize:
        """Be content with two rows."""
        return QSize(60, self._delegate.options.b(4))
