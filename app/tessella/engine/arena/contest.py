"""What is played in the arena, and what one game of it brought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tessella import __version__
from tessella.engine.arena.players import Player
from tessella.rules.game import Game
from tessella.rules.registry import create

PATIENCE = 120.0
"""Seconds that another program gets for one answer."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: the game, its options, the players (one a seat), the number of games, the first deal's seed.

    Game number g deals with seed + g // n and turns the n players g % n seats round, so that every deal is played from
    every seat.
    """

    kind: str
    options: tuple[tuple[str, str], ...]
    players: tuple[Player, ...]
    games: int
    seed: int
    patience: float = PATIENCE

    def game(self, number: int) -> Game[Any, Any]:
        """Deal a game; raise BadSetup when it cannot be played."""
        return create(self.kind, len(self.players), dict(self.options), seed=self.seed + number // len(self.players))

    def seating(self, number: int) -> tuple[int, ...]:
        """Return the player (by index) at each seat of a game."""
        count = len(self.players)
        return tuple((seat + number) % count for seat in range(count))

    def title(self) -> Mapping[str, Any]:
        """Return what a folder of results belongs to; the number of games may grow."""
        return {
            "game": self.kind,
            "options": dict(self.options),
            "players": [player.text for player in self.players],
            "seed": self.seed,
            "version": __version__,
        }


@dataclass(frozen=True, slots=True)
class Played:
    """One game, by player (not by seat): the share of the win, points, processor seconds, decisions, slowest decision.

    `cut` says that it did not end by itself. With a `fault`, a reason, the `culprit` (a player) could not go on: such a
    game is void, it counts for nobody and is told.
    """

    number: int
    shares: tuple[float, ...]
    points: tuple[int, ...]
    cpu: tuple[float, ...]
    decisions: tuple[int, ...]
    slowest: tuple[float, ...]
    cut: bool
    fault: str = ""
    culprit: int = -1

    def seat(self, player: int) -> int:
        """Return where a player sat."""
        return (player - self.number) % len(self.shares)

    def rank(self, player: int) -> float:
        """Return the share of the others that a player left behind (1: all), equal ones half."""
        places = list(zip(self.shares, self.points, strict=True))
        own = places.pop(player)
        return sum(1.0 if other < own else 0.5 if other == own else 0.0 for other in places) / len(places)

    def lead(self, player: int) -> float:
        """Return the points of a player less the mean of the others' points."""
        others = sum(self.points) - self.points[player]
        return self.points[player] - others / (len(self.points) - 1)
