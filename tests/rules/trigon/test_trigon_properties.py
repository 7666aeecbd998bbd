"""Properties over random games of every number of players and both kinds of contact."""

from __future__ import annotations

import json
from functools import lru_cache
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tessella.rules import registry
from tessella.rules.errors import BadSetup
from tessella.rules.trigon import PIECES, ColourOut, PiecePlaced, Place, RoundEnded, Trigon, TrigonState
from tessella.rules.trigon.tables import outline, tables, vertices
from tessella.rules.verdict import IllegalMove

KINDS = [(players, contact) for players in (1, 2, 3, 4) for contact in ("vertex", "corner_only")]


@lru_cache(maxsize=64)
def random_game(players: int, contact: str, seed: int) -> tuple[Trigon, tuple[TrigonState, ...]]:
    """Return every position of a game played at random."""
    random = Random(seed)
    game = Trigon.create(players, {"contact": contact}, first=random.randrange(players))
    states = [game.start()]
    while states[-1].colour is not None:
        states.append(game.apply(states[-1], random.choice(list(game.moves(states[-1])))).state)
    return game, tuple(states)


@st.composite
def positions(draw: st.DrawFn) -> tuple[Trigon, tuple[TrigonState, ...], int]:
    """Return a game, its positions, and one of their numbers."""
    players, contact = draw(st.sampled_from(KINDS))
    game, states = random_game(players, contact, draw(st.integers(0, 7)))
    return game, states, draw(st.integers(0, len(states) - 1))


def slow_legal(game: Trigon, state: TrigonState, place: Place) -> bool:
    """Return whether a placement of a piece is legal, straight from the rules, cell by cell."""
    colour = state.colour
    assert colour is not None
    piece = next(i for i, p in enumerate(tables(game.board.edge).places) if p == place)
    if not state.left[colour] >> tables(game.board.edge).pieces[piece] & 1:
        return False
    own = {cell for p in state.placed if p.colour == colour for cell in p.cells}
    taken = {cell for p in state.placed for cell in p.cells}
    if taken & set(place.cells):
        return False
    if not own:
        return bool(set(game.board.starts) & set(place.cells))
    if any(set(game.board.edge_neighbours(cell)) & own for cell in place.cells):
        return False
    points = {point for cell in place.cells for point in vertices(game.board, cell)}
    shared = points & {point for cell in own for point in vertices(game.board, cell)}
    if game.option("contact") == "vertex":
        return bool(shared)
    turning, straight = outline(game.board.edge, place.cells)
    for p in state.placed:
        if p.colour == colour:
            turns, runs = outline(game.board.edge, p.cells)
            if turning & runs or straight & turns:
                return False
    return bool(shared)


@given(positions(), st.integers(0, 2**32))
@settings(max_examples=40, deadline=None)
def test_moves_explain_and_apply_agree_with_the_rules(drawn: Any, seed: int) -> None:
    game, states, ply = drawn
    state, random = states[ply], Random(seed)
    listed = list(game.moves(state))
    legal = set(listed)
    assert len(listed) == len(legal) == len(game.moves(state))
    assert bool(game.moves(state)) == bool(legal) == (state.colour is not None)
    sample = random.sample(tables(game.board.edge).places, 25) + random.sample(listed, min(5, len(listed)))
    for place in sample:
        verdict = game.explain(state, place)
        assert verdict.legal == (place in legal) == (place in game.moves(state))
        if state.colour is not None:
            assert verdict.legal == slow_legal(game, state, place)
            assert game.parse(state, game.format(place)) == place
        if verdict.legal:
            assert game.apply(state, place).state.placed == (*state.placed, game.apply(state, place).state.placed[-1])
        else:
            with pytest.raises(IllegalMove) as caught:
                game.apply(state, place)
            assert caught.value.verdict == verdict


@given(positions())
@settings(max_examples=60, deadline=None)
def test_positions_keep_their_books(drawn: Any) -> None:
    game, states, ply = drawn
    state = states[ply]
    taken: list[Any] = [cell for piece in state.placed for cell in piece.cells]
    assert len(set(taken)) == len(taken)
    for colour in range(game.colours):
        own = [piece for piece in state.placed if piece.colour == colour]
        assert state.left[colour] == (1 << len(PIECES)) - 1 - sum(1 << piece.piece for piece in own)
        assert state.covered[colour].bit_count() == sum(PIECES[piece.piece].size for piece in own)
        assert state.last[colour] == (own[-1].piece if own else -1)
        assert game.result(state).placed[colour] == state.covered[colour].bit_count()
    assert (state.colour is None) == all(state.out) == game.result(state).over == (ply == len(states) - 1)


@given(positions())
@settings(max_examples=60, deadline=None)
def test_undo_is_the_old_position_and_nothing_is_hidden(drawn: Any) -> None:
    game, states, ply = drawn
    state = states[ply]
    again = game.start()
    for piece in state.placed:
        again = game.apply(again, Place(piece.cells)).state
    assert again == state and hash(again) == hash(state)
    assert all(game.observe(state, seat) == state for seat in range(game.players))


@given(positions())
@settings(max_examples=60, deadline=None)
def test_json_round_trips(drawn: Any) -> None:
    game, states, ply = drawn
    state = states[ply]
    text = json.dumps(game.state_to_json(state))
    assert game.state_from_json(json.loads(text)) == state
    assert registry.from_json(json.loads(json.dumps(game.to_json()))) == game


@given(positions())
@settings(max_examples=40, deadline=None)
def test_events_tell_what_happened(drawn: Any) -> None:
    game, states, ply = drawn
    if ply == 0:
        return
    before, after = states[ply - 1], states[ply]
    step = game.apply(before, Place(after.placed[-1].cells))
    first, *rest = step.events
    assert isinstance(first, PiecePlaced) and first.cells == after.placed[-1].cells
    assert first.cause == ("G-CORNER" if first.corners else "G-FIRST")
    assert first.seat == game.to_move(before)
    gone = [event.colour for event in rest if isinstance(event, ColourOut)]
    assert sorted(gone) == [c for c in range(game.colours) if after.out[c] and not before.out[c]]
    ends = [event for event in rest if isinstance(event, RoundEnded)]
    assert bool(ends) == game.result(after).over and (not ends or rest[-1] is ends[0])


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(
        ["placed", "out", "colour", "cells", "x"]), inner, max_size=4),
    max_leaves=12,
)  # fmt: skip


@given(JSON)
@settings(max_examples=200, deadline=None)
def test_garbage_is_refused_with_a_reason(data: Any) -> None:
    game = Trigon.create(4)
    with pytest.raises(BadSetup, match=r"\w"):
        game.state_from_json(data)


@given(positions(), JSON, st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_damaged_positions_are_read_as_legal_or_refused(drawn: Any, garbage: Any, seed: int) -> None:
    game, states, ply = drawn
    data, random = game.state_to_json(states[ply]), Random(seed)
    spot = random.choice(["placed", "out", "colour", "entry", "cells", "owner"])
    if spot in data:
        data[spot] = garbage
    elif data["placed"]:
        entry = random.randrange(len(data["placed"]))
        if spot == "entry":
            data["placed"][entry] = garbage
        else:
            data["placed"][entry]["cells" if spot == "cells" else "colour"] = garbage
    try:
        read = game.state_from_json(data)
    except BadSetup:
        return
    assert game.state_to_json(read) == data
