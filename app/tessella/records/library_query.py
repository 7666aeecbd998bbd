"""What can be asked of the library, and the SQL that answers it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple, overload

from tessella.records.summary import opening, words

Where = Literal["all", "people", "remarks"]
Standing = Literal["", "over", "unfinished", "won", "shared", "lost", "deleted"]
_DATE = re.compile(r"\d{4}(-\d\d){1,2}")
_HIGHEST = "\U0010ffff"


@dataclass(frozen=True, slots=True)
class Query:
    """Which games: every condition holds, an empty one holds always.

    `text` are beginnings of words in the names (`people`), in comments, event and place (`remarks`) or in either;
    what looks like a date (2026-11, 2026-11-30) is one. `since` is the first day. `opening` are the first moves.
    """

    kind: str = ""
    text: str = ""
    where: Where = "all"
    standing: Standing = ""
    since: str = ""
    opening: str = ""


class Entry(NamedTuple):
    """A game in the list. `people`, `sitting` and `points` have a line a seat.

    `sitting` is `person`, the level of a computer, or 0 for an external engine. `trouble` says what is wrong with the
    file; one without a `kind` cannot be read at all.
    """

    name: str
    place: str
    stamp: int
    kind: str
    date: str
    over: bool
    outcome: str
    level: int
    moves: int
    people: str
    sitting: str
    points: str
    event: str
    note: str
    opening: str
    trouble: str


class Found(Sequence[Entry]):
    """Games that were found. Thousands are found while one types: each becomes an `Entry` only when it is asked for."""

    def __init__(self, rows: list[tuple[Any, ...]] | None = None) -> None:
        """Take rows as the database gives them, in the order of `Entry`."""
        self._rows = rows or []

    @overload
    def __getitem__(self, index: int) -> Entry: ...

    @overload
    def __getitem__(self, index: slice) -> Found: ...

    def __getitem__(self, index: int | slice) -> Entry | Found:
        if isinstance(index, slice):
            return Found(self._rows[index])
        return Entry._make(self._rows[index])

    def __len__(self) -> int:
        return len(self._rows)

    def __eq__(self, other: object) -> bool:
        return self._rows == other._rows if isinstance(other, Found) else NotImplemented

    __hash__ = None  # type: ignore[assignment]

    def names(self) -> list[str]:
        """Return the names of all games, which is quicker than by their entries."""
        return [row[0] for row in self._rows]


COLUMNS = ", ".join(f"games.{name}" for name in Entry._fields)
_STANDINGS = {"over": "games.over = 1", "unfinished": "games.over = 0"}


def select(query: Query, full_text: bool) -> tuple[str, list[Any]]:
    """Return the statement that finds the games, newest first, and its values.

    `full_text` says whether the table of texts is one of FTS5.
    """
    deleted = query.standing == "deleted"
    tables, values = "games", list[Any]()
    conditions = ["games.place = 'deleted'" if deleted else "games.place <> 'deleted'"]
    if query.standing in _STANDINGS:
        conditions.append(_STANDINGS[query.standing])
    elif query.standing and not deleted:
        conditions.append("games.outcome = ?")
        values.append(query.standing)
    if query.kind:
        conditions.append("games.kind = ?")
        values.append(query.kind)
    if query.since:
        conditions.append("games.date >= ?")
        values.append(query.since)
    if begin := opening(query.opening):
        conditions.append("games.opening >= ? AND games.opening < ?")
        values += [begin, begin + _HIGHEST]
    for date in (match[0] for match in _DATE.finditer(query.text)):
        conditions.append("games.date >= ? AND games.date < ?")
        values += [date, date + _HIGHEST]
    if wanted := words(_DATE.sub(" ", query.text)):
        tables += " JOIN texts ON texts.rowid = games.id"
        condition, more = _matches(wanted, query.where, full_text)
        conditions.append(condition)
        values += more
    where = " AND ".join(conditions)
    return f"SELECT {COLUMNS} FROM {tables} WHERE {where} ORDER BY games.date DESC, games.id DESC", values


def _matches(wanted: list[str], where: Where, full_text: bool) -> tuple[str, list[Any]]:
    if full_text:
        column = "" if where == "all" else f"{{{where}}} : "
        return "texts MATCH ?", [column + "(" + " AND ".join(f'"{word}"*' for word in wanted) + ")"]
    columns = ("people", "remarks") if where == "all" else (where,)
    one = "(" + " OR ".join(f"texts.{column} LIKE ? ESCAPE '!'" for column in columns) + ")"
    values = [f"% {word.replace('_', '!_')}%" for word in wanted for _ in columns]
    return " AND ".join([one] * len(wanted)), values
