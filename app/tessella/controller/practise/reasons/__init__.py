"""Why a move is better than another, or good: a few reasons in the words of its game, computed from rules and events.

Nothing here asks a search: `line` is what a search expects to follow, where there is one. Each game has a room of its
own (`registry.Rooms.reasons`); the sentences stand beside its other words (`GameWords.reason_words`). A comparison
takes up to some tenths of a second: a window asks from a worker.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any

from tessella.controller.practise.reasons.reason import MOST, Against, Reason, Reasoner
from tessella.rules.game import Game
from tessella.rules.registry import ROOMS

__all__ = ["MOST", "Reason", "good_because", "reasons"]


def reasons(
    game: Game[Any, Any],
    observation: Any,
    better: Any,
    played: Any,
    *,
    better_line: Sequence[Any] = (),
    played_line: Sequence[Any] = (),
    seat: int | None = None,
) -> tuple[Reason, ...]:
    """Return at most three reasons why a legal move is better than another that was played, the weightiest first.

    `observation` is the position as who is told may know it; `seat` decides in it (None: as the rules say). A line
    begins with its move. Empty where nothing of that kind can be said, and in a game without reasons.
    """
    room = _room(game, observation, seat)
    if room is None or better == played:
        return ()
    pair = Against(room.facts(better, better_line), (room.facts(played, played_line),), named=True)
    return _best(room.found(pair))


def good_because(
    game: Game[Any, Any], observation: Any, move: Any, *, line: Sequence[Any] = (), seat: int | None = None
) -> tuple[Reason, ...]:
    """Return at most three reasons why a legal move is good, beside other moves that show what is usual.

    The sentences speak of the move alone. Empty where there was no choice, and where nothing sets the move off.
    """
    room = _room(game, observation, seat)
    others = room.usual(move) if room is not None else ()
    if room is None or not others:
        return ()
    return _best(room.found(Against(room.facts(move, line), tuple(room.facts(other, ()) for other in others), False)))


def _room(game: Game[Any, Any], observation: Any, seat: int | None) -> Reasoner[Any, Any, Any] | None:
    name = ROOMS[game.kind].reasons if game.kind in ROOMS else ""
    decides = game.to_move(observation) if seat is None else seat
    if not name or decides is None:
        return None
    module, _, attribute = name.partition(":")
    made: Reasoner[Any, Any, Any] = getattr(import_module(module), attribute)(game, observation, decides)
    return made


def _best(found: Iterable[Reason]) -> tuple[Reason, ...]:
    """Return the weightiest, one of a key."""
    by_key: dict[str, Reason] = {}
    for reason in sorted(found, key=lambda reason: (-reason.weight, reason.key)):
        if reason.weight >= 1:
            by_key.setdefault(reason.key, reason)
    return tuple(by_key.values())[:MOST]
