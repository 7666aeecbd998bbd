"""The ten levels of the computer in words: a name for each, and how it plays each game and what it overlooks."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tessella.controller.match.seats import Seat


def level_name(level: int) -> str:
    """Return the name of a level (1..10) in the language of the window."""
    say = QCoreApplication.translate
    names = (
        say("Levels", "First steps"),
        say("Levels", "Newcomer"),
        say("Levels", "Casual"),
        say("Levels", "Curious"),
        say("Levels", "Steady"),
        say("Levels", "Keen"),
        say("Levels", "Thoughtful"),
        say("Levels", "Skilled"),
        say("Levels", "Expert"),
        say("Levels", "Master"),
    )
    return names[level - 1]


def longest() -> str:
    """Return the sentence of the highest level, the same in every game."""
    say = QCoreApplication.translate
    return say("Levels", "Thinks for three seconds with the whole machine, and overlooks the least.")


def seat_words(seat: Seat, sentences: Sequence[str]) -> str:
    """Return who sits at a seat in a few words for its tooltip; "" for a person.

    `sentences` say how each level plays the game (`GameView.level_words`).
    """
    if seat.kind != "computer":
        return seat.command
    words = QCoreApplication.translate("Levels", "Level {0}, {1}: {2}")
    return words.format(seat.level, level_name(seat.level), sentences[seat.level - 1])
