"""What the tests of the protocol share: a conversation without a process, and a simple player."""

from __future__ import annotations

import io
import time
from itertools import islice
from typing import Any

from tessella.engine.player import Candidate, Limits, Player, Report, Stopped, never
from tessella.engine.server import Lines, Server
from tessella.engine.session import Session
from tessella.rules.game import Game


class Simple(Player[Any, Any]):
    """Chooses the first of the sorted moves; keeps what it was given. With `slow` it thinks until it is stopped, with
    `thinks` it tells what it thought."""

    def __init__(self, *, slow: bool = False) -> None:
        self.slow = slow
        self.thinks = False
        self.given: list[tuple[Game[Any, Any], Any, Limits]] = []
        self.warm = 0

    def choose(self, game: Game[Any, Any], state: Any, limits: Limits, stopped: Stopped = never) -> Any:
        self.given.append((game, state, limits))
        self._wait(limits, stopped)
        move = min(game.moves(state), key=game.format)
        if self.thinks:
            self.last = (Candidate(move, 10, 0.25, 1.5),)
        return move

    def analyze(
        self, game: Game[Any, Any], state: Any, limits: Limits, report: Report, stopped: Stopped = never
    ) -> None:
        self.given.append((game, state, limits))
        moves = sorted(islice(game.moves(state), 2), key=game.format)
        report(tuple(Candidate(move, 10 - i, 0.5, 1.25, (move, move)[: i + 1]) for i, move in enumerate(moves)))
        self._wait(limits, stopped)

    def warm_up(self) -> None:
        self.warm += 1

    def _wait(self, limits: Limits, stopped: Stopped) -> None:
        end = time.monotonic() + (limits.seconds or 1000)
        while self.slow and not stopped() and time.monotonic() < end:
            time.sleep(0.005)


def converse(text: str | bytes, thinker: Player[Any, Any] | None = None) -> str:
    """Return the whole output of a conversation of these lines."""
    data = text if isinstance(text, bytes) else text.encode()
    output = io.BytesIO()
    computer = thinker or Simple()
    Server(Lines(io.BytesIO(data).read), output, Session(players=lambda kind: computer)).run()
    return output.getvalue().decode()


def answers(text: str | bytes, thinker: Player[Any, Any] | None = None) -> list[str]:
    """Return the answers, without the empty lines between them."""
    blocks = converse(text, thinker).split("\n\n")
    assert blocks.pop() == ""
    return [block.rstrip() for block in blocks]


def last(text: str, thinker: Player[Any, Any] | None = None) -> str:
    """Return the last answer."""
    return answers(text, thinker)[-1]
