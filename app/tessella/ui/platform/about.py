"""What is running here, in words: for the page about the program, and as a text for whoever reports a fault."""

from __future__ import annotations

import platform
from importlib import metadata

from PySide6.QtCore import qVersion
from PySide6.QtGui import QGuiApplication

from tessella import __version__, program
from tessella.controller.settings import folders
from tessella.controller.settings.settings import Settings

_PARTS = ("PySide6-Essentials", "shapely", "numpy", "numba", "pillow")


def running() -> str:
    """Return what runs the program, in one line."""
    return f"Python {platform.python_version()}, Qt {qVersion()}, {platform.system()} {platform.machine()}"


def head() -> str:
    """Return the first line of a crash log: versions and system, nothing of the person."""
    return f"Tessella {__version__}, {running()}"


def report(settings: Settings) -> str:
    """Return what helps to understand a fault: versions, system, screens, look. No names, no files, no moves."""
    lines = [
        f"Tessella {__version__} ({_kind()})",
        f"{running()}, {platform.platform()}",
        ", ".join(f"{name} {_version(name)}" for name in _PARTS),
        f"window system: {QGuiApplication.platformName()}",
    ]
    for screen in QGuiApplication.screens():
        size = screen.size()
        lines.append(f"screen: {size.width()}x{size.height()} at {screen.devicePixelRatio():g}")
    lines.append(
        f"look: {settings.theme}, {settings.palette}, text {settings.font_scale:g}, movement {settings.speed},"
        f" language {settings.language}, engines of others {len(settings.engines)}"
    )
    return "\n".join(lines) + "\n"


def places() -> list[tuple[str, str]]:
    """Return the folders that the person owns here: `settings`, `games`, `caches`, `notes`, each with its path."""
    return [
        ("settings", str(folders.config())),
        ("games", str(folders.data())),
        ("caches", str(folders.cache())),
        ("notes", str(folders.state())),
    ]


def _kind() -> str:
    if not program.frozen():
        return "from Python"
    return "portable bundle" if program.portable() else "bundle"


def _version(name: str) -> str:
    try:
        return metadata.version(name)
    except metadata.PackageNotFoundError:
        return "?"
