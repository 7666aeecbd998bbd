"""Which single key was meant: by its character where that is a Latin letter or a digit, else by its place.

On a Russian keyboard the key at the place of R says К, on a French one the key at the place of 1 says &. Their places
are those of the standard (US) keyboard. Dead keys, what they compose and what an input method eats mean nothing here.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent

ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}
"""The arrow keys as directions on the screen."""
_ROWS = {2: "1234567890", 16: "QWERTYUIOP", 30: "ASDFGHJKL", 44: "ZXCVBNM"}
SCAN_CODES: Mapping[int, str] = {low + i: sign for low, row in _ROWS.items() for i, sign in enumerate(row)}
"""The keys by the scan code of PC keyboards, which Windows and Linux give (X11 and Wayland: 8 more)."""
_MAC = "ASDFHGZXCV?BQWERYT123465?97?80?OU?IP?LJ?K????NM"
MAC_CODES: Mapping[int, str] = {code: sign for code, sign in enumerate(_MAC) if sign != "?"}
"""The keys by the virtual key code of macOS, which names places too."""
X11_OFFSET = 8
_DEAD = range(0x01001250, 0x01001300)
_EATEN = 0xE5
"""The virtual key of Windows for a key that an input method took."""
_SHIFTING = frozenset((Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta))
_BESIDES = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


def at_place(event: QKeyEvent, platform: str = sys.platform) -> str:
    """Return the letter or digit that stands at the place of a key on a US keyboard, "" for other places."""
    if platform == "darwin":
        return MAC_CODES.get(event.nativeVirtualKey(), "") if event.nativeScanCode() else ""
    code = event.nativeScanCode() - (0 if platform == "win32" else X11_OFFSET)
    return SCAN_CODES.get(code, "")


def by_character(event: QKeyEvent) -> str:
    """Return the Latin letter (upper case) or digit that a key says, "" when it says something else."""
    key = event.key()
    latin = Qt.Key.Key_A.value <= key <= Qt.Key.Key_Z.value or Qt.Key.Key_0.value <= key <= Qt.Key.Key_9.value
    return chr(key) if latin else ""


@dataclass(frozen=True, slots=True)
class Press:
    """A key that is pressed by itself: Qt's key, the letter or digit that it means ("" for none), with Shift or not."""

    key: Qt.Key
    sign: str
    back: bool

    @property
    def digit(self) -> int:
        """The digit that it means, -1 when it means none."""
        return int(self.sign) if self.sign.isdigit() else -1


class KeyReader:
    """Reads the keys that one widget gets, in the order in which they come: a dead key eats the next one."""

    def __init__(self, platform: str = sys.platform) -> None:
        self._platform = platform
        self._composing = False

    def read(self, event: QKeyEvent) -> Press | None:
        """Return what a key means by itself; None with Ctrl, Alt or Meta, for dead keys and what is composed."""
        key = event.key()
        if key in _SHIFTING or event.modifiers() & _BESIDES:
            return None
        composing, self._composing = self._composing, key in _DEAD or key == Qt.Key.Key_Multi_key
        eaten = self._platform == "win32" and event.nativeVirtualKey() == _EATEN
        if composing or self._composing or eaten:
            return None
        sign = by_character(event) or (at_place(event, self._platform) if _writes(event) else "")
        try:
            known = Qt.Key(key)
        except ValueError:  # a character that has no name in Qt
            known = Qt.Key.Key_unknown
        return Press(known, sign, bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier))


def _writes(event: QKeyEvent) -> bool:
    """Tell whether a key says one character, not more or none as a key of a command does."""
    return len(event.text()) == 1 and event.text().isprintable() and not event.text().isspace()
