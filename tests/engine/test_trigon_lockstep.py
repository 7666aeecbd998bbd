"""The flat arrays and the rules agree on every position of random games."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tessella.engine.kernels.trigon.board import (
    OUT,
    TURN,
    Board,
    advance,
    can_move,
    copy_board,
    legal_moves,
    points_of,
    put,
    usual_moves,
)
from tessella.engine.kernels.trigon.tables import CELLS, CORNERS, EDGES, KINDS, POINTS, TOUCHED, flat_tables
from tessella.engine.trigon.flat import flat_board, numbers, place_of
from tessella.rules.trigon import PIECES, Trigon, TrigonState, with_turn
from tessella.rules.trigon import points_of as rule_points
from tessella.rules.trigon.tables import outline, tables

FOUND = np.zeros(32131, np.int32)


@pytest.mark.parametrize("edge", [8, 9])
def test_tables_are_those_of_the_rules(edge: int) -> None:
    rules, t = tables(edge), flat_tables(edge)
    board = rules.board
    assert len(t.size) == len(rules.places)
    for number in range(0, len(rules.places), 11):
        place, mask = rules.places[number], rules.masks[number]

        def row(flat: object, count: object, stride: int, number: int = number) -> list[int]:
            return [int(x) for x in flat[number * stride :][: count[number]]]  # type: ignore[index]

        assert [board.cells[cell] for cell in row(t.cells, t.size, CELLS)] == list(place.cells)
        assert t.piece[number] == rules.pieces[number]
        beside, touching = rules.around(mask)
        beside &= ~mask
        assert sum(1 << cell for cell in row(t.edges, t.edge_count, EDGES)) == beside
        assert sum(1 << cell for cell in row(t.corners, t.corner_count, CORNERS)) == touching & ~mask & ~beside
        opened = row(t.corners, t.corner_count, CORNERS)
        closed = row(t.edges, t.edge_count, EDGES)
        count, every = len(board.cells), row(t.touched, t.touched_count, TOUCHED)
        assert every == [
            *row(t.cells, t.size, CELLS),
            *(count + cell for cell in opened),
            *(2 * count + cell for cell in closed),
        ]
        turns = t.turns[number * POINTS :]
        points = row(t.points, t.point_count, POINTS)
        turning, straight = outline(edge, place.cells)
        assert sum(1 << point for point, kind in zip(points, turns, strict=False) if kind == 1) == turning
        assert sum(1 << point for point, kind in zip(points, turns, strict=False) if kind == 2) == straight


@pytest.mark.parametrize("contact", ["vertex", "corner_only"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_lockstep(players: int, contact: str) -> None:
    game = Trigon.create(players, {"contact": contact}, first=players - 1)
    state, random = game.start(), Random(players)
    t, flat = flat_board(game, state)
    while True:
        boards = [flat]
        if len(state.placed) % 11 == 10 or state.colour is None:
            boards += [flat_board(game, state)[1], flat_board(game, game.start())[1]]
            copy_board(flat, boards[2])
        for board in boards:
            check(game, state, board)
        if state.colour is None:
            break
        move = random.choice(list(game.moves(state)))
        state = game.apply(state, move).state
        put(t, flat, numbers(game.board.edge)[move])
        advance(t, flat)
    assert [points_of(flat, colour) - 110 for colour in range(game.colours)] == [
        rule_points(state, colour) for colour in range(game.colours)
    ]


def check(game: Trigon, state: TrigonState, board: Board) -> None:
    """Compare turn, outs and every colour's legal moves."""
    assert board.info[TURN] == (-1 if state.colour is None else state.colour)
    assert [bool(board.info[OUT + c]) for c in range(game.colours)] == list(state.out)
    for colour in range(game.colours):
        count = legal_moves(flat_tables(game.board.edge), board, colour, KINDS, FOUND)
        moves = [place_of(game, number) for number in FOUND[:count]]
        expected = list(game.moves(with_turn(game, state, colour)))
        assert len(moves) == len(expected) and set(moves) == set(expected)
        assert can_move(flat_tables(game.board.edge), board, colour) == bool(expected)


def test_early_moves_are_large_pieces_and_never_none() -> None:
    game = Trigon.create(4)
    state = game.start()
    t, flat = flat_board(game, state)
    assert usual_moves(t, flat, 0, FOUND) == 1692 - 6 * 3
    assert {PIECES[t.piece[n]].size for n in FOUND[:100]} == {6}
    # Red has only small pieces left: they are offered then.
    for piece in range(19):
        flat.left[2 * KINDS + piece] = 0
    assert usual_moves(t, flat, 2, FOUND) == 6 + 18 + 54
