"""`tessella learn`: the computer players of Trigon and Trellis learn from games against themselves."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable
from concurrent.futures import Executor
from pathlib import Path
from typing import Any

from tessella.engine.arena.pool import executor
from tessella.rules.game import BadSetup

GAMES = {"trigon": (300, 60), "trellis": (40_000, 8_000)}
"""Games of a round and of the gate for each game that learns: those of Trellis take a thousandth of the time."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("folder", type=Path, help="keeps games, results and weights; a second run goes on")
    parser.add_argument("--game", default="trigon", choices=tuple(GAMES), help="which game (trigon)")
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
        games, gate = (
            default if asked is None else asked
            for asked, default in zip((given.games, given.gate), GAMES[given.game], strict=True)
        )
        if min(given.rounds, games, given.playouts, given.deep, gate, given.workers) < 1:
            raise BadSetup("rounds, games, playouts, deep, gate and workers are at least 1")
        round_of = (_trellis if given.game == "trellis" else _trigon)(given, games, gate)
        for number in range(1, given.rounds + 1):
            with executor(given.workers) as pool:
                found = round_of(number, pool)
            verdict = "taken" if found["passed"] else "refused"
            print(f"\rround {number}: {100 * found['score']:.1f} % +- {100 * found['error']:.1f}, {verdict}".ljust(50))
    except (BadSetup, OSError, ValueError) as error:
        print(f"tessella learn: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on", file=sys.stderr)
        return 130
    return 0


# Compiled code takes seconds to load: not for `--help`.


def _trigon(given: argparse.Namespace, games: int, gate: int) -> Callable[[int, Executor], dict[str, Any]]:
    from tessella.engine.trigon.training.rounds import Course, run_round

    course = Course(given.players, games, given.playouts, given.deep, gate, seed=given.seed)
    return lambda number, pool: run_round(course, given.folder, number, pool, _tell)


def _trellis(given: argparse.Namespace, games: int, gate: int) -> Callable[[int, Executor], dict[str, Any]]:
    if given.players < 2:
        raise BadSetup("Trellis has two to four players")
    from tessella.engine.trellis.training.rounds import Course, run_round

    course = Course(given.players, games, gate, seed=given.seed)
    return lambda number, pool: run_round(course, given.folder, number, pool, _tell)


def _tell(text: str) -> None:
    print(f"\r{text:<50}", end="", file=sys.stderr, flush=True)
