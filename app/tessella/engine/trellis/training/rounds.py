"""How Trellis learns the chance to win: games of players that look one turn ahead, a fit, a match against the old net.

Everything is kept in a folder: a stopped run goes on where it was.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from concurrent.futures import Executor, as_completed
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tessella import resources
from tessella.engine.kernels.jit import Flat, flat
from tessella.engine.kernels.trellis import greedy, load, training_games, value_network
from tessella.engine.kernels.trellis import layout as at
from tessella.engine.kernels.trellis.features import FEATURES
from tessella.engine.trellis.training import fit
from tessella.engine.trellis.weights import RESOURCE, read, write
from tessella.records import atomic
from tessella.rules.trellis import Trellis

Told = Callable[[str], None]
Rows = NDArray[np.int16]
Shares = NDArray[np.float32]
CHUNK = 250
"""Games of one job and file."""
MOST, DOUBT = 8, 184
"""Placements that are judged, and the doubt (6 % of a won game) that makes games differ."""


@dataclass(frozen=True, slots=True)
class Course:
    """How a round goes: players, games to learn from, games of the gate, seed."""

    players: int
    games: int
    gate: int
    seed: int = 1


def goals_of(players: int, rng: random.Random) -> tuple[int, ...]:
    """Return flowers to plant: 15 for everybody in a third of the games, a handicap or another length in the others."""
    kind = rng.random()
    if kind < 0.35:
        return (15,) * players
    common = 15 if kind < 0.75 else rng.randint(6, 30)
    return tuple(max(1, common - rng.randint(0, 2)) for _ in range(players))


class Table:
    """Room to play games in."""

    def __init__(self, seed: str, players: int, nets: Sequence[Flat]) -> None:
        self.rng = random.Random(seed)
        self.players = players
        self.nets = np.array([*nets], np.int64).reshape(-1, value_network.NET)
        self.scratch, self.room = greedy.scratch(), flat([0] * value_network.SCRATCH)
        self.other = flat([0] * at.SIZE, "int16")
        self.seen = flat([0] * (training_games.MOST_TURNS * players * FEATURES))

    def play(self, deal: int, goals: tuple[int, ...], kinds: Sequence[int], doubt: int) -> tuple[int, int]:
        """Play a game; return its turns and the winners as bits. `seen` holds the rows of its turns."""
        game = Trellis.create(self.players, {"flowers": goals}, seed=deal)
        s = load.load(game, game.start())
        dice = flat([self.rng.randrange(1, 2147483647)])
        turns = training_games.play_game(
            s, self.other, self.scratch, greedy.FULL_WEIGHTS, self.room, self.nets, flat(kinds),
            MOST, doubt, dice, self.seen,
        )  # fmt: skip
        return turns, int(s[at.WINNERS])


def lesson(players: int, net: Flat, seed: str) -> tuple[Rows, Shares]:
    """Play CHUNK games; return the rows of every turn and the shares of the win that the seats got."""
    table, rows, shares = Table(seed, players, [net]), [], []
    for _ in range(CHUNK):
        kinds = [table.rng.choice((training_games.QUICK, 1, 1)) for _ in range(players)]
        turns, winners = table.play(table.rng.randrange(2**31), goals_of(players, table.rng), kinds, DOUBT)
        rows.append(np.array(table.seen[: turns * players * FEATURES], np.int16).reshape(turns, players, FEATURES))
        won = np.array([winners >> seat & 1 for seat in range(players)], np.float32)
        shares.append(np.repeat(won[None] / won.sum(), turns, axis=0))
    return np.concatenate(rows), np.concatenate(shares)


def match(players: int, old: Flat, new: Flat, seed: str, deals: int) -> float:
    """Return the share of the games that one new player wins among old ones, each deal from every seat."""
    table, won = Table(seed, players, [old, new]), 0.0
    for _ in range(deals):
        deal, goals = table.rng.randrange(2**31), (15,) * players
        for seat in range(players):
            kinds = [2 if each == seat else 1 for each in range(players)]
            winners = table.play(deal, goals, kinds, 0)[1]
            won += (winners >> seat & 1) / winners.bit_count()
    return won / (deals * players)


def gathered(course: Course, here: Path, net: Flat, pool: Executor, told: Told) -> None:
    """Play the lessons of a round that its folder does not hold yet."""
    chunks = -(-course.games // CHUNK)
    files = {number: here / f"games-{number}.npz" for number in range(chunks)}
    futures = {
        pool.submit(lesson, course.players, net, f"{course.seed} {here.name} {number}"): file
        for number, file in files.items()
        if not file.exists()
    }
    done = chunks - len(futures)
    try:
        for future in as_completed(futures):
            rows, shares = future.result()
            whole = futures[future].with_suffix(".part.npz")
            np.savez_compressed(whole, rows=rows, shares=shares)
            whole.replace(futures[future])
            done += 1
            told(f"games: {done * CHUNK} of {chunks * CHUNK}")
    except BaseException:
        pool.shutdown(wait=False, cancel_futures=True)
        raise


def gate(course: Course, old: Flat, new: Flat, pool: Executor) -> tuple[float, float]:
    """Return the share that the new net wins among old ones and its standard error."""
    deals = max(1, CHUNK // course.players)
    jobs = -(-course.gate // (deals * course.players))
    futures = [pool.submit(match, course.players, old, new, f"gate {course.seed} {job}", deals) for job in range(jobs)]
    share = float(np.mean([future.result() for future in futures]))
    return share, float((share * (1 - share) / (jobs * deals * course.players)) ** 0.5)


def run_round(course: Course, folder: Path, number: int, pool: Executor, told: Told) -> dict[str, Any]:
    """Go through a round, or through what is left of it; return its figures, also kept as `result.json`.

    Learns from the games of this round and of the one before. The folder's net changes only when the new one wins more
    than its share by half a standard error.
    """
    here = folder / f"players-{course.players}-round-{number}"
    result = here / "result.json"
    if result.exists():
        found: dict[str, Any] = json.loads(result.read_text(encoding="utf-8"))
        return found
    here.mkdir(parents=True, exist_ok=True)
    best = folder / "weights.json"
    if not best.exists():
        atomic.write(best, resources.path(RESOURCE).read_bytes())
    nets = {players: read(best, players) for players in (2, 3, 4)}
    old = nets[course.players]
    gathered(course, here, old, pool, told)
    before = folder / f"players-{course.players}-round-{number - 1}"
    data = [np.load(file) for each in (before, here) for file in sorted(each.glob("games-*.npz"))]
    told("fitting")
    rows, shares = (np.concatenate([each[name] for each in data]) for name in ("rows", "shares"))
    new, loss = fit.fitted(rows, shares, course.seed)
    told("gate")
    score, error = gate(course, old, new, pool)
    passed = score > 1 / course.players + error / 2
    if passed:
        write(best, {**nets, course.players: new})
    found = {**asdict(course), "positions": len(rows), "loss": loss, "score": score, "error": error, "passed": passed}
    atomic.write(result, json.dumps(found).encode())
    return found
