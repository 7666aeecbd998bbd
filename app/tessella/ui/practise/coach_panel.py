"""The panel of the coach: the chance of the seat that decides, the best moves, what is expected to follow."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QSizePolicy

from tessella.controller.practise.coach import Counsel
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.wrapped import wrap
from tessella.ui.practise.words import say
from tessella.ui.widgets.column_panel import ColumnPanel
from tessella.ui.widgets.widgets import TextButton, label

ROWS = 5
"""Moves that are shown at most."""
PADDING = 2.0
"""Room of a row beside its words, in base sizes."""


class CoachPanel(ColumnPanel):
    """Lies in the place of the log. Signals: `pointed(int)` one looks at a row, -1 at none; `taken(int)` its move is to
    be taken in hand; `line_asked(int)` what follows is to be shown; `again_asked()`; `left()` the coach is to go.
    """

    pointed = Signal(int)
    taken = Signal(int)
    line_asked = Signal(int)
    again_asked = Signal()
    left = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("coach", options, "chip", 26)
        self.chance = label("", "strong", wrap=True)
        self.now = label("", "body", wrap=True)
        self.rows = [TextButton() for _ in range(ROWS)]
        self.ahead, self.line = label("", "strong", wrap=True), label("", "small", wrap=True)
        self.knows = label("", "small", "second", wrap=True)
        self.again, self.off = TextButton(), TextButton()
        column = self.column
        for part in (self.chance, self.now, *self.rows, self.ahead, self.line):
            column.addWidget(part)
        column.addStretch(1)
        column.addWidget(self.knows)
        self.body.addWidget(self.again)
        self.body.addWidget(self.off)
        for number, row in enumerate(self.rows):
            row.setProperty("look", "row")
            row.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            row.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            row.clicked.connect(lambda _checked=False, number=number: self.taken.emit(number))
            row.installEventFilter(self)
        self.again.clicked.connect(self.again_asked)
        self.off.clicked.connect(self.left)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.set_title(say("Coach"), "")
        self.ahead.setText(say("Expected to follow"))
        self.off.setText(say("Coach off"))
        self.again.setText(say("Try once more"))

    def show_counsel(
        self, counsel: Counsel, chance: str, moves: Sequence[str], line: Sequence[str], knows: str
    ) -> None:
        """Show what the coach says, in words: `moves` are its rows, `line` what is expected after the first."""
        self.chance.setText(chance)
        self.now.setText(_now(counsel))
        for row, words in zip(self.rows, (*moves, *("",) * ROWS), strict=False):
            row.setAccessibleName(words)
            row.setToolTip(say("Enter takes it in hand, L shows what is expected to follow") if words else "")
            row.setVisible(bool(words))
        self._break_rows()
        self.line.setText("\n".join(line))
        for part in (self.ahead, self.line):
            part.setVisible(bool(line))
        for part in (self.chance, self.now):
            part.setVisible(bool(part.text()))
        self.again.setVisible(counsel.stage == "failed")
        self.knows.setText(knows)
        self.resized.emit()

    def _break_rows(self) -> None:
        """Break the words of the rows for the width there is: buttons do not do so."""
        room = self.area.viewport().width() - self.options.b(PADDING)
        for row in self.rows:
            row.setText("\n".join(wrap(row.accessibleName(), row.font(), room)).replace("&", "&&"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Break the rows afresh."""
        super().resizeEvent(event)
        self.activate()
        self._break_rows()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """See which row is pointed at or has the keyboard; arrows, digits, Enter and L work among the rows."""
        number = self.rows.index(watched) if watched in self.rows else -1
        if event.type() in (QEvent.Type.Enter, QEvent.Type.FocusIn):
            self.pointed.emit(number)
        elif event.type() in (QEvent.Type.Leave, QEvent.Type.FocusOut):
            self.pointed.emit(-1)
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self._key(number, event)
        return False

    def _key(self, number: int, event: QKeyEvent) -> bool:
        shown = [row for row in self.rows if not row.isHidden()]
        key = event.key()
        if key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            step = 1 if key == Qt.Key.Key_Down else -1
            shown[max(0, min(number + step, len(shown) - 1))].setFocus(Qt.FocusReason.TabFocusReason)
        elif Qt.Key.Key_1 <= key <= Qt.Key.Key_5 and key - Qt.Key.Key_1 < len(shown):
            shown[key - Qt.Key.Key_1].setFocus(Qt.FocusReason.TabFocusReason)
        elif key == Qt.Key.Key_L:
            self.line_asked.emit(number)
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.taken.emit(number)
        else:
            return False
        return True

    def words(self) -> str:
        """Return all that is said, for screen readers and whoever copies it."""
        rows = [row.accessibleName() for row in self.rows if not row.isHidden()]
        return ". ".join(part for part in (self.chance.text(), self.now.text(), *rows) if part)


def _now(counsel: Counsel) -> str:
    """Return where the coach stands, "" where its moves say it."""
    return {
        "waiting": say("It speaks again at your turn."),
        "looking": say("Looking…"),
        "only": say("There is one move."),
        "failed": counsel.why,
        "over": say("The game is over."),
    }.get(counsel.stage, "")
