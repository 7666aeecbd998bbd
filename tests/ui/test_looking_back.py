"""Looking back at earlier moves of a game that goes on: nothing vanishes, it is said, and one button leads back."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES

VERSUS = (Seat("Ana"), Seat("Judit", "computer", 2))
LEFT = Qt.MouseButton.LeftButton
SIZES = ((1440, 900, 1.0), (1024, 600, 1.0), (1024, 600, 1.5), (800, 500, 1.5))


def versus(bench: Any, kind: str, moves: int = 12) -> None:
    """Play so many moves against the computer, up to a decision of the person."""
    bench.play(kind, VERSUS)
    while bench.match.ply < moves or not bench.match.can_play:
        if bench.match.can_play:
            bench.move()
        else:
            bench.sessions[-1].answer()
            bench.settle()


def click_row(bench: Any, ply: int) -> None:
    """Click the first row of a move in the log."""
    log = bench.window.game.log
    row = next(index for index, row in enumerate(log.model.rows) if row.ply == ply)
    index = log.model.index(row)
    log.list.scrollTo(index)
    bench.bot.mouseClick(log.list.viewport(), LEFT, pos=log.list.visualRect(index).center())
    bench.settle()


def click(bench: Any, widget: QWidget) -> None:
    bench.bot.mouseClick(widget, LEFT)
    bench.settle()


def follow_the_line(bench: Any) -> Any:
    """Return the move that follows the position shown."""
    match = bench.match
    return match.record.node(match.line[match.ply + 1]).move


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_click_in_the_log_keeps_all_moves_and_leads_back_to_now(bench, kind: str) -> None:
    versus(bench, kind)
    head, log, match = bench.window.header.headline, bench.window.game.log, bench.match
    length, rows = match.length, [row.whole() for row in log.model.rows]
    assert not head.now.isVisible() and not head.play_on.isVisible()
    click_row(bench, 3)
    assert match.ply == 3
    assert [row.whole() for row in log.model.rows] == rows
    later = [log.model.data(log.model.index(i)).endswith("(later)") for i in range(len(rows))]
    assert later == [row.ply > 3 for row in log.model.rows]
    assert head.words.whole() == f"Move 3 of {length}. You are looking back"
    assert bench.window.header.property("aside") is True
    assert head.now.isVisible() and head.now.property("look") == "primary"
    assert head.play_on.isVisible() and not head.resume.isVisible()
    click(bench, head.now)
    assert match.ply == length and match.can_play
    assert not head.now.isVisible() and not head.play_on.isVisible()
    assert bench.window.header.property("aside") is False
    assert not any("(later)" in log.model.data(log.model.index(i)) for i in range(len(rows)))


@pytest.mark.parametrize("kind", list(GAMES))
def test_playing_on_lets_the_computer_make_no_second_line(bench, kind: str) -> None:
    versus(bench, kind)
    head, match = bench.window.header.headline, bench.match
    nodes, length = len(match.record.nodes), match.length
    computers = next(ply for ply in range(2, length) if match.game.to_move(match.state_of(match.line[ply])) == 1)
    click_row(bench, computers)
    assert match.stopped and not match.thinking
    click(bench, head.play_on)
    assert match.thinking and not head.now.isVisible()
    session = bench.sessions[-1]
    session.answer(follow_the_line(bench))
    bench.settle()
    assert (match.ply, match.length, len(match.record.nodes)) == (computers + 1, length, nodes)
    while not match.can_play:
        session.answer(follow_the_line(bench))
        bench.settle()
    assert bench.window.actions_["redo"].isEnabled() and bench.window.actions_["forward"].isEnabled()
    bench.bot.keyClick(bench.window.game.view, Qt.Key.Key_End, Qt.KeyboardModifier.ControlModifier)
    bench.settle()
    assert match.ply == length and len(match.record.nodes) == nodes


@pytest.mark.parametrize("kind", list(GAMES))
def test_looking_back_by_keyboard_alone(bench, kind: str) -> None:
    versus(bench, kind)
    match, view, log = bench.match, bench.window.game.view, bench.window.game.log.list
    length, ctrl = match.length, Qt.KeyboardModifier.ControlModifier
    log.setFocus()
    for _ in range(3):
        bench.bot.keyClick(log, Qt.Key.Key_Up)
    bench.bot.keyClick(log, Qt.Key.Key_Return)
    bench.settle()
    assert match.looking_back
    bench.bot.keyClick(log, Qt.Key.Key_Escape)
    bench.settle()
    assert view.hasFocus() and match.looking_back
    assert "Esc: back to now" in bench.window.bottom.accessibleName()
    bench.bot.keyClick(view, Qt.Key.Key_Escape)
    bench.settle()
    assert match.ply == length and not match.looking_back
    for _ in range(4):
        bench.bot.keyClick(view, Qt.Key.Key_Left, ctrl)
    bench.settle()
    assert match.ply == length - 4
    bench.bot.keyClick(view, Qt.Key.Key_Right, ctrl)
    assert match.ply == length - 3 and match.length == length
    bench.settle()
    bench.bot.keyClick(view, Qt.Key.Key_Y, ctrl)
    assert length - 3 < match.ply <= length
    bench.settle()
    bench.bot.keyClick(view, Qt.Key.Key_Home, ctrl)
    bench.settle()
    bench.bot.keyClick(view, Qt.Key.Key_End, ctrl | Qt.KeyboardModifier.ShiftModifier)
    bench.settle()
    assert match.ply == length and not match.looking_back


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_move_that_follows_already_goes_into_the_line(bench, kind: str) -> None:
    bench.play(kind)
    bench.move(6)
    bench.match.uncover()
    click_row(bench, 2)
    bench.match.uncover()
    nodes = len(bench.match.record.nodes)
    assert bench.match.play(follow_the_line(bench))
    bench.settle()
    assert (bench.match.ply, bench.match.length, len(bench.match.record.nodes)) == (3, 6, nodes)


def test_what_was_taken_back_is_pale_and_no_looking_back(bench) -> None:
    versus(bench, "trigon", 5)
    bench.trigger("undo")
    log, head = bench.window.game.log.model, bench.window.header.headline
    assert max(row.ply for row in log.rows) == bench.match.length > bench.match.ply
    assert log.data(log.index(log.rowCount() - 1)).endswith("(later)")
    assert not head.now.isVisible() and bench.match.can_play
    bench.move()  # the same move again
    assert bench.match.thinking, "the computer answers"


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
def test_the_way_back_has_room_in_every_window(bench, width: int, height: int, scale: float) -> None:
    bench.size(width, height)
    bench.store.update(font_scale=scale)
    versus(bench, "trigon", 5)
    bench.match.jump(3)
    bench.settle()
    head = bench.window.header.headline
    assert head.words.text() == head.words.whole(), "not cut"
    assert head.words.whole().startswith("Move 3 of 6")
    for button in (head.now, *([head.play_on] if head.play_on.isVisible() else [])):
        assert button.isVisible()
        assert button.width() >= button.sizeHint().width()
        assert bench.window.header.rect().contains(button.mapTo(bench.window.header, button.rect().bottomRight()))
    assert bench.window.actions_["play-on"].isEnabled()


def test_later_rows_are_drawn_paler(bench) -> None:
    bench.size(1440, 900)
    versus(bench, "trigon", 6)
    log = bench.window.game.log.list

    def darkest(row: int) -> int:
        rect = log.visualRect(log.model().index(row)).adjusted(60, 0, -4, 0)  # the words
        picture = log.viewport().grab(rect).toImage()
        across, down = range(picture.width()), range(picture.height())
        return min(picture.pixelColor(x, y).lightness() for x in across for y in down)

    click_row(bench, 6)
    last = bench.window.game.log.model.rowCount() - 1
    before = darkest(last)
    click_row(bench, 5)
    assert darkest(last) > before + 40
    assert darkest(last - 1) < before + 10
