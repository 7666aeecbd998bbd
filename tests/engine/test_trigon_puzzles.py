"""The proof of "most triangles to the end" against a search through the rules' own moves, without memory."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tessella.engine.trigon.puzzles import prove_most
from tessella.rules.trigon import PIECES, Trigon, TrigonState, identify


def late(seed: int) -> tuple[Trigon, TrigonState]:
    """Play by chance until who is to play can come to few positions: those that memory would tell apart."""
    game, chance = Trigon.create(4), random.Random(seed)
    state = game.start()
    while len(moves := list(game.moves(state))) > 12 or prove_most(game, state, limit=150) is None:
        state = game.apply(state, chance.choice(moves)).state
    return game, state


def most(game: Trigon, state: TrigonState, colour: int) -> int:
    best, state = 0, game.give_turn(state, colour)
    for move in game.moves(state):
        piece = identify(game.board, move.cells)
        assert piece is not None
        best = max(best, PIECES[piece[0]].size + most(game, game.apply(state, move).state, colour))
    return best


@pytest.mark.parametrize("seed", range(4))
def test_the_most_is_what_the_rules_find(seed: int) -> None:
    game, state = late(seed)
    assert state.colour is not None
    proof = prove_most(game, state)
    assert proof is not None
    assert proof.most == most(game, state, state.colour) > 0
    assert proof.first == len(list(game.moves(state))) >= proof.keeping > 0
    assert prove_most(game, state) == proof


def test_what_is_too_large_is_no_puzzle() -> None:
    game, state = late(0)
    assert prove_most(game, state, limit=1) is None


def test_what_the_obvious_placements_solve_is_no_puzzle() -> None:
    proof = prove_most(*late(0))
    assert proof is not None
    assert replace(proof, first=10, keeping=7, plain=120).kept
    assert not replace(proof, first=10, keeping=8, plain=120).kept
    assert not replace(proof, first=10, keeping=7, plain=121).kept
