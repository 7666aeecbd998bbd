"""The policy network: how good a move looks, from its piece and the cells around it, as a logit.

Each cell has *marks* (what it means to cover it, to open a corner there, to close it beside the piece), and each mark
has weights. What the cells and the piece of a move have is added up: directly to its logit, and in UNITS hidden units,
which count as far as they are above nothing. The sums of a cell are made once a position, in three tables.
"""

from __future__ import annotations

import numpy as np

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.board import COUNT, TURN, Board
from tessella.engine.kernels.trigon.policy_features import (
    ACROSS,
    FAR,
    NEAR,
    OPENNESS,
    OWN,
    RELATIONS,
    UNITS,
    Floats,
    PolicyInputs,
    see,
)
from tessella.engine.kernels.trigon.tables import (
    CELLS,
    CORNERS,
    EDGES,
    KINDS,
    RINGS,
    TOUCHED,
    Bytes,
    Ints,
    Places,
    Shorts,
    Tables,
)

PHASES = 6
"""Rows of direct weights: own pieces placed 0, 1-3, 4-7, 8-11, 12-15, more."""
COVER, CORNER, BESIDE = 0, 1, 2
"""The three tables."""
# Where the weights of the marks begin, in a row: of the piece, then for each table.
PIECE = 0
COVER_RELATION = PIECE + KINDS
COVER_RING = COVER_RELATION + RELATIONS
COVER_NEAR = COVER_RING + 2 * RINGS
COVER_ACROSS = COVER_NEAR + FAR * FAR
CORNER_RELATION = COVER_ACROSS + FAR * FAR
CORNER_ROOM = CORNER_RELATION + RELATIONS
CORNER_NEAR = CORNER_ROOM + 8 * FAR
CORNER_ACROSS = CORNER_NEAR + FAR * FAR
CORNER_OPEN = CORNER_ACROSS + FAR * FAR
BESIDE_RELATION = CORNER_OPEN + OPENNESS * FAR
BESIDE_NEAR = BESIDE_RELATION + 2 * RELATIONS
MARKS = BESIDE_NEAR + FAR * FAR
CORNER_COUNTS = 8
"""Kinds of number of own open corners, see `context`."""
CONTEXTS = KINDS + CORNER_COUNTS
# Where the parts of the learned numbers begin: direct weights by phase and mark, those of the hidden units by mark, by
# context, and what a unit counts by phase.
DIRECT = 0
INNER = PHASES * MARKS
CONTEXT = INNER + MARKS * UNITS
OUTER = CONTEXT + CONTEXTS * UNITS
POLICY_SIZE = OUTER + PHASES * UNITS


