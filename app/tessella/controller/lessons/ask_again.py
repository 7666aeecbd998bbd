"""Ask me again: single steps out of finished lessons, when they are due, in another position than before."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from types import MappingProxyType

from PySide6.QtCore import QObject

from tessella.controller.lessons.progress import A_DAY, Progress
from tessella.controller.lessons.progress_store import ProgressStore
from tessella.controller.lessons.run import LessonRun
from tessella.controller.lessons.spacing import recall
from tessella.records.lessons import fitting
from tessella.records.lessons.lesson import Lesson, LessonPosition, LessonStep

FEWEST = 3
"""Steps of a sitting, where so many can be asked today: what is due soonest fills it up."""
LESSONS_BEFORE = 3
"""Finished lessons before anything is asked again."""
RETURNS_AFTER = 2
"""Lessons after which what was missed or helped comes back in another lesson."""
MOST_RETURNING = 2
_HERE = "here"


@dataclass(frozen=True, slots=True)
class Question:
    """A step that is asked again; `single` is a lesson of that step alone, in the position of today."""

    lesson: Lesson
    step: LessonStep
    single: Lesson


def finished(progress: Progress, lessons: Iterable[Lesson]) -> tuple[Lesson, ...]:
    """Return the lessons all of whose steps are done."""
    return tuple(lesson for lesson in lessons if progress.finished(lesson))


def questions(progress: Progress, lessons: Iterable[Lesson], today: date) -> tuple[Question, ...]:
    """Return the steps that are asked today, first what is most likely forgotten: at most six a day, none before three
    lessons are finished, none while nothing is due."""
    done = finished(progress, lessons)
    room = A_DAY - progress.asked_today(today)
    if len(done) < LESSONS_BEFORE or room <= 0:
        return ()
    known = [(lesson, step, found.memory, found.times) for lesson in done for step in lesson.steps
             if (found := progress.step(lesson.id, step.id)) is not None and found.memory.last < today]  # fmt: skip
    known.sort(key=lambda entry: (entry[2].due > today, recall(entry[2], today)))
    due = sum(memory.due <= today for _, _, memory, _ in known)
    wanted = min(room, max(due, FEWEST)) if due else 0
    return tuple(Question(lesson, step, single(lesson, step, times)) for lesson, step, _, times in known[:wanted])


def next_day(progress: Progress, lessons: Iterable[Lesson], today: date) -> date | None:
    """Return the day from today on when something is due of the finished lessons, None when nothing is."""
    known = (progress.step(lesson.id, step.id) for lesson in finished(progress, lessons) for step in lesson.steps)
    return min((max(found.memory.due, today) for found in known if found is not None), default=None)


def with_returning(lesson: Lesson, path: Iterable[Lesson], progress: Progress) -> Lesson:
    """Return a lesson with those steps at its end that were missed or helped two lessons before on its path.

    They count for the lesson that they come from (`LessonStep.origin`).
    """
    earlier = next((one for one in path if one.number == lesson.number - RETURNS_AFTER), None)
    if earlier is None:
        return lesson
    steps, positions = list(lesson.steps), dict(lesson.positions)
    for step in earlier.steps:
        known = progress.step(earlier.id, step.id)
        if known is None or known.grade == "good" or len(steps) == len(lesson.steps) + MOST_RETURNING:
            continue
        alone = single(earlier, step, known.times)
        name = f"{earlier.id}/{step.id}"
        positions[name] = alone.positions[_HERE]
        number = steps[-1].number + 1
        steps.append(replace(alone.steps[0], number=number, id=name, position=name, origin=(earlier.id, step.id)))
    return replace(lesson, steps=tuple(steps), positions=MappingProxyType(positions))


def single(lesson: Lesson, step: LessonStep, times: int = 0) -> Lesson:
    """Return a lesson of one step alone: after `times` tries in the next of its positions, where it has variants."""
    played = step.variants[(times - 1) % len(step.variants)] if step.variants and times else step
    here = fitting.standing_of(lesson, played if played.position else step)
    assert here is not None, "a sound step begins somewhere"
    position = LessonPosition(here.game, here.state, (), here.state)
    alone = replace(played, number=1, position=_HERE, variants=())
    return replace(lesson, steps=(alone,), positions=MappingProxyType({_HERE: position}), broken=())


class AskAgain(QObject):
    """One sitting: the questions of today one after the other, and how each went."""

    def __init__(self, store: ProgressStore, lessons: Sequence[Lesson], parent: QObject | None = None) -> None:
        """Choose the questions of today."""
        super().__init__(parent)
        self._store = store
        self.questions = questions(store.value, lessons, store.today())
        self.index = -1
        """Of the question that is asked now; -1 before the first one."""
        self.sure: list[bool | None] = [None] * len(self.questions)
        """How each question went: right at once, or to be looked at again; None: not answered."""

    def next_run(self) -> LessonRun | None:
        """Return the lesson run of the next question, without help in the first try; None after the last one.

        What comes of it is noted in the progress. Whoever asks draws it, calls `begin`, and closes it.
        """
        self.index += 1
        if self.index >= len(self.questions):
            return None
        run = LessonRun(self.questions[self.index].single, unaided=True, parent=self)
        index = self.index
        run.step_finished.connect(lambda outcome: self._answered(index, outcome.at_once))
        self._store.follow(run, again=True)
        return run

    def _answered(self, index: int, at_once: bool) -> None:
        self.sure[index] = at_once
