"""The one family of errors: what a person, a file or a program got wrong."""

from __future__ import annotations


class GameError(ValueError):
    """Anything that a person, a file or a program got wrong; the message names input, place and rule."""


class BadSetup(GameError):
    """A number of players, an option, a tile order or a position that cannot be."""


class BadNotation(GameError):
    """A text that is no move; `text` is the input."""

    def __init__(self, message: str, text: str = "") -> None:
        super().__init__(message)
        self.text = text


class BadFile(GameError):
    """A file that cannot be opened; `line` and `column` count from 1, 0 when unknown."""

    def __init__(self, message: str, line: int = 0, column: int = 0) -> None:
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(place + message)
        self.line = line
        self.column = column
