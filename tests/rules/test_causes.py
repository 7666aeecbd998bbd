"""What came of what: every cause comes before what it brought about, and every bloom names the flower it came from."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tessella.rules import registry
from tessella.rules.game import Game
from tessella.rules.outcome import Event
from tessella.rules.trellis import Garden, GiftsEarned, TilePlanted, VineBloomed, VineClaimed
from tessella.rules.trigon import ColourOut, PiecePlaced, RoundEnded
from tessella.rules.umbrella import EndBegun, FigureCompleted, FigurePassed, FigureUncovered, GameEnded, TokenPlaced


def steps(kind: str, games: int = 2) -> Iterator[tuple[Game[Any, Any], Any, tuple[Event, ...]]]:
    """Yield the position before every move of whole games, and its events."""
    for seed in range(games):
        game = registry.create(kind, 3, seed=seed)
        state, draw = game.start(), random.Random(seed)
        for _ in range(160):
            if game.to_move(state) is None:
                break
            step = game.apply(state, draw.choice(list(game.moves(state))))
            yield game, state, step.events
            state = step.state


@pytest.mark.parametrize("kind", list(registry.GAMES))
def test_a_cause_comes_before_what_it_brought_about(kind: str) -> None:
    linked = 0
    for game, _, events in steps(kind):
        causes = game.because(events)
        assert len(causes) == len(events)
        for at, each in enumerate(causes):
            assert all(0 <= cause < at for cause in each) and len(set(each)) == len(each)
            linked += len(each)
    assert linked > 5


def test_a_bloom_comes_of_its_source() -> None:
    seen = 0
    for game, before, events in steps("trellis", 4):
        garden, causes = Garden(before.garden), game.because(events)
        for event, each in zip(events, causes, strict=True):
            if isinstance(event, VineBloomed):
                ref = garden.ref(event.source)
                if ref is not None and garden.owner(ref) is not None:
                    assert all(isinstance(events[cause], TilePlanted) for cause in each)
                else:
                    (cause,) = each
                    source = events[cause]
                    assert isinstance(source, VineBloomed | VineClaimed) and source.vine == event.source
                    assert source.seat == event.seat
                seen += 1
            elif isinstance(event, GiftsEarned):
                assert all(events[cause].seat in event.seats for cause in each)
    assert seen > 30


def test_a_token_comes_of_its_figure_and_the_tile_goes_on() -> None:
    seen = 0
    for game, _, events in steps("umbrella", 4):
        for event, each in zip(events, game.because(events), strict=True):
            if isinstance(event, TokenPlaced | FigurePassed | FigureUncovered) and any(
                isinstance(other, FigureCompleted) for other in events
            ):
                assert [type(events[cause]) for cause in each] == [FigureCompleted]
                seen += 1
            assert not isinstance(event, EndBegun | GameEnded) or len(each) == (events.index(event) > 0)
    assert seen > 3


def test_a_colour_is_out_by_the_piece_and_the_end_comes_of_the_last() -> None:
    seen = 0
    for game, _, events in steps("trigon", 3):
        for event, each in zip(events, game.because(events), strict=True):
            if isinstance(event, ColourOut):
                assert [type(events[cause]) for cause in each] == [PiecePlaced]
                seen += 1
            elif isinstance(event, RoundEnded):
                assert each
    assert seen >= 3
