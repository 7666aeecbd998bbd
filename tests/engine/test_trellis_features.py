"""What the learned chance of Trellis is read from: counts equal to those of the rules, nothing hidden."""

from __future__ import annotations

import pytest
from engine.test_trellis_player import started

from tessella.engine.kernels.jit import Flat, flat
from tessella.engine.kernels.trellis import ahead, board, features, greedy, load, value_network
from tessella.engine.kernels.trellis import layout as at
from tessella.engine.trellis.weights import net
from tessella.rules.trellis import Garden, Trellis, TrellisState, Vine
from tessella.rules.trellis.garden import around, chain

ZERO = flat([0] * value_network.NET)


def numbers(s: Flat, players: int) -> list[list[int]]:
    """Return the features of each seat as numbers."""
    found = flat([0] * (players * features.FEATURES))
    features.rows(s, flat([0] * features.SCRATCH), found, 0)
    each = [int(row) - int(features.FIRST[place % features.FEATURES]) for place, row in enumerate(found)]
    return [each[seat * features.FEATURES : (seat + 1) * features.FEATURES] for seat in range(players)]


def counted(game: Trellis, state: TrellisState, seat: int) -> dict[int, int]:
    """Return some features of a seat, counted with the rules."""
    garden = Garden(state.garden)
    left = [goal - planted for goal, planted in zip(game.goals, state.flowers, strict=True)]
    places = {tile.cell: place for place, tile in enumerate(state.garden)}
    found = {
        features.NEED: left[seat],
        features.RIVAL: min(each for other, each in enumerate(left) if other != seat),
        features.ORDER: (seat - state.seat) % game.players,
        features.CELLS: len(garden.frontier()),
        features.GARDEN: len(places) // 2,
        **dict.fromkeys((features.OPEN, features.FREE, features.ONE, features.TWO, features.THREE, features.SAFE), 0),
    }
    for cell in garden.frontier():
        mine, others = set(), set()
        for side, near in enumerate(around(cell)):
            if near not in places:
                continue
            ref = next(r for r in garden.refs() if r[0] == places[near] and (side + 3) % 6 in garden.sides(r))
            owner = garden.owner(ref)
            found[features.OPEN] += owner == seat
            found[features.FREE] += owner is None
            if owner is not None:
                (mine if owner == seat else others).add(garden.vine(ref).colour)
        if mine:
            found[features.ONE + min(len(mine), 3) - 1] += 1
            found[features.SAFE] += not others
    return found


def open_free(state: TrellisState) -> list[Vine]:
    """Return the unclaimed vines that face an empty cell."""
    garden = Garden(state.garden)
    taken = {tile.cell for tile in state.garden}
    return [
        garden.vine(ref)
        for ref in garden.unclaimed()
        if any(around(state.garden[ref[0]].cell)[side] not in taken for side in garden.sides(ref))
    ]


@pytest.mark.parametrize("seed", range(9))
def test_the_numbers_are_those_of_the_rules(seed: int) -> None:
    game, state = started(players=2 + seed % 3, plies=6 + 8 * (seed // 3), seed=seed)
    found = numbers(load.load(game, state), game.players)
    chains = {frozenset(chain(state, vine)) for vine in open_free(state)}
    longest = sorted((len(each) for each in chains), reverse=True)
    for seat in range(game.players):
        for feature, number in counted(game, state, seat).items():
            assert found[seat][feature] == min(number, features.SIZES[feature] - 1), (seat, feature)
        assert [found[seat][features.CHAIN_1 + place] for place in range(3)] == [*longest, 0, 0, 0][:3]


def test_hands_and_stack_are_not_read() -> None:
    game, state = started(players=3)
    s = load.load(game, state)
    before = numbers(s, 3)
    for place in (*range(at.HAND, at.HAND + 12), *range(at.STACK, at.STACK + 60)):
        s[place] = at.UNKNOWN
    assert numbers(s, 3) == before


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_sum_to_one_and_know_the_end(players: int) -> None:
    game, state = started(players=players, plies=20)
    s, room = load.load(game, state), flat([0] * value_network.SCRATCH)
    chances = [int(value_network.chance(s, room, net(players), seat)) for seat in range(players)]
    assert value_network.SURE - players <= sum(chances) <= value_network.SURE
    each = {int(value_network.chance(s, room, ZERO, seat)) for seat in range(players)}
    assert each == {value_network.SURE // players}
    s[at.PHASE] = at.OVER
    s[at.WINNERS] = 0b11
    ends = [int(value_network.chance(s, room, net(players), seat)) for seat in range(players)]
    assert ends == [value_network.SURE // 2] * 2 + [0] * (players - 2)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_needs_less_has_the_better_chance(players: int) -> None:
    game, state = started(players=players, plies=20)
    s, room = load.load(game, state), flat([0] * value_network.SCRATCH)
    chances = []
    for left in (1, 4, 8, 12):
        s[at.FLOWERS] = s[at.GOAL] - left
        chances.append(int(value_network.chance(s, room, net(players), 0)))
    assert chances == sorted(chances, reverse=True) and chances[0] > chances[-1] + value_network.SURE // 4


def test_the_best_placements_come_first() -> None:
    game, state = started(plies=18)
    s, scratch, listed = load.load(game, state), greedy.scratch(), flat([0] * 5000)
    worth = [
        int(greedy.value_of(s, scratch, greedy.FULL_WEIGHTS, int(listed[place])))
        for place in range(board.list_moves(s, listed))
    ]
    for most in (1, 7, greedy.RANKS):
        count = greedy.rank_plants(s, scratch, greedy.FULL_WEIGHTS, most)
        noted = [int(value) for value in scratch[greedy.RANKED + greedy.RANKS :][:count]]
        assert noted == sorted(worth, reverse=True)[:most]
        assert len({int(code) for code in scratch[greedy.RANKED :][:count]}) == count


def test_one_turn_ahead_takes_the_best_chance() -> None:
    game, state = started(plies=18)
    s, scratch, room = load.load(game, state), greedy.scratch(), flat([0] * value_network.SCRATCH)
    other = flat([0] * at.SIZE, "int16")

    def chosen(weights: Flat) -> int:
        return int(ahead.best_turn(s, other, scratch, greedy.FULL_WEIGHTS, room, weights, 8, 0, flat([1])))

    assert chosen(ZERO) == scratch[greedy.RANKED]
    judged = {
        code: int(ahead.chance_after(s, other, scratch, greedy.FULL_WEIGHTS, room, net(2), code))
        for code in map(int, scratch[greedy.RANKED :][:8])
    }
    assert judged[chosen(net(2))] == max(judged.values())
