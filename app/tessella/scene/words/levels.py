"""The ten levels of the computer in words: a name for each, and how it plays each game and what it overlooks."""

from __future__ import annotations

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


def level_words(level: int, kind: str) -> str:
    """Return one sentence on how a level (1..10) plays a game, and what it overlooks there."""
    return {"trellis": _trellis, "umbrella": _umbrella, "trigon": _trigon}[kind]()[level - 1]


def _trellis() -> tuple[str, ...]:
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
        _longest(),
    )


def _umbrella() -> tuple[str, ...]:
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
        _longest(),
    )


def _trigon() -> tuple[str, ...]:
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
        _longest(),
    )


def _longest() -> str:
    say = QCoreApplication.translate
    return say("Levels", "Thinks for three seconds with the whole machine, and overlooks the least.")


def seat_words(seat: Seat, kind: str) -> str:
    """Return who sits at a seat of a game in a few words for its tooltip; "" for a person."""
    if seat.kind != "computer":
        return seat.command
    words = QCoreApplication.translate("Levels", "Level {0}, {1}: {2}")
    return words.format(seat.level, level_name(seat.level), level_words(seat.level, kind))
