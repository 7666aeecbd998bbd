"""`tessella lesson`: say what is wrong with lessons, list those that the program brings."""

from __future__ import annotations

import argparse
from pathlib import Path

from tessella.output import say
from tessella.records.console import DOUBTFUL, REFUSED, SOUND, told
from tessella.records.lessons import catalogue, checking
from tessella.records.lessons.reader import load_lesson


def arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the arguments of `lesson`."""
    parser.add_argument("work", choices=("check", "list"), help="check FILE..., or list the built-in lessons")
    parser.add_argument("files", metavar="FILE", type=Path, nargs="*", help="the lessons to check")
    parser.epilog = "Exit code of check: 0 sound, 1 opens but something is wrong or could be better, 2 refused."


def run(given: argparse.Namespace) -> int:
    """Do what is asked; return the exit code."""
    if given.work == "list":
        for lesson in catalogue.every():
            rules = " ".join(lesson.teaches)
            say(f"{lesson.id}  {lesson.title.text()}  {lesson.minutes} min  {len(lesson.steps)} steps  {rules}")
        return SOUND
    if not given.files:
        say("tessella lesson check: which FILE?")
        return REFUSED
    return max(told(path, lambda path=path: _check(path)) for path in given.files)  # type: ignore[misc]


def _check(path: Path) -> int:
    read = load_lesson(path)
    problems = checking.check_file(path.read_bytes(), read)
    for problem in problems:
        say(f"{path}: {problem}")
    return DOUBTFUL if problems else SOUND
