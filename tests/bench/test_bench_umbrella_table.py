"""How long the large stage of Umbrella takes: a line aimed at, the ghost, a whole repaint, a step of zoom."""

from __future__ import annotations

import random
from itertools import cycle

import pytest
from PySide6.QtCore import QPointF
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot
from scene.umbrella.umbrella_kit import Page, new_match, open_page, some_move

from tessella.rules.umbrella import COLOURS
from tessella.rules.umbrella.position import ZoneSlot
from tessella.scene.umbrella import shapes


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    """Return a page at 1440 x 900 with a table of four in the middle of a game."""
    match, rng = new_match(4), random.Random(1)
    while match.ply < 40 or match.state.phase != "slide":
        match.play(some_move(match, rng))
    return open_page(qtbot, match, width=1440, height=900)


def hold(page: Page) -> None:
    board = page.table.board
    board.take(next(key for key in board.takeable() if isinstance(key, ZoneSlot) and key.colour in COLOURS))


def test_aiming_at_another_line(benchmark: BenchmarkFixture, page: Page, qapp: object) -> None:
    hold(page)
    spots = cycle([shapes.field_centre(k, k) for k in (1, 2, 3, 4)])

    def move() -> None:
        page.table.board.hovered(next(spots))
        qapp.processEvents()  # type: ignore[attr-defined]

    benchmark(move)
    assert page.table.board.seen is not None


def test_moving_the_ghost(benchmark: BenchmarkFixture, page: Page, qapp: object) -> None:
    hold(page)
    spots = cycle([QPointF(-shapes.STAGE + step, -shapes.STAGE) for step in range(200)])

    def move() -> None:
        page.table.board.hovered(next(spots))
        qapp.processEvents()  # type: ignore[attr-defined]

    benchmark(move)
    assert page.table.board.seen is None


def test_painting_everything(benchmark: BenchmarkFixture, page: Page) -> None:
    benchmark(page.view.viewport().repaint)
    assert page.view.isVisible()


def test_a_step_of_zoom(benchmark: BenchmarkFixture, page: Page) -> None:
    factors = cycle([1.02, 1 / 1.02])

    def zoom() -> None:
        page.view.zoom_by(next(factors))
        page.view.viewport().repaint()

    benchmark(zoom)
    assert not page.view.fitted
