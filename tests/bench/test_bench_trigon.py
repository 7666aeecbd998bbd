"""How fast the Trigon rules are; no assertions about time (targets: opening 20 ms, game 1 s, explain 5 ms)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tessella.engine.trigon.search import Search
from tessella.rules.trigon import Trigon, TrigonState

GAME = Trigon.create(4)


def play(seed: int, plies: int = 1000) -> TrigonState:
    """Return the position of a random game after at most `plies` moves."""
    random, state = Random(seed), GAME.start()
    while state.colour is not None and plies:
        state, plies = GAME.apply(state, random.choice(list(GAME.moves(state)))).state, plies - 1
    return state


def test_opening_moves(benchmark: Any) -> None:
    state = GAME.start()
    assert len(benchmark(lambda: list(GAME.moves(state)))) == 2478


def test_random_game(benchmark: Any) -> None:
    assert benchmark(play, 1).colour is None


@pytest.mark.parametrize("contact", ["vertex", "corner_only"])
def test_explain(benchmark: Any, contact: str) -> None:
    game = Trigon.create(4, {"contact": contact})
    state = game.start()
    random = Random(3)
    for _ in range(30):
        state = game.apply(state, random.choice(list(game.moves(state)))).state
    move = next(iter(game.moves(state)))
    assert benchmark(game.explain, state, move).legal


def test_read_position(benchmark: Any) -> None:
    data = GAME.state_to_json(play(1))
    assert benchmark(GAME.state_from_json, data).colour is None


def test_search(benchmark: Any) -> None:
    """A hundred simulations of the computer player from the first position, compiled before."""
    search = Search(GAME, GAME.start(), 1, nodes=200_000)
    search.run(2, None)

    def more() -> None:
        search.restart()
        search.run(100, None)

    benchmark(more)
    assert search.visits == 100
