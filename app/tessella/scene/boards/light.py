"""The light of a lesson: what matters stays as it is, the rest steps back into the table behind a veil of its colour.

The veil lies above the pieces and below marks and what is in hand. Its soft edge is painted once a step into a pixmap
that holds the neighbourhood of the light only; everything else is plain fills, so that it costs no frame.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget
from shapely.geometry.base import BaseGeometry

from tessella.scene.boards.animation import Animator, Track
from tessella.scene.boards.marks import FOREIGN
from tessella.scene.boards.play_board import PlayBoard
from tessella.scene.drawing.paths import path_of
from tessella.scene.drawing.tokens import Theme

LESSON = 0.64
"""How much of the table's colour lies over what is not lit, in a lesson."""
SOFT = 14.0
"""Pixels over which the veil begins."""
STROKES = 7
RIM = 0.5
"""How strongly the thin line round the light is drawn."""
MOVE_MS = 240
VEIL_Z = 38.0
"""Above every piece, also one that moves; below the marks, the cursor and what is in hand."""
LARGEST = 4096
"""Device pixels of the longest side of the pixmap; a light that is larger is cut to what is seen."""


@dataclass(frozen=True, slots=True)
class _Made:
    """The soft edge for one way of looking: its place in view pixels relative to the scene's origin, and its picture.

    `whole` is False when it holds only what is seen.
    """

    key: tuple[object, ...]
    place: QRectF
    pixmap: QPixmap
    whole: bool


@dataclass(frozen=True, slots=True)
class Look:
    """The colour of the veil, how strong it is, and the colour of the rim.

    Where nothing lies light alone shows little.
    """

    colour: QColor
    strength: float
    rim: QColor


