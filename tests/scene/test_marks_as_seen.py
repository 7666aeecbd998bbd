"""Marks as they are seen: badges in the same corner on every turned board, kinds of numbers that cannot be mistaken,
one kind for legal places, words for what is shown. Expected from the screen, not from the drawing code."""

from __future__ import annotations

import random

import pytest
from person.umbrella_hands import click_at, move_to
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QGraphicsItem
from pytestqt.qtbot import QtBot
from scene.trellis.trellis_person import Person, options, some_move
from scene.trellis.trellis_person import new_match as trellis_match
from scene.trigon import trigon_kit
from scene.umbrella import umbrella_kit
from scene.vision_kit import contrast

from tessella.controller.match.seats import Seat
from tessella.scene.boards.marks import Badge, Outline, paint_badge, paint_count
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import PALETTES, THEMES, Theme, theme
from tessella.scene.trellis.shapes import A, R
from tessella.scene.trigon.items import FieldMarks
from tessella.scene.umbrella import shapes
from tessella.scene.umbrella.seat_mark import paint_seat

ALL = [pytest.param(theme(name, palette), id=f"{name}-{palette}") for name in THEMES for palette in PALETTES]


def numbers(view: BoardView) -> list[tuple[str, QRectF]]:
    """Return every badge with a number, and its place on the screen."""
    badges = [item for item in view.scene().items() if isinstance(item, Badge)]
    return [(badge.text, _seen(view, badge)) for badge in badges if badge.text.isdigit()]


def _seen(view: BoardView, item: QGraphicsItem) -> QRectF:
    return view.viewportTransform().map(item.mapToScene(item.boundingRect())).boundingRect()


@pytest.mark.parametrize("turn", range(6))
def test_a_number_of_trellis_stands_at_the_upper_left(qtbot: QtBot, turn: int) -> None:
    match = trellis_match(flowers=9, seed=3)
    person = Person(qtbot, match, options(turn=turn, move_numbers="all"))
    person.view.set_turn(turn)
    chance = random.Random(5)
    for _ in range(9):
        match.uncover()
        assert match.play(some_move(match, chance))
    match.uncover()
    person.view.fit(animated=False)
    found = numbers(person.view)
    middles = [person.view.viewportTransform().map(QPointF(1.5 * R * q, 2 * A * (r + q / 2)))
               for q, r in (tile.cell for tile in match.state.garden)]  # fmt: skip
    assert found
    for text, box in found:
        way = (box.center() - middles[int(text)]) / (R * person.view.scale_now)
        assert way.x() == pytest.approx(-0.45, abs=0.06) and way.y() == pytest.approx(-0.78, abs=0.06), (text, turn)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("turn", range(4))
def test_a_number_of_umbrella_stands_at_the_upper_left(qtbot: QtBot, turn: int, players: int) -> None:
    match = umbrella_kit.new_match(players)
    rng = random.Random(2)
    for _ in range(3 * players + 1):
        assert match.play(umbrella_kit.some_move(match, rng))
    page = umbrella_kit.open_page(qtbot, match, umbrella_kit.plain(turn=turn))
    page.view.set_turn(turn)
    page.view.fit(animated=False)
    page.table._enlarge(page.table.board.scenery.news[0].seat)
    frames = [_seen(page.view, item) for item in page.view.scene().items() if isinstance(item, Outline)]
    found = numbers(page.view)
    for text, box in found:
        frame = min(frames, key=lambda frame: (frame.topLeft() - box.center()).manhattanLength())
        away = box.center() - frame.topLeft()
        # Numbers that share a corner stand side by side there.
        reach = 0.42 * min(frame.width(), frame.height())
        assert abs(away.y()) < reach and -reach < away.x() < reach + 20 * (len(found) - 1), (text, turn, away)
    assert found


@pytest.mark.parametrize("turn", range(4))
def test_a_complete_figure_has_its_check_at_the_upper_left(qtbot: QtBot, turn: int) -> None:
    from scene.umbrella.test_umbrella_panels import scoring_state

    match = umbrella_kit.match_at(scoring_state(), 2)
    page = umbrella_kit.open_page(qtbot, match, umbrella_kit.plain(turn=turn))
    page.view.set_turn(turn)
    page.view.fit(animated=False)
    badges = [item for item in page.view.scene().items() if isinstance(item, Badge)]
    checks = [_seen(page.view, badge) for badge in badges if badge.text == "check"]
    fields = [QRectF(page.view.viewportTransform().map(shapes.field_rect(row, column)).boundingRect())
              for row in range(1, 5) for column in range(1, 5)]  # fmt: skip
    assert checks
    for box in checks:
        field = next(field for field in fields if field.adjusted(-8, -8, 8, 8).contains(box.center()))
        assert box.center().x() < field.center().x() and box.center().y() < field.center().y(), turn


def picture(look: Theme, kind: str, number: int) -> QImage:
    """Return one of the three numbers of Umbrella on a panel, 24 pixels high."""
    made = QImage(64, 40, QImage.Format.Format_RGB32)
    made.fill(look.role("panel"))
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if kind == "seat":
        painter.translate(20, 8)
        paint_seat(painter, number - 1, 24, look)
    elif kind == "move":
        paint_badge(painter, QPointF(32, 20), 12, str(number), look)
    else:
        paint_count(painter, QPointF(32, 20), 20, number, look)
    painter.end()
    return made


