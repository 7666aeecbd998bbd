"""What a person has learnt: immutable, read from a file that is checked entry by entry, written as it is read."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from types import MappingProxyType
from typing import Any

from tessella.controller.lessons.spacing import Grade, Memory, reviewed
from tessella.controller.lessons.state import Outcome
from tessella.records.lessons.lesson import Lesson
from tessella.rules.errors import BadSetup
from tessella.rules.values import Json

VERSION = 1
A_DAY = 6
"""Steps that are asked again on one day at most."""
MOST_STEPS = 20_000
LONGEST_KEY = 200
NOTHING: Mapping[str, Any] = MappingProxyType({})


def key_of(lesson: str, step: str) -> str:
    """Return under which name a step of a lesson is kept."""
    return f"{lesson}/{step}"


def grade_of(outcome: Outcome) -> Grade:
    """Return what an outcome counts as: shown or missed twice, helped or a second try, right at once."""
    if outcome.shown or outcome.misses > 1:
        return "again"
    return "hard" if outcome.hints or outcome.misses else "good"


@dataclass(frozen=True, slots=True)
class StepProgress:
    """A step that was done: how well it is remembered, how often it was tried, and how the last try went."""

    memory: Memory
    times: int
    grade: Grade


@dataclass(frozen=True, slots=True)
class Progress:
    """All that was learnt: `steps` by `key_of`, `at` the step where each lesson was left, by lesson.

    `asked` counts the steps that were asked again on the day `asked_on`. `extra` is what a newer version wrote.
    """

    steps: Mapping[str, StepProgress] = field(default_factory=lambda: NOTHING)
    at: Mapping[str, str] = field(default_factory=lambda: NOTHING)
    asked_on: date | None = None
    asked: int = 0
    extra: Mapping[str, Json] = field(default_factory=lambda: NOTHING)

    def step(self, lesson: str, step: str) -> StepProgress | None:
        """Return what is known of a step, None when it was never done."""
        return self.steps.get(key_of(lesson, step))

    def done(self, lesson: Lesson) -> int:
        """Return how many steps of a lesson are done."""
        return sum(key_of(lesson.id, step.id) in self.steps for step in lesson.steps)

    def finished(self, lesson: Lesson) -> bool:
        """Return whether all steps of a lesson are done."""
        return bool(lesson.steps) and self.done(lesson) == len(lesson.steps)

    def left_at(self, lesson: Lesson) -> str:
        """Return the step where a lesson was left, else the first one that is not done, by its identifier."""
        left = self.at.get(lesson.id, "")
        if lesson.step(left) is not None:
            return left
        undone = (step.id for step in lesson.steps if key_of(lesson.id, step.id) not in self.steps)
        return next(undone, lesson.steps[0].id if lesson.steps else "")

    def due(self, lesson: Lesson, today: date) -> tuple[str, ...]:
        """Return the steps of a lesson that are to be asked again on a day, by their identifiers."""
        return tuple(
            step.id for step in lesson.steps
            if (known := self.step(lesson.id, step.id)) is not None and known.memory.due <= today
        )  # fmt: skip

    def asked_today(self, today: date) -> int:
        """Return how many steps were asked again on a day."""
        return self.asked if self.asked_on == today else 0

    def after(self, outcome: Outcome, today: date, *, again: bool = False) -> Progress:
        """Return the progress when a step was done on a day; `again`: it was asked again.

        The first try of a day counts; what is done once more on the same day changes nothing but that.
        """
        name = key_of(outcome.lesson, outcome.step)
        before = self.steps.get(name)
        counted = replace(self, asked_on=today, asked=self.asked_today(today) + 1) if again else self
        if before is not None and before.memory.last >= today:
            return counted
        grade = grade_of(outcome)
        memory = reviewed(None if before is None else before.memory, grade, today)
        known = StepProgress(memory, 1 if before is None else before.times + 1, grade)
        return replace(counted, steps=MappingProxyType({**self.steps, name: known}))

    def left(self, lesson: str, step: str) -> Progress:
        """Return the progress when a lesson was left at a step; "" when it was done to its end."""
        kept = {key: value for key, value in self.at.items() if key != lesson}
        return replace(self, at=MappingProxyType({**kept, **({lesson: step} if step else {})}))

    def without(self, lessons: frozenset[str] | None = None) -> Progress:
        """Return the progress without some lessons, None: without any."""
        if lessons is None:
            return Progress(extra=self.extra)
        steps = {name: known for name, known in self.steps.items() if name.rpartition("/")[0] not in lessons}
        at = {lesson: step for lesson, step in self.at.items() if lesson not in lessons}
        return replace(self, steps=MappingProxyType(steps), at=MappingProxyType(at))

    def to_json(self) -> Json:
        """Write it."""
        data: dict[str, Json] = {"version": VERSION}
        data["steps"] = {name: _step_json(known) for name, known in self.steps.items()}
        data["at"] = dict(self.at)
        if self.asked_on is not None:
            data["asked"] = {"on": self.asked_on.isoformat(), "count": self.asked}
        return {**self.extra, **data}


def read_progress(data: Mapping[str, Json]) -> tuple[Progress, bool]:
    """Return the progress that a file's object gives, and whether every entry could be read; others are left out."""
    reader = _Reader()
    steps = reader.entries(data.get("steps", {}), _step)
    at = reader.entries(data.get("at", {}), _text)
    asked_on, asked = None, 0
    if (count := data.get("asked")) is not None:
        asked_on, asked = reader.one(count, lambda value: (_day(value["on"]), _whole(value["count"]))) or (None, 0)
    extra = {key: value for key, value in data.items() if key not in ("version", "steps", "at", "asked")}
    return Progress(steps, at, asked_on, asked, MappingProxyType(extra)), reader.whole


