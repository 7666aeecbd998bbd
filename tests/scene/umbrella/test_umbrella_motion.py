"""Movements from the events: they begin where things lay, end in the position, and never keep anybody waiting."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from person.umbrella_hands import click_at, press
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot
from scene.umbrella.umbrella_kit import Page, computer_match, match_at, new_match, open_page, plain, some_move

from tessella.rules.umbrella import Umbrella
from tessella.rules.umbrella.position import StageField
from tessella.scene.boards.animation import Track
from tessella.scene.drawing.tokens import motion
from tessella.scene.umbrella import UmbrellaView, shapes
from tessella.scene.umbrella.motion import Motion
from tessella.scene.umbrella.stage_state import StageState


def tracks(page: Page, notation: str) -> list[Track]:
    """Play a move and return its tracks for a board that shows the position before it."""
    match, board = page.table.match, page.table.board
    match.play(match.game.parse(match.state, notation))
    step = match.history[-1]
    assert isinstance(match.game, Umbrella)
    board.show_scenery(StageState(match.game, step.before, match.seats, step.seat, False))
    return Motion(board, {}).tracks(step)


def fresh(page: Page) -> object:
    table = UmbrellaView(page.table.match, page.table.options)
    table.board.scaled(page.view.scale_now)
    return table.snapshot()


def test_a_slide_moves_the_whole_line_and_rolls_the_last_umbrella(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(1))
    found = tracks(page, "slide left red 2")
    assert [(track.start, track.length) for track in found] == [
        (0, motion("line_slides")), (0, 200), (200, motion("umbrella_rolls"))
    ]  # fmt: skip
    item = page.table.board.umbrellas[StageField(2, 1)]
    found[0].draw(0.5)
    middle = (shapes.field_centre(2, 1) + shapes.field_centre(2, 2)) / 2
    assert (item.pos() - middle).manhattanLength() < 0.01
    page.table.show_position()
    assert page.table.snapshot() == fresh(page)


@pytest.mark.parametrize(
    ("bonus", "token", "notation", "length"),
    [("blue", 1, "gust red left", "umbrella_rolls"), ("green", 3, "swap 2,2 2,3", "line_slides")],
)
def test_bonuses_move(qtbot: QtBot, bonus: str, token: int, notation: str, length: str) -> None:
    start = new_match(2, {"level": "4"}).state
    state = replace(start, phase="bonus", bonus=bonus, tokens=((token,), ()), supply=10)
    page = open_page(qtbot, match_at(state, 2, {"level": "4"}))
    assert [track.length for track in tracks(page, notation)] == [motion(length)]
    page.table.show_position()
    assert page.table.snapshot() == fresh(page)


def test_a_click_or_a_key_ends_the_movement_and_does_its_own_work(qtbot: QtBot) -> None:
    match = new_match(1)
    page = open_page(qtbot, match, plain(speed=2.0))
    match.play(match.game.parse(match.state, "slide left red 2"))
    assert page.table.board.moving
    click_at(page.view, shapes.slot_centre("right", "red"))
    assert not page.table.board.moving and page.table.board.held is not None
    press(page.view, Qt.Key.Key_1)
    press(page.view, Qt.Key.Key_Return)
    assert match.ply == 2 and page.table.board.moving
    press(page.view, Qt.Key.Key_G)
    assert page.table.board.held is not None and not page.table.board.moving


def test_moves_that_overtake_each_other_end_right(qtbot: QtBot) -> None:
    match = computer_match(4, {"level": "4"})
    page, rng = open_page(qtbot, match, plain(speed=2.0)), random.Random(6)
    for _ in range(4):
        match.play(some_move(match, rng))
        qtbot.waitUntil(lambda: match.can_play)
    page.table.board.finish()
    assert page.table.snapshot() == fresh(page)


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
def test_arrows_follow_the_screen_on_a_turned_board(qtbot: QtBot, turn: int) -> None:
    page = open_page(qtbot, new_match(), plain(turn=turn, coordinates=True))
    page.view.set_turn(turn)
    board = page.table.board
    board.put_cursor(StageField(2, 2))
    before = page.view.mapFromScene(shapes.centre(StageField(2, 2)))
    press(page.view, Qt.Key.Key_Right)
    assert board.cursor is not None
    way = page.view.mapFromScene(shapes.centre(board.cursor)) - before
    assert way.x() > 50 and abs(way.y()) < 3
    words = [item[-2] for item in board.snapshot() if item[0] == "LabelItem"]  # type: ignore[index]
    assert sorted(words) == ["", *"11223344", "everybody", "with Ben", "with Ben"]


def test_moves_wait_for_each_other_and_a_click_ends_them_all(qtbot: QtBot) -> None:
    match = computer_match(4)
    page, rng = open_page(qtbot, match, plain(speed=20.0)), random.Random(6)
    match.play(some_move(match, rng))
    qtbot.waitUntil(lambda: match.can_play)
    assert page.table.board.moving and page.table.board.queue._waiting
    click_at(page.view, shapes.field_centre(1, 1))
    assert not page.table.board.moving
    assert page.table.snapshot() == fresh(page)
