"""Reasons in Trellis, each sentence held against the board by playing it out with the rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from reasons_kit import Case, cases, check, spoken

from tessella.controller.practise.reasons import Reason, good_because, reasons
from tessella.controller.practise.reasons.reason import Against
from tessella.controller.practise.reasons.trellis import TrellisReasons
from tessella.rules.lattice import hex_neighbour
from tessella.rules.trellis import (
    TILES,
    Bloom,
    Claim,
    Garden,
    Gift,
    GiftsEarned,
    Plant,
    PlantedTile,
    RestForfeited,
    Trellis,
    TrellisState,
    Vine,
    unseen,
)
from tessella.rules.trellis.gains import Gains
from tessella.scene.trellis.reason_words import REASONS


def make(seed: int) -> Trellis:
    dice = random.Random(seed)
    options = {
        "gifts": dice.choice(("per_flower", "per_opponent")),
        "planting": dice.choice(("match", "match", "free")),
    }
    return Trellis.create(dice.choice((2, 3, 4)), options, seed=seed)


def whole(before: TrellisState, after: TrellisState) -> bool:
    return after.phase == "plant"


def played_out(game: Trellis, state: TrellisState, line: tuple) -> list[tuple]:
    steps = []
    for move in line:
        step = game.apply(state, move)
        steps.append((move, state, step))
        state = step.state
    return steps


def most(game: Trellis, state: TrellisState, seat: int, tile: int, cell: tuple[int, int]) -> int:
    """Return the most flowers that a seat makes by planting a tile at a cell, all decisions of the turn tried."""
    hands = tuple((tile,) if other == seat else hand for other, hand in enumerate(state.hands))
    begin = replace(state, hands=hands, seat=seat, phase="plant", new=-1, bloomed=(), gifts=0)

    def best(here: TrellisState) -> int:
        if here.phase in ("plant", "over") or here.seat != seat:
            return here.flowers[seat] - state.flowers[seat]
        return max(best(game.apply(here, move).state) for move in different(game, here))

    plants = [Plant(tile, cell, rotation) for rotation in range(6)]
    return max((best(game.apply(begin, m).state) for m in plants if game.explain(begin, m).legal), default=-1)


def different(game: Trellis, state: TrellisState) -> Iterator:
    """Yield the decisions of a position that lead to different gardens: one for each chain."""
    seen, garden = set(), Garden(state.garden)
    for move in game.moves(state):
        ref = garden.ref(move.vine)
        key = (frozenset(garden.chain(ref)), getattr(move, "seat", None))
        if key not in seen:
            seen.add(key)
            yield move


def long_games(game: Trellis) -> Trellis:
    """Return the match without a last flower: what is compared is the count alone."""
    return replace(game, options=tuple((k, (30,) * game.players if k == "flowers" else v) for k, v in game.options))


@pytest.mark.parametrize("seed", range(3))
def test_gains_are_what_the_rules_give(seed: int) -> None:
    dice, compared = random.Random(f"gains {seed}"), 0
    for case in cases(make, 12, whole, 100 + seed, rate=lambda state: 0.05):
        game, state = long_games(case.game), case.state
        if state.phase != "plant":
            continue
        gains = Gains(state.garden, case.seat, game.option("planting") == "match", game.per_flower)
        for tile in dice.sample(unseen(case.observation), min(3, len(unseen(case.observation)))):
            cell = dice.choice(list(gains.by_cell))
            if game.option("planting") == "match" and not any(tile in found for found in gains.by_cell.values()):
                continue
            assert gains.by_cell[cell].get(tile, -1) == most(game, state, case.seat, tile, cell)
            compared += 1
    assert compared > 10


def turns(case: Case, line: tuple) -> tuple[list[tuple], TrellisState, list[int]]:
    steps = played_out(case.game, case.observation, line)
    after = steps[-1][2].state
    return steps, after, [b - a for a, b in zip(case.state.flowers, after.flowers, strict=True)]


def by(steps: list[tuple], kind: type, seat: int) -> int:
    return sum(
        step.state.flowers[seat] - before.flowers[seat] for move, before, step in steps if isinstance(move, kind)
    )


def shut(case: Case, line: tuple, vines: tuple, seat: int) -> bool:
    """Tell whether these vines of a seat had an open end where the tile of a line lies, and do not go on there."""
    cell = line[0].cell
    before, after = Garden(case.state.garden), Garden(case.game.apply(case.observation, line[0]).state.garden)
    for vine in vines:
        ref = before.ref(vine)
        open_cells = [hex_neighbour(vine.cell, side) for side in before.sides(ref)]
        if before.owner(ref) != seat or cell not in open_cells:
            return False
        if after.at[cell] in {tile for tile, _ in after.joined(ref)}:
            return False
    return True


def fits(state: TrellisState, seat: int, cell: tuple[int, int]) -> int:
    """Count the unseen tiles that can lie at a cell so that a vine of a seat goes on."""
    count = 0
    for tile in unseen(state):
        for rotation in range(6):
            planted = (*state.garden, replace(state.garden[0], tile=tile, cell=cell, rotation=rotation,
                                              owners=(None,) * 3))  # fmt: skip
            garden = Garden(planted)
            new = len(planted) - 1
            if any(garden.owner(other) == seat for vine in range(3) for other in garden.joined((new, vine))):
                count += 1
                break
    return count


def runs(state: TrellisState, vine: Vine, seat: int) -> int:
    """Return over how many tiles a vine of a seat runs: neighbouring ends of one colour, flowers of that seat."""
    at, tiles, todo = {tile.cell: tile for tile in state.garden}, set(), [vine.cell]
    while todo:
        cell = todo.pop()
        if cell in tiles:
            continue
        tiles.add(cell)
        here = at[cell]
        for side in range(6):
            other = at.get(hex_neighbour(cell, side))
            mine = TILES[here.tile].colour_at(side, here.rotation) == vine.colour
            if other is None or not mine:
                continue
            back = (side + 3) % 6
            owner = other.owners[TILES[other.tile].vine_at(back, other.rotation)]
            if TILES[other.tile].colour_at(back, other.rotation) == vine.colour and owner == seat:
                todo.append(other.cell)
    return len(tiles)


def true(case: Case, reason: Reason, two: bool) -> bool:
    """Hold a sentence against the board."""
    key, values, game, seat = reason.key.partition(".")[2], reason.values, case.game, case.seat
    for place in reason.places:
        cell = place.cell if isinstance(place, Vine) else place
        assert len(cell) == 2 and (not isinstance(place, Vine) or place.colour in TILES[0].colours)
    steps, after, gained = turns(case, case.better)
    other, after_other, gained_other = turns(case, case.played)
    given = sum(gained) - gained[seat]
    match key:
        case "win":
            return after.phase == "over" and after.winners == (seat,) and values == (seat,)
        case "flowers":
            return values == (gained[seat], gained_other[seat] if two else None)
        case "none_given":
            return given == 0
        case "bloom_others":
            return two and values[1] == gained_other[values[0]] > gained[values[0]]
        case "dear_gift":
            earned = [e.count for _, _, step in other for e in step.events if isinstance(e, GiftsEarned)]
            return two and earned == [1] and values[1] == gained_other[values[0]] > 1
        case "no_giving":
            return two and given == 0 and values == (gained[seat],) and gained[seat] == gained_other[seat]
        case "gifts":
            return values == (by(steps, Gift, seat),)
        case "claim":
            return values == (by(steps, Claim, seat),) and values[0] > 1
        case "decided":
            taken = Bloom(reason.places[0], seat) in case.better
            return taken and values == (seat, runs(after, reason.places[0], seat))
        case "forfeit":
            return two and any(isinstance(e, RestForfeited) for _, _, step in other for e in step.events)
        case "long_vine":
            vine = reason.places[0]
            return values == (seat, runs(after, vine, seat), vine.colour)
        case "closes_own":
            return two and len(reason.places) == values[1] > 0 and shut(case, case.played, reason.places, seat)
        case "closes":
            return len(reason.places) == values[1] > 0 and shut(case, case.better, reason.places, values[0])
        case "fitting":
            return values == (seat, fits(after, seat, reason.places[0]))
        case "stop":
            return values[1] == game.goals[values[0]] - (after_other if two else after).flowers[values[0]] > 0
        case "threat":
            who, flowers = values
            able = [t for t in unseen(after_other) if most(long_games(game), after_other, who, t, reason.places[0])
                    >= flowers]  # fmt: skip
            return two and who == after_other.seat and likely(after_other, who, able) >= 0.3
        case "keep":
            kept = most(long_games(game), replace(after, phase="plant"), seat, values[1], reason.places[0])
            return two and values[1] == case.played[0].tile and values[0] == kept > gained_other[seat]
    return False


def likely(state: TrellisState, seat: int, tiles: list[int]) -> float:
    """Return in which part of a thousand deals a seat has one of these tiles."""
    dice, pool, hand = random.Random(1), list(unseen(state)), len(state.hands[seat])
    dealt = sum(not set(tiles).isdisjoint(dice.sample(pool, min(hand, len(pool)))) for _ in range(1000))
    return dealt / 1000 + 0.04


def greedy(game: Trellis, state: TrellisState, dice: random.Random) -> object:
    """Return one of a few moves: the one after which the seat has most flowers."""
    moves = list(game.moves(state))
    few = dice.sample(moves, min(6, len(moves)))
    return max(few, key=lambda move: game.apply(state, move).state.flowers[state.seat])


def often(state: TrellisState) -> float:
    """Return how often a position is asked about: contested vines are rare."""
    return 1.0 if state.phase == "bloom" else 0.1


RARE = {f"trellis.{key}" for key in ("forfeit", "dear_gift", "decided", "win", "closes_own", "long_vine", "threat")}
"""What hardly a game brings."""


def test_every_sentence_is_true_on_the_board_and_every_reason_is_said_and_is_not() -> None:
    said, silent = check(cases(make, 110, whole, 1, greedy, often), true)
    assert spoken(REASONS, "trellis") - set(said) <= RARE, said
    assert all(silent[key] for key in said)


@pytest.mark.parametrize(("seed", "key"), [(1001, "win"), (1019, "dear_gift")])
def test_rare_reasons_are_said_and_are_true(seed: int, key: str) -> None:
    said, _ = check(cases(make, 14, whole, seed, greedy, often), true)
    assert said[f"trellis.{key}"]


def test_where_no_vine_is_left_the_turn_ends() -> None:
    """Two tiles full of another's flowers: who joins both with one tile has more gifts than vines."""
    game = Trellis.create(2, {"flowers": 30}, seed=3)
    for seed in range(40):
        dice = random.Random(seed)
        tiles = dice.sample(range(1, 61), 5)
        at, turned = (0, -1), dice.randrange(6)
        garden = (PlantedTile(0, (0, 0), 0, (1,) * 6), PlantedTile(tiles[0], at, turned, (1,) * 3))
        stack = tuple(tile for tile in range(1, 61) if tile not in tiles)
        state = TrellisState(garden, (tuple(tiles[1:4]), (tiles[4],)), stack, (0, 9), 0)
        moves = list(game.moves(state))
        ends = {move: turns_end(game, state, move) for move in moves}
        if any(ends.values()) and not all(ends.values()):
            played, better = next(m for m in moves if ends[m]), next(m for m in moves if not ends[m])
            found = list(TrellisReasons(game, game.observe(state, 0), 0).found(pair(game, state, better, played)))
            assert "trellis.forfeit" in [reason.key for reason in found]
            found = list(TrellisReasons(game, game.observe(state, 0), 0).found(pair(game, state, played, better)))
            assert "trellis.forfeit" not in [reason.key for reason in found]
            return
    pytest.fail("no such position")


