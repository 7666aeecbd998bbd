"""The Debian package in a clean Debian 12 and 13: installed with apt alone, played by clicks, killed, removed.

Runs before a release (`packaging/try_debian.py`, which sets TESSELLA_RELEASE): as root, with debootstrap, xdotool and
Xvfb, and the package in dist/. Its log lies in build/debian/.
"""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

if sys.platform != "linux":
    pytest.skip("Debian is a Linux", allow_module_level=True)

from release.clean_root import CHROOT, CleanRoot, Log, Person, mirror, nobody_else, screen, titles, wait

from tessella.records import files
from tessella.records.record import Record

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build" / "debian"
PROGRAMS = ("debootstrap", "Xvfb", "xdotool", "chroot", "mount")
PROGRAM = "/usr/lib/tessella/tessella"
LEVEL = 3


@dataclass(frozen=True)
class Choice:
    """What is typed on the page of new games: the seed, and numbers by the keys of their options."""

    seed: int
    rules: dict[str, int]


GAMES = {
    "umbrella": Choice(12, {"limit": 6}),
    "trellis": Choice(13, {"flowers": 6}),
    "trigon": Choice(11, {}),
}
"""What is played to its end: games as short as their options make them, for every click is made by hand."""
SUITES = os.environ.get("TESSELLA_RELEASE", "").split() or ["bookworm", "trixie"]
TOO_LONG_S = 20.0
"""How long a move of the person may take to be kept; then the hands try once more."""


def reason() -> str:
    """Return why this cannot be tried here, "" when it can."""
    if not os.environ.get("TESSELLA_RELEASE"):
        return "tried before a release: packaging/try_debian.py"
    if os.geteuid() != 0 or not nobody_else():
        return "only root makes a system in a folder"
    if missing := [name for name in PROGRAMS if not shutil.which(name)]:
        return f"{', '.join(missing)} is missing"
    try:
        mirror()
    except LookupError as error:
        return str(error)
    return "" if package() else "no package in dist/"


def package() -> Path | None:
    """Return the newest Debian package that was built."""
    found = sorted((ROOT / "dist").glob("tessella_*.deb"), key=lambda path: path.stat().st_mtime)
    return found[-1] if found else None


pytestmark = pytest.mark.skipif(bool(reason()), reason=reason() or "it can")


@pytest.fixture(params=SUITES)
def suite(request: pytest.FixtureRequest) -> str:
    """Name a release of Debian."""
    name: str = request.param
    return name


@pytest.fixture
def log(suite: str) -> Log:
    """Write down what happens."""
    return Log(WORK / f"{suite}.log")


@pytest.fixture
def root(suite: str, log: Log) -> Iterator[CleanRoot]:
    """Make a clean system with a person in it."""
    with CleanRoot.made(suite, WORK, log) as made:
        yield made


def test_from_the_package_to_its_end(root: CleanRoot, suite: str, log: Log, tmp_path: Path) -> None:
    install(root, log)
    root.add_person()
    with screen() as display, screen() as own:
        first_start(root, display, log)
        person = Person(root, display, own, tmp_path)
        try:
            for kind, choice in GAMES.items():
                play(root, person, display, log, kind, choice)
            kept = interrupted(root, person, display, log)
        except BaseException:
            person.picture(WORK / f"{suite}.png")
            raise
        finally:
            person.close()
        opened_by_the_desktop(root, display, log, kept)
    removed(root, log)


