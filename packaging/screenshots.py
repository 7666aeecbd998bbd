"""Make the pictures of the README and of docs/design.md: real windows in the middle of real games.

`python packaging/screenshots.py` writes docs/pictures/ at scale 1. `--all FOLDER` writes every board in every theme,
palette and size at the scales 1, 1.5 and 2, and everything in the smallest window and at 150 and 200 % type, for
looking. `--animate` films a few moves of each game into docs/pictures/. Needs the program installed
(`packaging/dev.py install`).
The games are dealt from fixed seeds and played by the program's own computer with a fixed number of playouts, so the
same pictures come out each time.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap
    from PySide6.QtWidgets import QWidget

    from tessella.ui.window.window import Window

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
SIZES = {"": (1440, 900), "-1024": (1024, 600)}
ODD = {"-800": ((800, 500), 1.0), "-150": ((1440, 900), 1.5), "-1024-150": ((1024, 600), 1.5),
       "-200": ((1440, 900), 2.0), "-1024-200": ((1024, 600), 2.0)}  # fmt: skip
"""The smallest window and large type: window sizes and scales of the type, in the light theme."""
LONG = ("You", "Maximiliane von und zu Hohenfels", "久保田さくらと長谷川健太郎の家族チーム", "Ω" * 30)
"""Names as long as a seat takes, in scripts of three widths."""
THEMES = {"light": "light", "dark": "dark", "high-contrast": "high-contrast"}


@dataclass(frozen=True)
class Scene:
    """A game at a moment: who plays, how far, which keys bring something into the hand, which action is taken then."""

    kind: str
    seats: tuple[str, ...]
    plies: int
    options: tuple[tuple[str, object], ...] = ()
    keys: tuple[str, ...] = ()
    seed: int = 11
    action: str = ""


SCENES = {
    "trellis": Scene("trellis", ("You", "Ana", "Judit", "Milo"), 30, keys=("2",)),
    "umbrella": Scene("umbrella", ("You", "Ben"), 34, (("level", 2),), keys=("R", "1")),
    "trigon": Scene("trigon", ("You", "Ana", "Milo", "Judit"), 40, keys=("5",)),
    "umbrella-4": Scene("umbrella", ("You", "Ben", "Judit", "Milo"), 50, (("level", 2),)),
    "trigon-2": Scene("trigon", ("You", "Milo"), 32, keys=("6",)),
    "trigon-3": Scene("trigon", ("You", "Ana", "Milo"), 27, keys=("4",)),
    "trigon-1": Scene("trigon", ("You",), 30),
    "umbrella-1": Scene("umbrella", ("You",), 12, keys=("G", "2")),
    "umbrella-3": Scene("umbrella", ("You", "Ben", "Judit"), 40, (("level", 2),)),
    "trellis-why": Scene("trellis", ("You", "Ana", "Judit", "Milo"), 30, action="why"),
    "umbrella-why": Scene("umbrella", ("You", "Ben"), 34, (("level", 2),), action="why"),
    "trigon-why": Scene("trigon", ("You", "Ana", "Milo", "Judit"), 40, action="why"),
    "trellis-hint": Scene("trellis", ("You", "Ana"), 20, action="hint"),
    "umbrella-hint": Scene("umbrella", ("You", "Ben"), 22, (("level", 2),), action="hint"),
    "trigon-hint": Scene("trigon", ("You", "Ana", "Milo", "Judit"), 24, action="hint"),
    "trellis-end": Scene("trellis", ("You", "Ana"), 999),
    "umbrella-end": Scene("umbrella", ("You", "Ben"), 999, (("level", 2), ("limit", 12))),
    "trigon-end": Scene("trigon", ("You", "Ana", "Milo", "Judit"), 999),
    "trellis-settings": Scene("trellis", ("You", "Ana"), 8, action="settings"),
    "trigon-find": Scene("trigon", ("You", "Ana", "Milo"), 9, action="find"),
    "trellis-new": Scene("trellis", ("You", "Ana"), 0),
    "umbrella-new": Scene("umbrella", ("You", "Ben", "Judit", "Milo"), 0),
    "trigon-new": Scene("trigon", ("You", "Ana", "Milo", "Judit"), 0, keys=("1",)),
    "trellis-names": Scene("trellis", LONG, 22, keys=("1",)),
    "umbrella-names": Scene("umbrella", LONG, 26, (("level", 3),), keys=("B", "3")),
    "trigon-names": Scene("trigon", LONG, 14, keys=("2",)),
    "trellis-study": Scene("trellis", ("You", "Ana"), 16, action="record"),
    "umbrella-study": Scene("umbrella", ("You", "Ben"), 20, action="record"),
    "trigon-study": Scene("trigon", ("You", "Ana", "Milo"), 20, action="record"),
    "trellis-export": Scene("trellis", ("You", "Ana"), 8, action="export"),
    "umbrella-text": Scene("umbrella", ("You", "Ben"), 8, action="text-view"),
    "trellis-header": Scene("trellis", ("You", "Ana"), 8, action="header"),
}
PAGES = ("home", "newgame", "newgame-umbrella", "newgame-trigon", "library", "statistics", "learn", "lesson", "editor",
         "editor-record", "practise", "present", "projector")  # fmt: skip
LESSON, STEP = "trellis-06", 1
"""What is shown of a lesson, and the lessons before it as done."""
SHEET = "class-sheet.png"
"""The first page of a class sheet of that lesson."""
README_SCENES = ("trellis", "umbrella", "trigon")
DOCS = ("learn-light.png", "lesson-light.png", "present-light.png", "projector-light.png", "practise-light.png",
        "trellis-hint-light.png", "trellis-why-light.png",
        "trellis-high-contrast.png", "umbrella-light-cb.png", "trigon-2-light.png",
        "trellis-light-1024-150.png", "editor-light.png", "editor-record-light.png")  # fmt: skip
"""Pictures of the README, of docs/design.md and of docs/lessons.md that are made in one look only."""
PRESENTED = "trellis-06", 6
"""The lesson that is presented, and the step."""
SCREENS = [{"name": "desk", "x": 0, "y": 0, "width": 1920, "height": 1080},
           {"name": "second screen", "x": 1920, "y": 0, "width": 1440, "height": 900}]  # fmt: skip
"""The virtual screens: that of the window, and the projector."""
EDITED = "trellis-04", 2
"""The lesson of which a copy is shown in the editor, and the step."""
FILM_FPS, FILM_WIDTH, FILM_MOVES = 12, 800, 6


def play(scene: Scene, path: Path) -> Path:
    """Play a scene's game up to a moment at which "You" decides, and save it."""
    from tessella.controller.match.seats import Seat
    from tessella.controller.match.setup import MatchSetup
    from tessella.engine.player import Limits
    from tessella.engine.players import player as player_of
    from tessella.records import tessella_file
    from tessella.records.record import Node

    people = [(name, "computer") if name != "You" else ("", "human") for name in scene.seats]
    seats = tuple(Seat(name, who, 3) for name, who in people)
    setup = MatchSetup(scene.kind, seats, dict(scene.options), seed=scene.seed)
    game = setup.game()
    record, at, state = setup.record(game), 0, game.start()
    computer = player_of(scene.kind)
    for ply in range(10**6):
        seat = game.to_move(state)
        if seat is None or (ply >= scene.plies and seat == 0 and getattr(state, "phase", "") in ("", "plant", "slide")):
            break
        move = computer.choose(game, game.observe(state, seat), Limits(3, playouts=40, seed=ply))
        record, at = record.add(at, Node(move=move, parent=at))
        state = game.apply(state, move).state
    tessella_file.save(path, record, at)
    return path


