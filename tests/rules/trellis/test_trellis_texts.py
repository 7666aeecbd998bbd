"""Notation, JSON and the plain text of Trellis: both ways, and what is refused with which reason."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from rules.trellis.test_trellis_turn import CONTEST, FULL
from rules.trellis.trellis_pictures import play, position

from tessella.rules.errors import BadNotation, BadSetup
from tessella.rules.registry import from_json
from tessella.rules.trellis import Bloom, Claim, Gift, Plant, Trellis, Vine

GAME = Trellis.create(2, seed=1)
START = GAME.start()

# -- notation ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("plant 17 2,-1 r3", Plant(17, (2, -1), 3)),
        ("bloom 2,-1 pink 1", Bloom(Vine((2, -1), "pink"), 1)),
        ("claim 0,0 blue", Claim(Vine((0, 0), "blue"))),
        ("gift -10,7 green", Gift(Vine((-10, 7), "green"))),
    ],
)
def test_notation_both_ways(text: str, move: Any) -> None:
    assert GAME.parse(START, text) == move
    assert GAME.format(move) == text


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "does not begin with plant, bloom, claim, gift"),
        ("pass", "does not begin with"),
        ("Plant 17 2,-1 r3", "does not begin with"),
        (" plant 17 2,-1 r3", "does not begin with"),
        ("plant 17 2,-1", "too many or too few words"),
        ("plant 17  2,-1 r3", "too many or too few words"),
        ("plant 17 2,-1 r3 ", "too many or too few words"),
        ("plant x 2,-1 r3", "no number at 'x'"),
        ("plant 017 2,-1 r3", "no number at '017'"),
        ("plant １７ 2,-1 r3", "no number"),
        ("plant 17 2;-1 r3", "no cell at '2;-1'"),
        ("plant 17 2,-0 r3", "no cell at '2,-0'"),
        ("plant 17 2,- r3", "no cell"),
        ("plant 17 9999,0 r3", "no cell"),
        ("plant 17 2,-1 r6", "no rotation at 'r6'"),
        ("plant 17 2,-1 3", "no rotation at '3'"),
        ("claim 2,-1 brown", "no colour at 'brown', one of blue, purple"),
        ("claim 2,-1 pink 1", "too many or too few words"),
        ("bloom 2,-1 pink", "too many or too few words"),
        ("bloom 2,-1 pink one", "no number at 'one'"),
        ("plant 17 2,-1 r3\n", "no rotation"),
        ("gift " + "9" * 5000, "too many or too few words"),
    ],
)
def test_what_is_no_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BadNotation, match=reason) as error:
        GAME.parse(START, text)
    assert error.value.text == text
    assert len(str(error.value)) < 250


@given(st.text(max_size=40) | st.from_regex(r"(plant|bloom|claim|gift)( [a-z0-9,-]{1,5}){1,4}", fullmatch=True))
def test_any_text_is_a_move_or_refused(text: str) -> None:
    try:
        move = GAME.parse(START, text)
    except BadNotation:
        return
    assert GAME.format(move) == text


# -- JSON -------------------------------------------------------------------------------------------------

PLANTED = play(GAME, position(GAME, CONTEST, [20, 1, 2]), "plant 20 1,0 r0").state
CLAIMING = play(GAME, PLANTED, "bloom 1,0 purple 1").state
GIVING = play(GAME, CLAIMING, "claim 1,0 blue").state
OVER = Trellis.create(2, {"flowers": (15, 2)})
WON = play(OVER, position(OVER, CONTEST, [20, 1, 2]), "plant 20 1,0 r0", "bloom 1,0 purple 1").state


def test_match_and_positions_go_through_json() -> None:
    assert from_json(json.loads(json.dumps(GAME.to_json()))) == GAME
    for state in (START, PLANTED, CLAIMING, GIVING, GAME.observe(START, 0), GAME.observe(GIVING, 1)):
        again = GAME.state_from_json(json.loads(json.dumps(GAME.state_to_json(state))))
        assert (again, hash(again)) == (state, hash(state))
    assert OVER.state_from_json(OVER.state_to_json(WON)) == WON
    assert (PLANTED.phase, CLAIMING.phase, GIVING.phase, WON.phase) == ("bloom", "claim", "gift", "over")


def change(data: Any, path: str, value: Any) -> Any:
    """Return a copy of JSON in which the thing at a path (`garden.1.cell`) is another; None value removes it."""
    copy = json.loads(json.dumps(data))
    *way, last = [int(step) if step.lstrip("-").isdigit() else step for step in path.split(".")]
    inner = copy
    for step in way:
        inner = inner[step]
    if value is REMOVED:
        del inner[last]
    else:
        inner[last] = value
    return copy


REMOVED = object()

REFUSED = [
    (START, "phase", "sleep", "phase 'sleep' is none of"),
    (START, "phase", ["plant"], "is none of"),
    (START, "seat", 2, "seat is 2, not in 0 to 1"),
    (START, "seat", True, "seat is True, not a whole number"),
    (START, "seat", 0.0, "not a whole number"),
    (START, "stack", REMOVED, "position lacks stack"),
    (START, "colour", "red", "unknown 'colour'"),
    (START, "stack", {}, "stack is {}, not a list"),
    (START, "stack.0", REMOVED, "59 tiles in garden, hands and stack, not 60"),
    (START, "stack.0", 61, "61, not in 1 to 60"),
    (START, "stack.0", 0, "0, not in 1 to 60"),
    (START, "stack.0", START.hands[0][0], "is there twice"),
    (START, "hands", [[1, 2, 3]], "1 hands for 2 players"),
    (START, "hands.0", [1, 2, 3, 4], "at most 3 are possible"),
    (START, "garden", [], "does not begin with the starting tile"),
    (START, "garden.0.rotation", 1, "does not begin with the starting tile"),
    (START, "garden.0.rotation", 6, "rotation of garden 0 is 6"),
    (START, "garden.0.owners", [None], "tile 0 has 6 vines"),
    (START, "garden.0.owners.0", 2, "owner in garden 0 is 2"),
    (START, "garden.0.owners.0", 1, r"flowers are \[0, 1\], not \[0, 0\]"),
    (START, "flowers.0", 15, r"flowers are \[0, 0\]"),
    (START, "winners", [0], "not over"),
    (START, "phase", "claim", "tiles in hand, not 2"),
    (START, "phase", "over", "3 tiles in hand, not 2"),
    (START, "gifts", 1, "of a turn"),
    (START, "new", 0, "of a turn"),
    (PLANTED, "garden.1.cell", [5, 5], "touches no tile planted before it"),
    (PLANTED, "garden.1.cell", [0, 0], "two tiles lie at 0,0"),
    (PLANTED, "garden.1.cell", [0], "has 1 numbers, not 2"),
    (PLANTED, "garden.1.cell", [0, 10**9], "not in -100 to 100"),
    (PLANTED, "contested", [], "contested vines and their seats are 1,0 purple"),
    (PLANTED, "contested.0.seats", [1, 0], "contested vines and their seats are"),
    (PLANTED, "contested.0.colour", "brown", "none of blue"),
    (PLANTED, "contested.0.seat", 1, "unknown 'seat'"),
    (PLANTED, "phase", "claim", "phase claim with 1 contested vines"),
    (PLANTED, "gifts", 2, "counted after the blooms"),
    (PLANTED, "new", 1, "the tile planted last is 2"),
    (CLAIMING, "gifts", 0, "0 gifts, but 1 are earned"),
    (CLAIMING, "bloomed", [0, 9], "more flowers of seat 1 bloomed"),
    (CLAIMING, "bloomed", [0], "bloomed has 1 counts"),
    (CLAIMING, "phase", "bloom", "phase bloom with 0 contested vines"),
    (GIVING, "gifts", 0, "0 gifts left of 1 earned"),
    (GIVING, "gifts", 2, "2 gifts left of 1 earned"),
]


@pytest.mark.parametrize(("state", "path", "value", "reason"), REFUSED)
def test_impossible_positions_are_refused_with_the_reason(state: Any, path: str, value: Any, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        GAME.state_from_json(change(GAME.state_to_json(state), path, value))


def test_huge_numbers_are_refused_in_a_short_message() -> None:
    with pytest.raises(BadSetup, match="seat is a huge number, not in 0 to 1"):
        GAME.state_from_json({**GAME.state_to_json(START), "seat": 10**5000})


@pytest.mark.parametrize(
    ("path", "value", "reason"),
    [
        ("winners", [0], r"winners are \[1\]"),
        ("winners", [], r"winners are \[1\]"),
        ("phase", "claim", "there are winners"),
        ("gifts", 1, "of a turn"),
    ],
)
def test_impossible_ends_are_refused(path: str, value: Any, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        OVER.state_from_json(change(OVER.state_to_json(WON), path, value))


def test_a_game_that_nobody_won_is_not_over() -> None:
    rest = {"phase": "over", "new": -1, "bloomed": [], "gifts": 0, "winners": [0]}
    with pytest.raises(BadSetup, match="nobody planted the last flower and there are tiles"):
        GAME.state_from_json({**GAME.state_to_json(CLAIMING), **rest})


def test_half_claimed_chain_is_refused_unless_a_win_stopped_the_bloom() -> None:
    short = CONTEST.replace("orange N-SE -", "orange N-SE 1")
    with pytest.raises(BadSetup, match=r"vine 0,0 orange is unclaimed beside a claimed one \(T-BLOOM\)"):
        position(GAME, short)


def test_too_many_flowers_are_refused() -> None:
    with pytest.raises(BadSetup, match="seat 1 planted 12 flowers of 11"):
        position(Trellis.create(2, {"flowers": (15, 11)}), FULL)
    with pytest.raises(BadSetup, match="seat 1 is done, but the game is not over"):
        position(Trellis.create(2, {"flowers": (15, 12)}), FULL)


def test_to_plant_without_a_tile_or_claim_without_a_vine_is_refused() -> None:
    data = GAME.state_to_json(START)
    data["stack"], data["hands"] = [], [[], []]
    with pytest.raises(BadSetup, match="0 tiles in garden"):
        GAME.state_from_json(data)
    full = Trellis.create(2, {"flowers": (30, 30)})
    state = position(full, FULL, [3, 4, 5])
    data = full.state_to_json(state)
    data.update(phase="claim", new=2, bloomed=[0, 0])
    data["hands"][0].pop()
    data["stack"].append(5)
    with pytest.raises(BadSetup, match="phase claim, but no vine is unclaimed"):
        full.state_from_json(data)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(JSON)
def test_any_json_is_refused_with_a_reason(data: Any) -> None:
    with pytest.raises(BadSetup):
        GAME.state_from_json(data)


def paths(data: Any, way: str = "") -> list[str]:
    """Return the paths of everything inside JSON."""
    keys = data if isinstance(data, dict) else range(len(data)) if isinstance(data, list) else ()
    found = []
    for key in keys:
        found += [f"{way}{key}", *paths(data[key], f"{way}{key}.")]
    return found


@given(st.sampled_from([START, PLANTED, CLAIMING, GIVING]), st.data())
@settings(max_examples=150)
def test_a_position_with_one_thing_changed_is_refused_or_still_whole(state: Any, data: st.DataObject) -> None:
    whole = GAME.state_to_json(state)
    changed = change(whole, data.draw(st.sampled_from(paths(whole))), data.draw(JSON | st.just(REMOVED)))
    try:
        read = GAME.state_from_json(changed)
    except BadSetup:
        return
    assert GAME.state_to_json(read) == changed
    assert list(GAME.moves(read))


# -- plain text -------------------------------------------------------------------------------------------


def test_position_as_plain_text() -> None:
    text = GAME.show(GAME.observe(PLANTED, 0)).splitlines()
    assert text[:3] == ["  0", "    20", "  3"]
    assert "1,0 tile 20 r0: orange N-SE -, blue NE-S -, purple SW-NW -" in text
    assert "seat 0: flowers 1 of 15, hand 1 2" in text
    assert "seat 1: flowers 1 of 15, hand ? ? ?" in text
    assert text[-2:] == ["stack: 53", "seat 0 to bloom, 1,0 purple for 0 or 1"]
    assert OVER.show(WON).splitlines()[-1] == "over, won by 1"
