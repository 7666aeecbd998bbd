"""From shapely geometry to Qt paths."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath, QPolygonF
from shapely.geometry import LineString, MultiLineString, MultiPolygon, Polygon
from shapely.geometry.base import BaseGeometry

Point = tuple[float, float]


def polygon_path(points: Iterable[Point]) -> QPainterPath:
    """Return the closed path through the points."""
    path = QPainterPath()
    path.addPolygon(QPolygonF([QPointF(x, y) for x, y in points]))
    path.closeSubpath()
    return path


def path_of(shape: BaseGeometry) -> QPainterPath:
    """Return the path of a polygon, a line or a collection of them; holes stay holes (odd-even fill)."""
    path = QPainterPath()
    if isinstance(shape, Polygon):
        if not shape.is_empty:
            path.addPath(polygon_path(list(shape.exterior.coords)[:-1]))
            for ring in shape.interiors:
                path.addPath(polygon_path(list(ring.coords)[:-1]))
    elif isinstance(shape, LineString):
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in shape.coords]))
    elif isinstance(shape, MultiPolygon | MultiLineString) or hasattr(shape, "geoms"):
        for part in shape.geoms:
            path.addPath(path_of(part))
    return path


def rounded(shape: BaseGeometry, radius: float) -> BaseGeometry:
    """Return the shape with its convex and concave corners rounded by `radius`."""
    if radius <= 0:
        return shape
    inner = shape.buffer(-radius, join_style="mitre").buffer(radius, quad_segs=6)
    return inner.buffer(radius / 2, join_style="mitre").buffer(-radius / 2, quad_segs=6)


def middle_of(shape: QPainterPath) -> QPointF:
    """Return the mean of a shape's corners: the true middle of a triangle, hexagon or square."""
    polygon = shape.toFillPolygon()
    points = [polygon.at(i) for i in range(polygon.size())]
    if len(points) > 1 and points[0] == points[-1]:
        points.pop()
    if not points:
        return shape.boundingRect().center()
    return QPointF(sum(p.x() for p in points) / len(points), sum(p.y() for p in points) / len(points))
