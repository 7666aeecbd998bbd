"""T-BLOOM to T-EXHAUST on positions drawn by hand."""

from __future__ import annotations

import pytest
from rules.trellis.trellis_pictures import flowers_of, legal, names, owner, play, position

from tessella.rules.lattice import hex_neighbour, opposite
from tessella.rules.trellis import (
    TILES,
    GameWon,
    GiftsEarned,
    PlantedTile,
    SeatSkipped,
    TileDrawn,
    Trellis,
    TrellisState,
    Vine,
    VineBloomed,
    VineContested,
)
from tessella.rules.verdict import IllegalMove

# A purple chain runs south-east from the starting tile; tile 35 makes it longer.
CHAIN = """
    0,0 tile 0 r0: purple SE -
    1,0 tile 3 r2: purple SE-NW -, yellow S-NE -, orange SW-N -
    2,0 tile 5 r2: purple SE-NW -, orange S-NE -, blue SW-N -
    3,0 tile 33 r2: purple SE-NW -, yellow S-SW -, orange N-NE -
"""

# At 1,0 a purple vine from NW to SW would join the flowers of two seats.
CONTEST = """
    0,0 tile 0 r0: purple SE 0, orange S -
    0,1 tile 3 r4: purple SW-NE 1, yellow NW-S -, orange N-SE -
"""

# Every vine belongs to seat 1, and tile 3 at 1,0 r5 meets three of them.
FULL = """
    0,0 tile 0 r0: pink N 1, yellow NE 1, purple SE 1, orange S 1, green SW 1, blue NW 1
    0,1 tile 1 r0: orange N-S 1, yellow NE-NW 1, pink SE-SW 1
    1,1 tile 2 r1: green NE-SW 1, orange SE-N 1, yellow S-NW 1
"""


def two(**options: object) -> Trellis:
    return Trellis.create(2, options)


# -- T-BLOOM ----------------------------------------------------------------------------------------------


def test_bloom_runs_along_the_whole_chain_and_no_further() -> None:
    game = two()
    state = position(game, CHAIN, [35, 1, 2])
    step = play(game, state, "plant 35 4,0 r2", "claim 4,0 purple")
    assert flowers_of(step) == [
        "0 claims 4,0 purple",
        "0 blooms 3,0 purple",
        "0 blooms 2,0 purple",
        "0 blooms 1,0 purple",
        "0 blooms 0,0 purple",
    ]
    assert step.state.flowers == (5, 0)
    assert {o for tile in step.state.garden[1:] for o in tile.owners} == {0, None}


def test_bloom_names_the_claimed_vine_it_runs_from() -> None:
    game = two()
    step = play(game, position(game, CHAIN, [35, 1, 2]), "plant 35 4,0 r2", "claim 4,0 purple")
    sources = [event.source for event in step.events if isinstance(event, VineBloomed)]
    assert sources == [Vine((q, 0), "purple") for q in (4, 3, 2, 1)]


def test_bloom_of_another_seat_runs_through_the_new_tile_into_an_unclaimed_chain() -> None:
    game = two()
    state = position(
        game,
        """
        0,0 tile 0 r0: purple SE 1, orange S -
        0,1 tile 3 r4: purple SW-NE -, yellow NW-S -, orange N-SE -
        """,
        [20, 1, 2],
    )
    step = play(game, state, "plant 20 1,0 r0")
    assert flowers_of(step) == ["1 blooms 1,0 purple", "1 blooms 0,1 purple"]
    assert step.state.bloomed == (0, 2)
    assert step.state.gifts == 2


LOOP = """
    0,0 tile 0 r0: yellow NE -, purple SE -
    1,0 tile 35 r2: purple SE-NW -, orange S-SW -, blue N-NE {a}
    1,-1 tile 16 r4: yellow SW-N -, orange NW-NE -, blue SE-S {b}
"""


