"""What a person reads in a window: every text of every widget, dialog, menu and tooltip, as Qt shows it."""

from __future__ import annotations

import ctypes
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex
from PySide6.QtGui import Qt, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QPlainTextEdit,
    QTextEdit,
    QToolTip,
    QWidget,
)
from shiboken6 import isValid

from tessella.scene.drawing.elided import ElidedLabel

OPENED, READ = 0x20, 0x1
"""inotify: a file was opened, read."""


def marked_up(text: str) -> str:
    """Return what Qt shows of a text where it may be markup."""
    if not Qt.mightBeRichText(text):
        return text
    document = QTextDocument()
    document.setHtml(text)
    return document.toPlainText()


def keyed(text: str) -> str:
    """Return what Qt shows of a text where `&` names a key and a tab begins the shortcut."""
    return re.sub("&(.)", r"\1", text.partition("\t")[0])


def titled(text: str) -> str:
    """Return what Qt shows of a title where `[*]` stands for the sign of what is not saved."""
    return text.replace("[*]", "")


def tip(text: str, widget: QWidget) -> str:
    """Show a tooltip; return what it shows."""
    if not Qt.mightBeRichText(text):
        return text
    QToolTip.showText(widget.mapToGlobal(widget.rect().center()), text, widget)
    tips = [w for w in QApplication.allWidgets() if w.metaObject().className() == "QTipLabel" and w.isVisible()]
    shown = [_label(each) for each in tips if isinstance(each, QLabel) and each.text() == text]
    QToolTip.hideText()
    for each in tips:
        each.hide()
    return shown[0]


def texts(within: QWidget) -> Iterator[tuple[str, str]]:
    """Yield (where, what is shown there) for everything in a window, seen or not, and what lists would show."""
    for widget in (within, *within.findChildren(QWidget)):
        if not isValid(widget) or widget.metaObject().className() == "QTipLabel":
            continue
        where = f"{type(widget).__name__} {widget.objectName()}".strip()
        widget.ensurePolished()
        yield from ((f"{where}: text", text) for text in _of(widget))
        if widget.toolTip():
            yield f"{where}: tooltip", tip(widget.toolTip(), widget)
        if widget.windowTitle():
            yield f"{where}: title", titled(widget.windowTitle())
        for action in widget.actions():
            if isinstance(widget, QMenu):
                yield f"{where}: entry", keyed(action.text())
            if action.toolTip() and action.toolTip() != action.text().replace("&", ""):
                yield f"{where}: tooltip of an entry", tip(action.toolTip(), widget)


def _of(widget: QWidget) -> Iterator[str]:
    if isinstance(widget, ElidedLabel):
        assert widget.textFormat() == Qt.TextFormat.PlainText
        yield widget.whole()
    elif isinstance(widget, QLabel):
        yield _label(widget)
    elif isinstance(widget, QAbstractButton | QMenu):
        yield keyed(widget.title() if isinstance(widget, QMenu) else widget.text())
    elif isinstance(widget, QLineEdit):
        yield widget.text()
        yield widget.placeholderText()
    elif isinstance(widget, QPlainTextEdit | QTextEdit):
        yield widget.toPlainText()
    elif isinstance(widget, QComboBox):
        yield from (widget.itemText(index) for index in range(widget.count()))
    elif isinstance(widget, QAbstractItemView) and widget.model() is not None:
        for index in _indices(widget.model()):
            yield str(index.data(Qt.ItemDataRole.DisplayRole) or "")
            yield tip(str(index.data(Qt.ItemDataRole.ToolTipRole) or ""), widget)


def _label(label: QLabel) -> str:
    if label.textFormat() == Qt.TextFormat.PlainText:
        return label.text() if label.buddy() is None else keyed(label.text())
    return marked_up(label.text())


def _indices(model: QAbstractItemModel) -> Iterator[QModelIndex]:
    for row in range(model.rowCount()):
        for column in range(1 if isinstance(model, QAbstractListModel) else model.columnCount()):
            yield model.index(row, column)


@contextmanager
def watched(path: Path) -> Iterator[list[int]]:
    """Watch a file; the list holds what was done with it at the end (Linux; elsewhere it stays empty)."""
    seen: list[int] = []
    if sys.platform != "linux":
        yield seen
        return
    system = ctypes.CDLL(None, use_errno=True)
    watch = system.inotify_init1(os.O_NONBLOCK)
    assert watch >= 0 and system.inotify_add_watch(watch, os.fsencode(path), OPENED | READ) >= 0
    try:
        yield seen
        try:
            seen.append(len(os.read(watch, 4096)))
        except BlockingIOError:
            pass
    finally:
        os.close(watch)
