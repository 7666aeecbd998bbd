"""Words that all games share: names of seats and colours, joined lists, who does what."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication

from tessella.controller.match.seats import Seat


def tr(context: str, text: str) -> str:
    """Translate a text; `context` groups texts for translators."""
    return QCoreApplication.translate(context, text)


def joined(items: Sequence[str]) -> str:
    """Join words as a sentence does: `a`, `a and b`, `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    head = QCoreApplication.translate("Words", ", ").join(items[:-1])
    return QCoreApplication.translate("Words", "{0} and {1}").format(head, items[-1])


def colour_name(colour: str) -> str:
    """Return the name of a piece colour in the language of the window."""
    names = {
        "blue": QCoreApplication.translate("Colours", "blue"),
        "red": QCoreApplication.translate("Colours", "red"),
        "green": QCoreApplication.translate("Colours", "green"),
        "yellow": QCoreApplication.translate("Colours", "yellow"),
        "orange": QCoreApplication.translate("Colours", "orange"),
        "purple": QCoreApplication.translate("Colours", "purple"),
        "pink": QCoreApplication.translate("Colours", "pink"),
        "white": QCoreApplication.translate("Colours", "white"),
    }
    return names[colour]


def is_you(seats: Sequence[Seat], seat: int) -> bool:
    """Return whether texts say "you" to a seat: the only person, without a name."""
    return seats[seat].human and not seats[seat].name and sum(s.human for s in seats) == 1


def seat_name(seats: Sequence[Seat], seat: int) -> str:
    """Return the name of a seat as the window shows it: its own, `You`, `Computer` or `Player 2`."""
    this = seats[seat]
    if this.name:
        return this.name
    if is_you(seats, seat):
        return QCoreApplication.translate("Seats", "You")
    if not this.human and sum(not s.human for s in seats) == 1:
        return QCoreApplication.translate("Seats", "Computer")
    return QCoreApplication.translate("Seats", "Player {0}").format(seat + 1)


def seat_kind(seat: Seat, *, brief: bool = False) -> str:
    """Return `at this screen`, `computer, level 4` or `engine` for a seat; `brief`: `here`, `level 4`."""
    if seat.kind == "human":
        if brief:
            return QCoreApplication.translate("Seats", "here")
        return QCoreApplication.translate("Seats", "at this screen")
    if seat.kind == "computer":
        if brief:
            return QCoreApplication.translate("Seats", "level {0}").format(seat.level)
        return QCoreApplication.translate("Seats", "computer, level {0}").format(seat.level)
    return QCoreApplication.translate("Seats", "engine")


def rule_words(identifier: str) -> str:
    """Return the identifier of a rule in brackets that no line break parts."""
    return f"({identifier.replace('-', chr(0x2011))})"
