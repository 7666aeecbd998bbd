"""Whole games of Trigon with real events, and single gestures."""

from __future__ import annotations

import random

import pytest
from person.trigon_hands import by_drag, by_keys, by_mouse, move_to, turn_wheel
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot
from scene.trigon.trigon_kit import Page, new_match, open_page, plain, played, some_move

from tessella.rules.trigon import PIECES, turned
from tessella.scene.boards.marks import Badge, CrossHatch, DangerBar, LegalRing, Outline
from tessella.scene.trigon import TrigonView, shapes
from tessella.scene.trigon.ground import EDGE, tri

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def button(page: Page, name: str) -> QAbstractButton:
    return next(b for panel in page.table.panels() for b in panel.findChildren(QAbstractButton, name))


def centre(page: Page, cell: tuple[int, int]) -> QPointF:
    return QPointF(*shapes.centre(tri(page.table.board.cells, cell))) * EDGE


def pixel(page: Page, cell: tuple[int, int]) -> QPoint:
    return page.view.mapFromScene(centre(page, cell))


def wheel(page: Page, delta: int, place: QPoint) -> None:
    turn_wheel(page.view.viewport(), place, delta)


@pytest.mark.parametrize(("players", "hands"), [(3, "mouse"), (2, "keys"), (1, "both")])
def test_whole_game_by_hand(qtbot: QtBot, players: int, hands: str) -> None:
    match = new_match(players)
    page, rng = open_page(qtbot, match), random.Random(players)
    plies = 0
    while match.to_move is not None:
        move = some_move(match, rng, first=400)
        hand = {"mouse": by_mouse, "keys": by_keys, "both": rng.choice((by_mouse, by_keys))}[hands]
        hand(page.view, page.table, move)
        plies += 1
        assert match.ply == plies and match.history[-1].move == move
    assert match.result.over
    page.table.board.pointer_left()
    page.table.board.cursor = None
    page.table.show_position()
    assert page.table.snapshot() == TrigonView(match, plain()).snapshot()
    assert page.table.headline().text
    assert not any(b.isEnabled() for b in page.table.panels()[1].findChildren(QAbstractButton))


def test_the_other_contact_rule_is_played_by_keys(qtbot: QtBot) -> None:
    match = played(new_match(3, {"contact": "corner_only"}), 12)
    page, rng = open_page(qtbot, match), random.Random(4)
    for _ in range(12):
        move = some_move(match, rng, first=400)
        by_keys(page.view, page.table, move)
        assert match.history[-1].move == move


def test_pieces_are_turned_and_flipped_while_they_are_dragged(qtbot: QtBot) -> None:
    match = played(new_match(4), 8)
    page, rng = open_page(qtbot, match), random.Random(8)
    for _ in range(10):
        move = some_move(match, rng, first=600)
        by_drag(page.view, page.table, move)
        assert match.history[-1].move == move and page.table.board.hand is None


def test_drag_and_drop_places_a_piece(qtbot: QtBot) -> None:
    match = new_match(4)
    page = open_page(qtbot, match)
    source, goal = button(page, "piece-A4"), page.table.board.cells.starts[0]
    QTest.mousePress(source, LEFT, pos=source.rect().center())
    QTest.mouseMove(source, source.rect().center() + QPoint(3, 0))
    assert page.table.board.hand is None, "a small movement is no drag"
    target = source.mapFromGlobal(page.view.viewport().mapToGlobal(pixel(page, goal)))
    for part in (0.3, 0.7, 1.0):
        QTest.mouseMove(source, (QPointF(source.rect().center()) * (1 - part) + QPointF(target) * part).toPoint())
    assert page.table.board.hand is not None and page.table.board.hand.cells is not None
    assert goal in page.table.board.hand.cells
    QTest.mouseRelease(source, LEFT, pos=target)
    assert match.ply == 1 and goal in match.history[0].move.cells
    assert page.table.board.hand is None


def test_a_piece_dropped_beside_the_board_goes_back(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4))
    source = button(page, "piece-I6")
    QTest.mousePress(source, LEFT, pos=source.rect().center())
    for way in (QPoint(-30, 0), QPoint(-60, 10)):
        QTest.mouseMove(source, source.rect().center() + way)
    assert page.table.board.hand is not None
    QTest.mouseRelease(source, LEFT, pos=source.rect().center() + QPoint(-5, 0))
    assert page.table.board.hand is None and source.isEnabled()


