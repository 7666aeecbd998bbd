"""Moving among places with the arrow keys, by geometry."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import TypeVar

from PySide6.QtCore import QPointF

K = TypeVar("K", bound=Hashable)
_ASIDE = {True: 0.6, False: 1.2}
"""What a unit beside the line costs, for left and right (where hexagons stand in zigzag) and for up and down."""


class CursorWay:
    """Remembers the line it moves along: two steps right and two left come back, through the zigzag of hexagons."""

    def __init__(self, size: float) -> None:
        """`size` is the corner radius of a cell in scene units."""
        self._size = size
        self._rail, self._last = QPointF(), QPointF()

    def move(self, here: QPointF, way: QPointF, places: Mapping[K, QPointF]) -> K | None:
        """Return the key of the next place from `here` in a direction (unit vector), None when there is none."""
        if here != self._last:
            self._rail = QPointF(here)
        level = way.y() == 0
        best: tuple[float, K] | None = None
        for key, place in places.items():
            along = (place.x() - here.x()) * way.x() + (place.y() - here.y()) * way.y()
            off = place - self._rail
            aside = abs(off.y() if level else off.x())
            if along < 0.05 * self._size or aside > 2.2 * along + 0.6 * self._size:
                continue
            cost = along + _ASIDE[level] * aside
            if best is None or cost < best[0]:
                best = (cost, key)
        if best is None:
            return None
        found = self._last = QPointF(places[best[1]])
        if level:
            self._rail.setX(found.x())
            if abs(found.y() - self._rail.y()) > self._size:
                self._rail.setY(found.y())
        else:
            self._rail = QPointF(found)
        return best[1]
