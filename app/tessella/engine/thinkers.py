"""The table of computer players: one line a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from tessella.engine.thinker import Thinker

_ROOMS = {
    "trellis": ("tessella.engine.trellis", "TrellisThinker"),
    "umbrella": ("tessella.engine.umbrella", "UmbrellaThinker"),
    "trigon": ("tessella.engine.trigon", "TrigonThinker"),
}


@cache
def thinker(kind: str) -> Thinker[Any, Any]:
    """Return the computer player of a game; imported when first asked, since compiled code takes time to load."""
    module, name = _ROOMS[kind]
    made: Thinker[Any, Any] = getattr(import_module(module), name)()
    return made
