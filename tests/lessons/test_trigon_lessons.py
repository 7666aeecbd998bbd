"""Trigon's lessons: the counts of the catalogue, and what only this game's lessons promise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from tessella.records.lessons import catalogue, fitting
from tessella.records.lessons.fitting import Standing, is_right
from tessella.records.lessons.lesson import (
    AutoMoves,
    Lesson,
    LessonStep,
    MoveAnswer,
    NumberAnswer,
    OrderAnswer,
    PointAnswer,
    RefereeAnswer,
    RefusedAnswer,
    SequenceAnswer,
    texts_of,
)
from tessella.records.lessons.properties import Tried
from tessella.records.lessons.replying import reply_to_move, reply_to_rule
from tessella.records.rule_pages import page_of
from tessella.rules import registry
from tessella.rules.trigon import COLOURS, PIECES, Place, Trigon, identify
from tessella.rules.trigon.tables import around, bits, mask_of, tables

LESSONS = catalogue.lessons("trigon")
RULES = {
    "G-PIECES", "G-BOARD", "G-START", "G-ORDER", "G-EMPTY", "G-FIRST", "G-CORNER", "G-EDGE", "G-PASS", "G-SCORE",
    "G-ROUNDS",
}  # fmt: skip
"""Every identifier of rules-trigon.md."""
FIELD = re.compile(r"\b[a-z]{1,2}\d{1,2}\b")


def steps() -> Iterator[tuple[Lesson, LessonStep, Standing]]:
    """Yield each step, and each variant, of all lessons with where it begins."""
    for lesson in LESSONS:
        for step, here in fitting.standings(lesson):
            assert here is not None
            yield lesson, step, here
            for variant in step.variants:
                begins = fitting.standing_of(lesson, variant)
                assert begins is not None
                yield lesson, variant, begins


@cache
def step_of(number: int, key: str) -> tuple[LessonStep, Standing]:
    """Return a step of a lesson and where it begins."""
    step = LESSONS[number - 1].step(key)
    assert step is not None
    here = fitting.standing_of(LESSONS[number - 1], step)
    assert here is not None
    return step, here


def legal(here: Standing) -> list[Tried]:
    return [Tried(here.game, here.state, move) for move in here.game.moves(here.state)]


def singles(here: Standing) -> set[str]:
    """Return where the single triangle may go."""
    return {tried.text for tried in legal(here) if "," not in tried.text}


def test_every_rule_is_taught_and_the_twelve_are_there() -> None:
    assert len(LESSONS) == 12
    assert {rule for lesson in LESSONS for rule in lesson.teaches} == RULES
    assert {rule for lesson in LESSONS for step in lesson.steps for rule in step.rules} == RULES


def test_the_refusals_of_the_rules_are_found() -> None:
    """Each rule by which a piece can be refused: the learner lays one against it, or finds it in a rival's move."""
    found = {step.answer.rule for _, step, _ in steps() if isinstance(step.answer, RefusedAnswer)}
    assert found == {"G-FIRST", "G-EMPTY", "G-CORNER", "G-EDGE"}
    faults = {step.answer.rule for _, step, _ in steps()
              if isinstance(step.answer, RefereeAnswer) and not step.answer.allowed}  # fmt: skip
    assert faults == {"G-PIECES", "G-CORNER", "G-EDGE", "G-SCORE"}


def test_the_lessons_of_rules_ask_as_they_should() -> None:
    for lesson in LESSONS:
        answers = [type(step.answer) for step in lesson.steps]
        if lesson.group == "rules":
            assert RefusedAnswer in answers, lesson.id
        if 4 <= lesson.number <= 11:
            assert RefereeAnswer in answers, lesson.id
            assert any(step.asks == "again" for step in lesson.steps), lesson.id


@pytest.mark.parametrize(
    ("number", "key", "right", "of"),
    [
        (2, "cover", 1692, 2478),
        (3, "turn", 1, 2478),
        (4, "there", 6, 1700),
        (5, "fix", 4, 1700),
        (6, "put", 3, 1163),
        (7, "along", 83, 1700),
        (9, "must", 1, 44),
        (12, "open", 22, 1700),
        (12, "close", 43, 1700),
    ],
)  # fmt: skip
def test_counts_of_moves(number: int, key: str, right: int, of: int) -> None:
    step, here = step_of(number, key)
    assert isinstance(step.answer, MoveAnswer) and step.answer.count == right
    moves = legal(here)
    assert len(moves) == of
    assert sum(is_right(step.answer, tried) for tried in moves) == right


