"""From the lessons and what was learnt to what the Learn page shows."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date

from tessella.controller.lessons import ask_again
from tessella.controller.lessons.progress import Progress
from tessella.records.lessons import catalogue
from tessella.records.lessons.lesson import Lesson
from tessella.rules.registry import GAMES
from tessella.ui.lessons.learn_state import LearnState, LessonLine, OwnLine, Path


def learn_state(progress: Progress, today: date, language: str, last: str, own: tuple[OwnLine, ...]) -> LearnState:
    """Return everything on the page; `last` is the lesson in which one was last, "" for none."""
    paths = tuple(_path(kind, progress, today, language) for kind in GAMES)
    paths = tuple(path for path in paths if path.lines)
    lines = {line.key: line for path in paths for line in path.lines}
    line = _next(paths, lines.get(last))
    asked = ask_again.questions(progress, catalogue.every(), today)
    before = ask_again.next_day(progress, catalogue.every(), today) is not None
    return LearnState(paths, line, bool(progress.steps or progress.at), len(asked), before, own)


def _path(kind: str, progress: Progress, today: date, language: str) -> Path:
    lessons = catalogue.lessons(kind)
    unfinished = (lesson.id for lesson in lessons if not progress.finished(lesson))
    now = next(unfinished, "")
    return Path(kind, tuple(_line(lesson, progress, today, language, now) for lesson in lessons))


def _line(lesson: Lesson, progress: Progress, today: date, language: str, now: str) -> LessonLine:
    done = progress.finished(lesson)
    at = 0
    if not done and (lesson.id in progress.at or progress.done(lesson)):
        left = progress.left_at(lesson)
        at = next((number for number, step in enumerate(lesson.steps, 1) if step.id == left), 1)
    return LessonLine(
        key=lesson.id, game=lesson.game, number=lesson.number, of=len(catalogue.paths(lesson.game)),
        title=lesson.title.text(language), aim=lesson.aim.text(language), rules=lesson.teaches, group=lesson.group,
        minutes=lesson.minutes, state="done" if done else "now" if lesson.id == now else "open",
        due=done and bool(progress.due(lesson, today)), at=at, steps=len(lesson.steps),
    )  # fmt: skip


def _next(paths: tuple[Path, ...], last: LessonLine | None) -> LessonLine | None:
    """Return where one goes on: the lesson that was left, else the next one of its game, else of that learnt most."""
    if last is not None and last.state != "done":
        return last
    games = [path for path in paths if last is not None and path.game == last.game]
    rest = [path for path in paths if path not in games]
    begun = sorted(rest, key=lambda path: -path.done)
    return _first(line for path in (*games, *begun) for line in path.lines)


def _first(lines: Iterable[LessonLine]) -> LessonLine | None:
    return next((line for line in lines if line.state == "now"), None)
