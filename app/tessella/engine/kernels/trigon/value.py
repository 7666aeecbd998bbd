"""The value network: predicted points of every colour, from them each seat's chance to win and reward.

The prediction of a colour is a weighted sum of its features, the weights sliding with the number of pieces on the
board, plus a small network of one hidden layer.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.board import COLOURS, COUNT, OUT, PLACED, SEAT, Board, points_of
from tessella.engine.kernels.trigon.policy_features import Floats
from tessella.engine.kernels.trigon.tables import Tables
from tessella.engine.kernels.trigon.value_features import FEATURES, ValueInputs, look

KNOTS, BETWEEN = 6, 3.0
"""Rows of weights, and how many pieces a colour lie between two of them on average."""
HIDDEN = 24
MOST = 130.0
"""The most points of a colour (110 and the bonus)."""
SLOPE = 25.0
"""Points of lead by which half the reward of two players grows."""
ALONE_FULL, ALONE_SLOPE = 380.0, 20.0
"""Alone at the board: triangles placed that are worth a half, and how fast the value grows with them."""


class Net(NamedTuple):
    """Learned weights: `linear` by knot and feature, `inner` by feature and hidden unit, `outer` by hidden unit,
    `scales` by knot: by how many points of lead the chance to win grows."""

    linear: Floats
    inner: Floats
    outer: Floats
    scales: Floats


class Evaluation(NamedTuple):
    """What comes out, by seat: points, chance to win, reward (both 0..1); `hidden` is room to work in."""

    points: Floats
    win: Floats
    reward: Floats
    hidden: Floats


def new_evaluation() -> Evaluation:
    """Return the room."""
    return Evaluation(
        np.zeros(4, np.float32), np.zeros(4, np.float32), np.zeros(4, np.float32), np.zeros(HIDDEN, np.float32)
    )


@kernel
def pieces_placed(b: Board) -> int:
    """Return how many pieces lie on the board."""
    count = 0
    for colour in range(b.info[COLOURS]):
        count += int(b.info[COUNT + colour])
    return count


@kernel
def stage(b: Board) -> float:
    """Return where between the knots a position is, 0 to KNOTS - 1."""
    return float(min(KNOTS - 1.0, pieces_placed(b) / (BETWEEN * b.info[COLOURS])))


@kernel
def guess(features: Floats, at: int, when: float, net: Net, hidden: Floats) -> float:
    """Return the points predicted from the features that begin at `at`."""
    low = min(KNOTS - 2, int(when))
    share, total = when - low, 0.0
    one, two = low * FEATURES, (low + 1) * FEATURES
    for i in range(FEATURES):
        total += features[at + i] * (net.linear[one + i] * (1 - share) + net.linear[two + i] * share)
    for j in range(HIDDEN):
        hidden[j] = 0
    for i in range(FEATURES):
        x = features[at + i]
        for j in range(HIDDEN):
            hidden[j] += x * net.inner[i * HIDDEN + j]
    for j in range(HIDDEN):
        total += max(np.float32(0), hidden[j]) * net.outer[j]
    return float(total)


@kernel
def predict(t: Tables, b: Board, v: ValueInputs, net: Net, worth: Evaluation) -> None:
    """Write each seat's predicted final points: of all its colours, 110 a colour for all placed."""
    look(t, b, v)
    when = stage(b)
    for seat in range(4):
        worth.points[seat] = 0
    for colour in range(b.info[COLOURS]):
        known = float(points_of(b, colour))
        if not b.info[OUT + colour]:
            known = min(MOST, max(known, guess(v.features, colour * FEATURES, when, net, worth.hidden)))
        worth.points[b.info[SEAT + colour]] += known


@kernel
def finals(b: Board, worth: Evaluation) -> None:
    """Write each seat's points when every colour is out; the solitaire knows no bonus."""
    alone = True
    for colour in range(b.info[COLOURS]):
        alone = alone and b.info[SEAT + colour] == 0
    for seat in range(4):
        worth.points[seat] = 0
    for colour in range(b.info[COLOURS]):
        points = b.info[PLACED + colour] if alone else points_of(b, colour)
        worth.points[b.info[SEAT + colour]] += points


@kernel
def sigmoid(x: float) -> float:
    """Return the chance between 0 and 1 for a lead x."""
    return float(1 / (1 + np.exp(-x)))


@kernel
def judge(b: Board, worth: Evaluation, over: bool, scales: Floats) -> None:
    """Turn the points of the seats into chances to win and rewards.

    The chances to win are those at which every pair of seats stands as its chances against each other say.
    The reward is the share of the rivals that are beaten; with one rival half of it is how far that one is left behind.
    Alone at the board it says how few triangles are left.
    """
    seats = 0
    for colour in range(b.info[COLOURS]):
        seats = max(seats, int(b.info[SEAT + colour]) + 1)
    if seats == 1:
        worth.reward[0] = sigmoid((worth.points[0] - ALONE_FULL) / ALONE_SLOPE)
        worth.win[0] = worth.reward[0]
        return
    when = stage(b)
    low = min(KNOTS - 2, int(when))
    scale = scales[low] * (low + 1 - when) + scales[low + 1] * (when - low)
    for seat in range(seats):
        beaten, odds, lead = 0.0, 1.0, 1000.0
        for other in range(seats):
            if other == seat:
                continue
            ahead = float(worth.points[seat] - worth.points[other])
            lead = min(lead, ahead)
            if over:
                chance = 0.5 if ahead == 0 else 1.0 if ahead > 0 else 0.0
            else:
                chance = sigmoid(ahead / scale)
            beaten += chance
            odds += (1 - chance) / max(chance, 1e-6)
        worth.win[seat] = 1 / odds
        worth.reward[seat] = beaten / (seats - 1)
        if seats == 2:
            worth.reward[seat] = 0.5 * beaten + 0.5 * sigmoid(lead / SLOPE)
