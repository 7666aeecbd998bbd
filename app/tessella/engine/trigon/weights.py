"""The learned and hand-made numbers of the computer player, from the program's resources."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

import numpy as np

from tessella import resources
from tessella.engine.kernels.trigon.judge import FEATURES, PHASES, PRIORS, Floats


@dataclass(frozen=True, slots=True)
class Weights:
    """Flat arrays, a row a phase: of the prior, of the predicted points, and the scales of the lead."""

    priors: Floats
    values: Floats
    scales: Floats


@cache
def weights(players: int) -> Weights:
    """Return the numbers for a number of players; raise ValueError when the resource does not suit the program."""
    data = json.loads(resources.text("engine/trigon.json"))
    made = Weights(
        np.array(data["priors"], np.float32).ravel(),
        np.array(data["values"][str(players)], np.float32).ravel(),
        np.array(data["scales"], np.float32),
    )
    shapes = len(made.priors), len(made.values), len(made.scales)
    if shapes != (PHASES * PRIORS, PHASES * FEATURES, PHASES):
        raise ValueError(f"engine/trigon.json holds {shapes} numbers, not those of this program")
    return made
