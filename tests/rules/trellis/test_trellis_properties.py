"""What is true of every position that a game of Trellis can reach."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessella.rules.trellis import (
    TILE_COUNT,
    Bloom,
    Claim,
    Garden,
    Gift,
    Move,
    Plant,
    SeatSkipped,
    TileDrawn,
    TilePlanted,
    Trellis,
    TrellisState,
    Vine,
    VineBloomed,
    VineClaimed,
    unseen,
)
from tessella.rules.verdict import IllegalMove

games = st.builds(
    lambda players, planting, gifts, flowers, seed: Trellis.create(
        players,
        {"planting": planting, "gifts": gifts, "flowers": flowers[:players]},
        seed=seed,
        first=seed % players,
    ),
    st.integers(2, 4),
    st.sampled_from(["match", "free"]),
    st.sampled_from(["per_flower", "per_opponent"]),
    st.sampled_from([(15, 15, 15, 15), (30, 30, 30, 30), (4, 9, 2, 1)]),
    st.integers(0, 10**6),
)


def walk(game: Trellis, plies: int = 400) -> Iterator[tuple[TrellisState, Move | None]]:
    """Play at random from the game's seed; give each position with the move chosen there."""
    rng = random.Random(game.seed)
    state = game.start()
    for _ in range(plies):
        if game.to_move(state) is None:
            break
        move = rng.choice(list(game.moves(state)))
        yield state, move
        state = game.apply(state, move).state
    yield state, None


def samples(rng: random.Random, state: TrellisState, count: int) -> Iterator[Move]:
    """Give moves of every kind near the garden, most of them illegal."""
    garden = Garden(state.garden)
    cells = [*garden.at, *garden.frontier(), (9, 9)]
    for _ in range(count):
        vine = Vine(rng.choice(cells), rng.choice(("pink", "blue", "green", "orange", "yellow", "purple")))
        hand = [tile for tile in state.hands[state.seat] if tile is not None]
        yield Plant(rng.choice([*hand, rng.randint(0, 61)]), rng.choice(cells), rng.randint(0, 6))
        yield Bloom(vine, rng.randint(0, 4))
        yield Claim(vine)
        yield Gift(vine)


@given(games)
@settings(max_examples=12)
def test_moves_explain_and_apply_agree(game: Trellis) -> None:
    rng = random.Random(game.seed)
    for state, _ in walk(game):
        moves = game.moves(state)
        listed = set(moves)
        assert len(moves) == len(listed) == len(list(moves))
        assert bool(moves) == bool(listed) == (game.to_move(state) is not None)
        for move in [*samples(rng, state, 4), *rng.sample(sorted(listed, key=repr), min(4, len(listed)))]:
            verdict = game.explain(state, move)
            assert verdict.legal == (move in listed) == (move in moves)
            assert verdict.findings
            if verdict.legal:
                game.apply(state, move)
            else:
                with pytest.raises(IllegalMove) as error:
                    game.apply(state, move)
                assert error.value.verdict == verdict


@given(games)
@settings(max_examples=15)
def test_tiles_and_flowers_are_conserved(game: Trellis) -> None:
    for state, _ in walk(game):
        tiles = [tile.tile for tile in state.garden] + [t for hand in state.hands for t in hand] + [*state.stack]
        assert sorted(t for t in tiles if t is not None) == list(range(TILE_COUNT + 1))
        owners = [owner for tile in state.garden for owner in tile.owners]
        assert state.flowers == tuple(owners.count(seat) for seat in range(game.players))
        for seat, goal in enumerate(game.goals):
            assert state.flowers[seat] <= goal
            assert (state.flowers[seat] == goal) <= (state.phase == "over")


@given(games)
@settings(max_examples=15)
def test_chains_are_wholly_claimed_or_wholly_unclaimed_after_every_decision(game: Trellis) -> None:
    for state, _ in walk(game):
        if state.phase == "over":
            break
        garden = Garden(state.garden)
        contested = {garden.ref(vine) for vine in state.contested}
        for ref in garden.refs():
            chain = [other for other in garden.chain(ref) if other not in contested]
            if not contested & set(garden.chain(ref)):
                assert len({garden.owner(other) is None for other in chain}) == 1


