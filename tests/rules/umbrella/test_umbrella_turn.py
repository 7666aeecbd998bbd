"""Worked turns: U-SLIDE, U-EMPTY, U-SCORE, U-PASS, U-BONUS."""

from __future__ import annotations

from dataclasses import replace

import pytest
from umbrella_pictures import broken, counts, kept, legal, play, position, stacks, stage

from tessella.rules.umbrella import (
    SIDES,
    EndBegun,
    Figure,
    FigureCompleted,
    FigurePassed,
    FigureUncovered,
    Gust,
    LineSlid,
    Score,
    Slide,
    Swap,
    TokenPlaced,
    TrackCompleted,
    Umbrella,
    UmbrellaBlown,
    UmbrellasSwapped,
    UmbrellaState,
    ZoneName,
)
from tessella.rules.verdict import IllegalMove

TWO = Umbrella.create(2, order=range(1, 25))
THREE = Umbrella.create(3, order=range(1, 25))
GIVER = Umbrella.create(2, {"passing": "giver"}, order=range(1, 25))
SAME = Umbrella.create(2, {"passing": "same"}, order=range(1, 25))
STORM = Umbrella.create(2, {"level": 4}, order=range(1, 25))
ANYWHERE = Umbrella.create(2, {"figures": "anywhere"}, order=range(1, 25))

START = """
    RYYG
    BGRB
    RYBR
    GBGY
"""


# -- U-SLIDE ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("move", "after", "pushed", "taken", "dropped"),
    [
        ("slide left red 3", "RYYG BGRB RRYB GBGY", "red", ZoneName("side", 0), ZoneName("side", 2)),
        ("slide right blue 1", "YYGB BGRB RYBR GBGY", "red", ZoneName("side", 2), ZoneName("side", 0)),
        ("slide center green 2", "RGYG BYRB RGBR GYGY", "blue", ZoneName("center"), ZoneName("own", 0)),
        ("slide own yellow 4", "RYYB BGRR RYBY GBGY", "green", ZoneName("own", 0), ZoneName("center")),
    ],
)
def test_a_slide_moves_the_line_and_drops_its_last(
    move: str, after: str, pushed: str, taken: ZoneName, dropped: ZoneName
) -> None:
    state = position(THREE, START)
    slide = THREE.parse(state, move)
    assert isinstance(slide, Slide)
    step = THREE.apply(state, slide)
    assert step.state.stages[0] == stage(after)
    assert step.events == (
        LineSlid("U-SLIDE", 0, slide.side, slide.line, slide.colour, pushed, taken, dropped),  # type: ignore[arg-type]
    )
    assert step.state.active == 1 and step.state.turns == (1, 0, 0)


def test_zones_lose_and_gain_what_slides() -> None:
    state, _ = play(THREE, position(THREE, START), "slide left red 3")
    assert state.sides[0] == counts("BGY") and state.sides[2] == counts("BRRGY")
    # side0 is the right zone of seat 1.
    assert broken(THREE, state, "slide right red 1") == [("U-SLIDE", ("right",), "colour-not-there")]


def test_zones_lose_and_gain_what_slides_between_neighbours() -> None:
    state = position(THREE, START, zones="side0=B")
    assert "slide left red 3" not in legal(THREE, state)
    state, _ = play(THREE, state, "slide right blue 1")
    assert state.sides[0] == counts("BR")
    assert [text for text in legal(THREE, state) if text.startswith("slide right red")] == [
        f"slide right red {line}" for line in (1, 2, 3, 4)
    ]


def test_only_what_waits_can_be_taken() -> None:
    state = position(TWO, zones="side0=BB side1=- center=- own0=Y")
    assert legal(TWO, state) == sorted(
        [f"slide left blue {line}" for line in (1, 2, 3, 4)] + [f"slide own yellow {line}" for line in (1, 2, 3, 4)]
    )
    assert broken(TWO, state, "slide left red 2") == [("U-SLIDE", ("left",), "colour-not-there")]
    assert broken(TWO, state, "slide center blue 2") == [("U-SLIDE", ("center",), "colour-not-there")]
    assert kept(TWO, state, "slide own yellow 2") == [("U-SLIDE", ("4,2", "3,2", "2,2", "1,2"), "slides")]
    with pytest.raises(IllegalMove, match="illegal move U-SLIDE left"):
        TWO.apply(state, Slide("left", "red", 2))


