"""The other side of the engine protocol, without input or output: makes the lines to send, understands the answers.

Whoever owns the pipe sends what `requests` makes and feeds the bytes that come to `Replies`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from tessella.engine.player import LEVELS, Candidate
from tessella.records.record import Thought
from tessella.rules.errors import BadSetup, GameError
from tessella.rules.game import Game
from tessella.rules.values import Json

Fault = Literal["", "rubbish", "endless", "unasked", "error", "illegal", "no move"]

LONGEST_REPLY = 4_000_000
"""Bytes of one answer; an engine that sends more without an end is broken."""

_HEAD = re.compile(r"([=?])(\d*)[ \t]*(.*)", re.ASCII | re.DOTALL)
_INFO = re.compile(
    r"info move (?P<move>.+?) visits (?P<visits>\d{1,15}) value (?P<value>[-\d.]{1,20}) score (?P<score>[-\d.]{1,20})"
    r" pv (?P<line>.+)",
    re.ASCII,
)


class EngineError(GameError):
    """An engine that does not keep the protocol. `fault` says how, `detail` what it sent, for words in any language."""

    def __init__(self, message: str, fault: Fault = "", detail: str = "") -> None:
        super().__init__(message)
        self.fault, self.detail = fault, detail


class Resignation(GameError):
    """The engine's answer instead of a move is that it gives up."""


@dataclass(frozen=True, slots=True)
class Reply:
    """One answer: its request's number (None when the engine gave none), whether it is no error, its text.

    With `more` it is only a part, the `info` lines of a search that goes on; they are no part of the text at the end.
    """

    number: int | None
    ok: bool
    text: str
    more: bool = False


class Replies:
    """Puts the bytes of an engine's output together to answers."""

    def __init__(self) -> None:
        self._bytes = b""

    def feed(self, data: bytes) -> list[Reply]:
        """Return the answers that are complete now; raise EngineError for output that is none."""
        self._bytes = (self._bytes + data).replace(b"\r", b"").lstrip(b"\n")
        found: list[Reply] = []
        while (end := self._bytes.find(b"\n\n")) >= 0:
            block, self._bytes = self._bytes[:end], self._bytes[end + 2 :].lstrip(b"\n")
            rest, infos = _parted(block)
            found += [*infos, _reply(rest)]
        if self._bytes and self._bytes[:1] not in b"=?":
            raise _rubbish(self._bytes)
        whole = self._bytes.rfind(b"\n") + 1
        rest, infos = _parted(self._bytes[:whole])
        self._bytes = rest + self._bytes[whole:]
        if len(self._bytes) > LONGEST_REPLY:
            raise EngineError(f"the engine sent {len(self._bytes)} bytes without an end", "endless")
        return [*found, *infos]


def _parted(block: bytes) -> tuple[bytes, list[Reply]]:
    """Return a block without its `info` lines, and these as the part of an answer."""
    lines = block.split(b"\n")
    infos = [line.decode("utf-8", "replace") for line in lines if line.startswith(b"info ")]
    if not infos:
        return block, []
    rest = b"\n".join(line for line in lines if not line.startswith(b"info "))
    return rest, [Reply(_reply(rest).number, True, "\n".join(infos), more=True)]


def _rubbish(block: bytes) -> EngineError:
    shown = repr(block.partition(b"\n")[0][:40].decode("utf-8", "replace"))  # short enough to be broken into lines
    return EngineError(f"the engine sent {shown}, which is no answer", "rubbish", shown)


def _reply(block: bytes) -> Reply:
    match = _HEAD.fullmatch(block.decode("utf-8", "replace"))
    if match is None:
        raise _rubbish(block)
    sign, number, text = match.groups()
    return Reply(int(number[:18]) if number else None, sign == "=", text.strip())


def set_game(game: Game[Any, Any]) -> str:
    """Return the command that sets a match up, without anything by which hidden tiles could be known."""
    values = [("players", str(game.players)), ("first", str(game.first))]
    for key, value in game.options:
        values.append((key, ",".join(map(str, value)) if isinstance(value, tuple) else str(value)))
    return " ".join(["set_game", game.kind, *(f"{key}={value}" for key, value in values)])


def place_requests(game: Game[Any, Any], observation: Any) -> list[str]:
    """Return the commands that tell the program's own engine a position, as the deciding seat may know it."""
    return [set_game(game), f"set_state {json.dumps(game.state_to_json(observation), ensure_ascii=True)}"]


