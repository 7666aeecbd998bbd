"""Everything in any order: actions, moves, sizes, themes, answers of the computer; nothing breaks, nothing is lost."""

from __future__ import annotations

import random

import pytest

from tessella.controller.match.seats import Seat
from tessella.rules.registry import GAMES

ACTIONS = (
    "undo", "redo", "first", "back", "forward", "last", "stop", "resume", "fit", "zoom-in", "zoom-out", "turn",
    "turn-back", "legal", "coordinates", "replay", "players", "log", "larger", "smaller", "theme-dark", "theme-light",
    "theme-high-contrast", "numbers-all", "numbers-none", "next-region", "find", "text-view", "settings", "about",
)  # fmt: skip
STEPS = 45


@pytest.mark.parametrize("kind", list(GAMES))
def test_actions_in_any_order(bench, kind: str) -> None:
    dice = random.Random(f"{kind} in any order")
    bench.play(kind, (Seat("Ana"), Seat("Judit", "computer", 2)))
    match = bench.match
    for _ in range(STEPS):
        choice = dice.random()
        if choice < 0.35 and match.can_play:
            moves = list(match.game.moves(match.state))
            assert match.play(dice.choice(moves))
        elif choice < 0.5 and match.thinking:
            bench.sessions[-1].answer()
        elif choice < 0.58:
            bench.window.resize(dice.choice((800, 1024, 1440)), dice.choice((500, 600, 900)))
        else:
            action = bench.window.actions_[dice.choice(ACTIONS)]
            if action.isEnabled():
                action.trigger()
        bench.app.processEvents()
    bench.settle()
    page = bench.window.game
    assert page is not None
    if not page.log.isVisible():
        page.log.model.refresh()  # a folded log follows when it is opened
    assert {row.ply for row in page.log.model.rows} == set(range(1, match.length + 1))
    words = bench.window.header.headline.words.whole()
    assert words in (page.headline().text, page.headline().brief)
    assert bench.window.actions_["undo"].isEnabled() == match.can_undo
    assert bench.window.actions_["redo"].isEnabled() == match.can_redo
    assert bench.window.header.headline.resume.isVisible() == (match.stopped and not match.looking_back)
    state, ply = match.state, match.ply
    bench.trigger("home")
    if match.length:
        bench.window.play.go_on()
        bench.settle()
        assert bench.match.game == match.game
        assert bench.match.length >= ply or bench.match.state == state
