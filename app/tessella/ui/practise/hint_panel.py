"""The panel of a hint: the rungs that were told, what is known of them, and the way to the next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from tessella.controller.practise.hints import LAST, Hint
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.icons import icon_pixmap
from tessella.ui.practise.words import say
from tessella.ui.widgets.column_panel import ColumnPanel
from tessella.ui.widgets.widgets import TextButton, label


class HintPanel(ColumnPanel):
    """Lies in the place of the log. Signals: `more_asked()` the next rung, or the search once more; `take_asked()` the
    move is to be taken in hand; `left()` the hint is to go.
    """

    more_asked = Signal()
    take_asked = Signal()
    left = Signal()

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("hint", options, "hint", 24)
        self.hint = Hint()
        self.now = label("", "strong", wrap=True)
        column = self.column
        column.addWidget(self.now)
        self.rungs = [label("", "body", wrap=True) for _ in range(LAST)]
        self.checks = [label() for _ in range(LAST)]
        self._rows: list[QWidget] = []
        for check, rung in zip(self.checks, self.rungs, strict=True):
            row = QWidget()
            row.setObjectName("clear")
            across = QHBoxLayout(row)
            across.setContentsMargins(0, 0, 0, 0)
            across.setSpacing(8)
            across.addWidget(check, 0, Qt.AlignmentFlag.AlignTop)
            across.addWidget(rung, 1)
            self._rows.append(row)
            column.addWidget(row)
        self.knows = label("", "small", "second", wrap=True)
        column.addStretch(1)
        column.addWidget(self.knows)
        self.reasons = label("", "body", wrap=True)
        column.addWidget(self.reasons)
        self.more, self.take, self.leave = TextButton(), TextButton("", "primary"), TextButton()
        self.more.clicked.connect(self.more_asked)
        self.take.clicked.connect(self.take_asked)
        self.leave.clicked.connect(self.left)
        buttons = QVBoxLayout()
        buttons.setSpacing(6)
        for button in (self.more, self.take, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            buttons.addWidget(button)
        self.body.addLayout(buttons)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.set_title(say("Hint"), "")
        self.take.setText(say("Take it in hand"))
        self.leave.setText(say("Enough of this"))

    def show_hint(self, hint: Hint, told: tuple[str, ...], reasons: tuple[str, ...], knows: str) -> None:
        """Show how far the hint is: `told` is a sentence for each rung so far, `reasons` say why it is good,
        `knows` what they rest on."""
        self.hint = hint
        self.now.setText(_now(hint))
        self.now.setVisible(bool(self.now.text()))
        for number, row in enumerate(self._rows):
            row.setVisible(number < len(told))
            if number < len(told):
                self.rungs[number].setText(told[number])
                size = self.options.px("body")
                self.checks[number].setPixmap(icon_pixmap("check", size, self.options.theme.role("text2"), 2.0))
        self.more.setText(_more(hint))
        rest = hint.rung < LAST or (hint.reasons and not hint.explained)
        self.more.setVisible(hint.stage == "failed" or (hint.stage == "told" and bool(rest)))
        self.reasons.setText("\n".join(reasons))
        self.reasons.setVisible(bool(reasons))
        self.more.setEnabled(hint.stage == "failed" or hint.may_more)
        self.take.setVisible(hint.stage == "only" or (hint.stage == "told" and hint.rung == LAST))
        self.leave.setText(say("Stop looking") if hint.stage == "looking" else say("Enough of this"))
        self.knows.setText(knows)
        self.knows.setVisible(bool(knows))
        self.resized.emit()

    def words(self) -> str:
        """Return all that is told, for screen readers and whoever copies it."""
        rungs = [rung.text() for rung, row in zip(self.rungs, self._rows, strict=True) if not row.isHidden()]
        return " ".join(part for part in (self.now.text(), *rungs, self.reasons.text().replace("\n", " ")) if part)


def _now(hint: Hint) -> str:
    """Return what the hint has come to, "" where its rungs say it."""
    return {
        "looking": say("Looking for a good move…"),
        "free": say("Any of these {0} moves is equally good; choose freely.", len(hint.moves)),
        "only": say("There is one move."),
        "failed": hint.why,
    }.get(hint.stage, "")


def _more(hint: Hint) -> str:
    if hint.stage == "failed":
        return say("Try once more")
    return {1: say("With what?"), 2: say("How?")}.get(hint.rung, say("Why?"))
