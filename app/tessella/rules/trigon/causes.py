"""What came of what in a move of Trigon: by which earlier events of the same move each event came about."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.rules.outcome import Event
from tessella.rules.trigon.position import ColourOut, PiecePlaced, RoundEnded


def because(events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
    """Return for each event the numbers, from 0, of the events that brought it about; none for what began it."""
    placed = tuple(at for at, event in enumerate(events) if isinstance(event, PiecePlaced))[:1]
    out = tuple(at for at, event in enumerate(events) if isinstance(event, ColourOut))
    causes = {ColourOut: placed, RoundEnded: out or placed}
    return tuple(causes.get(type(event), ()) for event in events)
