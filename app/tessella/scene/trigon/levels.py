"""How each level of the computer plays Trigon, and what it overlooks there."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.scene.words.levels import longest


def level_words() -> tuple[str, ...]:
    """Return a sentence for each level, 1 to 10."""
    say = QCoreApplication.translate
    return (
        say("Levels", "Plays by its first impression, and often takes a worse place."),
        say("Levels", "Plays by its first impression, and sometimes takes a worse place."),
        say("Levels", "Plays by its first impression, and does not look ahead."),
        say("Levels", "Looks a little ahead, but only at a few places."),
        say("Levels", "Looks a little ahead, and overlooks many quiet places."),
        say("Levels", "Looks ahead at most places, but not for long."),
        say("Levels", "Looks ahead with care, and overlooks what pays off late."),
        say("Levels", "Looks far ahead, and overlooks only what a longer look would show."),
        say("Levels", "Thinks for up to three seconds, and overlooks little."),
        longest(),
    )
