"""What came of what in a move of Umbrella: by which earlier events of the same move each event came about."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.rules.outcome import Event
from tessella.rules.umbrella.position import (
    EndBegun,
    FigureCompleted,
    FigurePassed,
    FigureUncovered,
    GameEnded,
    TokenPlaced,
    TrackCompleted,
)

_AFTER: dict[type[Event], type[Event]] = {
    TokenPlaced: FigureCompleted,
    TrackCompleted: TokenPlaced,
    FigureUncovered: FigureCompleted,
    FigurePassed: FigureCompleted,
}


def because(events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
    """Return for each event the numbers, from 0, of the events that brought it about; none for what began it."""
    found: list[tuple[int, ...]] = []
    for number, event in enumerate(events):
        if isinstance(event, EndBegun | GameEnded):
            found.append((number - 1,) if number else ())
            continue
        wanted = _AFTER.get(type(event))
        earlier = [at for at in range(number) if wanted is not None and isinstance(events[at], wanted)]
        found.append(tuple(earlier[-1:]))
    return tuple(found)
