"""The other side of the engine protocol, without input or output: makes the lines to send, understands the answers.

Whoever owns the pipe sends what `requests` makes and feeds the bytes that come to `Replies`.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from tessella.rules.game import Game, GameError
from tessella.rules.trigon import Place, Trigon

LONGEST_REPLY = 4_000_000
"""Bytes of one answer; an engine that sends more without an end is broken."""

_HEAD = re.compile(r"([=?])(\d*)[ \t]*(.*)", re.ASCII | re.DOTALL)
_GTP_NAMES = {1: "Blokus Trigon", 2: "Blokus Trigon Two-Player", 3: "Blokus Trigon Three-Player", 4: "Blokus Trigon"}


class EngineError(GameError):
    """An engine that does not keep the protocol."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer: its request's number (None when the engine gave none), whether it is no error, its text."""

    number: int | None
    ok: bool
    text: str


class Replies:
    """Puts the bytes of an engine's output together to answers."""

    def __init__(self) -> None:
        self._bytes = b""

    def feed(self, data: bytes) -> list[Reply]:
        """Return the answers that are complete now; raise EngineError for output that is none."""
        self._bytes = (self._bytes + data).replace(b"\r", b"").lstrip(b"\n")
        found = []
        while (end := self._bytes.find(b"\n\n")) >= 0:
            block, self._bytes = self._bytes[:end], self._bytes[end + 2 :].lstrip(b"\n")
            found.append(_reply(block.decode("utf-8", "replace")))
        if len(self._bytes) > LONGEST_REPLY:
            raise EngineError(f"the engine sent {len(self._bytes)} bytes without an end")
        return found


def _reply(block: str) -> Reply:
    match = _HEAD.fullmatch(block)
    if match is None:
        raise EngineError(f"the engine sent {block[:60]!r}, which is no answer")
    sign, number, text = match.groups()
    return Reply(int(number[:18]) if number else None, sign == "=", text.strip())


def set_game(game: Game[Any, Any]) -> str:
    """Return the command that sets a match up, without anything by which hidden tiles could be known."""
    values = [("players", str(game.players)), ("first", str(game.first))]
    for key, value in game.options:
        values.append((key, ",".join(map(str, value)) if isinstance(value, tuple) else str(value)))
    return " ".join(["set_game", game.kind, *(f"{key}={value}" for key, value in values)])


def move_requests(game: Game[Any, Any], observation: Any, level: int) -> list[str]:
    """Return the commands that ask the program's own engine for a move; the last one's answer is the move.

    They carry the whole position as the deciding seat may know it: the engine needs to remember nothing.
    """
    state = json.dumps(game.state_to_json(observation), ensure_ascii=True)
    return [set_game(game), f"level {level}", f"set_state {state}", f"reg_genmove {who(game, observation)}"]


def gtp_requests(game: Game[Any, Any], observation: Any, level: int) -> list[str]:
    """Return the commands that ask another program's engine for a move; the last one's answer is the move.

    Such an engine may know no `set_state`: Trigon, where nothing is hidden, is played through from the empty board.
    """
    if not isinstance(game, Trigon):
        return move_requests(game, observation, level)
    played = [f"play {piece.colour + 1} {game.format(Place(piece.cells))}" for piece in observation.placed]
    return [f"set_game {_GTP_NAMES[game.players]}", *played, f"genmove {who(game, observation)}"]


def warm_up_requests(game: Game[Any, Any]) -> list[str]:
    """Return the commands that make the program's own engine ready for a game."""
    return [set_game(game), "warm_up"]


def who(game: Game[Any, Any], state: Any) -> str:
    """Return who decides, as the protocol names it: a seat from 0, in Trigon a colour from 1."""
    return str(state.colour + 1 if isinstance(game, Trigon) else game.to_move(state))


def read_move(game: Game[Any, Any], observation: Any, reply: Reply) -> Any:
    """Return the move of an answer; raise GameError when it is an error, no move, or against the rules."""
    if not reply.ok:
        raise EngineError(f"the engine answered: {reply.text[:200]}")
    move = game.parse(observation, reply.text)
    verdict = game.explain(observation, move)
    if not verdict.legal:
        broken = verdict.broken
        raise EngineError(f"the engine played {reply.text[:80]}, which {broken.rule if broken else 'a rule'} forbids")
    return move
