"""Starts the window."""

from __future__ import annotations

import logging
import os
import signal
from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFileOpenEvent, QIcon, QSessionManager
from PySide6.QtWidgets import QApplication

from tessella import __version__, resources
from tessella.controller import crash_log
from tessella.controller.settings import folders
from tessella.controller.settings.settings import SettingsStore
from tessella.ui.dialogs.about import CrashDialog
from tessella.ui.platform import about, memory
from tessella.ui.platform.appearance import Appearance
from tessella.ui.platform.garbage import Garbage
from tessella.ui.platform.i18n import Languages
from tessella.ui.window.warm_up_note import WarmUpNote
from tessella.ui.window.window import Window

FIRST_SIZE = QSize(1440, 900)
FRAME = QSize(16, 48)
"""At most what a window manager puts around a window, in pixels."""


class Application(QApplication):
    """The application object. Signal: `file_asked(str)` the system hands over a file that was opened (macOS)."""

    file_asked = Signal(str)

    def event(self, event: QEvent) -> bool:
        """Take files from the system; one may come before there is a window."""
        if isinstance(event, QFileOpenEvent) and (name := event.file()):
            # Later: the window, which listens, may be on its way.
            QTimer.singleShot(0, self, lambda: self.file_asked.emit(name))
            return True
        return super().event(event)


def make_app(argv: list[str]) -> Application:
    """Return the application object, named and in the one style that the sheet is made for."""
    app = Application(argv)
    app.setApplicationName("tessella")
    app.setApplicationDisplayName("Tessella")
    app.setApplicationVersion(__version__)
    app.setDesktopFileName("tessella")
    app.setStyle("Fusion")
    app.setWindowIcon(QIcon(str(resources.path("desktop/tessella.svg"))))
    Garbage(app)
    return app


def make_window(app: QApplication) -> Window:
    """Return the window with the person's settings."""
    store = SettingsStore()
    languages = Languages(app)
    languages.choose(store.value.language)
    return Window(store, Appearance(app, store), languages)


def first_size(room: QSize) -> QSize:
    """Return how large a window opens that was never sized, on a screen with that room; its frame has to fit too."""
    return FIRST_SIZE.boundedTo(room - FRAME)


def listen_to_files(app: Application, window: Window) -> None:
    """Let a window open what the system hands over, as long as it is there."""
    app.file_asked.connect(window.play.open_name)


def end_session(manager: QSessionManager, window: Window) -> None:
    """Write down what is not yet before the session ends; where that fails the person may go on with it."""
    if window.keep() is not True and manager.allowsInteraction():
        may_end = window.leaving.may_end()
        manager.release()
        if not may_end:
            manager.cancel()


def tell_crashes(window: Window, crashes: list[crash_log.Crash]) -> None:
    """Say that an earlier start crashed, if one did; what it left goes away once it was seen or dismissed."""
    if not crashes:
        return
    bar = window.crash
    bar.dismissed.connect(lambda: crash_log.forget(crashes))

    def show() -> None:
        texts = "\n".join(crash.text for crash in crashes)
        dialog = CrashDialog(f"{about.report(window.store.value)}\n{texts}", window.appearance.options, window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.finished.connect(bar.away.click)
        dialog.open()

    bar.report_asked.connect(show)
    bar.show()


def run(argv: list[str]) -> int:
    """Show the window until it is closed; open the file named in the arguments. Returns the exit status."""
    logging.basicConfig(format="%(name)s: %(message)s")
    app = make_app(["tessella", *argv])
    notes = folders.state() / "crashes"
    crashes = crash_log.found(notes)
    noted = crash_log.CrashLog(notes)
    noted.begin(f"{datetime.now():%Y%m%d-%H%M%S}-{os.getpid()}", about.head())
    window = make_window(app)
    tell_crashes(window, crashes)
    if not window.store.value.geometry:
        window.resize(first_size(window.screen().availableSize()))
    if window.store.value.maximised:
        window.showMaximized()
    else:
        window.show()
    window.activateWindow()
    memory.settle()
    app.commitDataRequest.connect(lambda manager: end_session(manager, window))
    listen_to_files(app, window)
    files = [Path(name) for name in argv if not name.startswith("-")]
    if files:
        QTimer.singleShot(0, window, lambda: window.open_file(files[0]))
    # Python runs its signal handlers between Qt's events only: Ctrl+C and a log-off close the window properly.
    signal.signal(signal.SIGINT, lambda *_: window.close())
    signal.signal(signal.SIGTERM, lambda *_: window.close())
    ticking = QTimer(window)
    ticking.start(300)
    ticking.timeout.connect(lambda: None)
    preparation = WarmUpNote(window.services)
    preparation.told.connect(window.bottom.set_note)
    QTimer.singleShot(0, window, preparation.start)
    status = app.exec()
    preparation.close()
    noted.end()
    return status
