"""What the players of a contest have reached: scores with intervals, points, ranks, time, by seat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, stdev

from tessella.engine.arena.contest import Contest, Played


@dataclass(frozen=True, slots=True)
class Score:
    """Games and the share of them that was won (shared wins as shares), with its 95 % interval after Wilson."""

    games: int
    share: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its standard error (0 for less than two values)."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class PlayerScore:
    """A kind of player: score in all and by seat, points, lead over the mean of the others, rank share, time.

    The rank share is the mean share of the others left behind (0..1). Processor seconds are those of a game and of a
    move, `slowest` the elapsed seconds of the longest decision.
    """

    player: str
    score: Score
    seats: tuple[Score, ...]
    points: float
    lead: Mean
    rank: Mean
    cpu_a_game: float
    cpu_a_move: float
    slowest: float


def standings(contest: Contest, played: Sequence[Played]) -> tuple[PlayerScore, ...]:
    """Sum up games, one entry a kind of player: those written alike are one (`3 random random` has two).

    Void games count for nobody.
    """
    counted = [game for game in played if not game.fault]
    kinds = dict.fromkeys(player.text for player in contest.players)
    return tuple(_standing(contest, text, counted) for text in kinds)


def _standing(contest: Contest, text: str, played: Sequence[Played]) -> PlayerScore:
    players = [k for k, player in enumerate(contest.players) if player.text == text]
    rows = [(game, k) for game in played for k in players]
    seats = [[(game, k) for game, k in rows if game.seat(k) == seat] for seat in range(len(contest.players))]
    games, cpu = max(1, len(rows)), sum(game.cpu[k] for game, k in rows)
    return PlayerScore(
        contest.players[players[0]].name,
        _score(rows),
        tuple(_score(part) for part in seats),
        sum(game.points[k] for game, k in rows) / games,
        # Places of one game are no independent samples: a game is one.
        _mean([mean(game.lead(k) for k in players) for game in played]),
        _mean([mean(game.rank(k) for k in players) for game in played]),
        cpu / games,
        cpu / max(1, sum(game.decisions[k] for game, k in rows)),
        max((game.slowest[k] for game, k in rows), default=0.0),
    )


def _score(rows: Sequence[tuple[Played, int]]) -> Score:
    won = sum(game.shares[k] for game, k in rows)
    return Score(len(rows), won / max(1, len(rows)), *wilson(won, len(rows)))


def _mean(values: Sequence[float]) -> Mean:
    if not values:
        return Mean(0.0, 0.0)
    return Mean(mean(values), stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0)


def wilson(won: float, games: int) -> tuple[float, float]:
    """Return the 95 % interval of a share of wins (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    z, share = 1.96, won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)
