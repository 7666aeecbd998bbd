"""The command line: the window by default, commands by name, heavy parts only where they are needed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from patience import PATIENCE_S

from tessella import __version__, cli, resources


def run(*words: str, text: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tessella", *words]
    return subprocess.run(command, input=text, capture_output=True, text=True, timeout=PATIENCE_S)


def test_engine_speaks_the_protocol() -> None:
    done = run("engine", text="name\nquit\n")
    assert (done.stdout, done.stderr, done.returncode) == ("= Tessella\n\n= \n\n", "", 0)


def test_the_engine_starts_without_qt_numpy_and_numba() -> None:
    code = (
        "import sys; from tessella.cli import run; code = run(['engine']); "
        "heavy = {'PySide6', 'shapely', 'numpy', 'numba', 'tessella.ui', 'tessella.scene'} & set(sys.modules); "
        "sys.exit(' '.join(heavy) or code)"
    )
    words = [sys.executable, "-c", code]
    done = subprocess.run(words, input="name\n", capture_output=True, text=True, timeout=PATIENCE_S)
    assert (done.stderr, done.returncode) == ("", 0)


def test_the_window_loads_no_compiler_and_no_network() -> None:
    """What only the computer player or a browser needs would double the memory of the window."""
    code = (
        "import sys, tessella.ui.app; "
        "print(*{'numba', 'llvmlite', 'PIL', 'ssl', 'http', 'urllib.request'} & set(sys.modules))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=PATIENCE_S)
    assert (done.stdout, done.stderr, done.returncode) == ("\n", "", 0)


def test_own_sets_of_umbrella_are_offered_by_name(own_home: Path) -> None:
    for name in ("mine", "half"):
        (own_home / "data" / "umbrella" / name).mkdir(parents=True)
    for file in ("umbrella_figures.csv", "umbrella_stages.csv", "umbrella_scoring.json"):
        text = resources.text(f"rules/{file}")
        (own_home / "data" / "umbrella" / "mine" / file).write_text(text, encoding="utf-8")
    done = run("engine", text="set_game umbrella set=mine\nset_game umbrella set=half\nquit\n")
    assert done.stdout.startswith("= \n\n? ") and "no set 'half'" in done.stdout
    assert "set half: umbrella_figures.csv: cannot be read" in done.stderr


def test_help_names_every_command_and_version_the_version() -> None:
    text = run("--help").stdout
    assert "FILE" in text
    assert all(f"  {command.name} " in text and command.help in text for command in cli.COMMANDS)
    assert run("--version").stdout == f"tessella {__version__}\n"


def test_what_is_no_argument_is_an_error_with_a_sentence() -> None:
    for words in (["--nonsense"], ["engine", "--nonsense"], ["a", "b"]):
        done = run(*words)
        assert done.returncode == 2
        assert "unrecognized arguments" in done.stderr


def test_a_file_or_nothing_opens_the_window(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str | None] = []

    def window(given: object) -> int:
        opened.append(given.file)  # type: ignore[attr-defined]
        return 0

    monkeypatch.setattr(cli, "_window", window)
    assert cli.run([]) == cli.run(["game.tessella"]) == cli.run(["./engine"]) == 0
    assert opened == [None, "game.tessella", "./engine"]
