"""What lies over the board on the projector: caption, answers side by side, pointer, its light, a dark screen.

Everything is measured by the height of the picture, so that the presenter's small picture is the very same.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tessella.controller.presentation.presentation import Cover
from tessella.scene.boards.light import LESSON
from tessella.scene.boards.marks import paint_badge, stroke_halo
from tessella.scene.drawing.tokens import Theme
from tessella.ui.lessons.card_state import Item
from tessella.ui.presentation.words import Caption

CAPTION = 0.044
"""The height of the caption's type, as a part of the picture's height."""
LARGE = 1.5
WIDE = 0.86
"""The part of the picture's width that caption and answers may take."""
LINES = 2
"""Lines of a caption; a longer one is set smaller, down to LEAST, and may then take more."""
LEAST = 0.6
FOOT = 0.03
"""Parts of the height below the caption, and between it and what stands above it."""
GAP = 0.02
ITEM = 0.7
"""The type of an answer as a part of the caption's."""
RING, DOT = 52 / 900, 11 / 900
"""The ring that points and its dot, across, as parts of the height."""
SPOT = 0.17
"""The radius of the light that follows the pointer."""
LETTERS = "ABCD"
NOTHING = Caption()
FLAGS = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class Over:
    """All that is to be painted; `pointer` is where it points, in parts of width and height."""

    caption: Caption = NOTHING
    cover: Cover = ""
    pointer: QPointF | None = None
    ring: bool = False
    spot: bool = False
    large: bool = False


@dataclass(frozen=True, slots=True)
class _Placed:
    """Where caption and answers lie, and how large their type is, in pixels."""

    caption: QRectF
    type: int
    items: tuple[QRectF, ...]
    item_type: int


def font_of(pixels: float) -> QFont:
    """Return the type of the projector."""
    font = QFont()
    font.setPixelSize(max(6, round(pixels)))
    font.setWeight(QFont.Weight.DemiBold)
    return font


def _fitted(text: str, width: float, pixels: float, lines: int) -> tuple[int, QSizeF]:
    """Return the size of the type in which a text takes at most so many lines (or the least), and its size."""
    size = pixels
    while True:
        metrics = QFontMetricsF(font_of(size))
        box = metrics.boundingRect(QRectF(0, 0, width, 1e5), FLAGS, text)
        if box.height() <= lines * metrics.lineSpacing() + 1 or size <= pixels * LEAST:
            return max(6, round(size)), box.size()
        size *= 0.94


def place(size: QSizeF, over: Over) -> _Placed:
    """Return where everything lies in a picture of a size."""
    high, wide = size.height(), size.width() * WIDE
    unit = CAPTION * high * (LARGE if over.large else 1.0)
    pad, top = unit * 0.5, high * (1 - FOOT)
    box, pixels = QRectF(), round(unit)
    if over.caption.text:
        pixels, text = _fitted(over.caption.text, wide - 4 * pad, unit, LINES)
        width = min(wide, text.width() + 4 * pad)
        box = QRectF((size.width() - width) / 2, top - text.height() - 2 * pad, width, text.height() + 2 * pad)
        top = box.top() - GAP * high
    items = over.caption.items
    if not items:
        return _Placed(box, pixels, (), 0)
    each = (wide - (len(items) - 1) * pad) / len(items)
    badge = unit * 1.1
    fits = [_fitted(item.text, each - badge - 3 * pad, unit * ITEM, LINES) for item in items]
    smallest = min(fit for fit, _ in fits)
    metrics = QFontMetricsF(font_of(smallest))
    heights = [metrics.boundingRect(QRectF(0, 0, each - badge - 3 * pad, 1e5), FLAGS, item.text).height()
               for item in items]  # fmt: skip
    tall = max(*heights, badge) + 2 * pad
    left = (size.width() - wide) / 2
    return _Placed(box, pixels, tuple(QRectF(left + i * (each + pad), top - tall, each, tall)
                                      for i in range(len(items))), smallest)  # fmt: skip


def covered(size: QSizeF, over: Over) -> float:
    """Return how much of the height caption and answers take, from the foot."""
    placed = place(size, over)
    tops = [rect.top() for rect in (placed.caption, *placed.items) if not rect.isEmpty()]
    return size.height() - min(tops) + GAP * size.height() if tops else FOOT * size.height()