def test_moves_that_do_not_exist_are_told_from_moves_that_are_forbidden() -> None:
    state = TWO.start()
    assert broken(TWO, state, Slide("left", "red", 5)) == [("U-STAGE", ("5",), "no-such-line")]
    assert broken(TWO, state, Slide("top", "red", 1)) == [("U-ZONES", ("top",), "no-such-zone")]  # type: ignore[arg-type]
    assert broken(TWO, state, Slide("left", "pink", 1)) == [  # type: ignore[arg-type]
        ("U-COLOURS", ("pink",), "no-such-colour")
    ]


# -- U-EMPTY ---------------------------------------------------------------------------------------


def test_with_all_zones_empty_any_umbrella_of_the_table_may_be_taken() -> None:
    state = position(THREE, START, zones="center=- side0=- side2=- own0=- side1=GG own1=B own2=-")
    assert legal(THREE, state) == sorted(
        f"slide {source}@{side} {colour} {line}"
        for source, colour in (("side1", "green"), ("own1", "blue"))
        for side in ("left", "right", "center", "own")
        for line in (1, 2, 3, 4)
    )
    assert broken(THREE, state, "slide left green 1") == [
        ("U-EMPTY", ("left", "right", "center", "own"), "zone-to-choose")
    ]
    assert broken(THREE, state, "slide own2@left green 1") == [("U-SLIDE", ("own2",), "colour-not-there")]
    assert broken(THREE, state, "slide own3@left green 1") == [("U-ZONES", ("own3",), "no-such-zone")]
    assert kept(THREE, state, "slide own1@right blue 1")[0] == ("U-EMPTY", ("own1",), "any-zone")
    after, events = play(THREE, state, "slide own1@right blue 1")
    assert after.stages[0] == stage("YYGB BGRB RYBR GBGY")
    assert events == (LineSlid("U-EMPTY", 0, "right", 1, "blue", "red", ZoneName("own", 1), ZoneName("side", 0)),)
    assert after.owns[1] == counts("-") and after.sides[0] == counts("R")


def test_two_players_share_so_only_the_other_own_zone_is_left() -> None:
    state = position(TWO, START, zones="center=- side0=- side1=- own0=- own1=BRGY")
    assert {text.split()[1].split("@")[0] for text in legal(TWO, state)} == {"own1"}
    assert len(legal(TWO, state)) == 64


def test_a_zone_may_not_be_chosen_while_one_holds_something() -> None:
    state = position(TWO, zones="center=- side0=- side1=- own0=B")
    assert broken(TWO, state, "slide own1@left red 1") == [("U-EMPTY", ("own",), "zones-not-empty")]


# -- U-SCORE ---------------------------------------------------------------------------------------

READY = """
    YRYG
    RRGB
    RYBG
    GBGY
"""
"""`slide own red 1` pushes column 1 up: R over R over G over R, so the square 1,1 1,2 2,1 2,2 is red."""


def test_a_completed_figure_is_offered_with_every_open_space_of_its_colour() -> None:
    state, _ = play(TWO, position(TWO, READY, figures=("16w - - -",)), "slide own red 1")
    assert state.stages[0] == stage("RRYG RRGB GYBG RBGY")
    assert state.phase == "score" and state.active == 0
    assert legal(TWO, state) == ["keep", "score 1 10", "score 1 2", "score 1 5"]
    assert kept(TWO, state, "score 1 5") == [
        ("U-FIGURES", ("1,1", "1,2", "2,1", "2,2"), "complete"),
        ("U-SCORE", ("scoring-5",), "token"),
        ("U-TOKENS", (), "from-supply"),
    ]


def test_scoring_puts_a_token_and_passes_the_tile() -> None:
    state, _ = play(TWO, position(TWO, READY, figures=("16w - - -",), tokens=((1,),)), "slide own red 1")
    after, events = play(TWO, state, "score 1 2")
    assert events[:3] == (
        FigureCompleted("U-SCORE", 0, 1, Figure(16), "red", ((1, 1), (1, 2), (2, 1), (2, 2))),
        TokenPlaced("U-SCORE", 0, 2, 10),
        TrackCompleted("U-POINTS", 0, 1, 3),
    )
    assert after.tokens == ((1, 2), ()) and after.supply == 10


