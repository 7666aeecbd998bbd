"""Monte Carlo tree search: selection by PUCT with RAVE, expansion of leaves that were met more than once, backing up.

Selection adds to the mean reward of a child an exploration term with the policy as its prior (PUCT: Rosin 2011; Silver
et al. 2017), and blends in its all-moves-as-first (AMAF) reward with a weight that falls with the visits (RAVE: Gelly
and Silver 2011). An unvisited child has the first-play urgency of its parent's reward less a constant (Gelly and Wang
2006). Leaves are judged by the value network after a few random plies, or played out near the end.

The tree is a structure of arrays; the children of a node lie side by side. Rewards are kept for the seat that chose
the node and for the seat that chooses there, so any number of seats can play.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.board import COLOURS, SEAT, TURN, Board, advance, copy_board, leap, put, usual_moves
from tessella.engine.kernels.trigon.playout import LONGEST, Trail, new_trail, note, play_on, play_out
from tessella.engine.kernels.trigon.policy import policy_logits
from tessella.engine.kernels.trigon.policy_features import Floats, PolicyInputs, new_policy_inputs
from tessella.engine.kernels.trigon.tables import Ints, Tables
from tessella.engine.kernels.trigon.value import Evaluation, Net, finals, judge, new_evaluation, pieces_placed, predict
from tessella.engine.kernels.trigon.value_features import ValueInputs, new_value_inputs

# Places in `settings`.
EXPLORATION, FIRST_PLAY_URGENCY, CHILDREN, PLAYOUT_FROM, PLIES, RAVE_BIAS, EXPAND_FROM = 0, 1, 2, 3, 4, 5, 6
"""The constant of PUCT; first-play urgency: how much worse than its parent an unvisited move is; most children; from
how many pieces a colour on average leaves are played to the end; random plies before a leaf is judged; the bias
of AMAF rewards in the weight of RAVE (0 or less: they are not used); how often a leaf is judged before
it is given children."""
Doubles = npt.NDArray[np.float64]

BINS = 128
FIRST_PLAY_VISITS = 10
"""How many visits the first-play urgency of an unvisited move counts for beside its AMAF reward."""


class Tree(NamedTuple):
    """`chosen` and `own` add up the rewards for the seat that chose the node and for the seat that chooses there;
    `points` and `wins` the predicted points and the chances to win of the seat that chose it; `amaf` and
    `amaf_visits` the rewards of visits in which the colour made the same move later. `first` is the first of its
    `children` children, -1 before expansion. `used` holds how many nodes there are, and which of them is the root."""

    visits: Ints
    chosen: Doubles
    own: Doubles
    points: Doubles
    wins: Doubles
    amaf: Floats
    amaf_visits: Ints
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
        np.zeros(room, np.float64),
        np.zeros(room, np.float32),
        np.zeros(room, np.int32),
        np.zeros(room, np.float32),
        np.zeros(room, np.int32),
        np.zeros(room, np.int32),
        np.zeros(room, np.int32),
        np.array([1, 0], np.int32),
    )
    tree.first[0] = -1
    return tree


class Work(NamedTuple):
    """Room to work in: for policy, predictions, results; the moves of a visit, its nodes and the seats that choose
    there; `bins` counts moves by how far their logit is below the best."""

    policy: PolicyInputs
    value: ValueInputs
    evaluation: Evaluation
    trail: Trail
    path: Ints
    mover: Ints
    bins: Ints


def new_work(cells: int, placements: int) -> Work:
    """Return the room for a board of so many cells and placements."""
    return Work(
        new_policy_inputs(cells, placements),
        new_value_inputs(),
        new_evaluation(),
        new_trail(),
        np.zeros(LONGEST, np.int32),
        np.zeros(LONGEST, np.int32),
        np.zeros(BINS, np.int32),
    )


@kernel
def cut_off(logit: Floats, bins: Ints, total: int, most: int, best: float) -> float:
    """Return a logit that about `most` of the moves reach; `best` is the highest."""
    for place in range(BINS):
        bins[place] = 0
    for place in range(total):
        bins[min(BINS - 1, int((best - logit[place]) * 8))] += 1
    kept, last = 0, 0
    while last < BINS and kept + bins[last] <= most:
        kept += bins[last]
        last += 1
    return float(best - max(last, 1) / 8)


@kernel
def expand(t: Tables, b: Board, s: PolicyInputs, bins: Ints, tree: Tree, node: int, weights: Floats, most: int) -> None:
    """Give a node its children with their policy; nothing when the tree is full."""
    total = usual_moves(t, b, int(b.info[TURN]), s.found)
    policy_logits(t, b, s, weights, total)
    best = float(s.logit[0])
    for place in range(1, total):
        best = max(best, float(s.logit[place]))
    limit = cut_off(s.logit, bins, total, most, best)
    first = int(tree.used[0])
    used, mass = first, 0.0
    for place in range(total):
        if s.logit[place] < limit or used - first == 2 * most:
            continue
        if used == len(tree.visits):
            return
        tree.visits[used] = 0
        tree.chosen[used] = 0
        tree.own[used] = 0
        tree.points[used] = 0
        tree.wins[used] = 0
        tree.amaf[used] = 0
        tree.amaf_visits[used] = 0
        tree.prior[used] = np.exp(s.logit[place] - best)
        tree.move[used] = s.found[place]
        tree.first[used] = -1
        mass += tree.prior[used]
        used += 1
    for child in range(first, used):
        tree.prior[child] /= mass
    tree.first[node] = first
    tree.children[node] = used - first
    tree.used[0] = used


@kernel
def select(tree: Tree, node: int, settings: Floats) -> int:
    """Return the child to visit: the highest by PUCT with RAVE."""
    first, total = int(tree.first[node]), int(tree.visits[node])
    fresh = (tree.own[node] / total if total else 0.5) - settings[FIRST_PLAY_URGENCY]
    reach = settings[EXPLORATION] * np.sqrt(total)
    bias = 4 * settings[RAVE_BIAS] * settings[RAVE_BIAS]
    best, found = -1000.0, first
    for child in range(first, first + tree.children[node]):
        visits, later = int(tree.visits[child]), int(tree.amaf_visits[child])
        if visits == 0:
            mean = (tree.amaf[child] + FIRST_PLAY_VISITS * fresh) / (later + FIRST_PLAY_VISITS)
        else:
            mean = tree.chosen[child] / visits
            if later:
                share = later / (later + visits + bias * later * visits)
                mean += share * (tree.amaf[child] / later - mean)
        score = mean + reach * tree.prior[child] / (1 + visits)
        if score > best:
            best, found = score, child
    return found


@kernel
def leaf_value(t: Tables, b: Board, w: Work, net: Net, settings: Floats) -> None:
    """Write points, chances and rewards of the seats for a leaf."""
    if b.info[TURN] >= 0:
        if pieces_placed(b) >= settings[PLAYOUT_FROM] * b.info[COLOURS]:
            play_out(t, b, w.trail, w.policy.found)
        else:
            play_on(t, b, w.trail, w.policy.found, int(settings[PLIES]))
    if b.info[TURN] < 0:
        finals(b, w.evaluation)
        judge(b, w.evaluation, True, net.scales)
    else:
        predict(t, b, w.value, net, w.evaluation)
        judge(b, w.evaluation, False, net.scales)


@kernel
def place_in(moves: Ints, begin: int, end: int, move: int) -> int:
    """Return where a move stands between two places; `end` when it does not."""
    while begin < end and moves[begin] != move:
        begin += 1
    return begin


@kernel
def back_up(w: Work, tree: Tree, depth: int) -> None:
    """Add the rewards of a leaf to every node on the path."""
    reward, points, win = w.evaluation.reward, w.evaluation.points, w.evaluation.win
    root = tree.used[1]
    tree.visits[root] += 1
    tree.own[root] += reward[w.mover[0]]
    for step in range(1, depth + 1):
        node, seat = w.path[step], w.mover[step - 1]
        tree.visits[node] += 1
        tree.chosen[node] += reward[seat]
        tree.points[node] += points[seat]
        tree.wins[node] += win[seat]
        tree.own[node] += reward[w.mover[step]]


@kernel
def back_up_amaf(w: Work, tree: Tree, depth: int) -> None:
    """Add the reward to the AMAF counts of each child whose move the same colour made then or later in this visit."""
    moves, colours, noted = w.trail.move, w.trail.colour, int(w.trail.noted[0])
    for step in range(min(depth + 1, noted)):
        node = int(w.path[step])
        first = int(tree.first[node])
        if first < 0:
            continue
        colour, reward, end = colours[step], w.evaluation.reward[w.mover[step]], first + int(tree.children[node])
        for later in range(step, noted):
            if colours[later] == colour:
                child = place_in(tree.move, first, end, int(moves[later]))
                if child < end:
                    tree.amaf[child] += reward
                    tree.amaf_visits[child] += 1


@kernel
def simulate(
    t: Tables, root: Board, b: Board, w: Work, tree: Tree, policy: Floats, net: Net, settings: Floats, times: int
) -> None:
    """Visit the tree so many times. `root` keeps the random numbers going; `b` is a board to play on.

    Most of the time goes into expanding leaves, and most leaves are met once: only a leaf that was judged EXPAND_FROM
    times, each time after other random plies, is expanded.
    """
    for _ in range(times):
        leap(root.info)
        copy_board(root, b)
        start, depth = int(tree.used[1]), 0
        node, w.path[0] = start, start
        w.trail.noted[0] = 0
        w.mover[0] = b.info[SEAT + b.info[TURN]]
        while b.info[TURN] >= 0:
            if tree.first[node] < 0:
                if node != start and tree.visits[node] < settings[EXPAND_FROM]:
                    break
                expand(t, b, w.policy, w.bins, tree, node, policy, int(settings[CHILDREN]))
                if tree.first[node] < 0:
                    break
            node = select(tree, node, settings)
            depth += 1
            w.path[depth] = node
            note(w.trail, int(b.info[TURN]), int(tree.move[node]))
            put(t, b, int(tree.move[node]))
            advance(t, b)
            # At the end nobody chooses any more: any seat will do.
            w.mover[depth] = b.info[SEAT + max(0, b.info[TURN])]
        leaf_value(t, b, w, net, settings)
        back_up(w, tree, depth)
        if settings[RAVE_BIAS] > 0:
            back_up_amaf(w, tree, depth)
