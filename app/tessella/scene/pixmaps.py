"""Pixmaps painted once, kept while there is room: the least used go first."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Callable, Hashable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

LIMIT = 40 << 20
"""Bytes that all kept pixmaps take together at most (one more may be over it while it is drawn)."""

_kept: OrderedDict[Hashable, QPixmap] = OrderedDict()
_room = [0]
"""Bytes that the kept pixmaps take, counted along."""


def _bytes(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height() * 4


def painted(key: Hashable, rect: QRectF, scale: float, paint: Callable[[QPainter], None]) -> QPixmap:
    """Return the pixmap of a rectangle, `scale` device pixels a unit; `paint` paints it when it is not kept."""
    whole = (key, scale)
    pixmap = _kept.get(whole)
    if pixmap is not None:
        _kept.move_to_end(whole)
        return pixmap
    pixmap = QPixmap(math.ceil(rect.width() * scale), math.ceil(rect.height() * scale))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setTransform(QTransform.fromScale(scale, scale).translate(-rect.x(), -rect.y()))
    paint(painter)
    painter.end()
    _kept[whole] = pixmap
    _room[0] += _bytes(pixmap)
    while _room[0] > LIMIT and len(_kept) > 1:
        _room[0] -= _bytes(_kept.popitem(last=False)[1])
    return pixmap


def kept_bytes() -> int:
    """Return how much memory the kept pixmaps take."""
    return _room[0]
