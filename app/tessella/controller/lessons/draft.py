"""A lesson that is being written: the lesson of now, the step that is shown, undo, saving, checking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from tessella.controller.lessons import draft_edits as edits
from tessella.controller.lessons.draft_check import Checked, Counted, DraftChecker
from tessella.controller.lessons.draft_edits import Entry
from tessella.controller.lessons.draft_store import DraftFile
from tessella.controller.match.save_status import SaveStatus, Store
from tessella.records.lessons import fitting
from tessella.records.lessons.fitting import Standing
from tessella.records.lessons.lesson import Lesson, LessonStep, MoveAnswer, Words, texts_of
from tessella.rules.errors import BadSetup

MOST_LANGUAGES = 4
MOST_UNDO = 500
"""Changes that can be taken back."""


@dataclass(frozen=True, slots=True)
class _Kept:
    """A lesson as it was, and which of its entries was shown."""

    lesson: Lesson
    index: int


class LessonDraft(QObject):
    """Holds one lesson; every change goes through `change`, is written down and can be taken back.

    Signals: `changed()` the lesson, or which step is shown, is another; `checked()` `found` is another;
    `saved_changed(object)` as of `SaveStatus`; `refused(str)` a change cannot be made: a sentence.
    """

    changed = Signal()
    checked = Signal()
    saved_changed = Signal(object)
    refused = Signal(str)

    def __init__(
        self, lesson: Lesson, path: Path, index: int = 0, store: Store[Lesson] | None = None,
        parent: QObject | None = None,
    ) -> None:  # fmt: skip
        """Take up a lesson that lies, or is to lie, in a file; `store` writes it elsewhere."""
        super().__init__(parent)
        self.path = path
        self._now = _Kept(lesson, index)
        self._done: list[_Kept] = []
        self._undone: list[_Kept] = []
        self._merge = ""
        self.languages = (lesson.languages or ("en",))[:MOST_LANGUAGES]
        """The languages of the tabs; those after the first need no text yet."""
        self.language = self.languages[0]
        self._begin: tuple[Any, Mapping[int, Standing | None]] | None = None
        self.found: Checked | None = None
        """What the check found; of an earlier state of the lesson while it goes on."""
        self._saving = SaveStatus(store or DraftFile(path), self)
        self._saving.changed.connect(self.saved_changed)
        self._checker = DraftChecker(self)
        self._checker.checked.connect(self._take)
        self._checker.look_at(lesson)

    # What is so now ---------------------------------------------------------------------------------------------

    @property
    def lesson(self) -> Lesson:
        """The lesson as it is now."""
        return self._now.lesson

    @property
    def index(self) -> int:
        """Which entry is shown, from 0."""
        return min(self._now.index, len(self.entries) - 1)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The steps, and those that could not be read, in their order."""
        return edits.entries_of(self.lesson)

    @property
    def step(self) -> LessonStep | None:
        """The step that is shown, None for one that could not be read."""
        entry = self.entries[self.index]
        return entry if isinstance(entry, LessonStep) else None

    @property
    def here(self) -> Standing | None:
        """Where the step that is shown begins, None where nobody can say."""
        return self.standings().get(self.index + 1)

    def standings(self) -> Mapping[int, Standing | None]:
        """Return where each step begins, by its number; found anew only when a change could have moved it."""
        lesson = self.lesson
        key = tuple((step.number, step.position, step.answer, step.show) for step in lesson.steps), lesson.positions
        if self._begin is None or self._begin[0] != key:
            found = {step.number: here for step, here in fitting.standings(lesson)}
            self._begin = key, found
        return self._begin[1]

    @property
    def saved(self) -> bool | str:
        """True when all of it is on the disk, False while it is being written, else why it is not there."""
        return self._saving.saved

    @property
    def counted(self) -> Counted | None:
        """How many moves are right in the step that is shown, None while that is not known."""
        return None if self.found is None else self.found.counts.get(self.index + 1)

    def completeness(self, language: str) -> tuple[int, int]:
        """Return how many texts of the step that is shown are there in a language, and how many there are in any."""
        said = [words for _, words in texts_of(self.step) if words] if self.step is not None else []
        return sum(language in words.languages for words in said), len(said)

    # Changes ----------------------------------------------------------------------------------------------------

    def change(self, lesson: Lesson, index: int | None = None, merge: str = "") -> None:
        """Take another lesson; changes with the same `merge` in a row are taken back as one."""
        if lesson == self.lesson and lesson.positions == self.lesson.positions and index in (None, self.index):
            return
        if not (merge and merge == self._merge):
            self._done = [*self._done[-MOST_UNDO:], self._now]
        self._merge, self._undone = merge, []
        self._put(_Kept(lesson, self.index if index is None else index))

    def attempt(self, how: Callable[[], Lesson], index: int | None = None, merge: str = "") -> bool:
        """Change the lesson unless that raises BadSetup, which is told; return whether it was changed."""
        try:
            lesson = how()
        except BadSetup as error:
            self.refused.emit(str(error))
            return False
        self.change(lesson, index, merge)
        return True

    def edit(self, merge: str = "", **changes: Any) -> None:
        """Change parts of the step that is shown."""
        if self.step is not None:
            self.put_step(replace(self.step, **changes), merge)

    def put_step(self, step: LessonStep, merge: str = "") -> None:
        """Put a step in the place of the one that is shown."""
        self.attempt(lambda: edits.with_step(self.lesson, self.index, step), merge=merge)

    def say(self, path: tuple[str | int, ...], text: str) -> None:
        """Write a text of the step that is shown, in the language of now."""
        if self.step is None:
            return
        words = dict(texts_of(self.step)).get(path, Words())
        fresh = edits.with_text(self.step, path, edits.said(words, self.language, text))
        self.put_step(fresh, f"{self.step.id} {path} {self.language}")

    def entitle(self, text: str) -> None:
        """Give the lesson another title in the language of now; a lesson always has one."""
        title = edits.said(self.lesson.title, self.language, text)
        if title:
            self.change(replace(self.lesson, title=title), merge=f"title {self.language}")

    def tell_aim(self, text: str) -> None:
        """Say in the language of now what the learner does in the lesson."""
        aim = edits.said(self.lesson.aim, self.language, text)
        self.change(replace(self.lesson, aim=aim), merge=f"aim {self.language}")

    def take_minutes(self, minutes: int) -> None:
        """Say how long the lesson takes."""
        self.change(replace(self.lesson, minutes=minutes), merge="minutes")

    def end_typing(self) -> None:
        """Do not join the next change with the one before."""
        self._merge = ""

    def undo(self) -> None:
        """Take back the last change."""
        if self._done:
            self._undone.append(self._now)
            self._merge = ""
            self._put(self._done.pop())

    def redo(self) -> None:
        """Make the change again that was taken back last."""
        if self._undone:
            self._done.append(self._now)
            self._merge = ""
            self._put(self._undone.pop())

    @property
    def can_undo(self) -> bool:
        """Whether there is a change to take back."""
        return bool(self._done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a change to make again."""
        return bool(self._undone)

    def _put(self, kept: _Kept) -> None:
        same = kept.lesson is self.lesson
        self._now = kept
        if not same:
            self._saving.save(kept.lesson)
            self._checker.look_at(kept.lesson)
        self.changed.emit()

    # Steps ------------------------------------------------------------------------------------------------------

    def go(self, index: int) -> None:
        """Show another entry, the nearest there is."""
        to = max(0, min(index, len(self.entries) - 1))
        if to != self.index:
            self._merge = ""
            self._now = _Kept(self.lesson, to)
            self.changed.emit()

    def add(self, step: LessonStep) -> None:
        """Insert a step after the one that is shown, and show it."""
        self.attempt(lambda: edits.inserted(self.lesson, self.index + 1, step), self.index + 1)

    def add_in(self, step: LessonStep, game: Any, state: Any) -> None:
        """Insert a step that begins in a position of its own after the one that is shown, and show it."""
        at = self.index + 1
        self.attempt(lambda: edits.with_position(edits.inserted(self.lesson, at, step), at, game, state), at)

    def copy(self) -> None:
        """Insert a copy of the step that is shown after it."""
        self.attempt(lambda: edits.copied(self.lesson, self.index), self.index + 1)

    def remove(self) -> None:
        """Delete the step that is shown."""
        self.attempt(lambda: edits.without(self.lesson, self.index), max(0, self.index - 1))

    def move(self, by: int) -> None:
        """Move the step that is shown up (-1) or down (1)."""
        to = self.index + by
        if 0 <= to < len(self.entries):
            self.attempt(lambda: edits.moved(self.lesson, self.index, to), to)

    def begin_in(self, game: Any, state: Any) -> None:
        """Let the step that is shown begin in another position."""
        self.attempt(lambda: edits.with_position(self.lesson, self.index, game, state))

    def go_on_from_before(self) -> None:
        """Let the step that is shown begin where the one before it ends."""
        self.attempt(lambda: edits.going_on(self.lesson, self.index))

    # Languages --------------------------------------------------------------------------------------------------

    def speak(self, language: str) -> None:
        """Write in a language from now on; one that is new becomes a tab, where there is room for one."""
        if language not in self.languages:
            if len(self.languages) >= MOST_LANGUAGES:
                return
            self.languages = (*self.languages, language)
        self.language, self._merge = language, ""
        self.changed.emit()

    # Saving and checking ----------------------------------------------------------------------------------------

    def save(self) -> None:
        """Write the lesson down again, such as after that failed."""
        self._saving.save(self.lesson)

    @property
    def sound(self) -> Lesson | None:
        """The lesson as a learner gets it: without the steps that cannot be played; None while that is not known."""
        if self.found is None or self.found.lesson is not self.lesson:
            return None
        wrong = {problem.step for problem in self.found.problems if problem.level == "error"}
        return replace(self.lesson, steps=tuple(step for step in self.lesson.steps if step.number not in wrong))

    def flush(self) -> bool | str:
        """Wait for the write that goes on; return what is `saved` then."""
        return self._saving.wait()

    def close(self) -> None:
        """Let the file go."""
        self._checker.close()
        self._saving.close(False)

    def _take(self, found: Checked) -> None:
        self.found = found
        self._keep_shown(found)
        self.checked.emit()

    def _keep_shown(self, found: Checked) -> None:
        """Let "Show me" play a right move in steps that say what is right by properties; no change of its own."""
        steps = list(self.lesson.steps)
        for place, step in enumerate(steps):
            count = found.counts.get(step.number)
            asks = isinstance(step.answer, MoveAnswer) and step.answer.properties and not step.answer.moves
            if asks and count is not None and count.moves and not count.shown:
                steps[place] = replace(step, show=count.moves[:1])
        lesson = replace(self.lesson, steps=tuple(steps))
        if lesson != self.lesson:
            self._put(_Kept(lesson, self.index))