def move_requests(game: Game[Any, Any], observation: Any, level: int, threads: int = 1) -> list[str]:
    """Return the commands that ask the program's own engine for a move; the last one's answer is the move.

    They carry the whole position as the deciding seat may know it: the engine needs to remember nothing.
    """
    strength = [f"level {level}", f"threads {threads}"]
    return [*strength, *place_requests(game, observation), f"reg_genmove {who(game, observation)}"]


def analysis_requests(
    game: Game[Any, Any], observation: Any, seconds: float, playouts: int = 0, threads: int = 1
) -> list[str]:
    """Return the commands that make the program's own engine search; the last one's answer streams candidates.

    `playouts` 0 leaves the number of simulations to the time.
    """
    strength = [f"level {LEVELS[-1]}", f"threads {threads}", f"playouts {playouts}"]
    analyze = f"analyze {who(game, observation)} {seconds:g}"
    return [*strength, *place_requests(game, observation), analyze]


def gtp_requests(game: Game[Any, Any], observation: Any, level: int, pace: Sequence[str] = ()) -> list[str]:
    """Return the commands that ask another program's engine for a move; the last one's answer is the move.

    Such an engine may know no `set_state`: where nothing is hidden the game is played through from its beginning.
    `pace` are commands that give it time.
    """
    moves = game.replay(observation)
    if moves is None:
        return [*pace, *place_requests(game, observation), f"reg_genmove {who(game, observation)}"]
    played = [f"play {game.actors.text(actor)} {game.format(move)}" for actor, move in moves]
    return [f"set_game {game.protocol_name()}", *pace, *played, f"genmove {who(game, observation)}"]


def warm_up_requests(game: Game[Any, Any]) -> list[str]:
    """Return the commands that make the program's own engine ready for a game."""
    return [set_game(game), "warm_up"]


def who(game: Game[Any, Any], state: Any) -> str:
    """Return who decides, as the protocol names it; raise EngineError when the game is over."""
    actor = game.actor(state)
    if actor is None:
        raise EngineError("the game is over: nobody decides")
    return game.actors.text(actor)


def read_move(game: Game[Any, Any], observation: Any, reply: Reply) -> Any:
    """Return the move of an answer.

    Raises Resignation when the engine gives up, EngineError when it is an error, no move, or against the rules.
    """
    if reply.ok and reply.text.strip().lower() == "resign":
        raise Resignation("the engine gives up")
    if not reply.ok:
        raise EngineError(f"the engine answered: {reply.text[:200]}", "error", reply.text[:200])
    try:
        passed = reply.text.strip().lower() == "pass"
        move = game.pass_move(observation) if passed else None
        move = move or game.parse(observation, reply.text)
    except GameError as error:
        raise EngineError(f"the engine played no move: {error}", "no move", repr(reply.text[:60])) from error
    verdict = game.explain(observation, move)
    if not verdict.legal:
        rule = verdict.broken.rule if verdict.broken else ""
        words = f"the engine played {reply.text[:80]}, which {rule or 'a rule'} forbids"
        raise EngineError(words, "illegal", f"{reply.text[:80]} ({rule})")
    return move


def read_thought(reply: Reply, move: str) -> tuple[float, Thought] | None:
    """Return the chance to win and what else the program's own engine thought of its `move`, from `last_search`.

    None when it followed the policy alone, or for an answer that is none.
    """
    try:
        data: Json = json.loads(reply.text) if reply.ok else {}
        (found,) = (candidate for candidate in data.get("candidates", []) if candidate["move"] == move)
        thought = Thought.from_json({"level": data["level"], **{k: found[k] for k in ("points", "visits", "line")}})
        return min(max(float(found["value"]), 0.0), 1.0), thought
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return None


def read_candidates(game: Game[Any, Any], observation: Any, text: str) -> list[Candidate[Any]]:
    """Return the candidates of `info` lines in their order; raise EngineError for a line that is none."""
    return [_candidate(game, observation, line) for line in text.split("\n")]


def _candidate(game: Game[Any, Any], observation: Any, line: str) -> Candidate[Any]:
    match = _INFO.fullmatch(line)
    try:
        if match is None:
            raise BadSetup("no info line")
        move, *rest = (game.parse(observation, text) for text in match["line"].split(" | "))
        return Candidate(move, int(match["visits"]), float(match["value"]), float(match["score"]), (move, *rest))
    except ValueError as error:  # a GameError is one too
        raise EngineError(f"the engine sent {line[:60]!r}, which is no report", "rubbish", repr(line[:60])) from error
