"""Umbrella's lessons: the counts of the catalogue, and what only this game's lessons promise."""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from itertools import product

import pytest

from tessella.records.lessons import catalogue, checking, fitting
from tessella.records.lessons.fitting import Standing, is_right
from tessella.records.lessons.lesson import (
    Lesson,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
)
from tessella.records.lessons.properties import Tried
from tessella.records.lessons.replying import reply_to_move, reply_to_rule
from tessella.records.rule_pages import page_of
from tessella.rules.umbrella import (
    COLOURS,
    SIDES,
    Slide,
    Umbrella,
    UmbrellaState,
    complete,
    figure_fields,
    visible,
    zone_counts,
    zone_name,
)
from tessella.rules.umbrella.game import progress

LESSONS = catalogue.lessons("umbrella")
RULES = {
    "U-STAGE", "U-COLOURS", "U-FIGURES", "U-TURN", "U-SCORING", "U-TOKENS", "U-SETUP", "U-ZONES", "U-SLIDE", "U-EMPTY",
    "U-SCORE", "U-PASS", "U-BONUS", "U-END", "U-LIMIT", "U-POINTS", "U-TIE", "U-SOLO",
}  # fmt: skip
"""Every identifier of rules-umbrella.md."""
FIELD = {f"{row},{column}" for row in range(1, 5) for column in range(1, 5)}
PLACES = {
    "row": set("1234"), "column": set("1234"), "field": FIELD, "umbrella": FIELD,
    "zone": {"left", "right", "center", "own"}, "figure": {f"figure-{k}" for k in range(1, 5)},
    "space": {f"scoring-{k}" for k in range(1, 11)}, "seat": set("0123"),
}  # fmt: skip


def step_of(number: int, key: str) -> tuple[LessonStep, Standing]:
    """Return a step of a lesson and where it begins."""
    lesson = LESSONS[number - 1]
    step = lesson.step(key)
    assert step is not None
    here = fitting.standing_of(lesson, step)
    assert here is not None
    return step, here


def right_moves(number: int, key: str) -> tuple[list[str], int]:
    """Return the right moves of a step, and how many moves are legal."""
    step, here = step_of(number, key)
    assert isinstance(step.answer, MoveAnswer)
    legal = [Tried(here.game, here.state, move) for move in here.game.moves(here.state)]
    return [tried.text for tried in legal if is_right(step.answer, tried)], len(legal)


def played() -> Iterator[tuple[Lesson, LessonStep, Standing]]:
    """Yield every step and every variant with where it begins."""
    for lesson in LESSONS:
        for step in lesson.steps:
            for one in (step, *step.variants):
                here = fitting.standing_of(lesson, one)
                assert here is not None
                yield lesson, one, here


def test_all_twelve_check_without_a_word() -> None:
    assert [lesson.number for lesson in LESSONS] == list(range(1, 13))
    assert [lesson.id for lesson in LESSONS] == [f"umbrella-{n:02}" for n in range(1, 13)]
    found = checking.check_path(LESSONS)
    assert {key: [str(problem) for problem in problems] for key, problems in found.items() if problems} == {}


def test_every_rule_is_taught_and_has_something_to_find_fault_with() -> None:
    steps = [step for lesson in LESSONS for step in lesson.steps]
    assert {rule for lesson in LESSONS for rule in lesson.teaches} == RULES
    assert {rule for step in steps for rule in step.rules} == RULES
    faults = [step for step in steps if step.asks == "refused" or isinstance(step.answer, RefereeAnswer)]
    assert {rule for step in faults for rule in step.rules} == RULES


@pytest.mark.parametrize(
    ("number", "key", "right", "legal"),
    [
        (3, "down", 4, 64), (3, "yellow-down", 4, 64), (4, "red-to-ben", 12, 64), (4, "all-empty", 12, 192),
        (6, "complete", 1, 56), (6, "token", 2, 3), (6, "own-way", 7, 56), (8, "empty-own", 4, None),
        (8, "better", 1, 4), (9, "last-tile", 3, 4), (10, "green", 1, 25), (12, "both", 1, 52),
    ],
)  # fmt: skip
def test_as_many_moves_are_right_as_the_catalogue_says(number: int, key: str, right: int, legal: int | None) -> None:
    moves, count = right_moves(number, key)
    assert len(moves) == right
    assert legal in (None, count)


def test_one_slide_of_56_completes_a_figure_in_um8() -> None:
    assert right_moves(6, "complete") == (["slide center yellow 3"], 56)
    _, here = step_of(6, "token")
    assert [here.game.format(move) for move in here.game.moves(here.state)] == ["score 1 4", "score 1 8", "keep"]


