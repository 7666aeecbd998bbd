"""Reads and writes JSON for people and against garbage: limits, places of errors, the same text for the same value."""

from __future__ import annotations

import json
import math
import re
import sys
from collections.abc import Iterable, Iterator
from typing import Any, NoReturn

from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.values import Json

LARGEST = 16_000_000
"""Bytes of a file."""
DEEPEST = 60
"""Brackets within brackets."""
WIDTH = 110

_STEPS = re.compile(r"(?:^|\.)([a-z-]+)|\[(\d{1,9})\]")

_TOKENS = re.compile(r'"(?:[^"\\]|\\.)*"?|[\[\]{}]', re.DOTALL)


def read(data: bytes, deepest: int = DEEPEST) -> Json:
    """Return the value of a JSON text in UTF-8.

    Raises BadFile with line and column: too large, too deep, no UTF-8, no JSON, a key twice, a number that is none.
    """
    if len(data) > LARGEST:
        raise BadFile(f"the file has {len(data)} bytes, more than {LARGEST}")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile("the text is not UTF-8", *_place(data[: error.start].decode("utf-8", "replace"))) from error
    _check_depth(text, deepest)
    try:
        return json.loads(text, object_pairs_hook=_once, parse_constant=_no_number, parse_float=_finite)
    except json.JSONDecodeError as error:
        raise BadFile(f"no JSON: {error.msg}", error.lineno, error.colno) from error
    except BadFile:
        raise
    except (ValueError, RecursionError) as error:
        raise BadFile(f"no JSON: {_plainly(error)}") from error


def locate(text: str, place: str) -> tuple[int, int]:
    """Return line and column, from 1, of a place such as `header.seats[1].name` in a sound JSON text.

    When the text does not hold it, the place around it that is there.
    """
    return locate_path(text, [key or int(number) for key, number in _STEPS.findall(place)])


def locate_path(text: str, path: Iterable[str | int]) -> tuple[int, int]:
    """Return line and column as `locate` does of the place to which keys and numbers (from 0) lead."""
    position = _skip(text, 0)
    for wanted in path:
        entries = dict(_entries(text, position))
        if wanted not in entries:
            break
        position = entries[wanted]
    return _place(text[:position])


def entries(text: str, key: str) -> Iterator[tuple[str | int, tuple[int, int]]]:
    """Yield key or number, and line and column, of what stands in an entry of the object that a sound text is."""
    outer = dict(_entries(text, _skip(text, 0)))
    line, start, last = 1, 0, 0
    for name, position in _entries(text, outer[key]) if key in outer else ():
        line += text.count("\n", last, position)
        start = max(start, text.rfind("\n", last, position) + 1)
        last = position
        yield name, (line, position - start + 1)


def _entries(text: str, position: int) -> Iterator[tuple[str | int, int]]:
    """Yield key or number, and offset, of what stands in the object or list at an offset."""
    decode, close = json.JSONDecoder().raw_decode, {"{": "}", "[": "]"}.get(text[position])
    position, number = _skip(text, position + 1), 0
    while close is not None and text[position] != close:
        name: str | int = number
        if close == "}":
            name, position = decode(text, position)
            position = _skip(text, _skip(text, position) + 1)
        yield name, position
        position = _skip(text, decode(text, position)[1])
        position, number = _skip(text, position + (text[position] == ",")), number + 1


def _skip(text: str, position: int) -> int:
    while text[position : position + 1] in (" ", "\t", "\n", "\r"):
        position += 1
    return position


def write(value: Json, *, one_a_line: tuple[str, ...] = ()) -> bytes:
    """Return a value as JSON in UTF-8: short things on one line, long ones broken, keys in the order given.

    Lists at the top level named in `one_a_line` have one entry a line however short they are. What is too large like
    that is written without blanks. Raises BadSetup for what `read` would refuse: too large or deep, no JSON.
    """
    try:
        data = _encoded(_layout(value, 0, one_a_line) + "\n")
        if len(data) > LARGEST:
            data = _encoded(json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":")) + "\n")
        _check_depth(data.decode(), DEEPEST)
    except (ValueError, TypeError, RecursionError) as error:  # BadFile is a ValueError too
        raise BadSetup(f"it cannot be written: {_plainly(error)}") from error
    if len(data) > LARGEST:
        raise BadSetup(f"it would have {len(data)} bytes, more than {LARGEST}")
    return data


def compact(value: Json) -> str:
    """Return a value as JSON on one line; raise BadSetup for what is no JSON, or what `read` would refuse."""
    try:
        text = _dump(value)
        _check_depth(text, DEEPEST + 2)
    except (ValueError, TypeError, RecursionError) as error:
        raise BadSetup(f"it cannot be written: {_plainly(error)}") from error
    return text


def _encoded(text: str) -> bytes:
    """Return a text in UTF-8; half a sign has none, but as an escape it is good JSON and comes back as it was."""
    return text.encode("utf-8", "backslashreplace")


def _layout(value: Json, indent: int, one_a_line: tuple[str, ...] = ()) -> str:
    short = _dump(value)
    flat = isinstance(value, list) and all(isinstance(v, int | float) or v is None for v in value)
    if not isinstance(value, dict | list) or flat or (len(short) + indent <= WIDTH and not one_a_line):
        return short
    pad, inner = " " * indent, " " * (indent + 1)
    if isinstance(value, list):
        return "[\n" + ",\n".join(inner + _layout(v, indent + 1) for v in value) + f"\n{pad}]"
    rows = []
    for key, entry in value.items():
        broken = key in one_a_line and isinstance(entry, list) and entry
        text = _one_a_line(entry, indent + 1) if broken else _layout(entry, indent + 1)
        rows.append(f"{inner}{_dump(str(key))}: {text}")
    return "{\n" + ",\n".join(rows) + f"\n{pad}}}"


def _one_a_line(entries: list[Json], indent: int) -> str:
    return "[\n" + ",\n".join(" " * (indent + 1) + _dump(e) for e in entries) + "\n" + " " * indent + "]"


def _dump(value: Json) -> str:
    return json.dumps(value, ensure_ascii=False, allow_nan=False)


def _place(before: str) -> tuple[int, int]:
    """Return line and column, from 1, of what follows this text."""
    return before.count("\n") + 1, len(before) - before.rfind("\n")


def _check_depth(text: str, deepest: int) -> None:
    depth = 0
    for token in _TOKENS.finditer(text):
        sign = token.group()[0]
        depth += (sign in "[{") - (sign in "]}")
        if depth > deepest:
            raise BadFile(f"more than {deepest} brackets within one another", *_place(text[: token.start()]))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadFile(f"the key {twice!r:.80} is there twice")
    return made


def _plainly(error: Exception) -> str:
    """Say what is wrong without Python's advice to programmers: it has one of its own for numbers of many digits."""
    if "int_max_str_digits" in str(error):
        return f"a whole number has more than {sys.get_int_max_str_digits()} digits"
    return str(error)


def _finite(digits: str) -> float:
    """Read a number; one beyond all bounds (1e999) would be read as infinite and could not be written again."""
    value = float(digits)
    if math.isinf(value):
        raise BadFile(f"{digits[:40]} is too large a number")
    return value


def _no_number(name: str) -> NoReturn:
    raise BadFile(f"{name} is no number in JSON")
