"""The words of the position editor."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def say(text: str, *values: object) -> str:
    """Translate a text of the position editor and put values into it."""
    said = QCoreApplication.translate("SetUp", text)
    return said.format(*values) if values else said
