"""What a colour may reach: blocked fields, open corners, legal placements, and what each rule says of one (G-CORNER,
G-EDGE, G-FIRST, G-EMPTY, G-PIECES)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tessella.rules.trigon.pieces import identify, mask_pieces
from tessella.rules.trigon.position import Cell, Place, TrigonState
from tessella.rules.trigon.tables import Outline, Tables, around, bits, outline
from tessella.rules.values import NamedCell
from tessella.rules.verdict import Finding

DETAILS: dict[tuple[str, bool], tuple[str, ...]] = {
    ("G-PIECES", True): ("",),
    ("G-PIECES", False): ("not-a-piece", "not-left"),
    ("G-EMPTY", True): ("",),
    ("G-EMPTY", False): ("off-board", "own", "other"),
    ("G-EDGE", True): ("",),
    ("G-EDGE", False): ("",),
    ("G-FIRST", True): ("",),
    ("G-FIRST", False): ("",),
    ("G-CORNER", True): ("",),
    ("G-CORNER", False): ("no-contact", "corner-on-side"),
    ("G-PASS", False): ("over",),
}
"""Every (rule, kept) with the details that it can carry."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Where a colour stands. Masks of cells: `taken` by any colour, `own`, `beside` own ones along an edge, `open`
    to touch at a corner (for the first piece: the free starting fields). `strict` is `contact = corner_only`."""

    tables: Tables
    taken: int
    own: int
    beside: int
    open: int
    left: int
    strict: bool
    outlines: Outline

    @property
    def first(self) -> bool:
        """True while the colour has no piece on the board."""
        return not self.own

    def places(self) -> Iterator[Place]:
        """Return the legal placements, each once."""
        return map(self.tables.places.__getitem__, self.numbers())

    def numbers(self) -> Iterator[int]:
        """Return the legal placements by their numbers in the tables, each once."""
        masks, table, covering = self.tables.masks, self.tables.places, self.tables.covering
        blocked = self.taken | self.beside
        pieces = mask_pieces(self.left)
        strict = self.strict and not self.first
        for cell in bits(self.open):
            rows = covering[cell]
            for piece in pieces:
                for number in rows[piece]:
                    if not masks[number] & blocked and (not strict or self.meets(table[number].cells)):
                        yield number
            # Whatever covers this cell has been listed now.
            blocked |= 1 << cell

    def meets(self, cells: tuple[Cell, ...]) -> bool:
        """Tell whether cells touch own pieces at corners only (`corner_only`)."""
        turning, straight = outline(self.tables.board.edge, cells)
        own_turning, own_straight = self.outlines
        return bool(turning & own_turning) and not (turning & own_straight or straight & own_turning)

    def touched(self, cells: tuple[Cell, ...]) -> tuple[Cell, ...]:
        """Return the own cells that share exactly one vertex with one of these cells."""
        return self.tables.cells(self.tables.around(self.tables.mask(cells))[1] & self.own)


def reach(tables: Tables, state: TrigonState, colour: int, strict: bool) -> Reach:
    """Return where a colour stands in a position."""
    taken = 0
    for covered in state.covered:
        taken |= covered
    own = state.covered[colour]
    beside, corner = around(tables.board.edge, own)
    beside &= ~own
    turning = straight = 0
    if strict:
        for piece in state.placed:
            if piece.colour == colour:
                turns, runs = outline(tables.board.edge, piece.cells)
                turning, straight = turning | turns, straight | runs
    return Reach(
        tables,
        taken,
        own,
        beside,
        (corner & ~beside if own else tables.starts) & ~taken,
        state.left[colour],
        strict,
        (turning, straight),
    )


def findings(at: Reach, cells: tuple[Cell, ...]) -> tuple[Finding, ...]:
    """Return what every rule says of a placement, in the order in which a person would ask."""
    contact = _first(at, cells) if at.first else _corner(at, cells)
    return (_piece(at, cells), _empty(at, cells), *(() if at.first else (_edge(at, cells),)), contact)


def _named(at: Reach, cells: tuple[Cell, ...]) -> tuple[NamedCell, ...]:
    board = at.tables.board
    return tuple(
        NamedCell(cell, board.text(cell) if cell in board.index else f"({cell[0]},{cell[1]})") for cell in cells
    )


def _piece(at: Reach, cells: tuple[Cell, ...]) -> Finding:
    found = identify(at.tables.board, cells)
    if found is None:
        return Finding("G-PIECES", False, _named(at, cells), "not-a-piece")
    if not at.left >> found[0] & 1:
        return Finding("G-PIECES", False, _named(at, cells), "not-left")
    return Finding("G-PIECES", True, _named(at, cells))


def _empty(at: Reach, cells: tuple[Cell, ...]) -> Finding:
    outside = tuple(cell for cell in cells if cell not in at.tables.board.index)
    if outside:
        return Finding("G-EMPTY", False, _named(at, outside), "off-board")
    covered = at.tables.mask(cells) & at.taken
    if covered:
        detail = "own" if covered & at.own else "other"
        return Finding("G-EMPTY", False, _named(at, at.tables.cells(covered)), detail)
    return Finding("G-EMPTY", True, _named(at, cells))


def _edge(at: Reach, cells: tuple[Cell, ...]) -> Finding:
    beside = at.tables.mask(cells) & at.beside
    return Finding("G-EDGE", not beside, _named(at, at.tables.cells(beside)))


def _first(at: Reach, cells: tuple[Cell, ...]) -> Finding:
    covered = at.tables.mask(cells) & at.open
    return Finding("G-FIRST", bool(covered), _named(at, at.tables.cells(covered or at.open)))


def _corner(at: Reach, cells: tuple[Cell, ...]) -> Finding:
    touched = at.touched(cells)
    if not touched:
        return Finding("G-CORNER", False, (), "no-contact")
    # Beyond the rim there are no lattice points to compare; that a piece sticks out is said already (G-EMPTY).
    if at.strict and all(cell in at.tables.board.index for cell in cells) and not at.meets(cells):
        return Finding("G-CORNER", False, _named(at, touched), "corner-on-side")
    return Finding("G-CORNER", True, _named(at, touched))
