"""Positions from JSON: what is malformed or cannot be is refused with the reason, and nothing else ever happens."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from umbrella_games import matches, positions
from umbrella_pictures import play

from tessella.rules.errors import BadSetup
from tessella.rules.umbrella import Figure, Umbrella, UmbrellaState

TWO = Umbrella.create(2, order=range(1, 25))
STORM = Umbrella.create(2, {"level": 4, "limit": 9}, order=range(1, 25))
SOLO = Umbrella.create(1, order=range(1, 25))
SAME = Umbrella.create(2, {"passing": "same"}, order=range(1, 25))

Change = Callable[[dict[str, Any]], object]


def put(key: str, value: object) -> Change:
    return lambda data: data.update({key: value})


def deep(value: object, *path: Any) -> Change:
    """Return a change that puts a value at a path."""

    def change(data: Any) -> None:
        for step in path[:-1]:
            data = data[step]
        data[path[-1]] = value

    return change


def refuse(game: Umbrella, state: UmbrellaState, changes: tuple[Change, ...], reason: str) -> None:
    data = copy.deepcopy(game.state_to_json(state))
    data.pop("against", None)
    for change in changes:
        change(data)
    with pytest.raises(BadSetup, match=reason):
        game.state_from_json(data)


@pytest.mark.parametrize("data", [None, 3, "x", [], [1, 2], True, 1.5, {}, {"stages": []}, {"phase": {}}])
def test_what_is_no_position(data: object) -> None:
    with pytest.raises(BadSetup, match="position: "):
        TWO.state_from_json(data)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda data: data.pop("seen"), "seen is missing"),
        (put("weather", "rain"), "unknown entry 'weather'"),
        (put("stages", ["RYYG/BGRB/RYBR/GBGY"]), "stages is not a list of 2"),
        (put("stages", {"0": 1}), "stages is not a list"),
        (deep("RYYG/BGRB/RYBR/GBG", "stages", 1), r"stages, seat 1 is not four rows.*U-STAGE"),
        (deep("RYYG/BGRB/RYBR/GBGX", "stages", 0), "stages, seat 0 is not four rows"),
        (deep(7, "stages", 0), "stages, seat 0 is not four rows"),
        (deep("BGRB/BGRB/RYBR/GBGY", "stages", 0), r"15 blue umbrellas, not 13 \(U-SETUP\)"),
        (put("center", [1, 1, 1]), "center is not a list of 4"),
        (put("center", [1, 1, 1, -1]), "center is not a whole number from 0"),
        (put("center", [1, 1, 1, True]), "center is not a whole number"),
        (put("center", [1, 1, 1, 1.0]), "center is not a whole number"),
        (put("center", [2, 1, 1, 1]), r"14 blue umbrellas, not 13"),
        (deep("x", "sides", 0, 2), "sides 0 is not a whole number"),
        (deep([], "owns", 1), "owns 1 is not a list of 4"),
        (deep("25w", "figures", 0, 0, 0), "figures, seat 0, space 1 is not a tile like"),
        (deep("05w", "figures", 0, 0, 0), "not a tile like"),
        (deep("5", "figures", 0, 0, 0), "not a tile like"),
        (deep("w", "figures", 0, 0, 0), "not a tile like"),
        (deep("５w", "figures", 0, 0, 0), "not a tile like"),
        (deep(5, "figures", 0, 0, 0), "not a tile like"),
        (deep([], "figures", 0, 0), r"7 figure tiles, not 8 \(U-SETUP\)|6 figure tiles"),
        (deep("7w", "figures", 0, 0, 0), r"figure tile 7 is there 2 times \(U-FIGURES\)"),
        (deep("1b", "figures", 0, 0, 0), r"nobody has seen lies black side up"),
        (put("seen", [5, 6, 7]), "a visible tile is not among those seen"),
        (put("seen", [5, 6, 7, 8, 8]), "seen names a number twice"),
        (put("seen", [5, 6, 7, 8, 20]), "figure tile 20 was seen and is nowhere"),
        (put("seen", list(range(100))), "seen is not a whole number|seen names"),
        (put("seen", None), "seen is not a list"),
        (put("tokens", [[1, 1], []]), "tokens, seat 0 names a number twice"),
        (put("tokens", [[11], []]), "tokens, seat 0 is not a whole number from 1 to 10"),
        (put("tokens", [[1], []]), r"1 tokens and a supply of 11 \(U-TOKENS\)"),
        (put("supply", 10), "0 tokens and a supply of 10"),
        (put("supply", "11"), "supply is not a whole number"),
        (put("active", 1), "it is the turn of seat 0, not of 1"),
        (put("active", 2), "active is not a whole number from 0 to 1"),
        (put("phase", "sleep"), "phase is none of 'slide'"),
        (put("phase", ["slide"]), "phase is none of"),
        (put("phase", "score"), r"no figure can be scored \(U-SCORE\)"),
        (put("phase", "side"), r"a tile on its way does not fit the phase 'side' \(U-PASS\)"),
        (put("phase", "cover"), "a tile on its way does not fit"),
        (put("phase", "bonus"), r"the seat has not scored \(U-SCORE\)"),
        (put("phase", "over"), "end_rule '' does not fit|it is the turn"),
        (put("passing", "20w"), "9 figure tiles, not 8"),
        (put("passing_space", 1), "passing_space does not fit"),
        (put("bonus", "red"), "a bonus does not fit the phase"),
        (put("bonus", "pink"), "bonus is none of"),
        (put("turns", [0, 1]), "seat 0 took 0 turns, not 1 of 1"),
        (put("turns", [10**9, 10**9]), "turns, seat 0 is not a whole number"),
        (put("ending", 1), "the end has begun without a reason|last turns"),
        (put("last_turns", [0, 1]), "last turns without a seat that began the end"),
        (put("end_rule", "U-END"), "end_rule 'U-END' does not fit"),
        (put("end_rule", "G-END"), "end_rule is none of"),
    ],
)
def test_each_fault_of_a_start_position_is_named(change: Change, reason: str) -> None:
    refuse(TWO, TWO.start(), (change,), reason)


def test_tokens_need_turns() -> None:
    refuse(TWO, TWO.start(), (put("tokens", [[2], []]), put("supply", 10)), r"seat 0 has 1 tokens after 0 turns")


def test_unseen_tiles_lie_where_they_were_dealt() -> None:
    state = TWO.start()
    refuse(TWO, state, (deep(["5w", "1w"], "figures", 0, 0),), "a visible tile is not among those seen")
    hidden = TWO.observe(state, 0)
    refuse(TWO, hidden, (deep(["5w", None], "figures", 0, 0),), "lies where none was dealt")
    refuse(TWO, hidden, (deep([None], "figures", 0, 2), deep(["5w"], "figures", 0, 0)), "lies where none was dealt")


def test_black_sides_need_a_rule_that_turns_tiles() -> None:
    refuse(SAME, SAME.start(), (deep("5b", "figures", 0, 0, 1),), "black side up though passing does not turn tiles")
    data = TWO.state_to_json(TWO.start())
    data["figures"][0][0][1] = "5b"
    assert TWO.state_from_json(data).figures[0][0][1] == Figure(5, True)


def test_a_cover_needs_a_receiver_without_an_empty_space() -> None:
    full = ((), (Figure(7),), (), ()), ((Figure(1),), (Figure(2),), (Figure(3),), (Figure(4), Figure(5), Figure(8)))
    way = {"passing": Figure(16, True), "passing_space": 1, "tokens": ((2,), ()), "supply": 10, "turns": (3, 3)}
    state = replace(
        TWO.start(), phase="cover", figures=full, seen=frozenset((1, 2, 3, 4, 5, 7, 8, 16)), **way  # type: ignore[arg-type]
    )
    assert TWO.state_from_json(TWO.state_to_json(state)) == state
    refuse(TWO, state, (deep(["1w", "2w"], "figures", 1, 0), deep([], "figures", 1, 1)), "empty figure space")
    refuse(TWO, state, (put("passing_space", 0),), "passing_space does not fit")
    refuse(TWO, state, (put("passing", "16b"), put("seen", [1, 2, 3, 4, 5, 7, 8])), "not among those seen")
    refuse(TWO, state, (put("phase", "side"),), "the giver does not choose the side")


def over(**rest: object) -> UmbrellaState:
    """Return the end of a game for two that the limit of nine turns closed, with changes."""
    closed: dict[str, object] = {"phase": "over", "end_rule": "U-LIMIT", "active": 1, "turns": (9, 9)}
    return replace(STORM.start(), **{**closed, **rest})  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        (over(turns=(8, 8)), r"the limit of turns is not reached \(U-LIMIT\)"),
        (over(end_rule="U-END"), r"the last turns do not run"),
        (over(end_rule="U-SOLO"), r"the end of a game alone is not due \(U-SOLO\)"),
        (over(last_turns=(0,)), "last turns are left"),
        (over(ending=0), "the end has begun without a reason"),
        (over(phase="slide", end_rule="", active=0), "the limit of 9 turns is reached"),
        (over(bonus="red"), "a bonus does not fit"),
    ],
)
def test_an_end_must_be_due(state: UmbrellaState, reason: str) -> None:
    assert STORM.state_from_json(STORM.state_to_json(over())) == over()
    refuse(STORM, state, (), reason)


def test_the_end_must_have_begun_when_it_is_due() -> None:
    ten = tuple(range(1, 11))
    state = replace(TWO.start(), tokens=(ten, (1,)), supply=0, turns=(12, 12))
    refuse(TWO, state, (), r"the end is due and has not begun \(U-END\)")
    begun = replace(state, ending=1, last_turns=(0,))
    assert TWO.state_from_json(TWO.state_to_json(begun)) == begun
    refuse(TWO, replace(begun, last_turns=()), (), "the last turns do not run")
    refuse(TWO, replace(begun, ending=0, last_turns=(1,)), (), "the last turns do not run")


def test_alone_umbrellas_and_turns_add_up() -> None:
    state, _ = play(SOLO, SOLO.start(), "slide left blue 1")
    assert SOLO.state_from_json(SOLO.state_to_json(state)) == state
    refuse(SOLO, state, (put("turns", [2]),), r"15 umbrellas wait after 2 turns \(U-SOLO\)")
    refuse(SOLO, state, (put("center", [2, 1, 1, 1]),), r"9 blue umbrellas, not 8|16 umbrellas wait")
    empty = (put("center", [0] * 4), put("sides", [[0] * 4] * 2), put("owns", [[0] * 4]), put("turns", [16]))
    refuse(SOLO, state, empty, "the end is due and has not begun")


def test_bonuses_need_a_covered_space_and_something_to_choose() -> None:
    base = replace(STORM.start(), tokens=((2,), ()), supply=10, turns=(1, 1), phase="bonus")
    fine = replace(base, bonus="red")
    assert STORM.state_from_json(STORM.state_to_json(fine)) == fine
    refuse(STORM, replace(base, bonus="green"), (), "no green scoring space is covered")
    refuse(STORM, base, (), "a bonus is asked for and none is due")
    refuse(STORM, replace(base, bonus="yellow", tokens=((4,), ())), (), "yellow gives no bonus")
    no_own = replace(
        base, bonus="blue", tokens=((1,), ()), owns=((0, 0, 0, 0), (1, 1, 1, 1)), center=(2, 2, 2, 2)
    )
    refuse(STORM, no_own, (), r"nothing to choose for the bonus blue \(U-BONUS\)")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 30) | st.floats() | st.sampled_from(("12w", "red", "slide", "", "é")),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_any_json_is_a_position_or_refused(data: st.DataObject) -> None:
    game = data.draw(matches())
    written = game.state_to_json(positions(game, 7, 12)[-1])
    for _ in range(data.draw(st.integers(1, 3))):
        place: Any = written
        while True:
            keys = list(place) if isinstance(place, dict) else list(range(len(place)))
            key = data.draw(st.sampled_from(keys))
            if isinstance(place[key], list | dict) and place[key] and data.draw(st.booleans()):
                place = place[key]
                continue
            place[key] = data.draw(JSON)
            break
    try:
        state = game.state_from_json(written)
    except BadSetup:
        return
    hash(state)
    game.show(state)
    game.result(state)
    for move in list(game.moves(state))[:20]:
        game.apply(state, move)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 4), JSON)
def test_plain_garbage_is_refused(players: int, data: object) -> None:
    with pytest.raises(BadSetup, match="position: "):
        Umbrella.create(players).state_from_json(data)
