"""Glass: one body a piece, its texture and outline, sprites and still pictures."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from pytestqt.qtbot import QtBot
from scene.trigon.trigon_kit import new_match, played
from shapely.geometry import Point

from tessella.rules.trigon import COLOURS, PIECES
from tessella.scene.drawing.pixmap_cache import kept_bytes, limit
from tessella.scene.drawing.tokens import PALETTES, THEMES, theme
from tessella.scene.trigon import TrigonView, shapes
from tessella.scene.trigon.glass import paint_glass
from tessella.scene.trigon.hand import shape_tris
from tessella.scene.trigon.sprites import Look, draw_sprite, sprite

ALL = [(piece, number) for piece in range(22) for number in range(len(PIECES[piece].orientations))]


def test_every_orientation_is_one_body_inside_its_fields() -> None:
    for piece, number in ALL:
        shape, _ = shapes.normal(shape_tris(piece, number))
        outline, body = shapes.outline(shape), shapes.body(shape)
        assert body.geom_type == "Polygon" and not body.interiors
        assert outline.area == pytest.approx(PIECES[piece].size * shapes.HEIGHT / 2)
        assert outline.covers(body) and outline.exterior.distance(body) > shapes.INSET / 2
        assert all(body.contains(Point(shapes.centre(tri))) for tri in shape)
        ring = shapes.ring(shape)
        assert len(set(ring)) == len(ring) >= 3
        assert len(shapes.bevel_ring(shape)) == len(ring)


def test_pieces_that_do_not_hang_together_are_refused() -> None:
    with pytest.raises(ValueError, match="hang together"):
        shapes.ring(((0, 0, True), (4, 0, True)))


def test_a_turned_body_is_the_body_of_the_turned_piece() -> None:
    for piece in range(22):
        for number, after in enumerate(PIECES[piece].turn):
            here, _ = shapes.normal(shape_tris(piece, number))
            there, _ = shapes.normal(shape_tris(piece, after))
            a, b = shapes.body(here, 1), shapes.body(there)
            a_left, a_top, b_left, b_top = *a.bounds[:2], *b.bounds[:2]
            moved = [(x - a_left + b_left, y - a_top + b_top) for x, y in a.exterior.coords]
            assert all(b.exterior.distance(Point(spot)) < 1e-6 for spot in moved)


def test_boards_are_regular_hexagons() -> None:
    for edge, cells in ((8, 384), (9, 486)):
        field = shapes.hexagon(edge)
        assert field.area == pytest.approx(cells * shapes.HEIGHT / 2)
        left, top, right, bottom = field.bounds
        assert (right - left) / (bottom - top) == pytest.approx(1 / shapes.HEIGHT)
        grid = shapes.grid(edge)
        assert len(grid) == 3 * (2 * edge - 1)
        assert all(field.buffer(1e-6).covers(line) and field.exterior.distance(line.boundary) < 1e-6 for line in grid)


def test_triangles_share_sides_and_corners() -> None:
    up, down, far = (0, 0, True), (1, 0, False), (0, 1, False)
    assert shapes.shared_side(up, down) == ((1, 0), (2, 1))
    assert shapes.shared_side(up, far) == ((0, 1), (2, 1))
    assert shapes.shared_side(down, far) is None
    assert shapes.shared_corners([up], [(2, 0, True)]) == ((2, 1),)


def drawn(colour: int, edge: float, name: str = "light", palette: str = "default") -> QImage:
    image = QImage(round(4 * edge), round(4 * edge), QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(QPointF(edge / 2, edge / 2))
    shape, _ = shapes.normal(shape_tris(11, 0))
    paint_glass(painter, shape, colour, theme(name, palette), edge)  # type: ignore[arg-type]
    painter.end()
    return image


def amount(image: QImage, colour: QColor, reach: int = 60) -> int:
    found = 0
    for y in range(image.height()):
        for x in range(image.width()):
            pixel = image.pixelColor(x, y)
            parts = zip(pixel.getRgb()[:3], colour.getRgb()[:3], strict=True)
            off = sum(abs(a - b) for a, b in parts)
            found += pixel.alpha() > 200 and off < reach
    return found


@pytest.mark.parametrize("colour", range(4))
@pytest.mark.parametrize("palette", PALETTES)
def test_every_colour_has_its_texture_down_to_the_smallest_size(qtbot: QtBot, colour: int, palette: str) -> None:
    for name in THEMES:
        ink = theme(name, palette).glass[COLOURS[colour]].pattern  # type: ignore[arg-type]
        assert amount(drawn(colour, 24, name, palette), ink, 90) > 8
    small, smaller = (amount(drawn(colour, edge, "light", palette), ink, 150) for edge in (11.5, 10))
    assert small > smaller


def test_textures_differ_in_grey(qtbot: QtBot) -> None:
    signs = []
    for colour in range(4):
        picture = drawn(colour, 30).convertToFormat(QImage.Format.Format_Grayscale8)
        rows = [[picture.pixelColor(x, y).red() for x in range(32, 62)] for y in range(24, 54)]
        levels = [sorted(row)[15] for row in rows]
        signs.append([abs(v - level) > 24 for row, level in zip(rows, levels, strict=True) for v in row])
    for sign in signs:
        assert 0.03 < sum(sign) / len(sign) < 0.6, "a texture is seen in grey"
    for i, a in enumerate(signs):
        for b in signs[:i]:
            assert sum(x != y for x, y in zip(a, b, strict=True)) > 0.06 * len(a)


def test_sprites_are_kept_sharp_and_dropped_when_there_are_too_many(qtbot: QtBot) -> None:
    shape, _ = shapes.normal(shape_tris(0, 0))
    look = Look(shape, 0, theme("light"))
    first = sprite(look, 20, 1.0)
    assert sprite(look, 20, 1.0) is first and sprite(look, 20, 2.0) is not first
    assert sprite(look, 20, 2.0).pixmap.width() == pytest.approx(2 * first.pixmap.width(), abs=2)
    for edge in range(100, 420, 10):
        sprite(look, float(edge), 2.0)
    assert kept_bytes() <= limit()
    again = sprite(look, 20, 1.0)
    assert again is not first and again.pixmap.size() == first.pixmap.size()


def test_a_sprite_lies_on_whole_pixels(qtbot: QtBot) -> None:
    for ratio in (1.0, 1.25, 1.5, 2.0):
        for turn in range(6):
            sprite = draw_sprite(Look(shapes.normal(shape_tris(4, 0))[0], 2, theme("dark"), turn), 17.3, ratio)
            for value in (sprite.origin.x() * ratio, sprite.origin.y() * ratio):
                assert value == pytest.approx(round(value))


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
def test_pictures_have_the_size_that_was_asked_for(qtbot: QtBot, ratio: float) -> None:
    match = played(new_match(4), 12)
    for size in (QSize(384, 320), QSize(116, 66), QSize(800, 600)):
        picture = TrigonView.picture(match.game, match.state, size, theme("light"), ratio)
        assert picture.deviceIndependentSize().toSize() == size
        assert picture.devicePixelRatio() == ratio
        image = picture.toImage()
        spots = [(x, y) for x in range(0, image.width(), 5) for y in range(0, image.height(), 5)]
        colours = {image.pixelColor(x, y).rgb() for x, y in spots}
        assert len(colours) > 40
    empty = new_match(3)
    assert not TrigonView.picture(empty.game, empty.state, QSize(300, 200), theme("dark"), ratio).isNull()
