"""Quick while a view zooms, sharp at rest: a picture is scaled, then the board is drawn ahead in slices, and shown."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from PySide6.QtCore import QObject, QRectF, QTimer, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsView

from tessella.scene.boards.background import Still
from tessella.scene.boards.board import BoardScene

REST_MS = 40
"""The view rests when its scale did not change for so long."""
SLICE = 0.003
"""Seconds at a time for drawing ahead, so that the next step of zooming need not wait."""


class Zooming(QObject):
    """One zoom of a view, from its first step until the board is shown sharp. Signal: `ended()`, once a zoom."""

    ended = Signal()

    def __init__(self, view: QGraphicsView) -> None:
        super().__init__(view)
        self._view = view
        self._board: BoardScene | None = None
        self._still: Still | None = None
        self._ahead: Iterator[None] | None = None
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._rested)
        self.taking = False
        """True while the picture is taken, which has no ground."""

    @property
    def active(self) -> bool:
        """True from the first step until the end."""
        return self._board is not None

    def step(self, board: BoardScene, picture: bool = True) -> None:
        """Begin, or go on; call it before the view changes its scale.

        Without a `picture` the board itself is drawn roughly: taking one costs a whole painting, too much for one step.
        """
        if self._board is None and not picture:
            self._board = board
            board.set_rough(True)
        elif self._board is None:
            viewport = self._view.viewport()
            self.taking = True
            self._still = Still.of(viewport, self._view.viewportTransform(), board.itemsBoundingRect())
            self.taking = False
            self._board = board
            board.set_rough(True)
        self._ahead = None
        self._rest.start(REST_MS)

    def let_go(self) -> None:
        """Draw the board itself again, roughly: something is done on it while the view still zooms."""
        if self._still is not None:
            self._still = None
            self._view.viewport().update()

    def end(self) -> None:
        """Have the board drawn sharp now, if the view zooms."""
        self._rest.stop()
        board, self._board = self._board, None
        self._still = self._ahead = None
        if board is not None:
            board.set_rough(False)
            self.ended.emit()
            self._view.viewport().update()

    def stands_in(self) -> bool:
        """Tell whether there is a picture that can be shown instead of the board."""
        board, still, view = self._board, self._still, self._view
        if board is None or still is None or board.moving:
            return False
        return still.covers(view.viewportTransform(), QRectF(view.viewport().rect()))

    def paint(self, painter: QPainter) -> None:
        """Paint the picture where the board lies now."""
        if self._still is not None:
            self._still.paint(painter, self._view.viewportTransform())

    def _rested(self) -> None:
        """Draw ahead for a slice of time, then go on in the next; at the end show the board."""
        if self._board is None:
            return
        if self._ahead is None:
            viewport = self._view.viewport()
            self._ahead = self._board.ahead(
                self._view.viewportTransform(), viewport.rect(), viewport.devicePixelRatioF()
            )
        until = perf_counter() + SLICE
        for _ in self._ahead:
            if perf_counter() > until:
                self._rest.start(0)
                return
        self.end()
