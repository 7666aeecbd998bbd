"""A teaching game says what can be done, why it matters, and what just happened, until one has enough of it."""

from __future__ import annotations

import random
from typing import Any

import pytest
from patience import quickest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.registry import GAMES
from tessella.ui.game.teaching import MOST

ANA, BEN = Seat("Ana"), Seat("Ben")
PC = Seat("Chip", "computer", 1)


def begin(bench: Any, kind: str, *seats: Seat, mode: Any = "teaching", **options: Any) -> Any:
    bench.window.play.start(MatchSetup(kind, seats, options, seed=5, mode=mode))
    bench.settle()
    return bench.window.game.teaching


def play_on(bench: Any, draw: random.Random) -> None:
    """Play one decision by chance, whoever is to move at this screen."""
    match = bench.match
    match.uncover()
    moves = list(match.game.moves(match.state))
    assert match.play(moves[draw.randrange(len(moves))])


@pytest.mark.parametrize("kind", list(GAMES))
def test_every_decision_of_a_game_has_its_words(bench, kind: str) -> None:
    options = {"umbrella": {"level": "4", "limit": 6}}.get(kind, {})
    teaching = begin(bench, kind, ANA, BEN, **options)
    draw, seen = random.Random(3), set()
    for _ in range(60):
        match = bench.match
        if match.to_move is None:
            break
        match.uncover()
        guide = bench.window.game.table.guide()
        assert guide.can and guide.matters and "{" not in guide.can + guide.matters
        assert f"({guide.rule.replace('-', chr(0x2011))})" in teaching.can.text()
        assert teaching.matters.text() == guide.matters and not teaching.matters.isHidden()
        seen.add(guide.rule)
        before = match.ply
        play_on(bench, draw)
        told = teaching.sentences()
        assert match.to_move is None or match.covered or 0 < len(told) <= MOST, before
    assert len(seen) > 1


def test_what_happened_names_the_rule_by_which_it_did(bench) -> None:
    teaching = begin(bench, "trellis", ANA, BEN)
    bench.match.uncover()
    bench.match.play(next(iter(bench.match.game.moves(bench.match.state))))
    assert any("T\u2011PLANT" in label.text() for label in teaching.sentences())
    bench.match.play(next(iter(bench.match.game.moves(bench.match.state))))
    bench.match.uncover()
    assert any("T\u2011CLAIM" in label.text() for label in teaching.sentences())


@pytest.mark.parametrize("kind", list(GAMES))
def test_it_lies_in_the_place_of_the_log_until_one_has_enough(bench, kind: str) -> None:
    teaching = begin(bench, kind, ANA, PC)
    page, action = bench.window.game, bench.window.actions_["teaching-words"]
    assert teaching.isVisible() and not page.log.isVisible() and action.isChecked()
    QTest.mouseClick(teaching.off, Qt.MouseButton.LeftButton)
    bench.settle()
    assert not teaching.isVisible() and not action.isChecked()
    assert page.log.isVisible() or "log" in page.folded
    QTest.keyClick(bench.window, Qt.Key.Key_4, Qt.KeyboardModifier.ControlModifier)
    bench.settle()
    assert teaching.isVisible() and action.isChecked()


def test_an_ordinary_game_has_it_for_the_asking_and_a_locked_one_never(bench) -> None:
    teaching = begin(bench, "trigon", ANA, PC, mode="ordinary")
    assert not teaching.isVisible()
    bench.window.actions_["teaching-words"].trigger()
    bench.settle()
    assert teaching.isVisible() and teaching.can.text()
    teaching = begin(bench, "trigon", ANA, PC, mode="locked")
    assert not teaching.isVisible() and not bench.window.actions_["teaching-words"].isEnabled()


def test_nothing_is_told_while_the_screen_is_passed_on(bench) -> None:
    teaching = begin(bench, "trellis", ANA, BEN)
    bench.match.uncover()
    draw = random.Random(1)
    while not bench.match.covered:
        moves = list(bench.match.game.moves(bench.match.state))
        bench.match.play(moves[draw.randrange(len(moves))])
    assert bench.match.covered and not teaching.can.text() and not teaching.sentences()


def test_it_is_spoken_when_a_person_is_to_decide(bench) -> None:
    said: list[str] = []
    teaching = begin(bench, "umbrella", ANA, BEN)
    bench.window.game.said.connect(said.append)
    play_on(bench, random.Random(2))
    assert any(teaching.can.text() in words for words in said)


def test_another_match_begins_with_its_own_words(bench) -> None:
    begin(bench, "trellis", ANA, PC)
    bench.window.game.teach(False)
    assert begin(bench, "trellis", ANA, PC).wanted


@pytest.mark.parametrize("kind", list(GAMES))
def test_the_words_keep_nobody_waiting(bench, kind: str) -> None:
    begin(bench, kind, ANA, BEN)
    draw = random.Random(4)
    for _ in range(40):
        if bench.match.to_move is not None:
            play_on(bench, draw)
    bench.match.uncover()
    assert quickest(bench.window.game.table.guide, 0.008) < 0.008
