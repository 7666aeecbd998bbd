"""What lies on the table: the garden (one item), the free places, the tile in hand, flowers that open, a lit chain."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from tessella.rules.lattice import hex_neighbour
from tessella.rules.trellis import Cell, PlantedTile
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trellis.flowers import draw_flower, keep_flower
from tessella.scene.trellis.shapes import (
    FLOWER,
    R,
    cells_rect,
    centre,
    corner,
    flower_point,
    outline,
)
from tessella.scene.trellis.tiles import (
    SHADOW,
    draw_shadow,
    draw_tile,
    keep_shadow,
    keep_tile,
    paint_paper,
    paint_vines,
)
from tessella.scene.trellis.vines import pen


class Layer(QGraphicsItem):
    """An item that never takes the pointer; `describe` says what it draws."""

    def __init__(self, options: ViewOptions, z: float, rect: QRectF | None = None) -> None:
        super().__init__()
        self.options = options
        self._rect = rect or QRectF()
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(z)

    def boundingRect(self) -> QRectF:
        """Return what the item may paint on."""
        return self._rect

    def set_rect(self, rect: QRectF) -> None:
        """Change what the item may paint on."""
        if rect != self._rect:
            self.prepareGeometryChange()
            self._rect = rect

    def sharp_scale(self, painter: QPainter) -> float:
        """Return the device pixels of one unit at rest: while the item grows its pixmaps are scaled, not made anew."""
        return round(device_scale(painter) / (self.scale() or 1.0), 6)

    def describe(self) -> tuple[object, ...]:
        """Return what is drawn, for comparing tables."""
        return (type(self).__name__, self.zValue(), self.isVisible(), self.options.theme.name)


def device_scale(painter: QPainter) -> float:
    """Return the device pixels of one unit of the painter."""
    return _length(painter.deviceTransform())


def view_scale(view: QTransform, ratio: float) -> float:
    """Return the device pixels of one scene unit in a view with that many device pixels a pixel."""
    return round(_length(view) * ratio, 6)


def _length(t: QTransform) -> float:
    # Rounded, so that one scale found in different ways finds the same pixmaps.
    return round(math.hypot(t.m11(), t.m12()), 6)


def mark_unit(scale: float) -> float:
    """Return scene units per design pixel of a mark: at small scales marks keep a readable size."""
    return round(min(max(1.0, 0.9 / scale), 2.4), 1)


def view_unit(painter: QPainter) -> float:
    """Return `mark_unit` for what a painter paints on, whatever its device pixels are."""
    return mark_unit(device_scale(painter) / painter.device().devicePixelRatio())


class Upright:
    """Turns a painter back about a place, so that light and flowers stay upright on a turned board."""

    def __init__(self, painter: QPainter, at: QPointF, turn: int) -> None:
        self._painter, self._at, self._turn = painter, at, turn

    def __enter__(self) -> QPointF:
        if not self._turn:
            return self._at
        self._painter.save()
        self._painter.translate(self._at)
        self._painter.rotate(-60 * self._turn)
        return QPointF(0, 0)

    def __exit__(self, *_: object) -> None:
        if self._turn:
            self._painter.restore()


class GardenItem(Layer):
    """All planted tiles with their shadows and flowers; only what is exposed is painted, from kept pixmaps."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__(options, 10)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self._tiles: tuple[PlantedTile, ...] = ()
        self._scale = 0.0
        self._rough = False

    def show_tiles(self, tiles: tuple[PlantedTile, ...], options: ViewOptions) -> None:
        """Draw these tiles with their owners' flowers."""
        self._tiles, self.options = tiles, options
        self.set_rect(cells_rect([tile.cell for tile in tiles]).adjusted(-0.6 * R, -0.6 * R, 0.6 * R, 0.7 * R))
        self.update()

    def set_rough(self, rough: bool) -> None:
        """Draw from the pixmaps of the last sharp painting, scaled, or sharp again."""
        self._rough = rough
        # A cache that is made anew at every step of zooming only costs.
        self.setCacheMode(QGraphicsItem.CacheMode.NoCache if rough else QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint shadows, then tiles, then flowers."""
        if self._rough and self._scale:
            # Smooth scaling of all tiles takes longer than a frame.
            painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
        else:
            self._scale = device_scale(painter)
        paint_garden(painter, self._tiles, self.options, self._scale, option.exposedRect)

    def ahead(self, view: QTransform, viewport: QRect, ratio: float) -> Iterator[None]:
        """Draw ahead the pixmaps of what a view shows, one at a time."""
        scale, seen = view_scale(view, ratio), view.inverted()[0].mapRect(QRectF(viewport))
        theme, turn = self.options.theme, self.options.turn
        near = [tile for tile in self._tiles if seen.intersects(SHADOW.translated(centre(tile.cell)))]
        for tile in near:
            keep_tile(tile.tile, (tile.rotation + turn) % 6, theme, scale)
            yield
        keep_shadow(theme, scale)
        yield
        for seat in sorted({seat for tile in near for seat in tile.owners if seat is not None}):
            keep_flower(seat, FLOWER, theme, scale)
            yield

    def describe(self) -> tuple[object, ...]:
        return (*super().describe(), self._tiles, self.options.turn, self.options.theme.palette)


def paint_garden(
    painter: QPainter, tiles: Iterable[PlantedTile], options: ViewOptions, scale: float, exposed: QRectF
) -> None:
    """Paint the tiles of a garden that an exposed rectangle meets: shadows, then tiles, then flowers."""
    planted = {tile.cell: tile for tile in tiles}
    near = [(tile, at) for tile in planted.values() if exposed.intersects(SHADOW.translated(at := centre(tile.cell)))]
    theme, turn = options.theme, options.turn
    for tile, at in near:
        # Inside the garden no shadow is seen: tiles lie side by side.
        if any(hex_neighbour(tile.cell, side) not in planted for side in range(6)):
            with Upright(painter, at, turn) as spot:
                draw_shadow(painter, spot, theme, scale)
    for tile, at in near:
        with Upright(painter, at, turn) as spot:
            draw_tile(painter, tile.tile, (tile.rotation + turn) % 6, spot, theme, scale)
    for tile, _ in near:
        for index, seat in enumerate(tile.owners):
            if seat is not None:
                at = flower_point(tile.tile, index, tile.cell, tile.rotation)
                with Upright(painter, at, turn) as spot:
                    draw_flower(painter, seat, spot, FLOWER, theme, scale)


class PlacesItem(Layer):
    """The free places round the garden: pale hexagons, the legal ones with a ring."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__(options, 5)
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)
        self._cells: tuple[Cell, ...] = ()
        self._ringed: frozenset[Cell] = frozenset()

    def show_places(self, cells: Iterable[Cell], ringed: Iterable[Cell], options: ViewOptions) -> None:
        """Draw these cells; `ringed` are the legal ones."""
        self._cells, self._ringed, self.options = tuple(cells), frozenset(ringed), options
        self.set_rect(cells_rect(list(self._cells)).adjusted(-4, -4, 4, 4))
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the hexagons and rings."""
        theme = self.options.theme
        ground = QColor(theme.role("tile"))
        ground.setAlphaF(0.06 if theme.high_contrast else 0.30)
        edge = QColor(theme.role("ink"))
        edge.setAlphaF(0.24 if theme.dark else 0.20)
        for cell in self._cells:
            shape = outline(0.955 * R).translated(centre(cell))
            painter.fillPath(shape, ground)
            painter.strokePath(shape, pen(edge, 1.0))
        for cell in self._ringed:
            paint_ring(painter, centre(cell), theme)

    def describe(self) -> tuple[object, ...]:
        return (*super().describe(), self._cells, tuple(sorted(self._ringed)))


def paint_ring(painter: QPainter, at: QPointF, theme: Theme) -> None:
    """Paint the small ring of a legal place."""
    unit, heavy = view_unit(painter), 1.2 if theme.high_contrast else 0.0
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for role, width in (("halo", 5.0 + heavy), ("ink", 2.2 + heavy)):
        painter.setPen(pen(theme.role(role), width * unit))
        painter.drawEllipse(at, 5.5 * unit, 5.5 * unit)


class HandTile(Layer):
    """The tile in hand over the table, at any angle on its way to its turn; also a tile that lands."""

    def __init__(self, tile: int, options: ViewOptions, z: float = 80) -> None:
        super().__init__(options, z, SHADOW.adjusted(-0.2 * R, -0.2 * R, 0.2 * R, 0.2 * R))
        self.tile = tile
        self.depth = 3
        self._angle = 0.0

    @property
    def angle(self) -> float:
        """The turn that is drawn, in steps of 60 degrees; a fraction on the way."""
        return self._angle

    @angle.setter
    def angle(self, steps: float) -> None:
        self._angle = steps
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the tile with the shadow of its depth."""
        scale, theme, turn = self.sharp_scale(painter), self.options.theme, self.options.turn
        with Upright(painter, QPointF(0, 0), turn) as spot:
            draw_shadow(painter, spot, theme, scale, self.depth)
            if float(self._angle).is_integer():
                draw_tile(painter, self.tile, (int(self._angle) + turn) % 6, spot, theme, scale)
            else:
                paint_paper(painter, theme)
                paint_vines(painter, self.tile, self._angle + turn, theme, 1 / scale)

    def describe(self) -> tuple[object, ...]:
        place = (round(self.x(), 2), round(self.y(), 2))
        return (*super().describe(), self.tile, round(self._angle % 6, 3), place, self.depth)


