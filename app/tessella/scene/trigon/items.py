"""What lies on the board: pieces, the piece in hand, marked fields."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import atan2, degrees, hypot

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shapely.ops import unary_union

from tessella.scene.boards.board import BoardScene
from tessella.scene.boards.marks import HALO, INK, Mark
from tessella.scene.drawing.paths import path_of
from tessella.scene.drawing.tokens import Theme
from tessella.scene.drawing.vectors import keeps_shapes
from tessella.scene.trigon import shapes
from tessella.scene.trigon.glass import scaled
from tessella.scene.trigon.ground import EDGE, upright
from tessella.scene.trigon.shapes import Shape, Tri, Vertex
from tessella.scene.trigon.sprites import Look, Sprite, draw_body, draw_plain, sprite, sprite_soon


def spot(vertex: Vertex) -> QPointF:
    """Return a lattice vertex in scene units."""
    x, y = shapes.point(vertex)
    return QPointF(x * EDGE, y * EDGE)


def outline_path(tris: Iterable[Tri], inset: float) -> QPainterPath:
    """Return the outline round triangles in scene units, `inset` edges inside; they need not hang together."""
    union = unary_union([shapes.outline((tri,)) for tri in tris])
    return scaled(path_of(union.buffer(-inset, join_style="mitre", mitre_limit=9)), EDGE)


def body_path(tris: Sequence[Tri]) -> QPainterPath:
    """Return the rounded body of a piece in scene units, at its place."""
    shape, moved = shapes.normal(tris)
    return _body(shape).translated(spot(moved))


@lru_cache(maxsize=512)
def _body(shape: Shape) -> QPainterPath:
    return scaled(path_of(shapes.body(shape)), EDGE)


def badge_size(usual: float, size: int, unit: float) -> float:
    """Return the diameter of a badge in view pixels: never so large that it hides the body of `size` triangles."""
    return min(usual, max(13.0, (0.4 if size == 1 else 0.58) * EDGE / unit))


class PieceItem(QGraphicsItem):
    """A piece of glass at its place. Its own origin is the middle of the body, so that it can grow and turn there."""

    def __init__(self, tris: Sequence[Tri], colour: int, theme: Theme) -> None:
        super().__init__()
        self.tris, self.colour, self.theme = tuple(tris), colour, theme
        self.lifted = False
        self.spin = 0.0
        self._sprite: Sprite | None = None
        self._shape, moved = shapes.normal(tris)
        anchor = spot(moved)
        box = shapes.bounds(self._shape)
        self._box = QRectF(box[0] * EDGE, box[1] * EDGE, (box[2] - box[0]) * EDGE, (box[3] - box[1]) * EDGE)
        self._middle = self._box.center()
        reach = hypot(self._box.width(), self._box.height()) / 2 + 26
        self._flat = self._box.translated(-self._middle).adjusted(-8, -8, 8, 8)
        self._around = QRectF(-reach, -reach, 2 * reach, 2 * reach)
        self.setPos(anchor + self._middle)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def settle(self) -> None:
        """Lie still at the place."""
        self.set_lifted(False)
        self.set_spin(0.0)
        self.setScale(1.0)
        self.setOpacity(1.0)

    def set_lifted(self, lifted: bool) -> None:
        """Lift the piece above the others, with a deeper shadow, or lay it down."""
        if lifted != self.lifted:
            self.prepareGeometryChange()
            self.lifted = lifted
            self.setZValue(20.0 if lifted else 0.0)
            self.update()

    def set_spin(self, spin: float) -> None:
        """Turn the body by degrees about its middle."""
        if spin != self.spin:
            self.prepareGeometryChange()
            self.spin = spin
            self.setRotation(spin)

    def land(self, progress: float) -> None:
        """Come down: from a little larger to its size."""
        self.setOpacity(1.0)
        self.setScale(1.06 - 0.06 * progress)

    def boundingRect(self) -> QRectF:
        """Return the body with the reach of its shadow, also while it turns."""
        return self._around if self.lifted or self.spin else self._flat

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Copy the body, drawn upright for this turn of the board."""
        now = painter.worldTransform()
        angle = degrees(atan2(now.m12(), now.m11()))
        look, edge = self._look(now)
        place = now.map(-self._middle)
        if keeps_shapes(painter):
            painter.save()
            painter.setWorldTransform(QTransform.fromTranslate(place.x(), place.y()))
            painter.rotate(angle - 60 * look.turn)
            draw_body(painter, look, edge * self.scale())
            painter.restore()
            return
        device, scene = painter.device(), self.scene()
        ratio = device.devicePixelRatioF() if device else 1.0
        rough = self._sprite if isinstance(scene, BoardScene) and scene.rough else None
        # A widget shows it again in a moment; a picture that is exported must be right at once.
        body = rough or (sprite(look, edge, ratio) if widget is None else sprite_soon(look, edge, ratio, self))
        painter.save()
        if body is None:
            painter.setWorldTransform(QTransform.fromTranslate(place.x(), place.y()))
            painter.rotate(angle - 60 * look.turn)
            draw_plain(painter, look, edge * self.scale())
            painter.restore()
            return
        self._sprite = body
        if rough is None and not self.spin and self.scale() == 1.0:
            # On whole device pixels and without a transform: the sharpest and by far the quickest copy.
            spot = place - body.origin
            painter.setWorldTransform(QTransform())
            painter.drawPixmap(QPointF(round(spot.x() * ratio) / ratio, round(spot.y() * ratio) / ratio), body.pixmap)
        else:
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, rough is None)
            painter.setWorldTransform(QTransform.fromTranslate(place.x(), place.y()))
            painter.rotate(angle - 60 * look.turn)
            painter.scale(edge * self.scale() / body.edge, edge * self.scale() / body.edge)
            painter.drawPixmap(-body.origin, body.pixmap)
        painter.restore()

    def _look(self, now: QTransform) -> tuple[Look, float]:
        """Return what is drawn by a transform of the painter, and the length of its edges."""
        turn = round((degrees(atan2(now.m12(), now.m11())) - self.spin) / 60) % 6
        edge = EDGE * hypot(now.m11(), now.m12()) / (self.scale() or 1.0)
        return Look(self._shape, self.colour, self.theme, turn, self.lifted), edge

    def ahead(self, view: QTransform, ratio: float) -> None:
        """Draw the body for a view, before it is painted there."""
        sprite(*self._look(self.sceneTransform() * view), ratio)

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn, for comparing scenes."""
        place = round(self.x(), 3), round(self.y(), 3)
        state = self.scale(), self.spin, round(self.opacity(), 3), self.zValue(), self.isVisible()
        return ("piece", self.tris, self.colour, self.theme.name, self.theme.palette, place, state)


class FieldMarks(Mark):
    """Small marks in many fields, painted by one item: rings (`legal`), lozenges (`corner`), strokes (`forbidden`)."""

    def __init__(self, kind: str, tris: Iterable[Tri], theme: Theme, unit: float) -> None:
        self.kind, self.tris = kind, tuple(sorted(tris))
        centres = [QPointF(*shapes.centre(tri)) * EDGE for tri in self.tris]
        reach = QRectF()
        for centre in centres:
            reach = reach.united(QRectF(centre.x() - EDGE / 2, centre.y() - EDGE / 2, EDGE, EDGE))
        super().__init__(theme, unit, reach)
        self._centres = centres
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setZValue(30 if kind == "forbidden" else 40)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Draw the marks that lie in the exposed part."""
        part = option.exposedRect.adjusted(-EDGE, -EDGE, EDGE, EDGE)
        for centre in self._centres:
            if part.contains(centre):
                self.draw_sign(painter, centre)

    def draw_sign(self, painter: QPainter, centre: QPointF) -> None:
        """Draw one mark with its middle at a point; the legend does, too."""
        u, ink, halo = self.unit, self.theme.role("ink"), self.theme.role("halo")
        if self.kind == "legal":
            painter.setPen(QPen(ink, 1.8 * u))
            painter.setBrush(halo)
            painter.drawEllipse(centre, 4.2 * u, 4.2 * u)
        elif self.kind == "corner":
            self._lozenge(painter, centre, 5.6 * u, ink, halo)
        else:
            self._strokes(painter, centre)

    def _lozenge(self, painter: QPainter, centre: QPointF, r: float, ink: QColor, halo: QColor) -> None:
        path = QPainterPath(QPointF(0, -r))
        for x, y in ((r, 0), (0, r), (-r, 0)):
            path.lineTo(QPointF(x, y))
        path.closeSubpath()
        painter.save()
        painter.translate(centre)
        upright(painter)
        painter.setPen(QPen(halo, 2.2 * self.unit))
        painter.setBrush(ink)
        painter.drawPath(path)
        painter.restore()

    def _strokes(self, painter: QPainter, centre: QPointF) -> None:
        """Three short slanting strokes: nothing of this colour may lie here."""
        way = 0.14 * EDGE
        for colour, width in ((self.theme.role("halo"), 3.0), (self.theme.role("ink"), 1.2)):
            painter.setPen(QPen(colour, width * self.unit, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
            for k in (-1, 0, 1):
                at = centre + QPointF(k * 0.14 * EDGE, 0)
                painter.drawLine(at + QPointF(-way / 2, way / 2), at + QPointF(way / 2, -way / 2))

    def shown(self) -> tuple[object, ...]:
        return (*super().shown(), self.kind, self.tris)


class CellCorners(Mark):
    """The keyboard cursor: the three corners of a field."""

    def __init__(self, tri: Tri, theme: Theme, unit: float) -> None:
        self.tri = tri
        outline = shapes.outline((tri,)).buffer(-0.02, join_style="mitre")
        self._corners = [QPointF(x, y) * EDGE for x, y in list(outline.exterior.coords)[:-1]]
        left, top, right, bottom = (value * EDGE for value in outline.bounds)
        super().__init__(theme, unit, QRectF(left, top, right - left, bottom - top))
        self.setZValue(70)

    def draw(self, painter: QPainter) -> None:
        path, n = QPainterPath(), len(self._corners)
        for i, corner in enumerate(self._corners):
            before, after = self._corners[i - 1], self._corners[(i + 1) % n]
            path.moveTo(corner + (before - corner) * 0.27)
            path.lineTo(corner)
            path.lineTo(corner + (after - corner) * 0.27)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for role, width in (("halo", 3.0 + HALO), ("ink", max(3.0, INK))):
            pen = QPen(self.theme.role(role), width * self.unit)
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.drawPath(path)

    def shown(self) -> tuple[object, ...]:
        return (*super().shown(), self.tri)
