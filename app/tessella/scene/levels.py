"""The ten levels of the computer in words: a name for each, and what somebody of that level overlooks."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.controller.seats import Seat


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


def level_words(level: int) -> str:
    """Return one sentence on what a level (1..10) overlooks."""
    say = QCoreApplication.translate
    words = (
        say("Levels", "Sees only a few of its moves and takes one that looks good at once."),
        say("Levels", "Overlooks many moves, and what they lead to."),
        say("Levels", "Sees more of its moves, but hardly what they lead to."),
        say("Levels", "Overlooks answers that are not obvious."),
        say("Levels", "Plays soundly, but overlooks plans that take several turns."),
        say("Levels", "Overlooks quiet moves that pay off late."),
        say("Levels", "Overlooks little, but does not work long on hard positions."),
        say("Levels", "Overlooks only what takes more than a second to work out."),
        say("Levels", "Overlooks hardly anything that a longer look would show."),
        say("Levels", "Thinks for three seconds with the whole machine, and overlooks the least."),
    )
    return words[level - 1]


def seat_words(seat: Seat) -> str:
    """Return who sits at a seat in a few words for its tooltip; "" for a person."""
    if seat.kind != "computer":
        return seat.command
    words = QCoreApplication.translate("Levels", "Level {0}, {1}: {2}")
    return words.format(seat.level, level_name(seat.level), level_words(seat.level))