def test_closing_a_loop_by_claim_counts_every_vine_once() -> None:
    game = two()
    state = position(game, LOOP.format(a="-", b="-"), [29, 1, 2])
    step = play(game, state, "plant 29 2,-1 r0", "claim 2,-1 blue")
    assert sorted(flowers_of(step)) == ["0 blooms 1,-1 blue", "0 blooms 1,0 blue", "0 claims 2,-1 blue"]
    assert step.state.flowers == (3, 0)


def test_closing_a_loop_of_one_owner_blooms_once_and_is_not_contested() -> None:
    game = two()
    step = play(game, position(game, LOOP.format(a=1, b=1), [29, 1, 2]), "plant 29 2,-1 r0")
    assert flowers_of(step) == ["1 blooms 2,-1 blue"]
    assert step.state.flowers == (0, 3)
    assert (step.state.phase, step.state.gifts) == ("claim", 1)


def test_closing_a_loop_with_two_owners_is_contested() -> None:
    game = two()
    step = play(game, position(game, LOOP.format(a=0, b=1), [29, 1, 2]), "plant 29 2,-1 r0")
    assert step.state.contested == (Vine((2, -1), "blue"),)
    assert step.state.claimants == ((0, 1),)


def long_chain(length: int) -> list[PlantedTile]:
    """Lay a purple path from the starting tile, one tile after the other, never back into the garden."""
    garden = [PlantedTile(0, (0, 0), 0, (None,) * 6)]
    cell, side = (1, 0), 5  # where the path goes on, and the side at which it comes in
    for tile in [t for t in TILES.values() if t.number and "purple" in t.colours][:length]:
        place = tile.colours.index("purple")
        taken = {planted.cell for planted in garden}
        ways = [(r, a if b == side else b) for r in range(6) for a, b in [tile.ends(place, r)] if side in (a, b)]
        # The way that leads farthest from the start keeps the path from closing in on itself.
        rotation, out = max(ways, key=lambda way: distance(hex_neighbour(cell, way[1])))
        garden.append(PlantedTile(tile.number, cell, rotation, (None,) * 3))
        cell, side = hex_neighbour(cell, out), opposite(out)
        assert cell not in taken
    return garden


def distance(cell: tuple[int, int]) -> int:
    q, r = cell
    return max(abs(q), abs(r), abs(q + r))


def test_bloom_runs_along_a_chain_of_any_length() -> None:
    game = two(flowers=(30, 30))
    *planted, last = long_chain(25)
    used = {tile.tile for tile in planted} | {last.tile}
    rest = [n for n in range(1, 61) if n not in used]
    hands = ((last.tile, *rest[:2]), tuple(rest[2:5]))
    state = TrellisState(tuple(planted), hands, tuple(rest[5:]), (0, 0), 0)
    assert game.state_from_json(game.state_to_json(state)) == state
    q, r = last.cell
    step = play(game, state, f"plant {last.tile} {q},{r} r{last.rotation}", f"claim {q},{r} purple")
    assert len(flowers_of(step)) == 26
    assert step.state.flowers == (26, 0)


def test_vines_of_other_colours_do_not_connect() -> None:
    game = two(planting="free")
    state = position(game, "0,0 tile 0 r0: pink N 1, yellow NE 1, purple SE 1", [35, 1, 2])
    # Orange and blue of tile 35 face nothing; its purple end looks away, so nothing blooms.
    step = play(game, state, "plant 35 1,0 r0")
    assert flowers_of(step) == []


# -- T-CONTEST, T-ORDER -----------------------------------------------------------------------------------


def test_contested_vine_is_decided_by_the_active_player() -> None:
    game = two()
    step = play(game, position(game, CONTEST, [20, 1, 2]), "plant 20 1,0 r0")
    assert VineContested("T-CONTEST", Vine((1, 0), "purple"), (0, 1)) in step.events
    assert (step.state.phase, game.to_move(step.state)) == ("bloom", 0)
    assert legal(game, step.state) == ["bloom 1,0 purple 0", "bloom 1,0 purple 1"]


