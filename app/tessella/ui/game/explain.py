"""Explain this move: its rules, then what it brought about and by what, line by line beside the board and on it."""

from __future__ import annotations

from PySide6.QtCore import (
    QEvent,
    QModelIndex,
    QPersistentModelIndex,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QMouseEvent, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
)

from tessella.controller.match.match import PlayedMove
from tessella.controller.practise.reasons import Reason
from tessella.controller.practise.reasons.finder import ReasonFinder
from tessella.scene.boards.causes import CauseMarks
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.drawing.tokens import radius
from tessella.scene.drawing.wrapped import wrap
from tessella.scene.game_view import GameView
from tessella.ui.game.players import sized
from tessella.ui.game.reasons import ExplainLine, asks_for_good, explain_lines, happened, known_before
from tessella.ui.game.scrubber import Scrubber, paint_step
from tessella.ui.widgets.widgets import TextButton, apply_options

Index = QModelIndex | QPersistentModelIndex
STAY_MS = 1600
"""So long a line stays while the explanation plays."""


class ReasonDelegate(QStyledItemDelegate):
    """Draws a line: sign, title, rule, sentence, cause. What is still to come is pale, with an open ring."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__()
        self.options = options
        self.lines: tuple[ExplainLine, ...] = ()
        self.current = 0
        self.width = 200

    def _left(self) -> int:
        return self.options.b(2.3)

    def _parts(self, reason: ExplainLine, font: QFont) -> list[tuple[QFont, str, str]]:
        """Return the lines of text with their fonts and roles."""
        o, room = self.options, self.width - self._left() - self.options.b(0.6)
        bold, plain = sized(font, o.px("small"), QFont.Weight.DemiBold), sized(font, o.px("small"))
        micro = sized(font, o.px("micro"))
        head = room - self.rule_width(reason, font)
        parts = [(bold, line, "text") for line in wrap(reason.title, bold, max(head, room * 0.5))]
        parts += [(plain, line, "text2") for line in wrap(reason.text, plain, room)]
        if reason.because:
            parts.append((micro, reason.because, "text2"))
        return parts

    def rule_width(self, reason: ExplainLine, font: QFont) -> int:
        """Return the room of a rule's name at the right end, 0 without one."""
        if not reason.rule:
            return 0
        return QFontMetrics(sized(font, self.options.px("micro"))).horizontalAdvance(reason.rule) + self.options.b(0.8)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Return the height of the lines."""
        parts = self._parts(self.lines[index.row()], option.font)
        high = sum(QFontMetrics(font).height() for font, _, _ in parts)
        return QSize(self.width, max(high + self.options.b(0.9), self.options.target(0, 2.2)))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Draw the line."""
        o, theme, rect = self.options, self.options.theme, QRect(option.rect)
        row, reason = index.row(), self.lines[index.row()]
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row == self.current:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.role("soft"))
            painter.drawRoundedRect(QRectF(rect).adjusted(0, 1, 0, -1), radius("key"), radius("key"))
            painter.fillRect(QRect(rect.left(), rect.top() + 1, 3, rect.height() - 2), theme.role("accent"))
        top = rect.top() + o.b(0.45)
        middle = QPointF(rect.left() + o.b(1.25), top + o.b(0.65))
        paint_step(painter, middle, o.base * 0.66, reason.badge, o, past=row <= self.current)
        if reason.rule:
            painter.setFont(sized(option.font, o.px("micro")))
            painter.setPen(theme.role("text2"))
            place = QRect(rect.left(), top, rect.width() - o.b(0.5), o.b(1.3))
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, reason.rule)
        for font, text, role in self._parts(reason, option.font):
            high = QFontMetrics(font).height()
            painter.setFont(font)
            painter.setPen(theme.role("text2" if row > self.current else role))
            place = QRect(rect.left() + self._left(), top, rect.width() - self._left(), high)
            painter.drawText(place, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, text)
            top += high
        painter.restore()


