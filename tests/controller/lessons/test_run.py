"""One lesson as it is learnt: what every deed is answered, and that nothing else counts as one."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from controller.lessons.run_kit import Heard, answer_rightly, started
from records.lessons.lesson_kit import lesson_data, lesson_json

from tessella.controller.lessons.run import LessonRun
from tessella.records.lessons.reader import read_lesson
from tessella.rules.verdict import IllegalMove, Verdict

LESSON = read_lesson(lesson_data()).sound


@pytest.fixture
def at(qapp: object) -> Iterator[object]:
    """Begin the lesson at a step; runs are closed when the test ends."""
    runs: list[LessonRun] = []

    def begin(step: str, **rest: bool) -> tuple[LessonRun, Heard]:
        run = LessonRun(LESSON, step, **rest)
        runs.append(run)
        return run, started(run)

    yield begin
    for run in runs:
        run.close()


def test_the_whole_lesson_is_done_by_its_own_answers(at) -> None:
    run, heard = at("plant")
    finished: list[str] = []
    run.step_finished.connect(lambda outcome: finished.append(outcome.step))
    for step in LESSON.steps:
        assert run.step.id == step.id and not run.state.may_next
        answer_rightly(run)
        assert run.state.stage == "right" and all(run.state.goals), step.id
        assert heard.answers[-1].text or step.id == "choice"
        run.next()
    assert finished == [step.id for step in LESSON.steps]
    assert run.state.stage == "end"
    [summary] = heard.summaries
    assert summary.at_once == len(LESSON.steps) and all(outcome.at_once for outcome in summary.outcomes)


def test_a_refused_move_is_told_by_its_rule_and_stays_in_the_hand(at) -> None:
    run, heard = at("plant")
    refused: list[Verdict] = []
    run.board.refused.connect(refused.append)
    before = run.board.state
    game = run.board.game
    tries = (game.parse(before, f"plant 29 1,0 r{turn}") for turn in range(6))
    assert not run.board.play(next(move for move in tries if not game.explain(before, move).legal))
    [said] = heard.answers
    assert said.kind == "refused" and said.finding is not None and said.finding.rule == "T-MATCH"
    assert said.text.text() == "No colour joins here." and said.places
    assert run.board.state == before and len(refused) == 1 and run.state.misses == 1
    assert not run.try_text("plant 29 9,9 r0")
    assert not heard.answers[-1].text and heard.answers[-1].finding.rule == "T-PLANT"


def test_an_allowed_move_that_was_not_asked_is_not_played(at) -> None:
    run, heard = at("plant")
    before = run.board.state
    move = next(m for m in run.board.game.moves(before) if not run.board.game.format(m).startswith("plant 29"))
    assert not run.board.play(move)
    assert heard.kinds == ["allowed"] and heard.answers[0].text.text() == "That is another tile."
    assert run.board.state == before and run.state.stage == "task"


def test_any_right_move_is_right(at) -> None:
    run, heard = at("plant")
    assert run.board.play(run.board.game.parse(run.board.state, "plant 29 1,0 r5"))
    assert heard.kinds == ["right"] and run.board.ply == 1
    assert not run.board.can_play


def test_an_instructive_move_is_played_out_and_taken_back(at) -> None:
    run, heard = at("plant")
    before = run.board.state
    run.try_text("plant 29 -2,1 r1")
    assert heard.kinds == ["line"] and run.state.stage == "line" and run.state.misses == 1
    assert run.board.state != before and not run.board.can_play
    run.next()
    run.next()
    assert run.board.ply == 3
    run.next()
    assert run.state.stage == "task" and run.board.state == before and run.board.can_play


def test_a_step_goes_on_from_where_the_learner_got_to(at) -> None:
    run, _ = at("plant")
    run.try_text("plant 29 1,0 r5")
    there = run.board.state
    run.next()
    assert run.step.id == "claim" and run.board.state == there
    fresh, _ = at("claim")
    assert fresh.board.game.format(next(iter(fresh.board.game.moves(fresh.board.state)))).startswith("claim 1,0")


def test_find_refused_then_the_reason(at) -> None:
    run, heard = at("refused")
    told: list[Verdict] = []
    run.board.refused.connect(told.append)
    run.try_text("plant 29 1,0 r0")
    assert heard.kinds == ["allowed"]
    run.try_text("plant 29 2,0 r0")
    assert heard.kinds[-1] == "partly" and run.state.stage == "reason" and run.hides_reasons
    run.choose_rule("T-MATCH")
    assert heard.kinds[-1] == "wrong" and run.state.stage == "reason"
    run.choose_rule("T-PLANT")
    assert heard.kinds[-1] == "right" and not run.hides_reasons
    assert not told, "the board said the reason that was to be found"


def test_all_places_or_a_wrong_one(at) -> None:
    run, heard = at("point")
    run.point("0,1 pink")
    run.point("0,1 blue")
    run.point("0,1 blue")
    assert heard.kinds == ["wrong", "partly"] and heard.answers[0].text.text() == "That is pink."
    assert run.state.pointed == ("0,1 blue",)
    run.point("0,0 blue")
    assert heard.kinds[-1] == "right"


def test_choices_numbers_and_orders_answer_what_is_wrong(at) -> None:
    run, heard = at("choice")
    run.choose(1)
    assert heard.answers[-1].text.text() == "Six ends, three vines."
    run.choose(0)
    assert heard.answers[-1].text.text() == "Yes."
    run, heard = at("number")
    run.enter(3)
    run.enter(4)
    assert heard.kinds == ["wrong", "wrong"] and heard.answers[0].text.text() == "Less." and not heard.answers[1].text
    run, heard = at("order")
    run.order((0, 1, 2))
    run.order((1, 0, 2))
    assert heard.kinds == ["wrong", "right"]


def test_a_sequence_has_the_rivals_moves_between(at) -> None:
    run, heard = at("sequence")
    run.try_text("plant 46 -2,2 r4")
    assert heard.kinds == ["partly"] and run.state.part == 2
    assert run.board.ply == 2, "the rival's move is made by itself"
    run.try_text("claim -2,2 orange")
    assert heard.kinds == ["partly", "right"]


def test_the_referee_judges_points_and_names_the_rule(at) -> None:
    run, heard = at("referee")
    assert run.state.stage == "verdict" and run.state.proposed == "claim -1,0 green" and run.board.ply == 0
    run.say(True)
    run.say(False)
    assert heard.kinds == ["wrong", "partly"] and run.state.stage == "fault"
    run.point("0,0 blue")
    run.point("-1,0 green")
    assert run.state.stage == "reason"
    run.choose_rule("T-GIFT")
    run.choose_rule("T-CLAIM")
    assert heard.kinds == ["wrong", "partly", "wrong", "partly", "wrong", "right"]


def test_show_me_is_offered_after_two_misses_and_lets_the_learner_do_it(at) -> None:
    run, heard = at("plant")
    before = run.board.state
    outcomes = []
    run.step_finished.connect(outcomes.append)
    run.try_text("plant 29 9,9 r0")
    assert not run.state.offers_show
    run.try_text("plant 29 9,9 r0")
    assert run.state.offers_show
    run.show()
    assert heard.kinds[-1] == "shown" and run.state.stage == "shown" and run.board.ply == 1
    assert not run.board.can_play and not outcomes
    run.next()
    assert run.state.stage == "task" and run.state.was_shown and run.board.state == before and run.board.can_play
    answer_rightly(run)
    assert [(o.shown, o.misses, o.at_once) for o in outcomes] == [(True, 2, False)]


@pytest.mark.parametrize("step", [step.id for step in LESSON.steps])
def test_every_kind_can_be_shown(at, step: str) -> None:
    run, heard = at(step)
    run.show()
    assert heard.kinds[-1] == "shown" and run.solution
    run.next()
    answer_rightly(run)
    assert run.state.stage == "right" and run.summary.outcomes[0].shown


def test_hints_grow_stronger_and_end(at) -> None:
    run, _ = at("plant")
    assert run.state.hint is None and run.state.may_hint
    run.hint()
    assert run.state.hint.text.text() == "Look at purple." and not run.state.offers_show
    run.hint()
    run.hint()
    assert run.state.hint.light == ("1,0",) and not run.state.may_hint and run.state.offers_show
    answer_rightly(run)
    assert run.summary.hints == 2 and [one.step for one in run.summary.outcomes if not one.at_once] == ["plant"]


def test_again_plays_another_position_and_counts_no_more(at) -> None:
    run, _ = at("refused")
    run.again()
    assert run.state.variant is None, "again comes after the step is done"
    answer_rightly(run)
    first = run.board.state
    run.again()
    assert run.state.variant == 0 and run.board.state != first and run.state.repeated
    run.try_text("plant 14 -5,0 r0")
    assert run.state.stage == "right", "a variant without choices is done with the refused move"
    assert len(run.summary.outcomes) == 1
    run.again()
    assert run.state.variant == 1
    answer_rightly(run)
    run.again()
    assert run.state.variant is None


def test_looking_and_undoing_are_no_answers(at) -> None:
    run, heard = at("sequence")
    run.try_text("plant 46 -2,2 r4")
    said = len(heard.answers)
    state = run.board.state
    run.board.undo()
    run.board.undo_decision()
    assert run.board.state == state and not run.board.can_undo
    run.board.jump(0)
    assert not run.board.can_play and not run.board.play(run.board.game.parse(run.board.state, "plant 46 -2,2 r4"))
    run.board.back_to_now()
    assert run.board.can_play and len(heard.answers) == said and run.state.misses == 0


def test_what_does_not_fit_the_stage_does_nothing(at) -> None:
    run, heard = at("plant")
    run.point("0,0")
    run.choose(0)
    run.say(True)
    run.enter(3)
    run.order((0,))
    run.choose_rule("T-PLANT")
    run.next()
    run.back()
    assert not heard.answers and run.step.id == "plant"
    with pytest.raises(IndexError):
        run.go(99)
    with pytest.raises(IllegalMove):
        run.board.carry_out(run.board.game.parse(run.board.state, "claim 0,1 blue"))


def test_a_lesson_is_taken_up_where_it_was_left(at) -> None:
    run, _ = at("number", resumed=True)
    assert run.state.resumed and run.step.id == "number"
    run.enter(1)
    assert not run.state.resumed
    run.back()
    assert run.step.id == "choice"
    run.restart()
    assert run.step.id == "plant" and not run.summary.outcomes


def test_another_match_is_another_board(qapp: object) -> None:
    data = lesson_json()
    data["positions"]["other"] = {"match": {"game": "trellis", "players": 2, "seed": 1}}
    data["steps"][3]["position"] = "other"
    run = LessonRun(read_lesson(json.dumps(data).encode()).sound, "refused")
    boards: list[object] = []
    run.board_changed.connect(boards.append)
    run.begin()
    answer_rightly(run)
    run.next()
    assert boards == [run.board] and run.board.game.players == 2
    assert [seat.name for seat in run.board.seats] == ["Ana", "Ben"]
    run.close()


def test_without_help_there_is_no_hint_before_a_miss(at) -> None:
    run, _ = at("plant", unaided=True)
    run.hint()
    assert run.state.hint is None and not run.state.offers_show
    run.try_text("plant 29 9,9 r0")
    run.hint()
    assert run.state.hint is not None
