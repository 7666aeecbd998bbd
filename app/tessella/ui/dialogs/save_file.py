"""Where a file is to be written: asked for, given its suffix, and no file replaced that nobody was asked about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from tessella.ui.widgets.message_box import message_box


def tr(text: str) -> str:
    """Translate with the context `SaveFile`."""
    return QCoreApplication.translate("SaveFile", text)


def ask_where(
    parent: QWidget, title: str, suggestion: Path, filters: Mapping[str, str], write: Callable[[Path], object]
) -> None:
    """Ask for a file and `write` it; nothing happens when the person wants none.

    `filters` lead from what the dialog shows to suffixes. The system's dialog asks about the name that was typed: where
    the suffix is added only afterwards, and such a file is there, it is asked about here.
    """
    name, chosen = QFileDialog.getSaveFileName(parent, title, str(suggestion), ";;".join(filters))
    if not name:
        return
    path = Path(name).absolute()
    if path.suffix.lower() in filters.values():
        write(path)
        return
    path = path.with_name(path.name + filters.get(chosen, next(iter(filters.values()))))
    if path.exists() or path.is_symlink():

        def again() -> None:
            ask_where(parent, title, path, filters, write)

        ask_to_replace(parent, tr("{0} exists already.").format(path.name), lambda: write(path), again)
    else:
        write(path)


def ask_to_replace(parent: QWidget, words: str, write: Callable[[], object], other: Callable[[], object]) -> None:
    """Ask whether a file may be replaced; the other way out is another name."""
    box = message_box(parent, words, tr("Replacing it loses what it holds now."))
    replace = box.addButton(tr("Replace it"), QMessageBox.ButtonRole.DestructiveRole)
    another = box.addButton(tr("Another name…"), QMessageBox.ButtonRole.AcceptRole)
    box.addButton(QMessageBox.StandardButton.Cancel)
    replace.clicked.connect(write)
    replace.clicked.connect(box.close)
    another.clicked.connect(other)
    box.open()
