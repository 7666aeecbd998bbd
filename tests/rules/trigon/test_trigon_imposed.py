"""Moves out of turn, moves against the rules, and set-ups: as files of programs that do not check hold them."""

from __future__ import annotations

import json
import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessella.rules.errors import BadSetup
from tessella.rules.registry import create
from tessella.rules.trigon import PIECES, ColourOut, PiecePlaced, Place, PlacedPiece, Trigon, identify, placement
from tessella.rules.verdict import IllegalMove

FOUR = Trigon.create(4)


def place(text: str) -> Place:
    return FOUR.parse(FOUR.start(), text)


def test_a_legal_move_imposed_is_the_move_applied() -> None:
    state = FOUR.start()
    for move in islice(FOUR.moves(state), 0, 2000, 97):
        assert FOUR.impose(state, move) == FOUR.apply(state, move)


def test_a_piece_may_be_imposed_anywhere_on_the_board() -> None:
    state = FOUR.apply(FOUR.start(), place("r15")).state
    step = FOUR.impose(state, place("r15"))
    assert [p.colour for p in step.state.placed] == [0, 1]
    assert step.state.colour == 2
    assert isinstance(step.events[0], PiecePlaced) and step.events[0].colour == 1


@pytest.mark.parametrize("cells", [((17, 3), (17, 14)), ((0, 0),), ((17, 3),) * 2])
def test_what_the_board_cannot_hold_is_never_imposed(cells: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(IllegalMove):
        FOUR.impose(FOUR.start(), Place(cells))


def test_nobody_imposes_after_the_end_unless_given_the_turn() -> None:
    over = FOUR.arrange([PlacedPiece(0, 21, place(text).cells) for text in ("r15", "r4", "j12", "j7", "z12", "z7")], 1)
    over = FOUR.apply(over, next(iter(FOUR.moves(over)))).state if over.colour is not None else over
    state = FOUR.give_turn(over, 3)
    assert not FOUR.moves(state)
    after = FOUR.impose(state, place("k5")).state
    assert after.placed[-1].colour == 3 and not after.out[3]


def test_the_turn_can_be_given_in_trigon_only() -> None:
    assert FOUR.give_turn(FOUR.start(), 2).colour == 2
    with pytest.raises(BadSetup):
        FOUR.give_turn(FOUR.start(), 4)
    trellis = create("trellis", 2)
    assert trellis.give_turn(trellis.start(), 0) == trellis.start()
    with pytest.raises(BadSetup, match="seat 1"):
        trellis.give_turn(trellis.start(), 1)
    with pytest.raises(IllegalMove):
        trellis.impose(trellis.start(), trellis.parse(trellis.start(), "plant 1 40,40 r0"))


@given(st.integers(0, 10**6), st.sampled_from([1, 2, 3, 4]))
@settings(max_examples=40, deadline=None)
def test_any_arrangement_can_be_written_read_and_played_on(seed: int, players: int) -> None:
    chance, game = random.Random(seed), Trigon.create(players)
    pieces = []
    while len(pieces) < chance.randrange(1, 40):
        piece, cell = chance.randrange(len(PIECES)), chance.choice(game.board.cells)
        cells = placement(game.board, piece, chance.randrange(len(PIECES[piece].orientations)), cell)
        if cells is not None:
            found = identify(game.board, Place(cells).cells)
            assert found is not None and found[0] == piece
            pieces.append(PlacedPiece(chance.randrange(game.colours), piece, Place(cells).cells))
    state = game.arrange(pieces, chance.randrange(game.colours))
    assert state.placed == tuple(pieces)
    assert game.state_from_json(json.loads(json.dumps(game.state_to_json(state)))) == state
    for _ in range(4):
        if game.to_move(state) is None:
            break
        step = game.apply(state, next(iter(game.moves(state))))
        assert all(step.state.out[event.colour] for event in step.events if isinstance(event, ColourOut))
        state = step.state


def test_a_mark_that_does_not_say_the_truth_is_refused() -> None:
    data = FOUR.state_to_json(FOUR.impose(FOUR.start(), place("r14")).state)
    assert data["placed"][0]["against"] == "G-FIRST"
    for wrong in ("G-EDGE", None, 3, True):
        data["placed"][0]["against"] = wrong
        with pytest.raises(BadSetup, match="cannot lie there: G-FIRST"):
            FOUR.state_from_json(data)
