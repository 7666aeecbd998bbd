"""Reasons in Umbrella, each sentence held against the board by playing it out with the rules alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest
from reasons_kit import Case, cases, check, spoken

from tessella.controller.practise.reasons import Reason, good_because, reasons
from tessella.controller.practise.reasons.umbrella import UmbrellaReasons
from tessella.rules.outcome import Event
from tessella.rules.registry import ROOMS
from tessella.rules.umbrella import (
    COLOURS,
    SPACES,
    Cover,
    EndBegun,
    FigurePassed,
    FigureSpace,
    Keep,
    LineSlid,
    Score,
    ScoringSpace,
    SideZone,
    Slide,
    StageField,
    TokenPlaced,
    TrackCompleted,
    Umbrella,
    UmbrellaState,
    progress,
    zone_name,
)
from tessella.rules.umbrella.position import SeatFigure, ZoneSlot
from tessella.scene.umbrella.reason_words import REASONS


def make(seed: int) -> Umbrella:
    dice = random.Random(seed)
    options = {"level": dice.choice("1234"), "passing": dice.choice(("flip", "same", "giver")),
               "figures": dice.choice(("fixed", "anywhere"))}  # fmt: skip
    return Umbrella.create(dice.choice((2, 3, 4)), options, seed=seed)


def whole(before: UmbrellaState, after: UmbrellaState) -> bool:
    return after.phase == "slide"


def greedy(game: Umbrella, state: UmbrellaState, dice: random.Random) -> object:
    """Return the move of some that completes most, as people play."""
    moves = list(game.moves(state))
    if state.phase == "score":
        return dice.choice([move for move in moves if isinstance(move, Score)])
    if state.phase != "slide":
        return dice.choice(moves)
    few = dice.sample(moves, min(12, len(moves)))

    def worth(move: object) -> int:
        after = game.apply(state, move).state
        return sum(max(progress(game, after, state.active, space).values(), default=0) ** 3 for space in SPACES)

    return max(few, key=worth)


def often(state: UmbrellaState) -> float:
    """Return how often a position is asked about: most are slides."""
    return {"slide": 0.1, "score": 0.35, "cover": 1.0}.get(state.phase, 0.4)


def events(case: Case, line: tuple) -> tuple[UmbrellaState, UmbrellaState, list[Event]]:
    """Return the positions after the first decision and after the turn, and the events."""
    state, first, found = case.observation, None, []
    for move in line:
        step = case.game.apply(state, move)
        state, first = step.state, first or step.state
        found += step.events
    return first, state, found


def is_open(case: Case, state: UmbrellaState, seat: int, colour: str) -> bool:
    spaces = case.game.board.spaces
    return any(spaces[k - 1] == colour for k in range(1, 11) if k not in state.tokens[seat])


def slides(case: Case, state: UmbrellaState, seat: int, key: tuple[int, str]) -> Iterator[Slide]:
    """Yield the slides by which a seat completes a figure in a colour, played with the rules."""
    turn = replace(state, active=seat, phase="slide", bonus=None, passing=None, passing_space=0, supply=9)
    for move in case.game.moves(turn):
        if move.zone is None:
            after = case.game.apply(turn, move).state
            scored = any(isinstance(each, Score) and each.space == key[0]
                         and case.game.board.spaces[each.scoring - 1] == key[1]
                         for each in (case.game.moves(after) if after.phase == "score" else ()))  # fmt: skip
            if scored:
                yield move


def used(case: Case, state: UmbrellaState, seat: int, space: int, colour: str, zone: object) -> set[str]:
    """Return the colours in which a seat completes a figure by a slide of a colour from a zone."""
    players = case.game.players
    return {
        figure
        for figure in COLOURS
        if any(s.colour == colour and zone_name(players, seat, s.side) == zone
               for s in slides(case, state, seat, (space, figure)))
    }  # fmt: skip


def best(case: Case, state: UmbrellaState, seat: int, space: int) -> int:
    found = progress(case.game, state, seat, space)
    return max((n for colour, n in found.items() if is_open(case, state, seat, colour)), default=0)


def true(case: Case, reason: Reason, two: bool) -> bool:
    """Hold a sentence against the board."""
    key, values, game, seat = reason.key.partition(".")[2], reason.values, case.game, case.seat
    for place in reason.places:
        assert isinstance(place, FigureSpace | StageField | SideZone | ZoneSlot | SeatFigure | ScoringSpace)
    before = case.observation
    first, after, happened = events(case, case.better)
    first_other, after_other, happened_other = events(case, case.played)
    slid = next((e for e in happened if isinstance(e, LineSlid)), None)
    slid_other = next((e for e in happened_other if isinstance(e, LineSlid)), None)
    passed = next((e for e in happened if isinstance(e, FigurePassed)), None)
    passed_other = next((e for e in happened_other if isinstance(e, FigurePassed)), None)
    points, points_other = game.result(after).points, game.result(after_other).points
    match key:
        case "completes":
            scores = [m for m in game.moves(first) if isinstance(m, Score) and m.space == values[0]]
            return any(game.board.spaces[m.scoring - 1] == values[1] for m in scores)
        case "makes_three":
            count = (
                progress(game, first, seat, values[0])[values[1]],
                progress(game, before, seat, values[0])[values[1]],
            )
            fields = [place for place in reason.places if isinstance(place, StageField)]
            stage = first.stages[seat]
            shown = all(stage[4 * f.row + f.column - 5] == values[1] for f in fields) and len(fields) == 3
            return count[0] == 3 > count[1] and shown and is_open(case, before, seat, values[1])
        case "serves_two":
            return all(best(case, first, seat, space) > best(case, before, seat, space) for space in values)
        case "next_ways":
            done = progress(game, after, seat, values[1])[values[2]] == 4
            return not done and values[0] == len(list(slides(case, after, seat, values[1:])))
        case "breaks":
            _, space, colour = values
            count = [progress(game, state, seat, space)[colour] for state in (before, first_other, first)]
            return two and values[0] == seat and count[0] == 3 > count[1] and count[2] >= 3
        case "no_space":
            grown = [progress(game, first_other, seat, s).get(values[1], 0)
                     > progress(game, before, seat, s).get(values[1], 0) for s in SPACES]  # fmt: skip
            return two and values[0] == seat and any(grown) and not is_open(case, before, seat, values[1])
        case "feeds":
            who, colour, side = values
            space = reason.places[1].space
            zone = zone_name(game.players, seat, side)
            assert slid_other.dropped == zone and slid_other.pushed_out == colour
            return two and bool(used(case, after_other, who, space, colour, zone)) and who != seat
        case "takes":
            who, colour = values
            space = reason.places[1].space
            assert slid.colour == colour
            could = used(case, before, who, space, colour, slid.taken)
            return any(not list(slides(case, after, who, (space, figure))) for figure in could)
        case "passes_well":
            who, count, colour = values
            right = progress(game, after_other, who, passed_other.space)[colour]
            return two and passed_other.receiver == who and right == count >= 3
        case "passes_badly":
            return passed.receiver == values[0] and best(case, after, values[0], passed.space) == values[1] <= 1
        case "own_empty":
            return sum(after.owns[seat]) == 0
        case "own_zone":
            fewer = two or sum(after.owns[seat]) < sum(before.owns[seat])
            left = sum(after.owns[seat]), sum(after_other.owns[seat]) if two else None
            return values == left and values[0] > 0 and fewer
        case "track":
            return values == (sum(e.points for e in happened if isinstance(e, TrackCompleted)),) and values[0] > 0
        case "points":
            now = game.result(before).points[seat]
            return values == (points[seat] - now, points_other[seat] - now if two else None)
        case "slides_again":
            tokens = [e for e in happened if isinstance(e, TokenPlaced)]
            return game.board.bonuses and game.board.spaces[tokens[0].scoring - 1] == "red"
        case "ends_leading":
            begun = any(isinstance(e, EndBegun) for e in happened)
            return begun and all(points[seat] > n for other, n in enumerate(points) if other != seat)
        case "ends_behind":
            return (
                two and any(isinstance(e, EndBegun) for e in happened_other) and points_other[seat] < max(points_other)
            )
        case "covers":
            return two and values[1] == best(case, before, seat, case.played[0].space) >= 3
        case "covers_little":
            return (
                isinstance(case.better[0], Cover) and values[0] == best(case, before, seat, case.better[0].space) <= 1
            )
    return False


RARE = {
    f"umbrella.{key}"
    for key in ("passes_badly", "ends_leading", "slides_again", "covers_little", "ends_behind", "covers", "completes",
                "feeds", "takes", "track", "passes_well", "own_empty")
}  # fmt: skip
"""What hardly a game brings."""


def test_every_sentence_is_true_on_the_board_and_every_reason_is_said_and_is_not() -> None:
    said, silent = check(cases(make, 200, whole, 1, greedy, often), true)
    assert spoken(REASONS, "umbrella") - set(said) <= RARE, said
    assert all(silent[key] for key in said)


@pytest.mark.parametrize(
    ("seed", "key"),
    [
        (1001, "covers"),
        (1002, "feeds"),
        (1002, "takes"),
        (1003, "covers_little"),
        (1009, "passes_badly"),
        (1013, "slides_again"),
        (1045, "ends_leading"),
    ],
)
def test_rare_reasons_are_said_and_are_true(seed: int, key: str) -> None:
    said, _ = check(cases(make, 14, whole, seed, greedy, often), true)
    assert said[f"umbrella.{key}"]


def test_the_end_begun_while_behind_is_told() -> None:
    """The last token of the supply, while another seat has more points, and while it has none."""
    scores = cases(make, 1, whole, 7, greedy, lambda state: float(state.phase == "score"))
    case = next(scores)
    game, seat = case.game, case.seat
    tokens = tuple(() if other == seat else (1, 2, 3, 4) for other in range(game.players))
    score = next(move for move in game.moves(case.state) if isinstance(move, Score))
    for ahead, told in ((tokens, True), (((),) * game.players, False)):
        state = replace(case.state, supply=1, tokens=ahead)
        found = [reason.key for reason in reasons(game, game.observe(state, seat), Keep(), score)]
        assert ("umbrella.ends_behind" in found) == told


def test_hidden_tiles_change_no_reason() -> None:
    for case in cases(make, 30, whole, 2, greedy):
        dealt = case.game.determinize(case.observation, random.Random(3))
        seen = case.game.observe(dealt, case.seat)
        lines = {"better_line": case.better, "played_line": case.played}
        assert reasons(case.game, seen, case.better[0], case.played[0], **lines) == case.why()
        assert good_because(case.game, seen, case.better[0], line=case.better) == case.good()


def test_the_registry_names_the_room_of_these_reasons() -> None:
    assert ROOMS["umbrella"].reasons == f"{UmbrellaReasons.__module__}:{UmbrellaReasons.__name__}"