def test_a_piece_dropped_where_it_may_not_lie_stays_in_hand(qtbot: QtBot) -> None:
    match = new_match(4)
    page = open_page(qtbot, match)
    source, board = button(page, "piece-I6"), page.table.board
    target = source.mapFromGlobal(page.view.viewport().mapToGlobal(pixel(page, (17, 9))))
    QTest.mousePress(source, LEFT, pos=source.rect().center())
    for part in (0.5, 1.0):
        QTest.mouseMove(source, (QPointF(source.rect().center()) * (1 - part) + QPointF(target) * part).toPoint())
    QTest.mouseRelease(source, LEFT, pos=target)
    assert match.ply == 0 and board.hand is not None and board.hand.sticky
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert board.hand is None and not button(page, "piece-I6").isChecked()


def test_every_way_of_turning(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4))
    board = page.table.board
    QTest.mouseClick(button(page, "piece-P5"), LEFT)
    move_to(page.view, centre(page, (17, 9)))
    piece, here = board.hand.piece, pixel(page, (17, 9))
    QTest.keyClick(page.view, Qt.Key.Key_R)
    assert board.hand.held.orientation == turned(piece, 0, 1)
    QTest.keyClick(page.view, Qt.Key.Key_R, Qt.KeyboardModifier.ShiftModifier)
    assert board.hand.held.orientation == 0
    QTest.mouseClick(page.view.viewport(), RIGHT, pos=here)
    QTest.mouseClick(button(page, "hand-turn"), LEFT)
    QTest.mouseClick(button(page, "piece-P5"), RIGHT)
    assert board.hand.held.orientation == turned(piece, 0, 3)
    scale = page.view.scale_now
    wheel(page, -120, here)
    assert board.hand.held.orientation == turned(piece, 0, 4)
    for _ in range(5):
        wheel(page, 24, here)
    assert board.hand.held.orientation == turned(piece, 0, 3), "a touchpad's small deltas are summed"
    assert page.view.scale_now == scale
    QTest.keyClick(page.view, Qt.Key.Key_F)
    QTest.mouseClick(button(page, "hand-flip"), LEFT)
    assert board.hand.held.orientation == turned(piece, 0, 3)
    QTest.mouseClick(button(page, "hand-back"), LEFT)
    assert board.hand is None
    wheel(page, 120, here)
    assert page.view.scale_now > scale, "without a piece in hand the wheel only zooms"
    assert page.table.match.ply == 0


@pytest.mark.parametrize("speed", [0.0, 1.0])
def test_fifty_quick_rotations_end_in_the_fiftieth(qtbot: QtBot, speed: float) -> None:
    page = open_page(qtbot, new_match(4), plain(speed=speed))
    board = page.table.board
    QTest.mouseClick(button(page, "piece-L6"), LEFT)
    move_to(page.view, centre(page, (17, 3)))
    for _ in range(50):
        QTest.keyClick(page.view, Qt.Key.Key_R)
    assert board.hand.held.orientation == turned(board.hand.piece, 0, 50)
    board._hand_animator.finish()
    ghost = board.ghost
    assert ghost.body.spin == 0 and ghost.body.rotation() == 0 and ghost.body.scale() == 1.0
    fresh = TrigonView(page.table.match, plain())
    fresh.board.scaled(page.view.scale_now)
    fresh.board.take(board.hand.piece, orientation=board.hand.held.orientation)
    fresh.board.hovered(page.view.mapToScene(pixel(page, (17, 3))))
    assert fresh.board.shown() == board.shown()


def test_numbers_and_tab_choose_pieces(qtbot: QtBot) -> None:
    match = new_match(4)
    page = open_page(qtbot, match)
    board, view = page.table.board, page.view
    seen = []
    for _ in range(12):
        QTest.keyClick(view, Qt.Key.Key_6)
        seen.append(board.hand.piece)
    assert seen == list(range(12))
    for size in range(1, 6):
        QTest.keyClick(view, Qt.Key(Qt.Key.Key_0 + size))
        assert PIECES[board.hand.piece].size == size
    QTest.keyClick(view, Qt.Key.Key_Escape)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert board.hand.piece == 0
    QTest.keyClick(view, Qt.Key.Key_Tab)
    assert board.hand.piece == 1
    QTest.keyClick(view, Qt.Key.Key_Backtab)
    assert board.hand.piece == 0
    QTest.keyClick(view, Qt.Key.Key_Backtab)
    assert board.hand is None, "past the first piece the focus goes on"