def paint_over(painter: QPainter, size: QSizeF, over: Over, theme: Theme, ground: QColor) -> None:
    """Paint everything into a picture of a size; `ground` is the colour of the table."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if over.cover:
        black = over.cover == "dark"
        painter.fillRect(QRectF(QPointF(), size), Qt.GlobalColor.black if black else Qt.GlobalColor.white)
        painter.restore()
        return
    point = None
    if over.pointer is not None:
        point = QPointF(over.pointer.x() * size.width(), over.pointer.y() * size.height())
    if over.spot and point is not None:
        _paint_spot(painter, size, point, theme, ground)
    _paint_words(painter, size, over, theme)
    if over.ring and point is not None:
        _paint_ring(painter, size.height(), point, theme)
    painter.restore()


def _paint_spot(painter: QPainter, size: QSizeF, point: QPointF, theme: Theme, ground: QColor) -> None:
    """Dim everything but a circle round the pointer; in high contrast a ring instead."""
    radius = SPOT * size.height()
    circle = QPainterPath()
    circle.addEllipse(point, radius, radius)
    if theme.high_contrast:
        stroke_halo(painter, circle, theme, size.height() / 900 * 1.6)
        return
    veil = QColor(ground)
    veil.setAlphaF(LESSON)
    rest = QPainterPath()
    rest.addRect(QRectF(QPointF(), size))
    painter.fillPath(rest.subtracted(circle), veil)


def _paint_ring(painter: QPainter, high: float, point: QPointF, theme: Theme) -> None:
    ring, dot = QPainterPath(), QPainterPath()
    ring.addEllipse(point, RING * high / 2, RING * high / 2)
    dot.addEllipse(point, DOT * high / 2, DOT * high / 2)
    stroke_halo(painter, ring, theme, high / 900 * 1.6, "selected")
    painter.setPen(QPen(theme.role("halo"), high / 900 * 2.4))
    painter.setBrush(theme.role("ink"))
    painter.drawPath(dot)


def _paint_words(painter: QPainter, size: QSizeF, over: Over, theme: Theme) -> None:
    placed = place(size, over)
    corner = CAPTION * size.height() * 0.4
    edge = QPen(theme.role("line"), max(1.0, size.height() / 900 * (2.5 if theme.high_contrast else 1.2)))
    for index, (item, rect) in enumerate(zip(over.caption.items, placed.items, strict=True)):
        _paint_item(painter, item, index, rect, placed.item_type, theme, edge)
    if placed.caption.isEmpty():
        return
    painter.setPen(edge)
    painter.setBrush(theme.role("panel"))
    painter.drawRoundedRect(placed.caption, corner, corner)
    painter.setPen(theme.role("text"))
    painter.setFont(font_of(placed.type))
    pad = CAPTION * size.height() * 0.5 * (LARGE if over.large else 1.0)
    painter.drawText(placed.caption.adjusted(2 * pad - 1, 0, 1 - 2 * pad, 0), FLAGS, over.caption.text)


def _paint_item(
    painter: QPainter, item: Item, index: int, rect: QRectF, pixels: int, theme: Theme, edge: QPen
) -> None:
    right = item.judged == "check"
    painter.setPen(QPen(theme.role("accent"), edge.widthF() * 3) if right else edge)
    painter.setBrush(theme.role("soft" if right else "panel"))
    painter.drawRoundedRect(rect, rect.height() * 0.16, rect.height() * 0.16)
    pad = pixels * 0.7
    radius = pixels * 0.78
    sign = item.judged or LETTERS[index % len(LETTERS)]
    paint_badge(painter, QPointF(rect.left() + pad + radius, rect.center().y()), radius, sign, theme)
    painter.setPen(theme.role("text"))
    painter.setFont(font_of(pixels))
    painter.drawText(rect.adjusted(2 * pad + 2 * radius - 1, 0, 1 - pad, 0), FLAGS, item.text)


class Overlay(QWidget):
    """The layer over the board of the projector; the pointer goes through it."""

    def __init__(self, parent: QWidget, theme: Theme) -> None:
        super().__init__(parent)
        self._theme, self._ground = theme, theme.role("window")
        self.over = Over()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def set_look(self, theme: Theme, ground: QColor) -> None:
        """Paint in another theme."""
        self._theme, self._ground = theme, ground
        self.update()

    def show_over(self, over: Over) -> None:
        """Show something else; where only the pointer moved, only what it leaves and reaches is painted."""
        before, self.over = self.over, over
        self.setAccessibleName(over.caption.text)
        reach = self._reach(over) | self._reach(before)
        if _still(before) == _still(over) and not reach.isEmpty():
            self.update(reach.toAlignedRect())
        elif before != over:
            self.update()

    def _reach(self, over: Over) -> QRectF:
        """Return where the pointer and its light are seen, in pixels."""
        if over.pointer is None or not (over.ring or over.spot):
            return QRectF()
        far = math.ceil((SPOT if over.spot else RING) * self.height()) + 6
        x, y = over.pointer.x() * self.width(), over.pointer.y() * self.height()
        return QRectF(x - far, y - far, 2 * far, 2 * far)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all of it."""
        paint_over(QPainter(self), QSizeF(self.size()), self.over, self._theme, self._ground)


def _still(over: Over) -> tuple[object, ...]:
    """Return all of it but where the pointer is."""
    return over.caption, over.cover, over.pointer is None, over.ring, over.spot, over.large
