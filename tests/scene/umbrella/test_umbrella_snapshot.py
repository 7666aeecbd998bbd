"""After any sequence of moves, undo, jumps, speeds, themes the table shows what a fresh table shows."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot
from scene.umbrella.umbrella_kit import computer_match, new_match, open_page, plain, some_move

from tessella.controller.match.match import Match
from tessella.rules.umbrella import StageField
from tessella.scene.umbrella import UmbrellaView

LOOKS = [
    {"theme": "light"},
    {"theme": "dark", "show_legal": True},
    {"theme": "high_contrast", "move_numbers": "none"},
    {"theme": "light", "palette": "cb", "base": 19.5, "compact": True},
]


def something(match: Match, rng: random.Random, table: UmbrellaView) -> None:
    """Do one of the things that change what is shown."""
    what = rng.randrange(8)
    if what == 0:
        match.undo()
    elif what == 1:
        match.redo()
    elif what == 2:
        match.jump(rng.randrange(match.length + 1))
    elif what == 3:
        table.set_options(plain(**rng.choice(LOOKS), speed=rng.choice([0.0, 0.5, 2.0])))
    elif what == 4 and table.board.takeable():
        table.board.take(rng.choice(table.board.takeable()))
        table.board.gesture.turn(rng.choice([1, -1, 2]))  # type: ignore[union-attr]
    elif what == 5:
        table.board.cancel()
    elif match.can_play:
        match.play(some_move(match, rng))


@pytest.mark.parametrize("seed", range(4))
def test_the_table_equals_a_fresh_table(qtbot: QtBot, seed: int) -> None:
    rng = random.Random(seed)
    match = new_match(rng.randrange(1, 5), {"level": "4", "passing": rng.choice(["flip", "giver"])})
    page = open_page(qtbot, match)
    for turn in range(70):
        something(match, rng, page.table)
        if turn % 7 == 0:
            page.table.board.finish()
            page.table.board.cancel()
            fresh = UmbrellaView(match, page.table.options)
            fresh.board.scaled(page.view.scale_now)
            assert page.table.snapshot() == fresh.snapshot()
            fresh.close()


def test_the_table_equals_a_fresh_one_after_computers_moved(qtbot: QtBot) -> None:
    match = computer_match(3, {"level": "4"})
    page, rng = open_page(qtbot, match, plain(speed=0.05)), random.Random(1)
    for _ in range(6):
        qtbot.waitUntil(lambda: match.can_play)
        page.table.board.finish()
        fresh = UmbrellaView(match, page.table.options)
        fresh.board.scaled(page.view.scale_now)
        assert page.table.snapshot() == fresh.snapshot()
        match.play(some_move(match, rng))


def test_a_click_on_empty_ground_shows_the_last_moves_again(qtbot: QtBot) -> None:
    match = computer_match(3)
    page, rng = open_page(qtbot, match, plain(speed=0.05)), random.Random(1)
    match.play(some_move(match, rng))
    qtbot.waitUntil(lambda: match.can_play)
    qtbot.waitUntil(lambda: not page.table.board.moving)
    before = page.table.snapshot()
    page.table.board.idle_clicked.emit()
    assert page.table.board.moving and page.table.snapshot() != before
    qtbot.waitUntil(lambda: page.table.snapshot() == before)


def test_another_stage_can_be_enlarged_and_put_back(qtbot: QtBot) -> None:
    match = computer_match(3)
    page = open_page(qtbot, match)
    before = page.table.snapshot()
    card = next(panel for panel in page.table.panels() if panel.key == "seat-1")
    card.enlarged.emit(1)  # type: ignore[attr-defined]
    assert page.table.seat == 1 and not page.table.board.takeable()
    assert page.table.board.scenery.state.stages[1] == tuple(
        item.colour for key, item in page.table.board.umbrellas.items() if isinstance(key, StageField)
    )
    assert "seat-0" in [panel.key for panel in page.table.panels()]
    page.table._show_home()
    assert page.table.snapshot() == before
