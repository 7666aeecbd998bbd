"""A presentation on two virtual screens, and what becomes of it when the projector is pulled out; run by a test.

Prints one JSON object: what was seen at each moment.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from PySide6.QtCore import QEvent, QEventLoop, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tessella.controller.lessons.run import LessonRun
from tessella.controller.presentation.clicker import Clicker
from tessella.controller.settings.settings import SettingsStore
from tessella.records.lessons import catalogue
from tessella.ui.app import make_app
from tessella.ui.platform.appearance import Appearance
from tessella.ui.platform.i18n import Languages
from tessella.ui.presentation.choose import Wish
from tessella.ui.window.window import Window

SEEN: dict[str, Any] = {}


class Time:
    """A clock that goes on a second with each look."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 1
        return self.seconds


def pass_events(milliseconds: int = 30) -> None:
    """Let events and short timers pass."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def note(name: str, window: Window) -> None:
    """Write down how things stand."""
    presenting = window.presenting
    page, projector = presenting.page, presenting.projector
    assert page is not None and projector is not None
    SEEN[name] = {
        "projector": [projector.screen().name(), *projector.geometry().getRect()],
        "window": window.screen().name(), "alone": presenting.alone, "cover": page.talk.screen.cover,
        "held": page.talk.clock.held, "index": page.talk.index, "where": page.state(),
        "shown": projector.isVisible() and window.stack.currentWidget() is page,
        "swap": window.actions_["present-swap"].isEnabled(),
    }  # fmt: skip


def move(widget: QWidget, place: QPointF) -> None:
    """Let the mouse move over a widget."""
    none, keys = Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    there = widget.mapToGlobal(place)
    QApplication.sendEvent(widget, QMouseEvent(QEvent.Type.MouseMove, place, there, none, none, keys))


def main() -> None:
    app = make_app(["tessella"])
    store = SettingsStore()
    store.update(speed="off")
    window = Window(store, Appearance(app, store), Languages())
    window.show()
    pass_events()
    presenting = window.presenting
    presenting.keys.clicker = Clicker(Time())
    presenting.ask()
    while presenting.dialog is None:
        pass_events()
    dialog = presenting.dialog
    SEEN["offered"] = [button.screen_name for button in dialog.screens]
    SEEN["chosen"] = dialog.screen_name()
    dialog.reject()
    lesson = catalogue.lessons("trellis")[5]
    presenting.begin(LessonRun(lesson), Wish(0, SEEN["chosen"], "dark", 20))
    pass_events()
    page = presenting.page
    assert page is not None
    note("begun", window)
    SEEN["keyboard"] = QGuiApplication.focusWindow() is window.windowHandle() and QApplication.focusWidget() is page
    QTest.keyClick(page, Qt.Key.Key_PageDown)
    note("next", window)
    QTest.keyClick(page, Qt.Key.Key_L)
    picture = page.mirror.picture()
    move(page.mirror, picture.center())
    projector = presenting.projector
    assert projector is not None
    at = projector.over().pointer
    SEEN["pointer"] = None if at is None else [round(at.x(), 2), round(at.y(), 2)]
    QTest.keyClick(page, Qt.Key.Key_X)
    pass_events()
    note("swapped", window)
    QTest.keyClick(page, Qt.Key.Key_X)
    pass_events()
    note("swapped back", window)
    other = next(screen for screen in app.screens() if screen.name() == SEEN["chosen"])
    app.screenRemoved.emit(other)  # as the system does when the projector is pulled out
    pass_events()
    note("pulled out", window)
    QTest.keyClick(projector, Qt.Key.Key_PageDown)
    note("goes on", window)
    QTest.keyClick(projector, Qt.Key.Key_X)
    pass_events()
    note("plugged in", window)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    pass_events()
    SEEN["ended"] = presenting.page is None and window.isVisible()
    window.close()
    sys.stdout.write(json.dumps(SEEN))


main()
