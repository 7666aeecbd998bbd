"""The lessons of Trellis: what only they promise; that they are sound is asked of the lessons of all games."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache

import pytest

from tessella.records.lessons import catalogue, checking
from tessella.records.lessons.fitting import Standing, is_right, standing_of, standings
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
    texts_of,
)
from tessella.records.lessons.properties import Tried
from tessella.rules.outcome import Result
from tessella.rules.trellis import TILES, Garden, GiftsEarned, Trellis, Vine, VineBloomed, chain
from tessella.rules.trellis.garden import around


@cache
def path() -> tuple[Lesson, ...]:
    return catalogue.lessons(Trellis.kind)


def every_step() -> Iterator[tuple[Lesson, LessonStep, Standing]]:
    """Yield each step and each variant with where it begins."""
    for lesson in path():
        for step, here in standings(lesson):
            assert here is not None, f"{lesson.id} {step.id}"
            yield lesson, step, here
            for variant in step.variants:
                begins = standing_of(lesson, variant) if variant.position else here
                assert begins is not None
                yield lesson, variant, begins


def step_of(number: int, key: str) -> tuple[LessonStep, Standing]:
    lesson = next(one for one in path() if one.number == number)
    return next((step, here) for step, here in standings(lesson) if here is not None and step.id == key)


def test_the_path_is_sound() -> None:
    assert {key: found for key, found in checking.check_path(path()).items() if found} == {}


def test_places_are_there() -> None:
    """Every vine and tile that is lit, pointed at or marked lies in the garden; every place to plant is beside it."""
    seen = 0
    for lesson, step, here in every_step():
        garden = Garden(here.state.garden)
        asked = step.answer.places if isinstance(step.answer, PointAnswer) else ()
        for place in (*step.light, *asked, *(field for mark in step.marks for field in mark.fields)):
            cell, _, colour = place.partition(" ")
            q, r = map(int, cell.split(","))
            where = (lesson.id, step.id, place)
            seen += 1
            if colour:
                assert _vine((q, r), colour) in map(garden.vine, garden.refs()), where
            elif isinstance(step.answer, PointAnswer) and place in asked and step.answer.what == "field":
                assert (q, r) in garden.frontier(), where
    assert seen > 30


def _vine(cell: tuple[int, int], colour: str) -> Vine:
    return next(Vine(cell, each) for each in TILES[0].colours if each == colour)


RULES = {
    "T-TILES", "T-START", "T-FLOWERS", "T-SETUP", "T-PLANT", "T-MATCH", "T-BLOOM", "T-CONTEST", "T-ORDER", "T-CLAIM",
    "T-GIFT", "T-DRAW", "T-WIN", "T-EXHAUST",
}  # fmt: skip
COUNTS = [
    (3, "lit", 6, 108), (3, "turn", 2, 108), (3, "own", 108, 108), (3, "close", 3, 3), (4, "plant", 2, 43),
    (4, "anywhere", 19, 43), (4, "both", 3, 43), (5, "green", 1, 3), (5, "best", 1, 3), (6, "others", 1, 49),
    (6, "four", 1, 68), (6, "own", 14, 68), (7, "plant", 1, 68), (7, "own", 22, 49), (8, "plant", 1, 49),
    (8, "keep", 1, 2), (8, "pays", 1, 2), (9, "full", 7, 7), (9, "fits", 216, 216), (10, "careful", 36, 68),
    (10, "win", 1, 3), (12, "join", 8, 42), (12, "ten", 38, 49), (12, "own", 14, 49),
]  # fmt: skip
"""Lesson, step, how many moves are right, out of how many legal ones: those of the design's catalogue and our own."""


@pytest.mark.parametrize(("number", "key", "count", "of"), COUNTS)
def test_counts_of_the_catalogue(number: int, key: str, count: int, of: int) -> None:
    step, here = step_of(number, key)
    assert isinstance(step.answer, MoveAnswer)
    moves = [Tried(here.game, here.state, move) for move in here.game.moves(here.state)]
    assert (sum(is_right(step.answer, tried) for tried in moves), len(moves)) == (count, of)
    assert step.answer.count in (None, count)


