"""A past move as a board shows it while it is explained: the position of a moment, and what is marked in it.

The match itself is not touched: boards look at a `Past` in its place, which nobody can play on.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

from tessella.controller.match.match import Match, PlayedMove
from tessella.controller.match.seats import Seat
from tessella.records.record import Record
from tessella.rules.game import Game
from tessella.rules.outcome import Event
from tessella.rules.verdict import Finding, Verdict


@dataclass(frozen=True, slots=True)
class Look:
    """A moment of a past move: after the first `done` of its events, 0 for the position in which it was played.

    `finding` is the rule whose fields are marked; without one the last event that is done is marked. `number` stands in
    the badges.
    """

    stepped: PlayedMove
    done: int = 0
    finding: Finding | None = None
    number: int = 1

    @property
    def event(self) -> Event | None:
        """The event that is marked."""
        return self.stepped.step.events[self.done - 1] if self.done and self.finding is None else None


class SnapshotMatch(Protocol):
    """What a board asks of a match."""

    @property
    def game(self) -> Game[Any, Any]: ...
    @property
    def seats(self) -> tuple[Seat, ...]: ...
    @property
    def record(self) -> Record: ...
    @property
    def shown(self) -> Any: ...
    @property
    def viewer(self) -> int | None: ...
    @property
    def to_move(self) -> int | None: ...
    @property
    def can_play(self) -> bool: ...
    @property
    def covered(self) -> bool: ...
    @property
    def cover_for(self) -> int | None: ...
    def steps_since(self, seat: int | None) -> tuple[PlayedMove, ...]: ...
    def decided_here(self, seat: int) -> bool: ...
    def explain(self, move: Any) -> Verdict: ...
    def play(self, move: Any) -> bool: ...
    def uncover(self) -> None: ...


class Past:
    """A match at a moment that is over; `SnapshotMatch`, but nothing can be played and nothing is new."""

    can_play = False
    covered = False
    cover_for = None
    to_move = None

    def __init__(self, match: Match, shown: Any) -> None:
        self._match = match
        self.game = match.game
        self.seats = match.seats
        self.record = match.record
        self.viewer = match.viewer
        self.shown = shown

    def steps_since(self, seat: int | None) -> tuple[PlayedMove, ...]:
        """Return nothing: what is explained is marked instead."""
        return ()

    def decided_here(self, seat: int) -> bool:
        """Nobody decides in the past."""
        return False

    def explain(self, move: Any) -> Verdict:
        """Return what the rules say of a move in this position."""
        return self.game.explain(self.shown, move)

    def play(self, move: Any) -> bool:
        """Play nothing."""
        return False

    def uncover(self) -> None:
        """Show nothing: what is past was never covered."""


def known(match: Match, state: Any) -> Any:
    """Return a position as the viewer of a match may know it."""
    return state if match.viewer is None else match.game.observe(state, match.viewer)
