"""The position editor in the window: real clicks and keys on the real board, for all games, and what comes of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from rules.editing_kit import EDITS

from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.controller.positions.draft import PositionDraft
from tessella.controller.settings import folders
from tessella.records import files
from tessella.records.position_text import Position, read_position
from tessella.rules.editing import Put, Set, Take
from tessella.rules.registry import GAMES, create, editing_of
from tessella.rules.trellis import HandSlot
from tessella.rules.trellis.editing import FlowerThing, TileThing
from tessella.rules.trigon.editing import PieceThing
from tessella.rules.trigon.position import Place
from tessella.rules.umbrella.position import OneUmbrella, SeatField, SeatFigure
from tessella.scene.game_views import view_of
from tessella.ui.dialogs.export import ExportDialog
from tessella.ui.position_editor.page import PositionEditor
from tessella.ui.position_editor.seating import SeatingDialog

NOTHING, ALT, SHIFT = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.AltModifier,
                       Qt.KeyboardModifier.ShiftModifier)  # fmt: skip


def opened(bench: Any, kind: str, players: int = 0, *, start: bool = True) -> PositionEditor:
    bench.size(1440, 900)
    bench.trigger("set-up-position")
    page: PositionEditor = bench.window.position_editing.page
    game = create(kind, players or max(2, GAMES[kind].seats[0]), seed=8)
    page.draft.take(Position(game, game.start() if start else editing_of(game).empty()))
    bench.settle()
    return page


def at(page: PositionEditor, point: QPointF) -> QPoint:
    return page.view.mapFromScene(point)


def click(bench: Any, page: PositionEditor, place: Any, modifier: Qt.KeyboardModifier = NOTHING) -> None:
    spot = page.hand.spot(place)
    if spot is None:
        inside = page.set_up.lying("")[place].representative_point()
        spot = QPointF(inside.x, inside.y)
    QTest.mouseClick(page.view.viewport(), Qt.MouseButton.LeftButton, modifier, at(page, spot))
    bench.settle()


def drag(bench: Any, page: PositionEditor, start: QPointF, end: QPointF) -> None:
    viewport = page.view.viewport()
    a, b = at(page, start), at(page, end)
    QTest.mousePress(viewport, Qt.MouseButton.LeftButton, NOTHING, a)
    for step in (0.4, 0.8, 1.0):
        here = QPointF(a) + (QPointF(b) - QPointF(a)) * step
        moved = QMouseEvent(QEvent.Type.MouseMove, here, viewport.mapToGlobal(here), Qt.MouseButton.NoButton,
                            Qt.MouseButton.LeftButton, NOTHING)  # fmt: skip
        QApplication.sendEvent(viewport, moved)
    QTest.mouseRelease(viewport, Qt.MouseButton.LeftButton, NOTHING, b)
    bench.settle()


def middle(page: PositionEditor, place: Any) -> QPointF:
    shape = {**page.set_up.lying(""), **page.set_up.fields(page.set_up.offers(page.set_up.kinds()[0][0])[0].thing)}[
        place
    ].centroid
    return QPointF(shape.x, shape.y)


def key(bench: Any, page: PositionEditor, which: Qt.Key, modifier: Qt.KeyboardModifier = NOTHING) -> None:
    QTest.keyClick(page.view, which, modifier)
    bench.settle()


def take(bench: Any, page: PositionEditor, number: int) -> Any:
    button = page.palette_panel.buttons[number]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    bench.settle()
    return page.hand.thing


@pytest.mark.parametrize("kind", list(GAMES))
def test_it_lies_over_what_is_shown_and_goes_with_esc(bench, kind: str) -> None:
    page = opened(bench, kind)
    assert bench.window.stack.currentWidget() is page
    assert page.draft.game.kind == kind and page.draft.faults == ()
    key(bench, page, Qt.Key.Key_Escape)
    if bench.window.position_editing.page is not None:  # what was in hand went first
        key(bench, page, Qt.Key.Key_Escape)
    assert bench.window.position_editing.page is None
    assert bench.window.stack.currentWidget() is bench.window.home


def test_the_game_that_is_shown_is_taken_over_and_lies_below(bench) -> None:
    match = bench.play("trigon")
    bench.move(3)
    bench.trigger("set-up-position")
    page = bench.window.position_editing.page
    assert page.draft.state == match.state and page.draft.faults == ()
    page.draft.clear()
    page.left.emit()
    bench.settle()
    assert bench.match is match and bench.window.stack.currentWidget() is bench.window.game
    assert len(match.state.placed) == 3


def test_tiles_are_put_turned_moved_and_taken_up(bench) -> None:
    page = opened(bench, "trellis", start=False)
    assert take(bench, page, 27) == TileThing(28)
    key(bench, page, Qt.Key.Key_R)
    click(bench, page, (1, -1))
    tile = page.draft.state.garden[-1]
    assert (tile.tile, tile.cell, tile.rotation) == (28, (1, -1), 1)
    assert page.hand.thing is None  # it lies there
    drag(bench, page, middle(page, (1, -1)), middle(page, (0, -1)))
    assert page.draft.state.garden[-1].cell == (0, -1)
    click(bench, page, (0, -1), ALT)
    assert len(page.draft.state.garden) == 1
    for _ in range(3):
        bench.trigger("position-undo")
    assert (len(page.draft.state.garden) == 1 and not page.draft.may_undo) or page.draft.may_undo
    bench.trigger("position-redo")
    assert page.draft.state.garden[-1].tile == 28


def test_shift_fills_on_with_the_next_tile(bench) -> None:
    page = opened(bench, "trellis", start=False)
    take(bench, page, 0)
    click(bench, page, (1, -1), SHIFT)
    assert page.hand.thing == TileThing(2)
    click(bench, page, (0, -1), SHIFT)
    assert {tile.tile for tile in page.draft.state.garden} == {0, 1, 2}


def test_flowers_bloom_along_only_when_that_is_wanted(bench) -> None:
    page = opened(bench, "trellis", start=False)
    key(bench, page, Qt.Key.Key_2)
    assert page.hand.kind == "flowers"
    take(bench, page, 1)
    vine = next(iter(page.set_up.fields(FlowerThing(1))))
    click(bench, page, vine)
    assert page.draft.state.flowers[1] == 1
    assert not page.palette_panel.follow.isChecked() and not page.hand.follow
    page.palette_panel.follow.setChecked(True)
    assert page.hand.follow


def test_tiles_go_into_hands_by_click_and_a_tile_there_twice_is_named_and_shown(bench) -> None:
    page = opened(bench, "trellis")
    page.draft.edit(Put(TileThing(7), (1, -1)))
    page.draft.edit(Put(TileThing(7), HandSlot(0, 0)))
    bench.settle()
    reasons = [reason.fault.rule for reason in page.seats.reasons]
    assert "T-TILES" in reasons and not page.draft.playable and not page.deeds.play.isEnabled()
    assert not bench.window.actions_["position-play"].isEnabled()
    said: list[str] = []
    page.said.connect(said.append)
    QTest.mouseClick(page.seats.reasons[reasons.index("T-TILES")].place, Qt.MouseButton.LeftButton)
    assert "Tile 7 is there twice. T-TILES" in said and len(page._marks) == 1
    page._choose(TileThing(9))
    QTest.mouseClick(page.seats.slots[HandSlot(0, 0)], Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.draft.state.hands[0][0] == 9


def test_umbrellas_lie_on_fields_and_in_zones(bench) -> None:
    page = opened(bench, "umbrella")
    key(bench, page, Qt.Key.Key_Y)
    assert page.hand.thing == OneUmbrella("yellow")
    field = SeatField(0, 1, 1)
    other = next(colour for colour in ("blue", "red") if page.draft.state.stages[0][0] != colour)
    page.hand.hold("umbrellas", OneUmbrella(other))  # type: ignore[arg-type]
    click(bench, page, field)
    assert page.draft.state.stages[0][0] == other
    slot = next(place for place in page.set_up.fields(OneUmbrella("red"))
                if str(place).startswith("own0") and place.colour == "red")  # fmt: skip
    before = sum(page.draft.state.owns[0])
    page.hand.hold("umbrellas", OneUmbrella("red"))
    click(bench, page, slot)
    assert sum(page.draft.state.owns[0]) == before + 1
    click(bench, page, slot, ALT)
    assert sum(page.draft.state.owns[0]) == before
    assert any(fault.rule == "U-SETUP" and not fault.blocks for fault in page.draft.faults) and page.draft.playable


def test_figures_lie_beside_the_stage_of_the_seat_that_is_looked_at(bench) -> None:
    page = opened(bench, "umbrella", start=False)
    key(bench, page, Qt.Key.Key_2)
    thing = take(bench, page, 10)
    QTest.mouseClick(page.seats.slots[SeatFigure(0, 3)], Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.draft.state.figures[0][2] == (thing,)
    QTest.mouseClick(page.seats.rows[1], Qt.MouseButton.LeftButton)
    bench.settle()
    assert SeatFigure(1, 3) in page.seats.slots and page.draft.state.active == 0
    QTest.mouseClick(page.seats.rows[1], Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.draft.state.active == 1


def test_pieces_are_laid_moved_and_edges_named(bench) -> None:
    page = opened(bench, "trigon", start=False)
    take(bench, page, 21)  # the single
    cells = [cell for cell in page.draft.game.board.cells if page.draft.game.board.text(cell) in ("q10", "r10")]
    click(bench, page, cells[0])
    assert page.draft.state.placed[0].cells == (cells[0],) and page.hand.thing is None
    page.draft.edit(Put(PieceThing(0), Place((cells[1],))))
    assert {"G-PIECES", "G-EDGE"} <= {fault.rule for fault in page.draft.faults}
    far = page.draft.game.board.cells[0]
    drag(bench, page, middle(page, cells[1]), middle(page, far))
    assert Place((far,)).cells in {piece.cells for piece in page.draft.state.placed}


@pytest.mark.parametrize("kind", list(GAMES))
def test_everything_goes_by_keys_and_is_said(bench, kind: str) -> None:
    page = opened(bench, kind, start=False)
    said: list[str] = []
    page.said.connect(said.append)
    key(bench, page, Qt.Key.Key_Tab)
    assert page.hand.thing is not None and said and said[-1].startswith("In hand: ")
    key(bench, page, Qt.Key.Key_Right)
    assert page.hand.focus is not None and said[-1]
    key(bench, page, Qt.Key.Key_Down)
    before, state = len(said), page.draft.state
    key(bench, page, Qt.Key.Key_Return)
    if page.draft.state != state:
        assert len(said) > before and ("reason" in said[-1] or "reasons" in said[-1])
    key(bench, page, Qt.Key.Key_Left)
    key(bench, page, Qt.Key.Key_Return)
    assert page.draft.may_undo
    QTest.keyClick(page.view, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    bench.settle()
    assert page.draft.may_redo
    names = [button.accessibleName() for button in (*page.palette_panel.buttons, *page.seats.rows)]
    assert all(names) and all(button.accessibleName() for button in page.seats.slots.values())


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_text_that_is_copied_is_pasted(bench, kind: str) -> None:
    page = opened(bench, kind)
    position = page.draft.position
    bench.trigger("position-copy")
    assert read_position(QGuiApplication.clipboard().text()) == position
    page.draft.clear()
    bench.trigger("position-paste")
    assert page.draft.position == position
    QGuiApplication.clipboard().setText("no position")
    complained: list[str] = []
    page.complained.connect(complained.append)
    bench.trigger("position-paste")
    assert page.draft.position == position and complained


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_match_is_played_on_from_a_position_kept_and_opened_again(bench, kind: str) -> None:
    page = opened(bench, kind)
    if kind == "trigon":  # to which no game leads
        cell = page.draft.game.board.cells[40]
        page.draft.edit(Put(PieceThing(1), Place((cell,))))
    elif kind == "umbrella":
        colour = "blue" if page.draft.state.stages[0][3] != "blue" else "red"
        page.draft.edit(Put(OneUmbrella(colour), SeatField(0, 1, 4)))
    else:
        page.draft.edit(Put(FlowerThing(1), next(iter(page.set_up.fields(FlowerThing(1))))))
    assert page.draft.faults and page.draft.playable
    start = page.draft.state
    bench.trigger("position-play")
    dialog = bench.window.findChild(SeatingDialog)
    for choice in dialog.choices:
        choice.setCurrentIndex(0)
    QTest.mouseClick(dialog.begin, Qt.MouseButton.LeftButton)
    bench.bot.waitUntil(lambda: bench.window.game is not None)
    bench.settle()
    match = bench.match
    assert match.state == start and bench.window.position_editing.page is None
    bench.move(2)
    played = match.state
    match.undo()
    assert match.ply == 1
    match.redo()
    assert match.state == played
    match.keep()
    assert match.flush() is True
    (path,) = folders.running().glob("*.tessella")
    loaded = files.load(path)
    assert loaded.record.position(0) == start and loaded.record.position(loaded.at) == played


def test_make_a_lesson_of_it_opens_the_lesson_editor_in_the_position(bench) -> None:
    page = opened(bench, "trigon")
    cell = next(iter(page.draft.game.board.cells))
    page.draft.edit(Put(PieceThing(1), Place((cell,))))
    state = page.draft.state
    bench.trigger("position-lesson")
    bench.bot.waitUntil(lambda: bench.window.lesson_editing.page is not None)
    assert bench.window.lesson_editing.page.draft.here.state == state
    assert bench.window.position_editing.page is None


def test_the_lesson_editor_sets_a_position_up_in_place(bench) -> None:
    bench.window.lesson_editing.from_position(create("trigon", 2), create("trigon", 2).start())
    bench.settle()
    editor = bench.window.lesson_editing.page
    here = editor.draft.here
    bench.window.lesson_editing.position_asked.emit(here.game, here.state, editor.draft.begin_in)
    bench.settle()
    page = bench.window.position_editing.page
    assert not page.deeds.play.isVisible() and page.deeds.use.isVisible()
    page.draft.edit(Put(PieceThing(1), Place((page.draft.game.board.cells[9],))))
    state = page.draft.state
    QTest.mouseClick(page.deeds.use, Qt.MouseButton.LeftButton)
    bench.settle()
    assert bench.window.stack.currentWidget() is editor and editor.draft.here.state == state


@pytest.mark.parametrize("kind", list(GAMES))
def test_a_small_window_shows_palette_and_seats_behind_tabs(bench, kind: str) -> None:
    page = opened(bench, kind)
    bench.size(1024, 600)
    assert page.palette_panel.isVisible() and not page.seats.isVisible() and page.tabs.isVisible()
    QTest.mouseClick(page.tabs.button("seats"), Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.seats.isVisible() and not page.palette_panel.isVisible()
    assert page.rect().contains(page.seats.geometry().center())


@pytest.mark.parametrize("kind", list(GAMES))
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(seed=st.integers(0, 10**6), many=st.integers(1, 30))
def test_after_every_edit_it_can_be_played_on_or_is_said_why_not(qapp, kind: str, seed: int, many: int) -> None:
    draw = random.Random(seed)
    low, high = GAMES[kind].seats
    draft = PositionDraft.empty(create(kind, draw.randint(low, high), seed=seed))
    before = [draft.position]
    for _ in range(many):
        if draft.edit(EDITS[kind](draft.game, draft.state, draw)) and draft.position != before[-1]:
            before.append(draft.position)
        over = draft.game.to_move(draft.state) is None
        assert draft.playable or over or any(fault.blocks and fault.rule and fault.text for fault in draft.faults)
        if draft.playable:
            assert draft.game.state_from_json(draft.game.state_to_json(draft.state)) == draft.state
    for position in reversed(before[:-1]):
        draft.undo()
        assert draft.position == position
    assert not draft.may_undo


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_reason_has_a_sentence(bench, kind: str) -> None:
    page, draw = opened(bench, kind, start=False), random.Random(5)
    said = 0
    for _ in range(60):
        page.draft.edit(EDITS[kind](page.draft.game, page.draft.state, draw))
        for fault in page.draft.faults:
            words = page.set_up.reason(fault)
            assert words.strip() and "{" not in words
            said += 1
    assert said > 0 and view_of(kind).kind == kind


def test_settings_of_the_table_are_edits_too(bench) -> None:
    page = opened(bench, "umbrella")
    field = page.seats.fields["supply", None]
    field.less.click()  # type: ignore[union-attr]
    bench.settle()
    assert page.draft.state.supply == 10 and page.draft.may_undo
    assert page.draft.edit(Set("supply", 11)) and page.draft.edit(Take(SeatFigure(0, 1)))


def test_plus_and_minus_fill_a_zone(bench) -> None:
    page = opened(bench, "umbrella")
    slot = next(place for place in page.set_up.fields(OneUmbrella("red"))
                if str(place).startswith("own0") and place.colour == "red")  # fmt: skip
    before = page.draft.state.owns[0]
    page.hand.focus = slot
    for which in (Qt.Key.Key_Plus, Qt.Key.Key_Plus, Qt.Key.Key_Minus):
        key(bench, page, which)
    assert sum(page.draft.state.owns[0]) == sum(before) + 1
    page.hand.focus = SeatField(0, 1, 1)
    assert page.set_up.more(page.hand.focus, 1) is None


def test_the_stack_can_be_ordered_and_what_is_no_order_is_refused(bench) -> None:
    page = opened(bench, "trellis")
    line = page.seats.fields["stack", None]
    stack = list(page.draft.state.stack)
    line.setText(" ".join(map(str, stack[::-1])))  # type: ignore[union-attr]
    line.editingFinished.emit()  # type: ignore[union-attr]
    assert list(page.draft.state.stack) == stack[::-1]
    complained: list[str] = []
    page.complained.connect(complained.append)
    line.setText("1 2 three")  # type: ignore[union-attr]
    line.editingFinished.emit()  # type: ignore[union-attr]
    assert complained and list(page.draft.state.stack) == stack[::-1]
    assert line.text().split() == [str(tile) for tile in stack[::-1]]  # type: ignore[union-attr]


def test_a_tile_of_a_hand_is_taken_in_hand_and_goes_to_the_board(bench) -> None:
    page = opened(bench, "trellis")
    tile = page.draft.state.hands[0][1]
    QTest.mouseClick(page.seats.slots[HandSlot(0, 1)], Qt.MouseButton.LeftButton)
    bench.settle()
    assert page.hand.thing == TileThing(tile) and len(page.draft.state.hands[0]) == 2
    click(bench, page, (1, -1))
    assert page.draft.state.garden[-1].tile == tile
    other = page.seats.slots[HandSlot(0, 0)]
    QTest.mouseClick(other, Qt.MouseButton.LeftButton, ALT)
    bench.settle()
    assert len(page.draft.state.hands[0]) == 1


def test_a_position_comes_from_a_file_of_either_kind(bench, tmp_path) -> None:
    page = opened(bench, "umbrella")
    text = tmp_path / "position.json"
    position = page.draft.position
    text.write_text(page.draft.text(), encoding="utf-8")
    page.draft.clear()
    bench.window.position_editing.open_file(text)
    assert page.draft.position == position
    game = create("trigon", 2, seed=3)
    files.save(tmp_path / "game.tessella", PositionDraft(Position(game, game.start())).record(_setup(game)), 0)
    bench.window.position_editing.open_file(tmp_path / "game.tessella")
    assert page.draft.game.kind == "trigon"
    text.write_text("{", encoding="utf-8")
    bench.window.position_editing.open_file(text)
    assert page.draft.game.kind == "trigon"


def _setup(game: Any) -> MatchSetup:
    return MatchSetup(game.kind, (Seat(), Seat()), dict(game.options), game.seed, game.first)


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_menu_offers_what_the_game_can(bench, kind: str) -> None:
    page = opened(bench, kind)
    page._fill_menu()
    words = [action.text() for action in page.deeds.menu.actions()]
    assert ("Mirror everything" in words) == (kind == "trigon") == ("Shuffle the hidden tiles" not in words)
    before = page.draft.position
    for action in page.deeds.menu.actions():
        if action.text() in ("Mirror everything", "Turn everything by 60°", "Shuffle the hidden tiles"):
            action.trigger()
    while page.draft.position != before:
        page.undo()
    page.begin_anew("trellis", 4)
    bench.settle()
    assert page.draft.game.players == 4 and len(page.seats.rows) == 4 and page.table.kind == "trellis"
    page.undo()
    bench.settle()
    assert page.draft.position == before and page.table.kind == kind


def test_a_drawn_position_is_exported_as_a_picture(bench) -> None:
    page = opened(bench, "trigon")
    page.draft.edit(Put(PieceThing(1), Place((page.draft.game.board.cells[9],))))
    page.picture_wanted.emit(page._match)
    bench.settle()
    dialog = bench.window.findChild(ExportDialog)
    assert dialog is not None and dialog.isVisible()
    dialog.reject()
    bench.settle()


def test_what_was_set_up_is_kept_and_offered_the_next_time(bench) -> None:
    page = opened(bench, "trigon")
    page.draft.edit(Put(PieceThing(1), Place((page.draft.game.board.cells[9],))))
    position = page.draft.position
    page.left.emit()
    bench.settle()
    bench.trigger("set-up-position")
    page = bench.window.position_editing.page
    page._fill_menu()
    kept = next(action for action in page.deeds.menu.actions() if action.text() == "What was set up last")
    kept.trigger()
    assert page.draft.position == position


def test_where_it_cannot_be_is_marked_on_the_board(bench) -> None:
    page = opened(bench, "trigon", start=False)
    cells = [cell for cell in page.draft.game.board.cells if page.draft.game.board.text(cell) in ("q10", "r10")]
    page.draft.edit(*(Put(PieceThing(0), Place((cell,))) for cell in cells))
    assert any(mark.badge == "!" for mark in page._marks)
    page.draft.clear()
    assert page._marks == []


def test_the_rules_lie_over_it_and_home_takes_it_away(bench) -> None:
    bench.play("trigon")
    bench.trigger("set-up-position")
    page = bench.window.position_editing.page
    page.rule_asked.emit("trigon", "G-EDGE")
    bench.settle()
    assert bench.window.stack.currentWidget() is bench.window.rules.page
    bench.window.rules.left.emit()
    bench.settle()
    assert bench.window.stack.currentWidget() is page
    bench.trigger("home")
    bench.bot.waitUntil(lambda: bench.window.stack.currentWidget() is bench.window.home)
    assert bench.window.position_editing.page is None and bench.window.game is None


@pytest.mark.parametrize("size", [(1440, 900), (1024, 600), (800, 500)])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_nothing_lies_over_another_part_nor_is_cut(bench, size: tuple[int, int], scale: float) -> None:
    page = opened(bench, "umbrella")
    bench.store.update(font_scale=scale)
    bench.size(*size)
    shown = [panel for panel in page.panels() if panel.isVisible()]
    papers = [panel.paper().toRect().translated(panel.pos()) for panel in shown]
    assert page.deeds in shown and len(shown) >= 2
    for number, paper in enumerate(papers):
        assert page.rect().contains(paper), (shown[number].key, paper)
        assert not any(paper.intersects(other) for other in papers[number + 1 :])
    for tab in ("palette", "seats"):
        if page.tabs.isVisible():
            QTest.mouseClick(page.tabs.button(tab), Qt.MouseButton.LeftButton)
            bench.settle()
    inside = page.seats._scroll
    assert inside.widget().width() <= inside.viewport().width()
