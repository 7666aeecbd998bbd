"""What an umbrella in hand needs is there before the pointer comes: no picture and no forecast is made under it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot
from scene.umbrella.umbrella_kit import new_match, open_page

from tessella.rules.umbrella.position import ZoneSlot
from tessella.scene.drawing import idle_work, pixmap_cache
from tessella.scene.umbrella import drawn_board, shapes


def test_nothing_is_made_under_the_pointer(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    page = open_page(qtbot, new_match(2))
    board = page.table.board
    key = next(key for key in board.takeable() if isinstance(key, ZoneSlot))
    assert board.take(key)
    qtbot.waitUntil(idle_work.resting)
    asked: list[object] = []
    monkeypatch.setattr(drawn_board, "preview", lambda *args: asked.append(args))
    kept = set(pixmap_cache._kept)
    for line in (1, 2, 3, 4):
        board.hovered(shapes.entry(key.side, line))
        page.grab()
        assert board.seen is not None and board.seen.move.line == line
    assert asked == []
    assert set(pixmap_cache._kept) == kept


def test_what_was_put_back_is_not_thought_about(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    board = open_page(qtbot, new_match(2)).table.board
    asked: list[object] = []
    monkeypatch.setattr(drawn_board, "preview", lambda *args: asked.append(args))
    assert board.take(board.takeable()[0]) and board.cancel()
    qtbot.waitUntil(lambda: idle_work.waiting() == 0)
    assert asked == []
