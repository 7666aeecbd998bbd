"""Figures over the games of the library: how many, how they ended by level, points, favourites, length."""

from __future__ import annotations

import math
import sqlite3
from dataclasses import dataclass

MONTHS = 12
BINS = 8
FAVOURITES = 8


@dataclass(frozen=True, slots=True)
class Level:
    """How people did against computers of one level."""

    level: int
    won: int
    shared: int
    lost: int


@dataclass(frozen=True, slots=True)
class Range:
    """How many values lie from `low` to `high`, both included."""

    low: int
    high: int
    count: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What the statistics show. `kinds` are (kind, finished, unfinished), `months` (2026-11, games begun)."""

    kinds: tuple[tuple[str, int, int], ...]
    months: tuple[tuple[str, int], ...]
    levels: tuple[Level, ...]
    points: tuple[Range, ...]
    pieces: tuple[tuple[str, int], ...]
    lengths: tuple[Range, ...]

    @property
    def games(self) -> int:
        """How many games there are."""
        return sum(over + unfinished for _, over, unfinished in self.kinds)


def figures(base: sqlite3.Connection, kind: str = "") -> Figures:
    """Return the figures of all games, or of one kind; points are those of people in finished games."""
    here = "games.place <> 'deleted' AND games.kind <> ''" + (" AND games.kind = ?" if kind else "")
    values = (kind,) if kind else ()

    def ask(statement: str) -> list[tuple]:  # type: ignore[type-arg]
        return base.execute(statement.format(here=here), values).fetchall()

    months = ask(
        "SELECT substr(date, 1, 7) AS month, count(*) FROM games WHERE {here} AND date <> '' GROUP BY month"
        f" ORDER BY month DESC LIMIT {MONTHS}"
    )
    levels = ask(
        "SELECT level, sum(outcome = 'won'), sum(outcome = 'shared'), sum(outcome = 'lost') FROM games"
        " WHERE {here} AND outcome <> '' GROUP BY level ORDER BY level"
    )
    points = ask(
        "SELECT seats.points, count(*) FROM seats JOIN games ON games.id = seats.game"
        " WHERE {here} AND over AND human GROUP BY seats.points"
    )
    pieces = ask(
        "SELECT piece, sum(times) AS all_times FROM pieces JOIN games ON games.id = pieces.game WHERE {here}"
        f" GROUP BY piece ORDER BY all_times DESC, piece LIMIT {FAVOURITES}"
    )
    return Figures(
        kinds=tuple(ask("SELECT kind, sum(over), sum(NOT over) FROM games WHERE {here} GROUP BY kind ORDER BY kind")),
        months=tuple(reversed(months)),
        levels=tuple(Level(*row) for row in levels),
        points=ranges(points),
        pieces=tuple(pieces),
        lengths=ranges(ask("SELECT moves, count(*) FROM games WHERE {here} AND over GROUP BY moves")),
    )


def ranges(counted: list[tuple[int, int]]) -> tuple[Range, ...]:
    """Return counted whole numbers as at most BINS ranges of equal width, with round bounds, empty ones between too."""
    if not counted:
        return ()
    low, high = min(value for value, _ in counted), max(value for value, _ in counted)
    width = _round_up((high - low + 1) / (BINS - 1))
    first = low // width * width
    sums = [0] * ((high - first) // width + 1)
    for value, count in counted:
        sums[(value - first) // width] += count
    return tuple(Range(first + i * width, first + (i + 1) * width - 1, count) for i, count in enumerate(sums))


def _round_up(number: float) -> int:
    """Return the next of 1, 2, 5, 10, 20, 50 ..."""
    scale: int = 10 ** max(0, math.floor(math.log10(max(number, 1))))
    return next(scale * step for step in (1, 2, 5, 10) if scale * step >= number)