class _Reader:
    """Reads entries; `whole` becomes False with the first one that cannot be read."""

    def __init__(self) -> None:
        self.whole = True

    def entries(self, data: Json, read: Callable[[Json], Any]) -> Mapping[str, Any]:
        if not isinstance(data, dict) or len(data) > MOST_STEPS:
            self.whole = False
            return NOTHING
        found = {name: self.one(value, read) for name, value in data.items() if len(name) <= LONGEST_KEY}
        self.whole = self.whole and len(found) == len(data)
        return MappingProxyType({name: value for name, value in found.items() if value is not None})

    def one(self, value: Json, read: Callable[[Json], Any]) -> Any:
        try:
            return read(value)
        except (BadSetup, TypeError, ValueError, KeyError, OverflowError):
            self.whole = False
            return None


def _step_json(known: StepProgress) -> Json:
    memory = known.memory
    return {
        "stability": round(memory.stability, 4), "difficulty": round(memory.difficulty, 4),
        "last": memory.last.isoformat(), "due": memory.due.isoformat(), "times": known.times, "grade": known.grade,
    }  # fmt: skip


def _step(value: Json) -> StepProgress:
    memory = Memory(
        _number(value["stability"], 0.001, 1e5), _number(value["difficulty"], 1, 10), _day(value["last"]),
        _day(value["due"]),
    )  # fmt: skip
    if memory.due < memory.last or value["grade"] not in ("again", "hard", "good"):
        raise BadSetup("a step that is due before it was asked, or of no grade")
    return StepProgress(memory, max(1, _whole(value["times"])), value["grade"])


def _number(value: Json, low: float, high: float) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        raise BadSetup(f"{value!r:.80} is no number")
    if not low <= value <= high:
        raise BadSetup(f"{value!r:.80} is not in {low} to {high}")
    return float(value)


def _whole(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 10**9:
        raise BadSetup(f"{value!r:.80} is no whole number")
    return value


def _day(value: Json) -> date:
    day = date.fromisoformat(value)
    if not 2000 <= day.year <= 9000:
        raise BadSetup(f"{value!r:.80} is no day on which the program could be used")
    return day


def _text(value: Json) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_KEY:
        raise BadSetup(f"{value!r:.80} is no short text")
    return value
