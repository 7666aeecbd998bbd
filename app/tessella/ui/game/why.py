"""Why? A past move explained: the rules that it keeps, then what it brought about, step by step on the board."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QHBoxLayout, QListWidget, QListWidgetItem, QSizePolicy

from tessella.controller.match.match import PlayedMove
from tessella.scene.boards.marks import paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.boards.review import Look
from tessella.scene.game_view import GameView
from tessella.scene.words.thoughts import thought_words
from tessella.scene.words.words import rule_words
from tessella.ui.widgets.widgets import TextButton, apply_options


@dataclass(frozen=True, slots=True)
class Reason:
    """One line: the sentence, the badge before it (`check`, `cross` or a number), what the board shows."""

    text: str
    badge: str
    look: Look


def reasons(table: GameView, stepped: PlayedMove) -> tuple[Reason, ...]:
    """Return the rules that speak about a move, kept or broken, then its events in order, without hidden ones.

    After the game the last is what a computer thought when it chose the move.
    """
    found: list[Reason] = []
    for finding in table.match.game.explain(stepped.before, stepped.move).findings:
        title, text = table.sentence(finding)
        words = f"{title}. {text} {rule_words(finding.rule)}" if text else f"{title} {rule_words(finding.rule)}"
        found.append(Reason(words, "check" if finding.ok else "cross", Look(stepped, 0, finding, len(found) + 1)))
    number = 0
    for done, event in enumerate(stepped.step.events, 1):
        text = table.happening(event)
        if text:
            number += 1
            found.append(Reason(f"{text} {rule_words(event.cause)}", str(number), Look(stepped, done, None, number)))
    thought = thought_words(table.match, table.match.line[stepped.ply])
    if thought:
        found.append(Reason(thought, "i", Look(stepped)))
    return tuple(found)


class ReasonList(QListWidget):
    """The reasons as wide as the list, every row as high as its lines: Qt reckons without the style sheet's padding."""

    def __init__(self) -> None:
        super().__init__()
        self.base = 13.0
        self.setObjectName("reasons")
        self.setWordWrap(True)
        self.setFrameShape(QListWidget.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)

    def break_lines(self) -> None:
        """Make the rows high enough for their lines at this width."""
        pad = round(0.55 * self.base)
        whole = self.viewport().width()
        room = QRect(0, 0, max(whole - self.iconSize().width() - 2 * pad - round(self.base), 40), 10**6)
        for row in range(self.count()):
            item = self.item(row)
            lines = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, item.text()).height()
            item.setSizeHint(QSize(whole, lines + 2 * pad + 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the lines afresh."""
        super().resizeEvent(event)
        self.break_lines()


class WhyPanel(Panel):
    """Lies in the place of the log while a move is explained.

    Signals: `left()` the person has seen enough; `looked()` the table shows another moment, or the position of now.
    """

    left = Signal()
    looked = Signal()

    def __init__(self, table: GameView, options: ViewOptions) -> None:
        super().__init__("why", "right", options, icon="log", fold_order=-1)
        self._table = table
        self._stepped: PlayedMove | None = None
        self._reasons: tuple[Reason, ...] = ()
        self.list = ReasonList()
        self.list.currentRowChanged.connect(self._show)
        self.body.addWidget(self.list, 1)
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
        """Ask for the width of a column: 260 pixels at 100 %."""
        return QSize(self.options.b(20) + 2 * SHADOW, self.options.b(20))

    @property
    def explaining(self) -> PlayedMove | None:
        """The move that is explained."""
        return self._stepped

    def explain(self, stepped: PlayedMove | None) -> None:
        """Explain a move from its first rule on; None: nothing, the board shows the position of now."""
        self._stepped = stepped
        self._fill()
        if stepped is None:
            self._table.look(None)
            self.looked.emit()
        else:
            self.list.setCurrentRow(0)

    def rule(self) -> str:
        """Return the identifier of the rule in the chosen row, "" where it names none."""
        row = self.list.currentRow()
        look = self._reasons[row].look if 0 <= row < len(self._reasons) else None
        if look is None:
            return ""
        return look.finding.rule if look.finding is not None else look.event.cause if look.event is not None else ""

    def go(self, steps: int) -> None:
        """Go forth or back in the chain."""
        self.list.setCurrentRow(min(max(self.list.currentRow() + steps, 0), self.list.count() - 1))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step by the arrows to the sides as well; Escape has seen enough."""
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.go(-1 if event.key() == Qt.Key.Key_Left else 1)
        elif event.key() == Qt.Key.Key_Escape:
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
        row = self.list.currentRow()
        self._fill()
        self.list.setCurrentRow(row)

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        if hasattr(self, "done"):
            apply_options(self, options)
            self.retranslate()

    def _fill(self) -> None:
        self.list.blockSignals(True)
        self.list.clear()
        self._reasons = () if self._stepped is None else reasons(self._table, self._stepped)
        side = self.options.b(1.5)
        self.list.setIconSize(QSize(side, side))
        for reason in self._reasons:
            self.list.addItem(QListWidgetItem(self._badge(reason.badge, side), reason.text))
        self.list.blockSignals(False)
        self.list.base = self.options.base
        self.list.break_lines()
        title = "" if self._stepped is None else self.tr("Why move {0}?").format(self._stepped.ply)
        self.set_title(title or self.tr("Why?"))

    def _badge(self, text: str, side: int) -> QIcon:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(QSize(side, side) * ratio)
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_badge(painter, QPointF(side / 2, side / 2), side * 0.42, text, self.options.theme)
        painter.end()
        return QIcon(pixmap)

    def _show(self, row: int) -> None:
        self.back.setEnabled(row > 0)
        self.forward.setEnabled(row < len(self._reasons) - 1)
        if 0 <= row < len(self._reasons):
            self._table.look(self._reasons[row].look)
            self.looked.emit()