def test_covered_spaces_and_colours_without_an_open_space_are_not_offered() -> None:
    start = position(TWO, READY, figures=("16w - - -",), tokens=((2, 5),))
    state, _ = play(TWO, start, "slide own red 1")
    assert legal(TWO, state) == ["keep", "score 1 10"]
    assert broken(TWO, state, "score 1 5") == [("U-SCORE", ("scoring-5",), "covered")]
    assert broken(TWO, state, "score 1 1") == [("U-FIGURES", ("1,1", "1,2", "2,1", "2,2"), "incomplete")]
    assert broken(TWO, state, "score 2 10") == [("U-TURN", ("figure-2",), "no-tile")]
    full = position(TWO, READY, figures=("16w - - -",), tokens=((2, 5, 10),))
    state, _ = play(TWO, full, "slide own red 1")
    assert state.phase == "slide" and state.active == 1


def test_broken_figures_name_the_wrong_fields() -> None:
    state, _ = play(TWO, position(TWO, READY, figures=("16w 1w - -",)), "slide own red 1")
    # Tile 1 on space 2 reads ..oo/.oo.: only 2,2 is red.
    assert broken(TWO, state, "score 2 2") == [("U-FIGURES", ("1,3", "1,4", "2,3"), "incomplete")]
    assert kept(TWO, state, "score 2 2")[0] == ("U-TURN", ("figure-2",), "turned")


def test_keep_declines_and_the_turn_ends() -> None:
    state, events = play(TWO, position(TWO, READY, figures=("16w - - -",)), "slide own red 1", "keep")
    assert events == () and state.active == 1 and state.tokens == ((), ()) and state.turns == (1, 0)


def test_a_figure_complete_before_the_slide_counts_while_it_lasts() -> None:
    start = position(TWO, "RRYG\nRRGB\nYYBG\nGBGY", figures=("16w - - -",))
    state, _ = play(TWO, start, "slide left blue 4")
    assert state.phase == "score"
    state, _ = play(TWO, start, "slide left blue 1")
    assert state.phase == "slide"


def test_only_one_figure_a_turn() -> None:
    state, _ = play(TWO, position(TWO, READY, figures=("16w - 16b -", "1w - - -")), "slide own red 1", "score 1 2")
    assert state.active == 1 and state.phase == "slide"


def test_the_same_umbrellas_are_read_turned_on_another_space() -> None:
    # Tile 9 white is the top row; on space 4 it is column 1.
    drawing = "YBBY\nBRYG\nBGRR\nBYGY"
    state, _ = play(TWO, position(TWO, drawing, figures=("9w - - 9b",)), "slide own blue 1")
    assert state.phase == "slide"
    state, _ = play(TWO, position(TWO, drawing, figures=("1w - - 9w",)), "slide own blue 1")
    assert legal(TWO, state) == ["keep", "score 4 1", "score 4 7", "score 4 9"]


def test_anywhere_a_figure_may_be_complete_in_two_colours_at_once() -> None:
    drawing = """
        RRYY
        RYYY
        GBGB
        RBGB
    """
    start = position(ANYWHERE, drawing, figures=("16w - - -",), zones="own0=R")
    state, _ = play(ANYWHERE, start, "slide own red 1")
    assert legal(ANYWHERE, state) == ["keep", "score 1 4", "score 1 8"]
    _, events = play(ANYWHERE, state, "score 1 8")
    assert events[0] == FigureCompleted("U-SCORE", 0, 1, Figure(16), "yellow", ((1, 3), (1, 4), (2, 3), (2, 4)))
    two = position(ANYWHERE, "RRYY\nRRYY\nGBGB\nYBGB", figures=("16w - - -",))
    state, _ = play(ANYWHERE, two, "slide left blue 4")
    assert legal(ANYWHERE, state) == ["keep", "score 1 10", "score 1 2", "score 1 4", "score 1 5", "score 1 8"]


