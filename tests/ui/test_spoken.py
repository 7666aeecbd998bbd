"""What a screen reader gets in the real window: the cell under the keyboard cursor, each move once, why not."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from tessella.ui.access.access import Access

KINDS = ("trellis", "umbrella", "trigon")
TAKE = {"trellis": Qt.Key.Key_1, "umbrella": Qt.Key.Key_B, "trigon": Qt.Key.Key_5}


def board_of(bench: Any, kind: str) -> tuple[Any, Any, list[str]]:
    """Begin a game; return its view, its board and what is spoken from now on."""
    bench.play(kind)
    if bench.match.covered:
        bench.match.uncover()
    bench.settle()
    page = bench.window.game
    page.view.setFocus()
    heard: list[str] = []
    bench.window.announcer.spoke.connect(heard.append)
    return page.view, page.table.board, heard


@pytest.mark.parametrize("kind", KINDS)
def test_the_cell_under_the_cursor_is_spoken(bench: Any, kind: str) -> None:
    view, board, heard = board_of(bench, kind)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        heard.clear()
        QTest.keyClick(view, key)
        bench.settle()
        assert board.cursor is not None
        assert [text.rstrip("\u2060") for text in heard] == [board.cell_names()[board.cursor]], "once, and nothing else"


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_in_hand_is_spoken_with_whether_it_fits(bench: Any, kind: str) -> None:
    view, board, heard = board_of(bench, kind)
    QTest.keyClick(view, TAKE[kind])
    bench.settle()
    words = board.hand_words()
    assert words and sum(words in text for text in heard) == 1
    heard.clear()
    QTest.keyClick(view, Qt.Key.Key_Return)
    bench.settle()
    said = bench.window.game.table.say(bench.match.history[0])
    assert heard.count(said) == 1, "the move is spoken once, by one speaker"


@pytest.mark.parametrize("kind", KINDS)
def test_a_screen_reader_is_led_to_the_cell(bench: Any, kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    view, board, heard = board_of(bench, kind)
    led: list[int] = []
    monkeypatch.setattr(QAccessible, "isActive", lambda: True)
    monkeypatch.setattr(QAccessible, "updateAccessibility", lambda event: led.append(event.child()))
    QTest.keyClick(view, Qt.Key.Key_Right)
    bench.settle()
    interface = Access.make("", view)
    assert interface is not None and led
    cell = interface.child(led[0])
    assert cell is not None
    assert cell.text(QAccessible.Text.Name) == board.cell_names()[board.cursor]
    assert not heard, "the reader says the name of the cell itself; it is not announced as well"


def test_why_not_is_spoken_once(bench: Any) -> None:
    view, board, heard = board_of(bench, "trigon")
    QTest.keyClick(view, Qt.Key.Key_5)
    for _ in range(12):
        QTest.keyClick(view, Qt.Key.Key_Up)
    bench.settle()
    heard.clear()
    assert board.ghost.trouble is not None
    QTest.keyClick(view, Qt.Key.Key_Return)
    bench.settle()
    assert bench.match.ply == 0 and len(heard) == 1
    assert heard[0].startswith(bench.window.game.table.remark().title)
