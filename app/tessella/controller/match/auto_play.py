"""Moves that are shown one after the other by themselves: how long each position stays, and what comes at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, Protocol

from PySide6.QtCore import QObject, QTimer, Signal, SignalInstance

from tessella.controller.match.match import Match

Phase = Literal["", "stay", "move", "rest", "dark"]
"""What one waits for: nothing, a position being looked at, a movement, a rest after it, the time between two rounds."""


class Clock(Protocol):
    """Rings once after so many milliseconds, as a QTimer does."""

    @property
    def timeout(self) -> SignalInstance: ...
    def start(self, milliseconds: int, /) -> None: ...
    def stop(self) -> None: ...


class Pace(Protocol):
    """How fast it goes. All times are seconds."""

    @property
    def rest(self) -> float:
        """What passes after a movement before the next position counts as reached."""

    @property
    def again(self) -> float | None:
        """What passes at the end before everything is shown again, None: it ends."""

    def stay(self, node: int, last: bool) -> float | None:
        """How long a position, the `last` of the line or not, is looked at; None: until somebody goes on."""


class EvenPace:
    """The same time for every position; with the last one it ends."""

    rest = 0.0
    again: float | None = None

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds

    def stay(self, node: int, last: bool) -> float | None:
        """Return the time."""
        return 0.0 if last else self.seconds


class AutoPlay(QObject):
    """Moves the cursor of a match along its line. Signals: `playing_changed(bool)` it goes by itself, or no longer;
    `reached(int)` a node is shown and nothing moves; `came_to_end()` of the line; `dark_changed(bool)` nothing is to be
    seen for a while.
    """

    playing_changed = Signal(bool)
    reached = Signal(int)
    came_to_end = Signal()
    dark_changed = Signal(bool)

    def __init__(self, match: Match, pace: Pace, clock: Clock | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._match, self.pace = match, pace
        self._phase: Phase = ""
        self._clock: Clock = _single(self)
        self._clock.timeout.connect(self._ring)
        if clock is not None:
            self.set_clock(clock)
        self.moves: Callable[[], bool] = lambda: False
        """Shows the move that was just gone along; True while it moves, until `settle` is called."""

    @property
    def playing(self) -> bool:
        """True while moves are shown by themselves."""
        return self._phase != ""

    @property
    def phase(self) -> Phase:
        """What is waited for."""
        return self._phase

    def set_clock(self, clock: Clock) -> None:
        """Go by another clock from now on; what is waited for ends."""
        self.stop()
        self._clock.timeout.disconnect(self._ring)
        self._clock = clock
        clock.timeout.connect(self._ring)

    def play(self) -> None:
        """Show the moves that follow, from the start when the end is shown."""
        if self.playing or not self._match.length:
            return
        self._phase = "stay"
        self.playing_changed.emit(True)
        if self._at_end:
            self._match.jump(0)
            self._reach()
        else:
            self._wait("stay", self._stay() or 0.0)  # where one waits for somebody, somebody has looked and goes on

    def stop(self) -> None:
        """Show nothing by itself any more."""
        if not self.playing:
            return
        dark, self._phase = self._phase == "dark", ""
        self._clock.stop()
        if dark:
            self.dark_changed.emit(False)
        self.playing_changed.emit(False)

    def go_to(self, ply: int) -> None:
        """Show another position; where it goes by itself, it goes on from there."""
        if self._phase == "dark":
            self.dark_changed.emit(False)
        self._match.jump(ply)
        if self.playing:
            self._reach()
        else:
            self.reached.emit(self._match.node)

    def pace_changed(self) -> None:
        """Begin anew with the time of what is waited for."""
        if self._phase == "stay":
            self._wait("stay", self._stay() or 0.0)

    def settle(self) -> None:
        """The movement has ended."""
        if self._phase == "move":
            self._wait("rest", self.pace.rest)

    @property
    def _at_end(self) -> bool:
        return self._match.ply >= self._match.length

    def _stay(self) -> float | None:
        return self.pace.stay(self._match.node, self._at_end)

    def _wait(self, phase: Phase, seconds: float) -> None:
        self._phase = phase
        self._clock.start(round(seconds * 1000))

    def _ring(self) -> None:
        if self._phase == "stay" and self._at_end:
            self._finish()
        elif self._phase == "stay":
            self._go_on()
        elif self._phase == "rest":
            self._reach()
        elif self._phase == "dark":
            self.dark_changed.emit(False)
            self._match.jump(0)
            self._reach()

    def _go_on(self) -> None:
        """Go one move along the line."""
        self._phase = "move"
        self._match.jump(self._match.ply + 1)
        if self.moves():
            return
        if self.pace.rest:
            self._wait("rest", self.pace.rest)
        else:
            self._reach()

    def _reach(self) -> None:
        """A position is reached: look at it, end, or begin anew."""
        self._phase = "stay"
        self.reached.emit(self._match.node)
        if not self.playing:  # it was stopped here
            return
        stay = self._stay()
        if stay is None:
            self.stop()
            if self._at_end:
                self.came_to_end.emit()
        elif not stay and self._at_end:
            self._finish()
        else:
            self._wait("stay", stay)

    def _finish(self) -> None:
        if self.pace.again is None:
            self.stop()
            self.came_to_end.emit()
        else:
            self._wait("dark", self.pace.again)
            self.dark_changed.emit(True)


def _single(parent: QObject) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    return timer