class CoordinatesItem(Layer):
    """The names of the cells, small at a corner of each."""

    def __init__(self, options: ViewOptions) -> None:
        super().__init__(options, 44)
        self._cells: tuple[Cell, ...] = ()

    def show_cells(self, cells: Iterable[Cell], options: ViewOptions) -> None:
        """Name these cells."""
        self._cells, self.options = tuple(cells), options
        self.set_rect(cells_rect(list(self._cells)))
        self.update()

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        """Paint the names, upright, in ink over halo."""
        theme = self.options.theme
        font = QFont(painter.font())
        font.setPixelSize(100)
        font.setWeight(QFont.Weight.DemiBold)
        width = QFontMetricsF(font).horizontalAdvance
        size = 0.18 * R / 100
        for cell in self._cells:
            text = f"{cell[0]},{cell[1]}"
            path = QPainterPath()
            path.addText(-width(text) / 2, 0, font, text)
            with Upright(painter, centre(cell), self.options.turn) as spot:
                # At the lower right corner: vines end at the middles of the sides.
                foot = spot + corner(1, 0.80 * R) + QPointF(-0.03 * R, 0.05 * R)
                name = QTransform.fromTranslate(foot.x(), foot.y()).scale(size, size).map(path)
                painter.strokePath(name, pen(theme.role("halo"), 3.0))
                painter.fillPath(name, theme.role("ink"))

    def describe(self) -> tuple[object, ...]:
        return (*super().describe(), self._cells, self.options.turn)
