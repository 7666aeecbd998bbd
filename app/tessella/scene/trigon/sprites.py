"""Drawn bodies, kept: a body is painted once a size, theme and turn, and then only copied."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QWidget

from tessella.scene.drawing.idle_work import Shown
from tessella.scene.drawing.pixmap_cache import kept, soon
from tessella.scene.drawing.tokens import Theme
from tessella.scene.drawing.vectors import keeps_shapes
from tessella.scene.trigon import shapes
from tessella.scene.trigon.glass import ink_of, paint_glass, paint_gone
from tessella.scene.trigon.shapes import Shape

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
    return kept(_key(look, edge, ratio), lambda: draw_sprite(look, edge, ratio))


def sprite_soon(look: Look, edge: float, ratio: float, who: Shown) -> Sprite | None:
    """Return the body as `sprite` does; None: `draw_plain` has to do for now, `who` is updated when it is drawn."""
    return soon(_key(look, edge, ratio), lambda: draw_sprite(look, edge, ratio), who)


def _key(look: Look, edge: float, ratio: float) -> tuple[Look, int, int]:
    return look, round(edge * ratio * 16), round(ratio * 64)


def draw_sprite(look: Look, edge: float, ratio: float) -> Sprite:
    """Draw a body into a new pixmap."""
    pad = _PAD_LIFTED if look.lifted else _PAD
    left, top, right, bottom = (value * edge for value in shapes.bounds(look.shape, look.turn))
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


def draw_plain(painter: QPainter, look: Look, edge: float) -> None:
    """Draw a body as a polygon of its colour: quick, for the moment until it is drawn well."""
    body = QPolygonF([QPointF(x * edge, y * edge) for x, y in shapes.bevel_ring(look.shape, look.turn)])
    gone = look.theme.role("panel")
    ink = None if look.colour == GONE else ink_of(look.theme, look.colour)
    painter.setPen(QPen(ink.outline if ink else gone, 1.0))
    painter.setBrush(ink.fill if ink else gone)
    painter.drawPolygon(body)


def draw_at(painter: QPainter, look: Look, place: QPointF, edge: float) -> None:
    """Copy a body with its shape's origin at a place of an unscaled painter."""
    if keeps_shapes(painter):
        painter.save()
        painter.translate(place)
        draw_body(painter, look, edge)
        painter.restore()
        return
    device = painter.device()
    ratio = device.devicePixelRatioF() if device else 1.0
    widget = device if isinstance(device, QWidget) else None
    body = sprite(look, edge, ratio) if widget is None else sprite_soon(look, edge, ratio, widget)
    if body is not None:
        painter.drawPixmap(place - body.origin, body.pixmap)
        return
    painter.save()
    painter.translate(place)
    draw_plain(painter, look, edge)
    painter.restore()
