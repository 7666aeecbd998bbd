"""The text notation of Trellis: `plant 17 2,-1 r3`, `bloom 2,-1 pink 1`, `claim 2,-1 pink`, `gift 2,-1 pink`."""

from __future__ import annotations

import re

from tessella.rules.errors import BadNotation
from tessella.rules.trellis.position import COLOURS, Bloom, Cell, Claim, Colour, Gift, Move, Plant, Vine

_FORMS = {
    "plant": "plant 17 2,-1 r3 (tile, cell, rotation 0 to 5)",
    "bloom": "bloom 2,-1 pink 1 (cell, colour, seat)",
    "claim": "claim 2,-1 pink (cell, colour)",
    "gift": "gift 2,-1 pink (cell, colour)",
}
_CELL = re.compile(r"(0|-?[1-9][0-9]{0,2}),(0|-?[1-9][0-9]{0,2})")
_NUMBER = re.compile(r"0|[1-9][0-9]?")
_ROTATION = re.compile(r"r[0-5]")


def cell_text(cell: Cell) -> str:
    """Write a cell: `2,-1`."""
    return f"{cell[0]},{cell[1]}"


def format_move(move: Move) -> str:
    """Write a move."""
    if isinstance(move, Plant):
        return f"plant {move.tile} {cell_text(move.cell)} r{move.rotation}"
    if isinstance(move, Bloom):
        return f"bloom {move.vine!s} {move.seat}"
    return f"{'claim' if isinstance(move, Claim) else 'gift'} {move.vine!s}"


def parse_move(text: str) -> Move:
    """Read a move written exactly as `format_move` writes it; raise BadNotation saying what is wrong."""
    word, *rest = text.split(" ")
    if word not in _FORMS:
        raise BadNotation(f"{_short(text)} does not begin with {', '.join(_FORMS)}", text)
    if len(rest) != (2 if word in ("claim", "gift") else 3):
        raise _bad(text, word, "has too many or too few words")
    if word == "plant":
        return Plant(_number(text, word, rest[0]), _cell(text, word, rest[1]), _rotation(text, rest[2]))
    vine = Vine(_cell(text, word, rest[0]), _colour(text, word, rest[1]))
    if word == "bloom":
        return Bloom(vine, _number(text, word, rest[2]))
    return Claim(vine) if word == "claim" else Gift(vine)


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:57] + "...")


def _bad(text: str, word: str, reason: str) -> BadNotation:
    return BadNotation(f"{_short(text)} {reason}; the form is {_FORMS[word]}", text)


def _number(text: str, word: str, part: str) -> int:
    if not _NUMBER.fullmatch(part):
        raise _bad(text, word, f"has no number at {_short(part)}")
    return int(part)


def _cell(text: str, word: str, part: str) -> Cell:
    found = _CELL.fullmatch(part)
    if not found:
        raise _bad(text, word, f"has no cell at {_short(part)}")
    return int(found[1]), int(found[2])


def _colour(text: str, word: str, part: str) -> Colour:
    for colour in COLOURS:
        if part == colour:
            return colour
    raise _bad(text, word, f"has no colour at {_short(part)}, one of {', '.join(COLOURS)}")


def _rotation(text: str, part: str) -> int:
    if not _ROTATION.fullmatch(part):
        raise _bad(text, "plant", f"has no rotation at {_short(part)}")
    return int(part[1])
