"""The sentences of the reasons why a move in Trigon is good, or better than another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tessella.controller.match.seats import Seat
from tessella.controller.practise.reasons import Reason
from tessella.rules.trigon import COLOURS
from tessella.rules.trigon.sectors import SECTORS
from tessella.scene.words.reasons import filled
from tessella.scene.words.words import colour_name, tr


def reason_words(seats: Sequence[Seat], reason: Reason, turn: int = 0) -> str:
    """Return the sentence of a reason on a board turned by `turn` sixths clockwise: sides are named as they are seen.

    "It" is the move spoken for, what was made instead is "what was played".
    """
    words = [_word(value, turn) for value in reason.values if isinstance(value, str)]
    rest = tuple(value for value in reason.values if not isinstance(value, str))
    return filled("Trigon", REASONS, OF_SEAT, seats, replace(reason, values=rest), *words)


def _word(value: str, turn: int) -> str:
    """Return the word for a colour or a side; a piece has its name."""
    if value in COLOURS:
        return colour_name(value)
    return side_name(int(value[5:]) + turn) if value.startswith("side-") else value


def side_name(side: int) -> str:
    """Return the name of a side of the board as it is seen, clockwise from the upper one."""
    names = (
        tr("Trigon", "the upper side"),
        tr("Trigon", "the upper right side"),
        tr("Trigon", "the lower right side"),
        tr("Trigon", "the lower side"),
        tr("Trigon", "the lower left side"),
        tr("Trigon", "the upper left side"),
    )
    return names[side % SECTORS]


OF_SEAT = {"opens_side", "closes_side", "in_way", "in_way_now", "only_you", "taken_next"}
"""What is said of a seat."""
REASONS = {
    "size": ("1 triangle leaves the tray.", "{0} triangles leave the tray."),
    "size.than": ("1 triangle leaves the tray, not {1}.", "{0} triangles leave the tray, not {1}."),
    "corners": ("It leaves 1 open corner.", "It leaves {0} open corners."),
    "corners.than": ("It leaves 1 open corner, not {1}.", "It leaves {0} open corners, not {1}."),
    "fields": ("1 field stays in reach.", "{0} fields stay in reach."),
    "fields.than": ("1 field stays in reach, not {1}.", "{0} fields stay in reach, not {1}."),
    "few_places": ("{1} has 1 place left: now is the time.", "{1} has {0} places left: now is the time."),
    "larger_fits": ("What was played takes a small piece, {0}, where one of {1} triangles fits.",),
    "keep_single": ("Keep the single triangle: as the last piece of all it brings {0} points more.",),
    "own_way": (
        "What was played is in the way of the own {2}: 1 placement, not {1}.",
        "What was played is in the way of the own {2}: {0} placements, not {1}.",
    ),
    "opens_side": ("It opens {2} for {0}: 1 field there.", "It opens {2} for {0}: {1} fields there."),
    "opens_side.you": ("It opens {2} for you: 1 field there.", "It opens {2} for you: {1} fields there."),
    "closes_side": (
        "What was played closes the way of {0} to {2}: 1 field there.",
        "What was played closes the way of {0} to {2}: {1} fields there.",
    ),
    "closes_side.you": (
        "What was played closes your way to {2}: 1 field there.",
        "What was played closes your way to {2}: {1} fields there.",
    ),
    "in_way": (
        "It is in the way of {0}: 1 {3} placement, not {2}.",
        "It is in the way of {0}: {1} {3} placements, not {2}.",
    ),
    "in_way.you": (
        "It is in your way: 1 {3} placement, not {2}.",
        "It is in your way: {1} {3} placements, not {2}.",
    ),
    "in_way_now": (
        "It is in the way of {0}: 1 {3} placement, before there were {2}.",
        "It is in the way of {0}: {1} {3} placements, before there were {2}.",
    ),
    "in_way_now.you": (
        "It is in your way: 1 {3} placement, before there were {2}.",
        "It is in your way: {1} {3} placements, before there were {2}.",
    ),
    "only_you": ("What was played can wait: now only {0} can get there.",),
    "only_you.you": ("What was played can wait: now only you can get there.",),
    "nearly_out": (
        "{1} is nearly out, 1 placement left: what was played can wait.",
        "{1} is nearly out, {0} placements left: what was played can wait.",
    ),
    "taken_next": ("In what is expected {0} covers this place next, with {1}.",),
    "taken_next.you": ("In what is expected you cover this place next, with {1}.",),
}
"""The sentences by key (`words.reasons.Table`)."""
