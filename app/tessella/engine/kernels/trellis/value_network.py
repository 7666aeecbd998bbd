"""The learned chance to win at the beginning of a turn: a small net of whole numbers over the rows of `outlook`.

Every seat has a hidden layer: for each unit the sum of the entries of its own rows and of the others' rows. What is
above zero is weighed and added up; the chances are the softmax of these sums.
"""

from __future__ import annotations

import math

from tessella.engine.kernels.jit import Flat, flat, kernel
from tessella.engine.kernels.trellis import features
from tessella.engine.kernels.trellis.features import FEATURES, ROWS
from tessella.engine.kernels.trellis.layout import OVER, PHASE, PLAYERS, WINNERS

HIDDEN = 16
UNIT = 1024
"""What 1.0 is, in the tables and in the weights of the hidden units."""
OWN_ROWS = HIDDEN
OTHER_ROWS = OWN_ROWS + ROWS * HIDDEN
OUT = OTHER_ROWS + ROWS * HIDDEN
NET = OUT + HIDDEN
"""Layout of a net, one flat array: the units' first values, the rows of a seat's own, those of the others, the weights
of the units; how many numbers it has."""

FINE = 128
"""Steps of a logit of 1.0 in the table of exponentials."""
EXP = flat(round(65536 * math.exp(-at / FINE)) for at in range(12 * FINE))
SURE = 3072
"""A chance of 1; shared by two, three or four it stays whole."""

_ROWS_AT = features.SCRATCH
_HIDDEN_AT = _ROWS_AT + 4 * FEATURES
_LOGITS_AT = _HIDDEN_AT + HIDDEN
SCRATCH = _LOGITS_AT + 4


@kernel
def chance(s: Flat, v: Flat, net: Flat, seat: int) -> int:
    """Return the chance of a seat to win, 0 to SURE; a game that is over has its result. `v` is room to work in."""
    players = s[PLAYERS]
    if s[PHASE] == OVER:
        shared = 0
        for each in range(players):
            shared += s[WINNERS] >> each & 1
        return SURE // shared if s[WINNERS] >> seat & 1 else 0
    features.rows(s, v, v, _ROWS_AT)
    most = -(1 << 60)
    for each in range(players):
        v[_LOGITS_AT + each] = _logit(v, net, each, players)
        most = max(most, v[_LOGITS_AT + each])
    total, mine = 0, 0
    for each in range(players):
        step = (most - v[_LOGITS_AT + each]) * FINE // (UNIT * UNIT)
        weight = EXP[step] if step < len(EXP) else 0
        total += weight
        if each == seat:
            mine = weight
    return int(mine * SURE // total)


@kernel
def _logit(v: Flat, net: Flat, seat: int, players: int) -> int:
    for unit in range(HIDDEN):
        v[_HIDDEN_AT + unit] = net[unit]
    for other in range(players):
        table = OWN_ROWS if other == seat else OTHER_ROWS
        for at in range(FEATURES):
            row = table + v[_ROWS_AT + other * FEATURES + at] * HIDDEN
            for unit in range(HIDDEN):
                v[_HIDDEN_AT + unit] += net[row + unit]
    logit = 0
    for unit in range(HIDDEN):
        logit += max(v[_HIDDEN_AT + unit], 0) * net[OUT + unit]
    return int(logit)
