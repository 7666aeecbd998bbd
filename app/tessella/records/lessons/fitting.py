"""Whether the steps of a lesson fit the rules: what is right can be played, and is refused where it should be.

The quick part of checking, done whenever a lesson is opened; `checking` counts and tries out, and takes its time.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tessella.records.lessons.entry import Path
from tessella.records.lessons.lesson import (
    Answer,
    AutoMoves,
    ChoiceAnswer,
    Lesson,
    LessonStep,
    MoveAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
)
from tessella.records.lessons.properties import Tried, asks_for_broken
from tessella.rules.errors import GameError
from tessella.rules.game import Game


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a step begins: the match and the position."""

    game: Game[Any, Any]
    state: Any

    def read(self, text: str) -> Tried:
        """Return what the rules say of a move in the notation; raise BadNotation."""
        return Tried(self.game, self.state, self.game.parse(self.state, text))


class DoesNotFit(GameError):
    """A step that the rules contradict; `place` leads to what is wrong within the step."""

    def __init__(self, place: Path, message: str) -> None:
        super().__init__(message)
        self.place = place


def is_right(answer: MoveAnswer | RefusedAnswer, tried: Tried) -> bool:
    """Return whether a move on the board is what was asked for (of a refused step: is refused by its rule)."""
    if not all(one.holds(tried) for one in answer.properties):
        return False
    if isinstance(answer, RefusedAnswer):
        broken = tried.verdict.broken
        return broken is not None and broken.rule == answer.rule
    if answer.moves:
        return any(tried.game.parse(tried.state, text) == tried.move for text in answer.moves)
    return tried.verdict.legal or asks_for_broken(answer.properties)


def standings(lesson: Lesson) -> Iterator[tuple[LessonStep, Standing | None]]:
    """Yield each step with where it begins; None where the step before, from which it goes on, does not get there."""
    before: Standing | None = None
    last = 0
    for step in lesson.steps:
        if step.position:
            position = lesson.positions[step.position]
            here: Standing | None = Standing(position.game, position.state)
        else:
            here = before if step.number == last + 1 else None
        yield step, here
        before, last = None, step.number
        if here is not None:
            try:
                before = ending(step, here)
            except GameError:
                before = None


def standing_of(lesson: Lesson, step: LessonStep) -> Standing | None:
    """Return where a step, or a variant of one, begins."""
    if step.position:
        position = lesson.positions[step.position]
        return Standing(position.game, position.state)
    return next((here for other, here in standings(lesson) if other.number == step.number), None)


def ending(step: LessonStep, here: Standing) -> Standing:
    """Return where a step ends when it is answered as it shows itself; raise DoesNotFit."""
    if not step.task:
        raise DoesNotFit((), "task is missing: what is to be done")
    left, state = _fit(step.answer, step.show, here)
    if left:
        raise DoesNotFit(("show",), f"{left[0]} is more than the step asks for")
    return Standing(here.game, state)


def before_part(step: LessonStep, here: Standing, part: int) -> Standing:
    """Return where a part of a sequence begins when those before are answered as the step shows; raise DoesNotFit."""
    assert isinstance(step.answer, SequenceAnswer)
    _, state = _fit_sequence(step.answer.parts[:part], step.show, here)
    return Standing(here.game, state)


def shown_line(parts: tuple[MoveAnswer | AutoMoves, ...], show: tuple[str, ...]) -> tuple[str, ...]:
    """Return all moves of a sequence in order, those of the learner as the step shows them."""
    line: list[str] = []
    left = list(show)
    for part in parts:
        line += part.moves if isinstance(part, AutoMoves) else [left.pop(0) if left else part.moves[0]]
    return tuple(line)


def wrong_steps(lesson: Lesson) -> Iterator[tuple[int, Path, str]]:
    """Yield the number of each step that the rules contradict, the place within it, and why."""
    for step, here in standings(lesson):
        if here is None:
            yield step.number, (), "the step before, from which it goes on, does not end in a position"
            continue
        try:
            ending(step, here)
        except DoesNotFit as error:
            yield step.number, error.place, str(error)
            continue
        for index, variant in enumerate(step.variants):
            begins = standing_of(lesson, variant) if variant.position else here
            try:
                if begins is not None:
                    ending(variant, begins)
            except DoesNotFit as error:
                yield step.number, ("variants", index, *error.place), str(error)