def test_the_single_triangle_of_tg4() -> None:
    """21 legal, 17 along an edge, 80 without contact, on rows 5 to 13 and columns m to aa (design, TG4)."""
    _, here = step_of(4, "there")
    board = here.game.board
    field = [board.text((x, y)) for x, y in board.cells if 5 <= board.height - y <= 13 and 12 <= x <= 26]
    said = [here.read(text).verdict.broken for text in field]
    taken = sum(one is not None and one.rule == "G-EMPTY" for one in said)
    assert said.count(None) == 21 and taken == len(field) - 21 - 17 - 80
    assert sum(one is not None and one.rule == "G-EDGE" for one in said) == 17
    assert sum(one is not None and one.rule == "G-CORNER" for one in said) == 80
    assert "t4,t5,u5,u6" in {tried.text for tried in legal(here)}


def test_the_middle_of_a_side() -> None:
    """TG1: 13 fields for the single triangle, ten with corners only; the three that go are those to click."""
    step, here = step_of(6, "spot")
    _, strict = step_of(6, "corners-only")
    assert (len(singles(here)), len(singles(strict))) == (13, 10)
    assert isinstance(step.answer, PointAnswer)
    assert set(step.answer.places) == singles(here) - singles(strict) == {"q14", "s14", "r16"}
    assert set(step.light) == singles(here)
    less, turned = step_of(6, "less")
    assert isinstance(less.answer, PointAnswer)
    assert set(less.answer.places) == set(less.light) - singles(turned) and len(singles(turned)) == 10


def test_numbers_are_what_the_rules_say() -> None:
    def value(number: int, key: str) -> int:
        answer = step_of(number, key)[0].answer
        assert isinstance(answer, NumberAnswer)
        return answer.value

    tg4 = step_of(9, "score")[1]
    assert value(9, "score") == tg4.game.result(tg4.state).points[1] == -93
    assert value(1, "count") == len(step_of(1, "count")[1].state.placed[0].cells) == 6
    around_bar = step_of(6, "edges")[1]
    beside, _ = around(9, around_bar.state.covered[0])
    assert value(6, "edges") == len(list(bits(beside & ~around_bar.state.covered[0]))) == 7
    small = step_of(8, "rim")[1].game.board
    assert value(8, "rim") == small.edge == sum(y == 0 and not small.up((x, y)) for x, y in small.cells)
    assert value(10, "fifteen") == 15


def test_places_to_click_are_what_the_rules_say() -> None:
    def asked(number: int, key: str) -> tuple[set[str], Standing]:
        step, here = step_of(number, key)
        assert isinstance(step.answer, PointAnswer)
        return set(step.answer.places), here

    starts, here = asked(1, "start")
    assert starts == {here.game.board.text(cell) for cell in here.game.board.starts}
    same, _ = asked(1, "round")
    assert same == {piece.name for piece in PIECES if len(piece.orientations) == 1} == {"O"}
    corners, here = asked(4, "where")
    board = here.game.board
    assert corners == {board.text(board.cells[at]) for at in bits(here.game.reach(here.state, 0).open)}
    walled, here = asked(9, "walled")
    without = [colour for colour in range(4) if next(here.game.reach(here.state, colour).places(), None) is None]
    assert [COLOURS[colour] for colour in without] == ["red"] and not here.state.out[2]
    assert walled == {here.game.board.text(cell) for cell in here.game.board.cells
                      if here.state.covered[2] >> here.game.board.index[cell] & 1}  # fmt: skip
    lost, here = asked(5, "sides")
    light = set(step_of(5, "sides")[0].light)
    assert {text for text in light if here.read(text).verdict.broken is not None} == lost