def test_the_design_counts() -> None:
    """What teach.md counts in its positions: 18 plants, 19 and 2, claims 1 2 4, five flowers and gifts, three gifts."""
    _, here = step_of(6, "guess")
    brought = [len(_blooms(here, f"claim 0,-1 {colour}")) + 1 for colour in ("green", "pink", "purple")]
    assert brought == [1, 2, 4]
    matched = Trellis.create(3, {}, seed=35)
    assert len(matched.moves(matched.start())) == 18
    _, here = step_of(7, "own")
    five = here.read("plant 14 1,-1 r4").step
    assert five is not None
    assert Counter(e.seat for e in five.events if isinstance(e, VineBloomed)) == {2: 5}
    assert [e.count for e in five.events if isinstance(e, GiftsEarned)] == [5]
    _, here = step_of(7, "plant")
    three = here.read("plant 21 -1,2 r4").step
    assert three is not None
    assert Counter(e.seat for e in three.events if isinstance(e, VineBloomed)) == {1: 1, 0: 3}
    assert [e.count for e in three.events if isinstance(e, GiftsEarned)] == [3]
    _, here = step_of(10, "whose")
    assert here.read("plant 21 -1,2 r4").result == Result(
        True, (0,), (8, 6, 6), here.game.result(here.read("plant 21 -1,2 r4").step.state).breakdown, "T-WIN"
    )


def _blooms(here: Standing, text: str) -> list[VineBloomed]:
    step = here.read(text).step
    assert step is not None
    return [event for event in step.events if isinstance(event, VineBloomed)]


def _numbers() -> dict[tuple[int, str], int]:
    """Return what the rules say where a lesson asks for a number."""
    start = step_of(3, "dealt")[1].state
    ahead = step_of(2, "left")[1]
    hand = step_of(9, "two")[1].state
    found = {
        (1, "stack"): len(step_of(1, "stack")[1].state.stack),
        (2, "left"): ahead.game.goals[2] - ahead.state.flowers[2],
        (3, "dealt"): sum(map(len, start.hands)),
        (9, "two"): len(hand.hands[hand.seat]) - 1 + min(1, len(hand.stack)),
    }
    for number, key, claim in ((6, "guess", "claim 0,-1 purple"), (6, "loop", "claim 2,-2 pink")):
        found[number, key] = len(_blooms(step_of(number, key)[1], claim)) + 1
    for key in ("count", "per-player"):
        planted = step_of(7, key)[1].read("plant 21 -1,2 r4").step
        assert planted is not None
        found[7, key] = planted.state.gifts
    found[12, "length"] = len(chain(step_of(12, "length")[1].state, Vine((0, 1), "purple")))
    left = step_of(12, "left")[1]
    found[12, "left"] = left.game.goals[2] - left.state.flowers[2]
    found[12, "harvest"] = left.state.gifts + 1
    return found


def test_numbers_are_what_the_position_says() -> None:
    asked = {
        (lesson.number, step.id): step.answer.value
        for lesson in path() for step in lesson.steps if isinstance(step.answer, NumberAnswer)
    }  # fmt: skip
    assert asked == _numbers()
    assert {asked[6, "guess"], asked[6, "loop"], asked[7, "count"], asked[7, "per-player"]} == {4, 3, 1}


def test_a_referee_who_counts_is_contradicted_by_the_rules() -> None:
    """Where a rival counts wrongly, the rules count otherwise, and the fault is the vine that makes the difference."""
    for lesson, step, here in every_step():
        answer = step.answer
        if not isinstance(answer, RefereeAnswer) or answer.count is None:
            continue
        opened = [event for text in answer.moves for event in _blooms(here, text)]
        others = [event for event in opened if event.seat != here.state.seat]
        name = (lesson.id, step.id)
        counted = {("trellis-06", "referee"): [e for e in others if e.vine.colour == "orange"]}.get(name, others)
        assert answer.count != len(counted), name
        changed = {str(e.vine) for e in opened}
        assert set(answer.fault) <= changed or not opened, name


def test_the_order_of_a_turn_is_that_of_the_rules() -> None:
    _, here = step_of(8, "see")
    done = here.read("plant 16 0,1 r2").step
    assert done is not None
    what = [(type(e).__name__, getattr(e, "seat", None), e.vine.colour) for e in done.events if hasattr(e, "vine")]
    assert what == [("VineBloomed", 1, "yellow"), ("VineBloomed", 0, "blue"), ("VineContested", None, "orange")]


