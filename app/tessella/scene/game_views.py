"""What the registered games put on the window, imported when first asked."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from tessella.rules.registry import ROOMS
from tessella.scene.game_view import GameView


@cache
def view_of(kind: str) -> type[GameView]:
    """Return the view of a game by its name."""
    module, _, name = ROOMS[kind].view.partition(":")
    view: type[GameView] = getattr(import_module(module), name)
    return view