def shots(everything: bool) -> Iterator[tuple[str, str, str, str, tuple[int, int], float]]:
    """Yield (file name, what, theme, palette, window size, scale of the type)."""
    palettes = ("default", "cb") if everything else ("default",)
    themes = THEMES if everything else ("light", "dark")
    for theme in themes:
        for palette in palettes:
            for suffix, size in SIZES.items():
                pages = (*PAGES, *SCENES) if everything else ("home", "newgame", *README_SCENES)
                for what in pages:
                    colours = "" if palette == "default" else f"-{palette}"
                    yield f"{what}-{theme}{colours}{suffix}.png", what, theme, palette, size, 1.0
    for suffix, (size, large) in ODD.items() if everything else ():
        for what in (*PAGES, *SCENES):
            yield f"{what}-light{suffix}.png", what, "light", "default", size, large


def show(window: Window, what: str) -> None:
    """Bring a page or the game of a scene into the window."""
    from PySide6.QtTest import QTest

    page, _, kind = what.partition("-")
    if page == "home":
        window.show_home()
    elif page == "newgame":
        window.show_new_game(kind or "trellis")
    elif page in ("library", "statistics"):
        window.show_library()
        window.library.page.views.button("list" if page == "library" else page).click()
        QTest.qWait(400)
    elif page == "practise":
        practise(window)
    elif page in ("learn", "lesson"):
        learn(window, lesson=page == "lesson")
    elif page in ("present", "projector"):
        present(window)
    elif page == "editor":
        edit(window, kind)
    else:
        scene = SCENES[what]
        path = Path(os.environ["TESSELLA_HOME"]) / f"{what}.tessella"
        window.play.open(path if path.exists() else play(scene, path))
        QTest.qWait(50)
        for key in scene.keys:
            QTest.keyClicks(window.game.view, key)
        if scene.action:
            window.actions_[scene.action].trigger()
        if scene.action == "hint":
            climb(window)