def test_claims_in_order_bring_what_is_said() -> None:
    step, here = step_of(5, "order")
    assert isinstance(step.answer, OrderAnswer)
    places = [step.answer.items[index].text.text().lower() for index in step.answer.right]
    brought = [len(_blooms(here, f"claim 0,-1 {place}")) for place in places]
    assert brought == sorted(brought) and len(set(brought)) == 3


def test_every_rule_has_a_step_and_a_fault_to_find() -> None:
    """Each T-* is taught; and each has a step that asks for a fault or a refusal, where one can go wrong."""
    named = {rule for lesson in path() for step in lesson.steps for rule in step.rules}
    assert named == RULES
    faults = {
        step.answer.rule for lesson in path() for step in lesson.steps
        if isinstance(step.answer, RefusedAnswer | RefereeAnswer)
    }  # fmt: skip
    no_fault = {"T-SETUP", "T-DRAW", "T-ORDER"}
    assert RULES - faults == no_fault, "what one can only know has a question instead"


def test_from_lesson_four_on_each_lesson_of_the_rules_has_all_kinds() -> None:
    for lesson in path():
        if lesson.group != "rules":
            continue
        kinds = {type(step.answer) for step in lesson.steps}
        assert {RefusedAnswer, RefereeAnswer} <= kinds, lesson.id
        assert {"again", "own"} <= {step.asks for step in lesson.steps}, lesson.id


def test_the_help_fades() -> None:
    """The first step of a lesson of rules has light and free places shown, the last one neither."""
    for lesson in path():
        if lesson.group == "rules":
            first, last = lesson.steps[0], lesson.steps[-1]
            assert first.shows == ("legal",) and first.light, lesson.id
            assert not last.shows, lesson.id



def test_the_lines_that_are_played_out_show_what_a_move_costs() -> None:
    """Pink for two leaves purple to Ben for five; the chain joined to Ben's vine leaves one flower of five."""
    for number, key, seat, flowers in ((5, "best", 2, 5), (12, "patience", 0, 1)):
        step, here = step_of(number, key)
        reply = next(one for one in step.replies if one.line)
        tries = [reply.when.move] if reply.when.move else ["claim 0,-1 green", *WHILE_OTHERS_PLAY, "plant 14 1,-1 r4"]
        state, last = here.state, 0
        for text in (*tries, *reply.line):
            before = state.flowers[seat]
            state = here.game.apply(state, here.game.parse(state, text)).state
            last = state.flowers[seat] - before
        assert last == flowers, (number, key)


WHILE_OTHERS_PLAY = (
    "plant 29 -2,1 r1", "claim -2,1 blue", "gift -2,1 green", "plant 51 1,0 r3", "claim 1,0 orange", "gift 1,0 purple",
)  # fmt: skip


def test_texts_name_no_cell_and_no_he_or_she() -> None:
    """A place is lit or marked; a seat is a name."""
    seen = 0
    for lesson, step, _ in every_step():
        for place, words in texts_of(step):
            text = words.text()
            seen += bool(text)
            wrong = re.search(r"-?\d,-?\d|\b(he|she|him|her|his|hers)\b", text, re.IGNORECASE)
            assert wrong is None, (lesson.id, step.id, place, text)
    assert seen > 500


def test_the_learner_keeps_a_seat() -> None:
    """Else the view would turn to the next player's hand when a turn is over."""
    for lesson, step, here in every_step():
        assert step.seat is not None, (lesson.id, step.id)
        if isinstance(step.answer, MoveAnswer):
            assert step.seat == here.state.seat, (lesson.id, step.id)


def test_the_path_takes_half_an_hour() -> None:
    assert sum(lesson.minutes for lesson in path()) == 31


def test_a_lit_place_to_plant_is_lit_with_the_tiles_round_it() -> None:
    """Their ends are what the learner must see."""
    places = 0
    for lesson, step, here in every_step():
        if not isinstance(step.answer, MoveAnswer | RefusedAnswer | SequenceAnswer | RefereeAnswer):
            continue
        garden = Garden(here.state.garden)
        lit = {(int(q), int(r)) for q, _, r in (place.partition(",") for place in step.light)}
        for cell in lit - set(garden.at):
            places += 1
            assert {near for near in around(cell) if near in garden.at} <= lit, (lesson.id, step.id, cell)
    assert places > 10