def test_tokens_last_beyond_the_supply_in_the_last_turns_only() -> None:
    start = position(TWO, READY, figures=("16w - - -",), supply=0, ending=1, last_turns=(0,))
    state, _ = play(TWO, start, "slide own red 1")
    assert kept(TWO, state, "score 1 2")[-1] == ("U-TOKENS", (), "supply-empty-in-last-turns")
    state, _ = play(TWO, state, "score 1 2")
    assert state.supply == 0 and state.tokens[0] == (2,)
    early = position(TWO, READY, figures=("16w - - -",), supply=0, phase="score")
    assert "U-TOKENS" in {rule for rule, _, detail in broken(TWO, early, "score 1 2") if detail == "supply-empty"}


def test_every_move_has_its_phase() -> None:
    state = TWO.start()
    assert broken(TWO, state, "score 1 2") == [("U-SCORE", (), "not-now")]
    assert broken(TWO, state, "keep") == [("U-SCORE", (), "not-now")]
    assert broken(TWO, state, "side white") == [("U-PASS", (), "not-now")]
    assert broken(TWO, state, "cover 1") == [("U-PASS", (), "not-now")]
    assert [broken(TWO, state, text) for text in ("gust red left", "swap 1,1 1,2", "skip")] == [
        [("U-BONUS", (), "not-now")]
    ] * 3
    state, _ = play(TWO, position(TWO, READY, figures=("16w - - -",)), "slide own red 1")
    assert broken(TWO, state, "slide left red 1") == [("U-SLIDE", (), "not-now")]
    assert broken(TWO, state, Score(5, 2)) == [("U-TURN", ("5",), "no-such-space")]
    assert broken(TWO, state, Score(1, 11)) == [("U-SCORING", ("11",), "no-such-scoring-space")]


# -- U-PASS ----------------------------------------------------------------------------------------


def test_the_tile_goes_turned_over_to_the_first_empty_space() -> None:
    state, events = play(
        TWO, position(TWO, READY, figures=("16w 2w - -", "3w - - 4w")), "slide own red 1", "score 1 2"
    )
    assert state.figures == (stacks("- 2w - -"), stacks("3w 16b - 4w"))
    assert events[-1] == FigurePassed("U-PASS", 0, 1, Figure(16, True), 1, 2, None)
    assert state.active == 1 and state.phase == "slide"


def test_a_black_side_is_turned_back_to_white() -> None:
    drawn = """
        YRRG
        BGYB
        GYBG
        BRRY
    """
    start = position(TWO, drawn, figures=("16b 2w - -", "3w - - -"))
    state, events = play(TWO, start, "slide left blue 2", "score 1 2")
    assert state.figures == (stacks("- 2w - -"), stacks("3w 16w - -"))
    assert events[-1] == FigurePassed("U-PASS", 0, 1, Figure(16), 1, 2, None)


def test_with_same_its_side_stays_up() -> None:
    state, _ = play(SAME, position(SAME, READY, figures=("16w 2w - -", "3w - - -")), "slide own red 1", "score 1 2")
    assert state.figures[1] == stacks("3w 16w - -")


@pytest.mark.parametrize(("side", "tile"), [("white", "16w"), ("black", "16b")])
def test_the_giver_may_choose_the_side(side: str, tile: str) -> None:
    start = position(GIVER, READY, figures=("5w/16w 2w - -", "3w - - -"))
    state, events = play(GIVER, start, "slide own red 1", "score 1 2")
    assert state.phase == "side" and GIVER.to_move(state) == 0 and legal(GIVER, state) == ["side black", "side white"]
    assert not any(isinstance(event, FigurePassed) for event in events)
    assert kept(GIVER, state, f"side {side}") == [("U-PASS", (side,), "side")]
    state, events = play(GIVER, state, f"side {side}")
    assert state.figures[1] == stacks(f"3w {tile} - -") and state.active == 1
    assert events == (FigurePassed("U-PASS", 0, 1, Figure(16, side == "black"), 1, 2, None),)


