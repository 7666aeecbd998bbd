"""The flat arrays of Trellis keep the same rules as `rules.trellis`, decision by decision."""

from __future__ import annotations

import random
from itertools import product

import pytest

from tessella.engine.kernels.jit import Flat, flat
from tessella.engine.kernels.trellis import board, load
from tessella.engine.kernels.trellis import layout as at
from tessella.rules.lattice import hex_neighbour
from tessella.rules.trellis import COLOURS, Garden, Move, Trellis, TrellisState, frontier

OPTIONS = list(product((2, 3, 4), ("match", "free"), ("per_flower", "per_opponent"), (15, 30, 3)))


def legal(s: Flat, names: load.Names) -> dict[Move, int]:
    """Return the legal moves of an array with their numbers."""
    codes = flat([0] * 5000)
    return {names.move(s, codes[place]): int(codes[place]) for place in range(board.list_moves(s, codes))}


def assert_equal(game: Trellis, s: Flat, state: TrellisState) -> None:
    """Compare everything that matters; where a won bloom stopped is not kept by the array."""
    players = range(game.players)
    assert [s[at.FLOWERS + seat] for seat in players] == list(state.flowers)
    assert [seat for seat in players if s[at.WINNERS] >> seat & 1] == list(state.winners)
    assert (s[at.PHASE] == at.OVER) == (state.phase == "over")
    if state.phase == "over":
        return
    fresh = load.load(game, state)
    for first, size in ((at.GRID, 4096), (at.LOOK, 64), (at.CELL, 64), (at.OWNER, at.VINES), (at.OPEN_OF, 16)):
        assert list(s[first : first + size]) == list(fresh[first : first + size])
    for one in (at.SEAT, at.PHASE, at.GIFTS, at.UNCLAIMED, at.PLACED):
        assert s[one] == fresh[one]
    held = [
        [s[at.HAND + seat * 3 + place] for place in range(s[at.HELD + seat])] for seat in players
    ]
    assert held == [list(hand) for hand in state.hands]
    assert {int(s[at.FRONTIER + n]) for n in range(s[at.AT_FRONTIER])} == set(map(load.cell_code, frontier(state)))
    assert_chains(s, state)


def assert_chains(s: Flat, state: TrellisState) -> None:
    """Compare the unclaimed chains: their vines and how many ends face an empty cell."""
    garden = Garden(state.garden)

    def code(ref: tuple[int, int]) -> int:
        return ref[0] * 6 + COLOURS.index(garden.vine(ref).colour)

    for ref in garden.unclaimed():
        chain = garden.chain(ref)
        root = s[at.CHAIN + code(ref)]
        if state.contested and garden.vine(ref) in state.contested:
            continue
        ring, walk = set(), code(ref)
        while walk not in ring:
            ring.add(int(walk))
            walk = int(s[at.NEXT + walk])
        assert ring == {code(other) for other in chain}
        assert s[at.LENGTH + root] == len(chain)
        cells = {tile.cell for tile in state.garden}
        outside = [n for other in chain for n in faced(garden, other) if n not in cells]
        assert s[at.ENDS + root] == len(outside)


def faced(garden: Garden, ref: tuple[int, int]) -> list[tuple[int, int]]:
    return [hex_neighbour(garden.planted[ref[0]].cell, side) for side in garden.sides(ref)]


def lockstep(game: Trellis, rng: random.Random, contests: bool) -> int:
    """Play a game on both; return how many vines were contested. `contests`: bring them about where possible."""
    state, contested = game.start(), 0
    s = load.load(game, state)
    while game.to_move(state) is not None:
        numbers = legal(s, load.Names(state))
        assert set(numbers) == set(game.moves(state))
        moves = sorted(numbers, key=game.format)
        rng.shuffle(moves)
        move = moves[0]
        if contests and state.phase == "plant":
            move = next((m for m in moves if game.apply(state, m).state.phase == "bloom"), move)
        contested += state.phase == "bloom"
        state = game.apply(state, move).state
        board.play(s, numbers[move])
        assert_equal(game, s, state)
    return contested


@pytest.mark.parametrize(("number", "setup"), list(enumerate(OPTIONS)))
def test_random_games_in_lockstep(number: int, setup: tuple[int, str, str, int]) -> None:
    players, planting, gifts, flowers = setup
    options = {"planting": planting, "gifts": gifts, "flowers": (flowers,) * players}
    game = Trellis.create(players, options, seed=number, first=number % players)
    lockstep(game, random.Random(number), contests=False)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_contested_games_in_lockstep(players: int) -> None:
    options = {"flowers": (30,) * players}
    games = [Trellis.create(players, options, seed=seed) for seed in range(4)]
    assert sum(lockstep(game, random.Random(game.seed), contests=True) for game in games) >= 3


def test_a_position_without_stack_and_tiles_in_lockstep() -> None:
    # Nobody can plant thirty flowers when all bloom little: the tiles run out (T-EXHAUST).
    game = Trellis.create(4, {"flowers": (30, 30, 30, 30)}, seed=3)
    rng = random.Random(5)
    state = game.start()
    while game.to_move(state) is not None:
        moves = sorted(game.moves(state), key=game.format)
        rng.shuffle(moves)
        few = min(moves[:12], key=lambda m: sum(game.apply(state, m).state.flowers))
        s = load.load(game, state)
        board.play(s, legal(s, load.Names(state))[few])
        state = game.apply(state, few).state
        assert_equal(game, s, state)
    assert game.result(state).reason == "T-EXHAUST"
