"""The Trigon board: picking, the picture as a function of the position, movements, marks."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from scene.trigon.trigon_kit import new_match, open_page, plain, played, some_move

from tessella.rules.lattice import triangle_board
from tessella.rules.trigon import PIECES, open_corners
from tessella.scene.boards.marks import Badge, Outline
from tessella.scene.drawing.tokens import theme
from tessella.scene.trigon import TrigonView, marks, shapes
from tessella.scene.trigon.board import picker
from tessella.scene.trigon.ground import EDGE, tri
from tessella.scene.trigon.items import CellCorners, FieldMarks, PieceItem


def near_the_sides(edge: int, cell: tuple[int, int], part: float) -> list[QPointF]:
    """Return points inside a field, `part` of an edge from the middle of each side and from each corner."""
    shape = tri(triangle_board(edge), cell)
    cx, cy = shapes.centre(shape)
    corners = [shapes.point(v) for v in shapes.vertices(shape)]
    spots = []
    for i, (x, y) in enumerate(corners):
        nx, ny = corners[i - 1]
        for sx, sy, way in (((x + nx) / 2, (y + ny) / 2, part), (x, y, 2 * part)):
            length = ((cx - sx) ** 2 + (cy - sy) ** 2) ** 0.5
            spots.append(QPointF(sx + (cx - sx) / length * way, sy + (cy - sy) / length * way) * EDGE)
    return spots


@pytest.mark.parametrize("edge", [8, 9])
def test_picking_is_right_near_every_side(qtbot: QtBot, edge: int) -> None:
    pick = picker(edge)
    for cell in triangle_board(edge).cells:
        for spot in near_the_sides(edge, cell, 0.005):
            assert pick.at(spot) == cell


@pytest.mark.parametrize("players", [3, 4])
def test_picking_is_right_at_all_zooms_and_turns(qtbot: QtBot, players: int) -> None:
    page = open_page(qtbot, new_match(players))
    view, board = page.view, page.table.board
    rng = random.Random(players)
    for turn in range(6):
        view.set_turn(turn)
        for zoom in (0.4, 1.0, 2.7):
            view.zoom_by(zoom * view.fit_scale() / view.scale_now)
            # A pixel is a point of the view: stay two of them inside the field.
            part = max(0.005, 2.0 / (EDGE * view.scale_now))
            for cell in rng.sample(board.cells.cells, 12):
                for spot in near_the_sides(board.cells.edge, cell, part):
                    pixel = view.mapFromScene(spot)
                    assert board.cell_at(view.mapToScene(pixel)) == cell
    assert board.cell_at(QPointF(-500, -500)) is None


def test_the_picture_equals_a_fresh_one_after_anything(qtbot: QtBot) -> None:
    rng = random.Random(5)
    match = new_match(4)
    page = open_page(qtbot, match)
    view, board = page.view, page.table.board
    options = plain()
    for step in range(160):
        choice = rng.randrange(9)
        if choice < 3 and match.to_move is not None:
            assert match.play(some_move(match, rng))
        elif choice == 3:
            match.undo()
        elif choice == 4:
            match.redo()
        elif choice == 5:
            match.jump(rng.randrange(match.length + 1))
        elif choice == 6:
            options = replace(
                options,
                theme=theme(rng.choice(("light", "dark", "high_contrast")), rng.choice(("default", "cb"))),
                speed=rng.choice((0.0, 0.5, 2.0)),
                show_legal=rng.random() < 0.5,
                move_numbers=rng.choice(("none", "last", "all")),
                coordinates=rng.random() < 0.3,
            )
            page.table.set_options(options)
        elif choice == 7:
            board.take(rng.choice(range(22)))
            board.hovered(QPointF(rng.uniform(0, 800), rng.uniform(0, 700)))
            for _ in range(rng.randrange(4)):
                board.right_clicked(QPointF(0, 0))
        else:
            view.zoom_by(rng.choice((0.8, 1.25)))
        if rng.random() < 0.4:
            board.finish()
            board.cancel()
        if not board.moving and board.hand is None:
            fresh = TrigonView(match, options)
            fresh.board.scaled(view.scale_now)
            assert page.table.snapshot() == fresh.snapshot(), f"step {step}"
            fresh.close()
    board.finish()
    board.cancel()
    assert len([i for i in board.items() if isinstance(i, PieceItem)]) == len(match.state.placed)


def test_a_piece_lands_and_lies_still(qtbot: QtBot) -> None:
    match = new_match(4)
    page = open_page(qtbot, match, plain(speed=1.0))
    board = page.table.board
    match.play(some_move(match, random.Random(1)))
    assert board.moving
    landing = next(item for item in board.items() if isinstance(item, PieceItem))
    assert landing.lifted and landing.scale() > 1.0
    qtbot.waitUntil(lambda: not board.moving)
    assert not landing.lifted and landing.scale() == 1.0
    match.play(some_move(match, random.Random(2)))
    assert board.moving
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton)
    assert not any(item.lifted for item in board.items() if isinstance(item, PieceItem))


def test_a_click_on_empty_ground_replays_what_happened(qtbot: QtBot) -> None:
    match = played(new_match(4), 9)
    page = open_page(qtbot, match, plain(speed=1.0))
    board = page.table.board
    before = board.shown()
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, pos=page.view.mapFromScene(QPointF(30, 30)))
    assert board.moving and board.shown() != before
    board.finish()
    assert board.shown() == before


def test_what_happened_since_your_turn_is_outlined_and_numbered(qtbot: QtBot) -> None:
    match = played(new_match(4), 11)
    table = TrigonView(match, plain())
    outlines = [item for item in table.board.items() if isinstance(item, Outline)]
    badges = sorted(item.text for item in table.board.items() if isinstance(item, Badge))
    assert len(outlines) == 3 and badges == ["1", "2", "3"]
    table.set_options(plain(move_numbers="none"))
    assert not [item for item in table.board.items() if isinstance(item, Badge)]
    table.set_options(plain(move_numbers="all"))
    numbers = {item.text for item in table.board.items() if isinstance(item, Badge)}
    assert numbers == {str(n) for n in range(1, 12)}


def fields(table: TrigonView, kind: str) -> set[shapes.Tri]:
    return {t for i in table.board.items() if isinstance(i, FieldMarks) and i.kind == kind for t in i.tris}


def test_overlays_mark_open_corners_forbidden_and_legal_fields(qtbot: QtBot) -> None:
    match = played(new_match(4), 12)
    table = TrigonView(match, plain())
    board, game, state = table.board, match.game, match.state
    assert [t.on for t in table.toggles()] == [False, False]
    table.toggle("corners")
    table.toggle("forbidden")
    assert [t.on for t in table.toggles()] == [True, True]
    assert fields(table, "corner") == {tri(game.board, c) for c in open_corners(game, state, state.colour)}
    forbidden = marks.forbidden(game, state, state.colour)
    assert fields(table, "forbidden") == {tri(game.board, c) for c in forbidden} and forbidden
    own = [p for p in state.placed if p.colour == state.colour]
    for cell in forbidden:
        assert any(other in p.cells for p in own for other in game.board.edge_neighbours(cell))
    with pytest.raises(KeyError):
        table.toggle("weather")
    table.set_options(plain(show_legal=True))
    piece = max(p for p in range(22) if state.left[state.colour] >> p & 1)
    assert board.take(piece)
    reach = board.hand.reachable
    here = reach.fields_of(0)
    assert fields(table, "legal") == {tri(game.board, c) for c in here}
    assert {item.kind for item in board.items() if isinstance(item, FieldMarks)} == {"legal", "corner", "forbidden"}


def test_overlays_are_about_the_person_while_a_computer_decides(qtbot: QtBot) -> None:
    match = new_match(4, humans=1)
    table = TrigonView(match, plain(show_legal=True))
    assert not fields(table, "corner"), "only on request"
    table.toggle("corners")
    assert fields(table, "corner"), "before the first move the free starting fields"
    table.toggle("corners")
    match.play(some_move(match, random.Random(2)))
    assert match.state.colour == 1 and not fields(table, "corner")
    table.toggle("corners")
    assert fields(table, "corner") == {tri(match.game.board, c) for c in open_corners(match.game, match.state, 0)}
    assert table.panels()[1].field.buttons[0].colour == 0
    match.close()


def test_cells_have_names_and_places(qtbot: QtBot) -> None:
    match = played(new_match(4), 6)
    board = TrigonView(match, plain()).board
    names = board.cell_names()
    assert len(names) == 486 and len(set(names.values())) == 486
    last = match.state.placed[-1]
    for cell in last.cells:
        assert PIECES[last.piece].name in names[cell] and "move 6" in names[cell]
        assert board.cell_at(board.cell_rect(cell).center()) == cell
    starts = [c for c in board.cells.starts if "free starting field" in names[c]]
    assert 0 < len(starts) < 6
    with pytest.raises(KeyError):
        board.cell_rect((0, 0))


def test_marks_keep_their_size_on_the_screen(qtbot: QtBot) -> None:
    page = open_page(qtbot, played(new_match(4), 8))
    board, view = page.table.board, page.view
    view.zoom_by(2.0)
    view.settle()
    badge = next(item for item in board.items() if isinstance(item, Badge))
    assert badge.radius * view.scale_now <= 10.01
    board.put_cursor(board.cells.cells[7])
    assert [i for i in board.items() if isinstance(i, CellCorners)]


def test_the_board_fits_as_large_turned_as_upright(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4))
    upright = page.view.fit_scale()
    for turn in range(6):
        page.view.set_turn(turn)
        assert page.view.fit_scale() == pytest.approx(upright, rel=0.02)
