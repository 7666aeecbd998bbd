"""Whole games played by the policy alone, fast: training data for a first value network, and games for one solved."""

from __future__ import annotations

import numpy as np

from tessella.engine.kernels.jit import kernel
from tessella.engine.kernels.trigon.board import TURN, Board, advance, put, roll, usual_moves
from tessella.engine.kernels.trigon.policy import policy_logits
from tessella.engine.kernels.trigon.policy_features import Floats, PolicyInputs
from tessella.engine.kernels.trigon.tables import Ints, Tables

TOP = 2147483647.0


@kernel
def draw(t: Tables, b: Board, s: PolicyInputs, policy: Floats, liked: Floats, heat: float) -> int:
    """Return a usual move of the colour to play, drawn by the softmax of the policy at a temperature (`heat`).

    `liked` is added to the logits, by colour and move; it may be empty.
    """
    total = usual_moves(t, b, int(b.info[TURN]), s.found)
    policy_logits(t, b, s, policy, total)
    if len(liked):
        base = int(b.info[TURN]) * (len(liked) // 4)
        for place in range(total):
            s.logit[place] += liked[base + s.found[place]]
    best, mass = float(s.logit[0]), 0.0
    for place in range(1, total):
        best = max(best, float(s.logit[place]))
    for place in range(total):
        mass += np.exp((s.logit[place] - best) / heat)
    rest = mass * (roll(b.info) / TOP)
    for place in range(total):
        rest -= np.exp((s.logit[place] - best) / heat)
        if rest <= 0:
            return int(s.found[place])
    return int(s.found[total - 1])


@kernel
def sketch(
    t: Tables, b: Board, s: PolicyInputs, policy: Floats, liked: Floats, heat: float, wild: float, moves: Ints
) -> int:
    """Play to the end by the policy, one move of twelve with `wild` temperature; write the moves, return how many."""
    count = 0
    while b.info[TURN] >= 0:
        move = draw(t, b, s, policy, liked, wild if roll(b.info) % 12 == 0 else heat)
        put(t, b, move)
        advance(t, b)
        moves[count] = move
        count += 1
    return count
