"""A whole position from what one seat knows: what is hidden is dealt at random from what was never seen."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tessella.engine.umbrella.flat import deal
from tessella.rules.game import Game
from tessella.rules.trellis import TrellisState, unseen


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


_FILL: dict[str, Callable[[Any, random.Random], Any]] = {"trellis": _trellis, "umbrella": deal}
