"""What is said in a first game of Trigon when something happens for the first time."""

from __future__ import annotations

from tessella.rules.outcome import Event
from tessella.rules.trigon import ColourOut, PiecePlaced
from tessella.scene.boards.captions import Caption
from tessella.scene.words.words import tr


def opening() -> Caption:
    """Return what is said at the beginning."""
    text = tr("Trigon", "Take a piece from the tray, turn it with R, flip it with F, and lay it over a starting field.")
    return Caption("start", tr("Trigon", "Place your first piece"), text, "G-FIRST")


def caption(event: Event) -> Caption | None:
    """Return what is said of an event when it happens for the first time; None for what needs no word."""
    match event:
        case PiecePlaced() if not event.corners:
            text = tr("Trigon", "Every later piece of this colour must touch an own one at a corner, never at a side.")
            return Caption("first", tr("Trigon", "The first piece lies"), text, "G-CORNER")
        case PiecePlaced():
            text = tr("Trigon", "It touches an own corner. Pieces of other colours may lie beside it as they like.")
            return Caption("corner", tr("Trigon", "Corner to corner"), text, "G-EDGE")
        case ColourOut() if event.finished:
            text = tr("Trigon", "All pieces of a colour placed: 15 points, and 20 if the single triangle was the last.")
            return Caption("finished", tr("Trigon", "Everything is placed"), text, "G-SCORE")
        case ColourOut():
            text = tr("Trigon", "No piece of the colour fits any more. What is left costs a point a triangle.")
            return Caption("out", tr("Trigon", "A colour is out"), text, "G-PASS")
    return None
