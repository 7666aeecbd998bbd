"""The lessons that the program brings: resources/lessons/<game>/NN-name.tlesson."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

from tessella import resources
from tessella.records.lessons.lesson import Lesson
from tessella.records.lessons.reader import LessonRead, load_lesson
from tessella.rules.registry import GAMES

FOLDER = "lessons"
_NAME = re.compile(r"(\d\d)-[a-z0-9-]+\.tlesson")


def paths(game: str) -> tuple[Path, ...]:
    """Return the files of a game's lessons in their order; none where there are no lessons."""
    folder = resources.root() / FOLDER / game
    found = sorted(folder.glob("*.tlesson")) if folder.is_dir() else []
    return tuple(path for path in found if _NAME.fullmatch(path.name))


@cache
def read(path: Path) -> LessonRead:
    """Return what a built-in lesson's file holds; raise BadFile. It is read once: it does not change."""
    return load_lesson(path)


def lessons(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in their order."""
    return tuple(read(path).sound for path in paths(game))


def every() -> tuple[Lesson, ...]:
    """Return the built-in lessons of all games, in the order of Home."""
    return tuple(lesson for game in GAMES for lesson in lessons(game))


def find(key: str) -> Lesson | None:
    """Return the built-in lesson of an identifier, such as `trellis-04`."""
    return next((lesson for lesson in every() if lesson.id == key), None)
