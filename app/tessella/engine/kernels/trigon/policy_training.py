"""Training the policy: cross-entropy against the visits of searches, and its gradient by backpropagation."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.policy import (
    CONTEXT,
    DIRECT,
    INNER,
    MARKS,
    OUTER,
    PHASES,
    PIECE,
    corner_kind,
    fill,
    logit,
    marks_of,
    policy_phase,
    set_bias,
)
from tessella.engine.kernels.trigon.policy_features import UNITS, Floats
from tessella.engine.kernels.trigon.tables import CELLS, CORNERS, EDGES, Bytes, Ints, Longs, Shorts, Tables

LISTED = 512
"""Most moves of a position that are learned from."""


class Positions(NamedTuple):
    """Positions that were searched. By position and cell what `PolicyInputs` holds; by position: pieces placed and open
    corners of the mover, and where its moves begin (one more at the end); by move: its number, the share of the visits,
    what is added to the logit of a move that stands for several."""

    relation: Bytes
    room: Shorts
    open: Bytes
    distance: Bytes
    placed: Ints
    corners: Ints
    begin: Longs
    move: Ints
    share: Floats
    extra: Floats


class Gradients(NamedTuple):
    """Room to work in: the tables of a position and their gradients; logits, units, marks."""

    direct: Floats
    hidden: Floats
    direct_gradient: Floats
    hidden_gradient: Floats
    bias: Floats
    bias_gradient: Floats
    logit: Floats
    units: Floats
    marks: Ints


def new_gradients(cells: int) -> Gradients:
    """Return the room for a board of so many cells."""
    return Gradients(
        np.zeros(3 * cells, np.float32),
        np.zeros(3 * cells * UNITS, np.float32),
        np.zeros(3 * cells, np.float32),
        np.zeros(3 * cells * UNITS, np.float32),
        np.zeros(UNITS, np.float32),
        np.zeros(UNITS, np.float32),
        np.zeros(LISTED, np.float32),
        np.zeros(LISTED * UNITS, np.float32),
        np.zeros(8, np.int32),
    )


@kernel
def cross_entropy(
    t: Tables, data: Positions, chosen: Longs, w: Gradients, weights: Floats, gradient: Floats, losses: Floats
) -> None:
    """Add the gradient of the cross-entropy of the chosen positions to `gradient` (may be empty: not wanted), and to
    `losses` by phase the cross-entropy in nats, then, PHASES further, the number of positions."""
    for at in chosen:
        phase = policy_phase(int(data.placed[at]))
        fill(
            data.relation[at], data.room[at], data.open[at], data.distance[at], t.ring, weights, phase, w.marks,
            w.direct, w.hidden,
        )  # fmt: skip
        set_bias(weights, int(data.placed[at]), int(data.corners[at]), w.bias)
        first, last = int(data.begin[at]), int(data.begin[at + 1])
        top = -1e9
        for place in range(first, last):
            units = w.units[(place - first) * UNITS : (place - first + 1) * UNITS]
            found = logit(t, w.direct, w.hidden, w.bias, weights, phase, int(data.move[place]), units)
            found += data.extra[place]
            w.logit[place - first] = found
            top = max(top, found)
        mass = 0.0
        for place in range(last - first):
            mass += np.exp(w.logit[place] - top)
        mass = np.log(mass) + top
        losses[PHASES + phase] += 1
        for place in range(first, last):
            losses[phase] -= data.share[place] * (w.logit[place - first] - mass)
        if len(gradient):
            backpropagate(t, data, at, w, weights, phase, mass, gradient)


@kernel
def backpropagate(
    t: Tables, data: Positions, at: int, w: Gradients, weights: Floats, phase: int, mass: float, gradient: Floats
) -> None:
    """Add the gradient of one position; `mass` is the logarithm of the sum of its exponentials."""
    first, last, cells = int(data.begin[at]), int(data.begin[at + 1]), data.room.shape[1]
    for i in range(3 * cells):
        w.direct_gradient[i] = 0
    for i in range(3 * cells * UNITS):
        w.hidden_gradient[i] = 0
    for unit in range(UNITS):
        w.bias_gradient[unit] = 0
    outer, pieces = OUTER + phase * UNITS, DIRECT + phase * MARKS + PIECE
    for place in range(first, last):
        missed = float(np.exp(w.logit[place - first] - mass) - data.share[place])
        units, move = w.units[(place - first) * UNITS : (place - first + 1) * UNITS], int(data.move[place])
        piece = int(t.piece[move])
        gradient[pieces + piece] += missed
        inner = INNER + (PIECE + piece) * UNITS
        for unit in range(UNITS):
            if units[unit] > 0:
                gradient[outer + unit] += missed * units[unit]
                units[unit] = missed * weights[outer + unit]
            else:
                units[unit] = 0
            gradient[inner + unit] += units[unit]
            w.bias_gradient[unit] += units[unit]
        for i in range(move * CELLS, move * CELLS + t.size[move]):
            add_gradient(w, int(t.cells[i]), missed, units)
        for i in range(move * CORNERS, move * CORNERS + t.corner_count[move]):
            add_gradient(w, cells + int(t.corners[i]), missed, units)
        for i in range(move * EDGES, move * EDGES + t.edge_count[move]):
            add_gradient(w, 2 * cells + int(t.edges[i]), missed, units)
    spread(t, data, at, w, phase, gradient)


@kernel
def add_gradient(w: Gradients, place: int, missed: float, units: Floats) -> None:
    """Add the gradient of a move to a place of the tables."""
    w.direct_gradient[place] += missed
    for unit in range(UNITS):
        w.hidden_gradient[place * UNITS + unit] += units[unit]


@kernel
def spread(t: Tables, data: Positions, at: int, w: Gradients, phase: int, gradient: Floats) -> None:
    """Add the slopes of the tables to those of the marks and contexts."""
    cells, row = data.room.shape[1], DIRECT + phase * MARKS
    count, kind = CONTEXT + int(data.placed[at]) * UNITS, CONTEXT + corner_kind(int(data.corners[at])) * UNITS
    for unit in range(UNITS):
        gradient[count + unit] += w.bias_gradient[unit]
        gradient[kind + unit] += w.bias_gradient[unit]
    for cell in range(cells):
        for table in range(3):
            place = table * cells + cell
            if data.room[at, cell] < 0 or w.direct_gradient[place] == 0:
                continue
            marks = marks_of(
                table, int(data.relation[at, cell]), int(data.room[at, cell]), int(data.open[at, cell]),
                data.distance[at], 3 * cell, int(t.ring[cell]), w.marks,
            )  # fmt: skip
            for i in range(marks):
                mark = int(w.marks[i])
                gradient[row + mark] += w.direct_gradient[place]
                for unit in range(UNITS):
                    gradient[INNER + mark * UNITS + unit] += w.hidden_gradient[place * UNITS + unit]