@pytest.mark.parametrize(("seat", "gifts"), [(0, 0), (1, 1)])
def test_contested_vine_given_away_earns_a_gift(seat: int, gifts: int) -> None:
    game = two()
    step = play(game, position(game, CONTEST, [20, 1, 2]), "plant 20 1,0 r0", f"bloom 1,0 purple {seat}")
    assert flowers_of(step) == [f"{seat} blooms 1,0 purple"]
    assert step.events[0].cause == "T-CONTEST"
    assert (step.state.phase, step.state.gifts, step.state.contested) == ("claim", gifts, ())
    assert owner(step.state, (1, 0), "purple") == seat


def test_two_contested_vines_are_decided_one_at_a_time_in_any_order() -> None:
    game = two()
    state = position(
        game,
        """
        0,0 tile 0 r0: purple SE 0, yellow NE -, orange S -
        0,1 tile 3 r4: purple SW-NE 1, yellow NW-S -, orange N-SE -
        1,-1 tile 8 r4: yellow SW-NE -, blue NW-S 0, pink N-SE -
        2,-1 tile 11 r1: blue NE-SW 1, green SE-N -, pink S-NW -
        """,
        [59, 1, 2],
    )
    planted = play(game, state, "plant 59 1,0 r2")
    both = ["bloom 1,0 blue 0", "bloom 1,0 blue 1", "bloom 1,0 purple 0", "bloom 1,0 purple 1"]
    assert legal(game, planted.state) == both
    one = play(game, planted.state, "bloom 1,0 blue 1")
    assert legal(game, one.state) == ["bloom 1,0 purple 0", "bloom 1,0 purple 1"]
    other = play(game, planted.state, "bloom 1,0 purple 0", "bloom 1,0 blue 1")
    assert play(game, one.state, "bloom 1,0 purple 0").state == other.state
    assert other.state.gifts == 1


# Tile 35 at 1,0 meets purple of seat {p} first in its own order, then orange of seat {o}.
ORDER = """
    0,0 tile 0 r0: purple SE {p}, orange S {o}
    0,1 tile 19 r2: blue SE-SW -, green S-NW -, orange N-NE {o}
"""


def test_blooms_of_the_active_player_come_first() -> None:
    game = two()
    step = play(game, position(game, ORDER.format(p=1, o=0), [35, 1, 2]), "plant 35 1,0 r2")
    assert flowers_of(step) == ["0 blooms 1,0 orange", "1 blooms 1,0 purple"]


def test_active_player_wins_when_both_would_bloom_their_last_flower() -> None:
    game = two(flowers=(3, 2))
    step = play(game, position(game, ORDER.format(p=1, o=0), [35, 1, 2]), "plant 35 1,0 r2")
    assert flowers_of(step) == ["0 blooms 1,0 orange"]
    assert game.result(step.state).winners == (0,)


def test_others_bloom_in_turn_order_after_the_active_player() -> None:
    game = Trellis.create(4, {"flowers": (15, 2, 15, 3)})
    state = position(game, ORDER.format(p=1, o=3), [4, 6, 8], [7, 9, 10], [35, 1, 2], seat=2)
    step = play(game, state, "plant 35 1,0 r2")
    assert flowers_of(step) == ["3 blooms 1,0 orange"]
    assert game.result(step.state).winners == (3,)


def test_uncontested_bloom_ends_the_game_before_a_contested_one_is_decided() -> None:
    game = two(flowers=(15, 3))
    state = position(
        game,
        """
        0,0 tile 0 r0: purple SE 0, orange S -, yellow NE -
        0,1 tile 3 r4: purple SW-NE 1, yellow NW-S -, orange N-SE -
        1,-1 tile 1 r3: orange N-S 1, yellow SW-SE -, pink NW-NE -
        """,
        [20, 4, 2],
    )
    step = play(game, state, "plant 20 1,0 r0")
    assert names(step.events) == ["TilePlanted T-PLANT", "VineBloomed T-BLOOM", "GameWon T-WIN"]
    assert game.result(step.state).winners == (1,)
    assert step.state.contested == ()


