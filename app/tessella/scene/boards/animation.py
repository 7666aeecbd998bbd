"""Movements towards a position: tracks on one clock, which can be ended at any moment."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QElapsedTimer, QObject, QTimer, Signal

FRAME_MS = 15


@dataclass(frozen=True, slots=True)
class Track:
    """One movement: from `start` on, for `length` milliseconds (normal speed), `draw` gets the eased progress 0..1.

    `draw` is called with 1.0 exactly once at the end, also when the movement is skipped; OutBack overshoots on the way.
    """

    start: float
    length: float
    draw: Callable[[float], None]
    curve: QEasingCurve.Type = QEasingCurve.Type.OutCubic
    overshoot: float = 1.1


class Animator(QObject):
    """Plays tracks; the picture at the end is the position's, drawn by `done`.

    Signals: `finished()` after the last track ended or was skipped.
    """

    finished = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._frame)
        self._tracks: list[tuple[Track, QEasingCurve]] = []
        self._done: Callable[[], None] | None = None
        self._speed = 1.0
        self.hurried = False
        """True when the last movement was ended before its time (by a click, a key, another movement)."""

    @property
    def running(self) -> bool:
        """True while something moves."""
        return bool(self._tracks) or self._done is not None

    def play(self, tracks: Sequence[Track], done: Callable[[], None], speed: float = 1.0) -> None:
        """Play the tracks and call `done`; what still runs is ended first. Speed 0 ends at once."""
        self.finish()
        self._tracks = [(track, _curve(track)) for track in tracks]
        self._done = done
        self._speed = speed
        if speed <= 0 or not tracks:
            self.finish()
            return
        self._clock.start()
        self._timer.start()
        self._frame()

    def finish(self) -> None:
        """End everything now: every track is drawn at its end, then the position."""
        self._end(hurried=True)

    def _end(self, hurried: bool) -> None:
        if not self.running:
            return
        self.hurried = hurried
        self._timer.stop()
        tracks, self._tracks = self._tracks, []
        done, self._done = self._done, None
        for track, _ in tracks:
            track.draw(1.0)
        if done is not None:
            done()
        self.finished.emit()

    def _frame(self) -> None:
        now = self._clock.elapsed() / self._speed
        waiting: list[tuple[Track, QEasingCurve]] = []
        for track, curve in self._tracks:
            if now >= track.start + track.length:
                track.draw(1.0)
                continue
            waiting.append((track, curve))
            if now >= track.start:
                track.draw(curve.valueForProgress((now - track.start) / track.length))
        self._tracks = waiting
        if not waiting:
            self._end(hurried=False)


def _curve(track: Track) -> QEasingCurve:
    curve = QEasingCurve(track.curve)
    if track.curve == QEasingCurve.Type.OutBack:
        curve.setOvershoot(track.overshoot)
    return curve
