"""The keys of a presentation as clickers and keyboards send them, and what each of them does."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal

from PySide6.QtCore import Qt

Deed = Literal[
    "next", "back", "dark", "white", "begin", "here", "end", "answer", "pointer", "light", "draw", "wipe", "zoom-in",
    "zoom-out", "fit", "go", "first", "last", "swap", "large", "vote", "hold",
]  # fmt: skip
"""Next and back; nothing to be seen, black or white; from the first step, from here; leave; the answer; the ring that
points; the light that follows it; the tools to draw; wipe off what was drawn; zoom; the whole; a step by its number;
the first and the last one; the screens; larger words; a vote; hold the time."""

TWICE_S = 0.15
"""Seconds in which a second press of the same key is that of a hand that shook: it is dropped."""
MOST_DIGITS = 3

_Key = Qt.Key
KEYS: Mapping[Qt.Key, Deed] = MappingProxyType({
    _Key.Key_PageDown: "next", _Key.Key_Right: "next", _Key.Key_Down: "next", _Key.Key_Space: "next",
    _Key.Key_PageUp: "back", _Key.Key_Left: "back", _Key.Key_Up: "back", _Key.Key_Backspace: "back",
    _Key.Key_Home: "first", _Key.Key_End: "last", _Key.Key_Escape: "end", _Key.Key_F5: "begin",
})  # fmt: skip
"""What keys that write nothing do; Enter is told apart by the digits before it."""
SIGNS: Mapping[str, Deed] = MappingProxyType({
    "b": "dark", ".": "dark", "w": "white", ",": "white", "a": "answer", "l": "pointer", "s": "light", "d": "draw",
    "e": "wipe", "+": "zoom-in", "=": "zoom-in", "-": "zoom-out", "0": "fit", "x": "swap", "t": "large", "v": "vote",
    "h": "hold",
})  # fmt: skip
"""What keys do by the character that they write."""
REPEATING = ("zoom-in", "zoom-out")
"""What goes on while a key is held, and may come twice."""
ENTER = (_Key.Key_Return, _Key.Key_Enter)
HELD = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier


@dataclass(frozen=True, slots=True)
class Press:
    """One key that was pressed: its key, the character that it writes, what was held with it, whether it repeats."""

    key: Qt.Key
    text: str = ""
    shift: bool = False
    repeats: bool = False


class Clicker:
    """Reads keys one after the other: drops those that come twice, collects the digits of a step's number."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        """`now` returns seconds that only grow."""
        self._now = now
        self._last: tuple[Deed, float] | None = None
        self.digits = ""
        """The digits of a step's number that were typed so far."""

    def read(self, press: Press) -> tuple[Deed, int] | None:
        """Return what a key does and the number of the step for `go`, else 0; None when it does nothing now."""
        sign = press.text.lower()
        if sign.isascii() and sign.isdigit() and (sign != "0" or self.digits):
            if not press.repeats:
                self.digits = (self.digits + sign)[-MOST_DIGITS:]
            return None
        deed, number = self.meaning(press), int(self.digits or 0)
        if deed is None:
            return None
        self.digits = ""
        if deed not in REPEATING and (press.repeats or self._twice(deed)):
            return None
        return deed, number if deed == "go" else 0

    def takes(self, press: Press) -> bool:
        """Tell whether a key belongs to the presentation, whatever it does now."""
        return self.meaning(press) is not None or (press.text.isascii() and press.text.isdigit())

    def meaning(self, press: Press) -> Deed | None:
        """Return what a key means, None for one of somebody else."""
        if press.key in ENTER:
            return "go" if self.digits else "next"
        if press.key == Qt.Key.Key_F5 and press.shift:
            return "here"
        return KEYS.get(press.key) or SIGNS.get(press.text.lower())

    def _twice(self, deed: Deed) -> bool:
        """Note a press; tell whether the same was meant a moment before. A dropped press prolongs no moment."""
        last, now = self._last, self._now()
        if last is not None and last[0] == deed and now - last[1] < TWICE_S:
            return True
        self._last = deed, now
        return False
