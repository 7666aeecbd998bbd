"""What every computer player offers: choose a move, or report candidates, within limits, until told to stop."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Any, ClassVar, Generic, TypeVar

from tessella.rules.errors import GameError
from tessella.rules.game import Game

S = TypeVar("S")
M = TypeVar("M")

LEVELS = range(1, 11)


@dataclass(frozen=True, slots=True)
class Limits:
    """How strong and how long.

    `level` 1..10. `seconds` is the most time for one decision and `playouts` the most simulations; None leaves both to
    the level. With `playouts`, one thread and a `seed` the same position gives the same move. `share` (0..1) is the
    part of what the level allows that is used where `seconds` and `playouts` are None. Seconds are counted by `clock`:
    in a contest that is processor time, so that neither a busy machine nor the other players change the strength.
    """

    level: int = 3
    seconds: float | None = None
    playouts: int | None = None
    threads: int = 1
    seed: int | None = None
    share: float = 1.0
    clock: Callable[[], float] = perf_counter


@dataclass(frozen=True, slots=True)
class Candidate(Generic[M]):
    """A move that was looked at: simulations, chance to win of the deciding seat (0..1), expected points, main line."""

    move: M
    visits: int
    value: float
    score: float
    line: tuple[M, ...] = ()


Report = Callable[[tuple[Candidate[Any], ...]], None]
Stopped = Callable[[], bool]


def never() -> bool:
    """Never stop before the limits do."""
    return False


class Player(ABC, Generic[S, M]):
    """A computer player of one game. It plays from nothing but what a call brings: the whole observation.

    `last` is what the latest `choose` thought of the best moves, best first; empty when it followed the policy alone.
    """

    last: tuple[Candidate[M], ...] = ()

    @abstractmethod
    def choose(self, game: Game[S, M], state: S, limits: Limits, stopped: Stopped = never) -> M:
        """Return a legal move for the seat that decides in `state`, an observation of that seat.

        Returns within 50 ms after `stopped()` turns true, with the best move found so far. Raises GameError when the
        game is over.
        """

    @abstractmethod
    def analyze(
        self, game: Game[S, M], state: S, limits: Limits, report: Report, stopped: Stopped = never
    ) -> None:
        """Report the candidates, best first, about twice a second until the limits or `stopped`; at least once."""

    budgets: ClassVar[bool] = False
    """Whether processor time for a whole game can be shared out over its moves (`allowance`)."""

    def allowance(self, game: Game[S, M], state: S, rest: float) -> float:
        """Return the seconds for the next move, out of the `rest` of a game; raise GameError unless it `budgets`."""
        raise GameError(f"{game.title} has no budget for a whole game")

    def par(self, game: Game[S, M], seconds: float, stopped: Stopped = never, seed: int | None = None) -> int:
        """Return the best score found for a game for one in so many seconds; raise GameError where there is no par."""
        raise GameError(f"{game.title} with {game.players} players has no par")

    def warm_up(self) -> None:
        """Compile what will be needed, so that the first move does not wait for it."""
