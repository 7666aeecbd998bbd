"""The table of games: one line a game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tessella.rules.game import BadSetup, Game, Json
from tessella.rules.trellis import Trellis
from tessella.rules.trigon import Trigon, points_of
from tessella.rules.umbrella import Umbrella

GAMES: dict[str, type[Game[Any, Any]]] = {kind.kind: kind for kind in (Trellis, Umbrella, Trigon)}


def create(kind: str, players: int, options: Mapping[str, object] | None = None, **rest: Any) -> Game[Any, Any]:
    """Set up a match by the game's name; raise BadSetup for an unknown name or setup."""
    if kind not in GAMES:
        raise BadSetup(f"there is no game {kind!r}, only {', '.join(GAMES)}")
    return GAMES[kind].create(players, options, **rest)


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


def result_json(game: Game[Any, Any], state: Any) -> Json:
    """Return the protocol's form of how a game stands or ended; for Trigon with the points of each colour."""
    data = game.result(state).to_json()
    if isinstance(game, Trigon):
        data["colours"] = [points_of(state, colour) for colour in range(game.colours)]
    return data
