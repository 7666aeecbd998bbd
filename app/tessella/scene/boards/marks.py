"""Marks: ink over halo, visible on every ground without knowing what lies below. They differ by shape.

Every item takes a `unit`: scene units per design pixel, so that a board in its own coordinates gets the strokes of the
design (ink 2.2 wide, halo 2.8 wider) at its usual size.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Literal

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tessella.scene.drawing.tokens import Theme

FOREIGN = 1
"""The key of `QGraphicsItem.data` that is True for items laid over a board by others: a board leaves them alone."""
INK = 2.2
HALO = 2.8
Line = Literal["solid", "selected", "dashed", "dotted"]
_WIDTHS: dict[Line, float] = {"solid": INK, "selected": 3.0, "dashed": INK, "dotted": INK}
_DASHES: dict[Line, tuple[float, ...]] = {"solid": (), "selected": (), "dashed": (3.2, 1.8), "dotted": (0.1, 2.2)}


def stroke_halo(
    painter: QPainter,
    path: QPainterPath,
    theme: Theme,
    unit: float = 1.0,
    line: Line = "solid",
    colour: QColor | None = None,
) -> None:
    """Stroke a path in ink (or `colour`) over its halo."""
    extra = 1.2 if theme.high_contrast else 0.0
    width = (_WIDTHS[line] + extra) * unit
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(_pen(theme.role("halo"), width + HALO * unit))
    painter.drawPath(path)
    pen = _pen(colour or theme.role("ink"), width)
    if _DASHES[line]:
        pen.setDashPattern(list(_DASHES[line]))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap if line == "dotted" else Qt.PenCapStyle.FlatCap)
    painter.setPen(pen)
    painter.drawPath(path)


def _pen(colour: QColor, width: float) -> QPen:
    return QPen(colour, width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


class Mark(QGraphicsItem):
    """A mark: never takes the pointer, lies above the pieces."""

    def __init__(self, theme: Theme, unit: float, reach: QRectF) -> None:
        super().__init__()
        self.theme = theme
        self.unit = unit
        pad = (INK + HALO + 1.5) * unit
        self._rect = reach.adjusted(-pad, -pad, pad, pad)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(50)

    def boundingRect(self) -> QRectF:
        """Return the reach with its strokes."""
        return self._rect

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the mark."""
        self.draw(painter)

    def draw(self, painter: QPainter) -> None:
        """Draw the mark in item coordinates."""

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn, for comparing scenes."""
        return (type(self).__name__, round(self.x(), 3), round(self.y(), 3), self.theme.name)


class Outline(Mark):
    """A path stroked in ink over halo: solid (last move), selected, dashed (legal, in hand), dotted (illegal)."""

    def __init__(
        self, path: QPainterPath, theme: Theme, unit: float, line: Line = "solid", colour: QColor | None = None
    ) -> None:
        super().__init__(theme, unit, path.boundingRect())
        self.path, self.line, self.colour = path, line, colour

    def draw(self, painter: QPainter) -> None:
        stroke_halo(painter, self.path, self.theme, self.unit, self.line, self.colour)

    def shown(self) -> tuple[object, ...]:
        box = self.path.boundingRect()
        place = tuple(round(v, 2) for v in (box.x(), box.y(), box.width(), box.height()))
        return (*super().shown(), self.line, place, self.colour.name() if self.colour else "")


class Badge(Mark):
    """A filled disc of ink with a number, a check or a cross (`+` and `x`), 18 to 22 design pixels across."""

    def __init__(self, text: str, theme: Theme, unit: float, size: float = 20.0) -> None:
        r = size * unit / 2
        super().__init__(theme, unit, QRectF(-r, -r, 2 * r, 2 * r))
        self.text, self.radius = text, r
        self.setZValue(60)

    def draw(self, painter: QPainter) -> None:
        paint_badge(painter, QPointF(0, 0), self.radius, self.text, self.theme)

    def shown(self) -> tuple[object, ...]:
        return (*super().shown(), self.text)


def paint_badge(painter: QPainter, centre: QPointF, radius: float, text: str, theme: Theme) -> None:
    """Draw a badge: `check`, `cross` or a short text in halo colour on a disc of ink."""
    painter.save()
    painter.translate(centre)
    # A badge stays upright when the board is turned.
    turned = painter.worldTransform()
    painter.rotate(-math.degrees(math.atan2(turned.m12(), turned.m11())))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.role("halo"))
    painter.drawEllipse(QPointF(0, 0), radius * 1.14, radius * 1.14)
    painter.setBrush(theme.role("ink"))
    painter.drawEllipse(QPointF(0, 0), radius, radius)
    if text in ("check", "cross"):
        painter.setPen(_pen(theme.role("halo"), radius * 0.24))
        k = radius * 0.42
        if text == "check":
            painter.drawPolyline([QPointF(-k, 0.05 * k), QPointF(-0.25 * k, 0.8 * k), QPointF(k, -0.75 * k)])
        else:
            painter.drawLine(QPointF(-0.8 * k, -0.8 * k), QPointF(0.8 * k, 0.8 * k))
            painter.drawLine(QPointF(-0.8 * k, 0.8 * k), QPointF(0.8 * k, -0.8 * k))
    else:
        # Text in a font of fixed pixels, scaled: fractional font sizes are not drawn alike everywhere.
        painter.setPen(theme.role("halo"))
        font = QFont(painter.font())
        font.setPixelSize(100)
        font.setBold(True)
        painter.setFont(font)
        k = radius * (1.25 if len(text) < 2 else 1.0 if len(text) == 2 else 0.8) / 100
        painter.scale(k, k)
        painter.drawText(QRectF(-200, -100, 400, 196), Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


def paint_count(painter: QPainter, centre: QPointF, height: float, count: int, theme: Theme) -> None:
    """Draw how many things lie in one place: a slip of paper with `×3`, nothing like the disc of a badge."""
    paint_slip(painter, centre, height, f"\u00d7{count}", theme)


def slip_size(height: float, text: str) -> QSizeF:
    """Return the size of a slip of paper with a text."""
    return QSizeF(QFontMetricsF(_slip_font(QFont(), height)).horizontalAdvance(text) + 0.5 * height, height)


def _slip_font(font: QFont, height: float) -> QFont:
    made = QFont(font)
    made.setPixelSize(max(9, round(height * 0.72)))
    made.setBold(True)
    return made


def paint_slip(painter: QPainter, centre: QPointF, height: float, text: str, theme: Theme) -> None:
    """Draw a slip of paper with a text."""
    font = _slip_font(painter.font(), height)
    wide = QFontMetricsF(font).horizontalAdvance(text) + 0.5 * height
    box = QRectF(centre.x() - wide / 2, centre.y() - height / 2, wide, height)
    painter.save()
    painter.setPen(_pen(theme.role("ink"), 1.2))
    painter.setBrush(theme.role("raised"))
    painter.drawRoundedRect(box, 3.0, 3.0)
    painter.setPen(theme.role("text"))
    painter.setFont(font)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


class LegalRing(Mark):
    """The small ring of a legal place."""

    def __init__(self, theme: Theme, unit: float, radius: float = 5.0) -> None:
        r = radius * unit
        super().__init__(theme, unit, QRectF(-r, -r, 2 * r, 2 * r))
        self.radius = r
        self.setZValue(40)

    def draw(self, painter: QPainter) -> None:
        painter.setPen(_pen(self.theme.role("ink"), 2.0 * self.unit))
        painter.setBrush(self.theme.role("halo"))
        painter.drawEllipse(QPointF(0, 0), self.radius, self.radius)


class Corners(Mark):
    """The keyboard cursor: four corners round a rectangle."""

    def __init__(self, rect: QRectF, theme: Theme, unit: float) -> None:
        super().__init__(theme, unit, rect)
        self.rect = rect
        self.setZValue(70)

    def draw(self, painter: QPainter) -> None:
        path = QPainterPath()
        r, k = self.rect, min(self.rect.width(), self.rect.height()) * 0.28
        for corner, dx, dy in (
            (r.topLeft(), k, k),
            (r.topRight(), -k, k),
            (r.bottomRight(), -k, -k),
            (r.bottomLeft(), k, -k),
        ):
            path.moveTo(corner + QPointF(dx, 0))
            path.lineTo(corner)
            path.lineTo(corner + QPointF(0, dy))
        stroke_halo(painter, path, self.theme, self.unit, "selected")

    def shown(self) -> tuple[object, ...]:
        return (*super().shown(), round(self.rect.x(), 2), round(self.rect.y(), 2))


_HATCH = 5.0
"""Design pixels from one line of the hatching to the next."""


@lru_cache(maxsize=8)
def _hatch_tile(theme: Theme) -> QPixmap:
    """Return a tile of cross-hatching at twice its size: a brush is far quicker than clipped lines."""
    periods, step = 8, 2 * _HATCH
    side = round(periods * step)
    tile = QPixmap(side, side)
    tile.fill(theme.role("halo"))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme.role("ink"), 2 * 1.3))
    for number in range(-periods, periods + 1):
        k = number * step
        painter.drawLine(QPointF(k - side, -side), QPointF(k + 2 * side, 2 * side))
        painter.drawLine(QPointF(k + 2 * side, -side), QPointF(k - side, 2 * side))
    painter.end()
    return tile


class CrossHatch(Mark):
    """The fields that break a rule: cross-hatched, with a thin outline."""

    def __init__(self, path: QPainterPath, theme: Theme, unit: float) -> None:
        super().__init__(theme, unit, path.boundingRect())
        self.path = path
        self.setZValue(45)

    def draw(self, painter: QPainter) -> None:
        brush = QBrush(_hatch_tile(self.theme))
        brush.setTransform(QTransform.fromScale(self.unit / 2, self.unit / 2))
        painter.fillPath(self.path, brush)
        painter.setPen(_pen(self.theme.role("ink"), 1.4 * self.unit))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawPath(self.path)

    def shown(self) -> tuple[object, ...]:
        box = self.path.boundingRect()
        return (*super().shown(), round(box.x(), 2), round(box.y(), 2))


class DangerBar(Mark):
    """A thick bar on a side that breaks a rule."""

    def __init__(self, a: QPointF, b: QPointF, theme: Theme, unit: float) -> None:
        super().__init__(theme, unit, QRectF(a, b).normalized())
        self.a, self.b = a, b
        self.setZValue(55)

    def draw(self, painter: QPainter) -> None:
        painter.setPen(_pen(self.theme.role("halo"), 8.0 * self.unit))
        painter.drawLine(self.a, self.b)
        painter.setPen(_pen(self.theme.role("danger"), 4.4 * self.unit))
        painter.drawLine(self.a, self.b)

    def shown(self) -> tuple[object, ...]:
        ends = (self.a.x(), self.a.y(), self.b.x(), self.b.y())
        return (*super().shown(), *(round(v, 2) for v in ends))
