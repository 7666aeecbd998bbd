"""How the program starts itself, with the system's answers replaced: a checkout, and bundles of three systems."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tessella import program


@pytest.fixture
def bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Pretend to be a frozen program in a folder; return its path."""
    here = tmp_path / "tessella"
    here.touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(here))
    return here


def test_a_checkout_starts_the_package_with_its_own_python() -> None:
    assert program.own("engine") == [sys.executable, "-P", "-m", "tessella", "engine"]
    assert program.windowed()[1:] == ["-P", "-m", "tessella"]


def test_a_checkout_on_windows_opens_the_window_without_a_console(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("python.exe", "pythonw.exe"):
        (tmp_path / name).touch()
    monkeypatch.setattr(sys, "executable", str(tmp_path / "python.exe"))
    assert program.windowed()[0] == str(tmp_path / "pythonw.exe")


def test_a_bundle_starts_itself(bundle: Path) -> None:
    assert program.own("engine") == [str(bundle), "engine"]
    assert program.windowed() == [str(bundle)]


def test_a_bundle_for_windows_has_a_second_program_with_a_console(
    tmp_path: Path, bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, console = tmp_path / "tessella.exe", tmp_path / program.CONSOLE
    for path in (window, console):
        path.touch()
    for started in (window, console):
        monkeypatch.setattr(sys, "executable", str(started))
        assert program.own("engine") == [str(console), "engine"]
        assert program.windowed() == [str(window)]


def test_no_console_is_shown_beside_the_engine_on_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    assert program.hidden() == 0 or sys.platform == "win32"
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(subprocess, "CREATE_NO_WINDOW", 0x08000000, raising=False)
    assert program.hidden() == 0x08000000


def test_other_programs_find_their_own_libraries(bundle: Path) -> None:
    environment = {"LD_LIBRARY_PATH": "/bundle", "LD_LIBRARY_PATH_ORIG": "/theirs", "DYLD_LIBRARY_PATH": "/bundle"}
    environment["_PYI_ARCHIVE_FILE"] = str(bundle)
    program.begin(environment)
    assert environment == {"LD_LIBRARY_PATH": "/theirs"}


def test_a_checkout_leaves_the_environment_alone() -> None:
    environment = {"LD_LIBRARY_PATH": "/theirs"}
    program.begin(environment)
    assert environment == {"LD_LIBRARY_PATH": "/theirs"}
