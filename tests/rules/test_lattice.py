"""The three tilings: neighbours both ways, sides, turning, the texts of triangles."""

from __future__ import annotations

import pytest

from tessella.rules.errors import BadNotation
from tessella.rules.lattice import HEX_STEPS, TriangleBoard, hex_neighbour, opposite, quarter_turn, triangle_board

BOARDS = [triangle_board(9), triangle_board(8)]


def test_hexagons_north_first_and_clockwise() -> None:
    assert [hex_neighbour((2, -1), side) for side in range(6)] == [
        (2, -2), (3, -2), (3, -1), (2, 0), (1, 0), (1, -1),
    ]  # fmt: skip
    # Each step and the one opposite cancel out; three steps, every other one, come back.
    for side, (q, r) in enumerate(HEX_STEPS):
        assert hex_neighbour((q, r), opposite(side)) == (0, 0)
    assert [sum(HEX_STEPS[side][axis] for side in (0, 2, 4)) for axis in (0, 1)] == [0, 0]


def test_quarter_turn_is_clockwise_and_comes_back_after_four() -> None:
    assert quarter_turn((1, 1)) == (1, 4) and quarter_turn((1, 2)) == (2, 4)
    for cell in [(row, column) for row in range(1, 5) for column in range(1, 5)]:
        turned = cell
        for _ in range(4):
            turned = quarter_turn(turned)
        assert turned == cell


@pytest.mark.parametrize(("board", "cells", "rows"), [(BOARDS[0], 486, 18), (BOARDS[1], 384, 16)])
def test_boards_have_their_cells_in_text_order(board: TriangleBoard, cells: int, rows: int) -> None:
    assert len(board.cells) == len(set(board.cells)) == cells
    assert board.height == rows
    numbers = [board.height - y for _, y in board.cells]
    assert numbers == sorted(numbers)
    assert list(board.index.values()) == list(range(cells))


def test_row_lengths_of_edge_nine() -> None:
    board = triangle_board(9)
    lengths = [sum(1 for _, y in board.cells if y == row) for row in range(18)]
    assert lengths == [*range(19, 36, 2), *range(35, 18, -2)]


@pytest.mark.parametrize("board", BOARDS)
def test_neighbours_are_neighbours_both_ways(board: TriangleBoard) -> None:
    for cell in board.cells:
        for near in board.edge_neighbours(cell):
            assert cell in board.edge_neighbours(near) and board.up(near) != board.up(cell)
        for near in board.corner_neighbours(cell):
            assert cell in board.corner_neighbours(near)
        assert not set(board.edge_neighbours(cell)) & set(board.corner_neighbours(cell))


@pytest.mark.parametrize("board", BOARDS)
def test_corner_neighbours_share_exactly_one_vertex(board: TriangleBoard) -> None:
    def vertices(cell: tuple[int, int]) -> set[tuple[int, int]]:
        x, y = cell
        flat, tip = (y + 1, y) if board.up(cell) else (y, y + 1)
        return {(x - 1, flat), (x + 1, flat), (x, tip)}

    for cell in board.cells:
        shared = {other: len(vertices(cell) & vertices(other)) for other in board.cells if other != cell}
        assert set(board.corner_neighbours(cell)) == {other for other, count in shared.items() if count == 1}
        assert set(board.edge_neighbours(cell)) == {other for other, count in shared.items() if count == 2}


@pytest.mark.parametrize("board", BOARDS)
def test_texts_both_ways_and_in_upper_case(board: TriangleBoard) -> None:
    assert len({board.text(cell) for cell in board.cells}) == len(board.cells)
    for cell in board.cells:
        assert board.cell(board.text(cell)) == board.cell(board.text(cell).upper()) == cell


def test_starting_fields_and_known_texts() -> None:
    assert [BOARDS[0].text(cell) for cell in BOARDS[0].starts] == ["r15", "r4", "j12", "j7", "z12", "z7"]
    assert BOARDS[0].cell("r15") == (17, 3) and BOARDS[0].cell("ai9") == (34, 9)
    assert BOARDS[0].up(BOARDS[0].cell("i18"))


@pytest.mark.parametrize("text", ["", "r", "15", "r015", "r15x", "é5", "aaa5", "r1234", "r-5", "r１５", "\u212a15"])
def test_texts_that_are_no_field(text: str) -> None:
    with pytest.raises(BadNotation, match="is no field"):
        BOARDS[0].cell(text)


@pytest.mark.parametrize("text", ["a1", "r19", "r0", "aj9", "zz9"])
def test_fields_that_are_not_on_the_board(text: str) -> None:
    with pytest.raises(BadNotation, match="is n"):
        BOARDS[0].cell(text)
