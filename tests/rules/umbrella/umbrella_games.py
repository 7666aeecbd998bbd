"""Random Umbrella games in which things happen: figures are scored, ends come."""

from __future__ import annotations

import random
from collections.abc import Iterator

from hypothesis import strategies as st

from tessella.rules.umbrella import Keep, Move, Umbrella, UmbrellaState

OPTIONS = st.fixed_dictionaries(
    {
        "level": st.sampled_from("1234"),
        "figures": st.sampled_from(("fixed", "anywhere")),
        "passing": st.sampled_from(("flip", "same", "giver")),
        "limit": st.sampled_from((0, 0, 3, 40)),
    }
)


@st.composite
def matches(draw: st.DrawFn) -> Umbrella:
    """Draw a match: players, options, deal, first seat."""
    players = draw(st.integers(1, 4))
    return Umbrella.create(
        players, draw(OPTIONS), seed=draw(st.integers(0, 10**6)), first=draw(st.integers(0, players - 1))
    )


def walk(
    game: Umbrella, seed: int, plies: int = 10_000, eager: float = 0.9
) -> Iterator[tuple[UmbrellaState, Move, UmbrellaState]]:
    """Play at random, mostly scoring when it can be done, and prefer slides that complete a figure now and then."""
    draw = random.Random(seed)
    state = game.start()
    for _ in range(plies):
        if game.to_move(state) is None:
            return
        moves = list(game.moves(state))
        move = draw.choice(moves)
        if isinstance(move, Keep) and draw.random() < eager:
            move = draw.choice(moves[:-1])
        elif state.phase == "slide" and draw.random() < 0.5:
            tried = draw.sample(moves, min(12, len(moves)))
            move = max(tried, key=lambda candidate: game.apply(state, candidate).state.phase == "score")
        after = game.apply(state, move).state
        yield state, move, after
        state = after


def positions(game: Umbrella, seed: int, plies: int = 10_000) -> list[UmbrellaState]:
    """Return the positions of a random game."""
    return [game.start(), *(after for _, _, after in walk(game, seed, plies))]
