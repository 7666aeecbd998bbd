"""What a game leaves behind goes: pages, boards and windows are gone when nobody shows them any more."""

from __future__ import annotations

import gc
import linecache
import threading
import weakref

import pytest
from PySide6.QtWidgets import QApplication

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.ui.platform import memory


def test_a_game_that_is_left_is_gone(bench) -> None:
    gone: list[weakref.ref[object]] = []
    counts = []
    for _ in range(2):
        for kind in GAMES:
            bench.play(kind, (Seat("Ana"), Seat("Ben")))
            bench.move(3)
            page = bench.window.game
            gone += [weakref.ref(each) for each in (page, page.table, page.table.board, page.view, page.match)]
            del page
            bench.window.show_home()
            bench.settle()
        counts.append(len(QApplication.allWidgets()))
    gc.collect()
    assert [each() for each in gone if each() is not None] == []
    assert counts[0] == counts[1]


class Ring:
    """Something that only a search finds, and that notes the thread in which it goes."""

    def __init__(self, gone: list[int]) -> None:
        self.itself, self.gone = self, gone

    def __del__(self) -> None:
        self.gone.append(threading.get_ident())


def test_what_is_left_behind_is_taken_down_in_the_thread_of_the_window(qapp, qtbot) -> None:
    gone: list[int] = []
    for _ in range(5000):
        Ring(gone)
    gone.clear()
    kept: list[list[object]] = []
    worker = threading.Thread(target=lambda: kept.extend([[number] for number in range(20_000)]))
    worker.start()
    worker.join()
    assert gone == []
    qtbot.waitUntil(lambda: len(gone) > 0)
    assert set(gone) == {threading.get_ident()}


def test_no_more_sources_are_kept_than_a_traceback_needs() -> None:
    for name in ("abc", "ast", "bisect", "calendar", "copy", "csv", "glob", "gzip", "heapq", "inspect"):
        assert linecache.getlines(__import__(name).__file__)
    assert len(linecache.cache) <= 8
    assert "def tidy" in "".join(linecache.getlines(memory.__file__))


@pytest.mark.parametrize("times", [10])
def test_closed_windows_are_gone(make_bench, times: int) -> None:
    gone, before = [], len(QApplication.topLevelWidgets())
    for _ in range(times):
        with make_bench() as made:
            made.play("umbrella")
            gone += [weakref.ref(each) for each in (made.window, made.window.game, made.window.stack)]
    del made
    gc.collect()
    assert [each() for each in gone if each() is not None] == []
    assert len(QApplication.topLevelWidgets()) == before
