"""Can a window open here? Asked before Qt is, because Qt answers by ending the program. Standard library only."""

from __future__ import annotations

import ctypes
import importlib.util
import os
import re
import socket
import sys
from pathlib import Path

PACKAGES = {
    "libGL.so.1": "libgl1",
    "libEGL.so.1": "libegl1",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libfontconfig.so.1": "libfontconfig1",
    "libdbus-1.so.3": "libdbus-1-3",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-shape.so.0": "libxcb-shape0",
}
"""Shared libraries that Qt loads, and what Debian and Ubuntu call the packages that bring them."""


def problem() -> str | None:
    """Return a sentence that says why no window can open and what to do, None when one can."""
    return library_problem() or display_problem()


def library_problem() -> str | None:
    """Return what is wrong with the Qt installation, None when its modules load."""
    try:
        import PySide6.QtGui
        import PySide6.QtSvg
        import PySide6.QtWidgets  # noqa: F401 - loading is the question
    except ImportError as error:
        return _missing(str(error))
    return None


def display_problem() -> str | None:
    """Return why Qt would find no screen (Linux and BSD), None when it will."""
    if sys.platform in ("win32", "darwin") or os.environ.get("QT_QPA_PLATFORM", "").partition(":")[0] in HEADLESS:
        return None
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    wayland, display = os.environ.get("WAYLAND_DISPLAY"), os.environ.get("DISPLAY")
    if platform and _plugins().is_dir() and not any(_has_plugin(each) for each in platform.split(";")):
        return f"QT_QPA_PLATFORM asks for {platform}, which this Qt does not have. Unset it, or set it to xcb."
    if not wayland and not display:
        return (
            "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set. Start Tessella from a desktop session, "
            "or try `tessella doctor`, which plays on an offscreen window."
        )
    if wayland and (platform or "wayland").startswith("wayland") and _wayland_answers(wayland):
        return None
    if not display or not _x_server_answers(display):
        named = f"DISPLAY={display}" if display else f"WAYLAND_DISPLAY={wayland}"
        return (
            f"The display {display or wayland} does not answer. Check {named}, or try `tessella doctor`, "
            "which plays on an offscreen window."
        )
    return _plugin_problem()


HEADLESS = ("offscreen", "minimal", "vnc", "linuxfb", "eglfs")


def _has_plugin(platform: str) -> bool:
    name = platform.partition(":")[0].partition("-")[0]
    return (_plugins() / f"libq{name}.so").exists()


def _plugins() -> Path:
    spec = importlib.util.find_spec("PySide6")
    folders = spec.submodule_search_locations or () if spec else ()
    return next((Path(folder) / "Qt" / "plugins" / "platforms" for folder in folders), Path("nowhere"))


def _wayland_answers(name: str) -> bool:
    return _connects(socket.AF_UNIX, os.path.join(os.environ.get("XDG_RUNTIME_DIR", ""), name))


def _x_server_answers(display: str) -> bool:
    match = re.fullmatch(r"(?:(?P<host>[^:/]*)(?:/unix)?)?:(?P<number>\d+)(?:\.\d+)?", display)
    if match is None:
        return Path(display).exists()  # macOS names a socket
    host, number = match["host"], int(match["number"])
    if host in ("", "unix"):
        path = f"/tmp/.X11-unix/X{number}"
        if any(_connects(socket.AF_UNIX, place) for place in (path, "\0" + path)):
            return True
        host = "localhost"
    return _connects(socket.AF_INET, (host, 6000 + number))


def _connects(family: int, address: object) -> bool:
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.settimeout(2.0)
            probe.connect(address)  # type: ignore[arg-type]
    except OSError:
        return False
    return True


def _plugin_problem() -> str | None:
    plugin = _plugins() / "libqxcb.so"
    if plugin.exists():
        try:
            ctypes.CDLL(str(plugin))
        except OSError as error:
            return _missing(str(error))
    return None


OWN = ("libQt6", "libpyside6", "libshiboken6")
"""Libraries that come with the program's own Qt and not with the system."""


def _missing(error: str) -> str:
    found = re.search(r"(lib[\w.+-]+\.so[.\d]*)", error)
    if found is None or found[1].startswith(OWN):
        return f"Qt does not load: {error}. Install Tessella again (see the README)."
    library = found[1]
    package = PACKAGES.get(library)
    if package is None:
        return f"Qt needs the system library {library}, which is missing here. Install the package that brings it."
    return (
        f"Qt needs the system library {library}, which is missing here. "
        f"On Debian and Ubuntu: sudo apt-get install {package}"
    )
