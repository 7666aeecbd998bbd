"""What came of what in a move of Trellis: by which earlier events of the same move each event came about."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.rules.outcome import Event
from tessella.rules.trellis.position import (
    GameWon,
    GiftsEarned,
    TileDrawn,
    TilePlanted,
    Vine,
    VineBloomed,
    VineClaimed,
    VineContested,
)


def because(events: Sequence[Event]) -> tuple[tuple[int, ...], ...]:
    """Return for each event the numbers, from 0, of the events that brought it about; none for what began it."""
    flowers: dict[Vine, int] = {}
    planted = next((at for at, event in enumerate(events) if isinstance(event, TilePlanted)), None)
    found: list[tuple[int, ...]] = []
    for number, event in enumerate(events):
        found.append(_of(events[:number], event, flowers, planted))
        if isinstance(event, VineBloomed | VineClaimed):
            flowers[event.vine] = number
    return tuple(found)


def _of(before: Sequence[Event], event: Event, flowers: dict[Vine, int], planted: int | None) -> tuple[int, ...]:
    tile = () if planted is None else (planted,)
    match event:
        case VineBloomed():
            # A flower that was there before the tile: the tile joined its vine.
            return (flowers[event.source],) if event.source in flowers else tile
        case VineContested():
            return tile
        case GiftsEarned():
            return tuple(at for at, each in enumerate(before) if isinstance(each, VineBloomed)
                         and each.seat in event.seats)  # fmt: skip
        case GameWon() if event.cause == "T-WIN":
            return (max(flowers.values()),) if flowers else ()
        case TileDrawn():
            return tuple(at for at, each in enumerate(before) if isinstance(each, VineClaimed))[-1:]
    return ()
