"""The board never lies under the hand or a panel: at first, after growth, after a reply, after resizing, turned."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QMargins, QPoint, QPointF, QRect, QRectF
from shapely import MultiPoint, box

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES
from tessella.rules.trellis import Plant, frontier
from tessella.scene.boards.panel import SHADOW, Panel
from tessella.scene.trellis.shapes import A, R, centre
from tessella.scene.trigon.ground import EDGE
from tessella.scene.umbrella import shapes

SIZES = ((1440, 900), (1024, 600), (2000, 1300))


def places(bench: Any) -> list[QRectF]:
    """Return where on the scene something may be played or is looked at: from the rules, not from the drawing."""
    state = bench.match.state
    if bench.match.game.kind == "trellis":
        cells = [*(tile.cell for tile in state.garden), *frontier(state)]
        return [QRectF(-R, -A, 2 * R, 2 * A).translated(centre(cell)) for cell in cells]
    if bench.match.game.kind == "umbrella":
        slots = [shapes.slot_centre(side, colour) for side in shapes.SIDES for colour in shapes.COLOURS]
        r = shapes.SLOT_UMBRELLA
        return [shapes.stage_rect(), *(QRectF(-r, -r, 2 * r, 2 * r).translated(slot) for slot in slots)]
    tall = EDGE * 3**0.5 / 2
    return [QRectF(x * EDGE / 2, y * tall, EDGE, tall) for x, y in bench.match.game.board.cells]


def hidden(bench: Any) -> list[str]:
    """Return which places lie outside the view or under which panel."""
    page = bench.window.game
    view, found = page.view, []
    papers = {}
    for panel in page.findChildren(Panel):
        if panel.isVisible() and panel.key != page.asked:
            rect = QRect(panel.mapTo(page, panel.rect().topLeft()), panel.size())
            papers[panel.key] = rect.marginsRemoved(QMargins(SHADOW, SHADOW, SHADOW, SHADOW))
    room = view.viewport().rect().adjusted(-2, -2, 2, 2)
    for place in places(bench):
        # A circle in the place: the corners of a turned rectangle are not the cell's.
        middle, reach = view.viewportTransform().map(place.center()), 0.48 * place.height() * view.scale_now
        seen = QRectF(middle.x() - reach, middle.y() - reach, 2 * reach, 2 * reach).toRect()
        if not room.contains(seen):
            found.append(f"{place} outside")
        found += [f"{place} under {key}" for key, paper in papers.items() if paper.intersects(seen)]
    return found


def grow(bench: Any, plies: int) -> None:
    """Play on, in Trellis always as far down as possible: towards the hand."""
    for _ in range(plies):
        match = bench.match
        if match.to_move is None:
            return
        match.uncover()
        moves = list(match.game.moves(match.state))
        down = [move for move in moves if isinstance(move, Plant)]
        move = max(down, key=lambda move: 2 * move.cell[1] + move.cell[0]) if down else moves[0]
        assert match.play(move)
        bench.bot.waitUntil(lambda: not bench.window.game.table.board.moving)


@pytest.mark.parametrize("kind", list(GAMES))
def test_everything_legal_is_in_sight_whatever_happens(bench, kind: str) -> None:
    bench.size(1440, 900)
    bench.play(kind, (Seat("Ana"), Seat("Ben")))
    assert hidden(bench) == []
    for turn in (0, 1):
        if turn:
            bench.trigger("turn")
        for size in SIZES:
            bench.size(*size)
            assert hidden(bench) == [], size
            for _ in range(3):
                grow(bench, 2)
                bench.settle()
                assert hidden(bench) == [], (size, bench.match.ply)


def test_the_view_rests_while_nothing_would_be_hidden(bench) -> None:
    bench.size(1440, 900)
    bench.play("trellis", (Seat("Ana"), Seat("Ben")))
    view, moved = bench.window.game.view, []
    for _ in range(14):
        before = view.viewportTransform()
        grow(bench, 1)
        bench.settle()
        if view.viewportTransform() != before:
            moved.append(bench.match.ply)
            cells = [*(tile.cell for tile in bench.match.state.garden), *frontier(bench.match.state)]
            free = view.free_rect().adjusted(-2, -2, 2, 2)
            lay = [before.mapRect(QRectF(-R, -A, 2 * R, 2 * A).translated(centre(cell))) for cell in cells]
            assert not all(free.contains(rect) for rect in lay), "moved though nothing was hidden"
    assert 0 < len(moved) < 10


def test_what_a_person_has_zoomed_stays_as_it_is(bench) -> None:
    bench.size(1440, 900)
    bench.play("trellis", (Seat("Ana"), Seat("Ben")))
    view = bench.window.game.view
    view.zoom_by(2.5)
    grow(bench, 1)
    bench.settle(120)
    before = view.viewportTransform()
    grow(bench, 6)
    bench.settle()
    assert view.viewportTransform() == before


@pytest.mark.parametrize("people", [2, 4])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_legend_of_trigon_touches_neither_board_nor_panel(bench, people: int, scale: float) -> None:
    bench.store.update(font_scale=scale)
    bench.size(1024, 600)
    bench.play("trigon", tuple(Seat(name) for name in ("Ana", "Ben", "Cem", "Dan")[:people]))
    page = bench.window.game
    board, tall = page.table.board, EDGE * 3**0.5 / 2
    legend, brief = page.table._legend, 0
    assert board.take(12)
    board.show_overlays(frozenset(("corners", "forbidden")))
    columns = [(x, y, dx) for x, y in bench.match.game.board.cells for dx in (0.0, 0.5, 1.0)]
    # The corners of every cell and the middles above and below: their hull is the field.
    spots = [(x * EDGE / 2 + dx * EDGE, (y + dy) * tall) for x, y, dx in columns for dy in (0, 1)
             if bench.match.game.board.up((x, y)) == ((dx == 0.5) == (dy == 0))]  # fmt: skip
    for size in SIZES:
        bench.size(*size)
        for _ in range(6):
            board.hand.turn(1)
            mapped = [page.view.viewportTransform().map(QPointF(*spot)) for spot in spots]
            field = MultiPoint([(spot.x(), spot.y()) for spot in mapped]).convex_hull
            rim = field.buffer(0.25 * EDGE * page.view.scale_now, join_style="mitre")
            assert legend.isVisible() and legend.lines
            place = legend.geometry()
            assert page.view.viewport().rect().contains(place)
            assert not rim.intersects(box(*place.getCoords())), (size, place, rim.bounds)
            assert not under(bench, place), (size, place)
            brief += legend._brief
    assert brief or scale == 1.0, "with large type and little room a word or two must do"


def under(bench: Any, place: QRect) -> list[str]:
    """Return the panels whose paper lies over a place of the view, the rail's too."""
    page = bench.window.game
    here = QRectF(place).translated(QPointF(page.view.viewport().mapTo(page, QPoint())))
    papers = [(each.key, each.paper().translated(QPointF(each.mapTo(page, QPoint()))))
              for each in page.findChildren(Panel) if each.isVisible()]  # fmt: skip
    return [key for key, paper in papers if paper.intersects(here)]
