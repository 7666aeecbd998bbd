"""What a reader has to say about a file that it could open: moves that break a rule, things that were left out."""

from __future__ import annotations

from dataclasses import dataclass

from tessella.rules.values import Json


@dataclass(frozen=True, slots=True)
class ReadWarning:
    """One remark of a reader: a short English sentence with its place in the file (from 1; 0 when unknown).

    `rule` and `fields` name the rule that a move breaks and where on the board; `node` is the record's node
    concerned, -1 when it is none in particular.
    """

    text: str
    line: int = 0
    column: int = 0
    rule: str = ""
    fields: tuple[str, ...] = ()
    node: int = -1

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return place + self.text

    def to_json(self) -> Json:
        """Return the form in which `tessella show --json` tells it."""
        return {
            "line": self.line,
            "column": self.column,
            "text": self.text,
            "rule": self.rule,
            "fields": list(self.fields),
        }
