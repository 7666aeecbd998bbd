"""A hint on the board: the area where to look, then the move as it would lie."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtGui import QPainter
from shapely.geometry.base import BaseGeometry

from tessella.scene.boards.marks import FOREIGN, Mark, stroke_halo
from tessella.scene.boards.places import Places, lit
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.boards.proposed import Proposed
from tessella.scene.drawing.paths import path_of
from tessella.scene.drawing.tokens import Theme


class HintArea(Mark):
    """The edge of an area in dots of brass, below what is in hand."""

    def __init__(self, shape: BaseGeometry, theme: Theme, unit: float) -> None:
        self.path = path_of(shape)
        super().__init__(theme, unit, self.path.boundingRect())
        self.setData(FOREIGN, True)

    def draw(self, painter: QPainter) -> None:
        """Draw the dots over their halo."""
        stroke_halo(painter, self.path, self.theme, 1.5 * self.unit, "dotted", self.theme.role("brass"))

    def shown(self) -> tuple[object, ...]:
        """Return where it lies, too."""
        box = self.path.boundingRect()
        return (*super().shown(), round(box.x(), 1), round(box.y(), 1), round(box.width(), 1))


class HintMarks:
    """What a hint shows on one board, nothing at first."""

    def __init__(self, board: PlayBoard, places: Places) -> None:
        self._board, self._places = board, places
        self.area: HintArea | None = None
        self._ghost = Proposed(board, places)

    def show(self, names: Sequence[str], ghost: Any = None) -> None:
        """Show the area of some places by their names, and a move as it would lie, in place of what was shown."""
        self.clear()
        shape = lit(self._places, names)
        if shape is not None:
            self.area = HintArea(shape, self._board.options.theme, self._board.unit)
            self._board.addItem(self.area)
        if ghost is not None:
            self._ghost.show(ghost)

    @property
    def ghost(self) -> bool:
        """True while a move is shown."""
        return self._ghost.shown

    def clear(self) -> None:
        """Take everything away."""
        if self.area is not None and self.area.scene() is self._board:
            self._board.removeItem(self.area)
        self.area = None
        self._ghost.clear()