@given(games)
@settings(max_examples=15)
def test_events_tell_everything_that_changed(game: Trellis) -> None:
    for state, move in walk(game):
        if move is None:
            break
        step = game.apply(state, move)
        flowers, hands, stack = list(state.flowers), [list(hand) for hand in state.hands], list(state.stack)
        for event in step.events:
            if isinstance(event, TilePlanted):
                hands[event.seat].remove(event.tile)
            elif isinstance(event, TileDrawn):
                assert event.tile == stack.pop(0)
                hands[event.seat].append(event.tile)
            elif isinstance(event, VineBloomed | VineClaimed):
                flowers[event.seat] += 1
            elif isinstance(event, SeatSkipped):
                assert not step.state.hands[event.seat]
        assert step.state.flowers == tuple(flowers)
        assert step.state.hands == tuple(map(tuple, hands))
        assert step.state.stack == tuple(stack)


@given(games)
@settings(max_examples=12)
def test_an_observer_learns_nothing_that_is_hidden(game: Trellis) -> None:
    rng = random.Random(game.seed)
    for state, move in walk(game):
        for seat in range(game.players):
            seen = game.observe(state, seat)
            assert seen == game.observe(shuffled(state, seat, rng), seat)
            assert game.observe(seen, seat) == seen
            assert seen.hands[seat] == state.hands[seat]
            hidden = [t for other, hand in enumerate(state.hands) if other != seat for t in hand] + [*state.stack]
            assert list(unseen(seen)) == sorted(t for t in hidden if t is not None)
            assert replace(seen, hands=state.hands, stack=state.stack) == state
            if move is not None:
                assert move in game.moves(seen)
                after = game.apply(seen, move).state
                assert game.observe(after, (seat + 1) % game.players) == game.observe(
                    game.observe(game.apply(state, move).state, seat), (seat + 1) % game.players
                )


def shuffled(state: TrellisState, seat: int, rng: random.Random) -> TrellisState:
    """Return the position with the tiles that a seat does not see dealt anew."""
    hidden = [t for other, hand in enumerate(state.hands) if other != seat for t in hand] + [*state.stack]
    rng.shuffle(hidden)
    hands = tuple(
        hand if other == seat else tuple(hidden.pop() for _ in hand) for other, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stack=tuple(hidden))


@given(games)
@settings(max_examples=10)
def test_the_own_moves_are_the_same_seen_and_true(game: Trellis) -> None:
    for state, move in walk(game):
        if move is not None:
            seen = game.observe(state, state.seat)
            assert list(game.moves(seen)) == list(game.moves(state))
            assert game.explain(seen, move) == game.explain(state, move)


@given(games)
@settings(max_examples=10)
def test_json_and_notation_go_both_ways(game: Trellis) -> None:
    for ply, (state, move) in enumerate(walk(game)):
        if ply % 5 == 0 or move is None:
            for each in (state, game.observe(state, ply % game.players)):
                again = game.state_from_json(json.loads(json.dumps(game.state_to_json(each))))
                assert (again, hash(again)) == (each, hash(each))
        if move is not None:
            assert game.parse(state, game.format(move)) == move


@given(games)
@settings(max_examples=8)
def test_replaying_gives_equal_positions_and_old_ones_stay(game: Trellis) -> None:
    line = list(walk(game))
    hashes = [hash(state) for state, _ in line]
    state = game.start()
    for (before, move), digest in zip(line, hashes, strict=True):
        assert (state, hash(state), hash(before)) == (before, digest, digest)
        if move is not None:
            state = game.apply(state, move).state


@given(games)
@settings(max_examples=15)
def test_every_game_ends_with_winners_and_an_account(game: Trellis) -> None:
    *_, (state, _) = walk(game, plies=2000)
    result = game.result(state)
    assert result.over and result.winners and result.reason in ("T-WIN", "T-EXHAUST")
    for seat, parts in enumerate(result.breakdown):
        assert sum(part.points for part in parts) == result.points[seat] == state.flowers[seat]


def test_states_hold_only_values_that_cannot_change() -> None:
    game = Trellis.create(4, seed=9)
    *_, (state, _) = walk(game)
    for field in fields(state):
        assert isinstance(getattr(state, field.name), tuple | int | str)