# -- T-CLAIM ----------------------------------------------------------------------------------------------


def test_claim_is_on_the_new_tile_while_it_has_an_unclaimed_vine() -> None:
    game = two()
    step = play(game, position(game, CHAIN, [35, 1, 2]), "plant 35 4,0 r2")
    assert legal(game, step.state) == ["claim 4,0 blue", "claim 4,0 orange", "claim 4,0 purple"]
    verdict = game.explain(step.state, game.parse(step.state, "claim 0,0 pink"))
    assert [(f.rule, f.ok, f.detail) for f in verdict.findings] == [("T-CLAIM", False, "new-tile-first")]
    assert verdict.findings[0].fields == ("4,0 purple", "4,0 orange", "4,0 blue")


@pytest.mark.parametrize(
    ("claim", "detail"),
    [("claim 1,0 purple", "claimed"), ("claim 9,9 pink", "no-vine"), ("claim 1,0 pink", "no-vine")],
)
def test_claim_needs_an_unclaimed_vine(claim: str, detail: str) -> None:
    game = two()
    step = play(game, position(game, CONTEST, [20, 1, 2]), "plant 20 1,0 r0", "bloom 1,0 purple 0")
    with pytest.raises(IllegalMove) as error:
        play(game, step.state, claim)
    assert error.value.verdict.findings[0].detail == detail
    assert str(error.value) == f"illegal move T-CLAIM {claim.removeprefix('claim ')}"


def test_claim_is_anywhere_when_the_new_tile_is_full() -> None:
    game = two()
    free = FULL.replace("pink N 1", "pink N -").replace("green SW 1", "green SW -", 1)
    step = play(game, position(game, free, [3, 4, 5]), "plant 3 1,0 r5")
    assert legal(game, step.state) == ["claim 0,0 green", "claim 0,0 pink"]


def test_without_an_unclaimed_vine_the_rest_of_the_turn_is_forfeit() -> None:
    game = two(flowers=(30, 30))
    step = play(game, position(game, FULL, [3, 4, 5]), "plant 3 1,0 r5")
    assert names(step.events) == [
        "TilePlanted T-PLANT",
        *["VineBloomed T-BLOOM"] * 3,
        "GiftsEarned T-GIFT",
        "RestForfeited T-CLAIM",
        "TileDrawn T-DRAW",
    ]
    assert (step.state.seat, step.state.phase, step.state.gifts, step.state.bloomed) == (1, "plant", 0, ())
    assert len(step.state.hands[0]) == 3


# -- T-GIFT -----------------------------------------------------------------------------------------------


def test_gifts_are_claimed_one_by_one_and_only_what_is_left_is_forfeit() -> None:
    game = two(flowers=(30, 30))
    free = FULL.replace("pink N 1", "pink N -").replace("green SW 1", "green SW -", 1)
    step = play(game, position(game, free, [3, 4, 5]), "plant 3 1,0 r5")
    assert (step.state.phase, step.state.gifts) == ("claim", 3)
    step = play(game, step.state, "claim 0,0 pink")
    assert (step.state.phase, step.state.gifts, step.state.seat) == ("gift", 3, 0)
    assert legal(game, step.state) == ["gift 0,0 green"]
    step = play(game, step.state, "gift 0,0 green")
    assert names(step.events) == ["VineClaimed T-GIFT", "RestForfeited T-GIFT", "TileDrawn T-DRAW"]
    assert (step.state.seat, step.state.phase, step.state.gifts) == (1, "plant", 0)
    assert step.state.flowers == (2, 13)


