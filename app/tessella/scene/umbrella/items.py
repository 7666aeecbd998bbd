"""The things on the large stage: the square itself, umbrellas, slots with counts, entry arrows."""

from __future__ import annotations

from math import atan2, degrees, hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tessella.rules.umbrella.position import COLOURS, SIDES, Colour
from tessella.scene.boards.marks import paint_count
from tessella.scene.drawing.tokens import Theme
from tessella.scene.drawing.vectors import keeps_shapes
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.art import faint, mixed, paint_empty, paint_umbrella, reach, umbrella_pixmap

_STRIPE = 11.0
Shown = tuple[object, ...]


class Piece(QGraphicsItem):
    """An item of the board: never takes the pointer; `shown` is what it draws, for comparing scenes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self.theme = theme
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def shown(self) -> Shown:
        """Return kind, place, height, opacity and theme."""
        place = (round(self.x(), 2), round(self.y(), 2), self.zValue(), round(self.scale(), 3))
        seen = round(self.opacity(), 2) if self.isVisible() else 0.0
        return (type(self).__name__, *place, seen, self.theme.name, self.theme.palette)


def paint_fields(painter: QPainter, frame: QRectF, field: float, seam: float, theme: Theme) -> None:
    """Draw a stage without umbrellas: frame and sixteen fields, centred in `frame`."""
    stage, line = theme.role("stage"), theme.role("stage_line")
    radius = 0.21 * field
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if not theme.high_contrast:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width in (7.0, 4.0, 2.0):
            painter.setPen(QPen(faint(QColor("black"), 0.05), width * field / 108))
            painter.drawRoundedRect(frame.translated(0, 2.5 * field / 108), radius, radius)
    painter.setPen(QPen(line, 2.0 if theme.high_contrast else 1.0))
    painter.setBrush(theme.role("zone") if theme.dark else mixed(line, QColor("white"), 0.3))
    painter.drawRoundedRect(frame, radius, radius)
    side = 4 * field + 3 * seam
    left, top = frame.center().x() - side / 2, frame.center().y() - side / 2
    for row in range(4):
        for column in range(4):
            box = QRectF(left + column * (field + seam), top + row * (field + seam), field, field)
            gradient = QLinearGradient(box.topLeft(), box.bottomLeft())
            gradient.setColorAt(0.0, mixed(stage, QColor("white"), 0.045 if theme.dark else 0.42))
            gradient.setColorAt(1.0, stage if theme.dark else mixed(stage, QColor("black"), 0.035))
            painter.setBrush(stage if theme.high_contrast else gradient)
            painter.setPen(QPen(line, 1.2) if theme.high_contrast else Qt.PenStyle.NoPen)
            painter.drawRoundedRect(box, 0.13 * field, 0.13 * field)


def paint_zone(painter: QPainter, rect: QRectF, across: bool, theme: Theme) -> None:
    """Draw a waiting zone: bars of a crosswalk; `across` when it lies (its bars then stand)."""
    zone, line = theme.role("zone"), theme.role("stage_line")
    share = 0.24 if theme.high_contrast else 0.55 if theme.dark else 0.61
    bar = mixed(zone, theme.role("stripe"), share)
    path = QPainterPath()
    path.addRoundedRect(rect, 15, 15)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
    painter.fillRect(rect, zone)
    length = rect.width() if across else rect.height()
    at = (length % (2 * _STRIPE)) / 2 + _STRIPE / 2
    while at < length:
        if across:
            painter.fillRect(QRectF(rect.left() + at, rect.top(), _STRIPE, rect.height()), bar)
        else:
            painter.fillRect(QRectF(rect.left(), rect.top() + at, rect.width(), _STRIPE), bar)
        at += 2 * _STRIPE
    painter.restore()
    painter.setBrush(Qt.BrushStyle.NoBrush)
    edge = line if theme.dark else mixed(theme.role("t_umbrella"), QColor("white"), 0.3)
    painter.setPen(QPen(edge, 2.0 if theme.high_contrast else 1.2))
    painter.drawPath(path)


class SquareItem(Piece):
    """The stage, the four zones and the outlines of their sixteen slots: one cached item."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.setZValue(-10)

    def boundingRect(self) -> QRectF:
        """Return stage, zones and shadows."""
        return shapes.table_rect()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the square."""
        for side in SIDES:
            paint_zone(painter, shapes.zone_rect(side), not shapes.is_row(side), self.theme)
            for colour in COLOURS:
                self._slot(painter, shapes.slot_centre(side, colour))
        paint_fields(painter, shapes.stage_rect(), shapes.FIELD, shapes.SEAM, self.theme)

    def _slot(self, painter: QPainter, middle: QPointF) -> None:
        pen = QPen(mixed(self.theme.role("edge"), self.theme.role("zone"), 0.25), 1.3)
        pen.setDashPattern([3.2, 2.4])
        paint_empty(painter, middle, shapes.SLOT_UMBRELLA * 0.84, pen, self.theme.role("zone"))


class UmbrellaItem(Piece):
    """An umbrella of radius `r` (scene units), drawn from a cached picture at the size of the screen.

    `roll` turns it in degrees; `lift` 1 is in hand. The light stays where it is when the board is turned.
    """

    def __init__(self, colour: Colour, r: float, theme: Theme) -> None:
        super().__init__(theme)
        self.colour: Colour = colour
        self.r = r
        self.roll = 0.0
        self.copies = 1
        self.setZValue(10)

    def boundingRect(self) -> QRectF:
        """Return the canopy with its shadow."""
        half = self.r * 1.5 + 8
        return QRectF(-half, -half, 2 * half, 2 * half)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the umbrella, one more behind it when it stands for several."""
        turned = painter.worldTransform()
        middle = turned.map(QPointF(0, 0))
        r = self._drawn_radius(turned)
        painter.save()
        painter.resetTransform()
        if self.copies > 1:
            self._draw(painter, middle + QPointF(0.15, -0.16) * r, r)
        self._draw(painter, middle, r)
        self.above(painter, middle, r)
        painter.restore()

    def ahead(self, view: QTransform, ratio: float) -> None:
        """Draw the picture for a view, before it is painted there."""
        umbrella_pixmap(self.colour, self._drawn_radius(self.sceneTransform() * view), self.theme, ratio)

    def _drawn_radius(self, t: QTransform) -> float:
        return max(4.0, round(self.r * hypot(t.m11(), t.m12()) * 2) / 2)

    def _draw(self, painter: QPainter, middle: QPointF, r: float) -> None:
        if keeps_shapes(painter):
            painter.save()
            painter.translate(middle)
            painter.rotate(self.roll)
            paint_umbrella(painter, QPointF(0, 0), r, self.colour, self.theme)
            painter.restore()
            return
        ratio = painter.device().devicePixelRatio()
        pixmap = umbrella_pixmap(self.colour, r, self.theme, ratio)
        half = reach(r)
        if self.roll:
            painter.save()
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
            painter.translate(middle)
            painter.rotate(self.roll)
            painter.drawPixmap(QPointF(-half, -half), pixmap)
            painter.restore()
            return
        corner = middle - QPointF(half, half)
        painter.drawPixmap(QPointF(round(corner.x() * ratio) / ratio, round(corner.y() * ratio) / ratio), pixmap)

    def above(self, painter: QPainter, middle: QPointF, r: float) -> None:
        """Draw what stands on the umbrella, in pixels of the screen."""

    def shown(self) -> Shown:
        """Return colour, radius, number and turn as well."""
        return (*super().shown(), self.colour, round(self.r, 2), self.copies, round(self.roll, 2))


