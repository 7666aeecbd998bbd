"""The one table of games: where each lives on every floor. Adding a game is one call of `register`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import Any

from tessella.rules.editing import Editing
from tessella.rules.errors import BadSetup
from tessella.rules.game import Game
from tessella.rules.trellis import Trellis
from tessella.rules.trigon import Trigon
from tessella.rules.umbrella import Umbrella
from tessella.rules.values import Json


@dataclass(frozen=True, slots=True)
class Rooms:
    """The rooms of a game. Those of higher floors are names, `module:attribute`, since the rules import none of them.

    `player` is its computer player, `view` what it puts on the window, `references` simple players of known strength
    by name, `training` the rounds of `tessella learn` ("" where nothing is learned), `editing` how its positions are
    set up ("" where they cannot be), `reasons` what speaks for a move ("" where nothing is said of that).
    """

    game: type[Game[Any, Any]]
    player: str
    view: str
    references: Mapping[str, str] = field(default_factory=dict)
    training: str = ""
    editing: str = ""
    reasons: str = ""


ROOMS: dict[str, Rooms] = {}
"""The rooms by the game's name, in the order of Home."""
GAMES: dict[str, type[Game[Any, Any]]] = {}
"""The games by name."""


def register(rooms: Rooms) -> None:
    """Enter a game; raise ValueError when its name is taken by another."""
    kind = rooms.game.kind
    if ROOMS.get(kind, rooms) != rooms:
        raise ValueError(f"there is a game {kind} already")
    ROOMS[kind], GAMES[kind] = rooms, rooms.game


def forget(kind: str) -> None:
    """Take a game out again, as tests do with theirs; nothing when there is none of that name."""
    ROOMS.pop(kind, None)
    GAMES.pop(kind, None)


def _own(game: type[Game[Any, Any]], player: str, view: str, *references: str, learns: bool = False) -> Rooms:
    kind = game.kind
    return Rooms(
        game,
        f"tessella.engine.{kind}:{player}",
        f"tessella.scene.{kind}.game_view:{view}",
        {name.lower(): f"tessella.engine.{kind}.reference:{name}" for name in references},
        f"tessella.engine.{kind}.training.course:COURSE" if learns else "",
        f"tessella.rules.{kind}.editing:{game.title}Editing",
        f"tessella.controller.practise.reasons.{kind}:{game.title}Reasons",
    )


register(_own(Trellis, "TrellisPlayer", "TrellisView", "Greedy", learns=True))
register(_own(Umbrella, "UmbrellaPlayer", "UmbrellaView", "Greedy", "Own2"))
register(_own(Trigon, "TrigonPlayer", "TrigonView", "Greedy", learns=True))


DEFAULT = Trigon.kind
"""The game of an engine that was asked for none: what other programs of its kind play."""


def create(kind: str, players: int, options: Mapping[str, object] | None = None, **rest: Any) -> Game[Any, Any]:
    """Set up a match by the game's name; raise BadSetup for an unknown name or setup."""
    if kind not in GAMES:
        raise BadSetup(f"there is no game {kind!r}, only {', '.join(GAMES)}")
    return GAMES[kind].create(players, options, **rest)


def editing_of(game: Game[Any, Any]) -> Editing[Any]:
    """Return how positions of a match are set up; raise BadSetup for a game whose positions cannot be."""
    name = ROOMS[game.kind].editing if game.kind in ROOMS else ""
    if not name:
        raise BadSetup(f"positions of {game.title} cannot be set up")
    module, _, attribute = name.partition(":")
    found: Editing[Any] = getattr(import_module(module), attribute)(game)
    return found


def from_json(data: Json) -> Game[Any, Any]:
    """Read what `Game.to_json` wrote; raise BadSetup with the reason."""
    if not isinstance(data, dict):
        raise BadSetup(f"a match is a JSON object, not {type(data).__name__}")
    numbers = {}
    for key, default in (("players", None), ("seed", 0), ("first", 0)):
        value = data.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise BadSetup(f"match: {key} is {value!r}, not a whole number")
        numbers[key] = value
    options, order = data.get("options", {}), data.get("order") or None
    if not isinstance(options, dict):
        raise BadSetup(f"match: options is {options!r}, not a JSON object")
    if order is not None and not isinstance(order, list):
        raise BadSetup(f"match: order is {order!r}, not a list")
    players = numbers.pop("players")
    return create(str(data.get("game")), players, options, order=order, **numbers)
