"""Line icons from resources/icons, tinted with a colour of the theme."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from tessella import resources
from tessella.scene.drawing.tokens import Theme


@lru_cache(maxsize=128)
def _svg(name: str, colour: str) -> QSvgRenderer:
    source = resources.text(f"icons/{name}.svg").replace("currentColor", colour)
    return QSvgRenderer(QByteArray(source.encode()))


def paint_icon(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Draw an icon into a rectangle."""
    _svg(name, colour.name()).render(painter, rect)


def icon_pixmap(name: str, size: int, colour: QColor, ratio: float = 1.0) -> QPixmap:
    """Return the icon as a square pixmap of `size` device-independent pixels."""
    return _pixmap(name, size, colour.name(QColor.NameFormat.HexArgb), ratio)


@lru_cache(maxsize=512)
def _pixmap(name: str, size: int, colour: str, ratio: float) -> QPixmap:
    pixmap = QPixmap(QSize(round(size * ratio), round(size * ratio)))
    pixmap.fill(Qt.GlobalColor.transparent)
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_icon(painter, name, QRectF(0, 0, size, size), QColor(colour))
    painter.end()
    return pixmap


def icon(name: str, theme: Theme, role: str = "text", size: int = 0) -> QIcon:
    """Return the icon tinted with a role; disabled it is 55 % of `text2`.

    It is sharp at `size` device-independent pixels, 0: at the sizes of small type; at the scales 1, 2 and 3.
    """
    argb = QColor.NameFormat.HexArgb
    return QIcon(_icon(name, theme.role(role).name(argb), theme.role("text2").name(argb), size))


@lru_cache(maxsize=512)
def _icon(name: str, colour: str, pale: str, size: int) -> QIcon:
    result = QIcon()
    sizes = (size,) if size else (18, 20, 24)
    for ratio in (1.0, 2.0, 3.0):
        for side in sizes:
            result.addPixmap(icon_pixmap(name, side, QColor(colour), ratio))
            disabled = icon_pixmap(name, side, QColor(pale), ratio)
            result.addPixmap(_faded(disabled, 0.55), QIcon.Mode.Disabled)
    return result


def _faded(pixmap: QPixmap, alpha: float) -> QPixmap:
    result = QPixmap(pixmap.size())
    result.fill(Qt.GlobalColor.transparent)
    result.setDevicePixelRatio(pixmap.devicePixelRatio())
    painter = QPainter(result)
    painter.setOpacity(alpha)
    painter.drawPixmap(0, 0, pixmap)
    painter.end()
    return result
