"""The time of a talk: how long it has lasted, how long the step of now, how much of what was planned is left."""

from __future__ import annotations

import time
from collections.abc import Callable


class TalkClock:
    """Counts seconds from when it is made, while nobody holds it."""

    def __init__(self, planned: float, now: Callable[[], float] = time.monotonic) -> None:
        """`planned` are the seconds that the talk is to take, 0 where nobody said; `now` returns seconds."""
        self.planned = planned
        self._now = now
        self._begun = self._step_begun = now()
        self._held: float | None = None

    @property
    def held(self) -> bool:
        """True while the time stands still."""
        return self._held is not None

    def hold(self, held: bool) -> None:
        """Let the time stand still, or go on."""
        now = self._now()
        if held and self._held is None:
            self._held = now
        elif not held and self._held is not None:
            self._begun += now - self._held
            self._step_begun += now - self._held
            self._held = None

    def begin_step(self) -> None:
        """Count the time of a step anew."""
        self._step_begun = self._here()

    def begin(self) -> None:
        """Count everything anew."""
        self._begun = self._step_begun = self._here()

    @property
    def seconds(self) -> float:
        """How long the talk has lasted."""
        return self._here() - self._begun

    @property
    def step_seconds(self) -> float:
        """How long the step of now has lasted."""
        return self._here() - self._step_begun

    @property
    def over(self) -> float:
        """By how many seconds the talk takes longer than planned, 0 while it does not, or nobody planned."""
        return max(0.0, self.seconds - self.planned) if self.planned else 0.0

    def _here(self) -> float:
        return self._now() if self._held is None else self._held


def clock_text(seconds: float) -> str:
    """Return a time as minutes and seconds, with hours where it is as long."""
    whole = int(seconds)
    hours, rest = divmod(whole, 3600)
    words = f"{rest // 60:02d}:{rest % 60:02d}"
    return f"{hours}:{words}" if hours else words
