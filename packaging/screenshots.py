"""Make the pictures of the README and of docs/design.md: real windows in the middle of real games.

`python packaging/screenshots.py` writes docs/pictures/ at scale 1. `--all FOLDER` writes every board in every theme,
palette and size at the scales 1, 1.5 and 2, for looking. Needs the program installed (`packaging/dev.py install`).
The games are dealt from fixed seeds and played by the program's own computer with a fixed number of playouts, so the
same pictures come out each time.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
SIZES = {"": (1440, 900), "-1024": (1024, 600)}
THEMES = {"light": "light", "dark": "dark", "high-contrast": "high-contrast"}


@dataclass(frozen=True)
class Scene:
    """A game at a moment: who plays, how far, and which keys bring something into the hand."""

    kind: str
    seats: tuple[str, ...]
    plies: int
    options: tuple[tuple[str, object], ...] = ()
    keys: tuple[str, ...] = ()
    seed: int = 11


SCENES = {
    "trellis": Scene("trellis", ("You", "Ana", "Judit", "Milo"), 30, keys=("2",)),
    "umbrella": Scene("umbrella", ("You", "Ben"), 34, (("level", 2),), keys=("R", "1")),
    "trigon": Scene("trigon", ("You", "Ana", "Milo", "Judit"), 40, keys=("5",)),
    "umbrella-4": Scene("umbrella", ("You", "Ben", "Judit", "Milo"), 50, (("level", 2),)),
    "trigon-2": Scene("trigon", ("You", "Milo"), 32, keys=("6",)),
}
README_SCENES = ("trellis", "umbrella", "trigon")


def play(scene: Scene, path: Path) -> Path:
    """Play a scene's game up to a moment at which "You" decides, and save it."""
    from tessella.controller.seats import Seat
    from tessella.controller.setup import MatchSetup
    from tessella.engine.thinker import Limits
    from tessella.engine.thinkers import thinker
    from tessella.records import tessella_file
    from tessella.records.record import Node

    people = [(name, "computer") if name != "You" else ("", "human") for name in scene.seats]
    seats = tuple(Seat(name, who, 3) for name, who in people)
    setup = MatchSetup(scene.kind, seats, dict(scene.options), seed=scene.seed)
    game = setup.game()
    record, at, state = setup.record(game), 0, game.start()
    mind = thinker(scene.kind)
    for ply in range(10**6):
        seat = game.to_move(state)
        if seat is None or (ply >= scene.plies and seat == 0 and getattr(state, "phase", "") in ("", "plant", "slide")):
            break
        move = mind.choose(game, game.observe(state, seat), Limits(3, playouts=40, seed=ply))
        record, at = record.add(at, Node(move=move, parent=at))
        state = game.apply(state, move).state
    tessella_file.save(path, record, at)
    return path


def shots(everything: bool) -> Iterator[tuple[str, str, str, str, tuple[int, int]]]:
    """Yield (file name, what, theme, palette, window size)."""
    palettes = ("default", "cb") if everything else ("default",)
    themes = THEMES if everything else ("light", "dark")
    for theme in themes:
        for palette in palettes:
            for suffix, size in SIZES.items():
                pages = ("home", "newgame", *(SCENES if everything else README_SCENES))
                for what in pages:
                    colours = "" if palette == "default" else f"-{palette}"
                    yield f"{what}-{theme}{colours}{suffix}.png", what, theme, palette, size


def shoot(folder: Path, everything: bool, only: str) -> None:
    """Take the pictures with one program at the scale of this process."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tessella.ui.app import make_app, make_window

    app = make_app(["tessella"])
    window = make_window(app)
    window.store.update(speed="off", delay=0.0)
    window.show()
    games = Path(os.environ["TESSELLA_HOME"])
    folder.mkdir(parents=True, exist_ok=True)
    for name, what, theme, palette, size in shots(everything):
        if only and only not in name:
            continue
        window.store.update(theme=theme, palette=palette, show_legal=what != "umbrella")
        window.resize(*size)
        if what == "home":
            window.show_home()
        elif what == "newgame":
            window.show_new_game("trellis")
        else:
            path = games / f"{what}.tessella"
            window.play.open(path if path.exists() else play(SCENES[what], path))
            QTest.qWait(50)
            for key in SCENES[what].keys:
                QTest.keyClicks(window.game.view, key)
        for _ in range(10):
            QApplication.processEvents()
            QTest.qWait(20)
        window.grab().save(str(folder / name))
        print(name, flush=True)
    window.close()


def main() -> int:
    """Take the README's pictures, or all of them at every scale, in processes of their own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", metavar="FOLDER", type=Path, help="every theme, palette, size and scale, into FOLDER")
    parser.add_argument("--only", default="", help="only pictures with this in their name")
    parser.add_argument("--here", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        shoot(given.here, given.all is not None, given.only)
        return 0
    for scale in ("1", "1.5", "2") if given.all else ("1",):
        target = given.all / f"scale-{scale}" if given.all else PICTURES
        with tempfile.TemporaryDirectory() as home:
            settings = {"QT_QPA_PLATFORM": "offscreen", "QT_SCALE_FACTOR": scale, "TESSELLA_HOME": home}
            environment = {**os.environ, **settings}
            command = [sys.executable, __file__, "--here", str(target), "--only", given.only]
            command += ["--all", str(given.all)] if given.all else []
            if subprocess.run(command, env=environment, check=False).returncode:
                return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
