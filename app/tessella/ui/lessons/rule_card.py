"""The text of a rule over the card of a lesson; Escape or its button closes it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import Panel
from tessella.ui.lessons.card import apply_options_inside
from tessella.ui.lessons.markup import LessonText
from tessella.ui.lessons.words import say
from tessella.ui.widgets.widgets import IconButton, TextButton, label


class RuleCard(Panel):
    """Signals: `closed()`; `page_asked(str)` the whole page of the rules is wanted, at this rule."""

    closed = Signal()
    page_asked = Signal(str)

    def __init__(self, options: ViewOptions) -> None:
        super().__init__("lesson-rule", "left", options)
        self.rule = ""
        self._name, self.heading, self.text = label("", "strong", "second"), LessonText("head", bold=True), LessonText()
        self.close_button = IconButton("close", size=16)
        self.close_button.clicked.connect(self.closed)
        self.page = TextButton("", "link", "learn")
        self.page.clicked.connect(lambda: self.page_asked.emit(self.rule))
        head = QHBoxLayout()
        head.addWidget(self._name)
        head.addStretch(1)
        head.addWidget(self.close_button)
        inside = QWidget()
        inside.setObjectName("clear")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(self.heading)
        column.addWidget(self.text)
        column.addStretch(1)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        scroll.setWidget(inside)
        scroll.viewport().setAutoFillBackground(False)
        self.body.addLayout(head)
        self.body.addWidget(scroll, 1)
        self.body.addWidget(self.page, 0, Qt.AlignmentFlag.AlignLeft)
        self.retranslate()
        self.hide()

    def show_rule(self, rule: str, title: str, text: str) -> None:
        """Show the text of a rule."""
        self.rule = rule
        self._name.setText(rule)
        self.heading.set_text(title)
        self.text.set_text(text)
        self.setAccessibleName(f"{rule}: {title}")
        apply_options_inside(self, self.options)

    def spoken(self) -> str:
        """Return what is shown as it is spoken."""
        return f"{self.rule}. {self.heading.text()}. {self.text.text()}"

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        super().set_options(options)
        apply_options_inside(self, options)

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.close_button.setAccessibleName(say("Close the rule"))
        self.close_button.setToolTip(say("Close the rule (Esc)"))
        self.page.setText(say("All rules"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close with Escape."""
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)
