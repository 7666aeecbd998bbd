"""Games of the computer player against itself, and what is kept of them."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

from tessella.engine.kernels.trigon.board import (
    COLOURS,
    HEXAGON,
    PLACED,
    SEAT,
    TURN,
    advance,
    leap,
    points_of,
    put,
)
from tessella.engine.kernels.trigon.playout import LONGEST
from tessella.engine.kernels.trigon.policy import DIRECT, MARKS, PHASES, PIECE
from tessella.engine.kernels.trigon.policy_games import sketch
from tessella.engine.kernels.trigon.tables import KINDS
from tessella.engine.kernels.trigon.tree import CHILDREN
from tessella.engine.trigon.search import Search
from tessella.engine.trigon.weights import Weights
from tessella.rules.trigon import Trigon

NODES = 200_000
NONE = np.zeros(0, np.float32)
KEPT = 60
"""Moves of a search that are kept, most visited first."""
VARIED = 10
"""Plies of the opening in which moves are drawn by visits instead of taking the most visited one."""
DEEP_SHARE = 0.4
FLATTER, WIDE = 0.6, 100
"""Deep searches look at more moves, and what they think of pieces at first sight counts less: else they would never
look at pieces that they do not like yet."""
NOISE = 0.15
"""Share of the decisions after the opening that are drawn from the second-best moves too."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How games are played: players, simulations a move (0: by the policy alone), plies by the policy alone at the
    start (at most), whether moves vary after that. Two searches in five have `deep` simulations (0: none): these are
    what policy are learned from."""

    players: int
    playouts: int
    opening: int
    varied: bool = True
    deep: int = 0


@dataclass(frozen=True, slots=True)
class Played:
    """A game: the numbers of its moves; for each of them what the search visited (empty: no search) and the reward it
    expected for the seat that moved; final points of the colours; which weights played each seat; the seats that
    moved."""

    number: int
    players: int
    moves: tuple[int, ...]
    visits: tuple[tuple[tuple[int, int], ...], ...]
    expected: tuple[float, ...]
    points: tuple[int, ...]
    seats: tuple[str, ...]
    movers: tuple[int, ...] = ()


def play(plan: Plan, number: int, seed: str, sides: Sequence[tuple[str, Weights]]) -> Played:
    """Play a game; `sides` are name and weights for each seat. The opening depends on `seed` alone, so that two games
    with the same seed and other seats begin alike when the first side's impression begins them."""
    game, random = Trigon.create(plan.players), Random(seed)
    searches = {name: Search(game, game.start(), random.randrange(2**31), NODES, learned) for name, learned in sides}
    first = searches[min(searches)]
    opening = random.randint(0, plan.opening) if plan.varied else plan.opening
    moves: list[int] = []
    visits: list[tuple[tuple[int, int], ...]] = []
    expected: list[float] = []
    movers: list[int] = []
    board = first.root
    while board.info[TURN] >= 0:
        movers.append(int(board.info[SEAT + board.info[TURN]]))
        search = searches[sides[movers[-1]][0]]
        if len(moves) < opening or not plan.playouts:
            move = impression(first if len(moves) < opening else search, random, 0.7)
            seen: tuple[tuple[int, int], ...] = ()
            estimate = 0.0
        else:
            move, seen, estimate = searched(search, plan, random, len(moves))
        moves.append(move)
        visits.append(seen)
        expected.append(estimate)
        for each in searches.values():
            each.restart()
            put(each.tables, each.root, move)
            advance(each.tables, each.root)
    return Played(
        number, plan.players, tuple(moves), tuple(visits), tuple(expected), finals(first), tuple(n for n, _ in sides),
        tuple(movers),
    )  # fmt: skip


def sketched(plan: Plan, number: int, seed: int, learned: Weights, heat: float = 0.4, wild: float = 1.5) -> Played:
    """Play a game by the policy alone (see kernels.trigon.policy_games)."""
    game = Trigon.create(plan.players)
    search = Search(game, game.start(), seed, 2, learned)
    moves = np.zeros(LONGEST, np.int32)
    leap(search.root.info)
    count = sketch(search.tables, search.root, search.work.policy, learned.policy, NONE, heat, wild, moves)
    return Played(
        number, plan.players, tuple(moves[:count].tolist()), ((),) * count, (0.0,) * count, finals(search), ()
    )


def finals(search: Search) -> tuple[int, ...]:
    """Return the final points of the colours; alone at the board only triangles count."""
    board = search.root
    return tuple(
        int(board.info[PLACED + c]) if search.game.players == 1 else points_of(board, c)
        for c in range(board.info[COLOURS])
    )


def impression(search: Search, random: Random, heat: float) -> int:
    """Return a move drawn by the policy alone."""
    found, logits = search.prior()
    chances = np.cumsum(np.exp((logits - logits.max()).astype(float) / heat))
    return int(found[min(len(found) - 1, int(np.searchsorted(chances, random.random() * chances[-1])))])


def searched(
    search: Search, plan: Plan, random: Random, ply: int
) -> tuple[int, tuple[tuple[int, int], ...], float]:
    """Return a move found by search, what was visited, and the reward expected."""
    deep = plan.deep > 0 and random.random() < DEEP_SHARE
    usual, width = search.weights, search.settings[CHILDREN]
    if deep:
        search.weights, search.settings[CHILDREN] = flatter(usual), WIDE
    search.run(plan.deep if deep else plan.playouts, None, early=not plan.varied)
    search.weights, search.settings[CHILDREN] = usual, width
    tree, best = search.tree, search.best()
    seen = tuple((int(tree.move[child]), int(tree.visits[child])) for child in best[:KEPT])
    choice = 0
    if plan.varied and len(best) > 1:
        if ply < VARIED:
            choice = random.choices(range(len(seen)), [count for _, count in seen])[0]
        elif random.random() < NOISE:
            choice = random.choices((0, 1), [seen[0][1], seen[1][1]])[0]
    kept = seen if deep or not plan.deep else ()
    return seen[choice][0], kept, float(tree.own[0] / tree.visits[0])


def flatter(learned: Weights) -> Weights:
    """Return weights whose direct ones of pieces lie closer to the mean of the largest, in the middle of the game."""
    policy = learned.policy.copy()
    rows = policy[DIRECT : DIRECT + PHASES * MARKS].reshape(PHASES, MARKS)
    for row in rows[2:5]:
        mean = row[PIECE : PIECE + HEXAGON].mean()
        row[PIECE : PIECE + KINDS] = mean + FLATTER * (row[PIECE : PIECE + KINDS] - mean)
    return Weights(policy, learned.net)


def write(path: Path, game: Played) -> None:
    """Add a game to a file, one line each."""
    with path.open("a", encoding="utf-8") as lines:
        lines.write(json.dumps(asdict(game), separators=(",", ":")) + "\n")


def read(path: Path) -> Iterator[Played]:
    """Read the games of a file; a last line that was cut off is left out."""
    if not path.exists():
        return
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            try:
                row: dict[str, Any] = json.loads(line)
            except json.JSONDecodeError:
                continue
            row["visits"] = tuple(tuple((move, count) for move, count in seen) for seen in row["visits"])
            values: dict[str, Any] = {key: tuple(v) if isinstance(v, list) else v for key, v in row.items()}
            yield Played(**values)
