"""What is drawn for the piece in hand: the body, whether and why it may not lie there, where it touches."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QGraphicsItem

from tessella.rules.trigon import Cell, Place, Trigon, TrigonState
from tessella.rules.verdict import Finding
from tessella.scene.boards.marks import Badge, CrossHatch, DangerBar, LegalRing, Outline
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trigon import shapes
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.hand import Cells, heart, shape_tris
from tessella.scene.trigon.items import PieceItem, badge_size, body_path, outline_path, spot
from tessella.scene.trigon.shapes import Tri, Vertex


@dataclass(frozen=True, slots=True)
class Trouble:
    """Why a piece may not lie somewhere: the broken rule, the fields to mark, the sides to mark, the reach of it all.

    `own` are the texts of the fields of own pieces that a broken side meets.
    """

    finding: Finding
    fields: tuple[Cell, ...]
    sides: tuple[tuple[Vertex, Vertex], ...]
    own: tuple[str, ...]


def trouble(game: Trigon, state: TrigonState, cells: Cells) -> Trouble | None:
    """Return why cells are no legal move, None when they are one."""
    finding = game.explain(state, Place(cells)).broken
    if finding is None:
        return None
    board = game.board
    if finding.rule == "G-EDGE":
        fields, sides = broken_sides(game, state, cells)
        return Trouble(finding, fields, sides, tuple(board.text(cell) for cell in fields))
    marked: tuple[Cell, ...] = ()
    if finding.rule == "G-EMPTY" and finding.detail != "off-board":
        marked = finding.places
    return Trouble(finding, marked, (), ())


def broken_sides(
    game: Trigon, state: TrigonState, cells: Cells
) -> tuple[tuple[Cell, ...], tuple[tuple[Vertex, Vertex], ...]]:
    """Return the own fields that share a side with cells, and those sides."""
    board, colour = game.board, state.colour
    own = {cell for piece in state.placed if piece.colour == colour for cell in piece.cells}
    fields, sides = [], []
    for cell in cells:
        for other in board.edge_neighbours(cell):
            side = shapes.shared_side(tri(board, cell), tri(board, other)) if other in own else None
            if side is not None:
                fields.append(other)
                sides.append(side)
    return tuple(dict.fromkeys(fields)), tuple(sides)


def touching(game: Trigon, state: TrigonState, cells: Cells) -> tuple[Vertex, ...]:
    """Return the lattice points at which cells meet own pieces."""
    board = game.board
    own = [tri(board, cell) for piece in state.placed if piece.colour == state.colour for cell in piece.cells]
    return shapes.shared_corners([tri(board, cell) for cell in cells], own)


@dataclass(frozen=True, slots=True)
class Ghost:
    """The items of a piece in hand: `moving` follow it on its way to its place, `still` stay with the board."""

    body: PieceItem
    moving: tuple[QGraphicsItem, ...]
    still: tuple[QGraphicsItem, ...]
    trouble: Trouble | None
    tris: tuple[Tri, ...]

    @property
    def items(self) -> tuple[QGraphicsItem, ...]:
        """All items."""
        return self.body, *self.moving, *self.still

    def top(self) -> QPointF:
        """Return the middle of the upper side of the body at its place: where a bubble points."""
        rect = body_path(self.tris).boundingRect()
        return QPointF(rect.center().x(), rect.top())

    def reach(self) -> QRectF:
        """Return the rectangle of the body at its place and of the marked fields, which a bubble leaves free."""
        rect = body_path(self.tris).boundingRect()
        for item in self.still:
            rect = rect.united(item.sceneBoundingRect())
        return rect


def floating(hand: PieceInHand, colour: int, theme: Theme) -> Ghost:
    """Return the piece beside the board, lifted, its middle at the pointer."""
    tris = shape_tris(hand.piece, hand.held.orientation)
    body = PieceItem(tris, colour, theme)
    body.lifted = True
    body.setZValue(80)
    if hand.floating is not None:
        body.setPos(hand.floating)
    return Ghost(body, (), (), None, tris)


def over_board(game: Trigon, hand: PieceInHand, cells: Cells, theme: Theme, unit: float) -> Ghost:
    """Return the piece over the board with its marks: legal or not by shape, and why not."""
    state, board = hand.state, game.board
    colour = state.colour or 0
    tris = hand.reachable.tris(cells)
    why = None if hand.legal else trouble(game, state, cells)
    body = PieceItem(tris, colour, theme)
    body.setZValue(42)
    body.setOpacity(0.92 if why is None else 0.62)
    frame = Outline(body_path(tris), theme, unit, "dashed" if why is None else "dotted")
    badge = Badge("check" if why is None else "cross", theme, unit, badge_size(22, len(tris), unit))
    badge.setPos(QPointF(*heart(tris)) * EDGE)
    still: list[QGraphicsItem] = []
    if why is None:
        for vertex in touching(game, state, cells):
            ring = LegalRing(theme, unit, 5.5)
            ring.setPos(spot(vertex))
            ring.setZValue(58)
            still.append(ring)
    else:
        if why.fields:
            still.append(CrossHatch(outline_path([tri(board, cell) for cell in why.fields], 0.06), theme, unit))
        still += [DangerBar(spot(a), spot(b), theme, unit) for a, b in why.sides]
        if why.finding.rule == "G-FIRST":
            still += _starts(game, state, theme, unit)
    return Ghost(body, (frame, badge), tuple(still), why, tris)


def _starts(game: Trigon, state: TrigonState, theme: Theme, unit: float) -> list[QGraphicsItem]:
    """Ring the free starting fields, where a first piece must go."""
    taken = {cell for piece in state.placed for cell in piece.cells}
    rings: list[QGraphicsItem] = []
    for cell in game.board.starts:
        if cell not in taken:
            ring = LegalRing(theme, unit, 7.0)
            ring.setPos(QPointF(*shapes.centre(tri(game.board, cell))) * EDGE)
            rings.append(ring)
    return rings
