"""Positions as JSON: written plainly, read with every doubt (G-PIECES, G-EMPTY, G-FIRST, G-CORNER, G-EDGE, G-PASS).

A piece that was set up, or placed by a program that does not check, may lie against a rule: it says so (`against`).
"""

from __future__ import annotations

from dataclasses import replace

from tessella.rules.errors import BadSetup, GameError
from tessella.rules.trigon import notation
from tessella.rules.trigon.faults import turn_faults
from tessella.rules.trigon.legality import findings
from tessella.rules.trigon.pieces import identify
from tessella.rules.trigon.position import COLOURS, Cell, Place, PlacedPiece, TrigonState
from tessella.rules.trigon.terms import Terms
from tessella.rules.values import Json
from tessella.rules.verdict import Finding


def write(terms: Terms, state: TrigonState) -> Json:
    """Write a position; colours count from 1 as in the protocol."""
    placed, before = [], terms.start()
    for piece in state.placed:
        entry: dict[str, Json] = {"colour": piece.colour + 1, "cells": notation.write(terms.board, Place(piece.cells))}
        if (broken := _broken(terms, before, piece.colour, piece.cells)) is not None:
            entry["against"] = broken.rule
        placed.append(entry)
        before = terms.put(before, piece)
    against = sorted({fault.rule for fault in turn_faults(terms, state)})
    return {
        "placed": placed,
        "out": [colour + 1 for colour in range(terms.colours) if state.out[colour]],
        "colour": None if state.colour is None else state.colour + 1,
        **({"against": against} if against else {}),
    }


def read(terms: Terms, data: Json) -> TrigonState:
    """Read a position; raise BadSetup with the reason when it is malformed or cannot be in this match.

    The pieces are placed again in their order, each by the rules; only the order of the colours is free, since
    records and the protocol may skip colours.
    """
    against = data.get("against", []) if isinstance(data, dict) else []
    if not isinstance(against, list):
        raise BadSetup("a Trigon position: against is a list of rules")
    state = _read(terms, data, strict=True)
    for fault in turn_faults(terms, state):
        if fault.blocks or fault.rule not in against:
            raise BadSetup(f"{fault.text} ({fault.rule})")
    return state


def read_plainly(terms: Terms, data: Json) -> TrigonState:
    """Read a position that may be impossible; raise BadSetup when it is malformed."""
    return _read(terms, data, strict=False)


def _read(terms: Terms, data: Json, *, strict: bool) -> TrigonState:
    if not isinstance(data, dict) or set(data) - {"against"} != {"placed", "out", "colour"}:
        raise BadSetup("a Trigon position is a JSON object with placed, out and colour")
    placed, out = data["placed"], data["out"]
    if not isinstance(placed, list) or not isinstance(out, list):
        raise BadSetup("a Trigon position: placed and out are lists")
    state = terms.start()
    for number, entry in enumerate(placed, start=1):
        state = terms.put(state, _piece(terms, state, entry, number, strict))
    gone = [_colour(terms, colour, "out") for colour in out]
    if len(set(gone)) != len(gone):
        raise BadSetup("a Trigon position: a colour is out twice (G-PASS)")
    state = replace(state, out=tuple(colour in gone for colour in range(terms.colours)))
    turn = None if data["colour"] is None else _colour(terms, data["colour"], "colour")
    return replace(state, colour=turn)


def _colour(terms: Terms, value: Json, where: str) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 1 <= value <= terms.colours:
        raise BadSetup(f"{where}: no colour of this match, 1 to {terms.colours} (G-ORDER)")
    return value - 1


def _broken(terms: Terms, state: TrigonState, colour: int, cells: tuple[Cell, ...]) -> Finding | None:
    return next((f for f in findings(terms.reach(state, colour), cells) if not f.ok), None)


def lies_well(terms: Terms, state: TrigonState, piece: PlacedPiece) -> bool:
    """Tell whether the rules let a piece be placed in a position, whoever's turn it is."""
    return _broken(terms, state, piece.colour, piece.cells) is None


def _piece(terms: Terms, state: TrigonState, entry: Json, number: int, strict: bool) -> PlacedPiece:
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
    if found is None or (strict and broken is not None and not meant):
        reason = " ".join((broken.rule, *broken.fields)) if broken else "G-PIECES"
        named = f"{COLOURS[colour]} {notation.write(terms.board, move)}"
        raise BadSetup(f"piece {number} ({named}) cannot lie there: {reason}")
    return PlacedPiece(colour, found[0], move.cells)
