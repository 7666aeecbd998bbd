"""The second half of F2: what is good about a move, found beside the window's work, with marks on the board."""

from __future__ import annotations

import random

import pytest

from tessella.controller.match.seats import Seat
from tessella.controller.practise.reasons import good_because
from tessella.controller.practise.reasons.finder import ReasonFinder
from tessella.rules.registry import GAMES, create
from tessella.ui.game.reasons import known_before


def play(bench, kind: str, moves: int, seats: tuple[Seat, ...] = (Seat("Ana"), Seat("Ben"))) -> None:
    dice = random.Random(f"good {kind}")
    bench.play(kind, seats)
    match = bench.match
    for _ in range(moves):
        if match.covered:
            match.uncover()
        assert match.play(dice.choice(list(match.game.moves(match.state))))
    if match.covered:
        match.uncover()
    bench.settle()


def good_lines(bench) -> list[str]:
    why = bench.window.game.why
    return [line.text for line in why._reasons if line.title == "Good because"]


@pytest.mark.parametrize("kind", list(GAMES))
def test_f2_tells_what_is_good_below_the_rest_and_marks_it(bench, qtbot, kind: str) -> None:
    play(bench, kind, 24)
    page, match = bench.window.game, bench.match
    told = 0
    for stepped in match.history[6:]:
        line = [step.move for step in match.history if step.ply >= stepped.ply]
        known = known_before(match, stepped)
        wanted = [
            page.table.reason_words(reason)
            for reason in good_because(match.game, known, stepped.move, line=line, seat=stepped.seat)
        ]
        page.explain(stepped.ply)
        if not wanted:
            continue
        qtbot.waitUntil(lambda wanted=wanted: good_lines(bench) == wanted)
        assert page.why.list.currentRow() == 0 and page.why.list.count() == len(page.why._reasons)
        assert all("{" not in text and text.endswith(".") for text in wanted)
        page.why.list.setCurrentRow(page.why.list.count() - 1)
        bench.settle()
        told += 1
        page.explain()
    assert told >= 3


@pytest.mark.parametrize("kind", list(GAMES))
def test_places_of_a_reason_are_marked_on_the_board(bench, qtbot, kind: str) -> None:
    play(bench, kind, 24)
    page, match = bench.window.game, bench.match
    marked = 0
    for stepped in match.history[6:]:
        page.explain(stepped.ply)
        page.why.finder._pool.waitForDone()
        bench.settle()
        for row, line in enumerate(page.why._reasons):
            if line.title == "Good because" and line.look.finding.places:
                page.why.list.setCurrentRow(row)
                bench.settle()
                with_marks = page.table.snapshot()
                page.table.look(type(line.look)(stepped, line.look.done, type(line.look.finding)("", True)))
                marked += page.table.snapshot() != with_marks
        page.explain()
    assert marked >= 3


def test_a_computers_move_is_told_as_the_computers(bench, qtbot) -> None:
    bench.play("trellis", (Seat("Ana"), Seat("Judit", "computer", 5)))
    for _ in range(3):
        while bench.match.can_play:
            bench.move()
        bench.sessions[-1].answer()
        bench.settle()
    page = bench.window.game
    for stepped in bench.match.history:
        if stepped.seat == 1:
            page.explain(stepped.ply)
            page.why.finder._pool.waitForDone()
            bench.settle()
            titles = {line.title for line in page.why._reasons if line.badge == "i"}
            assert "Good because" not in titles
            page.explain()


def test_the_newest_question_is_answered(qtbot) -> None:
    game, finder, told = create("trellis", 2, seed=1), ReasonFinder(), []
    finder.found.connect(told.append)
    state = game.start()
    moves = list(game.moves(state))
    seen = game.observe(state, 0)
    for move in (*moves[:5], moves[7]):
        finder.find(game, seen, move, (), 0)
    qtbot.waitUntil(lambda: len(told) > 0)
    finder.close()
    assert told == [good_because(game, seen, moves[7], seat=0)]


def test_a_locked_game_says_nothing_of_what_is_good(bench) -> None:
    bench.play("trigon", (Seat("Ana"), Seat("Ben")), mode="locked")
    dice = random.Random("locked")
    for _ in range(12):
        if bench.match.covered:
            bench.match.uncover()
        assert bench.match.play(dice.choice(list(bench.match.game.moves(bench.match.state))))
    if bench.match.covered:
        bench.match.uncover()
    bench.settle()
    page = bench.window.game
    for stepped in bench.match.history:
        page.explain(stepped.ply)
        page.why.finder._pool.waitForDone()
        bench.settle()
        assert good_lines(bench) == []
