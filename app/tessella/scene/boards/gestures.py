"""One object a gesture: it begins, follows the pointer, and ends in a move or in nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import Any

from PySide6.QtCore import QPointF

DRAG_THRESHOLD = 8.0
"""Pixels of the view that a pressed pointer must travel before a click becomes a drag."""
WHEEL_STEP = 120
"""Wheel units of one notch; trackpads send small parts of it, which are summed."""


class Gesture(ABC):
    """Something under way at the pointer: a tile, a piece, an umbrella in hand, a choice to make.

    The scene owns at most one. `sticky` is True once the thing clings to the pointer by a click; while False it is
    being dragged, and letting go ends the gesture.
    """

    sticky: bool = True

    @abstractmethod
    def update(self, point: QPointF) -> None:
        """Follow the pointer (scene coordinates)."""

    @abstractmethod
    def commit(self) -> Any | None:
        """Return the move that the gesture means now, None when it means none (the gesture then stays)."""

    @abstractmethod
    def cancel(self) -> None:
        """Put everything back as it was."""

    def turn(self, steps: int) -> bool:
        """Turn what is in hand by `steps` (negative: to the left); False when it cannot be turned."""
        return False

    def flip(self) -> bool:
        """Flip what is in hand; False when it cannot be flipped."""
        return False


class WheelSum:
    """Adds up wheel deltas, so that a trackpad turns one step at a time."""

    def __init__(self) -> None:
        self._sum = 0

    def add(self, delta: int) -> int:
        """Return the whole steps that are complete with this delta; a change of direction starts afresh."""
        if delta * self._sum < 0:
            self._sum = 0
        self._sum += delta
        steps = int(self._sum / WHEEL_STEP)
        self._sum -= steps * WHEEL_STEP
        return steps

    def clear(self) -> None:
        """Forget an unfinished step."""
        self._sum = 0