@kernel
def policy_phase(count: int) -> int:
    """Return the row of weights for a colour's next piece, when it has placed so many."""
    return 0 if count == 0 else min(PHASES - 1, 1 + count // 4)


@kernel
def corner_kind(corners: int) -> int:
    """Return the place among the contexts for a number of own open corners."""
    kind = 0
    for limit in (1, 2, 4, 6, 9, 13, 19):
        kind += 1 if corners > limit else 0
    return KINDS + kind


@kernel
def marks_of(
    table: int, relation: int, room: int, openness: int, distance: Bytes, at: int, ring: int, marks: Ints
) -> int:  # fmt: skip
    """Write the marks of a cell for a table and return how many; its distances begin at `at`."""
    own, near, across = int(distance[at + OWN]), int(distance[at + NEAR]), int(distance[at + ACROSS])
    if table == COVER:
        marks[0] = COVER_RELATION + relation
        marks[1] = COVER_RING + 2 * ring + (room >> 2)
        marks[2] = COVER_NEAR + own * FAR + near
        marks[3] = COVER_ACROSS + across * FAR + near
        return 4
    if table == CORNER:
        marks[0] = CORNER_RELATION + relation
        marks[1] = CORNER_ROOM + room * FAR + near
        marks[2] = CORNER_NEAR + own * FAR + near
        marks[3] = CORNER_ACROSS + across * FAR + near
        marks[4] = CORNER_OPEN + openness * FAR + own
        return 5
    marks[0] = BESIDE_RELATION + (room >> 2) * RELATIONS + relation
    marks[1] = BESIDE_NEAR + own * FAR + near
    return 2


@kernel
def fill(
    relation: Bytes, room: Shorts, openness: Bytes, distance: Bytes, ring: Bytes, weights: Floats, phase: int,
    marks: Ints, direct: Floats, hidden: Floats,
) -> None:  # fmt: skip
    """Fill the tables of a position whose cells are described; cells closed to the mover count nothing."""
    cells, row, none = len(room), DIRECT + phase * MARKS, np.float32(0)
    for cell in range(cells):
        for table in range(3):
            count = 0
            if room[cell] >= 0:
                count = marks_of(
                    table, int(relation[cell]), int(room[cell]), int(openness[cell]), distance, 3 * cell,
                    int(ring[cell]), marks,
                )  # fmt: skip
            worth, h0, h1, h2, h3, h4, h5, h6, h7 = none, none, none, none, none, none, none, none, none
            for i in range(count):
                mark = int(marks[i])
                worth += weights[row + mark]
                at = INNER + mark * UNITS
                h0, h1, h2, h3 = h0 + weights[at], h1 + weights[at + 1], h2 + weights[at + 2], h3 + weights[at + 3]
                h4, h5, h6, h7 = h4 + weights[at + 4], h5 + weights[at + 5], h6 + weights[at + 6], h7 + weights[at + 7]
            place = table * cells + cell
            direct[place] = worth
            at = place * UNITS
            hidden[at], hidden[at + 1], hidden[at + 2], hidden[at + 3] = h0, h1, h2, h3
            hidden[at + 4], hidden[at + 5], hidden[at + 6], hidden[at + 7] = h4, h5, h6, h7


@kernel
def set_bias(weights: Floats, count: int, corners: int, bias: Floats) -> None:
    """Write what the hidden units have before any move, from the pieces placed and the open corners of the mover."""
    first, second = CONTEXT + count * UNITS, CONTEXT + corner_kind(corners) * UNITS
    for unit in range(UNITS):
        bias[unit] = weights[first + unit] + weights[second + unit]


@kernel
def policy_logits(t: Tables, b: Board, s: PolicyInputs, weights: Floats, total: int) -> None:
    """Write the logit of each of the first `total` moves of `found`."""
    mover = int(b.info[TURN])
    count, cells, corners = int(b.info[COUNT + mover]), len(b.flags), 0
    see(t, b, s)
    for cell in range(cells):
        corners += 1 if s.room[cell] >= 4 else 0
    phase = policy_phase(count)
    fill(s.relation, s.room, s.open, s.distance, t.ring, weights, phase, s.marks, s.direct, s.hidden)
    set_bias(weights, count, corners, s.bias)
    logits(
        s.found, total, s.logit, t.piece, t.touched_count, t.touched, s.direct, s.hidden, s.bias, weights, phase
    )  # fmt: skip


@kernel
def logits(
    found: Ints, total: int, written: Floats, piece: Ints, touched_count: Ints, touched: Places, direct: Floats,
    hidden: Floats, bias: Floats, weights: Floats, phase: int,
) -> None:  # fmt: skip
    """Write what `logit` says of each of the first `total` moves found.

    The eight units are written out one by one, and arrays are taken alone: so the compiler adds them as one vector.
    """
    row, outer = DIRECT + phase * MARKS + PIECE, OUTER + phase * UNITS
    o0, o1, o2, o3 = weights[outer], weights[outer + 1], weights[outer + 2], weights[outer + 3]
    o4, o5, o6, o7 = weights[outer + 4], weights[outer + 5], weights[outer + 6], weights[outer + 7]
    none = np.float32(0)
    for place in range(total):
        move = int(found[place])
        at = INNER + (PIECE + int(piece[move])) * UNITS
        worth = weights[row + piece[move]]
        h0, h1, h2, h3 = weights[at], weights[at + 1], weights[at + 2], weights[at + 3]
        h4, h5, h6, h7 = weights[at + 4], weights[at + 5], weights[at + 6], weights[at + 7]
        for i in range(move * TOUCHED, move * TOUCHED + touched_count[move]):
            at = int(touched[i])
            worth += direct[at]
            at *= UNITS
            h0, h1, h2, h3 = h0 + hidden[at], h1 + hidden[at + 1], h2 + hidden[at + 2], h3 + hidden[at + 3]
            h4, h5, h6, h7 = h4 + hidden[at + 4], h5 + hidden[at + 5], h6 + hidden[at + 6], h7 + hidden[at + 7]
        worth += o0 * max(none, h0 + bias[0]) + o1 * max(none, h1 + bias[1]) + o2 * max(none, h2 + bias[2])
        worth += o3 * max(none, h3 + bias[3]) + o4 * max(none, h4 + bias[4]) + o5 * max(none, h5 + bias[5])
        written[place] = worth + o6 * max(none, h6 + bias[6]) + o7 * max(none, h7 + bias[7])


@kernel
def logit(
    t: Tables, direct: Floats, hidden: Floats, bias: Floats, weights: Floats, phase: int, move: int, units: Floats
) -> float:
    """Return the logit of a move, and leave in `units` what its hidden units have."""
    cells, piece = len(direct) // 3, int(t.piece[move])
    inner = INNER + (PIECE + piece) * UNITS
    total = weights[DIRECT + phase * MARKS + PIECE + piece]
    for unit in range(UNITS):
        units[unit] = bias[unit] + weights[inner + unit]
    for i in range(move * CELLS, move * CELLS + t.size[move]):
        total += add_units(direct, hidden, int(t.cells[i]), units)
    for i in range(move * CORNERS, move * CORNERS + t.corner_count[move]):
        total += add_units(direct, hidden, cells + int(t.corners[i]), units)
    for i in range(move * EDGES, move * EDGES + t.edge_count[move]):
        total += add_units(direct, hidden, 2 * cells + int(t.edges[i]), units)
    outer = OUTER + phase * UNITS
    for unit in range(UNITS):
        total += weights[outer + unit] * max(np.float32(0), units[unit])
    return float(total)


@kernel
def add_units(direct: Floats, hidden: Floats, place: int, units: Floats) -> float:
    """Add what a place of a table has to the units; return what it counts directly."""
    base = place * UNITS
    for unit in range(UNITS):
        units[unit] += hidden[base + unit]
    return float(direct[place])
