"""Questions in a box of their own, in plain text: what is in them from files and names is never taken for markup."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox, QWidget


def message_box(parent: QWidget, words: str, more: str = "") -> QMessageBox:
    """Return a box that asks something; its buttons are the caller's. It goes when it is closed."""
    box = QMessageBox(parent)
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setWindowTitle("Tessella")
    box.setIcon(QMessageBox.Icon.Warning)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(words)
    box.setInformativeText(more)  # plain by the style sheet
    return box
