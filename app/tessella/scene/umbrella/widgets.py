"""The parts of the panels that paint themselves: a figure, a scoring space, a small stage, a row of umbrellas."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QEnterEvent,
    QFont,
    QFontMetricsF,
    QMouseEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from tessella.rules.umbrella import Colour, Side, Stage
from tessella.scene.boards.marks import paint_badge, stroke_halo
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.panel import SHADOW
from tessella.scene.drawing.tokens import Theme
from tessella.scene.umbrella.art import draw_umbrella
from tessella.scene.umbrella.figures import MARGIN, Face, figure_pixmap, paint_no_figure
from tessella.scene.umbrella.items import paint_fields
from tessella.scene.umbrella.shapes import inward, is_row, line_fields


def pixel_font(base: QFont, size: int, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return a font of a size in pixels."""
    font = QFont(base)
    font.setPixelSize(size)
    font.setWeight(weight)
    return font


def column_width(options: ViewOptions, wide: float) -> int:
    """Return the width of the right column with its shadow: `wide` times the base, on a small window 282 pixels at
    100 % and less growth with the type, so that the board keeps the larger part.
    """
    return (180 + options.b(7.85) if options.compact else options.b(wide)) + 2 * SHADOW


def paint_focus(painter: QPainter, rect: QRectF, options: ViewOptions, radius: float) -> None:
    """Draw the focus of the keyboard round something."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(options.theme.role("accent"), 2.0))
    painter.drawRoundedRect(rect, radius, radius)


class FigureButton(QAbstractButton):
    """A figure space: the tile with what is right of it, and a caption.

    `badge` is "", `check` or a number; `offered` draws a dashed frame (it can be chosen), `chosen` a solid one.
    Signal: `looked_at(bool)` the pointer or the keyboard came or went.
    """

    looked_at = Signal(bool)

    def __init__(self, space: int, options: ViewOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.space = space
        self.options = options
        self.turn = 0
        """Quarters by which it is turned, with the stage that it belongs to."""
        self.face: Face | None = None
        self.caption = ""
        self.badge = ""
        self.offered = False
        self.chosen = False
        self.side = 0
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def drawn(self) -> tuple[Face | None, str, str, bool, bool]:
        """What the position says of it: face, caption, badge, offered, chosen."""
        return self.face, self.caption, self.badge, self.offered, self.chosen

    def set_side(self, side: int) -> None:
        """Set the side of the tile in pixels."""
        if side != self.side:
            self.side = side
            self.updateGeometry()
            self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return the tile with room for the stack, the badge and the caption."""
        wide = max(self.side + 2 * self._pad(), self.options.b(3.4))
        return QSize(wide, self.side + self._pad() + 2 + self.options.b(1.75))

    def _pad(self) -> int:
        """Room round the tile for badge, stack and focus."""
        return 9 if self._roomy() else max(5, self.options.b(0.42))

    def _roomy(self) -> bool:
        """True when the caption has room for words."""
        return self.side >= 8 * self.options.base

    def tile_rect(self) -> QRectF:
        """Return the tile itself."""
        return QRectF((self.sizeHint().width() - self.side) / 2, self._pad(), self.side, self.side)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw tile, marks and caption."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme, rect = self.options.theme, self.tile_rect()
        if self.face is None:
            paint_no_figure(painter, rect, theme)
        else:
            tile = figure_pixmap(self.face.turned(self.turn), self.side, theme, self.devicePixelRatioF())
            painter.drawPixmap(rect.topLeft() - QPointF(MARGIN, MARGIN), tile)
        path = QPainterPath()
        radius = max(4.0, 0.07 * self.side)
        path.addRoundedRect(rect, radius, radius)
        if self.chosen or (self.face is not None and self.face.complete):
            stroke_halo(painter, path, theme, 1.0, "selected" if self.chosen else "solid")
        elif self.offered:
            stroke_halo(painter, path, theme, 1.0, "dashed")
        if self.hasFocus():
            paint_focus(painter, rect.adjusted(-3, -3, 3, 3), self.options, radius + 3)
        if self.badge:
            small = not self._roomy()
            # Where the star does not stand: that of the second space is in the upper right corner.
            inset = QPointF(-3, self.options.b(0.31)) if small else QPointF(-3, 3)
            starred = (self.space - 1 + self.turn) % 4 == 1
            corner = rect.topRight() + inset if not starred else rect.topLeft() + QPointF(-inset.x(), inset.y())
            paint_badge(painter, corner, max(8.0, 0.6 * self.options.base) if small else 10.5, self.badge, theme)
        self._paint_caption(painter, rect)

    def _paint_caption(self, painter: QPainter, rect: QRectF) -> None:
        theme, options = self.options.theme, self.options
        size = options.px("small")
        box = QRectF(rect.left(), rect.bottom() + 3, rect.width() + 6, options.b(1.6))
        done = self.face is not None and self.face.complete
        font = pixel_font(self.font(), size, QFont.Weight.DemiBold if done else QFont.Weight.Normal)
        painter.setFont(font)
        metrics = QFontMetricsF(font)
        rest = box.adjusted(size * 1.3, 0, 0, 0)
        known = self.face is not None and self.face.colour is not None
        cut = known and metrics.horizontalAdvance(self.caption) > rest.width()
        if not self._roomy() or cut:
            self._paint_short(painter, box, metrics)
            return
        painter.setPen(theme.role("text2"))
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, str(self.space))
        painter.setPen(theme.role("text"))
        text = metrics.elidedText(self.caption, Qt.TextElideMode.ElideRight, rest.width())
        painter.drawText(rest, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
        if self.face is None:
            painter.setPen(theme.role("text2"))
            painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.tr("empty"))

    def _paint_short(self, painter: QPainter, box: QRectF, metrics: QFontMetricsF) -> None:
        """Draw `3/4` and the umbrella of the colour under a small tile."""
        if self.face is None or self.face.colour is None:
            return
        text = f"{len(self.face.right)}/4"
        r = max(8.4, 0.64 * self.options.base)
        width = metrics.horizontalAdvance(text) + 4 + 2 * r
        left = max(0.0, box.left() + (self.side - width) / 2)
        painter.setPen(self.options.theme.role("text"))
        align = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(QRectF(left, box.top(), width, box.height()), align, text)
        middle = QPointF(left + width - r, box.center().y())
        draw_umbrella(painter, middle, r, self.face.colour, self.options.theme, shadow=False)

    def enterEvent(self, event: QEnterEvent) -> None:
        """Tell that the pointer is here."""
        super().enterEvent(event)
        self.looked_at.emit(True)

    def leaveEvent(self, event: object) -> None:
        """Tell that the pointer went."""
        super().leaveEvent(event)  # type: ignore[arg-type]
        self.looked_at.emit(False)


