"""T-TILES, T-START, T-FLOWERS, T-SETUP, T-PLANT, T-MATCH on positions drawn by hand."""

from __future__ import annotations

from itertools import product

import pytest
from rules.trellis.trellis_pictures import legal, play, position

from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.lattice import HEX_STEPS
from tessella.rules.trellis import COLOURS, TILES, Trellis, TrellisState, chain, end_cells, frontier, side_of
from tessella.rules.trellis.position import TilePlanted, Vine
from tessella.rules.trellis.tiles import read_tiles
from tessella.rules.verdict import IllegalMove

# -- T-TILES, T-START -------------------------------------------------------------------------------------


def drawn(tile: int, rotation: int) -> frozenset[tuple[str, frozenset[int]]]:
    vines = TILES[tile].vines
    return frozenset((v.colour, frozenset(TILES[tile].ends(n, rotation))) for n, v in enumerate(vines))


def test_sixty_tiles_all_different_in_every_rotation() -> None:
    assert list(TILES) == list(range(61))
    looks = [drawn(tile, rotation) for tile, rotation in product(range(1, 61), range(6))]
    assert len(set(looks)) == 360


def test_each_tile_has_three_colours_and_one_vine_end_at_each_side() -> None:
    for number in range(1, 61):
        tile = TILES[number]
        assert len(set(tile.colours)) == 3 and set(tile.colours) <= set(COLOURS)
        assert sorted(side for vine in tile.vines for side in vine.ends) == list(range(6))


def test_turning_by_one_step_moves_north_to_north_east() -> None:
    assert side_of(0, 1) == 1 and side_of(5, 1) == 0
    # Tile 1: orange N-S.
    assert TILES[1].ends(0, 0) == (0, 3) and TILES[1].ends(0, 1) == (1, 4)
    assert TILES[1].colour_at(4, 1) == "orange"


def test_start_tile_has_one_end_of_each_colour() -> None:
    assert [TILES[0].colour_at(side, 0) for side in range(6)] == [
        "pink", "yellow", "purple", "orange", "green", "blue",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("broken", "line"),
    [("1,0,orange,0,x", "line 2"), ("1,0,brown,0,3", "line 2"), ("1,0,orange,0,3", "1 to 60")],
)
def test_a_broken_table_of_tiles_is_refused_with_its_place(broken: str, line: str) -> None:
    with pytest.raises(BadFile, match=line):
        read_tiles("tile,vine,colour,end_a,end_b\n" + broken)


# -- T-SETUP, T-FLOWERS -----------------------------------------------------------------------------------


def test_three_tiles_are_dealt_one_at_a_time_round_the_table() -> None:
    game = Trellis.create(3, order=list(range(1, 61)), first=1)
    state = game.start()
    assert state.hands == ((1, 4, 7), (2, 5, 8), (3, 6, 9))
    assert state.stack == tuple(range(10, 61))
    assert (state.seat, state.phase, len(state.garden)) == (1, "plant", 1)


def test_play_goes_clockwise() -> None:
    game = Trellis.create(3, seed=5, first=2)
    state, seats = game.start(), []
    while len(seats) < 5:
        if state.phase == "plant":
            seats.append(state.seat)
        state = game.apply(state, next(iter(game.moves(state)))).state
    assert seats == [2, 0, 1, 2, 0]


def test_the_seed_gives_the_order_again() -> None:
    assert Trellis.create(2, seed=3) == Trellis.create(2, seed=3)
    assert Trellis.create(2, seed=3).tile_order != Trellis.create(2, seed=4).tile_order


def test_flowers_are_fifteen_unless_a_seat_is_told_otherwise() -> None:
    assert Trellis.create(3).goals == (15, 15, 15)
    assert Trellis.create(3, {"flowers": "14"}).goals == (14, 15, 15)
    assert Trellis.create(2, {"flowers": [1, 30]}).goals == (1, 30)


