"""Fitting the policy: a small network learns what searches visited."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.trigon.board import COUNT, TURN, advance, put, usual_moves
from tessella.engine.kernels.trigon.policy import INNER, PHASES, POLICY_SIZE
from tessella.engine.kernels.trigon.policy_features import Floats, see
from tessella.engine.kernels.trigon.policy_training import Positions, cross_entropy, new_gradients
from tessella.engine.kernels.trigon.tree import new_work
from tessella.engine.trigon.flat import flat_board
from tessella.engine.trigon.training.games import Played
from tessella.rules.trigon import Trigon

Array = npt.NDArray[Any]
OTHERS = 80
"""Moves that were not visited, drawn at random for each position."""
BATCH = 64


def positions(players: int, games: Iterable[Played], seed: int) -> Positions:
    """Replay games; return the positions whose searches were kept."""
    game, random = Trigon.create(players), Random(seed)
    start = game.start()
    tables, board = flat_board(game, start)
    sight = new_work(len(board.flags), len(tables.size)).policy
    cells: list[tuple[Array, Array, Array, Array]] = []
    counts: list[tuple[int, int]] = []
    moves: list[tuple[Array, Array, Array]] = []
    for played in games:
        tables, board = flat_board(game, start)
        for move, seen in zip(played.moves, played.visits, strict=True):
            if len(seen) > 1:
                see(tables, board, sight)
                cells.append((sight.relation.copy(), sight.room.copy(), sight.open.copy(), sight.distance.copy()))
                placed = int(board.info[COUNT + board.info[TURN]])
                counts.append((placed, int((sight.room >= 4).sum())))
                total = usual_moves(tables, board, int(board.info[TURN]), sight.found)
                moves.append(_listed(seen, sight.found[:total].tolist(), random))
            put(tables, board, move)
            advance(tables, board)
    return _join(cells, counts, moves, len(board.flags))


def _listed(seen: tuple[tuple[int, int], ...], found: list[int], random: Random) -> tuple[Array, Array, Array]:
    """Return moves, shares and what is added to the logits: all visited ones and some that stand for the others."""
    visited = {number for number, _ in seen}
    rest = [number for number in found if number not in visited]
    others = random.sample(rest, min(OTHERS, len(rest)))
    shares = np.array([count for _, count in seen] + [0] * len(others), np.float32)
    extra = np.zeros(len(shares), np.float32)
    if others:
        extra[len(seen) :] = np.log(len(rest) / len(others))
    return np.array([*(number for number, _ in seen), *others], np.int32), shares / shares.sum(), extra


def _join(
    cells: list[tuple[Array, Array, Array, Array]], counts: list[tuple[int, int]],
    moves: list[tuple[Array, Array, Array]], size: int,
) -> Positions:  # fmt: skip
    if not cells:
        none = np.zeros((0, size), np.uint8)
        numbers = np.zeros(0, np.int32)
        few = np.zeros(0, np.float32)
        begin = np.zeros(1, np.int64)
        return Positions(none, none.astype(np.int16), none, none, numbers, numbers, begin, numbers, few, few)
    begin = np.cumsum([0, *(len(numbers) for numbers, _, _ in moves)]).astype(np.int64)
    relation, room, openness, distance = (np.array(column) for column in zip(*cells, strict=True))
    placed, corners = np.array(counts, np.int32).T.copy()
    listed, shares, extra = (np.concatenate([each[k] for each in moves]) for k in range(3))
    return Positions(relation, room, openness, distance, placed, corners, begin, listed, shares, extra)


def loss(players: int, data: Positions, weights: Floats) -> tuple[Array, Array]:
    """Return the mean cross-entropy in nats by phase, and how many positions each phase has."""
    tables = flat_board(Trigon.create(players), Trigon.create(players).start())[0]
    losses = np.zeros(2 * PHASES, np.float32)
    every = np.arange(len(data.placed))
    cross_entropy(tables, data, every, new_gradients(data.room.shape[1]), weights, np.zeros(0, np.float32), losses)
    return losses[:PHASES] / np.maximum(1, losses[PHASES:]), losses[PHASES:].astype(int)


def entropy(data: Positions) -> float:
    """Return the mean entropy of the visits in nats: no prior can be nearer to them."""
    shares = data.share[data.share > 0]
    return float(-(shares * np.log(shares)).sum() / max(1, len(data.placed)))


def fresh(seed: int) -> Floats:
    """Return weights that know nothing yet: all moves look alike, the hidden units differ a little."""
    weights = np.zeros(POLICY_SIZE, np.float32)
    weights[INNER:] = np.random.default_rng(seed).normal(0, 0.1, POLICY_SIZE - INNER)
    return weights


def fit(
    players: int, data: Positions, start: Floats, epochs: int, rate: float, hold: float, seed: int, decay: float = 2e-4
) -> Floats:
    """Return weights fitted by Adam from `start`, its direct part held close to it by `hold`, the rest to nothing.

    Hidden units that are all nothing begin by chance: there is no slope at nothing.
    """
    tables = flat_board(Trigon.create(players), Trigon.create(players).start())[0]
    weights, rng = start.astype(np.float32).copy(), np.random.default_rng(seed)
    room = new_gradients(data.room.shape[1])
    first, second, losses = np.zeros_like(weights), np.zeros_like(weights), np.zeros(2 * PHASES, np.float32)
    slope, origin = np.zeros_like(weights), start.astype(np.float32).copy()
    origin[INNER:] = 0
    if not weights[INNER:].any():
        weights[INNER:] = fresh(seed)[INNER:]
    holds = np.full(POLICY_SIZE, decay, np.float32)
    holds[:INNER] = hold
    whole, step = epochs * (len(data.placed) // BATCH), 0
    for _ in range(epochs):
        order = rng.permutation(len(data.placed))
        for at in range(0, len(order) - BATCH + 1, BATCH):
            slope[:] = 0
            cross_entropy(tables, data, order[at : at + BATCH], room, weights, slope, losses)
            slope /= BATCH
            slope += holds * (weights - origin)
            step += 1
            first = 0.9 * first + 0.1 * slope
            second = 0.999 * second + 0.001 * slope * slope
            mean, spread = first / (1 - 0.9**step), np.sqrt(second / (1 - 0.999**step))
            weights -= rate * (1 - step / (whole + 1)) * mean / (spread + 1e-6)
    return weights