def test_the_colours_play_in_their_order() -> None:
    answer = step_of(8, "order")[0].answer
    assert isinstance(answer, OrderAnswer)
    assert tuple(answer.items[index].text.text().lower() for index in answer.right) == COLOURS
    assert registry.create("trigon", 3).colours == 3 and step_of(8, "three")[1].game.players == 3


def test_the_last_two_pieces() -> None:
    """In the order that is shown 20 points, the other way round 15; the line of the wrong order is played out."""
    step, here = step_of(10, "order")
    pair, one = step.show
    for order, points in (((pair, one), 20), ((one, pair), 15)):
        state = here.state
        for text in order:
            state = here.game.apply(state, here.game.parse(state, text)).state
        assert here.game.result(state).points[0] == points and state.colour is None
    assert reply_to_move(step, here.read(one)).line == (pair,)  # type: ignore[union-attr]


def test_autos_can_be_played_whatever_the_learner_plays() -> None:
    """The rivals' moves lie where the learner cannot come: in one move exactly, in two as far as pieces reach."""
    checked = 0
    for number, key in ((9, "others"), (5, "row")):
        step, here = step_of(number, key)
        assert isinstance(step.answer, SequenceAnswer)
        game, colour = here.game, here.state.colour
        board = game.board
        reached = 0
        for place in game.reach(here.state, colour).places():
            reached |= mask_of(board, place.cells)
        autos = [part for part in step.answer.parts if isinstance(part, AutoMoves)]
        for part in autos:
            for text in part.moves:
                assert not mask_of(board, game.parse(here.state, text).cells) & reached, f"{key}: {text}"
                checked += 1
            edge, corner = tables(board.edge).around(reached)
            reached |= edge | corner
            for _ in range(5):
                reached |= tables(board.edge).around(reached)[0]
    assert checked == 2 + 6


def test_variants_are_the_same_task_elsewhere() -> None:
    """A turned or mirrored position has as many legal and right moves as the one it was made of."""
    seen = compared = 0
    for lesson in LESSONS:
        for step in lesson.steps:
            here = fitting.standing_of(lesson, step)
            assert here is not None
            for variant in step.variants:
                seen += 1
                begins = fitting.standing_of(lesson, variant)
                assert begins is not None
                turned = variant.position.startswith(f"{step.position}-")
                if isinstance(step.answer, MoveAnswer) and turned and variant.task == step.task:
                    compared += 1
                    assert len(legal(begins)) == len(legal(here)), (lesson.id, step.id)
                    assert isinstance(variant.answer, MoveAnswer) and variant.answer.count == step.answer.count
    assert seen >= 45 and compared >= 8


def test_what_is_turned_is_told_without_directions() -> None:
    words = re.compile(r"\b(upper|lower|below|above|up here|on the (left|right)|further (left|right))\b")
    for lesson in LESSONS:
        for step in lesson.steps:
            for variant in step.variants:
                for place, said in texts_of(variant):
                    assert not words.search(said.text()), (lesson.id, step.id, place, said.text())


def test_every_place_is_on_the_board() -> None:
    """What is lit, marked, hinted at, pointed at, or has a reply is a field of the match, or a piece of the colour."""
    seen = 0
    for lesson, step, here in steps():
        board = here.game.board
        fields = {board.text(cell) for cell in board.cells}
        places = {*step.light, *(field for mark in step.marks for field in mark.fields)}
        places |= {field for hint in step.hints for field in hint.light}
        places |= {field for hint in step.hints for mark in hint.marks for field in mark.fields}
        asked = step.answer.places if isinstance(step.answer, PointAnswer) else ()
        asked += step.answer.fault if isinstance(step.answer, RefereeAnswer) else ()
        replied = {reply.when.place for reply in step.replies if reply.when.place}
        if isinstance(step.answer, PointAnswer) and step.answer.what == "piece":
            assert {*asked, *replied} <= {piece.name for piece in PIECES}, (lesson.id, step.id)
        else:
            places |= {*asked, *replied}
        assert places <= fields, (lesson.id, step.id, places - fields)
        seen += len(places)
    assert seen > 500


def test_the_light_gives_no_answer_away() -> None:
    for lesson, step, _ in steps():
        if isinstance(step.answer, PointAnswer) and step.answer.every:
            assert set(step.light) != set(step.answer.places), (lesson.id, step.id)