@pytest.mark.parametrize(
    ("players", "options", "rest", "reason"),
    [
        (1, {}, {}, "2 to 4 players"),
        (5, {}, {}, "2 to 4 players"),
        (2, {"planting": "wild"}, {}, "match, free"),
        (2, {"gifts": 3}, {}, "per_flower, per_opponent"),
        (2, {"flowers": "0"}, {}, "1 to 30"),
        (2, {"flowers": "31"}, {}, "1 to 30"),
        (2, {"flowers": [15, 15, 15]}, {}, "at most 2"),
        (2, {"colour": "red"}, {}, "no option 'colour'"),
        (2, {}, {"first": 2}, "seat 2 cannot begin"),
        (2, {}, {"order": [1, 2, 3]}, "each tile 1 to 60 once"),
        (2, {}, {"order": [*range(1, 60), 59]}, "each tile 1 to 60 once"),
        (2, {}, {"order": [*range(1, 60), "x"]}, "'x' in the order is no tile"),
    ],
)
def test_setups_that_cannot_be_are_refused(
    players: int, options: dict[str, object], rest: dict[str, object], reason: str
) -> None:
    with pytest.raises(BadSetup, match=reason):
        Trellis.create(players, options, **rest)  # type: ignore[arg-type]


# -- T-PLANT ----------------------------------------------------------------------------------------------

# Tile 3 joins the purple end of the start; its other ends face away.
TWO = """
    0,0 tile 0 r0: purple SE -
    1,0 tile 3 r2: purple SE-NW -, yellow S-NE -, orange SW-N -
"""


@pytest.mark.parametrize(
    ("move", "rule", "detail", "fields"),
    [
        ("plant 10 2,0 r0", "T-PLANT", "not-in-hand", ()),
        ("plant 35 1,0 r0", "T-PLANT", "occupied", ("1,0",)),
        ("plant 35 3,0 r0", "T-PLANT", "apart", ("3,0",)),
        ("plant 0 2,0 r0", "T-TILES", "tile", ()),
        ("plant 61 2,0 r0", "T-TILES", "tile", ()),
        ("claim 0,0 pink", "T-CLAIM", "not-now", ()),
        ("gift 0,0 pink", "T-GIFT", "not-now", ()),
        ("bloom 0,0 pink 1", "T-CONTEST", "not-now", ()),
    ],
)
def test_what_cannot_be_planted(move: str, rule: str, detail: str, fields: tuple[str, ...]) -> None:
    game = Trellis.create(2)
    state = position(game, TWO, [35, 1, 2])
    verdict = game.explain(state, game.parse(state, move))
    assert verdict.broken is not None
    assert (verdict.broken.rule, verdict.broken.detail, verdict.broken.fields) == (rule, detail, fields)
    with pytest.raises(IllegalMove):
        play(game, state, move)


def test_every_broken_rule_is_told() -> None:
    game = Trellis.create(2)
    state = position(game, TWO, [35, 1, 2])
    verdict = game.explain(state, game.parse(state, "plant 7 2,0 r0"))
    assert [(f.rule, f.ok, f.detail) for f in verdict.findings] == [
        ("T-PLANT", False, "not-in-hand"),
        ("T-PLANT", True, "beside"),
        ("T-MATCH", False, "no-match"),
    ]


def test_frontier_and_ends() -> None:
    game = Trellis.create(2)
    state = position(game, TWO)
    around = {(dq, dr) for dq, dr in HEX_STEPS} | {(1 + dq, dr) for dq, dr in HEX_STEPS}
    assert set(frontier(state)) == around - {(0, 0), (1, 0)}
    assert chain(state, Vine((0, 0), "purple")) == {Vine((0, 0), "purple"), Vine((1, 0), "purple")}
    assert end_cells(state, Vine((0, 0), "purple")) == ((2, 0),)
    assert end_cells(state, Vine((1, 0), "yellow")) == ((1, 1), (2, -1))
    assert chain(state, Vine((5, 5), "pink")) == frozenset()


