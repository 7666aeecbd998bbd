"""A past move while it is explained: the position of a moment of it."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QPointF

from tessella.controller.match.match import Match, PlayedMove
from tessella.rules.lattice import TriangleBoard
from tessella.rules.trigon import ColourOut, PiecePlaced, TrigonState
from tessella.scene.boards.causes import Happening
from tessella.scene.boards.review import Look, known
from tessella.scene.trigon import shapes
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.hand import heart


def moment_of(look: Look, match: Match) -> TrigonState:
    """Return the position after the first events of a move: colours go out one after the other, then the turn goes on.

    A piece lies down with the first event of its move.
    """
    stepped = look.stepped
    before: TrigonState = known(match, stepped.before)
    if look.done == 0:
        return before
    after: TrigonState = known(match, stepped.step.state)
    if look.done >= len(stepped.step.events):
        return after
    out = list(before.out)
    for event in stepped.step.events[: look.done]:
        if isinstance(event, PiecePlaced | ColourOut):
            out[event.colour] = isinstance(event, ColourOut)
    return replace(after, out=tuple(out), colour=before.colour)


def places_of(stepped: PlayedMove, board: TriangleBoard) -> tuple[Happening, ...]:
    """Return where each event of a move shows: a piece in its middle, its cause the first own field that it meets."""
    found = []
    for event in stepped.step.events:
        if not isinstance(event, PiecePlaced):
            found.append(Happening())
            continue
        spot = QPointF(*heart(tuple(tri(board, cell) for cell in event.cells))) * EDGE
        met = QPointF(*shapes.centre(tri(board, event.corners[0]))) * EDGE if event.corners else None
        found.append(Happening(spot, met))
    return tuple(found)
