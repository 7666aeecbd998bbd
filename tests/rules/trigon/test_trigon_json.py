"""Impossible positions are refused, each with its reason."""

from __future__ import annotations

from typing import Any

import pytest

from tessella.rules.errors import BadSetup
from tessella.rules.trigon import Trigon, with_turn

FOUR, THREE = Trigon.create(4), Trigon.create(3)


def data(*placed: tuple[int, str], out: Any = (), colour: Any = 1) -> dict[str, Any]:
    return {"placed": [{"colour": c, "cells": cells} for c, cells in placed], "out": list(out), "colour": colour}


def test_a_good_position_is_read_whatever_the_order_of_colours() -> None:
    state = FOUR.state_from_json(data((1, "r15"), (1, "s14,t14"), (3, "R4")))
    assert (state.colour, len(state.placed), state.last) == (0, 3, (20, -1, 21, -1))
    assert FOUR.state_from_json(FOUR.state_to_json(with_turn(FOUR, state, 3))).colour == 3


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        (None, "JSON object"),
        ([], "JSON object"),
        ({"placed": []}, "with placed, out and colour"),
        (data(colour=1) | {"more": 1}, "with placed, out and colour"),
        (data() | {"placed": {}}, "lists"),
        (data() | {"placed": [7]}, "piece 1: not an object"),
        (data() | {"placed": [{"colour": 1, "cells": ["r15"]}]}, "piece 1: not an object"),
        (data((0, "r15")), "piece 1: no colour"),
        (data((5, "r15")), "piece 1: no colour"),
        (data(colour=True), "colour: no colour"),
        (data(colour=1.0), "colour: no colour"),
        (data(out=[9]), "out: no colour"),
        (data((1, "zz99")), "piece 1: 'zz99' is"),
        (data((1, "r14")), "piece 1 .blue r14. cannot lie there: G-FIRST"),
        (data((1, "r15"), (2, "r15")), "piece 2 .yellow r15. cannot lie there: G-EMPTY r15"),
        (data((1, "r15"), (1, "q14")), "G-PIECES q14"),
        (data((1, "r15"), (1, "r13,s13")), "G-CORNER"),
        (data((1, "r15"), (1, "r14,s14")), "G-EDGE r14"),
        (data((1, "r15,r13")), "G-PIECES"),
        (data(out=[2]), "yellow is out but has a legal move"),
        (data(out=[2, 2]), "out twice"),
        (data(colour=None), "not every colour is out"),
    ],
)
def test_impossible_positions(bad: Any, reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        FOUR.state_from_json(bad)


def test_the_fourth_colour_does_not_play_with_three() -> None:
    with pytest.raises(BadSetup, match="1 to 3"):
        THREE.state_from_json(data((4, "p14")))


def test_a_finished_game_cannot_have_somebody_to_play() -> None:
    state = THREE.start()
    while state.colour is not None:
        state = THREE.apply(state, max(THREE.moves(state), key=lambda move: (len(move.cells), move.cells))).state
    written = THREE.state_to_json(state)
    assert THREE.state_from_json(written) == state
    with pytest.raises(BadSetup, match="blue is to play but has no legal move"):
        THREE.state_from_json(written | {"colour": 1})
