"""Figures, scoring board and cards: what they show, what they are called, that nothing is cut at any size."""

from __future__ import annotations

import random
import sys
from dataclasses import replace

import pytest
from person.umbrella_hands import button, click, press
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QEnterEvent
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot
from scene.umbrella.umbrella_kit import match_at, new_match, open_page, plain, some_move

from tessella.rules.umbrella import BOARDS, Colour, Cover, Figure, Score, Turn, UmbrellaState
from tessella.scene.umbrella import UmbrellaView
from tessella.scene.umbrella.figures import Face, spot, star_spot
from tessella.scene.umbrella.scoring_panel import split_tracks
from tessella.scene.umbrella.widgets import FigureButton


def stage(rows: str) -> tuple[Colour, ...]:
    names: dict[str, Colour] = {"B": "blue", "R": "red", "G": "green", "Y": "yellow"}
    return tuple(names[letter] for letter in rows.replace("/", ""))


def scoring_state() -> UmbrellaState:
    """A position in which seat 0 may score: tile 1 white (o.../oo../.o..) lies complete in blue on space 1."""
    start = new_match(2).state
    own, other = start.figures
    stacks = ((Figure(1),), (Figure(2),), (), ())
    tiles = {1, 2}
    taken = [tile for side in other for tile in side if tile is not None]
    others = iter(Figure(k) for k in range(3, 25))
    safe = tuple(tuple(next(others) for _ in side) for side in other)
    seen = frozenset(tiles | {side[-1].tile for side in safe if side})
    assert len(taken) == 4 and len(own) == 4
    mine = stage("BRYG/BBRY/RBGY/GRGY")
    return replace(
        start, stages=(mine, start.stages[1]), figures=(stacks, safe), seen=seen, phase="score", turns=(0, 0)
    )


def test_faces_tell_how_much_is_right(qtbot: QtBot) -> None:
    match = match_at(scoring_state(), 2)
    page = open_page(qtbot, match)
    first = button(page.table, "figure-1")
    assert first.caption == "complete in blue" and first.badge == "check"  # type: ignore[attr-defined]
    assert first.accessibleName() == "Figure 1: white side, complete in blue"
    second = button(page.table, "figure-2")
    assert second.caption.endswith(("of 4 in blue", "of 4 in red"))  # type: ignore[attr-defined]
    third = button(page.table, "figure-3")
    assert third.accessibleName() == "Figure space 3: empty" and third.face is None  # type: ignore[attr-defined]


def test_a_caption_without_room_becomes_a_count(qtbot: QtBot) -> None:
    page = open_page(qtbot, match_at(scoring_state(), 2))
    first = button(page.table, "figure-1")
    assert isinstance(first, FigureButton)
    first.set_side(8 * first.options.base)
    shown = []
    for words in ("short", "so many words that they never fit", "other words, as many, that never fit"):
        first.caption = words
        shown.append(first.grab().toImage())
    assert shown[0] != shown[1] == shown[2]


def test_scoring_spaces_of_the_colour_are_offered(qtbot: QtBot) -> None:
    match = match_at(scoring_state(), 2)
    page = open_page(qtbot, match)
    offered = [k for k in range(1, 11) if button(page.table, f"scoring-{k}").offered]  # type: ignore[attr-defined]
    assert offered == [k for k, colour in enumerate(BOARDS[1].spaces, 1) if colour == "blue"]
    click(button(page.table, "scoring-2"))
    bubble = page.table.reasons.bubble
    assert match.ply == 0 and bubble is not None and bubble.title == "Not complete"
    click(button(page.table, f"scoring-{offered[1]}"))
    assert match.history[-1].move == Score(1, offered[1])


def test_keys_choose_a_scoring_space(qtbot: QtBot) -> None:
    match = match_at(scoring_state(), 2)
    page = open_page(qtbot, match)
    press(page.view, Qt.Key.Key_Left)
    press(page.view, Qt.Key.Key_Return)
    assert match.history[-1].move == Score(1, 9)


def test_keep_is_a_button_and_a_key(qtbot: QtBot) -> None:
    match = match_at(scoring_state(), 2)
    page = open_page(qtbot, match)
    click(button(page.table, "offer-keep"))
    match.undo()
    press(page.view, Qt.Key.Key_K)
    assert match.game.format(match.history[-1].move) == "keep"


def test_the_giver_chooses_a_side(qtbot: QtBot) -> None:
    match = match_at(scoring_state(), 2, {"passing": "giver"})
    page = open_page(qtbot, match)
    match.play(Score(1, 1))
    click(button(page.table, "offer-black"))
    assert match.history[-1].move == Turn(True)


def test_the_receiver_covers_a_figure(qtbot: QtBot) -> None:
    state = scoring_state()
    full = tuple((Figure(k),) for k in (5, 6, 7, 8))
    state = replace(state, figures=(state.figures[0], full), seen=frozenset({1, 2, 5, 6, 7, 8}))
    match = match_at(state, 2)
    page = open_page(qtbot, match)
    match.play(Score(1, 1))
    assert page.table.seat == 1 and match.state.phase == "cover"
    assert [button(page.table, f"figure-{k}").offered for k in range(1, 5)] == [True] * 4  # type: ignore[attr-defined]
    click(button(page.table, "figure-3"))
    assert match.history[-1].move == Cover(3)


