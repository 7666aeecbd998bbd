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
from tessella.records.record import Thought
from tessella.rules.errors import GameError
from tessella.rules.registry import create

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
    computer = Simple()
    for _ in range(4):
        seat = game.to_move(state)
        assert seat is not None
        observation = game.observe(state, seat)
        requests = client.move_requests(game, observation, 3)
        got = answers("\n".join(requests), computer)
        assert got[:-1] == ["=", "=", "=", "="]
        (reply,) = Replies().feed((got[-1] + "\n\n").encode())
        move = client.read_move(game, observation, reply)
        seen, given, limits = computer.given[-1]
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
    assert client.gtp_requests(trellis, seen, 4) == client.move_requests(trellis, seen, 4)[2:]
    paced = client.gtp_requests(game, state, 1, ["time_per_move 2"])
    assert paced == [requests[0], "time_per_move 2", *requests[1:]]


@given(st.lists(st.integers(1, 40), max_size=20))
@settings(max_examples=60, deadline=None)
def test_a_search_is_told_while_it_goes_on_and_kept_out_of_the_answer(sizes: list[int]) -> None:
    data = b"=7 \ninfo move a visits 1\ninfo move b visits 2\n\n=8 \ninfo move c visits 3\n\n=9 x\n\n"
    replies, found = Replies(), []
    for size in [*sizes, len(data)]:
        found += replies.feed(data[:size])
        data = data[size:]
    told = [line for reply in found if reply.more for line in reply.text.split("\n")]
    assert told == ["info move a visits 1", "info move b visits 2", "info move c visits 3"]
    assert [reply for reply in found if not reply.more] == [Reply(7, True, ""), Reply(8, True, ""), Reply(9, True, "x")]
    numbers = [reply.number for reply in found]
    assert numbers == sorted(numbers)  # type: ignore[type-var]


def test_an_hour_of_reports_is_not_piled_up() -> None:
    replies = Replies()
    replies.feed(b"= \n")
    line = b"info move " + b"r1,r2,r3,r4,r5,r6 " * 8 + b"\n"
    for _ in range(2 * client.LONGEST_REPLY // len(line)):
        assert replies.feed(line)[0].more
    assert replies.feed(b"\n") == [Reply(None, True, "")]


def test_what_can_be_no_answer_is_refused_at_its_first_byte() -> None:
    with pytest.raises(EngineError, match="no answer") as caught:
        Replies().feed(b"\x00\x01\xff no end of line")
    assert caught.value.fault == "rubbish"


def test_of_a_flood_of_rubbish_one_short_line_is_told() -> None:
    with pytest.raises(EngineError, match="the engine sent 'y', which is no answer"):
        Replies().feed(b"y\n" * 500)
    with pytest.raises(EngineError) as caught:
        Replies().feed(b"x" * 5000)
    assert len(caught.value.detail) < 50  # a longer word is cut off at the end of its line


def test_candidates_are_read_as_they_are_reported() -> None:
    game = create("umbrella", 2, seed=1)
    state = game.observe(game.start(), 0)
    *_, last = answers("\n".join(client.analysis_requests(game, state, 0.1)), Simple())
    (told, end) = Replies().feed((last + "\n\n").encode())
    assert (told.more, end) == (True, Reply(None, True, ""))
    first, second = client.read_candidates(game, state, told.text)
    assert first.move in game.moves(state) and second.move in game.moves(state)
    assert (first.visits, first.value, first.score, second.visits) == (10, 0.5, 1.25, 9)
    assert second.line == (second.move, second.move)
    for line in ("info move", "info move x visits 1 value 1 score 1 pv x", told.text.replace("value 0.5", "value -.-")):
        with pytest.raises(EngineError, match="no report"):
            client.read_candidates(game, state, line)


def test_what_a_computer_thought_is_read_with_its_move() -> None:
    game = create("trigon", 2)
    state = game.start()
    computer = Simple()
    requests = [*client.move_requests(game, state, 5), "last_search"]
    move, silent = answers("\n".join(requests), computer)[-2:]
    assert client.read_thought(Replies().feed((silent + "\n\n").encode())[0], move[2:]) is None
    computer.thinks = True
    move, told = answers("\n".join(requests), computer)[-2:]
    (reply,) = Replies().feed((told + "\n\n").encode())
    value, thought = client.read_thought(reply, move[2:]) or (0, None)
    assert (value, thought) == (0.25, Thought(5, 1.5, 10, (move[2:],)))
    assert client.read_thought(reply, "r15") is None
    for text in ("", "[]", "{}", '{"candidates": 3}', '{"level": 5, "candidates": [{"move": "x"}]}'):
        assert client.read_thought(Reply(1, True, text), "x") is None
    assert client.read_thought(Reply(1, False, told), move[2:]) is None


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
