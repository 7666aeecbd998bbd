"""Whole games by first impression alone, fast: the stuff from which a first value is learned, and solitaires solved."""

from __future__ import annotations

import numpy as np

from tessella.engine.kernels.jit import lean
from tessella.engine.kernels.trigon.board import TURN, Board, advance, put, roll, usual_moves
from tessella.engine.kernels.trigon.policy import prior_logits
from tessella.engine.kernels.trigon.policy_features import Floats, Sight
from tessella.engine.kernels.trigon.tables import Ints, Tables

TOP = 2147483647.0


@lean
def draw(t: Tables, b: Board, s: Sight, priors: Floats, liked: Floats, heat: float) -> int:
    """Return a usual move of the colour to play, drawn by its prior; the higher the heat, the wilder.

    `liked` is added to the prior, by colour and move; it may be empty.
    """
    total = usual_moves(t, b, int(b.info[TURN]), s.found)
    prior_logits(t, b, s, priors, total)
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


@lean
def sketch(
    t: Tables, b: Board, s: Sight, priors: Floats, liked: Floats, heat: float, wild: float, moves: Ints
) -> int:
    """Play to the end by first impression, with `wild` heat in one move of twelve; write the moves, return how many."""
    count = 0
    while b.info[TURN] >= 0:
        move = draw(t, b, s, priors, liked, wild if roll(b.info) % 12 == 0 else heat)
        put(t, b, move)
        advance(t, b)
        moves[count] = move
        count += 1
    return count