def test_unused_gifts_do_not_reappear_on_a_later_turn() -> None:
    game = two(flowers=(30, 30), planting="free")
    step = play(game, position(game, FULL, [3, 4, 5], [35, 10, 12]), "plant 3 1,0 r5")
    for _ in range(2):
        assert step.state.phase == "plant"
        plain = next(m for m in game.moves(step.state) if not blooms(game, step.state, m))
        step = game.apply(step.state, plain)
        assert (step.state.phase, step.state.gifts) == ("claim", 0)
        step = game.apply(step.state, next(iter(game.moves(step.state))))
    assert step.state.seat == 1


def blooms(game: Trellis, state: TrellisState, move: object) -> bool:
    step = game.apply(state, move)  # type: ignore[arg-type]
    return any(isinstance(event, VineBloomed | VineContested) for event in step.events)


GIFTS = """
    0,0 tile 0 r0: purple SE 2, orange S -
    0,1 tile 1 r0: orange N-S -, yellow NE-NW 1, pink SE-SW -
    1,1 tile 2 r1: green NE-SW -, orange SE-N 1, yellow S-NW -
"""


@pytest.mark.parametrize(("option", "gifts"), [("per_flower", 3), ("per_opponent", 2)])
def test_gifts_count_flowers_or_players(option: str, gifts: int) -> None:
    game = Trellis.create(3, {"gifts": option})
    step = play(game, position(game, GIFTS, [3, 4, 5]), "plant 3 1,0 r5")
    assert sorted(flowers_of(step)) == ["1 blooms 1,0 orange", "1 blooms 1,0 yellow", "2 blooms 1,0 purple"]
    assert GiftsEarned("T-GIFT", 0, gifts, (1, 2)) in step.events
    step = play(game, step.state, "claim 0,1 orange")
    for left in range(gifts, 0, -1):
        assert (step.state.seat, step.state.phase, step.state.gifts) == (0, "gift", left)
        step = game.apply(step.state, next(iter(game.moves(step.state))))
    assert (step.state.seat, step.state.phase, step.state.gifts) == (1, "plant", 0)


def test_own_blooms_earn_no_gifts() -> None:
    game = two()
    state = position(game, ORDER.format(p=0, o=0), [35, 1, 2])
    step = play(game, state, "plant 35 1,0 r2")
    assert (step.state.bloomed, step.state.gifts) == ((2, 0), 0)
    assert play(game, step.state, "claim 1,0 blue").state.seat == 1


def test_gift_stays_on_the_new_tile_while_it_has_an_unclaimed_vine() -> None:
    game = two()
    step = play(game, position(game, ORDER.format(p=1, o=1), [35, 1, 2]), "plant 35 1,0 r2", "claim 1,0 blue")
    assert (step.state.phase, step.state.gifts) == ("gift", 2)
    assert len(legal(game, step.state)) > 1  # tile 35 is full now: anywhere else
    step = play(game, position(game, ORDER.format(p=1, o="-"), [35, 1, 2]), "plant 35 1,0 r2", "claim 1,0 blue")
    assert legal(game, step.state) == ["gift 1,0 orange"]


# -- T-DRAW, T-WIN, T-EXHAUST -----------------------------------------------------------------------------


def test_hand_is_drawn_back_to_three_from_the_top_of_the_stack() -> None:
    game = two()
    state = position(game, CHAIN, [35, 1, 2])
    step = play(game, state, "plant 35 4,0 r2", "claim 4,0 blue")
    assert step.events[-1] == TileDrawn("T-DRAW", 0, state.stack[0])
    assert step.state.hands[0] == (1, 2, state.stack[0])
    assert step.state.stack == state.stack[1:]
    assert step.state.seat == 1


