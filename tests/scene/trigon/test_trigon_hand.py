"""The piece in hand as values: snapping, stepping, turning, the cursor's way."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st
from scene.trigon.trigon_kit import new_match, played

from tessella.rules.lattice import triangle_board
from tessella.rules.trigon import PIECES, Place, identify
from tessella.scene.trigon import cursor_way, shapes
from tessella.scene.trigon.hand import Held, Reachable, heart, middle

MATCHES = [played(new_match(players), plies, seed=players) for players, plies in ((4, 0), (4, 21), (3, 30), (2, 44))]
positions = st.sampled_from(MATCHES)


def reach_of(match, piece):  # type: ignore[no-untyped-def]
    return Reachable(match.game, match.state, piece)


@settings(max_examples=80)
@given(positions, st.integers(0, 21), st.integers(0, 11), st.randoms(use_true_random=False))
def test_snapping_covers_the_field_and_never_hides_a_legal_way(match, piece, orientation, rng):  # type: ignore[no-untyped-def]
    orientation %= len(PIECES[piece].orientations)
    board, reach = match.game.board, reach_of(match, piece)
    cell = rng.choice(board.cells)
    point = shapes.centre((*cell, board.up(cell)))
    held = reach.moved(Held(piece, orientation), cell, point)
    assert held.orientation == orientation or piece == 21, "only the single triangle turns by itself"
    cells, ways = reach.cells(held), list(reach.over(held.orientation, cell))
    assert cells is not None and cell in cells
    if any(way in reach.legal for way in ways):
        assert cells in reach.legal
    assert len(cells) == PIECES[piece].size
    assert identify(board, Place(cells).cells) == (piece, held.orientation)


@settings(max_examples=40)
@given(positions, st.integers(0, 21), st.randoms(use_true_random=False))
def test_every_way_that_fits_can_be_held(match, piece, rng):  # type: ignore[no-untyped-def]
    reach = reach_of(match, piece)
    cell = rng.choice(sorted(reach.fields)) if reach.fields else match.game.board.cells[0]
    fitting = reach.fitting(cell)
    expected = {(o, c) for c in reach.legal if cell in c for o in [identify(match.game.board, c)[1]]}  # type: ignore[index]
    assert set(fitting) == expected
    held = reach.moved(Held(piece), cell, shapes.centre((*cell, match.game.board.up(cell))))
    for orientation, cells in fitting:
        there = reach.pinned(held, cells)
        assert (there.orientation, reach.cells(there)) == (orientation, cells)


def test_legal_is_what_the_rules_list() -> None:
    for match in MATCHES:
        listed = {move.cells for move in match.game.moves(match.state)}
        found = {cells for piece in range(22) for cells in reach_of(match, piece).legal
                 if match.state.left[match.state.colour] >> piece & 1}
        assert found == listed


def test_fields_of_an_orientation_are_those_of_its_legal_ways() -> None:
    match = MATCHES[1]
    for piece in range(22):
        reach = reach_of(match, piece)
        for orientation in range(len(PIECES[piece].orientations)):
            ways = [c for c in reach.legal if identify(match.game.board, c) == (piece, orientation)]
            assert reach.fields_of(orientation) == {cell for cells in ways for cell in cells}


def test_a_pinned_way_stays_in_its_field_and_goes_with_turning() -> None:
    match = MATCHES[0]
    reach = reach_of(match, 12)
    cell = match.game.board.starts[0]
    held = reach.pinned(Held(12, 0, cell, (0.0, 0.0)), reach.fitting(cell)[0][1])
    assert held.pinned is not None
    assert reach.moved(held, cell, (3.0, 3.0)).pinned == held.pinned
    assert reach.moved(held, match.game.board.cells[0], (3.0, 3.0)).pinned is None
    assert reach.turned(held, 1).pinned is None and reach.flipped(held).pinned is None


def test_turning_and_flipping_come_back() -> None:
    for piece in range(22):
        reach = reach_of(MATCHES[0], piece)
        for orientation in range(len(PIECES[piece].orientations)):
            held = Held(piece, orientation)
            assert reach.turned(held, 6) == held
            assert reach.turned(reach.turned(held, 50), -50) == held
            assert reach.flipped(reach.flipped(held)) == held


def test_the_heart_lies_on_the_body_and_the_middle_between() -> None:
    for piece in range(22):
        for shape in PIECES[piece].orientations:
            tris = tuple((x, y, (x + y) % 2 == 0) for x, y in shape)
            assert heart(tris) in [shapes.centre(tri) for tri in tris]
            left, top, right, bottom = shapes.outline(shapes.normal(tris)[0]).bounds
            x, y = middle(shapes.normal(tris)[0])
            assert left < x < right and top < y < bottom


def test_the_cursor_reaches_every_field_and_turns_with_the_board() -> None:
    for edge in (8, 9):
        board = triangle_board(edge)
        seen, open_ = {board.cells[0]}, [board.cells[0]]
        while open_:
            cell = open_.pop()
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                if (after := cursor_way.stepped(board, cell, dx, dy)) not in seen:
                    seen.add(after)
                    open_.append(after)
        assert seen == set(board.cells)
        for cell in board.cells:
            assert cursor_way.turned_cell(board, cell, 6) == cell
            assert cursor_way.turned_cell(board, cursor_way.turned_cell(board, cell, 1), -1) == cell
            assert board.up(cursor_way.turned_cell(board, cell, 1)) != board.up(cell)
        rng = random.Random(edge)
        for cell in rng.sample(board.cells, 40):
            for turn in range(6):
                after = cursor_way.stepped(board, cell, 1, 0, turn)
                here, there = (cursor_way.turned_cell(board, c, turn) for c in (cell, after))
                assert there == here or there == (here[0] + 1, here[1])
