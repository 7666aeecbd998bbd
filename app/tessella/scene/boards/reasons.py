"""Words at a place of a board, in its bubble: what something would do, or why it cannot be done."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QObject, QPointF, QRectF, QTimer, Signal

from tessella.scene.boards.bubble import Bubble
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.play_board import PlayBoard

STAY_MS = 5000
"""So long a reason stays that belongs to nothing in hand."""


@dataclass(frozen=True, slots=True)
class Remark:
    """What a bubble says: at a scene point, beside a rectangle that stays free; `symbol` is `check`, `cross` or ""."""

    place: QPointF
    avoid: QRectF
    title: str
    text: str = ""
    rule: str = ""
    symbol: str = ""

    def spoken(self) -> str:
        """Return it as it is spoken."""
        return f"{self.title}. {self.text}" if self.text else self.title


class Reasons(QObject):
    """The bubble of one board. Signal: `closed()` a reason that stayed for a while is gone."""

    closed = Signal()

    def __init__(self, board: PlayBoard, options: ViewOptions, parent: QObject) -> None:
        super().__init__(parent)
        self._board, self._options = board, options
        self.bubble: Bubble | None = None
        self._muted = False
        self._stay = QTimer(self)
        self._stay.setSingleShot(True)
        self._stay.setInterval(STAY_MS)
        self._stay.timeout.connect(self.close)

    def show(self, remark: Remark | None, rest: bool = True) -> None:
        """Say it (None: nothing any more); with `rest` when the pointer has rested."""
        if remark is None or self._muted:
            self.close()
            return
        self._end_stay()
        bubble = self._made()
        if bubble is not None:
            symbol = remark.symbol
            bubble.show_at(remark.place, remark.avoid, remark.title, remark.text, remark.rule, symbol, rest)

    def stay(self, remark: Remark) -> None:
        """Say it at once and for a while."""
        self.show(remark, rest=False)
        self._stay.start()

    def set_muted(self, muted: bool) -> None:
        """Say nothing for now: a learner is to find the reason."""
        self._muted = muted
        if muted:
            self.close()

    @property
    def staying(self) -> bool:
        """True while a reason stays that belongs to nothing in hand."""
        return self._stay.isActive()

    def close(self) -> None:
        """Say nothing any more."""
        if self.bubble is not None:
            self.bubble.close_bubble()
        self._end_stay()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        self._options = options
        if self.bubble is not None:
            self.bubble.set_options(options)

    def _end_stay(self) -> None:
        if self._stay.isActive():
            self._stay.stop()
            self.closed.emit()

    def _made(self) -> Bubble | None:
        """Return the bubble of the board's view, None while no view shows the board."""
        view = self._board.view
        if self.bubble is None and view is not None:
            self.bubble = Bubble(view, self._options)
            self.bubble.destroyed.connect(self._gone)
        return self.bubble

    def _gone(self) -> None:
        """Forget the bubble of a view that is no more."""
        self.bubble = None
