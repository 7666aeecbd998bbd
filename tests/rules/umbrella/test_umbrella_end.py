"""U-END, U-LIMIT, U-POINTS, U-TIE, U-SOLO."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from umbrella_pictures import counts, kept, legal, play, position, stacks

from tessella.rules.outcome import Part
from tessella.rules.umbrella import (
    EndBegun,
    Figure,
    FigurePassed,
    GameEnded,
    LineSlid,
    Score,
    Umbrella,
    UmbrellaState,
    waiting,
)

TWO = Umbrella.create(2, order=range(1, 25))
FOUR = Umbrella.create(4, order=range(1, 25))
STORM = Umbrella.create(2, {"level": 4}, order=range(1, 25))
SOLO = Umbrella.create(1, order=range(1, 25))

READY = """
    YRYG
    RRGB
    RYBG
    GBGY
"""
"""`slide own red 1` makes the square 1,1 1,2 2,1 2,2 red."""


def first_slide(game: Umbrella, state: UmbrellaState) -> UmbrellaState:
    """Take one turn that scores nothing."""
    state = game.apply(state, next(iter(game.moves(state)))).state
    return play(game, state, "keep")[0] if state.phase == "score" else state


# -- U-END -----------------------------------------------------------------------------------------


def test_an_empty_supply_begins_the_end_and_the_others_have_one_turn() -> None:
    start = position(FOUR, READY, figures=("16w 2w - -",), supply=1, active=0)
    state, events = play(FOUR, start, "slide own red 1", "score 1 2")
    assert events[-1] == EndBegun("U-END", 0)
    assert state.ending == 0 and state.last_turns == (1, 2, 3) and state.active == 1
    state = first_slide(FOUR, state)
    assert state.last_turns == (2, 3) and state.active == 2
    state = first_slide(FOUR, first_slide(FOUR, state))
    assert state.phase == "over" and state.end_rule == "U-END" and state.last_turns == ()
    assert FOUR.to_move(state) is None and legal(FOUR, state) == [] and not FOUR.moves(state)
    assert state.turns == (1, 1, 1, 1)


def test_giving_the_last_tile_away_begins_the_end() -> None:
    start = position(TWO, READY, figures=("16w - - -", "1w 2w 3w -"))
    state, events = play(TWO, start, "slide own red 1", "score 1 2")
    assert events[-1] == EndBegun("U-END", 0)
    state, _ = play(TWO, replace(start, figures=(stacks("16w/5w - - -"), start.figures[1])), "slide own red 1")
    assert state.ending is None


def test_an_uncovered_tile_is_still_a_tile() -> None:
    start = position(TWO, READY, figures=("5w/16w - - -", "1w 2w 3w -"))
    state, _ = play(TWO, start, "slide own red 1", "score 1 2")
    assert state.ending is None


def test_the_tenth_token_begins_the_end() -> None:
    nine = (1, 3, 4, 5, 6, 7, 8, 9, 10)
    start = position(TWO, READY, figures=("16w 2w - -",), tokens=(nine,), supply=2)
    state, events = play(TWO, start, "slide own red 1", "score 1 2")
    assert events[-1] == EndBegun("U-END", 0) and len(state.tokens[0]) == 10 and state.supply == 1


def test_scoring_in_a_last_turn_begins_no_second_end() -> None:
    start = position(
        FOUR, READY, figures=("16w - - -",), supply=0, ending=2, last_turns=(0, 1), tokens=((), (), (), (1,))
    )
    state, events = play(FOUR, start, "slide own red 1", "score 1 2")
    assert state.ending == 2 and state.last_turns == (1,) and not any(isinstance(e, EndBegun) for e in events)


def test_declining_does_not_end() -> None:
    start = position(TWO, READY, figures=("16w - - -",), supply=1)
    state, _ = play(TWO, start, "slide own red 1", "keep")
    assert state.ending is None and state.active == 1


def test_after_the_end_every_move_is_refused_with_the_rule() -> None:
    start = position(TWO, READY, supply=0, ending=1, last_turns=(0,), tokens=((), (2,)))
    state, events = play(TWO, start, "slide left blue 1")
    assert isinstance(events[-1], GameEnded) and events[-1].cause == "U-END"
    finding = TWO.explain(state, TWO.parse(state, "slide left red 1")).broken
    assert finding is not None and (finding.rule, finding.detail) == ("U-END", "game-over")


# -- U-LIMIT ---------------------------------------------------------------------------------------


def test_the_limit_ends_the_game_when_all_took_their_turns() -> None:
    game = Umbrella.create(3, {"limit": 2}, first=1)
    state = game.start()
    for _ in range(5):
        state = first_slide(game, state)
    assert state.turns == (1, 2, 2) and state.phase == "slide"
    state = first_slide(game, state)
    assert state.phase == "over" and state.end_rule == "U-LIMIT" and game.result(state).reason == "U-LIMIT"


def test_the_limit_cuts_last_turns_off() -> None:
    game = Umbrella.create(2, {"limit": 3}, first=1, order=range(1, 25))
    start = position(game, READY, figures=("16w 2w - -",), supply=1, active=0, turns=(2, 3))
    state, events = play(game, start, "slide own red 1", "score 1 2")
    assert state.end_rule == "U-LIMIT" and isinstance(events[-1], GameEnded)
    assert not any(isinstance(event, EndBegun) for event in events)


def test_last_turns_within_the_limit_end_by_the_end() -> None:
    game = Umbrella.create(2, {"limit": 3}, first=0, order=range(1, 25))
    start = position(game, READY, figures=("16w 2w - -",), supply=1, active=0, turns=(2, 2))
    state, _ = play(game, start, "slide own red 1", "score 1 2")
    assert state.last_turns == (1,)
    state = first_slide(game, state)
    assert state.end_rule == "U-END"


# -- U-POINTS, U-TIE -------------------------------------------------------------------------------


def test_points_are_tokens_tracks_and_the_own_zone() -> None:
    state = position(TWO, zones="own0=BBR own1=-", tokens=((1, 2, 5, 6, 7), (3,)))
    assert TWO.result(state).points == (10 + 3 + 5 - 3, 2 + 2)
    assert TWO.result(state).breakdown[0] == (
        Part("tokens", "U-POINTS", 5, 10),
        Part("track-1", "U-POINTS", 1, 3),
        Part("track-3", "U-POINTS", 1, 5),
        Part("own-zone", "U-POINTS", 3, -3),
    )
    assert TWO.result(state).breakdown[1][-1] == Part("own-zone", "U-POINTS", 0, 2)
    assert TWO.result(state).winners == () and not TWO.result(state).over


def test_crossing_tracks_count_twice() -> None:
    block = Umbrella.create(2, {"level": 3})
    state = position(block, zones="own0=-", tokens=((1, 2, 3, 4, 5, 6, 7),))
    assert block.result(state).points[0] == 14 + 6 + 2 + 2 + 2


def test_yellow_spaces_count_on_level_four_only() -> None:
    state = position(STORM, zones="own0=-", tokens=((4, 8),))
    assert STORM.result(state).points[0] == 4 + 2 + 2
    plain = position(TWO, zones="own0=-", tokens=((4, 8),))
    assert TWO.result(plain).points[0] == 4 + 2


@pytest.mark.parametrize(
    ("own", "tokens", "points", "winners"),
    [
        ("own0=B own1=BR", ((3,), (5,)), (1, 0), (0,)),
        ("own0=B own1=BRG", ((3,), (5, 6)), (1, 1), (0,)),
        ("own0=BRGY own1=BR", ((3, 5), (1,)), (0, 0), (1,)),
        ("own0=B own1=Y", ((3,), (5,)), (1, 1), (0, 1)),
        ("own0=BB own1=-", ((3, 5), ()), (2, 2), (1,)),
    ],
)
def test_among_equals_the_fewest_umbrellas_in_the_own_zone(
    own: str, tokens: tuple[tuple[int, ...], ...], points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    state = position(TWO, zones=own, tokens=tokens, phase="over", end_rule="U-END")
    assert TWO.result(state).points == points
    assert TWO.result(state).winners == winners


def test_four_may_share_the_win() -> None:
    state = position(FOUR, phase="over", end_rule="U-LIMIT")
    assert FOUR.result(state).winners == (0, 1, 2, 3)


# -- U-SOLO ----------------------------------------------------------------------------------------


def test_alone_what_is_pushed_out_leaves_the_game() -> None:
    state = position(SOLO, READY)
    state, events = play(SOLO, state, "slide left blue 1")
    assert isinstance(events[0], LineSlid) and events[0].dropped is None and events[0].pushed_out == "green"
    assert waiting(state) == 15 and state.sides[1] == (1, 1, 1, 1) and state.active == 0


def test_alone_the_tile_comes_back_turned_over() -> None:
    state = position(SOLO, READY, figures=("5w/16w 2w/3w - -",))
    state, events = play(SOLO, state, "slide own red 1", "score 1 2")
    assert state.figures[0] == stacks("5w 2w/3w 16b -")
    assert events[-1] == FigurePassed("U-PASS", 0, 0, Figure(16, True), 1, 3, None)
    assert state.active == 0 and state.turns == (1,)


def test_alone_the_space_just_left_is_empty_too() -> None:
    state = position(SOLO, READY, figures=("16w 2w/3w 4w -",))
    state, _ = play(SOLO, state, "slide own red 1", "score 1 2")
    assert state.figures[0] == stacks("16b 2w/3w 4w -")


def test_alone_the_last_waiting_umbrella_ends_the_game() -> None:
    state = position(SOLO, READY, zones="center=- side0=- side1=- own0=R", figures=("16w 2w/3w 4w -",))
    scoring, _ = play(SOLO, state, "slide own red 1")
    assert scoring.phase == "score"
    state, events = play(SOLO, scoring, "score 1 2")
    assert state.phase == "over" and events[-1] == GameEnded("U-SOLO", (0,))
    result = SOLO.result(state)
    assert result.points == (2 + 2,) and result.winners == (0,) and result.reason == "U-SOLO"


def test_alone_the_tenth_token_ends_the_game_with_the_own_zone_as_it_is() -> None:
    nine = (1, 3, 4, 5, 6, 7, 8, 9, 10)
    start = position(SOLO, READY, figures=("16w 2w/3w 4w -",), tokens=(nine,), supply=1)
    state, _ = play(SOLO, start, "slide own red 1", "score 1 2")
    assert state.end_rule == "U-SOLO" and state.owns[0] == counts("BGY")
    assert SOLO.result(state).points == (20 + 3 + 3 + 5 + 5 - 3,)


def test_alone_a_game_takes_sixteen_turns_at_most_and_never_asks_for_a_cover() -> None:
    game = Umbrella.create(1, {"figures": "anywhere", "passing": "giver"}, seed=3)
    draw = random.Random(1)
    for _ in range(20):
        state = game.start()
        while game.to_move(state) is not None:
            assert state.phase != "cover"
            moves = list(game.moves(state))
            scores = [move for move in moves if isinstance(move, Score)]
            state = game.apply(state, draw.choice(scores or moves)).state
        assert state.turns[0] <= 16 and state.end_rule == "U-SOLO"


def test_alone_the_extra_slide_runs_the_clock_down() -> None:
    game = Umbrella.create(1, {"level": 4}, order=range(1, 25))
    start = position(game, READY, figures=("16w 2w/3w 4w -",), zones="center=- side0=- side1=- own0=RB")
    state, _ = play(game, start, "slide own red 1", "score 1 2")
    assert state.phase == "bonus"
    assert [rule for rule, _, _ in kept(game, state, "slide own blue 1")] == ["U-BONUS", "U-SLIDE"]
    state, events = play(game, state, "slide own blue 1")
    assert state.phase == "over" and isinstance(events[-1], GameEnded)
    last = position(game, READY, figures=("16w 2w/3w 4w -",), zones="center=- side0=- side1=- own0=R")
    state, _ = play(game, last, "slide own red 1", "score 1 2")
    assert state.phase == "over"


def test_alone_the_limit_holds_too() -> None:
    game = Umbrella.create(1, {"limit": 2})
    state = first_slide(game, first_slide(game, game.start()))
    assert state.end_rule == "U-LIMIT"
