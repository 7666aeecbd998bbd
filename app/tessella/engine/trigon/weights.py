"""The learned numbers of the computer player, from the program's resources."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np

from tessella import resources
from tessella.engine.kernels.trigon.policy import POLICY_SIZE
from tessella.engine.kernels.trigon.policy_features import Floats
from tessella.engine.kernels.trigon.value import HIDDEN, KNOTS, Net
from tessella.engine.kernels.trigon.value_features import FEATURES
from tessella.records import atomic

RESOURCE = "engine/trigon.json"
_SHAPES = {
    "priors": POLICY_SIZE,
    "linear": KNOTS * FEATURES,
    "inner": FEATURES * HIDDEN,
    "outer": HIDDEN,
    "scales": KNOTS,
}


@dataclass(frozen=True, slots=True)
class Weights:
    """Flat arrays: of the prior, a row a phase, and the net that predicts points."""

    policy: Floats
    net: Net


def from_data(data: Mapping[str, Any]) -> Weights:
    """Return weights read from JSON for one number of players; raise ValueError when they do not suit the program."""
    arrays = {name: np.array(data[name], np.float32).ravel() for name in _SHAPES}
    for name, array in arrays.items():
        if len(array) != _SHAPES[name]:
            raise ValueError(f"{RESOURCE}: {name} holds {len(array)} numbers, not the {_SHAPES[name]} of this program")
    return Weights(arrays.pop("priors"), Net(**arrays))


def to_data(weights: Weights) -> dict[str, list[float]]:
    """Return what `from_data` reads, rounded."""
    arrays = {"priors": weights.policy, **weights.net._asdict()}
    return {name: [round(float(number), 3) for number in arrays[name]] for name in _SHAPES}


def write_all(path: Path, data: Mapping[str, Mapping[str, Any]]) -> None:
    """Write the weights of all numbers of players, one array a line."""
    parts = []
    for players, arrays in data.items():
        lines = [f"  {json.dumps(name)}: {json.dumps(arrays[name], separators=(',', ':'))}" for name in _SHAPES]
        parts.append(f" {json.dumps(players)}: {{\n" + ",\n".join(lines) + "\n }")
    atomic.write(path, ("{\n" + ",\n".join(parts) + "\n}\n").encode())


@cache
def weights(players: int) -> Weights:
    """Return the numbers for a number of players; raise ValueError when the resource does not suit the program."""
    return from_data(json.loads(resources.text(RESOURCE))[str(players)])
