"""What a move brought about, how a game stands and how it ended."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Generic, TypeVar

from tessella.rules.values import Json

S = TypeVar("S")
"""A position (`State`) of a game."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact that a move brought about. `cause` is the identifier of the rule by which it happened."""

    cause: str


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """The position after a move, and what happened on the way, in order."""

    state: S
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Part:
    """One line of a seat's account: `key` names it (`tokens`, `track-3`, `own-zone`), `count` things gave `points`."""

    key: str
    rule: str
    count: int
    points: int


@dataclass(frozen=True, slots=True)
class Result:
    """How a game stands, or how it ended.

    `points` holds one number a seat, `breakdown` the account that adds up to it; `reason` is the identifier of the rule
    that ended the game ("" while it runs). `placed` are Trigon's placed triangles by colour, empty in other games.
    """

    over: bool
    winners: tuple[int, ...]
    points: tuple[int, ...]
    breakdown: tuple[tuple[Part, ...], ...]
    reason: str = ""
    placed: tuple[int, ...] = ()

    def to_json(self) -> Json:
        """Return the form of the protocol's `result`."""
        return {
            "over": self.over,
            "winners": list(self.winners),
            "points": list(self.points),
            "placed": list(self.placed),
            "breakdown": [
                [{"key": p.key, "rule": p.rule, "count": p.count, "points": p.points} for p in parts]
                for parts in self.breakdown
            ],
            "reason": self.reason,
        }


RESIGNED = "resigned"
"""The `reason` of a result to which no rule led: a seat gave up."""


def given_up(result: Result, seat: int) -> Result:
    """Return how a game ended in which a seat gave up: of the others those with the most points win."""
    others = [place for place in range(len(result.points)) if place != seat]
    best = max((result.points[place] for place in others), default=0)
    winners = tuple(place for place in others if result.points[place] == best)
    return replace(result, over=True, winners=winners, reason=RESIGNED)
