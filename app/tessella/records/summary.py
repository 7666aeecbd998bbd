"""What the library knows of a game: worked out once from its record, so that searching and counting open no file."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Literal

from tessella.records.record import Record

Outcome = Literal["", "won", "shared", "lost"]
OPENING = 24
"""Moves of the beginning that can be searched for."""
NEXT = "; "
"""Between the moves of an opening."""
LONGEST_NOTE = 160
_WORD = re.compile(r"[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]|[^\W\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3]+")


@dataclass(frozen=True, slots=True)
class Place:
    """A seat in the library: its name, whether a person sat there, the computer's level (0 for others), the outcome."""

    name: str
    human: bool
    level: int
    points: int
    won: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """A game in the library.

    `date` is local time, ISO 8601 to the second, "" when the record does not say. `outcome` is how the people did
    against computers, "" when there were none of either or the game is not over. `pieces` counts what people took:
    Trellis the colours of flowers, Umbrella the colours they slid, Trigon the pieces they placed.
    """

    kind: str
    date: str
    over: bool
    outcome: Outcome
    moves: int
    seconds: float
    event: str
    seats: tuple[Place, ...]
    opening: str
    note: str
    remarks: str
    pieces: tuple[tuple[str, int], ...]

    @property
    def level(self) -> int:
        """The strongest computer's level, 0 without one."""
        return max((seat.level for seat in self.seats), default=0)


def summary(record: Record, at: int) -> Summary:
    """Return what the library knows of a record: its line through node `at`, the remarks of all nodes."""
    game, header = record.game, record.header
    states, moves, makers, seconds = _line(record, at)
    state = states[-1]
    end = record.line(at)[-1]
    result, over = record.result(end, state), record.decider(end, state) is None
    seats = tuple(
        Place(
            header.seats[seat].name if header.seats else "",
            header.seats[seat].human if header.seats else True,
            header.seats[seat].level if header.seats and header.seats[seat].kind == "computer" else 0,
            result.points[seat],
            over and seat in result.winners,
        )
        for seat in range(game.players)
    )
    comments = [text for number in record.walk() if (text := record.nodes[number].comment)]
    pieces = Counter(
        piece
        for move, seat in zip(moves, makers, strict=True)
        if seat is not None and seats[seat].human and (piece := game.statistic(move))
    )
    return Summary(
        kind=game.kind,
        date=_date(header.date),
        over=over,
        outcome=_outcome(seats) if over else "",
        moves=len(moves),
        seconds=round(seconds, 1),
        event=header.event,
        seats=seats,
        opening=NEXT.join(game.format(move) for move in moves[:OPENING]),
        note=" ".join(comments[0].split())[:LONGEST_NOTE] if comments else "",
        remarks="\n".join((header.event, header.stage, header.place, header.result, *comments)),
        pieces=tuple(sorted(pieces.items())),
    )


def words(text: str) -> list[str]:
    """Return the words of a text as they are compared: without case and accents, each ideograph by itself."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return _WORD.findall("".join(sign for sign in plain if not unicodedata.combining(sign)))


def opening(text: str) -> str:
    """Return moves that somebody typed as they are compared: one blank between words, `;` or lines between moves."""
    moves = (" ".join(part.split()) for part in re.split(r"[;\n]", text))
    return NEXT.join(filter(None, moves))


def _line(record: Record, at: int) -> tuple[list[Any], list[Any], list[int | None], float]:
    """Return the positions of the line through a node, its moves, who made them, and the seconds they took."""
    game, nodes = record.game, record.nodes
    line = record.line(at)
    states, moves, makers, seconds = [record.position(0)], [], [], 0.0
    for number in line[1:]:
        node = nodes[number]
        if node.position is not None:
            states.append(node.position)
        elif node.move is not None:
            before, step = node.step(game, states[-1])
            moves.append(node.move)
            makers.append(game.to_move(before))
            states.append(step.state)
            seconds += node.seconds or 0.0
    return states, moves, makers, seconds


def _date(text: str) -> str:
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        return ""
    if when.tzinfo is not None:
        try:
            when = when.astimezone()
        except (OverflowError, OSError, ValueError):  # the first or last day of all: as it stands there
            pass
    return when.replace(tzinfo=None).isoformat(timespec="seconds")


def date_of(stamp: int) -> str:
    """Return the local date of a file's time in nanoseconds, as in `Summary.date`; "" beyond the years 1 to 9999."""
    try:
        return datetime.fromtimestamp(stamp / 1e9, UTC).astimezone().replace(tzinfo=None).isoformat(timespec="seconds")
    except (OverflowError, OSError, ValueError):
        return ""


def _outcome(seats: tuple[Place, ...]) -> Outcome:
    if not any(seat.human for seat in seats) or all(seat.human for seat in seats):
        return ""
    winners = {seat.human for seat in seats if seat.won}
    return "shared" if len(winners) == 2 else "won" if True in winners else "lost"
