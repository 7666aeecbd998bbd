"""Run by tests in a process of its own: plays a game, says the saved position, waits to be killed.

Arguments: kind, players, number of moves, and `new`, `continue`, or `think` (the computer has the second seat; the
number of its process is said too).
"""

from __future__ import annotations

import json
import sys

from PySide6.QtCore import QCoreApplication, QTimer

from tessella.controller.engines.session import EngineSession
from tessella.controller.match.game_store import Autosave, unfinished
from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.records.header import Seat


def main() -> None:
    """Play on to the number of moves, then sleep until the end comes from outside."""
    kind, players, moves, how = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    application = QCoreApplication(sys.argv)
    session = EngineSession()
    if how == "continue":
        (game,) = unfinished()
        match = Match(game.record, game.at, keeper=Autosave(game.path))
    else:
        seats = [Seat("Ana")] * players
        if how == "think":
            seats[1] = Seat("Chip", "computer", 3)
        match = Match.new(MatchSetup(kind, tuple(seats), seed=3), keeper=Autosave.begin(kind), session=lambda: session)
    match.begin()
    for _ in range(moves):
        match.uncover()
        match.play(next(iter(match.game.moves(match.state))))
    print(json.dumps(match.game.state_to_json(match.state)), match.ply, match.flush(), *session.pids, flush=True)
    QTimer.singleShot(1_000_000, application.quit)
    application.exec()


if __name__ == "__main__":
    main()
