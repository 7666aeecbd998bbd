"""Studying: one undo list for moves and edits, the tree, finding one's way, the modified flag."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from controller.match_kit import ANA, BO, PC, HandClock, Table
from fourth_game.rules import Move

from tessella.controller.match.study import SPEEDS, Study
from tessella.records.edits import same_content
from tessella.records.record import Mark

pytestmark = pytest.mark.usefixtures("qapp")

ARROW = Mark("arrow", ("a1", "b2"))


def branched() -> tuple[Table, Study]:
    """Return a match of two people with three variations after the first move."""
    table = Table(ANA, BO)
    study = Study(table.match)
    match = table.match
    table.turn(1)
    for number in (1, 2, 3):
        match.jump(2)
        match.uncover()
        assert match.play(Move("take", number))
    return table, study


def test_undo_takes_moves_and_edits_back_in_the_order_of_their_doing() -> None:
    table = Table(ANA, BO)
    match, study = table.match, Study(table.match)
    table.turn(1)
    study.comment("well")
    commented = match.node
    table.turn(2)
    assert match.ply == 4
    match.undo()
    match.undo()
    assert match.ply == 2 and match.record.node(commented).comment == "well"
    match.undo()
    assert match.record.node(commented).comment == ""
    match.undo()
    match.undo()
    assert match.ply == 0
    assert not match.can_undo
    for _ in range(5):
        assert match.can_redo
        match.redo()
    assert match.ply == 4 and match.record.node(commented).comment == "well"
    assert not match.can_redo


def test_against_the_computer_an_edit_is_not_jumped_over() -> None:
    table = Table(ANA, PC)
    match, study = table.match, Study(table.match)
    table.turn(1)
    asked = len(table.session.asked)
    study.comment("mine")
    assert match.thinking and len(table.session.asked) == asked, "a comment disturbs nobody who thinks"
    table.reply()
    assert match.ply == 4
    match.undo()
    assert match.ply == 2
    match.undo()
    assert match.ply == 2 and match.record.node(match.node).comment == ""
    match.undo()
    assert match.ply == 1


def test_a_comment_typed_in_one_go_is_undone_as_one() -> None:
    table = Table(ANA, BO)
    study = Study(table.match)
    for text in ("G", "Go", "Good"):
        study.comment(text)
    table.match.end_edit()
    study.comment("Good!")
    table.match.undo()
    assert table.match.record.node(0).comment == "Good"
    table.match.undo()
    assert table.match.record.node(0).comment == ""
    assert not table.match.can_undo


def test_the_same_symbol_or_mark_again_takes_it_away() -> None:
    table, study = branched()
    study.set_symbol("good")
    study.add_mark(ARROW)
    study.add_mark(Mark("letter", ("a1",), "A"))
    study.add_mark(Mark("letter", ("a1",), "B"))
    node = table.match.record.node(table.match.node)
    assert node.symbol == "good" and [mark.text for mark in node.marks] == ["", "B"]
    study.set_symbol("good")
    study.add_mark(ARROW)
    node = table.match.record.node(table.match.node)
    assert node.symbol == "" and [mark.kind for mark in node.marks] == ["letter"]
    study.clear_marks()
    assert table.match.record.node(table.match.node).marks == ()


def test_promote_shift_delete_truncate_and_their_undo() -> None:
    table, study = branched()
    match = table.match
    before = match.record
    third, second, first = before.node(before.line()[2]).children
    match.show(first)
    study.shift(-1)
    assert match.record.node(match.record.path(first)[-2]).children == (third, first, second)
    study.promote()
    assert match.record.line()[3] == first
    assert not study.can_promote()
    study.delete()
    assert first not in match.record.nodes and match.ply == 2
    study.truncate()
    assert match.record.node(match.node).children == ()
    for _ in range(4):
        match.undo()
    assert same_content(match.record, before)
    assert match.node == first


def test_moves_played_after_an_edit_outlive_its_undo() -> None:
    table, study = branched()
    match = table.match
    study.comment("before")
    match.jump(2)
    match.uncover()
    nodes = len(match.record.nodes)
    match.jump(0)
    match.uncover()
    assert match.play(Move("take", 3))
    match.undo()
    match.undo()
    assert len(match.record.nodes) == nodes + 1
    assert all(not node.comment for node in match.record.nodes.values())


def edit_at_random(study: Study, dice: random.Random) -> None:
    """Make one of the edits, always one that changes something."""
    kind = dice.randrange(4)
    if kind == 0:
        study.comment(str(dice.random()))
    elif kind == 1:
        study.set_symbol("bad")
    elif kind == 2:
        study.add_mark(ARROW)
    else:
        study.set_header(event=str(dice.random()))


def test_random_deeds_undo_to_the_beginning_and_redo_to_the_end() -> None:
    for seed in range(20):
        dice = random.Random(seed)
        table = Table(ANA, BO, heap=30)
        match, study = table.match, Study(table.match)
        states = [(match.record, match.node)]
        for _ in range(25):
            if dice.random() < 0.5:
                match.uncover()
                assert match.play(next(iter(match.game.moves(match.state))))
            else:
                edit_at_random(study, dice)
                match.end_edit()
            states.append((match.record, match.node))
        for record, node in reversed(states[:-1]):
            match.undo()
            assert match.node == node
            assert [n.comment for n in record.nodes.values()] == [match.record.nodes[i].comment for i in record.nodes]
        assert not match.can_undo
        for record, node in states[1:]:
            match.redo()
            assert match.node == node
            assert all(match.record.nodes[i].marks == n.marks for i, n in record.nodes.items())
        assert same_content(match.record, states[-1][0]) and not match.can_redo


def test_finding_the_way() -> None:
    table, study = branched()
    match = table.match
    third, second, first = match.record.node(match.record.line()[2]).children
    study.across(1)
    assert match.node == second
    study.across(1)
    assert match.node == first
    assert not study.can_cross(1) and study.can_cross(-1)
    study.across(-1)
    assert match.node == second
    study.step(-10)
    assert match.ply == 0
    study.step(10)
    assert match.ply == match.length == 3
    match.show(first)
    study.comment("here")
    match.show(0)
    study.next_comment()
    assert match.node == first
    study.next_comment()
    assert match.node == first
    match.show(second)
    study.set_symbol("doubtful")
    match.show(third)
    study.next_mistake()
    assert match.node == second


def test_falling_chances_are_a_mistake() -> None:
    table = Table(ANA, BO)
    match, study = table.match, Study(table.match)
    table.turn(1)
    table.turn(1)
    table.turn(1)
    line = match.record.line()
    record = match.record.edit(line[1], value=0.6).edit(line[3], value=0.2).edit(line[5], value=0.3)
    match.edit(record)
    assert study.mistakes() == (line[5],)


def test_auto_play_shows_move_after_move_and_stops_at_the_end() -> None:
    table, study = branched()
    told: list[bool] = []
    study.playing_changed.connect(told.append)
    study.set_speed(SPEEDS[0])
    clock = HandClock()
    study.auto.set_clock(clock)
    match = table.match
    study.play()
    assert match.ply == 0 and study.playing
    while clock.milliseconds is not None:
        assert clock.ring() == 500
    assert match.ply == match.length and not study.playing
    assert told == [True, False]
    study.play()
    study.play()
    assert not study.playing


def looked(study: Study) -> None:
    match = study.match
    match.jump(0)
    match.jump(1)
    match.show(match.record.line()[2])
    study.across(1)
    study.next_comment()
    study.next_mistake()
    match.uncover()


def undone(study: Study) -> None:
    study.comment("x")
    study.match.undo()


def replayed(study: Study) -> None:
    """Play again what was played: the record says nothing new."""
    match = study.match
    match.jump(2)
    match.uncover()
    match.play(match.record.nodes[match.record.line()[3]].move)


FLAGS: tuple[tuple[str, Callable[[Study], object], bool], ...] = (
    ("nothing", lambda s: None, False),
    ("looking about", looked, False),
    ("undo and redo of moves", lambda s: (s.match.undo(), s.match.redo()), False),
    ("a refused move", lambda s: s.match.play(Move("take", 9)), False),
    ("the same move again", replayed, False),
    ("auto-play", lambda s: (s.play(), s.stop_playing()), False),
    ("the same comment", lambda s: s.comment(""), False),
    ("an edit undone", undone, False),
    ("a symbol set and taken away", lambda s: (s.set_symbol("bad"), s.set_symbol("bad")), False),
    ("a variation moved up and down", lambda s: (s.shift(1), s.shift(-1)), False),
    ("keep as a start", lambda s: s.start_here(), False),
    ("a comment", lambda s: s.comment("x"), True),
    ("a symbol", lambda s: s.set_symbol("good"), True),
    ("a drawing", lambda s: s.add_mark(ARROW), True),
    ("a variation moved", lambda s: s.shift(1), True),
    ("a variation deleted", lambda s: s.delete(), True),
    ("the rest deleted", lambda s: (s.match.jump(1), s.truncate()), True),
    ("the header", lambda s: s.set_header(event="Cup"), True),
    ("an edit redone", lambda s: (s.comment("x"), s.match.undo(), s.match.redo()), True),
)


@pytest.mark.parametrize(("name", "do", "modified"), FLAGS, ids=[name for name, _, _ in FLAGS])
def test_the_modified_flag(name: str, do: Callable[[Study], object], modified: bool) -> None:
    _, study = branched()
    assert study.modified, "moves were played"
    study.mark_saved()
    told: list[bool] = []
    study.modified_changed.connect(told.append)
    do(study)
    assert study.modified is modified, name
    assert not told or told[-1] is modified


def test_a_move_played_is_a_modification() -> None:
    table, study = branched()
    study.mark_saved()
    table.match.uncover()
    table.match.play(next(iter(table.match.game.moves(table.match.state))))
    assert study.modified


def test_in_a_locked_game_remarks_can_be_written_but_nothing_tried() -> None:
    table = Table(ANA, PC, mode="locked")
    match, study = table.match, Study(table.match)
    table.turn(1)
    assert not study.free
    study.delete()
    study.truncate()
    assert match.ply == 2
    study.comment("noted")
    match.undo()
    assert match.record.node(match.node).comment == "" and match.ply == 2
    match.undo()
    assert match.ply == 2
