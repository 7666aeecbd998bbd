"""A bubble beside a place of the board: a symbol, a title, a few words, the rule's name."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt, QTimer
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from tessella.scene.boards.animation import Animator, Track
from tessella.scene.boards.marks import Outline, paint_badge
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import paint_shadow
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import motion
from tessella.scene.drawing.wrapped import wrap

REST_MS = 150
"""The pointer rests so long before a bubble opens."""
_PAD, _TAIL, _SHADOW = 12.0, 14.0, 10.0
_REACH = 44.0
"""Pixels that the tail of a bubble is long at most."""
_ALONG = (0.0, 0.26, -0.24, 0.4, -0.4)
"""Where along its side a bubble may lie, as parts of its length from the usual place; the first is preferred."""
_COVER, _SHIFT = 0.03, 24.0
"""What covering a mark of what happened costs a square pixel, and what leaving the usual place does."""
_INWARDS = 120.0
"""Pixels that a bubble may be pushed along the edge before it opens towards the middle of the board instead."""


class Bubble(QWidget):
    """Points at a scene place and opens away from the middle of the board, never over the marked fields.

    One a view. `symbol` is `check`, `cross` or "". The whole text is also the accessible description.
    """

    def __init__(self, view: BoardView, options: ViewOptions) -> None:
        super().__init__(view.viewport())
        self._view = view
        self.options = options
        self._place, self._avoid = QPointF(), QRectF()
        self._marked: list[QRectF] = []
        self.title, self.text, self.rule, self.symbol = "", "", "", ""
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._open)
        self._seen = 1.0
        self._fade = Animator(self)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()
        view.moved.connect(self._follow)

    def show_at(
        self, place: QPointF, avoid: QRectF, title: str, text: str, rule: str = "", symbol: str = "", rest: bool = True
    ) -> None:
        """Open beside a scene point; `avoid` (scene) stays free; with `rest` after the pointer rested."""
        same = (title, text, rule, symbol) == (self.title, self.text, self.rule, self.symbol)
        self._place, self._avoid = place, avoid
        self._marked = [item.sceneBoundingRect() for item in self._view.items() if isinstance(item, Outline)]
        self.title, self.text, self.rule, self.symbol = title, text, rule, symbol
        self.setAccessibleName(title)
        self.setAccessibleDescription(" ".join(part for part in (text, rule) if part))
        if (self.isVisible() and same) or not rest:
            self._open()
        else:
            self.hide()
            self._timer.start(REST_MS)

    def close_bubble(self) -> None:
        """Close, or do not open."""
        self._timer.stop()
        self._fade.finish()
        self.hide()

    def set_options(self, options: ViewOptions) -> None:
        """Take another theme or type size."""
        self.options = options
        self.update()

    @property
    def waiting(self) -> bool:
        """True while it waits for the pointer to rest."""
        return self._timer.isActive()

    def _fonts(self) -> tuple[QFont, QFont, QFont]:
        o = self.options
        fonts = []
        for step, weight in (("body", 600), ("small", 400), ("micro", 400)):
            font = QFont(self.font())
            font.setPixelSize(o.px(step))
            font.setWeight(QFont.Weight(weight))
            fonts.append(font)
        return fonts[0], fonts[1], fonts[2]

    def _foot(self) -> str:
        """Return the last line: the rule, and the key that opens it."""
        return self.tr("{0}: F1 opens the rule").format(self.rule) if self.rule else ""

    def _width(self) -> float:
        return float(min(max(180, self.options.b(16)), self._view.width() * 0.5))

    def _lines(self) -> tuple[list[tuple[QFont, str, float]], float]:
        head, body, micro = self._fonts()
        width = self._width() - 2 * _PAD
        indent = head.pixelSize() * 1.6 if self.symbol else 0.0
        lines: list[tuple[QFont, str, float]] = []
        for font, text, left in ((head, self.title, indent), (body, self.text, 0.0), (micro, self._foot(), 0.0)):
            lines.extend((font, line, left) for line in wrap(text, font, width - left))
        return lines, sum(QFontMetricsF(font).height() * 1.12 for font, _, _ in lines)

    def _open(self) -> None:
        view = self._view
        place = QPointF(view.mapFromScene(self._place))
        avoid = QRectF(place, place)
        if not self._avoid.isEmpty():
            avoid = QRectF(view.mapFromScene(self._avoid).boundingRect())
        width, height = self._width(), self._lines()[1] + 2 * _PAD
        free = view.free_rect()
        marked = [QRectF(view.mapFromScene(rect).boundingRect()) for rect in self._marked]
        paper = _best_place(place, avoid, marked, QSizeF(width, height), free)
        outer = paper.united(QRectF(place, place).adjusted(-2, -2, 2, 2)).adjusted(-_SHADOW, -_SHADOW, _SHADOW, _SHADOW)
        self.setGeometry(outer.toAlignedRect())
        self._paper = paper.translated(-QPointF(self.pos()))
        self._tip = place - QPointF(self.pos())
        if not self.isVisible():
            self._fade.play([Track(0, motion("bubble"), self._show_part)], lambda: None, self.options.speed)
        self.show()
        self.raise_()
        self.update()

    def _show_part(self, seen: float) -> None:
        self._seen = seen
        self.update()

    def _follow(self) -> None:
        if self.isVisible():
            self._open()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint paper, tail and text."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(self._seen)
        theme, paper = self.options.theme, self._paper
        paint_shadow(painter, paper, 8, 2, theme)
        shape = QPainterPath()
        shape.addRoundedRect(paper, 8, 8)
        painter.setPen(QPen(theme.role("edge"), 2.0 if theme.high_contrast else 1.0))
        painter.setBrush(theme.role("raised"))
        painter.drawPath(shape.united(_tail(paper, self._tip)).simplified())
        y = paper.top() + _PAD
        micro = self._fonts()[2].pixelSize()
        for font, text, left in self._lines()[0]:
            metrics = QFontMetricsF(font)
            painter.setFont(font)
            painter.setPen(theme.role("text2" if font.pixelSize() == micro else "text"))
            painter.drawText(QPointF(paper.left() + _PAD + left, y + metrics.ascent()), text)
            y += metrics.height() * 1.12
        if self.symbol:
            size = self._fonts()[0].pixelSize()
            centre = QPointF(paper.left() + _PAD + size * 0.6, paper.top() + _PAD + size * 0.62)
            paint_badge(painter, centre, size * 0.56, self.symbol, theme)


def _best_place(place: QPointF, avoid: QRectF, marked: Sequence[QRectF], size: QSizeF, free: QRectF) -> QRectF:
    """Choose among places on the four sides: inside the free part, off the marked fields, away from the middle."""
    width, height = size.width(), size.height()
    out_x = 1.0 if place.x() >= free.center().x() else -1.0
    out_y = 1.0 if place.y() >= free.center().y() else -1.0
    spots = []
    for along in _ALONG:
        shift = _SHIFT if along else 0.0
        for side in (out_y, -out_y):
            y = avoid.bottom() + _TAIL if side > 0 else avoid.top() - _TAIL - height
            share = min(max((0.25 if out_x > 0 else 0.75) + along, 0.08), 0.92)
            inwards = 0.0 if side == out_y else _INWARDS
            spots.append((QRectF(place.x() - width * share, y, width, height), shift + inwards))
        for side in (out_x, -out_x):
            x = avoid.right() + _TAIL if side > 0 else avoid.left() - _TAIL - width
            inwards = 0.0 if side == out_x else _INWARDS
            spots.append((QRectF(x, place.y() - height * (0.5 + along), width, height), shift + inwards))

    def cost(spot: tuple[QRectF, float]) -> float:
        rect, dislike = spot
        moved = _inside(rect, free)
        off = abs(moved.x() - rect.x()) + abs(moved.y() - rect.y())
        return off + dislike + 10 * _shared(moved, avoid) + _COVER * sum(_shared(moved, mark) for mark in marked)

    return _inside(min(spots, key=cost)[0], free)


def _shared(one: QRectF, other: QRectF) -> float:
    cover = one.intersected(other)
    return cover.width() * cover.height()


def _inside(rect: QRectF, free: QRectF) -> QRectF:
    moved = QRectF(rect)
    moved.moveLeft(min(max(rect.left(), free.left() + 4), max(free.right() - 4 - rect.width(), free.left() + 4)))
    moved.moveTop(min(max(rect.top(), free.top() + 4), max(free.bottom() - 4 - rect.height(), free.top() + 4)))
    return moved


def _tail(paper: QRectF, tip: QPointF) -> QPainterPath:
    path = QPainterPath()
    if paper.contains(tip):
        return path
    half = 7.0
    # A far place is pointed at, not pierced: a long tail would lie over the board.
    edge = QPointF(min(max(tip.x(), paper.left()), paper.right()), min(max(tip.y(), paper.top()), paper.bottom()))
    away = math.hypot(tip.x() - edge.x(), tip.y() - edge.y())
    if away > _REACH:
        tip = edge + (tip - edge) * (_REACH / away)
    inner = paper.adjusted(14, 14, -14, -14)
    foot = QPointF(min(max(tip.x(), inner.left()), inner.right()), min(max(tip.y(), inner.top()), inner.bottom()))
    flat = abs(tip.y() - foot.y()) >= abs(tip.x() - foot.x())
    side = QPointF(half, 0) if flat else QPointF(0, half)
    path.moveTo(foot - side)
    path.lineTo(tip)
    path.lineTo(foot + side)
    path.closeSubpath()
    return path
