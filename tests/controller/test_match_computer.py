"""A match with computer seats, the engine played by the test: thinking, stopping, taking back, trouble."""

from __future__ import annotations

from time import monotonic

import pytest
from controller.match_kit import ANA, BO, PC, Table
from fourth_game.rules import Move
from pytestqt.qtbot import QtBot

from tessella.controller.engines.session import TRIES

pytestmark = pytest.mark.usefixtures("qapp")


def test_the_computer_is_asked_with_what_its_seat_may_know() -> None:
    table = Table(ANA, PC)
    assert table.session.asked == []
    table.turn()
    (question,) = table.session.asked
    assert question.observation == table.match.game.observe(table.match.state, 1)
    assert question.seat == PC
    assert table.match.thinking and not table.match.can_play


def test_its_move_takes_the_same_way_as_a_persons() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.reply()
    assert [s.seat for s in table.heard("stepped")] == [0, 0, 1, 1]
    assert table.heard("thinking_changed") == [True, False, True, False]
    assert table.match.can_play


def test_the_engine_is_made_ready_at_the_start() -> None:
    assert Table(ANA, PC).session.requests[-1] == "warm_up"


def test_undo_goes_back_to_the_last_own_decision() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.reply()
    table.match.undo()
    assert (table.match.ply, table.match.state.phase) == (1, "lay")
    table.match.undo()
    assert table.match.ply == 0
    table.match.redo()
    assert table.match.ply == 1
    table.match.redo()
    assert table.match.ply == 4 and not table.match.can_redo


def test_undo_while_it_thinks_drops_its_answer() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.match.undo()
    assert not table.match.thinking and table.session.requests[-1] == "stop"
    assert table.match.ply == 1 and table.match.can_play
    table.session.answer()
    table.settle()
    assert table.match.ply == 1


def test_undo_between_its_two_decisions() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.reply(1)
    assert table.match.thinking and table.match.ply == 3
    table.match.undo()
    assert table.match.ply == 1


def test_an_answer_that_waits_for_the_delay_is_dropped_too() -> None:
    table = Table(ANA, PC, delay=0.05)
    table.turn()
    table.session.answer()
    assert table.match.thinking and table.match.ply == 2
    table.match.undo()
    table.settle(80)
    assert table.match.ply == 1


def test_the_smallest_delay_is_kept(qtbot: QtBot) -> None:
    table = Table(ANA, PC, delay=0.1)
    table.turn()
    start = monotonic()
    table.session.answer()
    qtbot.waitUntil(lambda: table.match.ply == 3)
    assert monotonic() - start > 0.08


def test_nothing_can_be_undone_before_the_first_own_decision() -> None:
    table = Table(PC, ANA)
    table.reply()
    assert table.match.ply == 2 and not table.match.can_undo
    table.match.undo()
    assert table.match.ply == 2


def test_with_two_people_and_a_computer_undo_goes_to_the_last_person() -> None:
    table = Table(ANA, BO, PC)
    table.turn()
    table.turn()
    table.reply()
    table.match.undo()
    assert (table.match.ply, table.match.to_move) == (3, 1)


def test_stop_and_resume() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.match.stop()
    assert table.match.stopped and not table.match.thinking
    table.session.answer()
    table.settle()
    assert table.match.ply == 2
    table.match.resume()
    assert table.match.thinking and not table.match.stopped
    table.reply()
    assert table.match.can_play
    assert table.heard("stopped_changed") == [True, False]


def test_stop_works_more_than_once_and_does_nothing_in_a_persons_turn() -> None:
    table = Table(ANA, PC)
    table.match.stop()
    assert not table.match.stopped
    table.turn()
    for _ in range(3):
        table.match.stop()
        table.match.stop()
        assert table.match.stopped
        table.match.resume()
        table.match.resume()
        assert table.match.thinking
    assert len(table.session.asked) == 4


def test_a_move_after_stop_and_undo_wakes_the_computer() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.match.stop()
    table.match.undo()
    assert not table.match.stopped
    table.match.undo()
    table.turn(2)
    assert table.match.thinking


def test_it_rests_in_the_past_and_thinks_again_at_the_end() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.reply()
    table.turn()
    table.match.jump(2)
    assert table.match.stopped and not table.match.thinking
    table.match.jump(6)
    assert table.match.thinking and not table.match.stopped


def test_resume_in_the_past_plays_on_from_there() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.reply()
    table.match.undo_decision()
    table.match.undo_decision()
    assert table.match.ply == 2 and table.match.stopped
    table.match.resume()
    table.reply()
    assert table.match.ply == 4 and not table.match.can_redo


def test_a_locked_game_is_not_resumed_in_the_past() -> None:
    table = Table(ANA, PC, mode="locked")
    table.turn()
    table.reply()
    table.match.jump(2)
    table.match.resume()
    assert not table.match.thinking
    table.match.jump(4)
    assert table.match.ply == 4


def test_after_trouble_the_seat_is_offered_again() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.session.give_up()
    assert table.heard("troubled") == ["The computer does not play on."]
    assert table.match.stopped and not table.match.thinking
    table.match.resume()
    assert table.match.thinking


