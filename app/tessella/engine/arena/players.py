"""Who plays in the arena, as people write it.

- `random`: any legal move; `greedy`, `own2`: a reference player, by its name in `engine/players.py`.
- `7`: a level. A budget may follow, and more after it: `7@0.5s` (processor seconds a move for each thread), `7@200`
  (playouts a move), `7@cpu=7.5` (processor seconds a game, Trigon only), `7@0.25x` (a part of what the level allows),
  `7@1s@2t` (two threads).
- `gtp:COMMAND LINE` or `NAME=gtp:COMMAND LINE`: another program that speaks GTP.
"""

from __future__ import annotations

import os
import re
import shlex
from dataclasses import dataclass, replace

from tessella.engine.player import LEVELS
from tessella.engine.players import player as player_of
from tessella.engine.players import references
from tessella.rules.errors import BadSetup

RANDOM = "random"
MOST_THREADS = 256

_LEVEL = re.compile(r"(\d{1,2})((?:@[^@\s]+)*)", re.ASCII)
_ENGINE = re.compile(r"(?:([\w .+-]{1,40})=)?gtp:(.*)", re.DOTALL)
_NUMBER = r"(\d{1,9}(?:\.\d{1,9})?)"
_BUDGETS = {
    "seconds": re.compile(_NUMBER + "s", re.ASCII),
    "playouts": re.compile(r"(\d{1,9})", re.ASCII),
    "threads": re.compile(r"(\d{1,3})t", re.ASCII),
    "cpu": re.compile("cpu=" + _NUMBER, re.ASCII),
    "share": re.compile(_NUMBER + "x", re.ASCII),
}


@dataclass(frozen=True, slots=True)
class Player:
    """A player: one of `command` (an engine's program and arguments), `reference` (a name, or RANDOM) or `level`.

    The rest bounds a level: `seconds` and `playouts` a move, processor seconds a game (`cpu`), the `share` of what the
    level allows by itself, `threads`.
    """

    text: str
    name: str
    level: int = 0
    seconds: float | None = None
    playouts: int | None = None
    cpu: float | None = None
    share: float = 1.0
    threads: int = 1
    reference: str = ""
    command: tuple[str, ...] = ()


def read_player(text: str, kind: str) -> Player:
    """Read a player for a game; raise BadSetup that names what is possible."""
    if found := _ENGINE.fullmatch(text):
        return _engine(text, found[1] or text, found[2])
    if text == RANDOM or text in references(kind):
        return Player(text, text, reference=text)
    found = _LEVEL.fullmatch(text)
    if found is None or int(found[1]) not in LEVELS:
        names = ", ".join((RANDOM, *references(kind)))
        raise BadSetup(f"player {text!r} is none of {names}, {LEVELS[0]} to {LEVELS[-1]}, 7@0.5s, 7@200, gtp:COMMAND")
    return _bounded(Player(text, text, int(found[1])), found[2].split("@")[1:], kind)


def _engine(text: str, name: str, line: str) -> Player:
    try:
        words = tuple(shlex.split(line, posix=os.name == "posix"))
    except ValueError as error:
        raise BadSetup(f"player {text!r}: {error}") from error
    if not words:
        raise BadSetup(f"player {text!r} has no command after gtp:")
    return Player(text, name, command=words)


def _bounded(player: Player, budgets: list[str], kind: str) -> Player:
    given: dict[str, float] = {}
    for budget in budgets:
        key, number = _budget(player.text, budget)
        if key in given:
            raise BadSetup(f"player {player.text!r} has two budgets of one kind: {budget}")
        if not number:
            raise BadSetup(f"player {player.text!r} has no time to think: {budget}")
        given[key] = number
    if "cpu" in given and ({"seconds", "playouts"} & set(given) or not player_of(kind).budgets):
        raise BadSetup(f"player {player.text!r}: cpu= is the only budget of a game, and not of every game")
    if given.get("threads", 1) > MOST_THREADS or given.get("share", 1) > 1:
        raise BadSetup(f"player {player.text!r}: at most {MOST_THREADS} threads, at most 1x")
    for key in ("playouts", "threads"):
        if key in given:
            given[key] = int(given[key])
    return replace(player, **given)  # type: ignore[arg-type]


def _budget(text: str, budget: str) -> tuple[str, float]:
    for key, pattern in _BUDGETS.items():
        if found := pattern.fullmatch(budget):
            return key, float(found[1])
    raise BadSetup(f"player {text!r}: {budget!r} is none of 0.5s, 200 (playouts), cpu=7.5, 0.25x, 2t")
