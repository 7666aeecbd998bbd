"""Tiles, vines and flowers: ends meet, patterns differ, everything is painted in every theme."""

from __future__ import annotations

import itertools
import math

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap
from PySide6.QtWidgets import QApplication
from shapely import Point

from tessella.rules.lattice import hex_neighbour
from tessella.rules.trellis import START_TILE, TILES, Trellis
from tessella.scene.drawing import pixmap_cache
from tessella.scene.drawing.tokens import PALETTES, THEMES, theme
from tessella.scene.trellis import TrellisView
from tessella.scene.trellis.flowers import SPECIES, flower_pixmap, petals, silhouette
from tessella.scene.trellis.shapes import (
    FLOWER,
    A,
    R,
    cell_polygon,
    centre,
    ends_of,
    flower_place,
    placed_area,
    side_middle,
    vine_line,
    vine_path,
)
from tessella.scene.trellis.tiles import draw_tile
from tessella.scene.trellis.vines import bars, beads, berries, leaves, spots, wave

EVERY_VINE = sorted({ends_of(n, i) for n in TILES if n != START_TILE for i in range(3)})


def test_fifteen_curves_serve_all_tiles() -> None:
    assert len(EVERY_VINE) <= 15


@pytest.mark.parametrize("ends", EVERY_VINE)
def test_a_vine_ends_at_right_angles_on_its_sides(ends: tuple[int, int]) -> None:
    path = vine_path(ends)
    for side, percent, inwards in ((ends[0], 0.0, 1), (ends[1], 1.0, -1)):
        here, middle = path.pointAtPercent(percent), side_middle(side)
        assert math.hypot(here.x() - middle.x(), here.y() - middle.y()) < 1e-6
        near = path.pointAtPercent(0.002 if percent == 0 else 0.998)
        way = near - here
        assert abs(way.x() * middle.y() - way.y() * middle.x()) / math.hypot(way.x(), way.y()) / A < 0.02, inwards


@pytest.mark.parametrize("ends", EVERY_VINE)
def test_marks_look_the_same_from_both_ends(ends: tuple[int, int]) -> None:
    length = vine_path(ends).length()
    for period in (0.17, 0.20, 0.30):
        marks = spots(ends, period)
        line = vine_line(ends)
        along = [line.project(_point(mark.at)) for mark in marks]
        assert along == pytest.approx([length - value for value in reversed(along)], abs=0.02 * R)


def _point(place: QPointF) -> Point:
    return Point(place.x(), place.y())


def test_neighbours_share_their_side() -> None:
    for side in range(6):
        near = centre((0, 0)) + side_middle(side, 2 * A)
        there = centre(hex_neighbour((0, 0), side))
        assert math.hypot(near.x() - there.x(), near.y() - there.y()) < 1e-9


def test_flowers_of_a_tile_do_not_cover_each_other() -> None:
    for number, tile in TILES.items():
        places = [flower_place(number, index) for index in range(len(tile.vines))]
        for one, other in itertools.combinations(places, 2):
            assert math.hypot(one.x() - other.x(), one.y() - other.y()) > 1.5 * FLOWER, number


def test_flowers_lie_on_their_vines() -> None:
    for number in TILES:
        for index in range(len(TILES[number].vines)):
            place = flower_place(number, index)
            assert vine_line(ends_of(number, index)).distance(_point(place)) < 1.0 or number == START_TILE


def test_areas_stay_in_their_cells() -> None:
    for number, cell in ((5, (2, -1)), (33, (-1, 3))):
        for index in range(3):
            area = placed_area(number, index, cell, 4)
            assert cell_polygon(cell).buffer(0.01).covers(area) and area.area > 0


@pytest.mark.parametrize("ends", [(0, 3), (1, 5), (2, 3)])
def test_every_line_character_has_its_marks(ends: tuple[int, int]) -> None:
    paths = [leaves(ends), berries(ends), bars(ends), beads(ends), wave(ends)]
    counts = {path.elementCount() for path in paths}
    assert all(not path.isEmpty() for path in paths) and len(counts) == len(paths)


def test_petal_shapes_differ() -> None:
    assert [len(petals(species)) for species in SPECIES] == [5, 4, 10, 6]
    areas = [silhouette(species).boundingRect() for species in SPECIES]
    assert all(1.7 < box.width() < 2.3 for box in areas)


@pytest.fixture
def app() -> QApplication:
    found = QApplication.instance() or QApplication([])
    assert isinstance(found, QApplication)
    return found


@pytest.mark.parametrize("radius", [8.0, 14.0, 30.0])
def test_flowers_can_be_told_apart_in_grey(app: QApplication, radius: float) -> None:
    """The shapes alone, all in one colour, differ by a good part of their pixels."""
    shapes = []
    for seat in range(4):
        image = flower_pixmap(seat, radius, theme("light"), 2.0).toImage().convertToFormat(QImage.Format.Format_Alpha8)
        places = itertools.product(range(image.width()), range(image.height()))
        shapes.append([image.pixelColor(x, y).alpha() > 128 for x, y in places])
    for one, other in itertools.combinations(shapes, 2):
        differing = sum(a != b for a, b in zip(one, other, strict=True))
        assert differing > 0.06 * sum(one)


@pytest.mark.parametrize("name", THEMES)
@pytest.mark.parametrize("palette", PALETTES)
def test_picture_fills_its_size(app: QApplication, name: str, palette: str) -> None:
    game = Trellis.create(2, seed=1)
    state = game.start()
    for _ in range(12):
        state = game.apply(state, next(iter(game.moves(state)))).state
    picture = TrellisView.picture(game, state, QSize(320, 200), theme(name, palette), 1.5)  # type: ignore[arg-type]
    image = picture.toImage()
    assert (image.width(), image.height()) == (480, 300)
    colours = {image.pixelColor(x, y).name() for x in range(0, 480, 7) for y in range(0, 300, 7)}
    assert len(colours) > 15
    assert all(image.pixelColor(x, y).alpha() == 255 for x in (0, 479) for y in (0, 299))


def test_kept_pixmaps_stay_within_their_limit(app: QApplication) -> None:
    """Resting at ever new zooms does not eat the memory."""
    picture = QPixmap(600, 400)
    painter = QPainter(picture)
    for step in range(40):
        draw_tile(painter, 1 + step, step % 6, QPointF(200, 200), theme("light"), 3.0 + step / 50)
    painter.end()
    assert 0 < pixmap_cache.kept_bytes() <= pixmap_cache.limit()
    pixmap_cache.forget()
    assert pixmap_cache.kept_bytes() == 0
