"""Run by tests in a process of its own: plays a game of people, says each saved position, waits to be killed.

Arguments: kind, players, number of moves, or `continue`.
"""

from __future__ import annotations

import json
import sys
import time

from PySide6.QtCore import QCoreApplication

from tessella.controller.autosave import Autosave, unfinished
from tessella.controller.match import Match
from tessella.controller.setup import MatchSetup
from tessella.records.header import Seat


def main() -> None:
    """Play on to the number of moves, then sleep until the end comes from outside."""
    kind, players, moves, how = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), sys.argv[4]
    application = QCoreApplication(sys.argv)
    if how == "continue":
        (game,) = unfinished()
        match = Match(game.record, game.at, keeper=Autosave(game.path))
    else:
        setup = MatchSetup(kind, (Seat("Ana"),) * players, seed=3, mode="ordinary")
        match = Match.new(setup, keeper=Autosave.begin(kind))
    match.begin()
    for _ in range(moves):
        match.uncover()
        match.play(next(iter(match.game.moves(match.state))))
    print(json.dumps(match.game.state_to_json(match.state)), match.ply, match.saved, flush=True)
    time.sleep(60)
    del application


if __name__ == "__main__":
    main()