def test_the_tile_below_becomes_visible() -> None:
    start = position(TWO, READY, figures=("5w/16w 2w - -", "3w - - -"))
    assert 5 not in start.seen
    state, events = play(TWO, start, "slide own red 1", "score 1 2")
    assert FigureUncovered("U-PASS", 0, 1, Figure(5)) in events
    assert state.figures[0] == stacks("5w 2w - -") and 5 in state.seen


def test_a_receiver_without_an_empty_space_chooses_what_to_cover() -> None:
    start = position(TWO, READY, figures=("16w 2w - -", "3w 4w 5w 6w/7b"))
    state, events = play(TWO, start, "slide own red 1", "score 1 2")
    assert state.phase == "cover" and state.active == 0 and TWO.to_move(state) == 1
    assert legal(TWO, state) == ["cover 1", "cover 2", "cover 3", "cover 4"]
    assert state.figures[0] == stacks("- 2w - -") and state.passing == Figure(16, True)
    assert broken(TWO, state, "slide left red 1") == [("U-SLIDE", (), "not-now")]
    state, events = play(TWO, state, "cover 4")
    assert events == (FigurePassed("U-PASS", 0, 1, Figure(16, True), 1, 4, Figure(7, True)),)
    assert state.figures[1] == stacks("3w 4w 5w 6w/7b/16b") and state.active == 1 and state.phase == "slide"


def test_the_side_is_chosen_before_the_cover() -> None:
    start = position(GIVER, READY, figures=("16w 2w - -", "3w 4w 5w 6w"))
    state, _ = play(GIVER, start, "slide own red 1", "score 1 2", "side white")
    assert state.phase == "cover" and GIVER.to_move(state) == 1 and state.passing == Figure(16)
    state, _ = play(GIVER, state, "cover 2")
    assert state.figures[1] == stacks("3w 4w/16w 5w 6w")


def test_the_left_neighbour_is_the_next_seat() -> None:
    state, _ = play(
        THREE, position(THREE, READY, figures=("16w 2w - -",), active=0), "slide own red 1", "score 1 2"
    )
    assert state.figures[1][2] == (Figure(16, True),)


# -- U-BONUS ---------------------------------------------------------------------------------------

FOUR_IN = {"blue": "B", "red": "R", "green": "G", "yellow": "Y"}
SPACE_OF = {"blue": 1, "red": 2, "green": 3, "yellow": 4}


def storm(colour: str, **rest: object) -> UmbrellaState:
    """Play up to the pass of a figure in a colour on level 4; own zone of seat 0 as given, else one of each."""
    letter = FOUR_IN[colour]
    other = next(x for x in "BRGY" if x != letter)
    drawing = f"{other}{letter}YG\n{letter}{letter}GB\n{letter}YBG\nGBGY"
    state = position(STORM, drawing, figures=("16w 2w - -", "3w - - -"), **rest)  # type: ignore[arg-type]
    state, _ = play(STORM, state, f"slide own {colour} 1", f"score 1 {SPACE_OF[colour]}")
    return state


def test_blue_moves_an_umbrella_of_the_own_zone() -> None:
    state = storm("blue", zones="own0=BRRY")
    assert state.phase == "bonus" and STORM.to_move(state) == 0 and state.owns[0] == counts("RRY")
    assert legal(STORM, state) == sorted(
        [f"gust {colour} {side}" for colour in ("red", "yellow") for side in ("left", "right", "center")] + ["skip"]
    )
    assert broken(STORM, state, "gust blue left") == [("U-BONUS", ("own",), "colour-not-there")]
    assert broken(STORM, state, Gust("red", "own")) == [("U-BONUS", ("own",), "own-zone")]
    assert kept(STORM, state, "gust red right") == [("U-BONUS", ("own", "right"), "blue")]
    after, events = play(STORM, state, "gust red right")
    assert events == (UmbrellaBlown("U-BONUS", 0, "red", ZoneName("side", 1)),)
    assert after.owns[0] == counts("RY") and after.sides[1] == counts("BRRGY") and after.active == 1


def test_blue_is_not_asked_with_an_empty_own_zone() -> None:
    state = storm("blue", zones="own0=B")
    assert state.owns[0] == counts("-") and state.phase == "slide" and state.active == 1 and state.bonus is None


