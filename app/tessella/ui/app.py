"""Starts the window."""

from __future__ import annotations

import gc
import logging
import signal
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QApplication

from tessella import __version__, resources
from tessella.controller.settings import SettingsStore
from tessella.ui.appearance import Appearance
from tessella.ui.i18n import Languages
from tessella.ui.window import Window


def make_app(argv: list[str]) -> QApplication:
    """Return the application object, named and in the one style that the sheet is made for."""
    app = QApplication(argv)
    app.setApplicationName("tessella")
    app.setApplicationDisplayName("Tessella")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("tessella")
    app.setStyle("Fusion")
    app.setWindowIcon(QIcon(str(resources.path("logo.svg"))))
    return app


def make_window(app: QApplication) -> Window:
    """Return the window with the person's settings."""
    store = SettingsStore()
    languages = Languages(app)
    languages.choose(store.value.language)
    return Window(store, Appearance(app, store), languages)


def run(argv: list[str]) -> int:
    """Show the window until it is closed; open the file named in the arguments. Returns the exit status."""
    logging.basicConfig(format="%(name)s: %(message)s")
    app = make_app(["tessella", *argv])
    window = make_window(app)
    if window.store.value.maximised:
        window.showMaximized()
    else:
        window.show()
    window.activateWindow()
    gc.freeze()  # what lives as long as the program is not looked through again and again: that takes 60 ms
    app.commitDataRequest.connect(lambda _manager: window.keep())
    files = [Path(name) for name in argv if not name.startswith("-")]
    if files:
        QTimer.singleShot(0, window, lambda: window.play.open(files[0]))
    # Python runs its signal handlers between Qt's events only: Ctrl+C and a log-off close the window properly.
    signal.signal(signal.SIGINT, lambda *_: window.close())
    signal.signal(signal.SIGTERM, lambda *_: window.close())
    ticking = QTimer(window)
    ticking.start(300)
    ticking.timeout.connect(lambda: None)
    return app.exec()