def test_a_referee_judges_what_the_rules_judge() -> None:
    """The fault is what the rule names, or for want of contact and for a piece played twice the piece itself."""
    judged = 0
    for lesson, step, here in steps():
        answer = step.answer
        if not isinstance(answer, RefereeAnswer):
            continue
        judged += 1
        if answer.count is not None:
            state = here.state
            for text in answer.moves:
                state = here.game.apply(state, here.game.parse(state, text)).state
            points = here.game.result(state).points
            assert (answer.count in points) == answer.allowed, (lesson.id, step.id)
            continue
        tried = here.read(answer.moves[-1])
        broken = tried.verdict.broken
        assert (broken is None) == answer.allowed, (lesson.id, step.id)
        if broken is not None:
            assert broken.rule == answer.rule
            named = set(broken.fields) | (set(answer.moves[-1].split(",")) if broken.rule != "G-EDGE" else set())
            assert set(answer.fault) <= named, (lesson.id, step.id)
    assert judged >= 14


def test_every_wrong_reason_and_every_other_refusal_has_own_words() -> None:
    """In steps that look for a refusal: each rule of the choices, and moves that another rule refuses, or none."""
    seen = set()
    for lesson, step, here in steps():
        answer = step.answer
        if isinstance(answer, RefusedAnswer | RefereeAnswer) and not (
            isinstance(answer, RefereeAnswer) and answer.allowed
        ):
            for rule in answer.choices:
                assert rule == answer.rule or reply_to_rule(step, rule) is not None, (lesson.id, step.id, rule)
        if isinstance(answer, RefusedAnswer):
            table = tables(here.game.board.edge)
            left = here.state.left[here.state.colour]
            for number in range(0, len(table.places), 37):
                if left >> table.pieces[number] & 1:
                    tried = Tried(here.game, here.state, Place(table.places[number].cells))
                    broken = tried.verdict.broken
                    if not is_right(answer, tried):
                        assert reply_to_move(step, tried) is not None, (lesson.id, step.id, tried.text)
                        seen.add(broken.rule if broken is not None else "")
    assert seen == {"", "G-EMPTY", "G-EDGE", "G-CORNER", "G-FIRST"}


def test_reasons_to_choose_from_have_different_titles() -> None:
    """The card names a rule as the rules page does."""
    page = page_of("trigon")
    assert page is not None
    titles = {rule: one.title["en"] for one in page.paragraphs() for rule in one.rules}
    seen = set()
    for lesson, step, _ in steps():
        if isinstance(step.answer, RefusedAnswer | RefereeAnswer):
            assert len({titles[rule] for rule in step.answer.choices}) == len(step.answer.choices), (lesson.id, step.id)
            seen |= set(step.answer.choices)
    assert len(seen) >= 8


def test_texts_name_no_coordinates_and_no_he() -> None:
    """Places are lit, not named; nobody at the table is a he or a she."""
    for lesson, step, _ in steps():
        for place, words in texts_of(step):
            text = words.text()
            assert not FIELD.search(text), (lesson.id, step.id, place, text)
            assert not re.search(r"\b(he|she|his|her|him|hers|himself|herself)\b", text.lower()), (lesson.id, text)
            assert "G-" not in text, (lesson.id, text)


def test_a_piece_is_known_by_its_outline() -> None:
    """Lesson 3: the outlines are those of the pieces named in the hints; F is reached by flipping only."""
    turn, here = step_of(3, "turn")
    flip, _ = step_of(3, "flip")
    board = here.game.board

    def piece(text: str) -> tuple[str, int]:
        found = identify(board, here.game.parse(here.state, text).cells)
        assert found is not None
        return PIECES[found[0]].name, found[1]

    assert piece(turn.show[0]) == ("L6", 3)
    name, orientation = piece(flip.show[0])
    assert name == "F" and orientation >= 6
    odd = step_of(3, "odd")[1].state.placed
    assert [PIECES[one.piece].name for one in odd] == ["P5", "P5", "L5", "P5"]
    assert isinstance(here.game, Trigon)
