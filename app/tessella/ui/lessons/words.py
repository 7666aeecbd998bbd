"""How lessons speak."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def say(text: str, *values: object) -> str:
    """Translate a text of the lessons and put values into it."""
    said = QCoreApplication.translate("Lessons", text)
    return said.format(*values) if values else said
