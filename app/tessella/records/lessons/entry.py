"""Reading JSON from outside with the place of everything that is read: what is wrong is told with its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tessella.rules.errors import BadSetup, GameError
from tessella.rules.values import Json

T = TypeVar("T")
D = TypeVar("D")
Path = tuple[str | int, ...]

LONGEST = 2000
"""Letters of a text."""
MOST = 500
"""Entries of a list that has no smaller bound."""
_RULE = re.compile(r"[A-Z][A-Z0-9]*-[A-Z0-9-]+")


class BadEntry(BadSetup):
    """Something that cannot be read; `path` leads to it: keys and numbers from 0."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(f"{path_text(path)}: {message}" if path else message)
        self.path = path


def path_text(path: Path) -> str:
    """Write a path: `steps[2].answer.kind`."""
    text = "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path)
    return text.removeprefix(".")


@dataclass(frozen=True, slots=True)
class Entry:
    """A value of a JSON text and the path to it. Every reading method raises BadEntry with the path."""

    value: Json
    path: Path = ()

    def bad(self, message: str) -> BadEntry:
        """Return the error of this place."""
        return BadEntry(self.path, message)

    def object(self) -> Mapping[str, Json]:
        """Return the value, which is an object."""
        if not isinstance(self.value, dict):
            raise self.bad(f"{_short(self.value)} is no object")
        found: Mapping[str, Json] = self.value
        return found

    def has(self, key: str) -> bool:
        """Return whether the object has a key whose value is not null."""
        return self.object().get(key) is not None

    def at(self, key: str) -> Entry:
        """Return what stands under a key, which must be there."""
        if key not in self.object():
            raise self.bad(f"{key} is missing")
        return Entry(self.value[key], (*self.path, key))

    def given(self, key: str, read: Callable[[Entry], T], otherwise: D) -> T | D:
        """Read what stands under a key when there is anything."""
        return read(self.at(key)) if self.has(key) else otherwise

    def items(self, most: int = MOST) -> Iterator[Entry]:
        """Yield the entries of the list that the value is."""
        if not isinstance(self.value, list):
            raise self.bad(f"{_short(self.value)} is no list")
        if len(self.value) > most:
            raise self.bad(f"{len(self.value)} entries, at most {most} are possible")
        for index, value in enumerate(self.value):
            yield Entry(value, (*self.path, index))

    def all(self, read: Callable[[Entry], T], most: int = MOST) -> tuple[T, ...]:
        """Read every entry of a list."""
        return tuple(read(entry) for entry in self.items(most))

    def text(self) -> str:
        """Return a text that says something."""
        if not self.any_text().strip():
            raise self.bad(f"{_short(self.value)} is no text")
        return self.any_text()

    def any_text(self) -> str:
        """Return a text that may be empty."""
        if not isinstance(self.value, str):
            raise self.bad(f"{_short(self.value)} is no text")
        if len(self.value) > LONGEST:
            raise self.bad(f"{len(self.value)} letters, at most {LONGEST} are possible")
        return self.value

    def texts(self) -> tuple[str, ...]:
        """Return a list of texts."""
        return self.all(Entry.text)

    def rule(self) -> str:
        """Return the identifier of a rule."""
        found = self.text()
        if not _RULE.fullmatch(found):
            raise self.bad(f"{_short(found)} is no identifier of a rule, such as T-MATCH")
        return found

    def rules(self) -> tuple[str, ...]:
        """Return a list of identifiers of rules."""
        return self.all(Entry.rule)

    def one_of(self, words: tuple[str, ...]) -> Any:
        """Return one of some words."""
        if self.value not in words or not isinstance(self.value, str):
            raise self.bad(f"{_short(self.value)} is none of {', '.join(words)}")
        return self.value

    def number(self, low: int = -9999, high: int = 9999) -> int:
        """Return a whole number."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self.bad(f"{_short(self.value)} is no whole number")
        if not low <= self.value <= high:
            raise self.bad(f"{_short(self.value)} is not in {low} to {high}")
        return self.value

    def truth(self) -> bool:
        """Return true or false."""
        if not isinstance(self.value, bool):
            raise self.bad(f"{_short(self.value)} is neither true nor false")
        return self.value

    def ruled(self, work: Callable[[], T]) -> T:
        """Do something that asks the rules; what they refuse is told with this place."""
        try:
            return work()
        except BadEntry:
            raise
        except GameError as error:
            raise self.bad(str(error)) from error


def _short(value: object) -> str:
    try:
        text = repr(value)
    except ValueError:  # Python writes no whole number of thousands of digits
        return "a huge number"
    return text if len(text) <= 60 else text[:57] + "..."
