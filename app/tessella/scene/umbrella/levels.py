"""How each level of the computer plays Umbrella, and what it overlooks there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.scene.words.levels import longest


def level_words() -> tuple[str, ...]:
    """Return a sentence for each level, 1 to 10."""
    say = QCoreApplication.translate
    return (
        say("Levels", "Sees very few slides, and often takes a worse one."),
        say("Levels", "Sees few slides, and not what follows them."),
        say("Levels", "Sees some slides, but not what follows them."),
        say("Levels", "Sees many slides, but not what follows them."),
        say("Levels", "Looks one slide of its own ahead, but overlooks most slides."),
        say("Levels", "Looks one slide of its own ahead, but overlooks many slides."),
        say("Levels", "Looks one slide of its own ahead, and overlooks some slides."),
        say("Levels", "Thinks of the others' answers, but only to its two best slides."),
        say("Levels", "Thinks of the others' answers to its best slides, and overlooks what takes several rounds."),
        longest(),
    )
