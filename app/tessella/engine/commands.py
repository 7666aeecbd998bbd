"""The table of commands of the engine protocol: each takes the session and its arguments and returns the answer."""

from __future__ import annotations

import json
import math
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tessella import __version__
from tessella.engine.kernels import store
from tessella.engine.player import LEVELS, Candidate
from tessella.engine.session import CommandError, Session, whole
from tessella.records import json_text
from tessella.rules.errors import BadFile, BadNotation
from tessella.rules.values import Json

Command = Callable[[Session, str], str]

COMMANDS: dict[str, Command] = {}

LONGEST_SEARCH = 86_400.0
MOST_PLAYOUTS = 10**9
MOST_THREADS = 256
MOST_TOLD = 5
"""Candidates in the answer to `last_search`."""


def command(name: str, *, words: tuple[int, int] | None = (0, 0)) -> Callable[[Command], Command]:
    """Enter a function in the table; `words` are the smallest and largest number of arguments, None for a free text."""

    def enter(function: Command) -> Command:
        def checked(session: Session, arguments: str) -> str:
            count = len(arguments.split())
            if words is not None and not words[0] <= count <= words[1]:
                wanted = str(words[0]) if words[0] == words[1] else f"{words[0]} to {words[1]}"
                raise CommandError(f"syntax error {name} takes {wanted} arguments, not {count}")
            return function(session, arguments)

        COMMANDS[name] = checked
        return function

    return enter


# About the engine.


@command("protocol_version")
def _protocol_version(session: Session, arguments: str) -> str:
    return "2"


@command("name")
def _name(session: Session, arguments: str) -> str:
    return "Tessella"


@command("version")
def _version(session: Session, arguments: str) -> str:
    return __version__


@command("list_commands")
def _list_commands(session: Session, arguments: str) -> str:
    return "\n".join(sorted(COMMANDS))


@command("known_command", words=(1, 1))
def _known_command(session: Session, arguments: str) -> str:
    return "true" if arguments in COMMANDS else "false"


@command("cputime")
def _cputime(session: Session, arguments: str) -> str:
    return f"{time.process_time():.3f}"


@command("quit")
def _quit(session: Session, arguments: str) -> str:
    session.over = True
    return ""


# The game and its position.


@command("set_game", words=(1, 99))
def _set_game(session: Session, arguments: str) -> str:
    words = arguments.split()
    name = [word for word in words if "=" not in word]
    settings: dict[str, str] = {}
    for word in words[len(name) :]:
        key, sign, value = word.partition("=")
        if not (sign and key and value) or key in settings:
            raise CommandError(f"syntax error {word[:60]!r} is no key=value, or is there twice")
        settings[key] = value
    session.set_game(" ".join(name).strip('"'), settings)
    return ""


@command("clear_board")
def _clear_board(session: Session, arguments: str) -> str:
    session.clear()
    return ""


@command("to_play")
def _to_play(session: Session, arguments: str) -> str:
    who = session.decider()
    return "" if who is None else session.who_text(who)


@command("play", words=(2, 99))
def _play(session: Session, arguments: str) -> str:
    state, move = _who_and_move(session, arguments)
    session.play(state, move)
    return ""


@command("undo")
def _undo(session: Session, arguments: str) -> str:
    if len(session.positions) < 2:
        raise CommandError("nothing to undo")
    session.positions.pop()
    return ""


@command("all_legal", words=(1, 1))
def _all_legal(session: Session, arguments: str) -> str:
    state = session.turn(arguments)
    return "\n".join(sorted(session.game.format(move) for move in session.game.moves(state)))


@command("explain", words=(2, 99))
def _explain(session: Session, arguments: str) -> str:
    state, move = _who_and_move(session, arguments)
    return _json(session.game.explain(state, move).to_json())


@command("state")
def _state(session: Session, arguments: str) -> str:
    return _json(session.game.state_to_json(session.state))


@command("set_state", words=None)
def _set_state(session: Session, arguments: str) -> str:
    try:
        data = json_text.read(arguments.encode("utf-8", "replace"))
    except BadFile as error:
        raise CommandError(f"syntax error {error}") from error
    session.positions = [session.game.state_from_json(data)]
    return ""


@command("showboard")
def _showboard(session: Session, arguments: str) -> str:
    # An empty line would end the answer.
    return "\n" + "\n".join(line or " " for line in session.game.show(session.state).split("\n"))


@command("result")
def _result(session: Session, arguments: str) -> str:
    return _json(session.game.result_json(session.state))


@command("final_score")
def _final_score(session: Session, arguments: str) -> str:
    return session.game.final_score(session.state)


# Strength and budget.


@command("level", words=(1, 1))
def _level(session: Session, arguments: str) -> str:
    session.limits = replace(session.limits, level=whole(arguments, "level", LEVELS[0], LEVELS[-1]))
    return ""


