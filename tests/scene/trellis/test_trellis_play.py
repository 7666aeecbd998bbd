"""Whole games at the table: by mouse, by dragging, by keys alone; every decision comes out as it was meant."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from trellis_person import Person, new_match, options, some_move

from tessella.rules.trellis import Bloom, Gift, Plant, frontier
from tessella.scene.trellis.drawn_board import ROOM
from tessella.scene.trellis.preview import legal_turns, preview
from tessella.scene.trellis.remedies import remedy
from tessella.scene.trellis.shapes import A, R, centre, corner, side_middle
from tessella.scene.trellis.talk import Talk
from tessella.scene.trellis.words import Words


@pytest.mark.parametrize("way", ["mouse", "keys"])
def test_whole_game(qtbot: QtBot, way: str) -> None:
    match = new_match(flowers=8, seed=3)
    person = Person(qtbot, match)
    chance = random.Random(5)
    kinds = set()
    while match.to_move is not None:
        move = some_move(match, chance)
        kinds.add(type(move))
        (person.play_by_mouse if way == "mouse" else person.play_by_keys)(move)
    assert {Plant, Bloom, Gift} <= kinds
    assert match.result.winners == match.state.winners
    assert person.table.headline().text.endswith(("wins", "share the win"))
    qtbot.waitUntil(lambda: "turn" not in [panel.key for panel in person.table.panels()])
    assert len(set(person.spoken)) == len(person.spoken) >= match.ply


def test_dragging_plants_a_tile(qtbot: QtBot) -> None:
    match = new_match(seed=2)
    person = Person(qtbot, match)
    move = next(m for m in match.game.moves(match.state) if m.rotation == 0)
    person.drag_tile(match.state.hands[0].index(move.tile), centre(move.cell))
    assert match.history[-1].move == move


def test_a_tile_dropped_on_the_hand_goes_back(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    below = person.view.mapToScene(person.hand.geometry().center())
    person.drag_tile(0, below)
    assert person.table.board.hand is None and person.match.ply == 0


def test_an_illegal_drop_keeps_the_tile_in_hand(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    person.drag_tile(0, centre((0, 0)))
    assert person.table.board.hand is not None and person.match.ply == 0
    person.press(Qt.Key.Key_Escape)
    assert person.table.board.hand is None


def test_fifty_quick_turns_end_right(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match(), options(speed=1.0))
    board = person.table.board
    person.press(Qt.Key.Key_1)
    chance, expected = random.Random(1), board.hand.rotation
    for _ in range(50):
        by = chance.choice((1, -1))
        expected += by
        person.press(Qt.Key.Key_R, shift=by < 0)
    assert board.hand is not None and board.hand.rotation == expected % 6
    qtbot.waitUntil(lambda: not board.hand._spin.running)
    assert round(board.hand.item.angle) % 6 == expected % 6


def test_a_trackpad_turns_one_step_at_a_time(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    person.press(Qt.Key.Key_1)
    held = person.table.board.hand
    assert held is not None
    begin = held.rotation
    for _ in range(8):
        person.wheel(centre((1, 0)), -15)
    assert held.rotation == (begin + 1) % 6


def test_the_wheel_zooms_with_nothing_in_hand(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    before = person.view.scale_now
    person.wheel(QPointF(0, 0), 120)
    assert person.view.scale_now > before and person.match.ply == 0


def test_tab_goes_round_the_hand(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    seen = []
    for _ in range(4):
        person.press(Qt.Key.Key_Tab)
        assert person.table.board.hand is not None
        seen.append(person.table.board.hand.tile)
    hand = person.match.state.hands[0]
    assert seen == [*hand, hand[0]]


def test_plant_button_plants(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    move = next(iter(person.match.game.moves(person.match.state)))
    person.press(Qt.Key(Qt.Key.Key_1 + person.match.state.hands[0].index(move.tile)))
    held = person.table.board.hand
    assert held is not None
    held.turn(move.rotation - held.rotation)
    held.put(move.cell)
    assert person.hand.plant_button.isEnabled()
    QTest.mouseClick(person.hand.plant_button, Qt.MouseButton.LeftButton)
    assert person.match.history[-1].move == move


def test_hands_are_covered_between_turns(qtbot: QtBot) -> None:
    match = new_match(seed=2)
    person = Person(qtbot, match)
    chance = random.Random(2)
    while match.to_move == 0:
        person.play_by_mouse(some_move(match, chance))
    assert match.covered and all(tile.covered for tile in person.hand.tiles)
    assert not person.hand.plant_button.isVisible()
    assert "Judit" in person.hand._cover_text.text()
    person.press(Qt.Key.Key_1)
    assert person.table.board.hand is None
    assert person.page.focusWidget() is person.hand.uncover_button
    QTest.keyClick(person.hand.uncover_button, Qt.Key.Key_Space)
    assert person.page.focusWidget() is person.view
    assert [tile.tile for tile in person.hand.tiles] == list(match.state.hands[1])
    assert not any(tile.covered for tile in person.hand.tiles)


def test_the_view_stays_where_it_is(qtbot: QtBot) -> None:
    match = new_match(seed=4)
    person = Person(qtbot, match)
    place = person.view.mapToScene(0, 0)
    chance = random.Random(4)
    for _ in range(6):
        person.play_by_mouse(some_move(match, chance))
    assert person.view.mapToScene(0, 0) == place


@pytest.mark.parametrize("turn", [0, 1, 2, 5])
@pytest.mark.parametrize("zoom", [0.4, 1.0, 3.0])
def test_picking_near_the_sides(qtbot: QtBot, turn: int, zoom: float) -> None:
    """Half a hundredth of an edge inside each side the cell is found, at every zoom and turn."""
    person = Person(qtbot, new_match(), options(turn=turn))
    person.view.set_turn(turn)
    person.view.zoom_by(zoom)
    board = person.table.board
    for cell in ((0, 0), *frontier(person.match.state)):
        middle = centre(cell)
        for side in range(6):
            inside = middle + side_middle(side, A - 0.005 * R)
            assert board.cells.at(inside) == cell
            corner_near = middle + corner(side, R * 0.995)
            assert board.cells.at(corner_near) == cell
    person.press(Qt.Key.Key_1)
    person.hover(centre((0, -1)))
    assert board.hand is not None and board.hand.cell == (0, -1)


def test_keys_bring_the_tile_in_hand_into_view(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    person.view.zoom_by(3.0)
    person.press(Qt.Key.Key_1)
    free = person.view.free_rect()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Left, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right):
        person.press(key)
        held = person.table.board.hand
        assert held is not None and held.cell is not None
        assert free.contains(QPointF(person.spot(centre(held.cell))))


def test_a_tile_taken_with_space_comes_to_the_board(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    button = person.hand.tiles[2]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    held = person.table.board.hand
    assert held is not None and held.tile == person.match.state.hands[0][2] and held.cell is not None
    assert person.page.focusWidget() is person.view


def test_the_map_goes_when_the_whole_garden_is_seen(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match(), options())
    table = person.table
    person.view.zoom_by(6.0)
    person.view.pan_by(2000, 0)
    qtbot.waitUntil(lambda: table.map in table.panels())
    table.map.show()
    person.view.fit()
    qtbot.waitUntil(lambda: table.map not in table.panels())
    assert table.map.isHidden()


def test_a_new_garden_fits_as_large_on_a_turned_board(qtbot: QtBot) -> None:
    person = Person(qtbot, new_match())
    upright = person.view.fit_scale()
    for turn in range(1, 6):
        person.table.set_options(options(turn=turn))
        person.view.set_turn(turn)
        assert person.view.scale_now == pytest.approx(upright), turn
    board = person.table.board
    points, middle = list(board.content_outline()), board.content_rect().center()
    mirrored = {(round(2 * middle.x() - p.x(), 3), round(2 * middle.y() - p.y(), 3)) for p in points}
    assert mirrored == {(round(p.x(), 3), round(p.y(), 3)) for p in points}


def test_the_outline_of_an_upright_garden_is_as_large_as_its_rectangle(qtbot: QtBot) -> None:
    board = Person(qtbot, new_match()).table.board
    tile = board.state.garden[0]
    board.state = replace(board.state, garden=(tile, replace(tile, cell=(7, -1))))
    board._build_picker()
    assert not ROOM.contains(board.content_rect())
    box, whole = board.content_outline().boundingRect(), board.content_rect()
    assert (box.left(), box.top(), box.width(), box.height()) == pytest.approx(whole.getRect())


def test_the_bubble_tells_that_the_tile_fits_when_it_is_turned() -> None:
    match = new_match()
    game, state = match.game, match.state
    tile = state.hands[0][0]
    cells = {(cell, len(turns)): turns for cell in frontier(state) if (turns := legal_turns(game, state, tile, cell))}
    cell, turns = next((cell, turns) for (cell, count), turns in cells.items() if count < 6)
    wrong = next(turn for turn in range(6) if turn not in turns)
    words, talk = Words(match.seats), Talk(Words(match.seats), game)
    told = talk.held(preview(game, state, Plant(tile, cell, wrong)), state)
    assert told is not None and "R" in told.text and told.text.endswith("it fits.")
    right = talk.held(preview(game, state, Plant(tile, cell, turns[0])), state)
    assert right is not None and right.symbol == "check"
    away = preview(game, state, Plant(tile, (9, 9), 0)).verdict.broken
    assert away is not None and "with R" not in remedy(words, game, state, Plant(tile, (9, 9), 0), away)
