"""Setting up positions of Trigon: pieces anywhere on the board, who may still play, who is to play."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace

from tessella.rules.editing import BadEdit, Edit, Editing, Fault, Put, Set, Shift, Take, Turn
from tessella.rules.lattice import TriangleBoard
from tessella.rules.trigon import codec
from tessella.rules.trigon.faults import impossible
from tessella.rules.trigon.game import Trigon
from tessella.rules.trigon.pieces import PIECES, identify, placements_over
from tessella.rules.trigon.position import Cell, Place, PlacedPiece, TrigonState, in_text_order
from tessella.rules.trigon.tables import vertices
from tessella.rules.values import Json


@dataclass(frozen=True, slots=True)
class PieceThing:
    """A piece of a colour 0..3; which one it is, is said by the cells on which it is put."""

    colour: int


class TrigonEditing(Editing[TrigonState]):
    """How positions of one match of Trigon are set up.

    Places: a cell, or `Place` with the cells of a piece. Things: `PieceThing`. Values of `Set`: `colour` (0..3, to
    play), `out` (True or False, of the colour that `seat` names), `last` (a cell of the piece that its colour placed
    last). `ways`: `turn` by 60 degrees clockwise, `mirror` left to right.
    """

    ways = ("turn", "mirror")

    def __init__(self, game: Trigon) -> None:
        self.game, self.terms, self.board = game, game.terms, game.board

    def empty(self) -> TrigonState:
        """Return the empty board."""
        return self.game.start()

    def faults(self, state: TrigonState) -> tuple[Fault, ...]:
        """Return everything that is impossible about a position."""
        return tuple(impossible(self.terms, state))

    def read(self, data: Json) -> TrigonState:
        """Read a position that may be impossible."""
        return codec.read_plainly(self.terms, data)

    def edit(self, state: TrigonState, edit: Edit) -> TrigonState:
        """Return the position after an edit."""
        pieces = list(state.placed)
        match edit:
            case Put(PieceThing(colour), Place() as place):
                pieces.append(self._piece(colour, place))
            case Take(place):
                pieces.remove(self._lying(state, place))
            case Shift(place, Place() as to):
                piece = self._lying(state, place)
                moved = self._piece(piece.colour, to)
                if moved.piece != piece.piece:
                    raise BadEdit("Trigon: another piece would lie there (G-PIECES)")
                pieces[pieces.index(piece)] = moved
            case Turn(place, steps):
                piece = self._lying(state, place)
                pieces[pieces.index(piece)] = replace(piece, cells=self._turned(piece, place, steps))
            case Set():
                return self._with_value(state, edit)
            case _:
                raise BadEdit(f"Trigon: {edit} means nothing on this board")
        return self._settled(state, pieces)

    def transformed(self, state: TrigonState, way: str) -> TrigonState:
        """Return the position turned by 60 degrees clockwise, or mirrored left to right."""
        if way not in self.ways:
            return super().transformed(state, way)
        to = _map(self.board, _turn if way == "turn" else _mirror)
        pieces = [replace(p, cells=in_text_order(to[cell] for cell in p.cells)) for p in state.placed]
        return self._settled(state, pieces)

    # -- pieces ----------------------------------------------------------------------------------------------------

    def _piece(self, colour: int, place: Place) -> PlacedPiece:
        found = identify(self.board, place.cells)
        if found is None or not all(cell in self.board.index for cell in place.cells):
            raise BadEdit("Trigon: these fields are no piece on the board (G-PIECES)")
        if colour not in range(self.terms.colours):
            raise BadEdit(f"Trigon: no colour {colour} plays (G-ORDER)")
        return PlacedPiece(colour, found[0], place.cells)

    def _lying(self, state: TrigonState, place: object) -> PlacedPiece:
        cells = place.cells if isinstance(place, Place) else (place,)
        for piece in reversed(state.placed):
            if cells[0] in piece.cells:
                return piece
        raise BadEdit("Trigon: no piece lies there")

    def _turned(self, piece: PlacedPiece, place: object, steps: int) -> tuple[Cell, ...]:
        """Return where a piece lies after turning it by steps of 60 degrees, as near as it can to where it was."""
        found = identify(self.board, piece.cells)
        assert found is not None
        orientation = found[1]
        for _ in range(steps % 6):
            orientation = PIECES[piece.piece].turn[orientation]
        here = place if place in piece.cells else piece.cells[0]
        near = [here, *piece.cells, *self.board.edge_neighbours(here), *self.board.corner_neighbours(here)]
        ways = [way for cell in near for way in placements_over(self.board, piece.piece, orientation, cell)]
        if not ways:
            raise BadEdit("Trigon: it cannot be turned there (G-BOARD)")
        return max(ways, key=lambda way: len(set(way) & set(piece.cells)))

    # -- the state of the table ------------------------------------------------------------------------------------

    def _with_value(self, state: TrigonState, edit: Set) -> TrigonState:
        value = edit.value
        if edit.key == "colour" and value in range(self.terms.colours):
            return self._settled(replace(state, colour=int(value)), list(state.placed))
        if edit.key == "out" and edit.seat in range(self.terms.colours) and isinstance(value, bool):
            out = tuple(value if colour == edit.seat else each for colour, each in enumerate(state.out))
            return self._settled(replace(state, out=out), list(state.placed))
        if edit.key == "last":
            piece = self._lying(state, tuple(value) if isinstance(value, list) else value)
            rest = [each for each in state.placed if each is not piece]
            return self._again(state, [*rest, piece])
        raise BadEdit(f"Trigon: {edit.key} cannot be {value!r:.80}")

    def _settled(self, state: TrigonState, pieces: list[PlacedPiece]) -> TrigonState:
        return self._again(state, self._in_order(pieces))

    def _again(self, state: TrigonState, pieces: Iterable[PlacedPiece]) -> TrigonState:
        """Return the position with these pieces and what follows from them; who has placed all is out."""
        made = self.terms.start()
        for piece in pieces:
            made = self.terms.put(made, piece)
        out = tuple(was or not left for was, left in zip(state.out, made.left, strict=True))
        if all(out):
            return replace(made, out=out, colour=None)
        colour = state.colour
        if colour is None:
            colour = out.index(False)
        while out[colour]:
            colour = (colour + 1) % len(out)
        return replace(made, out=out, colour=colour)

    def _in_order(self, pieces: list[PlacedPiece]) -> list[PlacedPiece]:
        """Return the pieces in an order of play: of each colour first one on a starting field, then what touches it.

        The piece that a colour placed last stays the last where that is possible.
        """
        state, made, rest = self.terms.start(), list[PlacedPiece](), list(pieces)
        while rest:
            piece = next((each for each in rest if codec.lies_well(self.terms, state, each)), rest[0])
            rest.remove(piece)
            made.append(piece)
            state = self.terms.put(state, piece)
        return made


def _map(board: TriangleBoard, way: Callable[[int, int], tuple[int, int]]) -> dict[Cell, Cell]:
    """Return where each cell goes when the board is turned or mirrored about its middle.

    A cell is known by three times its centre, from the middle of the board, in half edges and heights.
    """
    middle = 3 * 2 * board.edge, 3 * board.edge

    def centre(cell: Cell) -> tuple[int, int]:
        corners = vertices(board, cell)
        return sum(x for x, _ in corners) - middle[0], sum(y for _, y in corners) - middle[1]

    at = {centre(cell): cell for cell in board.cells}
    return {cell: at[way(*place)] for place, cell in at.items()}


def _turn(p: int, q: int) -> tuple[int, int]:
    return (p - 3 * q) // 2, (p + q) // 2


def _mirror(p: int, q: int) -> tuple[int, int]:
    return -p, q