class SpaceButton(QAbstractButton):
    """A scoring space: an umbrella in a ring, or a token with a check."""

    def __init__(self, number: int, colour: Colour, options: ViewOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.number, self.colour = number, colour
        self.options = options
        self.covered = False
        self.offered = False
        self.chosen = False
        self.fresh = 0
        self.landing = 1.0
        """The size of the token while it lands, 0 for none; overshoots 1."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def diameter(self) -> int:
        """Return the size of the ring in pixels."""
        return 13 + self.options.b(1.0) if self.options.compact else self.options.b(2.5)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the space."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.options.theme
        middle = QRectF(self.rect()).center()
        r = self.diameter() / 2
        painter.setPen(QPen(theme.role("edge"), 2.0 if theme.high_contrast else 1.2))
        painter.setBrush(theme.role("raised"))
        painter.drawEllipse(middle, r, r)
        if self.covered:
            paint_badge(painter, middle, r * 0.62 * max(0.05, self.landing), "check", theme)
        else:
            draw_umbrella(painter, middle, r * 0.70, self.colour, theme, shadow=False)
        ring = QPainterPath()
        ring.addEllipse(middle, r + 1, r + 1)
        if self.chosen or self.offered:
            stroke_halo(painter, ring, theme, 1.0, "selected" if self.chosen else "dashed")
        elif self.fresh:
            stroke_halo(painter, ring, theme, 1.0, "solid")
        if self.hasFocus():
            paint_focus(painter, QRectF(middle.x() - r - 3, middle.y() - r - 3, 2 * r + 6, 2 * r + 6), self.options, r)


@lru_cache(maxsize=8)
def _empty_stage(size: QSize, field: float, seam: float, theme: Theme, ratio: float) -> QPixmap:
    """Return a cached picture of a stage without umbrellas."""
    pixmap = QPixmap(size * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    rect = QRectF(0, 0, size.width(), size.height()).adjusted(2, 2, -2, -3)
    paint_fields(painter, rect, field, seam, theme)
    painter.end()
    return pixmap


class StageWidget(QWidget):
    """A stage at reading size: frame, sixteen fields, umbrellas; a sliding line while one moves.

    `marked` are lines (side, line) with a number each that moved lately, `swapped` fields (row, column) with theirs.
    Signal: `clicked()`.
    """

    clicked = Signal()

    def __init__(self, options: ViewOptions, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.options = options
        self.stage: Stage = ()
        self.field = 0.0
        self.marked: tuple[tuple[Side, int, int], ...] = ()
        self.swapped: tuple[tuple[int, int, int], ...] = ()
        self.sliding: tuple[Side, int, Colour, float] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell of a click."""
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            self.clicked.emit()

    def set_field(self, field: float) -> None:
        """Set the size of a field in pixels."""
        if field != self.field:
            self.field = field
            self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        """Return the stage with its frame."""
        side = round(self.field * 4 + self._seam() * 3 + self.field * 0.24) + 4
        return QSize(side, side + 2)

    def _seam(self) -> float:
        return max(2.0, self.field * 0.06)

    def centre(self, row: float, column: float) -> QPointF:
        """Return the middle of a field; rows and columns beyond 1..4 lie outside."""
        pitch = self.field + self._seam()
        return QRectF(self.rect()).center() + QPointF((column - 2.5) * pitch, (row - 2.5) * pitch)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the stage."""
        if not self.stage:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        theme = self.options.theme
        painter.drawPixmap(0, 0, _empty_stage(self.size(), self.field, self._seam(), theme, self.devicePixelRatioF()))
        r = self.field * 0.40
        moving = self._moving()
        for index, colour in enumerate(self.stage):
            row, column = index // 4 + 1, index % 4 + 1
            where = self.centre(row, column) + moving.get((row, column), QPointF(0, 0))
            draw_umbrella(painter, where, r, colour, theme)
        if self.sliding is not None:
            side, line, colour, progress = self.sliding
            first = line_fields(side, line)[0]
            way = self._step(side)
            painter.setOpacity(min(1.0, progress * 1.5))
            draw_umbrella(painter, self.centre(*first) - way * (1 - progress), r, colour, theme)
            painter.setOpacity(1.0)
        self._paint_marks(painter)

    def _step(self, side: Side) -> QPointF:
        pitch = self.field + self._seam()
        return inward(side) * pitch

    def _moving(self) -> dict[tuple[int, int], QPointF]:
        if self.sliding is None:
            return {}
        side, line, _, progress = self.sliding
        return {field: self._step(side) * progress for field in line_fields(side, line)}

    def _paint_marks(self, painter: QPainter) -> None:
        pitch = self.field + self._seam()
        for side, line, number in self.marked:
            row = is_row(side)
            middle = self.centre(line, 2.5) if row else self.centre(2.5, line)
            wide, high = (3 * pitch + self.field, self.field) if row else (self.field, 3 * pitch + self.field)
            self._paint_mark(painter, middle, QSizeF(wide, high), number)
        for across, down, number in self.swapped:
            self._paint_mark(painter, self.centre(across, down), QSizeF(self.field, self.field), number)

    def _paint_mark(self, painter: QPainter, middle: QPointF, size: QSizeF, number: int) -> None:
        rect = QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())
        path = QPainterPath()
        path.addRoundedRect(rect, self.field * 0.15, self.field * 0.15)
        stroke_halo(painter, path, self.options.theme, 0.85, "solid")
        paint_badge(painter, rect.topLeft() + QPointF(6, 6), 8.0, str(number), self.options.theme)


class Strip(QWidget):
    """A row that paints itself: a function gets the painter and the rectangle."""

    def __init__(self, height: Callable[[], int], draw: Callable[[QPainter, QRectF], None]) -> None:
        super().__init__()
        self._height, self._draw = height, draw
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Return the height of the row."""
        return QSize(80, self._height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the row."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw(painter, QRectF(self.rect()))
