"""The bar tells the truth: each key that it names is taken by the board, in every phase of every game."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_views import view_of

NAMES = {
    "←": Qt.Key.Key_Left, "→": Qt.Key.Key_Right, "↑": Qt.Key.Key_Up, "↓": Qt.Key.Key_Down, "Enter": Qt.Key.Key_Return,
    "Esc": Qt.Key.Key_Escape, "Tab": Qt.Key.Key_Tab, "Space": Qt.Key.Key_Space, "Home": Qt.Key.Key_Home,
}  # fmt: skip
TAKING = {"trellis": "123", "umbrella": "BRGY", "trigon": "123456"}


def keys_of(name: str) -> list[str]:
    """Return the single keys of a name in the bar: `1–4` are four."""
    if "–" in name:
        low, high = name.split("–")
        return [str(number) for number in range(int(low), int(high) + 1)]
    return [name]


def press(view: BoardView, name: str) -> bool:
    key = NAMES.get(name) or Qt.Key(ord(name))
    text = name if len(name) == 1 and name.isalnum() else ""
    event = QKeyEvent(QEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier, text)
    if name == "Tab":
        assert view.board is not None
        return view.board.key_pressed(event)  # the view offers it before Qt moves the focus
    event.setAccepted(False)
    QApplication.sendEvent(view, event)
    return event.isAccepted()


def opened(qtbot: QtBot, kind: str, options: dict[str, object]) -> tuple[Match, Any, BoardView]:
    match = Match.new(MatchSetup(kind, (Seat("Ana"), Seat("Ben")), options, seed=3))
    match.begin()
    table = view_of(kind)(match, ViewOptions(theme("light"), speed=0.0))
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.set_board(table.board)
    view.show()
    qtbot.waitExposed(view)
    return match, table, view


def again(match: Match, table: Any, ply: int) -> None:
    """Go back to a position with nothing in hand."""
    match.jump(ply)
    match.uncover()
    while table.board.cancel():
        pass


@pytest.mark.parametrize(
    ("kind", "options", "plies"),
    [("trellis", {}, 40), ("umbrella", {"level": 4}, 26), ("umbrella", {"level": 1}, 16), ("trigon", {}, 6)],
)
def test_every_key_that_is_named_is_taken(qtbot: QtBot, kind: str, options: dict[str, object], plies: int) -> None:
    match, table, view = opened(qtbot, kind, options)
    chance, seen, refused = random.Random(8), set(), set()
    for _ in range(plies):
        match.uncover()
        if match.to_move is None:
            break
        ply = match.ply
        hands = [""] + [key for key in TAKING[kind] if chance.random() < 0.5]
        for taken in hands:
            again(match, table, ply)
            if taken and not press(view, taken):
                continue
            if match.ply != ply:
                continue
            phase = getattr(match.state, "phase", ""), table.board.gesture is not None
            told = table.keys()
            named = [key for help_ in told for name in help_.keys for key in keys_of(name)]
            for name in named:
                again(match, table, ply)
                if taken:
                    press(view, taken)
                if (getattr(match.state, "phase", ""), table.board.gesture is not None) != phase:
                    continue
                seen.add((phase, name))
                if not press(view, name):
                    refused.add((phase, name))
        again(match, table, ply)
        moves = list(match.game.moves(match.state))
        scores = [move for move in moves if type(move).__name__ == "Score"]
        assert match.play(chance.choice(scores or moves))
    assert not refused
    assert len(seen) > 8
    table.close()
