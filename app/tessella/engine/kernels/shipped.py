"""The compiled code that a bundle ships: which it is, and whether this processor can run it.

When a bundle is made, the kernels are compiled for a processor level that nearly every machine has. The files lie among
the program's resources; their digests stand in the module `tessella_bundle`, which is made with them and lies inside
the program itself. A file that others could have changed, or that is not as it was made, is not loaded.
"""

from __future__ import annotations

import ctypes
import hashlib
import importlib
import platform
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from tessella import program, resources
from tessella.engine.kernels import trust

FOLDER = "compiled"
"""Among the resources of a bundle."""
LIST = "tessella_bundle"
"""The module inside a bundle that has LEVEL, ROOMS and FILES, see `Shipped`."""

LEVELS = {
    # x86-64-v2: what processors have since about 2009; the flags as Linux calls them.
    "x86-64-v2": ("cx16", "lahf_lm", "popcnt", "pni", "ssse3", "sse4_1", "sse4_2"),
    "generic": (),
    "apple-m1": (),
}
"""The processor levels that code is shipped for, as LLVM names them, and what tells on Linux that one is there."""
_SSE4_2 = 38
"""Windows' number of the newest of these instructions (PF_SSE4_2_INSTRUCTIONS_AVAILABLE)."""


@dataclass(frozen=True)
class Shipped:
    """Compiled code in a folder: the level it needs, the stamp of each game's sources, the SHA-256 of each file."""

    folder: Path
    level: str
    rooms: Mapping[str, str]
    files: Mapping[str, str]

    def intact(self, prefix: str) -> bool:
        """Return whether the files whose names begin so are there, all as they were made."""
        names = [name for name in self.files if name.startswith(prefix)]
        return bool(names) and all(_digest(self.folder / name) == self.files[name] for name in names)


def level_here() -> str:
    """Return the processor level that is shipped for machines of this kind; raise KeyError where there is none."""
    machine = platform.machine().lower()
    if machine in ("arm64", "aarch64"):
        return "apple-m1" if sys.platform == "darwin" else "generic"
    return {"x86_64": "x86-64-v2", "amd64": "x86-64-v2"}[machine]


@cache
def here() -> Shipped | None:
    """Return what this bundle ships, None in a checkout."""
    if not program.frozen():
        return None
    try:
        told = importlib.import_module(LIST)
        return Shipped(resources.path(FOLDER), told.LEVEL, told.ROOMS, told.FILES)
    except (ImportError, FileNotFoundError):
        return None


@cache
def usable() -> Shipped | None:
    """Return what this bundle ships when this processor can run it and nobody else can write there."""
    found = here()
    if found is None or not runs(found.level) or trust.open_to_others(found.folder):
        return None
    return found


def runs(level: str) -> bool:
    """Return whether this processor has a level."""
    wanted = LEVELS[level]
    if not wanted:
        return True
    if sys.platform == "win32":
        return bool(ctypes.windll.kernel32.IsProcessorFeaturePresent(_SSE4_2))
    with suppress(OSError):
        for line in Path("/proc/cpuinfo").read_text(encoding="utf-8", errors="replace").splitlines():
            name, _, flags = line.partition(":")
            if name.strip() == "flags":
                return set(wanted) <= set(flags.split())
    return True  # every Mac that the program runs on has it


def _digest(path: Path) -> str:
    try:
        return hashlib.sha256(path.read_bytes()).hexdigest()
    except OSError:
        return ""
