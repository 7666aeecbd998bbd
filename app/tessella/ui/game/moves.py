"""The list of moves of the line that is shown, in words, with what was remarked; a click shows a position."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QListView, QSizePolicy, QStyledItemDelegate, QStyleOptionViewItem

from tessella.controller.match.study import Study
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import radius
from tessella.scene.game_view import GameView
from tessella.scene.words.thoughts import thought_words
from tessella.ui.game.players import sized
from tessella.ui.game.tree import BREACH, GLYPHS

Index = QModelIndex | QPersistentModelIndex


class MovesModel(QAbstractListModel):
    """The nodes of the line; the words of a row are made when it is first seen."""

    def __init__(self, study: Study, table: GameView) -> None:
        super().__init__()
        self._study, self._table = study, table
        self.nodes: tuple[int, ...] = ()
        self._words: dict[int, str] = {}
        self._viewer: object = None

    def refresh(self) -> None:
        """Follow the record and the cursor."""
        nodes, viewer = self._study.moves(), self._study.match.viewer
        if viewer != self._viewer:
            self._viewer = viewer
            self._words.clear()
        if nodes == self.nodes:
            self.dataChanged.emit(self.index(0), self.index(len(nodes) - 1))
            return
        self.beginResetModel()
        self.nodes = nodes
        self.endResetModel()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.beginResetModel()
        self._words.clear()
        self.endResetModel()

    def words(self, node: int) -> str:
        """Return what happened at a node: the move in words, or what else the node is."""
        if node not in self._words:
            stepped = self._study.match.stepped_of(node)
            if stepped is not None:
                lines = self._table.lines(stepped)
                text = " · ".join(part for line in lines for part in (line.text, *line.sub))
            else:
                text = self.tr("Start") if node == 0 else self.tr("Position")
            self._words[node] = text
        return self._words[node]

    def sentence(self, node: int) -> str:
        """Return what happened at a node with its symbol, its comment and, after the game, what a computer thought."""
        remarks = self._study.record.node(node)
        sign = GLYPHS[remarks.symbol] + (BREACH if remarks.violation else "")
        head = f"{self.words(node)} {sign}".strip()
        thought = thought_words(self._study.match, node)
        return "\n".join(filter(None, (head, remarks.comment, thought)))

    def rowCount(self, parent: Index | None = None) -> int:
        """Return the number of rows."""
        return 0 if parent is not None and parent.isValid() else len(self.nodes)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the sentence of a row."""
        if not index.isValid() or index.row() >= len(self.nodes):
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self.sentence(self.nodes[index.row()])
        return None


class MovesDelegate(QStyledItemDelegate):
    """Draws a row: number, mark, words cut to one line, symbol, a dot for a comment."""

    def __init__(self, study: Study, table: GameView, model: MovesModel, options: ViewOptions) -> None:
        super().__init__()
        self._study, self._table, self._model = study, table, model
        self.options = options

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of one line."""
        return QSize(60, self.options.target(0, 2.1))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the row."""
        o, theme, rect = self.options, self.options.theme, QRect(option.rect)
        node = self._model.nodes[index.row()]
        current = node == self._study.node
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(rect).adjusted(0, 1, 0, -1), radius("key"), radius("key"))
            painter.fillRect(QRect(rect.left(), rect.top() + 4, 3, rect.height() - 8), theme.role("accent"))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setPen(theme.role("text2"))
        painter.setFont(sized(option.font, o.px("micro")))
        if index.row():
            number = QRect(rect.left(), rect.top(), o.b(2.2), rect.height())
            painter.drawText(number, Qt.AlignmentFlag.AlignRight | middle, str(index.row()))
        stepped, side = self._study.match.stepped_of(node), o.b(1.4)
        if stepped is not None:
            mark = self._table.move_mark(stepped, side, painter.device().devicePixelRatioF())
            painter.drawPixmap(rect.left() + o.b(2.7), rect.top() + (rect.height() - side) // 2, mark)
        self._paint_words(painter, option.font, rect, node, current)
        painter.restore()

    def _paint_words(self, painter: QPainter, font: QFont, rect: QRect, node: int, current: bool) -> None:
        o, theme = self.options, self.options.theme
        remarks = self._study.record.node(node)
        sign = GLYPHS[remarks.symbol] + (BREACH if remarks.violation else "")
        bold = sized(font, o.px("small"), QFont.Weight.Bold)
        right = rect.right() - o.b(0.4)
        if remarks.comment.strip():
            r = o.base * 0.24
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("ink"))
            painter.drawEllipse(QPointF(right - r, rect.center().y() + 0.5), r, r)
            right -= o.b(0.9)
        painter.setPen(theme.role("text"))
        if sign:
            painter.setFont(bold)
            width = QFontMetrics(bold).horizontalAdvance(sign)
            place = QRect(right - width, rect.top(), width + 2, rect.height())
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, sign)
            right -= width + o.b(0.4)
        words = sized(font, o.px("small"), QFont.Weight.DemiBold if current else QFont.Weight.Normal)
        painter.setFont(words)
        left = rect.left() + o.b(4.5)
        cut = QFontMetrics(words).elidedText(self._model.words(node), Qt.TextElideMode.ElideRight, right - left)
        place = QRect(left, rect.top(), right - left + 2, rect.height())
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, cut)


class MovesList(QListView):
    """The list itself. Signal: `chosen(int)` a node."""

    chosen = Signal(int)

    def __init__(self, study: Study, table: GameView, options: ViewOptions) -> None:
        super().__init__()
        self._study = study
        self.moves = MovesModel(study, table)
        self._delegate = MovesDelegate(study, table, self.moves, options)
        self.setModel(self.moves)
        self.setItemDelegate(self._delegate)
        self.setUniformItemSizes(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.clicked.connect(self._choose)
        self.activated.connect(self._choose)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type."""
        self._delegate.options = options
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.setAccessibleName(self.tr("Moves"))
        self.moves.retranslate()

    def refresh(self) -> None:
        """Follow the record and the cursor."""
        self.moves.refresh()
        here = self.moves.index(self._study.match.ply)
        self.setCurrentIndex(here)
        self.scrollTo(here)
        self.viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrow keys show the position at once."""
        before = self.currentIndex().row()
        super().keyPressEvent(event)
        if self.currentIndex().row() != before:
            self._choose(self.currentIndex())

    def minimumSizeHint(self) -> QSize:
        """Be content with three rows."""
        return QSize(60, self._delegate.options.b(8))

    def sizeHint(self) -> QSize:
        """Ask for a few rows."""
        return QSize(100, self._delegate.options.b(9))

    def _choose(self, index: QModelIndex) -> None:
        if index.isValid():
            self.chosen.emit(self.moves.nodes[index.row()])
