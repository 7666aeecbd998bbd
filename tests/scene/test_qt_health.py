"""PySide6 6.12 on Python 3.11 and older loses references to None and aborts; this notices before a person does."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QGraphicsRectItem
from pytestqt.qtbot import QtBot


def test_setters_do_not_eat_references_to_none(qtbot: QtBot) -> None:
    item = QGraphicsRectItem(0, 0, 10, 10)
    before = sys.getrefcount(None)
    for k in range(5000):
        item.setPos(k, k)
    lost = before - sys.getrefcount(None)
    assert lost < 1000
