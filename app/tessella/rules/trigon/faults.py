"""What is impossible about a position of Trigon: every fault with its rule and its fields."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from tessella.rules.editing import Fault
from tessella.rules.trigon.pieces import PIECES
from tessella.rules.trigon.position import COLOURS, Cell, PlacedPiece, TrigonState
from tessella.rules.trigon.seats import colours_of
from tessella.rules.trigon.tables import outline, tables
from tessella.rules.trigon.terms import Terms
from tessella.rules.values import NamedCell


def impossible(terms: Terms, state: TrigonState) -> Iterator[Fault]:
    """Yield everything that is impossible about a position of the match, the plainest first."""
    look = _Look(terms, state)
    yield from look.overlaps()
    yield from look.twice()
    for colour in range(terms.colours):
        yield from look.sides(colour)
        yield from look.contact(colour)
    yield from turn_faults(terms, state)
    yield from look.order()


def turn_faults(terms: Terms, state: TrigonState) -> Iterator[Fault]:
    """Yield what is wrong with who plays: out means no legal move, to play means one, over means all are out."""
    turn = state.colour
    for colour in range(terms.colours):
        asked = state.out[colour] or colour == turn
        can = asked and next(terms.reach(state, colour).places(), None) is not None
        name = COLOURS[colour]
        if can and state.out[colour]:
            yield Fault("G-PASS", "out-can-move", f"{name} is out but has a legal move", (), (name,), colour == turn)
        if not can and colour == turn:
            yield Fault("G-PASS", "no-move", f"{name} is to play but has no legal move", (), (name,), True)
        if not state.left[colour] and not state.out[colour]:
            text = f"{name} has placed all its pieces and is not out"
            yield Fault("G-PASS", "finished", text, (), (name,), True)
    if turn is None and not all(state.out):
        yield Fault("G-PASS", "nobody", "nobody is to play, but not every colour is out", blocks=True)


class _Look:
    """One position with what is asked of it again and again."""

    def __init__(self, terms: Terms, state: TrigonState) -> None:
        self.terms, self.state, self.board = terms, state, terms.board
        self.tables = tables(self.board.edge)
        self.masks = [self.tables.mask(piece.cells) for piece in state.placed]
        self.around = [self.tables.around(mask) for mask in self.masks]

    def _named(self, cells: tuple[Cell, ...]) -> tuple[NamedCell, ...]:
        return tuple(NamedCell(cell, self.board.text(cell)) for cell in cells)

    def _of(self, colour: int) -> list[int]:
        return [number for number, piece in enumerate(self.state.placed) if piece.colour == colour]

    def overlaps(self) -> Iterator[Fault]:
        """No field holds two pieces (G-EMPTY)."""
        taken = twice = 0
        for mask in self.masks:
            twice |= taken & mask
            taken |= mask
        if twice:
            cells = self._named(self.tables.cells(twice))
            names = ", ".join(map(str, cells))
            yield Fault("G-EMPTY", "overlap", f"two pieces lie on {names}", cells, (len(cells),), True)

    def twice(self) -> Iterator[Fault]:
        """Every colour has each piece once (G-PIECES)."""
        found: dict[tuple[int, int], list[PlacedPiece]] = {}
        for piece in self.state.placed:
            found.setdefault((piece.colour, piece.piece), []).append(piece)
        for (colour, index), pieces in found.items():
            if len(pieces) > 1:
                cells = tuple(cell for piece in pieces for cell in piece.cells)
                name, which = COLOURS[colour], PIECES[index].name
                text = f"{name} has placed piece {which} {len(pieces)} times"
                yield Fault("G-PIECES", "twice", text, self._named(cells), (name, which, len(pieces)), True)

    def sides(self, colour: int) -> Iterator[Fault]:
        """No two pieces of a colour lie side by side (G-EDGE)."""
        name = COLOURS[colour]
        for a, b in combinations(self._of(colour), 2):
            if self.masks[a] & self.masks[b]:
                continue  # said as G-EMPTY
            edges = self._edges(a, b) if self.masks[a] & self.around[b][0] else 0
            if edges:
                touching = (self.masks[a] & self.around[b][0]) | (self.masks[b] & self.around[a][0])
                text = f"two {name} pieces lie side by side on {edges} edges"
                yield Fault("G-EDGE", "side-by-side", text, self._named(self.tables.cells(touching)), (name, edges))
            elif self.terms.corner_only and self._on_side(a, b):
                cells = self._named(self.state.placed[a].cells + self.state.placed[b].cells)
                text = f"a corner of one {name} piece lies in the middle of a side of another"
                yield Fault("G-EDGE", "corner-on-side", text, cells, (name,))

    def _edges(self, a: int, b: int) -> int:
        one, other = self.state.placed[a].cells, self.state.placed[b].cells
        return sum(near in other for cell in one for near in self.board.edge_neighbours(cell))

    def _outline(self, number: int) -> tuple[int, int]:
        return outline(self.board.edge, self.state.placed[number].cells)

    def _on_side(self, a: int, b: int) -> bool:
        (turning, straight), (other_turning, other_straight) = self._outline(a), self._outline(b)
        return bool(turning & other_straight or straight & other_turning)

    def _meet(self, a: int, b: int) -> bool:
        edge, corner = self.around[a]
        if self.masks[b] & (edge | self.masks[a]):
            return True  # what is wrong with that is said as G-EDGE or G-EMPTY
        if self.terms.corner_only:
            return bool(self._outline(a)[0] & self._outline(b)[0]) or self._on_side(a, b)
        return bool(self.masks[b] & corner)

    def contact(self, colour: int) -> Iterator[Fault]:
        """A piece covers a starting field, and every other one hangs together with it (G-FIRST, G-CORNER)."""
        own, name = self._of(colour), COLOURS[colour]
        if not own:
            return
        begun = [number for number in own if self.masks[number] & self.tables.starts]
        if not begun:
            cells = self._named(tuple(cell for number in own for cell in self.state.placed[number].cells))
            yield Fault("G-FIRST", "no-start", f"no {name} piece covers a starting field", cells, (name,))
            begun = own[:1]
        # Two pieces may lie on starting fields; they need not have been the first.
        reached, queue = {begun[0]}, [begun[0]]
        while queue:
            here = queue.pop()
            near = [other for other in own if other not in reached and self._meet(here, other)]
            reached.update(near)
            queue += near
        apart = [number for number in own if number not in reached]
        if apart:
            cells = self._named(tuple(cell for number in apart for cell in self.state.placed[number].cells))
            text = f"{len(apart)} {name} pieces touch no other at a corner"
            yield Fault("G-CORNER", "apart", text, cells, (name, len(apart)))

    def order(self) -> Iterator[Fault]:
        """The colours that are not out have taken as many turns, as the order of play wants (G-ORDER)."""
        state, n = self.state, self.terms.colours
        if state.colour is None:
            return
        start = colours_of(self.terms.players, self.terms.first)[0]
        rounds = len(self._of(state.colour))
        for colour in range(n):
            count = len(self._of(colour))
            before = (colour - start) % n < (state.colour - start) % n
            most = rounds + before
            if count > most or (count < most and not state.out[colour]):
                name = COLOURS[colour]
                text = f"{name} has placed {count} pieces, the order of play gives {most}"
                yield Fault("G-ORDER", "count", text, (), (name, count, most))
