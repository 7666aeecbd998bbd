"""How fast lessons and editors are on the real window.

No assertions about time; targets: a lesson opens in 150 ms, its step changes in 100 ms, a piece moves over a dimmed
board at 60 frames a second (16 ms) at scale 2, an edit of a position is shown in 8 ms.
"""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from ui.conftest import Bench, qapp, qapp_cls  # noqa: F401

from tessella.records.lessons import catalogue
from tessella.records.position_text import Position
from tessella.rules.registry import GAMES, create, editing_of
from tessella.ui.lessons.page import LessonPage

KINDS = pytest.mark.parametrize("kind", list(GAMES))


@pytest.fixture
def bench(qtbot: Any, qapp: QApplication) -> Iterator[Bench]:  # noqa: F811
    made = Bench(qapp, qtbot)
    made.size(1440, 900)
    yield made
    made.window.close()


def spread(times: list[float]) -> dict[str, float]:
    """Return median and longest in milliseconds."""
    times = sorted(times)
    return {"p50_ms": times[len(times) // 2] * 1000, "worst_ms": times[-1] * 1000}


def opened(bench: Bench, key: str) -> LessonPage:
    """Open a lesson; return its page when it is painted."""
    bench.window.learn.open(key)
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)
    bench.app.processEvents()
    page: LessonPage = bench.window.learn.lesson
    return page


def with_light(bench: Bench, kind: str) -> LessonPage:
    """Open the first lesson in which something is in the hand over a dimmed board."""
    for number in range(4, 13):
        page = opened(bench, f"{kind}-{number:02}")
        for index, step in enumerate(page.run.lesson.steps):
            page.run.go(index)
            bench.settle(300)
            if step.light and page.side.table.board.take_next(1):
                return page
        page.left.emit()
        bench.settle()
    raise AssertionError(f"no lesson of {kind} dims the board while one plays")


@KINDS
def test_a_lesson_opens(benchmark: Any, bench: Bench, kind: str) -> None:
    keys = [path.stem for path in catalogue.paths(kind)]
    ids, times = [f"{kind}-{key[:2]}" for key in keys], []

    def open_all() -> None:
        for key in ids:
            begin = perf_counter()
            page = opened(bench, key)
            times.append(perf_counter() - begin)
            page.left.emit()
            bench.settle()

    benchmark.pedantic(open_all, rounds=2)
    benchmark.extra_info.update(spread(times))


@KINDS
def test_a_step_changes(benchmark: Any, bench: Bench, kind: str) -> None:
    page, times = opened(bench, f"{kind}-04"), []

    def walk() -> None:
        for index in range(len(page.run.lesson.steps)):
            begin = perf_counter()
            page.run.go(index)
            bench.app.processEvents()
            times.append(perf_counter() - begin)
            bench.settle(50)

    benchmark.pedantic(walk, rounds=3)
    benchmark.extra_info.update(spread(times))


@KINDS
def test_a_piece_over_the_dimmed_board(benchmark: Any, bench: Bench, kind: str) -> None:
    """With QT_SCALE_FACTOR=2 these are the frames of scale 2."""
    page, times = with_light(bench, kind), []
    view = page.view
    size, board = view.viewport().size(), page.side.table.board

    def glide() -> None:
        for number in range(60):
            spot = view.mapToScene(size.width() // 4 + number * size.width() // 130, size.height() // 2)
            begin = perf_counter()
            board.hovered(spot)
            bench.app.processEvents()
            times.append(perf_counter() - begin)

    glide()  # what is painted once and kept
    times.clear()
    benchmark.pedantic(glide, rounds=2)
    benchmark.extra_info.update(spread(times))


@KINDS
def test_an_edit_of_a_position_is_shown(benchmark: Any, bench: Bench, kind: str) -> None:
    bench.trigger("set-up-position")
    page = bench.window.position_editing.page
    assert page is not None
    game = create(kind, max(2, GAMES[kind].seats[0]), seed=8)
    states = [game.start()]
    for number in range(24):
        move = list(game.moves(states[-1]))[number * 7 % len(list(game.moves(states[-1])))]
        states.append(game.apply(states[-1], move).state)
    page.draft.take(Position(game, editing_of(game).empty()))
    bench.settle(500)
    times: list[float] = []

    def edit() -> None:
        for state in states:
            begin = perf_counter()
            page.draft.take(Position(game, state))
            times.append(perf_counter() - begin)
            bench.settle(5)

    benchmark.pedantic(edit, rounds=3)
    benchmark.extra_info.update(spread(times))


def test_the_lesson_editor_opens(benchmark: Any, bench: Bench) -> None:
    bench.trigger("lessons")
    bench.bot.waitUntil(lambda: bench.window.learn.shelf.full)
    own = bench.window.learn.shelf.import_file(catalogue.paths("trellis")[3])
    bench.window.learn.shelf.fill()
    bench.bot.waitUntil(lambda: bool(bench.window.learn.shelf.own))
    bench.settle()
    times: list[float] = []

    def open_it() -> None:
        begin = perf_counter()
        bench.window.lesson_editing.edit(own.path)
        bench.bot.waitUntil(lambda: bench.window.lesson_editing.shown() is not None)
        bench.app.processEvents()
        times.append(perf_counter() - begin)
        page = bench.window.lesson_editing.shown()
        assert page is not None
        page.left.emit()
        bench.settle(100)

    benchmark.pedantic(open_it, rounds=3)
    benchmark.extra_info.update(spread(times))
