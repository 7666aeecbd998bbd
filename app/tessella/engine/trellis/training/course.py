"""How `tessella learn` trains Trellis's value network."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tessella.engine import learn_command
from tessella.engine.trellis.training.rounds import Course, run_round
from tessella.rules.errors import BadSetup


def _rounds(given: argparse.Namespace, tell: Callable[[str], None]) -> learn_command.Round:
    if given.players < 2:
        raise BadSetup("Trellis has two to four players")
    course = Course(given.players, given.games, given.gate, seed=given.seed)
    return lambda number, pool: run_round(course, given.folder, number, pool, tell)


COURSE = learn_command.Course(40_000, 8_000, _rounds)
"""Its games take a thousandth of the time of Trigon's."""