# -- T-MATCH ----------------------------------------------------------------------------------------------


def test_one_touching_side_must_join_one_colour_the_others_need_not() -> None:
    game = Trellis.create(2)
    state = position(game, TWO, [35, 1, 2])
    # At 1,-1 tile 1 touches the start's yellow (SW) and tile 3's orange (S).
    step = play(game, state, "plant 1 1,-1 r0")
    planted = step.events[0]
    assert isinstance(planted, TilePlanted)
    assert (planted.matched, planted.touching) == ((3,), (3, 4))
    verdict = game.explain(state, game.parse(state, "plant 1 1,-1 r0"))
    assert [(f.rule, f.detail, f.fields) for f in verdict.findings] == [
        ("T-PLANT", "beside", ("1,-1",)),
        ("T-MATCH", "match", ("1,0 orange",)),
    ]
    # Turned by one step its pink and yellow ends meet orange and yellow: yellow would have to look south-west.
    verdict = game.explain(state, game.parse(state, "plant 1 1,-1 r1"))
    assert verdict.broken is not None
    assert (verdict.broken.detail, verdict.broken.fields) == ("no-match", ("1,0 orange", "0,0 yellow"))


def test_free_planting_asks_for_no_match() -> None:
    match, free = Trellis.create(2), Trellis.create(2, {"planting": "free"})
    state = position(match, TWO, [35, 1, 2])
    assert len(legal(free, state)) == 3 * 8 * 6
    assert len(legal(match, state)) < 3 * 8 * 6
    verdict = free.explain(state, free.parse(state, "plant 1 1,-1 r1"))
    assert [f.rule for f in verdict.findings] == ["T-PLANT"]


# Six tiles round the start show only yellow, orange and pink to the outside.
WARM = """
    0,0 tile 0 r0:
    0,-1 tile 1 r1: orange NE-SW -, yellow SE-N -, pink S-NW -
    1,-1 tile 8 r4: yellow SW-NE -, blue NW-S -, pink N-SE -
    1,0 tile 41 r3: yellow S-N -, purple SW-NW -, pink NE-SE -
    0,1 tile 12 r3: orange S-N -, yellow SW-SE -, blue NW-NE -
    -1,1 tile 21 r2: pink SE-SW -, orange S-NW -, green N-NE -
    -1,0 tile 16 r3: yellow S-NW -, orange SW-N -, blue NE-SE -
"""


def test_when_no_tile_of_the_hand_fits_anywhere_it_is_planted_without_a_match() -> None:
    game = Trellis.create(2)
    # Tiles 14, 44 and 60 have blue, purple and green only.
    state = position(game, WARM, [14, 44, 60])
    assert len(legal(game, state)) == 3 * 12 * 6
    verdict = game.explain(state, game.parse(state, "plant 14 0,-2 r0"))
    assert verdict.legal
    assert (verdict.findings[1].rule, verdict.findings[1].detail) == ("T-MATCH", "nothing-fits")
    assert play(game, state, "plant 14 0,-2 r0").state.phase == "claim"


def test_one_tile_that_fits_binds_the_whole_hand() -> None:
    game = Trellis.create(2)
    state = position(game, WARM, [14, 44, 40])
    moves = legal(game, state)
    assert moves and all(move.startswith("plant 40 ") for move in moves)
    with pytest.raises(IllegalMove, match="T-MATCH"):
        play(game, state, "plant 14 0,-2 r0")


def test_who_does_not_see_the_hand_lists_all_that_may_be_planted() -> None:
    game = Trellis.create(2)
    state: TrellisState = position(game, WARM, [14, 44, 60])
    watched = game.observe(state, 1)
    assert game.parse(state, "plant 14 0,-2 r0") in game.moves(watched)
    assert game.parse(state, "plant 40 0,-2 r1") not in game.moves(watched)  # 40 fits elsewhere
    assert set(legal(game, state)) <= set(legal(game, watched))
