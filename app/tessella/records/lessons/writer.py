"""Writes a lesson as a `.tlesson` file: the same text for the same lesson, and nothing of it lost on reading."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from tessella.records import atomic, json_text
from tessella.records.header import with_unknown
from tessella.records.lessons.lesson import (
    KINDS,
    NO_WORDS,
    Answer,
    AutoMoves,
    Choice,
    ChoiceAnswer,
    Hint,
    Lesson,
    LessonPosition,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    OrderItem,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    Reply,
    SequenceAnswer,
    When,
    Words,
)
from tessella.records.lessons.reader import FORMAT, STEP, TOP, inherited, read_lesson
from tessella.records.record import Mark
from tessella.rules.errors import BadFile, BadSetup
from tessella.rules.values import Json

_NAMES = {kind: name for name, kind in KINDS.items()}


def save_lesson(path: Path, lesson: Lesson) -> None:
    """Write a lesson to a file; atomic. Raises OSError, and BadSetup for what could not be read again."""
    atomic.write(path, write_lesson(lesson))


def write_lesson(lesson: Lesson) -> bytes:
    """Return the content of a lesson's file; raise BadSetup, naming the place, for what could not be read again."""
    data = json_text.write(lesson_to_json(lesson))
    try:
        again = read_lesson(data).lesson
    except BadFile as error:
        raise BadSetup(f"the lesson cannot be written: {error}") from error
    if again != lesson:
        raise BadSetup("the lesson cannot be written: it would not be read as it is")
    return data


def lesson_to_json(lesson: Lesson) -> Json:
    """Return the JSON value of a lesson."""
    data: dict[str, Json] = {"format": FORMAT, "version": lesson.version, "id": lesson.id, "game": lesson.game}
    data |= _given(number=lesson.number, group=lesson.group, minutes=lesson.minutes, teaches=list(lesson.teaches))
    data["title"] = _words(lesson.title)
    data |= _given(aim=_words(lesson.aim), can=[_words(can) for can in lesson.can], names=list(lesson.names))
    data["positions"] = {name: _position(position) for name, position in lesson.positions.items()}
    steps = {step.number: step_to_json(step) for step in lesson.steps}
    steps |= {step.number: step.data for step in lesson.broken}
    data["steps"] = [steps[number] for number in sorted(steps)]
    return with_unknown(data, lesson.extra, TOP)


def step_to_json(step: LessonStep) -> dict[str, Json]:
    """Return the JSON value of a step with its variants."""
    data = _plain_step(step)
    if step.variants:
        data["variants"] = [_variant(data, variant) for variant in step.variants]
    return data


def _plain_step(step: LessonStep) -> dict[str, Json]:
    data: dict[str, Json] = {"id": step.id}
    data |= {"position": step.position} if step.position else {"continue": True}
    if step.seat is not None:
        data["seat"] = step.seat
    data |= _given(task=_words(step.task), help=_words(step.help), rules=list(step.rules), asks=step.asks)
    data |= _given(light=list(step.light), marks=_marks(step.marks), shows=list(step.shows))
    data["answer"] = _ANSWERS[type(step.answer)](step.answer)
    data |= _given(
        goals=[_words(goal) for goal in step.goals], replies=[_reply(reply) for reply in step.replies],
        right=_words(step.right), hints=[_hint(hint) for hint in step.hints], show=list(step.show),
        notes=_words(step.notes),
    )  # fmt: skip
    return with_unknown(data, step.extra, STEP)


def _variant(step: Mapping[str, Json], variant: LessonStep) -> Json:
    """Return what a variant says otherwise than its step."""
    whole = _plain_step(variant)
    moved = {"position": variant.position} if whole.get("position") != step.get("position") else {}
    taken = inherited(step, moved)
    data = moved | {key: value for key, value in whole.items() if key not in taken or taken[key] != value}
    # What the step has and the variant has not must be said to be nothing.
    return data | {key: None for key in taken if key not in whole and key not in data}


