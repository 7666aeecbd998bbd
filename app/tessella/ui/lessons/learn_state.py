"""What the Learn page shows, as values: three paths of lessons, where one goes on, what is asked again."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.ui.lessons.nodes import State


@dataclass(frozen=True, slots=True)
class LessonLine:
    """One lesson of a path, in the words of now: the `number`th of `of`, at step `at` of `steps` (0: not begun)."""

    key: str
    game: str
    number: int
    of: int
    title: str
    aim: str
    rules: tuple[str, ...]
    group: str
    minutes: int
    state: State
    due: bool = False
    at: int = 0
    steps: int = 0


@dataclass(frozen=True, slots=True)
class Path:
    """The lessons of one game in their order."""

    game: str
    lines: tuple[LessonLine, ...]

    @property
    def done(self) -> int:
        """How many of them are done."""
        return sum(line.state == "done" for line in self.lines)

    @property
    def minutes_left(self) -> int:
        """About how long those take that are not done."""
        return sum(line.minutes for line in self.lines if line.state != "done")


@dataclass(frozen=True, slots=True)
class OwnLine:
    """A lesson of one's own: its file, its words, and the sentence that says what is wrong with it ("" for nothing)."""

    key: str
    title: str
    game: str
    steps: int
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class LearnState:
    """Everything on the page. `line` is where one goes on, None when all is done; `questions` are to be asked today."""

    paths: tuple[Path, ...]
    line: LessonLine | None = None
    begun: bool = False
    questions: int = 0
    asked_before: bool = False
    own: tuple[OwnLine, ...] = ()
    reading: bool = False
    """The lessons are still being read."""

    @property
    def done(self) -> int:
        """How many lessons are done."""
        return sum(path.done for path in self.paths)

    @property
    def all(self) -> int:
        """How many lessons there are."""
        return sum(len(path.lines) for path in self.paths)

    def line_of(self, key: str) -> LessonLine | None:
        """Return the line of a lesson."""
        return next((line for path in self.paths for line in path.lines if line.key == key), None)
