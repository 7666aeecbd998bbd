"""Setting up a Trigon board: pieces of all colours anywhere, who may still play, who is to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QGraphicsItem
from shapely import affinity
from shapely.geometry.base import BaseGeometry

from tessella.controller.match.match import Match
from tessella.rules.editing import Edit, Fault, Put, Set, Shift
from tessella.rules.trigon import COLOURS, PIECES, Cell, Place, Trigon, TrigonState, identify
from tessella.rules.trigon.editing import PieceThing
from tessella.rules.trigon.pieces import flipped, placements_over, turned
from tessella.rules.values import Json
from tessella.rules.values import Place as AnyPlace
from tessella.scene.boards.set_up import Offer, Setting, SetUp
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trigon import shapes
from tessella.scene.trigon.board import TrigonBoard
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.items import PieceItem
from tessella.scene.trigon.pieces import paint_mark, paint_piece
from tessella.scene.trigon.words import capital, cell_names, colour_word, number, piece_name
from tessella.scene.words.faults import reason
from tessella.scene.words.words import tr

FAULTS = {
    ("G-EMPTY", "overlap"): "Two pieces lie on the same fields.",
    ("G-PIECES", "twice"): "The {colour} piece {1} is there {2} times.",
    ("G-EDGE", "side-by-side"): "Two {colour} pieces lie side by side, on {1} edges.",
    ("G-EDGE", "corner-on-side"): "A corner of one {colour} piece lies in the middle of a side of another.",
    ("G-FIRST", "no-start"): "No {colour} piece covers a starting field.",
    ("G-CORNER", "apart"): "{colour} pieces touch no other one at a corner: {1}.",
    ("G-ORDER", "count"): "{colour} has placed {1} pieces where {2} turns were taken.",
    ("G-PASS", "out-can-move"): "{colour} is out but has a legal move.",
    ("G-PASS", "no-move"): "{colour} is to play but has no legal move.",
}


@dataclass(frozen=True, slots=True)
class Held:
    """A piece of a colour in one of its orientations."""

    colour: int
    piece: int
    orientation: int = 0


class TrigonSetUp(SetUp):
    """How a board is set up."""

    def __init__(self, game: Trigon, board: TrigonBoard, match: Match) -> None:
        self._game, self._board, self._match = game, board, match
        self._cells: dict[Any, BaseGeometry] = {}

    @property
    def _state(self) -> TrigonState:
        state: TrigonState = self._match.state
        return state

    def kinds(self) -> tuple[tuple[str, str], ...]:
        """Return the colours that play."""
        return tuple((COLOURS[row], name) for row, name in enumerate(self.rows()))

    def offers(self, kind: str) -> tuple[Offer, ...]:
        """Return the pieces of a colour."""
        colour, left = COLOURS.index(kind), self._state.left
        return tuple(Offer(Held(colour, piece), piece_name(piece), PIECES[piece].name, not left[colour] >> piece & 1)
                     for piece in range(len(PIECES)))  # fmt: skip

    def paint(self, painter: QPainter, thing: Any, rect: QRectF, theme: Theme) -> None:
        """Paint a piece."""
        edge = min(rect.width() / 3.2, rect.height() / 2.8)
        paint_piece(painter, thing.piece, thing.orientation, thing.colour, theme, rect.center(), edge)

    def turned(self, thing: Any, steps: int) -> Any:
        """Turn a piece."""
        return replace(thing, orientation=turned(thing.piece, thing.orientation, steps))

    def flipped(self, thing: Any) -> Any:
        """Turn a piece over."""
        return replace(thing, orientation=flipped(thing.piece, thing.orientation))

    # The board --------------------------------------------------------------------------------------------------

    def _triangles(self, cells: Sequence[Cell]) -> BaseGeometry:
        outline = shapes.outline(tuple(sorted(tri(self._game.board, cell) for cell in cells)))
        return affinity.scale(outline, EDGE, EDGE, origin=(0, 0))

    def fields(self, thing: Any) -> Mapping[Any, BaseGeometry]:
        """Return every field."""
        if not self._cells:
            self._cells = {cell: self._triangles((cell,)) for cell in self._game.board.cells}
        return self._cells

    def lying(self, kind: str) -> Mapping[Any, BaseGeometry]:
        """Return the pieces, all of them whatever the kind: they lie side by side."""
        return {Place(piece.cells): self._triangles(piece.cells) for piece in self._state.placed}

    def _over(self, thing: Held, place: Any, near: QPointF | None) -> Place | None:
        """Return where a piece lies that covers a field: with its middle as near as can be to the pointer.

        It is turned only where it could not cover the field else, as the single can only on half of them.
        """
        cell = place.cells[0] if isinstance(place, Place) else place
        turns = (turned(thing.piece, thing.orientation, steps) for steps in range(6))
        found = (placements_over(self._game.board, thing.piece, orientation, cell) for orientation in turns)
        ways = next((ways for ways in found if ways), None)
        if ways is None:
            return None
        to = self._middle((cell,)) if near is None else near
        return Place(min(ways, key=lambda cells: (self._middle(cells) - to).manhattanLength()))

    def _middle(self, cells: Sequence[Cell]) -> QPointF:
        points = [shapes.centre(tri(self._game.board, cell)) for cell in cells]
        return QPointF(sum(x for x, _ in points), sum(y for _, y in points)) * (EDGE / len(points))

    def put(self, thing: Any, place: Any, near: QPointF | None, *, follow: bool) -> Edit | None:
        """Put a piece over a field."""
        to = self._over(thing, place, near)
        return None if to is None else Put(PieceThing(thing.colour), to)

    def shift(self, place: Any, to: Any) -> Edit | None:
        """Move a piece as it lies."""
        found = identify(self._game.board, place.cells)
        assert found is not None
        there = self._over(Held(0, *found), to, None)
        return None if there is None else Shift(place, there)

    def ghost(self, thing: Any, place: Any, near: QPointF | None) -> Sequence[QGraphicsItem]:
        """Show a piece over a field."""
        to = self._over(thing, place, near)
        if to is None:
            return ()
        body = PieceItem([tri(self._game.board, cell) for cell in to.cells], thing.colour, self._board.options.theme)
        body.setZValue(42)
        body.setOpacity(0.75)
        return (body,)

    def outline(self, place: AnyPlace) -> BaseGeometry | None:
        """Return the triangles of a place."""
        if isinstance(place, Place):
            return self._triangles(place.cells)
        return self._triangles(((place[0], place[1]),)) if isinstance(place, tuple) else None

    def said(self, place: Any) -> str:
        """Return a field with what lies there."""
        cell = place.cells[0] if isinstance(place, Place) else place
        return cell_names(self._game.board, self._state).get(cell, self._game.board.text(cell))

    # Beside the board -------------------------------------------------------------------------------------------

    def rows(self) -> tuple[str, ...]:
        """Return the colours: they take turns."""
        return tuple(capital(colour_word(colour)) for colour in range(self._game.terms.colours))

    def paint_row(self, painter: QPainter, row: int, rect: QRectF, theme: Theme) -> None:
        """Paint the glass of a colour."""
        paint_mark(painter, row, theme, rect.center(), min(rect.width(), rect.height()))

    def moving(self) -> int | None:
        """Return the colour to play."""
        return self._state.colour

    def to_move(self, row: int) -> Edit:
        """Let a colour play."""
        return Set("colour", row)

    def account(self, row: int) -> tuple[str, str]:
        """Return the triangles that are placed, and the pieces with what is left."""
        state = self._state
        pieces = sum(piece.colour == row for piece in state.placed)
        left = sum(PIECES[piece].size for piece in range(len(PIECES)) if state.left[row] >> piece & 1)
        small = tr("SetUp", "{0} pieces, {1}").format(pieces, number(-left))
        return tr("SetUp", "{0} placed").format(sum(len(p.cells) for p in state.placed if p.colour == row)), small

    def settings(self) -> tuple[Setting, ...]:
        """Return for each colour whether it may still play."""
        words: tuple[tuple[Json, str], ...] = ((False, tr("SetUp", "may play")), (True, tr("SetUp", "is out")))
        state = self._state
        found = [Setting("out", name, state.out[row], words, seat=row) for row, name in enumerate(self.rows())]
        for row, name in enumerate(self.rows()):
            pieces = [piece for piece in state.placed if piece.colour == row]
            if not state.left[row]:  # only then the last one counts
                cells: tuple[tuple[Json, str], ...] = tuple(
                    (list(piece.cells[0]), PIECES[piece.piece].name) for piece in pieces
                )
                found.append(Setting("last", tr("SetUp", "Last piece, {0}").format(name), cells[-1][0], cells))
        return tuple(found)

    def reason(self, fault: Fault) -> str:
        """Return in a sentence what is impossible."""
        return reason(FAULTS, fault, self.rows())
