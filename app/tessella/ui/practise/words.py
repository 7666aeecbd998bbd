"""What is said of ratings and of games that count."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tessella.controller.practise.strength import Strength


def say(text: str, *values: object) -> str:
    """Return a text of the Practise page in the language of now."""
    return QCoreApplication.translate("Practise", text).format(*values)


def number(strength: Strength) -> str:
    """Return a rating with its doubt."""
    rating = strength.rating
    return f"{rating.value:.0f} ± {2 * rating.deviation:.0f}"


def spoken(strength: Strength) -> str:
    """Return a rating as one sentence."""
    rating = strength.rating
    words = say("{0:.0f}, likely {1:.0f} to {2:.0f}, {3} rated games", rating.value, rating.low, rating.high,
                strength.games)  # fmt: skip
    course = {1: say("rising"), -1: say("falling"), 0: ""}[strength.rising]
    return f"{words}, {course}" if course else words


def why_not(key: str, aids: tuple[str, ...] = ()) -> str:
    """Return in a few words why a game does not count (`rated.WHY_NOT`, `file`); "" for one that has no rating."""
    if key == "aids":
        return aid(aids[0])
    return {
        "engine": say("another program plays"),
        "teaching": say("a teaching game"),
        "options": say("other rules than measured"),
        "start": say("a start of your own, or tiles played before"),
        "file": say("from a file"),
    }.get(key, "")


def aid(key: str) -> str:
    """Return in a few words what helped."""
    return {
        "take-back": say("a move was taken back"),
        "what-if": say("what if was used"),
        "teaching": say("teaching words were shown"),
        "hint": say("a hint was used"),
        "coach": say("the coach was on"),
        "seats": say("a seat was changed"),
    }.get(key, say("help was used"))


def counts() -> str:
    """Return what counts for the rating, for whoever asks."""
    return "\n\n".join((
        say("A game counts when one person plays it to its end against levels of the program, from an ordinary start,"
            " with the usual rules, in an ordinary or a locked game."),
        say("Trellis for two counts with the goals 15 and 14 flowers, because without them the first seat nearly always"
            " wins."),
        say("It does not count after a move was taken back, after a hint, what if, teaching words or a changed seat,"
            " nor when it came from a file. The bar at the bottom says so while you play."),
        say("A game that you leave is not counted until you finish it. Giving up is losing."),
        say("The levels have fixed ratings from thousands of games against each other, so a rating means the same on"
            " every computer. It is shown with what is likely: the real strength lies within it in 19 of 20 cases."),
    ))  # fmt: skip
