"""Fitting the priors: a softmax regression on what searches visited."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.trigon.board import TURN, advance, put, usual_moves
from tessella.engine.kernels.trigon.prior import PHASES, PRIORS, Floats, prior_matrix, prior_phase, relate
from tessella.engine.kernels.trigon.tree import new_work
from tessella.engine.trigon.learn.games import Played
from tessella.engine.trigon.position import flat_board
from tessella.rules.trigon import Trigon

Array = npt.NDArray[Any]
OTHERS = 40
"""Moves that were not visited, drawn at random for each position."""


@dataclass(slots=True)
class Choices:
    """Positions of one phase: counts of each weight by move, the share of visits, what is added to the logit of a move
    that stands for several, and where the moves of a position begin."""

    counts: Array
    shares: Array
    extra: Array
    begin: Array


def choices(players: int, games: Iterable[Played], share: float, seed: int) -> list[Choices]:
    """Replay games; return a random share of the searched positions, by phase."""
    game, random = Trigon.create(players), Random(seed)
    start = game.start()
    tables, board = flat_board(game, start)
    sight = new_work(len(board.flags), len(tables.size)).sight
    parts: list[list[tuple[Array, Array, Array]]] = [[] for _ in range(PHASES)]
    for played in games:
        tables, board = flat_board(game, start)
        for move, seen in zip(played.moves, played.visits, strict=True):
            if len(seen) > 1 and random.random() < share:
                total = usual_moves(tables, board, int(board.info[TURN]), sight.found)
                visited = {number for number, _ in seen}
                rest = [int(n) for n in sight.found[:total] if int(n) not in visited]
                others = random.sample(rest, min(OTHERS, len(rest)))
                relate(tables, board, sight)
                listed = np.array([*(n for n, _ in seen), *others], np.int32)
                counts = np.zeros(len(listed) * PRIORS, np.float32)
                prior_matrix(tables, sight, listed, counts)
                shares = np.array([count for _, count in seen] + [0] * len(others), np.float32)
                extra = np.zeros(len(listed), np.float32)
                if others:
                    extra[len(seen) :] = np.log(len(rest) / len(others))
                phase = prior_phase(board, int(board.info[TURN]))
                parts[phase].append((counts.astype(np.uint8).reshape(-1, PRIORS), shares / shares.sum(), extra))
            put(tables, board, move)
            advance(tables, board)
    return [_join(part) for part in parts]


def _join(part: list[tuple[Array, Array, Array]]) -> Choices:
    if not part:
        return Choices(np.zeros((0, PRIORS), np.uint8), np.zeros(0), np.zeros(0), np.zeros(0, int))
    begin = np.cumsum([0, *(len(shares) for _, shares, _ in part)])[:-1]
    counts, shares, extra = (np.concatenate([each[k] for each in part]) for k in range(3))
    return Choices(counts, shares, extra, begin)


def softmax(logits: Array, begin: Array) -> Array:
    """Return chances within each position."""
    lengths = np.diff([*begin, len(logits)])
    shifted = np.exp(logits - np.repeat(np.maximum.reduceat(logits, begin), lengths))
    return np.asarray(shifted / np.repeat(np.add.reduceat(shifted, begin), lengths))


def loss(data: Choices, weights: Array) -> float:
    """Return the mean cross-entropy in nats."""
    chances = softmax(data.counts @ weights + data.extra, data.begin)
    return float(-(data.shares * np.log(chances + 1e-9)).sum() / max(1, len(data.begin)))


def fit(data: Choices, start: Array, steps: int, hold: float, seed: int, batch: int = 128, rate: float = 0.02) -> Array:
    """Return weights fitted by Adam from `start`, held close to it by `hold`."""
    weights, origin = start.astype(np.float32).copy(), start.astype(np.float32)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    ends, chance = np.append(data.begin[1:], len(data.shares)), np.random.default_rng(seed)
    if len(ends) < batch:
        return weights
    for step in range(1, steps + 1):
        chosen = chance.choice(len(ends), batch, replace=False)
        rows = np.concatenate([np.arange(data.begin[k], ends[k]) for k in chosen])
        begin = np.cumsum([0, *(ends[k] - data.begin[k] for k in chosen)])[:-1]
        counts = data.counts[rows].astype(np.float32)
        chances = softmax(counts @ weights + data.extra[rows], begin)
        slope = counts.T @ (chances - data.shares[rows]) / batch + hold * (weights - origin)
        first = 0.9 * first + 0.1 * slope
        second = 0.999 * second + 0.001 * slope * slope
        mean, spread = first / (1 - 0.9**step), np.sqrt(second / (1 - 0.999**step))
        weights -= rate * (1 - step / (steps + 1)) * mean / (spread + 1e-6)
    return weights


def fit_all(data: list[Choices], start: Floats, steps: int, hold: float, seed: int) -> Floats:
    """Return the priors of all phases."""
    rows = start.reshape(PHASES, PRIORS)
    return np.concatenate(
        [fit(part, row, steps, hold, seed) for part, row in zip(data, rows, strict=True)]
    ).astype(np.float32)
