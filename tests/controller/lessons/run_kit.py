"""Does a lesson as a learner would who knows every answer, or none."""

from __future__ import annotations

from tessella.controller.lessons.run import LessonRun
from tessella.controller.lessons.state import Answered, RunSummary
from tessella.records.lessons.lesson import (
    ChoiceAnswer,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
)


class Heard:
    """Everything that a run said."""

    def __init__(self, run: LessonRun) -> None:
        self.answers: list[Answered] = []
        self.summaries: list[RunSummary] = []
        run.answered.connect(self.answers.append)
        run.lesson_finished.connect(self.summaries.append)

    @property
    def kinds(self) -> list[str]:
        return [answered.kind for answered in self.answers]


def started(run: LessonRun) -> Heard:
    heard = Heard(run)
    run.begin()
    return heard


def answer_rightly(run: LessonRun) -> None:
    """Answer the step of now as the lesson would show it."""
    answer, solution = run.step.answer, run.solution
    match answer:
        case MoveAnswer():
            run.try_text(solution[0])
        case RefusedAnswer(rule):
            run.try_text(solution[0])
            run.choose_rule(rule)
        case SequenceAnswer(parts):
            shown = list(run.step.show)
            for part in parts:
                if isinstance(part, MoveAnswer):
                    run.try_text(shown.pop(0) if shown else part.moves[0])
        case PointAnswer():
            for place in solution:
                run.point(place)
        case ChoiceAnswer():
            run.choose(int(solution[0]))
        case NumberAnswer(value):
            run.enter(value)
        case OrderAnswer(_, right):
            run.order(right)
        case RefereeAnswer():
            run.say(answer.allowed)
            if answer.fault:
                run.point(answer.fault[0])
            run.choose_rule(answer.rule)