def _given(**values: Json) -> dict[str, Json]:
    """Return those of some values that say something."""
    return {key: value for key, value in values.items() if value}


def _words(words: Words) -> Json:
    return dict(words.said)


def _position(position: LessonPosition) -> Json:
    match = position.game.to_json()
    # The order of the tiles follows from the seed, if it was that which shuffled them.
    if type(position.game).create(
        match["players"], match["options"], seed=match["seed"], first=match["first"]
    ) == position.game:  # fmt: skip
        del match["order"]
    data: dict[str, Json] = {"match": match}
    if position.start is not None:
        data["state"] = position.game.state_to_json(position.start)
    return data | _given(moves=list(position.moves))


def _marks(marks: Iterable[Mark]) -> list[Json]:
    return [
        with_unknown({"kind": mark.kind, "fields": list(mark.fields)} | _given(text=mark.text), mark.extra,
                     ("kind", "fields", "text"))
        for mark in marks
    ]  # fmt: skip


def _reply(reply: Reply) -> Json:
    return _given(when=_when(reply.when), text=_words(reply.text), line=list(reply.line))


def _when(when: When) -> Json:
    asked = None if when.property is None else when.property.to_json()
    return _given(rule=when.rule, detail=when.detail, move=when.move, place=when.place, property=asked)


def _hint(hint: Hint) -> Json:
    return _given(text=_words(hint.text), light=list(hint.light), marks=_marks(hint.marks))


def _kind(answer: Answer) -> dict[str, Json]:
    return {"kind": _NAMES[type(answer)]}


def _move(answer: MoveAnswer) -> dict[str, Json]:
    asked = [one.to_json() for one in answer.properties]
    count = {} if answer.count is None else {"count": answer.count}
    return _kind(answer) | _given(set=list(answer.moves)) | _given(**{"with": asked}) | count


def _refused(answer: RefusedAnswer) -> Json:
    asked = [one.to_json() for one in answer.properties]
    return _kind(answer) | {"rule": answer.rule} | _given(**{"with": asked}, choices=list(answer.choices))


def _point(answer: PointAnswer) -> Json:
    need = "all" if answer.every else "one"
    return _kind(answer) | {"what": answer.what, "places": list(answer.places), "need": need}


def _choice(answer: ChoiceAnswer) -> Json:
    def one(choice: Choice) -> Json:
        right = {"right": True} if choice.right else {}
        return {**_given(text=_words(choice.text)), **right, **_given(reply=_words(choice.reply))}

    return _kind(answer) | {"choices": [one(choice) for choice in answer.choices]}


def _number(answer: NumberAnswer) -> Json:
    replies = [{"value": value, "text": _words(text)} for value, text in answer.replies]
    return _kind(answer) | {"value": answer.value} | _given(**{"replies by value": replies})


def _sequence(answer: SequenceAnswer) -> Json:
    def part(one: MoveAnswer | AutoMoves) -> Json:
        return {"auto": list(one.moves)} if isinstance(one, AutoMoves) else _move(one)

    return _kind(answer) | {"parts": [part(one) for one in answer.parts]}


def _order(answer: OrderAnswer) -> Json:
    def item(one: OrderItem) -> Json:
        return {"text": _words(one.text)} if one.text != NO_WORDS else {"place": one.place}

    return _kind(answer) | {"items": [item(one) for one in answer.items], "right": list(answer.right)}


def _referee(answer: RefereeAnswer) -> Json:
    count = {} if answer.count is None else {"count": answer.count}
    data = _kind(answer) | _given(moves=list(answer.moves)) | count | {"allowed": answer.allowed}
    return data | _given(fault=list(answer.fault), rule=answer.rule, choices=list(answer.choices))


_ANSWERS: Mapping[type, Any] = {
    MoveAnswer: _move, RefusedAnswer: _refused, PointAnswer: _point, ChoiceAnswer: _choice, NumberAnswer: _number,
    SequenceAnswer: _sequence, OrderAnswer: _order, RefereeAnswer: _referee,
}  # fmt: skip
