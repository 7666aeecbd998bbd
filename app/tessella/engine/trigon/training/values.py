"""Fitting the net that predicts points: positions from games, a ridge regression, then a small network on the rest."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.trigon.board import COLOURS, OUT, TURN, advance, points_of, put
from tessella.engine.kernels.trigon.tree import new_work
from tessella.engine.kernels.trigon.value import BETWEEN, HIDDEN, KNOTS, SLOPE, Net, stage
from tessella.engine.kernels.trigon.value_features import FEATURES, look
from tessella.engine.trigon.flat import flat_board
from tessella.engine.trigon.training.games import Played
from tessella.rules.trigon import Trigon, seat_of

Array = npt.NDArray[Any]
TRUST = 0.96
"""How much, from one move to the next, the end of the game counts beside the searches on the way."""
COLOUR_SHARE = 0.25
"""How much the points of single colours count in the loss beside the leads of the seats."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions. `features` by position, colour, feature; `alive` which colours still play; `known` what the others
    have; `final` by position and colour; `lead` by position and seat: by how much it is taken to win in the end;
    `when` between knots."""

    features: Array
    alive: Array
    known: Array
    final: Array
    lead: Array
    when: Array


def samples(players: int, games: Iterable[Played], share: float, seed: int, scales: Array | None = None) -> Samples:
    """Replay games and return a random share of their positions.

    With `scales` (of the net that played, two players) the lead is not only the final one: the later searches of the
    game say with less noise how it stood.
    """
    game, random = Trigon.create(players), Random(seed)
    start = game.start()
    tables, board = flat_board(game, start)
    work = new_work(len(board.flags), len(tables.size))
    colours = game.colours
    lead = seats_of(players)
    rows: list[tuple[Array, list[bool], list[int], tuple[int, ...], Array, float]] = []
    for played in games:
        tables, board = flat_board(game, start)
        final = np.array(played.points, float) @ lead.T
        leads = trusted(played, final, scales) if scales is not None else [final] * len(played.moves)
        for move, ahead in zip(played.moves, leads, strict=True):
            put(tables, board, move)
            advance(tables, board)
            if board.info[TURN] >= 0 and random.random() < share:
                look(tables, board, work.value)
                alive = [not board.info[OUT + c] for c in range(board.info[COLOURS])]
                known = [points_of(board, c) for c in range(colours)]
                features = work.value.features[: colours * FEATURES].reshape(colours, FEATURES).copy()
                rows.append((features, alive, known, played.points, ahead, stage(board)))
    columns: list[Any] = [np.array(column) for column in zip(*rows, strict=True)]
    return Samples(*(column if column.dtype == bool else column.astype(np.float32) for column in columns))


def trusted(played: Played, final: Array, scales: Array) -> list[Array]:
    """Return for every move of a game of two the leads after it, blended from all later searches and the end."""
    leads, ahead = [], final
    table = np.linspace(-150, 150, 601)
    for ply in range(len(played.moves) - 1, -1, -1):
        leads.append(ahead)
        if played.expected[ply]:
            scale = np.interp(ply / (BETWEEN * 4), np.arange(KNOTS), scales)
            reward = 0.5 / (1 + np.exp(-table / scale)) + 0.5 / (1 + np.exp(-table / SLOPE))
            mine = float(np.interp(played.expected[ply], reward, table))
            sign = 1 if played.movers[ply] == 0 else -1
            ahead = TRUST * ahead + (1 - TRUST) * np.array([mine, -mine]) * sign
    return leads[::-1]


def seats_of(players: int) -> Array:
    """Return by seat and colour 1 where the seat plays the colour, less the mean of the other seats: its lead."""
    colours = 3 if players == 3 else 4
    own = np.array([[seat_of(players, c) == seat for c in range(colours)] for seat in range(players)], np.float32)
    if players == 1:
        return own
    return np.asarray(own - (own.sum(0) - own) / (players - 1), np.float32)


def hats(when: Array) -> Array:
    """Return how much each knot counts, by position."""
    return np.asarray(np.maximum(0, 1 - np.abs(when[:, None] - np.arange(KNOTS))), np.float32)


def fit_linear(players: int, data: Samples, ridge: float, start: Array | None = None) -> Array:
    """Return the linear weights by knot and feature; `start` is what they are held close to (default: nothing)."""
    held = np.zeros(KNOTS * FEATURES) if start is None else np.asarray(start, float).ravel()
    alive = data.alive[:, :, None]
    basis = hats(data.when)
    own = (data.features * alive)[:, :, None, :] * basis[:, None, :, None]
    own = own.reshape(len(own), own.shape[1], KNOTS * FEATURES)
    rest = data.final - np.where(data.alive, 0, data.known)
    lead = seats_of(players)
    ahead = data.lead - np.where(data.alive, 0, data.known) @ lead.T
    left = np.zeros((KNOTS * FEATURES, KNOTS * FEATURES))
    right = np.zeros(KNOTS * FEATURES)
    for some in np.array_split(np.arange(len(own)), max(1, len(own) // 2000)):
        for rows, target, weight in (
            (np.einsum("sc,ncf->nsf", lead, own[some]), ahead[some], 1.0 / len(lead)),
            (own[some], np.where(data.alive[some], rest[some], 0), COLOUR_SHARE),
        ):
            flat = rows.reshape(-1, KNOTS * FEATURES).astype(float)
            left += weight * flat.T @ flat
            right += weight * flat.T @ target.ravel()
    hold = ridge * np.maximum(1e-3 * len(own) / KNOTS, 1.0) * np.eye(len(left))
    return np.asarray(np.linalg.solve(left + hold, right + hold @ held), np.float32)


def linear_points(features: Array, when: Array, linear: Array) -> Array:
    """Return the linear part of the prediction, by position and colour."""
    weights = hats(when) @ linear.reshape(KNOTS, FEATURES)
    return np.asarray(np.einsum("ncf,nf->nc", features, weights), np.float32)


def predicted(data: Samples, net: Net) -> Array:
    """Return predicted points by position and colour, as the search does."""
    hidden = np.maximum(0, data.features @ net.inner.reshape(FEATURES, HIDDEN))
    guess = linear_points(data.features, data.when, net.linear) + hidden @ net.outer
    return np.where(data.alive, np.minimum(130, np.maximum(data.known, guess)), data.known)


class Trainer:
    """Adam on the hidden layer, and on the linear part with it; the loss is that of `fit_linear`."""

    def __init__(self, players: int, net: Net, rate: float, decay: float) -> None:
        self.lead = seats_of(players)
        self.values = [net.linear.reshape(KNOTS, FEATURES).copy(), net.inner.reshape(FEATURES, HIDDEN).copy(),
                       net.outer.copy()]  # fmt: skip
        self.rate, self.decay, self.steps = rate, decay, 0
        self.first = [np.zeros_like(v) for v in self.values]
        self.second = [np.zeros_like(v) for v in self.values]

    def step(self, x: Array, basis: Array, alive: Array, rest: Array, ahead: Array) -> None:
        """Learn from some positions: points still to come by colour, leads still to come by seat."""
        linear, inner, outer = self.values
        before = x @ inner
        hidden = np.maximum(0, before)
        guess = (np.einsum("ncf,nf->nc", x, basis @ linear) + hidden @ outer) * alive
        missed = guess @ self.lead.T - ahead
        pull = missed @ self.lead / len(self.lead) + COLOUR_SHARE * (guess - rest)
        pull = pull * alive / len(x)
        back = pull[:, :, None] * outer * (before > 0)
        flat = x.reshape(-1, x.shape[-1])
        slopes = [
            basis.T @ np.einsum("nc,ncf->nf", pull, x),
            flat.T @ back.reshape(len(flat), -1),
            hidden.reshape(len(flat), -1).T @ pull.ravel(),
        ]
        self.steps += 1
        for k, slope in enumerate(slopes):
            slope = slope + self.decay * self.values[k] * (k > 0)
            self.first[k] = 0.9 * self.first[k] + 0.1 * slope
            self.second[k] = 0.999 * self.second[k] + 0.001 * slope * slope
            mean = self.first[k] / (1 - 0.9**self.steps)
            spread = np.sqrt(self.second[k] / (1 - 0.999**self.steps))
            self.values[k] -= self.rate * (0.3 if k == 0 else 1.0) * mean / (spread + 1e-8)

    def net(self, scales: Array) -> Net:
        """Return the weights so far."""
        linear, inner, outer = (np.asarray(v, np.float32).ravel() for v in self.values)
        return Net(linear, inner, outer, np.asarray(scales, np.float32))


def fresh_net(linear: Array, seed: int) -> Net:
    """Return a net whose hidden layer knows nothing yet."""
    chance = np.random.default_rng(seed)
    inner = chance.normal(0, 1 / np.sqrt(FEATURES), FEATURES * HIDDEN).astype(np.float32)
    return Net(np.asarray(linear, np.float32).ravel(), inner, np.zeros(HIDDEN, np.float32), np.ones(KNOTS, np.float32))


def train(
    players: int, data: Samples, net: Net, epochs: int, rate: float, seed: int, decay: float = 0.02, batch: int = 256
) -> Net:
    """Return a net trained on positions, the rate falling to nothing."""
    trainer, chance = Trainer(players, net, rate, decay), np.random.default_rng(seed)
    basis, alive = hats(data.when), data.alive.astype(np.float32)
    rest = data.final * alive
    ahead = data.lead - (data.known * (1 - alive)) @ seats_of(players).T
    whole = max(1, epochs * (len(data.when) // batch))
    for _ in range(epochs):
        order = chance.permutation(len(data.when))
        for at in range(0, len(order) - batch + 1, batch):
            some = order[at : at + batch]
            trainer.rate = rate * (1 - trainer.steps / whole)
            trainer.step(data.features[some], basis[some], alive[some], rest[some], ahead[some])
    return trainer.net(net.scales)


def fit_scales(players: int, data: Samples, net: Net) -> Net:
    """Return the net with the leads by which the chance to win grows, by knot."""
    if players == 1:
        return net
    lead = seats_of(players)
    ahead, truth = predicted(data, net) @ lead.T, data.final @ lead.T
    basis, scales = hats(data.when), []
    for knot in range(KNOTS):
        losses = []
        for scale in SCALES:
            chance = 1 / (1 + np.exp(-ahead / scale))
            won = np.where(truth > 0, chance, np.where(truth < 0, 1 - chance, np.sqrt(chance * (1 - chance))))
            losses.append(float((-np.log(won + 1e-9) * basis[:, knot, None]).sum()))
        scales.append(SCALES[int(np.argmin(losses))])
    return net._replace(scales=np.array(scales, np.float32))


SCALES = (2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 18, 20, 24, 28, 32, 40)


def quality(players: int, data: Samples, net: Net) -> list[tuple[int, float, float]]:
    """Return for each knot: positions, correlation of predicted and final leads, slope of the truth on the guess."""
    lead = seats_of(players)
    ahead, truth, knots = predicted(data, net) @ lead.T, data.final @ lead.T, np.rint(data.when)
    found = []
    for knot in range(KNOTS):
        chosen = knots == knot
        x, y = ahead[chosen].ravel(), truth[chosen].ravel()
        if len(x) < 20 or x.std() == 0:
            found.append((len(x), 0.0, 0.0))
        else:
            found.append((len(x), float(np.corrcoef(x, y)[0, 1]), float(np.polyfit(x, y, 1)[0])))
    return found
