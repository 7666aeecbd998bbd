"""What one can wish of a deal of Umbrella."""

from __future__ import annotations

from typing import Any

from tessella.rules.deals import DealWish
from tessella.rules.umbrella.figures import right_fields
from tessella.rules.umbrella.kit import SPACES
from tessella.rules.umbrella.position import UmbrellaState

HALF = 2
"""Fields of a figure's four. More would be too much to wish: some stages hold three of no figure at the start."""


def half_way(game: Any, start: UmbrellaState, seat: int) -> bool:
    """Return whether two fields of each figure that a seat sees hold one colour."""
    anywhere = game.option("figures") == "anywhere"
    counts = (right_fields(start, seat, space, anywhere, game.kit) for space in SPACES)
    return all(max(count.values()) >= HALF for count in counts if count)


def _first_half_way(game: Any, start: UmbrellaState) -> bool:
    return half_way(game, start, game.first)


def _all_half_way(game: Any, start: UmbrellaState) -> bool:
    return all(half_way(game, start, seat) for seat in range(game.players))


WISHES = (
    DealWish(
        "first-half",
        "Whoever begins is halfway to both figures",
        "Of both figures of whoever begins two fields hold one colour already.",
        _first_half_way,
    ),
    DealWish(
        "all-half",
        "Everybody is halfway to both figures",
        "Of both figures of every player two fields hold one colour already.",
        _all_half_way,
    ),
)
