"""Work that may wait is done in short slices, the last asked for first, and who waits for it is painted."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tessella.scene import pixmaps, slices


class Asker:
    def __init__(self) -> None:
        self.painted = 0

    def update(self) -> None:
        self.painted += 1


def slow() -> None:
    time.sleep(slices.SLICE * 1.2)


@pytest.fixture(autouse=True)
def nothing_waits(qapp: QApplication) -> Iterator[None]:
    qapp.processEvents()
    slices.forget()
    yield
    slices.forget()
    qapp.processEvents()


def test_a_turn_does_at_once_what_it_has_time_for() -> None:
    assert slices.take(slow)
    assert not slices.take(slow)


def test_the_rest_comes_one_a_turn_and_the_last_first(qapp: QApplication) -> None:
    done: list[int] = []
    for number in range(3):
        slices.later(number, lambda number=number: (slow(), done.append(number)))
    qapp.processEvents()
    assert done == [2]
    QTest.qWait(60)
    assert done == [2, 1, 0]
    assert slices.waiting() == 0


def test_everybody_who_asked_is_painted_once(qapp: QApplication) -> None:
    first, second, done = Asker(), Asker(), []
    for who in (first, second, first):
        slices.later("same", lambda: done.append(1), who)
    QTest.qWait(10)
    assert (len(done), first.painted, second.painted) == (1, 1, 1)


def test_who_is_gone_is_not_painted(qapp: QApplication) -> None:
    gone, there = QWidget(), Asker()
    slices.later("it", lambda: None, gone)
    slices.later("it", lambda: None, there)
    gone.deleteLater()
    QTest.qWait(10)
    assert there.painted == 1


def test_a_picture_is_made_when_there_is_time_for_it(qapp: QApplication) -> None:
    who = Asker()

    def make() -> pixmaps.QPixmap:
        slow()
        return pixmaps.QPixmap(4, 4)

    assert pixmaps.soon("slices-1", make, who) is not None
    assert pixmaps.soon("slices-2", make, who) is None
    assert who.painted == 0
    QTest.qWait(30)
    assert who.painted == 1
    assert pixmaps.soon("slices-2", make, who) is not None


def test_nothing_is_made_when_another_game_comes(qapp: QApplication) -> None:
    done: list[int] = []
    slices.later("old", lambda: done.append(1))
    pixmaps.forget()
    QTest.qWait(10)
    assert done == []
