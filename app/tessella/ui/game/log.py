"""The log of the game in words: one row a line, drawn as mark, name and text; a click shows that position."""

from __future__ import annotations

from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
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
    QShowEvent,
)
from PySide6.QtWidgets import (
    QAbstractItemView,
    QListView,
    QMenu,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tessella.controller.match.match import PlayedMove
from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.tokens import radius
from tessella.scene.drawing.wrapped import wrap
from tessella.scene.game_view import GameView, KeyHelp, LogLine
from tessella.scene.words.words import seat_name
from tessella.ui.game.players import sized

Index = QModelIndex | QPersistentModelIndex


KEPT_ROWS = 2000
"""Rows whose broken lines are kept."""
PALE = 0.6
"""How strongly rows are drawn that tell of what comes after the position shown."""


@dataclass(frozen=True, slots=True, eq=False)
class LogRow:
    """One line of the log with the number of its move; `table` knows its marks."""

    ply: int
    line: LogLine
    name: str
    step: PlayedMove
    table: GameView

    @property
    def rest(self) -> str:
        """The text after the seat's name."""
        return self.line.text.removeprefix(self.name).strip()

    def whole(self) -> str:
        """Return the row as one sentence."""
        return ". ".join((self.line.text, *self.line.sub))

    def is_later(self, ply: int) -> bool:
        """Return whether the row tells of what comes after the position after `ply` moves."""
        return self.ply > ply


class LogModel(QAbstractListModel):
    """The rows of the log: all moves of the line that is shown, those after the position shown as well.

    The display text of a row is the whole sentence, so that it can be read and heard.
    """

    def __init__(self, table: GameView, before: GameView | None = None) -> None:
        """`before` is the game over which a what-if board lies: its moves up to now come first."""
        super().__init__()
        self._table, self._before = table, before
        self.earlier = before.match.history if before is not None else ()
        self.offset = before.match.ply if before is not None else 0
        self.rows: list[LogRow] = []
        self._steps: list[PlayedMove] = []
        self._seats = table.match.seats
        self.ply = self.offset + table.match.ply
        self.marked: dict[int, int] = {}

    def refresh(self) -> None:
        """Follow the match: take away what is not in the line any more, append what is new."""
        match = self._table.match
        history, self.ply = list(match.whole_history), self.offset + match.ply
        since = match.steps_since(match.viewer)
        self.marked = {self.offset + ply: number for ply, number in self._table.numbers(since).items()}
        if match.seats != self._seats:  # the rows name them
            self.rebuild()
        known, most = 0, min(len(history), len(self._steps))
        while known < most and (history[known] is self._steps[known] or history[known] == self._steps[known]):
            known += 1
        if not self.rows and self.earlier:
            self._begin_earlier()
        kept = bisect_right(self.rows, self.offset + known, key=lambda row: row.ply)
        if kept < len(self.rows):
            self.beginRemoveRows(QModelIndex(), kept, len(self.rows) - 1)
            del self.rows[kept:]
            self.endRemoveRows()
        fresh = [row for step in history[known:] for row in self._rows(step)]
        if fresh:
            self.beginInsertRows(QModelIndex(), kept, kept + len(fresh) - 1)
            self.rows.extend(fresh)
            self.endInsertRows()
        self._steps = history

    def rebuild(self) -> None:
        """Say everything again."""
        self.beginResetModel()
        self._seats = self._table.match.seats
        self._steps, self.ply = list(self._table.match.whole_history), self.offset + self._table.match.ply
        self.rows = [*self._earlier_rows(), *(row for step in self._steps for row in self._rows(step))]
        self.endResetModel()

    def _begin_earlier(self) -> None:
        rows = self._earlier_rows()
        if rows:
            self.beginInsertRows(QModelIndex(), 0, len(rows) - 1)
            self.rows = rows
            self.endInsertRows()

    def _earlier_rows(self) -> list[LogRow]:
        if self._before is None:
            return []
        return [row for step in self.earlier for row in _rows_of(self._before, step, step.ply)]

    def _rows(self, step: PlayedMove) -> list[LogRow]:
        return _rows_of(self._table, step, self.offset + step.ply)

    def here(self) -> int:
        """Return the last row that tells of the move before the position shown; -1 at the start."""
        return bisect_right(self.rows, self.ply, key=lambda row: row.ply) - 1

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows."""
        return 0 if parent is not None and parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the sentence of a row, or the row itself for drawing."""
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.tr("{0} (later)").format(row.whole()) if row.is_later(self.ply) else row.whole()
        return row if role == Qt.ItemDataRole.UserRole else None


def _rows_of(table: GameView, step: PlayedMove, ply: int) -> list[LogRow]:
    """Return the rows of move number `ply`."""
    seats = table.match.seats
    return [
        LogRow(ply, line, seat_name(seats, line.seat) if line.seat is not None else "", step, table)
        for line in table.lines(step)
    ]


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
        self._broken: dict[tuple[LogRow, int, ViewOptions], list[str]] = {}
        self._type: Type | None = None

    def _left(self) -> tuple[int, int, int]:
        b = self.options.b
        return b(0.2), b(1.9), b(3.9)

    def _fonts(self, font: QFont) -> Type:
        if self._type is None or self._type.made_of != (font.key(), self.options):
            self._type = Type(font, self.options)
        return self._type

    def _lines(self, row: LogRow, font: QFont) -> list[str]:
        """Return the lines of the row, broken once for a width and a size."""
        key = row, self.width, self.options
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


class LogPanel(Panel):
    """The log with its head.

    Signals: `jumped(int)` the person wants to see the position after that many moves; `asked(int)` wants to know why
    that move was as it was.
    """

    jumped = Signal(int)
    asked = Signal(int)

    def __init__(self, table: GameView, options: ViewOptions, before: GameView | None = None) -> None:
        """`before` is the game over which a what-if board lies."""
        super().__init__("log", "right", options, icon="log", fold_order=-2)
        self._table = table
        self.model = LogModel(table, before)
        self._delegate = LogDelegate(self.model, options)
        self.list = LogList(self.model, self._delegate)
        self.body.addWidget(self.list, 1)
        self.list.activated.connect(self._jump)
        self.list.clicked.connect(self._jump)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._offer)
        self.menu = QMenu(self)
        self._see, self._why = self.menu.addAction(""), self.menu.addAction("")
        self._see.triggered.connect(lambda: self._jump(self._index))
        self._why.triggered.connect(lambda: self.asked.emit(self._ply(self._index)))
        self._index: Index = QModelIndex()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.set_options(options)
        self.refresh()

    def sizeHint(self) -> QSize:
        """Ask for the width of a column: 260 pixels at 100 %."""
        return QSize(self.options.b(20) + 2 * SHADOW, super().sizeHint().height())

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.model.rebuild()
        self._head()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "list"):
            self._delegate.options = options
            self.list.scheduleDelayedItemsLayout()
            self.list.viewport().update()

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with what happened while nobody saw the list."""
        super().showEvent(event)
        self.refresh()

    def refresh(self) -> None:
        """Follow the match and show the row of the position shown; a list that nobody sees waits until it is shown."""
        self._head()
        if not self.isVisible():
            return
        self.model.refresh()
        self.list.viewport().update()  # other rows may be marked or pale
        here = self.model.here()
        self.list.setCurrentIndex(self.model.index(here))  # where the keyboard begins
        if here == self.model.rowCount() - 1:
            self.list.scrollToBottom()
        else:
            self.list.scrollTo(self.model.index(max(here, 0)))

    def _head(self) -> None:
        match, before = self._table.match, self.model.offset
        note = self.tr("move {0}").format(before + match.ply)
        if match.ply < match.length:
            note = self.tr("move {0} of {1}").format(before + match.ply, before + match.length)
        self.set_title(self.tr("Log"), note)
        self.list.setAccessibleName(self.tr("Moves"))

    def keys(self) -> tuple[KeyHelp, ...]:
        """Return the keys that are of use while the keyboard is here, and what they do."""
        return (
            KeyHelp(("↑", "↓"), self.tr("choose a move")), KeyHelp(("Enter",), self.tr("show its position")),
            KeyHelp(("E",), self.tr("explain it")),
            KeyHelp(("Esc",), self.tr("back to the board")),
        )  # fmt: skip

    def chosen_ply(self) -> int:
        """Return the number of the move of the row that the keyboard is on, 0 for none."""
        index = self.list.currentIndex()
        return max(self._ply(index), 0) if index.isValid() else 0

    def _offer(self, place: QPoint) -> None:
        """Open what can be done with a row; by the keyboard with the current one."""
        index = self.list.indexAt(place)
        self._index = QPersistentModelIndex(index if index.isValid() else self.list.currentIndex())
        if self._index.isValid():
            self._see.setText(self.tr("Show the position after this move"))
            self._why.setText(self.tr("Explain this move"))
            self._why.setEnabled(self._ply(self._index) > 0)
            self.menu.popup(self.list.viewport().mapToGlobal(place))

    def _jump(self, index: Index) -> None:
        self.jumped.emit(max(self._ply(index), 0))

    def _ply(self, index: Index) -> int:
        """Return the number of a row's move in the match shown: 0 and less before a what-if began."""
        return self.model.rows[index.row()].ply - self.model.offset
