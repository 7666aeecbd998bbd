"""Other keyboards: the real program under X with their layouts, the names of keys in the bar, the letters of Home."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Any

import pytest
from patience import PATIENCE_S
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel
from ui.test_real_x import Real, real, until  # noqa: F401

from tessella.scene.boards.keys import MAC_CODES, SCAN_CODES, X11_OFFSET
from tessella.scene.told import KeyHelp
from tessella.ui.platform.keyboard_layout import KeyboardLayout
from tessella.ui.window.bottom_bar import BottomBar

CODES = {sign: code for code, sign in SCAN_CODES.items()}
MAC = {sign: code for code, sign in MAC_CODES.items()}
NO_X = not all(map(shutil.which, ("Xvfb", "xdotool", "setxkbmap")))
ENTER = 36


def set_layout(display: str, layout: str) -> None:
    """Give an X server another keyboard."""
    subprocess.run(["setxkbmap", "-display", display, layout], check=True, timeout=PATIENCE_S)


@pytest.mark.skipif(NO_X, reason="Xvfb, xdotool or setxkbmap is missing")
@pytest.mark.parametrize("layout", ["ru", "gr", "fr"])
def test_a_game_begins_and_is_played_by_the_places_of_the_keys(real: Real, layout: str) -> None:  # noqa: F811
    real.start()
    set_layout(real.display, layout)  # a server without clients would forget it

    def played() -> bool:
        for code in (CODES["3"] + X11_OFFSET, CODES["5"] + X11_OFFSET, ENTER):  # Trigon, a piece of five, place it
            real.do(["key", str(code)])
        return real.played()[0] > 0

    until(played, "a piece placed by keys")
    assert b"Traceback" not in real.log.read_bytes(), real.log.read_text(encoding="utf-8")


@pytest.mark.skipif(NO_X, reason="Xvfb, xdotool or setxkbmap is missing")
def test_with_ctrl_a_key_goes_by_its_character(real: Real) -> None:  # noqa: F811
    """The French Z is at the place of W: Ctrl with it is undo, as in every other program there."""
    real.start()
    set_layout(real.display, "fr")

    def played() -> bool:
        for code in (CODES["3"] + X11_OFFSET, CODES["5"] + X11_OFFSET, ENTER):
            real.do(["key", str(code)])
        return real.played()[0] > 0

    until(played, "a piece placed by keys")

    def undone() -> bool:
        real.do(["keydown", "ctrl", "key", str(CODES["W"] + X11_OFFSET), "keyup", "ctrl"])
        return real.played()[0] == 0

    until(undone, "the move that was taken back")


@pytest.mark.skipif(NO_X, reason="Xvfb, xdotool or setxkbmap is missing")
@pytest.mark.parametrize("folder", ["", "/nowhere"], ids=["files", "no files"])
@pytest.mark.parametrize(("layout", "sign"), [("us", "R"), ("ru", "К"), ("gr", "Ρ"), ("fr", "R")])
def test_x11_says_what_is_on_the_keys(real: Real, layout: str, sign: str, folder: str) -> None:  # noqa: F811
    """The X server knows; the files of keyboards, which a small system lacks, are not needed."""
    code = (
        "import os, subprocess, sys\n"
        "from PySide6.QtGui import QGuiApplication\n"
        "from tessella.ui.platform.keyboard_layout import asked\n"
        "app = QGuiApplication([])\n"
        "subprocess.run(['setxkbmap', sys.argv[1]], check=True)\n"
        "os.environ.update({'XKB_CONFIG_ROOT': sys.argv[2]} if sys.argv[2] else {})\n"
        "found = asked()\n"
        "print(len(found), ascii(found.get('R')))\n"
    )
    environment = {**os.environ, "DISPLAY": real.display, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-c", code, layout, folder]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    count, shown = done.stdout.split()
    assert (int(count) >= 24, shown) == (True, ascii(sign)), done.stderr


def key_event(place: str, text: str) -> QKeyEvent:
    """Return the event of a key on this system that writes a text."""
    if sys.platform == "darwin":
        numbers = (1, MAC[place])
    else:
        numbers = (CODES[place] + (0 if sys.platform == "win32" else X11_OFFSET), 0)
    none = Qt.KeyboardModifier.NoModifier
    return QKeyEvent(QEvent.Type.KeyPress, ord(text.upper()), none, *numbers, 0, text)


def test_keys_that_are_pressed_teach_their_names(qtbot: Any) -> None:
    parent = QObject()
    layout = KeyboardLayout(parent, ask=dict)
    bar = BottomBar()
    qtbot.addWidget(bar)
    bar.follow(layout)
    bar.set_keys((KeyHelp(("R",), "turn"), KeyHelp(("1", "2", "3"), "choose"), KeyHelp(("Ctrl", "K"), "find")))
    assert bar.accessibleName() == "R: turn; 1 2 3: choose; Ctrl K: find"
    with qtbot.waitSignal(layout.changed):
        layout.eventFilter(parent, key_event("R", "к"))
    assert bar.accessibleName() == "К: turn; 1 2 3: choose; Ctrl K: find"
    assert "К" in [part.text() for part in bar.findChildren(QLabel)]
    layout.eventFilter(parent, key_event("R", "r"))
    assert bar.accessibleName().startswith("R: turn"), "another layout was chosen"
    layout.eventFilter(parent, key_event("Q", "a"))
    assert layout.label("A") == "A", "a key says it, wherever it is"


def test_another_layout_is_seen_though_no_key_says_so(qtbot: Any) -> None:
    """From French to the US keyboard the keys at most places say the same."""
    french = {**{sign: sign for sign in "QWERTYUIOPASDFGHJKLZXCVBN"}, "Q": "A", "A": "Q", "W": "Z", "Z": "W", "M": ","}
    cyrillic = {"R": "К", "M": "Ь", "W": "Ц"}
    american = {sign: sign for sign in "QWERTYUIOPASDFGHJKLZXCVBNM"}
    told = [american]
    parent = QObject()
    layout = KeyboardLayout(parent, ask=lambda: told[0])
    bar = BottomBar()
    qtbot.addWidget(bar)
    bar.follow(layout)
    bar.set_keys((KeyHelp(("R",), "turn"), KeyHelp(("M",), "mark")))
    for layouts, event, shown in (
        (cyrillic, QFocusEvent(QEvent.Type.FocusIn), "К: turn; Ь: mark"),
        (french, key_event("R", "r"), "R: turn; ,: mark"),
        (american, key_event("R", "r"), "R: turn; M: mark"),
        ({**french, ";": "M"}, QFocusEvent(QEvent.Type.FocusIn), "R: turn; M: mark"),
        (cyrillic, key_event("1", "1"), "К: turn; Ь: mark"),
        (american, QFocusEvent(QEvent.Type.FocusIn), "R: turn; M: mark"),
    ):
        told[0] = layouts
        layout.eventFilter(parent, event)
        qtbot.waitUntil(lambda shown=shown: bar.accessibleName() == shown)


@pytest.mark.skipif(NO_X, reason="Xvfb, xdotool or setxkbmap is missing")
def test_a_letter_at_the_place_of_a_sign_keeps_its_name(real: Real) -> None:  # noqa: F811
    """The French M is at the place of the semicolon."""
    code = (
        "import subprocess\n"
        "from PySide6.QtCore import QObject\n"
        "from PySide6.QtGui import QGuiApplication\n"
        "from tessella.ui.platform.keyboard_layout import KeyboardLayout\n"
        "app = QGuiApplication([])\n"
        "subprocess.run(['setxkbmap', 'fr'], check=True)\n"
        "print(''.join(KeyboardLayout(app).label(sign) for sign in 'QWRM'))\n"
    )
    environment = {**os.environ, "DISPLAY": real.display, "QT_QPA_PLATFORM": "xcb"}
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE_S, check=False)
    assert done.stdout.strip() == "QWRM", done.stderr


def test_a_letter_of_home_goes_by_its_place(bench: Any) -> None:
    bench.settle()
    event = key_event("3", '"')
    bench.window.home.setFocus()
    QApplication.sendEvent(bench.window.home, event)
    bench.settle()
    assert bench.window.game is not None and bench.window.game.match.game.kind == "trigon"


def test_the_letter_of_the_library_goes_by_its_place(bench: Any) -> None:
    bench.trigger("library")
    page = bench.window.library.page
    before = page.views.value()
    QApplication.sendEvent(page, key_event("S", "ы"))
    bench.settle()
    assert page.views.value() != before
