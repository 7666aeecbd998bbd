"""SVG as a paint device: paths, gradients and clips as they were painted, letters as their outlines.

Qt's own generator leaves clips out and draws pens of gradients black; this one needs nothing but SVG 1.1, so that
browsers and drawing programs show what the board shows, whatever fonts they have.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QGradient,
    QImage,
    QLinearGradient,
    QPaintDevice,
    QPaintEngine,
    QPaintEngineState,
    QPainterPath,
    QPen,
    QPixmap,
    QRadialGradient,
    QTransform,
)

_CAPS = {Qt.PenCapStyle.RoundCap: "round", Qt.PenCapStyle.SquareCap: "square"}
_JOINS = {Qt.PenJoinStyle.RoundJoin: "round", Qt.PenJoinStyle.BevelJoin: "bevel"}
_SPREAD = {QGradient.Spread.ReflectSpread: "reflect", QGradient.Spread.RepeatSpread: "repeat"}

_GRADIENTS = (Qt.BrushStyle.LinearGradientPattern, Qt.BrushStyle.RadialGradientPattern)
_FALLING, _RISING = "M-1 -1L9 9M-1 7L1 9M7 -1L9 1", "M-1 9L9 -1M-1 1L1 -1M7 9L9 7"
_HATCHES = {
    Qt.BrushStyle.HorPattern: "M0 4H8",
    Qt.BrushStyle.VerPattern: "M4 0V8",
    Qt.BrushStyle.CrossPattern: "M0 4H8M4 0V8",
    Qt.BrushStyle.BDiagPattern: _RISING,
    Qt.BrushStyle.FDiagPattern: _FALLING,
    Qt.BrushStyle.DiagCrossPattern: _FALLING + _RISING,
    Qt.BrushStyle.Dense6Pattern: "M1 1H1.1M5 3H5.1M1 5H1.1M5 7H5.1",
}


class SvgDevice(QPaintDevice):
    """A drawing of `size` pixels; paint on it, then take the `text`."""

    def __init__(self, size: QSize, title: str = "") -> None:
        super().__init__()
        self._size, self._title = size, title
        self._engine = SvgEngine()

    def paintEngine(self) -> QPaintEngine:
        """Return what writes the shapes."""
        return self._engine

    def metric(self, metric: QPaintDevice.PaintDeviceMetric) -> int:
        """Answer for a device of 96 dots an inch."""
        kind = QPaintDevice.PaintDeviceMetric
        wide, high = self._size.width(), self._size.height()
        known = {
            kind.PdmWidth: wide, kind.PdmHeight: high, kind.PdmDepth: 32, kind.PdmNumColors: 1 << 24,
            kind.PdmWidthMM: round(wide * 25.4 / 96), kind.PdmHeightMM: round(high * 25.4 / 96),
            kind.PdmDevicePixelRatio: 1, kind.PdmDevicePixelRatioScaled: 0x10000,
        }  # fmt: skip
        return known.get(metric, 96)

    def text(self) -> str:
        """Return the whole drawing."""
        wide, high = self._size.width(), self._size.height()
        head = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            f'<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="{wide}" height="{high}" '
            f'viewBox="0 0 {wide} {high}">\n'
        )
        title = f"<title>{escape(_sound(self._title), quote=False)}</title>\n" if self._title else ""
        defs = "".join(f"{line}\n" for line in self._engine.definitions)
        return f"{head}{title}<defs>\n{defs}</defs>\n" + "\n".join(self._engine.shapes) + "\n</svg>\n"


def _sound(text: str) -> str:
    """Return a text without the signs that XML cannot hold."""
    return "".join(c for c in text if c in "\t\n" or (c >= " " and not "\ud800" <= c <= "\udfff" and c < "\ufffe"))


class SvgEngine(QPaintEngine):
    """Writes each painted shape as one element; equal gradients and clips are defined once."""

    def __init__(self) -> None:
        super().__init__(QPaintEngine.PaintEngineFeature.AllFeatures)
        self.shapes: list[str] = []
        self.definitions: list[str] = []
        self._names: dict[str, str] = {}
        self._clips: list[str] = []
        self._clipping = True
        self._pen, self._brush = QPen(Qt.PenStyle.NoPen), QBrush()
        self._origin, self._opacity, self._matrix = QPointF(), 1.0, QTransform()

    def type(self) -> QPaintEngine.Type:
        """Say that shapes are kept."""
        return QPaintEngine.Type.SVG

    def begin(self, device: QPaintDevice) -> bool:
        """Begin to paint."""
        self.setActive(True)
        return True

    def end(self) -> bool:
        """End to paint."""
        self.setActive(False)
        return True

    def updateState(self, state: QPaintEngineState) -> None:
        """Take pen, brush, transform, opacity and clip of now."""
        self._pen, self._brush = QPen(state.pen()), QBrush(state.brush())
        self._origin, self._opacity = QPointF(state.brushOrigin()), state.opacity()
        self._matrix = QTransform(state.transform())
        dirty = QPaintEngine.DirtyFlag
        flags = state.state()
        if flags & dirty.DirtyClipEnabled:
            self._clipping = state.isClipEnabled()
        if flags & dirty.DirtyClipPath:
            self._clip(state.clipPath(), state.clipOperation())
        elif flags & dirty.DirtyClipRegion:
            path = QPainterPath()
            path.addRegion(state.clipRegion())
            self._clip(path, state.clipOperation())

    def _clip(self, path: QPainterPath, operation: Qt.ClipOperation) -> None:
        if operation != Qt.ClipOperation.IntersectClip:
            self._clips = []
        if operation == Qt.ClipOperation.NoClip:
            return
        inner = f'clip-path="url(#{self._clips[-1]})"' if self._clips else ""
        body = f"<path{_matrix(self._matrix)} clip-rule=\"{_rule(path)}\" d=\"{path_data(path)}\"/>"
        self._clips.append(self._defined("c", f"<clipPath %s {inner}>{body}</clipPath>"))
        self._clipping = True

    # What is painted --------------------------------------------------------------------------------------------

    def drawPath(self, path: QPainterPath) -> None:
        """Write a path, filled and stroked."""
        self._shape(path, self._brush, self._pen)

    def drawPolygon(self, points: Iterable[Any], mode: QPaintEngine.PolygonDrawMode) -> None:
        """Write a polygon, or an open line."""
        corners = [QPointF(point) for point in points]
        path = QPainterPath(corners[0])
        for corner in corners[1:]:
            path.lineTo(corner)
        if mode == QPaintEngine.PolygonDrawMode.PolylineMode:
            self._shape(path, QBrush(), self._pen)
            return
        path.closeSubpath()
        if mode == QPaintEngine.PolygonDrawMode.WindingMode:
            path.setFillRule(Qt.FillRule.WindingFill)
        self._shape(path, self._brush, self._pen)

    def drawEllipse(self, rect: QRectF | QRect) -> None:
        """Write an ellipse."""
        path = QPainterPath()
        path.addEllipse(QRectF(rect))
        self._shape(path, self._brush, self._pen)

    def drawPixmap(self, rect: QRectF | QRect, pixmap: QPixmap | QImage, source: QRectF | QRect) -> None:
        """Leave pixels out: what is exported is painted as shapes."""

    def _shape(self, path: QPainterPath, brush: QBrush, pen: QPen) -> None:
        if path.isEmpty():
            return
        fill = self._paint("fill", brush)
        stroke = self._paint("stroke", pen.brush()) if pen.style() != Qt.PenStyle.NoPen else 'stroke="none"'
        if fill == 'fill="none"' and stroke == 'stroke="none"':
            return
        words = [fill, stroke, *(self._line(pen) if stroke != 'stroke="none"' else ())]
        if self._opacity < 1:
            words.append(f'opacity="{_number(self._opacity)}"')
        if fill != 'fill="none"':
            words.append(f'fill-rule="{_rule(path)}"')
        element = f'<path{_matrix(self._matrix)} {" ".join(words)} d="{path_data(path)}"/>'
        if self._clips and self._clipping:
            element = f'<g clip-path="url(#{self._clips[-1]})">{element}</g>'
        self.shapes.append(element)

    def _line(self, pen: QPen) -> list[str]:
        width = pen.widthF() or 1.0
        words = [f'stroke-width="{_number(width)}"']
        if pen.isCosmetic():
            words.append('vector-effect="non-scaling-stroke"')
        if pen.capStyle() in _CAPS:
            words.append(f'stroke-linecap="{_CAPS[pen.capStyle()]}"')
        if pen.joinStyle() in _JOINS:
            words.append(f'stroke-linejoin="{_JOINS[pen.joinStyle()]}"')
        if pen.style() != Qt.PenStyle.SolidLine:
            words.append(f'stroke-dasharray="{" ".join(_number(part * width) for part in pen.dashPattern())}"')
        return words

    def _paint(self, what: str, brush: QBrush) -> str:
        """Return the attribute of a colour or a gradient."""
        if brush.style() == Qt.BrushStyle.NoBrush:
            return f'{what}="none"'
        if brush.style() in _GRADIENTS:
            return f'{what}="url(#{self._gradient(brush.gradient(), brush.transform())})"'
        if brush.style() in _HATCHES:
            return f'{what}="url(#{self._hatch(brush)})"'
        return _colour(what, brush.color())

    def _gradient(self, gradient: QGradient, matrix: QTransform) -> str:
        stops = "".join(
            f'<stop offset="{_number(offset)}" {_colour("stop", colour)}/>' for offset, colour in gradient.stops()
        )
        place = ""
        if gradient.coordinateMode() == QGradient.CoordinateMode.LogicalMode:
            place = ' gradientUnits="userSpaceOnUse"'
        if gradient.spread() in _SPREAD:
            place += f' spreadMethod="{_SPREAD[gradient.spread()]}"'
        place += _matrix(matrix, "gradientTransform")
        if isinstance(gradient, QLinearGradient):
            a, b = gradient.start(), gradient.finalStop()
            ends = f'x1="{_number(a.x())}" y1="{_number(a.y())}" x2="{_number(b.x())}" y2="{_number(b.y())}"'
            return self._defined("g", f"<linearGradient %s {ends}{place}>{stops}</linearGradient>")
        assert isinstance(gradient, QRadialGradient)
        c, f = gradient.center(), gradient.focalPoint()
        ends = (
            f'cx="{_number(c.x())}" cy="{_number(c.y())}" r="{_number(gradient.radius())}" '
            f'fx="{_number(f.x())}" fy="{_number(f.y())}"'
        )
        return self._defined("g", f"<radialGradient %s {ends}{place}>{stops}</radialGradient>")

    def _hatch(self, brush: QBrush) -> str:
        """Define a brush of lines or dots as Qt has them: a tile of 8 by 8 that repeats."""
        stroke = _colour("stroke", brush.color())
        body = f'<path d="{_HATCHES[brush.style()]}" {stroke} fill="none" stroke-linecap="square"/>'
        place = _matrix(brush.transform(), "patternTransform")
        tile = 'patternUnits="userSpaceOnUse" width="8" height="8"'
        return self._defined("p", f"<pattern %s {tile}{place}>{body}</pattern>")

    def _defined(self, letter: str, element: str) -> str:
        """Return the name of a definition; `element` has `%s` where its name stands."""
        if element not in self._names:
            name = self._names[element] = f"{letter}{len(self._names)}"
            self.definitions.append(element.replace("%s", f'id="{name}"', 1))
        return self._names[element]


def path_data(path: QPainterPath) -> str:
    """Return a path in the words of SVG."""
    words, count, index = [], path.elementCount(), 0
    kind = QPainterPath.ElementType
    while index < count:
        element = path.elementAt(index)
        spot = f"{_number(element.x)} {_number(element.y)}"
        if element.type == kind.CurveToElement:
            b, c = path.elementAt(index + 1), path.elementAt(index + 2)
            words.append(f"C{spot} {_number(b.x)} {_number(b.y)} {_number(c.x)} {_number(c.y)}")
            index += 2
        else:
            words.append(("M" if element.type == kind.MoveToElement else "L") + spot)
        index += 1
    return "".join(words) + ("Z" if _closed(path) else "")


def _closed(path: QPainterPath) -> bool:
    """Return whether a path of one part ends where it began, so that its corner is joined."""
    if path.elementCount() < 3:
        return False
    parts = sum(path.elementAt(i).isMoveTo() for i in range(path.elementCount()))
    first, last = path.elementAt(0), path.elementAt(path.elementCount() - 1)
    return parts == 1 and abs(first.x - last.x) < 1e-9 and abs(first.y - last.y) < 1e-9


def _rule(path: QPainterPath) -> str:
    return "nonzero" if path.fillRule() == Qt.FillRule.WindingFill else "evenodd"


def _colour(what: str, colour: QColor) -> str:
    name = "stop-color" if what == "stop" else what
    opacity = "stop-opacity" if what == "stop" else f"{what}-opacity"
    text = f'{name}="{colour.name()}"'
    return text if colour.alpha() == 255 else f'{text} {opacity}="{_number(colour.alphaF())}"'


def _matrix(matrix: QTransform, name: str = "transform") -> str:
    if matrix.isIdentity():
        return ""
    values = (matrix.m11(), matrix.m12(), matrix.m21(), matrix.m22(), matrix.dx(), matrix.dy())
    return f' {name}="matrix({" ".join(_number(value, 6) for value in values)})"'


def _number(value: float, places: int = 4) -> str:
    """Return a number with a point, whatever the language of the machine is."""
    text = f"{value:.{places}f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text
