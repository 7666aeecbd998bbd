"""What a computer thought of a move, in words; told only when the game is over."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.controller.match.match import Match
from tessella.scene.words.levels import level_name

LONGEST = 4
"""Moves of the main line that are told."""


def thought_words(match: Match, node: int) -> str:
    """Return in sentences what the program's computer thought when it chose the move at a node.

    "" while the game goes on, and where it did not think: a person's move, a first impression, another program's.
    """
    found = match.record.node(node)
    if found.thought is None or found.value is None or not match.finished:
        return ""
    say, thought = QCoreApplication.translate, found.thought
    percent, points = round(100 * found.value), f"{thought.points:+.1f}"
    words = say("Thoughts", "Level {0} ({1}) expected to win with {2} %, {3} points.")
    sentences = [words.format(thought.level, level_name(thought.level), percent, points)]
    if len(thought.line) > 1:
        line = ", ".join(thought.line[1 : LONGEST + 1])
        sentences.append(say("Thoughts", "It expected to go on with {0}.").format(line))
    return " ".join(sentences)