def _fit(answer: Answer, show: tuple[str, ...], here: Standing) -> tuple[tuple[str, ...], Any]:
    """Return what of `show` is left and the position after an answer as it is shown; raise DoesNotFit."""
    match answer:
        case MoveAnswer():
            _check_set(answer, here)
            return _play_shown(answer, show, here, ())
        case SequenceAnswer(parts):
            if not any(isinstance(part, MoveAnswer) for part in parts):
                raise DoesNotFit(("answer", "parts"), "none of them is played by the learner")
            return _fit_sequence(parts, show, here)
        case RefusedAnswer():
            _check_refused(answer, show, here)
        case PointAnswer(_, places, every):
            if not places:
                raise DoesNotFit(("answer",), "it has no place that is right")
            wrong = [place for place in show if place not in places]
            if wrong or (show and every and set(show) != set(places)):
                raise DoesNotFit(("show",), "it does not point at what is right")
        case ChoiceAnswer(choices):
            for index, choice in enumerate(choices):
                if not choice.text:
                    raise DoesNotFit(("answer", "choices", index), "text is missing: what is chosen")
            if any(not (text.isdigit() and int(text) < len(choices) and choices[int(text)].right) for text in show):
                raise DoesNotFit(("show",), "it is not the number, from 0, of a choice that is right")
        case OrderAnswer(_, right):
            if show and show != tuple(map(str, right)):
                raise DoesNotFit(("show",), "it is not the right order")
        case RefereeAnswer():
            return (), _fit_referee(answer, here)
    return (), here.state


def _check_set(answer: MoveAnswer, here: Standing, where: Path = ()) -> None:
    if not answer.moves and not answer.properties:
        raise DoesNotFit(("answer", *where), "it has neither a set of moves nor a list of properties (with)")
    for index, text in enumerate(answer.moves):
        tried = _read(here, text, ("answer", *where, "set", index))
        if (broken := tried.verdict.broken) is not None:
            raise DoesNotFit(("answer", *where, "set", index), f"{text} is refused by {broken.rule}")


def _play_shown(
    answer: MoveAnswer, show: tuple[str, ...], here: Standing, where: Path
) -> tuple[tuple[str, ...], Any]:
    """Play the first move of `show`, which must be right, or without `show` the first one of the set."""
    shown, place = (show[0], ("show",)) if show else (answer.moves[0] if answer.moves else "", ("answer", *where))
    if not shown:
        raise DoesNotFit(("answer", *where), "show is missing: a move that is right")
    tried = _read(here, shown, place)
    if not is_right(answer, tried):
        broken = tried.verdict.broken
        reason = f"refused by {broken.rule}" if broken is not None else "not what the step asks for"
        raise DoesNotFit(place, f"{shown} is {reason}")
    return show[1:], here.state if tried.step is None else tried.step.state


def _fit_sequence(
    parts: tuple[MoveAnswer | AutoMoves, ...], show: tuple[str, ...], here: Standing
) -> tuple[tuple[str, ...], Any]:
    at = here
    for index, part in enumerate(parts):
        if isinstance(part, AutoMoves):
            for text in part.moves:
                at = Standing(here.game, _played(at, text, ("answer", "parts", index, "auto")))
        else:
            _check_set(part, at, ("parts", index))
            show, state = _play_shown(part, show, at, ("parts", index))
            at = Standing(here.game, state)
    return show, at.state


def _check_refused(answer: RefusedAnswer, show: tuple[str, ...], here: Standing) -> None:
    if not show:
        raise DoesNotFit((), "show is missing: a move that the rule refuses")
    tried = _read(here, show[0], ("show",))
    if not is_right(answer, tried):
        broken = tried.verdict.broken
        reason = f"{broken.rule} refuses {show[0]}" if broken is not None else f"{show[0]} is allowed"
        raise DoesNotFit(("show",), f"{reason}, but {answer.rule} should refuse it")


def _fit_referee(answer: RefereeAnswer, here: Standing) -> Any:
    state = here.state
    for index, text in enumerate(answer.moves):
        place = ("answer", "moves", index)
        refused = index == len(answer.moves) - 1 and not answer.allowed and answer.count is None
        at = Standing(here.game, state)
        if not refused:
            state = _played(at, text, place)
            continue
        broken = _read(at, text, place).verdict.broken
        if broken is None:
            raise DoesNotFit(place, f"{text} is allowed")
        if broken.rule != answer.rule:
            raise DoesNotFit(place, f"{text} is refused by {broken.rule}, not by {answer.rule}")
    return state


def _read(here: Standing, text: str, place: Path) -> Tried:
    try:
        return here.read(text)
    except GameError as error:
        raise DoesNotFit(place, str(error)) from error


def _played(here: Standing, text: str, place: Path) -> Any:
    tried = _read(here, text, place)
    if tried.step is None:
        broken = tried.verdict.broken
        raise DoesNotFit(place, f"{text} is refused by {broken.rule if broken is not None else 'the rules'}")
    return tried.step.state
