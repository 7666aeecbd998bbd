"""What all floors hand on: JSON values, places, a cell that knows its name."""

from __future__ import annotations

from typing import Any

Json = Any
"""What `json.loads` returns."""

Place = Any
"""A place of a game's board or table: an immutable value; `str` writes it in the text notation."""


class NamedCell(tuple[int, int]):
    """A cell that knows its name in the notation; equal to the plain cell of two numbers."""

    text: str

    def __new__(cls, cell: tuple[int, int], text: str) -> NamedCell:
        """Return a cell with its name."""
        made = super().__new__(cls, cell)
        made.text = text
        return made

    def __str__(self) -> str:
        """Return the name."""
        return self.text
