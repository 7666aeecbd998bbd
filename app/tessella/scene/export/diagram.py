"""A picture of the rules as a plate: the position with its move in hand, as the board draws both."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF

from tessella.records.rule_pages import Picture
from tessella.scene.export.panel import COLUMN
from tessella.scene.export.plate import MARGIN, Look, Plate, Showing

ROOM = 0.06
"""What is left free round a part of a board, in parts of its longer side."""


def diagram(picture: Picture, look: Look, aspect: float) -> Plate:
    """Record a picture of the rules of an aspect (width by height); only the GUI thread may do it."""
    record = picture.record()
    at = len(record.nodes) - 1
    look = replace(look, panel=picture.panel, marks=True)
    showing = Showing(record, at, look, alone=True)
    try:
        move = picture.tried()
        if move is not None:
            showing.table.hold_move(move)
        return showing.plate(QPolygonF(_filling(_outline(showing, picture), look, aspect)))
    finally:
        showing.close()


def _outline(showing: Showing, picture: Picture) -> QRectF:
    """Return what the diagram must hold: the fields round which it is cut, else the board with what is in hand."""
    box = QRectF()
    if not picture.crop:
        box = showing.outline().boundingRect().united(_in_hand(showing, picture))
    fields = showing.table.fields(showing.match.game)
    for name in picture.crop:
        shape = fields.shape(name)
        if shape is not None:
            box = box.united(shape.boundingRect())
    room = ROOM * max(box.width(), box.height())
    return box.adjusted(-room, -room, room, room)


def _in_hand(showing: Showing, picture: Picture) -> QRectF:
    """Return the rectangle of the places that the rules name for the move in hand."""
    box = QRectF()
    for finding in picture.verdict().findings if picture.move else ():
        for place in finding.places:
            with suppress(KeyError):
                box = box.united(showing.table.board.cell_rect(place))
    return box


def _filling(box: QRectF, look: Look, aspect: float) -> QRectF:
    """Return a rectangle that shows more on two sides, so that board and panel together have the aspect."""
    for _ in range(4):  # what is added may change the scale
        scale = look.design / max(box.width(), box.height())
        beside = (2 * MARGIN + (COLUMN + MARGIN if look.panel else 0.0)) / scale
        wide, high = box.width() + beside, box.height() + 2 * MARGIN / scale
        more_wide, more_high = max(0.0, aspect * high - wide), max(0.0, wide / aspect - high)
        box = box.adjusted(-more_wide / 2, -more_high / 2, more_wide / 2, more_high / 2)
    return box
