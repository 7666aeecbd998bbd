"""How long the rules of Umbrella take: legal moves, explain, a random game."""

from __future__ import annotations

import random

import pytest

from tessella.rules.umbrella import Keep, Umbrella, UmbrellaState

pytest_benchmark = pytest.importorskip("pytest_benchmark.fixture")


def random_game(seed: int) -> UmbrellaState:
    """Play 60 turns of four at random, scoring when it can be done."""
    game = Umbrella.create(4, {"level": 4, "limit": 15}, seed=seed)
    draw = random.Random(seed)
    state = game.start()
    while game.to_move(state) is not None:
        moves = list(game.moves(state))
        move = draw.choice(moves)
        state = game.apply(state, moves[0] if isinstance(move, Keep) else move).state
    return state


def test_legal_moves(benchmark: pytest_benchmark.BenchmarkFixture) -> None:
    game = Umbrella.create(4)
    state = game.start()
    assert len(benchmark(lambda: list(game.moves(state)))) == 64


def test_explain(benchmark: pytest_benchmark.BenchmarkFixture) -> None:
    game = Umbrella.create(4)
    state = game.start()
    move = game.parse(state, "slide left red 3")
    assert benchmark(game.explain, state, move).legal


def test_random_game(benchmark: pytest_benchmark.BenchmarkFixture) -> None:
    assert benchmark(random_game, 3).phase == "over"