def climb(window: Window) -> None:
    """Wait for the hint, and go up to its second rung."""
    from PySide6.QtTest import QTest

    ladder = window.game.hinting.ladder
    while ladder.hint.stage == "looking":
        QTest.qWait(50)
    while ladder.hint.stage == "told" and ladder.hint.rung < 2:
        QTest.qWait(50)
        ladder.ask()
    QTest.qWait(200)


def learn(window: Window, *, lesson: bool) -> None:
    """Show the lessons with some of them done, or a step of one."""
    from PySide6.QtTest import QTest

    from tessella.controller.lessons.state import Outcome
    from tessella.records.lessons import catalogue

    done = [each for each in catalogue.lessons("trellis") if each.id < LESSON] + [*catalogue.lessons("trigon")[:2]]
    for each in done if not window.learn.store.value.steps else ():
        for step in each.steps:
            window.learn.store.note(Outcome(each.id, step.id))
    window.show_learn("trellis")
    while not window.learn.shelf.full:
        QTest.qWait(20)
    if lesson:
        window.learn.open(LESSON)
        while window.learn.lesson is None:
            QTest.qWait(20)
        window.learn.lesson.run.go(STEP)
        QTest.qWait(400)


def present(window: Window) -> None:
    """Present a step of a lesson on the second screen, the pointer on the board."""
    from PySide6.QtCore import QPointF
    from PySide6.QtGui import QGuiApplication
    from PySide6.QtTest import QTest

    from tessella.controller.lessons.run import LessonRun
    from tessella.records.lessons import catalogue
    from tessella.ui.presentation.choose import Wish

    lesson = catalogue.find(PRESENTED[0])
    assert lesson is not None
    screen = next(each for each in QGuiApplication.screens() if each is not window.screen())
    window.show_learn("trellis")
    while not window.learn.shelf.full:
        QTest.qWait(20)
    window.presenting.begin(LessonRun(lesson, lesson.steps[PRESENTED[1]].id), Wish(0, screen.name(), "dark", 20))
    QTest.qWait(100)
    window.presenting.do("pointer")
    window.presenting.projector.point_at(QPointF(0.47, 0.43))
    QTest.qWait(5000)  # the small pictures are drawn by a process of their own


