"""What a Trigon position is made of: cells, placements, the state, events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from tessella.rules.outcome import Event

COLOURS = ("blue", "yellow", "red", "green")
"""The colours in turn order (G-ORDER); colour 0 is `1` in files and protocol."""

Cell = tuple[int, int]
"""(x, y) of a triangle: x from the left, y from the top row down (trigon-geometry)."""


def in_text_order(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Return cells by row number ascending (the bottom row first), then by column."""
    return tuple(sorted(cells, key=_text_key))


def _text_key(cell: Cell) -> Cell:
    return -cell[1], cell[0]


@dataclass(frozen=True, slots=True)
class Place:
    """A move: the triangles that the piece covers, sorted by row number ascending, then column ascending.

    Cells may be given in any order: they are put into the one order, so that equal moves are equal.
    """

    cells: tuple[Cell, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "cells", in_text_order(self.cells))


@dataclass(frozen=True, slots=True)
class PlacedPiece:
    """A piece on the board: its colour 0..3, its index in the table of pieces, its triangles."""

    colour: int
    piece: int
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class TrigonState:
    """A position.

    `placed` in order of play. `left` holds a bit for every piece (by index) that a colour still has, `covered` a bit
    for every cell (by index on the board) that it covers, `last` the piece it placed last (-1: none).
    `colour` is to play, None when all are `out` (G-PASS). Set-up pieces are in `placed` like others.
    """

    placed: tuple[PlacedPiece, ...]
    left: tuple[int, ...]
    covered: tuple[int, ...]
    last: tuple[int, ...]
    out: tuple[bool, ...]
    colour: int | None


@dataclass(frozen=True, slots=True)
class PiecePlaced(Event):
    """A piece of `colour` was placed by `seat`; `corners` are own cells that it touches at a corner (G-CORNER)."""

    seat: int
    colour: int
    piece: int
    cells: tuple[Cell, ...]
    corners: tuple[Cell, ...] = ()


@dataclass(frozen=True, slots=True)
class ColourOut(Event):
    """A colour is out for good: no legal move, or all pieces placed (`finished`; `bonus` points) (G-PASS, G-SCORE)."""

    colour: int
    finished: bool
    bonus: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    """Every colour is out (G-PASS)."""

    winners: tuple[int, ...]
