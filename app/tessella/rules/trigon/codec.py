"""Positions as JSON: written plainly, read with every doubt (G-PIECES, G-EMPTY, G-FIRST, G-CORNER, G-EDGE, G-PASS).

A piece that was set up, or placed by a program that does not check, may lie against a rule: it says so (`against`).
"""

from __future__ import annotations

from dataclasses import replace

from tessella.rules.game import BadSetup, Finding, GameError, Json
from tessella.rules.trigon import notation
from tessella.rules.trigon.legality import findings
from tessella.rules.trigon.pieces import identify
from tessella.rules.trigon.position import COLOURS, Cell, Place, PlacedPiece, TrigonState
from tessella.rules.trigon.terms import Terms


def write(terms: Terms, state: TrigonState) -> Json:
    """Write a position; colours count from 1 as in the protocol."""
    placed, before = [], terms.start()
    for piece in state.placed:
        entry: dict[str, Json] = {"colour": piece.colour + 1, "cells": notation.write(terms.board, Place(piece.cells))}
        if (broken := _broken(terms, before, piece.colour, piece.cells)) is not None:
            entry["against"] = broken.rule
        placed.append(entry)
        before = terms.put(before, piece)
    return {
        "placed": placed,
        "out": [colour + 1 for colour in range(terms.colours) if state.out[colour]],
        "colour": None if state.colour is None else state.colour + 1,
    }


def read(terms: Terms, data: Json) -> TrigonState:
    """Read a position; raise BadSetup with the reason when it is malformed or cannot be in this match.

    The pieces are placed again in their order, each by the rules; only the order of the colours is free, since
    records and the protocol may skip colours.
    """
    if not isinstance(data, dict) or set(data) != {"placed", "out", "colour"}:
        raise BadSetup("a Trigon position is a JSON object with placed, out and colour")
    placed, out = data["placed"], data["out"]
    if not isinstance(placed, list) or not isinstance(out, list):
        raise BadSetup("a Trigon position: placed and out are lists")
    state = terms.start()
    for number, entry in enumerate(placed, start=1):
        state = terms.put(state, _piece(terms, state, entry, number))
    gone = [_colour(terms, colour, "out") for colour in out]
    if len(set(gone)) != len(gone):
        raise BadSetup("a Trigon position: a colour is out twice (G-PASS)")
    state = replace(state, out=tuple(colour in gone for colour in range(terms.colours)))
    turn = None if data["colour"] is None else _colour(terms, data["colour"], "colour")
    _check_turn(terms, state, turn)
    return replace(state, colour=turn)


def _colour(terms: Terms, value: Json, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= terms.colours:
        raise BadSetup(f"{where}: no colour of this match, 1 to {terms.colours} (G-ORDER)")
    return value - 1


def _broken(terms: Terms, state: TrigonState, colour: int, cells: tuple[Cell, ...]) -> Finding | None:
    return next((f for f in findings(terms.reach(state, colour), cells) if not f.ok), None)


def _piece(terms: Terms, state: TrigonState, entry: Json, number: int) -> PlacedPiece:
    known = isinstance(entry, dict) and entry.keys() - {"against"} == {"colour", "cells"}
    if not known or not isinstance(entry["cells"], str):
        raise BadSetup(f"piece {number}: not an object with colour and cells")
    colour = _colour(terms, entry["colour"], f"piece {number}")
    try:
        move = notation.parse(terms.board, entry["cells"])
    except GameError as error:
        raise BadSetup(f"piece {number}: {error}") from error
    broken, found = _broken(terms, state, colour, move.cells), identify(terms.board, move.cells)
    meant = broken is not None and entry.get("against") == broken.rule
    if found is None or (broken is not None and not meant):
        reason = " ".join((broken.rule, *broken.fields)) if broken else "G-PIECES"
        named = f"{COLOURS[colour]} {notation.write(terms.board, move)}"
        raise BadSetup(f"piece {number} ({named}) cannot lie there: {reason}")
    return PlacedPiece(colour, found[0], move.cells)


def _check_turn(terms: Terms, state: TrigonState, turn: int | None) -> None:
    """Refuse a turn that would hang: out means no legal move, to play means one, over means all are out."""
    for colour in range(terms.colours):
        can = next(terms.reach(state, colour).places(), None) is not None
        if can and state.out[colour]:
            raise BadSetup(f"{COLOURS[colour]} is out but has a legal move (G-PASS)")
        if not can and colour == turn:
            raise BadSetup(f"{COLOURS[colour]} is to play but has no legal move (G-PASS)")
        if not state.left[colour] and not state.out[colour]:
            raise BadSetup(f"{COLOURS[colour]} has placed all its pieces and is not out (G-PASS)")
    if turn is None and not all(state.out):
        raise BadSetup("nobody is to play, but not every colour is out (G-PASS)")
