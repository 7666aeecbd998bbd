"""What lies over the board on the projector: caption, answers side by side, pointer, its light, a dark screen.

Everything is measured by the height of the picture, so that the presenter's small picture is the very same.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
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
MANY = 4
MOST_SHOWN = 999
BAR = 0.75
"""The height of the bar that shows hands, of the caption's type."""
CLOCK = 0.12
"""The ring of the time to think, across, as a part of the height."""
NOTHING = Caption()
FLAGS = int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap)


@dataclass(frozen=True, slots=True)
class Over:
    """All that is to be painted; `pointer` is where it points, in parts of width and height."""

    caption: Caption = NOTHING
    cover: Cover = ""
    pointer: QPointF | None = None
    pointing: bool = False
    spot: bool = False
    large: bool = False
    pictures: tuple[QPixmap, ...] = ()
    """One for each answer: they are then shown in the place of the board."""
    ring: float | None = None
    """Which part of the time to think is left, 0 to 1; None: no vote, or it is over."""
    shares: tuple[int, ...] = ()
    """The hands for each answer, when everybody may see them."""


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
    if over.pictures:
        return _Placed(box, pixels, tiles(size, top, len(items), pad), round(unit * ITEM))
    each = (wide - (len(items) - 1) * pad) / len(items)
    badge = unit * 1.1
    fits = [_fitted(item.text, each - badge - 3 * pad, unit * ITEM, LINES) for item in items]
    smallest = min(fit for fit, _ in fits)
    metrics = QFontMetricsF(font_of(smallest))
    heights = [metrics.boundingRect(QRectF(0, 0, each - badge - 3 * pad, 1e5), FLAGS, item.text).height()
               for item in items]  # fmt: skip
    tall = max(*heights, badge) + 2 * pad + (unit * BAR if over.shares else 0)
    left = (size.width() - wide) / 2
    return _Placed(box, pixels, tuple(QRectF(left + i * (each + pad), top - tall, each, tall)
                                      for i in range(len(items))), smallest)  # fmt: skip


