"""A whole position from what one seat knows: what is hidden is dealt at random from what was never seen."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tessella.rules.game import Game
from tessella.rules.trellis import TrellisState, unseen
from tessella.rules.umbrella import Figure, UmbrellaState


def guessed(game: Game[Any, Any], observation: Any, seed: int) -> Any:
    """Return a position that the observer could have before it, always the same for the same `seed`.

    A position of a game without hidden tiles is returned as it is.
    """
    fill = _FILL.get(game.kind)
    return observation if fill is None else fill(observation, random.Random(seed))


def _trellis(state: TrellisState, draw: random.Random) -> TrellisState:
    pool = list(unseen(state))
    draw.shuffle(pool)

    def known(tile: int | None) -> int:
        return pool.pop() if tile is None else tile

    hands = tuple(tuple(known(tile) for tile in hand) for hand in state.hands)
    return replace(state, hands=hands, stack=tuple(known(tile) for tile in state.stack))


def deal(state: UmbrellaState, draw: random.Random) -> UmbrellaState:
    """Return the observation with its unknown tiles drawn from those that were never seen (all lie white side up)."""
    known = {figure.tile for stacks in state.figures for stack in stacks for figure in stack if figure}
    pool = [tile for tile in range(1, 25) if tile not in known | state.seen]
    draw.shuffle(pool)
    figures = tuple(
        tuple(tuple(figure or Figure(pool.pop()) for figure in stack) for stack in stacks) for stacks in state.figures
    )
    return replace(state, figures=figures)


_FILL: dict[str, Callable[[Any, random.Random], Any]] = {"trellis": _trellis, "umbrella": deal}
