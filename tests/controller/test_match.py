"""A match among people: moves, refusals, undo and redo, covered hands, locked games, rounds."""

from __future__ import annotations

import pytest
from controller.match_kit import ANA, BO, PC, Table
from fourth_game.rules import Move, State

from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.records.header import Seat
from tessella.rules.errors import BadSetup

pytestmark = pytest.mark.usefixtures("qapp")


def test_a_move_is_applied_recorded_and_told() -> None:
    table = Table(ANA)
    assert table.said == [("turn_came", 0)]
    before = table.match.state
    assert table.match.play(Move("take", 2))
    (stepped,) = table.heard("stepped")
    assert (stepped.move, stepped.seat, stepped.ply, stepped.before) == (Move("take", 2), 0, 1, before)
    assert stepped.step.state == table.match.state
    assert [event.cause for event in stepped.step.events] == ["Y-TAKE"]
    assert table.match.history == (stepped,)
    assert len(table.match.record.nodes) == 2


def test_an_illegal_move_is_refused_with_its_verdict_and_changes_nothing() -> None:
    table = Table(ANA)
    before = table.match.state, table.match.record
    assert not table.match.play(Move("take", 4))
    (verdict,) = table.heard("refused")
    assert verdict.broken.rule == "Y-TAKE"
    assert (table.match.state, table.match.record) == before


def test_nothing_is_played_before_begin_and_after_close() -> None:
    table = Table(ANA, begin=False)
    assert not table.match.can_play
    assert not table.match.play(Move("take", 1))
    table.match.begin()
    table.match.close()
    assert not table.match.play(Move("take", 1))


def test_one_undo_inside_a_turn_is_one_decision() -> None:
    table = Table(ANA)
    states = [table.match.state]
    for _ in range(3):
        table.turn(1)
        states.append(table.match.state)
    table.match.undo()
    assert table.match.state.phase == "lay"
    table.match.undo()
    assert table.match.state == states[2]
    while table.match.can_undo:
        table.match.undo()
    assert table.match.state == states[0]
    while table.match.can_redo:
        table.match.redo()
    assert table.match.state == states[3]


def test_undo_keeps_the_order_of_the_hidden_cards() -> None:
    table = Table(ANA)
    table.turn()
    drawn = table.match.state.hands
    table.match.undo()
    table.match.undo()
    table.turn(2)
    assert table.match.state.hands == drawn


def test_another_move_after_undo_is_the_main_line_and_the_old_one_a_variation() -> None:
    table = Table(ANA)
    table.match.play(Move("take", 1))
    table.match.undo()
    table.match.play(Move("take", 2))
    record = table.match.record
    moves = [record.nodes[child].move for child in record.nodes[0].children]
    assert moves == [Move("take", 2), Move("take", 1)]
    assert not table.match.can_redo


def test_the_same_move_after_undo_makes_no_second_node() -> None:
    table = Table(ANA)
    table.match.play(Move("take", 1))
    table.match.undo()
    table.match.play(Move("take", 1))
    assert len(table.match.record.nodes) == 2


def test_jumps_are_cut_to_the_line_and_told_once() -> None:
    table = Table(ANA)
    table.turn()
    table.said.clear()
    table.match.jump(-5)
    table.match.jump(0)
    assert table.match.ply == 0
    assert len(table.heard("position_changed")) == 1
    table.match.jump(99)
    assert table.match.ply == table.match.length == 2


def test_steps_since_tells_all_since_the_last_own_decision() -> None:
    table = Table(ANA, BO, Seat("Cy"))
    for _ in range(4):
        table.turn()
    match = table.match
    assert [s.seat for s in match.steps_since(0)] == []
    assert [s.seat for s in match.steps_since(1)] == [2, 2, 0, 0]
    assert [s.seat for s in match.steps_since(2)] == [0, 0]
    assert [s.seat for s in match.steps_since(None)] == [0, 0]


# Several people at one screen.


def test_hands_are_covered_until_the_next_person_is_there() -> None:
    table = Table(ANA, BO)
    match = table.match
    assert (match.covered, match.cover_for, match.can_play) == (True, 0, False)
    assert not match.play(Move("take", 1))
    match.uncover()
    assert (match.covered, match.cover_for, match.viewer, match.can_play) == (False, None, 0, True)
    assert match.shown == match.game.observe(match.state, 0)
    table.turn()
    assert (match.covered, match.cover_for, match.viewer) == (True, 1, 1)
    assert table.heard("cover_changed") == [True, False, True]


