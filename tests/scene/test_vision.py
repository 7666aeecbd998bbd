"""Nothing is told by colour alone: palettes for every kind of eyes, contrast of all marks and texts, patterns that are
still there at the smallest sizes. The floors are those of the design."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations, pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath
from vision_kit import ciede2000, contrast, distance, drawn, greys

from tessella.scene.boards import marks
from tessella.scene.drawing.tokens import PALETTES, THEMES, Ink, Theme, theme
from tessella.scene.trellis.flowers import draw_flower
from tessella.scene.trellis.shapes import R
from tessella.scene.trellis.vines import paint_vine
from tessella.scene.trigon.pieces import shape_tris
from tessella.scene.trigon.shapes import normal
from tessella.scene.trigon.sprites import Look, draw_sprite
from tessella.scene.umbrella.art import paint_umbrella

EYES = ("normal", "protan", "deutan", "tritan")
ALL = [pytest.param(theme(name, palette), id=f"{name}-{palette}") for name in THEMES for palette in PALETTES]
pytestmark = pytest.mark.usefixtures("qapp")

TABLES = ("t_trellis", "t_umbrella", "t_trigon")
PANELS = ("window", "panel", "raised", "soft")
BOARDS = ("tile", "stage", "stage_line", "zone", "stripe", "glass")


def test_distances_are_those_of_the_standard() -> None:
    """Pairs published with CIEDE2000 (Sharma, Wu and Dalal 2005)."""
    pairs = (
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (50.0, 0.0, -2.5), 4.3065),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((2.0776, 0.0795, -1.135), (0.9033, -0.0636, -0.5514), 0.9082),
    )
    for one, two, wanted in pairs:
        assert ciede2000(one, two) == pytest.approx(wanted, abs=2e-4)


def fills(inks: Mapping[str, Ink]) -> dict[str, QColor]:
    return {name: ink.fill for name, ink in inks.items()}


def families(look: Theme) -> dict[str, dict[str, QColor]]:
    """Return the colours that must be told apart, by what wears them."""
    found = {"vines": fills(look.vines), "umbrellas": fills(look.umbrellas), "glass": fills(look.glass)}
    return {**found, "flowers": dict(look.flowers)}


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("look", ALL)
def test_colours_of_a_kind_are_told_apart(look: Theme, eyes: str) -> None:
    floor = 25 if eyes == "normal" else 17 if look.palette == "cb" else 14
    for kind, colours in families(look).items():
        for (one, a), (two, b) in combinations(colours.items(), 2):
            # The design rounds its table to whole numbers.
            assert distance(a, b, eyes) >= floor - 0.5, (kind, one, two)


@pytest.mark.parametrize("look", ALL)
def test_each_colour_stands_out_from_what_it_lies_on(look: Theme) -> None:
    """Fill or outline, in grey: three to one."""
    for name, ink in look.vines.items():
        assert max(contrast(ink.fill, look.role("tile")), contrast(ink.outline, look.role("tile"))) >= 3, name
    for name, fill in look.flowers.items():
        rim = look.flower_rim or look.flower_outline
        assert max(contrast(c, look.role("tile")) for c in (fill, look.flower_outline, rim)) >= 3, name
    for name, ink in look.umbrellas.items():
        for ground in ("stage", "zone", "stripe", "t_umbrella"):
            edges = (ink.fill, ink.outline, *((look.umbrella_rings[name],) if look.dark else ()))
            assert max(contrast(c, look.role(ground)) for c in edges) >= 3, (name, ground)
    for name, ink in look.glass.items():
        assert max(contrast(ink.fill, look.role("glass")), contrast(ink.outline, look.role("glass"))) >= 3, name


@pytest.mark.parametrize("look", ALL)
def test_patterns_show_on_their_own_colour(look: Theme) -> None:
    for inks in (look.vines, look.umbrellas, look.glass):
        for name, ink in inks.items():
            assert contrast(ink.pattern, ink.fill) >= 3, name


def grounds(look: Theme) -> dict[str, QColor]:
    """Return every colour on which a mark of a board can lie: tables, boards, pieces and their patterns."""
    found = {name: look.role(name) for name in (*TABLES, *BOARDS)}
    for kind, inks in (("vine", look.vines), ("umbrella", look.umbrellas), ("glass", look.glass)):
        for name, ink in inks.items():
            for part, colour in (("", ink.fill), (" pattern", ink.pattern), (" edge", ink.outline)):
                found[f"{kind} {name}{part}"] = colour
    return found | {f"flower {name}": fill for name, fill in look.flowers.items()}


@pytest.mark.parametrize("look", ALL)
def test_a_mark_shows_on_every_ground(look: Theme) -> None:
    """Ink over halo: each against the other, so that one of the two differs from whatever lies below."""
    ink, halo = look.role("ink"), look.role("halo")
    assert contrast(ink, halo) >= 9
    for name, ground in grounds(look).items():
        assert max(contrast(ink, ground), contrast(halo, ground)) >= 3, name
    for name in (*TABLES, *BOARDS, *PANELS):
        assert contrast(ink, look.role(name)) >= 3 or contrast(halo, look.role(name)) >= 3, name
    assert contrast(look.role("danger"), halo) >= 3
    assert contrast(look.role("brass"), halo) >= 3
    assert marks.HALO >= 2


@pytest.mark.parametrize("look", ALL)
def test_text_shows_on_every_ground(look: Theme) -> None:
    text, second = look.role("text"), look.role("text2")
    # Stripes carry no text: the names of the zones stand beside them.
    for name in (*PANELS, *TABLES, "stage", "tile", "glass"):
        assert contrast(text, look.role(name)) >= 4.5, name
    for name in PANELS:
        assert contrast(second, look.role(name)) >= 4.5, name
        assert contrast(look.role("danger"), look.role(name)) >= 4.5, name
        assert contrast(look.role("ok"), look.role(name)) >= 4.5, name
    assert contrast(look.role("on_accent"), look.role("accent")) >= 4.5
    # Numbers in badges: halo on ink.
    assert contrast(look.role("halo"), look.role("ink")) >= 4.5
    for name in ("panel", "raised", "window"):
        assert contrast(look.role("edge"), look.role(name)) >= 3, name
        assert contrast(look.role("accent"), look.role(name)) >= 3, name


# Patterns at the smallest size at which they are drawn: without colour, at scale 1, each differs from all others.

Paint = Callable[[QPainter], None]


def _vine(colour: str, look: Theme, marked: bool = True) -> Paint:
    def paint(painter: QPainter) -> None:
        scale = 14 / R
        painter.scale(scale, scale)
        if marked:
            paint_vine(painter, (0, 3), colour, look, look.role("tile"), 1 / scale)
        else:
            paint_vine(painter, (0, 3), "blue", _plain(look, colour), look.role("tile"), 1 / scale)

    return paint


def _plain(look: Theme, colour: str) -> Theme:
    """Return a theme in which a blue vine has the colours of another and no pattern."""
    ink = look.vines[colour]
    bare = {"blue": Ink(ink.fill, ink.fill, ink.outline)}
    return Theme(
        look.name, look.palette, look.roles, bare, look.flowers, look.umbrellas, look.umbrella_rings,  # type: ignore[arg-type]
        look.glass, look.flower_outline, look.flower_rim,
    )  # fmt: skip


def _umbrella(colour: str, look: Theme) -> Paint:
    return lambda painter: paint_umbrella(painter, QPointF(0, 0), 8.0, colour, look)  # type: ignore[arg-type]


def _glass(colour: int, look: Theme) -> Paint:
    body = Look(normal(shape_tris(2, 0))[0], colour, look)
    sprite = draw_sprite(body, 11.5, 1.0)
    middle = QRectF(sprite.pixmap.rect()).center()
    return lambda painter: painter.drawPixmap(-middle, sprite.pixmap)


def _flower(seat: int, look: Theme) -> Paint:
    return lambda painter: draw_flower(painter, seat, QPointF(0, 0), 14 * 0.235, look, 1.0)


def unlike(one: Paint, two: Paint, look: Theme, side: int, ground: str) -> float:
    """Return how much two things differ in their pattern alone: both in grey, each measured from its own mean.

    The mean over all pixels of the difference, in parts of the span of light from black to white.
    """
    first, second = (greys(drawn(side, look.role(ground), paint)) for paint in (one, two))
    mean = [sum(values) / len(values) for values in (first, second)]
    # By the eye: equal steps of lightness, not of light.
    steps = [
        [(v + 0.001) ** (1 / 3) - (m + 0.001) ** (1 / 3) for v in values]
        for values, m in zip((first, second), mean, strict=True)
    ]
    return sum(abs(a - b) for a, b in zip(*steps, strict=True)) / len(first)


@pytest.mark.parametrize("look", ALL)
def test_vines_differ_without_colour_at_the_end_of_the_zoom(look: Theme) -> None:
    for one, two in combinations(look.vines, 2):
        assert unlike(_vine(one, look), _vine(two, look), look, 30, "tile") >= 0.008, (one, two)
    for colour in look.vines:
        assert unlike(_vine(colour, look), _vine(colour, look, marked=False), look, 30, "tile") >= 0.004, colour


@pytest.mark.parametrize("look", ALL)
def test_umbrellas_differ_without_colour_at_their_smallest(look: Theme) -> None:
    for one, two in combinations(look.umbrellas, 2):
        assert unlike(_umbrella(one, look), _umbrella(two, look), look, 18, "zone") >= 0.03, (one, two)


@pytest.mark.parametrize("look", ALL)
def test_glass_differs_without_colour_at_its_smallest(look: Theme) -> None:
    for one, two in combinations(range(4), 2):
        assert unlike(_glass(one, look), _glass(two, look), look, 40, "glass") >= 0.012, (one, two)


@pytest.mark.parametrize("look", ALL)
def test_flowers_differ_without_colour_at_the_end_of_the_zoom(look: Theme) -> None:
    for one, two in combinations(range(4), 2):
        assert unlike(_flower(one, look), _flower(two, look), look, 12, "tile") >= 0.02, (one, two)


LINES: tuple[marks.Line, ...] = ("solid", "selected", "dashed", "dotted")


@pytest.mark.parametrize("look", ALL)
def test_lines_of_marks_differ_by_shape(look: Theme) -> None:
    """Along the line: how often ink and halo change. Solid never, dashes seldom, dots often."""
    changes = {}
    for line in LINES:
        image = drawn(120, look.role("t_trigon"), _stroke(look, line))
        ink = [contrast(image.pixelColor(x, 60), look.role("halo")) > 3 for x in range(12, 108)]
        changes[line] = sum(a != b for a, b in pairwise(ink))
    assert changes["solid"] == changes["selected"] == 0
    assert 0 < changes["dashed"] < changes["dotted"]


def _stroke(look: Theme, line: marks.Line) -> Paint:
    def paint(painter: QPainter) -> None:
        path = QPainterPath(QPointF(-58, 0))
        path.lineTo(58, 0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        marks.stroke_halo(painter, path, look, 1.0, line)

    return paint
