"""The proof of "win this turn" against turns that were played on by chance, from positions of games by chance."""

from __future__ import annotations

import random

import pytest

from tessella.engine.trellis.puzzles import WinProof, prove_win
from tessella.rules.trellis import Plant, Trellis, TrellisState


def before_wins(seed: int) -> tuple[Trellis, TrellisState, Plant]:
    """Play by chance to a win; return the position before its turn, as its seat sees it, and what it planted."""
    game, chance = Trellis.create(2, {"flowers": "6"}, seed=seed), random.Random(seed)
    state = begun = game.start()
    planted = None
    while state.phase != "over":
        move = chance.choice(list(game.moves(state)))
        if isinstance(move, Plant):
            begun, planted = state, move
        state = game.apply(state, move).state
    assert planted is not None and state.winners
    return game, game.observe(begun, state.winners[0]), planted


def by_chance(game: Trellis, state: TrellisState, chance: random.Random) -> bool:
    """Return whether the turn that goes on in a position, played on by chance, ends with a win of its seat."""
    seat = state.seat
    while state.phase not in ("plant", "over"):
        state = game.apply(state, chance.choice(list(game.moves(state)))).state
    return state.winners == (seat,)


@pytest.mark.parametrize("seed", range(6))
def test_a_planting_wins_exactly_when_the_turn_can_be_won(seed: int) -> None:
    game, state, planted = before_wins(seed)
    proof = prove_win(game, state)
    assert planted in proof.winning
    assert proof.plantings == len(list(game.moves(state)))
    chance = random.Random(seed)
    for move in game.moves(state):
        after = game.apply(state, move).state
        assert move in proof.winning or not any(by_chance(game, after, chance) for _ in range(20))
    assert prove_win(game, state) == proof


def test_the_first_turn_wins_nothing() -> None:
    game = Trellis.create(2)
    proof = prove_win(game, game.start())
    assert proof.plantings and not proof.winning and not proof.kept


def test_what_wins_often_is_no_puzzle() -> None:
    plant = Plant(1, (0, 1), 0)
    assert WinProof(20, (plant, plant)).kept
    assert not WinProof(19, (plant, plant)).kept