def test_space_steps_through_what_fits(qtbot: QtBot) -> None:
    match = played(new_match(4), 16)
    page = open_page(qtbot, match)
    board = page.table.board
    piece = next(p for p in range(22) if match.state.left[match.state.colour] >> p & 1)
    assert board.take(piece)
    cell = max(board.hand.reachable.fields, key=lambda c: len(board.hand.reachable.fitting(c)))
    board.put_cursor(cell)
    ways = board.hand.reachable.fitting(cell)
    assert len(ways) > 1
    seen = set()
    for _ in ways:
        QTest.keyClick(page.view, Qt.Key.Key_Space)
        assert board.hand.legal and cell in board.hand.cells
        seen.add(board.hand.cells)
    assert seen == {cells for _, cells in ways}
    now = board.hand.cells
    QTest.keyClick(page.view, Qt.Key.Key_Space)
    QTest.keyClick(page.view, Qt.Key.Key_Space, Qt.KeyboardModifier.ShiftModifier)
    assert board.hand.cells == now
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert match.history[-1].move.cells == now


def test_arrows_lead_the_cursor_by_geometry(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4))
    board, view = page.table.board, page.view
    said: list[str] = []
    board.cell_focused.connect(lambda cell, _words: said.append(board.cell_names()[cell]))
    QTest.keyClick(view, Qt.Key.Key_Up)
    start = board.cursor
    assert start in board.cells.starts and "free starting field" in said[-1]
    QTest.keyClick(view, Qt.Key.Key_Right)
    assert board.cursor == (start[0] + 1, start[1])
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert board.cursor == (start[0] + 1, start[1] + 1)
    page.table.set_options(plain(turn=3))
    QTest.keyClick(view, Qt.Key.Key_Down)
    assert board.cursor == (start[0] + 1, start[1]), "on a board turned by half down is up"
    assert len(set(said)) == len(said) - 1, "every field has a name of its own"
    move_to(view, centre(page, (17, 9)))
    assert board.cursor is None, "the pointer takes over"


def test_the_cursor_says_whether_the_piece_fits(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4))
    said: list[str] = []
    page.table.board.cell_focused.connect(lambda _cell, words: said.append(words))
    QTest.keyClick(page.view, Qt.Key.Key_1)
    assert said[-1].endswith("fits here")
    QTest.keyClick(page.view, Qt.Key.Key_Left)
    assert said[-1].endswith("does not fit: No starting field")
    QTest.keyClick(page.view, Qt.Key.Key_5)
    assert said[-1] == "I5, 1 of 6 ways; fits here"
    QTest.keyClick(page.view, Qt.Key.Key_R)
    assert said[-1].startswith("I5, 2 of 6 ways; ") and "fit" in said[-1]


def ghost_marks(page: Page, kind: type) -> list[object]:
    ghost = page.table.board.ghost
    return [item for item in ghost.items if isinstance(item, kind)] if ghost else []


def test_the_ghost_shows_by_shape_whether_it_may_lie_there(qtbot: QtBot) -> None:
    match = new_match(1)
    page = open_page(qtbot, match)
    board = page.table.board
    by_mouse(page.view, page.table, next(m for m in match.game.moves(match.state) if len(m.cells) == 1))
    for _ in range(3):
        match.play(some_move(match, random.Random(1)))
    own = match.state.placed[0].cells[0]
    assert match.state.colour == 0
    beside = next(c for c in board.cells.edge_neighbours(own))
    QTest.mouseClick(button(page, "piece-2"), LEFT)
    outcomes = set()
    for cell in (beside, *board.cells.corner_neighbours(own)):
        move_to(page.view, centre(page, cell))
        legal = board.hand.legal
        outcomes.add(legal)
        lines = [item.line for item in ghost_marks(page, Outline)]
        assert lines == ["dashed" if legal else "dotted"]
        assert [b.text for b in ghost_marks(page, Badge)] == ["check" if legal else "cross"]
        assert bool(ghost_marks(page, LegalRing)) == legal
    assert outcomes == {True, False}
    board.cancel()
    QTest.mouseClick(button(page, "piece-I3"), LEFT)
    hand = board.hand
    while True:
        move_to(page.view, centre(page, beside))
        if not hand.legal and board.ghost.trouble.finding.rule == "G-EDGE":
            break
        QTest.keyClick(page.view, Qt.Key.Key_R)
    assert ghost_marks(page, CrossHatch) and ghost_marks(page, DangerBar)
    bubble = page.table.reasons.bubble
    assert bubble.rule == "G-EDGE" and bubble.symbol == "cross"
    assert board.cells.text(own) in bubble.text
    qtbot.waitUntil(bubble.isVisible)
    avoid = page.view.mapFromScene(board.ghost.body.sceneBoundingRect()).boundingRect()
    paper = bubble._paper.translated(QPointF(bubble.pos())).toRect()
    assert not paper.intersects(avoid.adjusted(9, 9, -9, -9))
    before = match.ply
    QTest.mouseClick(page.view.viewport(), LEFT, pos=pixel(page, beside))
    assert match.ply == before and board.hand is hand, "a refused piece stays in hand"
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert not bubble.isVisible() and not bubble.waiting and board.ghost is None