AHEAD = {
    (8, "minus-three"): "score 1 4", (8, "whole"): "score 1 *", (9, "count-again"): "score 1 10",
    (10, "yellow"): "score 1 4", (8, "ben-nine"): "score 1 4", (8, "ben-eight"): "score 1 6",
}  # fmt: skip
"""The move that a step counts ahead of, since the table shows the points of now."""


def points_after(step: LessonStep, here: Standing, pattern: str) -> int:
    """Return the points of the learner's seat after the most that a move of a pattern brings."""
    tries = [Tried(here.game, here.state, move) for move in here.game.moves(here.state)]
    results = [tried.result for tried in tries if fnmatchcase(tried.text, pattern)]
    return max(result.points[step.seat or 0] for result in results if result is not None)


def test_points_are_what_the_rules_count_after_the_token_and_not_what_the_table_shows() -> None:
    seen = 0
    for lesson, step, here in played():
        pattern = AHEAD.get((lesson.number, step.id))
        if pattern is None:
            continue
        seen += 1
        points = points_after(step, here, pattern)
        assert points != here.game.result(here.state).points[step.seat or 0], step.id
        if isinstance(step.answer, NumberAnswer):
            assert step.answer.value == points, step.id
        else:
            assert isinstance(step.answer, RefereeAnswer)
            assert step.answer.allowed == (step.answer.count == points), step.id
    assert seen == 9
    step, here = step_of(8, "minus-three")
    assert points_after(step, here, "score 1 4") == -3


def test_fields_of_a_figure_are_those_that_the_rules_read() -> None:
    """Lessons 1, 5, 6 and 7 ask for the four fields of a figure, on all spaces and both sides."""
    spaces = []
    for lesson, step, here in played():
        if not isinstance(step.answer, PointAnswer) or step.answer.what != "field" or len(step.answer.places) != 4:
            continue
        found = []
        for space in (1, 2, 3, 4):
            figure = visible(here.state, 0, space)
            fields = {f"{row},{column}" for row, column in figure_fields(figure, space)} if figure else set()
            if fields == set(step.answer.places):
                found.append(space)
        assert found, (lesson.id, step.id)
        spaces += found
    assert set(spaces) == {1, 2, 3, 4}
    assert len(spaces) >= 9


def test_every_place_that_is_pointed_at_is_one_of_the_game() -> None:
    everything = set().union(*PLACES.values())
    for lesson, step, here in played():
        if isinstance(step.answer, PointAnswer):
            assert set(step.answer.places) <= PLACES[step.answer.what], (lesson.id, step.id)
        if isinstance(step.answer, PointAnswer) and step.answer.what == "seat":
            assert all(int(place) < here.game.players for place in step.answer.places), (lesson.id, step.id)
        if isinstance(step.answer, RefereeAnswer):
            assert set(step.answer.fault) <= everything, (lesson.id, step.id)
        lights = [*step.light, *(place for hint in step.hints for place in hint.light)]
        assert set(lights) <= FIELD | PLACES["zone"], (lesson.id, step.id)


def test_what_lacks_one_umbrella_lacks_just_that_one() -> None:
    """One field is pointed at where a figure has three: there it stands in the way."""
    for number, key, space in ((2, "missing", 1), (5, "lacks", 3), (11, "turned", 4)):
        step, here = step_of(number, key)
        assert isinstance(step.answer, PointAnswer)
        figure = visible(here.state, 0, space)
        assert figure is not None
        counts = progress(here.game, here.state, 0, space)
        colour = max(counts, key=lambda one: counts[one])
        assert counts[colour] == 3
        wrong = [
            f"{row},{column}"
            for row, column in figure_fields(figure, space)
            if here.state.stages[0][4 * row + column - 5] != colour
        ]
        assert list(step.answer.places) == wrong


def test_the_slide_for_two_serves_both_figures_and_no_other_does() -> None:
    lesson = LESSONS[11]
    step, _ = step_of(12, "both")
    for one in (step, *step.variants):
        here = fitting.standing_of(lesson, one)
        assert here is not None and isinstance(one.answer, MoveAnswer)
        assert [_best(here.game, here.state, space) for space in (1, 2)] == [2, 2]
        both = {
            here.game.format(move)
            for move in here.game.moves(here.state)
            if all(_best(here.game, here.game.apply(here.state, move).state, space) >= 3 for space in (1, 2))
        }
        assert both == set(one.answer.moves)


def _best(game: Umbrella, state: UmbrellaState, space: int) -> int:
    return max(progress(game, state, 0, space).values())