def install(root: CleanRoot, log: Log) -> None:
    """Install the package as its users do, and nothing else; what it brings for the desktop is in its place."""
    built = package()
    assert built is not None
    shutil.copyfile(built, root.folder / "tessella.deb")
    root.run("apt-get", "update")
    begun = time.monotonic()
    done = root.run("apt-get", "install", "--yes", "./tessella.deb")
    log(f"{built.name} ({built.stat().st_size / 1e6:.1f} MB) installed in {time.monotonic() - begun:.0f} s")
    assert "tessella" in done.stdout
    said = root.run("tessella", "--version").stdout
    log(f"it says: {said.strip()}; Debian {(root.folder / 'etc/debian_version').read_text().strip()}")
    for place in (
        "usr/share/applications/tessella.desktop", "usr/share/mime/packages/tessella.xml",
        "usr/share/icons/hicolor/scalable/apps/tessella.svg", "usr/share/man/man6/tessella.6.gz",
        "usr/share/metainfo/games.tessella.Tessella.metainfo.xml", "usr/lib/tessella/LICENCES.txt",
    ):  # fmt: skip
        assert (root.folder / place).is_file(), place
    assert "application/x-tessella" in (root.folder / "usr/share/mime/types").read_text()
    unowned = root.run("find", "/usr/lib/tessella", "!", "-user", "root", "-o", "-perm", "/022", "-not", "-type", "l")
    assert not unowned.stdout, "others could write to the program"


def first_start(root: CleanRoot, display: str, log: Log) -> None:
    """Start it in an empty home: a window, soon; the first move of Trigon's level 5 within 2 s of an engine's start."""
    begun = time.monotonic()
    program = root.start(display, "tessella")
    wait(lambda: any("Tessella" in title for title in titles(display)), "the window")
    log(f"first start: a window after {time.monotonic() - begun:.2f} s")
    assert not (root.home / ".cache" / "tessella" / "numba").exists() or not list(
        (root.home / ".cache" / "tessella" / "numba").rglob("*.nbc")
    ), "it compiles, though the kernels are shipped"
    end(program)
    questions = "set_game trigon players=2 seed=1\nlevel 5\ngenmove 1\nquit\n"
    begun = time.monotonic()
    done = subprocess.run(
        [CHROOT, "--userspec=4242:4242", str(root.folder), "env", "HOME=/home/player", "tessella", "engine"],
        input=questions, capture_output=True, text=True, check=True, timeout=120,
    )  # fmt: skip
    log(f"first start of an engine to its first move of Trigon's level 5: {time.monotonic() - begun:.2f} s")
    assert done.stdout.count("=") >= 3 and "?" not in done.stdout
    assert not list(root.home.rglob("*.nbc")), "it compiled, though the kernels are shipped"


def end(program: subprocess.Popen[bytes]) -> None:
    """Close the window as the end of a session does."""
    os.killpg(program.pid, signal.SIGTERM)
    program.wait(30)


def record_of(path: Path) -> tuple[Record, int]:
    """Return a game that is kept, and where in it the person is."""
    loaded = files.load(path)
    return loaded.record, loaded.at


def moves_of(path: Path) -> list[str]:
    """Return the moves of a game that is kept."""
    record, at = record_of(path)
    return [record.game.format(record.node(index).move) for index in record.path(at) if index]


def play(root: CleanRoot, person: Person, display: str, log: Log, kind: str, choice: Choice, stop: int = 0) -> Path:
    """Play a game by clicks, from Home to its end or until `stop` moves are kept; return its file."""
    begun = time.monotonic()
    before = {path.name for state in ("running", "finished") for path in root.games(state)}

    def kept() -> Path | None:
        new = [path for state in ("finished", "running") for path in root.games(state) if path.name not in before]
        return new[-1] if new else None

    program = root.start(display, "tessella")
    wait(lambda: any("Tessella" in title for title in titles(display)), "the window")
    time.sleep(2)  # as a person looks
    answer = person.ask(do="begin", kind=kind, seed=choice.seed, level=LEVEL, rules=choice.rules)
    person.do(answer["begin"])
    time.sleep(1.5)
    count = 0
    while True:
        count += 1
        made(person, answer, kept)
        path = wait(lambda: ready(kept()), "the computer's move", 90)
        seats = record_of(path)[0].header.seats
        assert [seat.level for seat in seats if seat.kind == "computer"] == [LEVEL]
        options = dict(record_of(path)[0].game.options)
        for key, number in choice.rules.items():
            assert options[key] in (number, (number,) * len(seats)), f"{key} was not typed: {options[key]}"
        record, at = record_of(path)
        if record.game.to_move(record.position(at)) is None or (stop and len(moves_of(path)) >= stop):
            break
        time.sleep(1)
        answer = person.ask(do="move")
        assert "events" in answer, f"nobody is to move on the twin: {answer}"
    record, at = record_of(path)
    assert record.game.kind == kind
    if not stop:
        result = record.game.result(record.position(at)).to_json()
        log(f"{kind} against level {LEVEL} by clicks: {count} moves, {result}, {time.monotonic() - begun:.0f} s")
        end(program)
    return path


