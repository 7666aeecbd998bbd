"""Where things of the garden lie: hexagons, side middles, the curves of the vines. All lengths in scene units.

A hexagon is flat-top with the corner radius `R`; y grows downwards. Cells are the axial cells of the rules.
"""

from __future__ import annotations

import math
from functools import cache, lru_cache

import shapely
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely.affinity import rotate, translate
from shapely.geometry.base import BaseGeometry

from tessella.rules.trellis import TILES, Cell

R = 54.0
"""Corner radius of a hexagon; also the size at which the hand shows its tiles."""
A = R * math.sqrt(3) / 2
"""Distance from the centre to a side."""
WIDTH = 0.155 * R
"""Width of a ribbon."""
GAP = 0.14 * R
CASING = 0.045 * R
FLOWER = 0.235 * R
"""Radius of a flower."""
TILE_CORNER = 0.09 * R
Ends = tuple[int, int | None]
"""The two sides a vine joins; None for the one-ended vines of the start tile."""


def centre(cell: Cell) -> QPointF:
    """Return the centre of a cell."""
    q, r = cell
    return QPointF(1.5 * R * q, 2 * A * (r + q / 2))


def corner(index: int, radius: float = R) -> QPointF:
    """Return corner 0..5 clockwise from the right one, about the origin."""
    angle = math.radians(60 * index)
    return QPointF(radius * math.cos(angle), radius * math.sin(angle))


def side_middle(side: float, distance: float = A) -> QPointF:
    """Return the middle of side 0..5 (0 = north, clockwise), about the origin; halves of a side are corners."""
    angle = math.radians(60 * side - 90)
    return QPointF(distance * math.cos(angle), distance * math.sin(angle))


def hexagon(radius: float = R, rounding: float = TILE_CORNER) -> QPainterPath:
    """Return a hexagon about the origin with rounded corners; `rounding` 0 gives sharp ones."""
    path = QPainterPath()
    reach = rounding / math.tan(math.radians(60)) if rounding else 0.0
    for index in range(6):
        here, before, after = corner(index, radius), corner(index - 1, radius), corner(index + 1, radius)
        start = here + (before - here) * (reach / radius)
        end = here + (after - here) * (reach / radius)
        if index == 0:
            path.moveTo(start)
        else:
            path.lineTo(start)
        path.quadTo(here, end)
    path.closeSubpath()
    return path


@cache
def outline(radius: float = R, rounding: float = TILE_CORNER) -> QPainterPath:
    """Return the shared, never changed path of `hexagon`."""
    return hexagon(radius, rounding)


@cache
def hex_polygon() -> shapely.Polygon:
    """Return the sharp hexagon about the origin as a shapely polygon."""
    return shapely.Polygon([(corner(i).x(), corner(i).y()) for i in range(6)])


@lru_cache(maxsize=1024)
def cell_polygon(cell: Cell) -> BaseGeometry:
    """Return a cell as a shapely polygon."""
    middle = centre(cell)
    return translate(hex_polygon(), middle.x(), middle.y())


@cache
def vine_path(ends: Ends) -> QPainterPath:
    """Return the middle line of a vine on an unturned tile, about the origin, from its first end to its second.

    All ends stand at right angles on their sides, so that neighbours meet exactly.
    """
    first, second = ends
    path = QPainterPath(side_middle(first))
    if second is None:
        path.lineTo(side_middle(first, 0.30 * R))
        return path
    between = (second - first) % 6
    start, end = side_middle(first), side_middle(second)
    if between == 3:
        bend = side_middle(first + 0.5) * 0.34
        path.cubicTo(start * 0.52, bend, QPointF(0, 0))
        path.cubicTo(-bend, end * 0.52, end)
    else:
        pull = 0.381 if between in (2, 4) else 0.556
        path.cubicTo(start * pull, end * pull, end)
    return path


@cache
def vine_line(ends: Ends, count: int = 48) -> shapely.LineString:
    """Return the middle line of a vine as a line of `count` pieces."""
    path = vine_path(ends)
    points = [path.pointAtPercent(i / count) for i in range(count + 1)]
    return shapely.LineString([(p.x(), p.y()) for p in points])


@cache
def vine_area(ends: Ends) -> BaseGeometry:
    """Return the ground of a vine on an unturned tile, a little wider than the ribbon; the picker uses it."""
    return vine_line(ends).buffer(WIDTH / 2 + CASING, quad_segs=3).intersection(hex_polygon())


@lru_cache(maxsize=1024)
def placed_area(tile: int, index: int, cell: Cell, rotation: int) -> BaseGeometry:
    """Return the ground of a vine in the garden; the picker uses it."""
    middle = centre(cell)
    turned_area = rotate(vine_area(ends_of(tile, index)), 60 * rotation, origin=(0, 0))
    return translate(turned_area, middle.x(), middle.y())


def ends_of(tile: int, index: int) -> Ends:
    """Return the ends of a vine of a tile by its index in the tile's order."""
    vine = TILES[tile].vines[index]
    return vine.a, vine.b


@cache
def flower_place(tile: int, index: int) -> QPointF:
    """Return where the flower of a vine opens on the unturned tile: the point farthest from the tile's other vines."""
    ends = ends_of(tile, index)
    line = vine_line(ends)
    if ends[1] is None:
        return side_middle(ends[0], 0.66 * R)
    others = shapely.union_all([vine_line(ends_of(tile, i)) for i in range(len(TILES[tile].vines)) if i != index])
    places = [line.interpolate(step / 40, normalized=True) for step in range(9, 32)]
    best = max(places, key=lambda p: (round(p.distance(others) - 0.02 * abs(line.project(p) / line.length - 0.5), 4)))
    return QPointF(best.x, best.y)


def turned(point: QPointF, steps: float) -> QPointF:
    """Return a point turned about the origin by steps of 60 degrees, clockwise."""
    angle = math.radians(60 * steps)
    c, s = math.cos(angle), math.sin(angle)
    return QPointF(c * point.x() - s * point.y(), s * point.x() + c * point.y())


def flower_point(tile: int, index: int, cell: Cell, rotation: int) -> QPointF:
    """Return where the flower of a vine lies on the table."""
    return centre(cell) + turned(flower_place(tile, index), rotation)


def cells_rect(cells: list[Cell]) -> QRectF:
    """Return the rectangle round some cells (empty for none)."""
    rect = QRectF()
    for cell in cells:
        middle = centre(cell)
        rect = rect.united(QRectF(middle.x() - R, middle.y() - A, 2 * R, 2 * A))
    return rect


def cells_hull(cells: list[Cell]) -> QPolygonF:
    """Return the convex hull of some cells (empty for none)."""
    hull = shapely.GeometryCollection([cell_polygon(cell) for cell in cells]).convex_hull
    return QPolygonF([QPointF(x, y) for x, y in shapely.get_coordinates(hull)])
