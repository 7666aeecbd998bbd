"""What is taken by key begins where it fits, the nearest place first; Space goes to every other place and way."""

from __future__ import annotations

import random
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_views import view_of

TAKING = {
    "trellis": (Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3),
    "umbrella": (Qt.Key.Key_B, Qt.Key.Key_R, Qt.Key.Key_G, Qt.Key.Key_Y),
    "trigon": (Qt.Key.Key_3, Qt.Key.Key_4, Qt.Key.Key_5, Qt.Key.Key_6),
}


def opened(qtbot: QtBot, kind: str, plies: int) -> tuple[Match, Any, BoardView]:
    """Open a match at a position in which somebody takes something in hand."""
    match = Match.new(MatchSetup(kind, (Seat("Ana"), Seat("Ben")), {}, seed=5))
    match.begin()
    match.uncover()
    chance = random.Random(5)
    while match.ply < plies or getattr(match.state, "phase", "plant") not in ("plant", "slide"):
        assert match.play(chance.choice(list(match.game.moves(match.state))))
        match.uncover()
    match.uncover()
    table = view_of(kind)(match, ViewOptions(theme("light"), speed=0.0))
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.set_board(table.board)
    view.show()
    qtbot.waitExposed(view)
    return match, table, view


@pytest.mark.parametrize("kind", TAKING)
@pytest.mark.parametrize("plies", [0, 9])
def test_it_begins_at_the_nearest_legal_place(qtbot: QtBot, kind: str, plies: int) -> None:
    match, table, view = opened(qtbot, kind, plies)
    board = table.board
    said: list[str] = []
    board.cell_focused.connect(lambda _place, words: said.append(words))
    for key in TAKING[kind]:
        board.cancel()
        board.leave_cursor()
        QTest.keyClick(view, Qt.Key.Key_Right)  # look round first: what is taken comes to where one looks
        near = board.cursor
        QTest.keyClick(view, key)
        gesture = board.gesture
        if gesture is None or not gesture.places():
            continue
        assert match.explain(gesture.commit()).legal, "it begins where it fits"
        spot = board.spot(near)
        far = {place: (board.spot(place) - spot).manhattanLength() for place in gesture.places()}
        assert far[gesture.place] == min(far.values())
        assert said[-1], "a screen reader hears what is in hand and whether it fits"
        assert board.cursor == gesture.place
    table.close()


@pytest.mark.parametrize("kind", TAKING)
def test_space_leads_to_every_legal_place_and_way_and_back(qtbot: QtBot, kind: str) -> None:
    match, table, view = opened(qtbot, kind, 9)
    board = table.board
    legal = set(match.game.moves(match.state))
    tried = 0
    for key in TAKING[kind]:
        board.cancel()
        QTest.keyClick(view, key)
        gesture = board.gesture
        if gesture is None or not gesture.places():
            continue
        wanted = {move for place in gesture.places() for move in gesture.ways(place)}
        assert wanted <= legal
        count = sum(len(gesture.ways(place)) for place in gesture.places())
        seen = [gesture.commit()]
        for _ in range(min(count, 120)):
            QTest.keyClick(view, Qt.Key.Key_Space)
            seen.append(gesture.commit())
            assert seen[-1] in legal
        if count <= 120:
            assert set(seen) == wanted and seen[-1] == seen[0], "round and round"
        QTest.keyClick(view, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
        assert gesture.commit() == seen[-2]
        tried += 1
    assert tried
    table.close()


@pytest.mark.parametrize("kind", TAKING)
def test_enter_plays_what_lies_there(qtbot: QtBot, kind: str) -> None:
    match, _table, view = opened(qtbot, kind, 0)
    QTest.keyClick(view, TAKING[kind][-1])
    move = _table.board.gesture.commit()
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert match.ply == 1 and match.history[-1].move == move and _table.board.gesture is None
    _table.close()
