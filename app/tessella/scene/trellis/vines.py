"""Ribbons of six line characters: a casing, a fill, and the pattern that tells the colour without colour.

A ribbon is painted about the origin of an unturned tile, in scene units.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from tessella.scene.drawing.tokens import Ink, Theme
from tessella.scene.trellis.shapes import CASING, GAP, WIDTH, Ends, R, vine_path

_SOLID, _ROUND = Qt.PenStyle.SolidLine, Qt.PenJoinStyle.RoundJoin
PERIODS = {"purple": 0.36, "yellow": 0.17, "orange": 0.20, "pink": 0.30, "green": 0.30}
"""Lengths of the repeating marks in tile radii; blue is one line."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the middle line: where, the direction along the line (unit) and its left normal."""

    at: QPointF
    along: QPointF
    left: QPointF


def spot(path: QPainterPath, length: float) -> Spot:
    """Return the place at a length of the path."""
    percent = path.percentAtLength(length)
    angle = math.radians(path.angleAtPercent(percent))
    along = QPointF(math.cos(angle), -math.sin(angle))
    return Spot(path.pointAtPercent(percent), along, QPointF(along.y(), -along.x()))


@cache
def spots(ends: Ends, period: float) -> tuple[Spot, ...]:
    """Return the places of the marks: round(length / period) of them, the first at half a period.

    So a ribbon looks the same from both ends and goes on in step across a side.
    """
    path = vine_path(ends)
    count = max(1, round(path.length() / (period * R)))
    step = path.length() / count
    return tuple(spot(path, (i + 0.5) * step) for i in range(count))


@cache
def wave(ends: Ends) -> QPainterPath:
    """Return the sine along a ribbon: whole periods, so that it meets the next tile on the middle line."""
    path = vine_path(ends)
    length = path.length()
    periods = max(1, round(length / (PERIODS["purple"] * R)))
    pieces = periods * 12
    result = QPainterPath()
    for i in range(pieces + 1):
        here = spot(path, length * i / pieces)
        point = here.at + here.left * (0.30 * WIDTH * math.sin(2 * math.pi * periods * i / pieces))
        if i == 0:
            result.moveTo(point)
        else:
            result.lineTo(point)
    return result


@cache
def leaves(ends: Ends) -> QPainterPath:
    """Return the pairs of leaves outside a ribbon, pointing forwards and away from it."""
    result = QPainterPath()
    for here in spots(ends, PERIODS["green"]):
        for side in (1.0, -1.0):
            out = here.left * side
            root = here.at + out * (0.40 * WIDTH)
            tip = root + out * (0.165 * R) + here.along * (0.075 * R)
            result.moveTo(root - here.along * (0.02 * R))
            back = here.along * (0.05 * R)
            result.cubicTo(root + out * (0.07 * R) - back * 1.2, tip - out * (0.05 * R) - back, tip)
            result.cubicTo(
                tip - out * (0.04 * R) + here.along * (0.05 * R),
                root + out * (0.07 * R) + here.along * (0.10 * R),
                root + here.along * (0.05 * R),
            )
            result.closeSubpath()
    return result


@cache
def berries(ends: Ends) -> QPainterPath:
    """Return the berries outside a ribbon, left and right in turn."""
    result = QPainterPath()
    for index, here in enumerate(spots(ends, PERIODS["pink"])):
        side = 1.0 if index % 2 == 0 else -1.0
        result.addEllipse(here.at + here.left * (side * (WIDTH / 2 + 0.042 * R)), 0.05 * R, 0.05 * R)
    return result


@cache
def bars(ends: Ends) -> QPainterPath:
    """Return the bars across a ribbon."""
    result = QPainterPath()
    for here in spots(ends, PERIODS["orange"]):
        result.moveTo(here.at + here.left * (WIDTH / 2))
        result.lineTo(here.at - here.left * (WIDTH / 2))
    return result


@cache
def beads(ends: Ends) -> QPainterPath:
    """Return the dots along a ribbon."""
    result = QPainterPath()
    for here in spots(ends, PERIODS["yellow"]):
        result.addEllipse(here.at, 0.022 * R, 0.022 * R)
    return result


def pen(colour: QColor, width: float, cap: Qt.PenCapStyle = Qt.PenCapStyle.FlatCap) -> QPen:
    """Return a solid pen with round joins."""
    return QPen(colour, width, _SOLID, cap, _ROUND)


def paint_vine(painter: QPainter, ends: Ends, colour: str, theme: Theme, gap: QColor, pixel: float = 1.0) -> None:
    """Paint a ribbon with its gap, casing and pattern.

    `gap` is the colour of the paper round it; `pixel` the length of one device pixel in scene units: strokes stay at
    least 0.7 and dots 0.8 pixels wide.
    """
    path, ink = vine_path(ends), theme.vines[colour]
    thin = max(0.028 * R, 0.7 * pixel)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    # Square ends reach a little over the side: the next tile's ribbon goes on without a seam.
    cap = Qt.PenCapStyle.SquareCap
    painter.strokePath(path, pen(gap, WIDTH + GAP, cap))
    edge = pen(ink.outline, max(CASING / 2, 0.7 * pixel))
    if colour == "green":
        _outside(painter, leaves(ends), ink.fill.lighter(125 if not theme.dark else 112), edge)
    elif colour == "pink":
        _outside(painter, berries(ends), ink.fill.lighter(116), edge)
    painter.strokePath(path, pen(ink.outline, WIDTH + max(CASING, 1.4 * pixel), cap))
    painter.strokePath(path, pen(ink.fill, WIDTH, cap))
    _pattern(painter, ends, colour, ink, thin)


def _outside(painter: QPainter, marks: QPainterPath, fill: QColor, edge: QPen) -> None:
    painter.setPen(edge)
    painter.setBrush(fill)
    painter.drawPath(marks)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _pattern(painter: QPainter, ends: Ends, colour: str, ink: Ink, thin: float) -> None:
    if colour == "blue":
        painter.strokePath(vine_path(ends), pen(ink.pattern, max(0.042 * R, thin), Qt.PenCapStyle.SquareCap))
    elif colour == "purple":
        painter.strokePath(wave(ends), pen(ink.pattern, thin))
    elif colour == "orange":
        painter.strokePath(bars(ends), pen(ink.pattern, thin))
    elif colour == "yellow":
        painter.setPen(pen(ink.pattern, max(0.0, thin - 0.028 * R) * 1.2))
        painter.setBrush(ink.pattern)
        painter.drawPath(beads(ends))
        painter.setBrush(Qt.BrushStyle.NoBrush)
    else:
        painter.strokePath(vine_path(ends), pen(ink.pattern, max(0.020 * R, thin * 0.8), Qt.PenCapStyle.SquareCap))
