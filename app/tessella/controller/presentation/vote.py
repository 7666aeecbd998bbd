"""A vote in class: a silent ring, the show of hands as the teacher types it, and what to do next.

What to do follows Mazur's peer instruction: few right, explain; about half, let them talk and vote again; most, go on.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from PySide6.QtCore import QObject, Signal

from tessella.records.lessons.lesson import NO_WORDS, Words

RING_S = 60.0
"""Seconds to think, without a sound."""
FEW, MOST = 0.35, 0.70
"""Below FEW of the hands right: explain. From there to MOST: let them talk and vote again. Above: go on."""
MOST_HANDS = 999

Advice = Literal["", "explain", "talk", "next"]


@dataclass(frozen=True, slots=True)
class VoteOption:
    """One of the answers: words, a text of its own, a rule, whether something is allowed (`verdict`), a place of the
    board, or a move that the rules allow."""

    right: bool
    words: Words = NO_WORDS
    text: str = ""
    rule: str = ""
    verdict: bool | None = None
    place: str = ""
    move: Any = None


class Vote(QObject):
    """One vote on some answers. Signal: `changed()` time aside, something is otherwise."""

    changed = Signal()

    def __init__(
        self, options: tuple[VoteOption, ...], now: Callable[[], float] = time.monotonic, parent: QObject | None = None
    ) -> None:
        """`options` are two to four; `now` returns seconds."""
        super().__init__(parent)
        self.options = options
        self._now = now
        self._begun: float | None = now()
        self.hands = (0,) * len(options)
        """How many hands there were for each answer in this round."""
        self.before: tuple[tuple[int, ...], ...] = ()
        """The hands of earlier rounds."""
        self.released = False
        """True while everybody sees the hands."""

    @property
    def left(self) -> float:
        """Seconds that are left to think, 0 when the ring has closed or was stopped."""
        return 0.0 if self._begun is None else max(0.0, RING_S - (self._now() - self._begun))

    @property
    def thinking(self) -> bool:
        """True while the ring runs."""
        return self.left > 0

    @property
    def round(self) -> int:
        """Which round it is, from 1."""
        return len(self.before) + 1

    @property
    def total(self) -> int:
        """All hands of this round."""
        return sum(self.hands)

    @property
    def right(self) -> float:
        """Which part of the hands is right, 0 to 1; 0 without any."""
        right = sum(hands for hands, option in zip(self.hands, self.options, strict=True) if option.right)
        return right / self.total if self.total else 0.0

    @property
    def advice(self) -> Advice:
        """What to do now, "" before a hand was counted."""
        if not self.total:
            return ""
        if self.right < FEW:
            return "explain"
        return "talk" if self.right <= MOST else "next"

    def stop(self) -> None:
        """Everybody has thought: the ring goes."""
        self._begun = None
        self.changed.emit()

    def count(self, index: int, hands: int) -> None:
        """Take how many hands there were for an answer."""
        self._begun = None
        hands = min(max(hands, 0), MOST_HANDS)
        self.hands = (*self.hands[:index], hands, *self.hands[index + 1 :])
        self.changed.emit()

    def release(self, released: bool) -> None:
        """Let everybody see the hands, or not."""
        self.released = released
        self.changed.emit()

    def again(self) -> None:
        """Vote once more after they have talked: another ring, no hands, those of before are kept."""
        self.before = (*self.before, self.hands)
        self.hands, self.released, self._begun = (0,) * len(self.options), False, self._now()
        self.changed.emit()
