"""How long Trellis takes: legal moves, explain, a random game, a game of the quick player (docs/measurements.md)."""

from __future__ import annotations

import random
from typing import Any

from tessella.engine.kernels.jit import flat
from tessella.engine.kernels.trellis import greedy, load
from tessella.engine.kernels.trellis import layout as at
from tessella.rules.trellis import Plant, Trellis, TrellisState

GAME = Trellis.create(4, {"planting": "free"}, seed=1)


def played(plies: int) -> TrellisState:
    """Play at random; return the last position in which a tile is planted."""
    rng = random.Random(1)
    state = planting = GAME.start()
    for _ in range(plies):
        if GAME.to_move(state) is None:
            break
        if state.phase == "plant":
            planting = state
        state = GAME.apply(state, rng.choice(list(GAME.moves(state)))).state
    return planting


def test_bench_legal_moves_late_in_a_game(benchmark: Any) -> None:
    state = played(400)
    moves = benchmark(lambda: list(GAME.moves(state)))
    assert len(moves) > 300


def test_bench_explain_a_planting_without_a_match(benchmark: Any) -> None:
    game, state = Trellis.create(4, seed=1), played(400)
    tile = state.hands[state.seat][0]
    assert tile is not None
    moves = set(game.moves(state))
    move = next(m for m in GAME.moves(state) if isinstance(m, Plant) and m not in moves)
    verdict = benchmark(game.explain, state, move)
    assert not verdict.legal


def test_bench_random_game(benchmark: Any) -> None:
    state = benchmark(played, 400)
    assert state.phase == "plant"


def test_bench_game_of_the_quick_player(benchmark: Any) -> None:
    root, scratch, work = load.load(GAME, GAME.start()), greedy.scratch(), flat([0] * at.SIZE, "int16")

    def game() -> bool:
        greedy.deal(root, work, flat([0]))
        return greedy.play_turns(work, scratch, greedy.FULL_WEIGHTS, 1000)

    assert benchmark(game)
