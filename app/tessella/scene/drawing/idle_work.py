"""Work that may wait: done in slices of time with pauses between them, so that a hand on the board never waits."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from time import perf_counter
from typing import Any, Protocol

from PySide6.QtCore import QTimer
from shiboken6 import isValid

SLICE = 0.003
"""Seconds of one turn that may go into such work; one piece of it may be over."""
PAUSE_MS = 4
"""Milliseconds from one turn to the next, which are free for what a person does."""


class Shown(Protocol):
    """Something on the window that is painted again when a piece of work for it is done."""

    def update(self) -> Any: ...


_waiting: dict[Hashable, tuple[Callable[[], object], list[Shown]]] = {}
_spent = [0.0]
_timed = [False]
_END = object()


def take(work: Callable[[], object]) -> bool:
    """Do a piece of work at once when this turn has time left; tell whether it was done."""
    if _spent[0] >= SLICE:
        return False
    begin = perf_counter()
    try:
        work()
    finally:
        _spent[0] += perf_counter() - begin
        _arrange()
    return True


def later(key: Hashable, work: Callable[[], object], who: Shown | None = None) -> None:
    """Do a piece of work in a later turn, once a key, then have `who` painted; what was asked for last comes first.

    The work is dropped when everybody who asked for it is gone by then.
    """
    _, shown = _waiting.pop(key, (work, []))
    if who is not None and who not in shown:
        shown.append(who)
    _waiting[key] = work, shown
    _arrange()


def run(key: Hashable, steps: Iterator[object], *owners: object) -> None:
    """Go through an iterator in later turns, each step a piece of work; another one with the same key replaces it.

    `owners` are the objects of Qt that the steps use: when one of them is gone the rest of the work is dropped.
    """

    def step() -> None:
        if all(map(isValid, owners)) and next(steps, _END) is not _END:
            later(key, step)

    later(key, step)


def forget() -> None:
    """Do nothing of what waits."""
    _waiting.clear()


def waiting() -> int:
    """Return how many pieces of work wait."""
    return len(_waiting)


def resting() -> bool:
    """True when nothing waits and all time of a turn is free."""
    return not _waiting and not _timed[0]


def _arrange() -> None:
    if not _timed[0]:
        _timed[0] = True
        QTimer.singleShot(PAUSE_MS, _turn)


def _turn() -> None:
    """Begin another turn: its time is there again, and goes first into what waits."""
    _spent[0] = 0.0
    try:
        while _waiting and _spent[0] < SLICE:
            _, (work, shown) = _waiting.popitem()
            there = [each for each in shown if isValid(each)]
            if there or not shown:
                take(work)
            for each in there:
                each.update()
    finally:
        _timed[0] = False
        if _spent[0]:
            _arrange()  # the pause begins when the work is done
