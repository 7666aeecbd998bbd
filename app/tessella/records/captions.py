"""The comments of a game as captions: where each stands, its title, its words, and how long one reads it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tessella.records.record import Record

LOOK, WORD = 1.2, 0.28
"""Seconds to look up, and for each word."""
LONGEST_TITLE = 40
"""Characters of a first line that is a title of its own; a longer one is part of the text."""


@dataclass(frozen=True, slots=True)
class Caption:
    """What is said at a node: `number` counts from 1, `ply` are the moves before.

    `title` names it in a list, `head` is its first sentence, `text` the rest. A comment whose first line is short and
    followed by more begins with its title; any other is named by its first sentence.
    """

    node: int
    number: int
    ply: int
    title: str
    head: str
    text: str

    @property
    def spoken(self) -> str:
        """Everything that is read out."""
        return f"{self.head} {self.text}".strip()

    @property
    def seconds(self) -> float:
        """How long one reads it."""
        return LOOK + WORD * len(self.spoken.split())


def captions_of(record: Record, line: tuple[int, ...] | None = None) -> tuple[Caption, ...]:
    """Return the captions along a line of nodes from the start, by default the main line."""
    nodes = record.line() if line is None else line
    found: list[Caption] = []
    for ply, node in enumerate(nodes):
        if comment := record.node(node).comment.strip():
            found.append(Caption(node, len(found) + 1, ply, *_parts(comment)))
    return tuple(found)


def _parts(comment: str) -> tuple[str, str, str]:
    """Return title, first sentence and the rest of a comment."""
    first, _, more = comment.partition("\n")
    titled = bool(more.strip()) and len(first) <= LONGEST_TITLE
    words = " ".join((more if titled else comment).split())
    sentence = re.match(r".*?[.!?…:](?=\s|$)", words)
    head = sentence.group() if sentence is not None else words
    return (first.strip() if titled else head.rstrip(".:")), head, words[len(head) :].strip()
