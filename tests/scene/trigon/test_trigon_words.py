"""The words of Trigon: log, speech, rules, who plays what, the end."""

from __future__ import annotations

import random

import pytest
from pytestqt.qtbot import QtBot
from scene.trigon.trigon_kit import new_match, plain, played, some_move

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.rules.trigon import ColourOut, RoundEnded, points_of
from tessella.rules.verdict import Finding
from tessella.scene.trigon import TrigonView

BROKEN = [
    ("G-PIECES", "not-a-piece"),
    ("G-PIECES", "not-left"),
    ("G-EMPTY", "off-board"),
    ("G-EMPTY", "own"),
    ("G-EMPTY", "other"),
    ("G-EDGE", ""),
    ("G-FIRST", ""),
    ("G-CORNER", "no-contact"),
    ("G-CORNER", "corner-on-side"),
    ("G-PASS", "over"),
]


def test_every_rule_has_its_own_sentences(qtbot: QtBot) -> None:
    table = TrigonView(new_match(4), plain())
    said = [table.sentence(Finding(rule, False, ("r10",), detail)) for rule, detail in BROKEN]
    assert len(set(said)) == len(BROKEN) and len({title for title, _ in said}) == len(BROKEN)
    assert all(title and text.endswith(".") for title, text in said)
    kept = [table.sentence(Finding(rule, True, ("r10", "s10"))) for rule in
            ("G-PIECES", "G-EMPTY", "G-EDGE", "G-FIRST", "G-CORNER")]
    assert len(set(kept)) == 5 and not set(kept) & set(said)
    one = table.sentence(Finding("G-EDGE", False, ("r10",)))[1]
    two = table.sentence(Finding("G-EDGE", False, ("r10", "s10")))[1]
    assert "Field r10 shares" in one and "Fields r10 and s10 share" in two


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_whole_game_is_told_without_repeating(qtbot: QtBot, players: int) -> None:
    match = played(new_match(players), 400, seed=players)
    table = TrigonView(match, plain())
    spoken = [table.say(stepped) for stepped in match.history]
    assert len(set(spoken)) == len(spoken)
    for stepped, sentence in zip(match.history, spoken, strict=True):
        lines = table.lines(stepped)
        assert lines[0].seat == stepped.seat and lines[0].text.startswith(match.seats[stepped.seat].name)
        assert all(match.game.board.text(cell) in sentence for cell in stepped.move.cells)
        outs = [event for event in stepped.step.events if isinstance(event, ColourOut)]
        ends = [event for event in stepped.step.events if isinstance(event, RoundEnded)]
        assert len(lines) == 1 + len(outs) + len(ends)
    assert match.result.over
    last = table.lines(match.history[-1])[-1].text
    assert table.headline().text == last
    winners = [match.seats[seat].name for seat in match.result.winners]
    assert all(name in last for name in winners) if players > 1 else last in (
        "No piece fits any more", "Every piece is placed")
    names = [table.part_name(part) for parts in match.result.breakdown for part in parts]
    assert len(set(names)) == (len(names) if players < 3 else 1)


def test_colours_are_named_where_a_seat_plays_several(qtbot: QtBot) -> None:
    two, four = new_match(2), new_match(4)
    assert TrigonView(two, plain()).headline().text == "Place a blue piece"
    assert TrigonView(four, plain()).headline().text == "Place a piece"
    two.play(some_move(two, random.Random(1)))
    table = TrigonView(two, plain())
    assert "places the blue" in table.lines(two.history[0])[0].text
    assert table.headline().text == "Place a yellow piece"


def test_the_only_person_without_a_name_is_you(qtbot: QtBot) -> None:
    match = Match.new(MatchSetup("trigon", (Seat(), *(Seat(kind="computer") for _ in range(3))), {}, seed=1))
    match.begin()
    table = TrigonView(match, plain())
    match.play(some_move(match, random.Random(3)))
    assert table.lines(match.history[0])[0].text.startswith("You place ")
    assert table.headline().text.endswith("is to play")
    match.close()


def test_summaries_add_up(qtbot: QtBot) -> None:
    match = played(new_match(2), 37)
    table, state = TrigonView(match, plain()), match.state
    for seat, colours in enumerate(((0, 2), (1, 3))):
        number, note = table.seat_summary(seat)
        points = sum(points_of(state, colour) for colour in colours)
        assert int(number) == 220 + points and note == f"{-points} left (−{-points})"
    alone = played(new_match(1), 10)
    number, note = TrigonView(alone, plain()).seat_summary(0)
    assert int(number) == -sum(points_of(alone.state, colour) for colour in range(4))
    assert "left" in note


def test_the_rounds_of_a_match_are_shown(qtbot: QtBot) -> None:
    seats = tuple(Seat(name) for name in ("Ana", "Bo", "Cem"))
    setup = MatchSetup("trigon", seats, {}, seed=1, rounds=3, round=2, scores=((-10, -4, -7),))
    match = Match.new(setup)
    match.begin()
    table = TrigonView(match, plain())
    assert table.seat_summary(0) == ("0", "score −110, total −120")
    cards = table.panels()[0]
    assert cards.accessibleDescription() == "Round 2 of 3"
    assert "total −114" in cards.cards[1].accessibleName()
    played(match, 400)
    assert "round" in table.headline().text
