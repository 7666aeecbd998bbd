"""The sentences of the reasons why a move in Umbrella is good, or better than another."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tessella.controller.match.seats import Seat
from tessella.controller.practise.reasons import Reason
from tessella.rules.umbrella import COLOURS, SIDES
from tessella.scene.umbrella.words import from_side
from tessella.scene.words.reasons import filled
from tessella.scene.words.words import colour_name


def reason_words(seats: Sequence[Seat], reason: Reason) -> str:
    """Return the sentence of a reason. "It" is the move spoken for, what was made instead is "what was played"."""
    words = [colour_name(value) for value in reason.values if value in COLOURS]
    words += [from_side(value) for value in reason.values if value in SIDES]
    rest = tuple(value for value in reason.values if value is None or isinstance(value, int))
    return filled("Umbrella", REASONS, OF_SEAT, seats, replace(reason, values=rest), *words)


OF_SEAT = {
    "breaks",
    "no_space",
    "feeds",
    "takes",
    "passes_well",
    "passes_badly",
    "ends_leading",
    "ends_behind",
    "covers",
}
"""What is said of a seat."""
REASONS = {
    "completes": ("It completes figure {0} in {1}.",),
    "makes_three": ("It makes 3 of 4 of figure {0} in {1}.",),
    "serves_two": ("One slide serves two figures: {0} and {1}.",),
    "next_ways": (
        "As the zones lie, one more slide completes figure {1} in {2} in 1 way.",
        "As the zones lie, one more slide completes figure {1} in {2} in {0} ways.",
    ),
    "breaks": ("What was played breaks 3 of 4 of figure {1} of {0} in {2}.",),
    "breaks.you": ("What was played breaks your 3 of 4 of figure {1} in {2}.",),
    "no_space": ("What was played builds in {1}, and {0} has no open space in this colour.",),
    "no_space.you": ("What was played builds in {1}, and you have no open space in this colour.",),
    "feeds": ("What was played sends {1} to {2}, where {0} can complete a figure with it.",),
    "feeds.you": ("What was played sends {1} to {2}, where you can complete a figure with it.",),
    "takes": ("It takes the {1} with which {0} could complete a figure.",),
    "takes.you": ("It takes the {1} with which you could complete a figure.",),
    "passes_well": ("What was played passes {0} a tile that fits: {1} of 4 in {2} already.",),
    "passes_well.you": ("What was played passes you a tile that fits: {1} of 4 in {2} already.",),
    "passes_badly": ("The tile that it passes hardly fits {0}: {1} of 4 at most.",),
    "passes_badly.you": ("The tile that it passes hardly fits you: {1} of 4 at most.",),
    "own_empty": ("The own zone gets empty: that is 2 points if it stays so.",),
    "own_zone": (
        "Fewer wait in the own zone: 1 is left, which costs a point at the end.",
        "Fewer wait in the own zone: {0} are left, each costs a point at the end.",
    ),
    "own_zone.than": (
        "It leaves 1 umbrella in the own zone, not {1}: each costs a point at the end.",
        "It leaves {0} umbrellas in the own zone, not {1}: each costs a point at the end.",
    ),
    "track": ("This token finishes a track: 1 point.", "This token finishes a track: {0} points."),
    "points": ("It brings 1 point now.", "It brings {0} points now."),
    "points.than": ("It brings 1 point now, not {1}.", "It brings {0} points now, not {1}."),
    "slides_again": ("The bonus of red lets one umbrella more slide.",),
    "ends_leading": ("It begins the end while {0} leads.",),
    "ends_leading.you": ("It begins the end while you lead.",),
    "ends_behind": ("What was played begins the end while {0} is behind.",),
    "ends_behind.you": ("What was played begins the end while you are behind.",),
    "covers": ("What was played covers a figure of {0} that was nearly done: {1} of 4.",),
    "covers.you": ("What was played covers a figure of yours that was nearly done: {1} of 4.",),
    "covers_little": ("It covers a figure that was far from done: {0} of 4 at most.",),
}
"""The sentences by key (`words.reasons.Table`)."""
