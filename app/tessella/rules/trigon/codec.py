"""Positions as JSON: written plainly, read with every doubt (G-PIECES, G-EMPTY, G-FIRST, G-CORNER, G-EDGE, G-PASS).

A piece that was set up, or placed by a program that does not check, may lie against a rule: it says so (`against`).
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from tessella.rules.game import BadSetup, Finding, GameError, Json
from tessella.rules.trigon.legality import findings
from tessella.rules.trigon.pieces import identify
from tessella.rules.trigon.position import COLOURS, Cell, Place, PlacedPiece, TrigonState

if TYPE_CHECKING:
    from tessella.rules.trigon.game import Trigon


def write(game: Trigon, state: TrigonState) -> Json:
    """Write a position; colours count from 1 as in the protocol."""
    placed, before = [], game.start()
    for piece in state.placed:
        entry: dict[str, Json] = {"colour": piece.colour + 1, "cells": game.format(Place(piece.cells))}
        if (broken := _broken(game, before, piece.colour, piece.cells)) is not None:
            entry["against"] = broken.rule
        placed.append(entry)
        before = game.put(before, piece)
    return {
        "placed": placed,
        "out": [colour + 1 for colour in range(game.colours) if state.out[colour]],
        "colour": None if state.colour is None else state.colour + 1,
    }


def read(game: Trigon, data: Json) -> TrigonState:
    """Read a position; raise BadSetup with the reason when it is malformed or cannot be in this match.

    The pieces are placed again in their order, each by the rules; only the order of the colours is free, since
    records and the protocol may skip colours.
    """
    if not isinstance(data, dict) or set(data) != {"placed", "out", "colour"}:
        raise BadSetup("a Trigon position is a JSON object with placed, out and colour")
    placed, out = data["placed"], data["out"]
    if not isinstance(placed, list) or not isinstance(out, list):
        raise BadSetup("a Trigon position: placed and out are lists")
    state = game.start()
    for number, entry in enumerate(placed, start=1):
        state = game.put(state, _piece(game, state, entry, number))
    gone = [_colour(game, colour, "out") for colour in out]
    if len(set(gone)) != len(gone):
        raise BadSetup("a Trigon position: a colour is out twice (G-PASS)")
    state = replace(state, out=tuple(colour in gone for colour in range(game.colours)))
    turn = None if data["colour"] is None else _colour(game, data["colour"], "colour")
    _check_turn(game, state, turn)
    return replace(state, colour=turn)


def _colour(game: Trigon, value: Json, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= game.colours:
        raise BadSetup(f"{where}: no colour of this match, 1 to {game.colours} (G-ORDER)")
    return value - 1


def _broken(game: Trigon, state: TrigonState, colour: int, cells: tuple[Cell, ...]) -> Finding | None:
    return next((f for f in findings(game.reach(state, colour), cells) if not f.ok), None)


def _piece(game: Trigon, state: TrigonState, entry: Json, number: int) -> PlacedPiece:
    known = isinstance(entry, dict) and entry.keys() - {"against"} == {"colour", "cells"}
    if not known or not isinstance(entry["cells"], str):
        raise BadSetup(f"piece {number}: not an object with colour and cells")
    colour = _colour(game, entry["colour"], f"piece {number}")
    try:
        move = game.parse(state, entry["cells"])
    except GameError as error:
        raise BadSetup(f"piece {number}: {error}") from error
    broken, found = _broken(game, state, colour, move.cells), identify(game.board, move.cells)
    meant = broken is not None and entry.get("against") == broken.rule
    if found is None or (broken is not None and not meant):
        reason = " ".join((broken.rule, *broken.fields)) if broken else "G-PIECES"
        raise BadSetup(f"piece {number} ({COLOURS[colour]} {game.format(move)}) cannot lie there: {reason}")
    return PlacedPiece(colour, found[0], move.cells)


def _check_turn(game: Trigon, state: TrigonState, turn: int | None) -> None:
    """Refuse a turn that would hang: out means no legal move, to play means one, over means all are out."""
    for colour in range(game.colours):
        can = next(game.reach(state, colour).places(), None) is not None
        if can and state.out[colour]:
            raise BadSetup(f"{COLOURS[colour]} is out but has a legal move (G-PASS)")
        if not can and colour == turn:
            raise BadSetup(f"{COLOURS[colour]} is to play but has no legal move (G-PASS)")
        if not state.left[colour] and not state.out[colour]:
            raise BadSetup(f"{COLOURS[colour]} has placed all its pieces and is not out (G-PASS)")
    if turn is None and not all(state.out):
        raise BadSetup("nobody is to play, but not every colour is out (G-PASS)")
