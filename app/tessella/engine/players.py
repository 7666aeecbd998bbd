"""The computer players of the registered games, imported when first asked: compiled code takes time to load."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Any

from tessella.engine.player import Player
from tessella.rules.registry import ROOMS


@cache
def player(kind: str) -> Player[Any, Any]:
    """Return the computer player of a game."""
    return new_player(kind)


def new_player(kind: str, reference: str = "") -> Player[Any, Any]:
    """Return a computer player that shares nothing with others, the game's own or a reference player by its name."""
    rooms = ROOMS[kind]
    module, _, name = (rooms.references[reference] if reference else rooms.player).partition(":")
    made: Player[Any, Any] = getattr(import_module(module), name)()
    return made


def references(kind: str) -> tuple[str, ...]:
    """Return the names of a game's reference players; none for an unknown game."""
    return tuple(ROOMS[kind].references) if kind in ROOMS else ()
