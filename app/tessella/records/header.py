"""What is known of a game besides its moves: who sat where, the mode, rounds, event and date; as values and JSON."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from types import MappingProxyType
from typing import Literal, get_args

from tessella.rules.errors import BadSetup
from tessella.rules.values import Json

SeatKind = Literal["human", "computer", "engine"]
Mode = Literal["ordinary", "teaching", "locked"]
SEAT_KINDS: tuple[SeatKind, ...] = get_args(SeatKind)
MODES: tuple[Mode, ...] = get_args(Mode)
LEVELS = range(1, 11)
ROUNDS = range(1, 101)
LONGEST_THINKING = 86_400.0
"""Seconds: the most time that a seat's engine can get for a move."""
LONGEST_TEXT = 4000
"""Characters of a name, an event, a command: what is longer is cut off when it is read."""
MOST_SCORE = 10**9
"""Points of a round, above and below nought."""

TEXTS = ("event", "stage", "place", "date", "time", "result", "program")
"""Entries of a header that are plain texts."""

_SEAT = ("name", "kind", "level", "command", "seconds")
_KNOWN = ("seats", "mode", "round", "rounds", "scores", "aids", "same", *TEXTS)
_AID = re.compile(r"[a-z][a-z-]{0,39}", re.ASCII)
MOST_AIDS = 20

NOTHING: Mapping[str, Json] = MappingProxyType({})


_BREAKS = re.compile("\r\n|[\n\r\x0b\x0c\x1c-\x1e\x85\u2028\u2029]")


