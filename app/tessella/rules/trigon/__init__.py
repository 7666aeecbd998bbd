"""Trigon: polyiamonds of up to four colours on a hexagon of triangles."""

from tessella.rules.trigon.game import Trigon, open_corners, with_turn
from tessella.rules.trigon.pieces import (
    PIECES,
    SINGLE,
    TRIANGLES,
    Piece,
    Shape,
    flipped,
    identify,
    orientations,
    placement,
    placements_over,
    turned,
)
from tessella.rules.trigon.position import (
    COLOURS,
    Cell,
    ColourOut,
    PiecePlaced,
    Place,
    PlacedPiece,
    RoundEnded,
    TrigonState,
)
from tessella.rules.trigon.scoring import bonus, points_of, triangles_left
from tessella.rules.trigon.seats import board_edge, colour_count, colours_of, seat_of

__all__ = [
    "COLOURS",
    "PIECES",
    "SINGLE",
    "TRIANGLES",
    "Cell",
    "ColourOut",
    "Piece",
    "PiecePlaced",
    "Place",
    "PlacedPiece",
    "RoundEnded",
    "Shape",
    "Trigon",
    "TrigonState",
    "board_edge",
    "bonus",
    "colour_count",
    "colours_of",
    "flipped",
    "identify",
    "open_corners",
    "orientations",
    "placement",
    "placements_over",
    "points_of",
    "seat_of",
    "triangles_left",
    "turned",
    "with_turn",
]  # fmt: skip
