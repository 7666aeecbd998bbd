"""What a piece in hand will need is made before it is wanted: where it fits, its pictures in every orientation."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtGui import QTransform

from tessella.rules.trigon import PIECES
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trigon.gestures import PieceInHand
from tessella.scene.trigon.hand import shape_tris
from tessella.scene.trigon.items import PieceItem


def warmed(hand: PieceInHand, theme: Theme, view: QTransform, ratio: float) -> Iterator[None]:
    """Make it for a view with `ratio` device pixels a pixel, a little a step; first what lies in hand now."""
    _ = hand.reachable.legal  # worked out once
    yield
    now, colour = hand.held.orientation, hand.state.colour or 0
    count = len(PIECES[hand.piece].orientations)
    for orientation in ((now + step) % count for step in range(count)):
        body = PieceItem(shape_tris(hand.piece, orientation), colour, theme)
        body.ahead(view, ratio)
        yield