def test_over_the_rim_and_beside_the_board(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4))
    board = page.table.board
    QTest.mouseClick(button(page, "piece-I6"), LEFT)
    corner = board.cells.cells[0]
    while not any(cell not in board.cells.index for cell in board.hand.cells or ()):
        QTest.keyClick(page.view, Qt.Key.Key_R)
        move_to(page.view, centre(page, corner))
    assert board.ghost.trouble.finding.detail == "off-board"
    assert "rim" in page.table.reasons.bubble.title.lower()
    move_to(page.view, QPointF(2 * EDGE, EDGE))
    assert board.hand.cells is None and board.ghost.body.lifted
    QTest.mouseClick(page.view.viewport(), LEFT, pos=page.view.mapFromScene(QPointF(2 * EDGE, EDGE)))
    assert page.table.match.ply == 0 and board.hand is not None


def test_the_ghost_leaves_with_the_pointer(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4))
    board = page.table.board
    QTest.mouseClick(button(page, "piece-C4"), LEFT)
    move_to(page.view, centre(page, (17, 9)))
    assert board.ghost is not None
    board.pointer_left()
    assert board.ghost is None and board.hand is not None
    QTest.keyClick(page.view, Qt.Key.Key_Return)
    assert board.cursor is not None and board.ghost is not None, "the keyboard goes on"


def test_a_piece_in_hand_goes_back_when_the_position_changes(qtbot: QtBot) -> None:
    match = played(new_match(4), 5)
    page = open_page(qtbot, match)
    QTest.mouseClick(button(page, "piece-1"), LEFT)
    taken = page.table.board.hand is not None
    match.undo()
    assert taken and page.table.board.hand is None
    assert not any(b.isChecked() for b in page.table.panels()[1].findChildren(QAbstractButton))


def test_nobody_takes_a_piece_while_a_computer_decides(qtbot: QtBot) -> None:
    seats = new_match(4, humans=1)
    page = open_page(qtbot, seats)
    assert seats.play(some_move(seats, random.Random(1)))
    assert not seats.can_play and not page.table.board.take(3)
    QTest.keyClick(page.view, Qt.Key.Key_6)
    assert page.table.board.hand is None
    assert not button(page, "piece-I6").isEnabled()
    scale = page.view.scale_now
    wheel(page, 120, QPoint(600, 400))
    assert page.view.scale_now > scale, "the view moves while the computer thinks"
    seats.close()


def test_large_targets_change_nothing_for_the_mouse(qtbot: QtBot) -> None:
    match = new_match(4)
    page = open_page(qtbot, match, plain(touch=True))
    assert min(button(page, "piece-1").size().toTuple()) >= 36
    QTest.mouseClick(button(page, "piece-1"), LEFT)
    start = page.table.board.cells.starts[0]
    QTest.mouseClick(page.view.viewport(), LEFT, pos=pixel(page, start))
    assert match.ply == 1 and match.history[0].move.cells == (start,)


def test_the_bubble_points_at_the_piece_also_while_it_moves(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4), plain(speed=2.0))
    board = page.table.board
    QTest.mouseClick(button(page, "piece-C5"), LEFT)
    for cell in ((4, 9), (30, 9), (17, 8)):
        move_to(page.view, centre(page, cell))
        middle = QPointF(*shapes.centre(tri(board.cells, cell))) * EDGE
        bubble = page.table.reasons.bubble
        assert (bubble._place - middle).manhattanLength() < 4 * EDGE
        assert bubble._avoid.contains(middle)
