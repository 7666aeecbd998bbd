"""What is known of a game besides its moves: who sat where, the mode, rounds, event and date; as values and JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

from tessella.rules.game import BadSetup, Json

SeatKind = Literal["human", "computer", "engine"]
Mode = Literal["ordinary", "teaching", "locked"]
SEAT_KINDS: tuple[SeatKind, ...] = get_args(SeatKind)
MODES: tuple[Mode, ...] = get_args(Mode)
LEVELS = range(1, 11)
ROUNDS = range(1, 101)
LONGEST_TEXT = 4000
"""Characters of a name, an event, a command: what is longer is cut off when it is read."""

NOTHING: Mapping[str, Json] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a person, the program's computer at a `level` (1..10), or an engine's `command`."""

    name: str = ""
    kind: SeatKind = "human"
    level: int = 1
    command: str = ""

    @property
    def human(self) -> bool:
        """True when a person decides."""
        return self.kind == "human"


@dataclass(frozen=True, slots=True)
class Header:
    """What is known of a whole game besides its moves.

    `round` counts from 1 to `rounds`; `scores` are the seats' points of the finished rounds before this one
    (G-ROUNDS). `date` is ISO 8601, `program` the program and version that began the record. `extra` holds what a file
    said under names that this program does not know.
    """

    seats: tuple[Seat, ...] = ()
    mode: Mode = "ordinary"
    round: int = 1
    rounds: int = 1
    scores: tuple[tuple[int, ...], ...] = ()
    event: str = ""
    place: str = ""
    date: str = ""
    program: str = ""
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING)


def seat_to_json(seat: Seat) -> Json:
    """Write a seat; what says nothing is left out."""
    data: dict[str, Json] = {"name": seat.name, "kind": seat.kind}
    if seat.kind == "computer":
        data["level"] = seat.level
    if seat.command:
        data["command"] = seat.command
    return data


def seat_from_json(data: Json, place: str = "seat") -> Seat:
    """Read a seat; raise BadSetup with the place and the entry that is wrong."""
    if not isinstance(data, dict):
        raise BadSetup(f"{place}: a seat is a JSON object, not {type(data).__name__}")
    kind, level = data.get("kind", "human"), data.get("level", 1)
    if kind not in SEAT_KINDS:
        raise BadSetup(f"{place}.kind: {kind!r} is none of {', '.join(SEAT_KINDS)}")
    if type(level) is not int or level not in LEVELS:
        raise BadSetup(f"{place}.level: {level!r} is not in {LEVELS[0]} to {LEVELS[-1]}")
    name, command = text(data, "name", place), text(data, "command", place)
    if kind == "engine" and not command.strip():
        raise BadSetup(f"{place}.command: an external engine needs a command")
    return Seat(name, kind, level, command)


def text(data: Mapping[str, Json], key: str, place: str) -> str:
    """Return an entry that is a text, "" when it is missing; raise BadSetup when it is something else."""
    value = data.get(key, "")
    if not isinstance(value, str):
        raise BadSetup(f"{place}.{key}: {value!r:.80} is no text")
    return value[:LONGEST_TEXT]