def test_looking_at_a_figure_marks_its_fields_on_the_stage(qtbot: QtBot) -> None:
    match = new_match()
    page = open_page(qtbot, match)
    before = page.table.board.snapshot()
    figure = button(page.table, "figure-1")
    here = QPointF(figure.rect().center())
    QApplication.sendEvent(figure, QEnterEvent(here, here, here))
    marks = [item for item in page.table.board.snapshot() if item[0] == "Outline"]  # type: ignore[index]
    assert len(marks) == 4
    QApplication.sendEvent(figure, QEvent(QEvent.Type.Leave))
    assert page.table.board.snapshot() == before


def test_the_preview_fills_the_figures(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match())
    captions = [button(page.table, f"figure-{k}").caption for k in (1, 2)]  # type: ignore[attr-defined]
    seen = set()
    for key in (Qt.Key.Key_B, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_3, Qt.Key.Key_4):
        press(page.view, key)
        seen.add(tuple(button(page.table, f"figure-{k}").caption for k in (1, 2)))  # type: ignore[attr-defined]
    assert len(seen) > 1
    press(page.view, Qt.Key.Key_Escape)
    assert [button(page.table, f"figure-{k}").caption for k in (1, 2)] == captions  # type: ignore[attr-defined]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_every_space_lies_in_one_row(level: int) -> None:
    rows, columns = split_tracks(BOARDS[level])
    assert sorted(k for track in rows for k in track.spaces) == list(range(1, 11))
    assert len(rows) + len(columns) == len(BOARDS[level].tracks)
    assert bool(columns) == (level == 3)


def test_the_star_stands_in_the_corner_that_was_upper_left() -> None:
    from PySide6.QtCore import QRectF

    rect = QRectF(0, 0, 100, 100)
    corners = [star_spot(rect, space) for space in (1, 2, 3, 4)]
    assert [(c.x() > 50, c.y() > 50) for c in corners] == [(False, False), (True, False), (True, True), (False, True)]
    assert spot(rect, 1, 1).x() < spot(rect, 1, 2).x() and Face(1, False, ()).complete is False


@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize(("base", "compact"), [(13.0, False), (19.5, False), (13.0, True), (19.5, True), (26.0, True)])
def test_nothing_sticks_out_of_a_panel(qtbot: QtBot, players: int, base: float, compact: bool) -> None:
    page = open_page(qtbot, new_match(players), plain(base=base, compact=compact), height=2400)
    for panel in page.table.panels():
        assert panel.accessibleName() or not panel.title
        paper = panel.paper()
        for child in panel.findChildren(QAbstractButton):
            if child.isVisibleTo(panel):
                corner = child.mapTo(panel, child.rect().topLeft())
                assert paper.contains(child.rect().translated(corner).toRectF()), (panel.key, child.objectName())
                assert child.accessibleName(), (panel.key, child)


def test_small_windows_show_one_card_and_turn_to_the_next(qtbot: QtBot) -> None:
    page = open_page(qtbot, new_match(4), plain(compact=True))
    keys = []
    for _ in range(3):
        panels = page.table.panels()
        assert [panel.place for panel in panels] == ["right"] * 3
        keys.append(panels[-1].key)
        panels[-1].turned.emit()  # type: ignore[attr-defined]
    assert keys == ["seat-1", "seat-2", "seat-3"]
    page.table.set_options(plain())
    assert len(page.table.panels()) == 5


def test_people_at_one_screen_see_their_own_stage(qtbot: QtBot) -> None:
    match = new_match(2)
    page = open_page(qtbot, match)
    assert page.table.panels()[0].key == "seat-1"
    match.play(match.game.parse(match.state, "slide left red 1"))
    assert page.table.seat == 1 and page.table.panels()[0].key == "seat-0"
    fresh = UmbrellaView(match, page.table.options)
    fresh.board.scaled(page.view.scale_now)
    assert page.table.snapshot() == fresh.snapshot()


def test_alone_the_panel_tells_the_clock_and_after_the_game_the_par(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = "print('=' + line.split()[0] + ' 29' * (line.split()[1] == 'par'), end='\\n\\n', flush=True)"
    engine = [sys.executable, "-c", f"import sys\nfor line in sys.stdin: {answer}"]
    monkeypatch.setattr("tessella.controller.engines.conversation.own_command", lambda: engine)
    match, rng = new_match(1), random.Random(8)
    page = open_page(qtbot, match)
    sums = page.table._points.sums
    assert (sums.left_words, sums.left) == ("Umbrellas still waiting", "16")
    while match.to_move is not None:
        match.play(some_move(match, rng))
    assert sums.left_words == "Par, the best score found"
    qtbot.waitUntil(lambda: sums.left == "29")
