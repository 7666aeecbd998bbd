"""Run by tests in a process of its own: the real program plays, writes a comment and waits for the session to end."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.ui import app as program
from tessella.ui.window.window import Window

make_window = program.make_window


def play(window: Window) -> None:
    """Play three moves, the last one at once before the end, type a comment without ending it, then say so.

    What is written in a thread is on the disk when the window says so: the first two moves wait for that.
    """
    window.play.start(MatchSetup("umbrella", (Seat("Ana"), Seat("Ben")), seed=3))
    assert window.game is not None
    match = window.game.match
    for _ in range(3):
        assert match.flush() is True
        assert match.play(next(iter(match.game.moves(match.state))))
    match.flush()  # what a killed program may lose is what is just being written
    window.actions_["comment"].trigger()
    QTest.keyClicks(window.game.record.comment.field, "never lost")
    print("played", flush=True)


def watched(app: QApplication) -> Window:
    """Make the window and let it play as soon as it runs."""
    window = make_window(app)
    QTimer.singleShot(0, window, lambda: play(window))
    return window


if __name__ == "__main__":
    program.make_window = watched
    raise SystemExit(program.run([]))
