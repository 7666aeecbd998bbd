"""A panel in the place of the log: what it says stands in a column that scrolls, what one can press below it."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW, Panel

WIDTH = 21.5
"""280 pixels at 100 %, in base sizes."""


class ColumnPanel(Panel):
    """`column` takes the labels, `body` the buttons below it."""

    def __init__(self, key: str, options: ViewOptions, icon: str, least: float) -> None:
        """`least` is the height that it asks for at least, in base sizes."""
        super().__init__(key, "right", options, icon=icon, fold_order=-1)
        self._least = least
        self.area = QScrollArea()
        self.area.setFrameShape(QFrame.Shape.NoFrame)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        inside.setObjectName("clear")
        self.column = QVBoxLayout(inside)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(6)
        self.area.setWidget(inside)
        self.body.addWidget(self.area, 1)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        """Ask for the width of a column, and for the least height."""
        return QSize(self.options.b(WIDTH) + 2 * SHADOW, self.options.b(self._least))
