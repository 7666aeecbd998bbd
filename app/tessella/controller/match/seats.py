"""The seats of a match as the controller asks about them."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.records.header import LEVELS, SEAT_KINDS, Seat, SeatKind

__all__ = ["LEVELS", "SEAT_KINDS", "Seat", "SeatKind", "computers", "humans"]


def humans(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats at which people sit."""
    return tuple(i for i, seat in enumerate(seats) if seat.human)


def computers(seats: Sequence[Seat]) -> tuple[int, ...]:
    """Return the seats for which a process thinks."""
    return tuple(i for i, seat in enumerate(seats) if not seat.human)
