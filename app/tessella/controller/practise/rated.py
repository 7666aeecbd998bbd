"""Which games count for the rating, and what they came to: honest ones, one person against levels of the program."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date

from tessella.controller.practise.anchors import anchors
from tessella.records.record import Record
from tessella.rules.outcome import Result
from tessella.rules.registry import GAMES

WHY_NOT = ("people", "engine", "teaching", "options", "start", "aids")
"""Why a game does not count, by short keys: more than one person or none, an engine of another program, a teaching
game, other rules than those for which the levels were measured, a start of one's own or tiles that were played before,
something that helped."""


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game that counts. `key` names it for ever; `results` are (level, 1 won, 0.5 shared, 0 lost) by rival."""

    key: str
    kind: str
    players: int
    day: date
    results: tuple[tuple[int, float], ...]

    @property
    def lost(self) -> bool:
        """True when nobody was left behind."""
        return all(score == 0 for _, score in self.results)

    @property
    def group(self) -> str:
        """The number of players as ratings tell them apart: `2` or `3-4`."""
        return group_of(self.players)


def group_of(players: int) -> str:
    """Return the name under which games of so many players are rated together."""
    return "2" if players == 2 else "3-4"


def why_not(record: Record) -> str:
    """Return why a game does not count (one of `WHY_NOT`), "" when it does."""
    header, game = record.header, record.game
    seats = header.seats
    if sum(seat.human for seat in seats) != 1 or len(seats) < 2:
        return "people"
    if any(seat.kind == "engine" for seat in seats):
        return "engine"
    if header.mode == "teaching":
        return "teaching"
    table = anchors().get((game.kind, game.players))
    if table is None or not _same_rules(record, dict(table.options)):
        return "options"
    if header.same or any(node.position is not None for node in record.nodes.values()):
        return "start"
    return "aids" if header.aids else ""


def _same_rules(record: Record, measured: Mapping[str, object]) -> bool:
    game = record.game
    return dict(game.options) == dict(GAMES[game.kind].read_options(measured, game.players))


def outcome(record: Record, result: Result, key: str, day: date) -> RatedGame | None:
    """Return what a finished game that counts came to, None for one that does not or is not over."""
    if not result.over or why_not(record):
        return None
    seats = record.header.seats
    me = next(number for number, seat in enumerate(seats) if seat.human)
    places = [(number in result.winners, result.points[number]) for number in range(len(seats))]
    results = tuple(
        (seat.level, 1.0 if places[me] > places[number] else 0.5 if places[me] == places[number] else 0.0)
        for number, seat in enumerate(seats)
        if number != me
    )
    return RatedGame(key, record.game.kind, len(seats), day, results)