class Veil(QGraphicsItem):
    """Covers everything but the light; in high contrast a line round the light instead."""

    def __init__(self, path: QPainterPath, colour: QColor, strength: float, theme: Theme) -> None:
        super().__init__()
        self.path, self.colour, self.strength, self.theme = path, colour, strength, theme
        self.shift = QPointF()
        """Scene units by which the light is still away from its place."""
        self.there = 1.0
        """How far the veil has come, 0 to 1."""
        self._made: _Made | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setData(FOREIGN, True)
        self.setZValue(VEIL_Z)

    def boundingRect(self) -> QRectF:
        """Return the whole scene: its rectangle is fixed."""
        scene = self.scene()
        return self.path.boundingRect() if scene is None else scene.sceneRect()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint what a view shows of it; elsewhere, as in exported pictures, nothing is dimmed."""
        if widget is None:
            return
        if self.theme.high_contrast:
            self._outline(painter)
            return
        to_view = QTransform(painter.worldTransform())
        painter.save()
        painter.resetTransform()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        painter.setOpacity(painter.opacity() * self.there)
        self._dim(painter, to_view, QRectF(widget.rect()), widget.devicePixelRatioF())
        painter.restore()

    def _outline(self, painter: QPainter) -> None:
        for role, width in (("halo", 6.0), ("ink", 2.0)):
            pen = QPen(self.theme.role(role), width)
            pen.setCosmetic(True)
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawPath(self.path)

    def _dim(self, painter: QPainter, to_view: QTransform, seen: QRectF, ratio: float) -> None:
        colour = QColor(self.colour)
        colour.setAlphaF(self.strength)
        if self.path.isEmpty():
            painter.fillRect(seen, colour)
            return
        made = self._edge(to_view, seen, ratio)
        # On whole device pixels, so that no seam is seen between the picture and the fills beside it.
        way = to_view.map(self.shift) if made.whole else QPointF()
        left, top = ((round(v * ratio) / ratio) for v in (made.place.x() + way.x(), made.place.y() + way.y()))
        place = QRectF(QPointF(left, top), made.place.size())
        for part in _round(place, seen):
            painter.fillRect(part, colour)
        painter.drawPixmap(place.topLeft(), made.pixmap)

    def _edge(self, to_view: QTransform, seen: QRectF, ratio: float) -> _Made:
        """Return the picture of the neighbourhood of the light, painted once for a scale and a turn."""
        linear = QTransform(to_view.m11(), to_view.m12(), to_view.m21(), to_view.m22(), 0, 0)
        box = linear.mapRect(self.path.boundingRect()).adjusted(-SOFT - 2, -SOFT - 2, SOFT + 2, SOFT + 2)
        whole = max(box.width(), box.height()) * ratio <= LARGEST
        key: tuple[object, ...] = (linear.m11(), linear.m12(), linear.m21(), linear.m22(), ratio, whole)
        if not whole:
            box = box.translated(to_view.dx(), to_view.dy()).intersected(seen)
            key = (*key, to_view.dx(), to_view.dy(), seen.width(), seen.height())
        if self._made is None or self._made.key != key:
            shape = to_view.map(self.path) if not whole else linear.map(self.path)
            self._made = _Made(key, box, _soft(shape, box, self._look(), ratio), whole)
        return self._made

    def _look(self) -> Look:
        return Look(self.colour, self.strength, self.theme.role("ink"))

    @property
    def painted(self) -> tuple[object, ...] | None:
        """For what the edge was painted last: it stays the same while only pieces move."""
        return None if self._made is None else self._made.key


def _round(place: QRectF, seen: QRectF) -> tuple[QRectF, ...]:
    """Return what is seen round a rectangle, in at most four parts."""
    inner = place.intersected(seen)
    if inner.isEmpty():
        return (seen,)
    return (
        QRectF(seen.left(), seen.top(), seen.width(), inner.top() - seen.top()),
        QRectF(seen.left(), inner.bottom(), seen.width(), seen.bottom() - inner.bottom()),
        QRectF(seen.left(), inner.top(), inner.left() - seen.left(), inner.height()),
        QRectF(inner.right(), inner.top(), seen.right() - inner.right(), inner.height()),
    )


def _soft(shape: QPainterPath, box: QRectF, look: Look, ratio: float) -> QPixmap:
    """Paint a veil over a rectangle that begins softly outside a shape in its coordinates, with a thin rim round it."""
    colour, strength = look.colour, look.strength
    size = QSize(max(1, math.ceil(box.width() * ratio)), max(1, math.ceil(box.height() * ratio)))
    pixmap = QPixmap(size)
    pixmap.setDevicePixelRatio(ratio)
    veil = QColor(colour)
    veil.setAlphaF(strength)
    pixmap.fill(veil)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.translate(-box.topLeft())
    for step in range(STROKES, 0, -1):
        tone = QColor(colour)
        tone.setAlphaF(strength * (step - 0.5) / STROKES)
        pen = QPen(tone, 2 * SOFT * step / STROKES)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(shape, pen)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.transparent)
    painter.drawPath(shape)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    rim = QColor(look.rim)
    rim.setAlphaF(RIM * look.rim.alphaF())
    painter.strokePath(shape, QPen(rim, 1.2))
    painter.end()
    return pixmap


class Light:
    """The light on one board: shown at a place, moved to another, put out."""

    def __init__(self, board: PlayBoard, strength: float = LESSON) -> None:
        self._board, self._strength = board, strength
        self._shape: BaseGeometry | None = None
        self._animator = Animator(board)
        self.veil: Veil | None = None

    @property
    def on(self) -> bool:
        """True while something is lit and the rest dimmed."""
        return self._shape is not None

    def show(self, shape: BaseGeometry | None) -> None:
        """Light a shape in scene coordinates, None: the whole board. It moves there from what was lit before."""
        self._animator.finish()
        if shape is not None and shape.is_empty:
            shape = None
        before, self._shape = self._shape, shape
        if shape is None:
            self._fade(0.0 if before is not None else None)
            return
        self.redraw()
        if before is None:
            self._fade(1.0)
        elif not before.equals(shape):
            self._travel(before, shape)

    def redraw(self) -> None:
        """Draw it afresh, as after another theme."""
        self._animator.finish()
        self._remove()
        if self._shape is not None:
            options = self._board.options
            path = path_of(self._shape)
            self.veil = Veil(path, self._board.ground(), self._strength, options.theme)
            self._board.addItem(self.veil)

    def _travel(self, before: BaseGeometry, after: BaseGeometry) -> None:
        veil = self.veil
        assert veil is not None
        begin, end = before.centroid, after.centroid
        way = QPointF(begin.x - end.x, begin.y - end.y)

        def draw(progress: float) -> None:
            veil.shift = way * (1 - progress)
            veil.update()

        self._play(draw)

    def _fade(self, target: float | None) -> None:
        """Let the veil come (1) or go (0); None: there is none."""
        veil = self.veil
        if veil is None or target is None:
            return

        def draw(progress: float) -> None:
            veil.there = progress if target else 1 - progress
            veil.update()

        self._play(draw, gone=not target)

    def _play(self, draw: object, gone: bool = False) -> None:
        assert callable(draw)
        track = Track(0, MOVE_MS, draw, QEasingCurve.Type.OutCubic)
        self._animator.play([track], self._remove if gone else lambda: None, self._board.options.speed)

    def _remove(self) -> None:
        if self.veil is not None and self.veil.scene() is self._board:
            self._board.removeItem(self.veil)
        self.veil = None
