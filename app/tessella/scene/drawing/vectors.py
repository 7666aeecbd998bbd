"""Does a painter keep shapes or pixels? Items copy kept pictures on a screen, but draw shapes into a vector file."""

from __future__ import annotations

from PySide6.QtGui import QPaintEngine, QPainter

_KEEPS_SHAPES = (QPaintEngine.Type.Picture, QPaintEngine.Type.SVG, QPaintEngine.Type.Pdf)


def keeps_shapes(painter: QPainter) -> bool:
    """Return whether what is painted stays shapes: a recorded picture, an SVG or a PDF file."""
    engine = painter.paintEngine()
    return engine is not None and engine.type() in _KEEPS_SHAPES
