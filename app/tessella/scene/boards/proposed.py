"""A move that is only proposed: shown on a board as it would lie, whether the rules allow it or not."""

from __future__ import annotations

from typing import Any

from PySide6.QtWidgets import QGraphicsItem

from tessella.scene.boards.marks import FOREIGN
from tessella.scene.boards.places import Places
from tessella.scene.boards.play_board import PlayBoard


class Proposed:
    """What is proposed on one board, nothing at first."""

    def __init__(self, board: PlayBoard, places: Places) -> None:
        self._board, self._places = board, places
        self._items: list[QGraphicsItem] = []

    def show(self, move: Any) -> None:
        """Show a move of the game in place of what was shown."""
        self.clear()
        self._items = list(self._places.proposed(move))
        for item in self._items:
            item.setData(FOREIGN, True)
            self._board.addItem(item)

    @property
    def shown(self) -> bool:
        """True while something is proposed."""
        return bool(self._items)

    def clear(self) -> None:
        """Take away what is shown."""
        for item in self._items:
            if item.scene() is self._board:
                self._board.removeItem(item)
        self._items = []
