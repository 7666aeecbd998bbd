"""What one can wish of a deal of Trellis."""

from __future__ import annotations

from typing import Any

from tessella.rules.deals import DealWish
from tessella.rules.trellis.position import TrellisState
from tessella.rules.trellis.tiles import TILES


def common_colours(hand: tuple[int | None, ...]) -> int:
    """Return how many colours stand on every tile of a hand."""
    colours = [set(TILES[tile].colours) for tile in hand if tile is not None]
    return len(set.intersection(*colours)) if colours else 0


def _first_hand_joins(game: Any, start: TrellisState) -> bool:
    return common_colours(start.hands[game.first]) >= 2


def _every_hand_joins(game: Any, start: TrellisState) -> bool:
    return all(common_colours(hand) >= 1 for hand in start.hands)


WISHES = (
    DealWish(
        "first-joins",
        "The first hand joins in two colours",
        "Two colours stand on all three tiles of whoever begins: they join one another in both.",
        _first_hand_joins,
    ),
    DealWish(
        "all-join",
        "Every hand joins in one colour",
        "The three tiles of each hand have a colour in common.",
        _every_hand_joins,
    ),
)
