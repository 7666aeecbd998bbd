"""What `.blksgf` has no word for: kept as JSON in a property of our own, written only when there is something to say.

At any node: `set-up` (the order of the pieces' colours, the colours that are out). At the root: `match` (players,
options, seed, first seat), `header`, `top` (unknown keys of a `.tessella` file), `start` (remarks of the start). At
other nodes: the remarks themselves, named as in a `.tessella` file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tessella.records.blksgf import EXTRA, whole
from tessella.records.header import Header, header_from_json, header_to_json
from tessella.records.record import Node, Record
from tessella.records.tessella_file import remarks_from_json, remarks_to_json, unknown_at_top
from tessella.rules.errors import BadSetup
from tessella.rules.trigon import PlacedPiece, Trigon, TrigonState
from tessella.rules.values import Json

SET_UP_KEY = "set-up"


def own_of_root(record: Record, plain: Header) -> dict[str, Json]:
    """Return what the root must say beside its other properties, from which the header `plain` can be read."""
    game = record.game
    usual = Trigon.create(2 if game.players == 2 else 3 if game.players == 3 else 4).to_json()
    own = {"match": {key: value for key, value in game.to_json().items() if value != usual[key]}}
    said = header_to_json(plain)
    own["header"] = {key: value for key, value in header_to_json(record.header).items() if value != said.get(key)}
    if "seats" in own["header"]:
        seats = own["header"]["seats"]
        plainly = [seat.name for seat in plain.seats] or [""] * len(seats)
        own["header"]["seats"] = [
            {key: value for key, value in seat.items() if (key, value) != ("name", name)}
            for seat, name in zip(seats, plainly, strict=True)
        ]
    own["top"] = dict(record.extra)
    own["start"] = own_of_node(record.nodes[0])
    return {key: value for key, value in own.items() if value}


def own_of_node(node: Node) -> dict[str, Json]:
    """Return the remarks of a node that have no property."""
    data = remarks_to_json(node)
    data.pop(EXTRA, None)
    if whole(node.comment) == node.comment:
        data.pop("comment", None)
    if data.get("symbol") != "forced":
        data.pop("symbol", None)
    return data


def game_of(own: Mapping[str, Json], players: int) -> Trigon:
    """Return the match for so many players with what `own` adds; raise BadSetup when it cannot be."""
    match = _part(own, "match")
    solitaire = players == 4 and match.get("players") == 1
    numbers = {key: match[key] for key in ("seed", "first") if type(match.get(key)) is int}
    return Trigon.create(1 if solitaire else players, _part(match, "options"), **numbers)


def header_of(own: Mapping[str, Json], plain: Header, players: int) -> Header:
    """Return the header that the root's properties give with what `own` adds; raise BadSetup when it cannot be."""
    said = {**header_to_json(plain), **_part(own, "header")}
    names = [seat.name for seat in plain.seats] or [""] * players
    seats = said.get("seats")
    if isinstance(seats, list) and len(seats) == players and all(isinstance(seat, dict) for seat in seats):
        said["seats"] = [{**seat, "name": _fuller(seat, "name", name)} for seat, name in zip(seats, names, strict=True)]
    return header_from_json(said, players)


def with_top(record: Record, own: Mapping[str, Json]) -> tuple[Record, list[str]]:
    """Return the record with the unknown keys that `own` keeps, and those left out: the names are our own."""
    top = _part(own, "top")
    extra = unknown_at_top(top)
    match, kept = top.get("match", {}), extra.get("match", {})
    within = [f"match.{key}" for key in match if key not in kept] if isinstance(match, dict) else ["match"]
    return replace(record, extra=extra), [key for key in top if key not in extra and key != "match"] + within


def remarked(node: Node, own: Mapping[str, Json], *, root: bool) -> Node:
    """Return a node with the remarks that `own` adds; raise BadSetup when one cannot be."""
    said = _part(own, "start") if root else own
    # Properties stand as properties: one named here could take the name of any other.
    said = {key: value for key, value in said.items() if key not in (EXTRA, *(() if root else (SET_UP_KEY,)))}
    changes: dict[str, Any] = remarks_from_json({**said, "comment": _fuller(said, "comment", node.comment)})
    changes["symbol"] = changes["symbol"] or node.symbol
    changes["extra"] = MappingProxyType({**changes["extra"], **node.extra})
    return replace(node, **changes)


def in_order(pieces: list[PlacedPiece], own: Mapping[str, Json]) -> list[PlacedPiece]:
    """Return set-up pieces in the order of colours that `own` tells; as they are when it does not fit."""
    order = _part(own, SET_UP_KEY).get("order")
    if not isinstance(order, list) or not all(type(colour) is int for colour in order):
        return pieces
    if sorted(order) != sorted(piece.colour + 1 for piece in pieces):
        return pieces
    waiting = {colour: iter([piece for piece in pieces if piece.colour == colour - 1]) for colour in order}
    return [next(waiting[colour]) for colour in order]


def with_out(game: Trigon, state: TrigonState, own: Mapping[str, Json]) -> TrigonState:
    """Return a set-up position in which the colours that `own` tells are out, as far as they have no move."""
    told = _part(own, SET_UP_KEY).get("out", [])
    gone = [
        out or (isinstance(told, list) and colour + 1 in told and not game.moves(game.give_turn(state, colour)))
        for colour, out in enumerate(state.out)
    ]
    return replace(state, out=tuple(gone))


def _fuller(own: Mapping[str, Json], key: str, plain: str) -> str:
    """Return a text with the half signs that a property cannot hold; `plain` when others have changed that since."""
    text = own.get(key)
    return text if isinstance(text, str) and whole(text) == plain else plain


def _part(data: Mapping[str, Json], key: str) -> dict[str, Json]:
    part = data.get(key, {})
    if not isinstance(part, dict):
        raise BadSetup(f"{key}: no JSON object")
    return part
