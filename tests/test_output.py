"""An output that is closed or full: closed ends silently, full is named as what it is, never as the input file (B4)."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from tessella import output, program
from tessella.cli import COMMANDS

GAME = str(Path(__file__).parent / "data" / "puzzle.blksgf")
DOUBTFUL = str(Path(__file__).parent / "data" / "v1-trigon.tessella")
WORDS: dict[str, list[str]] = {
    "check": ["check", DOUBTFUL, DOUBTFUL, DOUBTFUL],
    "show": ["show", GAME],
    "show as JSON": ["show", GAME, "--json"],
    "library": ["library"],
    "lesson": ["lesson", "list"],
    "engine": ["engine"],
    "render": ["render", GAME, "-o", "x.gif", "--animation", "--size", "40", "--progress"],
    "render --follow": ["render", "--follow"],
    "pictures": ["pictures"],
    "doctor": ["doctor"],
    "arena": ["arena", "trigon", "random", "random", "--games", "1"],
    "associate": ["associate", "--remove"],
}
INPUT = {
    "engine": b"name\nversion\nquit\n",
    "pictures": b'["game", "none.tessella", "k", "light", "default", 40, 40, 1.0]\n',
    "render --follow": b"".join([b'["-o", "y.png", "--size", "40", "', GAME.encode(), b'"]\n']),
}
SLOW = ("doctor", "arena")
"""Not started here: that they write in the same way is held by ruff (T20 forbids `print` in the program)."""


def run(which: str, home: Path, out: int) -> tuple[int, str]:
    done = subprocess.run(
        program.own(*WORDS[which]), input=INPUT.get(which, b""), stdout=out, stderr=subprocess.PIPE, cwd=home,
        env={**os.environ, "TESSELLA_HOME": "" if which == "associate" else str(home), "HOME": str(home),
             "XDG_DATA_HOME": str(home / "share"), "XDG_CONFIG_HOME": str(home / "config"),
             "QT_QPA_PLATFORM": "offscreen"},
        timeout=300, check=False,
    )  # fmt: skip
    return done.returncode, done.stderr.decode()


@pytest.mark.parametrize("which", [each for each in WORDS if each not in SLOW])
def test_a_closed_pipe_ends_a_command_silently(which: str, tmp_path: Path) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        code, said = run(which, tmp_path, write)
    finally:
        os.close(write)
    assert said == ""
    assert code == (0 if which == "engine" else output.GONE)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
@pytest.mark.parametrize("which", [each for each in WORDS if each not in SLOW])
def test_a_full_output_is_named_and_no_file_is_blamed(which: str, tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        code, said = run(which, tmp_path, full.fileno())
    assert said == "tessella: standard output cannot be written: No space left on device\n"
    assert code == output.FAILED


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is always full")
def test_complaints_that_nobody_can_hear_change_nothing(tmp_path: Path) -> None:
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            program.own("show", DOUBTFUL), stdout=subprocess.PIPE, stderr=full, cwd=tmp_path, timeout=300, check=False
        )
    assert done.returncode == 0 and done.stdout


@pytest.mark.skipif(os.name != "posix", reason="closed with the shell")
def test_no_output_at_all_is_no_fault(tmp_path: Path) -> None:
    words = " ".join(program.own("show", GAME))
    done = subprocess.run(["sh", "-c", f"{words} >&-"], stderr=subprocess.PIPE, cwd=tmp_path, timeout=300, check=False)
    assert done.stderr == b"" and done.returncode == 0


def test_every_command_that_says_something_is_tried() -> None:
    tried = {words[0] for words in WORDS.values()}
    # `convert` says nothing but complaints; `learn` works for hours before its first line; what stands on the output
    # of `guard` is the engine's.
    assert {command.name for command in COMMANDS} - tried == {"convert", "guard", "learn"}


def test_an_error_of_the_target_names_the_target(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from tessella.cli import run as command

    (tmp_path / "folder.tessella").mkdir()
    assert command(["convert", GAME, str(tmp_path / "folder.tessella")]) == 2
    assert command(["convert", GAME, str(tmp_path / "none.txt")]) == 2
    first, second = capsys.readouterr().err.splitlines()
    assert first.startswith(f"tessella: {tmp_path / 'folder.tessella'} cannot be read or written")
    assert second.startswith(f"tessella: {tmp_path / 'none.txt'}") and "puzzle" not in first + second
