"""How good a move looks: a weight for its piece and a sum over three tables made once a position.

The tables hold a number for each cell: what covering it is worth, opening a corner there, closing it beside the piece.
They are read from learned weights by the *relation* of the cell to the other colours, in turn order after the mover:
for each 0 closed, 1 free, 2 free and beside an open corner of it, 3 an open corner of it; in base four.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.jit import lean
from tessella.engine.kernels.trigon.board import COLOURS, COUNT, OUT, TURN, Board
from tessella.engine.kernels.trigon.tables import (
    CELLS,
    CORNERS,
    EDGES,
    KINDS,
    RINGS,
    Bytes,
    Ints,
    Shorts,
    Tables,
)

Floats = npt.NDArray[np.float32]

PHASES = 6
"""Rows of weights: own pieces placed 0, 1-3, 4-7, 8-11, 12-15, more."""
RELATIONS = 64
# Where the weights of a row begin.
PIECE, RING, TAKE = 0, KINDS, KINDS + RINGS
"""By piece; covering a cell, by its ring; covering an own open corner."""
ROOM = TAKE + 1
"""Opening a corner, by whether it was open already and how many free neighbours it has (0 to 3)."""
COVER = ROOM + 8
CORNER = COVER + RELATIONS
BESIDE = CORNER + RELATIONS
"""By relation: covering a cell, opening a corner there, closing it beside the piece (free cells, then own open
corners)."""
PRIORS = BESIDE + 2 * RELATIONS


class Sight(NamedTuple):
    """Room to work in: moves with their logits, the three tables; by cell: which colours have an open corner there
    (`live`), the relation, and what it would be as a corner (its place among ROOM, -1: closed)."""

    found: Ints
    logit: Floats
    cover: Floats
    corner: Floats
    beside: Floats
    live: Bytes
    relation: Bytes
    room: Shorts


def new_sight(cells: int, placements: int) -> Sight:
    """Return the room for a board of so many cells and placements."""
    return Sight(
        np.zeros(placements, np.int32),
        np.zeros(placements, np.float32),
        np.zeros(cells, np.float32),
        np.zeros(cells, np.float32),
        np.zeros(cells, np.float32),
        np.zeros(cells, np.uint8),
        np.zeros(cells, np.uint8),
        np.zeros(cells, np.int16),
    )


@lean
def prior_phase(b: Board, colour: int) -> int:
    """Return the row of weights for a colour's next piece."""
    count = int(b.info[COUNT + colour])
    return 0 if count == 0 else min(PHASES - 1, 1 + count // 4)


@lean
def relate(t: Tables, b: Board, s: Sight) -> None:
    """Fill `relation` and `room` for the colour to play."""
    mover, colours = int(b.info[TURN]), int(b.info[COLOURS])
    flags, live, near, shut = b.flags, s.live, t.near, 0
    for cell in range(len(flags)):
        live[cell] = int(flags[cell]) >> 4 & ~int(flags[cell])
    for colour in range(colours):
        if b.info[OUT + colour]:
            shut |= 1 << colour
    second, third, fourth = (mover + 1) % colours, (mover + 2) % colours, (mover + 3) % colours
    for cell in range(len(flags)):
        closed = int(flags[cell]) | shut
        if closed >> mover & 1:
            s.room[cell] = -1
            continue
        free, beside = 0, 0
        for side in range(cell * 3, cell * 3 + 3):
            other = int(near[side])
            if other >= 0:
                beside |= int(live[other])
                free += 1 - (int(flags[other]) >> mover & 1)
        relation = 0
        if colours > 1 and not closed >> second & 1:
            relation = 3 if int(live[cell]) >> second & 1 else 1 + (beside >> second & 1)
        if colours > 2 and not closed >> third & 1:
            relation += 12 if int(live[cell]) >> third & 1 else 4 + 4 * (beside >> third & 1)
        if colours > 3 and not closed >> fourth & 1:
            relation += 48 if int(live[cell]) >> fourth & 1 else 16 + 16 * (beside >> fourth & 1)
        s.relation[cell] = relation
        s.room[cell] = free + 4 * (int(live[cell]) >> mover & 1)


@lean
def prior_tables(t: Tables, b: Board, s: Sight, weights: Floats) -> None:
    """Fill the three tables of the prior for the colour to play."""
    relate(t, b, s)
    row = prior_phase(b, int(b.info[TURN])) * PRIORS
    for cell in range(len(b.flags)):
        room = int(s.room[cell])
        if room < 0:
            s.corner[cell] = 0
            s.beside[cell] = 0
            continue
        relation, own = int(s.relation[cell]), room >> 2
        cover = weights[row + COVER + relation] + weights[row + RING + int(t.ring[cell])]
        s.cover[cell] = cover + weights[row + TAKE] * own
        s.corner[cell] = weights[row + CORNER + relation] + weights[row + ROOM + room]
        s.beside[cell] = weights[row + BESIDE + own * RELATIONS + relation]


@lean
def prior_logits(t: Tables, b: Board, s: Sight, weights: Floats, total: int) -> None:
    """Write the logit of each of the first `total` moves of `found`."""
    prior_tables(t, b, s, weights)
    row = prior_phase(b, int(b.info[TURN])) * PRIORS
    cover, corner, beside, cells, corners, edges = s.cover, s.corner, s.beside, t.cells, t.corners, t.edges
    for place in range(total):
        move = int(s.found[place])
        logit = weights[row + PIECE + t.piece[move]]
        for i in range(move * CELLS, move * CELLS + t.size[move]):
            logit += cover[cells[i]]
        for i in range(move * CORNERS, move * CORNERS + t.corner_count[move]):
            logit += corner[corners[i]]
        for i in range(move * EDGES, move * EDGES + t.edge_count[move]):
            logit += beside[edges[i]]
        s.logit[place] = logit


@lean
def prior_features(t: Tables, s: Sight, move: int, row: Floats) -> None:
    """Add up in `row` (PRIORS zeros) how often each weight counts for a move; after `relate`."""
    row[PIECE + t.piece[move]] += 1
    for i in range(move * CELLS, move * CELLS + t.size[move]):
        cell = int(t.cells[i])
        row[COVER + int(s.relation[cell])] += 1
        row[RING + int(t.ring[cell])] += 1
        row[TAKE] += int(s.room[cell]) >> 2
    for i in range(move * CORNERS, move * CORNERS + t.corner_count[move]):
        cell = int(t.corners[i])
        if s.room[cell] >= 0:
            row[CORNER + int(s.relation[cell])] += 1
            row[ROOM + int(s.room[cell])] += 1
    for i in range(move * EDGES, move * EDGES + t.edge_count[move]):
        cell = int(t.edges[i])
        if s.room[cell] >= 0:
            row[BESIDE + (int(s.room[cell]) >> 2) * RELATIONS + int(s.relation[cell])] += 1


@lean
def prior_matrix(t: Tables, s: Sight, moves: Ints, rows: Floats) -> None:
    """Fill one row of PRIORS zeros a move, see `prior_features`."""
    for place in range(len(moves)):
        prior_features(t, s, int(moves[place]), rows[place * PRIORS : (place + 1) * PRIORS])
