"""What is wrong with a lesson, with its place in words and in the file."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from tessella.records import json_text
from tessella.records.lessons.entry import Path, path_text

Level = Literal["error", "warning"]


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is wrong (`error`: the step cannot be played, or teaches something false) or could be better.

    `step` counts the steps of the file from 1, 0: the lesson itself; `path` leads to the place in the file (keys, and
    numbers from 0); `line` and `column` count from 1, 0: unknown.
    """

    level: Level
    text: str
    step: int = 0
    path: Path = ()
    line: int = 0
    column: int = 0

    @property
    def place(self) -> str:
        """The place in the file: `steps[2].answer`."""
        return path_text(self.path)

    def located(self, text: str) -> Problem:
        """Return it with its line and column in the text of the file."""
        line, column = json_text.locate_path(text, self.path)
        return replace(self, line=line, column=column)

    def __str__(self) -> str:
        """Return it as one line: `line 12, column 4: step 3: error: it has no answer`."""
        here = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{here}{f'step {self.step}: ' if self.step else ''}{self.level}: {self.text}"
