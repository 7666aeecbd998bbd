"""The questions of a class sheet, made from the steps of lessons: what is asked on paper, and what is right."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from tessella.records.header import Header, Seat
from tessella.records.lessons.fitting import Standing, standings
from tessella.records.lessons.lesson import (
    ChoiceAnswer,
    Lesson,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
)
from tessella.records.record import Mark, Record
from tessella.rules.errors import GameError
from tessella.scene.words.words import tr

LETTERS = "ABCDEFGH"
MOST_RINGS = 8
"""Lit places up to which each gets a ring on paper; more of them are the whole board."""


@dataclass(frozen=True, slots=True)
class Question:
    """One question: a position with marks, words, lettered choices, lines to write on; and its answer.

    `step` counts the steps of the lesson from 1; `record` begins with the position that is asked about, `after` with
    that of the answer, in which `held` is a move that is refused.
    """

    game: str
    step: int
    rules: tuple[str, ...]
    text: str
    record: Record
    answer: str
    after: Record
    choices: tuple[str, ...] = ()
    lines: int = 1
    held: Any = None


def questions(lesson: Lesson, language: str = "en", steps: Sequence[int] = ()) -> tuple[Question, ...]:
    """Return the questions of the steps of these numbers (none: all) that can be asked on paper, in their order."""
    found = (_question(lesson, step, here, language) for step, here in _chosen(lesson, steps))
    return tuple(question for question in found if question is not None)


def on_paper(step: LessonStep) -> bool:
    """Return whether a step can be asked on paper: one that is played, by the learner or by a rival, cannot."""
    answer = step.answer
    return not isinstance(answer, SequenceAnswer) and not (isinstance(answer, RefereeAnswer) and answer.moves)


def _chosen(lesson: Lesson, steps: Sequence[int]) -> Iterator[tuple[LessonStep, Standing]]:
    for step, here in standings(lesson):
        if here is not None and on_paper(step) and (not steps or step.number in steps):
            yield step, here


def _question(lesson: Lesson, step: LessonStep, here: Standing, language: str) -> Question | None:
    game = here.game
    seats = tuple(Seat(name) for name in lesson.seat_names(game.players))
    marks, ringed = step.marks, not step.marks and 0 < len(step.light) <= MOST_RINGS
    if ringed:
        marks = (Mark("circle", step.light),)
    record = Record.begin(game, Header(seats), here.state).edit(0, marks=marks)
    task, right = plain(step.task.text(language)), plain(step.right.text(language))
    if ringed:
        task = f"{task} {tr('ClassSheet', 'What is lit has a ring.')}"
    rules = step.rules or lesson.teaches
    made = Question(game.title, step.number, rules, task, record, right, record)
    try:
        return _filled(made, step, here, language)
    except GameError:
        return None  # what the checks of the lesson name


def _filled(made: Question, step: LessonStep, here: Standing, language: str) -> Question:
    answer, told = step.answer, made.answer
    match answer:
        case ChoiceAnswer(choices):
            texts = tuple(plain(choice.text.text(language)) for choice in choices)
            right = ", ".join(LETTERS[i] for i, choice in enumerate(choices) if choice.right)
            return replace(made, choices=texts, answer=_joined(right, told))
        case NumberAnswer(value, _):
            return replace(made, answer=_joined(str(value).replace("-", "−"), told))
        case PointAnswer(_, places, _):
            text = f"{made.text} {tr('ClassSheet', 'Draw a circle round it.')}"
            return replace(made, text=text, lines=0, after=_circled(made.record, places))
        case OrderAnswer(items, right):
            texts = tuple(plain(item.text.text(language)) or item.place for item in items)
            order = ", ".join(LETTERS[i] for i in right)
            return replace(made, choices=texts, answer=_joined(order, told))
        case RefusedAnswer(rule, _, _):
            text = f"{made.text} {tr('ClassSheet', 'Mark the place, and name the rule.')}"
            held = here.read(step.show[0]).move if step.show else None
            return replace(made, text=text, answer=_joined(rule, told), held=held)
        case MoveAnswer():
            return _move(made, step, answer, here)
        case RefereeAnswer():
            return _referee(made, answer)
    return made


def _move(made: Question, step: LessonStep, answer: MoveAnswer, here: Standing) -> Question:
    """A move is drawn or described; the answer's picture is the position after the one that the step shows."""
    text = f"{made.text} {tr('ClassSheet', 'Draw it, or write how.')}"
    shown = step.show or answer.moves[:1]
    after = made.record
    if shown:
        step_ = here.read(shown[0]).step
        if step_ is not None:
            after = Record.begin(here.game, made.record.header, step_.state)
    return replace(made, text=text, after=after)


def _referee(made: Question, answer: RefereeAnswer) -> Question:
    """A rival's count is judged."""
    told = tr("ClassSheet", "Right.") if answer.allowed else tr("ClassSheet", "Not right.")
    ask = tr("ClassSheet", "Is that right? If not: where is the fault, and which rule says so?")
    if answer.rule and not answer.allowed:
        told = f"{told} {answer.rule}."
    after = _circled(made.record, answer.fault)
    return replace(made, text=f"{made.text} {ask}", answer=_joined(told, made.answer), lines=2, after=after)


def _circled(record: Record, places: tuple[str, ...]) -> Record:
    marks = record.node(0).marks
    return record.edit(0, marks=(*marks, Mark("circle", places))) if places else record


def _joined(first: str, then: str) -> str:
    """Return the bare answer and what the lesson says of it."""
    first = first.rstrip(".")
    return f"{first}. {then}" if first and then else first or then


def plain(text: str) -> str:
    """Return a text of a lesson without its bold and without the frames of its keys."""
    return text.replace("**", "").replace("[", "").replace("]", "")
