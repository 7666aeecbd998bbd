"""A page of one column in the middle of the window, which scrolls where there is no room for it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW

COLUMN = 1256
"""Greatest width of what stands in the column."""


class Still(QScrollArea):
    """What scrolls by wheel and by what gets the keyboard, and leaves all keys to the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass the key on."""
        event.ignore()


class ColumnPage(QWidget):
    """Home, Learn, Practise: `column` takes what stands below each other, `_fit` lays it out for the room there is."""

    def __init__(self, scroll: QScrollArea | None = None) -> None:
        """`scroll` holds the column; by default one that leaves all keys to the page."""
        super().__init__()
        self.setObjectName("page")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._options: ViewOptions | None = None
        self._scroll = scroll or Still()
        self._scroll.setWidgetResizable(True)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(self._scroll)
        ground, box = QWidget(), QWidget()
        ground.setObjectName("clear")
        self._scroll.setWidget(ground)
        self._scroll.viewport().setAutoFillBackground(False)
        box.setMaximumWidth(COLUMN + 2 * SHADOW)
        across = QHBoxLayout(ground)
        across.setContentsMargins(0, 0, 0, 0)
        across.addStretch(1)
        across.addWidget(box, 100)
        across.addStretch(1)
        self._column = QVBoxLayout(box)

    def apply_options(self, options: ViewOptions) -> None:
        """Grow with the type, and close up on a small window."""
        self._options = options
        self._fit(options)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Close up on a small window."""
        super().resizeEvent(event)
        self._refit()

    def _refit(self) -> None:
        """Lay everything out afresh, once it is known how things look."""
        if self._options is not None:
            self._fit(self._options)

    def _fit(self, options: ViewOptions) -> None:
        """Lay everything out for the room there is now."""

    def _margins(self, options: ViewOptions, small: tuple[int, int, int], usual: tuple[int, int]) -> int:
        """Set the column's margins: side, top and foot of a `small` window, top and foot of a `usual` one.

        Returns the side.
        """
        side = 0 if self.width() > COLUMN + 2 * SHADOW else 24
        side, top, foot = small if options.compact else (side, *usual)
        self._column.setContentsMargins(side, top, side, foot)
        return side
