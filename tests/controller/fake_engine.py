"""Run by tests in a process of its own: an engine that knows the toy game and fails in the way it is told.

Arguments: the way (see `Faulty`, and `garbage`, `flood`, `deaf`), and a file to which each start adds a letter.
"""

from __future__ import annotations

import os
import random
import sys
import time
from pathlib import Path
from typing import Any

if __name__ == "__main__":
    with Path(sys.argv[2]).open("a") as handle:  # before anything that takes time
        handle.write("x")

sys.path.insert(0, str(Path(__file__).parents[1]))

from fourth_game.rules import Move, Toy

from tessella.engine import server
from tessella.engine.player import Candidate, Limits, Player, Report, Stopped, never
from tessella.rules import registry
from tessella.rules.game import Game


class Faulty(Player[Any, Any]):
    """Plays the first move, at once or not, or does what it should not."""

    def __init__(self, way: str, starts: int) -> None:
        self.way = "good" if way == "crash-once" and starts > 1 else way

    def choose(self, game: Game[Any, Any], state: Any, limits: Limits, stopped: Stopped = never) -> Any:
        match self.way:
            case "crash" | "crash-once":
                print("out of luck", file=sys.stderr, flush=True)
                os._exit(3)
            case "silent":
                time.sleep(1000)
            case "illegal":
                return Move("take", 99)
            case "fault":
                raise ZeroDivisionError
            case "slow":
                print("thinking", file=sys.stderr, flush=True)
                self._wait(1000, stopped)
            case "moody":
                self._wait(random.choice((0, 0.005, 0.03)), stopped)
        return next(iter(game.moves(state)))

    def analyze(
        self, game: Game[Any, Any], state: Any, limits: Limits, report: Report, stopped: Stopped = never
    ) -> None:
        if self.way == "crash":
            os._exit(3)
        visits, end = 0, time.monotonic() + (limits.seconds or 0)
        moves = list(game.moves(state))
        while self.way != "silent":
            visits += len(moves)
            report(tuple(Candidate(move, visits // len(moves), 0.5, 1.0, (move,)) for move in moves))
            while self.way == "stubborn":
                time.sleep(1)
            if stopped() or time.monotonic() >= end or visits >= (limits.playouts or visits + 1):
                return
            self._wait(0.01, stopped)
        time.sleep(1000)

    def _wait(self, seconds: float, stopped: Stopped) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end and not stopped():
            time.sleep(0.002)


def main() -> int:
    """Serve, or misbehave from the start."""
    way, file = sys.argv[1], Path(sys.argv[2])
    if way == "garbage":
        print("hello, who is there?\n", flush=True)
        time.sleep(1000)
    if way == "flood":
        while True:
            sys.stdout.write("= " + "x" * 100_000)
    if way == "deaf":
        sys.stdin.read()
        return 0
    registry.register(registry.Rooms(Toy, "fourth_game.player:ToyPlayer", "fourth_game.view:ToyView"))
    thinker = Faulty(way, len(file.read_text()))
    return server.main(lambda kind: thinker)


if __name__ == "__main__":
    sys.exit(main())
