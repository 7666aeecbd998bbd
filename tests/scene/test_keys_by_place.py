"""Single keys go by their place where they write no Latin letter or digit; dead keys and input methods play nothing."""

from __future__ import annotations

import sys
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tessella.controller.match.match import Match
from tessella.controller.match.seats import Seat
from tessella.controller.match.setup import MatchSetup
from tessella.scene.boards.keys import MAC_CODES, SCAN_CODES, X11_OFFSET, KeyReader
from tessella.scene.boards.options import ViewOptions
from tessella.scene.boards.view import BoardView
from tessella.scene.drawing.tokens import theme
from tessella.scene.game_views import view_of

PRESS, NONE = QEvent.Type.KeyPress, Qt.KeyboardModifier.NoModifier
ROWS = {"QWERTYUIOP": "йцукенгшщз", "ASDFGHJKL": "фывапролд", "ZXCVBNM": "ячсмить"}
RUSSIAN = {latin: sign for row, signs in ROWS.items() for latin, sign in zip(row, signs, strict=True)}
GREEK = {"W": "ς", "E": "ε", "R": "ρ", "T": "τ", "Y": "υ", "G": "γ", "F": "φ", "K": "κ", "X": "χ", "C": "ψ", "B": "β"}
FRENCH = dict(zip("1234567890", "&é\"'(-è_çà", strict=True))
CODES = {sign: code for code, sign in SCAN_CODES.items()}
MAC = {sign: code for code, sign in MAC_CODES.items()}


def key_event(place: str, text: str, platform: str, key: int | None = None, modifiers: Any = NONE) -> QKeyEvent:
    """Return the event of the key at the place of a US letter or digit that writes a text."""
    number = ord(text.upper()) if key is None else key
    if platform == "darwin":
        return QKeyEvent(PRESS, number, modifiers, 1, MAC[place], 0, text)
    code = CODES[place] + (0 if platform == "win32" else X11_OFFSET)
    return QKeyEvent(PRESS, number, modifiers, code, 0, 0, text)


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
@pytest.mark.parametrize("layout", [RUSSIAN, GREEK, FRENCH], ids=["ru", "gr", "fr"])
def test_a_sign_that_is_no_latin_letter_or_digit_goes_by_its_place(layout: dict[str, str], platform: str) -> None:
    reader = KeyReader(platform)
    for place, text in layout.items():
        press = reader.read(key_event(place, text, platform))
        assert press is not None and press.sign == place, text


@pytest.mark.parametrize("platform", ["linux", "win32", "darwin"])
def test_a_latin_letter_goes_by_its_character(platform: str) -> None:
    reader = KeyReader(platform)
    for place, text in (("W", "z"), ("Q", "a"), ("Z", "w"), ("Y", "z")):  # French and German
        press = reader.read(key_event(place, text, platform))
        assert press is not None and press.sign == text.upper()
    press = reader.read(key_event("1", "1", platform, modifiers=Qt.KeyboardModifier.ShiftModifier))
    assert press is not None and press.digit == 1 and press.back, "French digits with Shift"


def test_dead_keys_what_they_compose_and_input_methods_mean_nothing() -> None:
    reader = KeyReader("linux")
    dead = key_event("R", "", "linux", Qt.Key.Key_Dead_Circumflex.value)
    assert reader.read(dead) is None
    shift = QKeyEvent(PRESS, Qt.Key.Key_Shift, Qt.KeyboardModifier.ShiftModifier)
    assert reader.read(shift) is None
    assert reader.read(key_event("R", "ř", "linux")) is None, "composed with the dead key"
    press = reader.read(key_event("R", "к", "linux"))
    assert press is not None and press.sign == "R", "the next key is read again"
    eaten = QKeyEvent(PRESS, 0, NONE, CODES["R"], 0xE5, 0, "")
    assert KeyReader("win32").read(eaten) is None
    several = key_event("R", "안녕", "linux", key=0)
    press = reader.read(several)
    assert press is None or press.sign == "", "what an input method writes is no key"


@pytest.mark.parametrize("modifier", ["ControlModifier", "AltModifier", "MetaModifier"])
def test_a_key_with_a_modifier_is_no_single_key(modifier: str) -> None:
    event = key_event("R", "к", "linux", modifiers=getattr(Qt.KeyboardModifier, modifier))
    assert KeyReader("linux").read(event) is None


def opened(qtbot: QtBot, kind: str) -> tuple[Any, BoardView]:
    """Open a game of two on a view."""
    match = Match.new(MatchSetup(kind, (Seat("Ana"), Seat("Ben")), {}, seed=3))
    match.begin()
    match.uncover()
    table = view_of(kind)(match, ViewOptions(theme("light"), speed=0.0))
    view = BoardView()
    qtbot.addWidget(view)
    view.resize(900, 640)
    view.set_board(table.board)
    view.show()
    qtbot.waitExposed(view)
    return table, view


def send(view: BoardView, place: str, layout: dict[str, str]) -> None:
    """Press the key at a place of a keyboard with that layout."""
    QApplication.sendEvent(view, key_event(place, layout.get(place, place.lower()), sys.platform))


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK, FRENCH], ids=["ru", "gr", "fr"])
def test_trellis_and_trigon_take_turn_and_flip(qtbot: QtBot, layout: dict[str, str]) -> None:
    table, view = opened(qtbot, "trellis")
    send(view, "2", layout)
    held = table.board.hand
    assert held is not None and held.tile == table.match.shown.hands[0][1]
    turned = held.rotation
    send(view, "R", layout)
    assert held.rotation == (turned + 1) % 6
    table.close()
    table, view = opened(qtbot, "trigon")
    send(view, "5", layout)
    hand = table.board.hand
    assert hand is not None and len(hand.cells) == 5
    seen = {hand.held.orientation}
    for place in "RF":
        send(view, place, layout)
        seen.add(hand.held.orientation)
    assert len(seen) > 1
    send(view, "C", layout)
    send(view, "X", layout)
    assert table.board.overlays == {"corners", "forbidden"}
    table.close()


@pytest.mark.parametrize("layout", [RUSSIAN, GREEK, FRENCH], ids=["ru", "gr", "fr"])
def test_umbrella_takes_its_colours(qtbot: QtBot, layout: dict[str, str]) -> None:
    table, view = opened(qtbot, "umbrella")
    for place, colour in (("B", "blue"), ("R", "red"), ("G", "green"), ("Y", "yellow")):
        send(view, place, layout)
        held = table.board.held
        assert held is not None and held.colour == colour
    send(view, "3", layout)
    assert held.line == 3
    table.close()
