"""Whole games of Umbrella with real events: mouse, drag and drop, keyboard; every option, solo, the end."""

from __future__ import annotations

import random

import pytest
from person.umbrella_hands import by_drag, by_keys, by_mouse, press
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot
from scene.umbrella.umbrella_kit import computer_match, new_match, open_page, plain, some_move

from tessella.scene.umbrella import UmbrellaView

GAMES = [
    (2, {"level": "2", "limit": 12}, by_mouse),
    (3, {"level": "4", "limit": 10}, by_drag),
    (2, {"level": "4", "limit": 16}, by_keys),
    (2, {"level": "4", "passing": "giver", "figures": "anywhere", "limit": 12}, by_mouse),
    (4, {"level": "3", "passing": "giver", "figures": "anywhere", "limit": 6}, by_keys),
    (1, {"level": "1"}, by_mouse),
    (1, {"level": "4", "figures": "anywhere"}, by_keys),
]


@pytest.mark.parametrize(("players", "options", "hand"), GAMES)
def test_whole_game_by_hand(qtbot: QtBot, players: int, options: dict[str, object], hand: object) -> None:
    match = new_match(players, options)
    page, rng = open_page(qtbot, match), random.Random(players)
    plies = 0
    while match.to_move is not None:
        move = some_move(match, rng)
        hand(page.view, page.table, move)  # type: ignore[operator]
        plies += 1
        assert match.ply == plies and match.history[-1].move == move
    assert match.result.over
    press(page.view, Qt.Key.Key_Escape)
    assert page.table.snapshot() == UmbrellaView(match, plain()).snapshot()


@pytest.mark.parametrize("hand", [by_mouse, by_keys])
def test_empty_zones_take_from_any_zone_of_the_table(qtbot: QtBot, hand: object) -> None:
    none, some = (0, 0, 0, 0), (0, 1, 0, 2)
    for text in ("slide side1@center red 2", "slide own2@right yellow 4"):
        fresh = new_match(3, {}, center=none, sides=(none, some, none), owns=(none, none, some))
        page = open_page(qtbot, fresh)
        move = fresh.game.parse(fresh.state, text)
        hand(page.view, page.table, move)  # type: ignore[operator]
        assert fresh.history[-1].move == move


def test_whose_zone_it_is_can_be_read(qtbot: QtBot) -> None:
    """Names of zones are as long as those of two players."""
    none, some = (0, 0, 0, 0), (0, 1, 0, 2)
    page = open_page(qtbot, new_match(3, {}, center=none, sides=(none, some, none), owns=(none, some, some)))
    names = [label for label in page.findChildren(QLabel) if "zone" in label.text() and label.isVisible()]
    rows = [label for label in names if label.text().startswith("the ")]
    assert [label.text() for label in rows] == [
        "the zone between Ben and Cem", "the own zone of Ben", "the own zone of Cem",
    ]  # fmt: skip
    for label in rows:
        room = label.contentsRect()
        flags = Qt.TextFlag.TextWordWrap.value
        needed = label.fontMetrics().boundingRect(QRect(0, 0, room.width(), 9999), flags, label.text())
        assert label.wordWrap() and needed.height() <= room.height() and needed.width() <= room.width(), label.text()


def test_computers_play_between_the_turns_of_a_person(qtbot: QtBot) -> None:
    match = computer_match(4, {"limit": 5})
    page, rng = open_page(qtbot, match, plain(speed=0.05)), random.Random(2)
    while match.to_move is not None:
        qtbot.waitUntil(lambda: match.can_play or match.to_move is None)
        if match.to_move is not None:
            by_mouse(page.view, page.table, some_move(match, rng))
    page.table.board.finish()
    assert page.table.snapshot() == UmbrellaView(match, plain()).snapshot()