def one_line(text: str) -> str:
    """Return a text with a space for every line break."""
    return _BREAKS.sub(" ", text)


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a seat: a person, the program's computer at a `level` (1..10), or an engine's `command`.

    `seconds` is the time that an engine gets for a move, 0 leaves it to the engine. `extra` holds what a file said
    under names that this program does not know.
    """

    name: str = ""
    kind: SeatKind = "human"
    level: int = 1
    command: str = ""
    seconds: float = 0.0
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING, hash=False)

    def __post_init__(self) -> None:
        """Keep a name on one line, as every list and field shows it."""
        if (name := one_line(self.name)) != self.name:
            object.__setattr__(self, "name", name)

    @property
    def human(self) -> bool:
        """True when a person decides."""
        return self.kind == "human"


@dataclass(frozen=True, slots=True)
class Header:
    """What is known of a whole game besides its moves.

    `round` counts from 1 to `rounds`; `scores` are the seats' points of the finished rounds before this one
    (G-ROUNDS). `aids` are short keys of what helped somebody while it was played (`take-back`, `what-if`, `hint`), each
    once: with any of them the game does not count for the rating. `same` are the seats' points in a game before with
    the same tiles, by who sits there now. `stage` is the round of an event as people call it, `date` ISO 8601, `time`
    and `result` any text, `program` the program and version that began the record. `extra` holds what a file said under
    names that this program does not know.
    """

    seats: tuple[Seat, ...] = ()
    mode: Mode = "ordinary"
    round: int = 1
    rounds: int = 1
    scores: tuple[tuple[int, ...], ...] = ()
    aids: tuple[str, ...] = ()
    same: tuple[int, ...] = ()
    event: str = ""
    stage: str = ""
    place: str = ""
    date: str = ""
    time: str = ""
    result: str = ""
    program: str = ""
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING)


def check_texts(header: Header) -> None:
    """Raise BadSetup for a text that is longer than a file can hold."""
    texts = {key: getattr(header, key) for key in TEXTS}
    for number, seat in enumerate(header.seats):
        texts |= {f"seats[{number}].name": seat.name, f"seats[{number}].command": seat.command}
    for key, text in texts.items():
        if len(text) > LONGEST_TEXT:
            raise BadSetup(f"header.{key}: a text has at most {LONGEST_TEXT} characters")


def check_header(header: Header, players: int) -> None:
    """Raise BadSetup, naming the entry, for what would not be read again as it is from `header_to_json`."""
    check_texts(header)
    again = header_from_json(header_to_json(header), players)
    for entry in fields(Header):
        if entry.name not in ("extra", "seats") and getattr(again, entry.name) != getattr(header, entry.name):
            raise BadSetup(f"header.{entry.name}: what it says cannot be written")
    for number, (seat, read) in enumerate(zip(header.seats, again.seats, strict=True)):
        if replace(seat, extra=read.extra) != read:
            raise BadSetup(f"header.seats[{number}]: what it says cannot be written")


def seat_to_json(seat: Seat) -> Json:
    """Write a seat; what says nothing is left out."""
    data: dict[str, Json] = {"name": seat.name, "kind": seat.kind}
    if seat.kind == "computer" or seat.level != 1:
        data["level"] = seat.level
    if seat.command:
        data["command"] = seat.command
    if seat.seconds:
        data["seconds"] = seat.seconds
    return with_unknown(data, seat.extra, _SEAT)


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
    seconds = data.get("seconds", 0)
    timed = isinstance(seconds, int | float) and not isinstance(seconds, bool)
    if not timed or not 0 <= seconds <= LONGEST_THINKING:
        raise BadSetup(f"{place}.seconds: {seconds!r:.80} is no number in 0 to {LONGEST_THINKING:g}")
    return Seat(name, kind, level, command, float(seconds), unknown(data, _SEAT))


def unknown(data: Mapping[str, Json], known: Iterable[str]) -> Mapping[str, Json]:
    """Return what stands in an object under other names than the known ones."""
    return MappingProxyType({key: value for key, value in data.items() if key not in known})


def with_unknown(data: dict[str, Json], extra: Mapping[str, Json], known: Iterable[str]) -> dict[str, Json]:
    """Return our own entries and the unknown ones that were kept; those never take the name of one of our own."""
    return {**data, **unknown(extra, known)}


def text(data: Mapping[str, Json], key: str, place: str) -> str:
    """Return an entry that is a text, "" when it is missing; raise BadSetup when it is something else."""
    value = data.get(key, "")
    if not isinstance(value, str):
        raise BadSetup(f"{place}.{key}: {value!r:.80} is no text")
    return value[:LONGEST_TEXT]


def header_to_json(header: Header) -> Json:
    """Write a header; what says nothing is left out."""
    data: dict[str, Json] = {"seats": [seat_to_json(seat) for seat in header.seats], "mode": header.mode}
    if header.rounds > 1:
        data |= {"round": header.round, "rounds": header.rounds, "scores": [list(s) for s in header.scores]}
    if header.aids:
        data["aids"] = list(header.aids)
    if header.same:
        data["same"] = list(header.same)
    data |= {key: value for key in TEXTS if (value := getattr(header, key))}
    return with_unknown(data, header.extra, _KNOWN)


def header_from_json(data: Json, players: int) -> Header:
    """Read the header of a game for so many players; raise BadSetup with the entry that is wrong."""
    if not isinstance(data, dict):
        raise BadSetup("header: no JSON object")
    seats, mode, scores = data.get("seats", []), data.get("mode", "ordinary"), data.get("scores", [])
    if not isinstance(seats, list) or len(seats) not in (0, players):
        raise BadSetup(f"header.seats: not a list of {players} seats")
    if mode not in MODES:
        raise BadSetup(f"header.mode: {mode!r:.80} is none of {', '.join(MODES)}")
    rounds = _count(data, "rounds", ROUNDS[-1])
    number = _count(data, "round", rounds)
    good = isinstance(scores, list) and all(_is_score(score, players) for score in scores)
    if not good or len(scores) != number - 1:
        raise BadSetup(f"header.scores: not the points of {players} seats in {number - 1} rounds (G-ROUNDS)")
    aids = data.get("aids", [])
    if not isinstance(aids, list) or len(aids) > MOST_AIDS or not all(_is_aid(aid) for aid in aids):
        raise BadSetup(f"header.aids: not a list of at most {MOST_AIDS} keys of small letters and hyphens")
    same = data.get("same", [])
    if same != [] and not _is_score(same, players):
        raise BadSetup(f"header.same: not the points of {players} seats")
    return Header(
        seats=tuple(seat_from_json(seat, f"header.seats[{i}]") for i, seat in enumerate(seats)),
        mode=mode,
        round=number,
        rounds=rounds,
        scores=tuple(tuple(score) for score in scores),
        aids=tuple(dict.fromkeys(aids)),
        same=tuple(same),
        extra=unknown(data, _KNOWN),
        **{key: text(data, key, "header") for key in TEXTS},
    )


def _count(data: Mapping[str, Json], key: str, high: int) -> int:
    value = data.get(key, 1)
    if type(value) is not int or not 1 <= value <= high:
        raise BadSetup(f"header.{key}: {value!r:.80} is not in 1 to {high}")
    return value


def _is_aid(aid: Json) -> bool:
    return isinstance(aid, str) and _AID.fullmatch(aid) is not None


def _is_score(score: Json, players: int) -> bool:
    return (
        isinstance(score, list)
        and len(score) == players
        and all(type(points) is int and abs(points) <= MOST_SCORE for points in score)
    )
