"""`tessella learn`: the computer players of Trigon and Trellis learn from games against themselves."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from tessella import output
from tessella.engine.arena.pool import executor
from tessella.rules.errors import BadSetup
from tessella.rules.registry import DEFAULT, ROOMS

Round = Callable[[int, Executor], dict[str, Any]]
"""Plays and fits the round of a number; what it found: `score`, `error`, `passed`."""


@dataclass(frozen=True, slots=True)
class Course:
    """How the player of a game learns: games of a round and of the gate when none are given, and the rounds."""

    games: int
    gate: int
    rounds: Callable[[argparse.Namespace, Callable[[str], None]], Round]


def course_of(kind: str) -> Course:
    """Return the course of a game that learns; imported when asked, since compiled code takes time to load."""
    module, _, name = ROOMS[kind].training.partition(":")
    course: Course = getattr(import_module(module), name)
    return course


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("folder", type=Path, help="keeps games, results and weights; a second run goes on")
    learn = tuple(kind for kind, rooms in ROOMS.items() if rooms.training)
    parser.add_argument("--game", default=DEFAULT, choices=learn, help=f"which game ({DEFAULT})")
    parser.add_argument("--players", type=int, default=2, choices=(1, 2, 3, 4), help="players of the games (2)")
    parser.add_argument("--rounds", type=int, default=1, help="how many, those in the folder included (1)")
    parser.add_argument("--games", type=int, help="games of a round (Trigon 300, Trellis 40000)")
    parser.add_argument("--playouts", type=int, default=100, help="Trigon: simulations of three searches in five (100)")
    parser.add_argument("--deep", type=int, default=1200, help="Trigon: simulations of the other two (1200)")
    parser.add_argument("--gate", type=int, help="games in which new weights must win (Trigon 60, Trellis 8000)")
    parser.add_argument("--seed", type=int, default=1, help="makes games and fits repeatable (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (all cores)")


def main(given: argparse.Namespace) -> int:
    """Learn and print a line a round; 0 when all rounds are done, 2 for what cannot be, 130 when stopped."""
    try:
        if given.folder.exists() and not given.folder.is_dir():
            raise BadSetup(f"{given.folder} is a file: name a folder, or one that is still to be made")
        course = course_of(given.game)
        given.games = course.games if given.games is None else given.games
        given.gate = course.gate if given.gate is None else given.gate
        if min(given.rounds, given.games, given.playouts, given.deep, given.gate, given.workers) < 1:
            raise BadSetup("rounds, games, playouts, deep, gate and workers are at least 1")
        round_of = course.rounds(given, _tell)
        for number in range(1, given.rounds + 1):
            with executor(given.workers) as pool:
                found = round_of(number, pool)
            verdict = "taken" if found["passed"] else "refused"
            share = f"{100 * found['score']:.1f} % +- {100 * found['error']:.1f}"
            output.say(f"\rround {number}: {share}, {verdict}".ljust(50))
    except (BadSetup, OSError, ValueError) as error:
        output.warn(f"tessella learn: {error}")
        return 2
    except KeyboardInterrupt:
        output.warn("\nstopped; the same command goes on")
        return 130
    return 0


def _tell(text: str) -> None:
    output.warn(f"\r{text:<50}", end="")
