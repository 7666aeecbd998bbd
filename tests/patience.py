"""How tests wait: for the thing itself, as long as a slow machine may need; never for a time in which it should come.

`PatientBot` is the `qtbot` of all tests, `until` waits without Qt. `run_out` lets a clock of the program run out, so
that a silence of minutes takes no time; `let_pass` is for times in which nothing may happen. What must be quick is
measured by `least` and `quickest`.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QEventLoop, QObject, QTimer
from pytestqt.qtbot import QtBot

PATIENCE_S = 300.0
"""Seconds after which something that a test waits for is held to come no more; however slow the machine is."""


class PatientBot(QtBot):
    """Waits long: a shorter timeout that a test asks for is not heeded."""

    def waitUntil(self, callback: Callable[[], Any], *, timeout: float = 0) -> None:
        super().waitUntil(callback, timeout=_at_least(timeout))

    def waitSignal(self, signal: Any, *, timeout: float = 0, **rest: Any) -> Any:
        return super().waitSignal(signal, timeout=_at_least(timeout), **rest)

    def waitSignals(self, signals: Any, *, timeout: float = 0, **rest: Any) -> Any:
        return super().waitSignals(signals, timeout=_at_least(timeout), **rest)


def _at_least(timeout: float) -> int:
    return round(max(timeout, PATIENCE_S * 1000))


def until(ready: Callable[[], Any], what: str) -> None:
    """Wait, without the events of Qt, until something is so; fail with `what` when it never is."""
    end = time.monotonic() + PATIENCE_S
    while not ready():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.01)


def quickest(action: Callable[[], object], good: float) -> float:
    """Return the seconds of the quickest of some tries; no more are made than needed to see one below `good`."""

    def seconds() -> float:
        begin = time.perf_counter()
        action()
        return time.perf_counter() - begin

    return least(seconds, good)


def least(seconds: Callable[[], float], good: float) -> float:
    """Return the least of some measurements, made for at most `PATIENCE_S` until one is below `good`.

    A busy machine may hold up many of them; what is slow by itself is so in all.
    """
    end, best = time.monotonic() + PATIENCE_S, float("inf")
    while best >= good and time.monotonic() < end:
        best = min(best, seconds())
    return best


def run_out(owner: QObject) -> None:
    """Let the time of an object's longest clock be over now, as if nothing had come meanwhile."""
    clocks = [clock for clock in owner.findChildren(QTimer) if clock.isActive() and clock.isSingleShot()]
    assert clocks, "no clock runs"
    longest = max(clocks, key=QTimer.remainingTime)
    assert longest.remainingTime() > 0
    longest.stop()
    longest.timeout.emit()


def let_pass(milliseconds: int) -> None:
    """Let time pass in which nothing may happen: a slow machine can only make such a test less strict."""
    if QCoreApplication.instance():
        loop = QEventLoop()  # what is to be deleted later is deleted in a loop only
        QTimer.singleShot(milliseconds, loop.quit)
        loop.exec()
    else:
        time.sleep(milliseconds / 1000)
