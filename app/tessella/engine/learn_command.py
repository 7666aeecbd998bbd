"""`tessella learn`: the computer player of Trigon learns from games against itself."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from tessella.engine.arena.pool import executor
from tessella.rules.game import BadSetup


def arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument("folder", type=Path, help="keeps games, results and weights; a second run goes on")
    parser.add_argument("--players", type=int, default=2, choices=(1, 2, 3, 4), help="players of the games (2)")
    parser.add_argument("--rounds", type=int, default=1, help="how many, those in the folder included (1)")
    parser.add_argument("--games", type=int, default=300, help="games of a round (300)")
    parser.add_argument("--playouts", type=int, default=100, help="simulations of four searches in five (100)")
    parser.add_argument("--deep", type=int, default=1200, help="simulations of every fifth search (1200)")
    parser.add_argument("--gate", type=int, default=60, help="games in which new weights must beat the old (60)")
    parser.add_argument("--seed", type=int, default=1, help="makes games and fits repeatable (1)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes (all cores)")


def main(given: argparse.Namespace) -> int:
    """Learn and print a line a round; 0 when all rounds are done, 2 for what cannot be, 130 when stopped."""
    # Compiled code takes seconds to load: not for `--help`.
    from tessella.engine.trigon.learn.rounds import Course, run_round

    try:
        if min(given.rounds, given.games, given.playouts, given.deep, given.gate, given.workers) < 1:
            raise BadSetup("rounds, games, playouts, deep, gate and workers are at least 1")
        course = Course(given.players, given.games, given.playouts, given.deep, given.gate, seed=given.seed)
        for number in range(1, given.rounds + 1):
            with executor(given.workers) as pool:
                found = run_round(course, given.folder, number, pool, _tell)
            verdict = "taken" if found["passed"] else "refused"
            print(f"\rround {number}: {100 * found['score']:.1f} % +- {100 * found['error']:.1f}, {verdict}".ljust(50))
    except (BadSetup, OSError, ValueError) as error:
        print(f"tessella learn: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nstopped; the same command goes on", file=sys.stderr)
        return 130
    return 0


def _tell(text: str) -> None:
    print(f"\r{text:<50}", end="", file=sys.stderr, flush=True)