def turns_end(game: Trellis, state: TrellisState, move: Plant) -> bool:
    """Tell whether no vine is left for the claim and all gifts of a turn."""
    step = game.apply(state, move)
    while step.state.phase in ("bloom", "claim", "gift") and step.state.seat == state.seat:
        step = game.apply(step.state, next(iter(game.moves(step.state))))
    return any(isinstance(event, RestForfeited) for event in step.events)


def pair(game: Trellis, state: TrellisState, better: Plant, played: Plant) -> Against:
    room = TrellisReasons(game, game.observe(state, 0), 0)
    return Against(room.facts(better, ()), (room.facts(played, ()),), named=True)


def test_hidden_tiles_change_no_reason() -> None:
    for case in cases(make, 15, whole, 2):
        dealt = case.game.determinize(case.observation, random.Random(3))
        seen = case.game.observe(dealt, case.seat)
        lines = {"better_line": case.better, "played_line": case.played}
        assert reasons(case.game, seen, case.better[0], case.played[0], **lines) == case.why()
        assert good_because(case.game, seen, case.better[0], line=case.better) == case.good()


def test_who_looks_on_is_told_nothing_of_the_hand() -> None:
    """The reasons for a computer's move are those of the viewer's knowledge: other hands change nothing."""
    for case in cases(make, 15, whole, 4):
        viewer = (case.seat + 1) % case.game.players
        seen = case.game.observe(case.state, viewer)
        again = case.game.observe(case.game.determinize(seen, random.Random(5)), viewer)
        move = case.better[0]
        told = good_because(case.game, seen, move, line=case.better, seat=case.seat)
        assert told == good_because(case.game, again, move, line=case.better, seat=case.seat)


def test_a_move_beside_itself_has_no_reason() -> None:
    for case in cases(make, 5, whole, 6):
        assert reasons(case.game, case.observation, case.better[0], case.better[0]) == ()
