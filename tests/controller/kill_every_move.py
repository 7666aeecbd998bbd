"""Run by tests in a process of its own, since it forks: plays games and kills the player with -9, again and again.

`after KIND` plays one whole game; every move is played by a new process that is killed after it. `during KIND ROUNDS`
lets a process play on, each move when the one before is saved, and kills it at any moment: what was saved must be on
the disk, and at most the one decision that was being written may be missing. What was lost more makes the exit code 1.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sys
import time
from typing import Any

from PySide6.QtCore import QCoreApplication

from tessella.controller.match.game_store import Autosave, unfinished
from tessella.controller.match.match import Match
from tessella.controller.match.setup import MatchSetup
from tessella.controller.settings import folders
from tessella.records import tessella_file
from tessella.records.header import Seat
from tessella.rules.registry import create

OPTIONS: dict[str, dict[str, Any]] = {"trellis": {}, "umbrella": {"limit": 6}, "trigon": {}}


def play(kind: str, moves: int, say: int) -> None:
    """Go on with the game that was left, or begin it; say each move that is saved; then wait for the end."""
    application = QCoreApplication([])
    left = unfinished()
    if left:
        match = Match(left[0].record, left[0].at, keeper=Autosave(left[0].path))
    else:
        setup = MatchSetup(kind, (Seat("Ana"), Seat("Bo")), OPTIONS[kind], seed=3)
        match = Match.new(setup, keeper=Autosave.begin(kind))
    match.begin()
    chance = random.Random(match.ply)
    for _ in range(moves):
        if match.to_move is None:
            break
        match.uncover()
        some = [move for move, _ in zip(match.game.moves(match.state), range(20), strict=False)]
        assert match.play(chance.choice(some)) and match.flush() is True
        told = {"ply": match.ply, "state": match.game.state_to_json(match.state), "over": match.to_move is None}
        os.write(say, json.dumps(told).encode() + b"\n")
    while True:
        signal.pause()
    del application


def kept() -> tuple[int, Any]:
    """Return how many moves are on the disk, and the position."""
    found = unfinished()
    if found:
        record, at = found[0].record, found[0].at
    else:
        (file,) = folders.finished().glob("*.tessella")
        record, at = tessella_file.load(file)
    return len(record.path(at)) - 1, record.game.state_to_json(record.position(at))


def start(kind: str, moves: int) -> tuple[int, int]:
    """Return the number of a new process that plays, and where it tells its moves."""
    listen, say = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(listen)
        try:
            play(kind, moves, say)
        finally:
            os._exit(2)
    os.close(say)
    return child, listen


def end(child: int, listen: int) -> list[dict[str, Any]]:
    """Kill a process; return what it had told."""
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(listen, "rb") as told:
        return [json.loads(line) for line in told.read().splitlines(keepends=True) if line.endswith(b"\n")]


def after_every_move(kind: str) -> int:
    """Return the number of moves of the game, each of which survived."""
    for ply in range(1, 1000):
        child, listen = start(kind, 1)
        first = os.read(listen, 1)
        told = end(child, listen) if not first else _rest(child, listen, first)
        if not told:
            raise SystemExit(f"move {ply} was not played")
        if kept() != (ply, told[0]["state"]) or told[0]["ply"] != ply:
            raise SystemExit(f"after move {ply} the disk holds {kept()[0]} moves")
        if told[0]["over"]:
            return ply
    raise SystemExit("the game has no end")


def _rest(child: int, listen: int, first: bytes) -> list[dict[str, Any]]:
    line = first
    while not line.endswith(b"\n"):
        line += os.read(listen, 1 << 16)
    end(child, listen)
    return [json.loads(line)]


def at_any_moment(kind: str, rounds: int) -> int:
    """Return the number of moves that survived; at most the one in flight may be asked again."""
    chance, before = random.Random(5), 0
    for _ in range(rounds):
        child, listen = start(kind, 500)
        time.sleep(0.03 + chance.random() * 0.12)
        told = end(child, listen)
        sure = told[-1]["ply"] if told else before
        there = kept()[0] if folders.running().exists() and (unfinished() or folders.finished().exists()) else 0
        if there not in (sure, sure + 1):
            raise SystemExit(f"{sure} moves were told, the disk holds {there}")
        before = there
        if told and told[-1]["over"]:
            break
    return before


def warm_up(kind: str) -> None:
    """Make the tables that the processes inherit."""
    game = create(kind, 2, OPTIONS[kind], seed=3)
    next(iter(game.moves(game.start())))


if __name__ == "__main__":
    what, kind, *more = sys.argv[1:]
    warm_up(kind)
    print(after_every_move(kind) if what == "after" else at_any_moment(kind, int(more[0])))
