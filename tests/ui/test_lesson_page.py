"""A lesson on the window: what a wrong move, an allowed one, help, keys, leaving and coming back do."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from person import trellis_hands
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from ui.lesson_hands import Learner

from tessella.controller.settings import folders
from tessella.rules.trellis import Plant
from tessella.ui.lessons.page import LessonPage

JOINS = "trellis-04"
LEFT = Qt.MouseButton.LeftButton


def opened(bench: Any, key: str = JOINS, step: str = "") -> LessonPage:
    """Open a lesson, at a step."""
    window = bench.window
    window.learn.open(key)
    bench.bot.waitUntil(lambda: window.learn.lesson is not None)
    page: LessonPage = window.learn.lesson
    if step:
        page.run.go(next(i for i, each in enumerate(page.run.lesson.steps) if each.id == step))
    bench.settle()
    return page


def planting(page: LessonPage) -> int:
    """Go to the first step that asks for a planting with a light; return its index."""
    steps = page.run.lesson.steps
    index = next(i for i, step in enumerate(steps) if step.light and any("plant" in text for text in step.show))
    page.run.go(index)
    return index


def wrong_turn(page: LessonPage) -> Plant:
    """Return the planting of the step turned so that it is refused."""
    board = page.run.board
    right = board.game.parse(board.state, page.run.step.show[0])
    ways = (Plant(right.tile, right.cell, turn) for turn in range(6))
    return next(move for move in ways if not board.game.explain(board.state, move).legal)


def press(page: LessonPage, key: Qt.Key, shift: bool = False) -> None:
    none, held = Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(page.window().focusWidget() or page.view, key, held if shift else none)


def test_a_refused_move_stays_in_hand_with_its_rule_at_the_place(bench: Any) -> None:
    page = opened(bench)
    planting(page)
    bench.settle()
    trellis_hands.by_mouse(page.view, page.side.table, wrong_turn(page))
    bench.settle()
    table = page.side.table
    assert table.board.hand is not None and table.reasons.bubble is not None and table.reasons.bubble.isVisible()
    assert page.card.field.told.tone == "wrong" and page.card.field.told.text
    assert page.run.board.ply == 0
    said = " ".join(bench.window.announcer.spoken)
    assert "T-MATCH" in said and "still in your hand" in said


def test_an_allowed_move_that_was_not_asked_is_taken_back_without_blame(bench: Any) -> None:
    page = opened(bench)
    index = planting(page)
    bench.settle()
    board = page.run.board
    shown = board.game.parse(board.state, page.run.step.show[0])
    other = next(move for move in board.game.moves(board.state) if isinstance(move, Plant) and move.cell != shown.cell)
    trellis_hands.by_mouse(page.view, page.side.table, other)
    bench.settle()
    assert page.card.field.told.tone == "allowed" and "wrong" not in page.card.field.told.title.lower()
    assert page.side.table.board.gesture is None and board.ply == 0 and page.run.state.index == index


def test_right_makes_next_primary_and_never_goes_on_by_itself(bench: Any) -> None:
    page = opened(bench)
    index = planting(page)
    bench.settle()
    assert not page.card.next.isEnabled()
    Learner(page, False, bench.settle).answer()
    bench.settle(400)
    assert page.run.state.index == index and page.card.next.isEnabled()
    assert page.card.next.property("look") == "primary"
    assert all(done for _, done in page.card.state.goals)  # type: ignore[union-attr]
    press(page, Qt.Key.Key_Return)
    assert page.run.state.index == index + 1


def test_hints_and_show_me_come_only_when_asked_for(bench: Any) -> None:
    page = opened(bench)
    planting(page)
    bench.settle()
    assert not page.card.field.told.text and not page.card.show_me.isEnabled()
    hints = len(page.run.step.hints)
    for count in range(1, hints + 1):
        press(page, Qt.Key.Key_H)
        assert page.run.state.hints == count and page.card.field.told.title
    assert page.card.show_me.isEnabled()
    press(page, Qt.Key.Key_H, shift=True)
    assert page.run.state.stage == "shown" and page.card.next.isEnabled()
    press(page, Qt.Key.Key_Return)
    assert page.run.state.stage == "task" and page.run.state.was_shown


def test_wheel_arrows_undo_and_view_keys_are_no_answers(bench: Any) -> None:
    page = opened(bench)
    planting(page)
    bench.settle()
    before = page.run.state
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Left, Qt.Key.Key_Right):
        press(page, key)
    for key in ("undo", "redo", "fit", "zoom-in", "turn", "back", "forward"):
        bench.window.actions_[key].trigger()
    assert page.run.state == before and page.run.board.ply == 0


def test_the_rule_lies_over_the_card_until_escape(bench: Any) -> None:
    page = opened(bench)
    planting(page)
    bench.settle()
    press(page, Qt.Key.Key_F1)
    assert page.rule.isVisible() and page.rule.text.text()
    assert page.rule.geometry().intersects(page.card.geometry())
    press(page, Qt.Key.Key_Escape)
    assert not page.rule.isVisible() and bench.window.learn.lesson is page


def test_l_goes_through_what_is_lit_and_says_it(bench: Any) -> None:
    page = opened(bench)
    planting(page)
    bench.settle()
    names = page.side.lit_names(page.run.state)
    assert names and any("Lit:" in text for text in bench.window.announcer.spoken)
    seen = set()
    for _ in names:
        press(page, Qt.Key.Key_L)
        seen.add(page._lit)
    assert seen == set(names)


def test_escape_leaves_and_the_lesson_waits_at_its_step(bench: Any) -> None:
    page = opened(bench)
    index = planting(page)
    bench.settle()
    press(page, Qt.Key.Key_Escape)
    bench.settle()
    window = bench.window
    assert window.learn.lesson is None and window.stack.currentWidget() is window.learn.page
    assert window.learn.page.state.line.key == JOINS and window.learn.page.state.line.at == index + 1
    again = opened(bench)
    assert again.run.state.index == index and again.card.field.told.title == "You were here"


def test_backspace_goes_a_step_back_and_a_plays_it_again(bench: Any) -> None:
    page = opened(bench)
    index = planting(page)
    bench.settle()
    press(page, Qt.Key.Key_Backspace)
    assert page.run.state.index == index - 1
    page.run.go(index)
    bench.settle()
    Learner(page, True, bench.settle).answer()
    assert page.run.state.may_again
    press(page, Qt.Key.Key_A)
    assert page.run.state.stage == "task" and page.run.state.repeated


def test_tries_reach_no_record_and_no_file(bench: Any) -> None:
    page = opened(bench)
    planting(page)
    bench.settle()
    trellis_hands.by_mouse(page.view, page.side.table, wrong_turn(page))
    bench.settle()
    press(page, Qt.Key.Key_Escape)  # puts the tile back
    assert page.side.table.board.hand is None and bench.window.learn.lesson is page
    Learner(page, False, bench.settle).answer()
    bench.settle()
    bench.window.show_home()
    bench.settle()
    kept = [*folders.running().glob("*"), *folders.finished().glob("*")]
    assert kept == [] and not bench.window.play.offers()


def test_the_light_and_marks_belong_to_the_step(bench: Any) -> None:
    page = opened(bench)
    planting(page)
    bench.settle()
    assert page.side.light.on
    without = next((i for i, step in enumerate(page.run.lesson.steps) if not step.light), None)
    assert without is not None
    page.run.go(without)
    bench.settle()
    assert not page.side.light.on


def test_a_referee_step_shows_the_move_without_a_word_on_it(bench: Any) -> None:
    page = opened(bench, "trigon-05")
    steps = page.run.lesson.steps
    page.run.go(next(i for i, step in enumerate(steps) if type(step.answer).__name__ == "RefereeAnswer"))
    bench.settle()
    assert page.side._proposed.shown and page.run.state.stage == "verdict"
    assert [item.text for item in page.card.state.items] == ["Allowed", "Not allowed"]  # type: ignore[union-attr]
    assert page.side.table.reasons.bubble is None or not page.side.table.reasons.bubble.isVisible()


@pytest.mark.parametrize(("width", "height", "strip"), [(1440, 900, False), (1024, 600, False), (800, 500, True)])
def test_the_card_finds_its_place_in_every_window(bench: Any, width: int, height: int, strip: bool) -> None:
    bench.size(width, height)
    page = opened(bench)
    planting(page)
    bench.settle()
    card = page.card
    assert card.strip == strip and page.rect().adjusted(-10, -10, 10, 10).contains(card.geometry())
    shown = [card.task, card.hint, card.next, card.close_button]
    assert all(part.isVisible() and part.height() > 8 for part in shown)
    free = page.view.free_rect()
    assert free.width() > 0.4 * width * (1 if not strip else 0.9) * 0.5 and free.height() > 150
    paper = card.paper().translated(card.pos().x(), card.pos().y())
    assert not paper.intersects(free.adjusted(4, 4, -4, -4))


def test_a_broken_file_opens_its_sound_part_and_says_where_it_is_broken(bench: Any, tmp_path: Path) -> None:
    from tessella.records.lessons import catalogue

    text = catalogue.paths("trellis")[0].read_text(encoding="utf-8")
    broken = tmp_path / "mine.tlesson"
    broken.write_text(text.replace('"kind": "point"', '"kind": "nothing"', 1), encoding="utf-8")
    bench.window.open_file(broken)
    bench.bot.waitUntil(lambda: bench.window.learn.lesson is not None)
    bench.settle()
    words = " ".join(bench.window.announcer.spoken)
    assert "mine.tlesson" in words and "line " in words and "The other steps can be opened" in words
    bench.window.learn.lesson.left.emit()
    bench.bot.waitUntil(lambda: bool(bench.window.learn.page.own.buttons))
    assert bench.window.learn.page.own.buttons[0].toolTip()


def test_what_is_no_lesson_opens_nothing(bench: Any, tmp_path: Path) -> None:
    nothing = tmp_path / "nothing.tlesson"
    nothing.write_text("{}", encoding="utf-8")
    bench.window.open_file(nothing)
    bench.bot.waitUntil(lambda: any("nothing.tlesson" in text for text in bench.window.announcer.spoken))
    assert bench.window.learn.lesson is None


def test_no_rule_is_named_while_it_is_to_be_found_out(bench: Any) -> None:
    page = opened(bench)
    steps = page.run.lesson.steps
    page.run.go(next(i for i, step in enumerate(steps) if step.asks == "refused"))
    bench.settle()
    assert not page.card.rule.isVisible() and page.card.state is not None and not page.card.state.rules
    page.run.go(0)
    bench.settle()
    assert page.card.rule.isVisible() and page.card.state.rules


def test_the_sign_stays_beside_the_name_when_the_card_is_laid_out_anew(bench: Any) -> None:
    bench.size(1440, 900)
    page = opened(bench)
    for width, height in ((1024, 600), (1440, 900), (1024, 600)):
        bench.size(width, height)
        sign, name = page.card._sign, page.card.whence
        assert sign is not None and not sign.geometry().intersects(name.geometry())
        assert sign.geometry().top() < page.card.close_button.geometry().bottom()


def test_no_window_of_its_own_opens_on_the_way(bench: Any) -> None:
    """A widget that is shown before it has a parent is a window for a moment, and takes the keyboard away."""
    page = opened(bench)
    for index in range(len(page.run.lesson.steps)):
        page.run.go(index)
        bench.settle()
    bench.size(800, 500)
    bench.size(1440, 900)
    assert bench.watch.lost == [] and bench.window.isActiveWindow()


PLACED = {
    "trellis": ("0,0 pink", "0,0 blue"),
    "umbrella": ("figure-2", "1,2"),
    "trigon": ("q14", "I4"),
}
"""Places of each game that are put in order: on the board, and beside it where a game has such."""


def written(bench: Any, tmp_path: Path, kind: str, answer: dict[str, Any], moves: tuple[str, ...] = ()) -> LessonPage:
    """Open a lesson of one step in a game of two."""
    match = {"game": kind, "players": 2, "seed": 8}
    step = {
        "id": "one", "position": "x", "task": {"en": "Look at the board."}, "answer": answer,
        "right": {"en": "Yes."},
    }  # fmt: skip
    lesson = {
        "format": "tessella-lesson", "version": 1, "id": "own-one", "game": kind, "title": {"en": "One"},
        "positions": {"x": {"match": match, "moves": list(moves)}}, "steps": [step],
    }  # fmt: skip
    path = tmp_path / "one.tlesson"
    path.write_text(json.dumps(lesson))
    window = bench.window
    window.learn.open_file(path)
    bench.bot.waitUntil(lambda: window.learn.lesson is not None)
    bench.settle()
    page: LessonPage = window.learn.lesson
    return page


@pytest.mark.parametrize("kind", PLACED)
def test_places_to_put_in_order_carry_letters_on_board_and_card_and_then_numbers(
    bench: Any, tmp_path: Path, kind: str
) -> None:
    items = [{"place": place} for place in PLACED[kind]]
    page = written(bench, tmp_path, kind, {"kind": "order", "items": items, "right": [1, 0]})
    assert page.side.pointing.marked == dict(zip(PLACED[kind], "AB", strict=True))
    drawn = [item.badge for item in (*page.side.pointing._items, *page.side.pointing._frames)]
    assert sorted(drawn) == ["A", "B"]
    buttons = page.card.order.buttons
    assert [button.item.text[:3] for button in buttons] == ["A: ", "B: "]
    assert kind != "trigon" or buttons[1].item.text == "B: I4"  # the piece, not the field i4
    for index in (1, 0):
        QTest.mouseClick(buttons[index], LEFT)
    bench.settle()
    assert page.run.state.stage == "right"
    assert page.side.pointing.marked == dict(zip(PLACED[kind], "21", strict=True))


UM8 = ("slide right yellow 2", "slide right green 4")


@pytest.mark.parametrize(("move", "beside", "fields"), [
    ("score 1 4", ["figure-1", "scoring-4"], 4), ("cover 3", ["figure-3"], 0),
])  # fmt: skip
def test_what_a_proposed_score_or_cover_is_about_is_framed(
    bench: Any, tmp_path: Path, move: str, beside: list[str], fields: int
) -> None:
    moves = (*UM8, "slide center yellow 3") if fields else UM8
    answer = {"kind": "referee", "moves": [move], "allowed": bool(fields)}
    if not fields:
        answer |= {"rule": "U-PASS", "choices": ["U-PASS", "U-SLIDE"], "fault": ["figure-3"]}
    page = written(bench, tmp_path, "umbrella", answer, moves)
    assert page.run.state.stage == "verdict" and page.run.state.proposed == move
    assert list(page.side.pointing.marked) == beside and len(page.side.pointing._frames) == len(beside)
    assert len(page.side._proposed._items) == fields
    page.card.choices.buttons[0 if fields else 1].click()
    bench.settle()
    assert bool(page.side.pointing._frames) == (not fields)