def test_figures_are_ordered_by_the_slides_that_they_take() -> None:
    step, here = step_of(12, "how-far")
    assert isinstance(step.answer, OrderAnswer)
    assert [step.answer.items[index].place for index in step.answer.right] == ["figure-1", "figure-3", "figure-2"]
    first = [here.game.apply(here.state, move).state for move in here.game.moves(here.state)]
    assert {space for state in first for space, _ in complete(state, 0, False)} == {1}
    second = set()
    for state in first:
        mine = here.game.state_from_json(here.game.state_to_json(here.state) | _board(here.game.state_to_json(state)))
        for move in here.game.moves(mine):
            if isinstance(move, Slide):
                second |= {space for space, _ in complete(here.game.apply(mine, move).state, 0, False)}
    assert second == {1, 3}


def _board(data: dict[str, object]) -> dict[str, object]:
    return {key: data[key] for key in ("stages", "center", "sides", "owns")}


def test_refutations_are_played_out_to_the_point_they_make() -> None:
    """In lesson 11 a yellow umbrella in the centre lets Ben score."""
    step, here = step_of(11, "for-all")
    lines = [reply for reply in step.replies if reply.line]
    assert [reply.line for reply in lines] == [("slide center yellow 3", "score 1 4")]
    state = here.game.apply(here.state, here.game.parse(here.state, "slide own blue 2")).state
    before = here.game.result(state).points[1]
    for text in lines[0].line:
        state = here.game.apply(state, here.game.parse(state, text)).state
    assert here.game.result(state).points[1] > before


def test_each_lesson_of_rules_has_a_place_of_ones_own_a_rival_and_ends_on_an_earlier_rule() -> None:
    for lesson in LESSONS[3:10]:
        assert any(step.asks == "own" for step in lesson.steps), lesson.id
        assert lesson.steps[-1].asks == "again", lesson.id
        assert len([step for step in lesson.steps if isinstance(step.answer, RefereeAnswer)]) >= 1, lesson.id
    assert any(isinstance(step.answer, SequenceAnswer) for step in LESSONS[11].steps)


def test_every_wrong_rule_gets_words_of_its_own() -> None:
    seen = 0
    for lesson, step, _ in played():
        if isinstance(step.answer, RefereeAnswer | RefusedAnswer):
            for rule in step.answer.choices:
                if rule != step.answer.rule:
                    seen += 1
                    reply = reply_to_rule(step, rule)
                    assert reply is not None and reply.when.rule == rule, (lesson.id, step.id, rule)
    assert seen > 30


def test_no_words_about_a_slide_are_said_to_a_colour_that_does_not_wait() -> None:
    """A pattern such as `slide left *` means slides that can be made; the others are answered by their rule."""
    seen = 0
    for lesson, step, here in played():
        if not isinstance(step.answer, MoveAnswer | SequenceAnswer) or here.state.phase != "slide":
            continue
        for side, colour in product(SIDES, COLOURS):
            tried = Tried(here.game, here.state, Slide(side, colour, 1))
            if tried.verdict.legal:
                continue
            seen += 1
            reply = reply_to_move(step, tried)
            assert reply is None or reply.when.rule, (lesson.id, step.id, tried.text)
    assert seen > 50


def test_the_learner_keeps_looking_at_the_stage_that_the_step_is_about() -> None:
    """After a right slide the rival decides; the stage that is shown large must not change under one's eyes."""
    without = [(lesson.number, step.id) for lesson, step, _ in played() if step.seat is None]
    assert without == [(11, "for-all")]  # there Ben's stage is what one looks at in the end


def test_a_rival_slides_what_waits_there() -> None:
    """What is refused is refused for the reason that is asked, not for an umbrella that is not there as well."""
    seen = 0
    for lesson, step, here in played():
        if not isinstance(step.answer, RefereeAnswer) or step.seat is None:
            continue
        for text in step.answer.moves:
            move = here.game.parse(here.state, text)
            if isinstance(move, Slide):
                seen += 1
                zone = move.zone or zone_name(here.game.players, step.seat, move.side)
                if move.side == "own" and move.zone is None:
                    continue  # the learner's own last turn, before the rival's
                assert zone_counts(here.state, zone)[COLOURS.index(move.colour)], (lesson.id, step.id, text)
    assert seen >= 5


def test_reasons_to_choose_from_have_different_titles() -> None:
    """The card names a rule as the rules page does."""
    page = page_of("umbrella")
    assert page is not None
    titles = {rule: one.title["en"] for one in page.paragraphs() for rule in one.rules}
    seen = set()
    for lesson, step, _ in played():
        if isinstance(step.answer, RefusedAnswer | RefereeAnswer):
            choices = step.answer.choices
            assert len({titles[rule] for rule in choices}) == len(choices), (lesson.id, step.id)
            seen |= set(choices)
    assert len(seen) >= 12
