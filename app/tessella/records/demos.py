"""The demo games that the program brings: resources/demos/<game>.tessella, made by packaging/demos.py."""

from __future__ import annotations

from pathlib import Path

from tessella import resources
from tessella.records.tessella_file import SUFFIX
from tessella.rules.registry import GAMES

__all__ = ["SUFFIX", "folder", "kinds", "path"]


def folder() -> Path:
    """Return where they lie."""
    return resources.root() / "demos"


def path(kind: str) -> Path:
    """Return the file of a game's demo."""
    return folder() / f"{kind}{SUFFIX}"


def kinds() -> tuple[str, ...]:
    """Return the games that have a demo, in the order of Home."""
    return tuple(kind for kind in GAMES if path(kind).is_file())
