"""One object a gesture: it begins, follows the pointer, and ends in a move or in nothing."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QPointF

DRAG_THRESHOLD = 8.0
"""Pixels of the view that a pressed pointer must travel before a click becomes a drag."""
WHEEL_STEP = 120
"""Wheel units of one notch; trackpads send small parts of it, which are summed."""


class Gesture(ABC):
    """Something under way at the pointer: a tile, a piece, an umbrella in hand, a choice to make.

    The scene owns at most one. `sticky` is True once the thing clings to the pointer by a click; while False it is
    being dragged, and letting go ends the gesture. `state` is the position in which it began: in another one it goes
    back. Places are values of the game; the keyboard goes through those at which something fits.
    """

    sticky: bool = True
    state: Any = None

    @abstractmethod
    def update(self, point: QPointF) -> None:
        """Follow the pointer (scene coordinates)."""

    @abstractmethod
    def commit(self) -> Any | None:
        """Return the move that the gesture proposes now, legal or not; None when it proposes none."""

    @abstractmethod
    def cancel(self) -> None:
        """Put everything back as it was."""

    def covers(self, point: QPointF) -> bool:
        """Tell whether a point is on the thing itself: a finger that taps it plays it."""
        return False

    def turn(self, steps: int) -> bool:
        """Turn what is in hand by `steps` (negative: to the left); False when it cannot be turned."""
        return False

    def flip(self) -> bool:
        """Flip what is in hand; False when it cannot be flipped."""
        return False

    @property
    def place(self) -> Any | None:
        """The place at which it is held, None while it hangs free."""
        return None

    def places(self) -> Sequence[Any]:
        """Return the places at which it can be played, in the order of reading."""
        return ()

    def ways(self, place: Any) -> Sequence[Any]:
        """Return the legal moves at a place, always in the same order."""
        return ()

    def effort(self, move: Any) -> int:
        """Return how far it must be turned for a move from how it lies now."""
        return 0

    @abstractmethod
    def aim(self, place: Any, move: Any | None) -> None:
        """Hold it over a place so that it proposes a move; None: as it lies now."""


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
