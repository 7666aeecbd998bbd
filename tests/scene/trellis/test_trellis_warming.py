"""What a tile in hand needs is there before the pointer comes: no picture and no forecast is made under it."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot
from trellis_person import Person, new_match, some_move

from tessella.rules.trellis import Trellis
from tessella.scene.drawing import idle_work, pixmap_cache
from tessella.scene.trellis import gestures
from tessella.scene.trellis.shapes import centre


def test_nothing_is_made_under_the_pointer(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    match, chance = new_match(flowers=15, seed=4), random.Random(2)
    person = Person(qtbot, match)
    while len(match.state.garden) < 8 or match.state.phase != "plant":
        match.uncover()
        assert match.play(some_move(match, chance))
    match.uncover()
    board = person.table.board
    assert board.take(0)
    qtbot.waitUntil(idle_work.resting)
    kept, asked = dict(pixmap_cache._kept), []
    monkeypatch.setattr(gestures, "preview", lambda *args: asked.append(args))
    for cell in board.frontier:
        board.hovered(centre(cell))
        person.view.viewport().repaint()
        assert board.hand is not None and board.hand.cell == cell
    assert asked == []
    assert set(pixmap_cache._kept) == set(kept)


def test_a_tile_that_was_put_back_is_not_thought_about(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    person = Person(qtbot, new_match())
    board = person.table.board
    asked: list[object] = []
    monkeypatch.setattr(Trellis, "apply", lambda *args: asked.append(args))
    board.take(0)
    board.cancel()
    qtbot.waitUntil(lambda: idle_work.waiting() == 0)
    assert asked == []
