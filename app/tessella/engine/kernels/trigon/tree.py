"""The search tree: selection by value and prior, expansion at the first visit, a value at the leaf, backing up.

The tree is a structure of arrays; the children of a node lie side by side. Values are kept for the seat that chose
the node and for the seat that chooses there, so any number of seats can play.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.jit import njit
from tessella.engine.kernels.trigon.board import (
    COLOURS,
    COUNT,
    OUT,
    SEAT,
    STRICT,
    TURN,
    Board,
    advance,
    closed_sides,
    copy_board,
    drop_closed,
    free,
    leap,
    legal_moves,
    meets_own,
    put,
    roll,
    usual_moves,
)
from tessella.engine.kernels.trigon.judge import Floats, Work, finals, judge, predict, prior_logits
from tessella.engine.kernels.trigon.tables import CELLS, KINDS, Ints, Tables

EXPLORATION, CAUTION, CHILDREN, PLAYOUT_FROM = 0, 1, 2, 3
"""Places in `settings`: weight of the prior; how much worse than its parent an unvisited move is taken to be; most
children of a node; from how many pieces a colour on average leaves are played to the end."""
Doubles = npt.NDArray[np.float64]

BINS = 128
MISSES = 100


class Tree(NamedTuple):
    """`chosen` and `own` add up the values for the seat that chose the node and for the seat that chooses there,
    `points` the predicted points for the seat that chose it. `first` is the first
    of its `children` children, -1 before expansion.
    `used` holds one number: how many nodes there are."""

    visits: Ints
    chosen: Doubles
    own: Doubles
    points: Doubles
    prior: Floats
    move: Ints
    first: Ints
    children: Ints
    used: Ints


def new_tree(room: int) -> Tree:
    """Return a tree with room for so many nodes, and a root."""
    tree = Tree(
        np.zeros(room, np.int32),
        np.zeros(room, np.float64),
        np.zeros(room, np.float64),
        np.zeros(room, np.float64),
        np.zeros(room, np.float32),
        np.zeros(room, np.int32),
        np.zeros(room, np.int32),
        np.zeros(room, np.int32),
        np.ones(1, np.int32),
    )
    tree.first[0] = -1
    return tree


@njit
def cut_off(w: Work, total: int, most: int, best: float) -> float:
    """Return a logit that about `most` of the moves reach; `best` is the highest."""
    bins = np.zeros(BINS, np.int32)
    for place in range(total):
        bins[min(BINS - 1, int((best - w.logit[place]) * 8))] += 1
    kept, last = 0, 0
    while last < BINS and kept + bins[last] <= most:
        kept += bins[last]
        last += 1
    return float(best - max(last, 1) / 8)


@njit
def expand(t: Tables, b: Board, w: Work, tree: Tree, node: int, weights: Floats, most: int) -> None:
    """Give a node its children with their priors; nothing when the tree is full."""
    total = usual_moves(t, b, int(b.info[TURN]), w.found)
    prior_logits(t, b, w, weights, total)
    best = float(w.logit[0])
    for place in range(1, total):
        best = max(best, float(w.logit[place]))
    limit = cut_off(w, total, most, best)
    first = int(tree.used[0])
    used, mass = first, 0.0
    for place in range(total):
        if w.logit[place] < limit or used - first == 2 * most:
            continue
        if used == len(tree.visits):
            return
        tree.visits[used] = 0
        tree.chosen[used] = 0
        tree.own[used] = 0
        tree.points[used] = 0
        tree.prior[used] = np.exp(w.logit[place] - best)
        tree.move[used] = w.found[place]
        tree.first[used] = -1
        mass += tree.prior[used]
        used += 1
    for child in range(first, used):
        tree.prior[child] /= mass
    tree.first[node] = first
    tree.children[node] = used - first
    tree.used[0] = used


@njit
def select(tree: Tree, node: int, settings: Floats) -> int:
    """Return the child to visit."""
    first = int(tree.first[node])
    fresh = tree.own[node] / tree.visits[node] - settings[CAUTION]
    reach = settings[EXPLORATION] * np.sqrt(tree.visits[node])
    best, found = -1000.0, first
    for child in range(first, first + tree.children[node]):
        visits = tree.visits[child]
        mean = tree.chosen[child] / visits if visits else fresh
        worth = mean + reach * tree.prior[child] / (1 + visits)
        if worth > best:
            best, found = worth, child
    return found


@njit
def sample(t: Tables, b: Board, w: Work, colour: int) -> int:
    """Return a random legal move, large pieces more often; -1 when there is none."""
    base, kinds, info, strict = colour * len(b.owner), 0, b.info, b.info[STRICT] != 0
    flags, cells, size, fit, fit_at, near, pieces = b.flags, t.cells, t.size, t.fit, t.fit_at, t.near, w.queue
    for piece in range(KINDS):
        if b.left[colour * KINDS + piece]:
            pieces[kinds] = piece
            kinds += 1
    corners = drop_closed(b, colour)
    if kinds == 0 or corners == 0:
        return -1
    for _ in range(MISSES):
        cell = int(b.corners[base + roll(info) % corners])
        row = (cell * 8 + closed_sides(near, flags, base, cell)) * KINDS
        # The lowest of three is a large piece more often than not.
        row += int(pieces[min(roll(info) % kinds, roll(info) % kinds, roll(info) % kinds)])
        room = fit_at[row + 1] - fit_at[row]
        if room == 0:
            continue
        move = int(fit[fit_at[row] + roll(info) % room])
        begin = move * CELLS
        if free(flags, cells, base, begin, begin + size[move]) and (not strict or meets_own(t, b, colour, move)):
            return move
    total = legal_moves(t, b, colour, KINDS, w.found)
    return int(w.found[roll(info) % total]) if total else -1


@njit
def play_out(t: Tables, b: Board, w: Work) -> None:
    """Play to the end at random."""
    colours, colour = int(b.info[COLOURS]), int(b.info[TURN])
    idle = 0
    while idle < colours:
        if not b.info[OUT + colour]:
            b.info[TURN] = colour
            move = sample(t, b, w, colour)
            if move >= 0:
                put(t, b, move)
                idle = -1
            else:
                b.info[OUT + colour] = 1
        idle += 1
        colour = (colour + 1) % colours
    b.info[TURN] = -1


@njit
def leaf_value(t: Tables, b: Board, w: Work, values: Floats, scales: Floats, settings: Floats) -> None:
    """Write values and points of the seats for a leaf."""
    count = 0
    for colour in range(b.info[COLOURS]):
        count += int(b.info[COUNT + colour])
    if b.info[TURN] >= 0 and count >= settings[PLAYOUT_FROM] * b.info[COLOURS]:
        play_out(t, b, w)
    if b.info[TURN] < 0:
        finals(b, w)
        judge(b, w, True, scales)
    else:
        predict(t, b, w, values)
        judge(b, w, False, scales)


@njit
def back_up(w: Work, tree: Tree, depth: int) -> None:
    """Add the values of a leaf to every node on the path."""
    tree.visits[0] += 1
    tree.own[0] += w.value[w.mover[0]]
    for step in range(1, depth + 1):
        node, seat = w.path[step], w.mover[step - 1]
        tree.visits[node] += 1
        tree.chosen[node] += w.value[seat]
        tree.points[node] += w.points[seat]
        tree.own[node] += w.value[w.mover[step]]


@njit
def simulate(
    t: Tables,
    root: Board,
    b: Board,
    w: Work,
    tree: Tree,
    priors: Floats,
    values: Floats,
    scales: Floats,
    settings: Floats,
    times: int,
) -> None:
    """Visit the tree so many times. `root` keeps the random numbers going; `b` is a board to play on."""
    for _ in range(times):
        leap(root.info)
        copy_board(root, b)
        node, depth = 0, 0
        w.mover[0] = b.info[SEAT + b.info[TURN]]
        while tree.first[node] >= 0:
            node = select(tree, node, settings)
            depth += 1
            w.path[depth] = node
            put(t, b, int(tree.move[node]))
            advance(t, b)
            # At the end nobody chooses any more: any seat will do.
            w.mover[depth] = b.info[SEAT + max(0, b.info[TURN])]
        if b.info[TURN] >= 0:
            expand(t, b, w, tree, node, priors, int(settings[CHILDREN]))
        leaf_value(t, b, w, values, scales, settings)
        back_up(w, tree, depth)
