"""Work that may wait: done in slices of time, one a turn of the event loop, so that a hand on the board never waits."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from time import perf_counter
from typing import Any, Protocol

from PySide6.QtCore import QTimer
from shiboken6 import isValid

SLICE = 0.003
"""Seconds of one turn of the event loop that may go into such work; one piece of it may be over."""


class Shown(Protocol):
    """Something on the window that is painted again when a piece of work for it is done."""

    def update(self) -> Any: ...


_waiting: dict[Hashable, tuple[Callable[[], object], list[Shown]]] = {}
_spent = [0.0]
_timed = [False]
_END = object()


def take(work: Callable[[], object]) -> bool:
    """Do a piece of work at once when this turn of the event loop has time left; tell whether it was done."""
    if _spent[0] >= SLICE:
        return False
    _arrange()
    begin = perf_counter()
    work()
    _spent[0] += perf_counter() - begin
    return True


def later(key: Hashable, work: Callable[[], object], who: Shown | None = None) -> None:
    """Do a piece of work in a later turn, once a key, then have `who` painted; what was asked for last comes first."""
    _, shown = _waiting.pop(key, (work, []))
    if who is not None and who not in shown:
        shown.append(who)
    _waiting[key] = work, shown
    _arrange()


def run(key: Hashable, steps: Iterator[object]) -> None:
    """Go through an iterator in later turns, each step a piece of work; another one with the same key replaces it."""

    def step() -> None:
        if next(steps, _END) is not _END:
            later(key, step)

    later(key, step)


def forget() -> None:
    """Do nothing of what waits."""
    _waiting.clear()


def waiting() -> int:
    """Return how many pieces of work wait."""
    return len(_waiting)


def _arrange() -> None:
    if not _timed[0]:
        _timed[0] = True
        QTimer.singleShot(0, _turn)


def _turn() -> None:
    """Begin another turn: its time is there again, and goes first into what waits."""
    _timed[0], _spent[0] = False, 0.0
    while _waiting and _spent[0] < SLICE:
        _, (work, shown) = _waiting.popitem()
        take(work)
        for each in shown:
            if isValid(each):
                each.update()