class SlotItem(UmbrellaItem):
    """The umbrellas of one colour that wait in a zone; their number when there are several."""

    def __init__(self, colour: Colour, count: int, theme: Theme, badge: float) -> None:
        super().__init__(colour, shapes.SLOT_UMBRELLA, theme)
        self.copies = count
        self._badge = badge

    def above(self, painter: QPainter, middle: QPointF, r: float) -> None:
        """Draw the count."""
        if self.copies > 1:
            where = middle + QPointF(0.78, 0.74) * r
            paint_count(painter, where, 2 * self._badge, self.copies, self.theme)


class ArrowItem(Piece):
    """The entry into a line: a pale disc with an arrow head; the chosen one dark and larger.

    `unit` is scene units a design pixel.
    """

    def __init__(self, direction: QPointF, chosen: bool, theme: Theme, unit: float) -> None:
        super().__init__(theme)
        self._angle = degrees(atan2(direction.y(), direction.x()))
        self._chosen = chosen
        self._r = (13.5 if chosen else 11.5) * unit
        self.bare = False
        self.setZValue(45)

    def boundingRect(self) -> QRectF:
        """Return the disc with its halo."""
        r = self._r * 1.3
        return QRectF(-r, -r, 2 * r, 2 * r)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw disc and arrow head."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if not self.bare:
            self._disc(painter)
        self._head(painter)

    def _disc(self, painter: QPainter) -> None:
        r, theme = self._r, self.theme
        ink = theme.role("ink")
        if theme.high_contrast and not self._chosen:
            painter.setPen(QPen(ink, r * 0.16))
        else:
            painter.setPen(QPen(faint(theme.role("edge"), 0.5), r * 0.06))
        painter.setBrush(theme.role("raised"))
        if self._chosen:
            painter.setPen(QPen(theme.role("halo"), r * 0.2))
            painter.setBrush(ink)
        painter.drawEllipse(QPointF(0, 0), r, r)

    def _head(self, painter: QPainter) -> None:
        r, theme = self._r, self.theme
        painter.rotate(self._angle)
        k = r * (0.50 if self.bare else 0.36)
        line = [QPointF(-k * 0.6, -k), QPointF(k * 0.55, 0), QPointF(-k * 0.6, k)]
        passes = [(theme.role("halo") if self._chosen else theme.role("ink"), 0.21)]
        if self.bare:
            passes = [(theme.role("halo"), 0.56), (theme.role("ink"), 0.25)]
        for colour, width in passes:
            cap, join = Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin
            painter.setPen(QPen(colour, r * width, Qt.PenStyle.SolidLine, cap, join))
            painter.drawPolyline(line)

    def shown(self) -> Shown:
        """Return direction and choice as well."""
        return (*super().shown(), round(self._angle), self._chosen)
