"""Which seat plays which colours on which board (G-ORDER and the table "Who plays what")."""

from __future__ import annotations

_COLOURS: dict[int, tuple[tuple[int, ...], ...]] = {
    1: ((0, 1, 2, 3),),
    2: ((0, 2), (1, 3)),
    3: ((0,), (1,), (2,)),
    4: ((0,), (1,), (2,), (3,)),
}


def colours_of(players: int, seat: int) -> tuple[int, ...]:
    """Return the colours (0 blue, 1 yellow, 2 red, 3 green) of a seat, in turn order."""
    return _COLOURS[players][seat]


def seat_of(players: int, colour: int) -> int:
    """Return the seat that plays a colour."""
    return next(seat for seat, colours in enumerate(_COLOURS[players]) if colour in colours)


def colour_count(players: int) -> int:
    """Return how many colours play: 3 with three players, else 4."""
    return 3 if players == 3 else 4


def board_edge(players: int) -> int:
    """Return the edge of the board: 8 with three players, else 9 (G-BOARD)."""
    return 8 if players == 3 else 9
