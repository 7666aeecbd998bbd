"""How fast the full Trigon board is on the screen (1440 x 900 offscreen): ghost move, repaint, zoom, pan.

No assertions about time; targets: ghost move p99 4 ms, repaint p50 20 ms, zoom and pan steps p99 16 ms.
"""

from __future__ import annotations

import random
from time import perf_counter
from typing import Any

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from scene.trigon.trigon_kit import Page, new_match, open_page, plain, played


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    """Return a board late in a game of four, a large piece in hand."""
    found = open_page(qtbot, played(new_match(4), 52, seed=3), plain(speed=0.0), width=1440, height=900)
    board, state = found.table.board, found.table.match.state
    assert board.take(next(p for p in range(22) if state.left[state.colour] >> p & 1))
    found.view.grab()
    return found


def spread(times: list[float]) -> dict[str, float]:
    """Return median and 99th percentile in milliseconds."""
    times = sorted(times)
    return {"p50_ms": times[len(times) // 2] * 1000, "p99_ms": times[int(len(times) * 0.99)] * 1000}


def test_ghost_move(benchmark: Any, page: Page) -> None:
    view, board, rng = page.view, page.table.board, random.Random(1)
    cells = [board.cell_rect(cell).center() for cell in rng.sample(board.cells.cells, 100)]
    times: list[float] = []

    def walk() -> None:
        for spot in cells:
            start = perf_counter()
            board.hovered(spot)
            QApplication.processEvents()
            view.viewport().repaint(view.viewport().rect().intersected(_near(page, spot)))
            times.append(perf_counter() - start)

    benchmark.pedantic(walk, rounds=3)
    benchmark.extra_info.update(spread(times))
    assert board.hand is not None and board.ghost is not None


def _near(page: Page, spot: QPointF) -> Any:
    return page.view.mapFromScene(page.table.board.ghost.reach()).boundingRect()  # type: ignore[union-attr]


def test_full_repaint(benchmark: Any, page: Page) -> None:
    benchmark(page.view.viewport().repaint)
    assert page.view.isVisible()


@pytest.mark.parametrize("way", ["zoom", "pan"])
def test_moving_the_view(benchmark: Any, page: Page, way: str) -> None:
    times: list[float] = []

    def steps() -> None:
        for k in range(30):
            start = perf_counter()
            if way == "zoom":
                page.view.zoom_by(1.06 if k < 15 else 1 / 1.06)
            else:
                page.view.pan_by(7 if k < 15 else -7, 3)
            page.view.viewport().repaint()
            times.append(perf_counter() - start)

    benchmark.pedantic(steps, rounds=3)
    benchmark.extra_info.update(spread(times))
    assert page.view.cursor().shape() == Qt.CursorShape.ArrowCursor
