"""When a step of a lesson is asked again: FSRS (the package `fsrs`), by whole days, without anything random.

Default parameters, a retention of 0.9, no learning steps, at most 120 days. Days are those of the person's calendar:
the scheduler is told noon of each, so that neither a clock nor a time zone moves them.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime, time
from typing import Literal

from fsrs import Card, Rating, Scheduler, State

LONGEST_DAYS = 120
RETENTION = 0.9

Grade = Literal["again", "hard", "good"]

_RATINGS: dict[Grade, Rating] = {"again": Rating.Again, "hard": Rating.Hard, "good": Rating.Good}
_SCHEDULER = Scheduler(
    desired_retention=RETENTION, learning_steps=(), relearning_steps=(), maximum_interval=LONGEST_DAYS,
    enable_fuzzing=False,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Memory:
    """How well something is remembered: FSRS's stability in days and difficulty 1..10, asked last and due on a day."""

    stability: float
    difficulty: float
    last: date
    due: date


def reviewed(before: Memory | None, grade: Grade, today: date) -> Memory:
    """Return the memory after it was tried on a day (one before the last counts as the last: clocks are put back)."""
    now = max(today, before.last) if before is not None else today
    if before is None:
        card = Card(card_id=0, due=_noon(now))
    else:
        card = Card(0, State.Review, None, before.stability, before.difficulty, _noon(before.due), _noon(before.last))
    card, _ = _SCHEDULER.review_card(card, _RATINGS[grade], _noon(now))
    assert card.stability is not None and card.difficulty is not None
    return Memory(card.stability, card.difficulty, now, card.due.date())


def recall(memory: Memory, today: date) -> float:
    """Return how likely it is that something is still remembered on a day: 0..1."""
    card = Card(0, State.Review, None, memory.stability, memory.difficulty, _noon(memory.due), _noon(memory.last))
    return float(_SCHEDULER.get_card_retrievability(card, _noon(max(today, memory.last))))


def _noon(day: date) -> datetime:
    return datetime.combine(day, time(12), UTC)