def tiles(size: QSizeF, foot: float, count: int, gap: float) -> tuple[QRectF, ...]:
    """Return where pictures lie side by side: in one row, four in two rows."""
    across = 2 if count == MANY else count
    down = math.ceil(count / across)
    wide = (size.width() * (1 - 2 * FOOT) - (across - 1) * gap) / across
    tall = (foot - FOOT * size.height() - (down - 1) * gap) / down
    left, top = FOOT * size.width(), FOOT * size.height()
    return tuple(QRectF(left + (i % across) * (wide + gap), top + (i // across) * (tall + gap), wide, tall)
                 for i in range(count))  # fmt: skip


def covered(size: QSizeF, over: Over) -> float:
    """Return how much of the height caption and answers take, from the foot."""
    placed = place(size, over)
    items = () if over.pictures else placed.items
    tops = [rect.top() for rect in (placed.caption, *items) if not rect.isEmpty()]
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
    if over.pictures:
        painter.fillRect(QRectF(QPointF(), size), ground)
    _paint_words(painter, size, over, theme)
    if over.ring is not None:
        _paint_clock(painter, size, over.ring, theme)
    if over.pointing and point is not None:
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
    most = max(1, *over.shares) if over.shares else 1
    for index, (item, rect) in enumerate(zip(over.caption.items, placed.items, strict=True)):
        inside = rect
        if over.shares:
            tall = CAPTION * size.height() * BAR
            inside = rect.adjusted(0, 0, 0, -tall)
            _paint_paper(painter, item, rect, theme, edge)
            bar = QRectF(rect.left(), inside.bottom(), rect.width(), tall).adjusted(tall, 0, -tall, -tall * 0.35)
            _paint_bar(painter, bar, over.shares[index], most, sum(over.shares), theme)
        else:
            _paint_paper(painter, item, rect, theme, edge)
        if over.pictures:
            _paint_tile(painter, over.pictures[index], inside, placed.item_type)
            _paint_sign(painter, item, index, QPointF(rect.left(), rect.top() + placed.item_type * 1.5),
                        placed.item_type, theme)  # fmt: skip
        else:
            _paint_item(painter, item, index, inside, placed.item_type, theme)
    if placed.caption.isEmpty():
        return
    painter.setPen(edge)
    painter.setBrush(theme.role("panel"))
    painter.drawRoundedRect(placed.caption, corner, corner)
    painter.setPen(theme.role("text"))
    painter.setFont(font_of(placed.type))
    pad = CAPTION * size.height() * 0.5 * (LARGE if over.large else 1.0)
    painter.drawText(placed.caption.adjusted(2 * pad - 1, 0, 1 - 2 * pad, 0), FLAGS, over.caption.text)


def _paint_paper(painter: QPainter, item: Item, rect: QRectF, theme: Theme, edge: QPen) -> None:
    right = item.judged == "check"
    painter.setPen(QPen(theme.role("accent"), edge.widthF() * 3) if right else edge)
    painter.setBrush(theme.role("soft" if right else "panel"))
    corner = min(rect.height() * 0.16, 14 * edge.widthF())
    painter.drawRoundedRect(rect, corner, corner)


def _paint_sign(painter: QPainter, item: Item, index: int, left: QPointF, pixels: int, theme: Theme) -> None:
    """Paint the letter of an answer, a check once it is known to be right; `left` is the middle of the paper's edge."""
    radius = pixels * 0.78
    sign = item.judged or LETTERS[index % len(LETTERS)]
    paint_badge(painter, left + QPointF(pixels * 0.7 + radius, 0), radius, sign, theme)


def _paint_item(painter: QPainter, item: Item, index: int, rect: QRectF, pixels: int, theme: Theme) -> None:
    _paint_sign(painter, item, index, QPointF(rect.left(), rect.center().y()), pixels, theme)
    pad, radius = pixels * 0.7, pixels * 0.78
    painter.setPen(theme.role("text"))
    painter.setFont(font_of(pixels))
    painter.drawText(rect.adjusted(2 * pad + 2 * radius - 1, 0, 1 - pad, 0), FLAGS, item.text)


def _paint_tile(painter: QPainter, picture: QPixmap, rect: QRectF, pixels: int) -> None:
    """Paint a picture so that all of it is seen."""
    room = rect.adjusted(pixels * 0.3, pixels * 0.3, -pixels * 0.3, -pixels * 0.3)
    place = QRectF(QPointF(), QSizeF(picture.size()).scaled(room.size(), Qt.AspectRatioMode.KeepAspectRatio))
    place.moveCenter(room.center())
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(place, picture, QRectF(picture.rect()))


def _paint_bar(painter: QPainter, rect: QRectF, hands: int, most: int, total: int, theme: Theme) -> None:
    """Paint the hands for one answer: a bar with their number and share."""
    words = f"{hands}  {round(100 * hands / total) if total else 0} %"
    font = font_of(rect.height() * 0.8)
    room = QFontMetricsF(font).horizontalAdvance(f"{MOST_SHOWN}  100 %")
    whole = max(1.0, rect.width() - room)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.role("text"))
    painter.drawRect(QRectF(rect.left(), rect.top(), whole * hands / most, rect.height()))
    painter.setPen(theme.role("text"))
    painter.setFont(font)
    end = rect.left() + whole * hands / most + rect.height() * 0.3
    painter.drawText(QRectF(end, rect.top(), room, rect.height()), int(Qt.AlignmentFlag.AlignVCenter), words)


def _paint_clock(painter: QPainter, size: QSizeF, left: float, theme: Theme) -> None:
    """Paint the ring of the time to think: it grows shorter, without a sound and without a number."""
    across, pad = CLOCK * size.height(), FOOT * size.height()
    box = QRectF(size.width() - pad - across, pad, across, across)
    path = QPainterPath()
    path.arcMoveTo(box, 90)
    path.arcTo(box, 90, 360 * left)
    width = across * 0.12
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for role, extra in (("halo", size.height() / 300), ("ink", 0.0)):
        pen = QPen(theme.role(role), width + extra)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawPath(path)


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
        if over.pointer is None or not (over.pointing or over.spot):
            return QRectF()
        far = math.ceil((SPOT if over.spot else RING) * self.height()) + 6
        x, y = over.pointer.x() * self.width(), over.pointer.y() * self.height()
        return QRectF(x - far, y - far, 2 * far, 2 * far)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint all of it."""
        paint_over(QPainter(self), QSizeF(self.size()), self.over, self._theme, self._ground)


def _still(over: Over) -> tuple[Over, bool]:
    """Return all of it but where the pointer is."""
    return replace(over, pointer=None), over.pointer is None