@command("time_per_move", words=(1, 1))
def _time_per_move(session: Session, arguments: str) -> str:
    """0 leaves the time to the level."""
    session.limits = replace(session.limits, seconds=_seconds(arguments) or None)
    return ""


@command("playouts", words=(1, 1))
def _playouts(session: Session, arguments: str) -> str:
    """0 leaves the number to the level."""
    number = whole(arguments, "playouts", 0, MOST_PLAYOUTS)
    session.limits = replace(session.limits, playouts=number or None)
    return ""


@command("threads", words=(1, 1))
def _threads(session: Session, arguments: str) -> str:
    session.limits = replace(session.limits, threads=whole(arguments, "threads", 1, MOST_THREADS))
    return ""


@command("set_random_seed", words=(1, 1))
def _set_random_seed(session: Session, arguments: str) -> str:
    seed = whole(arguments, "seed", 0, 2**63 - 1)
    session.limits = replace(session.limits, seed=seed)
    session.set_chance(seed)
    return ""


# Thinking.


@command("genmove", words=(1, 1))
def _genmove(session: Session, arguments: str) -> str:
    state, move = _choose(session, arguments)
    if move is None:
        return "pass"
    session.play(state, move)
    return session.game.format(move)


@command("reg_genmove", words=(1, 1))
def _reg_genmove(session: Session, arguments: str) -> str:
    _, move = _choose(session, arguments)
    return "pass" if move is None else session.game.format(move)


@command("analyze", words=(2, 2))
def _analyze(session: Session, arguments: str) -> str:
    who, seconds = arguments.split()
    state = session.turn(who)
    limits = replace(session.limits, seconds=_seconds(seconds))
    if not session.game.moves(state):
        raise CommandError(f"{session.who_text(session.who(who))} has no legal move")

    def report(candidates: tuple[Candidate[Any], ...]) -> None:
        if candidates:  # an empty line would end the answer
            session.report("\n".join(_info(session, candidate) for candidate in candidates))

    computer = session.players(session.game.kind)
    computer.analyze(session.game, session.observed(state), limits, report, session.interrupted)
    return ""


@command("last_search")
def _last_search(session: Session, arguments: str) -> str:
    """What the latest `genmove` or `reg_genmove` thought, as JSON: level and candidates, best first (not in GTP)."""
    computer, write = session.players(session.game.kind), session.game.format
    candidates: list[Json] = [
        {
            "move": write(candidate.move),
            "visits": candidate.visits,
            "value": round(candidate.value, 4),
            "points": round(candidate.score, 2),
            "line": [write(move) for move in candidate.line or (candidate.move,)],
        }
        for candidate in computer.last[:MOST_TOLD]
    ]
    return _json({"level": session.limits.level, "candidates": candidates})


@command("stop")
def _stop(session: Session, arguments: str) -> str:
    """When it arrives, a search under way answers with the best it has found so far (not in GTP)."""
    return ""


@command("warm_up")
def _warm_up(session: Session, arguments: str) -> str:
    """Compile what the game's computer needs, so that its first move does not wait (not in GTP)."""
    session.players(session.game.kind).warm_up()
    store.mark_warm(session.game.kind)
    return ""


@command("par", words=(1, 1))
def _par(session: Session, arguments: str) -> str:
    """The best score found in SECONDS for this deal of a game for one, its order given (not in GTP)."""
    computer = session.players(session.game.kind)
    return str(computer.par(session.game, _seconds(arguments), session.interrupted))


def _choose(session: Session, who: str) -> tuple[Any, Any]:
    """Return the position with WHO to decide and a move, None where a game `passes` and WHO has none.

    In other games nobody is without a move before the game is over; then there is nothing to choose.
    """
    state = session.turn(who)
    computer = session.players(session.game.kind)
    computer.last = ()
    if not session.game.moves(state):
        if not session.game.passes:
            raise CommandError("the game is over")
        return state, None
    return state, computer.choose(session.game, session.observed(state), session.limits, session.ending)


def _who_and_move(session: Session, arguments: str) -> tuple[Any, Any]:
    who, _, text = arguments.partition(" ")
    state = session.turn(who)
    try:
        return state, session.game.parse(state, " ".join(text.split()))
    except BadNotation as error:
        raise CommandError(f"syntax error {error}") from error


def _info(session: Session, candidate: Candidate[Any]) -> str:
    write = session.game.format
    line = " | ".join(map(write, candidate.line or (candidate.move,)))
    return (
        f"info move {write(candidate.move)} visits {candidate.visits} value {candidate.value:.4f} "
        f"score {candidate.score:.2f} pv {line}"
    )


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not 0 <= value <= LONGEST_SEARCH:
        raise CommandError(f"syntax error seconds {text[:40]!r} is not in 0 to {LONGEST_SEARCH:g}")
    return value


def _json(data: Json) -> str:
    return json.dumps(data, ensure_ascii=True)
