"""What is in hand or tray looks as it lies on the board, after every turn and flip and on every turned board.

What is expected is worked out from the rules' geometry alone, what is found is pixels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from math import cos, radians, sin, sqrt

import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot
from scene.trellis.trellis_person import Person, options
from scene.trellis.trellis_person import new_match as trellis_match
from scene.trigon import trigon_kit
from scene.umbrella import umbrella_kit
from shapely import Point, Polygon, affinity, union_all

from tessella.rules.trellis import TILES
from tessella.rules.trigon import PIECES
from tessella.rules.umbrella import Figure, figure_fields, visible
from tessella.scene.trellis.shapes import R
from tessella.scene.umbrella import shapes

Spot = tuple[float, float]


def around(angle: float, distance: float) -> QPointF:
    """Return a point on the screen: degrees clockwise from the top."""
    return QPointF(distance * sin(radians(angle)), -distance * cos(radians(angle)))


def pixel(picture: QImage, spot: QPointF) -> QColor:
    """Return the colour at a place in device-independent pixels."""
    ratio = picture.devicePixelRatio()
    return picture.pixelColor(round(spot.x() * ratio), round(spot.y() * ratio))


def far(one: QColor, two: QColor) -> int:
    """Return how far two colours are apart, 0..765."""
    return abs(one.red() - two.red()) + abs(one.green() - two.green()) + abs(one.blue() - two.blue())


# Trellis ------------------------------------------------------------------------------------------------------------


def vine_sides(tile: int, rotation: int) -> dict[int, str]:
    """Return which colour leaves a tile through which side, 0 at the top, clockwise."""
    ends = ((end, vine.colour) for vine in TILES[tile].vines for end in (vine.a, vine.b) if end is not None)
    return {(end + rotation) % 6: str(colour) for end, colour in ends}


def seen_sides(person: Person, picture: QImage, middle: QPointF, radius: float) -> dict[int, str]:
    """Return which colour of the palette in use lies at each side of a tile in a picture."""
    inks = person.options.theme.vines
    # Patterns and casings are drawn on the fill: what is nearer to one of them tells nothing.
    known = [(ink.fill, name) for name, ink in inks.items()]
    known += [(colour, "") for ink in inks.values() for colour in (ink.pattern, ink.outline)]
    found = {}
    for side in range(6):
        votes: Counter[str] = Counter()
        for step in range(12):
            inwards = around(60 * side, radius * (0.66 + 0.014 * step))
            for aside in (-1, 1):  # beside the line along the middle of some
                colour = pixel(picture, middle + inwards + around(60 * side + 90, aside * radius * 0.05))
                votes[min(known, key=lambda each, seen=colour: far(each[0], seen))[1]] += 1
        del votes[""]
        found[side] = votes.most_common(1)[0][0]
    return found


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("index", range(3))
def test_a_tile_of_the_hand_lies_as_on_the_board(qtbot: QtBot, index: int, turn: int) -> None:
    # With movement: a picture taken from the angle of a tile that still turns is one turn behind.
    person = Person(qtbot, trellis_match(), options(speed=1.0, turn=turn, show_legal=False))
    person.view.set_turn(turn)
    person.view.fit(animated=False)
    board, tile = person.table.board, person.hand.tiles[index]
    number = board.state.hands[0][index]

    def hand() -> dict[int, str]:
        box = tile.rect()
        radius = min(box.width() / 2.2, box.height() / 1.98, R * 1.04)
        return seen_sides(person, tile.grab().toImage(), QPointF(box.width() / 2, box.height() / 2), radius)

    assert hand() == vine_sides(number, turn)
    board.take(index)
    held = board.hand
    assert held is not None
    # Beside the garden, where no mark lies over it.
    held.update(person.view.mapToScene((person.view.free_rect().topLeft() + QPointF(R, R)).toPoint()))
    assert held.cell is None
    for steps in (1, 1, 1, -1, 1, 1, 2, -3, 1):
        held.turn(steps)
        expected = vine_sides(number, held.rotation + turn)
        assert hand() == expected
        qtbot.waitUntil(lambda: held.item.angle % 6 == held.rotation)
        middle = QPointF(person.view.mapFromScene(held.item.pos()))
        shown = seen_sides(person, person.view.viewport().grab().toImage(), middle, R * person.view.scale_now)
        assert shown == expected


# Trigon -------------------------------------------------------------------------------------------------------------


def body(cells: Iterable[tuple[int, int]], up: bool, sixths: int) -> Polygon:
    """Return triangles as one body in edges, turned clockwise about the origin; `up`: (0, 0) points upwards."""
    tall = sqrt(3) / 2
    found = []
    for x, y in cells:
        if ((x + y) % 2 == 0) == up:
            corners = ((x / 2, (y + 1) * tall), (x / 2 + 1, (y + 1) * tall), ((x + 1) / 2, y * tall))
        else:
            corners = ((x / 2, y * tall), (x / 2 + 1, y * tall), ((x + 1) / 2, (y + 1) * tall))
        found.append(Polygon(corners))
    return affinity.rotate(union_all(found).buffer(0.001), 60 * sixths, origin=(0, 0))


def likeness(picture: QImage, ground: QColor, shape: Polygon, box: QRectF) -> float:
    """Return how well what stands out of the ground within a box has the form of a shape, 0..1, whatever its size."""
    ratio = picture.devicePixelRatio()
    inked = [(x, y) for y in range(round(box.top() * ratio), round(box.bottom() * ratio))
             for x in range(round(box.left() * ratio), round(box.right() * ratio))
             if far(picture.pixelColor(x, y), ground) > 60]  # fmt: skip
    left, right = min(x for x, _ in inked), max(x for x, _ in inked) + 1
    top, bottom = min(y for _, y in inked), max(y for _, y in inked) + 1
    x0, y0, x1, y1 = shape.bounds
    there = set(inked)
    both = either = 0
    for y in range(top, bottom):
        for x in range(left, right):
            place = Point(x0 + (x + 0.5 - left) / (right - left) * (x1 - x0),
                          y0 + (y + 0.5 - top) / (bottom - top) * (y1 - y0))  # fmt: skip
            wanted = shape.contains(place)
            both += wanted and (x, y) in there
            either += wanted or (x, y) in there
    same = (right - left) / (bottom - top) / ((x1 - x0) / (y1 - y0))
    return both / either * min(same, 1 / same)


@pytest.mark.parametrize("turn", range(6))
@pytest.mark.parametrize("name", ["I6", "P6"])
def test_a_piece_lies_in_hand_and_tray_as_on_the_board(qtbot: QtBot, name: str, turn: int) -> None:
    page = trigon_kit.open_page(qtbot, trigon_kit.new_match(), trigon_kit.plain(turn=turn))
    page.view.set_turn(turn)
    _, tray, hand = page.table.panels()
    piece = next(p for p, each in enumerate(PIECES) if each.name == name)
    board, button = page.table.board, tray.field.buttons[piece]

    def expect(picture: QImage, ground: QColor, orientation: int, inside: QRectF) -> None:
        like = {way: likeness(picture, ground, body(shape, True, turn), inside)
                for way, shape in enumerate(PIECES[piece].orientations)}  # fmt: skip
        assert max(like, key=lambda way: like[way]) == orientation and like[orientation] > 0.7, (orientation, turn)

    def looks(orientation: int) -> None:
        expect(button.grab().toImage(), page.table.options.theme.role("soft" if button.isChecked() else "panel"),
               orientation, QRectF(button.rect()).adjusted(5, 5, -5, -5))  # fmt: skip
        if not button.isChecked():
            return
        expect(hand.view.grab().toImage(), page.table.options.theme.role("panel"), orientation,
               QRectF(hand.view.rect()))  # fmt: skip

    looks(0)
    assert board.take(piece)
    held = board.hand
    for act in (lambda: held.turn(1), held.flip, lambda: held.turn(2), lambda: held.turn(-1), held.flip) * 2:
        act()
        looks(held.held.orientation)
        assert board.ghost is not None or held.cells is None


# Umbrella -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("compact", [False, True])
def test_figures_lie_as_the_stage_does(qtbot: QtBot, turn: int, compact: bool) -> None:
    start = umbrella_kit.new_match().state
    mine = tuple((Figure(tile, tile % 2 == 0),) for tile in (1, 2, 3, 4))
    theirs = tuple((Figure(tile),) for tile in (17, 18, 19, 20))
    state = replace(start, figures=(mine, theirs), seen=frozenset((1, 2, 3, 4, 17, 18, 19, 20)))
    look = umbrella_kit.plain(turn=turn, compact=compact)
    page = umbrella_kit.open_page(qtbot, umbrella_kit.match_at(state, 2), look)
    page.view.set_turn(turn)
    page.view.fit(animated=False)
    table, match = page.table, page.table.match
    stage = QPointF(page.view.mapFromScene(QPointF(0, 0)))
    pitch = (shapes.FIELD + shapes.SEAM) * page.view.scale_now
    for button in table._figures.figures:
        figure = visible(match.state, table.seat, button.space)
        assert figure is not None
        picture, tile = button.grab().toImage(), button.tile_rect()
        ground = QColor("#2B2F36") if figure.black else QColor("#FFFFFF")
        inked = set()
        for row in range(1, 5):
            for column in range(1, 5):
                # Where the field lies on the stage that is seen, as the tile has it.
                where = QPointF(page.view.mapFromScene(shapes.field_centre(row, column))) - stage
                spot = tile.center() + where / pitch * 0.208 * tile.width()
                ring = [pixel(picture, spot + around(angle, 0.085 * tile.width())) for angle in range(0, 360, 10)]
                if sum(far(colour, ground) > 60 for colour in ring) > 12:
                    inked.add((row, column))
        assert inked == set(figure_fields(figure, button.space, match.game.kit)), (button.space, turn)
