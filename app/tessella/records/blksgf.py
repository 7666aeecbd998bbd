"""The `.blksgf` format of Trigon records: what reader and writer share, and the way in and out.

What the format cannot say (marks, thinking times, the kind of a seat, options) goes into a property of its own,
`TESSELLA`, as JSON; other programs keep what they do not know, and so do we.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from tessella.records.header import LONGEST_TEXT, Header, Seat
from tessella.records.record import Symbol

SUFFIX = ".blksgf"
KIND = "trigon"
OWN = "TESSELLA"
LARGEST = 2_000_000
"""Bytes of a file; less than for `.tessella`, so that the same game fits there."""
DEEPEST = 57
"""Brackets within brackets in `TESSELLA`: no more than a `.tessella` file can hold of it."""
EXTRA = "blksgf"
"""The key under which unknown properties are kept at a node: a list of [name, [value, ...]]."""

PLAYERS: Mapping[str, int] = {
    "Blokus Trigon": 4,
    "Blokus Trigon Two-Player": 2,
    "Blokus Trigon Three-Player": 3,
}
"""The names of the games in `GM`. The solitaire (1 player) is written as the first and says so in `TESSELLA`."""

MOVES: Mapping[str, int] = {
    "1": 0, "2": 1, "3": 2, "4": 3,
    "BLUE": 0, "YELLOW": 1, "RED": 2, "GREEN": 3,
}
"""The properties that hold a move, with the colour (0..3): today's names, then those of old files."""

SET_UP: Mapping[str, int] = {"A1": 0, "A2": 1, "A3": 2, "A4": 3, "AB": 0, "AW": 1}
"""The properties that set pieces up, with the colour: AB and AW are read as A1 and A2, as Pentobi does."""
REMOVE = "AE"
TURN = "PL"
TURNS: Mapping[str, int] = {
    "1": 0, "2": 1, "3": 2, "4": 3,
    "b": 0, "y": 1, "r": 2, "g": 3,
    "blue": 0, "yellow": 1, "red": 2, "green": 3,
}
"""The values of `PL`, in lower case."""

SYMBOLS: Mapping[str, Mapping[str, Symbol]] = {
    "TE": {"1": "good", "2": "very-good"},
    "BM": {"1": "bad", "2": "very-bad"},
    "IT": {"": "interesting"},
    "DO": {"": "doubtful"},
}
"""The properties that are symbols: value to symbol; another value is taken as the first."""

TEXTS: Mapping[str, str] = {"DT": "date", "TM": "time", "EV": "event", "RO": "stage", "PC": "place", "RE": "result"}
"""Properties of the root that are texts of the header."""


_HALF = re.compile("[\ud800-\udfff]")
"""Half a sign, which has no UTF-8."""


def whole(text: str) -> str:
    """Return a text as a property can hold it: with a mark of replacement for half a sign."""
    return _HALF.sub("\ufffd", text)


def escaped(text: str) -> str:
    """Return a JSON text with half a sign as its escape."""
    return _HALF.sub(lambda found: f"\\u{ord(found.group()):04x}", text)


def names(players: int) -> tuple[str, ...]:
    """Return the properties that hold the names of the seats."""
    return ("PB", "PW") if players == 2 else tuple(f"P{seat + 1}" for seat in range(players))


def plain_header(players: int, root: Mapping[str, Sequence[str]]) -> Header:
    """Return what the properties of the root say of the game."""

    def text(name: str) -> str:
        return "\n".join(root.get(name, ()))[:LONGEST_TEXT]

    texts: dict[str, Any] = {key: text(name) for name, key in TEXTS.items()}
    seats = tuple(Seat(text(name)) for name in names(players))
    program = " ".join(text("AP").rsplit(":", 1)).strip()
    return Header(seats if any(seat.name for seat in seats) else (), program=program, **texts)
