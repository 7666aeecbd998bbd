"""What a teacher does to a lesson that is being written: pure functions from one lesson to the next.

Entries are the steps and the broken ones in the order of the file; an index counts them from 0.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from tessella.records.lessons.fitting import standing_of
from tessella.records.lessons.lesson import (
    BrokenStep,
    ChoiceAnswer,
    Lesson,
    LessonPosition,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    Words,
)
from tessella.records.lessons.reader import MOST_STEPS
from tessella.rules.errors import BadSetup
from tessella.rules.game import Game

Entry = LessonStep | BrokenStep


def entries_of(lesson: Lesson) -> tuple[Entry, ...]:
    """Return the steps of a lesson and the broken ones, in their order."""
    return tuple(sorted((*lesson.steps, *lesson.broken), key=lambda entry: entry.number))


def with_entries(lesson: Lesson, entries: Sequence[Entry]) -> Lesson:
    """Return the lesson with these steps in this order; a step goes on beginning where it began.

    A step that began where the one before it ended gets that position for its own when another one is before it now.
    Positions that no step names go. Raises BadSetup for more steps than a file can have.
    """
    if len(entries) > MOST_STEPS:
        raise BadSetup(f"a lesson has at most {MOST_STEPS} steps")
    before = {step.id: _id_before(entries_of(lesson), step) for step in lesson.steps}
    positions = dict(lesson.positions)
    steps: list[LessonStep] = []
    broken: list[BrokenStep] = []
    for number, entry in enumerate(entries, 1):
        numbered = replace(entry, number=number)
        if isinstance(numbered, BrokenStep):
            broken.append(numbered)
            continue
        if numbered.continues and before.get(numbered.id, "") != _id_before(entries, entry):
            here = standing_of(lesson, entry) if isinstance(entry, LessonStep) else None
            name = _free(positions, numbered.id)
            if here is not None:
                positions[name] = position_of(here.game, here.state)
                numbered = replace(numbered, position=name)
            elif number == 1 and positions:
                numbered = replace(numbered, position=next(iter(positions)))
        steps.append(replace(numbered, variants=tuple(replace(one, number=number) for one in numbered.variants)))
    return _pruned(replace(lesson, steps=tuple(steps), broken=tuple(broken), positions=MappingProxyType(positions)))


def _id_before(entries: Sequence[Entry], entry: Entry) -> str:
    index = entries.index(entry)
    found = entries[index - 1] if index else None
    return found.id if isinstance(found, LessonStep) else ""


def _free(taken: Any, wanted: str) -> str:
    """Return a name that is not taken: the wanted one, or with a number."""
    name, number = wanted, 2
    while name in taken:
        name, number = f"{wanted} {number}", number + 1
    return name


def _pruned(lesson: Lesson) -> Lesson:
    """Return the lesson without positions that no step names; what a broken step names is not known, so all stay."""
    if lesson.broken:
        return lesson
    used = {one.position for step in lesson.steps for one in (step, *step.variants)}
    kept = {name: position for name, position in lesson.positions.items() if name in used}
    return replace(lesson, positions=MappingProxyType(kept))


def position_of(game: Game[Any, Any], state: Any) -> LessonPosition:
    """Return a position that is a beginning."""
    return LessonPosition(game, state, (), state)


def inserted(lesson: Lesson, index: int, step: LessonStep) -> Lesson:
    """Return the lesson with another step at an index; its identifier is made one of its own."""
    taken = {other.id for other in lesson.steps}
    entries = list(entries_of(lesson))
    entries.insert(index, replace(step, id=_free(taken, step.id)))
    return with_entries(lesson, entries)


def without(lesson: Lesson, index: int) -> Lesson:
    """Return the lesson without an entry; raise BadSetup for the only one."""
    entries = list(entries_of(lesson))
    if len(entries) < 2:
        raise BadSetup("a lesson has at least one step")
    del entries[index]
    return with_entries(lesson, entries)


def moved(lesson: Lesson, index: int, to: int) -> Lesson:
    """Return the lesson with an entry at another index."""
    entries = list(entries_of(lesson))
    entries.insert(to, entries.pop(index))
    return with_entries(lesson, entries)


def copied(lesson: Lesson, index: int) -> Lesson:
    """Return the lesson with a copy of a step after it, in the same position; raise BadSetup for a broken one."""
    step = entries_of(lesson)[index]
    if isinstance(step, BrokenStep):
        raise BadSetup("this step cannot be read, so it cannot be copied")
    if step.continues and (here := standing_of(lesson, step)) is not None:
        name = _free(lesson.positions, step.id)
        positions = {**lesson.positions, name: position_of(here.game, here.state)}
        lesson, step = replace(lesson, positions=MappingProxyType(positions)), replace(step, position=name)
    return inserted(lesson, index + 1, step)


def with_step(lesson: Lesson, index: int, step: LessonStep) -> Lesson:
    """Return the lesson with another step in the place of an entry."""
    entries = list(entries_of(lesson))
    entries[index] = step
    return with_entries(lesson, entries)


def with_position(lesson: Lesson, index: int, game: Game[Any, Any], state: Any) -> Lesson:
    """Return the lesson with a step that begins in a position of its own; what was recorded stays as it is written.

    Raises BadSetup for a broken step, and a position of another game.
    """
    step = entries_of(lesson)[index]
    if isinstance(step, BrokenStep):
        raise BadSetup("this step cannot be read, so it has no position")
    if game.kind != lesson.game:
        raise BadSetup(f"it is a position of {game.title}, not of this lesson's game")
    name = _free(lesson.positions, step.id)
    positions = {**lesson.positions, name: position_of(game, state)}
    seat = step.seat if step.seat is not None and step.seat < game.players else None
    answer = replace(step.answer, count=None) if isinstance(step.answer, MoveAnswer) else step.answer
    fresh = replace(step, position=name, seat=seat, answer=answer)
    return with_step(replace(lesson, positions=MappingProxyType(positions)), index, fresh)


def going_on(lesson: Lesson, index: int) -> Lesson:
    """Return the lesson with a step that begins where the one before ends; raise BadSetup for the first one."""
    entries = entries_of(lesson)
    step = entries[index]
    if index == 0 or isinstance(step, BrokenStep) or isinstance(entries[index - 1], BrokenStep):
        raise BadSetup("there is no step before from which it could go on")
    changed = list(entries)
    changed[index] = replace(step, position="")
    steps = tuple(one for one in changed if isinstance(one, LessonStep))
    return _pruned(replace(lesson, steps=steps))


# Texts --------------------------------------------------------------------------------------------------------------


def said(words: Words, language: str, text: str) -> Words:
    """Return a text with other words in one language; empty words take the language away."""
    others = [(code, old) for code, old in words.said if code != language]
    known = [code for code, _ in words.said]
    if not text.strip():
        return Words(tuple(others))
    if language in known:
        return Words(tuple((code, text if code == language else old) for code, old in words.said))
    return Words((*others, (language, text)))


def with_text(step: LessonStep, path: tuple[str | int, ...], words: Words) -> LessonStep:
    """Return a step with another text at a path as `texts_of` names it."""
    match path:
        case ("task",):
            return replace(step, task=words)
        case ("help",):
            return replace(step, help=words)
        case ("right",):
            return replace(step, right=words)
        case ("notes",):
            return replace(step, notes=words)
        case ("goals", int(at)):
            return replace(step, goals=_at(step.goals, at, words))
        case ("replies", int(at), "text"):
            return replace(step, replies=_at(step.replies, at, replace(step.replies[at], text=words)))
        case ("hints", int(at), "text"):
            return replace(step, hints=_at(step.hints, at, replace(step.hints[at], text=words)))
    return replace(step, answer=_answer_with_text(step, path, words))


def _answer_with_text(step: LessonStep, path: tuple[str | int, ...], words: Words) -> Any:
    answer = step.answer
    match path, answer:
        case ("answer", "choices", int(at), key), ChoiceAnswer(choices):
            old = choices[at]
            new = replace(old, text=words) if key == "text" else replace(old, reply=words)
            return replace(answer, choices=_at(choices, at, new))
        case ("answer", "replies by value", int(at), "text"), NumberAnswer(_, replies):
            return replace(answer, replies=_at(replies, at, (replies[at][0], words)))
        case ("answer", "items", int(at), "text"), OrderAnswer(items, _):
            return replace(answer, items=_at(items, at, replace(items[at], text=words, place="")))
    raise KeyError(path)


def _at(values: tuple[Any, ...], index: int, value: Any) -> tuple[Any, ...]:
    return (*values[:index], value, *values[index + 1 :])
