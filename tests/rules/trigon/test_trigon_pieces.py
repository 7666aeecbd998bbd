"""G-PIECES, G-BOARD, G-START: the table of trigon-geometry, turning, flipping, placements."""

from __future__ import annotations

from collections import Counter

import pytest
from patience import quickest

from tessella.rules.lattice import triangle_board
from tessella.rules.trigon import (
    PIECES,
    SINGLE,
    TRIANGLES,
    Trigon,
    flipped,
    identify,
    orientations,
    placement,
    placements_over,
    turned,
    with_turn,
)
from tessella.rules.trigon.tables import Tables, tables, vertices

TABLE = """
I6 6 6 1188 912
L6 6 12 2400 1848
V 6 6 1194 918
S 6 6 1200 924
P6 6 12 2388 1836
F 6 12 2496 1932
W 6 6 1200 924
A6 6 6 1248 966
G 6 12 2496 1932
Y 6 12 2400 1848
X 6 3 600 462
O 6 1 217 169
I5 5 6 1242 960
L5 5 12 2496 1932
C5 5 6 1302 1014
P5 5 12 2496 1932
I4 4 6 1296 1008
C4 4 6 1302 1014
A4 4 2 432 336
I3 3 6 1350 1056
2 2 3 702 552
1 1 2 486 384
"""


def test_the_table_of_pieces() -> None:
    rows = [line.split() for line in TABLE.split("\n") if line]
    for edge, column in ((9, 3), (8, 4)):
        counts = Counter(tables(edge).pieces)
        found = [
            [piece.name, str(piece.size), str(len(piece.orientations)), str(counts[index])]
            for index, piece in enumerate(PIECES)
        ]
        assert found == [[*row[:3], row[column]] for row in rows]
        assert len(tables(edge).places) == {9: 32131, 8: 24859}[edge]
        assert len(set(tables(edge).masks)) == len(tables(edge).masks)


def test_110_triangles_in_22_pieces() -> None:
    assert (len(PIECES), TRIANGLES, PIECES[SINGLE].name) == (22, 110, "1")


@pytest.mark.parametrize(
    ("edge", "fields", "starts"), [(9, 486, "r15 r4 j12 j7 z12 z7"), (8, 384, "p14 p3 h11 h6 x11 x6")]
)
def test_boards(edge: int, fields: int, starts: str) -> None:
    board = triangle_board(edge)
    assert len(board.cells) == fields
    assert [board.text(cell) for cell in board.starts] == starts.split()
    both = tables(edge).starts
    assert all((mask & both).bit_count() <= 1 for mask in tables(edge).masks)


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_2478_first_moves_by_size(players: int) -> None:
    game = Trigon.create(players)
    counts = Counter(len(move.cells) for move in game.moves(game.start()))
    assert [counts[size] for size in range(1, 7)] == [6, 18, 54, 168, 540, 1692]


def test_after_the_single_triangle_on_r15() -> None:
    game = Trigon.create(4)
    state = game.start()
    state = game.apply(state, game.parse(state, "r15")).state
    assert len(game.moves(with_turn(game, state, 0))) == 1019


@pytest.mark.parametrize("piece", range(22))
def test_turning_and_flipping_are_index_maps(piece: int) -> None:
    board = triangle_board(9)
    count = len(orientations(piece))
    for orientation in range(count):
        assert turned(piece, orientation, 6) == orientation
        assert turned(piece, turned(piece, orientation, 5), 1) == orientation
        assert turned(piece, turned(piece, orientation, -2), 2) == orientation
        assert flipped(piece, flipped(piece, orientation)) == orientation
        # A mirror image turned clockwise is the mirror image of turning the other way.
        assert turned(piece, flipped(piece, orientation)) == flipped(piece, turned(piece, orientation, -1))
    reached = {turned(piece, start, steps) for start in (0, flipped(piece, 0)) for steps in range(6)}
    assert reached == set(range(count))
    assert orientations(piece)[0] == PIECES[piece].orientations[0]
    assert len(set(orientations(piece))) == count
    assert all(placement(board, piece, o, a) for o in range(count) for a in [_middle(piece, o)])


def _middle(piece: int, orientation: int) -> tuple[int, int]:
    x, y = orientations(piece)[orientation][0]
    return (17, 9) if (x + y) % 2 == 0 else (17, 10)


def test_fifty_quick_rotations_end_in_the_fiftieth() -> None:
    orientation = 0
    for _ in range(50):
        orientation = turned(1, orientation)
    assert orientation == turned(1, 0, 50) == turned(1, 0, 2) != 0


def test_one_turn_is_clockwise_by_sixty_degrees() -> None:
    # Upright, the up triangle of piece 2 lies on top; turned it lies to the upper right and points down.
    upright = next(o for o, shape in enumerate(orientations(20)) if len({y for _, y in shape}) == 2)
    shape = orientations(20)[turned(20, upright)]
    assert len({y for _, y in shape}) == 1
    left, right = sorted(shape)
    assert (sum(left) % 2, sum(right) % 2) == (0, 1)


def test_placement_refuses_the_wrong_triangle_and_the_outside() -> None:
    board = triangle_board(9)
    single_up = next(o for o, shape in enumerate(orientations(SINGLE)) if sum(shape[0]) % 2 == 0)
    assert placement(board, SINGLE, single_up, board.cell("q10")) == (board.cell("q10"),)
    assert placement(board, SINGLE, single_up, board.cell("r10")) is None
    assert placement(board, 0, 0, board.cell("aa18")) is None


def test_placements_over_a_cell_are_those_of_the_tables() -> None:
    board, cell = triangle_board(8), triangle_board(8).cell("h11")
    for piece in range(22):
        found = {
            cells for o in range(len(orientations(piece))) for cells in placements_over(board, piece, o, cell)
        }
        expected = [
            place.cells
            for place, owner in zip(tables(8).places, tables(8).pieces, strict=True)
            if owner == piece and cell in place.cells
        ]
        assert found == set(expected) != set()


def test_identify_knows_every_placement_and_nothing_else() -> None:
    for edge in (9, 8):
        table = tables(edge)
        for place, piece in zip(table.places[::37], table.pieces[::37], strict=True):
            found = identify(table.board, place.cells)
            assert found is not None and found[0] == piece
            shape = placement(table.board, piece, found[1], place.cells[0])
            assert shape == place.cells
    board = triangle_board(9)
    assert identify(board, ()) is None
    assert identify(board, (board.cell("r10"), board.cell("r12"))) is None
    assert identify(board, (board.cell("r10"), board.cell("r9"))) is None  # they only touch


def test_corner_neighbours_share_one_vertex_edge_neighbours_two() -> None:
    for edge in (8, 9):
        board = triangle_board(edge)
        for cell in board.cells:
            own = set(vertices(board, cell))
            shared = {other: len(own & set(vertices(board, other))) for other in board.cells if other != cell}
            assert {c for c, n in shared.items() if n == 2} == set(board.edge_neighbours(cell))
            assert {c for c, n in shared.items() if n == 1} == set(board.corner_neighbours(cell))


def test_tables_are_made_quickly() -> None:
    # The aim is 0.3 s; ten times as much still catches a slip into something quadratic.
    assert quickest(lambda: Tables(triangle_board(9)), 3) < 3
    assert len(Tables(triangle_board(9)).places) == 32131
