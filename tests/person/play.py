"""A scripted person plays one whole game on the real window: `python tests/person/play.py SCENARIO PICTURE`.

A program of its own, so that the platform (a real X server, not the offscreen one of the other tests) can be chosen.
Prints one JSON object: the record's moves, the result of the window, and what went wrong (Qt's warnings, exceptions).
"""

from __future__ import annotations

import json
import random
import sys
import time
import traceback
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from patience import PATIENCE_S
from person import trellis_hands, trigon_hands, umbrella_hands
from PySide6.QtCore import QCoreApplication, QEventLoop, QtMsgType, qInstallMessageHandler

from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.engine.player import Limits
from tessella.engine.players import player as player_of
from tessella.ui.app import make_app, make_window

HANDS: dict[str, tuple[Callable[..., None], ...]] = {
    "trellis": (trellis_hands.by_mouse, trellis_hands.by_keys),
    "umbrella": (umbrella_hands.by_mouse, umbrella_hands.by_keys, umbrella_hands.by_drag),
    "trigon": (trigon_hands.by_mouse, trigon_hands.by_keys),
}
ANA, COMPUTER = Seat("Ana"), Seat("Judit", "computer", 2)
PEOPLE = tuple(Seat(name) for name in ("Ana", "Ben", "Clara", "Dan"))
SCENARIOS = {
    "trellis": MatchSetup("trellis", (ANA, COMPUTER), seed=3),
    "umbrella": MatchSetup("umbrella", (ANA, COMPUTER), seed=4),
    "trigon": MatchSetup("trigon", (ANA, COMPUTER), seed=5),
    "trellis-four-people": MatchSetup("trellis", PEOPLE, seed=6),
    "umbrella-solo": MatchSetup("umbrella", (ANA,), seed=7),
    "trigon-two-people": MatchSetup("trigon", PEOPLE[:2], seed=8),
}


@dataclass
class Report:
    """What the person found."""

    faults: list[str] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    covers: int = 0
    result: Any = None
    words: str = ""


def wait(ready: Callable[[], bool], what: str) -> None:
    """Let the window live until something is so."""
    end = time.monotonic() + PATIENCE_S
    while not ready():
        if time.monotonic() > end:
            raise TimeoutError(f"waited in vain for {what}")
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 20)


def play(scenario: str, picture: Path, report: Report) -> None:
    """Start the program, play the game to its end with hands only, look at the result."""
    setup = SCENARIOS[scenario]
    app = make_app(["tessella"])
    window = make_window(app)
    window.store.update(speed="fast", delay=0.0)
    window.show()
    wait(window.isVisible, "the window")
    window.start(setup)
    assert window.game is not None
    match, table, view = window.game.match, window.game.table, window.game.view
    chance = random.Random(scenario)
    while match.to_move is not None:
        if match.covered:
            report.covers += 1
            assert all(tile is None for hand in match.shown.hands for tile in hand), "covered hands are shown"
            chance.choice((lambda: trellis_hands.uncover(table), lambda: trellis_hands.uncover_by_keys(view, table)))()
            continue
        if not match.can_play:
            wait(lambda: match.can_play or match.covered or match.to_move is None or match.stopped, "the computer")
            assert not match.stopped, "the computer gave up"
            continue
        wait(lambda: not table.board.moving, "the end of the movements")
        seat, ply = match.to_move, match.ply
        observed = match.game.observe(match.state, seat)
        limits = Limits(level=2, playouts=30, seed=ply)
        move = player_of(match.game.kind).choose(match.game, observed, limits)
        chance.choice(HANDS[match.game.kind])(view, table, move)
        assert match.ply > ply, f"{match.game.format(move)} was not played"
        assert match.history[ply].move == move, f"{match.game.format(move)} became {match.history[ply].move}"
    QCoreApplication.processEvents()
    report.moves = [match.game.format(stepped.move) for stepped in match.history]
    report.result = match.result.to_json()
    report.words = window.game.result.words()
    assert window.game.result.isVisible(), "the result is not shown"
    window.grab().save(str(picture))
    window.close()
    app.processEvents()


def main() -> int:
    """Play the scenario that the arguments name."""
    report = Report()

    def told(kind: QtMsgType, context: object, text: str) -> None:
        if kind != QtMsgType.QtDebugMsg and kind != QtMsgType.QtInfoMsg:
            report.faults.append(f"Qt: {text}")

    def raised(kind: type[BaseException], error: BaseException, trace: object) -> None:
        report.faults.append(f"{kind.__name__}: {error}")
        sys.__excepthook__(kind, error, trace)  # type: ignore[arg-type]

    qInstallMessageHandler(told)
    sys.excepthook = raised
    try:
        play(sys.argv[1], Path(sys.argv[2]), report)
    except (AssertionError, TimeoutError, LookupError) as error:
        traceback.print_exc()
        report.faults.append(f"{type(error).__name__}: {error}")
    print(json.dumps(vars(report)))
    return 1 if report.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
