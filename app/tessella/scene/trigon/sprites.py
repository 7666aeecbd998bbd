"""Drawn bodies, kept: a body is painted once a size, theme and turn, and then only copied."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from tessella.scene.pixmaps import kept
from tessella.scene.tokens import Theme
from tessella.scene.trigon import shapes
from tessella.scene.trigon.glass import paint_glass, paint_gone
from tessella.scene.trigon.shapes import Shape
from tessella.scene.vectors import keeps_shapes

GONE = -1
"""In place of a colour: the faint shape that a used piece leaves in its tray."""
_PAD = 8.0
_PAD_LIFTED = 24.0


@dataclass(frozen=True, slots=True)
class Sprite:
    """A drawn body. `origin` is where its shape's origin lies in the pixmap, `edge` its size, in logical pixels."""

    pixmap: QPixmap
    origin: QPointF
    edge: float


@dataclass(frozen=True, slots=True)
class Look:
    """What a body is, whatever its size: shape, colour 0..3 or GONE, theme, sixths of the board's turn, in hand."""

    shape: Shape
    colour: int
    theme: Theme
    turn: int = 0
    lifted: bool = False


def sprite(look: Look, edge: float, ratio: float) -> Sprite:
    """Return the body at an edge in logical pixels, sharp at the device pixel `ratio`; drawn when it is not kept."""
    key = look, round(edge * ratio * 16), round(ratio * 64)
    return kept(key, lambda: draw_sprite(look, edge, ratio))


def draw_sprite(look: Look, edge: float, ratio: float) -> Sprite:
    """Draw a body into a new pixmap."""
    pad = _PAD_LIFTED if look.lifted else _PAD
    left, top, right, bottom = (value * edge for value in shapes.outline(look.shape, look.turn).bounds)
    # The origin lies on a whole device pixel, so that a body is as sharp in the pixmap as on the screen.
    origin = QPointF(ceil((pad - left) * ratio) / ratio, ceil((pad - top) * ratio) / ratio)
    box = QRectF(0, 0, origin.x() + right + pad, origin.y() + bottom + pad)
    pixmap = QPixmap(ceil(box.width() * ratio), ceil(box.height() * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(origin)
    draw_body(painter, look, edge)
    painter.end()
    return Sprite(pixmap, origin, edge)


def draw_body(painter: QPainter, look: Look, edge: float) -> None:
    """Draw the shapes of a body with its shape's origin at the painter's."""
    if look.colour == GONE:
        paint_gone(painter, look.shape, look.theme, edge)
    else:
        paint_glass(painter, look.shape, look.colour, look.theme, edge, look.turn, look.lifted)


def draw_at(painter: QPainter, look: Look, place: QPointF, edge: float) -> None:
    """Copy a body with its shape's origin at a place of an unscaled painter."""
    if keeps_shapes(painter):
        painter.save()
        painter.translate(place)
        draw_body(painter, look, edge)
        painter.restore()
        return
    device = painter.device()
    body = sprite(look, edge, device.devicePixelRatioF() if device else 1.0)
    painter.drawPixmap(place - body.origin, body.pixmap)
