"""Fit how likely a seat wins by what a search estimates: `python packaging/calibrate.py trellis|umbrella [GAMES]`.

Plays GAMES games (150) for each number of players between equal computers that search as levels 8 to 10 do, with
little time, and prints the tables of `tessella/engine/GAME/calibration.py`: logistic regressions with weights that
slide from the beginning over the middle to the end of a game, and lines for the points. Behind them stand the
decisions, the mean loss in nats, the loss of somebody who knows the number of players only, and by how many points the
lines miss.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tessella.engine.calibration import Knots, logit, shares
from tessella.engine.kernels.umbrella.turns import WON
from tessella.engine.player import Limits
from tessella.engine.trellis import calibration as trellis_hopes
from tessella.engine.trellis.levels import LEVELS as TRELLIS_LEVELS
from tessella.engine.trellis.player import position_of
from tessella.engine.trellis.search import Search as TrellisSearch
from tessella.engine.umbrella import calibration as umbrella_hopes
from tessella.engine.umbrella.levels import LEVELS as UMBRELLA_LEVELS
from tessella.engine.umbrella.player import begin
from tessella.engine.umbrella.search import Search as UmbrellaSearch
from tessella.rules.trellis import Trellis
from tessella.rules.umbrella import Umbrella

Array = npt.NDArray[np.float64]
VARIED = 0.2
"""Share of the moves that are drawn from the five best, so that games differ and one side gets ahead."""
Told = Iterator[tuple[str, float, float]]
"""Which table; the chance estimated for, and the own points, both as the tables take them."""


@dataclass(frozen=True)
class Row:
    """A decision: table, how much of the game was done, estimates, the share of the win, the points at the end."""

    table: str
    done: float
    estimate: float
    own: float
    won: float
    final: float


class TrellisWay:
    """How Trellis is dealt, searched and read."""

    def create(self, players: int, seed: int) -> Trellis:
        """Deal; one game in two begins with a handicap for the first seat."""
        flowers = (15, *(15 - seed % 2 for _ in range(players - 1)))
        return Trellis.create(players, {"flowers": flowers}, seed=seed)

    def begin(self, game: Trellis, state: Any, seed: int) -> TrellisSearch:
        """Begin a search, one in two as level 10 does, the other as level 9 does."""
        level = TRELLIS_LEVELS[10 if seed % 2 else 9]
        limits = Limits(10, playouts=400 if seed % 2 else 80, seed=seed)
        return TrellisSearch(position_of(game, state, limits), level, limits, lambda: False)

    def read(self, search: TrellisSearch) -> Told:
        """Tell the share of games that the best decision has won, and the flowers still to plant."""
        best = search.ranked()[0]
        planted, goal = search.position.planted
        if best.games:
            yield ("JUDGED" if search.judged else "TO_THE_END"), logit(best.won / best.games), goal - planted

    done = staticmethod(trellis_hopes.done)

    def fit_points(self, rows: Sequence[Row], players: int) -> Iterator[tuple[str, Knots, float]]:
        """Find which part of its flowers a seat still plants that does not win; the handicap is a flower at most."""
        lost = [row for row in rows if not row.won and row.own]
        target = np.array([max(0.0, row.final - 15 + row.own) / row.own for row in lost])
        yield "STILL", *line([row.done for row in lost], [0.0] * len(lost), target)


class UmbrellaWay:
    """How Umbrella is dealt, searched and read."""

    def create(self, players: int, seed: int) -> Umbrella:
        """Deal a game that ends after 60 turns each at the latest."""
        return Umbrella.create(players, {"limit": 60}, seed=seed)

    def begin(self, game: Umbrella, state: Any, seed: int) -> UmbrellaSearch:
        """Begin a search that plays a few moves on."""
        search = begin(game, state, replace(UMBRELLA_LEVELS[10], width=6), Limits(10, playouts=8, seed=seed))
        assert isinstance(search, UmbrellaSearch)
        return search

    def read(self, search: UmbrellaSearch) -> Told:
        """Tell lead and points of the best move at first sight and of the best played on, where nothing is decided."""
        if not search.tried:
            return
        sight = max(move.first for move in search.tried)
        if abs(sight) < WON // 4:
            yield "AT_SIGHT", umbrella_hopes.estimate(sight / 100), umbrella_hopes.estimate(sight / 100)
        search.best()
        best = search.tried[0]
        if best.open and best.open == best.visits:
            own, other = best.own / best.open / 100, best.other / best.open / 100
            yield "PLAYED_ON", umbrella_hopes.estimate(own - other), umbrella_hopes.estimate(own)

    done = staticmethod(umbrella_hopes.done)

    def fit_points(self, rows: Sequence[Row], players: int) -> Iterator[tuple[str, Knots, float]]:
        """Find the points at the end by those that were seen coming."""
        for table in ("AT_SIGHT", "PLAYED_ON"):
            some = [row for row in rows if row.table == table]
            target = np.array([row.final for row in some])
            yield f"POINTS_{table}", *line([row.done for row in some], [row.own for row in some], target)


WAYS: dict[str, Any] = {"trellis": TrellisWay(), "umbrella": UmbrellaWay()}


def play(way: Any, players: int, seed: int) -> Iterator[Row]:
    """Play a game; yield every decision."""
    chance, game = random.Random(seed), way.create(players, seed)
    state, told = game.start(), []
    while (seat := game.to_move(state)) is not None:
        search = way.begin(game, state, chance.randrange(2**31))
        for _ in search.run():
            pass
        done = way.done(game, state)
        told += [(seat, table, done, estimate, own) for table, estimate, own in way.read(search)]
        found = search.candidates()
        move = found[0].move if found else next(iter(game.moves(state)))
        if found and chance.random() < VARIED:
            move = chance.choice(found[:5]).move
        state = game.apply(state, move).state
    result = game.result(state)
    for seat, table, done, estimate, own in told:
        won = 1 / len(result.winners) if seat in result.winners else 0.0
        yield Row(table, done, estimate, own, won, result.points[seat])


def columns(done: Sequence[float], estimates: Sequence[float]) -> Array:
    """Return what is multiplied with even and slope of each knot, one line for each decision."""
    basis = np.array([shares(each) for each in done])
    return np.concatenate([basis, basis * np.array(estimates)[:, None]], 1)


def pairs(found: Array) -> Knots:
    """Return even and slope of each knot."""
    (a, b, c), (d, e, f) = found.reshape(2, 3).tolist()
    return (a, d), (b, e), (c, f)


def line(done: Sequence[float], estimates: Sequence[float], target: Array) -> tuple[Knots, float]:
    """Return the knots by least squares, and by how much they miss on the mean."""
    x = columns(done, estimates)
    found = np.linalg.solve(x.T @ x + 1e-4 * len(x) * np.eye(x.shape[1]), x.T @ target)
    return pairs(found), float(np.abs(target - x @ found).mean())


def chances(rows: Sequence[Row]) -> tuple[Knots, float]:
    """Return the knots by logistic regression, and the mean loss in nats."""
    x, y = columns([row.done for row in rows], [row.estimate for row in rows]), np.array([row.won for row in rows])
    found, hold = np.zeros(x.shape[1]), 1e-4 * len(x) * np.eye(x.shape[1])
    for _ in range(30):
        guess = 1 / (1 + np.exp(-x @ found))
        slope = x.T @ (y - guess) - hold @ found
        found += np.linalg.solve(x.T @ (x * (guess * (1 - guess))[:, None]) + hold, slope)
    guess = np.clip(1 / (1 + np.exp(-x @ found)), 1e-6, 1 - 1e-6)
    return pairs(found), float(-(y * np.log(guess) + (1 - y) * np.log(1 - guess)).mean())


def tell(table: str, players: int, knots: Knots, words: str) -> None:
    """Print an entry of a table."""
    text = ", ".join(f"({even:.2f}, {slope:.3f})" for even, slope in knots)
    print(f"{table} {players}: ({text}),  # {words}", flush=True)


def main() -> None:
    """Play, fit and print."""
    way, games = WAYS[sys.argv[1]], int(sys.argv[2]) if len(sys.argv) > 2 else 150
    for players in (2, 3, 4):
        rows = [row for seed in range(games) for row in play(way, players, 1000 * players + seed)]
        blind = -(math.log(1 / players) + (players - 1) * math.log(1 - 1 / players)) / players
        for table in sorted({row.table for row in rows}):
            some = [row for row in rows if row.table == table]
            knots, loss = chances(some)
            tell(table, players, knots, f"{len(some)} decisions, {loss:.3f} nats, knowing nothing {blind:.3f}")
        for table, knots, missed in way.fit_points(rows, players):
            tell(table, players, knots, f"misses by {missed:.2f}")


if __name__ == "__main__":
    main()
