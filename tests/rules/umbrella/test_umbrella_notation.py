"""The text notation both ways, and the drawing of a position."""

from __future__ import annotations

import pytest

from tessella.rules.errors import BadNotation
from tessella.rules.umbrella import Cover, Gust, Keep, Score, Skip, Slide, Swap, Turn, Umbrella, ZoneName

GAME = Umbrella.create(2, order=range(1, 25))
STATE = GAME.start()


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("slide left red 3", Slide("left", "red", 3)),
        ("slide own2@left red 3", Slide("left", "red", 3, ZoneName("own", 2))),
        ("slide center@own blue 1", Slide("own", "blue", 1, ZoneName("center"))),
        ("slide side1@center green 4", Slide("center", "green", 4, ZoneName("side", 1))),
        ("score 2 5", Score(2, 5)),
        ("score 4 10", Score(4, 10)),
        ("keep", Keep()),
        ("side white", Turn(False)),
        ("side black", Turn(True)),
        ("cover 3", Cover(3)),
        ("gust red left", Gust("red", "left")),
        ("swap 2,3 2,4", Swap((2, 3), (2, 4))),
        ("skip", Skip()),
    ],
)
def test_moves_are_read_and_written(text: str, move: object) -> None:
    assert GAME.parse(STATE, text) == move
    assert GAME.format(GAME.parse(STATE, text)) == text
    assert GAME.parse(STATE, f"  {text.upper()}\n") == move


def test_fields_of_a_swap_may_come_in_either_order() -> None:
    assert GAME.format(GAME.parse(STATE, "swap 3,1 2,1")) == "swap 2,1 3,1"


@pytest.mark.parametrize(
    "text",
    [
        "slide left red 5",
        "slide left red 0",
        "slide left red 03",
        "slide left red ３",
        "slide  left red 3",
        "slide left pink 3",
        "slide top red 3",
        "slide left red",
        "slide left red 3 4",
        "slide own@left red 3",
        "slide own4@left red 3",
        "slide center0@left red 3",
        "score 5 1",
        "score 1 11",
        "score 1 0",
        "score 1",
        "keep 1",
        "side red",
        "cover 5",
        "gust red",
        "gust red 2",
        "swap 2,3 2,5",
        "swap 23 24",
        "skip it",
    ],
)
def test_what_is_no_move_is_told_how_it_is_written(text: str) -> None:
    with pytest.raises(BadNotation, match="write '") as caught:
        GAME.parse(STATE, text)
    assert caught.value.text == text


@pytest.mark.parametrize("text", ["", " ", "pass", "slideleft red 3", "keep\nkeep", "\x00", "é" * 5000])
def test_unknown_words_are_told_the_known_ones(text: str) -> None:
    with pytest.raises(BadNotation, match=r"slide, score, keep, side, cover, gust, swap, skip|write 'keep'"):
        GAME.parse(STATE, text)


def test_a_position_is_drawn_as_text() -> None:
    drawn = Umbrella.create(1, order=range(1, 25)).show(Umbrella.create(1, order=range(1, 25)).start())
    assert drawn.splitlines() == [
        "turn of 0, slide, supply 10",
        "center: B1 R1 G1 Y1",
        "side0: B1 R1 G1 Y1",
        "side1: B1 R1 G1 Y1",
        "own0: B1 R1 G1 Y1",
        "",
        "seat 0, -4 points, 0 turns",
        "RYYG   oo..     ....     ....  ....",
        "BGRB   o...     .ooo     ....  ....",
        "RYBR   o...     .o..     ....  ....",
        "GBGY   ....     ....     ....  ....",
        "stage  1:3w/1w  2:4w/2w  3:-   4:-",
        "1B 2R 3G 4Y 5R 6G 7B 8Y 9B 10R",
    ]
