"""How good a move looks (prior) and what a position is worth (value), both as weighted sums over the board.

A prior is a weight for the piece and a sum over three tables, made once a position: one for the cells that the piece
covers, one for its new open corners, one for the cells beside it. A value predicts the final points of each colour.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.trigon.board import (
    CLOSED,
    COLOURS,
    COUNT,
    OPEN,
    OUT,
    PLACED,
    SEAT,
    TURN,
    Board,
    drop_closed,
    points_of,
)
from tessella.engine.kernels.trigon.tables import CELLS, CORNERS, EDGES, KINDS, Bytes, Ints, Shorts, Tables

Floats = npt.NDArray[np.float32]

PHASES = 6
# Weights of the prior, one row a phase (own pieces placed 0, 1-3, 4-7, 8-11, 12-15, more).
HIT, MATE, NEAR, DEAD, MIDDLE = 0, 1, 2, 3, 4
"""Covering an open corner of an opponent, of the own other colour; a cell next to an opponent's open corner; a cell
that no opponent can use anyway; a cell near the middle."""
NEW, SAFE, AGAIN, ROOM = 5, 6, 7, 8
"""A new open corner; one that no opponent can cover; one that was open already; by its 0 to 3 free neighbours."""
SPOIL, WASTE, SIZE = 12, 13, 14
"""An own open corner, and any free cell, that the piece closes beside it; each triangle of the piece."""
PRIORS = 15

FEATURES = 17
"""Numbers of a colour from which its final points are predicted, see `colour_features`."""
REACH = 8
"""How many steps along edges from its open corners a colour is followed."""
FAR = 99


class Work(NamedTuple):
    """Room to work in: moves with their logits, the tables of the prior, distances by colour and cell, a queue, the
    features by colour, and what comes out by seat: predicted points and value 0..1. `path` and `mover` hold the
    nodes of a visit and the seats that choose there."""

    found: Ints
    logit: Floats
    cover: Floats
    corner: Floats
    beside: Floats
    distance: Bytes
    queue: Shorts
    features: Floats
    points: Floats
    value: Floats
    path: Ints
    mover: Ints


def new_work(cells: int, placements: int) -> Work:
    """Return the room for a board of so many cells and placements."""
    return Work(
        np.zeros(placements, np.int32),
        np.zeros(placements, np.float32),
        np.zeros(cells, np.float32),
        np.zeros(cells, np.float32),
        np.zeros(cells, np.float32),
        np.zeros(4 * cells, np.uint8),
        np.zeros(cells, np.int16),
        np.zeros(4 * FEATURES, np.float32),
        np.zeros(4, np.float32),
        np.zeros(4, np.float32),
        np.zeros(128, np.int32),
        np.zeros(128, np.int32),
    )


@njit
def prior_phase(b: Board, colour: int) -> int:
    """Return the row of weights for a colour's next piece."""
    count = int(b.info[COUNT + colour])
    return 0 if count == 0 else min(PHASES - 1, 1 + count // 4)


@njit
def prior_tables(t: Tables, b: Board, w: Work, weights: Floats) -> None:
    """Fill the three tables of the prior for the colour to play."""
    cells, colour = len(b.owner), int(b.info[TURN])
    base, row = colour * cells, prior_phase(b, colour) * PRIORS
    for cell in range(cells):
        w.cover[cell] = 0
        w.corner[cell] = 0
        w.beside[cell] = 0
        flag = b.flags[base + cell]
        if flag & CLOSED:
            continue
        room = 0
        for side in range(3):
            near = t.near[cell * 3 + side]
            if near >= 0 and not b.flags[base + near] & CLOSED:
                room += 1
        cover = weights[row + MIDDLE] * (1 - t.centre[cell])
        usable = 0
        for other in range(b.info[COLOURS]):
            if other == colour or b.info[OUT + other]:
                continue
            place = other * cells
            state = b.flags[place + cell]
            if b.info[SEAT + other] == b.info[SEAT + colour]:
                if state == OPEN:
                    cover += weights[row + MATE]
                continue
            if state == OPEN:
                cover += weights[row + HIT]
            if state & CLOSED:
                continue
            usable += 1
            for side in range(3):
                near = t.near[cell * 3 + side]
                if near >= 0 and b.flags[place + near] == OPEN:
                    cover += weights[row + NEAR]
                    break
        if usable == 0:
            cover += weights[row + DEAD]
        w.cover[cell] = cover
        corner = weights[row + ROOM + room]
        corner += weights[row + (AGAIN if flag == OPEN else NEW)]
        if usable == 0:
            corner += weights[row + SAFE]
        w.corner[cell] = corner
        w.beside[cell] = weights[row + WASTE] + (weights[row + SPOIL] if flag == OPEN else 0)


@njit
def prior_logits(t: Tables, b: Board, w: Work, weights: Floats, total: int) -> None:
    """Write the logit of each of the first `total` moves of `found`."""
    prior_tables(t, b, w, weights)
    size = weights[prior_phase(b, int(b.info[TURN])) * PRIORS + SIZE]
    for place in range(total):
        move = int(w.found[place])
        logit = size * t.size[move]
        for i in range(move * CELLS, move * CELLS + t.size[move]):
            logit += w.cover[t.cells[i]]
        for i in range(move * CORNERS, move * CORNERS + t.corner_count[move]):
            logit += w.corner[t.corners[i]]
        for i in range(move * EDGES, move * EDGES + t.edge_count[move]):
            logit += w.beside[t.edges[i]]
        w.logit[place] = logit


@njit
def spread(t: Tables, b: Board, w: Work, colour: int) -> None:
    """Write how many steps along edges each cell is from the open corners of a colour (FAR: out of reach)."""
    base = colour * len(b.owner)
    for cell in range(len(b.owner)):
        w.distance[base + cell] = FAR
    if b.info[OUT + colour]:
        return
    head, tail = 0, drop_closed(b, colour)
    for place in range(tail):
        w.queue[place] = b.corners[base + place]
        w.distance[base + b.corners[base + place]] = 0
    while head < tail:
        cell = w.queue[head]
        head += 1
        steps = w.distance[base + cell]
        if steps == REACH:
            break
        for side in range(3):
            near = t.near[cell * 3 + side]
            if near >= 0 and w.distance[base + near] == FAR and not b.flags[base + near] & CLOSED:
                w.distance[base + near] = steps + 1
                w.queue[tail] = near
                tail += 1


@njit
def colour_features(b: Board, w: Work, colour: int) -> None:
    """Write the numbers that describe a colour, after `spread` for all: 1, triangles placed, open corners and their
    root, cells within 3, root of cells within 6, cells reached first, cells that only it reaches, safe and contested
    corners, small, middle and large pieces left, stuck, single triangle left, turns to wait, what fits in its own
    cells."""
    cells, base, seat = len(b.owner), colour * len(b.owner), b.info[SEAT + colour]
    near = six = first = only = safe = contested = 0
    for cell in range(cells):
        own = w.distance[base + cell]
        if own == FAR:
            continue
        rival = FAR
        for other in range(b.info[COLOURS]):
            if b.info[SEAT + other] != seat:
                rival = min(rival, int(w.distance[other * cells + cell]))
        near += own <= 3
        six += own <= 6
        first += own < rival
        only += rival == FAR
        if own == 0:
            safe += rival > 3
            contested += rival <= 1
    corners = int(b.corner_count[colour])
    small = middle = large = 0
    for piece in range(KINDS):
        if b.left[colour * KINDS + piece]:
            small += piece >= 19
            middle += 12 <= piece < 19
            large += piece < 12
    colours = int(b.info[COLOURS])
    at = colour * FEATURES
    f = w.features
    f[at] = 1
    f[at + 1] = b.info[PLACED + colour]
    f[at + 2] = corners
    f[at + 3] = np.sqrt(corners)
    f[at + 4] = near
    f[at + 5] = np.sqrt(six)
    f[at + 6] = first
    f[at + 7] = only
    f[at + 8] = safe
    f[at + 9] = contested
    f[at + 10] = small
    f[at + 11] = middle
    f[at + 12] = large
    f[at + 13] = corners == 0
    f[at + 14] = b.left[colour * KINDS + KINDS - 1]
    f[at + 15] = (colour - b.info[TURN] + colours) % colours / colours
    f[at + 16] = min(110 - int(b.info[PLACED + colour]), only)


@njit
def value_phase(b: Board) -> int:
    """Return the row of weights for a position: by twos of pieces a colour has placed on average."""
    count = 0
    for colour in range(b.info[COLOURS]):
        count += int(b.info[COUNT + colour])
    return min(PHASES - 1, count // (2 * int(b.info[COLOURS])))


@njit
def predict(t: Tables, b: Board, w: Work, weights: Floats) -> None:
    """Write each seat's predicted final points into `points`: of all its colours, 110 a colour for all placed."""
    for colour in range(b.info[COLOURS]):
        spread(t, b, w, colour)
    row = value_phase(b) * FEATURES
    for seat in range(4):
        w.points[seat] = 0
    for colour in range(b.info[COLOURS]):
        known = float(points_of(b, colour))
        if not b.info[OUT + colour]:
            colour_features(b, w, colour)
            guess = 0.0
            for i in range(FEATURES):
                guess += weights[row + i] * w.features[colour * FEATURES + i]
            known = min(130.0, max(known, guess))
        w.points[b.info[SEAT + colour]] += known


@njit
def sigmoid(x: float) -> float:
    """Return the chance between 0 and 1 for a lead x."""
    return float(1 / (1 + np.exp(-x)))


@njit
def judge(b: Board, w: Work, over: bool, scales: Floats) -> None:
    """Turn the points of the seats into values 0..1: half the chance to win, half how high.

    `scales` by phase says by how many points of lead the chance grows. Alone at the board the value says how few
    triangles are left.
    """
    seats = 0
    for colour in range(b.info[COLOURS]):
        seats = max(seats, int(b.info[SEAT + colour]) + 1)
    if seats == 1:
        w.value[0] = sigmoid((w.points[0] - 380) / 20)
        return
    scale = scales[value_phase(b)]
    for seat in range(seats):
        rival = -1000.0
        for other in range(seats):
            if other != seat:
                rival = max(rival, w.points[other])
        lead = w.points[seat] - rival
        if over:
            win = 0.5 if lead == 0 else 1.0 if lead > 0 else 0.0
        else:
            win = sigmoid(lead / scale)
        w.value[seat] = 0.5 * win + 0.5 * sigmoid(lead / 25)


@njit
def finals(b: Board, w: Work) -> None:
    """Write each seat's points when every colour is out; the solitaire knows no bonus."""
    alone = True
    for colour in range(b.info[COLOURS]):
        alone = alone and b.info[SEAT + colour] == 0
    for seat in range(4):
        w.points[seat] = 0
    for colour in range(b.info[COLOURS]):
        points = b.info[PLACED + colour] if alone else points_of(b, colour)
        w.points[b.info[SEAT + colour]] += points

