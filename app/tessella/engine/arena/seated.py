"""Players at their seats: what the table asks of each, and those of this program."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Protocol

from tessella.engine.arena.external import EnginePlayer
from tessella.engine.arena.players import RANDOM, Player
from tessella.engine.player import Candidate, Limits
from tessella.engine.players import new_player
from tessella.rules.game import Game


class Seated(Protocol):
    """A player at a seat of one game.

    `name` is what the record calls it, `cpu` the processor seconds used so far, `thought` what it thought of the move
    it chose last, None when it does not tell.
    """

    name: str
    cpu: float
    thought: Candidate[Any] | None

    def choose(self, state: Any) -> Any:
        """Return a move for an observation of the seat."""

    def hear(self, state: Any, move: Any) -> None:
        """Learn of a move that another seat made in a position."""

    def close(self) -> None:
        """Leave the seat."""


def seat(player: Player, game: Game[Any, Any], chance: random.Random, patience: float) -> Seated:
    """Let a player take a seat; raise EngineError when it cannot. Engines get `patience` seconds for an answer."""
    if player.command:
        return EnginePlayer(player.command, game, chance.randrange(2**31), patience)
    if player.reference == RANDOM:
        return Dice(game, chance)
    return OwnPlayer(player, game, chance)


class Dice:
    """Chooses among the legal moves by chance."""

    def __init__(self, game: Game[Any, Any], chance: random.Random) -> None:
        self.name, self.cpu = RANDOM, 0.0
        self.thought: Candidate[Any] | None = None
        self._game, self._chance = game, chance

    def choose(self, state: Any) -> Any:
        """Return any legal move."""
        return self._chance.choice(list(self._game.moves(state)))

    def hear(self, state: Any, move: Any) -> None:
        """Nothing is learned."""

    def close(self) -> None:
        """Nothing to end."""


class OwnPlayer:
    """A level or a reference player of this program, alone with its memory."""

    def __init__(self, player: Player, game: Game[Any, Any], chance: random.Random) -> None:
        self.name, self.cpu = player.name, 0.0
        self.thought: Candidate[Any] | None = None
        self._player, self._game, self._chance = player, game, chance
        _warm_up(game.kind, player.reference)
        self._computer = new_player(game.kind, player.reference)

    def choose(self, state: Any) -> Any:
        """Return a move; the processor time of all threads counts."""
        limits = self._limits(state)
        self._computer.last = ()
        begun = time.process_time()
        move = self._computer.choose(self._game, state, limits)
        self.cpu += time.process_time() - begun
        last: tuple[Candidate[Any], ...] = self._computer.last
        self.thought = next((found for found in last if found.move == move), None)
        return move

    def hear(self, state: Any, move: Any) -> None:
        """Nothing: every question brings the whole position."""

    def close(self) -> None:
        """Nothing to end."""

    def _limits(self, state: Any) -> Limits:
        player, seconds = self._player, self._player.seconds
        if player.cpu is not None:
            seconds = self._computer.allowance(self._game, state, player.cpu - self.cpu)
        return Limits(
            max(1, player.level),
            seconds,
            player.playouts,
            threads=player.threads,
            seed=self._chance.randrange(2**31),
            share=player.share,
            clock=_clock(player.threads),
        )


def _clock(threads: int) -> Callable[[], float]:
    """Return a clock of processor seconds of each thread."""
    return time.process_time if threads == 1 else lambda: time.process_time() / threads


@cache
def _warm_up(kind: str, reference: str) -> None:
    """Load or compile a search once in a process, so that no move is timed with it."""
    new_player(kind, reference).warm_up()