def _ground(made: QImage, spots: list[QPointF]) -> QColor:
    """Return the colour that most of some spots have."""
    names = [made.pixelColor(spot.toPoint()).name() for spot in spots]
    return QColor(max(set(names), key=names.count))


@pytest.mark.parametrize("look", ALL)
def test_player_move_and_count_are_three_kinds_of_number(qapp: object, look: Theme) -> None:
    for number in (1, 2, 3, 4):
        seat, move, count = (picture(look, kind, number) for kind in ("seat", "move", "count"))
        # The ground round the digit: a dark disc for moves, a pale canopy for players.
        near = [QPointF(32 + x, 20 + y) for x in (-7, 7) for y in (-3, 0, 3)]
        assert contrast(_ground(seat, near), _ground(move, near)) > 3
        # A count is wider than high, the others are as high as they are wide.
        wide = [made for made in (seat, move, count) if made.pixelColor(16, 20) != look.role("panel")]
        assert len(wide) == 1 and wide[0] is count
        assert count.pixelColor(32, 7) == look.role("panel")


def test_a_click_on_the_stage_with_nothing_in_hand_says_what_to_do(qtbot: QtBot) -> None:
    page = umbrella_kit.open_page(qtbot, umbrella_kit.new_match())
    said: list[str] = []
    page.table.said.connect(said.append)
    click_at(page.view, shapes.field_centre(2, 2))
    bubble = page.table.reasons.bubble
    assert bubble is not None and bubble.isVisible() and bubble.title == "First take an umbrella"
    assert any("First take an umbrella" in text for text in said) and page.table.match.ply == 0
    click_at(page.view, shapes.slot_centre("left", "red"))
    assert page.table.board.held is not None


def test_a_figure_stays_marked_when_it_was_clicked(qtbot: QtBot) -> None:
    page = umbrella_kit.open_page(qtbot, umbrella_kit.new_match())
    button = page.table._figures.figures[0]
    button.looked_at.emit(True)
    assert page.table.board.scenery.lit == 1
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert page.table.board.scenery.lit == 1, "marked while it is clicked"
    button.looked_at.emit(False)
    move_to(page.view, shapes.field_centre(1, 1))
    assert page.table.board.scenery.lit == 1, "and when the pointer has gone"
    button.looked_at.emit(True)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    button.looked_at.emit(False)
    assert page.table.board.scenery.lit is None


# Trigon's legal marks -----------------------------------------------------------------------------------------------


def kinds(page: trigon_kit.Page) -> set[str]:
    return {item.kind for item in page.table.board.items() if isinstance(item, FieldMarks) and item.tris}


def words(page: trigon_kit.Page) -> dict[str, str]:
    legend = page.table._legend
    assert legend is not None
    return {kind: text for kind, text, _ in legend.lines} if legend.isVisible() else {}


def test_legal_places_are_one_kind_and_the_legend_says_which(qtbot: QtBot) -> None:
    match = trigon_kit.played(trigon_kit.new_match(4), 24)
    page = trigon_kit.open_page(qtbot, match, trigon_kit.plain(show_legal=True))
    board = page.table.board
    page.table.show_panels()
    assert kinds(page) == set() and "take a piece" in words(page)["legal"]
    fitting = list(match.game.moves(match.state))
    piece = next(piece for piece in range(22) if board.take(piece) and board.hand.reachable.legal)
    for turn in range(6):
        held = board.hand
        # From the rules: the fields of the legal moves that lie as the piece in hand does.
        wanted = {cell for move in fitting for cell in move.cells
                  if _lies(held, move.cells)}  # fmt: skip
        shown = {(x, y) for item in board.items() if isinstance(item, FieldMarks) for x, y, _ in item.tris}
        assert shown == wanted and kinds(page) <= {"legal"}, (piece, turn)
        assert words(page)["legal"].startswith("the piece in hand fits" if wanted else "it fits only")
        held.turn(1)
    page.table.toggle("corners")
    page.table.toggle("forbidden")
    assert {"corner", "forbidden"} <= kinds(page) <= {"legal", "corner", "forbidden"}
    assert set(words(page)) == {"legal", "corner", "forbidden"} and all(words(page).values())
    legend = page.table._legend
    assert all(text in legend.accessibleName() for text in words(page).values())
    free = page.view.free_rect().adjusted(-2, -2, 2, 2)
    assert free.contains(QRectF(legend.geometry()))


def _lies(held: object, cells: tuple[tuple[int, int], ...]) -> bool:
    """Tell whether cells are the piece in hand as it lies now, moved."""
    from tessella.rules.trigon import PIECES

    shape = PIECES[held.piece].orientations[held.held.orientation]  # type: ignore[attr-defined]
    if len(shape) != len(cells):
        return False
    up = held.reachable.game.board.up  # type: ignore[attr-defined]
    left, top = min(cells)
    first = min(shape)
    moved = {(x - first[0] + left, y - first[1] + top) for x, y in shape}
    return moved == set(cells) and up(min(cells)) == (sum(first) % 2 == 0)


def test_with_nothing_asked_there_is_no_mark_and_no_legend(qtbot: QtBot) -> None:
    page = trigon_kit.open_page(qtbot, trigon_kit.new_match(2, humans=1))
    page.table.show_panels()
    assert kinds(page) == set() and words(page) == {}
    assert page.table.match.seats[0] == Seat("Ana")
