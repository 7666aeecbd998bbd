"""Marks that somebody asked for: legal places, open corners of a colour, fields forbidden to it."""

from __future__ import annotations

from typing import Literal

from PySide6.QtWidgets import QGraphicsItem

from tessella.controller.match import Match
from tessella.rules.trigon import Cell, Trigon, TrigonState, open_corners
from tessella.scene.options import ViewOptions
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.ground import tri
from tessella.scene.trigon.items import FieldMarks
from tessella.scene.trigon.turns import colour_shown

Overlay = Literal["corners", "forbidden"]


def marks(
    match: Match, hand: PieceInHand | None, shown: frozenset[Overlay], options: ViewOptions, unit: float
) -> list[QGraphicsItem]:
    """Return the marks for the colour of the tray; legal places only while a person decides."""
    game, state = match.game, match.shown
    assert isinstance(game, Trigon)
    if state.colour is None:
        return []
    colour, theme, board = colour_shown(match), options.theme, game.board
    wanted: list[tuple[str, frozenset[Cell]]] = []
    if "forbidden" in shown:
        wanted.append(("forbidden", forbidden(game, state, colour)))
    if options.show_legal and hand is not None:
        here = hand.reachable.fields_of(hand.held.orientation)
        wanted.append(("other", hand.reachable.fields - here))
        wanted.append(("legal", here))
    elif "corners" in shown or (options.show_legal and match.can_play):
        wanted.append(("corner", frozenset(open_corners(game, state, colour))))
    return [FieldMarks(kind, [tri(board, cell) for cell in cells], theme, unit) for kind, cells in wanted if cells]


def forbidden(game: Trigon, state: TrigonState, colour: int) -> frozenset[Cell]:
    """Return the free fields on which a colour may put nothing: they share a side with its pieces (G-EDGE)."""
    at = game.reach(state, colour)
    return frozenset(at.tables.cells(at.beside & ~at.taken))
