"""What a reason is, and what a game says of its own: facts of a move, and what sets one move off against others."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from statistics import median_low
from typing import Any, Generic, TypeVar

from tessella.rules.game import Game
from tessella.rules.values import Place

S = TypeVar("S")
M = TypeVar("M")
F = TypeVar("F")
"""What a game finds out of one move."""

MOST = 3
"""Reasons that are told of one move."""
USUAL = 5
"""Other moves that stand for what is usual."""


@dataclass(frozen=True, slots=True)
class Reason:
    """One reason why a move is better than another, or good.

    `key` names its sentence (`trellis.win`), `values` are what the sentence has to name: seats, numbers, colours, in
    the order in which the game's words expect them. `places` lie on the board, as values of the game. `weight` is the
    measure in units of its bound: 1 is just worth telling.
    """

    key: str
    values: tuple[Any, ...]
    places: tuple[Place, ...]
    weight: float


@dataclass(frozen=True, slots=True)
class Against(Generic[F]):
    """A move beside others: the one that was played instead (`named`), or a few that show what is usual."""

    mine: F
    others: tuple[F, ...]
    named: bool

    def usual(self, measure: Callable[[F], int]) -> int:
        """Return the measure of the others: of the one played, else the middle one."""
        return median_low([measure(other) for other in self.others])

    def than(self, measure: Callable[[F], int]) -> int | None:
        """Return the number to name beside the move's own: only that of a move that was played."""
        return self.usual(measure) if self.named else None

    @property
    def played(self) -> F | None:
        """The move that was played instead, None where a move is set off against what is usual."""
        return self.others[0] if self.named else None


class Reasoner(ABC, Generic[S, M, F]):
    """Finds the reasons of one game. Reads what the observer may know, and nothing else."""

    def __init__(self, game: Game[S, M], observation: S, seat: int) -> None:
        """`seat` decides in the observation, which may be of another seat that looks on."""
        self.game, self.before, self.seat = game, observation, seat

    @abstractmethod
    def facts(self, move: M, line: Sequence[M]) -> F:
        """Return what there is to say of a legal move; `line` is what is expected to follow, the move itself first."""

    @abstractmethod
    def found(self, pair: Against[F]) -> Iterator[Reason]:
        """Yield what speaks for a move, in any order; a weight under 1 is not told."""

    def usual(self, move: M) -> tuple[M, ...]:
        """Return a few other legal moves, evenly spread, that show what is usual; none when there is no choice."""
        others = [other for other in self.choices(move) if other != move]
        step = max(1, len(others) // USUAL)
        return tuple(others[step // 2 :: step][:USUAL])

    def choices(self, move: M) -> Sequence[M]:
        """Return the legal moves among which a move was chosen."""
        return list(self.game.moves(self.before))