class ReasonList(QListWidget):
    """The lines as wide as the list. Signal: `rule_asked(str)` a rule's name was clicked."""

    rule_asked = Signal(str)

    def __init__(self, delegate: ReasonDelegate) -> None:
        super().__init__()
        self._delegate = delegate
        delegate.setParent(self)
        self.setItemDelegate(delegate)
        self.setObjectName("reasons")
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def rule_rect(self, row: int) -> QRect:
        """Return where the rule's name of a row stands, empty without one."""
        reason = self._delegate.lines[row]
        rect = self.visualItemRect(self.item(row))
        wide = self._delegate.rule_width(reason, self.font())
        return QRect(rect.right() - wide, rect.top(), wide, self._delegate.options.b(2.0)) if wide else QRect()

    def event(self, event: QEvent) -> bool:
        """Keep the keys to the ends, which are the board's elsewhere."""
        asks = event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent)
        if asks and event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End):  # type: ignore[attr-defined]
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave to the panel what is its own."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Space) or event.text():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Open the rule whose name was clicked."""
        super().mouseReleaseEvent(event)
        spot = event.position().toPoint()
        row = self.indexAt(spot).row()
        if row >= 0 and self.rule_rect(row).contains(spot):
            self.rule_asked.emit(self._delegate.lines[row].rule)

    def break_lines(self) -> None:
        """Break the lines afresh at this width."""
        self._delegate.width = self.viewport().width()
        self.scheduleDelayedItemsLayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines afresh."""
        super().resizeEvent(event)
        self.break_lines()


class ExplainPanel(Panel):
    """Lies in the place of the log while a move is explained; `scrubber` is its dock below the board.

    Signals: `left()` the person has seen enough; `looked()` the table shows another moment, or the position of now;
    `said(str)` a line for screen readers; `rule_asked(str)` a rule is to be read; `tried()` the position before the
    move is to be tried as a what-if board.
    """

    left = Signal()
    looked = Signal()
    said = Signal(str)
    rule_asked = Signal(str)
    tried = Signal()

    def __init__(self, table: GameView, options: ViewOptions) -> None:
        super().__init__("why", "right", options, icon="log", fold_order=-1)
        self._table = table
        self._stepped: PlayedMove | None = None
        self._reasons: tuple[ExplainLine, ...] = ()
        self._good: tuple[Reason, ...] = ()
        self.finder = ReasonFinder(self)
        self.finder.found.connect(self._add_good)
        self._marks = CauseMarks(table.board)
        self._clock = QTimer(self)
        self._clock.timeout.connect(self._play_on)
        self._delegate = ReasonDelegate(options)
        self.list = ReasonList(self._delegate)
        self.list.currentRowChanged.connect(self._show)
        self.list.rule_asked.connect(self.rule_asked)
        self.body.addWidget(self.list, 1)
        self.scrubber = Scrubber(options)
        self.scrubber.stepped.connect(self.go)
        self.scrubber.moved.connect(self.list.setCurrentRow)
        self.scrubber.played.connect(self.toggle_play)
        self.back, self.forward, self.done = TextButton(), TextButton(), TextButton(look="primary")
        self.back.setObjectName("why-back")
        self.forward.setObjectName("why-forward")
        self.done.setObjectName("why-done")
        self.back.clicked.connect(lambda: self.go(-1))
        self.forward.clicked.connect(lambda: self.go(1))
        self.done.clicked.connect(self.left)
        row = QHBoxLayout()
        row.setSpacing(8)
        for button in (self.back, self.forward, self.done):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.addWidget(button, 1)
        self.body.addLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self.setFocusProxy(self.list)
        self.retranslate()

    def sizeHint(self) -> QSize:
        """Ask for the width of a column: 280 pixels at 100 %."""
        return QSize(self.options.b(22) + 2 * SHADOW, self.options.b(20))

    @property
    def explaining(self) -> PlayedMove | None:
        """The move that is explained."""
        return self._stepped

    @property
    def playing(self) -> bool:
        """True while the explanation goes on by itself."""
        return self._clock.isActive()

    def explain(self, stepped: PlayedMove | None) -> None:
        """Explain a move from its first rule on; None: nothing, the board shows the position of now."""
        self._clock.stop()
        self._stepped, self._good = stepped, ()
        self._find_good()
        self._fill()
        if stepped is None:
            self._marks.clear()
            self._table.look(None)
            self.looked.emit()
        else:
            self.list.setCurrentRow(0)

    def _find_good(self) -> None:
        """Ask what is good about the move; it is told when it is found, below the rest."""
        stepped, match = self._stepped, self._table.match
        if stepped is None or not asks_for_good(self._table, stepped):
            self.finder.drop()
            return
        line = [step.move for step in match.whole_history if step.ply >= stepped.ply]
        self.finder.find(match.game, known_before(match, stepped), stepped.move, line, stepped.seat)

    def _add_good(self, good: tuple[Reason, ...]) -> None:
        """Add what is good about the move, without leaving the line that is shown."""
        if not good:
            return
        self._good = good
        row = self.list.currentRow()
        self._fill()
        self.list.blockSignals(True)
        self.list.setCurrentRow(row)
        self.list.blockSignals(False)
        self.forward.setEnabled(row < len(self._reasons) - 1)
        self._follow()

    def rule(self) -> str:
        """Return the identifier of the rule in the chosen row, "" where it names none."""
        row = self.list.currentRow()
        return self._reasons[row].rule if 0 <= row < len(self._reasons) else ""

    def go(self, steps: int) -> None:
        """Go forth or back in the chain."""
        self.list.setCurrentRow(min(max(self.list.currentRow() + steps, 0), self.list.count() - 1))

    def toggle_play(self) -> None:
        """Let the lines come by themselves, or stop; at the end it begins anew."""
        if self._clock.isActive():
            self._clock.stop()
        else:
            if self.list.currentRow() == self.list.count() - 1:
                self.list.setCurrentRow(0)
            self._clock.start(round(STAY_MS * self.scrubber.times))
        self._follow()

    def _play_on(self) -> None:
        self._clock.setInterval(round(STAY_MS * self.scrubber.times))
        self.go(1)
        if self.list.currentRow() == self.list.count() - 1:
            self._clock.stop()
            self._follow()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step by the arrows to the sides as well, to the ends, play; W tries; Escape has seen enough."""
        key = event.key()
        if key in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.go(-1 if key == Qt.Key.Key_Left else 1)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self.list.setCurrentRow(0 if key == Qt.Key.Key_Home else self.list.count() - 1)
        elif key == Qt.Key.Key_Space:
            self.toggle_play()
        elif event.text().lower() == "w":
            self.tried.emit()
        elif key == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        # Arrows fit beside the words also in large type.
        for button, arrow, name in ((self.back, "←", self.tr("Back")), (self.forward, "→", self.tr("Next"))):
            button.setText(arrow)
            button.setAccessibleName(name)
            button.setToolTip(name)
        self.done.setText(self.tr("Done"))
        self.list.setAccessibleName(self.tr("Rules and what happened"))
        self.scrubber.retranslate()
        row = self.list.currentRow()
        self._fill()
        self.list.setCurrentRow(row)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "done"):
            self._delegate.options = options
            self.scrubber.set_options(options)
            apply_options(self, options)
            self.retranslate()

    def _fill(self) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        self._reasons = () if self._stepped is None else explain_lines(self._table, self._stepped, self._good)
        self._delegate.lines = self._reasons
        for number, reason in enumerate(self._reasons, 1):
            spoken = self.tr("{0} of {1}. {2}").format(number, len(self._reasons), reason.spoken())
            self.list.addItem(QListWidgetItem(spoken))
        self.list.blockSignals(False)
        self.list.break_lines()
        self.set_title(self._head())

    def _head(self) -> str:
        stepped = self._stepped
        if stepped is None:
            return self.tr("Explain this move")
        if not happened(stepped):
            return self.tr("Why not?")
        return self.tr("Explain move {0}").format(stepped.ply)

    def _follow(self) -> None:
        """Show in the dock which line is shown, and whether it plays."""
        self.scrubber.show_lines(self._reasons, max(self.list.currentRow(), 0), playing=self.playing)

    def _show(self, row: int) -> None:
        self.back.setEnabled(row > 0)
        self.forward.setEnabled(row < len(self._reasons) - 1)
        self._delegate.current = row
        self.list.viewport().update()
        self._follow()
        if not 0 <= row < len(self._reasons):
            return
        self._marks.clear()
        self._table.look(self._reasons[row].look)
        self._mark(row)
        if not self.list.hasFocus():  # else the reader follows the list
            self.said.emit(self.list.item(row).text())
        self.looked.emit()

    def _mark(self, row: int) -> None:
        """Number on the board what happened up to a line, and what comes next."""
        happened = [reason for reason in self._reasons[: row + 1] if reason.badge.isdigit()]
        if not happened:
            return
        coming = next((reason for reason in self._reasons[row + 1 :] if reason.badge.isdigit()), None)
        shown = [(reason.place, reason.badge, False) for reason in happened]
        if coming is not None:
            shown.append((coming.place, coming.badge, True))
        board = self._table.board
        self._marks.show(shown, self.options.theme, board.unit)
