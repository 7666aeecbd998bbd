"""What is said in a first game of Trellis when something happens for the first time."""

from __future__ import annotations

from tessella.rules.outcome import Event
from tessella.rules.trellis import GiftsEarned, TileDrawn, TilePlanted, VineBloomed, VineClaimed, VineContested
from tessella.scene.boards.captions import Caption
from tessella.scene.trellis.words import say


def opening() -> Caption:
    """Return what is said at the beginning."""
    text = say("Take a tile with 1, 2 or 3, turn it with R, and click beside the garden. One colour must join.")
    return Caption("start", say("Plant your first tile"), text, "T-PLANT")


def caption(event: Event) -> Caption | None:
    """Return what is said of an event when it happens for the first time; None for what needs no word."""
    match event:
        case TilePlanted():
            text = say("Now put a flower on one of its vines: click one with a ring. It runs on along its colour.")
            return Caption("planted", say("A tile is planted"), text, "T-CLAIM")
        case VineBloomed():
            text = say("A vine that is joined to a vine with a flower gets one of the same owner, by itself.")
            return Caption("bloom", say("A vine blooms"), text, "T-BLOOM")
        case VineContested():
            text = say("Flowers of two players meet at one vine: who planted the tile decides whose it becomes.")
            return Caption("contested", say("Whose flower?"), text, "T-CONTEST")
        case GiftsEarned():
            text = say("For every flower of another player that bloomed, one more vine may be taken.")
            return Caption("gift", say("A gift"), text, "T-GIFT")
        case VineClaimed():
            text = say("A flower planted. Whoever plants the fifteenth wins at once.")
            return Caption("claim", say("A flower"), text, "T-FLOWERS")
        case TileDrawn():
            text = say("The turn ends with a new tile from the stack; then the next player plants.")
            return Caption("draw", say("A new tile"), text, "T-DRAW")
    return None
