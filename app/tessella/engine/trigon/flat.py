"""From a position of the rules to the flat board, and moves both ways."""

from __future__ import annotations

from functools import cache

from tessella.engine.kernels.trigon.board import (
    COLOURS,
    OUT,
    RANDOM,
    SEAT,
    STRICT,
    TURN,
    Board,
    begin,
    drop_closed,
    new_board,
    put,
)
from tessella.engine.kernels.trigon.tables import Tables, flat_tables, point_width
from tessella.rules.trigon import Place, Trigon, TrigonState, seat_of
from tessella.rules.trigon.tables import tables


@cache
def numbers(edge: int) -> dict[Place, int]:
    """Return the number of every placement on the board of an edge."""
    return {place: number for number, place in enumerate(tables(edge).places)}


def place_of(game: Trigon, number: int) -> Place:
    """Return the move with a number."""
    return tables(game.board.edge).places[number]


def flat_board(game: Trigon, state: TrigonState, seed: int = 0) -> tuple[Tables, Board]:
    """Return the tables of the board and the position as arrays; `seed` starts its random numbers."""
    edge, known = game.board.edge, numbers(game.board.edge)
    t = flat_tables(edge)
    b = new_board(len(game.board.cells), point_width(game.board) * (game.board.height + 1))
    b.info[COLOURS] = game.colours
    b.info[STRICT] = game.option("contact") == "corner_only"
    b.info[RANDOM] = 1 + seed % 2147483646
    for colour in range(game.colours):
        b.info[SEAT + colour] = seat_of(game.players, colour)
    begin(t, b)
    for piece in state.placed:
        b.info[TURN] = piece.colour
        put(t, b, known[Place(piece.cells)])
    for colour, out in enumerate(state.out):
        b.info[OUT + colour] = out
        # So that the order of the corners is the same whatever was asked before.
        drop_closed(b, colour)
    b.info[TURN] = -1 if state.colour is None else state.colour
    return t, b
