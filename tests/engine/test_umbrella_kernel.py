"""The kernel plays Umbrella as the rules do: same moves, same positions, same points and winners."""

from __future__ import annotations

import itertools
import random

import pytest

from tessella.engine.kernels.umbrella import layout as at
from tessella.engine.kernels.umbrella import rules as kernel
from tessella.engine.kernels.umbrella.moves import legal
from tessella.engine.umbrella.flat import tables_of, to_flat, to_move, unknown
from tessella.rules.umbrella import Keep, Slide, Umbrella

LEVELS, FIGURES, PASSING = "1234", ("fixed", "anywhere"), ("flip", "same", "giver")


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_kernel_and_rules_go_in_step(players: int) -> None:
    seen = set()
    for number, (level, figures, passing) in enumerate(itertools.product(LEVELS, FIGURES, PASSING)):
        options = {"level": level, "figures": figures, "passing": passing, "limit": (0, 12, 25)[number % 3]}
        game = Umbrella.create(players, options, seed=number, first=number % players)
        draw = random.Random(number)
        state, tables = game.start(), tables_of(game)
        flat, out = to_flat(game, state), at.zeros(at.MOST_MOVES)
        for _ in range(150):
            moves = list(game.moves(state))
            codes = [int(out[i]) for i in range(legal(flat, tables, out))]
            assert [to_move(code, tables) for code in codes] == moves
            assert [kernel.points(flat, tables, seat) for seat in range(players)] == list(game.result(state).points)
            if not moves:
                break
            seen.add(state.phase)
            choice = draw.randrange(len(moves))
            if isinstance(moves[choice], Keep) and draw.random() < 0.9:
                choice = 0
            if state.phase == "slide" and draw.random() < 0.5:
                tried = draw.sample(range(len(moves)), min(10, len(moves)))
                choice = max(tried, key=lambda index: game.apply(state, moves[index]).state.phase == "score")
            state = game.apply(state, moves[choice]).state
            kernel.apply(flat, tables, codes[choice])
            assert list(flat) == list(to_flat(game, state))
        if state.phase == "over":
            bits = kernel.winners(flat, tables)
            assert game.result(state).winners == tuple(seat for seat in range(players) if bits >> seat & 1)
            seen.add(state.end_rule)
    assert seen >= {"slide", "score", "side", "bonus", "U-LIMIT"} | ({"U-SOLO"} if players == 1 else set())


def test_slides_from_any_zone_go_in_step() -> None:
    game = Umbrella.create(3, seed=4)
    start = game.start()
    empty = (0, 0, 0, 0)
    data = game.state_to_json(start)
    data["center"], data["sides"], data["owns"] = [0] * 4, [[0] * 4, [3, 3, 3, 3], [0] * 4], [[0] * 4, [2] * 4, [2] * 4]
    state = game.state_from_json(data)
    assert state.center == empty
    tables, out = tables_of(game), at.zeros(at.MOST_MOVES)
    flat = to_flat(game, state)
    codes = [int(out[i]) for i in range(legal(flat, tables, out))]
    assert [to_move(code, tables) for code in codes] == list(game.moves(state)) and len(codes) == 3 * 64
    for code in codes[::7]:
        after = to_flat(game, state)
        kernel.apply(after, tables, code)
        move = to_move(code, tables)
        assert isinstance(move, Slide) and move.zone is not None
        assert list(after) == list(to_flat(game, game.apply(state, move).state))


def test_unknown_tiles_are_drawn_from_those_never_seen() -> None:
    game = Umbrella.create(4, seed=2)
    seen = game.observe(game.start(), 0)
    assert unknown(seen) == 8
    drawn = [game.determinize(seen, random.Random(seed)) for seed in range(30)]
    found = set()
    for state in drawn:
        tiles = [figure.tile for stacks in state.figures for stack in stacks for figure in stack if figure]
        assert len(set(tiles)) == 16 and unknown(state) == 0 and game.observe(state, 0) == seen
        found |= set(tiles) - state.seen
    assert found == set(range(1, 25)) - seen.seen
