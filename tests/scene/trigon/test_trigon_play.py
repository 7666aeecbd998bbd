"""Whole games of Trigon with real events, and single gestures."""

from __future__ import annotations

import random

import pytest
from person.trigon_hands import by_keys, by_mouse
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from scene.trigon.trigon_kit import Page, new_match, open_page, plain, some_move

from tessella.scene.trigon import TrigonTable


def button(page: Page, name: str) -> QAbstractButton:
    found = [child for panel in page.table.panels() for child in panel.findChildren(QAbstractButton, name)]
    return found[0]


@pytest.mark.parametrize(("players", "hands"), [(3, "mouse"), (2, "keys"), (1, "both")])
def test_whole_game_by_hand(qtbot: QtBot, players: int, hands: str) -> None:
    match = new_match(players)
    page, rng = open_page(qtbot, match), random.Random(players)
    plies = 0
    while match.to_move is not None:
        move = some_move(match, rng, first=400)
        hand = {"mouse": by_mouse, "keys": by_keys, "both": rng.choice((by_mouse, by_keys))}[hands]
        hand(page.view, page.table, move)
        plies += 1
        assert match.ply == plies and match.history[-1].move == move
    assert match.result.over
    assert page.table.snapshot() == TrigonTable(match, plain()).snapshot()
