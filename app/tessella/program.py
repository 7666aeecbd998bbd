"""How this program starts itself: from a checkout, installed, or frozen into a bundle; and what others inherit from it.

A bundle for Windows has two programs beside each other: the window has no console, and without one a program has no
standard streams to rely on; so the engine and the commands are a second program that has one. Qt starts it from the
window without showing its console; `hidden` does the same for the standard library.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import MutableMapping
from pathlib import Path

PORTABLE = "portable.txt"
NAME, TITLE = "tessella", "Tessella"
CONSOLE = "tessella-console.exe"
_STARTER = "_PYI_"
"""How the starter's own variables begin; with them the next process would take itself for prepared."""
_SEARCH = ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "LIBPATH")


def frozen() -> bool:
    """Return whether this is a bundle that brings its own Python."""
    return bool(getattr(sys, "frozen", False))


def home() -> Path | None:
    """Return the one folder below which everything of the person lies, None for the usual folders of the system.

    The variable TESSELLA_HOME names it (for tests). Beside a bundle with a file `portable.txt`, as on a memory stick,
    it is the folder `data`: nothing is kept anywhere else.
    """
    if given := os.environ.get("TESSELLA_HOME", ""):
        return Path(given).absolute()
    return portable()


def portable() -> Path | None:
    """Return the folder beside a bundle that was made portable, None where it was not."""
    if not frozen():
        return None
    here = Path(sys.executable).resolve().parent
    # A bundle of macOS is a folder that people take for one file: what is beside it is three folders up.
    places = [here, here.parents[2]] if here.name == "MacOS" and len(here.parents) > 2 else [here]
    return next((place / "data" for place in places if (place / PORTABLE).is_file()), None)


def own(*words: str) -> list[str]:
    """Return what starts a command of this very program, such as `engine`, with streams to talk over."""
    if not frozen():
        return [sys.executable, "-P", "-m", NAME, *words]
    beside = Path(sys.executable).with_name(CONSOLE)
    return [str(beside) if beside.exists() else sys.executable, *words]


def windowed() -> list[str]:
    """Return what opens the window of this very program, on Windows without a console."""
    here = Path(sys.executable)
    if not frozen():
        quiet = here.with_name("pythonw.exe")
        return [str(quiet if quiet.exists() else here), "-P", "-m", NAME]
    beside = here.with_name(f"{NAME}.exe")
    return [str(beside if here.name == CONSOLE and beside.exists() else here)]


def hidden() -> int:
    """Return the creation flags for a process that shows no console; 0 but on Windows."""
    return getattr(subprocess, "CREATE_NO_WINDOW", 0) if sys.platform == "win32" else 0


def begin(environment: MutableMapping[str, str] = os.environ) -> None:
    """Do what must come first: be a worker if this process was started as one, leave nothing of the bundle to others.

    The bundle's starter sets where libraries are searched; other programs would find the bundle's instead of theirs.
    """
    if frozen():
        import multiprocessing

        multiprocessing.freeze_support()
        for name in _SEARCH:
            before = environment.pop(f"{name}_ORIG", None)
            if before is not None:
                environment[name] = before
            else:
                environment.pop(name, None)
        for name in [name for name in environment if name.startswith(_STARTER)]:
            del environment[name]
