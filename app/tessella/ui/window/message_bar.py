"""A sentence across the window that does not block anything."""

from __future__ import annotations

from PySide6.QtWidgets import QFrame, QHBoxLayout

from tessella.scene.drawing.elided import ElidedLabel
from tessella.ui.widgets.widgets import IconButton


class MessageBar(QFrame):
    """A sentence across the window that does not block anything, with a button that takes it away."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("header")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 4, 12, 4)
        self.words = ElidedLabel("", "strong", "danger")
        self.away = IconButton("close")
        self.away.clicked.connect(self.hide)
        row.addWidget(self.words, 1)
        row.addWidget(self.away)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say everything in the language of now."""
        self.away.setToolTip(self.tr("Take this message away"))
        self.away.setAccessibleName(self.away.toolTip())

    def tell(self, text: str) -> None:
        """Show a sentence."""
        self.words.set_text(text)
        self.show()

    def take_back(self, text: str) -> None:
        """Show this sentence no longer; another one stays."""
        if self.words.whole() == text:
            self.hide()
