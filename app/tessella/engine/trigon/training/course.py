"""How `tessella learn` trains Trigon's policy and value networks."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from tessella.engine import learn_command
from tessella.engine.trigon.training.rounds import Course, run_round


def _rounds(given: argparse.Namespace, tell: Callable[[str], None]) -> learn_command.Round:
    course = Course(given.players, given.games, given.playouts, given.deep, given.gate, seed=given.seed)
    return lambda number, pool: run_round(course, given.folder, number, pool, tell)


COURSE = learn_command.Course(300, 60, _rounds)
