"""The learned nets of Trellis, from the program's resources: the chance to win for two, three and four players."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from tessella import resources
from tessella.engine.kernels.jit import Flat, flat
from tessella.engine.kernels.trellis.value_network import NET
from tessella.records import atomic

RESOURCE = "engine/trellis.json"


@cache
def net(players: int) -> Flat:
    """Return the net for a number of players, laid out as in `kernels.trellis.chance`."""
    return read(resources.path(RESOURCE), players)


def read(path: Path, players: int) -> Flat:
    """Return the net for a number of players from a file; raise ValueError when it does not suit the program."""
    numbers = json.loads(path.read_text(encoding="utf-8"))[str(players)]
    if len(numbers) != NET:
        raise ValueError(f"{path.name}: {len(numbers)} numbers for {players} players, not the {NET} of this program")
    return flat(numbers)


def write(path: Path, nets: Mapping[int, Iterable[int]]) -> None:
    """Write the nets of all numbers of players, one a line."""
    lines = [f"{json.dumps(str(players))}: {json.dumps([*map(int, one)], separators=(',', ':'))}" for players, one in
             sorted(nets.items())]  # fmt: skip
    atomic.write(path, ("{\n" + ",\n".join(lines) + "\n}\n").encode())
