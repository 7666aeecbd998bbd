"""What is said in a first game of Umbrella when something happens for the first time."""

from __future__ import annotations

from tessella.rules.outcome import Event
from tessella.rules.umbrella import EndBegun, FigureCompleted, FigurePassed, LineSlid, TokenPlaced, TrackCompleted
from tessella.scene.boards.captions import Caption
from tessella.scene.words.words import tr


def opening() -> Caption:
    """Return what is said at the beginning."""
    text = tr("Umbrella", "Click an umbrella beside your stage, then the row or column to push it into. "
                          "Four fields of a figure in one colour score.")  # fmt: skip
    return Caption("start", tr("Umbrella", "Push your first umbrella"), text, "U-SLIDE")


def caption(event: Event) -> Caption | None:
    """Return what is said of an event when it happens for the first time; None for what needs no word."""
    match event:
        case LineSlid():
            text = tr("Umbrella", "Everything moved one field, and what fell out waits in the zone on the other side.")
            return Caption("slide", tr("Umbrella", "A slide"), text, "U-ZONES")
        case FigureCompleted():
            text = tr("Umbrella", "The four fields of a figure hold one colour: that is a token on the scoring board.")
            return Caption("figure", tr("Umbrella", "A figure is complete"), text, "U-SCORE")
        case TokenPlaced():
            text = tr("Umbrella", "Each token gives 2 points; a track that is full gives its own points besides.")
            return Caption("token", tr("Umbrella", "A token"), text, "U-POINTS")
        case FigurePassed():
            text = tr("Umbrella", "The tile goes to the left neighbour, other side up: there it is another figure.")
            return Caption("passed", tr("Umbrella", "The tile moves on"), text, "U-PASS")
        case TrackCompleted():
            text = tr("Umbrella", "Every space of a track has a token: its points are yours.")
            return Caption("track", tr("Umbrella", "A track is full"), text, "U-POINTS")
        case EndBegun():
            text = tr("Umbrella", "Everybody else has one more turn, then the points are counted.")
            return Caption("end", tr("Umbrella", "The end begins"), text, "U-END")
    return None
