"""Checks a lesson that is being written in a thread of its own: what is right, how many moves are, what is missing."""

from __future__ import annotations

import threading
from contextlib import suppress
from dataclasses import dataclass
from types import MappingProxyType

from PySide6.QtCore import QObject, QThreadPool, QTimer, Signal

from tessella.controller.lessons.draft_recording import why_not
from tessella.records.lessons import checking
from tessella.records.lessons.fitting import Standing, is_right, standings
from tessella.records.lessons.lesson import Lesson, LessonStep, MoveAnswer
from tessella.records.lessons.problem import Problem
from tessella.rules.errors import GameError

REST_MS = 120
"""A lesson is checked when nothing was changed for so long."""
MOST_SHOWN = 400
"""Right moves that are stepped through."""


@dataclass(frozen=True, slots=True)
class Counted:
    """How many of the `legal` moves of a step are right, their texts, and why recorded ones are refused (by text).

    `shown` is False where "Show me" would play none of them. `parts` are the words and places in the texts of the legal
    moves, each once.
    """

    legal: int
    right: int
    moves: tuple[str, ...]
    refused: MappingProxyType[str, str]
    shown: bool = True
    parts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checked:
    """What is wrong with a lesson, and the counts of the steps that ask for one move, by their numbers."""

    lesson: Lesson
    problems: tuple[Problem, ...]
    counts: MappingProxyType[int, Counted]


def count_step(step: LessonStep, here: Standing) -> Counted | None:
    """Count the right moves of a step; None for a step that asks for something else."""
    if not isinstance(step.answer, MoveAnswer):
        return None
    sound = tuple(text for text in step.answer.moves if not why_not(here, text))
    refused = {text: why_not(here, text) for text in step.answer.moves if text not in sound}
    asked = MoveAnswer(sound, step.answer.properties)
    every, right = checking.tried_out(asked, here)
    if not asked.moves and not asked.properties:
        right = []
    texts = tuple(one.text for one in right[:MOST_SHOWN])
    parts = dict.fromkeys(part for one in every for word in one.text.split(" ") for part in _parts(word))
    return Counted(len(every), len(right), texts, MappingProxyType(refused), _shows_right(step, here), tuple(parts))


def _parts(word: str) -> list[str]:
    """Return the places of a word that lists some; a word of two numbers is one place."""
    places = word.split(",")
    return places if len(places) > 1 and not places[-1].lstrip("-").isdigit() else [word]


def _shows_right(step: LessonStep, here: Standing) -> bool:
    """Return whether "Show me" plays what is right."""
    assert isinstance(step.answer, MoveAnswer)
    if not step.show:
        return bool(step.answer.moves)
    try:
        return is_right(step.answer, here.read(step.show[0]))
    except GameError:
        return False


def check(lesson: Lesson) -> Checked:
    """Check a whole lesson; takes its time."""
    counts = {}
    for step, here in standings(lesson):
        if here is not None and (found := count_step(step, here)) is not None:
            counts[step.number] = found
    return Checked(lesson, checking.check_lesson(lesson), MappingProxyType(counts))


class DraftChecker(QObject):
    """Checks the newest lesson that was given to it. Signal: `checked(object)` the `Checked` of the newest one."""

    checked = Signal(object)
    _done = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._guard = threading.Lock()
        self._wanted: Lesson | None = None
        self._newest: Lesson | None = None
        self._busy = False
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST_MS)
        self._rest.timeout.connect(self._start)
        self._done.connect(self._take)

    def look_at(self, lesson: Lesson) -> None:
        """Check a lesson soon; one that was given before is checked no more."""
        self._newest = lesson
        self._rest.start()

    def close(self) -> None:
        """Check nothing more; what is being checked ends by itself and is told to nobody."""
        self._rest.stop()
        with self._guard:
            self._wanted = self._newest = None

    def _start(self) -> None:
        with self._guard:
            self._wanted, busy, self._busy = self._newest, self._busy, True
        if not busy:
            QThreadPool.globalInstance().start(self._work)

    def _work(self) -> None:
        """Check until nothing is wanted any more; in the thread."""
        while True:
            with self._guard:
                lesson, self._wanted = self._wanted, None
                self._busy = lesson is not None
            if lesson is None:
                return
            found = check(lesson)
            with suppress(RuntimeError):  # the editor is gone, and nobody is there to be told
                self._done.emit(found)

    def _take(self, found: Checked) -> None:
        if found.lesson is self._newest:
            self.checked.emit(found)
