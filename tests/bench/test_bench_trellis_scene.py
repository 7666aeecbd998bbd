"""How fast the garden is drawn: a tile in hand moves, the view is painted, a position is shown.

    python -m pytest tests/bench --benchmark-enable --benchmark-only -k trellis_scene
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.trellis import Plant
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.trellis import TrellisView
from tessella.scene.trellis.shapes import centre

TILES = 50


@pytest.fixture
def garden(qtbot: QtBot) -> Iterator[tuple[TrellisView, BoardView]]:
    """A large garden on a view of 1440 x 812."""
    seats = tuple(Seat(f"P{number}") for number in range(4))
    setup = MatchSetup("trellis", seats, {"flowers": [30] * 4, "planting": "free"}, seed=3, first=0)
    match = Match.new(setup)
    match.begin()
    table = TrellisView(match, ViewOptions(theme("light"), show_legal=True, speed=0.0))
    chance = random.Random(3)
    while len(match.state.garden) < TILES or match.state.phase != "plant":
        match.uncover()
        moves = list(match.game.moves(match.state))
        near = [max(map(abs, (*m.cell, sum(m.cell)))) if isinstance(m, Plant) else 0 for m in moves]
        match.play(chance.choice([move for move, far in zip(moves, near, strict=True) if far == min(near)]))
    match.uncover()
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(1440, 812)
    view.set_board(table.board)
    view.show()
    QApplication.processEvents()
    yield table, view
    table.close()
    match.close()


def test_ghost_move(benchmark: BenchmarkFixture, garden: tuple[TrellisView, BoardView]) -> None:
    board, chance = garden[0].board, random.Random(1)
    board.take(0)

    def move() -> None:
        board.hovered(centre(chance.choice(board.frontier)) + QPointF(chance.uniform(-20, 20), 3))
        QApplication.processEvents()

    benchmark(move)
    assert board.hand is not None and board.hand.cell is not None


def test_full_repaint(benchmark: BenchmarkFixture, garden: tuple[TrellisView, BoardView]) -> None:
    benchmark(garden[1].viewport().repaint)


def test_show_position(benchmark: BenchmarkFixture, garden: tuple[TrellisView, BoardView]) -> None:
    benchmark(lambda: garden[0].board.show_position(garden[0].match))


def test_zoom_step(benchmark: BenchmarkFixture, garden: tuple[TrellisView, BoardView]) -> None:
    steps = iter(range(10**9))

    def zoom() -> None:
        garden[1].zoom_by(1.2 if next(steps) % 10 < 5 else 1 / 1.2)
        QApplication.processEvents()

    benchmark(zoom)
