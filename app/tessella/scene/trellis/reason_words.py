"""The sentences of the reasons why a move in Trellis is good, or better than another."""

from __future__ import annotations

from collections.abc import Sequence

from tessella.controller.match.seats import Seat
from tessella.controller.practise.reasons import Reason
from tessella.scene.trellis.words import CONTEXT
from tessella.scene.words.reasons import filled
from tessella.scene.words.words import colour_name


def reason_words(seats: Sequence[Seat], reason: Reason) -> str:
    """Return the sentence of a reason. "It" is the move spoken for, what was made instead is "what was played"."""
    if reason.key == "trellis.long_vine":
        seat, tiles, colour = reason.values
        cut = Reason(reason.key, (seat, tiles), reason.places, reason.weight)
        return filled(CONTEXT, REASONS, OF_SEAT, seats, cut, colour_name(colour))
    return filled(CONTEXT, REASONS, OF_SEAT, seats, reason)


OF_SEAT = {
    "win",
    "bloom_others",
    "dear_gift",
    "long_vine",
    "closes_own",
    "closes",
    "fitting",
    "stop",
    "threat",
    "decided",
}
"""What is said of a seat."""
REASONS = {
    "win": ("{0} can win this turn.",),
    "win.you": ("You can win this turn.",),
    "flowers": ("It makes 1 flower.", "It makes {0} flowers."),
    "flowers.than": ("It makes 1 flower, not {1}.", "It makes {0} flowers, not {1}."),
    "none_given": ("It lets nobody else bloom.",),
    "bloom_others": (
        "What was played lets {0} bloom: 1 flower.",
        "What was played lets {0} bloom: {1} flowers.",
    ),
    "bloom_others.you": (
        "What was played lets you bloom: 1 flower.",
        "What was played lets you bloom: {1} flowers.",
    ),
    "dear_gift": ("What was played gives {0} {1} flowers for one gift.",),
    "dear_gift.you": ("What was played gives you {1} flowers for one gift.",),
    "no_giving": ("It gains as much, 1 flower, and gives none.", "It gains as much, {0} flowers, and gives none."),
    "gifts": ("Its gifts bring 1 flower.", "Its gifts bring {0} flowers."),
    "forfeit": ("After what was played no vine is left to claim: the turn ends.",),
    "claim": ("One claim makes 1 flower.", "One claim makes {0} flowers."),
    "decided": ("It decides whose this vine is: that of {0} runs over {1} tiles with it.",),
    "decided.you": ("It decides whose this vine is: yours runs over {1} tiles with it.",),
    "long_vine": ("The {2} vine of {0} runs over {1} tiles.",),
    "long_vine.you": ("Your {2} vine runs over {1} tiles.",),
    "closes_own": (
        "What was played closes an open end of {0}.",
        "What was played closes {1} open ends of {0}.",
    ),
    "closes_own.you": (
        "What was played closes an open end of yours.",
        "What was played closes {1} open ends of yours.",
    ),
    "closes": ("It closes an open end of {0}.", "It closes {1} open ends of {0}."),
    "closes.you": ("It closes an open end of yours.", "It closes {1} open ends of yours."),
    "fitting": (
        "1 unseen tile fits an open end of {0} here next.",
        "{1} unseen tiles fit open ends of {0} here next.",
    ),
    "fitting.you": ("1 unseen tile fits your open end here next.", "{1} unseen tiles fit your open ends here next."),
    "stop": ("{0} needs 1 flower: stop that.", "{0} needs {1} flowers and might plant them next: stop that."),
    "stop.you": ("You need 1 flower: it stops that.", "You need {1} flowers and might plant them: it stops that."),
    "threat": ("After what was played {0}, who is next, might make {1} flowers here.",),
    "threat.you": ("After what was played you might make {1} flowers here next.",),
    "keep": (
        "Keep tile {1}: as the garden lies, it can bring 1 flower here.",
        "Keep tile {1}: as the garden lies, it can bring {0} flowers here.",
    ),
}
"""The sentences by key (`words.reasons.Table`)."""
