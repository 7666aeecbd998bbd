"""A plate as the content of a file: SVG and PDF keep its shapes, PNG and WebP are pixels."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QImageWriter, QPageLayout, QPageSize, QPainter, QPdfWriter

from tessella.rules.errors import BadSetup
from tessella.scene.drawing.svg import SvgDevice
from tessella.scene.export.plate import Plate

STILLS = (".svg", ".png", ".pdf", ".webp")
SMALLEST, LARGEST = 16, 10000
"""Pixels of a side."""
POINTS = 72 / 96
"""Points of a PDF page for a pixel of the picture."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How large a picture is to be: its longer side in pixels, or a box of `width` x `height` that it fits into."""

    width: int
    height: int = 0

    @classmethod
    def read(cls, text: str) -> Measure:
        """Read `1200` or `1200x800`; raise BadSetup for anything else and for sides not in 16..10000."""
        wide, times, high = text.lower().partition("x")
        sides = (wide, high) if times else (wide,)
        if not all(side.isascii() and side.isdigit() and len(side) < 6 for side in sides):
            raise BadSetup(f"size {text!r:.40} is neither a number of pixels nor two, as 1200x800")
        measure = cls(*map(int, sides))
        measure.check()
        return measure

    def check(self) -> None:
        """Raise BadSetup when a side is too small or too large."""
        for side in (self.width, self.height) if self.height else (self.width,):
            if not SMALLEST <= side <= LARGEST:
                raise BadSetup(f"size {side} is not in {SMALLEST} to {LARGEST} pixels")

    def of(self, aspect: float) -> QSize:
        """Return whole pixels for a picture of an aspect (width by height)."""
        if self.height:
            return QSize(self.width, self.height)
        if aspect >= 1:
            return QSize(self.width, max(1, round(self.width / aspect)))
        return QSize(max(1, round(self.width * aspect)), self.width)


def content(plate: Plate, suffix: str, measure: Measure, title: str = "") -> bytes:
    """Return the content of a still picture; raise BadSetup when there is no memory for it or no such format."""
    size = measure.of(plate.aspect)
    if suffix == ".svg":
        return _svg(plate, size, title)
    if suffix == ".pdf":
        return _pdf(plate, size, title)
    return encoded(image(plate, size), suffix)


def image(plate: Plate, size: QSize) -> QImage:
    """Return the plate as pixels, transparent where nothing is painted; any thread may do it."""
    picture = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    if picture.isNull():
        raise BadSetup(f"there is no memory for a picture of {size.width()} x {size.height()} pixels")
    picture.fill(plate.ground if plate.ground is not None else Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    plate.paint(painter, QRectF(0, 0, size.width(), size.height()))
    painter.end()
    return picture


def encoded(picture: QImage, suffix: str) -> bytes:
    """Return pixels as the content of a PNG or WebP file."""
    buffer = _buffer()
    writer = QImageWriter(buffer, QByteArray(suffix.lstrip(".").encode()))
    # Lossless: lines stay clean, and the files are small all the same.
    writer.setQuality(100 if suffix == ".webp" else -1)
    if not writer.write(picture):
        raise BadSetup(f"{suffix}: {writer.errorString()}")
    return bytes(buffer.data().data())


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer


def _svg(plate: Plate, size: QSize, title: str) -> bytes:
    device = SvgDevice(size, title)
    painter = QPainter(device)
    _paint_page(painter, plate, QSizeF(size))
    painter.end()
    return device.text().encode()


def _pdf(plate: Plate, size: QSize, title: str) -> bytes:
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("Tessella")
    page = QPageSize(QSizeF(size) * POINTS, QPageSize.Unit.Point, "", QPageSize.SizeMatchPolicy.ExactMatch)
    writer.setPageLayout(QPageLayout(page, QPageLayout.Orientation.Portrait, QMarginsF()))
    writer.setResolution(1200)
    painter = QPainter(writer)
    _paint_page(painter, plate, QSizeF(writer.width(), writer.height()))
    painter.end()
    return bytes(buffer.data().data())


def _paint_page(painter: QPainter, plate: Plate, size: QSizeF) -> None:
    area = QRectF(0, 0, size.width(), size.height())
    if plate.ground is not None:
        painter.fillRect(area, plate.ground)
    plate.paint(painter, area)
