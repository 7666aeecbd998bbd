"""What this keyboard has at the places of the letters: the bar names keys as they are printed on it.

The system is asked where it can be (X11, Windows): at first, when the window comes to the front, and a moment after
keys, since nothing tells of another layout on X11. Everywhere the keys that are pressed teach it.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

from PySide6.QtCore import QEvent, QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QWindow

from tessella.scene.boards.keys import SCAN_CODES, X11_OFFSET, at_place

_SIGNS = {12: "-", 13: "=", 26: "[", 27: "]", 39: ";", 40: "'", 41: "`", 43: "\\", 51: ",", 52: ".", 53: "/"}
PLACES: Mapping[int, str] = {code: sign for code, sign in {**SCAN_CODES, **_SIGNS}.items() if not sign.isdigit()}
"""The letters and signs of a US keyboard by scan code: elsewhere letters are at the places of signs too."""
SOON_MS = 150
"""How long after a key the system is asked; keys in a row ask once."""
_NO_FILES = 1 | 2
"""For libxkbcommon, neither its folders nor variables: the X server tells the keyboard, and a small system has no such
folders, for want of which there would be no context."""


class KeyboardLayout(QObject):
    """What the keys say, by the letter that a US keyboard has there. Signal: `changed()` another layout is used."""

    changed = Signal()

    def __init__(self, parent: QObject, ask: Callable[[], dict[str, str]] | None = None) -> None:
        super().__init__(parent)
        self._ask = asked if ask is None else ask
        self._told = self._ask()
        self._signs = dict(self._told)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(SOON_MS)
        self._soon.timeout.connect(self._look)
        QGuiApplication.inputMethod().localeChanged.connect(self._soon.start)

    def watch(self, window: QWindow) -> None:
        """Look at the keys that come into a window of the system."""
        window.installEventFilter(self)

    def label(self, name: str) -> str:
        """Return what is printed on the key that `name` (as in the bar) means; digits are printed on all keyboards."""
        if len(name) != 1 or not name.isascii() or not name.isalpha() or name.upper() in self._signs.values():
            return name
        return self._signs.get(name.upper(), name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ask soon after a key and when the window has the keyboard, learn from a single key; never keep an event."""
        if event.type() in (QEvent.Type.KeyPress, QEvent.Type.FocusIn):
            self._soon.start()
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent) and not event.modifiers():
            self._learn(at_place(event), event.text())
        return False

    def _learn(self, place: str, text: str) -> None:
        sign = text.upper()
        if not place.isalpha() or len(sign) != 1 or not sign.isprintable() or self._signs.get(place) == sign:
            return
        # One key that says something else means that the layout was changed: what is known of the others is old.
        known = {} if place in self._signs else self._signs
        self._told = self._ask()
        self._signs = {**known, **self._told, place: sign}
        self.changed.emit()

    def _look(self) -> None:
        """Take over what the system says, if it says something else than before."""
        told = self._ask()
        if told and told != self._told:
            self._told, self._signs = told, dict(told)
            self.changed.emit()


def asked() -> dict[str, str]:
    """Return what the system says of the keys at the places of letters, nothing where it cannot be asked."""
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            return _windows()
        if QGuiApplication.platformName() == "xcb":
            return _x11()
    return {}


def _windows() -> dict[str, str]:
    user32: Any = ctypes.windll.user32  # type: ignore[attr-defined, unused-ignore]
    user32.GetKeyboardLayout.restype = ctypes.c_void_p
    layout = ctypes.c_void_p(user32.GetKeyboardLayout(0))
    to_key, to_sign = 1, 2
    found = {}
    for code, letter in PLACES.items():
        key = user32.MapVirtualKeyExW(code, to_key, layout)
        sign = user32.MapVirtualKeyExW(key, to_sign, layout) & 0x7FFF
        if sign:
            found[letter] = chr(sign).upper()
    return found


def _library(name: str) -> Any:
    return ctypes.CDLL(ctypes.util.find_library(name) or f"lib{name}.so.0")


def _x11() -> dict[str, str]:
    """Ask libxkbcommon, which Qt uses itself on X11, over a connection of its own."""
    xcb, xkb, x11 = ctypes.CDLL("libxcb.so.1"), _library("xkbcommon"), _library("xkbcommon-x11")
    for make in (xcb.xcb_connect, xkb.xkb_context_new, x11.xkb_x11_keymap_new_from_device,
                 x11.xkb_x11_state_new_from_device):  # fmt: skip
        make.restype = ctypes.c_void_p
    xkb.xkb_state_key_get_utf32.restype = ctypes.c_uint32
    connection = ctypes.c_void_p(xcb.xcb_connect(None, None))
    try:
        if xcb.xcb_connection_has_error(connection) or not x11.xkb_x11_setup_xkb_extension(
            connection, 1, 0, 0, None, None, None, None
        ):
            return {}
        return _signs(xkb, x11, connection)
    finally:
        xcb.xcb_disconnect(connection)


def _signs(xkb: Any, x11: Any, connection: ctypes.c_void_p) -> dict[str, str]:
    """Return what the keyboard of a connection writes, nothing when any part of it cannot be had."""
    device = x11.xkb_x11_get_core_keyboard_device_id(connection)
    context = ctypes.c_void_p(xkb.xkb_context_new(_NO_FILES))
    keymap, state = ctypes.c_void_p(), ctypes.c_void_p()
    try:
        if context and device >= 0:
            keymap = ctypes.c_void_p(x11.xkb_x11_keymap_new_from_device(context, connection, device, 0))
        if keymap:
            state = ctypes.c_void_p(x11.xkb_x11_state_new_from_device(keymap, connection, device))
        if not state:
            return {}
        signs = {
            letter: chr(xkb.xkb_state_key_get_utf32(state, code + X11_OFFSET)).upper()
            for code, letter in PLACES.items()
        }
    finally:
        for unref, made in (
            (xkb.xkb_state_unref, state),
            (xkb.xkb_keymap_unref, keymap),
            (xkb.xkb_context_unref, context),
        ):
            if made:
                unref(made)
    return {letter: sign for letter, sign in signs.items() if sign.isprintable() and not sign.isspace()}