def test_last_flower_wins_in_the_middle_of_a_bloom() -> None:
    game = two(flowers=(3, 15))
    step = play(game, position(game, CHAIN, [35, 1, 2]), "plant 35 4,0 r2", "claim 4,0 purple")
    assert names(step.events) == ["VineClaimed T-CLAIM", *["VineBloomed T-BLOOM"] * 2, "GameWon T-WIN"]
    assert owner(step.state, (1, 0), "purple") is None
    assert game.to_move(step.state) is None and not game.moves(step.state)
    assert step.state.hands[0] == (1, 2)
    result = game.result(step.state)
    assert (result.over, result.winners, result.points, result.reason) == (True, (0,), (3, 0), "T-WIN")


def test_last_flower_wins_on_the_turn_of_another() -> None:
    game = two(flowers=(15, 2))
    state = position(game, "0,0 tile 0 r0: purple SE 1", [35, 1, 2])
    step = play(game, state, "plant 35 1,0 r2")
    assert step.events[-1] == GameWon("T-WIN", (1,))
    assert game.result(step.state).winners == (1,)


def ring_cells(count: int) -> list[tuple[int, int]]:
    """Return the cells around the start, ring by ring, each beside an earlier one."""
    cells = [(q, r) for q in range(-5, 6) for r in range(-5, 6) if abs(q + r) <= 5]
    return sorted(cells, key=lambda c: (max(abs(c[0]), abs(c[1]), abs(c[0] + c[1])), c))[:count]


def late(game: Trellis, hands: tuple[tuple[int, ...], ...], seat: int = 0) -> TrellisState:
    """Return a position without a stack: all tiles that are in no hand are planted, nothing is claimed."""
    held = {tile for hand in hands for tile in hand}
    order = [0, *(n for n in range(1, 61) if n not in held)]
    garden = tuple(
        PlantedTile(n, cell, 0, (None,) * len(TILES[n].vines))
        for n, cell in zip(order, ring_cells(len(order)), strict=True)
    )
    state = TrellisState(garden, hands, (), (0,) * game.players, seat)
    return game.state_from_json(game.state_to_json(state))


def claim_of_length(game: Trellis, state: TrellisState, flowers: int) -> TrellisState:
    """Plant the last tile and claim so that the claim brings just so many flowers."""
    for move in game.moves(state):
        planted = game.apply(state, move).state
        for claim in game.moves(planted):
            after = game.apply(planted, claim)
            if len(flowers_of(after)) == flowers:
                return after.state
    raise AssertionError(f"no claim brings {flowers} flowers")


@pytest.mark.parametrize(
    ("flowers", "winners"),
    [((15, 15), (0,)), ((15, 14), (0, 1)), ((15, 12), (1,))],
)
def test_without_tiles_fewest_flowers_left_wins_and_ties_share(
    flowers: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    game = two(flowers=flowers)
    state = claim_of_length(game, late(game, ((60,), ())), 1)
    result = game.result(state)
    assert (result.over, result.winners, result.reason) == (True, winners, "T-EXHAUST")
    assert result.points == (1, 0)
    assert game.state_from_json(game.state_to_json(state)) == state


def test_without_a_stack_play_goes_on_and_a_seat_without_tiles_is_skipped() -> None:
    game = Trellis.create(3, {"flowers": (30, 30, 30)})
    state = late(game, ((58, 60), (), (59,)))
    planted = game.apply(state, next(iter(game.moves(state)))).state
    step = game.apply(planted, next(iter(game.moves(planted))))
    assert step.events[-1] == SeatSkipped("T-DRAW", 1)
    assert not any(isinstance(event, TileDrawn) for event in step.events)
    assert (step.state.seat, step.state.hands) == (2, ((60,), (), (59,)))


def test_the_only_seat_with_tiles_goes_on_alone() -> None:
    game = two(flowers=(30, 30))
    state = late(game, ((59, 60), ()))
    planted = game.apply(state, next(iter(game.moves(state)))).state
    step = game.apply(planted, next(iter(game.moves(planted))))
    assert (step.state.seat, step.state.phase) == (0, "plant")
    assert step.events[-1] == SeatSkipped("T-DRAW", 1)
