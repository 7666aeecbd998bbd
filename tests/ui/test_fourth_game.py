"""A fourth game is three rooms and one registration: it is played in the real window, and no generic file knows it."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fake_analysis import FakeAnalysis
from fourth_game import enter
from fourth_game.rules import Move, Toy
from fourth_game.view import ToyView
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from ui.conftest import Bench

from tessella.controller.engines.session import EngineSession
from tessella.controller.library.service import bring_up_to_date, places
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.engine import client
from tessella.engine.player import Limits
from tessella.engine.players import player
from tessella.records import files
from tessella.records.library import Library
from tessella.records.library_query import Query
from tessella.rules.registry import GAMES, forget
from tessella.scene.game_views import view_of
from tessella.ui.practise import hinting

ENGINE = [sys.executable, str(Path(__file__).parents[1] / "fourth_game" / "engine.py")]


@pytest.fixture
def toy() -> Iterator[None]:
    """Register the game for one test."""
    enter()
    yield
    forget("toy")
    view_of.cache_clear()
    player.cache_clear()


@pytest.fixture
def room(toy: None, make_bench: Any) -> Iterator[Bench]:
    with make_bench() as made:
        yield made


def click(bench: Bench, place: Move) -> None:
    """Click on a place of the board with the mouse."""
    page: Any = bench.window.game
    view, board = page.view, page.table.board
    if bench.match.covered:
        bench.match.uncover()
        bench.settle()
    spot: QPoint = view.mapFromScene(board.cell_rect(place).center())
    bench.bot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    bench.settle()


def test_home_and_menu_offer_it(room: Bench) -> None:
    assert list(GAMES)[-1] == "toy" and "toy" in room.window.home.cards
    assert room.window.home.cards["toy"].accessibleName() == "Toy"
    assert room.window.actions_["play-toy"].text().replace("&", "") == "Play Toy"
    room.trigger("play-toy")
    assert room.match.game.kind == "toy"


def test_two_people_play_it_to_its_end_by_clicks(room: Bench) -> None:
    room.play("toy", options={"heap": 4})
    assert isinstance(room.window.game.table, ToyView)
    click(room, Move("take", 3))
    assert room.match.state.heap == 1 and room.match.state.phase == "lay"
    click(room, Move("lay", room.match.state.hands[0][0]))
    assert room.match.to_move == 1
    click(room, Move("take", 1))
    click(room, Move("lay", room.match.state.hands[1][0]))
    assert room.match.to_move is None and room.match.result.winners == (1,)
    page = room.window.game
    rows = [page.log.model.index(row, 0).data() for row in range(page.log.model.rowCount())]
    assert any("takes 3" in str(row) for row in rows) and len(rows) >= 4
    fresh = ToyView(room.match, page.table.options)
    assert fresh.snapshot() == page.table.snapshot()
    fresh.close()


def test_a_move_against_the_rules_is_refused_with_its_words(room: Bench) -> None:
    room.play("toy", options={"heap": 2})
    click(room, Move("take", 3))
    page = room.window.game
    assert room.match.state.heap == 2
    bubble = page.table.reasons.bubble
    assert bubble is not None and bubble.isVisible()
    assert page.table.board.bad == ("3",)


def test_keys_play_it(room: Bench) -> None:
    room.play("toy", options={"heap": 9})
    view = room.window.game.view
    room.match.uncover()
    room.settle()
    view.setFocus()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Return):
        room.bot.keyClick(view, key)
    room.settle()
    assert room.match.state.heap == 7


def test_undo_redo_and_why(room: Bench) -> None:
    room.play("toy")
    click(room, Move("take", 2))
    room.trigger("undo")
    assert room.match.state.heap == 9
    room.trigger("redo")
    assert room.match.state.heap == 7
    room.trigger("why")
    page = room.window.game
    assert page.table.moment is not None
    assert "takes 2" in page.table.happening(page.table.moment.stepped.step.events[0])


def test_a_hint_is_told_in_words(room: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    analysis = FakeAnalysis()
    monkeypatch.setattr(hinting, "Analysis", lambda: analysis)
    match, page = room.play("toy", (Seat("Ana"), Seat("Ben"))), room.window.game
    assert page is not None
    match.uncover()
    room.settle()
    room.trigger("hint")
    move = list(match.game.moves(match.state))[1]
    analysis.answer((move, 0.7))
    room.settle()
    assert "beside the board" in page.hinting.panel.words()
    page.hinting.leave()
    room.settle()


def test_it_is_saved_opened_and_found_in_the_library(room: Bench, tmp_path: Path) -> None:
    room.play("toy", options={"heap": 5})
    click(room, Move("take", 2))
    click(room, Move("lay", room.match.state.hands[0][0]))
    path = tmp_path / "a.tessella"
    files.save(path, room.match.record, room.match.record.line()[-1])
    assert json.loads(path.read_text("utf-8"))["match"]["game"] == "toy"
    room.window.show_home()
    room.settle()
    room.window.play.open(path)
    room.bot.waitUntil(lambda: room.window.game is not None and room.match.game.kind == "toy")
    assert room.match.state.heap == 3 and room.match.length == 2
    bring_up_to_date()
    library = Library(folders.library_file(), places())
    assert [entry.kind for entry in library.search(Query())][:1] == ["toy"]
    library.close()


def test_a_computer_seat_answers_from_its_own_process(toy: None, qapp: QApplication, qtbot: QtBot) -> None:
    class Real(Bench):
        def _session(self) -> Any:
            return EngineSession(command=ENGINE)

    bench = Real(qapp, qtbot)
    try:
        seats = (Seat("Ana"), Seat("Chip", "computer", 3))
        bench.window.play.start(MatchSetup("toy", seats, {"heap": 6}, seed=7))
        bench.settle()
        click(bench, Move("take", 3))
        click(bench, Move("lay", bench.match.state.hands[0][0]))
        qtbot.waitUntil(lambda: bench.match.to_move is None)
        assert bench.match.result.winners == (1,)
    finally:
        bench.window.close()
        qtbot.waitUntil(lambda: not bench.window.isVisible())
        for part in (bench.window, bench.appearance, bench.store, bench.languages):
            part.deleteLater()
        qapp.setFont(bench._font)


def test_the_protocol_knows_it(toy: None) -> None:
    game = Toy.create(2)
    assert client.set_game(game) == "set_game toy players=2 first=0 heap=9"
    assert player("toy").choose(game, game.start(), Limits())