def test_a_person_can_take_the_computers_seat_and_give_it_back() -> None:
    table = Table(ANA, PC)
    table.turn()
    table.session.give_up()
    assert table.match.sit(1, BO)
    assert not table.match.stopped and table.match.covered and table.match.cover_for == 1
    assert table.match.record.header.seats == table.match.seats == (ANA, BO)
    assert table.heard("seats_changed") == [(ANA, BO)]
    table.turn()
    table.match.uncover()
    table.match.sit(1, PC)
    assert table.match.viewer == 0 and table.match.can_play
    table.turn()
    assert table.match.thinking
    table.match.sit(0, PC)
    assert table.match.viewer is None and table.match.thinking
    assert len(table.session.asked) == 3


def test_in_a_locked_game_everybody_stays() -> None:
    table = Table(ANA, PC, mode="locked")
    assert not table.match.sit(0, BO)
    assert table.match.seats == (ANA, PC)


def test_an_illegal_answer_is_trouble_not_a_crash() -> None:
    table = Table(ANA, PC)
    table.turn()
    for _ in range(TRIES):
        table.session.answer(Move("take", 99))
        table.settle()
    assert len(table.heard("troubled")) == 1
    assert table.match.stopped and table.match.ply == 2


def test_the_game_of_computers_ends_by_itself() -> None:
    table = Table(PC, PC)
    while table.match.to_move is not None:
        table.reply(1)
    assert table.heard("ended")
    assert not table.match.thinking
    table.match.undo()
    assert table.match.stopped


def test_close_while_it_thinks() -> None:
    table = Table(PC, ANA)
    table.match.close()
    assert table.session.closed and not table.match.thinking
    table.session.answer()
    table.settle()
    assert table.match.ply == 0


def test_a_listener_that_stops_it_at_once() -> None:
    table = Table(ANA, PC)
    table.match.thinking_changed.connect(lambda thinks: table.match.stop() if thinks else None)
    table.turn()
    assert table.match.stopped and not table.match.thinking
    assert table.heard("stopped_changed") == [True]


def test_a_listener_that_takes_back_at_once() -> None:
    table = Table(ANA, PC)
    table.match.stepped.connect(lambda stepped: table.match.undo() if stepped.seat == 1 else None)
    table.turn()
    table.reply(1)
    assert table.match.ply == 1 and table.match.can_play
    assert table.heard("turn_came")[-1] == 0


def long_line() -> Table:
    """Return a match at its sixth decision, all of them known, with the computer's at 2, 3, 6 and 7."""
    table = Table(ANA, PC)
    table.turn()
    table.reply()
    table.turn()
    table.reply()
    assert table.match.ply == 8
    return table


def test_looking_back_says_so_and_leads_back_to_now() -> None:
    table = long_line()
    match = table.match
    assert not match.looking_back
    match.jump(3)
    match.jump(2)
    assert match.looking_back and match.can_play_on and not match.thinking
    assert table.heard("looking_changed") == [True]
    match.back_to_now()
    assert match.ply == 8 and not match.looking_back and not match.can_play_on
    assert table.heard("looking_changed") == [True, False]


def test_back_to_now_goes_to_where_the_play_stands_after_undo() -> None:
    table = long_line()
    table.match.undo()
    assert table.match.ply == 5 and not table.match.looking_back, "what was taken back is not looked at"
    table.match.jump(1)
    table.match.back_to_now()
    assert table.match.ply == 5 and table.match.can_redo
    table.match.jump(table.match.length)
    assert table.match.ply == 8 and not table.match.looking_back, "the end of the line is the play again"


def test_a_computer_that_plays_on_goes_along_the_line_that_is_there() -> None:
    table = long_line()
    match, nodes = table.match, len(table.match.record.nodes)
    match.jump(2)
    match.resume()
    assert match.thinking and not match.looking_back
    for _ in range(2):
        table.session.answer(match.record.node(match.line[match.ply + 1]).move)
        table.settle()
    assert len(match.record.nodes) == nodes, "no second line"
    assert (match.ply, match.length) == (4, 8)
    assert match.can_redo and match.can_play
    match.play(match.record.node(match.line[5]).move)
    match.play(match.record.node(match.line[6]).move)
    assert match.thinking, "it goes on deciding although its old answer is there"
    match.jump(99)
    assert match.ply == 8


def test_another_move_leaves_the_old_line_as_a_variation() -> None:
    table = long_line()
    match = table.match
    match.jump(4)
    here, old = match.node, match.line[5]
    other = next(move for move in match.game.moves(match.state) if move != match.record.node(old).move)
    match.play(other)
    assert match.length == 5 and not match.looking_back and old in match.record.node(here).children


def test_a_move_that_follows_already_is_one_more_look() -> None:
    table = long_line()
    match = table.match
    match.jump(4)
    match.play(match.record.node(match.line[5]).move)
    assert (match.ply, match.length, match.looking_back) == (5, 8, True)
    assert not match.thinking


def test_a_variation_that_is_looked_at_makes_no_computer_play() -> None:
    table = long_line()
    match = table.match
    match.jump(4)
    now, known = match.line[-1], match.record.node(match.line[5]).move
    other = next(move for move in match.game.moves(match.state) if move != known)
    match.play(other)
    match.undo()
    match.show(now)
    assert match.ply == 8
    match.resume()
    assert not match.looking_back
    asked = len(table.session.asked)
    match.show(match.record.node(match.record.path(now)[4]).children[0])
    assert match.looking_back and len(table.session.asked) == asked
    match.back_to_now()
    assert match.node == now
