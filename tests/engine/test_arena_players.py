"""The arena's players as people write them, and the purse of processor time."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tessella.engine.arena.players import Player, read_player
from tessella.engine.trigon.time_budget import SHAPE, allowance
from tessella.rules.errors import BadSetup
from tessella.rules.registry import ROOMS
from tessella.rules.trigon import Trigon


@pytest.mark.parametrize(
    ("text", "player"),
    [
        ("random", Player("random", "random", reference="random")),
        ("10", Player("10", "10", 10)),
        ("3@0.5s", Player("3@0.5s", "3@0.5s", 3, seconds=0.5)),
        ("2@200", Player("2@200", "2@200", 2, playouts=200)),
        ("9@1s@2t", Player("9@1s@2t", "9@1s@2t", 9, seconds=1, threads=2)),
        ("9@0.25x", Player("9@0.25x", "9@0.25x", 9, share=0.25)),
        ("9@cpu=7.5", Player("9@cpu=7.5", "9@cpu=7.5", 9, cpu=7.5)),
        ("gtp:a 'b c' -d", Player("gtp:a 'b c' -d", "gtp:a 'b c' -d", command=("a", "b c", "-d"))),
        ("My 2=gtp:x=y z", Player("My 2=gtp:x=y z", "My 2", command=("x=y", "z"))),
    ],
)
def test_players_are_read(text: str, player: Player) -> None:
    assert read_player(text, "trigon") == player


@pytest.mark.parametrize(
    "text",
    [
        *("", "0", "11", "3@", "3@0s", "3@0", "3@0t", "3@257t", "3@2x", "3@5@6", "3@0.5s@cpu=1", "3@1e3s", "3@cpu=0"),
        *("pentobi", "3 @ 5", "٣", "gtp:", "gtp: ", "gtp:'a", "own3"),
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(BadSetup, match="player"):
        read_player(text, "trigon")


def test_a_purse_for_the_game_is_for_trigon() -> None:
    with pytest.raises(BadSetup, match="cpu= is the only budget of a game, and not of every game"):
        read_player("3@cpu=7", "umbrella")


def test_reference_players_are_known_by_game(monkeypatch: pytest.MonkeyPatch) -> None:
    rooms = replace(ROOMS["umbrella"], references={"own9": "a.module:Own"})
    monkeypatch.setitem(ROOMS, "umbrella", rooms)
    assert read_player("own9", "umbrella").reference == "own9"
    with pytest.raises(BadSetup, match="none of random, greedy, 1 to 10"):
        read_player("own9", "trellis")


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_purse_lasts_the_game(players: int) -> None:
    game = Trigon.create(players)
    state, rest = game.start(), [8.0] * players
    given: list[list[float]] = [[] for _ in range(players)]
    while (seat := game.to_move(state)) is not None:
        seconds = allowance(game, state, rest[seat])
        given[seat].append(seconds)
        rest[seat] -= seconds
        state = game.apply(state, min(game.moves(state), key=game.format)).state
    colours = 2 if players == 2 else 1
    total = sum(SHAPE)
    for moves, left in zip(given, rest, strict=True):
        # What the pieces that never find a place would have got goes to the last ones.
        assert moves[0] == pytest.approx(8 * SHAPE[0] / (colours * total)) and all(second > 0 for second in moves)
        assert 0 <= left < 1.6
        assert max(moves) < 4


def test_an_overdrawn_purse_gives_nothing() -> None:
    game = Trigon.create(2)
    assert allowance(game, game.start(), -0.1) == 0
