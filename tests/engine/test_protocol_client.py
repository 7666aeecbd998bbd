"""The client without input or output: what it sends, and what it makes of answers in any pieces."""

from __future__ import annotations

import json
import re

import pytest
from engine.protocol_kit import Simple, answers
from hypothesis import given, settings
from hypothesis import strategies as st

from tessella.engine import client
from tessella.engine.client import EngineError, Replies, Reply
from tessella.rules.game import GameError
from tessella.rules.games import create

SETUPS = [
    ("trellis", 3, {"flowers": "5,6,7", "planting": "free"}),
    ("umbrella", 2, {"level": "4", "passing": "giver", "limit": 3}),
    ("umbrella", 1, {}),
    ("trigon", 2, {"contact": "corner_only"}),
]
ANSWERS = "=1 \n\n=2 plant 1\n\n?3 illegal move\n\n= a\nb\n\n=5\n\n"


@given(st.lists(st.integers(1, 9), max_size=12), st.booleans())
@settings(max_examples=60, deadline=None)
def test_answers_in_any_pieces(sizes: list[int], windows: bool) -> None:
    data = (ANSWERS.replace("\n", "\r\n") if windows else ANSWERS).encode()
    replies, found = Replies(), []
    for size in [*sizes, len(data)]:
        found += replies.feed(data[:size])
        data = data[size:]
    assert found == [
        Reply(1, True, ""),
        Reply(2, True, "plant 1"),
        Reply(3, False, "illegal move"),
        Reply(None, True, "a\nb"),
        Reply(5, True, ""),
    ]


@given(st.binary(max_size=200))
@settings(max_examples=100, deadline=None)
def test_garbage_is_an_error_or_nothing(data: bytes) -> None:
    replies = Replies()
    try:
        for _ in range(3):
            replies.feed(data)
    except EngineError as error:
        assert "engine sent" in str(error)  # noqa: PT017


def test_an_answer_without_end_is_an_error() -> None:
    replies = Replies()
    assert replies.feed(b"= " + b"x" * (client.LONGEST_REPLY - 2)) == []
    with pytest.raises(EngineError, match="without an end"):
        replies.feed(b"x")


@pytest.mark.parametrize(("kind", "players", "options"), SETUPS)
def test_what_it_asks_brings_a_legal_move_from_the_server(kind: str, players: int, options: dict[str, object]) -> None:
    game = create(kind, players, options, seed=8, first=players - 1)
    state = game.start()
    mind = Simple()
    for _ in range(4):
        seat = game.to_move(state)
        assert seat is not None
        observation = game.observe(state, seat)
        requests = client.move_requests(game, observation, 3)
        got = answers("\n".join(requests), mind)
        assert got[:-1] == ["=", "=", "="]
        (reply,) = Replies().feed((got[-1] + "\n\n").encode())
        move = client.read_move(game, observation, reply)
        seen, given, limits = mind.given[-1]
        assert given == observation
        assert (seen.kind, seen.players, seen.options, limits.level) == (kind, players, game.options, 3)
        state = game.apply(state, move).state


def test_nothing_that_is_sent_tells_what_is_hidden() -> None:
    game = create("trellis", 2, seed=1234567)
    state = game.start()
    text = "\n".join(client.move_requests(game, game.observe(state, 0), 3))
    assert "seed" not in text and "order" not in text and "1234567" not in text
    hidden = [*state.hands[1], *state.stack]
    sent = json.loads(re.search(r"set_state (.*)", text)[1])  # type: ignore[index]
    assert sent["stack"] == [None] * len(state.stack) and sent["hands"][1] == [None] * 3
    assert not set(hidden) & set(sent["hands"][0])


def test_other_programs_are_asked_in_gtp() -> None:
    game = create("trigon", 2)
    state = game.start()
    for text in ("r15", "r4"):
        state = game.apply(state, game.parse(state, text)).state
    requests = client.gtp_requests(game, state, 1)
    assert requests == ["set_game Blokus Trigon Two-Player", "play 1 r15", "play 2 r4", "genmove 3"]
    assert answers("\n".join(requests))[:3] == ["=", "=", "="]
    trellis = create("trellis", 2)
    seen = trellis.observe(trellis.start(), 0)
    assert client.gtp_requests(trellis, seen, 4) == client.move_requests(trellis, seen, 4)


@pytest.mark.parametrize(
    ("reply", "words"),
    [
        (Reply(1, False, "no idea"), "no idea"),
        (Reply(1, True, ""), ""),
        (Reply(1, True, "pass"), ""),
        (Reply(1, True, "zz99"), ""),
        (Reply(1, True, "r16"), "which G-FIRST forbids"),
    ],
)
def test_an_answer_that_is_no_legal_move_is_an_error(reply: Reply, words: str) -> None:
    game = create("trigon", 2)
    with pytest.raises(GameError) as caught:
        client.read_move(game, game.start(), reply)
    assert words in str(caught.value)
