"""Checks a lesson as a teacher would want it checked: solvable, counted right, every answer answered, few words.

What the rules contradict is an error; what makes it a worse lesson is a warning. Takes its time: legal moves are tried.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from tessella.records.lessons import fitting
from tessella.records.lessons.entry import Path, path_text
from tessella.records.lessons.fitting import Standing, is_right
from tessella.records.lessons.lesson import (
    AutoMoves,
    ChoiceAnswer,
    Lesson,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
    Words,
    texts_of,
)
from tessella.records.lessons.problem import Level, Problem
from tessella.records.lessons.properties import Tried, asks_for_broken
from tessella.records.lessons.reader import LessonRead
from tessella.records.lessons.replying import reply_to_move, reply_to_others
from tessella.rules.errors import GameError

TASK_WORDS = 25
OTHER_WORDS = 40
"""Words of help and goals together, and of each other text."""
MOST_TRIED = 20_000
"""Legal moves that are looked at."""
SAMPLES = 60
"""Moves, of those that are allowed but not asked, whose answers are looked at."""
HINTS = 2
FIRST_AGAIN = 4
"""The lesson of a path from which on one step asks about an earlier rule."""

_WORD = re.compile(r"\w", re.UNICODE)
_HTML = re.compile(r"</?[a-zA-Z][^>]*>|&[a-z]+;")


def check_file(data: bytes, read: LessonRead, known: Iterable[str] = ()) -> tuple[Problem, ...]:
    """Return all that is wrong with a lesson's file, in the order of its lines; `known` as in `check_lesson`."""
    text = data.decode("utf-8-sig")
    found = [problem.located(text) for problem in check_lesson(read.sound, known)]
    return tuple(sorted((*read.problems, *found), key=lambda one: (one.line, one.column)))


def check_lesson(lesson: Lesson, known: Iterable[str] = ()) -> tuple[Problem, ...]:
    """Return what is wrong with a lesson; `known` are the rules that earlier lessons of its path taught."""
    found = [Problem("error", text, number, ("steps", number - 1, *path))
             for number, path, text in fitting.wrong_steps(lesson)]  # fmt: skip
    broken = {problem.step for problem in found}
    for step, here in fitting.standings(lesson):
        checks = [*_words_of(step), *_said(step), *_languages(lesson, step)]
        if here is not None and step.number not in broken:
            checks += _answers(step, here)
            for index, variant in enumerate(step.variants):
                begins = fitting.standing_of(lesson, variant) if variant.position else here
                if begins is not None:
                    checks += [(level, ("variants", index, *path), text)
                               for level, path, text in _answers(variant, begins)]  # fmt: skip
        found += [Problem(level, text, step.number, ("steps", step.number - 1, *path)) for level, path, text in checks]
    found += [Problem("warning", text, number, ("steps", number - 1) if number else ())
              for number, text in (*_one_new_rule(lesson, known), *_whole(lesson))]  # fmt: skip
    return tuple(found)


def check_path(lessons: Sequence[Lesson]) -> dict[str, tuple[Problem, ...]]:
    """Return what is wrong with the lessons of a path, by their identifiers; each may use what earlier ones taught."""
    known: set[str] = set()
    found = {}
    for lesson in lessons:
        found[lesson.id] = check_lesson(lesson, known)
        known |= rules_of(lesson)
    return found


def rules_of(lesson: Lesson) -> set[str]:
    """Return the rules that a lesson's steps name."""
    return {rule for step in lesson.steps for rule in step.rules}


def count_words(words: Words, language: str = "en") -> int:
    """Return how many words a text has in a language: what is between blanks and holds a letter or a digit."""
    return sum(1 for part in words.text(language).split() if _WORD.search(part))


Finding = tuple[Level, Path, str]


def _words_of(step: LessonStep) -> Iterator[Finding]:
    """Look at the length and the form of all texts of a step."""
    for path, words in texts_of(step):
        place, limit = path_text(path), TASK_WORDS if path == ("task",) else OTHER_WORDS
        for language in words.languages:
            if (count := count_words(words, language)) > limit and path != ("notes",):
                yield "warning", path, f"{place} has {count} words, more than {limit}"
            if _HTML.search(words.text(language)):
                yield "warning", path, f"{place} holds HTML; only **bold** and [key] are shown"
            if words.text(language).count("**") % 2:
                yield "warning", path, f"{place}: ** opens and does not close"
    beside = count_words(step.help) + sum(map(count_words, step.goals))
    if beside > OTHER_WORDS:
        yield "warning", ("help",), f"help and goals have {beside} words, more than {OTHER_WORDS}"


def _said(step: LessonStep) -> Iterator[Finding]:
    """Look whether all is said that is to be said, whatever the position."""
    chosen = isinstance(step.answer, ChoiceAnswer) and all(
        choice.reply for choice in step.answer.choices if choice.right
    )
    if not step.right and not chosen:
        yield "warning", (), "right is missing: why it is right, in the position's own words"
    if len(step.hints) < HINTS:
        yield "warning", (), f"it has {len(step.hints)} hints, not {HINTS}: what to look at, and where"
    if isinstance(step.answer, ChoiceAnswer) and reply_to_others(step) is None:
        for index, choice in enumerate(step.answer.choices):
            if not choice.right and not choice.reply:
                yield "warning", ("answer", "choices", index), "a wrong choice gets no answer (reply)"
    if isinstance(step.answer, NumberAnswer) and not step.answer.replies and reply_to_others(step) is None:
        yield "warning", ("answer",), "a wrong number gets no answer (replies by value, or a reply without when)"


