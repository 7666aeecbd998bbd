"""Planted tiles stand out from the table at least as much as the free places do, in every theme and palette."""

from __future__ import annotations

from math import cos, radians, sin

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QStyleOptionGraphicsItem
from scene.vision_kit import contrast

from tessella.rules.trellis import PlantedTile
from tessella.scene.boards.options import ViewOptions
from tessella.scene.drawing.tokens import PALETTES, THEMES, Theme, theme
from tessella.scene.trellis.drawn_board import paint_ground
from tessella.scene.trellis.items import PlacesItem, paint_garden
from tessella.scene.trellis.shapes import A, R

pytestmark = pytest.mark.usefixtures("qapp")
SIDE = 4 * R
ALL = [pytest.param(theme(name, palette), id=f"{name}-{palette}") for name in THEMES for palette in PALETTES]


def drawn(look: Theme, planted: bool) -> QImage:
    """Return one field in the middle of the table: planted, or free."""
    picture = QImage(round(2 * SIDE), round(2 * SIDE), QImage.Format.Format_RGB32)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_ground(painter, QRectF(0, 0, 2 * SIDE, 2 * SIDE), look)
    painter.translate(SIDE, SIDE)
    options = ViewOptions(look)
    if planted:
        paint_garden(painter, [PlantedTile(13, (0, 0), 0, (None,) * 3)], options, 1.0, QRectF(-SIDE, -SIDE, 900, 900))
    else:
        places = PlacesItem(options)
        places.show_places([(0, 0)], (), options)
        places.paint(painter, QStyleOptionGraphicsItem())
    painter.end()
    return picture


def profile(picture: QImage, angle: float, aside: float) -> list[QColor]:
    """Return the colours across a side, from well inside to just outside."""
    out = QPointF(sin(radians(angle)), -cos(radians(angle)))
    along = QPointF(-out.y(), out.x()) * aside
    spots = [QPointF(SIDE, SIDE) + out * (0.80 * A + step) + along for step in range(round(0.24 * A))]
    return [picture.pixelColor(spot.toPoint()) for spot in spots]


def mean(colours: list[QColor]) -> QColor:
    parts = (QColor.red, QColor.green, QColor.blue)
    return QColor(*(round(sum(part(c) for c in colours) / len(colours)) for part in parts))


def standing_out(look: Theme, planted: bool) -> tuple[float, float]:
    """Return the contrast with the table of the strongest line round a field, and of its face."""
    picture = drawn(look, planted)
    table = picture.pixelColor(round(SIDE - 1.6 * R), round(SIDE - 1.6 * R))
    # Beside the middles of the sides, where vines end.
    rows = [profile(picture, 60 * side, aside) for side in range(6) for aside in (-0.30 * R, 0.30 * R)]
    line = max(contrast(mean([row[i] for row in rows]), table) for i in range(len(rows[0])))
    return line, contrast(mean([row[0] for row in rows]), table)


@pytest.mark.parametrize("look", ALL)
def test_planted_tiles_stand_out_more_than_free_places(look: Theme) -> None:
    (line, face), (free_line, free_face) = standing_out(look, True), standing_out(look, False)
    assert line >= free_line and face >= free_face
    assert line >= (3.0 if look.dark else 1.15)
