"""Trellis positions as JSON, both ways; what is malformed or cannot be is refused with the reason.

A position that was set up may be one to which no game leads: `against` names the rules that it is against.
"""

from __future__ import annotations

import reprlib
from typing import Any, get_args

from tessella.rules.errors import BadSetup
from tessella.rules.trellis.faults import impossible
from tessella.rules.trellis.position import COLOURS, Colour, Phase, PlantedTile, TrellisState, Vine
from tessella.rules.trellis.tiles import TILE_COUNT, TILES
from tessella.rules.trellis.turn import HAND_SIZE
from tessella.rules.values import Json

_KEYS = (
    "garden", "hands", "stack", "flowers", "seat", "phase", "new", "contested", "bloomed", "gifts", "winners",
)  # fmt: skip
_FAR = 100
"""No tile can lie farther from the start than the others reach."""


def write_state(state: TrellisState, goals: tuple[int, ...], per_flower: bool) -> Json:
    """Write a position; hidden tiles are null."""
    against = sorted({fault.rule for fault in impossible(state, goals, per_flower)})
    return {
        "garden": [
            {"tile": t.tile, "cell": list(t.cell), "rotation": t.rotation, "owners": list(t.owners)}
            for t in state.garden
        ],
        "hands": [list(hand) for hand in state.hands],
        "stack": list(state.stack),
        "flowers": list(state.flowers),
        "seat": state.seat,
        "phase": state.phase,
        "new": state.new,
        "contested": [
            {"cell": list(vine.cell), "colour": vine.colour, "seats": list(seats)}
            for vine, seats in zip(state.contested, state.claimants, strict=True)
        ],
        "bloomed": list(state.bloomed),
        "gifts": state.gifts,
        "winners": list(state.winners),
        **({"against": against} if against else {}),
    }


def read_state(data: Json, goals: tuple[int, ...], per_flower: bool) -> TrellisState:
    """Read a position; raise BadSetup with the reason when it is malformed or impossible in this match.

    What no game leads to is read where the position says against which rules it is.
    """
    against = data.get("against", []) if isinstance(data, dict) else []
    _need(isinstance(against, list), f"against is {_word(against)}, not a list")
    state = read_plainly(data, len(goals))
    for fault in impossible(state, goals, per_flower):
        _need(not fault.blocks and fault.rule in against, f"{fault.text} ({fault.rule})")
    return state


def read_plainly(data: Json, players: int) -> TrellisState:
    """Read a position that may be impossible; raise BadSetup when it is malformed."""
    if isinstance(data, dict):
        data = {key: value for key, value in data.items() if key != "against"}
    fields = _object(data, _KEYS, "position")
    phase = fields["phase"]
    _need(isinstance(phase, str) and phase in get_args(Phase), f"phase {_word(phase)} is none of {get_args(Phase)}")
    contested = [
        _object(item, ("cell", "colour", "seats"), f"contested {place}")
        for place, item in enumerate(_list(fields["contested"], "contested", 6))
    ]
    return TrellisState(
        garden=tuple(
            _planted(item, f"garden {place}", players)
            for place, item in enumerate(_list(fields["garden"], "garden", TILE_COUNT + 1))
        ),
        hands=tuple(
            _tiles(hand, f"hand of seat {seat}", HAND_SIZE)
            for seat, hand in enumerate(_list(fields["hands"], "hands", players))
        ),
        stack=_tiles(fields["stack"], "stack", TILE_COUNT),
        flowers=_numbers(fields["flowers"], "flowers", players, TILE_COUNT * 3),
        seat=_number(fields["seat"], "seat", 0, players - 1),
        phase=phase,
        new=_number(fields["new"], "new", -1, TILE_COUNT),
        contested=tuple(Vine(_cell(c["cell"], "contested"), _colour(c["colour"], "contested")) for c in contested),
        claimants=tuple(_numbers(c["seats"], "contested seats", players, players - 1) for c in contested),
        bloomed=_numbers(fields["bloomed"], "bloomed", players, TILE_COUNT * 3),
        gifts=_number(fields["gifts"], "gifts", 0, TILE_COUNT * 3),
        winners=_numbers(fields["winners"], "winners", players, players - 1),
    )


# -- shapes and types -------------------------------------------------------------------------------------


def _need(condition: bool, reason: str) -> None:
    if not condition:
        raise BadSetup(f"Trellis: {reason}")


def _word(value: object) -> str:
    try:
        return reprlib.repr(value)
    except ValueError:  # Python writes no whole number of thousands of digits
        return "a huge number"


def _object(data: Json, keys: tuple[str, ...], place: str) -> dict[str, Any]:
    _need(isinstance(data, dict), f"{place} is {_word(data)}, not an object")
    missing = [key for key in keys if key not in data]
    unknown = [key for key in data if key not in keys]
    _need(not missing, f"{place} lacks {', '.join(missing)}")
    _need(not unknown, f"{place} has the unknown {', '.join(map(_word, unknown[:3]))}")
    found: dict[str, Any] = data
    return found


def _list(value: Json, place: str, most: int) -> list[Any]:
    _need(isinstance(value, list), f"{place} is {_word(value)}, not a list")
    _need(len(value) <= most, f"{place} has {len(value)} entries, at most {most} are possible")
    found: list[Any] = value
    return found


def _number(value: Json, place: str, low: int, high: int) -> int:
    _need(isinstance(value, int) and not isinstance(value, bool), f"{place} is {_word(value)}, not a whole number")
    _need(low <= value <= high, f"{place} is {_word(value)}, not in {low} to {high}")
    return int(value)


def _numbers(value: Json, place: str, most: int, high: int) -> tuple[int, ...]:
    return tuple(_number(item, place, 0, high) for item in _list(value, place, most))


def _tiles(value: Json, place: str, most: int) -> tuple[int | None, ...]:
    found = _list(value, place, most)
    return tuple(None if item is None else _number(item, f"tile in {place}", 1, TILE_COUNT) for item in found)


def _cell(value: Json, place: str) -> tuple[int, int]:
    found = _list(value, f"cell of {place}", 2)
    _need(len(found) == 2, f"cell of {place} has {len(found)} numbers, not 2")
    q, r = (_number(item, f"cell of {place}", -_FAR, _FAR) for item in found)
    return q, r


def _colour(value: Json, place: str) -> Colour:
    for colour in COLOURS:
        if isinstance(value, str) and value == colour:
            return colour
    raise BadSetup(f"Trellis: colour of {place} is {_word(value)}, none of {', '.join(COLOURS)}")


def _planted(data: Json, place: str, players: int) -> PlantedTile:
    fields = _object(data, ("tile", "cell", "rotation", "owners"), place)
    tile = _number(fields["tile"], f"tile of {place}", 0, TILE_COUNT)
    owners = _list(fields["owners"], f"owners of {place}", 6)
    vines = len(TILES[tile].vines)
    _need(len(owners) == vines, f"owners of {place} are {len(owners)}, tile {tile} has {vines} vines")
    return PlantedTile(
        tile,
        _cell(fields["cell"], place),
        _number(fields["rotation"], f"rotation of {place}", 0, 5),
        tuple(None if seat is None else _number(seat, f"owner in {place}", 0, players - 1) for seat in owners),
    )
