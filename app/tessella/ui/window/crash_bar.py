"""The last start ended in a crash: a sentence below the header, and the report for whoever wants it."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from tessella.scene.boards.options import ViewOptions
from tessella.ui.widgets.widgets import IconButton, TextButton, label


class CrashBar(QFrame):
    """Says that the program stopped unexpectedly last time. It blocks nothing."""

    report_asked = Signal()
    """The person wants to see what was noted."""
    dismissed = Signal()
    """The person has taken the sentence away: what was noted may go."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("header")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 6, 12, 6)
        row.setSpacing(8)
        self.words = label("", "strong", wrap=True)
        self.show_report, self.away = TextButton(), IconButton("close")
        self.show_report.clicked.connect(self.report_asked)
        self.away.clicked.connect(self.hide)
        self.away.clicked.connect(self.dismissed)
        row.addWidget(self.words, 1)
        row.addWidget(self.show_report)
        row.addWidget(self.away)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        words = self.tr("Tessella stopped unexpectedly last time. Games that were not finished stand on Home.")
        self.words.setText(words)
        self.words.setAccessibleName(self.words.text())
        self.show_report.setText(self.tr("Show the report"))
        self.away.setToolTip(self.tr("Take this message away"))
        self.away.setAccessibleName(self.away.toolTip())

    def apply_options(self, options: ViewOptions) -> None:
        """Keep the button as low as those of the header."""
        self.show_report.setFixedHeight(options.target(32, 2.4))
