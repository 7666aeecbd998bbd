"""The keyboard goes back to the board when what has it goes; it never falls on what leaves the game."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES


def press(bench: Any, *keys: Qt.Key, by: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press keys where the keyboard is."""
    for key in keys:
        QTest.keyClick(QApplication.focusWidget() or bench.window, key, by)
        bench.settle()


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_part_that_goes_or_is_switched_off_gives_the_keyboard_to_the_board(bench: Any, kind: str) -> None:
    bench.play(kind, (Seat("Ana"), Seat("Judit", "computer", 2)))
    bench.window.activateWindow()
    page = bench.window.game
    inside = [part for part in bench.window.findChildren(QWidget) if part.focusPolicy() & Qt.FocusPolicy.TabFocus]
    parts = [part for part in inside if part.isVisible() and part.isEnabled() and part is not page.view]
    assert len(parts) > 4
    for part in parts:
        for change in (part.setVisible, part.setEnabled):
            part.setFocus()
            change(False)
            assert page.view.hasFocus(), (type(part).__name__, part.accessibleName())
            change(True)


def test_the_end_of_a_game_leaves_the_keyboard_at_the_board(bench: Any, finish: Any) -> None:
    """The hand goes at the end, and with it the button that uncovers it."""
    bench.play("trellis")
    bench.window.activateWindow()
    page = bench.window.game
    finish(bench)
    assert page.result.isVisible() and page.view.hasFocus()
    press(bench, Qt.Key.Key_Home, by=Qt.KeyboardModifier.ControlModifier)
    press(bench, Qt.Key.Key_2, Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Return)
    assert bench.window.game is page, "not Home"


def test_the_panel_of_the_end_gives_the_keyboard_back_when_it_goes(bench: Any, finish: Any) -> None:
    bench.play("trigon")
    bench.window.activateWindow()
    finish(bench)
    page = bench.window.game
    button = next(part for part in page.result.findChildren(QPushButton) if part.text().startswith("Look"))
    button.setFocus()
    press(bench, Qt.Key.Key_Space)
    assert page.match.ply == 0 and bench.window.game is page
    assert page.view.hasFocus()


def test_the_cursor_goes_where_an_earlier_position_has_no_such_place(bench: Any) -> None:
    """In Trellis, the one board that grows; fields of the other boards are always there."""
    bench.play("trellis", (Seat("Ana"), Seat("Judit", "computer", 2)))
    while bench.match.ply < 12 or not bench.match.can_play or bench.match.state.phase != "plant":
        if bench.match.can_play:
            bench.move()
        else:
            bench.sessions[-1].answer()
            bench.settle()
    board = bench.window.game.table.board
    last = bench.match.state.garden[-1].cell
    board.put_cursor(last)
    press(bench, Qt.Key.Key_Left, by=Qt.KeyboardModifier.ControlModifier)
    while board.has_place(last):
        assert board.cursor == last
        press(bench, Qt.Key.Key_Left, by=Qt.KeyboardModifier.ControlModifier)
    assert board.cursor is None
    board.put_cursor(board.first_place())
    press(bench, Qt.Key.Key_End, by=Qt.KeyboardModifier.ControlModifier)
    assert board.cursor is not None