def _languages(lesson: Lesson, step: LessonStep) -> Iterator[Finding]:
    """Look whether all texts of a step are there in each language of the lesson."""
    said = [words for _, words in texts_of(step) if words]
    for code in lesson.languages:
        there = sum(code in words.languages for words in said)
        if there < len(said):
            yield "warning", (), f"{there} of {len(said)} texts are there in {code}"


def _answers(step: LessonStep, here: Standing) -> Iterator[Finding]:
    """Try the legal moves: how many are right, and what is said to the others."""
    match step.answer:
        case MoveAnswer():
            yield from _moves(step, step.answer, here, ("answer",))
        case SequenceAnswer(parts):
            yield from _sequence(step, parts, here)
        case RefusedAnswer(rule, _, choices) if not choices:
            yield "warning", ("answer",), f"choices are missing, out of which {rule} is chosen as the reason"
        case RefereeAnswer(False, _, _, fault, _, choices):
            if not choices:
                yield "warning", ("answer",), "choices are missing, out of which the rule is chosen"
            if not fault:
                yield "warning", ("answer",), "fault is missing: the place to point at"


def tried_out(answer: MoveAnswer, here: Standing) -> tuple[list[Tried], list[Tried]]:
    """Return the legal moves of a position, as many as are looked at, and those of them that are right."""
    legal = [Tried(here.game, here.state, move) for move in islice(here.game.moves(here.state), MOST_TRIED)]
    return legal, [tried for tried in legal if is_right(answer, tried)]


def _moves(step: LessonStep, answer: MoveAnswer, here: Standing, path: Path) -> Iterator[Finding]:
    legal, right = tried_out(answer, here)
    others = [tried for tried in legal if tried not in right] if len(right) < len(legal) else []
    if not right and not asks_for_broken(answer.properties):
        yield "error", path, f"none of {len(legal)} legal moves is right"
    elif answer.count is not None and answer.count != len(right):
        yield "error", (*path, "count"), f"{len(right)} of {len(legal)} legal moves are right, not {answer.count}"
    if legal and not others and step.asks != "own":
        yield "warning", path, f"all {len(legal)} legal moves are right"
    sample = others[:: max(1, len(others) // SAMPLES)]
    unanswered = [tried for tried in sample if reply_to_move(step, tried) is None]
    if unanswered:
        yield "warning", ("replies",), (
            f"{unanswered[0].text} is allowed but not asked, and gets no answer: a reply without when answers all such"
        )
    for tried in sample:
        reply = reply_to_move(step, tried)
        if reply is not None and reply.line and (wrong := _line_fails(tried, reply.line)):
            yield "error", ("replies", step.replies.index(reply), "line"), f"after {tried.text}: {wrong}"
            break


def _line_fails(tried: Tried, line: tuple[str, ...]) -> str:
    """Return why a line cannot be played out after a move; "" when it can."""
    if tried.step is None:
        return ""
    state = tried.step.state
    for text in line:
        try:
            state = tried.game.apply(state, tried.game.parse(state, text)).state
        except GameError as error:
            return f"{text}: {error}"
    return ""


def _sequence(step: LessonStep, parts: tuple[MoveAnswer | AutoMoves, ...], here: Standing) -> Iterator[Finding]:
    at, shown = here, list(step.show)
    for index, part in enumerate(parts):
        if isinstance(part, AutoMoves):
            played = list(part.moves)
        else:
            yield from _moves(step, part, at, ("answer", "parts", index))
            played = [shown.pop(0) if shown else part.moves[0]]
        for text in played:
            tried = at.read(text)
            at = Standing(at.game, at.state if tried.step is None else tried.step.state)


def _one_new_rule(lesson: Lesson, known: Iterable[str]) -> Iterator[tuple[int, str]]:
    """Look whether each step names at most one rule that nobody named before."""
    seen = set(known)
    for step in lesson.steps:
        new = [rule for rule in step.rules if rule not in seen]
        if len(new) > 1:
            yield step.number, f"{' and '.join(new)} are new in one step: one new rule a step"
        seen |= set(step.rules)
    for rule in lesson.teaches:
        if not any(rule in step.rules for step in lesson.steps):
            yield 0, f"{rule} is to be taught, but no step names it"


def _whole(lesson: Lesson) -> Iterator[tuple[int, str]]:
    """Look at the lesson as a whole: what a lesson of rules must have."""
    if lesson.group != "rules":
        return
    if not any(isinstance(step.answer, RefusedAnswer) for step in lesson.steps):
        yield 0, "no step lets the learner find what is refused"
    if lesson.number >= FIRST_AGAIN and not any(step.asks == "again" for step in lesson.steps):
        yield 0, "no step asks again about an earlier rule"
    if lesson.number >= FIRST_AGAIN and not any(isinstance(step.answer, RefereeAnswer) for step in lesson.steps):
        yield 0, "no step lets the learner be referee"
