"""The command that runs an engine of others with a guard beside it (`guard`), which ends it when this program ends."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from tessella import program
from tessella.engine import guard


def guarded(command: Sequence[str]) -> list[str]:
    """Return the command with its guard, on POSIX."""
    told = str(os.getpid()), guard.words(command)
    if program.frozen():
        return program.own("guard", *told)
    return [sys.executable, "-I", "-S", guard.__file__, *told]
