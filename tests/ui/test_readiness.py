"""Without a display or with a library missing the program ends with a sentence, not with an abort."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from patience import PATIENCE_S

from tessella.ui.platform import readiness

linux_only = pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="these systems always have a screen")


def start(tmp_path: Path, **changes: str) -> subprocess.CompletedProcess[str]:
    """Start the program as a person would, without any display but what `changes` says."""
    environment = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")}
    environment |= {"TESSELLA_HOME": str(tmp_path), **changes}
    command = [sys.executable, "-m", "tessella"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False)


@linux_only
def test_no_display_ends_with_a_sentence(tmp_path: Path) -> None:
    done = start(tmp_path)
    assert done.returncode == 1
    assert "There is no display" in done.stderr and "tessella doctor" in done.stderr
    assert "Traceback" not in done.stderr


@linux_only
def test_a_dead_display_ends_with_a_sentence(tmp_path: Path) -> None:
    done = start(tmp_path, DISPLAY=":4711")
    assert done.returncode == 1
    assert "The display :4711 does not answer" in done.stderr


@linux_only
@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"WAYLAND_DISPLAY": "wayland-4711", "XDG_RUNTIME_DIR": "/nonexistent"}, "The display wayland-4711"),
        ({"QT_QPA_PLATFORM": "no-such"}, "QT_QPA_PLATFORM asks for no-such"),
    ],
)
def test_what_makes_qt_abort_ends_with_a_sentence(tmp_path: Path, changes: dict[str, str], words: str) -> None:
    done = start(tmp_path, **changes)
    assert done.returncode == 1
    assert words in done.stderr and done.stderr.count("\n") == 1


def test_a_missing_library_names_its_package(monkeypatch: pytest.MonkeyPatch) -> None:
    real = __import__

    def broken(name: str, *rest: object) -> object:
        if name.startswith("PySide6.Qt"):
            raise ImportError("libEGL.so.1: cannot open shared object file: No such file or directory")
        return real(name, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("builtins.__import__", broken)
    text = readiness.library_problem()
    assert text is not None and "libEGL.so.1" in text and "apt-get install libegl1" in text


def test_a_missing_part_of_qt_itself_asks_for_a_new_installation() -> None:
    text = readiness._missing("libQt6Svg.so.6: cannot open shared object file: No such file or directory")
    assert "libQt6Svg.so.6" in text and "Install Tessella again" in text


@linux_only
def test_a_listening_server_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    server = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    server.bind(("localhost", 0))
    port = server.getsockname()[1]
    server.listen()
    monkeypatch.setattr(readiness, "_plugin_problem", lambda: None)
    monkeypatch.setenv("DISPLAY", f"localhost:{port - 6000}")
    assert readiness.display_problem() is None
    server.close()
    assert "does not answer" in (readiness.display_problem() or "")
