"""Escape does at its first press what the bar says of it, wherever one is in a game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.scene.told import KeyHelp

CTRL = Qt.KeyboardModifier.ControlModifier
TAKES = {"trellis": (Qt.Key.Key_1,), "umbrella": (Qt.Key.Key_R, Qt.Key.Key_1), "trigon": (Qt.Key.Key_5,)}


def press(bench: Any, *keys: Qt.Key, by: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press keys where the keyboard is."""
    for key in keys:
        widget = QApplication.focusWidget() or bench.window
        QTest.keyClick(widget, key, by)
    bench.settle()


def may_take(match: Any) -> bool:
    return match.can_play and getattr(match.state, "phase", "plant") in ("plant", "slide")


def look_back(bench: Any) -> None:
    press(bench, Qt.Key.Key_Left, by=CTRL)
    while not may_take(bench.match):
        press(bench, Qt.Key.Key_Left, by=CTRL)
    assert bench.match.looking_back


def point(bench: Any) -> None:
    press(bench, Qt.Key.Key_Down, Qt.Key.Key_Right)
    assert bench.window.game.table.board.cursor is not None


def take(bench: Any) -> None:
    press(bench, *TAKES[bench.match.game.kind])
    assert bench.window.game.table.board.gesture is not None


def open_log(bench: Any) -> None:
    bench.size(1024, 600)
    page = bench.window.game
    if page.asked != "log":
        bench.trigger("log")
    page.view.setFocus()
    bench.settle()
    assert page.asked == "log"


def draw(bench: Any) -> None:
    bench.trigger("draw-circle")


def ask_why(bench: Any) -> None:
    bench.trigger("why")
    assert bench.window.game.why.explaining is not None


def try_out(bench: Any) -> None:
    press(bench, Qt.Key.Key_W)
    assert bench.window.what_if.open
    bench.move()
    while not may_take(bench.match):
        bench.move()


STATES: dict[str, tuple[Callable[[Any], None], ...]] = {
    "looking back": (look_back,),
    "looking back, cursor": (look_back, point),
    "looking back, in hand": (look_back, take),
    "looking back, log open": (look_back, open_log),
    "looking back, drawing": (look_back, draw),
    "looking back, why": (look_back, ask_why),
    "in hand": (take,),
    "log open": (open_log,),
    "log open, cursor": (open_log, point),
    "what if": (try_out,),
    "what if, cursor": (try_out, point),
    "what if, in hand": (try_out, take),
    "what if, looking back": (try_out, look_back),
    "what if, looking back, cursor": (try_out, look_back, point),
}


def so(bench: Any) -> dict[str, bool]:
    """Return what Escape could leave, by the words of the bar."""
    page = bench.window.game
    trial_or_why = bench.window.what_if.open or page.why.explaining is not None
    held = page.table.board.gesture is not None
    return {
        "back to now": page.match.looking_back,
        "back to the game": trial_or_why,
        "close the panel": page.asked is not None,
        "stop drawing": page.drawing.tool is not None,
        "put it back": held,
        "put back": held,
    }


@pytest.mark.parametrize("kind", list(GAMES))
@pytest.mark.parametrize("steps", STATES.values(), ids=STATES.keys())
def test_one_escape_does_what_the_bar_says(bench: Any, kind: str, steps: tuple[Callable[[Any], None], ...]) -> None:
    bench.play(kind, (Seat("Ana"), Seat("Judit", "computer", 2)))
    while bench.match.ply < 8 or not may_take(bench.match):
        if bench.match.can_play:
            bench.move()
        else:
            bench.sessions[-1].answer()
            bench.settle()
    for step in steps:
        step(bench)
    shown: Sequence[KeyHelp] = bench.window.game.keys()
    told = [each.text for each in shown if each.keys == ("Esc",)]
    assert len(told) == 1, told
    assert f"Esc: {told[0]}" in bench.window.bottom.accessibleName()
    assert so(bench)[told[0]]
    press(bench, Qt.Key.Key_Escape)
    assert not so(bench)[told[0]], "one Escape"