def test_no_hand_is_shown_while_covered_at_any_moment() -> None:
    table = Table(ANA, BO, begin=False)
    seen: list[tuple[int | None, State]] = []

    def look(_: object) -> None:
        seen.append((table.match.viewer if not table.match.covered else None, table.match.shown))

    for name in ("stepped", "position_changed", "turn_came", "cover_changed"):
        getattr(table.match, name).connect(look)
    table.match.begin()
    for _ in range(3):
        table.turn()
    table.match.undo()
    assert len(seen) > 15
    for viewer, shown in seen:
        for seat, hand in enumerate(shown.hands):
            assert set(hand) == {None} or seat == viewer
        assert set(shown.stack) == {None}


def test_one_decision_of_the_same_person_is_not_covered_again() -> None:
    table = Table(ANA, BO)
    table.match.uncover()
    table.match.play(Move("take", 1))
    assert not table.match.covered


def test_undo_to_another_persons_decision_covers_too() -> None:
    table = Table(ANA, BO)
    table.turn()
    table.match.uncover()
    table.match.undo()
    assert (table.match.covered, table.match.cover_for) == (True, 0)


def test_nothing_is_covered_where_nothing_is_private() -> None:
    match = Match.new(MatchSetup("umbrella", (ANA, BO), seed=1))
    match.begin()
    assert (match.covered, match.viewer, match.can_play) == (False, 0, True)
    match.close()


def test_trellis_hands_are_private() -> None:
    match = Match.new(MatchSetup("trellis", (ANA, BO), seed=1))
    match.begin()
    assert match.covered
    assert all(tile is None for hand in match.shown.hands for tile in hand)
    match.uncover()
    assert None not in match.shown.hands[0] and set(match.shown.hands[1]) == {None}
    match.close()


def test_the_only_person_is_always_the_viewer() -> None:
    table = Table(PC, ANA)
    assert table.match.viewer == 1
    assert not table.match.covered
    assert set(table.match.shown.hands[0]) == {None}


def test_without_people_everything_is_shown() -> None:
    table = Table(PC, PC)
    assert table.match.viewer is None
    assert table.match.shown == table.match.state


def test_computers_turns_before_anybody_sat_down_show_no_hand() -> None:
    table = Table(PC, ANA, BO)
    assert table.match.viewer is None
    shown = table.match.shown
    assert {card for hand in shown.hands[1:] for card in hand} == {None}


# The end, rounds, locked games.


def test_the_end_is_told_once_with_the_result() -> None:
    table = Table(ANA, heap=1)
    table.turn()
    (result,) = table.heard("ended")
    assert result.over and result.winners == (0,)
    assert table.heard("turn_came")[-1] is None
    assert not table.match.can_play
    table.match.undo()
    assert table.match.can_play


def test_a_locked_game_has_no_take_back_by_any_way() -> None:
    table = Table(ANA, mode="locked")
    table.turn()
    match = table.match
    assert match.locked and not match.can_undo
    match.undo()
    match.undo_decision()
    assert match.ply == 2
    match.jump(0)
    assert match.ply == 0 and not match.can_play
    assert not match.play(Move("take", 3))
    match.jump(2)
    assert match.can_play
    again = Match(match.record, at=0)
    assert again.ply == 2


def test_rounds_move_the_first_seat_and_add_the_scores() -> None:
    table = Table(ANA, BO, heap=1, rounds=2)
    assert table.match.next_round() is None
    table.turn()
    assert table.match.rounds.scores == ((1, 0),)
    setup = table.match.next_round()
    assert setup is not None
    assert (setup.first, setup.round, setup.rounds, setup.scores) == (1, 2, 2, ((1, 0),))
    last = Table(ANA, BO, heap=1, rounds=2, round=2, scores=((1, 0),), first=1)
    assert last.match.setup().first == 0
    last.turn()
    assert last.match.next_round() is None
    assert last.match.rounds.totals == (1, 1)
    assert last.match.rounds.winners == (0, 1)


def test_a_rematch_keeps_the_choices_and_deals_anew() -> None:
    setup = MatchSetup("trellis", (ANA, PC), {"planting": "free", "flowers": "7"}, seed=3, first=1, mode="teaching")
    again = Match.new(setup).setup()
    assert (again.kind, again.seats, again.mode, again.first, again.seed) == ("trellis", (ANA, PC), "teaching", 1, None)
    assert dict(again.options)["flowers"] == (7, 15)
    assert again.game().options == setup.game().options


def test_a_match_goes_on_from_any_node_of_a_record() -> None:
    table = Table(ANA)
    for _ in range(3):
        table.turn()
    record = table.match.record
    for node in record.walk():
        match = Match(record, node)
        match.begin()
        assert match.node == node
        for move in match.game.moves(match.state):
            assert match.explain(move).legal
        match.close()


def test_a_setup_that_cannot_be_raises_before_anything_is_made() -> None:
    with pytest.raises(BadSetup, match="players"):
        Match.new(MatchSetup("trellis", (ANA,)))
