"""Fitting the net of `kernels.trellis.chance` to games: softmax regression with a hidden layer, by Adam."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from tessella.engine.kernels.jit import Flat, flat
from tessella.engine.kernels.trellis.features import FEATURES, ROWS
from tessella.engine.kernels.trellis.value_network import HIDDEN, NET, UNIT

Floats = NDArray[np.float32]
EPOCHS, RATE, BATCH = 3, 0.003, 1024
HELD_OUT = 0.05
"""The share of the positions, whole games, that is not learned from but judged by."""


class Model:
    """A net in floating numbers: first values of the units, rows of a seat's own, of the others, outgoing weights."""

    def __init__(self, seed: int) -> None:
        rng = np.random.default_rng(seed)
        shapes = ((HIDDEN,), (ROWS, HIDDEN), (ROWS, HIDDEN), (HIDDEN,))
        spreads = (0.0, 0.08, 0.05, HIDDEN**-0.5)
        pairs = zip(shapes, spreads, strict=True)
        self.parts = [rng.normal(0, spread, shape).astype(np.float32) for shape, spread in pairs]
        self._means = [np.zeros_like(part) for part in self.parts]
        self._squares = [np.zeros_like(part) for part in self.parts]
        self._steps = 0

    def chances(self, rows: NDArray[np.int16]) -> tuple[Floats, Floats, Floats]:
        """Return the chances of each seat (positions x seats), what the units hold and the rows as zeros and ones."""
        first, own, other, out = self.parts
        count, players, _ = rows.shape
        hot = np.zeros((count * players, ROWS), np.float32)
        hot[np.arange(count * players)[:, None], rows.reshape(-1, FEATURES)] = 1
        mine = (hot @ own).reshape(count, players, HIDDEN)
        theirs = (hot @ other).reshape(count, players, HIDDEN)
        units = np.maximum(first + mine + theirs.sum(1, keepdims=True) - theirs, 0)
        logits = units @ out
        weights = np.exp(logits - logits.max(1, keepdims=True))
        return weights / weights.sum(1, keepdims=True), units, hot

    def step(self, rows: NDArray[np.int16], shares: Floats, rate: float) -> None:
        """Go one step of Adam towards what these positions say."""
        chances, units, hot = self.chances(rows)
        miss = (chances - shares) / len(rows)
        inner = miss[:, :, None] * self.parts[3] * (units > 0)
        outer = inner.sum(1, keepdims=True) - inner
        slopes = (
            inner.sum((0, 1)),
            hot.T @ inner.reshape(-1, HIDDEN),
            hot.T @ outer.reshape(-1, HIDDEN),
            (units * miss[:, :, None]).sum((0, 1)),
        )
        self._steps += 1
        for part, mean, square, slope in zip(self.parts, self._means, self._squares, slopes, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            scale = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            part -= rate * mean / (1 - 0.9**self._steps) / scale

    def loss(self, rows: NDArray[np.int16], shares: Floats) -> float:
        """Return the cross-entropy in nats, the mean of the positions."""
        total = 0.0
        for at in range(0, len(rows), 4 * BATCH):
            chances = self.chances(rows[at : at + 4 * BATCH])[0]
            total -= float((shares[at : at + 4 * BATCH] * np.log(chances + 1e-9)).sum())
        return total / len(rows)

    def whole(self) -> Flat:
        """Return the net in whole numbers, laid out for the kernel."""
        numbers = flat(int(number) for part in self.parts for number in np.rint(part.ravel() * UNIT))
        assert len(numbers) == NET
        return numbers


def fitted(rows: NDArray[np.int16], shares: Floats, seed: int) -> tuple[Flat, float]:
    """Return a net learned from positions (positions x seats x FEATURES) and its loss on those held out."""
    model, rng = Model(seed), np.random.default_rng(seed)
    learned = len(rows) - max(1, int(len(rows) * HELD_OUT))
    batches = max(1, learned // BATCH)
    for turn in range(EPOCHS * batches):
        if turn % batches == 0:
            order = rng.permutation(learned)
        part = order[turn % batches * BATCH : (turn % batches + 1) * BATCH]
        model.step(rows[part], shares[part], RATE * (1 - turn / (EPOCHS * batches)))
    return model.whole(), model.loss(rows[learned:], shares[learned:])
