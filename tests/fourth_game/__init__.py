"""A whole fourth game, as the proof that a game is three rooms, its data and one registration.

`docs/adding-a-game.md` walks through it: `rules` (what is allowed), `player` (the computer), `view` (the window).
"""

from fourth_game.rules import Toy
from tessella.rules.registry import Rooms, register


def enter() -> None:
    """Register the game: all that the program has to be told."""
    register(Rooms(Toy, "fourth_game.player:ToyPlayer", "fourth_game.view:ToyView"))
