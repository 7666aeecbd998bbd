"""The text notation of moves, both ways."""

from __future__ import annotations

import re

from tessella.rules.errors import BadNotation
from tessella.rules.umbrella.position import (
    COLOURS,
    SIDES,
    Colour,
    Cover,
    Gust,
    Keep,
    Move,
    Score,
    Side,
    Skip,
    Slide,
    Swap,
    Turn,
    ZoneName,
)

_COLOUR = "|".join(COLOURS)
_SIDE = "|".join(SIDES)
_FORMS: dict[str, tuple[re.Pattern[str], str]] = {
    word: (re.compile(pattern), form)
    for word, pattern, form in (
        (
            "slide",
            rf"slide (?:(?P<zone>center|own[0-3]|side[0-3])@)?(?P<side>{_SIDE}) (?P<colour>{_COLOUR}) (?P<line>[1-4])",
            "'slide left red 3': one of left, right, center, own; a colour; a line 1 to 4 "
            "(when all your zones are empty 'slide own2@left red 3')",
        ),
        (
            "score",
            r"score (?P<space>[1-4]) (?P<scoring>[1-9]|10)",
            "'score 2 5': a figure space 1 to 4, a scoring space 1 to 10",
        ),
        ("keep", r"keep", "'keep'"),
        ("side", r"side (?P<face>white|black)", "'side white' or 'side black'"),
        ("cover", r"cover (?P<space>[1-4])", "'cover 3': a figure space 1 to 4"),
        ("gust", rf"gust (?P<colour>{_COLOUR}) (?P<side>{_SIDE})", "'gust red left': a colour, a zone"),
        (
            "swap",
            r"swap (?P<r1>[1-4]),(?P<c1>[1-4]) (?P<r2>[1-4]),(?P<c2>[1-4])",
            "'swap 2,3 2,4': two fields as row,column",
        ),
        ("skip", r"skip", "'skip'"),
    )
}


def parse(text: str) -> Move:
    """Read a move; the case of letters and blanks around it do not matter.

    Raises BadNotation that says how such a move is written.
    """
    plain = text.strip().lower()
    word = plain.split(" ")[0]
    if word not in _FORMS:
        raise BadNotation(f"{text.strip()[:60]!r} is no move: a move begins with {', '.join(_FORMS)}", text)
    pattern, form = _FORMS[word]
    match = pattern.fullmatch(plain)
    if match is None:
        raise BadNotation(f"{text.strip()[:60]!r} is no move: write {form}", text)
    return _move(word, match.groupdict())


def _move(word: str, part: dict[str, str]) -> Move:
    match word:
        case "slide":
            zone = _zone(part["zone"]) if part["zone"] else None
            return Slide(_side(part), _colour(part), int(part["line"]), zone)
        case "score":
            return Score(int(part["space"]), int(part["scoring"]))
        case "side":
            return Turn(part["face"] == "black")
        case "cover":
            return Cover(int(part["space"]))
        case "gust":
            return Gust(_colour(part), _side(part))
        case "swap":
            a, b = sorted([(int(part["r1"]), int(part["c1"])), (int(part["r2"]), int(part["c2"]))])
            return Swap(a, b)
    return Keep() if word == "keep" else Skip()


def _zone(text: str) -> ZoneName:
    if text == "center":
        return ZoneName("center")
    return ZoneName("own" if text.startswith("own") else "side", int(text[-1]))


def _side(part: dict[str, str]) -> Side:
    return next(side for side in SIDES if side == part["side"])


def _colour(part: dict[str, str]) -> Colour:
    return next(colour for colour in COLOURS if colour == part["colour"])


def write(move: Move) -> str:
    """Write a move in the notation."""
    match move:
        case Slide(side, colour, line, zone):
            source = f"{zone!s}@{side}" if zone else side
            return f"slide {source} {colour} {line}"
        case Score(space, scoring):
            return f"score {space} {scoring}"
        case Keep():
            return "keep"
        case Turn(black):
            return f"side {'black' if black else 'white'}"
        case Cover(space):
            return f"cover {space}"
        case Gust(colour, side):
            return f"gust {colour} {side}"
        case Swap(a, b):
            return f"swap {a[0]},{a[1]} {b[0]},{b[1]}"
        case Skip():
            return "skip"
