"""`tessella doctor`: checks an installation and plays one short game of each kind by itself, with a picture of each."""

from __future__ import annotations

import argparse
import importlib
import importlib.metadata
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tessella import __version__, output, program, resources
from tessella.controller.engines.process import own_command
from tessella.controller.settings import folders
from tessella.records import atomic
from tessella.rules.registry import GAMES
from tessella.ui.platform import readiness

PATIENCE_S = 180.0
"""A game in which no move comes for so long is called stuck. Compiling on a busy machine takes a good part of it."""
ENGINE_QUESTIONS = "name\nversion\nquit\n"


@dataclass(frozen=True, slots=True)
class Check:
    """One line of the doctor's report; `fatal` tells whether the program cannot run like this."""

    name: str
    ok: bool
    text: str
    fatal: bool = True


def run(given: argparse.Namespace) -> int:
    """Report on standard output; return 0 when everything that is needed works."""
    pictures: Path = given.pictures or folders.cache() / "doctor"
    failed = False
    for check in _all_checks(pictures):
        mark = "ok" if check.ok else "FAILED" if check.fatal else "note"
        output.say(f"{mark:>6}  {check.name}: {check.text}")
        failed = failed or (check.fatal and not check.ok)
    output.say("Something that Tessella needs fails." if failed else "Everything that Tessella needs works.")
    return 1 if failed else 0


def _all_checks(pictures: Path) -> Iterator[Check]:
    for look in (_versions, _resources, _libraries, _display, _folders, _compiled, _engine):
        yield look()
    if readiness.library_problem():
        return
    with _offscreen():
        for kind in GAMES:
            yield _short_game(kind, pictures)


def _versions() -> Check:
    names = ("PySide6-Essentials", "shapely", "numpy", "numba", "platformdirs", "filelock", "fsrs")
    found = [f"Python {platform.python_version()}"]
    missing: list[str] = []
    for name in names:
        try:
            found.append(f"{name} {importlib.metadata.version(name)}")
        except importlib.metadata.PackageNotFoundError:
            (found if program.frozen() else missing).append(f"{name} (no version known)")
    text = f"Tessella {__version__} on {platform.platform()}; " + ", ".join(found + missing)
    return Check("versions", not missing, text)


def _resources() -> Check:
    try:
        return Check("resources", True, str(resources.root()))
    except FileNotFoundError as error:
        return Check("resources", False, str(error))


def _libraries() -> Check:
    trouble = readiness.library_problem()
    return Check("Qt libraries", trouble is None, trouble or "they load")


def _display() -> Check:
    trouble = readiness.display_problem()
    return Check("display", trouble is None, trouble or "a window can open", fatal=False)


def _folders() -> Check:
    for folder in (folders.config(), folders.running(), folders.cache()):
        probe = folder / "doctor-probe"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            atomic.write(probe, b"written by tessella doctor\n")
            probe.unlink()
        except OSError as error:
            return Check("folders", False, f"cannot write to {folder}: {error}")
    return Check("folders", True, f"{folders.config()}, {folders.data()}, {folders.cache()}")


def _compiled() -> Check:
    names = ("jit", "store", "shipped")
    jit, store, shipped = (importlib.import_module(f"tessella.engine.kernels.{name}") for name in names)
    if jit.COMPILED and (bundled := shipped.usable()) is not None:
        return Check("compiled code", True, f"comes with the program, for {bundled.level}")
    if jit.COMPILED:
        return Check("compiled code", True, f"kept in {store.cache_folder()}")
    text = "numba is missing or switched off: the computer players work, but think less far"
    return Check("compiled code", False, text, fatal=False)


def _engine() -> Check:
    begun = time.monotonic()
    try:
        done = subprocess.run(
            own_command(), input=ENGINE_QUESTIONS, capture_output=True, text=True, timeout=60, check=False,
            creationflags=program.hidden(),
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return Check("engine process", False, str(error))
    answers = done.stdout.split()
    ok = done.returncode == 0 and __version__ in answers
    words = done.stderr.strip().splitlines()[-1:] or ["it did not answer as it should"]
    took = f"answers, {time.monotonic() - begun:.1f} s from start to end"
    return Check("engine process", ok, took if ok else words[0])


@contextmanager
def _offscreen() -> Iterator[None]:
    """Let Qt draw without a screen, and keep the person's settings and games out of it."""
    changed = {"QT_QPA_PLATFORM": "offscreen"}
    importlib.import_module("tessella.engine.kernels.jit")  # settles where the compiled code lies
    with tempfile.TemporaryDirectory(prefix="tessella-doctor-", ignore_cleanup_errors=True) as home:
        changed["TESSELLA_HOME"] = home
        before = {key: os.environ.get(key) for key in changed}
        os.environ.update(changed)
        try:
            yield
        finally:
            for key, value in before.items():
                if value is None:
                    os.environ.pop(key, None)
                else:
                    os.environ[key] = value


def _short_game(kind: str, pictures: Path) -> Check:
    from PySide6.QtWidgets import QApplication

    from tessella.controller.match.seats import Seat
    from tessella.controller.match.setup import MatchSetup
    from tessella.ui.app import make_app, make_window

    name = f"a game of {kind}"
    app = QApplication.instance() or make_app(["tessella"])
    assert isinstance(app, QApplication)
    window = make_window(app)
    faults: list[str] = []
    window.play.complained.connect(faults.append)
    # An exception in a slot does not reach the caller; the doctor must not overlook it.
    hook, sys.excepthook = sys.excepthook, lambda kind, error, trace: faults.append(f"{kind.__name__}: {error}")
    try:
        window.store.update(delay=0.0, speed="off", geometry="")
        window.resize(1440, 900)
        window.show()
        seats = tuple(Seat(name, "computer", 1) for name in ("Ada", "Ben"))
        window.start(MatchSetup(kind, seats, dict(GAMES[kind].short), seed=1))
        if window.game is None:
            return Check(name, False, faults[0] if faults else "it did not begin")
        match = window.game.match
        if not _wait(lambda: match.to_move is None or match.stopped, lambda: match.ply):
            return Check(name, False, f"stuck after {match.ply} moves")
        path = pictures / f"{kind}.png"
        pictures.mkdir(parents=True, exist_ok=True)
        if not window.grab().save(str(path)):
            return Check(name, False, f"the picture {path} cannot be written")
        if faults:
            return Check(name, False, faults[0])
        if match.stopped:
            return Check(name, False, f"the computer gave up after {match.ply} moves")
        points = " to ".join(str(points) for points in match.result.points)
        return Check(name, True, f"{match.ply} moves, {points}; picture in {path}")
    finally:
        window.close()
        sys.excepthook = hook


def _wait(ready: Callable[[], bool], progress: Callable[[], int]) -> bool:
    from PySide6.QtCore import QCoreApplication, QEventLoop

    end, so_far = time.monotonic() + PATIENCE_S, progress()
    while not ready() and time.monotonic() < end:
        if progress() != so_far:
            end, so_far = time.monotonic() + PATIENCE_S, progress()
        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents, 50)
    return ready()
