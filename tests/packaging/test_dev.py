"""The README's two commands: what they install, what they say, what they do without a display."""

from __future__ import annotations

import ctypes
import importlib.util
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from patience import PATIENCE_S

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def dev() -> ModuleType:
    spec = importlib.util.spec_from_file_location("tessella_dev", ROOT / "packaging" / "dev.py")
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def calls(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    """Record the commands that would be run instead of running them."""
    made: list[list[str]] = []

    def record(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        made.append([str(part) for part in command])
        return subprocess.CompletedProcess(command, 0)

    monkeypatch.setattr(dev.subprocess, "run", record)
    return made


def lacking(monkeypatch: pytest.MonkeyPatch, dev: ModuleType, library: str) -> None:
    def load(name: str) -> object:
        if name == library:
            raise OSError(f"{name}: cannot open shared object file")
        return object()

    monkeypatch.setattr(dev.sys, "platform", "linux")
    monkeypatch.setattr(ctypes, "CDLL", load)
    monkeypatch.setattr(dev, "FONT_FOLDERS", (str(ROOT / "tests"),))
    monkeypatch.setattr(dev.Path, "rglob", lambda self, pattern: iter([self]))


def test_a_missing_library_is_named_by_its_package(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    lacking(monkeypatch, dev, "libxcb-cursor.so.0")
    assert dev.missing_packages(testing=False) == ["libxcb-cursor0"]


def test_tests_need_the_sources_of_locales(dev: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lacking(monkeypatch, dev, "libEGL.so.1")
    monkeypatch.setattr(dev, "LOCALES", tmp_path / "none")
    assert "locales" in dev.missing_packages(testing=True)
    assert "locales" not in dev.missing_packages(testing=False)
    monkeypatch.setattr(dev, "LOCALES", tmp_path)
    assert "locales" not in dev.missing_packages(testing=True)


def test_root_with_apt_installs_what_is_missing(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, calls: list[list[str]]
) -> None:
    lacking(monkeypatch, dev, "libEGL.so.1")
    monkeypatch.setattr(dev.shutil, "which", lambda program: f"/usr/bin/{program}")
    monkeypatch.setattr(dev.os, "geteuid", lambda: 0, raising=False)
    dev.provide_packages(testing=False)
    assert calls[0][-1] == "update"
    assert calls[1][-2:] == ["install", "libegl1"]


def test_others_are_told_the_command(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, calls: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    lacking(monkeypatch, dev, "libEGL.so.1")
    monkeypatch.setattr(dev.shutil, "which", lambda program: f"/usr/bin/{program}")
    monkeypatch.setattr(dev.os, "geteuid", lambda: 1000, raising=False)
    dev.provide_packages(testing=False)
    assert calls == []
    assert "sudo apt-get install libegl1" in capsys.readouterr().err


def test_nothing_is_asked_of_other_systems(dev: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev.sys, "platform", "darwin")
    assert dev.missing_packages(testing=True) == []


def test_a_second_start_installs_nothing(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, calls: list[list[str]], tmp_path: Path
) -> None:
    monkeypatch.setattr(dev, "VENV", tmp_path)
    dev.python().parent.mkdir(parents=True)
    dev.python().touch()
    dev.install("")
    assert any("pip" in part for part in calls[0])
    dev.install("")
    assert len(calls) == 1
    dev.install("test")
    assert len(calls) == 2 and calls[1][calls[1].index("-e") + 1].endswith("[test]")
    dev.install("")
    assert len(calls) == 2


def test_without_a_display_the_doctor_plays(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, calls: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev.sys, "platform", "linux")
    monkeypatch.setattr(dev, "provide_packages", lambda testing: None)
    monkeypatch.setattr(dev, "install", lambda extra: None)
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    assert dev.main(["run"]) == 0
    assert calls[0][-1] == "doctor"
    assert "no display" in capsys.readouterr().err
    monkeypatch.setenv("DISPLAY", ":7")
    dev.main(["run", "game.tessella"])
    assert calls[1][-2:] == ["tessella", "game.tessella"]


def test_an_unknown_command_gets_the_usage() -> None:
    done = subprocess.run(
        [sys.executable, str(ROOT / "packaging" / "dev.py"), "fly"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2 and "run|test|fuzz|check|build|install" in done.stderr


def test_the_constraints_are_names_and_versions_only() -> None:
    lines = (ROOT / "packaging" / "constraints.txt").read_text(encoding="utf-8").splitlines()
    entries = [line for line in lines if not line.startswith("#")]
    assert len(entries) > 10
    assert all(re.fullmatch(r"[A-Za-z0-9._-]+==[\w.!+]+", line) for line in entries)


REPORT = (
    '<testsuites><testsuite errors="{errors}" failures="{failures}" skipped="{skipped}" tests="{tests}"/>'
    "</testsuites>"
)


def test_the_second_part_runs_whatever_became_of_the_first_and_one_sum_is_last(
    dev: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "provide_packages", lambda testing: None)
    monkeypatch.setattr(dev, "install", lambda extra: None)
    bad = REPORT.format(errors=1, failures=2, skipped=3, tests=20)
    reports = [bad, REPORT.format(errors=0, failures=0, skipped=1, tests=5)]
    ran: list[list[str]] = []

    def record(command: list[str], **_: Any) -> subprocess.CompletedProcess[str]:
        (name,) = (word.removeprefix("--junitxml=") for word in command if word.startswith("--junitxml="))
        if reports[len(ran)]:
            Path(name).write_text(reports[len(ran)])
        ran.append(command)
        return subprocess.CompletedProcess(command, codes[len(ran) - 1])

    monkeypatch.setattr(dev.subprocess, "run", record)
    codes = [1, 0]
    assert dev.main(["test"]) == 1
    assert [command[-1] for command in ran] == ["--ignore=tests/ui", "tests/ui"]
    assert capsys.readouterr().out.splitlines()[-1] == "18 passed, 3 failed, 4 skipped"
    # A part that was killed, and one that is well.
    ran.clear()
    reports[0], codes[0] = "", -9
    assert dev.main(["test"]) == 1
    assert capsys.readouterr().out.splitlines()[-1] == "4 passed, 1 failed, 1 skipped"
    ran.clear()
    reports[0], codes[0] = reports[1], 0
    assert dev.main(["test"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "8 passed, 0 failed, 2 skipped"
    ran.clear()
    assert dev.main(["test", "tests/rules", "-x"]) == 0
    assert [command[-2:] for command in ran] == [["tests/rules", "-x"]]


def test_the_tests_run_after_checks_that_failed(tmp_path: Path) -> None:
    (tmp_path / ".ci").mkdir()
    (tmp_path / "packaging").mkdir()
    script = tmp_path / ".ci" / "run"
    script.write_bytes((ROOT / ".ci" / "run").read_bytes())
    dev = tmp_path / "packaging" / "dev.py"
    for failing, code in (("check", 1), ("test", 1), ("none", 0)):
        dev.write_text(f"import sys\nprint(sys.argv[1])\nsys.exit(sys.argv[1] == {failing!r})\n")
        done = subprocess.run(["bash", str(script)], capture_output=True, text=True, timeout=PATIENCE_S)
        assert (done.stdout.split(), done.returncode) == (["check", "test"], code)
