"""Marks round a tile in hand: fits or not by shape, sides that join, flowers that would open, fields that forbid it."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPainterPath
from PySide6.QtWidgets import QGraphicsItem, QGraphicsScene

from tessella.rules.trellis import TILES, Cell, Garden, Plant, PlantedTile, TrellisState, Vine
from tessella.scene.boards.marks import Badge, CrossHatch, DangerBar, Mark, Outline
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import Theme
from tessella.scene.trellis.blooming import ForeseenItem
from tessella.scene.trellis.items import Layer
from tessella.scene.trellis.preview import Preview
from tessella.scene.trellis.shapes import R, centre, corner, flower_point, outline, side_middle
from tessella.scene.trellis.vines import pen

ABOVE = 90
"""Marks of the tile in hand lie above it."""


class SideMark(Mark):
    """A lozenge on a side that joins a colour, two strokes on one that does not."""

    def __init__(self, joins: bool, angle: float, theme: Theme, unit: float) -> None:
        super().__init__(theme, 1.0, QRectF(-10, -10, 20, 20))
        self.setScale(unit)
        self.joins = joins
        self.setRotation(angle)
        self.setZValue(ABOVE + 1)

    def draw(self, painter: QPainter) -> None:
        """Draw the mark across the side, which is horizontal here."""
        theme, path = self.theme, QPainterPath()
        if self.joins:
            path.moveTo(0, -7.4)
            path.lineTo(6.6, 0)
            path.lineTo(0, 7.4)
            path.lineTo(-6.6, 0)
            path.closeSubpath()
            painter.strokePath(path, pen(theme.role("halo"), 3.0))
            painter.fillPath(path, theme.role("ink"))
            return
        for x in (-3.4, 3.4):
            path.moveTo(x - 2.0, 7.0)
            path.lineTo(x + 2.0, -7.0)
        painter.strokePath(path, pen(theme.role("halo"), 5.4))
        painter.strokePath(path, pen(theme.role("ink"), 2.2))

    def shown(self) -> tuple[object, ...]:
        """Return what is drawn, for comparing tables."""
        return (*super().shown(), self.joins, round(self.rotation(), 1))


def vine_spot(tiles: tuple[PlantedTile, ...], vine: Vine) -> QPointF:
    """Return where the flower of a vine of the garden lies."""
    tile = next(tile for tile in tiles if tile.cell == vine.cell)
    index = TILES[tile.tile].colours.index(vine.colour)
    return flower_point(tile.tile, index, tile.cell, tile.rotation)


def foreseen_flowers(seen: Preview, tiles: tuple[PlantedTile, ...], options: ViewOptions) -> list[ForeseenItem]:
    """Return the flowers that would open, each in its dashed ring; `tiles` is the garden with the new tile."""
    sure = [(vine, (seat,)) for vine, seat in seen.flowers]
    return [ForeseenItem(seats, vine_spot(tiles, vine), options, ABOVE) for vine, seats in (*sure, *seen.contested)]


class GhostMarks:
    """The marks of one tile in hand on a scene."""

    def __init__(self, scene: QGraphicsScene) -> None:
        self._scene = scene
        self.items: list[QGraphicsItem] = []

    def clear(self) -> None:
        """Take all marks away."""
        for item in self.items:
            self._scene.removeItem(item)
        self.items = []

    def show(self, seen: Preview | None, state: TrellisState, options: ViewOptions, unit: float) -> None:
        """Show the marks of what would happen; `unit` is a design pixel in scene units."""
        self.clear()
        if seen is None or not isinstance(seen.move, Plant):
            return
        move, theme = seen.move, options.theme
        shape = outline(0.97 * R)
        frame = Outline(shape, theme, unit, "dashed" if seen.legal else "dotted")
        frame.setPos(centre(move.cell))
        self._add(frame, ABOVE)
        for joins, sides in ((True, seen.matched), (False, seen.clashing)):
            for side in sides if seen.legal else ():
                mark = SideMark(joins, 60 * side, theme, unit)
                mark.setPos(centre(move.cell) + side_middle(side))
                self._add(mark, ABOVE + 1)
        if seen.legal:
            badge = Badge("check", theme, unit, 20)
            # The upper right corner as it is seen, also on a turned board.
            badge.setPos(centre(move.cell) + corner(5 - options.turn, 0.90 * R))
            self._add(badge, ABOVE + 2)
            planted = PlantedTile(move.tile, move.cell, move.rotation, ())
            for flower in foreseen_flowers(seen, (*state.garden, planted), options):
                self._add(flower, ABOVE)
        else:
            self._forbid(move.cell, seen, state, theme, unit)

    def _forbid(self, cell: Cell, seen: Preview, state: TrellisState, theme: Theme, unit: float) -> None:
        if cell in Garden(state.garden).at:
            hatch = CrossHatch(outline(0.97 * R), theme, unit)
            hatch.setPos(centre(cell))
            self._add(hatch, ABOVE)
        for side in seen.clashing:
            middle, half = side_middle(side), QPointF(side_middle(side + 1.5) * 0.34)
            bar = DangerBar(centre(cell) + middle - half, centre(cell) + middle + half, theme, unit)
            self._add(bar, ABOVE + 1)
        badge = Badge("cross", theme, unit, 22)
        badge.setPos(centre(cell))
        self._add(badge, ABOVE + 2)

    def _add(self, item: Mark | Layer, z: float) -> None:
        item.setZValue(z)
        self._scene.addItem(item)
        self.items.append(item)
