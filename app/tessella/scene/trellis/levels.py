"""How each level of the computer plays Trellis, and what it overlooks there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.scene.words.levels import longest


def level_words() -> tuple[str, ...]:
    """Return a sentence for each level, 1 to 10."""
    say = QCoreApplication.translate
    return (
        say("Levels", "Sees very few placements, and often takes a worse one."),
        say("Levels", "Sees few placements, and counts only its own flowers."),
        say("Levels", "Sees some placements, and counts only its own flowers."),
        say("Levels", "Takes what brings it most flowers, but overlooks many placements."),
        say("Levels", "Minds what others gain, but overlooks most placements."),
        say("Levels", "Minds what others gain, and overlooks some placements."),
        say("Levels", "Sees every placement, but does not look beyond its turn."),
        say("Levels", "Tries its best placements in a few games, and overlooks what they do not show."),
        say("Levels", "Tries its best placements in many games, and overlooks little."),
        longest(),
    )