def practise(window: Window) -> None:
    """Show the Practise page of somebody who played for some weeks: made-up results, rated as real ones are."""
    import random

    from PySide6.QtTest import QTest

    from tessella.controller.practise.history import History
    from tessella.controller.practise.rated import RatedGame
    from tessella.controller.settings import folders

    draw, today = random.Random(4), window.practise.ratings.today()
    for kind, count, level in (("trellis", 31, 5), ("umbrella", 12, 4), ("trigon", 58, 6)):
        games = [
            RatedGame(f"{kind} {n}", kind, 2, today - timedelta(days=(count - n) // 2),
                      ((max(1, level - (count - n) // 12), float(draw.random() < 0.55)),))
            for n in range(count)
        ]  # fmt: skip
        History(folders.practice_file()).add(games)
    window.show_practise()
    window.practise.ratings.wait()
    QTest.qWait(300)


def sheet() -> None:
    """Make the picture of a class sheet by the command that makes sheets."""
    file = next(ROOT.glob(f"resources/lessons/{LESSON[:-3]}/{LESSON[-2:]}-*.tlesson"))
    command = [sys.executable, "-m", "tessella", "render", str(file), "-o", str(PICTURES / SHEET), "--size", "1000"]
    subprocess.run(command, check=True)
def edit(window: Window, tool: str) -> None:
    """Bring a copy of a lesson into the editor, with a tool in hand."""
    from PySide6.QtTest import QTest

    from tessella.records.lessons import catalogue

    lesson = catalogue.find(EDITED[0])
    assert lesson is not None
    window.lesson_editing.copy(lesson)
    QTest.qWait(100)
    page = window.lesson_editing.page
    page.draft.go(EDITED[1])
    page.show_step()
    while page.draft.sound is None or page.draft.saved is not True:
        QTest.qWait(50)
    QTest.qWait(2500)  # the small pictures are drawn by a process of their own
    if tool:
        page.take(tool)
    else:
        page.show_right()


def still(widget: QWidget) -> QPixmap:
    """Return the picture of a widget as soon as it stays the same: boards are drawn sharp in slices."""
    from PySide6.QtTest import QTest

    picture = widget.grab()
    for _ in range(60):
        QTest.qWait(60)
        before, picture = picture, widget.grab()
        if before.toImage() == picture.toImage():
            break
    return picture


def shoot(folder: Path, everything: bool, only: str) -> None:
    """Take the pictures with one program at the scale of this process."""
    from PySide6.QtTest import QTest
    from PySide6.QtWidgets import QApplication

    from tessella.ui.app import make_app, make_window

    app = make_app(["tessella"])
    window = make_window(app)
    window.store.update(speed="off", delay=0.0)
    window.show()
    folder.mkdir(parents=True, exist_ok=True)
    wanted = {name for name, *_ in shots(False)} | set(DOCS)
    for name, what, theme, palette, size, large in shots(True):
        if only not in name or (not everything and name not in wanted):
            continue
        legal = not what.startswith("umbrella")
        window.store.update(theme=theme, palette=palette, show_legal=legal, font_scale=large)
        window.resize(*size)
        show(window, what)
        QTest.qWait(200)
        projector = window.presenting.projector
        if projector is not None:
            still(projector if what == "projector" else window).save(str(folder / name))
            window.presenting.end()
            print(name, flush=True)
            continue
        dialog = next((w for w in QApplication.topLevelWidgets() if w.isVisible() and w is not window), None)
        still(dialog or window).save(str(folder / name))
        if dialog is not None:
            dialog.close()
        print(name, flush=True)
    window.close()


def animate(folder: Path) -> None:
    """Film a few moves of each game from the real window: docs/pictures/<game>.webp, 800 pixels wide."""
    from PIL import Image
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QImage
    from PySide6.QtTest import QTest

    from tessella.engine.player import Limits
    from tessella.engine.players import player as player_of
    from tessella.ui.app import make_app, make_window

    window = make_window(make_app(["tessella"]))
    window.store.update(speed="normal", delay=0.0, theme="light", palette="default", show_legal=False)
    window.resize(1440, 900)
    window.show()
    folder.mkdir(parents=True, exist_ok=True)
    for kind in README_SCENES:
        scene = SCENES[kind]
        names = ("Ana", "Ben", "Judit", "Milo")[: len(scene.seats)]
        file = Path(os.environ["TESSELLA_HOME"]) / f"film-{kind}.tessella"
        play(Scene(kind, names, scene.plies, scene.options), file)
        window.play.open(file)
        QTest.qWait(400)
        match, computer = window.game.match, player_of(kind)
        match.stop()
        frames: list[QImage] = []

        def film(seconds: float, frames: list[QImage] = frames) -> None:
            for _ in range(round(seconds * FILM_FPS)):
                QTest.qWait(round(1000 / FILM_FPS))
                picture = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888)
                frames.append(picture.scaledToWidth(FILM_WIDTH, Qt.TransformationMode.SmoothTransformation))

        film(0.5)
        for ply in range(FILM_MOVES):
            seat = match.to_move
            if seat is None:
                break
            if not match.seats[seat].human:
                match.sit(seat, replace(match.seats[seat], kind="human"))
            match.uncover()
            move = computer.choose(match.game, match.game.observe(match.state, seat), Limits(3, playouts=40, seed=ply))
            match.play(move)
            film(1.1)
        stills = [Image.frombytes("RGB", (f.width(), f.height()), bytes(f.constBits()), "raw", "RGB", f.bytesPerLine())
                  for f in frames]  # fmt: skip
        stills[0].save(folder / f"{kind}.webp", save_all=True, append_images=stills[1:], loop=0,
                       duration=round(1000 / FILM_FPS), quality=62, method=4)  # fmt: skip
        print(f"{kind}.webp", (folder / f"{kind}.webp").stat().st_size // 1024, "KiB", flush=True)
    window.close()


def main() -> int:
    """Take the README's pictures, or all of them at every scale, in processes of their own."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--all", metavar="FOLDER", type=Path, help="every theme, palette, size and scale, into FOLDER")
    parser.add_argument("--animate", action="store_true", help="film a few moves of each game into docs/pictures/")
    parser.add_argument("--only", default="", help="only pictures with this in their name")
    parser.add_argument("--here", type=Path, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.here:
        if given.animate:
            animate(given.here)
        else:
            shoot(given.here, given.all is not None, given.only)
        return 0
    if given.only in SHEET and not (given.all or given.animate):
        sheet()
    for scale in ("1", "1.5", "2") if given.all else ("1",):
        target = given.all / f"scale-{scale}" if given.all else PICTURES
        with tempfile.TemporaryDirectory() as home:
            screens = Path(home) / "screens.json"
            each = {"logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}
            told = {"synchronousWindowSystemEvents": False, "windowFrameMargins": True}
            screens.write_text(json.dumps(told | {"screens": [screen | each for screen in SCREENS]}), encoding="utf-8")
            platform = f"offscreen:configfile={screens}"
            settings = {"QT_QPA_PLATFORM": platform, "QT_SCALE_FACTOR": scale, "TESSELLA_HOME": home}
            environment = {**os.environ, **settings}
            command = [sys.executable, __file__, "--here", str(target), "--only", given.only]
            command += ["--all", str(given.all)] if given.all else ["--animate"] if given.animate else []
            if subprocess.run(command, env=environment, check=False).returncode:
                return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