def made(person: Person, answer: dict[str, Any], kept: Any) -> None:
    """Make the person's move on the screen and see that it, and no other, is kept; a click may go astray once."""
    for attempt in range(3):
        person.do(answer["events"])
        try:
            path = wait(lambda: is_kept(kept(), answer["ply"]), f"{answer['move']} to be kept", TOO_LONG_S)
        except TimeoutError:
            if attempt == 2:
                raise
            person.do([["key", "Escape"]])
            continue
        assert moves_of(path)[answer["ply"]] == answer["move"]
        return


def is_kept(path: Path | None, ply: int) -> Path | None:
    """Return the file when it has a move of that number."""
    try:
        return path if path is not None and len(moves_of(path)) > ply else None
    except (OSError, ValueError):
        return None  # moved to the finished ones just now


def ready(path: Path | None) -> Path | None:
    """Return the file when the game is over or the person is to move."""
    if path is None:
        return None
    try:
        record, at = record_of(path)
    except (OSError, ValueError):
        return None
    who = record.game.to_move(record.position(at))
    return path if who in (None, 0) else None


def interrupted(root: CleanRoot, person: Person, display: str, log: Log) -> Path:
    """Kill the program in the middle of a game; after the next start the game goes on where it was."""
    path = play(root, person, display, log, "umbrella", Choice(21, {}), stop=4)
    before = moves_of(path)
    for number in root.processes(PROGRAM):
        os.kill(number, signal.SIGKILL)
    wait(lambda: not root.processes(PROGRAM), "the end of the processes", 20)
    log(f"killed after {len(before)} moves")
    program = root.start(display, "tessella")
    wait(lambda: any("Tessella" in title for title in titles(display)), "the window")
    time.sleep(2)
    person.do(person.ask(do="continue")["events"])
    time.sleep(2)
    answer = person.ask(do="move")
    made(person, answer, lambda: path)
    after = moves_of(path)
    assert after[: len(before)] == before and len(after) > len(before)
    log(f"killed after {len(before)} moves, continued by a click: {len(after)} moves")
    end(program)
    return path


def opened_by_the_desktop(root: CleanRoot, display: str, log: Log, kept: Path) -> None:
    """Open a game as a file manager does."""
    game = root.home / "a game.tessella"
    shutil.copyfile(kept, game)
    os.chown(game, 4242, 4242)
    kind = root.run("xdg-mime", "query", "filetype", f"/home/player/{game.name}", check=False).stdout.strip()
    program = root.start(display, "xdg-open", f"/home/player/{game.name}")
    wait(lambda: any("Umbrella" in title for title in titles(display)), "the window with the game")
    log(f"xdg-open of {kind or 'a game'}: {[title for title in titles(display) if title]}")
    for number in root.processes(PROGRAM):
        os.kill(number, signal.SIGTERM)
    wait(lambda: not root.processes(PROGRAM), "the end of the window", 30)
    program.wait(30)


def removed(root: CleanRoot, log: Log) -> None:
    """Remove the package: nothing of it stays, everything of the person does."""
    games = {path: path.read_bytes() for state in ("running", "finished") for path in root.games(state)}
    settings = root.home / ".config" / "tessella" / "settings.json"
    assert len(games) > len(GAMES) and settings.exists()
    root.run("apt-get", "purge", "--yes", "tessella")
    assert not (root.folder / "usr/lib/tessella").exists() and not (root.folder / "usr/bin/tessella").exists()
    assert "application/x-tessella" not in (root.folder / "usr/share/mime/types").read_text()
    assert {path: path.read_bytes() for path in games} == games and settings.exists()
    log(f"removed; {len(games)} games and the settings are still there")
    assert "Traceback" not in root.said(), root.said()
