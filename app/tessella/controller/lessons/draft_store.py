"""Where a lesson that is being written lies: written after every change, in a thread, whole or not at all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from tessella.records import atomic, json_text
from tessella.records.lessons.lesson import Lesson
from tessella.records.lessons.reader import LARGEST, SUFFIX, read_lesson
from tessella.records.lessons.writer import lesson_to_json
from tessella.rules.errors import BadSetup

_NOT_IN_NAMES = re.compile(r"[^\w\- ]+")
LONGEST = 60
"""Letters of a file's name."""


def draft_bytes(lesson: Lesson) -> bytes:
    """Return the content of the file of a lesson that may not be finished.

    Steps that the rules contradict are written as they are; raises BadSetup, or BadFile, for what would not be there
    when it is read again.
    """
    data = json_text.write(lesson_to_json(lesson))
    again = read_lesson(data).lesson
    kept = {step.number: step for step in again.steps} | {step.number: step for step in again.broken}
    if len(kept) != len(lesson.steps) + len(lesson.broken) or again.title != lesson.title:
        raise BadSetup("the lesson cannot be written: it would not be read as it is")
    lost = [step.number for step in again.steps if step.number <= len(kept) and step not in lesson.steps]
    if lost:
        raise BadSetup(f"step {lost[0]} cannot be written: it would not be read as it is")
    return data


def free_path(folder: Path, title: str) -> Path:
    """Return a path in a folder for a lesson of this title, that no file has."""
    plain = _NOT_IN_NAMES.sub(" ", title).strip()[:LONGEST].strip() or "lesson"
    number, path = 2, folder / f"{plain}{SUFFIX}"
    while path.exists():
        path, number = folder / f"{plain} {number}{SUFFIX}", number + 1
    return path


class DraftFile:
    """Keeps one lesson in a file; a `Store` for `SaveStatus`."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""

    def save(self, value: Any, _at: int = 0) -> None:
        """Write the lesson; raise OSError or GameError."""
        data = draft_bytes(value)
        if len(data) > LARGEST:
            raise BadSetup(f"the lesson has {len(data)} bytes, more than {LARGEST}")
        atomic.write(self.path, data)

    def close(self, _over: bool) -> None:
        """Let go of the file."""