def test_red_slides_once_more_and_completes_nothing() -> None:
    state = storm("red")
    assert state.phase == "bonus" and "skip" in legal(STORM, state) and len(legal(STORM, state)) > 40
    assert kept(STORM, state, "slide left red 4")[0] == ("U-BONUS", (), "red")
    after, events = play(STORM, state, "slide left red 4")
    assert isinstance(events[0], LineSlid) and events[0].cause == "U-BONUS"
    assert after.active == 1 and after.phase == "slide" and after.turns == (1, 0)


def test_the_extra_slide_may_come_from_any_zone_when_all_are_empty() -> None:
    drawn = position(STORM, READY, zones="own0=- center=- side0=- side1=- own1=YY", tokens=((2,),))
    state = replace(drawn, phase="bonus", bonus="red")
    slides = [f"slide own1@{side} yellow {line}" for side in SIDES for line in (1, 2, 3, 4)]
    assert legal(STORM, state) == sorted([*slides, "skip"])
    assert [rule for rule, _, _ in kept(STORM, state, slides[0])] == ["U-BONUS", "U-EMPTY", "U-SLIDE"]


def test_green_swaps_neighbours_and_completes_nothing() -> None:
    state = storm("green")
    swaps = [text for text in legal(STORM, state) if text.startswith("swap")]
    assert len(swaps) == 24 and state.phase == "bonus"
    assert state.stages[0][1:3] == ("green", "yellow")
    assert broken(STORM, state, "swap 1,1 2,2") == [("U-BONUS", ("1,1", "2,2"), "not-neighbours")]
    assert broken(STORM, state, Swap((1, 2), (1, 1))) == [("U-BONUS", ("1,2", "1,1"), "smaller-first")]
    assert broken(STORM, state, Swap((1, 4), (1, 5))) == [("U-STAGE", ("(1, 5)",), "no-such-field")]
    after, events = play(STORM, state, "swap 1,2 1,3")
    assert events == (UmbrellasSwapped("U-BONUS", 0, (1, 2), (1, 3)),)
    assert after.stages[0][1:3] == ("yellow", "green") and after.active == 1


def test_yellow_and_the_other_levels_ask_nothing() -> None:
    state = storm("yellow")
    assert state.phase == "slide" and state.active == 1
    assert [part.points for part in STORM.result(state).breakdown[0] if part.key == "yellow-spaces"] == [1]
    state, _ = play(TWO, position(TWO, READY, figures=("16w - - -",)), "slide own red 1", "score 1 2")
    assert state.phase == "slide" and state.active == 1


@pytest.mark.parametrize("colour", ["blue", "red", "green"])
def test_each_bonus_can_be_declined_and_none_taken_for_another(colour: str) -> None:
    state = storm(colour)
    moves = {"blue": "gust red left", "red": "slide left red 1", "green": "swap 1,1 1,2"}
    for other, text in moves.items():
        rule = "U-SLIDE" if other == "red" else "U-BONUS"
        assert broken(STORM, state, text) == ([] if other == colour else [(rule, (), "not-now")])
    after, events = play(STORM, state, "skip")
    assert events == () and after.active == 1 and after.bonus is None


def test_the_bonus_comes_after_the_cover() -> None:
    drawing = "YBYG\nBBGB\nBYBG\nGBGY"
    start = position(STORM, drawing, figures=("16w 2w - -", "3w 4w 5w 6w"))
    state, _ = play(STORM, start, "slide own blue 1", "score 1 1")
    assert state.phase == "cover" and STORM.to_move(state) == 1 and state.bonus == "blue"
    state, _ = play(STORM, state, "cover 3")
    assert state.phase == "bonus" and STORM.to_move(state) == 0
    state, _ = play(STORM, state, "skip")
    assert state.active == 1


def test_the_end_begins_after_the_bonus() -> None:
    drawing = "YBYG\nBBGB\nBYBG\nGBGY"
    start = position(STORM, drawing, figures=("16w 2w - -", "3w - - -"), supply=1)
    state, events = play(STORM, start, "slide own blue 1", "score 1 1")
    assert state.supply == 0 and state.ending is None and state.phase == "bonus"
    state, events = play(STORM, state, "gust red left")
    assert events[-1] == EndBegun("U-END", 0) and state.last_turns == (1,)
