"""`tessella render`: pictures, films and sheets of a game, class sheets of a lesson; without a window and a display."""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tessella import output
from tessella.records import atomic, console, files
from tessella.rules.errors import BadSetup

if TYPE_CHECKING:
    from PySide6.QtCore import QCoreApplication

    from tessella.records.files import Loaded
    from tessella.scene.export.plate import Ground, Look, Showing

LESSON = ".tlesson"
SUFFIXES = (".svg", ".png", ".pdf", ".webp", ".gif")
THEMES = ("light", "dark", "high-contrast")
STEP = "progress"
"""The word before how many of how many steps are done, on standard output with `--progress`."""
DONE = "done"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Tell the arguments of `render`."""
    flag = argparse.BooleanOptionalAction
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help="a game, or a lesson for a class sheet")
    parser.add_argument("-o", "--output", metavar="PICTURE", type=Path,
                        help=f"the file to write; its suffix says what: {' '.join(SUFFIXES)}")
    parser.add_argument("--ply", metavar="N", type=int, help="after N moves (where the file would open)")
    parser.add_argument("--size", default="1200", help="pixels of the longer side, or a box as 1200x800 (1200)")
    parser.add_argument("--theme", choices=THEMES, default="light", help="(light)")
    parser.add_argument("--palette", choices=("default", "cb"), default="default", help="cb: for colour-blind eyes")
    parser.add_argument("--ground", choices=("table", "paper", "transparent"), default=None,
                        help="what lies under the board (table; for a sheet paper)")
    parser.add_argument("--transparent", dest="ground", action="store_const", const="transparent",
                        help="the same as --ground transparent")
    parser.add_argument("--coordinates", action=flag, default=False, help="the names of the fields")
    parser.add_argument("--numbers", nargs="?", choices=("none", "last", "all"), const="all", default="none",
                        help="mark and number the moves: of the last turn or all (none)")
    parser.add_argument("--marks", action=flag, default=True, help="what was drawn on the board (yes)")
    parser.add_argument("--panel", action=flag, default=False, help="the players with their points")
    parser.add_argument("--turn", metavar="STEPS", type=int, default=0, help="turn the board by so many of its steps")
    parser.add_argument("--animation", action="store_true", help="the whole game, move by move (.webp or .gif)")
    parser.add_argument("--seconds", metavar="S", type=float, default=1.0, help="how long a move is shown (1)")
    parser.add_argument("--sheet", action="store_true", help="the whole game as diagrams on pages (.pdf; .png: page 1)")
    parser.add_argument("--per-page", metavar="N", type=int, default=6, help="diagrams a page: 1 2 4 6 9 12 (6)")
    parser.add_argument("--every", metavar="N", type=int, default=1, help="a diagram every N moves (1)")
    parser.add_argument("--paper", choices=("A4", "A5", "Letter"), default="A4", help="(A4)")
    parser.add_argument("--steps", default="", help="of a lesson: its steps, as 1,3,4 (all that can be asked on paper)")
    parser.add_argument("--title", default="", help="of a class sheet (that of the lesson)")
    parser.add_argument("--grey", action="store_true", help="a class sheet in grey")
    parser.add_argument("--deal", metavar="CODE", default="", help="a class sheet names this deal, for everybody")
    parser.add_argument("--page", metavar="N", type=int, default=1, help="the page of a class sheet in a .png (1)")
    parser.add_argument("--hidden", action="store_true", help="hide what the one at the screen may not know")
    parser.add_argument("--follow", action="store_true", help=argparse.SUPPRESS)
    parser.add_argument("--progress", action="store_true", help=argparse.SUPPRESS)
    parser.set_defaults(complain=parser.error)
    parser.epilog = "Exit code: 0 done, 1 Qt does not load, 2 the file, the place or an argument will not do."


def run(given: argparse.Namespace) -> int:
    """Write the picture; return the exit code."""
    from tessella.ui.platform import readiness

    # Said before Qt is loaded: nothing is shown, so that no display is needed.
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    if trouble := readiness.library_problem():
        output.warn(f"tessella: {trouble}")
        return 1
    if given.follow:
        return _follow()
    if given.file is None or given.output is None:
        given.complain("FILE and -o PICTURE are needed")
    return console.told(given.file, lambda: _render(given))


def _follow() -> int:
    """Draw what each line of standard input asks for: a JSON list of arguments.

    Each time say `done`, the exit code, and the complaints as a JSON text, all on one line.
    """
    parser = argparse.ArgumentParser(prog="tessella render")
    arguments(parser)
    for line in sys.stdin:
        given = parser.parse_args(json.loads(line))
        with contextlib.redirect_stderr(io.StringIO()) as said:
            code = console.told(given.file, lambda given=given: _render(given))  # type: ignore[misc]
        output.say(f"{DONE} {code} {json.dumps(said.getvalue())}")
    return console.SOUND


def _render(given: argparse.Namespace) -> int:
    if given.file.suffix.lower() == LESSON:
        return _class_sheet(given)
    _check(given)
    loaded = files.load(given.file)
    for finding in loaded.findings:
        output.warn(f"{given.file}: {finding}")
    from PySide6.QtWidgets import QApplication

    atomic.check_folder(given.output)
    app = QApplication.instance() or QApplication(["tessella"])
    assert app is not None
    _speak(app)
    atomic.write(given.output, _content(given, loaded))
    return console.SOUND


def _class_sheet(given: argparse.Namespace) -> int:
    """Write the class sheet of a lesson."""
    from PySide6.QtWidgets import QApplication

    from tessella.ui.commands import class_sheet

    atomic.check_folder(given.output)
    app = QApplication.instance() or QApplication(["tessella"])
    assert app is not None
    atomic.write(given.output, class_sheet.content(given, _speak(app), _progress(given)))
    return console.SOUND


def _speak(app: QCoreApplication) -> str:
    """Write the words of sheets and panels in the language of the settings, as the window does; return its code."""
    from tessella.controller.settings import folders, settings
    from tessella.ui.platform.i18n import Languages

    languages = app.findChild(Languages) or Languages(app)
    return languages.choose(settings.load(folders.settings_file()).language)


def _check(given: argparse.Namespace) -> None:
    """Raise BadSetup for arguments that do not go together."""
    suffix = given.output.suffix.lower()
    if suffix not in SUFFIXES:
        raise BadSetup(f"{given.output.name}: a picture is written as {' '.join(SUFFIXES)}")
    if given.animation and suffix not in (".webp", ".gif"):
        raise BadSetup(f"{given.output.name}: an animation is written as .webp or .gif")
    if given.sheet and suffix not in (".pdf", ".png"):
        raise BadSetup(f"{given.output.name}: a sheet is written as .pdf, its first page as .png")
    if not 0.05 <= given.seconds <= 60:
        raise BadSetup(f"--seconds {given.seconds} is not in 0.05 to 60")


def _content(given: argparse.Namespace, loaded: Loaded) -> bytes:
    from tessella.scene.export import files, film, sheet
    from tessella.scene.export.plate import Showing

    record, at = loaded.record, console.node_at(loaded.record, loaded.at, given.ply)
    measure, suffix = files.Measure.read(given.size), given.output.suffix.lower()
    plan = sheet.Sheet(given.per_page, given.every, given.paper)
    showing = Showing(record, at, _look(given), hidden=given.hidden)
    try:
        if given.sheet and suffix == ".png":
            return files.encoded(sheet.first_page(showing, plan, title_of(showing), measure), suffix)
        if given.sheet:
            return sheet.sheet_pdf(showing, plan, title_of(showing), _progress(given))
        if given.animation or suffix == ".gif":
            last = showing.match.length if given.animation else showing.match.ply
            plies = (0 if given.animation else last, last)
            pace = film.Pace(given.seconds, max(3.0, given.seconds))
            return film.film(showing, suffix, plies, measure, pace, _progress(given))
        return files.content(showing.plate(), suffix, measure, title_of(showing))
    finally:
        showing.close()


def _look(given: argparse.Namespace) -> Look:
    from tessella.scene.export.plate import Look

    ground: Ground = given.ground or ("paper" if given.sheet else "table")
    return Look(
        theme=given.theme.replace("-", "_"), palette=given.palette, ground=ground, numbers=given.numbers,
        coordinates=given.coordinates, marks=given.marks, panel=given.panel, turn=given.turn,
    )  # fmt: skip


def title_of(showing: Showing) -> str:
    """Return the name of the game, for the head of a sheet and a file's title."""
    return showing.match.game.title


def _progress(given: argparse.Namespace) -> Callable[[int, int], None]:
    def tell(done: int, of: int) -> None:
        if given.progress:
            output.say(f"{STEP} {done} {of}")

    return tell
