"""Gestures on the large stage: what is taken, aimed, put back, refused; picking; names; what the preview tells."""

from __future__ import annotations

import pytest
from person.umbrella_hands import button, click, click_at, drag, move_to, pixel, press
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from scene.umbrella.umbrella_kit import new_match, open_page, plain

from tessella.rules.umbrella import COLOURS, SIDES, Slide
from tessella.rules.umbrella.position import StageField, ZoneSlot
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.gestures import SlideGesture
from tessella.scene.umbrella.shapes import ArrowKey

LEFT_RED = shapes.slot_centre("left", "red")


def wheel(page: object, spot: QPointF, delta: int) -> None:
    view = page.view  # type: ignore[attr-defined]
    place = QPointF(pixel(view, spot))
    event = QWheelEvent(
        place,
        QPointF(view.viewport().mapToGlobal(place.toPoint())),
        QPoint(),
        QPoint(0, delta),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(view.viewport(), event)


def test_a_click_takes_a_second_click_on_the_slot_puts_back(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match())
    click_at(page.view, LEFT_RED)
    held = page.table.board.held
    assert isinstance(held, SlideGesture) and (held.side, held.colour) == ("left", "red")
    click_at(page.view, LEFT_RED)
    assert page.table.board.held is None and page.table.match.ply == 0


def test_another_slot_takes_the_place_of_what_is_in_hand(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match())
    click_at(page.view, LEFT_RED)
    click_at(page.view, shapes.slot_centre("own", "blue"))
    held = page.table.board.held
    assert held is not None and held.source == ZoneSlot("own", "blue")


@pytest.mark.parametrize("end", ["escape", "right", "outside"])
def test_every_gesture_can_be_cancelled(qtbot: QtBot, end: str) -> None:
    page = open_page(qtbot, new_match())
    before = page.table.snapshot()
    if end == "outside":
        drag(page.view, LEFT_RED, QPointF(shapes.STAGE, -shapes.STAGE * 0.6))
    else:
        click_at(page.view, LEFT_RED)
        move_to(page.view, shapes.field_centre(2, 2))
        assert page.table.board.seen is not None
        if end == "escape":
            press(page.view, Qt.Key.Key_Escape)
        else:
            qtbot.mouseClick(page.view.viewport(), Qt.MouseButton.RightButton, pos=pixel(page.view, LEFT_RED))
    assert page.table.board.held is None and page.table.snapshot() == before and page.table.match.ply == 0


def test_a_small_tremble_is_no_drag(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match())
    drag(page.view, LEFT_RED, LEFT_RED + QPointF(3, 2))
    assert page.table.board.held is not None and page.table.match.ply == 0


@pytest.mark.parametrize("side", SIDES)
def test_the_preview_shows_the_stage_after_the_slide(qtbot: QtBot, side: str) -> None:
    page = open_page(qtbot, new_match())
    game, state = page.table.match.game, page.table.match.shown
    for line in (1, 4):
        click_at(page.view, shapes.slot_centre(side, "green"))  # type: ignore[arg-type]
        field = shapes.line_fields(side, line)[1]  # type: ignore[arg-type]
        move_to(page.view, shapes.field_centre(*field))
        seen = page.table.board.seen
        move = Slide(side, "green", line)  # type: ignore[arg-type]
        assert seen is not None and seen.move == move
        assert seen.state == game.apply(state, move).state
        shown = tuple(page.table.board.umbrellas[StageField(r, c)].colour for r in range(1, 5) for c in range(1, 5))
        assert shown == seen.state.stages[0] and seen.out == game.apply(state, move).events[0].pushed_out
        press(page.view, Qt.Key.Key_Escape)


def test_the_wheel_zooms_with_empty_hands_and_goes_through_the_lines_in_hand(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match())
    before = page.view.scale_now
    wheel(page, QPointF(0, 0), 120)
    assert page.view.scale_now > before and page.table.board.held is None
    press(page.view, Qt.Key.Key_R)
    scale = page.view.scale_now
    held = page.table.board.held
    assert isinstance(held, SlideGesture) and held.line is not None
    begin = held.line
    for _ in range(50):
        wheel(page, QPointF(0, 0), -120)
    assert held.line == (begin + 50 - 1) % 4 + 1 and page.view.scale_now == scale


def test_keys_take_colours_zone_by_zone(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match())
    sides = []
    for _ in range(5):
        press(page.view, Qt.Key.Key_Y)
        held = page.table.board.held
        assert isinstance(held, SlideGesture) and held.colour == "yellow"
        sides.append(held.side)
    assert sides == [*SIDES, "left"]
    press(page.view, Qt.Key.Key_Tab)
    held = page.table.board.held
    assert isinstance(held, SlideGesture) and (held.side, held.colour) == ("right", "yellow")
    press(page.view, Qt.Key.Key_Down)
    assert held.line == 1
    press(page.view, Qt.Key.Key_Up)
    assert held.line == 4


def test_an_empty_slot_says_why_it_gives_nothing(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(2, {}, sides=((1, 0, 1, 1), (1, 1, 1, 2))))
    with qtbot.waitSignal(page.table.said) as said:
        click_at(page.view, LEFT_RED)
    bubble = page.table.reasons.bubble
    assert bubble is not None and bubble.isVisible() and bubble.rule == "U-SLIDE"
    assert bubble.title == "None waits here" and said.args == [f"{bubble.title}. {bubble.text}"]
    assert page.table.board.wrong == (ZoneSlot("left", "red"),)
    click_at(page.view, shapes.slot_centre("left", "blue"))
    assert not bubble.isVisible() and page.table.board.wrong == ()


def test_a_scoring_space_of_another_colour_marks_the_wrong_fields(qtbot: QtBot) -> None:
    match = new_match()
    page = open_page(qtbot, match)
    click(button(page.table, "scoring-1"))
    bubble = page.table.reasons.bubble
    assert bubble is not None and bubble.rule == "U-SCORE" and "right after a slide" in bubble.text


@pytest.mark.parametrize("turn", [0, 1, 2, 3])
@pytest.mark.parametrize("zoom", [0.6, 1.0, 2.3])
def test_picking_near_the_edges_of_fields(qtbot: QtBot, turn: int, zoom: float) -> None:
    page = open_page(qtbot, new_match(), plain(turn=turn))
    page.view.set_turn(turn)
    page.view.zoom_by(zoom)
    board = page.table.board
    press(page.view, Qt.Key.Key_B)
    for row in range(1, 5):
        for column in range(1, 5):
            rect = shapes.field_rect(row, column)
            inset = 0.005 * rect.width()
            for spot in (rect.topLeft() + QPointF(inset, inset), rect.bottomRight() - QPointF(inset, inset)):
                board.hovered(spot)
                assert isinstance(board.held, SlideGesture) and board.held.line == row
            found = page.view.mapToScene(page.view.mapFromScene(rect.center()))
            assert rect.contains(found)


def test_every_place_has_a_name_and_a_rectangle(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match())
    names = page.table.board.cell_names()
    assert len(names) == 32 and len(set(names.values())) == 32
    assert names[StageField(1, 1)] == "row 1 column 1: red"
    assert names[ZoneSlot("center", "blue")] == "zone Centre: 1 blue"
    for key in names:
        assert page.table.board.cell_rect(key).contains(shapes.centre(key))
    assert page.table.board.cell_rect(ArrowKey("left", 2)).contains(shapes.entry("left", 2))


def test_legal_places_are_shown_on_demand(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(2, {}, center=(0, 0, 2, 2)))

    def rings() -> int:
        return sum(item[0] == "LegalRing" for item in page.table.board.snapshot())  # type: ignore[index]

    assert rings() == 0
    page.table.set_options(plain(show_legal=True))
    assert rings() == 4 * len(COLOURS) - 2
