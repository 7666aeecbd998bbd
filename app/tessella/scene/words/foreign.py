"""Text from outside (names, comments, file names, what other programs say) where Qt would read signs in it.

Labels and tooltips are plain by the style sheet (`resources/window.qss`), whatever they are told; menus need this.
"""

from __future__ import annotations


def one_line(text: str) -> str:
    """Return a text with line breaks, tabs and other control signs as single spaces."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def in_menu(text: str) -> str:
    """Return a text as the words of a menu entry or button that shows it: `&` names no key, a tab no shortcut."""
    return one_line(text).replace("&", "&&")
