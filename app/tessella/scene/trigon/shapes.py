"""Geometry of the triangles: lattice vertices, outlines by union, glass bodies, marks at corners.

Lengths are in edges of a triangle, y downwards. A `Tri` is a triangle of the lattice with its direction, so that a
shape can be drawn without its board; a `Shape` is a set of them moved to a normal place, the key of every cache.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import cos, radians, sin, sqrt

from shapely import affinity
from shapely.geometry import LineString, Polygon

HEIGHT = sqrt(3) / 2
"""Height of a triangle."""
INSET = 0.035
"""How far a body stays inside its fields."""
ROUND = 0.085
"""Radius of a body's corners."""

Tri = tuple[int, int, bool]
"""(x, y, points up): column and row as in trigon-geometry."""
Shape = tuple[Tri, ...]
Vertex = tuple[int, int]
"""A lattice vertex: x in half edges, y in rows."""
Point = tuple[float, float]


def point(vertex: Vertex) -> Point:
    """Return a vertex in edges."""
    return vertex[0] / 2, vertex[1] * HEIGHT


def vertices(tri: Tri) -> tuple[Vertex, Vertex, Vertex]:
    """Return the three corners of a triangle."""
    x, y, up = tri
    return ((x, y + 1), (x + 2, y + 1), (x + 1, y)) if up else ((x, y), (x + 2, y), (x + 1, y + 1))


def centre(tri: Tri) -> Point:
    """Return the centroid of a triangle in edges."""
    x, y, up = tri
    return (x + 1) / 2, (y + (2 / 3 if up else 1 / 3)) * HEIGHT


def normal(tris: Iterable[Tri]) -> tuple[Shape, Vertex]:
    """Return the shape moved to the origin, and the vertex by which it was moved there."""
    cells = tuple(sorted(tris))
    left, top = min(t[0] for t in cells), min(t[1] for t in cells)
    if (left + top) % 2:
        left -= 1
    return tuple((x - left, y - top, up) for x, y, up in cells), (left, top)


@lru_cache(maxsize=4096)
def ring(shape: Shape) -> tuple[Vertex, ...]:
    """Return the corners of the outline, in whole lattice steps, without points on a straight side.

    Raises ValueError when the triangles do not hang together.
    """
    # Every side, the triangle on its left; one that two triangles share comes in both directions and is no outline.
    sides = {side for tri in shape for side in _sides(tri)}
    onwards = {a: b for a, b in sides if (b, a) not in sides}
    first = next(iter(onwards))
    corners, here = [first], onwards[first]
    while here != first:
        corners.append(here)
        here = onwards[here]
    if len(corners) != sum((b, a) not in sides for a, b in sides):
        raise ValueError(f"{len(shape)} triangles that do not hang together")
    kept = []
    for i, (x, y) in enumerate(corners):
        (x0, y0), (x1, y1) = corners[i - 1], corners[(i + 1) % len(corners)]
        if (x - x0) * (y1 - y) != (x1 - x) * (y - y0):
            kept.append((x, y))
    return tuple(kept)


def _sides(tri: Tri) -> tuple[tuple[Vertex, Vertex], ...]:
    """Return the sides of a triangle, against the clock on the screen."""
    a, b, c = vertices(tri)
    return ((a, b), (b, c), (c, a)) if tri[2] else ((b, a), (c, b), (a, c))


@lru_cache(maxsize=4096)
def corners(shape: Shape, turn: int = 0) -> tuple[Point, ...]:
    """Return the corners of the outline, turned clockwise by `turn` sixths about the origin."""
    points = tuple(point(v) for v in ring(shape))
    if turn % 6 == 0:
        return points
    c, s = cos(radians(60 * turn)), sin(radians(60 * turn))
    return tuple((c * x - s * y, s * x + c * y) for x, y in points)


def bounds(shape: Shape, turn: int = 0) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of the outline."""
    xs, ys = zip(*corners(shape, turn), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


@lru_cache(maxsize=4096)
def outline(shape: Shape, turn: int = 0) -> Polygon:
    """Return the outline of a shape, turned clockwise by `turn` sixths about the origin."""
    return Polygon(corners(shape, turn))


@lru_cache(maxsize=2048)
def bevel_ring(shape: Shape, turn: int = 0) -> tuple[Point, ...]:
    """Return the corners of the inset body before rounding: the outer line of the bevel."""
    return tuple(offset([*corners(shape, turn)], INSET))


@lru_cache(maxsize=2048)
def body(shape: Shape, turn: int = 0) -> Polygon:
    """Return the glass body: one piece, inset from the outline, with rounded corners."""
    inset = Polygon(bevel_ring(shape, turn))
    opened = inset.buffer(-ROUND, join_style="mitre", mitre_limit=9).buffer(ROUND, quad_segs=6)
    small = ROUND / 2
    return opened.buffer(small, join_style="mitre", mitre_limit=9).buffer(-small, quad_segs=6)


def offset(corners: list[Point], depth: float) -> list[Point]:
    """Return the corners of a ring moved inside by `depth`, side by side, so that sides keep their partners."""
    turned = _area(corners) < 0
    moved = []
    for i, (x, y) in enumerate(corners):
        nx, ny = _inward(corners[i - 1], (x, y), turned)
        mx, my = _inward((x, y), corners[(i + 1) % len(corners)], turned)
        scale = depth / (1 + nx * mx + ny * my)
        moved.append((x + (nx + mx) * scale, y + (ny + my) * scale))
    return moved


def _area(corners: list[Point]) -> float:
    return sum(x * corners[i - 1][1] - y * corners[i - 1][0] for i, (x, y) in enumerate(corners))


def _inward(a: Point, b: Point, turned: bool) -> Point:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = sqrt(dx * dx + dy * dy)
    sign = 1 if turned else -1
    return -dy / length * sign, dx / length * sign


@lru_cache(maxsize=8)
def hexagon(edge: int) -> Polygon:
    """Return the outline of a board whose sides are `edge` triangles long."""
    left, right, low = edge, 3 * edge, 2 * edge
    corners = [(left, 0), (right, 0), (4 * edge, edge), (right, low), (left, low), (0, edge)]
    return Polygon([point(v) for v in corners])


@lru_cache(maxsize=8)
def grid(edge: int) -> tuple[LineString, ...]:
    """Return the lines of the lattice on a board, each from rim to rim, the rim's own sides left out."""
    lines = []
    for turn in range(3):
        for k in range(1 - edge, edge):
            half = edge - abs(k) / 2
            line = LineString([(-half, k * HEIGHT), (half, k * HEIGHT)])
            lines.append(affinity.rotate(line, 60 * turn, origin=(0, 0)))
    middle = point((2 * edge, edge))
    return tuple(affinity.translate(line, *middle) for line in lines)


def shared_side(a: Tri, b: Tri) -> tuple[Vertex, Vertex] | None:
    """Return the side that two triangles share, None when they share less than that."""
    common = sorted(set(vertices(a)) & set(vertices(b)))
    return (common[0], common[1]) if len(common) == 2 else None


def shared_corners(a: Iterable[Tri], b: Iterable[Tri]) -> tuple[Vertex, ...]:
    """Return the lattice vertices that two sets of triangles share."""
    ours = {v for tri in a for v in vertices(tri)}
    return tuple(sorted(ours & {v for tri in b for v in vertices(tri)}))
