"""Lets the system open games with this program when they are double-clicked: for this person only, one room a system.

Standard library only. Nothing needs rights of an administrator, and `remove` takes away what `install` brought.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Protocol

from tessella import program
from tessella.rules.errors import GameError


class NoAssociationError(GameError):
    """Games cannot be joined with the program here: the message says why."""


class Association(Protocol):
    """Joins the suffixes of games with the program."""

    def install(self) -> None:
        """Write what the system needs; raise OSError when that cannot be."""

    def remove(self) -> None:
        """Take it away again; what is not there is no error."""

    def installed(self) -> bool:
        """Return whether a double click starts this very program."""


def command() -> list[str]:
    """Return what starts this program, without the name of a file."""
    return program.windowed()


def here() -> Association:
    """Return the association of this system; raise NoAssociationError where there is none."""
    if os.environ.get("TESSELLA_HOME"):
        raise NoAssociationError("TESSELLA_HOME is set: nothing is written outside of that folder")
    if program.portable():
        raise NoAssociationError(f"{program.PORTABLE} lies beside the program: nothing is written elsewhere")
    if sys.platform == "win32":
        from tessella.controller.association.windows import Windows, real_registry

        return Windows(real_registry(), command())
    if sys.platform == "darwin":
        from tessella.controller.association.macos import MacOS

        return MacOS(Path.home() / "Applications", command())
    from tessella.controller.association.linux import Linux

    home = Path.home()
    data = os.environ.get("XDG_DATA_HOME") or home / ".local" / "share"
    config = os.environ.get("XDG_CONFIG_HOME") or home / ".config"
    return Linux(Path(data), Path(config), command())
