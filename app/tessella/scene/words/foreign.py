"""Text from outside (names, comments, file names, what other programs say) where Qt would read signs in it.

Labels and tooltips are plain by the style sheet (`resources/window.qss`), whatever they are told; menus need this.
"""

from __future__ import annotations

from PySide6.QtGui import QImage, Qt


def one_line(text: str) -> str:
    """Return a text with line breaks, tabs and other control signs as single spaces."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def in_menu(text: str) -> str:
    """Return a text as the words of a menu entry or button that shows it: `&` names no key, a tab no shortcut."""
    return one_line(text).replace("&", "&&")


def no_picture() -> QImage:
    """Return what stands for every picture that a text names: an empty one.

    A document that were given nothing would look for a file of that name itself, on Windows on other computers too.
    """
    empty = QImage(1, 1, QImage.Format.Format_ARGB32)
    empty.fill(Qt.GlobalColor.transparent)
    return empty
