"""What holds in every game: moves, explain and apply agree; nothing is lost; hidden things stay hidden."""

from __future__ import annotations

import json
import random
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from umbrella_games import matches, positions, walk

from tessella.rules.umbrella import (
    COLOURS,
    DETAILS,
    SIDES,
    Cover,
    EndBegun,
    Figure,
    FigurePassed,
    GameEnded,
    Gust,
    Keep,
    LineSlid,
    Move,
    Score,
    Skip,
    Slide,
    Swap,
    TokenPlaced,
    Turn,
    Umbrella,
    UmbrellaState,
    ZoneName,
    all_zones,
    complete,
    zone_counts,
)
from tessella.rules.verdict import IllegalMove

FEW = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 10**6)


def every_move(draw: random.Random) -> Move:
    """Draw any move, possible or not."""
    number = draw.randint
    zones = [None, ZoneName("center"), ZoneName("own", number(0, 4)), ZoneName("side", number(0, 4))]
    return draw.choice(
        [
            Slide(draw.choice(SIDES), draw.choice(COLOURS), number(0, 5), draw.choice([None, *zones])),
            Score(number(0, 5), number(0, 11)),
            Keep(),
            Turn(draw.random() < 0.5),
            Cover(number(0, 5)),
            Gust(draw.choice(COLOURS), draw.choice(SIDES)),
            Swap((number(0, 5), number(1, 4)), (number(1, 4), number(1, 5))),
            Skip(),
        ]
    )


def umbrellas(state: UmbrellaState) -> Counter[str]:
    found: Counter[str] = Counter()
    for stage in state.stages:
        found.update(stage)
    for zone in all_zones(state):
        found.update(dict(zip(COLOURS, zone_counts(state, zone), strict=True)))
    return found


@FEW
@given(matches(), SEEDS)
def test_moves_explain_and_apply_agree(game: Umbrella, seed: int) -> None:
    draw = random.Random(seed)
    for state in positions(game, seed, 60):
        listed = list(game.moves(state))
        assert len(set(listed)) == len(listed) == len(game.moves(state))
        assert bool(game.moves(state)) == (game.to_move(state) is not None) == bool(listed)
        for move in draw.sample(listed, min(6, len(listed))):
            assert move in game.moves(state) and game.explain(state, move).legal
            assert game.apply(state, move).state != state
        for _ in range(12):
            move = every_move(draw)
            verdict = game.explain(state, move)
            assert verdict.findings
            assert (move in listed) == (move in game.moves(state)) == verdict.legal
            for finding in verdict.findings:
                assert finding.detail in DETAILS[finding.rule, finding.ok]
            if not verdict.legal:
                with pytest.raises(IllegalMove) as caught:
                    game.apply(state, move)
                assert caught.value.verdict == verdict


@FEW
@given(matches(), SEEDS)
def test_nothing_is_lost_and_old_positions_stay(game: Umbrella, seed: int) -> None:
    start = umbrellas(game.start())
    for before, move, after in walk(game, seed, 120):
        kept = json.dumps(game.state_to_json(before))
        again = game.apply(before, move)
        assert again.state == after and hash(again.state) == hash(after)
        assert json.dumps(game.state_to_json(before)) == kept
        slid = any(isinstance(event, LineSlid) for event in again.events)
        if game.players > 1:
            assert umbrellas(after) == start
        else:
            assert umbrellas(before).total() - umbrellas(after).total() == slid
        tiles = [figure.tile for seat in after.figures for stack in seat for figure in stack if figure]
        tiles += [after.passing.tile] if after.passing else []
        assert sorted(tiles) == sorted(game.tiles[: 4 * game.players])
        assert after.seen >= before.seen and after.supply <= before.supply


@FEW
@given(matches(), SEEDS)
def test_events_tell_what_changed(game: Umbrella, seed: int) -> None:
    for before, move, after in walk(game, seed, 120):
        events = game.apply(before, move).events
        kinds = Counter(type(event) for event in events)
        assert kinds[TokenPlaced] == sum(map(len, after.tokens)) - sum(map(len, before.tokens))
        assert kinds[EndBegun] == (before.ending is None and after.ending is not None)
        assert kinds[GameEnded] == (after.phase == "over")
        assert (kinds[LineSlid] == 1) == isinstance(move, Slide)
        assert kinds[FigurePassed] == (before.passing is None and isinstance(move, Score)) - (
            after.passing is not None and before.passing is None
        ) + (before.passing is not None and after.passing is None)
        if isinstance(move, Keep | Skip):
            assert not kinds - Counter({GameEnded: 1, EndBegun: 1})


@FEW
@given(matches(), SEEDS)
def test_scoring_is_offered_exactly_when_something_is_complete(game: Umbrella, seed: int) -> None:
    for before, move, after in walk(game, seed, 120):
        if not isinstance(move, Slide) or before.phase != "slide":
            continue
        seat = before.active
        taken = {game.board.spaces[space - 1]: 0 for space in range(1, 11)}
        for space in after.tokens[seat]:
            taken[game.board.spaces[space - 1]] += 1
        can = any(
            taken[colour] < game.board.spaces.count(colour) for _, colour in complete(after, seat, game.anywhere)
        )
        assert (after.phase == "score") == can


@FEW
@given(matches(), SEEDS)
def test_json_and_notation_round_trips(game: Umbrella, seed: int) -> None:
    for before, move, after in walk(game, seed, 80):
        text = game.format(move)
        assert game.parse(before, text) == move and game.format(game.parse(before, text)) == text
        for state in (after, game.observe(after, 0)):
            again = game.state_from_json(json.loads(json.dumps(game.state_to_json(state))))
            assert again == state and hash(again) == hash(state)


def shuffled(game: Umbrella, state: UmbrellaState, draw: random.Random) -> UmbrellaState:
    """Deal what nobody has seen anew: the tiles underneath and the unused ones."""
    pool = [tile for tile in range(1, 25) if tile not in state.seen]
    draw.shuffle(pool)
    figures = tuple(
        tuple(tuple(f if f and f.tile in state.seen else Figure(pool.pop()) for f in stack) for stack in stacks)
        for stacks in state.figures
    )
    return replace(state, figures=figures)


@FEW
@given(matches(), SEEDS)
def test_what_nobody_has_seen_changes_nothing_that_is_shown(game: Umbrella, seed: int) -> None:
    draw = random.Random(seed)
    for before, move, after in walk(game, seed, 60):
        other = shuffled(game, before, draw)
        assert list(game.moves(other)) == list(game.moves(before))
        for seat in range(game.players):
            seen = game.observe(before, seat)
            assert game.observe(other, seat) == seen and game.observe(seen, seat) == seen
            assert game.result(seen) == game.result(before) and game.to_move(seen) == game.to_move(before)
            assert list(game.moves(seen)) == list(game.moves(before))
            guessed = game.apply(seen, move).state
            if after.seen == before.seen:
                assert guessed == game.observe(after, seat)
            else:
                (new,) = after.seen - before.seen
                assert replace(guessed, figures=()) == replace(after, seen=after.seen - {new}, figures=())


@FEW
@given(matches(), SEEDS)
def test_hidden_are_exactly_the_tiles_dealt_underneath_and_not_yet_uncovered(game: Umbrella, seed: int) -> None:
    under = set(game.tiles[: 2 * game.players])
    for state in positions(game, seed, 80):
        seen = game.observe(state, 0)
        hidden = sum(figure is None for stacks in seen.figures for stack in stacks for figure in stack)
        assert hidden == len(under - state.seen)
        tops = [stack[-1] for stacks in seen.figures for stack in stacks if stack]
        assert None not in tops
