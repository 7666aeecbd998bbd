"""One line of a game's story: the move at which it turned, found in the points after every move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tessella.controller.match.game_cursor import PlayedMove
from tessella.rules.game import Game
from tessella.rules.outcome import Result


def turning_move(game: Game[Any, Any], history: Sequence[PlayedMove], result: Result) -> PlayedMove | None:
    """Return the move after which the only winner led until the end; None where there is none.

    There is none in a game for one, in one that several won, in one that was won by other things than points, and in
    one in which the winner led from the first move on.
    """
    if len(result.points) < 2 or len(result.winners) != 1:
        return None
    winner, found = result.winners[0], None
    for stepped in reversed(history):
        if _lead(game.result(stepped.step.state).points, winner) <= 0:
            break
        found = stepped
    ahead = found is not None and found is history[0]
    return None if ahead else found


def _lead(points: tuple[int, ...], seat: int) -> int:
    """Return by how much a seat leads before the best other one."""
    return points[seat] - max(number for other, number in enumerate(points) if other != seat)
