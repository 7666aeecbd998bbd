"""Work that may wait is done in short slices, the last asked for first, and who waits for it is painted."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import pairwise

import pytest
from patience import let_pass
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tessella.scene.drawing import idle_work, pixmap_cache


class Asker:
    def __init__(self) -> None:
        self.painted = 0

    def update(self) -> None:
        self.painted += 1


def slow() -> None:
    time.sleep(idle_work.SLICE * 1.2)


@pytest.fixture(autouse=True)
def nothing_waits(qtbot: QtBot, qapp: QApplication) -> Iterator[None]:
    idle_work.forget()
    qtbot.waitUntil(idle_work.resting)  # the turn that others began is over
    yield
    idle_work.forget()
    qapp.processEvents()


def test_a_turn_does_at_once_what_it_has_time_for() -> None:
    assert idle_work.take(slow)
    assert not idle_work.take(slow)


def test_the_rest_comes_one_a_turn_and_the_last_first(qtbot: QtBot) -> None:
    done: list[tuple[int, float]] = []
    for number in range(3):
        idle_work.later(number, lambda number=number: (slow(), done.append((number, time.perf_counter()))))
    qtbot.waitUntil(lambda: idle_work.waiting() == 0)
    assert [number for number, _ in done] == [2, 1, 0]
    for (_, before), (_, after) in pairwise(done):
        assert after - before > idle_work.SLICE + idle_work.PAUSE_MS / 1000 - 0.001


def test_an_iterator_is_gone_through(qtbot: QtBot) -> None:
    seen: list[int] = []
    idle_work.run("count", (seen.append(number) for number in range(5)))
    qtbot.waitUntil(lambda: idle_work.waiting() == 0)
    assert seen == [0, 1, 2, 3, 4]


def test_everybody_who_asked_is_painted_once(qtbot: QtBot) -> None:
    first, second, done = Asker(), Asker(), []
    for who in (first, second, first):
        idle_work.later("same", lambda: done.append(1), who)
    qtbot.waitUntil(lambda: idle_work.waiting() == 0)
    assert (len(done), first.painted, second.painted) == (1, 1, 1)


def test_who_is_gone_is_not_painted(qtbot: QtBot) -> None:
    gone, there = QWidget(), Asker()
    idle_work.later("it", lambda: None, gone)
    idle_work.later("it", lambda: None, there)
    gone.deleteLater()
    qtbot.waitUntil(lambda: idle_work.waiting() == 0)
    assert there.painted == 1


def test_what_only_who_is_gone_wanted_is_not_done(qtbot: QtBot) -> None:
    gone, done = QWidget(), []
    idle_work.later("it", lambda: done.append(1), gone)
    gone.deleteLater()
    qtbot.waitUntil(lambda: idle_work.waiting() == 0)
    assert not done


def test_work_ends_with_what_it_works_on(qtbot: QtBot) -> None:
    gone, seen = QWidget(), []

    def steps() -> Iterator[None]:
        for number in range(5):
            seen.append((number, gone.width()))
            slow()
            yield

    idle_work.run("it", steps(), gone, Asker())
    qtbot.waitUntil(lambda: bool(seen))
    gone.deleteLater()
    qtbot.waitUntil(lambda: idle_work.waiting() == 0)
    assert len(seen) < 5


def test_a_picture_is_made_when_there_is_time_for_it(qtbot: QtBot) -> None:
    who = Asker()

    def make() -> pixmap_cache.QPixmap:
        slow()
        return pixmap_cache.QPixmap(4, 4)

    assert pixmap_cache.soon("slices-1", make, who) is not None
    assert pixmap_cache.soon("slices-2", make, who) is None
    assert who.painted == 0
    qtbot.waitUntil(lambda: who.painted > 0)
    assert who.painted == 1
    assert pixmap_cache.soon("slices-2", make, who) is not None


def test_nothing_is_made_when_another_game_comes(qtbot: QtBot) -> None:
    done: list[int] = []
    idle_work.later("old", lambda: done.append(1))
    pixmap_cache.forget()
    let_pass(10)
    assert done == []
