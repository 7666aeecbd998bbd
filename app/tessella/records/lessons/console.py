"""`tessella lesson`: say what is wrong with lessons, list those that the program brings, make one of a game."""

from __future__ import annotations

import argparse
from pathlib import Path

from tessella.output import say, warn
from tessella.records import files
from tessella.records.console import DOUBTFUL, REFUSED, SOUND, told
from tessella.records.lessons import catalogue, checking
from tessella.records.lessons.from_record import lesson_from_record
from tessella.records.lessons.lesson import Lesson
from tessella.records.lessons.reader import load_lesson
from tessella.records.lessons.writer import save_lesson


def arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the arguments of `lesson`."""
    parser.add_argument("work", choices=("check", "list", "make"), help="check FILE..., list, make GAME LESSON")
    parser.add_argument("files", metavar="FILE", type=Path, nargs="*", help="the lessons, or the game and its lesson")
    parser.epilog = "Exit code of check: 0 sound, 1 opens but something is wrong or could be better, 2 refused."


def run(given: argparse.Namespace) -> int:
    """Do what is asked; return the exit code."""
    if given.work == "list":
        for lesson in catalogue.every():
            rules = " ".join(lesson.teaches)
            say(f"{lesson.id}  {lesson.title.text()}  {lesson.minutes} min  {len(lesson.steps)} steps  {rules}")
        return SOUND
    if given.work == "make":
        return _make(given.files)
    if not given.files:
        warn("tessella lesson check: which FILE?")
        return REFUSED
    return max(told(path, lambda path=path: _check(path)) for path in given.files)  # type: ignore[misc]


def _make(paths: list[Path]) -> int:
    """Make a lesson of a game: of its comments and variations."""
    if len(paths) != 2:
        warn("tessella lesson make: which GAME and which LESSON?")
        return REFUSED
    game, target = paths

    def work() -> int:
        made = lesson_from_record(files.load(game).record, target.stem, game.stem)
        return told(target, lambda: save(made))

    def save(made: Lesson) -> int:
        save_lesson(target, made)
        return SOUND

    return told(game, work)


def _check(path: Path) -> int:
    read = load_lesson(path)
    problems = checking.check_file(path.read_bytes(), read)
    for problem in problems:
        say(f"{path}: {problem}")
    return DOUBTFUL if problems else SOUND
