"""How fast the real window is at 1440 x 900 with its panels over the board: a full Trigon board, a garden of 60 tiles,
an Umbrella match of four.

No assertions about time; targets: ghost move p99 4 ms, full repaint p50 20 ms, zoom and pan steps p99 16 ms, no frame
of the longest cascade over 33 ms.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Iterator
from time import perf_counter, thread_time
from typing import Any

import pytest
from patience import let_pass
from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings.settings import SettingsStore
from tessella.rules.trellis import Plant
from tessella.rules.umbrella import COLOURS
from tessella.scene.trellis.shapes import centre
from tessella.scene.umbrella.shapes import field_centre
from tessella.ui.app import make_app
from tessella.ui.game.page import GamePage
from tessella.ui.platform.appearance import Appearance
from tessella.ui.platform.i18n import Languages
from tessella.ui.window.window import Window

TILES = 60


@pytest.fixture(scope="module")
def window() -> Iterator[Window]:
    existing = QApplication.instance()
    app = existing if isinstance(existing, QApplication) else make_app(["tessella"])
    store = SettingsStore()
    store.update(speed="off", delay=0.0, show_legal=True)
    made = Window(store, Appearance(app, store), Languages())
    made.resize(1440, 900)
    made.show()
    gc.freeze()  # as the program does
    yield made
    made.close()
    gc.unfreeze()


def rest() -> None:
    """Wait until all of a board that was just opened is drawn sharp, slice by slice."""
    let_pass(1000)


def trigon(window: Window) -> tuple[GamePage, list[QPointF]]:
    window.start(MatchSetup("trigon", tuple(Seat(name) for name in "ABCD"), {}, seed=3))
    page, dice = window.game, random.Random(3)
    assert page is not None
    match = page.match
    while match.ply < 52 and match.to_move is not None:
        match.play(dice.choice(list(match.game.moves(match.state))))
    board: Any = page.table.board
    board.take(next(piece for piece in range(22) if match.state.left[match.state.colour] >> piece & 1))
    rest()
    return page, [board.cell_rect(cell).center() for cell in dice.sample(board.cells.cells, 100)]


def trellis(window: Window) -> tuple[GamePage, list[QPointF]]:
    options = {"flowers": [30] * 4, "planting": "free"}
    window.start(MatchSetup("trellis", tuple(Seat(name) for name in "ABCD"), options, seed=3, first=0))
    page, dice = window.game, random.Random(3)
    assert page is not None
    match = page.match
    while len(match.state.garden) < TILES and match.to_move is not None:
        match.uncover()
        moves = list(match.game.moves(match.state))
        far = [max(map(abs, (*m.cell, sum(m.cell)))) if isinstance(m, Plant) else 0 for m in moves]
        match.play(dice.choice([move for move, away in zip(moves, far, strict=True) if away == min(far)]))
    while match.to_move is not None and match.state.phase != "plant":
        match.play(next(iter(match.game.moves(match.state))))
    match.uncover()
    board: Any = page.table.board
    board.take(0)
    rest()
    return page, [centre(cell) + QPointF(dice.uniform(-20, 20), 3) for cell in dice.choices(board.frontier, k=100)]


def umbrella(window: Window) -> tuple[GamePage, list[QPointF]]:
    window.start(MatchSetup("umbrella", tuple(Seat(name) for name in "ABCD"), {}, seed=3))
    page, dice = window.game, random.Random(1)
    assert page is not None
    match = page.match
    while match.to_move is not None and (match.ply < 40 or match.state.phase != "slide"):
        match.uncover()
        match.play(dice.choice(list(match.game.moves(match.state))))
    match.uncover()
    board: Any = page.table.board
    board.take(next(key for key in board.takeable() if getattr(key, "colour", None) in COLOURS))
    rest()
    places = [(dice.randint(1, 4), dice.randint(1, 4)) for _ in range(100)]
    return page, [field_centre(*place) + QPointF(dice.uniform(-20, 20), dice.uniform(-20, 20)) for place in places]


GAMES = pytest.mark.parametrize("begin", [trellis, trigon, umbrella])
Begin = Callable[[Window], tuple[GamePage, list[QPointF]]]


Times = list[tuple[float, float]]
"""Seconds on the clock and seconds of this thread alone: a busy machine lengthens only the first."""


def spread(times: Times) -> dict[str, float]:
    """Return median, 99th percentile and worst in milliseconds, on the clock and of this thread alone."""
    found = {}
    for kind, values in zip(("", "own_"), zip(*times, strict=True), strict=True):
        ordered, last = sorted(values), len(times) - 1
        for name, index in (("p50", last // 2), ("p99", int(last * 0.99)), ("worst", last)):
            found[f"{kind}{name}_ms"] = ordered[index] * 1000
    return found


def timed(times: Times, do: Callable[[], object]) -> None:
    start, own = perf_counter(), thread_time()
    do()
    QApplication.processEvents()
    times.append((perf_counter() - start, thread_time() - own))


@GAMES
def test_ghost_move(benchmark: Any, window: Window, begin: Begin) -> None:
    page, spots = begin(window)
    times: Times = []

    def walk() -> None:
        for spot in spots:
            timed(times, lambda spot=spot: page.table.board.hovered(spot))

    benchmark.pedantic(walk, rounds=3)
    benchmark.extra_info.update(spread(times))
    assert page.table.board.gesture is not None


@GAMES
@pytest.mark.parametrize("way", ["repaint", "zoom", "pan"])
def test_view(benchmark: Any, window: Window, begin: Begin, way: str) -> None:
    page, _ = begin(window)
    times: Times = []

    def steps() -> None:
        for k in range(40):
            if way == "repaint":
                timed(times, page.view.viewport().repaint)
            elif way == "zoom":
                timed(times, lambda k=k: page.view.zoom_by(1.06 if k % 20 < 10 else 1 / 1.06))
            else:
                timed(times, lambda k=k: page.view.pan_by(9 if k % 20 < 10 else -9, 4 if k % 10 < 5 else -4))

    benchmark.pedantic(steps, rounds=3, warmup_rounds=1)
    benchmark.extra_info.update(spread(times))
    assert page.view.isVisible()


def test_longest_cascade(benchmark: Any, window: Window) -> None:
    """Replay the move of a free garden that made most flowers bloom; a frame is one turn of the event loop."""
    page, _ = trellis(window)
    match = page.match
    most = max(match.history, key=lambda step: len(step.step.events))
    window.store.update(speed="normal")
    times: Times = []

    def replay() -> None:
        match.jump(most.ply)
        page.table.board.queue.replay([most])
        while page.table.board.moving:
            timed(times, lambda: None)

    benchmark.pedantic(replay, rounds=1)
    window.store.update(speed="off")
    benchmark.extra_info.update(spread(times))
    assert len(most.step.events) > 3
