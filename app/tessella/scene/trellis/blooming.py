"""Flowers and vines that move or are pointed at: flowers that open or would open, light along a vine, a lit chain."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from tessella.rules.trellis import PlantedTile
from tessella.scene.boards.options import ViewOptions
from tessella.scene.trellis.flowers import MARGIN, draw_flower
from tessella.scene.trellis.items import Layer, Upright, device_scale
from tessella.scene.trellis.shapes import (
    CASING,
    FLOWER,
    WIDTH,
    R,
    cells_rect,
    centre,
    ends_of,
    flower_point,
    outline,
    side_middle,
    vine_path,
)
from tessella.scene.trellis.tiles import HALF
from tessella.scene.trellis.vines import pen

FORESEEN, FORESEEN_SMALL = 0.94 * FLOWER, 0.58 * FLOWER
"""Radius of a flower that would open, alone in its ring and beside others."""


class FlowerItem(Layer):
    """One flower that opens."""

    def __init__(self, seat: int, at: QPointF, options: ViewOptions, z: float = 30) -> None:
        reach = (MARGIN + 0.1) * FLOWER
        super().__init__(options, z, QRectF(-reach, -reach, 2 * reach, 2 * reach))
        self.seat = seat
        self.setPos(at)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the flower."""
        with Upright(painter, QPointF(0, 0), self.options.turn) as spot:
            draw_flower(painter, self.seat, spot, FLOWER, self.options.theme, self.sharp_scale(painter))

    def describe(self) -> tuple[object, ...]:
        place = (round(self.x(), 2), round(self.y(), 2))
        return (*super().describe(), self.seat, place, round(self.scale(), 3))


class ForeseenItem(Layer):
    """A flower that would open, in a dashed ring; several small ones when it would be for somebody to decide."""

    def __init__(self, seats: tuple[int, ...], at: QPointF, options: ViewOptions, z: float) -> None:
        super().__init__(options, z, QRectF(-0.4 * R, -0.4 * R, 0.8 * R, 0.8 * R))
        self.seats = seats
        self.setPos(at)

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the ring and the flowers."""
        theme, count = self.options.theme, len(self.seats)
        with Upright(painter, QPointF(0, 0), self.options.turn) as spot:
            self._ring(painter, spot)
            size = FORESEEN if count == 1 else FORESEEN_SMALL
            for place, seat in enumerate(self.seats):
                way = side_middle(6 * place / count - 1.5, 0.145 * R) if count > 1 else QPointF(0, 0)
                draw_flower(painter, seat, spot + way, size, theme, device_scale(painter))

    def _ring(self, painter: QPainter, spot: QPointF) -> None:
        theme, radius = self.options.theme, 0.325 * R
        extra = 1.2 if theme.high_contrast else 0.0
        ground = QColor(theme.role("tile"))
        ground.setAlphaF(0.72)
        painter.setPen(pen(theme.role("halo"), 4.6 + extra))
        painter.setBrush(ground)
        painter.drawEllipse(spot, radius, radius)
        dashed = pen(theme.role("ink"), 1.9 + extra)
        dashed.setDashPattern([3.2, 1.8])
        painter.setPen(dashed)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(spot, radius, radius)

    def describe(self) -> tuple[object, ...]:
        place = (round(self.x(), 2), round(self.y(), 2))
        return (*super().describe(), self.seats, place)


class ChainItem(Layer):
    """A lit chain: ink over halo along both edges of every vine of it."""

    def __init__(self, vines: Iterable[tuple[PlantedTile, int]], options: ViewOptions) -> None:
        super().__init__(options, 20)
        self._vines = tuple(vines)
        self.set_rect(cells_rect([tile.cell for tile, _ in self._vines]))

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the vines of the chain bright within a frame of ink."""
        theme = self.options.theme
        for tile, index in self._vines:
            painter.save()
            painter.translate(centre(tile.cell))
            painter.rotate(60 * tile.rotation)
            painter.setClipPath(outline(R, 0.0), Qt.ClipOperation.IntersectClip)
            around = _band(tile.tile, index)
            painter.strokePath(around, pen(theme.role("halo"), 5.0))
            painter.strokePath(around, pen(theme.role("ink"), 2.4))
            painter.restore()
        for tile, index in self._vines:
            seat = tile.owners[index]
            if seat is not None:
                at = flower_point(tile.tile, index, tile.cell, tile.rotation)
                with Upright(painter, at, self.options.turn) as spot:
                    draw_flower(painter, seat, spot, FLOWER, theme, device_scale(painter))

    def describe(self) -> tuple[object, ...]:
        return (*super().describe(), tuple((tile.cell, index) for tile, index in self._vines))


def _band(tile: int, index: int) -> QPainterPath:
    """Return the two edges along a vine, outside its casing, as open lines."""
    path = vine_path(ends_of(tile, index))
    reach = WIDTH / 2 + CASING / 2 + 2.0
    result = QPainterPath()
    for side in (1, -1):
        for step in range(25):
            percent = step / 24
            angle = math.radians(path.angleAtPercent(percent))
            point = path.pointAtPercent(percent) + QPointF(math.sin(angle), math.cos(angle)) * (-reach * side)
            if step == 0:
                result.moveTo(point)
            else:
                result.lineTo(point)
    return result


class RunItem(Layer):
    """Light that runs along a vine towards its flower, from 0 (at its beginning) to 1."""

    def __init__(self, tile: PlantedTile, index: int, side: int | None, options: ViewOptions) -> None:
        super().__init__(options, 29, HALF)
        self._path = self._towards(tile.tile, index, None if side is None else (side - tile.rotation) % 6)
        self.setPos(centre(tile.cell))
        self.setRotation(60 * tile.rotation)
        self.progress = 0.0

    def _towards(self, tile: int, index: int, side: int | None) -> QPainterPath:
        ends = ends_of(tile, index)
        path = vine_path(ends)
        return path.toReversed() if side is not None and side == ends[1] else path

    def run(self, progress: float) -> None:
        """Show the light at a place of its way; at 1 it is gone."""
        self.progress = progress
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the lit part: bright along the way behind the front."""
        if not 0.0 < self.progress < 1.0:
            return
        light = QColor("#FFFFFF") if not self.options.theme.dark else QColor("#FFF3CF")
        steps = 10
        for step in range(steps):
            near = self.progress - 0.35 * step / steps
            far = self.progress - 0.35 * (step + 1) / steps
            if near <= 0:
                break
            light.setAlphaF(0.9 * (1 - step / steps))
            painter.setPen(pen(light, WIDTH * 0.8, Qt.PenCapStyle.RoundCap if step == 0 else Qt.PenCapStyle.FlatCap))
            painter.drawLine(self._path.pointAtPercent(max(0.0, far)), self._path.pointAtPercent(min(1.0, near)))
