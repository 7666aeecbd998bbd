"""The table of computer players: one line a game."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from tessella.engine.player import Player

_ROOMS = {
    "trellis": ("tessella.engine.trellis", "TrellisPlayer"),
    "umbrella": ("tessella.engine.umbrella", "UmbrellaPlayer"),
    "trigon": ("tessella.engine.trigon", "TrigonPlayer"),
}


_REFERENCES: dict[tuple[str, str], tuple[str, str]] = {
    ("trellis", "greedy"): ("tessella.engine.trellis.reference", "Greedy"),
    ("umbrella", "greedy"): ("tessella.engine.umbrella.reference", "Greedy"),
    ("umbrella", "own2"): ("tessella.engine.umbrella.reference", "Own2"),
    ("trigon", "greedy"): ("tessella.engine.trigon.reference", "Greedy"),
}
"""Simple players of known strength, by game and name, against which the arena measures."""


@cache
def thinker(kind: str) -> Player[Any, Any]:
    """Return the computer player of a game; imported when first asked, since compiled code takes time to load."""
    return new_thinker(kind)


def new_thinker(kind: str, reference: str = "") -> Player[Any, Any]:
    """Return a computer player that shares nothing with others, the game's own or a reference player by its name."""
    module, name = _REFERENCES[kind, reference] if reference else _ROOMS[kind]
    made: Player[Any, Any] = getattr(import_module(module), name)()
    return made


def references(kind: str) -> tuple[str, ...]:
    """Return the names of a game's reference players."""
    return tuple(name for game, name in _REFERENCES if game == kind)
