"""The contract by which anything finds a field of a board: by a point, and by its name in the notation of the game."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath


class Fields(Protocol):
    """The fields of one game's board in scene coordinates; they do not depend on a position."""

    def at(self, point: QPointF) -> str | None:
        """Return the name of the field under a point, None where there is none."""

    def shape(self, name: str) -> QPainterPath | None:
        """Return the outline of a field, None when the board has none of that name."""
