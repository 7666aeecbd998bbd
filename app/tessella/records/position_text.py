"""A position as text: the match and the position as JSON that people can read, change and paste.

The same form stands under `positions` in a lesson: `{"match": {...}, "state": {...}}`, or `"moves": [...]` that lead to
the position. A position to which no game leads is written and read like any other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tessella.records import json_text
from tessella.rules import registry
from tessella.rules.errors import BadSetup, GameError
from tessella.rules.game import Game
from tessella.rules.values import Json

LARGEST = 200_000
"""Characters of a text that is read."""
MOST_MOVES = 2000


@dataclass(frozen=True, slots=True)
class Position:
    """A match and one of its positions, which may be impossible."""

    game: Game[Any, Any]
    state: Any


def match_json(game: Game[Any, Any]) -> Json:
    """Return a match as JSON, without what follows from the rest: the order of the tiles from the seed."""
    data = game.to_json()
    again = type(game).create(game.players, dict(game.options), seed=game.seed, first=game.first)
    if again == game:
        del data["order"]
    return data


def write_position(game: Game[Any, Any], state: Any) -> str:
    """Return a position as text."""
    return json_text.write({"match": match_json(game), "state": game.state_to_json(state)}).decode()


def read_position(text: str) -> Position:
    """Read what `write_position` wrote, or a position of a lesson.

    Raises GameError with the line and column, or the move and its rule, where it is none.
    """
    if len(text) > LARGEST:
        raise BadSetup(f"the text has {len(text)} characters, a position at most {LARGEST}")
    data = json_text.read(text.encode("utf-8", "surrogatepass"))
    if not isinstance(data, dict) or "match" not in data:
        raise BadSetup("the text is no position: it has no match")
    game = registry.from_json(data["match"])
    state = game.start()
    if "state" in data:
        state = registry.editing_of(game).read(data["state"])
    moves = data.get("moves", [])
    if not isinstance(moves, list) or len(moves) > MOST_MOVES:
        raise BadSetup(f"moves: not a list of at most {MOST_MOVES} moves")
    for number, move in enumerate(moves, 1):
        if not isinstance(move, str):
            raise BadSetup(f"move {number} is no text")
        try:
            state = game.apply(state, game.parse(state, move)).state
        except GameError as error:
            raise BadSetup(f"move {number}, {move[:60]!r}: {error}") from error
    return Position(game, state)
